//! The triad pass: every mini holds exactly three digits.
//!
//! Three digits possible: each of them must go there, and so nowhere else in its line. Three digits forced there: the
//! others are out. Fewer possible or more forced: a contradiction. Counting is done by carry-save adders over the
//! nine digits. Costs about as much as a digit pass and finds what that cannot see; every third round is enough.

use std::hint::black_box;

use super::block::{Candidates, Notes};
use super::chute::{self, BAND, STACK, over_band, over_stack, passable, span, span_mut, ways};
use super::lanes::{Kernel, Lanes};

/// Runs all chutes. On exit lanes with a mini that cannot hold three digits are no longer `alive`; lanes that lost a
/// candidate have made `progress`.
pub(super) struct TriadPass<'a, L> {
    pub(super) candidates: &'a mut Candidates<L>,
    pub(super) notes: &'a mut Notes<L>,
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

/// The three minis of a line, from `first` on: on entry where each digit is possible, on exit where it is allowed. Gives the
/// lanes that stay alive.
#[inline(always)]
fn in_line<L: Lanes>(digits: &mut [[L; 9]; 9], first: usize, alive: L) -> L {
    let mut counts = [Counted { ones: alive.zero(), twos: alive.zero(), four_or_more: alive.zero() }; 6];
    for three in digits.as_chunks::<3>().0 {
        let [a, b, c] =
            [Line3::of(&three[0], first), Line3::of(&three[1], first), Line3::of(&three[2], first)];
        counts[0].count(a.can[0], b.can[0], c.can[0]);
        counts[1].count(a.can[1], b.can[1], c.can[1]);
        counts[2].count(a.can[2], b.can[2], c.can[2]);
        if L::ROOMY {
            counts[3].count(a.must[0], b.must[0], c.must[0]);
            counts[4].count(a.must[1], b.must[1], c.must[1]);
            counts[5].count(a.must[2], b.must[2], c.must[2]);
        }
    }
    let digits = if L::ROOMY { digits } else { black_box(digits) };
    if !L::ROOMY {
        // For all six at once there are not enough registers.
        for three in digits.as_chunks::<3>().0 {
            let [a, b, c] =
                [Line3::of(&three[0], first), Line3::of(&three[1], first), Line3::of(&three[2], first)];
            counts[3].count(a.must[0], b.must[0], c.must[0]);
            counts[4].count(a.must[1], b.must[1], c.must[1]);
            counts[5].count(a.must[2], b.must[2], c.must[2]);
        }
    }
    let [p, q, r, s, t, u] = counts;
    let (pm, qm, rm) = (p.three_or_more(), q.three_or_more(), r.three_or_more());
    let (p_all, q_all, r_all) =
        (pm.without(p.four_or_more), qm.without(q.four_or_more), rm.without(r.four_or_more));
    let (p_out, q_out, r_out) = (s.three_or_more(), t.three_or_more(), u.three_or_more());
    let digits = black_box(digits);
    for digit in digits {
        let Line3 { can: [x, y, z], must: [f, g, h] } = Line3::of(digit, first);
        let (i, j, k) = (x & p_all, y & q_all, z & r_all);
        digit[first] = x.without(p_out.without(f)).without(j | k);
        digit[first + 1] = y.without(q_out.without(g)).without(i | k);
        digit[first + 2] = z.without(r_out.without(h)).without(i | j);
    }
    (alive & pm & qm & rm).without(s.four_or_more | t.four_or_more | u.four_or_more)
}

/// A digit in the minis of a line: where it can go, and where it must, since it can go to neither of the others.
struct Line3<L> {
    can: [L; 3],
    must: [L; 3],
}

impl<L: Lanes> Line3<L> {
    #[inline(always)]
    fn of(minis: &[L; 9], first: usize) -> Line3<L> {
        let [a, b, c] = [minis[first], minis[first + 1], minis[first + 2]];
        Line3 { can: [a, b, c], must: [a.without(b | c), b.without(a | c), c.without(a | b)] }
    }
}

/// Takes a digit out of a mini where it is not allowed. Gives the lanes that lost a candidate.
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
    (x | y | z).without(allowed)
}

/// How many digits were counted, as far as it matters.
#[derive(Clone, Copy)]
struct Counted<L> {
    ones: L,
    twos: L,
    four_or_more: L,
}

impl<L: Lanes> Counted<L> {
    #[inline(always)]
    fn count(&mut self, a: L, b: L, c: L) {
        let (sum, carry) = add(a, b, c);
        let second = self.ones & sum;
        self.ones = self.ones ^ sum;
        let (twos, four) = add(self.twos, carry, second);
        self.twos = twos;
        self.four_or_more = self.four_or_more | four;
    }

    #[inline(always)]
    fn three_or_more(&self) -> L {
        self.four_or_more | (self.ones & self.twos)
    }
}

/// Sum and carry of three bits.
#[inline(always)]
pub(super) fn add<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    L::add(a, b, c)
}
