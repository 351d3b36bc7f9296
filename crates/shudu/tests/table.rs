//! The table of docs/bindings.md: every function has the recorded answer, which the tests of the other languages
//! compare, too. `SHUDU_RECORD=1 cargo test -p shudu --all-features --test all table::` writes puzzles/table.tsv anew.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, call};
use shudu::core::{End, Grid};
use shudu::format::Record;
use shudu::generate::Seed;
use shudu::i18n::{Lang, Speaker};
use shudu::ops::isomorphs::isomorph;
use shudu::ops::solve;
use shudu::{Puzzle, Solution};

const HEAD: &str = "function\tcall\trequest\tanswer";

fn path(from: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(from)
}

/// Function, call, request and answer of each case.
fn cases() -> Vec<[String; 4]> {
    let text = fs::read_to_string(path("puzzles/table.tsv")).expect("it is there");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEAD));
    lines
        .map(|line| {
            let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
            fields.try_into().unwrap_or_else(|_| panic!("{line}: four fields were expected"))
        })
        .collect()
}

fn answer(function: &str, name: &str, request: &str) -> String {
    if name != "-" {
        let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
        let context = CallContext::new(&speaker, &stop, Duration::from_secs(60));
        let call = call(name).unwrap_or_else(|| panic!("there is no call {name}"));
        let answer = call.answer(request.as_bytes(), &context);
        return String::from_utf8(answer.unwrap_or_else(|why| panic!("{name} {request}: {why:?}"))).unwrap();
    }
    let request: Value = serde_json::from_str(request).unwrap();
    let number = |field: &str| request[field].as_u64().unwrap();
    let grid: Grid = request["puzzle"].as_str().unwrap().parse().unwrap();
    match function {
        "solutions" => {
            let (mut found, mut more) = (Vec::new(), false);
            let account = solve::visit(
                &Record::of(grid),
                &solve::Options::default(),
                None,
                &mut |solution: &Solution| {
                    if found.len() as u64 == number("limit") {
                        more = true;
                        return ControlFlow::Break(());
                    }
                    found.push(solution.to_string());
                    ControlFlow::Continue(())
                },
            );
            let all = !more && account.unwrap().end == End::Exhausted;
            json!({ "solutions": found, "all": all }).to_string()
        }
        "isomorphs" => {
            let seed: Seed = request["seed"].as_str().unwrap().parse().unwrap();
            let one = |index| isomorph(&grid, seed, number("first") + index).unwrap().0.to_string();
            json!({ "images": (0..number("count")).map(one).collect::<Vec<_>>() }).to_string()
        }
        _ => panic!("{function}: which call?"),
    }
}

#[test]
fn every_case_has_its_answer() {
    let cases = cases();
    let answers = cases.iter().map(|[function, call, request, _]| answer(function, call, request));
    let answers: Vec<String> = answers.collect();
    if std::env::var_os("SHUDU_RECORD").is_some() {
        let row = |([function, call, request, _], answer): (&[String; 4], &String)| {
            format!("{function}\t{call}\t{request}\t{answer}\n")
        };
        let text: String = cases.iter().zip(&answers).map(row).collect();
        fs::write(path("puzzles/table.tsv"), format!("{HEAD}\n{text}")).expect("it can be written");
        return;
    }
    for ([function, _, request, recorded], answer) in cases.iter().zip(&answers) {
        assert_eq!(answer, recorded, "{function} {request}");
    }
}

#[test]
fn every_function_of_the_guide_is_among_the_cases() {
    let asked: BTreeSet<String> = cases().into_iter().map(|[function, ..]| function).collect();
    for guide in ["docs/bindings.md", "docs/zh-CN/bindings.md"] {
        let text = fs::read_to_string(path(guide)).expect("it is there");
        let table = text.lines().skip_while(|line| !line.starts_with("|--")).skip(1);
        let first =
            table.take_while(|line| line.starts_with('|')).map(|line| line.split('|').nth(1).unwrap());
        // The names before the colon; a row without one is about how functions are called.
        let named: BTreeSet<String> = first
            .filter_map(|cell| cell.split_once([':', '：']))
            .flat_map(|(names, _)| names.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
            .collect();
        assert!(named.len() > 15, "{guide}: {named:?}");
        let left_out: Vec<_> = named.difference(&asked).collect();
        assert!(left_out.is_empty(), "{guide}: {left_out:?} are in no case of puzzles/table.tsv");
    }
}

#[test]
fn the_functions_of_rust_answer_as_the_calls() {
    for [function, _, request, answer] in cases() {
        let (request, answer): (Value, Value) =
            (serde_json::from_str(&request).unwrap(), serde_json::from_str(&answer).unwrap());
        let Some(Ok(puzzle)) = request["puzzle"].as_str().map(str::parse::<Puzzle>) else { continue };
        match &*function {
            "solve" => {
                let unique = shudu::solve::unique(&puzzle).map(|solution| solution.to_string());
                assert_eq!(
                    unique.as_deref(),
                    answer["solution"].as_str().filter(|_| answer["answer"] == "one")
                );
            }
            "rate" if answer.get("er").is_some() => {
                let proper = shudu::solve::proper(&puzzle).unwrap();
                let rated = shudu::logic::scale::se::rate(&proper).unwrap();
                assert_eq!(f64::from(rated.er.tenths()) / 10.0, answer["er"].as_f64().unwrap());
            }
            _ => {}
        }
    }
}
