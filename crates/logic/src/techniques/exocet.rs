//! Exocets: two base cells of one box and line that hold two of three or four digits, and three lines across, the cross
//! lines: the one of the box that misses the base cells, and one in each of the two other boxes of the band. Whichever
//! two digits the base takes, each of them must stand in every cross line, though neither in the base box nor in the
//! line of the base. Where two houses hold all its places there but for two cells, the targets, only two of its three
//! can stand in them. So each digit of the base stands in a target, and the targets hold nothing else.
//!
//! Junior and senior exocets differ in where the targets are; what both search and prove is here.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{Marks, Role, Step, Truth};
use shudu_core::{Board, Cell, Digit, DigitSet, House};

use super::als::truth_of_cell;
use super::case_counts::{CaseCounts, CountOf};
use super::pattern::each_false;
use super::planes::{HOUSE_CELLS, PEERS, cells};
use crate::masks::{Masks, Removals, bits, candidate, digits};
use crate::position::Position;
use crate::techniques::Pattern;

/// More digits than this in the base are not looked at.
const MOST_DIGITS: u32 = 4;

/// Base, targets and cross lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exocet {
    /// The technique's slug.
    pub technique: &'static str,
    /// The two cells of the base.
    pub base: [Cell; 2],
    /// The two targets.
    pub targets: [Cell; 2],
    /// The digits of the base.
    pub digits: DigitSet,
    /// The three cross lines.
    pub cross_lines: [House; 3],
    /// For each digit of the base, the houses that hold its other places in the cross lines: two at most.
    pub covers: Vec<(Digit, Vec<House>)>,
    removals: Removals,
}

/// Where the targets are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Targets {
    /// Both in the chute of the base, in its two other boxes.
    InBand,
    /// Elsewhere in the cross lines: one or both outside that chute, or both in one of its boxes.
    Elsewhere,
}

