//! Branching: fewest candidates first (Haralick, Elliott 1980), with the ways of a digit through a chute for
//! candidates.
//!
//! In each lane one chute, in it the digit with the fewest ways (two at least), and for that digit the first line with
//! two possible minis: one child keeps only the first of them, the other loses it. Both children together have every
//! solution of the node, and none twice. On hard puzzles this takes less than half the nodes of splitting the first
//! cell with two candidates.
//!
//! The chute is that with the least sum over its open digits, those with two ways or more. What an open digit with `w`
//! ways adds depends on the puzzles, see [`BranchChoice`]: mostly few ways are good, but for very hard puzzles it is
//! more important that few digits are open, and of two chutes with as many the one with more ways is better.

use super::block::{Candidates, Ways};
use super::chute::{BAND, STACK, minis, over_band, over_stack, passable, span, ways};
use super::triad_pass::add;
use crate::simd::batch::{Kernel, Lanes};

/// Splits every node of `node`. On exit `kept` holds the children that keep the mini and `node` those that lose
/// it. Returns the lanes that were split; the others were not among `lanes` or had nothing to split, and stand in both
/// blocks as they were.
pub(crate) struct Branch<'a, L> {
    pub(crate) node: &'a mut Candidates<L>,
    pub(crate) kept: &'a mut Candidates<L>,
    pub(crate) lanes: L,
    pub(crate) choice: BranchChoice,
    /// Room for the ways of all digits, [`Notes::ways`](super::block::Notes::ways).
    pub(crate) ways: &'a mut [[Ways<L>; 9]; 6],
}

/// What an open digit with `w` ways adds to the sum of its chute. Nodes of a puzzle with `Ways` and with `OpenDigits`,
/// in sets of hard puzzles, harder ones from left to right: 28 and 32, 160 and 155, 260 and 207.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BranchChoice {
    /// An open digit adds 1 if it has two ways, 2 if it has more.
    Ways,
    /// An open digit adds `9 - w`.
    OpenDigits,
}

impl<L: Lanes> Kernel<L> for Branch<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let Branch { node, kept, lanes, choice, ways } = self;
        children(node, kept, lanes, None, choice, ways)
    }
}

/// [`Branch`], but in the lanes of `lost` with the children exchanged, and in the lanes of `follows`, none of `lanes`,
/// `child` stays as it was: these have come to the other child of a node that was split before.
pub(crate) struct BranchInPlace<'a, L> {
    /// On exit the children that are left.
    pub(crate) node: &'a mut Candidates<L>,
    /// On exit the children to go on with.
    pub(crate) child: &'a mut Candidates<L>,
    pub(crate) lanes: L,
    pub(crate) lost: L,
    pub(crate) follows: L,
    pub(crate) choice: BranchChoice,
    /// As in [`Branch`].
    pub(crate) ways: &'a mut [[Ways<L>; 9]; 6],
}

impl<L: Lanes> Kernel<L> for BranchInPlace<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let BranchInPlace { node, child, lanes, lost, follows, choice, ways } = self;
        children(node, child, lanes, Some(Turns { lost, follows }), choice, ways)
    }
}

/// What is special about some lanes of a [`BranchInPlace`].
#[derive(Clone, Copy)]
struct Turns<L> {
    lost: L,
    follows: L,
}

