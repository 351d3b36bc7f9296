//! Measurer: the ratings of a puzzle as far as a target asks for them, and its distance from the target.

use std::ops::RangeInclusive;

use shudu_core::{Board, Budget, CellSet, Digit, House, ProperPuzzle, Spent};
use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::minutes::{self, Estimate};
use shudu_logic::scale::se::{self, Difficulty};

use super::criteria::{Bound, LAST, Path, Target, Wanted};

/// What was measured of a puzzle, as far as the target asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Measured {
    /// ER, EP and ED.
    pub se: Option<se::Rating>,
    /// Level and score.
    pub hodoku: Option<hodoku::Rating>,
    /// See [`Target::bottlenecks`].
    pub bottlenecks: Option<usize>,
    /// How long it takes.
    pub minutes: Option<Estimate>,
    /// How far it is from the target; 0 is a hit. One is a tenth of a rating.
    pub distance: u32,
}

/// What was measured of a puzzle that is of interest up to some distance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoundedMeasure {
    /// As far as it was measured.
    pub(crate) measured: Measured,
    /// Is the distance just this? Otherwise it is this at least, and of no interest.
    pub(crate) is_exact: bool,
}

impl BoundedMeasure {
    fn exact(measured: Measured) -> BoundedMeasure {
        BoundedMeasure { measured, is_exact: true }
    }

    fn at_least(measured: Measured) -> BoundedMeasure {
        BoundedMeasure { measured, is_exact: false }
    }
}

/// What each level of HoDoKu adds to the distance.
pub(super) const PER_LEVEL: u32 = 10;

/// A rejected puzzle no farther away than this is a near miss.
pub const NEAR: u32 = 5;

/// The easiest of the chains, and of the steps that follow assumptions.
const CHAINS: Difficulty = Difficulty::from_tenths(65);

/// Measures puzzles; keep it, with the memory of the raters.
#[derive(Debug, Default)]
pub struct Measurer {
    se: se::Rater,
    hodoku: hodoku::Rater,
}