/// Visits those that remove something, rows before columns, by box, by base, by cross lines, by targets.
pub(crate) fn search<B>(
    position: &Position,
    wanted: Targets,
    visit: &mut impl FnMut(Exocet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for across in [false, true] {
        for number in 0..9 {
            for line in 0..3 {
                for missed in 0..3 {
                    if let Some(base) = Base::of(position, across, number, line, missed) {
                        base.search(position, wanted, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A base that could be one of an exocet. Lines are rows, and cross lines columns, unless all is turned `across`.
struct Base {
    across: bool,
    line: usize,
    /// The cross line of its own box.
    own: usize,
    cells: [usize; 2],
    digits: u16,
}

/// Where a line and a cross line meet.
fn at(across: bool, line: usize, cross: usize) -> usize {
    if across { cross * 9 + line } else { line * 9 + cross }
}

/// The house of a cross line.
fn house_of_cross(across: bool, cross: usize) -> usize {
    if across { cross } else { 9 + cross }
}

/// Places of one digit in the cross lines, and how many of these lines lack it.
#[derive(Clone, Copy)]
struct Places {
    digit: usize,
    set: u128,
    lacking: u32,
}

impl Base {
    fn of(position: &Position, across: bool, number: usize, line: usize, missed: usize) -> Option<Base> {
        let (line, first) = (number / 3 * 3 + line, number % 3 * 3);
        let mut others = (0..3).filter(|&other| other != missed);
        let base = std::array::from_fn(|_| at(across, line, first + others.next().unwrap_or(0)));
        let [one, other] = base.map(|cell| position.masks().cell(cell));
        let digits = one | other;
        let fits = one != 0 && other != 0 && (3..=MOST_DIGITS).contains(&digits.count_ones());
        fits.then_some(Base { across, line, own: first + missed, cells: base, digits })
    }

    fn search<B>(
        &self,
        position: &Position,
        wanted: Targets,
        visit: &mut impl FnMut(Exocet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let chutes: ArrayVec<usize, 2> = (0..3).filter(|&chute| chute != self.own / 3).collect();
        for one in chutes[0] * 3..chutes[0] * 3 + 3 {
            for other in chutes[1] * 3..chutes[1] * 3 + 3 {
                let crosses = [self.own, one, other];
                let places: ArrayVec<Places, 9> =
                    bits(self.digits).map(|digit| self.places(position, crosses, digit)).collect();
                // A target takes one house less at most.
                let hopeful = |places: &Places| {
                    places.lacking > 0 && covered(places.set, places.lacking as usize + 1).is_some()
                };
                if places.iter().all(hopeful) {
                    self.targets(position, crosses, &places, wanted, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a digit can stand in the cross lines when it stands in the base.
    fn places(&self, position: &Position, crosses: [usize; 3], digit: usize) -> Places {
        let seen = self.cells.iter().fold(u128::MAX, |seen, &cell| seen & PEERS[cell]);
        let (mut set, mut lacking) = (0, 0);
        for cross in crosses {
            let house = house_of_cross(self.across, cross);
            if position.masks().places(house, digit) != 0 {
                lacking += 1;
                set |= HOUSE_CELLS[house] & position.plane(digit) & !seen;
            }
        }
        Places { digit, set, lacking }
    }

    fn targets<B>(
        &self,
        position: &Position,
        crosses: [usize; 3],
        places: &[Places],
        wanted: Targets,
        visit: &mut impl FnMut(Exocet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let band = self.line / 3;
        let is_in_band = |cell: usize| if self.across { cell % 9 / 3 == band } else { cell / 27 == band };
        let cross_of = |cell: usize| if self.across { cell / 9 } else { cell % 9 };
        let all = places.iter().fold(0, |all, places| all | places.set);
        let holds_two = |cell: usize| (position.masks().cell(cell) & self.digits).count_ones() >= 2;
        let hopeful = cells(all).filter(|&cell| holds_two(cell));
        let junior = |one: usize, other: usize| {
            is_in_band(one) && is_in_band(other) && cross_of(one) / 3 != cross_of(other) / 3
        };
        for one in hopeful.clone() {
            for other in hopeful.clone().filter(|&other| other > one) {
                if junior(one, other) != (wanted == Targets::InBand) {
                    continue;
                }
                let targets = 1u128 << one | 1 << other;
                let covers: Option<ArrayVec<(usize, Cover), 9>> = places
                    .iter()
                    .map(|places| {
                        let cover = covered(places.set & !targets, places.lacking as usize - 1)?;
                        Some((places.digit, cover))
                    })
                    .collect();
                let Some(covers) = covers else { continue };
                if let Some(found) = self.exocet(position, crosses, [one, other], &covers, wanted) {
                    visit(found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn exocet(
        &self,
        position: &Position,
        crosses: [usize; 3],
        targets: [usize; 2],
        covers: &[(usize, Cover)],
        wanted: Targets,
    ) -> Option<Exocet> {
        let house = |number: u8| House::ALL[usize::from(number)];
        let mut found = Exocet {
            technique: if wanted == Targets::InBand { "junior-exocet" } else { "senior-exocet" },
            base: self.cells.map(Cell::from_index),
            targets: targets.map(Cell::from_index),
            digits: digits(self.digits),
            cross_lines: crosses.map(|cross| House::ALL[house_of_cross(self.across, cross)]),
            covers: covers
                .iter()
                .map(|(digit, cover)| (Digit::from_index(*digit), cover.iter().map(|h| house(*h)).collect()))
                .collect(),
            removals: Removals::EMPTY,
        };
        let counts = found.counts(position.masks());
        let cases = CaseCounts::new(position.masks(), &self.cells, &counts);
        for cell in targets.into_iter().chain(self.cells) {
            for digit in bits(position.masks().cell(cell)) {
                if cases.refute(candidate(cell, digit)).is_some() {
                    found.removals.add(cell, 1 << digit);
                }
            }
        }
        (!found.removals.is_empty()).then_some(found)
    }
}

/// Houses that hold all places of a digit.
type Cover = ArrayVec<u8, 3>;

/// So many houses at most that hold all these places: the first that are found, fewest first.
fn covered(set: u128, most: usize) -> Option<Cover> {
    (0..=most.min(3)).find_map(|size| {
        let mut cover = Cover::new();
        cover_with(set, size, &mut cover).then_some(cover)
    })
}

fn cover_with(set: u128, size: usize, cover: &mut Cover) -> bool {
    if set == 0 {
        return true;
    }
    if size == 0 {
        return false;
    }
    let cell = set.trailing_zeros() as usize;
    for house in Cell::from_index(cell).houses().map(House::index) {
        cover.push(house as u8);
        if cover_with(set & !HOUSE_CELLS[house], size - 1, cover) {
            return true;
        }
        cover.pop();
    }
    false
}

impl Exocet {
    /// The counts of two digits of the base at once, with both targets, and those of each digit alone.
    fn counts(&self, masks: &Masks) -> Vec<CountOf> {
        let of = |chosen: &[&(Digit, Vec<House>)], with_targets: bool| {
            let mut count = CountOf { truths: Vec::new(), links: Vec::new() };
            for (digit, covers) in chosen {
                let lacks = |line: &House| masks.places(line.index(), digit.index()) != 0;
                let lines = self.cross_lines.into_iter().filter(lacks);
                count.truths.extend(lines.map(|line| Truth::House(line, *digit)));
                count.links.extend(covers.iter().map(|&house| Truth::House(house, *digit)));
            }
            if with_targets {
                count.links.extend(self.targets.iter().map(|cell| truth_of_cell(cell.index())));
            }
            count
        };
        let mut counts = Vec::new();
        counts.extend(self.covers.iter().map(|one| of(&[one], false)));
        for (i, one) in self.covers.iter().enumerate() {
            counts.extend(self.covers[i + 1..].iter().map(|other| of(&[one, other], true)));
        }
        counts
    }
}

impl Pattern for Exocet {
    fn technique(&self) -> &'static str {
        self.technique
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals.to_vec();
        let counts = self.counts(masks);
        let splits = self.base.map(Cell::index);
        let cases = CaseCounts::new(masks, &splits, &counts);
        let proof =
            each_false(eliminations.iter().map(|&c| (c, cases.refute(c).expect("it was refuted before"))));
        let mut marks = Marks::default();
        for (cells, role) in [(self.base, Role::Pattern), (self.targets, Role::Secondary)] {
            for cell in cells {
                marks.cells.push((cell, role));
                let shown = bits(masks.cell(cell.index()) & self.digits.bits());
                let shown = shown.map(|digit| candidate(cell.index(), digit));
                marks.candidates.extend(shown.filter(|c| !eliminations.contains(c)).map(|c| (c, role)));
            }
        }
        marks.houses = self.cross_lines.iter().map(|&line| (line, Role::Context)).collect();
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        Step { technique: self.technique.into(), placements: Vec::new(), eliminations, marks, proof }
    }
}