/// See [`Branch`] and, with turns, [`BranchInPlace`].
#[inline(always)]
fn children<L: Lanes>(
    node: &mut Candidates<L>,
    kept: &mut Candidates<L>,
    lanes: L,
    turns: Option<Turns<L>>,
    choice: BranchChoice,
    counts: &mut [[Ways<L>; 9]; 6],
) -> L {
    let none = node[0].zero();
    let mut chosen = [none; 6];
    let mut fewest = [none; 6];
    let mut any = none;
    for chute in 0..6 {
        let mut total = [none; 6];
        let mut splittable = none;
        for (digit, counts) in counts[chute].iter_mut().enumerate() {
            let ways = if chute < 3 {
                over_band!(count_ways(node, 81 * digit + BAND.next * chute))
            } else {
                over_stack!(count_ways(node, 81 * digit + STACK.next * (chute - 3)))
            };
            *counts = ways;
            splittable = splittable | ways[1] | ways[2];
            add_to(&mut total, weight(choice, ways));
        }
        let better = splittable.without(any.without(less(&total, &fewest)));
        any = any | better;
        for (fewest, total) in fewest.iter_mut().zip(total) {
            *fewest = L::choose(better, total, *fewest);
        }
        for earlier in &mut chosen[..chute] {
            *earlier = earlier.without(better);
        }
        chosen[chute] = better;
    }

    let mut digits = [[none; 9]; 6];
    for (digits, (counts, &chosen)) in digits.iter_mut().zip(counts.iter().zip(&chosen)) {
        *digits = choose_digit(counts, chosen & lanes);
    }
    let [bands @ .., _, _, _] = &digits;
    let [_, _, _, stacks @ ..] = &digits;
    let (nodes, kept) = (node.as_chunks_mut::<81>().0, kept.as_chunks_mut::<81>().0);
    for (digit, (node, kept)) in nodes.iter_mut().zip(kept).enumerate() {
        let mut rows = [[none; 3]; 9];
        for (band, rows) in rows.as_chunks_mut::<3>().0.iter_mut().enumerate() {
            *rows = over_band!(in_lines(span(node, BAND.next * band), bands[band][digit]));
        }
        in_stack::<L, 0>(node, kept, &rows, stacks[0][digit], turns);
        in_stack::<L, 1>(node, kept, &rows, stacks[1][digit], turns);
        in_stack::<L, 2>(node, kept, &rows, stacks[2][digit], turns);
    }
    any & lanes
}

#[inline(always)]
fn count_ways<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    candidates: &Candidates<L>,
    first: usize,
) -> Ways<L> {
    let cells = span::<L, SPAN>(candidates, first);
    let w = ways(minis::<L, LINE, MINI, PLACE, SPAN>(cells));
    let (s1, c1) = add(w[0], w[1], w[2]);
    let (s2, c2) = add(w[3], w[4], w[5]);
    let (twos, fours) = add(c1, c2, s1 & s2);
    [s1 ^ s2, twos, fours]
}

/// What a digit adds to the sum of its chute: nothing unless it is open.
#[inline(always)]
fn weight<L: Lanes>(choice: BranchChoice, [ones, twos, fours]: Ways<L>) -> Ways<L> {
    let open = twos | fours;
    match choice {
        BranchChoice::Ways => {
            let more = fours | (twos & ones);
            [open.without(more), more, more.zero()]
        }
        BranchChoice::OpenDigits => [open.without(ones), twos, open.without(twos & fours)],
    }
}

/// Adds a number of three planes to one of six.
#[inline(always)]
fn add_to<L: Lanes>(total: &mut [L; 6], n: Ways<L>) {
    let carry = total[0] & n[0];
    total[0] = total[0] ^ n[0];
    let (twos, carry) = add(total[1], n[1], carry);
    let (fours, mut carry) = add(total[2], n[2], carry);
    (total[1], total[2]) = (twos, fours);
    for plane in &mut total[3..] {
        (*plane, carry) = (*plane ^ carry, *plane & carry);
    }
}

/// The lanes in which `a < b`, lowest plane first.
#[inline(always)]
fn less<L: Lanes, const N: usize>(a: &[L; N], b: &[L; N]) -> L {
    let mut less = b[0].without(a[0]);
    for (&a, &b) in a[1..].iter().zip(&b[1..]) {
        less = L::choose(a ^ b, b, less);
    }
    less
}

/// The digit with the fewest ways, two at least: for each digit the lanes in which it is that one. The first of
/// equals wins; only lanes in `among` are looked at.
#[inline(always)]
fn choose_digit<L: Lanes>(counts: &[Ways<L>; 9], among: L) -> [L; 9] {
    let none = among.zero();
    let mut chosen = [none; 9];
    let mut fewest = [none; 3];
    let mut any = none;
    for digit in 0..9 {
        let ways = &counts[digit];
        let better = (among & (ways[1] | ways[2])).without(any.without(less(ways, &fewest)));
        any = any | better;
        for (fewest, &ways) in fewest.iter_mut().zip(ways) {
            *fewest = L::choose(better, ways, *fewest);
        }
        for earlier in &mut chosen[..digit] {
            *earlier = earlier.without(better);
        }
        chosen[digit] = better;
    }
    chosen
}

