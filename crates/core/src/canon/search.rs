//! The search: row after row of the form, breadth first, keeping exactly the states that reach the best rows so far.
//!
//! A state says which lines of the grid became the rows so far and the order of the columns, as far as that
//! is decided: columns that were blank in every row so far look alike and stay tied, and so do stacks. Blanks come
//! first in the form, so tied columns are always at the front of their stack and tied stacks at the front of the
//! grid. Where new digits are in tied columns, every order gives the same row but another labelling: there, and
//! only there, a state branches.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::symmetry::{ORDERS, Symmetry};

/// The label of a digit that has not been met yet: above every other.
const NEW: u8 = 15;

/// `lines[1]` is the transposed grid; blanks are 0.
pub(super) type Lines = [[[u8; 9]; 9]; 2];

#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) transpose: bool,
    /// `rows[i]` is the line that became row `i`, for as many rows as are done.
    pub(super) rows: [u8; 9],
    /// The lines that were taken, as bits.
    pub(super) used: u16,
    /// `columns[i]` is the column that became column `i`; tied ones in any order.
    pub(super) columns: [u8; 9],
    /// How many stacks, from the left, are blank so far.
    free: u8,
    /// How many columns of each stack, from its left, are blank so far.
    tied: [u8; 3],
    /// What each digit becomes; 0 for a blank.
    pub(super) labels: [u8; 10],
    /// The label of the next new digit.
    pub(super) next: u8,
}

/// Every way that reaches the best form, row by row, from these states with their first `done` rows.
pub(super) fn extend(
    lines: &Lines,
    states: &mut Vec<State>,
    done: usize,
    until: usize,
    codes: &mut [u64; 9],
) {
    let blank = blank_lines(lines);
    let mut found: Vec<(u32, u8)> = Vec::with_capacity(64);
    let mut after = Vec::with_capacity(64);
    for (row, code_of_row) in codes.iter_mut().enumerate().take(until).skip(done) {
        let mut best = u64::MAX;
        for (index, state) in states.iter().enumerate() {
            let side = usize::from(state.transpose);
            let mut choices = state.choices(row, blank[side]);
            while choices != 0 {
                let line = choices.trailing_zeros() as usize;
                choices &= choices - 1;
                let code = state.code(&lines[side][line]);
                if code < best {
                    best = code;
                    found.clear();
                }
                if code == best {
                    found.push((index as u32, line as u8));
                }
            }
        }
        after.clear();
        for &(index, line) in &found {
            let state = &states[index as usize];
            let side = usize::from(state.transpose);
            state.take(row, line, &lines[side][usize::from(line)], &mut after);
        }
        found.clear();
        std::mem::swap(states, &mut after);
        *code_of_row = best;
    }
}

pub(super) fn lines_of(grid: &Grid) -> Lines {
    let mut lines = [[[0; 9]; 9]; 2];
    for (cell, digit) in grid.filled() {
        lines[0][cell.row()][cell.column()] = digit.get();
        lines[1][cell.column()][cell.row()] = digit.get();
    }
    lines
}

/// The blank lines of both sides, as bits.
pub(super) fn blank_lines(lines: &Lines) -> [u16; 2] {
    lines.map(|side| (0..9).filter(|&line| side[line] == [0; 9]).fold(0, |bits, line| bits | 1 << line))
}

/// The number of orders of the lines that differ only by exchanging blank lines and blank bands. The search
/// follows one of them.
pub(super) fn row_freedom(blank: u16) -> u32 {
    let bands = [blank & 7, blank >> 3 & 7, blank >> 6];
    let within: u32 = bands.map(|band| factorial(band.count_ones())).iter().product();
    within * factorial(bands.iter().filter(|&&band| band == 7).count() as u32)
}

fn factorial(n: u32) -> u32 {
    (1..=n).product()
}

pub(super) fn form_of(codes: &[u64; 9]) -> Grid {
    let mut form = Grid::EMPTY;
    for cell in Cell::ALL {
        let label = codes[cell.row()] >> (4 * (8 - cell.column())) & 15;
        form.set(cell, Digit::new(label as u8));
    }
    form
}

impl State {
    pub(super) fn start(transpose: bool) -> State {
        let mut labels = [NEW; 10];
        labels[0] = 0;
        State {
            transpose,
            rows: [0; 9],
            used: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            free: 3,
            tied: [3; 3],
            labels,
            next: 1,
        }
    }

    /// With every column decided.
    pub(super) fn with_columns(transpose: bool, columns: [u8; 9]) -> State {
        State { columns, free: 0, tied: [0; 3], ..State::start(transpose) }
    }

    /// The lines that may come next, as bits. Of blank lines in one band, and of blank bands, only the first.
    fn choices(&self, row: usize, blank: u16) -> u16 {
        let mut left = !self.used & 0x1ff;
        if row.is_multiple_of(3) {
            let mut seen_blank_band = false;
            for band in [7, 7 << 3, 7 << 6] {
                if left & band == band && blank & band == band {
                    if seen_blank_band {
                        left &= !band;
                    }
                    seen_blank_band = true;
                }
            }
        } else {
            left &= 7 << (self.rows[row - row % 3] / 3 * 3);
        }
        for band in [7, 7 << 3, 7 << 6] {
            let blanks = left & blank & band;
            left &= !(blanks & blanks.wrapping_sub(1));
        }
        left
    }

