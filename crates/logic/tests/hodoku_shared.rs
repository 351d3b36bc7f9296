//! Agreement with HoDoKu 2.2.0. `SHUDU_SHARED` names the folder that holds the reference.
//!
//! Compared are level and score of every puzzle of `oracle/hodoku_dev.txt` and, step by step, the paths of
//! `oracle/hodoku_dev_paths.txt.xz`: the names of the steps and what they conclude.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common;
use shudu_core::Candidate;
use shudu_logic::scale::hodoku::{Level, Rater, ScoredStep, path};

/// How many of the differences are shown.
const SHOWN: usize = 12;

#[expect(clippy::print_stdout, reason = "what is compared is to be seen")]
fn say(text: &str) {
    println!("{text}");
}

/// `r12c3,r3c467<>1, r4c5<>2` as candidates.
fn removed(text: &str) -> Vec<Candidate> {
    let mut all = Vec::new();
    for part in text.split(", ") {
        let (cells, digit) = part.split_once("<>").expect("cells<>digit");
        let digit = digit.parse().ok().and_then(shudu_core::Digit::new).expect("a digit");
        for group in cells.split(',') {
            let (rows, columns) = group[1..].split_once('c').expect("r..c..");
            let numbers = |text: &str| text.bytes().map(|b| usize::from(b - b'1')).collect::<Vec<_>>();
            for row in numbers(rows) {
                for column in numbers(columns) {
                    all.push(Candidate::new(shudu_core::Cell::at(row, column), digit));
                }
            }
        }
    }
    all.sort();
    all
}

/// Is the step of the reference ours? `Name: what => eliminations` or `Name: cell=digit`.
fn same(theirs: &str, ours: &ScoredStep) -> bool {
    // `Forcing Net Contradiction in r2c2 => ...` names the place.
    let named = theirs.split_once(": ").or(theirs.split_once(" in ")).or(theirs.split_once(" => "));
    let (name, rest) = named.unwrap_or((theirs, "-"));
    // Of forcing chains and nets to one conclusion another kind may be told.
    let kind = |name: &str| name.replace(" Contradiction", "").replace(" Verity", "");
    if kind(name) != kind(ours.name) {
        return false;
    }
    let conclusion = rest.rsplit("=> ").next().expect("a part");
    if conclusion.contains("<>") {
        let mut eliminations = ours.step.eliminations.clone();
        eliminations.sort();
        removed(conclusion) == eliminations && ours.step.placements.is_empty()
    } else {
        let placements: Vec<String> =
            ours.step.placements.iter().map(|c| format!("{}={}", c.cell, c.digit)).collect();
        placements.join(",") == conclusion
    }
}

#[derive(Clone)]
struct Verdict {
    level: bool,
    score: bool,
    /// Is a rating up to a level the whole one, and none where that is higher?
    up_to: bool,
    path: bool,
    other: String,
}

fn compare(rater: &mut Rater, line: &str, with_path: bool) -> Verdict {
    let mut fields = line.split('\t');
    let head = fields.next().expect("a head");
    let mut words = head.split(' ');
    let puzzle = common::proper(words.next().expect("a puzzle"));
    let [level, score] = [words.next(), words.next()].map(|word| word.expect("level and score"));
    let rating = rater.rate(&puzzle, shudu_core::Budget::UNBOUNDED).expect("no bound, not full");
    let up_to = Level::ALL.into_iter().all(|most| {
        let some = rater.rate_up_to(most, &puzzle, shudu_core::Budget::UNBOUNDED);
        some == Ok((rating.level <= most).then_some(rating))
    });
    let mut verdict = Verdict {
        up_to,
        level: rating.level.to_string() == level,
        score: rating.score.to_string() == score,
        path: true,
        other: String::new(),
    };
    if with_path {
        let ours = path(&puzzle);
        let theirs: Vec<&str> = fields.collect();
        let at = theirs.iter().zip(&ours).position(|(theirs, ours)| !same(theirs, ours));
        if at.is_some() || theirs.len() != ours.len() {
            let at = at.unwrap_or_else(|| theirs.len().min(ours.len()));
            verdict.path = false;
            verdict.other = format!(
                "step {at}: theirs {}; ours {}",
                theirs.get(at).unwrap_or(&"-"),
                ours.get(at).map_or_else(
                    || "-".to_owned(),
                    |o| format!("{} {:?} {:?}", o.name, o.step.placements, o.step.eliminations)
                ),
            );
        }
    }
    verdict
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_level_score_and_path_of_the_reference_agrees() {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds oracle/");
    let oracle = PathBuf::from(shared).join("oracle");
    let packed = std::fs::read(oracle.join("hodoku_dev_paths.txt.xz")).expect("the paths are there");
    let mut text = Vec::new();
    lzma_rs::xz_decompress(&mut packed.as_slice(), &mut text).expect("the paths are xz");
    let text = String::from_utf8(text).expect("the paths are ASCII");
    // Every nth puzzle only, or without the paths, while something is being worked on.
    let every = std::env::var("SHUDU_EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let lines: Vec<&str> = text.lines().step_by(every).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut rater = Rater::new();
        let mut done = Vec::new();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(line) = lines.get(i) else { return done };
            done.push((i, compare(&mut rater, line, true)));
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, Verdict)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("no job panics")).collect()
    });
    all.sort_by_key(|(i, _)| *i);
    let level_of = |i: usize| lines[i].split(' ').nth(1).expect("a level");
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for (i, verdict) in &all {
        let kind = verdict.other.split(':').take(2).collect::<String>();
        let kind = kind.rsplit("theirs").next().unwrap_or_default().to_owned();
        let count = shown.entry(kind).or_default();
        *count += 1;
        if !verdict.path && *count <= 2 && shown.len() <= SHOWN {
            say(&format!("line {}: {}\n  {}", i * every + 1, verdict.other, &lines[*i][..81]));
        }
    }
    assert!(all.iter().all(|(_, verdict)| verdict.up_to), "a rating up to a level is another");
    say("| level | puzzles | level | score | path |");
    let mut agree = BTreeMap::new();
    for level in Level::ALL {
        let of = || all.iter().filter(|(i, _)| level_of(*i) == level.to_string()).map(|(_, v)| v);
        let row = [
            of().count(),
            of().filter(|v| v.level).count(),
            of().filter(|v| v.score).count(),
            of().filter(|v| v.path).count(),
        ];
        say(&format!("| {level} | {} | {} | {} | {} |", row[0], row[1], row[2], row[3]));
        agree.insert(level, row);
    }
    for (level, [count, same @ ..]) in agree {
        assert_eq!(same, [count; 3], "{level}: levels, scores, paths");
    }
}
