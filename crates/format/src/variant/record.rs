//! What was read of a variant.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use shudu_core::Cell as ClassicCell;
use shudu_variant::{Candidates, Cell, Grid, Puzzle, PuzzleError, Rule, Shape, Values};

use crate::record::Record;

/// A form that holds variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VariantForm {
    /// JSON of our own.
    Variant,
    /// A string of Interactive Sudoku Solver.
    Iss,
    /// A link of f-puzzles.com.
    Fpuzzles,
    /// A link of SudokuPad with a puzzle of f-puzzles.
    SudokuPad,
    /// 81 characters or numbers with killer cages.
    Killer,
    /// All cells on one line.
    Line,
    /// A row a line.
    Grid,
}

impl VariantForm {
    /// All forms.
    pub const ALL: [VariantForm; 7] = [
        VariantForm::Variant,
        VariantForm::Iss,
        VariantForm::Fpuzzles,
        VariantForm::SudokuPad,
        VariantForm::Killer,
        VariantForm::Line,
        VariantForm::Grid,
    ];

    /// Those that no classic puzzle has.
    pub const OWN: [VariantForm; 3] = [VariantForm::Variant, VariantForm::Iss, VariantForm::Killer];

    /// Its name, as `--to` has it.
    pub const fn name(self) -> &'static str {
        match self {
            VariantForm::Variant => "variant",
            VariantForm::Iss => "iss",
            VariantForm::Fpuzzles => "fpuzzles",
            VariantForm::SudokuPad => "sudokupad",
            VariantForm::Killer => "killer",
            VariantForm::Line => "line",
            VariantForm::Grid => "grid",
        }
    }
}

impl fmt::Display for VariantForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for VariantForm {
    type Err = ();

    fn from_str(name: &str) -> Result<VariantForm, ()> {
        VariantForm::ALL.into_iter().find(|form| form.name() == name).ok_or(())
    }
}

/// Something beside the rules for which there is no place, here or in a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Dropped {
    /// Digits that are not givens.
    Placed,
    /// Notes of a player.
    Notes,
    /// Colours, lines, shapes and texts that only decorate.
    Drawings,
    /// Rules in words.
    RulesInWords,
    /// The solution.
    Solution,
    /// The title.
    Title,
    /// Fields that are not known and are no rules.
    UnknownFields,
}

impl Dropped {
    /// All of them.
    pub const ALL: [Dropped; 7] = [
        Dropped::Placed,
        Dropped::Notes,
        Dropped::Drawings,
        Dropped::RulesInWords,
        Dropped::Solution,
        Dropped::Title,
        Dropped::UnknownFields,
    ];

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Dropped::Placed => "placed",
            Dropped::Notes => "notes",
            Dropped::Drawings => "drawings",
            Dropped::RulesInWords => "rules-in-words",
            Dropped::Solution => "solution",
            Dropped::Title => "title",
            Dropped::UnknownFields => "unknown-fields",
        }
    }
}

/// A variant as it was read. Givens may contradict each other or a rule; each rule fits the shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantRecord {
    /// The givens, with the shape.
    pub givens: Grid,
    /// Digits that were placed, in cells without a given.
    pub placed: Grid,
    /// What the cells may have at most, where pencilmarks that are part of the puzzle say so.
    pub allowed: Option<Candidates>,
    /// The rules, in the order of the text.
    pub rules: Vec<Rule>,
    /// What it is called.
    pub title: Option<String>,
    /// The solution that the author gives.
    pub solution: Option<Grid>,
}

impl VariantRecord {
    /// A blank grid without a rule.
    pub fn blank(shape: Shape) -> VariantRecord {
        let grid = Grid::blank(Arc::new(shape));
        VariantRecord {
            givens: grid.clone(),
            placed: grid,
            allowed: None,
            rules: Vec::new(),
            title: None,
            solution: None,
        }
    }

    /// Its shape.
    pub fn shape(&self) -> &Arc<Shape> {
        self.givens.shape()
    }

    /// The puzzle of the givens, pencilmarks and rules.
    ///
    /// # Errors
    /// When the givens contradict each other, the pencilmarks or a rule.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(self.givens.clone(), self.allowed.clone(), self.rules.clone())
    }

    /// The givens and the placed digits together.
    pub fn values(&self) -> Grid {
        let mut values = self.givens.clone();
        for (cell, digit) in self.placed.iter() {
            if values.get(cell).is_none() {
                values.set(cell, digit);
            }
        }
        values
    }

    /// The classic Sudoku that this is: nine rows in boxes of three by three, without rules and pencilmarks of its own.
    pub fn as_classic(&self) -> Option<Record> {
        let classic = Shape::square(9).is_ok_and(|shape| shape == **self.shape());
        if !classic || !self.rules.is_empty() || self.allowed.is_some() {
            return None;
        }
        let copy = |from: &Grid| {
            let mut grid = shudu_core::Grid::EMPTY;
            for (cell, digit) in from.iter() {
                grid.set(ClassicCell::ALL[cell.index()], digit.and_then(shudu_core::Digit::new));
            }
            grid
        };
        let mut record = Record::of(copy(&self.givens));
        record.placed = copy(&self.placed);
        record.solution = self.solution.as_ref().map(copy);
        record.comment = self.title.clone();
        Some(record)
    }

    /// Takes away what no cell of these has but may have had.
    pub(crate) fn allow(&mut self, cell: Cell, values: Values) {
        let shape = Arc::clone(self.shape());
        let allowed = self.allowed.get_or_insert_with(|| Candidates::all(shape));
        allowed.set(cell, allowed.get(cell).and(values));
    }
}

/// A classic puzzle as a variant without a rule; candidates of a Sukaku are what its cells may have.
impl From<&Record> for VariantRecord {
    fn from(record: &Record) -> VariantRecord {
        let shape = Shape::square(9).expect("nine by nine is a shape");
        let mut variant = VariantRecord::blank(shape);
        let copy = |from: &shudu_core::Grid, to: &mut Grid| {
            for (cell, digit) in from.filled() {
                to.set(Cell::new(cell.index()), Some(digit.get()));
            }
        };
        copy(&record.givens, &mut variant.givens);
        copy(&record.placed, &mut variant.placed);
        if let Some(solution) = &record.solution {
            let mut grid = variant.givens.clone();
            copy(solution, &mut grid);
            variant.solution = grid.is_full().then_some(grid);
        }
        if let (true, Some(candidates)) = (record.is_sukaku(), &record.candidates) {
            for cell in ClassicCell::ALL {
                let values = candidates[cell].iter().map(shudu_core::Digit::get).collect();
                variant.allow(Cell::new(cell.index()), values);
            }
        }
        variant.title = record.comment.clone();
        variant
    }
}

/// A record with the form it was read in and what there was no place for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantLocated {
    /// What was read.
    pub record: VariantRecord,
    /// The form.
    pub form: VariantForm,
    /// What was left out, each kind once.
    pub dropped: Vec<Dropped>,
}
