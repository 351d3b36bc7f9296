//! Kraken fish: a fish of rows or columns with one or two fins which remove nothing together, since no candidate of
//! the fish sees them all. But chains lead from them.
//!
//! Type 1: a chain leads from each fin to the falsehood of a candidate that the fish without fins would remove: then
//! that is false. Type 2: one candidate of the base in each house of the cover is true, or a fin is; where chains lead
//! from all of these to the falsehood of one candidate, it is false.
//!
//! <!-- kraken-fish-type-1 kraken-fish-type-2 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `kraken-fish-type-1` | - | Kraken Fish Type 1 | 海怪鱼类型 1 |
//! | `kraken-fish-type-2` | - | Kraken Fish Type 2 | 海怪鱼类型 2 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! kraken-fish-type-1:
//!  +6  1  .    .  2  .   +4  .  .
//!   .  .  4    6  .  .    .  9 +2
//!   .  9 +2    .  .  4    .  6  5
//!   .  5  .    3  .  .    2  8  .
//!   2  .  .    .  9  .    .  .  .
//!   .  .  3    .  7  2    .  .  4
//!   8  .  6    .  .  .    5  .  .
//!   .  .  .    .  .  3    .  .  .
//!   .  .  9    .  .  .    .  4  8
//!    r2c7<>3 r3c7<>3 r5c7<>1 r6c7<>1 r8c7<>1 r9c7<>1
//! => r1c4<>8
//!
//! kraken-fish-type-2:
//!  +6  1  .    .  2  .   +4  .  .
//!   .  .  4    6  .  .    .  9 +2
//!   .  9 +2    .  .  4    .  6  5
//!   .  5  .    3  .  .    2  8  .
//!   2  .  .    .  9  .    .  .  .
//!   .  .  3    .  7  2    .  .  4
//!   8  .  6    .  .  .    5  .  .
//!   .  .  .    .  .  3    .  .  .
//!   .  .  9    .  .  .    .  4  8
//!    r1c3<>7 r1c4<>7 r1c6<>7 r2c7<>37 r3c7<>37 r5c7<>1 r6c7<>1 r8c7<>1 r9c7<>1
//! => r1c4<>8
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{
    Because, Branch, Clash, Implication, Literal, Marks, Proof, Role, Split, Step, Truth,
};
use shudu_core::{Board, Candidate, Digit, House};

use super::planes::{HOUSE_CELLS, cells, common_peers};
use crate::masks::{Masks, Removals, bits, combinations};
use crate::position::Position;
use crate::tabling::closure::Implications;
use crate::tabling::graph::{Graph, Node};
use crate::tabling::pattern::{Piece, Walk, marks};
use crate::tabling::table::Table;
use crate::techniques::Pattern;

/// The largest fish.
const LARGEST: usize = 4;

/// The most fins.
const MOST_FINS: u32 = 2;

/// A fish with fins, and the chains from its fins or from a house of its cover.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KrakenFish {
    /// The fish's digit.
    pub digit: Digit,
    /// The houses whose candidates it takes.
    pub base: Vec<House>,
    /// The houses that hold them, but for the fins.
    pub cover: Vec<House>,
    /// The cells of the fins, as bits.
    pub fins: u128,
    /// Type 2: the house of the cover from whose candidates the chains lead.
    pub from: Option<House>,
    /// What goes.
    pub removed: Candidate,
    /// The chains, from a candidate that is true to what goes.
    pub chains: Vec<Vec<Piece>>,
}

/// What a find does: many have the same. The digit of the fish, whether it is of type 2, and what it removes.
pub(crate) type Does = (usize, bool, Node);

