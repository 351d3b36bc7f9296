//! The triad pass: every mini (three cells of a line in a box) holds exactly three digits. T. Dillon's tdoku (2019)
//! calls these digits a triad.
//!
//! Three digits possible: each of them must go there, and so nowhere else in its line. Three digits forced there: the
//! others are out. Fewer possible or more forced: a contradiction. Counting is done by carry-save adders over the
//! nine digits. Costs about as much as a digit pass and finds what that cannot see; every third round is enough.

use std::hint::black_box;

use super::block::{Candidates, Notes};
use super::chute::{self, BAND, STACK, over_band, over_stack, passable, span, span_mut, ways};
use crate::simd::batch::{Kernel, Lanes};

/// Runs all chutes. On exit lanes with a mini that cannot hold three digits are no longer `alive`; lanes that lost a
/// candidate have made `progress`.
pub(crate) struct TriadPass<'a, L> {
    pub(crate) candidates: &'a mut Candidates<L>,
    pub(crate) notes: &'a mut Notes<L>,
}

impl<L: Lanes> Kernel<L> for TriadPass<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for chute in 0..3 {
            over_band!(in_chute(self.candidates, self.notes, BAND.next * chute));
        }
        for chute in 0..3 {
            over_stack!(in_chute(self.candidates, self.notes, STACK.next * chute));
        }
    }
}

#[inline(always)]
fn in_chute<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    candidates: &mut Candidates<L>,
    notes: &mut Notes<L>,
    first: usize,
) {
    let digits = &mut notes.triads;
    for (digit, minis) in digits.iter_mut().enumerate() {
        let cells = span::<L, SPAN>(candidates, 81 * digit + first);
        *minis = passable(ways(chute::minis::<L, LINE, MINI, PLACE, SPAN>(cells)));
    }
    let digits = black_box(digits);
    let mut alive = notes.alive;
    for line in 0..3 {
        alive = in_line(digits, 3 * line, alive);
    }
    let mut progress = notes.progress;
    for (digit, allowed) in digits.iter().enumerate() {
        let cells = span_mut::<L, SPAN>(candidates, 81 * digit + first);
        let [a, b, c] = [0, LINE, 2 * LINE];
        let mut gone = progress.zero();
        gone = gone | keep::<L, PLACE, SPAN>(cells, a, allowed[0]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, a + MINI, allowed[1]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, a + 2 * MINI, allowed[2]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, b, allowed[3]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, b + MINI, allowed[4]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, b + 2 * MINI, allowed[5]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, c, allowed[6]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, c + MINI, allowed[7]);
        gone = gone | keep::<L, PLACE, SPAN>(cells, c + 2 * MINI, allowed[8]);
        progress = progress | gone;
    }
    (notes.alive, notes.progress) = (alive, progress);
}

/// The three minis of a line, from `first` on: on entry where each digit is possible, on exit where it is allowed.
/// Gives the lanes that stay alive.
#[inline(always)]
fn in_line<L: Lanes>(digits: &mut [[L; 9]; 9], first: usize, alive: L) -> L {
    // For all six at once there are not enough registers.
    let [p, q, r] = count::<L, false>(digits, first);
    let digits = black_box(digits);
    let [s, t, u] = count::<L, true>(digits, first);
    // A digit that is possible in one mini is out of another one when it must go there, because three are possible
    // there in all, or when the other one has three forced digits, and it is not one of these, since it is possible
    // here.
    let (all_p, all_q, all_r) =
        (p.three.without(p.four_or_more), q.three.without(q.four_or_more), r.three.without(r.four_or_more));
    let (out_p, out_q, out_r) =
        (s.three | s.four_or_more, t.three | t.four_or_more, u.three | u.four_or_more);
    let (p_by_q, p_by_r) = (out_p | all_q, out_p | all_r);
    let (q_by_p, q_by_r) = (out_q | all_p, out_q | all_r);
    let (r_by_p, r_by_q) = (out_r | all_p, out_r | all_q);
    let digits = black_box(digits);
    for digit in digits {
        let [x, y, z] = [digit[first], digit[first + 1], digit[first + 2]];
        digit[first] = x.without_both(y, p_by_q).without_both(z, p_by_r);
        digit[first + 1] = y.without_both(x, q_by_p).without_both(z, q_by_r);
        digit[first + 2] = z.without_both(x, r_by_p).without_both(y, r_by_q);
    }
    let [p, q, r] = [p.three | p.four_or_more, q.three | q.four_or_more, r.three | r.four_or_more];
    (alive & p & q & r).without(L::any(s.four_or_more, t.four_or_more, u.four_or_more))
}

/// The digits that are possible in each mini of a line, or with `FORCED` those that must go there, since they can go to
/// neither of the others.
#[inline(always)]
fn count<L: Lanes, const FORCED: bool>(digits: &[[L; 9]; 9], first: usize) -> [DigitCount<L>; 3] {
    let [a, b, c, d, e, f, g, h, i] = digits;
    let p = add_three::<L, FORCED>([a, b, c], first);
    let q = add_three::<L, FORCED>([d, e, f], first);
    let r = add_three::<L, FORCED>([g, h, i], first);
    [DigitCount::of(p[0], q[0], r[0]), DigitCount::of(p[1], q[1], r[1]), DigitCount::of(p[2], q[2], r[2])]
}

/// The same for three digits, as ones and twos.
#[inline(always)]
fn add_three<L: Lanes, const FORCED: bool>([a, b, c]: [&[L; 9]; 3], first: usize) -> [(L, L); 3] {
    let (a, b, c) =
        (places::<L, FORCED>(a, first), places::<L, FORCED>(b, first), places::<L, FORCED>(c, first));
    [add(a[0], b[0], c[0]), add(a[1], b[1], c[1]), add(a[2], b[2], c[2])]
}

/// In which minis of a line a digit is possible, or forced.
#[inline(always)]
fn places<L: Lanes, const FORCED: bool>(minis: &[L; 9], first: usize) -> [L; 3] {
    let [a, b, c] = [minis[first], minis[first + 1], minis[first + 2]];
    if FORCED { [a.without_either(b, c), b.without_either(a, c), c.without_either(a, b)] } else { [a, b, c] }
}

/// Takes a digit out of a mini where it is not allowed. Returns the lanes that lost a candidate.
#[inline(always)]
fn keep<L: Lanes, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    first: usize,
    allowed: L,
) -> L {
    let (x, y, z) = (cells[first], cells[first + PLACE], cells[first + 2 * PLACE]);
    cells[first] = x & allowed;
    cells[first + PLACE] = y & allowed;
    cells[first + 2 * PLACE] = z & allowed;
    L::any(x, y, z).without(allowed)
}

/// How many of nine digits were counted, as far as it matters.
struct DigitCount<L> {
    /// Exactly three; with more than that it may stand or not.
    three: L,
    four_or_more: L,
}

impl<L: Lanes> DigitCount<L> {
    /// From three sums of three, as ones and twos.
    #[inline(always)]
    fn of((a, b): (L, L), (c, d): (L, L), (e, f): (L, L)) -> DigitCount<L> {
        let (ones, g) = add(a, c, e);
        // Four twos: one of them is enough for three where there is a one, two of them are four.
        let some = L::any(b, d, f);
        DigitCount { three: ones.and_either(some, g), four_or_more: b.majority(d, f).or_both(some, g) }
    }
}

/// Sum and carry of three bits.
#[inline(always)]
pub(crate) fn add<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    L::add(a, b, c)
}
