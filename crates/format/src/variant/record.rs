//! What was read of a variant.

use std::sync::Arc;

use shudu_core::Cell as ClassicCell;
use shudu_variant::{Candidates, Cell, Grid, Puzzle, PuzzleError, Rule, RuleKind, Shape, Values};

use super::presentation::Presentation;
use super::text;
use crate::loss::{Loss, Losses};
use crate::record::Record;

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
    /// What the author says and shows besides.
    pub presentation: Presentation,
}

/// The puzzle alone: as a record it travels by serde.
impl From<&Puzzle> for VariantRecord {
    fn from(puzzle: &Puzzle) -> VariantRecord {
        VariantRecord {
            givens: puzzle.givens().clone(),
            placed: Grid::blank(Arc::clone(puzzle.shape())),
            allowed: puzzle.allowed().cloned(),
            rules: puzzle.rules().to_vec(),
            title: None,
            solution: None,
            presentation: Presentation::default(),
        }
    }
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
            presentation: Presentation::default(),
        }
    }

    /// Takes a full grid, a character for each cell, as the solution; `false` when it is none.
    pub(crate) fn set_solution(&mut self, text: &str) -> bool {
        let mut grid = Grid::blank(self.shape().clone());
        if text.chars().count() != self.shape().len() {
            return false;
        }
        for (index, c) in text.chars().enumerate() {
            grid.set(Cell::new(index), text::digit(self.shape(), c).flatten());
        }
        let is_full = grid.is_full();
        if is_full {
            self.solution = Some(grid);
        }
        is_full
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

    /// What it is, for lists: its size, `jigsaw` where the regions are no boxes, and the names of its rules, each once.
    pub fn kind(&self) -> String {
        let shape = self.shape();
        let mut words = vec![format!("{}x{}", shape.rows(), shape.columns())];
        if self.is_jigsaw() {
            words.push("jigsaw".to_owned());
        }
        let mut kinds: Vec<RuleKind> = self.rules.iter().map(Rule::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        words.extend(kinds.into_iter().map(|kind| kind.slug().to_owned()));
        words.join(" ")
    }

    /// Are the regions no boxes?
    pub fn is_jigsaw(&self) -> bool {
        self.shape().boxes().is_none() && !self.shape().regions().is_empty()
    }

    /// Takes a full grid, a character for each cell, as the solution, if it fills this puzzle, which has none yet.
    pub(crate) fn take_solution(&mut self, full: &str) -> bool {
        let is_open = self.solution.is_none() && !self.givens.is_full();
        let fits = || {
            self.givens.to_string().chars().zip(full.chars()).all(|(one, other)| one == '.' || one == other)
        };
        is_open && fits() && self.set_solution(full)
    }

    /// What is equal for puzzles with the same shape, givens, pencilmarks and rules, in whatever order these were told:
    /// the text of one of them, without what is no part of the puzzle.
    pub fn key(&self) -> String {
        let shape = Arc::new(self.shape().normal());
        let grid = Grid::blank(Arc::clone(&shape));
        let mut givens = grid.clone();
        self.givens.iter().for_each(|(cell, digit)| givens.set(cell, digit));
        let allowed = self.allowed.as_ref().map(|allowed| {
            let mut copy = Candidates::all(Arc::clone(&shape));
            // A given says more than the pencilmarks of its cell.
            let says_more = |&(cell, values): &(Cell, Values)| {
                self.givens.get(cell).is_none_or(|given| !values.contains(given))
            };
            allowed.iter().filter(says_more).for_each(|(cell, values)| copy.set(cell, values));
            copy
        });
        let rules = Rule::normal_list(&self.rules);
        // Of rules that are not known all that can be compared is what the author says and draws.
        let presentation = match &*self.presentation.unknown {
            [] => Presentation::default(),
            _ => Presentation { author: None, ..self.presentation.clone() },
        };
        VariantRecord { givens, placed: grid, allowed, rules, title: None, solution: None, presentation }
            .text()
    }

    /// The kinds of its rules, each once, in the order of the puzzle.
    pub fn rule_kinds(&self) -> Vec<RuleKind> {
        let mut kinds: Vec<RuleKind> = Vec::new();
        for rule in &self.rules {
            if !kinds.contains(&rule.kind()) {
                kinds.push(rule.kind());
            }
        }
        kinds
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
        let is_plain = self.presentation.unknown.is_empty() && self.presentation.cosmetics.is_empty();
        if !classic || !self.rules.is_empty() || self.allowed.is_some() || !is_plain {
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
        record.comment = self.name();
        Some(record)
    }

    /// What it is called, and in parentheses who set it.
    pub fn name(&self) -> Option<String> {
        match (&self.title, &self.presentation.author) {
            (Some(title), Some(author)) => Some(format!("{title} ({author})")),
            (title, author) => title.as_ref().or(author.as_ref()).cloned(),
        }
    }

    /// Notes what a form of givens and rules has no place for.
    pub(crate) fn note_beside_givens(&self, losses: &mut Losses) {
        losses.note(Loss::Placed, self.placed.filled() > 0);
        losses.note(Loss::Solution, self.solution.is_some());
        losses.note(Loss::Title, self.name().is_some());
        losses.note(Loss::RulesInWords, self.presentation.ruleset.is_some());
        losses.note(Loss::Drawings, !self.presentation.cosmetics.is_empty());
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
        VariantRecord::of_classic(record, Shape::square(9).expect("nine by nine is a shape"))
    }
}

impl VariantRecord {
    /// A classic puzzle in a shape of nine rows and columns, whatever its regions are.
    pub(crate) fn of_classic(record: &Record, shape: Shape) -> VariantRecord {
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
