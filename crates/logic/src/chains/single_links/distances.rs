//! The lengths of the shortest chains and nice loops, by breadth-first search over sets of candidates, without the
//! chains.
//!
//! It is a bidirectional search. Implications come in contrapositive pairs: when `a` implies `b`, not `b` implies not
//! `a`. So a literal implies its negation in `m` links exactly when it implies some `x` in half of them and not `x` in
//! the rest. In the same way a loop through a strong link is met half-way from both of its ends.

use crate::chains::bitset::{Set, contains, for_each, insert, is_any, is_meeting, join, remove};
use crate::chains::links::{Lit, cell_of, digit_of, is_on, strong_links};
use crate::masks::{HOUSES, Masks};

/// No number.
const NONE: u16 = u16::MAX;

/// The links between the candidates that have a strong one, at most `64 * W` of them. The others imply nothing when
/// they are false, and nothing implies that they are true.
pub(super) struct LinkGraph<const W: usize> {
    in_cells: bool,
    number: Box<[u16; 729]>,
    /// The candidates of each number.
    candidates: Vec<u16>,
    strong: Vec<Set<W>>,
    weak: Vec<Set<W>>,
    /// Those of a digit in a house.
    in_house: Box<[[Set<W>; 9]; 27]>,
    in_cell: Box<[Set<W>; 81]>,
    /// The literals, false and true, that never lead to their negation.
    safe: [Set<W>; 2],
}

impl<const W: usize> LinkGraph<W> {
    pub(super) fn new() -> LinkGraph<W> {
        LinkGraph {
            in_cells: false,
            number: Box::new([NONE; 729]),
            candidates: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
            in_house: Box::new([[[0; W]; 9]; 27]),
            in_cell: Box::new([[0; W]; 81]),
            safe: [[0; W]; 2],
        }
    }

    /// Takes the links of a grid. False, and the graph is unusable, when there are more candidates than it holds.
    pub(super) fn fill(&mut self, masks: &Masks, in_cells: bool, in_houses: bool) -> bool {
        self.in_cells = in_cells;
        for &candidate in &self.candidates {
            self.number[usize::from(candidate)] = NONE;
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            self.in_cell[cell] = [0; W];
            for (house, _) in HOUSES[cell] {
                self.in_house[usize::from(house)][digit] = [0; W];
            }
        }
        self.candidates.clear();
        self.strong.clear();
        let mut fits = true;
        strong_links(masks, in_cells, in_houses, |a, b| {
            if fits && self.candidates.len() + 2 <= 64 * W {
                let [a, b] = [a, b].map(|candidate| self.numbered(candidate));
                insert(&mut self.strong[a], b);
                insert(&mut self.strong[b], a);
            } else {
                fits = false;
            }
        });
        if !fits {
            return false;
        }
        self.weak.clear();
        for (i, &candidate) in self.candidates.iter().enumerate() {
            let mut weak = self.seen_from(usize::from(candidate / 9), usize::from(candidate % 9));
            remove(&mut weak, i);
            self.weak.push(weak);
        }
        self.safe = [[0; W]; 2];
        true
    }

    fn numbered(&mut self, candidate: usize) -> usize {
        if self.number[candidate] == NONE {
            let i = self.candidates.len();
            self.number[candidate] = i as u16;
            self.candidates.push(candidate as u16);
            self.strong.push([0; W]);
            let (cell, digit) = (candidate / 9, candidate % 9);
            insert(&mut self.in_cell[cell], i);
            for (house, _) in HOUSES[cell] {
                insert(&mut self.in_house[usize::from(house)][digit], i);
            }
        }
        usize::from(self.number[candidate])
    }

    /// What becomes false when the candidate is true, and the candidate itself, if it has a number.
    fn seen_from(&self, cell: usize, digit: usize) -> Set<W> {
        let mut seen = if self.in_cells { self.in_cell[cell] } else { [0; W] };
        for (house, _) in HOUSES[cell] {
            join(&mut seen, &self.in_house[usize::from(house)][digit]);
        }
        seen
    }

    /// The number of literals of the shortest chain from a literal to its negation, if there is one of at most `limit`.
    pub(super) fn distance_to_negation(&mut self, source: Lit, limit: u32) -> Option<u32> {
        let number = self.number[usize::from(source / 2)];
        // The true and the false literals that follow, and those of the last layer.
        let (mut on, mut off) = ([0; W], [0; W]);
        let mut last;
        if number == NONE {
            if !is_on(source) {
                return None;
            }
            off = self.seen_from(cell_of(source), digit_of(source));
            last = off;
        } else {
            let number = usize::from(number);
            if contains(&self.safe[usize::from(is_on(source))], number) {
                return None;
            }
            if is_on(source) {
                insert(&mut on, number);
                off = self.weak[number];
                last = off;
            } else {
                insert(&mut off, number);
                on = self.strong[number];
                last = on;
            }
        }
        let mut last_is_on = !is_on(source);
        let mut layer = 2;
        while 2 * layer <= limit {
            let (links, reached) = if last_is_on { (&self.weak, &mut off) } else { (&self.strong, &mut on) };
            last = step(&last, links, reached);
            last_is_on = !last_is_on;
            if is_meeting(&on, &off) {
                return Some(2 * layer);
            }
            if !is_any(&last) {
                join(&mut self.safe[0], &off);
                join(&mut self.safe[1], &on);
                return None;
            }
            layer += 1;
        }
        None
    }