/// Visits Kraken fish, digit by digit, small fish first: what each does, and the fish with its chains.
pub(crate) fn search<B>(
    position: &Position,
    known: &Implications,
    mut visit: impl FnMut(Does, &dyn Fn() -> KrakenFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        for size in 2..=LARGEST {
            for rows_are_base in [true, false] {
                fish(position, digit, size, rows_are_base, &mut |base, cover, fins, plane| {
                    KrakenFishSearch { position, known, digit, base, cover, fins, plane }.report(&mut visit)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Houses by number, of a base or a cover.
type Houses = ArrayVec<usize, 9>;

/// Takes base, cover, fins, and all cells with the digit.
type Visit<'a, B> = &'a mut dyn FnMut(&[usize], &[usize], u128, u128) -> ControlFlow<B>;

/// Visits the fish with a fin or two that remove nothing: base, cover, fins.
fn fish<B>(
    position: &Position,
    digit: usize,
    size: usize,
    rows_are_base: bool,
    visit: Visit<'_, B>,
) -> ControlFlow<B> {
    let plane = position.plane(digit);
    let lines = |first: usize| -> Houses {
        (first..first + 9).filter(move |&house| plane & HOUSE_CELLS[house] != 0).collect()
    };
    let (bases, covers) = if rows_are_base { (lines(0), lines(9)) } else { (lines(9), lines(0)) };
    let chosen = |from: &[usize], which: u16| -> Houses { bits(which).map(|at| from[at]).collect() };
    for base in combinations(size, bases.len()) {
        let base = chosen(&bases, base);
        let held = base.iter().fold(0, |held, &house| held | plane & HOUSE_CELLS[house]);
        for cover in combinations(size, covers.len()) {
            let cover = chosen(&covers, cover);
            let covered = cover.iter().fold(0, |covered, &house| covered | HOUSE_CELLS[house]);
            let fins = held & !covered;
            if fins == 0 || fins.count_ones() > MOST_FINS {
                continue;
            }
            // Each house of the cover holds something of the base, or a smaller fish does the same.
            let idle = cover.iter().any(|&house| held & HOUSE_CELLS[house] == 0);
            if !idle && plane & covered & !held & common_peers(fins) == 0 {
                visit(&base, &cover, fins, plane)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct KrakenFishSearch<'a> {
    position: &'a Position,
    known: &'a Implications,
    digit: usize,
    base: &'a [usize],
    cover: &'a [usize],
    fins: u128,
    plane: u128,
}

impl KrakenFishSearch<'_> {
    fn report<B>(
        &self,
        visit: &mut impl FnMut(Does, &dyn Fn() -> KrakenFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Implications { graph, closure } = self.known;
        let held = self.base.iter().fold(0, |held, &house| held | self.plane & HOUSE_CELLS[house]);
        let covered = self.cover.iter().fold(0, |covered, &house| covered | HOUSE_CELLS[house]);
        let digit = self.digit;
        let on = |cell: usize| graph.node(cell, digit, true);
        for cell in cells(self.plane & covered & !held) {
            let removed = graph.node(cell, self.digit, false);
            if cells(self.fins).all(|fin| closure.follows(on(fin), removed)) {
                visit((digit, false, removed), &|| self.found(None, self.fins, removed))?;
            }
        }
        for &house in self.cover {
            let from = held & HOUSE_CELLS[house] | self.fins;
            // What a candidate of the house removes anyway is no chain's.
            if self.plane & HOUSE_CELLS[house] & !held == 0 {
                continue;
            }
            for removed in (0..graph.singles as Node * 2).step_by(2) {
                let item = graph.item(removed);
                let own = usize::from(item.digit) == self.digit && from >> item.cell & 1 == 1;
                if !own && cells(from).all(|cell| closure.follows(on(cell), removed)) {
                    visit((digit, true, removed), &|| self.found(Some(house), from, removed))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn found(&self, from: Option<usize>, starts: u128, removed: Node) -> KrakenFish {
        let graph: &Graph = &self.known.graph;
        let candidate = Piece::of(graph, removed).single().expect("it is a candidate");
        debug_assert!(self.position.masks().has(candidate.cell.index(), candidate.digit.index()));
        let mut table = Table::default();
        let mut nodes = Vec::new();
        let chains = cells(starts).map(|cell| {
            table.fill(graph, graph.node(cell, self.digit, true));
            table.chain(removed, &mut nodes);
            nodes.iter().map(|&node| Piece::of(graph, node)).collect()
        });
        let houses = |list: &[usize]| list.iter().map(|&house| House::ALL[house]).collect();
        KrakenFish {
            digit: Digit::from_index(self.digit),
            base: houses(self.base),
            cover: houses(self.cover),
            fins: self.fins,
            from: from.map(|house| House::ALL[house]),
            removed: candidate,
            chains: chains.collect(),
        }
    }
}

impl KrakenFish {
    /// Were the candidate true, then all that the chains start from would be false, and the fish would have no room.
    fn proof(&self, masks: &Masks) -> Proof {
        let mut lines: Vec<Implication> = Vec::new();
        for chain in &self.chains {
            let start = chain[0].single().expect("a chain starts with a candidate");
            let walk = Walk { masks, nodes: chain.clone() };
            let mut own = walk.lines(chain.len() - 1);
            let clash: Clash = walk.clash_with(chain.len() - 2, self.removed, &mut own);
            let proof = Proof::Contradiction { assume: Literal::on(start), lines: own, clash };
            lines.push(Implication {
                literal: Literal::off(start),
                because: Because::Proved(Box::new(proof)),
            });
        }
        let cover = self.cover.iter().filter(|&&house| self.from != Some(house));
        let proof = Proof::Covered {
            truths: self.base.iter().map(|&house| Truth::House(house, self.digit).into()).collect(),
            links: cover.map(|&house| Truth::House(house, self.digit)).collect(),
        };
        let literal = Literal::off(self.removed);
        lines.push(Implication { literal, because: Because::Proved(Box::new(proof)) });
        let case = |on, lines| Branch { assume: Literal { candidate: self.removed, on }, lines, clash: None };
        Proof::Cases {
            split: Split::OnOrOff(self.removed),
            branches: vec![case(true, lines), case(false, Vec::new())],
        }
    }
}

impl Pattern for KrakenFish {
    fn technique(&self) -> &'static str {
        if self.from.is_some() { "kraken-fish-type-2" } else { "kraken-fish-type-1" }
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        removals.add(self.removed.cell.index(), 1 << self.removed.digit.index());
        removals
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let digit = self.digit.index();
        let eliminations = vec![self.removed];
        let all: Marks = marks(self.chains.iter().map(Vec::as_slice), &[], &eliminations);
        let mut marks = Marks::default();
        marks.houses.extend(self.base.iter().chain(&self.cover).map(|&house| (house, Role::Context)));
        let held = self.base.iter().flat_map(|house| house.cells().iter().collect::<Vec<_>>());
        for cell in held.filter(|cell| masks.has(cell.index(), digit)) {
            let role = if self.fins >> cell.index() & 1 == 1 { Role::Secondary } else { Role::Pattern };
            marks.candidates.push((Candidate::new(cell, self.digit), role));
            marks.cells.push((cell, role));
        }
        let more =
            all.candidates.into_iter().filter(|(c, _)| !marks.candidates.iter().any(|(old, _)| old == c));
        let more: Vec<_> = more.collect();
        marks.candidates.extend(more);
        marks.links = all.links;
        Step {
            technique: self.technique().into(),
            placements: Vec::new(),
            eliminations,
            marks,
            proof: self.proof(masks),
        }
    }
}
