//! Positions to exercise a technique on, one a line in `exercises.txt`:
//!
//! ```text
//! x-wing ...4+53.. 512,734
//! ```
//!
//! the slug; the position; the candidates that were removed before, both as in `examples.txt`. In each of them a person
//! has done everything that is easier, and the technique is the next step. All are of our own making
//! (`cargo run --example exercise-positions`).

use shudu_core::Board;

use super::examples::{board_from_text, example};

/// The slug and the rest of each line.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("exercises.txt").lines().filter_map(|line| line.split_once(' '))
}

/// How many positions a technique has.
pub(super) fn number_of(slug: &str) -> usize {
    match lines().filter(|(technique, _)| *technique == slug).count() {
        // The example of its lesson.
        0 => usize::from(example(slug).is_some()),
        number => number,
    }
}

/// The positions of a technique. A rare technique has the example of its lesson alone.
pub(crate) fn positions(slug: &str) -> Vec<Board> {
    let read = |text: &str| {
        let (position, removed) = text.split_once(' ').expect("a test reads every line");
        board_from_text(position, removed).expect("a test reads every line")
    };
    let found: Vec<Board> =
        lines().filter(|(technique, _)| *technique == slug).map(|(_, text)| read(text)).collect();
    if found.is_empty() { example(slug).map(|example| example.board).into_iter().collect() } else { found }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use shudu_core::{Budget, ProperPuzzle, Puzzle};
    use shudu_logic::scale::person;
    use shudu_solve::Fast;

    use super::*;

    /// The path of a person needs the technique there, or, of those that no person looks for, the technique finds
    /// something.
    #[test]
    fn each_position_starts_at_its_technique() {
        let mut number: BTreeMap<&str, usize> = BTreeMap::new();
        for (slug, _) in lines() {
            *number.entry(slug).or_default() += 1;
        }
        assert!(number.len() > 40, "{} techniques", number.len());
        assert!(number.values().all(|number| *number <= 3), "{number:?}");
        for slug in number.keys() {
            for board in positions(slug) {
                let puzzle = Puzzle::new(*board.givens()).unwrap();
                let proper = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).unwrap();
                let next = person::step(&proper, &board, Budget::UNBOUNDED).unwrap();
                let next = next.map(|step| step.technique.into_owned());
                assert_eq!(next.as_deref(), Some(*slug), "{}", super::super::board_to_text(&board));
            }
        }
    }
}
