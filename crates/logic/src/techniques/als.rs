//! Almost locked sets: `n` cells of one house with `n + 1` digits between them. Take one digit from such a set, and the
//! others are locked in it. Two sets share a restricted common when all their cells with a digit see each other: it can
//! be true in one of them only, so the other is locked.
//!
//! Here are the sets of a board, the restricted commons between them, and the proofs of what chains of them remove.

use shudu_core::step::{
    Because, Branch, Implication, Link, LinkKind, Literal, Marks, Proof, Role, Split, Step, Truth,
};
use shudu_core::{Board, Candidate, Digit, House};

use super::planes::{HOUSE_CELLS, candidates, cell_set, cells, common_peers};
use crate::masks::{CELLS, Masks, Removals, bits, candidate};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::pattern::excluded;

/// An almost locked set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Als {
    /// Its cells, as bits.
    pub cells: u128,
    /// Its digits, one more than cells.
    pub digits: u16,
    /// A house that holds it.
    pub house: u8,
}

/// A set and where its digits are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Set {
    pub(crate) als: Als,
    /// The cells of each digit.
    pub(crate) of: [u128; 9],
    /// The cells outside that have the digit and see all of the set's cells with it.
    pub(crate) seen: [u128; 9],
    /// All of those.
    pub(crate) around: u128,
}

/// Two sets and the digits that are true in one of them only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Restricted {
    pub(crate) a: u16,
    pub(crate) b: u16,
    pub(crate) first: u8,
    /// 9 for none; of more than two, the last.
    pub(crate) second: u8,
}

impl Restricted {
    /// Its digits.
    pub(crate) fn digits(&self) -> u16 {
        1 << self.first | if self.second < 9 { 1 << self.second } else { 0 }
    }
}

/// The sets of a board in the order in which HoDoKu meets them: rows, columns, boxes; in a house the sets that start
/// with a cell before those without. A set that two houses hold comes with the first.
#[derive(Debug, Default)]
pub(crate) struct Sets {
    pub(crate) list: Vec<Set>,
    pub(crate) commons: Vec<Restricted>,
    /// By set: where its commons with later ones start.
    pub(crate) first: Vec<u32>,
    /// The numbers of all commons of each set, with earlier and with later ones, and by set where they start.
    of_set: Vec<u32>,
    of_set_first: Vec<u32>,
    /// The sets by digit and by the first of their cells with it.
    by_cell: Vec<Vec<u16>>,
    met: Vec<(u16, u8)>,
}

impl Sets {
    pub(crate) fn read(&mut self, position: &Position) {
        self.list.clear();
        let mut blank = [0u8; 9];
        for (house, house_cells) in CELLS.iter().enumerate() {
            let mut count = 0;
            for &cell in house_cells {
                if position.masks().cell(usize::from(cell)) != 0 {
                    blank[count] = cell;
                    count += 1;
                }
            }
            self.grow(position, house, &blank[..count], 0, 0);
        }
    }

    fn grow(&mut self, position: &Position, house: usize, blank: &[u8], set: u128, digits: u16) {
        // Nine cells are the house.
        if set.count_ones() >= 8 {
            return;
        }
        for (at, &cell) in blank.iter().enumerate() {
            let set = set | 1 << cell;
            let digits = digits | position.masks().cell(usize::from(cell));
            if digits.count_ones() == set.count_ones() + 1 && !met_before(house, set) {
                self.add(position, Als { cells: set, digits, house: house as u8 });
            }
            self.grow(position, house, &blank[at + 1..], set, digits);
        }
    }

    fn add(&mut self, position: &Position, als: Als) {
        let mut set = Set { als, of: [0; 9], seen: [0; 9], around: 0 };
        for digit in bits(als.digits) {
            set.of[digit] = als.cells & position.plane(digit);
            set.seen[digit] = common_peers(set.of[digit]) & position.plane(digit) & !als.cells;
            set.around |= set.seen[digit];
        }
        self.list.push(set);
    }

    /// Finds the restricted commons of all pairs, of each pair once, pairs in the order of their sets.
    pub(crate) fn link(&mut self, overlap: bool) {
        let Sets { list, commons, first, by_cell, met, .. } = self;
        by_cell.resize(729, Vec::new());
        by_cell.iter_mut().for_each(Vec::clear);
        for (at, set) in list.iter().enumerate() {
            for digit in bits(set.als.digits) {
                by_cell[digit * 81 + set.of[digit].trailing_zeros() as usize].push(at as u16);
            }
        }
        commons.clear();
        first.clear();
        for (a, one) in list.iter().enumerate() {
            first.push(commons.len() as u32);
            met.clear();
            for digit in bits(one.als.digits) {
                for cell in cells(one.seen[digit]) {
                    let sets = &by_cell[digit * 81 + cell];
                    for &b in &sets[sets.partition_point(|&b| usize::from(b) <= a)..] {
                        let other = &list[usize::from(b)];
                        let both = one.als.cells & other.als.cells;
                        let all = one.of[digit] | other.of[digit];
                        if other.of[digit] & !one.seen[digit] == 0
                            && (both == 0 || overlap && all & both == 0)
                        {
                            met.push((b, digit as u8));
                        }
                    }
                }
            }
            met.sort_unstable();
            for pair in met.chunk_by(|x, y| x.0 == y.0) {
                let second = if pair.len() > 1 { pair[pair.len() - 1].1 } else { 9 };
                commons.push(Restricted { a: a as u16, b: pair[0].0, first: pair[0].1, second });
            }
        }
        first.push(commons.len() as u32);
        self.number();
    }

