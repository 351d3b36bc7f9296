//! What becomes of lanes that are solved.

use super::{Batch, Scheduler};
use crate::bitslice::block::Block;
use crate::bitslice::lanes::{Lanes, count, each_lane, first_lanes};
use crate::bitslice::load::load;
use crate::bitslice::swaps::Swaps;
use crate::bitslice::{Limit, Line, Results, Verdict, harvest};

/// First solutions that wait for [`Swaps`].
#[derive(Debug, Default)]
pub(super) struct Firsts {
    pub(super) owners: Vec<u32>,
    pub(super) lines: Vec<Line>,
}

/// Takes solutions in the order in which they are written.
impl Results for Firsts {
    fn set_verdict(&mut self, _line: usize, _verdict: Verdict) {}

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, _line: usize) -> Option<&mut Line> {
        self.lines.push([0; 81]);
        self.lines.last_mut()
    }
}

impl<L: Lanes> Scheduler<L> {
    /// Counts solutions and writes the first of each puzzle.
    pub(super) fn harvest<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &Block<L>,
        solved: L,
    ) {
        let mut first = solved.zero();
        each_lane(solved, |lane| {
            let owner = block.owners[lane] as usize;
            match batch.known[owner] {
                Verdict::None => {
                    batch.set_verdict(owner, Verdict::One);
                    first.words_mut()[lane / 64] |= 1 << (lane % 64);
                }
                Verdict::One if batch.limit == Limit::Two => {
                    batch.set_verdict(owner, Verdict::Many);
                    self.stale = true;
                    self.many += 1;
                }
                _ => {}
            }
        });
        if self.expects_many(batch.limit) {
            self.put_by(batch, block, first);
        } else {
            harvest::write(self.cpu, block, &mut self.packed, first, batch.results);
        }
        self.stale |= batch.limit == Limit::One;
        self.guessed += count(first);
    }

    /// Writes the first solutions that stand in these lanes, and keeps them until there is a block of them in which second
    /// ones can be looked for.
    fn put_by<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>, block: &Block<L>, lanes: L) {
        let before = self.firsts.lines.len();
        each_lane(lanes, |lane| self.firsts.owners.push(block.owners[lane]));
        harvest::write(self.cpu, block, &mut self.packed, lanes, &mut self.firsts);
        for (&owner, line) in self.firsts.owners[before..].iter().zip(&self.firsts.lines[before..]) {
            if let Some(place) = batch.results.solution(owner as usize) {
                *place = *line;
            }
        }
        while self.firsts.lines.len() >= L::COUNT {
            self.try_swaps(batch);
        }
    }

    /// Looks for second solutions of the puzzles whose first ones were put by last, a block of them at most.
    pub(super) fn try_swaps<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>) {
        let from = self.firsts.lines.len().saturating_sub(L::COUNT);
        let [mut solutions, mut givens] =
            [(); 2].map(|()| self.spare.pop().unwrap_or_else(|| Block::new(self.cpu)));
        load(self.cpu, &mut solutions, &mut self.packed, &self.firsts.lines[from..], 0);
        for (line, &owner) in self.firsts.lines[from..].iter_mut().zip(&self.firsts.owners[from..]) {
            *line = batch.lines[owner as usize];
        }
        load(self.cpu, &mut givens, &mut self.packed, &self.firsts.lines[from..], 0);
        let swaps = Swaps { solutions: &solutions.candidates, givens: &givens.candidates };
        let found = L::run(self.cpu, swaps) & first_lanes(self.cpu, solutions.owners.len());
        each_lane(found, |lane| {
            let owner = self.firsts.owners[from + lane] as usize;
            if batch.known[owner] == Verdict::One {
                batch.set_verdict(owner, Verdict::Many);
                self.stale = true;
                self.many += 1;
            }
        });
        self.firsts.lines.truncate(from);
        self.firsts.owners.truncate(from);
        self.spare.extend([solutions, givens]);
    }
}
