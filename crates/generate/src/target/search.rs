//! Search for puzzles to a target: rejection sampling, and hill climbing from the nearest candidate when that takes
//! long.
//!
//! Puzzle `i` of a seed draws a seed of its own for the candidates, and the candidates are taken in the order of their
//! indices, so how many are made at once changes the cost alone. After every [`ROUND`] rejected ones the neighbourhood
//! of the nearest so far is searched, with random numbers of the same generator.

mod joint;

use shudu_core::{Budget, ProperPuzzle, Solution, Spent};
use shudu_logic::prerating::{Prerating, prerate_up_to};

use super::criteria::{Target, TargetError};
use super::measurer::{BoundedMeasure, Measured, Measurer, NEAR};
use super::neighbour::neighbour;
use super::prefilter::Screen;
use super::rejected::Rejected;
use crate::batch_generator::BatchGenerator;
use crate::generated::{GenerateError, Generated};
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::rng::SeededRng;
use crate::seed::Seed;

/// This many candidates are looked at before the neighbourhood of the nearest is searched. Changing it changes the
/// puzzles of seeds.
const ROUND: u64 = 2048;

/// The same for puzzles with a pattern of givens. Changing it changes the puzzles of seeds.
const PATTERN_ROUND: u64 = 4;

/// This many neighbours are looked at then. Changing it changes the puzzles of seeds.
const NEIGHBOURS: u32 = 256;

/// This many times in a row the neighbourhood of puzzles of one full grid is searched; then the grid leads nowhere, and
/// all that was rejected so far is left. Changing it changes the puzzles of seeds.
const CLIMBS: u32 = 8;

/// How many candidates are made at once, at most.
const MOST_AT_ONCE: u64 = 1024;

/// A puzzle that meets the target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The puzzle; its seed makes it again with the same request and target.
    pub made: Generated,
    /// What was measured of it.
    pub measured: Measured,
    /// How the search went.
    pub progress: Progress,
    /// The rejected puzzles that were near, in the order in which they came; empty unless asked for.
    pub near: Vec<(Generated, Measured)>,
}

/// Progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Puzzles that were made and looked at.
    pub tried: u64,
    /// Of these, those that were measured: the others were rejected by what singles and subsets leave.
    pub measured: u64,
    /// Puzzles of neighbourhoods among those that were tried.
    pub neighbours: u64,
    /// The distance of the nearest so far, or less: what is rejected is not always measured to the end.
    pub nearest: Option<u32>,
}

impl Progress {
    /// The sum of several searches after one of them has gone on.
    fn plus(&self, before: &Progress, now: &Progress) -> Progress {
        Progress {
            tried: self.tried + now.tried - before.tried,
            measured: self.measured + now.measured - before.measured,
            neighbours: self.neighbours + now.neighbours - before.neighbours,
            nearest: self.nearest.into_iter().chain(now.nearest).min(),
        }
    }
}

/// No puzzle to the target was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Missed {
    /// No puzzle can be like this.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// No puzzle was made at all.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The budget ran out first.
    #[error("impossible so far: none of {} puzzles is to the target", .progress.tried)]
    Spent {
        /// What ran out.
        spent: Spent,
        /// The puzzle's own seed.
        seed: Seed,
        /// How the search went.
        progress: Progress,
        /// The nearest so far.
        nearest: Option<Box<(Generated, Measured)>>,
        /// The rejected puzzles that were near; empty unless asked for.
        near: Vec<(Generated, Measured)>,
    },
}

/// Searches for one puzzle after another. Keep it, one for each thread: what it allocates it uses again.
#[derive(Debug, Default)]
pub struct Searcher {
    generator: BatchGenerator,
    measurer: Measurer,
}

/// One search.
struct TargetSearch<'a> {
    request: &'a Request,
    target: &'a Target,
    keep: bool,
    seed: Seed,
    rng: SeededRng,
    screen: Screen,
    /// The seed of the candidates.
    candidates: Seed,
    /// The next of them.
    next: u64,
    remaining: RemainingBudget<'a>,
    progress: Progress,
    rejected: Rejected,
    /// The full grid whose puzzles' neighbourhoods were searched last, and how many times in a row.
    climbed: Option<(Solution, u32)>,
    /// The nearest of those that were left.
    left: Option<(Generated, Measured)>,
    near: Vec<(Generated, Measured)>,
}

impl Searcher {
    /// A searcher with nothing allocated yet.
    pub fn new() -> Searcher {
        Searcher::default()
    }