    /// Numbers the commons by their sets.
    fn number(&mut self) {
        let starts = &mut self.of_set_first;
        starts.clear();
        starts.resize(self.list.len() + 1, 0);
        for common in &self.commons {
            starts[usize::from(common.a) + 1] += 1;
            starts[usize::from(common.b) + 1] += 1;
        }
        for set in 0..self.list.len() {
            starts[set + 1] += starts[set];
        }
        self.of_set.clear();
        self.of_set.resize(self.commons.len() * 2, 0);
        let mut next = starts.clone();
        for (at, common) in self.commons.iter().enumerate() {
            for set in [common.a, common.b] {
                let slot = &mut next[usize::from(set)];
                self.of_set[*slot as usize] = at as u32;
                *slot += 1;
            }
        }
    }

    /// The numbers of all commons of a set, lowest first.
    pub(crate) fn all_of(&self, set: usize) -> &[u32] {
        &self.of_set[self.of_set_first[set] as usize..self.of_set_first[set + 1] as usize]
    }

    pub(crate) fn commons_of(&self, set: usize) -> &[Restricted] {
        &self.commons[self.first[set] as usize..self.first[set + 1] as usize]
    }
}

/// Does an earlier house hold the cells, too?
fn met_before(house: usize, set: u128) -> bool {
    let within = |houses: std::ops::Range<usize>| HOUSE_CELLS[houses].iter().any(|cells| set & !cells == 0);
    house >= 9 && set & (set - 1) == 0 || house >= 18 && within(0..18)
}

/// Almost locked sets one after the other, each of which passes a digit on to the next; what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AlsChain {
    /// The technique's slug.
    pub technique: &'static str,
    /// The sets in their order.
    pub sets: Vec<Als>,
    /// The digit between each set and the next: neighbours differ.
    pub links: Vec<Digit>,
    /// Two sets that share two restricted commons: all their other digits are locked, too.
    pub second_link: Option<Digit>,
    /// What goes, in the order in which it was met.
    pub removed: Vec<Candidate>,
}

impl AlsChain {
    /// Have two of the sets a cell in common?
    fn overlaps(&self) -> bool {
        let mut met = 0;
        self.sets.iter().any(|set| {
            let twice = met & set.cells != 0;
            met |= set.cells;
            twice
        })
    }

    fn proof(&self, masks: &Masks, removed: &[Candidate]) -> Proof {
        let one = |&removed: &Candidate| match self.overlaps() {
            false => self.count(masks, removed),
            true => self.pass_on(masks, removed),
        };
        let mut proofs: Vec<Proof> = removed.iter().map(one).collect();
        if proofs.iter().all(|proof| *proof == proofs[0]) {
            return proofs.swap_remove(0);
        }
        let line = |(&removed, proof): (&Candidate, Proof)| Implication {
            literal: Literal::off(removed),
            because: Because::Proved(Box::new(proof)),
        };
        Proof::Lines(removed.iter().zip(proofs).map(line).collect())
    }

    /// All cells of the sets together take more digits than the houses allow once the candidate is true.
    fn count(&self, masks: &Masks, removed: Candidate) -> Proof {
        let mut links = Vec::new();
        let mut link = |set: u128, digit: usize| {
            let ends = set & with(masks, digit);
            let gone = candidates(ends, digit).all(|end| end.excludes(removed));
            if ends != 0 && !gone {
                links.push(Truth::House(house_of(ends), Digit::from_index(digit)));
            }
        };
        let mut shared: Vec<u16> = vec![0; self.sets.len()];
        for (at, digit) in self.links.iter().enumerate() {
            link(self.sets[at].cells | self.sets[at + 1].cells, digit.index());
            shared[at] |= 1 << digit.index();
            shared[at + 1] |= 1 << digit.index();
        }
        if let Some(digit) = self.second_link {
            link(self.sets[0].cells | self.sets[1].cells, digit.index());
            shared.iter_mut().for_each(|digits| *digits |= 1 << digit.index());
        }
        for (set, shared) in self.sets.iter().zip(shared) {
            bits(set.digits & !shared).for_each(|digit| link(set.cells, digit));
        }
        let truths = self.sets.iter().flat_map(|set| cells(set.cells)).map(truth_of_cell);
        Proof::Covered { truths: truths.map(Into::into).collect(), links }
    }

