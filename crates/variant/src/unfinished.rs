//! What can be said of a grid with blanks, for those who play: all that is visibly wrong, and which cells never hold
//! the same digit.

use crate::cell::Cell;
use crate::grid::Grid;
use crate::model::{Model, index};
use crate::puzzle::{Cause, Contradiction, Puzzle};

impl Puzzle {
    /// All contradictions that the filled cells of a grid of the same shape show: for each house and each digit that it
    /// repeats the cells with that digit; for each rule the cells that show that it is broken, again for each part of
    /// it that is broken by itself. Empty exactly where [`Puzzle::contradiction`] is `None`.
    ///
    /// Order: rows, columns, regions, pencilmarks, givens, rules.
    pub fn contradictions(&self, grid: &Grid) -> Vec<Contradiction> {
        let shape = self.shape();
        let rows = (0..shape.rows()).map(|row| (Cause::Row(row), shape.row(row).collect::<Vec<Cell>>()));
        let columns =
            (0..shape.columns()).map(|column| (Cause::Column(column), shape.column(column).collect()));
        let regions =
            shape.regions().iter().enumerate().map(|(index, cells)| (Cause::Region(index), cells.clone()));
        let mut found = Vec::new();
        for (cause, cells) in rows.chain(columns).chain(regions) {
            for digit in shape.digits().all().iter() {
                let same: Vec<Cell> =
                    cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect();
                if same.len() > 1 {
                    found.push(Contradiction { cause, cells: same });
                }
            }
        }
        for (cell, digit) in grid.iter() {
            let denied = digit.is_some_and(|digit| {
                self.allowed().is_some_and(|allowed| !allowed.get(cell).contains(digit))
            });
            if denied {
                found.push(Contradiction { cause: Cause::Pencilmarks, cells: vec![cell] });
            }
            if self.givens().get(cell).is_some_and(|given| digit != Some(given)) {
                found.push(Contradiction { cause: Cause::Given, cells: vec![cell] });
            }
        }
        let context = self.context();
        for (index, rule) in self.rules().iter().enumerate() {
            // Without one of the cells that were named, the rule says what else is wrong: blanks never break one.
            let mut left = grid.clone();
            while let Some(cells) = rule.violation(&context, &left) {
                let erased = cells.iter().rev().copied().find(|&cell| left.get(cell).is_some());
                let cause = Cause::Rule { index, kind: rule.kind() };
                found.push(Contradiction { cause, cells });
                match erased {
                    Some(cell) => left.set(cell, None),
                    None => break,
                }
            }
        }
        found
    }

    /// The cells that show that a rule is broken in a grid, as far as its filled cells alone show it.
    ///
    /// # Panics
    /// When the puzzle has no rule of this index.
    pub fn broken(&self, rule: usize, grid: &Grid) -> Option<Vec<Cell>> {
        self.rules()[rule].violation(&self.context(), grid)
    }

    /// For each cell the cells that never hold the same digit, in ascending order: by the houses, and by rules that say
    /// that cells differ, such as cages, diagonals and a knight's move.
    pub fn peers(&self) -> Vec<Vec<Cell>> {
        let shape = self.shape();
        let context = self.context();
        let mut model = Model::outline(shape);
        model.differ_in_houses(shape);
        for rule in self.rules() {
            rule.post(&context, &mut model);
        }
        let different = model.different(shape);
        let peers = |cell| different.peers(index(cell)).into_iter().map(|peer| Cell::new(usize::from(peer)));
        shape.cells().map(|cell| peers(cell).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rule::{AntiKnight, KillerCage, Thermometer};
    use crate::shape::Shape;

    fn puzzle() -> Puzzle {
        let shape = Arc::new(Shape::square(6).unwrap());
        let at = |row, column| shape.cell(row, column).unwrap();
        let rules = vec![
            KillerCage { cells: vec![at(0, 0), at(0, 1), at(1, 0)], sum: Some(7) }.into(),
            Thermometer { cells: vec![at(5, 0), at(5, 1), at(5, 2)] }.into(),
            AntiKnight {}.into(),
        ];
        Puzzle::new(Grid::blank(shape.clone()), None, rules).unwrap()
    }

    #[test]
    fn all_that_is_wrong_is_named() {
        let puzzle = puzzle();
        let shape = puzzle.shape().clone();
        let mut grid = Grid::blank(shape.clone());
        assert_eq!(puzzle.contradictions(&grid), []);
        for (row, column, digit) in [(0, 0, 6), (0, 1, 5), (5, 0, 4), (5, 1, 3), (5, 4, 4), (3, 4, 4)] {
            grid.set(shape.cell(row, column).unwrap(), Some(digit));
        }
        let causes: Vec<String> = puzzle.contradictions(&grid).iter().map(ToString::to_string).collect();
        let expected = [
            "row 6 has a digit twice",
            "column 5 has a digit twice",
            "rule 1 (killer-cage) is broken",
            "rule 1 (killer-cage) is broken",
            "rule 2 (thermometer) is broken",
        ];
        assert_eq!(causes[..2], expected[..2]);
        assert!(causes.iter().any(|cause| cause == expected[2]) && causes.iter().any(|c| c == expected[4]));
        assert_eq!(puzzle.contradiction(&grid).is_none(), puzzle.contradictions(&grid).is_empty());
    }

    #[test]
    fn peers_are_those_of_houses_and_rules() {
        let puzzle = puzzle();
        let shape = puzzle.shape();
        let peers = puzzle.peers();
        let of = |row, column| &peers[shape.cell(row, column).unwrap().index()];
        let has =
            |a: (usize, usize), b: (usize, usize)| of(a.0, a.1).contains(&shape.cell(b.0, b.1).unwrap());
        assert!(has((0, 1), (1, 0)), "one cage, and one box");
        assert!(has((0, 0), (2, 1)), "a knight's move");
        assert!(!has((0, 0), (3, 4)));
        assert!(!has((0, 0), (0, 0)), "no cell is its own peer");
        assert!(of(2, 2).is_sorted());
    }
}