    /// The best row that a line gives: 4 bits a cell, the first cell highest.
    pub(super) fn code(&self, line: &[u8; 9]) -> u64 {
        let label = |place: usize| self.labels[usize::from(line[usize::from(self.columns[place])])];
        let mut keys = [0, 3, 6].map(|place| [label(place), label(place + 1), label(place + 2)]);
        for (key, &tied) in keys.iter_mut().zip(&self.tied) {
            sort(key, tied);
        }
        match self.free {
            2 if keys[1] < keys[0] => keys.swap(0, 1),
            3 => keys.sort_unstable(),
            _ => {}
        }
        let mut next = self.next;
        keys.as_flattened().iter().fold(0, |code, &label| {
            let new = label == NEW;
            let shown = if new { next } else { label };
            next += u8::from(new);
            code << 4 | u64::from(shown)
        })
    }

    /// Makes a line the next row in every order of the columns that gives [`State::code`].
    fn take(&self, row: usize, line_number: u8, line: &[u8; 9], out: &mut Vec<State>) {
        let mut base = *self;
        base.rows[row] = line_number;
        base.used |= 1 << line_number;
        if *line == [0; 9] {
            out.push(base);
            return;
        }
        let label = |column: u8| self.labels[usize::from(line[usize::from(column)])];
        let mut stacks: [[u8; 3]; 3] = [0, 1, 2].map(|s| std::array::from_fn(|i| base.columns[3 * s + i]));
        for (stack, &tied) in stacks.iter_mut().zip(&base.tied) {
            stack[..usize::from(tied)].sort_by_key(|&column| label(column));
        }
        let free = usize::from(base.free);
        stacks[..free].sort_by_key(|stack| stack.map(label));
        // Stacks that are still blank stay free; other stacks that look alike may be in any order.
        let still_free = stacks[..free].iter().filter(|stack| stack.map(label) == [0; 3]).count();
        let alike = (still_free..free)
            .rev()
            .take_while(|&s| stacks[s].map(label) == stacks[free - 1].map(label))
            .count();
        // Stacks are sorted, so with three of them only one run can be alike; it may also be the first two of three.
        let run = if alike < 2 && free - still_free == 3 && stacks[0].map(label) == stacks[1].map(label) {
            0..2
        } else {
            free - alike..free
        };
        for &order in orders(run.len()) {
            let mut ordered = stacks;
            for (place, from) in run.clone().zip(order) {
                ordered[place] = stacks[run.start + usize::from(from)];
            }
            let mut child = base;
            child.free = still_free as u8;
            child.columns.copy_from_slice(ordered.as_flattened());
            child.order_new_digits(0, line, self, out);
        }
    }

    /// Branches over the orders of new digits in the tied columns of this stack and the following ones.
    fn order_new_digits(&self, stack: usize, line: &[u8; 9], before: &State, out: &mut Vec<State>) {
        let digit = |column: u8| usize::from(line[usize::from(column)]);
        if stack == 3 {
            let mut child = *self;
            for column in self.columns {
                let label = &mut child.labels[digit(column)];
                if *label == NEW {
                    *label = child.next;
                    child.next += 1;
                }
            }
            out.push(child);
            return;
        }
        let columns = &self.columns[3 * stack..3 * stack + 3];
        // The stack that is here now may have been elsewhere, but then all of them were tied alike.
        let tied = usize::from(before.tied[stack]);
        let blanks = columns[..tied].iter().filter(|&&column| digit(column) == 0).count();
        let known = columns[..tied].iter().filter(|&&column| before.labels[digit(column)] != NEW).count();
        let new = 3 * stack + known..3 * stack + tied;
        for &order in orders(new.len()) {
            let mut child = *self;
            child.tied[stack] = blanks as u8;
            for (place, from) in new.clone().zip(order) {
                child.columns[place] = self.columns[new.start + usize::from(from)];
            }
            child.order_new_digits(stack + 1, line, before, out);
        }
    }

    /// The number of orders of the columns that differ only by exchanging blank columns and stacks.
    pub(super) fn column_freedom(&self) -> u32 {
        factorial(self.free.into()) * self.tied.iter().map(|&tied| factorial(tied.into())).product::<u32>()
    }

    pub(super) fn map(&self) -> Symmetry {
        let invert = |order: &[u8; 9]| {
            let mut to = [0; 9];
            for (place, &from) in order.iter().enumerate() {
                to[usize::from(from)] = place as u8;
            }
            to
        };
        // Digits that do not occur take the labels that are left, in order.
        let mut next = self.next;
        let digits = std::array::from_fn(|i| {
            let mut label = self.labels[i + 1];
            if label == NEW {
                label = next;
                next += 1;
            }
            Digit::new(label).expect("nine digits have labels 1 to 9")
        });
        Symmetry::new(self.transpose, invert(&self.rows), invert(&self.columns), digits)
            .expect("the search keeps bands and stacks together")
    }
}

/// Sorts the first `tied` of three.
#[inline]
fn sort(key: &mut [u8; 3], tied: u8) {
    let order = |key: &mut [u8; 3], a: usize, b: usize| {
        (key[a], key[b]) = (key[a].min(key[b]), key[a].max(key[b]));
    };
    if tied >= 2 {
        order(key, 0, 1);
        if tied == 3 {
            order(key, 1, 2);
            order(key, 0, 1);
        }
    }
}

/// All orders of up to three things; the first `n` of each count.
const fn orders(n: usize) -> &'static [[u8; 3]] {
    const TWO: [[u8; 3]; 2] = [[0, 1, 2], [1, 0, 2]];
    match n {
        0 | 1 => TWO.split_at(1).0,
        2 => &TWO,
        _ => &ORDERS,
    }
}
