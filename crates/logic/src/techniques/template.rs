//! Templates: the ways to place a digit nine times, once in each row, column and box. Of those that the board leaves to
//! a digit, none may take a cell that all those of another digit take. What is in all of them is true, what is in none
//! is false.
//!
//! <!-- template-set template-delete -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `template-set` | - | Template Set | 模板填数 |
//! | `template-delete` | - | Template Delete | 模板删数 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! template-set:
//!   5  6  9    . +7  .   +1 +8 +2
//!  +2 +4 +7    1 +9  8   +6 +3 +5
//!  +8 +1  3    6 +5 +2   +4 +7  9
//!  +7 +9 +5    2 +3 +6    8 +1 +4
//!   6  8 +2    .  1  .   +9  5  .
//!  +4 +3 +1   +5 +8  9   +7  2 +6
//!  +3 +5 +8   +9  4 +7   +2 +6  1
//!   9 +7  6    3 +2 +1    5 +4 +8
//!  +1  2  4   +8 +6 +5   +3 +9 +7
//! => r1c6=3, r5c9=3
//!
//! template-delete:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c7<>6
//! ```

use std::borrow::Cow;

use shudu_core::step::{Because, Clash, Implication, Literal, Marks, Premise, Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Cell, Digit, House, Meter};

use crate::masks::{Masks, Removals};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, candidates, cells};

/// What the templates of one digit have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Templates {
    /// The digit.
    pub digit: Digit,
    /// Does it write what is in all of them? Else it removes what is in none.
    pub set: bool,
    /// The cells.
    pub cells: u128,
    /// Cells that all templates of other digits take, in the order in which they are known: what the proof needs.
    known: Vec<Candidate>,
}

/// What all digits' templates write (`set`) or remove, digit by digit. The templates that the places of a digit leave
/// are many on a board of few digits: some tens of thousands at worst. A node is a cell that is tried in one; nothing
/// is found when the budget is spent before all are known.
pub(crate) fn search(position: &Position, set: bool, meter: &mut Meter<'_>) -> Vec<Templates> {
    let written: [u128; 9] = std::array::from_fn(|digit| {
        (0..81)
            .filter(|&cell| usize::from(position.value(cell)) == digit + 1)
            .fold(0, |all, cell| all | 1 << cell)
    });
    let places: [u128; 9] = std::array::from_fn(|digit| position.plane(digit) | written[digit]);
    let mut templates = places.map(|places| Common::of(places, meter));
    // Cells that all templates of some digit take.
    let mut taken = [0u128; 9];
    let mut known: Vec<Candidate> = Vec::new();
    loop {
        let mut any = false;
        for digit in 0..9 {
            let new = templates[digit].all & !written[digit] & !taken[digit];
            any |= new != 0;
            known.extend(candidates(new, digit));
            taken[digit] |= new;
        }
        if meter.spent().is_some() {
            return Vec::new();
        }
        if !any {
            break;
        }
        let common = templates.map(|common| common.all);
        for (digit, own) in templates.iter_mut().enumerate() {
            let others = (0..9).filter(|&other| other != digit).fold(0, |set, other| set | common[other]);
            *own = Common::of(places[digit] & !others, meter);
        }
    }
    let found = |digit: usize| {
        let own = Digit::from_index(digit);
        let cells = if set {
            templates[digit].all & !written[digit]
        } else {
            position.plane(digit) & !templates[digit].any
        };
        (cells != 0).then(|| Templates { digit: own, set, cells, known: known.clone() })
    };
    (0..9).filter_map(found).collect()
}

/// What the templates of one digit take.
#[derive(Clone, Copy)]
struct Common {
    /// The cells that all of them take; all cells when there is none.
    all: u128,
    /// The cells that some of them takes.
    any: u128,
}

impl Common {
    /// Of all templates within some cells: one cell of each row.
    fn of(within: u128, meter: &mut Meter<'_>) -> Common {
        let mut common = Common { all: (1 << 81) - 1, any: 0 };
        common.fill(within, 0, 0, meter);
        common
    }

    fn fill(&mut self, within: u128, row: usize, taken: u128, meter: &mut Meter<'_>) {
        if row == 9 {
            self.all &= taken;
            self.any |= taken;
            return;
        }
        for cell in cells(within & HOUSE_CELLS[row]) {
            if !meter.node() {
                return;
            }
            self.fill(within & !PEERS[cell], row + 1, taken | 1 << cell, meter);
        }
    }
}

