//! Several searches with the same request and target: the candidates of all are made in one batch.

use std::ops::Range;

use shudu_core::Budget;

use super::{Hit, Missed, Progress, Searcher, TargetSearch, prerated};
use crate::generated::GenerateError;
use crate::request::{Blanks, Request};
use crate::seed::Seed;
use crate::target::criteria::Target;

/// How many candidates of several searches are made at once.
const AT_ONCE: u64 = 256;

/// This many candidates of each search are looked at together with those of others; then it continues alone.
const MOST_JOINT: u64 = 64;

impl Searcher {
    /// Makes the puzzles with these indices, the same ones as [`Searcher::search`] makes one by one: with some dozen
    /// easy to find several times faster, since the candidates of all are made in one batch. The time of each is its
    /// own. `watch` is called with the sums of all of them, and at the end once more.
    ///
    /// # Errors
    /// For each puzzle as [`Searcher::search`] does.
    #[expect(clippy::too_many_arguments, reason = "they are those of `search`")]
    pub fn search_all(
        &mut self,
        request: &Request,
        target: &Target,
        seed: Seed,
        indices: Range<u64>,
        budget: Budget<'_>,
        keep: bool,
        watch: &mut dyn FnMut(&Progress),
    ) -> Vec<Result<Hit, Missed>> {
        let begin = |index| TargetSearch::begin(request, target, seed, index, budget, keep);
        let mut searches: Vec<Result<TargetSearch<'_>, Missed>> = indices.map(begin).collect();
        for search in searches.iter_mut().flatten() {
            search.remaining.pause();
        }
        let mut ended: Vec<Option<Result<Hit, Missed>>> = searches.iter().map(|_| None).collect();
        let mut sums = Progress::default();
        let pattern = matches!(request.blanks, Blanks::Outside { .. });
        loop {
            let mut going: Vec<(&mut TargetSearch<'_>, &mut Option<_>)> = searches
                .iter_mut()
                .zip(&mut ended)
                .filter(|(_, ended)| ended.is_none())
                .filter_map(|(search, ended)| Some((search.as_mut().ok()?, ended)))
                .collect();
            let each = AT_ONCE / (going.len() as u64).max(1);
            // A single search continues alone, and so do those of a rare target: then the batches of each are large.
            if pattern || going.len() < 2 || each == 0 || going[0].0.next >= MOST_JOINT {
                break;
            }
            self.search_jointly(&mut going, each, budget, &mut sums);
            watch(&sums);
        }
        let rest = searches.into_iter().zip(ended);
        let mut finish = |(search, ended): (Result<TargetSearch<'_>, Missed>, Option<_>)| match ended {
            Some(ended) => ended,
            None => {
                let mut search = search?;
                search.remaining.resume();
                let at_once = if search.next == 0 { 1 } else { AT_ONCE };
                let before = search.progress;
                let made = self.run(&mut search, at_once, &mut |now| watch(&sums.plus(&before, now)));
                sums = sums.plus(&before, &search.progress);
                watch(&sums);
                made
            }
        };
        rest.map(&mut finish).collect()
    }

    /// Looks at this many candidates of each search.
    fn search_jointly(
        &mut self,
        searches: &mut [(&mut TargetSearch<'_>, &mut Option<Result<Hit, Missed>>)],
        each: u64,
        budget: Budget<'_>,
        sums: &mut Progress,
    ) {
        let mut seeds = Vec::new();
        for (search, _) in &mut *searches {
            let (seed, next) = (search.candidates, search.next);
            let own = |index| seed.nth(index).ok_or(GenerateError::NoSuchIndex { seed, index });
            seeds.extend((next..next + each).map(own));
            search.next += each;
        }
        // What is made for all is paid by none: it takes less than the first candidate of one of them alone.
        let shares = searches.len() as u32;
        let budget = Budget { max_time: budget.max_time.map(|time| time.saturating_mul(shares)), ..budget };
        let request = searches[0].0.request;
        let made = self.generator.make_each(request, seeds, budget);
        let mut candidates = prerated(made, searches[0].0.target).into_iter();
        for (search, ended) in searches {
            let candidates = candidates.by_ref().take(each as usize).collect();
            search.remaining.resume();
            let before = search.progress;
            **ended = self.examine(search, candidates, &mut |_| {}).transpose();
            *sums = sums.plus(&before, &search.progress);
            search.remaining.pause();
        }
    }
}
