//! A grid of any size, with any rules, on a terminal, in whatever size there is room for; where there is not enough for
//! all of it, the part around the cell that keys go to.

mod draw;
mod links;

use ratatui::layout::Rect;
use shudu::core::step::{Link, Marks, Role, Step};
use shudu::core::{Board, Grid};
use shudu::format::variant::VariantRecord;
use shudu::ops::picture::scene_of_step;
use shudu::ops::variant::picture::scene;
use shudu::render::variant::{Layout, Lines};
use shudu::variant::{Cell, Digits, Mark, Shape, Values};

pub(crate) use draw::draw;

/// A grid to draw, with all that is to be seen of it.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The lines between the cells, with what stands on them and outside.
    pub(crate) lines: Lines,
    /// The digits that there are.
    pub(crate) digits: Digits,
    /// The cells, row by row.
    pub(crate) cells: Vec<Seen>,
    /// The number of the cell that keys go to.
    pub(crate) cursor: Option<usize>,
    /// Links between candidates of classic Sudoku.
    pub(crate) links: Vec<Link>,
    /// Show nothing but the lines, while the game is paused.
    pub(crate) hidden: bool,
}

/// What is to be seen of a cell.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen {
    pub(crate) value: Option<u8>,
    pub(crate) is_given: bool,
    /// Centre notes, or candidates.
    pub(crate) centre: Values,
    /// Corner notes.
    pub(crate) corner: Values,
    /// The player's colour, 1 to 9; 0 for none.
    pub(crate) color: u8,
    /// The player's colours of candidates.
    pub(crate) candidate_colors: Vec<(u8, u8)>,
    /// A window, an extra region.
    pub(crate) is_shaded: bool,
    pub(crate) is_chosen: bool,
    /// It never holds the same digit as the cell that keys go to.
    pub(crate) is_peer: bool,
    /// It shows what is visibly broken.
    pub(crate) is_broken: bool,
    /// Its digit is wrong.
    pub(crate) is_wrong: bool,
    /// What a step does with it.
    pub(crate) role: Option<Role>,
    /// The same of its candidates.
    pub(crate) candidate_roles: Vec<(u8, Role)>,
    /// Candidates that stand there only because a step speaks of them.
    pub(crate) linked: Values,
}

impl Seen {
    /// All notes, and the candidates that a step speaks of.
    pub(crate) fn notes(&self) -> Values {
        let spoken: Values = self.candidate_roles.iter().map(|(digit, _)| *digit).collect();
        self.centre.or(self.corner).or(self.linked).or(spoken)
    }

    /// Gives it a role, unless it has a weightier one.
    pub(crate) fn mark(&mut self, role: Role) {
        self.role = self.role.into_iter().chain([role]).max_by_key(weight);
    }

    fn candidate_role(&self, digit: u8) -> Option<Role> {
        let marked = self.candidate_roles.iter().filter(|(marked, _)| *marked == digit);
        marked.map(|(_, role)| *role).max_by_key(weight)
    }

    /// The role where candidates cannot be shown at their places: the weightiest of all.
    fn whole_role(&self) -> Option<Role> {
        self.candidate_roles.iter().map(|(_, role)| *role).chain(self.role).max_by_key(weight)
    }

    fn candidate_color(&self, digit: u8) -> u8 {
        self.candidate_colors.iter().find(|(colored, _)| *colored == digit).map_or(0, |(_, color)| *color)
    }
}

impl Picture {
    /// A blank grid.
    pub(crate) fn blank(shape: &Shape, lines: Lines) -> Picture {
        Picture {
            lines,
            digits: shape.digits(),
            cells: vec![Seen::default(); shape.len()],
            cursor: None,
            links: Vec::new(),
            hidden: false,
        }
    }

