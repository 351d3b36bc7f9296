//! Full grids by the stack machine of [`shudu_classic::restriction`].

use shudu_classic::{Draw, restriction};
use shudu_core::{Solution, Spent};

use super::events::{EventReporter, abandon_run};
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;

/// After this many nodes a run is abandoned and begun again with new draws. Changing it changes the puzzles of seeds.
const MOST_NODES: u64 = 10_000;

impl Draw for SeededRng {
    fn below(&mut self, n: u32) -> u32 {
        SeededRng::below(self, n)
    }
}

pub(super) fn draw(
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
    reporter: &mut EventReporter<'_>,
) -> Result<Solution, Spent> {
    loop {
        let run = restriction::watch_full_grid(rng, remaining.slice(MOST_NODES), reporter);
        remaining.pay(&run.account);
        reporter.account.add(&run.account);
        match run.solution {
            Some(solution) => return Ok(solution),
            None => abandon_run(remaining, reporter)?,
        }
    }
}
