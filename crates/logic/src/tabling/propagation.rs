//! Why something follows from an assumption: singles, what they exclude, and locked candidates, one after the other,
//! until it is there or the assumption breaks down. Only the lines that are needed are kept.

use shudu_core::step::{Because, Clash, Implication, Literal, Proof, Truth};
use shudu_core::{Cell, Digit, House};

use crate::masks::{CELLS, Masks, bits, candidate};
use crate::techniques::pattern::excluded;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cells, common_peers, planes};

/// What may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// Singles and locked candidates.
    All,
    /// One digit, and the houses in which one place is left of it.
    Digit(usize),
}

/// The lines from the assumption to the goals, or to the clash that comes first. Without goals: to the clash.
///
/// # Panics
/// When the goals do not follow in this way; what tables and colours say does.
pub(crate) fn lines(
    masks: &Masks,
    assume: Literal,
    goals: Option<&[Literal]>,
    means: Means,
) -> (Vec<Implication>, Option<Clash>) {
    let mut run = Run { masks, left: masks.clone(), lines: Vec::new(), placed: [9; 81], means };
    let goals = goals.map(|goals| goals.iter().filter(|goal| **goal != assume).copied().collect::<Vec<_>>());
    if goals.as_ref().is_some_and(Vec::is_empty) {
        return (Vec::new(), None);
    }
    let clash = run.go(assume, goals.as_deref());
    let mut needed = vec![false; run.lines.len()];
    let mut todo: Vec<Literal> = match &clash {
        Some(truth) => run.gone(*truth, |_| true).collect(),
        None => goals.expect("the assumption breaks down"),
    };
    while let Some(literal) = todo.pop() {
        let Some(at) = run.lines.iter().position(|(line, _)| *line == literal) else {
            assert!(literal == assume, "{literal} follows from {assume}");
            continue;
        };
        if std::mem::replace(&mut needed[at], true) {
            continue;
        }
        let (line, cause) = run.lines[at];
        match cause {
            Cause::Excluded(by) => todo.push(Literal::on(by)),
            Cause::Single(truth) => todo.extend(run.gone(truth, |other| other != line.candidate)),
            Cause::Locked(truth) => {
                todo.extend(run.gone(truth, |other| !other.excludes(line.candidate)));
            }
        }
    }
    let implication = |(literal, cause): (Literal, Cause)| match cause {
        Cause::Excluded(by) => excluded(literal.candidate, by),
        Cause::Single(truth) => Implication { literal, because: Because::OnlyOneLeft(truth.into()) },
        Cause::Locked(truth) => {
            let proof = Proof::Covered { truths: vec![truth.into()], links: Vec::new() };
            Implication { literal, because: Because::Proved(Box::new(proof)) }
        }
    };
    let lines = run
        .lines
        .iter()
        .zip(needed)
        .filter(|(_, needed)| *needed)
        .map(|(line, _)| implication(*line))
        .collect();
    (lines, clash.map(|truth| Clash::Empty(truth.into())))
}

#[derive(Debug, Clone, Copy)]
enum Cause {
    Excluded(shudu_core::Candidate),
    Single(Truth),
    Locked(Truth),
}

struct Run<'a> {
    masks: &'a Masks,
    left: Masks,
    lines: Vec<(Literal, Cause)>,
    placed: [u8; 81],
    means: Means,
}