    /// The digits of a classic grid.
    pub(crate) fn of(givens: &Grid, values: &Grid) -> Picture {
        let shape = Shape::square(9).expect("there are boxes of nine cells");
        let mut picture = Picture::blank(&shape, Lines::of(&shape, &[]));
        for (cell, seen) in shudu::core::Cell::ALL.into_iter().zip(&mut picture.cells) {
            seen.value = values[cell].map(|digit| digit.get());
            seen.is_given = givens[cell].is_some();
        }
        picture
    }

    /// The grid of a puzzle without digits, with the marks of its rules.
    pub(crate) fn of_record(record: &VariantRecord) -> Picture {
        let scene = scene(record);
        let mut picture = Picture::blank(record.shape(), scene.lines());
        for mark in &scene.marks {
            if let Mark::Area(cells) = mark {
                cells.iter().for_each(|cell| picture.cells[cell.index()].is_shaded = true);
            }
        }
        picture
    }

    /// A classic board with its candidates.
    pub(crate) fn of_board(board: &Board) -> Picture {
        let mut picture = Picture::of(board.givens(), board.values());
        for cell in board.values().blank_cells().iter() {
            let digits = board.candidates()[cell];
            picture.cells[cell.index()].centre = digits.iter().map(|digit| digit.get()).collect();
        }
        picture
    }

    /// A classic board before a step, with the candidates that the step speaks of.
    pub(crate) fn of_step(step: &Step, board: &Board) -> Picture {
        let mut picture = Picture::of(board.givens(), board.values());
        picture.show_step(step, board);
        picture
    }

    /// A step on what is drawn: its marks, the digits that exclude, and the candidates that it speaks of.
    pub(crate) fn show_step(&mut self, step: &Step, board: &Board) {
        let scene = scene_of_step(step, board);
        self.mark(&Marks { cells: scene.excluding(), ..Marks::default() });
        self.mark(&step.marks);
        let values = |cell| scene.noted_in(cell).iter().map(shudu::core::Digit::get).collect();
        self.show_left(shudu::core::Cell::ALL.into_iter().map(values));
    }

    /// A proof speaks of candidates: where the player has written no notes, those that are left are shown.
    pub(crate) fn show_left(&mut self, left: impl Iterator<Item = Values>) {
        for (seen, values) in self.cells.iter_mut().zip(left) {
            if seen.value.is_none() && seen.centre.is_empty() {
                seen.centre = values;
            }
        }
    }

    /// Draws what a step of classic Sudoku rests on and does.
    pub(crate) fn mark(&mut self, marks: &Marks) {
        for (house, role) in &marks.houses {
            house.cells().iter().for_each(|cell| self.cells[cell.index()].mark(*role));
        }
        for (cell, role) in &marks.cells {
            self.cells[cell.index()].mark(*role);
        }
        for (candidate, role) in &marks.candidates {
            self.cells[candidate.cell.index()].candidate_roles.push((candidate.digit.get(), *role));
        }
        for candidate in marks.links.iter().flat_map(|link| link.from.iter().chain(&link.to)) {
            let linked = &mut self.cells[candidate.cell.index()].linked;
            *linked = linked.with(candidate.digit.get());
        }
        self.links.clone_from(&marks.links);
    }

    /// All ways to lay it out, the best first.
    pub(crate) fn layouts(&self) -> Vec<Layout> {
        Layout::all(&self.lines, self.digits.len())
    }

    /// The digit that is looked for everywhere: that of the cell that keys go to.
    fn sought(&self) -> Option<u8> {
        self.cells[self.cursor?].value
    }

    fn seen(&self, cell: Cell) -> &Seen {
        &self.cells[cell.index()]
    }
}

/// A cell, from the upper left corner of the grid.
pub(crate) fn cell_area(layout: &Layout, cell: Cell) -> Rect {
    let ((x, y), (width, height)) = (layout.corner(cell), layout.cell);
    Rect { x, y, width, height }
}

/// What is done outweighs why, and why outweighs where.
const fn weight(role: &Role) -> u8 {
    match role {
        Role::Placement => 5,
        Role::Elimination => 4,
        Role::Pattern => 3,
        Role::Secondary => 2,
        _ => 1,
    }
}
