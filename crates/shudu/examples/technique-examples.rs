//! Looks for better example positions and practice puzzles for the techniques, among puzzles of our own making:
//! `cargo run --release -p shudu --example technique-examples -- SEED PUZZLES`.
//!
//! Reads and writes `src/ops/techniques/examples.txt`; what stands there goes only when something better is found: a
//! shorter proof, more to strike out; a practice puzzle in which the technique is the hardest of the path, and with fewer
//! other techniques to find. The same seed finds the same.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::collections::BTreeMap;
use std::path::Path;

use shudu::core::step::{Because, Implication, Proof, Step};
use shudu::core::{Board, Budget, ProperPuzzle};
use shudu::generate::{Blanks, Request, Seed, generate};
use shudu::logic::scale::hodoku;
use shudu::logic::scale::se::{RatedStep, Rater};
use shudu::logic::techniques::by_name::{names, steps};
use shudu::ops::techniques::{Example, notation};

/// Steps that take longer than this are left: the paths of the very hardest puzzles.
const NODES: u64 = 40_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let seed = Seed::new(arguments.next().transpose()?.unwrap_or(1));
    let number = arguments.next().transpose()?.unwrap_or(1000);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ops/techniques/examples.txt");
    let known: Vec<Example> =
        std::fs::read_to_string(&path)?.lines().map(str::parse).collect::<Result<_, _>>()?;
    let mut best: BTreeMap<usize, Best> = known.iter().filter_map(Best::known).collect();
    let mut rater = Rater::new();
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    for index in 0..number {
        let made = generate(&request, seed, index, Budget::UNBOUNDED)?;
        let proper = made.proper.expect("a proper puzzle was asked for");
        look(&proper, &mut rater, &mut best);
        look_along_hodoku(&proper, &mut best);
    }
    let lines: Vec<String> = best.values().map(|best| best.example.to_string()).collect();
    std::fs::write(path, lines.join("\n") + "\n")?;
    println!("{} of {} techniques have an example", best.len(), names().count());
    for (i, technique) in names().enumerate().filter(|(i, _)| !best.contains_key(i)) {
        println!("none for {i} {technique}");
    }
    Ok(())
}

/// The best that is known for a technique, and how good it is: less is better.
struct Best {
    example: Example,
    step: (usize, isize),
    practice: (usize, usize),
}

impl Best {
    fn known(example: &Example) -> Option<(usize, Best)> {
        let index = names().position(|technique| technique == example.technique)?;
        let found = steps(&example.technique, &example.board)?;
        let step = found.iter().find(|step| notation(step) == example.effect)?;
        let mut rater = Rater::new();
        let path = example.practice.as_ref().and_then(|puzzle| path(puzzle, &mut rater));
        let practice = path.map_or((usize::MAX, 0), |path| practice(&example.technique, &path));
        // What this path does not need, HoDoKu's does: kept unless something easier comes.
        let practice = if practice.0 == usize::MAX && example.practice.is_some() {
            (usize::MAX - 1, 0)
        } else {
            practice
        };
        Some((index, Best { step: merit(step), practice, example: example.clone() }))
    }
}

/// The steps of the path, each with the board that it was found on.
fn path(puzzle: &ProperPuzzle, rater: &mut Rater) -> Option<Vec<(Board, RatedStep)>> {
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Some(next) = rater.step(puzzle, &board, Budget::nodes(NODES)).ok()? {
        let before = board;
        next.step.apply(&mut board).ok()?;
        path.push((before, next));
    }
    Some(path)
}

fn look(puzzle: &ProperPuzzle, rater: &mut Rater, best: &mut BTreeMap<usize, Best>) {
    let Some(path) = path(puzzle, rater) else { return };
    for (board, found) in &path {
        missing(board, found, best);
        let technique = found.step.technique.as_ref();
        let Some(index) = names().position(|known| known == technique) else { continue };
        let (step, puzzle_merit) = (merit(&found.step), practice(technique, &path));
        let example = || Example {
            technique: technique.to_owned(),
            board: *board,
            effect: notation(&found.step),
            practice: Some(*puzzle),
        };
        // The example must be found by name, too: the search by name knows nested chains of the first level only.
        let named = |board: &Board| {
            steps(technique, board)
                .is_some_and(|all| all.iter().any(|step| notation(step) == notation(&found.step)))
        };
        match best.get_mut(&index) {
            None if named(board) => {
                best.insert(index, Best { example: example(), step, practice: puzzle_merit });
            }
            None => {}
            Some(known) => {
                if step < known.step && named(board) {
                    known.step = step;
                    let practice = known.example.practice.take();
                    known.example = Example { practice, ..example() };
                }
                if puzzle_merit < known.practice {
                    known.practice = puzzle_merit;
                    known.example.practice = Some(*puzzle);
                }
            }
        }
    }
}

