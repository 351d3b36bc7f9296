//! Several searches with the same request and target: the candidates of all are made together.

use std::ops::Range;

use shudu_core::Budget;

use super::{Hit, Missed, Progress, Search, Searcher, prerated};
use crate::generate::GenerateError;
use crate::request::{Blanks, Request};
use crate::seed::Seed;
use crate::target::Target;

/// How many candidates of several searches are made at once.
const TOGETHER: u64 = 256;

/// So many candidates of each search are looked at together with those of others; then it goes on alone.
const MOST_TOGETHER: u64 = 64;

impl Searcher {
    /// Makes the puzzles with these indices, the same ones as [`Searcher::search`] makes one by one: with some dozen easy to
    /// find several times faster, since the candidates of all are made together. The time of each is its own.
    /// `watch` is told the sums of all of them, and at the end once more.
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
        let begin = |index| Search::begin(request, target, seed, index, budget, keep);
        let mut searches: Vec<Result<Search<'_>, Missed>> = indices.map(begin).collect();
        for search in searches.iter_mut().flatten() {
            search.remaining.pause();
        }
        let mut ended: Vec<Option<Result<Hit, Missed>>> = searches.iter().map(|_| None).collect();
        let mut sums = Progress::default();
        let pattern = matches!(request.blanks, Blanks::Outside { .. });
        loop {
            let mut going: Vec<(&mut Search<'_>, &mut Option<_>)> = searches
                .iter_mut()
                .zip(&mut ended)
                .filter(|(_, ended)| ended.is_none())
                .filter_map(|(search, ended)| Some((search.as_mut().ok()?, ended)))
                .collect();
            let each = TOGETHER / (going.len() as u64).max(1);
            // One goes on alone, and what is seldom found as well: then the batches of each are large.
            if pattern || going.len() < 2 || each == 0 || going[0].0.next >= MOST_TOGETHER {
                break;
            }
            self.look_together(&mut going, each, budget, &mut sums);
            watch(&sums);
        }
        let rest = searches.into_iter().zip(ended);
        let mut finish = |(search, ended): (Result<Search<'_>, Missed>, Option<_>)| match ended {
            Some(ended) => ended,
            None => {
                let mut search = search?;
                search.remaining.go_on();
                let at_once = if search.next == 0 { 1 } else { TOGETHER };
                let before = search.progress;
                let made = self.go_on(&mut search, at_once, &mut |now| watch(&sums.and(&before, now)));
                sums = sums.and(&before, &search.progress);
                watch(&sums);
                made
            }
        };
        rest.map(&mut finish).collect()
    }

    /// Looks at so many candidates of each search.
    fn look_together(
        &mut self,
        searches: &mut [(&mut Search<'_>, &mut Option<Result<Hit, Missed>>)],
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
        let made = self.workshop.make_each(request, seeds, budget);
        let mut candidates = prerated(made, searches[0].0.target).into_iter();
        for (search, ended) in searches {
            let candidates = candidates.by_ref().take(each as usize).collect();
            search.remaining.go_on();
            let before = search.progress;
            **ended = self.look(search, candidates, &mut |_| {}).transpose();
            *sums = sums.and(&before, &search.progress);
            search.remaining.pause();
        }
    }
}
