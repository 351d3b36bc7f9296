//! Which givens of many puzzles could go: asked of hundreds of puzzles at once.

use std::sync::atomic::{AtomicBool, Ordering};

use shudu_core::{Cell, CellSet, Solution};
use shudu_generate::FEWEST_GIVENS;
use shudu_solve::uniqueness::{NextQuery, Query, QuerySource, UniquenessEngine};

/// Finds the givens of proper puzzles that could go, each one alone. Worth keeping for its memory, some 400 KB.
///
/// Costs a question of the batch engine a given, some hundred questions at once: with hundreds of puzzles a fraction of
/// what one puzzle after the other takes.
#[derive(Debug)]
pub(crate) struct Redundancy {
    engine: UniquenessEngine,
}

impl Redundancy {
    /// With as many puzzles in work at once as the processor's lanes take.
    pub(crate) fn new() -> Redundancy {
        Redundancy { engine: UniquenessEngine::with_full_lanes() }
    }

    /// For each puzzle, told by the cells of its givens and its only solution, the givens without which, one at a time,
    /// the solution is still the only one; in the order of the puzzles. `None` when `stop` was raised meanwhile.
    pub(crate) fn of(&mut self, puzzles: &[(CellSet, Solution)], stop: &AtomicBool) -> Option<Vec<CellSet>> {
        let mut asking = Asking {
            puzzles,
            next: 0,
            slots: vec![None; self.engine.slots()],
            redundant: vec![CellSet::EMPTY; puzzles.len()],
            stop,
        };
        self.engine.run(&mut asking);
        (!stop.load(Ordering::Relaxed)).then_some(asking.redundant)
    }
}

struct Asking<'a> {
    puzzles: &'a [(CellSet, Solution)],
    /// The next puzzle that no slot has.
    next: usize,
    slots: Vec<Option<Slot>>,
    redundant: Vec<CellSet>,
    stop: &'a AtomicBool,
}

/// A puzzle in work.
#[derive(Debug, Clone, Copy)]
struct Slot {
    puzzle: usize,
    /// Givens that were not asked about yet.
    left: CellSet,
    /// The one that is asked about.
    asked: Cell,
}

impl QuerySource for Asking<'_> {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
        let slot = &mut self.slots[slot];
        if let (Some(Slot { puzzle, left, asked }), Some(other)) = (slot.as_mut(), answer) {
            if !other {
                self.redundant[*puzzle].insert(*asked);
            }
            if let Some(cell) = left.first() {
                left.remove(cell);
                *asked = cell;
                return NextQuery::Ask(query(self.puzzles[*puzzle].0, cell));
            }
        }
        // Of as many givens as a proper puzzle has at least none can go.
        while let Some((givens, solution)) = self.puzzles.get(self.next) {
            self.next += 1;
            if let Some(asked) = givens.first().filter(|_| givens.len() > FEWEST_GIVENS) {
                *slot = Some(Slot { puzzle: self.next - 1, left: *givens - asked.as_set(), asked });
                return NextQuery::Begin(*solution, query(*givens, asked));
            }
        }
        NextQuery::Rest
    }

    fn keep_running(&mut self, _asking: usize) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

/// Can some other digit stand in that cell without the given there?
fn query(givens: CellSet, cell: Cell) -> Query {
    Query { given: givens - cell.as_set(), other_at: Some(cell) }
}

#[cfg(test)]
mod tests {
    use shudu_core::Puzzle;
    use shudu_format::Record;

    use super::*;
    use crate::ops::check;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const SEVENTEEN: &str =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";

    /// A puzzle of 17 givens, the example, and puzzles that take more and more givens of the example's solution.
    fn puzzles() -> Vec<(CellSet, Solution)> {
        let [seventeen, (mut givens, solution)] = [SEVENTEEN, EXAMPLE].map(|line| {
            let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
            let solution = shudu_solve::unique(&puzzle).expect("it is proper");
            (puzzle.grid().filled_cells(), solution)
        });
        let mut puzzles = vec![seventeen, (givens, solution)];
        for cell in Cell::ALL {
            if !givens.contains(cell) {
                givens.insert(cell);
                puzzles.push((givens, solution));
            }
        }
        puzzles.pop();
        puzzles
    }

    #[test]
    fn it_says_of_many_what_is_said_of_each() {
        let puzzles: Vec<_> = puzzles().into_iter().cycle().take(1000).collect();
        let mut redundancy = Redundancy::new();
        for some in [&puzzles[..], &puzzles[..1], &[], &puzzles[..600]] {
            let found = redundancy.of(some, &AtomicBool::new(false)).unwrap();
            assert_eq!(found.len(), some.len());
            for ((givens, solution), redundant) in some.iter().zip(found) {
                let puzzle = Puzzle::part_of(solution, *givens);
                let record = Record::of(*puzzle.grid());
                let report = check::check(&record, None, &check::Options::default(), None);
                assert_eq!(report.redundant, Some(redundant), "{puzzle}");
            }
        }
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        assert_eq!(Redundancy::new().of(&puzzles(), &AtomicBool::new(true)), None);
    }
}
