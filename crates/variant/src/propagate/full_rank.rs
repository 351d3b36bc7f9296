//! Full rank: the places of rows and columns among all of them, read as numbers.

use super::{Board, Dead, Level, Propagator};

/// A line with a rank, from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clue {
    pub(crate) line: usize,
    pub(crate) rank: usize,
    /// May other lines equal it?
    pub(crate) may_tie: bool,
}

/// All lines, with the ranks of some.
#[derive(Debug)]
pub(crate) struct RankedLines {
    cells: Vec<u16>,
    lines: Vec<Vec<u16>>,
    clues: Vec<Clue>,
    /// No two lines are equal.
    strict: bool,
    /// Each digit begins four lines.
    four_each: bool,
}

impl RankedLines {
    /// The lines in any order; clues by index of a line.
    pub(crate) fn new(
        lines: Vec<Vec<u16>>,
        mut clues: Vec<Clue>,
        strict: bool,
        four_each: bool,
    ) -> RankedLines {
        let mut cells = lines.concat();
        cells.sort_unstable();
        cells.dedup();
        clues.sort_by_key(|clue| (clue.rank, clue.line));
        clues.dedup_by_key(|clue| (clue.rank, clue.line, clue.may_tie));
        RankedLines { cells, lines, clues, strict, four_each }
    }

    /// Makes `low` come before `high`: less, or perhaps equal.
    fn order(&self, low: usize, high: usize, strictly: bool, board: &mut Board<'_>) -> Result<(), Dead> {
        let (low, high) = (&self.lines[low], &self.lines[high]);
        for (&a, &b) in low.iter().zip(high) {
            if a == b {
                continue;
            }
            let least = board.get(a).trailing_zeros();
            let most = 31 - board.get(b).leading_zeros();
            // As long as all before are equal for sure, no digit of the lower line is above one of the higher.
            board.keep(b, u32::MAX << least)?;
            board.keep(a, u32::MAX >> (31 - most))?;
            let (x, y) = (board.get(a), board.get(b));
            if !(super::single(x) && x == y) {
                return Ok(());
            }
        }
        if strictly { Err(Dead) } else { Ok(()) }
    }

    /// Is the first line surely below the second, surely above, surely equal, or open?
    fn compare(&self, one: usize, other: usize, board: &Board<'_>) -> (bool, bool) {
        self.compare_from(0, one, other, board)
    }

    /// Likewise, where all before a place are equal.
    fn compare_from(&self, from: usize, one: usize, other: usize, board: &Board<'_>) -> (bool, bool) {
        // (may be below, may be above)
        let (mut below, mut above) = (false, false);
        for (&a, &b) in self.lines[one].iter().zip(&self.lines[other]).skip(from) {
            if a == b {
                continue;
            }
            let (x, y) = (board.get(a), board.get(b));
            let (x_low, x_high) = (x.trailing_zeros(), 31 - x.leading_zeros());
            let (y_low, y_high) = (y.trailing_zeros(), 31 - y.leading_zeros());
            below |= x_low < y_high;
            above |= x_high > y_low;
            if x & y == 0 || (below && above) {
                break;
            }
        }
        (below, above)
    }
}

impl Propagator for RankedLines {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Slow
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        for pair in self.clues.windows(2) {
            if pair[0].line == pair[1].line {
                if pair[0].rank != pair[1].rank {
                    return Err(Dead);
                }
            } else if pair[0].rank < pair[1].rank {
                self.order(pair[0].line, pair[1].line, true, board)?;
            } else if self.strict || !pair[0].may_tie {
                return Err(Dead);
            } else {
                self.order(pair[0].line, pair[1].line, false, board)?;
                self.order(pair[1].line, pair[0].line, false, board)?;
            }
        }
        if self.strict {
            for one in 0..self.lines.len() {
                for other in one + 1..self.lines.len() {
                    if self.compare(one, other, board) == (false, false) {
                        return Err(Dead);
                    }
                }
            }
        }
        for clue in &self.clues {
            let own = clue.line;
            let mut surely_below = 0;
            let mut open = Vec::new();
            for line in 0..self.lines.len() {
                if line == own {
                    continue;
                }
                let (below, above) = self.compare(line, own, board);
                let may_tie = clue.may_tie && !self.strict;
                if !(below || above || may_tie) {
                    return Err(Dead);
                }
                // Surely below: not above and not equal. An equal line is not below.
                let may_equal = self.may_equal(line, own, board) && clue.may_tie && !self.strict;
                if below && !above && !may_equal {
                    surely_below += 1;
                } else if below {
                    open.push((line, above || may_equal));
                }
            }
            let wanted = clue.rank - 1;
            if surely_below > wanted || surely_below + open.len() < wanted {
                return Err(Dead);
            }
            if self.four_each && (self.strict || !clue.may_tie) {
                self.among_four(clue, board)?;
            }
            if open.is_empty() {
                continue;
            }
            let strictly = self.strict || !clue.may_tie;
            if surely_below == wanted {
                for &(line, _) in &open {
                    self.order(own, line, strictly, board)?;
                }
            } else if surely_below + open.len() == wanted {
                for &(line, _) in &open {
                    self.order(line, own, true, board)?;
                }
            } else {
                self.bound_first_digit(clue, wanted, board)?;
            }
        }
        Ok(())
    }
}

