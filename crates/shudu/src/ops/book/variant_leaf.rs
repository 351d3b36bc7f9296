//! What a book has of a variant: its drawing, the names of its rules, its solution.

use shudu_core::End;
use shudu_format::variant::VariantRecord;
use shudu_render::pdf::book::Drawing;
use shudu_render::variant::VariantScene;
use shudu_variant::{Answer, Candidates, Puzzle, PuzzleError, RuleKind, Values, prove};

use super::leaf::{Leaf, Rejected};
use super::{Maker, Sheet};
use crate::ops::limits::MaxTime;
use crate::ops::variant::picture;
use crate::words::variant as words;

impl Maker<'_> {
    /// Looks at a variant: its givens count alone. What is a classic Sudoku after all is treated as one. Variants have no rating and no
    /// technique of the classic Sudoku: a workbook has none of them.
    ///
    /// # Errors
    /// When it does not belong into the book.
    pub fn variant_leaf(&self, record: &VariantRecord) -> Result<Leaf, Rejected> {
        if let Some(classic) = record.as_classic() {
            return self.leaf(&classic);
        }
        if self.options.technique.is_some() {
            return Err(Rejected::NotNeeded);
        }
        let puzzle = record.puzzle().map_err(|error| match error {
            PuzzleError::Contradiction(found) => {
                Rejected::Contradiction(words::contradiction(&found, record.shape(), self.speaker))
            }
            PuzzleError::Rule(error) => unreachable!("readers refuse such records: {error}"),
        })?;
        let proved = prove(&puzzle, self.options.limits.budget(MaxTime::NONE, self.stop));
        let solution = match (proved.answer, proved.account.end) {
            (Answer::One(solution), _) => solution,
            (Answer::None, _) => return Err(Rejected::None),
            (Answer::Many(_), _) => return Err(Rejected::Many),
            (Answer::Undecided(_), End::Spent(spent)) => return Err(Rejected::Unknown(spent)),
            (Answer::Undecided(_), End::Exhausted | End::Enough) => unreachable!("undecided means spent"),
        };
        let bare = VariantScene { values: record.givens.clone(), ..picture::scene(record) };
        let candidates = match self.options.sheet {
            Sheet::Candidates | Sheet::FirstStep => Some(left(&puzzle)),
            Sheet::Nothing | Sheet::Notes => bare.candidates.clone(),
        };
        let scene = Box::new(VariantScene { candidates, ..bare.clone() });
        let ruled = self.options.sheet == Sheet::Notes;
        let found = VariantScene { values: solution.grid().clone(), candidates: None, ..bare };
        let mut rules: Vec<RuleKind> = record.rules.iter().map(shudu_variant::Rule::kind).collect();
        rules.sort_unstable();
        rules.dedup();
        Ok(Leaf {
            drawing: Drawing::Variant { scene, ruled },
            solution: found.into(),
            note: words::rules(rules.iter().copied(), self.speaker),
            level: None,
            address: None,
            rules,
            practice: None,
            explained: Vec::new(),
        })
    }
}

/// The digits that no house and no rule denies a cell at once.
fn left(puzzle: &Puzzle) -> Candidates {
    let shape = puzzle.shape();
    let mut grid = puzzle.givens().clone();
    let mut candidates = Candidates::none(shape.clone());
    for cell in shape.cells().filter(|&cell| puzzle.givens().get(cell).is_none()) {
        let fits = |digit: &u8| {
            grid.set(cell, Some(*digit));
            puzzle.contradiction(&grid).is_none()
        };
        let values: Values = shape.digits().all().iter().filter(fits).collect();
        grid.set(cell, None);
        candidates.set(cell, values);
    }
    candidates
}
