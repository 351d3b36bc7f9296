//! The triad pass: every mini holds exactly three digits.
//!
//! Three digits possible: each of them must go there, and so nowhere else in its line. Three digits forced there: the
//! others are out. Fewer possible or more forced: a contradiction. Counting is done by carry-save adders over the
//! nine digits. Costs about as much as a digit pass and finds what that cannot see; every third round is enough.

use super::block::{Candidates, Notes, Triads};
use super::chute::{BAND, STACK, minis, over_band, over_stack, passable, span, span_mut, ways};
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
    let Triads { possible, forced } = &mut notes.triads;
    for digit in 0..9 {
        let cells = span::<L, SPAN>(candidates, 81 * digit + first);
        (possible[digit], forced[digit]) = minis_of::<L, LINE, MINI, PLACE, SPAN>(cells);
    }

    let mut alive = notes.alive;
    for mini in 0..9 {
        let can = Counted::of(possible, mini);
        let must = Counted::of(forced, mini);
        alive = (alive & can.three_or_more).without(must.four_or_more);
        let all_forced = can.three_or_more.without(can.four_or_more);
        let rest_out = must.three_or_more;
        for digit in 0..9 {
            let (can, must) = (possible[digit][mini], forced[digit][mini]);
            possible[digit][mini] = can.without(rest_out.without(must));
            forced[digit][mini] = can & all_forced;
        }
    }

    let mut progress = notes.progress;
    for digit in 0..9 {
        let cells = span_mut::<L, SPAN>(candidates, 81 * digit + first);
        let (p, f) = (&possible[digit], &forced[digit]);
        let [a, b, c] = [0, LINE, 2 * LINE];
        let mut gone = progress.zero();
        gone = gone | keep::<L, PLACE, SPAN>(cells, a, p[0].without(f[1] | f[2]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, a + MINI, p[1].without(f[0] | f[2]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, a + 2 * MINI, p[2].without(f[0] | f[1]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, b, p[3].without(f[4] | f[5]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, b + MINI, p[4].without(f[3] | f[5]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, b + 2 * MINI, p[5].without(f[3] | f[4]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, c, p[6].without(f[7] | f[8]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, c + MINI, p[7].without(f[6] | f[8]));
        gone = gone | keep::<L, PLACE, SPAN>(cells, c + 2 * MINI, p[8].without(f[6] | f[7]));
        progress = progress | gone;
    }
    (notes.alive, notes.progress) = (alive, progress);
}

/// For a digit the minis in which it is possible, and those in which it is forced.
#[inline(always)]
fn minis_of<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
) -> ([L; 9], [L; 9]) {
    let p = passable(ways(minis::<L, LINE, MINI, PLACE, SPAN>(cells)));
    let forced = [
        p[0].without(p[1] | p[2]),
        p[1].without(p[0] | p[2]),
        p[2].without(p[0] | p[1]),
        p[3].without(p[4] | p[5]),
        p[4].without(p[3] | p[5]),
        p[5].without(p[3] | p[4]),
        p[6].without(p[7] | p[8]),
        p[7].without(p[6] | p[8]),
        p[8].without(p[6] | p[7]),
    ];
    (p, forced)
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

/// How many of nine bits are set, as far as it matters.
struct Counted<L> {
    three_or_more: L,
    four_or_more: L,
}

impl<L: Lanes> Counted<L> {
    #[inline(always)]
    fn of(digits: &[[L; 9]; 9], mini: usize) -> Counted<L> {
        let (s1, c1) = add(digits[0][mini], digits[1][mini], digits[2][mini]);
        let (s2, c2) = add(digits[3][mini], digits[4][mini], digits[5][mini]);
        let (s3, c3) = add(digits[6][mini], digits[7][mini], digits[8][mini]);
        let (ones, c4) = add(s1, s2, s3);
        // Twos: c1 + c2 + c3 + c4, none, one, or more of them.
        let (first, second) = (c1 | c2, c3 | c4);
        let four_or_more = (c1 & c2) | (c3 & c4) | (first & second);
        Counted { three_or_more: (ones & (first | second)) | four_or_more, four_or_more }
    }
}

/// Sum and carry of three bits.
#[inline(always)]
pub(super) fn add<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    let half = a ^ b;
    (half ^ c, (a & b) | (c & half))
}
