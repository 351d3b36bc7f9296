//! One thing to draw, whatever it is drawn on.

use shudu_core::step::{Marks, Role};
use shudu_core::{
    Board, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Solution, Witnesses,
};

use crate::tints::Tints;

/// One thing to draw. All fields are free: any combination can be drawn, a grid with clashes too.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// Which digits are givens. A cell counts as given when this and `values` hold the same digit there.
    pub givens: Grid,
    /// Every digit on the grid: givens and found ones.
    pub values: Grid,
    /// What the blank cells may take. When it is lacking, forms that show candidates show what `values` leave by
    /// row, column and box.
    pub candidates: Option<Candidates>,
    /// The cells whose candidates pictures draw; all without it. Text shows all in any case: it may be read back.
    pub noted: Option<CellSet>,
    /// What a step rests on and does. Text does not draw links; it leaves them to the captions.
    pub marks: Marks,
    /// Digits that stand on the grid, each with the cells from which it excludes what the step speaks of.
    pub excluded: Vec<(Cell, Vec<Cell>)>,
    /// Number the rows and columns at the edges, for sentences that name cells.
    pub labelled: bool,
    /// Cells to point out, for whatever reason the caller has: clashes, wrong digits, differences.
    pub highlighted: CellSet,
    /// Colours that a player gave to cells and candidates. Pictures only.
    pub tints: Tints,
    /// Rule the blank cells into nine places each, for notes by hand. Pictures only; text leaves no room for a pencil.
    pub ruled: bool,
    /// Lines to print with the drawing, in the reader's language.
    pub captions: Vec<String>,
}

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Blank,
    /// A digit that the puzzle came with.
    Given(Digit),
    /// A digit that was found: placed by a solver or a player.
    Found(Digit),
}

impl Scene {
    /// A grid all of whose digits are givens. It may clash.
    pub fn grid(grid: &Grid) -> Scene {
        Scene { givens: *grid, values: *grid, ..Scene::default() }
    }

    /// A puzzle with its solution, givens and found digits distinguished.
    pub fn solved(puzzle: &Puzzle, solution: &Solution) -> Scene {
        Scene { givens: *puzzle.grid(), values: *solution.grid(), ..Scene::default() }
    }

    /// A board with its candidates.
    pub fn board(board: &Board) -> Scene {
        Scene {
            givens: *board.givens(),
            values: *board.values(),
            candidates: Some(*board.candidates()),
            ..Scene::default()
        }
    }

    /// Two solutions of one puzzle, each as a scene of its own, the cells in which they differ highlighted.
    pub fn witnesses(puzzle: &Puzzle, witnesses: &Witnesses) -> [Scene; 2] {
        let differing = witnesses.differences();
        witnesses.pair().map(|solution| Scene::solved(puzzle, &solution).highlight(differing))
    }

    /// Two solutions of one puzzle in one scene: the digits that they share are found digits; the cells in which they
    /// differ are blank and highlighted, with the two digits as their candidates.
    pub fn differences(puzzle: &Puzzle, witnesses: &Witnesses) -> Scene {
        let [first, second] = witnesses.pair();
        let differing = witnesses.differences();
        let mut values = *first.grid();
        let mut candidates = [DigitSet::EMPTY; 81];
        for cell in Cell::ALL {
            candidates[cell.index()] = first[cell].as_set() | second[cell].as_set();
            if differing.contains(cell) {
                values.set(cell, None);
            }
        }
        Scene {
            givens: *puzzle.grid(),
            values,
            candidates: Some(Candidates::from_cells(candidates)),
            highlighted: differing,
            ..Scene::default()
        }
    }

    /// The same with these marks.
    #[must_use]
    pub fn marked(mut self, marks: Marks) -> Scene {
        self.marks = marks;
        self
    }

    /// The same with these cells pointed out, in addition to those that are.
    #[must_use]
    pub fn highlight(mut self, cells: CellSet) -> Scene {
        self.highlighted |= cells;
        self
    }

    /// The same with one more line of caption.
    #[must_use]
    pub fn caption(mut self, line: impl Into<String>) -> Scene {
        self.captions.push(line.into());
        self
    }

    /// The content of a cell.
    pub fn content(&self, cell: Cell) -> Content {
        match self.values[cell] {
            None => Content::Blank,
            Some(digit) if self.givens[cell] == Some(digit) => Content::Given(digit),
            Some(digit) => Content::Found(digit),
        }
    }

    /// The candidates to show in a cell: those of the scene, or what the digits leave; empty for a filled cell.
    pub fn candidates_in(&self, cell: Cell) -> DigitSet {
        if self.values[cell].is_some() {
            return DigitSet::EMPTY;
        }
        match &self.candidates {
            Some(candidates) => candidates[cell],
            None => !cell.peers().iter().filter_map(|peer| self.values[peer]).collect::<DigitSet>(),
        }
    }

    /// The strongest role that the marks give to the cell as a whole, directly or through a house.
    pub fn cell_role(&self, cell: Cell) -> Option<Role> {
        let houses = self.marks.houses.iter().filter(|(house, _)| house.cells().contains(cell));
        weightiest(self.own_role(cell).into_iter().chain(houses.map(|(_, role)| *role)))
    }

