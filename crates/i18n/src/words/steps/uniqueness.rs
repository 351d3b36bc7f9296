//! Steps that rest on the puzzle having one solution only: rectangles, loops, BUG.

use shudu_core::step::{DeadlyPattern, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, DigitSet};

use super::facts::{self, Count};
use super::{Telling, Values};
use crate::speaker::Speaker;

/// A deadly pattern of more cells than this is told as the rest of the grid.
const LOOP_CELLS: usize = 18;

impl Speaker {
    /// A count with a deadly pattern in it.
    pub(super) fn uniqueness(&self, step: &Step, board: &Board) -> Option<Telling> {
        let Some(count) = Count::of(&step.proof, board) else { return self.by_lines(step, board) };
        let deadly = count.deadly?;
        let extra = deadly.candidates(board);
        let slug = step.technique.as_ref();
        let key = if slug.starts_with("bug") || deadly.pairs.len() > LOOP_CELLS {
            "bug"
        } else if slug.starts_with("avoidable") {
            "avoidable-rectangle"
        } else if slug.starts_with("hidden-rectangle") {
            "hidden-rectangle"
        } else if slug == "extended-rectangle" {
            "extended-rectangle"
        } else if deadly.pairs.len() == 4 {
            "rectangle"
        } else {
            "loop"
        };
        let values = self.deadly(deadly, &extra, board);
        let look = self.say_values(&format!("step-{key}-look"), &values);
        let reason = self.say_values(&format!("step-{key}-why"), &values);
        let follows = self.follows(&count, &extra, step, board);
        Some(Telling { look, why: [reason, follows].join(&self.say("sentence-gap")) })
    }

    /// A deadly pattern whose conclusions need a line each.
    fn by_lines(&self, step: &Step, board: &Board) -> Option<Telling> {
        let names = ["unique-rectangle", "hidden-rectangle", "avoidable-rectangle"];
        if !names.iter().any(|name| step.technique.starts_with(name)) {
            return None;
        }
        let deadly = facts::deadly(&step.proof)?;
        let extra = deadly.candidates(board);
        let values = self.deadly(deadly, &extra, board);
        let hidden = step.technique.starts_with("hidden-");
        let key = if hidden { "hidden-rectangle" } else { "rectangle" };
        let mut telling = self.telling(key, &values);
        telling.why = [telling.why, self.say("unique-lines")].join(&self.say("sentence-gap"));
        Some(telling)
    }

    fn deadly(&self, deadly: &DeadlyPattern, extra: &[Candidate], board: &Board) -> Values {
        let cells: CellSet = deadly.pairs.iter().map(|(cell, _)| *cell).collect();
        let digits = deadly.pairs.iter().fold(DigitSet::EMPTY, |digits, (_, pair)| digits | *pair);
        let solved = cells.iter().filter(|cell| board.values()[*cell].is_some());
        vec![
            ("cells", self.cells(cells.iter()).into()),
            ("count", cells.len().into()),
            ("n", self.number(digits.len()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("extra", self.candidates(extra).into()),
            ("extras", extra.len().into()),
            ("solved", self.cells(solved).into()),
        ]
    }

    /// What follows from one of the extra candidates being true.
    fn follows(&self, count: &Count<'_>, extra: &[Candidate], step: &Step, board: &Board) -> String {
        let cells: CellSet = extra.iter().map(|c| c.cell).collect();
        let digits: DigitSet = extra.iter().map(|c| c.digit).collect();
        let mut values: Values = vec![
            ("cells", self.cells(cells.iter()).into()),
            ("digits", self.digits(digits.iter()).into()),
            ("extra", self.candidates(extra).into()),
            ("extras", extra.len().into()),
        ];
        if extra.len() == 1 && !step.placements.is_empty() {
            return self.say_values("unique-writes", &values);
        }
        if let (1, Some(cell), true) = (cells.len(), cells.first(), count.truths.is_empty()) {
            values.push(("cell", cell.to_string().into()));
            return self.say_values("unique-one-cell", &values);
        }
        if let (true, Some(digit)) = (count.truths.is_empty() && count.links.is_empty(), digits.only()) {
            values.push(("digit", digit.get().into()));
            return self.say_values("unique-one-digit", &values);
        }
        let (truth_cells, truth_digits) = (count.truth_cells(), count.truth_digits());
        if let &[house] = count.link_houses().as_slice()
            && !truth_cells.is_empty()
            && count.truths.len() == truth_cells.len()
        {
            values.push(("house", self.house(house).into()));
            values.push(("others", self.cells(truth_cells.iter()).into()));
            values.push(("subset", self.digits(count.link_digits().iter()).into()));
            values.push(("n", self.number(truth_cells.len() + 1).into()));
            return self.say_values("unique-naked-subset", &values);
        }
        if let (&[house], true) = (count.truth_houses().as_slice(), truth_cells.is_empty()) {
            values.push(("house", self.house(house).into()));
            if let &[Truth::House(_, locked)] = count.truths.as_slice() {
                values.push(("locked", locked.get().into()));
                let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
                values.push(("gone", self.digits(gone.iter()).into()));
                return self.say_values("unique-locked", &values);
            }
            let others: Vec<Cell> = (count.link_cells() - cells).iter().collect();
            values.push(("others", self.cells(others).into()));
            values.push(("subset", self.digits(truth_digits.iter()).into()));
            return self.say_values("unique-hidden-subset", &values);
        }
        let mut sentences = vec![self.say_values("unique-one-of", &values)];
        if !count.truths.is_empty() {
            sentences.push(self.count_sentences(count, step, board));
        }
        sentences.join(&self.say("sentence-gap"))
    }
}