/// Techniques that this path never comes to, since it knows something easier: an example without a puzzle.
fn missing(board: &Board, found: &RatedStep, best: &mut BTreeMap<usize, Best>) {
    let nets = found.step.technique.starts_with("dynamic-");
    let has_singles = ["full-house", "hidden-single", "naked-single"]
        .iter()
        .any(|single| steps(single, board).is_some_and(|steps| !steps.is_empty()));
    let at = |name: &str| names().position(|known| known == name).expect("it is listed");
    let (first_chain, last_chain) = (at("x-cycle"), at("nested-region-forcing-chains"));
    for (index, technique) in names().enumerate() {
        let is_net = technique.starts_with("nested-") || technique.starts_with("forcing-");
        let of_explainer = index <= last_chain;
        let is_chain = of_explainer && index >= first_chain;
        if best.contains_key(&index) || is_net != nets || is_chain && !is_net || has_singles && !of_explainer
        {
            continue;
        }
        let all = steps(technique, board).unwrap_or_default();
        if let Some(step) = all.iter().min_by_key(|step| merit(step)) {
            let example = Example {
                technique: technique.to_owned(),
                board: *board,
                effect: notation(step),
                practice: None,
            };
            best.insert(index, Best { example, step: merit(step), practice: (usize::MAX, 0) });
        }
    }
}

/// Puzzles for the techniques of HoDoKu's scale: its own path needs them.
fn look_along_hodoku(puzzle: &ProperPuzzle, best: &mut BTreeMap<usize, Best>) {
    let path = hodoku::path(puzzle);
    if path.iter().any(|step| step.level == hodoku::Level::Extreme) {
        return;
    }
    for found in &path {
        let technique = found.step.technique.as_ref();
        let Some(index) = names().position(|known| known == technique) else { continue };
        let Some(known) = best.get_mut(&index) else { continue };
        let last_chain = names().position(|known| known == "nested-region-forcing-chains");
        if known.practice.0 == usize::MAX || last_chain.is_some_and(|last| index > last) {
            let other = path.iter().filter(|step| step.step.technique != technique);
            let merit = (
                other.clone().filter(|step| step.score >= found.score).count(),
                other.filter(|step| step.level != hodoku::Level::Easy).count(),
            );
            if merit < known.practice {
                known.practice = merit;
                known.example.practice = Some(*puzzle);
            }
        }
    }
}

/// Short proofs first, then those that strike out more.
fn merit(step: &Step) -> (usize, isize) {
    (length(&step.proof), -((step.eliminations.len() + 4 * step.placements.len()) as isize))
}

fn length(proof: &Proof) -> usize {
    let lines = |lines: &[Implication]| -> usize {
        lines
            .iter()
            .map(|line| match &line.because {
                Because::Proved(proof) => 1 + length(proof),
                _ => 1,
            })
            .sum()
    };
    match proof {
        Proof::Lines(own) => lines(own),
        Proof::Contradiction { lines: own, .. } => lines(own),
        Proof::Cases { branches, .. } => branches.iter().map(|branch| lines(&branch.lines)).sum(),
        _ => 0,
    }
}

/// How many steps of the path are as hard or harder, with another technique; then how many are no singles.
fn practice(technique: &str, path: &[(Board, RatedStep)]) -> (usize, usize) {
    let own = path.iter().filter(|(_, found)| found.step.technique == technique);
    let Some(hardest) = own.map(|(_, found)| found.difficulty).max() else { return (usize::MAX, 0) };
    let other = path.iter().filter(|(_, found)| found.step.technique != technique);
    let harder = other.clone().filter(|(_, found)| found.difficulty >= hardest).count();
    (harder, other.filter(|(_, found)| found.difficulty.tenths() > 15).count())
}
