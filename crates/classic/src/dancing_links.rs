//! `dancing-links`: Sudoku as an exact cover, by Knuth's Algorithm X on doubly linked lists.
//!
//! There are 324 items to cover: each cell holds a digit (81), and each digit is in each row, column and box
//! (243). An option is a digit in a cell and covers four of them. Wanted: options that cover every item exactly once.
//! The items that the givens cover, and the options that they forbid, are left out from the start.
//!
//! The links are numbers into arrays, not pointers: node 0 is the root, nodes `1..=n` head the lists of the `n` items,
//! and each option has four nodes in a row.
//!
//! ```text
//!   0 <-> r1c1 <-> r1c2 <-> … <-> r1=1 <-> … <-> c1=1 <-> … <-> b1=1 <-> …      left, right
//!          |                       |              |              |
//!       (1)r1c1 . . . . . . . . (1)r1c1 . . . . (1)r1c1 . . . . (1)r1c1         up, down
//!          |                       |              |              |
//!       (2)r1c1                 (1)r1c2        (1)r2c1         …
//! ```
//!
//! Covering takes an item out of the list of items and its options out of all other lists; uncovering, in exactly the
//! opposite order, puts everything back, since a removed node still knows its neighbours.
//!
//! Invariant: the lists hold the items that are not covered yet and the options that are compatible with all options
//! chosen so far.
//!
//! One node: one call of the recursion, that is one set of chosen options. The item with the fewest options is
//! covered next, the first among equals. With one option that is a placement, with several each is a guess, be it
//! between digits of a cell or between cells of a house. `deepest` counts guesses.
//!
//! Source: D. E. Knuth, "Dancing links", Millennial Perspectives in Computer Science (2000), arXiv cs/0011047.

use std::ops::ControlFlow;

use shudu_core::{
    Account, Candidate, Capabilities, Cell, DigitSet, Grid, Inference, Problem, Solver, Visitor,
};

use crate::run::{Run, Search, drive};

/// Algorithm X with dancing links.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DancingLinks;

impl Solver for DancingLinks {
    fn name(&self) -> &'static str {
        "dancing-links"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            infers: &[Inference::NakedSingle, Inference::HiddenSingle],
            trace: true,
            space: false,
            practical: true,
        }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

impl Search for DancingLinks {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        if run.given_is_forbidden(problem)? {
            return ControlFlow::Continue(());
        }
        Links::new(problem).cover_the_rest(run)
    }
}

const ROOT: usize = 0;

/// How many items a Sudoku has: 81 cells, and nine digits in each of 27 houses.
const ITEMS: usize = 324;

/// The four items that a candidate covers: its cell, then its digit in its row, column and box.
fn items(candidate: Candidate) -> [usize; 4] {
    let [row, column, in_box] = candidate.cell.houses().map(|house| house.index());
    let digit = candidate.digit.index();
    [candidate.cell.index(), 81 + row * 9 + digit, 81 + column * 9 + digit, 81 + in_box * 9 + digit]
}

struct Links {
    left: Vec<u16>,
    right: Vec<u16>,
    up: Vec<u16>,
    down: Vec<u16>,
    /// Of every node: the node that heads its list.
    head: Vec<u16>,
    /// Of every head: how many options its list has.
    size: Vec<u16>,
    /// The cell of every head whose item is a cell.
    cell: Vec<Option<Cell>>,
    /// The candidates of the options, in the order of their nodes.
    options: Vec<Candidate>,
    grid: Grid,
}

impl Links {
    fn new(problem: &Problem<'_>) -> Links {
        let givens = problem.puzzle.grid();
        let mut covered = [false; ITEMS];
        for (cell, digit) in givens.filled() {
            for item in items(Candidate::new(cell, digit)) {
                covered[item] = true;
            }
        }
        let mut links = Links {
            left: vec![0],
            right: vec![0],
            up: vec![0],
            down: vec![0],
            head: vec![0],
            size: vec![0],
            cell: vec![None],
            options: Vec::new(),
            grid: *givens,
        };
        let mut head_of = [ROOT; ITEMS];
        for item in (0..ITEMS).filter(|&item| !covered[item]) {
            head_of[item] = links.push_head(Cell::new(item));
        }
        let candidates = problem.candidates();
        for cell in givens.blank_cells().iter() {
            for digit in candidates[cell].iter() {
                let option = Candidate::new(cell, digit);
                links.options.push(option);
                for item in items(option) {
                    links.push_node(head_of[item]);
                }
            }
        }
        links
    }

    /// A new item at the end of the list of items, with an empty list.
    fn push_head(&mut self, cell: Option<Cell>) -> usize {
        let new = self.left.len();
        let last = self.left[ROOT];
        self.left.push(last);
        self.right.push(ROOT as u16);
        self.right[usize::from(last)] = new as u16;
        self.left[ROOT] = new as u16;
        self.up.push(new as u16);
        self.down.push(new as u16);
        self.head.push(new as u16);
        self.size.push(0);
        self.cell.push(cell);
        new
    }

