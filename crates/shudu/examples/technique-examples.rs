//! Looks for better example positions and practice puzzles for the techniques, among puzzles of our own making:
//! `cargo run --release -p shudu --example technique-examples -- SEED PUZZLES`.
//!
//! Reads and writes `src/ops/techniques/examples.txt`; what stands there goes only when something better is found: a
//! shorter proof, more to remove; a practice puzzle in which the technique is the hardest of the path, and with fewer
//! other techniques to find. Where no path needs a technique, a puzzle will do on whose path it works. What is still
//! without an example takes one of the boards of `crates/logic/tests/data/techniques.txt`. The same seed finds the
//! same.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::collections::BTreeMap;
use std::path::Path;

use shudu::core::step::{Because, Implication, Proof, Step};
use shudu::core::{Board, Budget, Candidate, Digit, Grid, ProperPuzzle, Puzzle};
use shudu::generate::{Blanks, Request, Seed, generate};
use shudu::logic::scale::se::{RatedStep, Rater};
use shudu::logic::scale::{hodoku, person};
use shudu::logic::techniques::catalogue::{TECHNIQUES, steps};
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
    of_cases(&mut best)?;
    let mut rater = Rater::new();
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    for index in 0..number {
        let made = generate(&request, seed, index, Budget::UNBOUNDED)?;
        let proper = made.proper.expect("a proper puzzle was asked for");
        look(&proper, &mut rater, &mut best);
        look_along_hodoku(&proper, &mut best);
        look_along_person(&proper, &mut best);
        look_for_use(&proper, &mut rater, &mut best);
    }
    let lines: Vec<String> = best.values().map(|best| best.example.to_string()).collect();
    std::fs::write(path, lines.join("\n") + "\n")?;
    println!("{} of {} techniques have an example", best.len(), TECHNIQUES.into_iter().count());
    for (i, technique) in TECHNIQUES.into_iter().enumerate().filter(|(i, _)| !best.contains_key(i)) {
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

/// The merit of a puzzle whose path by another scale needs the technique: anything with a better one replaces it.
const OTHER_SCALE: usize = usize::MAX - 3;
/// The merit of a puzzle that a person needs it for.
const PERSON: usize = usize::MAX - 2;
/// The merit of a puzzle that does not need it.
const USE: usize = usize::MAX - 1;
/// Without a puzzle.
const NONE: (usize, usize) = (usize::MAX, 0);

impl Best {
    /// Takes a puzzle that needs the technique.
    fn needs(&mut self, puzzle: &ProperPuzzle) {
        self.example.practice = Some(*puzzle);
        self.example.needed = true;
    }

    fn known(example: &Example) -> Option<(usize, Best)> {
        let index = TECHNIQUES.into_iter().position(|technique| technique == example.technique)?;
        let found = steps(&example.technique, &example.board)?;
        let step = found.iter().find(|step| notation(step) == example.effect)?;
        let mut rater = Rater::new();
        let path = example.practice.as_ref().and_then(|puzzle| path(puzzle, &mut rater));
        let practice = path.map_or(NONE, |path| practice(&example.technique, &path));
        // What this path does not need, another does: kept unless something easier comes.
        let practice = match &example.practice {
            None => NONE,
            Some(_) if !example.needed => (USE, 0),
            Some(_) if practice == NONE => (OTHER_SCALE, 0),
            Some(_) => practice,
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
        let Some(index) = TECHNIQUES.into_iter().position(|known| known == technique) else { continue };
        let (step, puzzle_merit) = (merit(&found.step), practice(technique, &path));
        let example = || Example {
            technique: technique.to_owned(),
            board: *board,
            effect: notation(&found.step),
            practice: Some(*puzzle),
            needed: true,
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
                    let (practice, needed) = (known.example.practice.take(), known.example.needed);
                    known.example = Example { practice, needed, ..example() };
                }
                if puzzle_merit < known.practice {
                    known.practice = puzzle_merit;
                    known.needs(puzzle);
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
    let at = |name: &str| TECHNIQUES.into_iter().position(|known| known == name).expect("it is listed");
    let (first_chain, last_chain) = (at("x-cycle"), at("nested-region-forcing-chains"));
    for (index, technique) in TECHNIQUES.into_iter().enumerate() {
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
                needed: true,
            };
            best.insert(index, Best { example, step: merit(step), practice: NONE });
        }
    }
}

/// Puzzles for the techniques of HoDoKu's scale: its own path needs them.
fn look_along_hodoku(puzzle: &ProperPuzzle, best: &mut BTreeMap<usize, Best>) {
    let path = hodoku::path(puzzle);
    if path.iter().any(|step| step.technique == hodoku::Technique::BruteForce) {
        return;
    }
    for found in &path {
        let technique = found.step.technique.as_ref();
        let Some(index) = TECHNIQUES.into_iter().position(|known| known == technique) else { continue };
        let Some(known) = best.get_mut(&index) else { continue };
        let last_chain = TECHNIQUES.into_iter().position(|known| known == "nested-region-forcing-chains");
        if known.practice.0 >= OTHER_SCALE || last_chain.is_some_and(|last| index > last) {
            let other = path.iter().filter(|step| step.step.technique != technique);
            let merit = (
                other.clone().filter(|step| step.score >= found.score).count(),
                other.filter(|step| step.level != hodoku::Level::Easy).count(),
            );
            if merit < known.practice {
                known.practice = merit;
                known.needs(puzzle);
            }
        }
    }
}

/// Puzzles for what a person finds before anything else leads on, and the other scales do not need.
fn look_along_person(puzzle: &ProperPuzzle, best: &mut BTreeMap<usize, Best>) {
    let sought = |best: &Best| best.practice.0 > PERSON;
    let named = |technique: &str| person::ORDER.iter().any(|tier| tier.techniques.contains(&technique));
    if !best.values().any(|best| sought(best) && named(&best.example.technique)) {
        return;
    }
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Ok(Some(next)) = person::step(puzzle, &board, Budget::nodes(NODES)) {
        next.apply(&mut board).expect("the step is of this board");
        path.push(next);
    }
    if !board.values().is_full() {
        return;
    }
    for known in best.values_mut().filter(|best| sought(best)) {
        if path.iter().any(|step| step.technique == known.example.technique) {
            known.practice = (PERSON, 0);
            known.needs(puzzle);
        }
    }
}

/// Puzzles on whose path a technique works, though easier ones would do: the earlier on the path the better.
fn look_for_use(puzzle: &ProperPuzzle, rater: &mut Rater, best: &mut BTreeMap<usize, Best>) {
    if !best.values().any(|best| best.practice.0 == usize::MAX) {
        return;
    }
    let Some(path) = path(puzzle, rater) else { return };
    let boards = path.iter().filter(|(_, next)| next.difficulty.tenths() > 23);
    for (board, _) in boards {
        for known in best.values_mut().filter(|best| best.practice.0 == usize::MAX) {
            if steps(&known.example.technique, board).is_some_and(|steps| !steps.is_empty()) {
                known.practice = (USE, 0);
                known.example.practice = Some(*puzzle);
                known.example.needed = false;
            }
        }
    }
}

/// Examples from the boards on which techniques are tested, for those that have none.
fn of_cases(best: &mut BTreeMap<usize, Best>) -> Result<(), Box<dyn std::error::Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logic/tests/data/techniques.txt");
    for line in std::fs::read_to_string(path)?.lines() {
        let [technique, "fires", givens, values, removed, _] = line.split(' ').collect::<Vec<_>>()[..] else {
            continue;
        };
        let Some(index) = TECHNIQUES.into_iter().position(|name| name == technique) else { continue };
        let mut board = Board::new(&Puzzle::new(givens.parse()?)?);
        for (cell, digit) in values.parse::<Grid>()?.filled() {
            if board.values()[cell].is_none() {
                board.place(cell, digit)?;
            }
        }
        for gone in removed.split(',').filter(|gone| *gone != "-") {
            let (cell, digit) = gone.split_once("<>").ok_or("cell<>digit")?;
            board.eliminate(Candidate::new(cell.parse()?, Digit::new(digit.parse()?).ok_or("a digit")?))?;
        }
        let all = steps(technique, &board).unwrap_or_default();
        let Some(step) = all.iter().min_by_key(|step| merit(step)) else { continue };
        let own = merit(step);
        // Of several boards the one with the shortest proof, as long as nothing else is known.
        if best.get(&index).is_none_or(|known| known.practice == NONE && own < known.step) {
            let effect = notation(step);
            let example =
                Example { technique: technique.to_owned(), board, effect, practice: None, needed: true };
            best.insert(index, Best { example, step: own, practice: NONE });
        }
    }
    Ok(())
}

/// Short proofs first, then those that remove more.
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
    let Some(hardest) = own.map(|(_, found)| found.difficulty).max() else { return NONE };
    let other = path.iter().filter(|(_, found)| found.step.technique != technique);
    let harder = other.clone().filter(|(_, found)| found.difficulty >= hardest).count();
    (harder, other.filter(|(_, found)| found.difficulty.tenths() > 15).count())
}