    /// A lower bound on the number of different literals of a loop from this candidate; `None` when no loop has at most
    /// `limit`.
    pub(super) fn shortest_loop(&self, candidate: usize, limit: u32) -> Option<u32> {
        let number = self.number[candidate];
        if number == NONE {
            return None;
        }
        let a = usize::from(number);
        let partners = self.strong[a];
        let mut shortest = u32::MAX;
        for_each(&partners, |b| {
            shortest = shortest.min(self.loop_through(a, b, limit.min(shortest)));
        });
        (shortest <= limit).then_some(shortest)
    }

    /// The candidates that this one, when true, implies both to be true and to be false, each in at most this many
    /// links.
    pub(super) fn contradictory(&self, candidate: usize, links: u32) -> Set<W> {
        let (mut on, mut off) = ([0; W], self.seen_from(candidate / 9, candidate % 9));
        let number = self.number[candidate];
        if number != NONE {
            insert(&mut on, usize::from(number));
            remove(&mut off, usize::from(number));
        }
        let mut last = off;
        for layer in 2..=links {
            last = if layer % 2 == 0 {
                step(&last, &self.strong, &mut on)
            } else {
                step(&last, &self.weak, &mut off)
            };
            if !is_any(&last) {
                break;
            }
        }
        std::array::from_fn(|w| on[w] & off[w])
    }

    /// Is the candidate among those of a set?
    pub(super) fn is_in(&self, set: &Set<W>, candidate: usize) -> bool {
        let number = self.number[candidate];
        number != NONE && contains(set, usize::from(number))
    }

    /// Visits every literal that implies this candidate in at most `limit` links, the nearest first, with the number of
    /// links.
    pub(super) fn leading_to(&self, candidate: usize, limit: u32, mut visit: impl FnMut(Lit, u32)) {
        // By contraposition: what follows when the candidate is false.
        let number = self.number[candidate];
        if number == NONE {
            return;
        }
        let (mut on, mut off) = ([0; W], [0; W]);
        insert(&mut off, usize::from(number));
        let mut last = off;
        for links in 1..=limit {
            let is_on = links % 2 == 0;
            last = if is_on { step(&last, &self.weak, &mut off) } else { step(&last, &self.strong, &mut on) };
            if !is_any(&last) {
                return;
            }
            for_each(&last, |i| visit(self.candidates[i] * 2 + Lit::from(is_on), links));
        }
    }

    /// The length of the shortest loop through a strong link.
    fn loop_through(&self, a: usize, b: usize, limit: u32) -> u32 {
        let mut ends = [(a, b), (b, a)].map(|(from, other)| {
            let (mut on, mut off) = ([0; W], self.weak[from]);
            insert(&mut on, from);
            remove(&mut off, other);
            LoopEnd { last: off, on, off, avoided: other }
        });
        let mut layer = 2;
        while 2 * layer <= limit {
            let last_is_on = layer % 2 == 1;
            for end in &mut ends {
                if last_is_on {
                    // The avoided candidate counts as met.
                    insert(&mut end.off, end.avoided);
                    end.last = step(&end.last, &self.weak, &mut end.off);
                    remove(&mut end.off, end.avoided);
                } else {
                    end.last = step(&end.last, &self.strong, &mut end.on);
                }
            }
            let [one, other] = &ends;
            if is_meeting(&one.on, &other.off) || is_meeting(&one.off, &other.on) {
                return 2 * layer;
            }
            if !is_any(&one.last) && !is_any(&other.last) {
                break;
            }
            layer += 1;
        }
        u32::MAX
    }
}

/// What was reached from one end of a strong link, as in [`LinkGraph::distance_to_negation`].
struct LoopEnd<const W: usize> {
    last: Set<W>,
    on: Set<W>,
    off: Set<W>,
    avoided: usize,
}

/// The next layer: what the links lead to from the last one, as far as it is new.
#[inline]
fn step<const W: usize>(last: &Set<W>, links: &[Set<W>], reached: &mut Set<W>) -> Set<W> {
    let mut new = [0; W];
    for_each(last, |i| join(&mut new, &links[i]));
    for (new, reached) in new.iter_mut().zip(reached) {
        *new &= !*reached;
        *reached |= *new;
    }
    new
}
