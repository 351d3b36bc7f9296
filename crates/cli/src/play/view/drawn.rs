//! What drawing a game asks of a family of puzzles: the blank grid, what a hint points at, and its words.

use shudu::core::step::{Marks, Role};
use shudu::core::{Cell, DigitSet, Grid};
use shudu::game::variant::{Cell as VariantCell, Variant};
use shudu::game::{Classic, Shown, Stage};
use shudu::i18n::Speaker;
use shudu::ops::hint::Hinted;
use shudu::ops::variant::Hinted as VariantHinted;
use shudu::ops::variant::picture::of_single;
use shudu::variant::{Cell as Numbered, Hint, Rule, RuleKind, Values};
use shudu::words::{self, variant, variant_step};

use crate::play::model::Place;
use crate::play::model::played::Played;
use crate::screen::board::Picture;

/// A family of games that is drawn.
pub(super) trait Drawn: Played {
    /// The grid without digits.
    fn blank(puzzle: &Self::Puzzle) -> Picture;
    /// A set of digits as numbers.
    fn values(digits: Self::Digits) -> Values;
    /// The cells that show what is wrong.
    fn clashing(clash: &Self::Clash) -> Vec<Self::Cell>;
    /// What a click on a cell means.
    fn place_of_cell(cell: Self::Cell) -> Place;
    /// A cell in words.
    fn cell_in_words(cell: Self::Cell, speaker: &Speaker) -> String;
    /// What holds in the puzzle.
    fn about(puzzle: &Self::Puzzle, speaker: &Speaker) -> Vec<String>;
    /// Draws as much of a hint as its stage tells.
    fn mark(hinted: &Self::Hinted, picture: &mut Picture);
    /// The hint in words.
    fn sentences(hinted: &Self::Hinted, speaker: &Speaker) -> Vec<String>;
    /// Its step in notation.
    fn notation(hinted: &Self::Hinted, speaker: &Speaker) -> Option<String>;
}

impl Drawn for Classic {
    fn blank(_: &shudu::core::Puzzle) -> Picture {
        Picture::of(&Grid::EMPTY, &Grid::EMPTY)
    }

    fn values(digits: DigitSet) -> Values {
        digits.iter().map(shudu::core::Digit::get).collect()
    }

    fn clashing(clash: &shudu::core::Clash) -> Vec<Cell> {
        clash.cells.to_vec()
    }

    fn place_of_cell(cell: Cell) -> Place {
        Place::Cell(cell)
    }

    fn cell_in_words(cell: Cell, speaker: &Speaker) -> String {
        speaker.cell_in_words(cell)
    }

    fn about(_: &shudu::core::Puzzle, _: &Speaker) -> Vec<String> {
        Vec::new()
    }

    fn mark(hinted: &Hinted, picture: &mut Picture) {
        match hinted.hint.shown(hinted.stage) {
            Shown::Step(shown) => match (&shown.step, &hinted.board) {
                (Some(step), Some(board)) => picture.show_step(step, board),
                _ => picture.mark(&Marks {
                    houses: shown.houses.iter().map(|house| (*house, Role::Context)).collect(),
                    cells: shown.cells.iter().map(|cell| (*cell, Role::Pattern)).collect(),
                    ..Marks::default()
                }),
            },
            Shown::Mistakes { mistakes } => {
                mistakes.iter().for_each(|one| picture.cells[one.cell.index()].mark(Role::Elimination));
            }
            _ => {}
        }
    }

    fn sentences(hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
        words::hint::hint(hinted, speaker)
    }

    fn notation(hinted: &Hinted, speaker: &Speaker) -> Option<String> {
        let shudu::game::Hint::Step(advice) = &hinted.hint else { return None };
        speaker.step(&advice.step, hinted.board.as_ref()?).eureka
    }
}

impl Drawn for Variant {
    fn blank(puzzle: &shudu::game::variant::Puzzle) -> Picture {
        Picture::of_record(puzzle.record())
    }

    fn values(digits: shudu::game::variant::Digits) -> Values {
        digits.values()
    }

    fn clashing(clash: &shudu::game::variant::Broken) -> Vec<VariantCell> {
        clash.cells.clone()
    }

    fn place_of_cell(cell: VariantCell) -> Place {
        Place::VariantCell(cell)
    }

    fn cell_in_words(cell: VariantCell, _: &Speaker) -> String {
        cell.to_string()
    }

    /// What it is, what its rules mean, and what the grid does not show.
    fn about(puzzle: &shudu::game::variant::Puzzle, speaker: &Speaker) -> Vec<String> {
        let mut kinds: Vec<RuleKind> = puzzle.record().rules.iter().map(Rule::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let meant = kinds.into_iter().map(|kind| speaker.say(kind.about_message()));
        let mut said = variant::below(puzzle.record(), speaker);
        said.splice(1..1, meant);
        said
    }

    fn mark(hinted: &VariantHinted, picture: &mut Picture) {
        let mut set = |cells: &[Numbered], role: Role| {
            cells.iter().for_each(|cell| picture.cells[cell.index()].role = Some(role));
        };
        let step = match &hinted.hint {
            Hint::Solved | Hint::Stuck => return,
            Hint::Mistakes(mistakes) => {
                let cells: Vec<Numbered> = mistakes.iter().map(|mistake| mistake.cell).collect();
                return set(&cells, Role::Elimination);
            }
            Hint::Step(step) => step,
        };
        let state = hinted.state();
        if hinted.stage >= Stage::Area {
            for house in step.houses(&state) {
                set(state.houses().cells(house).unwrap_or(&[]), Role::Context);
            }
            for &rule in &step.marks.rules {
                let rule = &hinted.proper.puzzle().rules()[rule];
                // What speaks of the whole grid points at no place.
                let cells = rule.cells(hinted.proper.puzzle().shape());
                if cells.len() < hinted.values.shape().len() {
                    set(&cells, Role::Context);
                }
            }
        }
        if hinted.stage >= Stage::Technique {
            set(&step.cells(), Role::Pattern);
        }
        if hinted.stage == Stage::Proof {
            let conclusions = step.placements.iter().map(|&candidate| (candidate, Role::Placement));
            let removed = step.eliminations.iter().map(|&candidate| (candidate, Role::Elimination));
            for (candidate, role) in step.marks.candidates.iter().copied().chain(conclusions).chain(removed) {
                picture.cells[candidate.cell.index()].candidate_roles.push((candidate.digit, role));
            }
            let spoken_of = of_single(step, &state);
            let shown = |cell: Numbered| spoken_of.as_ref().is_none_or(|cells| cells.contains(&cell));
            let left = state.candidates();
            let left = left.iter().map(|(cell, values)| if shown(cell) { values } else { Values::default() });
            picture.show_left(left);
        }
    }

    fn sentences(hinted: &VariantHinted, speaker: &Speaker) -> Vec<String> {
        variant_step::hint(hinted, speaker)
    }

    fn notation(hinted: &VariantHinted, _: &Speaker) -> Option<String> {
        let Hint::Step(step) = &hinted.hint else { return None };
        Some(variant_step::notation(step, hinted.proper.puzzle().shape()))
    }
}