impl Templates {
    /// The lines of the proof: what is known of other digits first, each with what it excludes.
    fn lines(&self, position: &Position) -> Vec<Implication> {
        let mut state = position.clone();
        let mut lines = Vec::new();
        let targets: Vec<Candidate> = candidates(self.cells, self.digit.index()).collect();
        // Of what is written, all that was known before the last of it.
        let last = self.known.iter().rposition(|c| self.set && targets.contains(c));
        for &on in &self.known[..last.map_or(self.known.len(), |last| last + 1)] {
            let proof = refute(&state, Literal::off(on));
            lines.push(Implication { literal: Literal::on(on), because: Because::Proved(Box::new(proof)) });
            let cell = on.cell.index();
            for digit in (0..9).filter(|&digit| digit != on.digit.index()) {
                if state.masks().has(cell, digit) {
                    let off = Candidate::new(on.cell, Digit::from_index(digit));
                    lines.push(Implication { literal: Literal::off(off), because: Because::Excluded(on) });
                    state.remove(cell, digit);
                }
            }
        }
        if self.set {
            return lines;
        }
        for target in targets {
            let proof = refute(&state, Literal::on(target));
            lines.push(Implication {
                literal: Literal::off(target),
                because: Because::Proved(Box::new(proof)),
            });
        }
        lines
    }
}

/// That the contrary of an assumption about one digit holds: it leaves the digit no way through the grid.
fn refute(state: &Position, assume: Literal) -> Proof {
    let digit = assume.candidate.digit.index();
    let mut lines = Vec::new();
    let mut plane = state.plane(digit);
    let houses = houses_of(state, digit);
    if assume.on {
        write(&mut plane, &mut lines, assume.candidate);
    } else {
        plane &= !(1 << assume.candidate.cell.index());
    }
    let mut done = if assume.on { 1u128 << assume.candidate.cell.index() } else { 0 };
    let clash = follow(&mut plane, &mut done, &houses, digit, &mut lines);
    Proof::Contradiction { assume, lines, clash }
}

/// The houses in which the digit does not stand yet.
fn houses_of(state: &Position, digit: usize) -> Vec<usize> {
    let stands = |house: usize| cells(HOUSE_CELLS[house]).any(|c| usize::from(state.value(c)) == digit + 1);
    (0..27).filter(|&house| !stands(house)).collect()
}

fn write(plane: &mut u128, lines: &mut Vec<Implication>, on: Candidate) {
    let gone = *plane & PEERS[on.cell.index()];
    lines.extend(
        candidates(gone, on.digit.index())
            .map(|off| Implication { literal: Literal::off(off), because: Because::Excluded(on) }),
    );
    *plane &= !gone;
}

/// Follows one digit to a house without a place: last places first, then by trying the places of a house with few.
fn follow(
    plane: &mut u128,
    done: &mut u128,
    houses: &[usize],
    digit: usize,
    lines: &mut Vec<Implication>,
) -> Clash {
    let own = Digit::from_index(digit);
    loop {
        let open = houses.iter().copied().filter(|&house| *done & *plane & HOUSE_CELLS[house] == 0);
        let fewest = open.min_by_key(|&house| (*plane & HOUSE_CELLS[house]).count_ones());
        let house = fewest.expect("the assumption is wrong");
        let places = *plane & HOUSE_CELLS[house];
        if places == 0 {
            return Clash::Empty(Premise::Truth(Truth::House(House::ALL[house], own)));
        }
        let tried = Candidate::new(Cell::from_index(places.trailing_zeros() as usize), own);
        if places & (places - 1) == 0 {
            let because = Because::OnlyOneLeft(Premise::Truth(Truth::House(House::ALL[house], own)));
            lines.push(Implication { literal: Literal::on(tried), because });
            write(plane, lines, tried);
            *done |= places;
            continue;
        }
        let (mut inner, mut inner_done, mut inner_lines) =
            (*plane, *done | 1 << tried.cell.index(), Vec::new());
        write(&mut inner, &mut inner_lines, tried);
        let clash = follow(&mut inner, &mut inner_done, houses, digit, &mut inner_lines);
        let proof = Proof::Contradiction { assume: Literal::on(tried), lines: inner_lines, clash };
        lines.push(Implication { literal: Literal::off(tried), because: Because::Proved(Box::new(proof)) });
        *plane &= !(1 << tried.cell.index());
    }
}

impl Pattern for Templates {
    fn technique(&self) -> &'static str {
        if self.set { "template-set" } else { "template-delete" }
    }

    fn placements(&self) -> Vec<Candidate> {
        if self.set { candidates(self.cells, self.digit.index()).collect() } else { Vec::new() }
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        if !self.set {
            cells(self.cells).for_each(|cell| removals.add(cell, 1 << self.digit.index()));
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let position = Position::new(board);
        let concluded: Vec<Candidate> = candidates(self.cells, self.digit.index()).collect();
        let role = if self.set { Role::Placement } else { Role::Elimination };
        let rest = candidates(position.plane(self.digit.index()) & !self.cells, self.digit.index());
        let mut shown: Vec<_> = rest.map(|c| (c, Role::Pattern)).collect();
        shown.extend(concluded.iter().map(|&c| (c, role)));
        Step {
            technique: Cow::Borrowed(self.technique()),
            placements: self.placements(),
            eliminations: self.removals(masks).to_vec(),
            marks: Marks { candidates: shown, ..Marks::default() },
            proof: Proof::Lines(self.lines(&position)),
        }
    }
}
