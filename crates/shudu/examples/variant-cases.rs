//! Judges every line of a file of cases:
//! `cargo run --release -p shudu --features variants --example variant-cases -- FILE`.
//!
//! A line is a JSON object with `id`, `input` (a variant in any form) and perhaps `solution` (one character a cell),
//! `group` and `family` (`false`: a rule that is not known is no failure). For each line: the verdict, the time of the
//! solver, and whether solver, solution and second judge agree. Options: `--max-time SECONDS` (10), `--judge-time
//! SECONDS` (10; 0: not asked), `--only TEXT` (lines whose id or group holds it). Exit code 1 when anything disagrees.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "a program prints what it finds")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::Value;
use shudu::core::Budget;
use shudu::format::read_variant;
use shudu::variant::{Answer, Solution, Symbols, judge, prove};

struct Settings {
    file: String,
    time: f64,
    judge_time: f64,
    only: Option<String>,
}

fn settings() -> Option<Settings> {
    let mut settings = Settings { file: String::new(), time: 10.0, judge_time: 10.0, only: None };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--max-time" => settings.time = arguments.next()?.parse().ok()?,
            "--judge-time" => settings.judge_time = arguments.next()?.parse().ok()?,
            "--only" => settings.only = Some(arguments.next()?),
            _ => settings.file = argument,
        }
    }
    (!settings.file.is_empty()).then_some(settings)
}

#[derive(Default)]
struct Summary {
    agreed: Vec<String>,
    undecided: Vec<String>,
    disagreed: Vec<String>,
    unread: Vec<String>,
    outside: Vec<String>,
}

fn main() -> ExitCode {
    let Some(settings) = settings() else {
        println!("variant-cases [--max-time SECONDS] [--judge-time SECONDS] [--only TEXT] FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&settings.file) {
        Ok(text) => text,
        Err(error) => {
            println!("{}: {error}", settings.file);
            return ExitCode::from(2);
        }
    };
    let mut summary = Summary::default();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(line).unwrap_or_default();
        let field = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
        let id = case["id"].as_str().map_or_else(|| (number + 1).to_string(), str::to_owned);
        let group = field("group");
        if settings.only.as_ref().is_some_and(|only| !id.contains(only) && !group.contains(only)) {
            continue;
        }
        one(&id, &group, &field("input"), &field("solution"), &case["family"], &settings, &mut summary);
    }
    let list = |ids: &[String]| if ids.is_empty() { String::new() } else { format!(": {}", ids.join(" ")) };
    println!("agreed {}", summary.agreed.len());
    println!("undecided {}{}", summary.undecided.len(), list(&summary.undecided));
    println!("disagreed {}{}", summary.disagreed.len(), list(&summary.disagreed));
    println!("not read {}{}", summary.unread.len(), list(&summary.unread));
    println!("outside the family and not read {}", summary.outside.len());
    ExitCode::from(u8::from(!summary.disagreed.is_empty()))
}

/// Judges one line and prints it.
fn one(
    id: &str,
    group: &str,
    input: &str,
    expected: &str,
    family: &Value,
    settings: &Settings,
    summary: &mut Summary,
) {
    let puzzle = read_variant(input, None)
        .map_err(|error| error.to_string())
        .and_then(|located| located.puzzle().map_err(|error| format!("invalid: {error}")));
    let puzzle = match puzzle {
        Ok(puzzle) => puzzle,
        Err(error) => {
            println!("{id:8} {:9} {:>10}    {group}: {error}", "not read", "");
            if family == &Value::Bool(false) { &mut summary.outside } else { &mut summary.unread }
                .push(id.to_owned());
            return;
        }
    };
    let start = Instant::now();
    let proved = prove(&puzzle, Budget::time(Duration::from_secs_f64(settings.time)));
    let time = start.elapsed();
    let by_file = (!expected.is_empty()).then(|| match &proved.answer {
        Answer::None => false,
        Answer::One(solution) => is_written(solution, expected),
        Answer::Many(_) => false,
        Answer::Undecided(undecided) => {
            undecided.found.as_ref().is_none_or(|found| is_written(found, expected))
        }
    });
    let judged = (settings.judge_time > 0.0)
        .then(|| judge::judge(&puzzle, Budget::time(Duration::from_secs_f64(settings.judge_time))).answer);
    let by_judge = judged.as_ref().and_then(|answer| match (&proved.answer, answer) {
        (Answer::Undecided(_), _) | (_, Answer::Undecided(_)) => None,
        (Answer::None, Answer::None) | (Answer::Many(_), Answer::Many(_)) => Some(true),
        (Answer::One(a), Answer::One(b)) => Some(a == b),
        _ => Some(false),
    });
    let verdict = match &proved.answer {
        Answer::None => "none",
        Answer::One(_) => "one",
        Answer::Many(_) => "many",
        Answer::Undecided(_) => "undecided",
    };
    let word = |agrees: Option<bool>| match agrees {
        Some(true) => "agrees",
        Some(false) => "DISAGREES",
        None => "-",
    };
    println!(
        "{id:8} {verdict:9} {:10.3} ms  file {:9}  judge {:9}  {} nodes  {group}",
        time.as_secs_f64() * 1e3,
        word(by_file),
        word(by_judge),
        proved.account.nodes,
    );
    let list = if by_file == Some(false) || by_judge == Some(false) {
        &mut summary.disagreed
    } else if verdict == "undecided" {
        &mut summary.undecided
    } else {
        &mut summary.agreed
    };
    list.push(id.to_owned());
}

/// Is this solution meant, in whichever characters?
fn is_written(solution: &Solution, text: &str) -> bool {
    let digits = || solution.grid().iter().map(|(_, digit)| digit);
    [Symbols::Numerals, Symbols::Letters]
        .iter()
        .any(|symbols| digits().eq(text.chars().map(|c| symbols.digit(c))))
}