impl RankedLines {
    fn may_equal(&self, one: usize, other: usize, board: &Board<'_>) -> bool {
        self.lines[one].iter().zip(&self.lines[other]).all(|(&a, &b)| board.get(a) & board.get(b) != 0)
    }

    /// Of the four lines that begin with the digit of a clue, as many are below it as its rank says, the others above.
    /// A line that would be one too many on its side begins with another digit; lines that are needed begin with it.
    fn among_four(&self, clue: &Clue, board: &mut Board<'_>) -> Result<(), Dead> {
        let own = board.get(self.lines[clue.line][0]);
        if !super::single(own) {
            return Ok(());
        }
        let below = (clue.rank - 1) % 4;
        let wanted = [below, 3 - below];
        let (mut sure, mut possible) = ([0; 2], [0; 2]);
        let mut sides = Vec::new();
        for (line, cells) in self.lines.iter().enumerate() {
            let first = board.get(cells[0]);
            if line == clue.line || first & own == 0 {
                continue;
            }
            // Where it could be, if it began with this digit too.
            let (may_be_below, may_be_above) = self.compare_from(1, line, clue.line, board);
            let side = [may_be_below, may_be_above];
            for at in 0..2 {
                possible[at] += usize::from(side[at]);
                sure[at] += usize::from(side[at] && !side[1 - at] && first == own);
            }
            sides.push((line, first, side));
        }
        for at in 0..2 {
            if sure[at] > wanted[at] || possible[at] < wanted[at] {
                return Err(Dead);
            }
        }
        for (line, first, side) in sides {
            let cell = self.lines[line][0];
            let fits = |at: usize| side[at] && (sure[at] < wanted[at] || first == own && !side[1 - at]);
            match (fits(0), fits(1)) {
                (false, false) => board.keep(cell, !own)?,
                _ if (0..2).any(|at| side[at] && possible[at] == wanted[at]) => board.keep(cell, own)?,
                (true, false) if first == own => self.order(line, clue.line, true, board)?,
                (false, true) if first == own => self.order(clue.line, line, true, board)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// A first digit is too low when too few lines could begin below or with it, too high when too many begin below it.
    fn bound_first_digit(&self, clue: &Clue, wanted: usize, board: &mut Board<'_>) -> Result<(), Dead> {
        let first = self.lines[clue.line][0];
        let (mut left, mut kept) = (board.get(first), 0);
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let (mut sure, mut possible) = (0, 0);
            for (line, cells) in self.lines.iter().enumerate() {
                if line == clue.line || cells[0] == first {
                    // The line that starts in the same cell shares the digit: it may be on either side.
                    possible += usize::from(line != clue.line);
                    continue;
                }
                let set = board.get(cells[0]);
                sure += usize::from(set < bit);
                possible += usize::from(set & ((bit << 1) - 1) != 0);
            }
            if sure <= wanted && possible >= wanted {
                kept |= bit;
            }
        }
        board.keep(first, kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line of the four that begin with 1 is below the clue, which begins with 1 and 2.
    #[test]
    fn lines_that_begin_with_the_digit_of_a_clue() {
        let lines = (0..5).map(|line| vec![2 * line, 2 * line + 1]).collect();
        let clue = Clue { line: 0, rank: 2, may_tie: false };
        let ranked = RankedLines::new(lines, vec![clue], false, true);
        let (below, above) = (0b10, 0b11000);
        let mut sets = vec![0b10, 0b100, 0b10, below, 0b110, below, 0b1010, above, 0b10010, above];
        ranked.among_four(&clue, &mut Board { sets: &mut sets, changed: &mut Vec::new() }).unwrap();
        assert_eq!(sets, [0b10, 0b100, 0b10, below, 0b100, below, 0b10, above, 0b10, above]);
        // Two are below.
        sets[4] = 0b10;
        let spoilt = ranked.among_four(&clue, &mut Board { sets: &mut sets, changed: &mut Vec::new() });
        assert_eq!(spoilt, Err(Dead));
    }
}
