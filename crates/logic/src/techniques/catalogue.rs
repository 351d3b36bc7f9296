//! The techniques by name, and all steps of one that a board offers.

use std::ops::ControlFlow;

use shudu_core::step::Step;
use shudu_core::{Board, Budget, HouseKind, Meter};

use crate::chains::{Chain, ChainKind, ChainSearch, Rules};
use crate::masks::Masks;
use crate::position::Position;
use crate::scale::hodoku::{self, Fins, Fish, Shape};
use crate::techniques::als::Sets;
use crate::techniques::{
    Pattern, aligned_exclusion, als_w_wing, bug, complex_fish, direct, extended_rectangle, firework, fish,
    full_house, hidden_single, hidden_subset, junior_exocet, last_digit, locked_candidates,
    multi_sector_locked_set, naked_single, naked_subset, oddagon, senior_exocet, sk_loop,
    symmetrical_placement, tridagon, unique_loop, wxyz_wing, xy_wing,
};

pub use super::slugs::{TECHNIQUES, is_single};

const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
const LINES: [HouseKind; 2] = [HouseKind::Row, HouseKind::Column];
const POINTING: [(HouseKind, HouseKind); 2] =
    [(HouseKind::Box, HouseKind::Row), (HouseKind::Box, HouseKind::Column)];
const CLAIMING: [(HouseKind, HouseKind); 2] =
    [(HouseKind::Row, HouseKind::Box), (HouseKind::Column, HouseKind::Box)];

/// All steps of a technique that the board offers now, in the order in which its finder meets them; what removes the
/// same twice is there twice. `None` when there is no such technique.
///
/// Steps that rest on uniqueness hold when the board's puzzle is proper. Chains are those of their finder: the shortest
/// ones from each source, nested ones of the first level.
pub fn steps(technique: &str, board: &Board) -> Option<Vec<Step>> {
    let masks = &Masks::new(board);
    let mut steps = Vec::new();
    let n = |names: [&str; 3]| names.iter().position(|name| *name == technique).map_or(2, |i| i + 2);
    let mut all = Collect { technique, board, masks, steps: &mut steps };
    match technique {
        "full-house" => all.of(|visit| full_house::search(masks, &KINDS, visit)),
        "last-digit" => all.of(|visit| last_digit::search(masks, visit)),
        "hidden-single" => all.of(|visit| hidden_single::search(masks, &KINDS, visit)),
        "naked-single" => all.of(|visit| naked_single::search(masks, visit)),
        "direct-pointing" => all.of(|visit| direct::locked(masks, &POINTING, visit)),
        "direct-claiming" => all.of(|visit| direct::locked(masks, &CLAIMING, visit)),
        "direct-hidden-pair" => all.of(|visit| direct::hidden(masks, 2, &KINDS, visit)),
        "direct-hidden-triple" => all.of(|visit| direct::hidden(masks, 3, &KINDS, visit)),
        "pointing" => all.of(|visit| locked_candidates::search(masks, &POINTING, visit)),
        "claiming" => all.of(|visit| locked_candidates::search(masks, &CLAIMING, visit)),
        "naked-pair" | "naked-triple" | "naked-quad" => {
            let n = n(["naked-pair", "naked-triple", "naked-quad"]);
            all.of(|visit| naked_subset::search(masks, n, &KINDS, visit));
        }
        "hidden-pair" | "hidden-triple" | "hidden-quad" => {
            let n = n(["hidden-pair", "hidden-triple", "hidden-quad"]);
            all.of(|visit| hidden_subset::search(masks, n, &KINDS, n, visit));
        }
        "x-wing" | "swordfish" | "jellyfish" => {
            let n = n(["x-wing", "swordfish", "jellyfish"]);
            all.of(|visit| fish::search(masks, n, &LINES, visit));
        }
        "xy-wing" => all.of(|visit| xy_wing::search(masks, false, &KINDS, visit)),
        "xyz-wing" => all.of(|visit| xy_wing::search(masks, true, &KINDS, visit)),
        "aligned-pair-exclusion" => all.of(|visit| aligned_exclusion::search(masks, 2, &KINDS, visit)),
        "aligned-triplet-exclusion" => all.of(|visit| aligned_exclusion::search(masks, 3, &KINDS, visit)),
        _ if technique.starts_with("unique-") && !technique.ends_with(['5', '6']) => {
            all.of(|visit| unique_loop::search(masks, false, visit))
        }
        _ if technique.starts_with("bug-") => all.of(|visit| bug::search(masks, visit)),
        "als-w-wing" => {
            let position = &Position::new(board);
            let mut sets = Sets::default();
            sets.read(position);
            all.of(|visit| als_w_wing::search(position, &sets, visit));
        }
        "extended-rectangle" => all.of(|visit| extended_rectangle::search(masks, visit)),
        "oddagon" => all.of(|visit| oddagon::search(&Position::new(board), visit)),
        "bivalue-oddagon" => all.of(|visit| oddagon::search_bivalue(&Position::new(board), visit)),
        "triple-firework" => all.of(|visit| firework::search_triple(masks, visit)),
        "quadruple-firework" => all.of(|visit| firework::search_quadruple(masks, visit)),
        "tridagon" => all.of(|visit| tridagon::search(masks, visit)),
        "symmetrical-placement" => all.of(|visit| symmetrical_placement::search(board, masks, visit)),
        "junior-exocet" => all.of(|visit| junior_exocet::search(&Position::new(board), visit)),
        "senior-exocet" => all.of(|visit| senior_exocet::search(&Position::new(board), visit)),
        "sk-loop" => all.of(|visit| sk_loop::search(&Position::new(board), visit)),
        "multi-sector-locked-set" => {
            all.of(|visit| multi_sector_locked_set::search(&Position::new(board), visit));
        }
        "wxyz-wing" => all.of(|visit| wxyz_wing::search(&Position::new(board), visit)),
        "siamese-fish" => {
            let options = hodoku::Options { duals: true, ..hodoku::Options::default() };
            for size in 2..=4 {
                for fins in [Fins::Finned, Fins::Sashimi] {
                    let fish = Fish { shape: Shape::Basic, fins, size };
                    let found = hodoku::steps(hodoku::Technique::Fish(fish), board, &options).into_iter();
                    steps.extend(found.map(|found| found.step).filter(|step| step.technique == technique));
                }
            }
        }
        _ if let Some(rules) = chain_rules(technique) => {
            let mut search = ChainSearch::new(rules, by_length, masks);
            let hints = search.sorted(masks, &mut Meter::start(Budget::UNBOUNDED));
            all.of(|visit| {
                hints.into_iter().try_for_each(|mut hint| {
                    search.complete(masks, &mut hint);
                    visit(Chain { rules, base: by_length, hint })
                })
            });
        }
        _ => match hodoku::search_of(technique)? {
            hodoku::Technique::Fish(Fish { shape: Shape::Basic, fins, size }) => {
                let finned = fins != Fins::None;
                all.of(|visit| complex_fish::basic(&Position::new(board), usize::from(size), finned, visit));
            }
            search => {
                let options = hodoku::Options {
                    duals: technique.starts_with("dual-"),
                    two_candidate_rectangles: technique.ends_with("empty-rectangle"),
                    ..hodoku::Options::default()
                };
                let found = hodoku::steps(search, board, &options).into_iter();
                steps.extend(found.map(|found| found.step).filter(|step| step.technique == technique));
            }
        },
    }
    (TECHNIQUES.contains(&technique)).then_some(steps)
}