impl Measurer {
    /// Measures a puzzle as far as the target asks, the cheap things first. A puzzle that is known to be too hard is
    /// not measured to the end: its values are then those so far.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn measure(
        &mut self,
        target: &Target,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
    ) -> Result<Measured, Spent> {
        Ok(self.measure_up_to(u32::MAX, target, puzzle, budget)?.measured)
    }

    /// Measures a puzzle that is of interest up to this distance: one that is farther away is not measured to the end.
    pub(crate) fn measure_up_to(
        &mut self,
        most: u32,
        target: &Target,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
    ) -> Result<BoundedMeasure, Spent> {
        let mut measured = Measured::default();
        if target.er.is_some() || target.ep.is_some() || target.ed.is_some() {
            let hardest = target.er.as_ref().map_or(LAST, |range| *range.end());
            // Assumptions are followed by chains alone, so with an easier target the first one is the end.
            let cheap = hardest < CHAINS;
            let max_nodes = if cheap { Some(0) } else { budget.max_nodes };
            let beyond = u16::try_from(most).unwrap_or(u16::MAX).saturating_add(hardest.tenths());
            let bound = Difficulty::from_tenths(beyond);
            let rating = match self.se.rate_up_to(bound, puzzle, Budget { max_nodes, ..budget }) {
                Ok(rating) => rating,
                Err(se::Unrated::Spent { spent: Spent::Nodes, so_far, .. }) if cheap => {
                    se::Rating { er: so_far.er.max(CHAINS), ..so_far }
                }
                Err(se::Unrated::Spent { spent, .. }) => return Err(spent),
                Err(_) => return Ok(BoundedMeasure::exact(Measured { distance: u32::MAX, ..measured })),
            };
            if rating.er > bound {
                measured.distance = u32::from(rating.er.tenths() - hardest.tenths());
                return Ok(BoundedMeasure::at_least(measured));
            }
            measured.se = Some(rating);
            measured.distance += se_distance(target, &rating);
        }
        // Far from the target by a cheap measure, the expensive ones are not worth it.
        if measured.distance > 2 * NEAR {
            return Ok(BoundedMeasure::exact(measured));
        }
        if measured.distance > most {
            return Ok(BoundedMeasure::at_least(measured));
        }
        if let Some(level) = target.hodoku_level {
            let above = (most - measured.distance) / PER_LEVEL;
            let hardest = Level::ALL[Level::ALL.len().min(level as usize + 1 + above as usize) - 1];
            let rating = match self.hodoku.rate_up_to(hardest, puzzle, budget) {
                Ok(rating) => rating,
                Err(hodoku::Unrated::Spent { spent, .. }) => return Err(spent),
                Err(_) => return Ok(BoundedMeasure::exact(Measured { distance: u32::MAX, ..measured })),
            };
            let Some(rating) = rating else {
                measured.distance += PER_LEVEL * (above + 1);
                return Ok(BoundedMeasure::at_least(measured));
            };
            measured.hodoku = Some(rating);
            measured.distance += PER_LEVEL * (rating.level as u32).abs_diff(level as u32);
        }
        let path = target.technique.as_ref().and_then(|wanted| Path::of(&wanted.technique));
        if measured.distance > most && (path.is_some() || target.bottlenecks.is_some()) {
            return Ok(BoundedMeasure::at_least(measured));
        }
        if path == Some(Path::Se) || target.bottlenecks.is_some() {
            measured.distance += self.follow_se(target, puzzle, budget, &mut measured)?;
        }
        if path == Some(Path::Hodoku)
            && let Some(wanted) = &target.technique
        {
            measured.distance += self.follow_hodoku(wanted, puzzle, budget)?;
        }
        let Some(range) = &target.milliseconds else { return Ok(BoundedMeasure::exact(measured)) };
        if measured.distance > most {
            return Ok(BoundedMeasure::at_least(measured));
        }
        match minutes::estimate(puzzle, budget) {
            Ok(estimate) => {
                measured.minutes = Some(estimate);
                measured.distance += minutes_distance(range, estimate.milliseconds());
            }
            Err(minutes::Unrated::Spent(spent)) => return Err(spent),
            Err(_) => measured.distance = u32::MAX,
        }
        Ok(BoundedMeasure::exact(measured))
    }

    /// Follows the path of Sudoku Explainer for technique and bottlenecks. Gives how far off they are.
    fn follow_se(
        &mut self,
        target: &Target,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
        measured: &mut Measured,
    ) -> Result<u32, Spent> {
        let mut board = Board::new(puzzle.puzzle());
        let (mut bottlenecks, mut needed, mut hardest) = (0, None, Difficulty::default());
        while let Some(next) = self.se.step(puzzle, &board, budget)? {
            bottlenecks += usize::from(is_bottleneck(&board));
            hardest = hardest.max(next.difficulty);
            if target.technique.as_ref().is_some_and(|wanted| wanted.technique == next.step.technique) {
                needed = needed.max(Some(next.difficulty));
            }
            next.step.apply(&mut board).expect("the step is of this board");
        }
        measured.bottlenecks = Some(bottlenecks);
        let mut distance = 0;
        if let Some(wanted) = target.technique.as_ref().filter(|of| Path::of(&of.technique) == Some(Path::Se))
        {
            distance += match needed {
                None => 20,
                Some(needed) if wanted.only => u32::from(hardest.tenths() - needed.tenths()),
                Some(_) => 0,
            };
        }
        if let Some(range) = &target.bottlenecks {
            let off = range.start().saturating_sub(bottlenecks) + bottlenecks.saturating_sub(*range.end());
            distance += 2 * off as u32;
        }
        Ok(distance)
    }

    /// Follows HoDoKu's path for a technique. Gives how far off it is: a step is harder than another if its level is
    /// higher, or its score within the level.
    fn follow_hodoku(
        &mut self,
        wanted: &Wanted,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
    ) -> Result<u32, Spent> {
        let mut board = Board::new(puzzle.puzzle());
        let (mut needed, mut hardest) = (None, None);
        while let Some(next) = self.hodoku.step(puzzle, &board, budget)? {
            let hard = Some((next.level, next.score));
            hardest = hardest.max(hard);
            if next.step.technique == wanted.technique {
                needed = needed.max(hard);
            }
            next.step.apply(&mut board).expect("the step is of this board");
        }
        Ok(match needed.zip(hardest) {
            None => 20,
            Some((needed, hardest)) if wanted.only && hardest > needed => {
                1 + 5 * (hardest.0 as u32 - needed.0 as u32)
            }
            Some(_) => 0,
        })
    }
}

fn se_distance(target: &Target, rating: &se::Rating) -> u32 {
    let outside = |range: &RangeInclusive<Difficulty>, value: Difficulty| {
        let (least, most, value) = (range.start().tenths(), range.end().tenths(), value.tenths());
        u32::from(least.saturating_sub(value) + value.saturating_sub(most))
    };
    let bound = |bound: &Option<Bound>, value: Difficulty| match bound {
        None => 0,
        Some(Bound::Within(range)) => outside(range, value),
        Some(Bound::AsEr) => u32::from(rating.er.tenths() - value.tenths()),
    };
    target.er.as_ref().map_or(0, |range| outside(range, rating.er))
        + bound(&target.ep, rating.ep)
        + bound(&target.ed, rating.ed)
}

/// One for each twentieth by which it is too short or too long.
fn minutes_distance(range: &RangeInclusive<u64>, milliseconds: u64) -> u32 {
    let (least, most) = (*range.start(), *range.end());
    let off = |by: u64, of: u64| u32::try_from((by * 20).div_ceil(of.max(1))).unwrap_or(u32::MAX / 2);
    off(least.saturating_sub(milliseconds), least) + off(milliseconds.saturating_sub(most), most)
}

/// Can just one cell be filled by a single, and is it not the last one?
fn is_bottleneck(board: &Board) -> bool {
    let blank = board.values().blank_cells();
    let naked = blank.iter().filter(|&cell| board.get(cell).only().is_some());
    let hidden = House::ALL.into_iter().flat_map(|house| {
        Digit::ALL.into_iter().filter_map(move |digit| (board.places_in(house, digit) & blank).only())
    });
    let singles: CellSet = naked.chain(hidden).collect();
    singles.len() == 1 && blank.len() > 1
}
