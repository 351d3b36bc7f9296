//! The inputs of the world in `cases` of the shared folder, each with its command and what should come of it.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Cases that are wrong: a form that is not read yet, for the most part. The test fails when this list and the run
/// differ, so that what is mended is taken off it.
const WRONG: [&str; 2] = [
    "209-iss-var",
    // What is expected has other digits than the input: r4c9 is one of 189 there, and 3 in the answer.
    "235-braces-candidates",
];

/// The answers of those cases that may be refused, or answered with their rules.
const WITH_RULES: [(&str, &str); 4] = [
    // Two cells with 5 and 6 are no cage of 12.
    ("211-json-cages", "invalid: rule 1 (killer cage) is broken: r1c1 r2c1"),
    ("212-json-jigsaw-areas", JIGSAW),
    ("220-jigsaw-two-blocks-letters", JIGSAW),
    // The givens leave one classic solution, in which r1c3 and r2c3, a cage of 5, have 4 and 2.
    ("217-ipuz-killer", "none"),
];

/// The solution of the same jigsaw in another form, which a SAT solver has confirmed.
const JIGSAW: &str = "489732651832947165126598347578169423654321879915876234261453798347685912793214586";

/// No case takes longer, but for one that counts up to its limit of ten seconds.
const LONGEST: Duration = Duration::from_secs(120);

struct Case {
    name: String,
    command: String,
    expected: String,
    status: Option<i32>,
    holds: Vec<String>,
}

impl Case {
    fn read(text: &str, name: String) -> Case {
        let field = |wanted: &str| {
            let found = text.lines().find_map(|line| line.strip_prefix(wanted));
            found.map(|value| value.trim().to_owned())
        };
        Case {
            name,
            command: field("command:").unwrap_or_default(),
            expected: field("expected:").unwrap_or_default(),
            status: field("status:").and_then(|status| status.parse().ok()),
            holds: text
                .lines()
                .filter_map(|line| line.strip_prefix("holds:"))
                .flat_map(|texts| texts.split(" | "))
                .map(|text| text.trim().to_owned())
                .collect(),
        }
    }

    /// Whether the answer is right; `None` where only a person can say so.
    fn is_right(&self, code: i32, out: &str) -> Option<bool> {
        let first = out.lines().next().unwrap_or_default();
        let is_answer =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        if self.status.is_some() || !self.holds.is_empty() {
            let holds = self.holds.iter().all(|text| out.contains(text.as_str()));
            return Some(self.status.is_none_or(|status| status == code) && holds);
        }
        if is_answer(&self.expected) {
            return Some(first.trim() == self.expected);
        }
        let with_rules = WITH_RULES.iter().any(|&(name, answer)| name == self.name && answer == first);
        self.expected.starts_with("exit 2 and an error").then(|| with_rules || code == 2 && !is_answer(first))
    }
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn the_inputs_of_the_world() {
    let shared =
        std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder of the shared files");
    let folder = PathBuf::from(shared).join("cases");
    let program = assert_cmd::cargo::cargo_bin("shudu");
    let home = tempfile::tempdir().unwrap();
    let mut path = vec![program.parent().unwrap().to_owned()];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let mut expects: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    expects.retain(|path| path.extension().is_some_and(|extension| extension == "expect"));
    expects.sort();
    let (mut wrong, mut told, mut judged) = (Vec::new(), String::new(), 0);
    for file in expects {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let case = Case::read(&std::fs::read_to_string(&file).unwrap(), name);
        if case.is_right(0, "").is_none() {
            continue;
        }
        let begin = Instant::now();
        let ran = Command::new("sh")
            .args(["-c", &case.command])
            .current_dir(&folder)
            .env_clear()
            .env("PATH", std::env::join_paths(&path).unwrap())
            .env("HOME", home.path())
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(begin.elapsed() < LONGEST, "{}", case.name);
        judged += 1;
        let (code, out) = (ran.status.code().unwrap_or(-1), String::from_utf8_lossy(&ran.stdout));
        if case.is_right(code, &out) != Some(true) {
            let err = String::from_utf8_lossy(&ran.stderr);
            told += &format!(
                "{}: {code}\n{}\n{}\n",
                case.name,
                out.chars().take(300).collect::<String>(),
                err.chars().take(300).collect::<String>()
            );
            wrong.push(case.name);
        }
    }
    assert_eq!(wrong, WRONG, "of {judged} cases:\n{told}");
}