/// All forms of chain are alike: the shortest come first.
fn by_length(_: &ChainKind, _: Rules) -> f64 {
    0.0
}

/// The rules under which a chain technique is searched for.
fn chain_rules(technique: &str) -> Option<Rules> {
    let rules = |multiple, dynamic, nishio, level| Some(Rules { multiple, dynamic, nishio, level });
    match technique {
        "x-cycle" | "y-cycle" | "xy-cycle" | "turbot-fish" | "forcing-x-chain" | "forcing-chain" => {
            rules(false, false, false, 0)
        }
        "nishio" => rules(false, true, true, 0),
        "cell-forcing-chains" | "region-forcing-chains" => rules(true, false, false, 0),
        _ if technique.starts_with("dynamic-") => rules(true, true, false, 0),
        _ if technique.starts_with("nested-") => rules(true, true, false, 1),
        _ => None,
    }
}

/// Gathers the steps of one technique.
struct Collect<'a> {
    technique: &'a str,
    board: &'a Board,
    masks: &'a Masks,
    steps: &'a mut Vec<Step>,
}

impl Collect<'_> {
    fn of<P: Pattern>(
        &mut self,
        search: impl FnOnce(&mut dyn FnMut(P) -> ControlFlow<()>) -> ControlFlow<()>,
    ) {
        let _ = search(&mut |found| {
            if found.technique() == self.technique
                && (found.placement().is_some() || !found.removals(self.masks).is_empty())
            {
                self.steps.push(found.step(self.board, self.masks));
            }
            ControlFlow::Continue(())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_core::Puzzle;

    #[test]
    fn every_name_is_known_and_no_other() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board = Board::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        for technique in TECHNIQUES {
            let steps = steps(technique, &board).unwrap_or_else(|| panic!("{technique} is unknown"));
            assert!(steps.iter().all(|step| step.technique == technique));
        }
        // A board without singles, where chains are all that is left.
        let grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let board = Board::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        let mut chains = 0;
        for technique in TECHNIQUES.into_iter().filter(|name| !name.starts_with("nested-")) {
            for step in steps(technique, &board).unwrap() {
                chains += usize::from(!step.marks.links.is_empty());
                match shudu_core::step::check(&board, &step) {
                    Ok(()) | Err(shudu_core::step::ProofError::NeedsUniqueness) => {}
                    Err(error) => panic!("{technique}: {error}"),
                }
            }
        }
        assert!(chains > 0);
        for unknown in ["", "x-win", "unique-", "dynamic-", "bug-type-5", "X-Wing"] {
            assert_eq!(steps(unknown, &board), None, "{unknown}");
        }
    }
}