    /// The strongest role that the marks give to the cell directly. A digit that excludes has the role of a second
    /// part.
    pub(crate) fn own_role(&self, cell: Cell) -> Option<Role> {
        let marked = self.marks.cells.iter().filter(|(marked, _)| *marked == cell).map(|(_, role)| *role);
        let excludes = self.excluding().into_iter().filter(|(by, _)| *by == cell).map(|(_, role)| role);
        weightiest(marked.chain(excludes))
    }

    /// The strongest role that the marks give to a candidate.
    pub fn candidate_role(&self, candidate: Candidate) -> Option<Role> {
        let marked = self.marks.candidates.iter().filter(|(marked, _)| *marked == candidate);
        weightiest(marked.map(|(_, role)| *role))
    }

    /// The role of a cell where candidates are not drawn: its own, or the strongest of its candidates'.
    pub(crate) fn role_with_candidates(&self, cell: Cell) -> Option<Role> {
        let marked = self.marks.candidates.iter().filter(|(marked, _)| marked.cell == cell);
        weightiest(marked.map(|(_, role)| *role).chain(self.cell_role(cell)))
    }

    /// The candidates that a picture draws in a cell: none where the scene has none, or does not note the cell.
    pub fn noted_in(&self, cell: Cell) -> DigitSet {
        let is_noted = self.noted.is_none_or(|noted| noted.contains(cell));
        if self.candidates.is_some() && is_noted { self.candidates_in(cell) } else { DigitSet::EMPTY }
    }

    /// The digits that exclude, as marks.
    pub fn excluding(&self) -> Vec<(Cell, Role)> {
        self.excluded.iter().map(|(by, _)| (*by, Role::Secondary)).collect()
    }

    /// The digit that the marks place in a cell; the smallest, should there be several.
    pub(crate) fn placed_by_marks(&self, cell: Cell) -> Option<Digit> {
        let placements = self.marks.candidates.iter().filter(|(_, role)| *role == Role::Placement);
        placements.filter(|(marked, _)| marked.cell == cell).map(|(marked, _)| marked.digit).min()
    }
}

/// Where several roles meet, what is done outweighs why, and why outweighs where.
fn weightiest(roles: impl Iterator<Item = Role>) -> Option<Role> {
    roles.max_by_key(|role| match role {
        Role::Placement => 5,
        Role::Elimination => 4,
        Role::Pattern => 3,
        Role::Secondary => 2,
        Role::Context => 1,
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use shudu_core::{House, step};

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn cell(text: &str) -> Cell {
        text.parse().unwrap()
    }

    #[test]
    fn givens_are_told_from_found_digits() {
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        let scene = Scene::solved(&puzzle, &solution);
        assert_eq!(scene.content(cell("r1c1")), Content::Given(Digit::ALL[4]));
        assert_eq!(scene.content(cell("r1c3")), Content::Found(Digit::ALL[3]));
        assert_eq!(Scene::grid(puzzle.grid()).content(cell("r1c3")), Content::Blank);
    }

    #[test]
    fn candidates_come_from_the_digits_unless_given() {
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let scene = Scene::grid(puzzle.grid());
        for cell in puzzle.grid().blank_cells().iter() {
            assert_eq!(scene.candidates_in(cell), puzzle.candidates()[cell]);
        }
        assert!(scene.candidates_in(cell("r1c1")).is_empty());
        let narrowed = Scene { candidates: Some(Candidates::from_cells([DigitSet::EMPTY; 81])), ..scene };
        assert!(narrowed.candidates_in(cell("r1c3")).is_empty());
    }

    #[test]
    fn differences_leave_both_digits_as_candidates() {
        let first = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        let swapped: String = SOLUTION
            .chars()
            .map(|c| {
                if c == '1' {
                    '2'
                } else if c == '2' {
                    '1'
                } else {
                    c
                }
            })
            .collect();
        let second = Solution::new(swapped.parse().unwrap()).unwrap();
        let witnesses = Witnesses::new(first, second).unwrap();
        let scene = Scene::differences(&Puzzle::EMPTY, &witnesses);
        assert_eq!(scene.highlighted, witnesses.differences());
        assert_eq!(scene.values.blank_cells(), witnesses.differences());
        assert!(scene.highlighted.iter().all(|cell| scene.candidates_in(cell).to_string() == "12"));
        let pair = Scene::witnesses(&Puzzle::EMPTY, &witnesses);
        assert_eq!(pair[1].values, *second.grid());
        assert_eq!(pair[0].highlighted, pair[1].highlighted);
    }

    #[test]
    fn the_weightiest_role_wins() {
        let target = Candidate::new(cell("r1c1"), Digit::ALL[0]);
        let marks = Marks {
            houses: vec![(House::row(0), step::Role::Context)],
            cells: vec![(cell("r1c1"), Role::Pattern)],
            candidates: vec![(target, Role::Elimination), (target, Role::Secondary)],
            links: Vec::new(),
        };
        let scene = Scene::default().marked(marks);
        assert_eq!(scene.cell_role(cell("r1c1")), Some(Role::Pattern));
        assert_eq!(scene.cell_role(cell("r1c2")), Some(Role::Context));
        assert_eq!(scene.cell_role(cell("r2c1")), None);
        assert_eq!(scene.candidate_role(target), Some(Role::Elimination));
        assert_eq!(scene.role_with_candidates(cell("r1c1")), Some(Role::Elimination));
        assert_eq!(scene.placed_by_marks(cell("r1c1")), None);
    }
}