    /// Were the candidate true, the first set would be locked, so the next, and so on, and the last would have to hold
    /// it.
    fn pass_on(&self, masks: &Masks, removed: Candidate) -> Proof {
        let mut lines: Vec<Implication> = Vec::new();
        let digit = removed.digit.index();
        let ends = candidates(self.sets[0].cells & with(masks, digit), digit);
        lines.extend(ends.map(|end| excluded(end, removed)));
        let mut gone = digit;
        for (at, set) in self.sets.iter().enumerate() {
            let (next, goes) = match self.links.get(at) {
                Some(link) => {
                    let link = link.index();
                    (candidates(self.sets[at + 1].cells & with(masks, link), link).collect(), link)
                }
                None => (vec![removed], digit),
            };
            let proof = locked(masks, set, 1 << gone | 1 << goes);
            lines.extend(next.into_iter().map(|candidate| Implication {
                literal: Literal::off(candidate),
                because: Because::Proved(Box::new(proof.clone())),
            }));
            gone = goes;
        }
        let case = |on, lines| Branch { assume: Literal { candidate: removed, on }, lines, clash: None };
        Proof::Cases {
            split: Split::OnOrOff(removed),
            branches: vec![case(true, lines), case(false, Vec::new())],
        }
    }
}

/// What is locked in a set that has lost one digit: `without` are that digit and the one that is removed around it.
pub(crate) fn locked(masks: &Masks, set: &Als, without: u16) -> Proof {
    let link =
        |digit: usize| Truth::House(house_of(set.cells & with(masks, digit)), Digit::from_index(digit));
    Proof::Covered {
        truths: cells(set.cells).map(|cell| truth_of_cell(cell).into()).collect(),
        links: bits(set.digits & !without).map(link).collect(),
    }
}

pub(crate) fn truth_of_cell(cell: usize) -> Truth {
    Truth::Cell(shudu_core::Cell::from_index(cell))
}

/// The cells that have the digit.
pub(crate) fn with(masks: &Masks, digit: usize) -> u128 {
    (0..81).filter(|&cell| masks.has(cell, digit)).fold(0, |set, cell| set | 1 << cell)
}

/// A house that holds the cells.
///
/// # Panics
/// When there is none.
pub(crate) fn house_of(set: u128) -> House {
    let at = HOUSE_CELLS.iter().position(|cells| set & !cells == 0);
    House::ALL[at.expect("the cells are in one house")]
}

impl Pattern for AlsChain {
    fn technique(&self) -> &'static str {
        self.technique
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removed.iter().collect()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals(masks).to_vec();
        let mut marks = sets_marks(masks, &self.sets);
        for (at, digit) in self.links.iter().chain(&self.second_link).enumerate() {
            let at = at.min(self.sets.len() - 2);
            let ends = |set: &Als| {
                candidates(set.cells & with(masks, digit.index()), digit.index()).collect::<Vec<_>>()
            };
            let (from, to) = (ends(&self.sets[at]), ends(&self.sets[at + 1]));
            marks.links.push(Link { kind: LinkKind::Weak, from, to });
        }
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        let proof = self.proof(masks, &eliminations);
        Step { technique: self.technique.into(), placements: Vec::new(), eliminations, marks, proof }
    }
}

/// The sets' cells and candidates, one set after the other: the roles take turns.
pub(crate) fn sets_marks(masks: &Masks, sets: &[Als]) -> Marks {
    let mut marks = Marks::default();
    for (at, set) in sets.iter().enumerate() {
        let role = if at % 2 == 0 { Role::Pattern } else { Role::Secondary };
        marks.cells.extend(cell_set(set.cells).iter().map(|cell| (cell, role)));
        for cell in cells(set.cells) {
            marks.candidates.extend(bits(masks.cell(cell)).map(|digit| (candidate(cell, digit), role)));
        }
    }
    marks
}

/// What two sets at the ends remove: the digits of both but `without`, where all their cells with it are seen.
pub(crate) fn common_removals(a: &Set, b: &Set, without: u16, mut visit: impl FnMut(usize, usize)) {
    let digits = a.als.digits & b.als.digits & !without;
    if digits == 0 || a.around & b.around == 0 {
        return;
    }
    for digit in bits(digits) {
        cells(a.seen[digit] & b.seen[digit]).for_each(|cell| visit(cell, digit));
    }
}

/// Adds a candidate that is not there yet.
pub(crate) fn push(list: &mut Vec<Candidate>, cell: usize, digit: usize) {
    let candidate = candidate(cell, digit);
    if !list.contains(&candidate) {
        list.push(candidate);
    }
}
