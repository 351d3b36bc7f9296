//! What singles, locked candidates and subsets leave of many puzzles at once: see [`crate::Sweeps`].
//!
//! A block of puzzles is swept for singles and for locked candidates until nothing changes in any lane. What is at rest then is
//! packed, and blocks full of it are swept for subsets: once, and for locked candidates again where that has struck out anything;
//! then it waits with the others for its next turn.

use std::fmt::Debug;

use shudu_core::{Puzzle, Sweep, Swept};

use super::block::{Block, Candidates, Notes};
use super::cell_pass::CellPass;
use super::digit_pass::DigitPass;
use super::input::load_beside;
use super::node_pool::NodePool;
use super::nodes;
use super::packed::Packed;
use super::propagate::{FinishRound as Look, RoundResult as Seen};
use super::singles_pass::SinglesPass;
use super::subsets_pass::{SubsetsPass, Ways};
use crate::instruction_set::with_chosen_lanes;
use crate::simd::batch::{Kernel, Lanes, each_lane, some_lane};
use crate::types::Cells;
use crate::types::Line;

/// What [`crate::Sweeps`] needs, whatever the lanes.
pub(crate) trait Engine: Debug + Send {
    /// As [`shudu_core::Sweeper::sweep`] says.
    fn sweep(&mut self, puzzles: &[Puzzle], by: Sweep, told: &mut dyn FnMut(usize, Swept<'_>));
}

/// The engine of the path that was chosen for the whole crate.
pub(crate) fn best() -> Box<dyn Engine> {
    with_chosen_lanes!(make())
}

fn make<L: Lanes<BitMask: Send>>(cpu: L::Cpu) -> Box<dyn Engine> {
    Box::new(Sweeps::<L>::new(cpu))
}

/// So few puzzles that need subsets are not swept for them: that takes as long for one as for all.
const FEW: usize = 32;

#[derive(Debug)]
struct Sweeps<L: Lanes> {
    cpu: L::Cpu,
    lines: Vec<Line>,
    packed: Box<Packed<L>>,
    /// What was read last. The owner of a lane is the number of its puzzle.
    block: Box<Block<L>>,
    notes: Box<Notes<L>>,
    /// The candidates before a round.
    before: Box<Candidates<L>>,
    /// At rest by locked candidates, and waiting for subsets.
    waiting: NodePool<L>,
    spare: Vec<Box<Block<L>>>,
    /// Kept for its memory.
    nodes: Vec<(u32, Cells)>,
    ways: Box<Ways<L>>,
}

impl<L: Lanes> Sweeps<L> {
    fn new(cpu: L::Cpu) -> Sweeps<L> {
        Sweeps {
            cpu,
            lines: Vec::with_capacity(L::COUNT),
            packed: Packed::new(cpu),
            block: Block::new(cpu),
            notes: Notes::new(cpu),
            before: Box::new([L::splat(cpu, 0); 729]),
            waiting: NodePool::new(),
            spare: Vec::new(),
            nodes: Vec::new(),
            ways: Ways::new(cpu),
        }
    }

    /// Rounds over the lanes that the notes say are alive, until none of them changes. What the last one has shown.
    fn rounds(&mut self, block: &mut Block<L>, by: Sweep) -> Seen<L> {
        let Sweeps { cpu, notes, before, .. } = self;
        let Block { candidates, backward: next, .. } = block;
        loop {
            let backward = *next;
            *next = !backward;
            let seen = if by == Sweep::Singles {
                L::run(*cpu, SinglesPass { candidates, notes, backward });
                L::run(*cpu, CellPass::<L> { cpu: *cpu, candidates, notes });
                L::run(*cpu, Look { notes })
            } else {
                before.copy_from_slice(candidates);
                L::run(*cpu, DigitPass::<L> { candidates, notes, backward });
                L::run(*cpu, CellPass::<L> { cpu: *cpu, candidates, notes });
                notes.progress = notes.progress | L::run(*cpu, Changed { before, after: candidates });
                L::run(*cpu, Look { notes })
            };
            if seen.moves == 0 {
                return seen;
            }
        }
    }

    /// Sweeps the full block that waits for subsets, or what there is. What is not at an end by then waits again.
    fn subsets(&mut self, told: &mut dyn FnMut(usize, Swept<'_>)) {
        let Some((mut block, lanes)) = self.waiting.pop(self.cpu, &mut self.spare) else { return };
        let cpu = self.cpu;
        let (changed, alive) =
            L::run(cpu, SubsetsPass { candidates: &mut block.candidates, ways: &mut self.ways, lanes });
        tell(&block, lanes.without(alive), Swept::Impossible, told);
        tell(&block, alive.without(changed), Swept::Open, told);
        if some_lane(changed) {
            let notes = &mut *self.notes;
            notes.begin(changed);
            L::run(cpu, CellPass::<L, true> { cpu, candidates: &block.candidates, notes });
            L::run(cpu, Look { notes });
            let seen = self.rounds(&mut block, Sweep::Subsets);
            let rest = self.sort(&block, changed, &seen, Sweep::Subsets, told);
            self.waiting.append(cpu, &block, rest, &mut self.spare);
        }
        self.spare.push(block);
    }

    /// Tells of the `open` lanes that are at an end. Gives those that are at rest.
    fn sort(
        &self,
        block: &Block<L>,
        open: L,
        seen: &Seen<L>,
        by: Sweep,
        told: &mut dyn FnMut(usize, Swept<'_>),
    ) -> L {
        let (solved, rest) = (open & seen.solved, open & seen.undecided);
        tell(block, solved, Swept::Solved(by), told);
        tell(block, open.without(solved | rest), Swept::Impossible, told);
        rest
    }
}

fn tell<L: Lanes>(block: &Block<L>, lanes: L, swept: Swept<'static>, told: &mut dyn FnMut(usize, Swept<'_>)) {
    each_lane(lanes, |lane| told(block.owners[lane] as usize, swept));
}

impl<L: Lanes<BitMask: Send>> Engine for Sweeps<L> {
    fn sweep(&mut self, puzzles: &[Puzzle], by: Sweep, told: &mut dyn FnMut(usize, Swept<'_>)) {
        let cpu = self.cpu;
        assert!(u32::try_from(puzzles.len()).is_ok(), "fewer than 2^32 puzzles");
        let mut block =
            std::mem::replace(&mut self.block, self.spare.pop().unwrap_or_else(|| Block::new(cpu)));
        for (nth, puzzles) in puzzles.chunks(L::COUNT).enumerate() {
            self.lines.clear();
            self.lines.extend(puzzles.iter().map(|puzzle| puzzle.grid().to_line()));
            let first = (nth * L::COUNT) as u32;
            let Sweeps { lines, packed, notes, .. } = self;
            let none = L::splat(cpu, 0);
            let mut open = load_beside(cpu, &mut block, notes, none, packed, (lines, first)).lanes;
            for stage in [Sweep::Singles, Sweep::Locked] {
                if stage <= by && some_lane(open) {
                    (self.notes.alive, self.notes.filled) = (open, none);
                    let seen = self.rounds(&mut block, stage);
                    open = self.sort(&block, open, &seen, stage, told);
                }
            }
            if by < Sweep::Subsets {
                tell(&block, open, Swept::Open, told);
                continue;
            }
            self.waiting.append(cpu, &block, open, &mut self.spare);
            while self.waiting.has_full() {
                self.subsets(told);
            }
        }
        while self.waiting.waiting() > FEW {
            self.subsets(told);
        }
        while let Some((block, lanes)) = self.waiting.take() {
            nodes::read(cpu, &block, lanes, &mut self.nodes);
            for (owner, cells) in &self.nodes {
                told(*owner as usize, Swept::Left(cells));
            }
            self.spare.push(block);
        }
        self.spare.push(std::mem::replace(&mut self.block, block));
    }
}

/// The lanes in which some candidate has gone.
struct Changed<'a, L> {
    before: &'a Candidates<L>,
    after: &'a Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Changed<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let mut changed = self.before[0].zero();
        for (&before, &after) in self.before.iter().zip(self.after) {
            changed = changed | (before ^ after);
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Grid;

    use super::*;
    use crate::bitslice::tests::{dug, is_emulated};
    #[cfg(target_arch = "aarch64")]
    use crate::simd::batch::NeonLanes;
    use crate::simd::batch::words::Words;
    #[cfg(target_arch = "x86_64")]
    use crate::simd::{
        batch::{Avx2Lanes, Avx512Lanes, Sse2Lanes},
        cpu::Avx2,
    };

    /// How each puzzle ended, and its candidates if it was left.
    type Told = (&'static str, Vec<u16>);

    fn told<L: Lanes<BitMask: Send>>(cpu: L::Cpu, puzzles: &[Puzzle], by: Sweep) -> Vec<Told> {
        let mut all: Vec<Option<Told>> = vec![None; puzzles.len()];
        Sweeps::<L>::new(cpu).sweep(puzzles, by, &mut |number, swept| {
            let told = match swept {
                Swept::Impossible => ("impossible", Vec::new()),
                Swept::Solved(by) => (solved(by), Vec::new()),
                Swept::Open => ("open", Vec::new()),
                Swept::Left(cells) => ("left", cells.to_vec()),
            };
            assert!(all[number].replace(told).is_none(), "it is told once");
        });
        all.into_iter().map(|told| told.expect("it is told")).collect()
    }

    fn solved(by: Sweep) -> &'static str {
        ["singles", "locked", "subsets"][by as usize]
    }

    /// The same, one puzzle at a time by plain rules.
    /// Candidates are those at rest by locked candidates.
    fn by_rules(puzzle: &Puzzle, by: Sweep) -> Told {
        let mut at_rest = Vec::new();
        let mut cells = [0x1ffu16; 81];
        for (cell, digit) in puzzle.grid().filled() {
            cells[cell.index()] = 1 << digit.index();
        }
        let houses: Vec<Vec<usize>> = (0..27)
            .map(|house| {
                let of = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3][house / 9];
                (0..81).filter(|&cell| of(cell) == house % 9).collect()
            })
            .collect();
        for stage in [Sweep::Singles, Sweep::Locked, Sweep::Subsets] {
            loop {
                let before = cells;
                for house in &houses {
                    for &cell in house {
                        if cells[cell].count_ones() == 1 {
                            let single = cells[cell];
                            house
                                .iter()
                                .filter(|&&other| other != cell)
                                .for_each(|&other| cells[other] &= !single);
                        }
                    }
                    for digit in 0..9 {
                        let places: Vec<usize> =
                            house.iter().copied().filter(|&cell| cells[cell] >> digit & 1 == 1).collect();
                        if let [only] = places[..] {
                            cells[only] &= 1 << digit;
                        }
                        for other in houses.iter().filter(|_| stage > Sweep::Singles && places.len() > 1) {
                            if other != house && places.iter().all(|cell| other.contains(cell)) {
                                other
                                    .iter()
                                    .filter(|cell| !house.contains(cell))
                                    .for_each(|&cell| cells[cell] &= !(1 << digit));
                            }
                        }
                    }
                    for set in (1..0x1ff_u16).filter(|_| stage == Sweep::Subsets) {
                        let within = |cell: usize| cells[cell] & !set == 0;
                        let inside: Vec<usize> = house.iter().copied().filter(|&cell| within(cell)).collect();
                        if inside.len() > set.count_ones() as usize {
                            return ("impossible", Vec::new());
                        }
                        if inside.len() == set.count_ones() as usize {
                            let others = house.iter().filter(|cell| !inside.contains(cell));
                            others.for_each(|&cell| cells[cell] &= !set);
                        }
                    }
                }
                let all = |house: &Vec<usize>| house.iter().fold(0, |all, &cell| all | cells[cell]);
                if cells.contains(&0) || houses.iter().any(|house| all(house) != 0x1ff) {
                    return ("impossible", Vec::new());
                }
                if cells == before {
                    break;
                }
            }
            if cells.iter().all(|left| left.count_ones() == 1) {
                return (solved(stage), Vec::new());
            }
            if stage == Sweep::Locked {
                at_rest = cells.to_vec();
            }
            if stage == by {
                break;
            }
        }
        ("open", at_rest)
    }

    /// What the rules say of each puzzle, by the last stage.
    type Expected = [Vec<Told>; 3];

    /// All puzzles, over and over until there are more than two blocks take, so that what waits for subsets is packed anew.
    fn check<L: Lanes<BitMask: Send>>(cpu: L::Cpu, puzzles: &[Puzzle], expected: &Expected) {
        let n = puzzles.len().max(2 * L::COUNT + 100);
        let many: Vec<Puzzle> = puzzles.iter().copied().cycle().take(n).collect();
        for by in [Sweep::Singles, Sweep::Locked, Sweep::Subsets] {
            let mut ends = std::collections::BTreeSet::new();
            let expected = expected[by as usize].iter().cycle();
            for ((puzzle, (end, cells)), (expected, at_rest)) in
                many.iter().zip(told::<L>(cpu, &many, by)).zip(expected)
            {
                ends.insert(end);
                if end == "left" {
                    assert!(
                        by == Sweep::Subsets && *expected != "singles" && *expected != "locked",
                        "{puzzle}"
                    );
                    assert!(cells.iter().zip(at_rest).all(|(left, before)| left & !before == 0), "{puzzle}");
                } else {
                    assert_eq!(end, *expected, "{puzzle}");
                }
            }
            assert!(ends.len() >= 3 + by as usize, "{ends:?}");
        }
    }

    /// A minimal puzzle: of every kind but the impossible.
    fn minimal(seed: u64) -> Line {
        let mut line = dug(seed, 81);
        for i in 0..81 {
            let mut fewer = line;
            fewer[(37 * i + seed as usize) % 81] = b'.';
            let puzzle = Puzzle::new(Grid::from_line(&fewer).expect("a line")).expect("part of a grid");
            if crate::count(&puzzle, 2) == 1 {
                line = fewer;
            }
        }
        line
    }

    #[test]
    fn what_is_left_is_what_plain_rules_leave_on_every_path() {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for seed in 1..=350 {
            let mut line = minimal(seed);
            if seed % 5 == 0 {
                // Another digit, mostly without a solution then.
                let given =
                    (0..81).filter(|&cell| line[cell] != b'.').nth(seed as usize % 11).expect("givens");
                line[given] = b'1' + (line[given] - b'0') % 9;
            }
            puzzles.extend(Grid::from_line(&line).and_then(|grid| Puzzle::new(grid).ok()));
        }
        puzzles.push(Puzzle::EMPTY);
        let expected = [Sweep::Singles, Sweep::Locked, Sweep::Subsets]
            .map(|by| puzzles.iter().map(|puzzle| by_rules(puzzle, by)).collect());
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
            check::<Avx512Lanes>(cpu, &puzzles, &expected);
        }
        if is_emulated() {
            return;
        }
        check::<Words<1>>((), &puzzles, &expected);
        check::<Words<4>>((), &puzzles, &expected);
        check::<Words<8>>((), &puzzles, &expected);
        #[cfg(target_arch = "x86_64")]
        check::<Sse2Lanes>((), &puzzles, &expected);
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = Avx2::detect() {
            check::<Avx2Lanes>(cpu, &puzzles, &expected);
        }
        #[cfg(target_arch = "aarch64")]
        check::<NeonLanes>((), &puzzles, &expected);
    }
}