    /// A new node at the end of an item's list.
    fn push_node(&mut self, head: usize) {
        let new = self.up.len();
        let last = self.up[head];
        self.up.push(last);
        self.down.push(head as u16);
        self.down[usize::from(last)] = new as u16;
        self.up[head] = new as u16;
        self.head.push(head as u16);
        self.size[head] += 1;
    }

    fn first_node(&self) -> usize {
        self.left.len()
    }

    /// The candidate of a node's option.
    fn option(&self, node: usize) -> Candidate {
        self.options[(node - self.first_node()) / 4]
    }

    /// The other three nodes of a node's option, cyclically from the one after it.
    fn others(&self, node: usize) -> [usize; 3] {
        let place = (node - self.first_node()) % 4;
        let start = node - place;
        [1, 2, 3].map(|step| start + (place + step) % 4)
    }

    /// Takes an item off the list of items, and its options out of all other lists.
    fn cover(&mut self, head: usize) {
        let (left, right) = (self.left[head], self.right[head]);
        self.right[usize::from(left)] = right;
        self.left[usize::from(right)] = left;
        let mut node = usize::from(self.down[head]);
        while node != head {
            for other in self.others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[usize::from(up)] = down;
                self.up[usize::from(down)] = up;
                self.size[usize::from(self.head[other])] -= 1;
            }
            node = usize::from(self.down[node]);
        }
    }

    /// Undoes [`Links::cover`], step by step in the opposite order.
    fn uncover(&mut self, head: usize) {
        let mut node = usize::from(self.up[head]);
        while node != head {
            for other in self.others(node).into_iter().rev() {
                let (up, down) = (self.up[other], self.down[other]);
                self.size[usize::from(self.head[other])] += 1;
                self.down[usize::from(up)] = other as u16;
                self.up[usize::from(down)] = other as u16;
            }
            node = usize::from(self.up[node]);
        }
        let (left, right) = (self.left[head], self.right[head]);
        self.right[usize::from(left)] = head as u16;
        self.left[usize::from(right)] = head as u16;
    }

    /// The item with the fewest options, the first among equals; `None` when all are covered.
    fn fewest(&self) -> Option<usize> {
        let mut best = None;
        let mut head = usize::from(self.right[ROOT]);
        while head != ROOT {
            if best.is_none_or(|best| self.size[head] < self.size[best]) {
                best = Some(head);
            }
            head = usize::from(self.right[head]);
        }
        best
    }

    /// The digits that options still offer for a cell. Only for events: linear in the cell's list.
    fn digits_of(&self, cell: Cell) -> DigitSet {
        let head = (1..self.first_node()).find(|&head| self.cell[head] == Some(cell));
        let head = head.expect("every blank is an item");
        let mut digits = DigitSet::EMPTY;
        let mut node = usize::from(self.down[head]);
        while node != head {
            digits.insert(self.option(node).digit);
            node = usize::from(self.down[node]);
        }
        digits
    }

    /// Covers what is not covered yet, in every possible way. At most 81 calls deep, plus the last.
    fn cover_the_rest<const TRACE: bool>(&mut self, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        run.node()?;
        let Some(head) = self.fewest() else {
            return run.solved(self.grid);
        };
        let several = self.size[head] > 1;
        if self.size[head] == 0 {
            run.dead_end(self.cell[head]);
            return ControlFlow::Continue(());
        }
        let mut node = usize::from(self.down[head]);
        // The candidates of the cells are read before the item's options leave the other lists.
        let told: Vec<DigitSet> = if TRACE { self.options_below(head) } else { Vec::new() };
        let mut number = 0;
        self.cover(head);
        while node != head {
            let Candidate { cell, digit } = self.option(node);
            for other in self.others(node) {
                self.cover(usize::from(self.head[other]));
            }
            self.grid.set(cell, Some(digit));
            if several {
                run.guess(cell, digit, told.get(number).copied().unwrap_or_default());
                run.reached(run.level());
            } else {
                run.place(cell, digit);
            }
            self.cover_the_rest(run)?;
            self.grid.set(cell, None);
            run.remove(cell, digit);
            if several {
                run.back();
            }
            for other in self.others(node).into_iter().rev() {
                self.uncover(usize::from(self.head[other]));
            }
            node = usize::from(self.down[node]);
            number += 1;
        }
        self.uncover(head);
        ControlFlow::Continue(())
    }

    /// For each option of an item, in order: the digits that its cell could take.
    fn options_below(&self, head: usize) -> Vec<DigitSet> {
        let mut sets = Vec::new();
        let mut node = usize::from(self.down[head]);
        while node != head {
            sets.push(self.digits_of(self.option(node).cell));
            node = usize::from(self.down[node]);
        }
        sets
    }
}