/// Splits a digit in a chute in the lanes of `chosen`: in the first line with two possible minis the one child keeps
/// the first of them alone and the other loses it. Gives for each line the lanes in which the first mini is that one,
/// in which the second is, and in which this line is.
#[inline(always)]
fn in_lines<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
    chosen: L,
) -> [[L; 3]; 3] {
    let possible = passable(ways(minis::<L, LINE, MINI, PLACE, SPAN>(cells)));
    let mut left = chosen;
    let mut lines = [[chosen; 3]; 3];
    for (line, minis) in possible.as_chunks::<3>().0.iter().enumerate() {
        // With two ways left some line has two minis or three; the last need not be looked at to know it.
        let here = if line < 2 { left & minis[0].majority(minis[1], minis[2]) } else { left };
        left = left.without(here);
        lines[line] = [here & minis[0], here.without(minis[0]), here];
    }
    lines
}

/// Takes from a digit in a stack what its children lose there, given the splits in its rows.
#[inline(always)]
fn in_stack<L: Lanes, const AT: usize>(
    node: &mut [L; 81],
    kept: &mut [L; 81],
    rows: &[[L; 3]; 9],
    chosen: L,
    turns: Option<Turns<L>>,
) {
    let first = STACK.next * AT;
    let columns = over_stack!(in_lines(span(node, first), chosen));
    in_box::<L, AT, 0>(node, kept, rows, &columns, turns);
    in_box::<L, AT, 1>(node, kept, rows, &columns, turns);
    in_box::<L, AT, 2>(node, kept, rows, &columns, turns);
}

/// The same in the box of a stack and a band.
#[inline(always)]
fn in_box<L: Lanes, const STACK_AT: usize, const BAND_AT: usize>(
    node: &mut [L; 81],
    kept: &mut [L; 81],
    rows: &[[L; 3]; 9],
    columns: &[[L; 3]; 3],
    turns: Option<Turns<L>>,
) {
    let a = losses::<L, BAND_AT>(columns[0], turns);
    let b = losses::<L, BAND_AT>(columns[1], turns);
    let c = losses::<L, BAND_AT>(columns[2], turns);
    for line in 0..3 {
        let row = losses::<L, STACK_AT>(rows[3 * BAND_AT + line], turns);
        let first = BAND.next * BAND_AT + BAND.line * line + STACK.next * STACK_AT;
        for (place, column) in [a, b, c].into_iter().enumerate() {
            let candidate = node[first + place];
            let child = candidate.without(row[0] | column[0]);
            let kept = &mut kept[first + place];
            *kept = match turns {
                Some(Turns { follows, .. }) => L::choose(follows, *kept, child),
                None => child,
            };
            node[first + place] = candidate.without(row[1] | column[1]);
        }
    }
}

