//! The easiest next step that a person would see.
//!
//! Nothing here is rated: it is an order. A person looks for a digit to write before taking notes, for one house before
//! several, for a pattern before a chain, and takes what needs the least looking. So the techniques are tried in the order
//! of [`ORDER`], all finds of the first that has any are compared, and the one of least [`effort`] is taken, of those the
//! first in the finder's own order.
//!
//! Chains come when no pattern is left, the shortest first: loops and forcing chains, aligned triplets, one digit alone,
//! cells and houses, then nets, with more and more help inside them.

mod effort;

use shudu_core::{Board, Budget, Meter, ProperPuzzle, Spent, Step};

pub use effort::effort;

use crate::chains::{Chain, ChainKind, Engine, Rules};
use crate::masks::Masks;
use crate::techniques::Pattern;
use crate::techniques::catalogue::steps;

/// The patterns in the order in which they are looked for. What a chain would do comes after all of them.
pub const ORDER: [&str; 33] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "direct-hidden-triple",
    "naked-triple",
    "x-wing",
    "xy-wing",
    "hidden-triple",
    "unique-rectangle-type-1",
    "swordfish",
    "xyz-wing",
    "bug-type-1",
    "unique-rectangle-type-2",
    "unique-rectangle-type-4",
    "naked-quad",
    "unique-rectangle-type-3",
    "hidden-quad",
    "jellyfish",
    "unique-loop-type-1",
    "unique-loop-type-2",
    "unique-loop-type-4",
    "unique-loop-type-3",
    "bug-type-2",
    "bug-type-4",
    "bug-type-3",
    "aligned-pair-exclusion",
];

/// What is searched for when no pattern is left; between the first and the second stand aligned triplets.
const CHAINS: [Rules; 9] = [
    Rules { multiple: false, dynamic: false, nishio: false, level: 0 },
    Rules { multiple: false, dynamic: true, nishio: true, level: 0 },
    Rules { multiple: true, dynamic: false, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 1 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 2 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 3 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 4 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 5 },
];

/// The whole path to the solution, each step with its proof. It ends early where no technique leads on.
pub fn path(puzzle: &ProperPuzzle) -> Vec<Step> {
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Ok(Some(next)) = step(puzzle, &board, Budget::UNBOUNDED) {
        next.apply(&mut board).expect("the step is of this board");
        path.push(next);
    }
    path
}

/// The next step on a board of the puzzle, with its proof; `None` when no technique leads on, or nothing is left to do.
///
/// # Errors
/// When the budget runs out. A node is an assumption that is followed; patterns take none.
///
/// # Panics
/// In debug builds, when the proof disagrees with the checker.
pub fn step(puzzle: &ProperPuzzle, board: &Board, budget: Budget<'_>) -> Result<Option<Step>, Spent> {
    let mut meter = Meter::start(budget);
    let found = ORDER.iter().find_map(|technique| easiest(technique, board));
    let found = match found {
        Some(found) => Some(found),
        None => chains(board, &mut meter),
    };
    if let Some(spent) = meter.spent() {
        return Err(spent);
    }
    if let Some(found) = &found {
        debug_assert_eq!(shudu_core::step::check_proper(puzzle, board, found), Ok(()), "{}", found.technique);
    }
    Ok(found)
}

/// The step of least effort of a technique.
fn easiest(technique: &str, board: &Board) -> Option<Step> {
    steps(technique, board)?.into_iter().min_by_key(|step| effort(step, board))
}

fn chains(board: &Board, meter: &mut Meter<'_>) -> Option<Step> {
    let masks = Masks::new(board);
    CHAINS.into_iter().enumerate().find_map(|(i, rules)| {
        let found = Engine::new(rules, by_length, &masks).best(&masks, None, meter);
        let chain = found.map(|hint| Chain { rules, base: by_length, hint }.step(board, &masks));
        match chain {
            None if i == 0 && meter.spent().is_none() => easiest("aligned-triplet-exclusion", board),
            chain => chain.filter(|_| meter.spent().is_none()),
        }
    })
}

/// All forms of chain are alike: the shortest comes first.
fn by_length(_: &ChainKind, _: Rules) -> f64 {
    0.0
}

#[cfg(test)]
mod tests {
    use shudu_core::step::check_proper;
    use shudu_core::{Puzzle, Solution};

    use super::*;
    use crate::techniques::catalogue::TECHNIQUES;

    const EASY: (&str, &str) = (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    const HARD: (&str, &str) = (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
    );
    const HARDEST: (&str, &str) = (
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "162857493534129678789643521475312986913586742628794135356478219241935867897261354",
    );

    fn proper(puzzle: &str, solution: &str) -> ProperPuzzle {
        let puzzle = Puzzle::new(puzzle.parse().unwrap()).unwrap();
        ProperPuzzle::assume_solved_by(puzzle, Solution::new(solution.parse().unwrap()).unwrap())
    }

    #[test]
    fn the_order_names_techniques_and_none_twice() {
        for (i, technique) in ORDER.iter().enumerate() {
            assert!(TECHNIQUES.contains(technique), "{technique}");
            assert!(!ORDER[..i].contains(technique), "{technique} is there twice");
        }
    }

    #[test]
    fn a_path_leads_to_the_solution_and_every_step_is_proved() {
        for (puzzle, solution) in [EASY, HARD] {
            let puzzle = proper(puzzle, solution);
            let mut board = Board::new(puzzle.puzzle());
            for next in path(&puzzle) {
                assert_eq!(check_proper(&puzzle, &board, &next), Ok(()), "{}", next.technique);
                next.apply(&mut board).unwrap();
            }
            assert_eq!(board.values(), puzzle.solution().grid());
        }
    }

    #[test]
    fn the_first_technique_that_finds_anything_gives_its_easiest_step() {
        let puzzle = proper(EASY.0, EASY.1);
        let mut board = Board::new(puzzle.puzzle());
        while let Some(next) = step(&puzzle, &board, Budget::UNBOUNDED).unwrap() {
            let at = ORDER.iter().position(|technique| *technique == next.technique).unwrap();
            assert!(ORDER[..at].iter().all(|easier| steps(easier, &board).unwrap().is_empty()));
            let all = steps(&next.technique, &board).unwrap();
            assert!(all.iter().all(|other| effort(&next, &board) <= effort(other, &board)));
            next.apply(&mut board).unwrap();
        }
    }

    #[test]
    fn a_spent_budget_is_told() {
        let puzzle = proper(HARDEST.0, HARDEST.1);
        let mut board = Board::new(puzzle.puzzle());
        let ended = loop {
            match step(&puzzle, &board, Budget::nodes(1)) {
                Ok(Some(next)) => next.apply(&mut board).unwrap(),
                other => break other,
            }
        };
        assert_eq!(ended, Err(Spent::Nodes));
    }
}