    /// Makes the puzzle with this index to the target: the same one on every machine, whichever others are made.
    /// Near misses are kept when `keep` says so. `watch` is called with the progress every few hundred puzzles.
    ///
    /// # Errors
    /// When no puzzle can be like this, or the budget is spent first; without one it may never end. Time holds for the
    /// whole search, nodes for each puzzle that is made or measured.
    #[expect(clippy::too_many_arguments, reason = "they are the arguments of `generate` and three more")]
    pub fn search(
        &mut self,
        request: &Request,
        target: &Target,
        seed: Seed,
        index: u64,
        budget: Budget<'_>,
        keep: bool,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Hit, Missed> {
        let mut search = TargetSearch::begin(request, target, seed, index, budget, keep)?;
        self.run(&mut search, 1, watch)
    }

    /// Continues until there is a hit.
    fn run(
        &mut self,
        search: &mut TargetSearch<'_>,
        mut at_once: u64,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Hit, Missed> {
        // A pattern takes long to fill: then one at a time, and the neighbourhood is searched early.
        let pattern = matches!(search.request.blanks, Blanks::Outside { .. });
        let (round, most) = if pattern { (PATTERN_ROUND, 1) } else { (ROUND, MOST_AT_ONCE) };
        loop {
            let end = (search.next + at_once).min((search.next / round + 1) * round);
            let made = self.generator.make(
                search.request,
                search.candidates,
                search.next..end,
                search.remaining.left(),
            );
            let candidates = prerated(made, search.target);
            search.next = end;
            if let Some(hit) = self.examine(search, candidates, watch)? {
                return Ok(hit);
            }
            if end.is_multiple_of(round)
                && let Some(hit) = self.climb(search, watch)?
            {
                return Ok(hit);
            }
            at_once = (at_once * 4).min(most);
        }
    }

    /// Examines candidates in their order, each with its pre-rating.
    fn examine(
        &mut self,
        search: &mut TargetSearch<'_>,
        candidates: Vec<Result<(Generated, Prerating), GenerateError>>,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Option<Hit>, Missed> {
        // What could not be made ends the search, whatever was made before it.
        for candidate in &candidates {
            match candidate {
                Err(
                    GenerateError::Spent { spent, .. } | GenerateError::Pattern { spent: Some(spent), .. },
                ) => return Err(search.spent(*spent)),
                // The attempts were used up: the next one begins with other grids.
                Ok(_) | Err(GenerateError::Pattern { .. }) => {}
                Err(error) => return Err(error.clone().into()),
            }
        }
        for candidate in candidates {
            search.progress.tried += 1;
            let Ok((made, prerating)) = candidate else { continue };
            let may_be =
                made.is_reached() && search.target.may_be(prerating) && search.screen.passes(&made.puzzle);
            let proper = made.proper.filter(|_| may_be);
            let Some(proper) = proper else { continue };
            // Hits and near misses are measured to the end. Which of the others is the nearest is seldom asked.
            let most = if search.keep { NEAR } else { 0 };
            let distance = search.target.least_distance(prerating, &made.puzzle);
            if distance > most {
                let measured = Measured { distance, ..Measured::default() };
                search.reject(made, BoundedMeasure { measured, is_exact: false });
            } else if let Ok(hit) = self.measure(search, most, made, &proper)? {
                return Ok(Some(hit));
            }
        }
        watch(&search.progress);
        match search.remaining.spent() {
            Some(spent) => Err(search.spent(spent)),
            None => Ok(None),
        }
    }

    /// Measures a puzzle. Gives it back if it is a hit, else how far it is; what is beyond `most` is not measured to
    /// the end.
    fn measure(
        &mut self,
        search: &mut TargetSearch<'_>,
        most: u32,
        made: Generated,
        proper: &ProperPuzzle,
    ) -> Result<Result<Hit, u32>, Missed> {
        let bounded = match self.measurer.measure_up_to(most, search.target, proper, search.remaining.left())
        {
            Ok(bounded) => bounded,
            // Too dear to measure with this many nodes: no hit.
            Err(Spent::Nodes) => return Ok(Err(u32::MAX)),
            Err(spent) => return Err(search.spent(spent)),
        };
        search.progress.measured += 1;
        let measured = bounded.measured;
        if measured.distance == 0 {
            let made = Generated { seed: search.seed, ..made };
            let near = std::mem::take(&mut search.near);
            return Ok(Ok(Hit { made, measured, progress: search.progress, near }));
        }
        if search.keep && measured.distance <= NEAR {
            search.near.push((made, measured));
        }
        search.reject(made, bounded);
        Ok(Err(measured.distance))
    }

    /// Measures those that may be the nearest to the end, and gives it.
    fn nearest(&mut self, search: &mut TargetSearch<'_>) -> Result<Option<(Generated, Measured)>, Missed> {
        let decisive = search.target.decisive_prerating();
        while let Some(proper) = search.rejected.open() {
            // A puzzle that the pre-rating excludes is not near.
            if decisive > search.target.last_prerating()
                && !search.target.can_be(prerate_up_to(proper.puzzle(), decisive))
            {
                search.rejected.settle(None);
                continue;
            }
            let budget = search.remaining.left();
            match self.measurer.measure_up_to(u32::MAX, search.target, &proper, budget) {
                Ok(bounded) => search.rejected.settle(Some(bounded.measured)),
                Err(Spent::Nodes) => search.rejected.settle(None),
                Err(spent) => return Err(search.spent(spent)),
            }
        }
        search.told_nearest();
        Ok(search.rejected.nearest())
    }

    /// Searches the neighbourhood of the nearest, and that of what is no farther, and so on.
    fn climb(
        &mut self,
        search: &mut TargetSearch<'_>,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Option<Hit>, Missed> {
        let Some((mut at, measured)) = self.nearest(search)? else { return Ok(None) };
        if search.leads_nowhere(&at, measured) {
            return Ok(None);
        }
        let mut distance = measured.distance;
        for _ in 0..NEIGHBOURS {
            let near = match neighbour(search.request, &at, &mut search.rng, &mut search.remaining) {
                Ok(Some(near)) => near,
                Ok(None) => continue,
                Err(spent) => return Err(search.spent(spent)),
            };
            search.progress.tried += 1;
            search.progress.neighbours += 1;
            let Some(proper) = near.proper else { continue };
            let most = if search.keep { distance.max(NEAR) } else { distance };
            match self.measure(search, most, near, &proper)? {
                Ok(hit) => return Ok(Some(hit)),
                Err(now) if now <= distance => (at, distance) = (near, now),
                Err(_) => {}
            }
        }
        watch(&search.progress);
        match search.remaining.spent() {
            Some(spent) => Err(search.spent(spent)),
            None => Ok(None),
        }
    }
}

impl<'a> TargetSearch<'a> {
    fn begin(
        request: &'a Request,
        target: &'a Target,
        seed: Seed,
        index: u64,
        budget: Budget<'a>,
        keep: bool,
    ) -> Result<TargetSearch<'a>, Missed> {
        target.check()?;
        request.goals().map_err(GenerateError::from)?;
        let is_full = matches!(request.blanks, Blanks::Exactly(0));
        if request.many_allowed || is_full {
            return Err(TargetError::NotRated.into());
        }
        let own = seed.nth(index).ok_or(GenerateError::NoSuchIndex { seed, index })?;
        let mut rng = SeededRng::new(own);
        let candidates = Seed::new(rng.below_u64(u64::MAX));
        Ok(TargetSearch {
            request,
            target,
            keep,
            seed: own,
            rng,
            screen: target.screen(request, own.version()),
            candidates,
            next: 0,
            remaining: RemainingBudget::new(budget),
            progress: Progress::default(),
            rejected: Rejected::default(),
            climbed: None,
            left: None,
            near: Vec::new(),
        })
    }

    fn reject(&mut self, made: Generated, bounded: BoundedMeasure) {
        self.rejected.push(made, bounded);
        self.told_nearest();
    }

    fn told_nearest(&mut self) {
        let left = self.left.as_ref().map(|(_, measured)| measured.distance);
        self.progress.nearest = self.rejected.least().into_iter().chain(left).min();
    }

    /// Counts one more search around this puzzle, the nearest; true when there were enough around its full grid. Then
    /// the candidates that come next are to be compared among themselves.
    fn leads_nowhere(&mut self, nearest: &Generated, measured: Measured) -> bool {
        let times = match &self.climbed {
            Some((solution, times)) if *solution == nearest.solution => times + 1,
            _ => 1,
        };
        self.climbed = Some((nearest.solution, times));
        if times <= CLIMBS {
            return false;
        }
        if self.left.as_ref().is_none_or(|(_, left)| measured.distance < left.distance) {
            self.left = Some((*nearest, measured));
        }
        self.climbed = None;
        self.rejected.clear();
        true
    }

    /// The nearest of all.
    fn nearest(&self) -> Option<(Generated, Measured)> {
        let all = self.left.into_iter().chain(self.rejected.nearest());
        all.min_by_key(|(_, measured)| measured.distance)
    }

    fn spent(&mut self, spent: Spent) -> Missed {
        Missed::Spent {
            spent,
            seed: self.seed,
            progress: self.progress,
            nearest: self.nearest().map(Box::new),
            near: std::mem::take(&mut self.near),
        }
    }
}

/// Candidates, each with its pre-rating as far as the target needs it.
fn prerated(
    candidates: Vec<Result<Generated, GenerateError>>,
    target: &Target,
) -> Vec<Result<(Generated, Prerating), GenerateError>> {
    let last = target.last_prerating();
    let prerate = |made: Generated| {
        let prerating = prerate_up_to(&made.puzzle, last);
        (made, prerating)
    };
    candidates.into_iter().map(|made| made.map(prerate)).collect()
}

#[cfg(test)]
mod tests;