/// In which lanes the two children lose a mini of a line, `kept` and `node`: where they lose it first they are
/// exchanged.
#[inline(always)]
fn losses<L: Lanes, const MINI: usize>([first, second, here]: [L; 3], turns: Option<Turns<L>>) -> [L; 2] {
    let none = here.zero();
    let [kept, node] = match MINI {
        0 => [none, first],
        1 => [first, second],
        _ => [here, none],
    };
    match turns {
        Some(Turns { lost, .. }) => [L::choose(lost, node, kept), L::choose(lost, kept, node)],
        None => [kept, node],
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::simd::batch::words::Words;

    /// The cells of a mini: chutes 0 to 2 are bands, 3 to 5 stacks.
    fn cells(chute: usize, line: usize, mini: usize) -> [usize; 3] {
        [0, 1, 2].map(|place| {
            let (across, along) = (3 * (chute % 3) + line, 3 * mini + place);
            if chute < 3 { 9 * across + along } else { 9 * along + across }
        })
    }

    fn ways_of(node: &[bool], digit: usize, chute: usize) -> u32 {
        let has = |line, mini| cells(chute, line, mini).iter().any(|cell| node[81 * digit + cell]);
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let ways = orders.iter().filter(|order| (0..3).all(|line| has(line, order[line])));
        ways.count() as u32
    }

    /// The chute and the digit that are to be split, if any can be.
    fn expected(node: &[bool], choice: BranchChoice) -> Option<(usize, usize)> {
        let open = |chute| (0..9).map(move |digit| ways_of(node, digit, chute)).filter(|&ways| ways > 1);
        let adds = |ways| {
            if choice == BranchChoice::OpenDigits {
                9 - ways
            } else if ways == 2 {
                1
            } else {
                2
            }
        };
        let chute = (0..6).filter(|&chute| open(chute).next().is_some());
        let chute = chute.min_by_key(|&chute| open(chute).map(adds).sum::<u32>())?;
        let digits = (0..9).filter(|&digit| ways_of(node, digit, chute) > 1);
        Some((chute, digits.min_by_key(|&digit| ways_of(node, digit, chute))?))
    }

    proptest! {
        #[test]
        fn the_fewest_ways_or_the_fewest_open_digits_are_split(
            words in proptest::collection::vec(any::<[u64; 2]>(), 729),
            thin in 0..3,
            lanes: u64,
            lost: u64,
            follows: u64,
        ) {
            let bits = words.iter().map(|[a, b]| [a | b, *a, a & b][thin as usize]);
            let mut block = [Words::<1>::splat((), 0); 729];
            block.iter_mut().zip(bits).for_each(|(vector, bits)| vector.words_mut()[0] = bits);
            let lanes_of = |word| Words::<1>::splat((), word);
            for choice in [BranchChoice::Ways, BranchChoice::OpenDigits] {
                let (mut node, mut kept) = (block, block);
                let (of_branch, of_in_place) = (&mut [[[lanes_of(lost); 3]; 9]; 6], &mut [[[lanes_of(lanes); 3]; 9]; 6]);
                let branch =
                    Branch { node: &mut node, kept: &mut kept, lanes: lanes_of(lanes), choice, ways: of_branch };
                let split = Words::<1>::run((), branch).words()[0];
                let (lost, follows) = (lanes_of(lost), lanes_of(follows & !lanes));
                // What stands where the children come to.
                let mut older = block;
                older.reverse();
                let (mut left, mut child) = (block, older);
                let in_place = BranchInPlace {
                    node: &mut left,
                    child: &mut child,
                    lanes: lanes_of(lanes),
                    lost,
                    follows,
                    choice,
                    ways: of_in_place,
                };
                let split_in_place = Words::<1>::run((), in_place).words()[0];
                prop_assert_eq!(split_in_place, split);
                for i in 0..729 {
                    let (to_child, left_over) =
                        (Words::choose(lost, node[i], kept[i]), Words::choose(lost, kept[i], node[i]));
                    let to_child = Words::choose(follows, older[i], to_child);
                    prop_assert_eq!(child[i].words(), to_child.words());
                    prop_assert_eq!(left[i].words(), left_over.words());
                }
                for lane in 0..64 {
                    let of = |block: &Candidates<Words<1>>| block.map(|vector| vector.words()[0] >> lane & 1 == 1);
                    let (before, without, with) = (of(&block), of(&node), of(&kept));
                    let wanted = expected(&before, choice).filter(|_| lanes >> lane & 1 == 1);
                    prop_assert_eq!(split >> lane & 1 == 1, wanted.is_some());
                    let changed = (0..729).filter(|&i| without[i] != before[i] || with[i] != before[i]);
                    let changed: Vec<usize> = changed.collect();
                    prop_assert_eq!(changed.is_empty(), wanted.is_none());
                    let Some((chute, digit)) = wanted else { continue };
                    // All in one line of that digit in that chute, and each candidate lost by one child alone.
                    let line = |line| (0..3).flat_map(move |mini| cells(chute, line, mini));
                    let within = |l| changed.iter().all(|i| line(l).any(|cell| *i == 81 * digit + cell));
                    prop_assert!((0..3).any(within));
                    prop_assert!(changed.iter().all(|&i| before[i] && without[i] != with[i]));
                    prop_assert!(without != before && with != before);
                }
            }
        }
    }
}
