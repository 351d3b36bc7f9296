//! Every solution of a puzzle of any kind, as it is found.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use shudu_core::{Account, Clash, Solution};
use shudu_format::variant::VariantRecord;
use shudu_format::{Layout, Record, Sudoku};
use shudu_render::{Drawing, Scene, Style};

use crate::ops::solve::{Options, visit};
use crate::ops::variant::picture::scene_with;
use crate::ops::{Answered, variant};

/// One of the solutions.
#[derive(Debug, Clone, Copy)]
pub enum Found<'a> {
    /// Of a classic puzzle.
    Classic(&'a Record, &'a Solution),
    /// Of any other.
    Variant(&'a VariantRecord, &'a variant::Solution),
}

impl Found<'_> {
    /// A digit for each cell.
    pub fn text(self) -> String {
        match self {
            Found::Classic(_, solution) => solution.to_string(),
            Found::Variant(_, solution) => solution.to_string(),
        }
    }

    /// The grid, with the givens told apart.
    pub fn drawn(self, style: &Style) -> String {
        let drawing: Drawing = match self {
            Found::Classic(record, solution) => {
                Scene { givens: record.givens, values: *solution.grid(), ..Scene::default() }.into()
            }
            Found::Variant(record, solution) => scene_with(record, solution.grid()).into(),
        };
        drawing.text(style)
    }

    /// The solution beside its puzzle, or where the layout has no place for it, in the puzzle's place.
    pub fn puzzle(self, to: Layout) -> Sudoku {
        match self {
            Found::Classic(record, solution) if to.keeps_solution() => {
                Record { solution: Some(*solution.grid()), ..record.clone() }.into()
            }
            Found::Classic(record, solution) => {
                Record { comment: record.comment.clone(), ..Record::of(*solution.grid()) }.into()
            }
            Found::Variant(record, solution) => variant::with_solution(record, solution, to).into(),
        }
    }
}

/// Hands over every solution until the visitor breaks; `options.limit` does not count here. What comes out is what the
/// search did, or the clashes of givens; in the other way [`variant::Outcome::Exact`] where all were found,
/// [`variant::Outcome::AtLimit`] where the visitor broke, [`variant::Outcome::AtLeast`] where the budget was spent.
pub fn every(
    sudoku: &Sudoku,
    options: &Options,
    stop: Option<&AtomicBool>,
    visitor: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) -> Answered<Result<Account, Vec<Clash>>> {
    match sudoku {
        Sudoku::Classic(record) => {
            Answered::Classic(visit(record, options, stop, &mut |solution: &Solution| {
                visitor(Found::Classic(record, solution))
            }))
        }
        Sudoku::Variant(record) => {
            let options = variant::Options { limits: options.limits, ..variant::Options::default() };
            let found =
                |solution: &variant::Solution| visitor(Found::Variant(record, solution)).is_continue();
            Answered::Variant(variant::every(record, &options, stop, found))
        }
    }
}
