//! Looks for positions to exercise the techniques on, among puzzles of our own making:
//! `cargo run --release -p shudu --example exercise-positions -- SEED PUZZLES`.
//!
//! Writes `src/ops/techniques/exercises.txt` anew: up to three positions for each technique, of different puzzles, in
//! which a person has done everything that is easier and the technique is the next step. Those with the shortest proofs
//! and the fewest blank cells are kept. Nets and what only the end of a person's order knows are left out: their
//! lessons' examples serve. The same seed finds the same.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::collections::BTreeMap;
use std::path::Path;

use shudu::core::step::Step;
use shudu::core::{Board, Budget};
use shudu::generate::{Blanks, Request, Seed, generate};
use shudu::logic::scale::person;
use shudu::ops::techniques::{board_to_text, course};

/// This many positions of each technique.
const MOST: usize = 3;

/// A position and its merit: less is better.
struct Position {
    merit: (usize, usize, usize),
    text: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let seed = Seed::new(arguments.next().transpose()?.unwrap_or(1));
    let number = arguments.next().transpose()?.unwrap_or(1000);
    let order: Vec<&str> = person::ORDER.iter().flat_map(|tier| tier.techniques).copied().collect();
    let mut best: BTreeMap<String, Vec<Position>> = BTreeMap::new();
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    for index in 0..number {
        let puzzle = generate(&request, seed, index, Budget::UNBOUNDED)?
            .proper
            .expect("a proper puzzle was asked for");
        let mut board = Board::new(puzzle.puzzle());
        let mut of_this: BTreeMap<String, Position> = BTreeMap::new();
        while let Ok(Some(step)) = person::step(&puzzle, &board, Budget::UNBOUNDED) {
            if !order.contains(&step.technique.as_ref()) {
                // Nothing easier is met before an assumption is followed; the rest of the path is as good as any.
                break;
            }
            let position = Position { merit: merit(&step, &board), text: board_to_text(&board) };
            let slug = step.technique.to_string();
            if of_this.get(&slug).is_none_or(|known| position.merit < known.merit) {
                of_this.insert(slug, position);
            }
            step.apply(&mut board)?;
        }
        for (slug, position) in of_this {
            let kept = best.entry(slug).or_default();
            kept.push(position);
            kept.sort_by_key(|position| position.merit);
            kept.truncate(MOST);
        }
    }
    let mut lines = Vec::new();
    for (slug, _) in course() {
        let Some(found) = best.get(slug) else { continue };
        println!("{slug}: {}", found.len());
        lines.extend(found.iter().map(|position| format!("{slug} {}", position.text)));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ops/techniques/exercises.txt");
    std::fs::write(path, lines.join("\n") + "\n")?;
    Ok(())
}

/// How long the proof is, how many candidates were removed before, and how many cells are blank.
fn merit(step: &Step, board: &Board) -> (usize, usize, usize) {
    let text = board_to_text(board);
    let removed =
        text.split(' ').nth(1).map_or(0, |removed| removed.split(',').filter(|one| *one != "-").count());
    (step.marks.links.len() + step.marks.candidates.len(), removed, board.values().blank_cells().len())
}