impl Run<'_> {
    /// Until the goals are there (`None`) or a truth is empty.
    fn go(&mut self, assume: Literal, goals: Option<&[Literal]>) -> Option<Truth> {
        let (cell, digit) = (assume.candidate.cell.index(), assume.candidate.digit.index());
        if assume.on {
            self.place(cell, digit);
        } else {
            self.left.remove(cell, digit);
        }
        loop {
            let there = |goal: &Literal| self.lines.iter().any(|(line, _)| line == goal);
            if goals.is_some_and(|goals| goals.iter().all(there)) {
                return None;
            }
            if let Some(empty) = self.empty() {
                return Some(empty);
            }
            if !self.single() && (self.means != Means::All || !self.locked()) {
                return None;
            }
        }
    }

    fn place(&mut self, cell: usize, digit: usize) {
        self.placed[cell] = digit as u8;
        let by = candidate(cell, digit);
        if self.means == Means::All {
            for other in bits(self.left.cell(cell) & !(1 << digit)) {
                self.eliminate(cell, other, Cause::Excluded(by));
            }
        }
        for peer in cells(PEERS[cell]) {
            self.eliminate(peer, digit, Cause::Excluded(by));
        }
    }

    fn eliminate(&mut self, cell: usize, digit: usize, cause: Cause) {
        if self.left.has(cell, digit) {
            self.left.remove(cell, digit);
            self.lines.push((Literal::off(candidate(cell, digit)), cause));
        }
    }

    /// A truth of the board with nothing left.
    fn empty(&self) -> Option<Truth> {
        let cell = (0..81).find(|&cell| self.left.cell(cell) == 0 && self.masks.cell(cell) != 0);
        if let Some(cell) = cell {
            return Some(Truth::Cell(Cell::from_index(cell)));
        }
        let pairs = (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit)));
        let gone = |&(house, digit): &(usize, usize)| {
            self.left.places(house, digit) == 0 && self.masks.places(house, digit) != 0
        };
        pairs
            .into_iter()
            .find(gone)
            .map(|(house, digit)| Truth::House(House::ALL[house], Digit::from_index(digit)))
    }

    /// Places all singles that are there now; says whether there was one.
    fn single(&mut self) -> bool {
        let before = self.lines.len();
        for cell in 0..81 {
            let digits = self.left.cell(cell);
            if self.means == Means::All && self.placed[cell] == 9 && digits.count_ones() == 1 {
                self.write(cell, digits.trailing_zeros() as usize, Truth::Cell(Cell::from_index(cell)));
            }
        }
        for (house, house_cells) in CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = self.left.places(house, digit);
                if places.count_ones() == 1 && self.may_use(digit) {
                    let cell = usize::from(house_cells[places.trailing_zeros() as usize]);
                    if self.placed[cell] == 9 {
                        self.write(cell, digit, Truth::House(House::ALL[house], Digit::from_index(digit)));
                    }
                }
            }
        }
        self.lines.len() > before
    }

    fn may_use(&self, digit: usize) -> bool {
        matches!(self.means, Means::All) || self.means == Means::Digit(digit)
    }

    fn write(&mut self, cell: usize, digit: usize, truth: Truth) {
        self.lines.push((Literal::on(candidate(cell, digit)), Cause::Single(truth)));
        self.place(cell, digit);
    }

    /// Removes by locked candidates; says whether there were any.
    fn locked(&mut self) -> bool {
        let before = self.lines.len();
        let planes = planes(&self.left);
        for (house, house_cells) in HOUSE_CELLS.iter().enumerate() {
            for (digit, plane) in planes.iter().enumerate() {
                let places = plane & house_cells;
                if places == 0 {
                    continue;
                }
                let truth = Truth::House(House::ALL[house], Digit::from_index(digit));
                for cell in cells(common_peers(places) & plane) {
                    self.eliminate(cell, digit, Cause::Locked(truth));
                }
                if self.lines.len() > before {
                    return true;
                }
            }
        }
        false
    }

    /// The candidates of a truth of the board that are to be gone.
    fn gone(
        &self,
        truth: Truth,
        keep: impl Fn(shudu_core::Candidate) -> bool,
    ) -> impl Iterator<Item = Literal> {
        let all: Vec<_> = match truth {
            Truth::Cell(cell) => {
                bits(self.masks.cell(cell.index())).map(|digit| candidate(cell.index(), digit)).collect()
            }
            Truth::House(house, digit) => bits(self.masks.places(house.index(), digit.index()))
                .map(|place| candidate(usize::from(CELLS[house.index()][place]), digit.index()))
                .collect(),
        };
        all.into_iter().filter(move |c| keep(*c)).map(Literal::off).collect::<Vec<_>>().into_iter()
    }
}
