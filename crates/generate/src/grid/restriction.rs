//! Full grids by the stack machine of [`shudu_classic::restriction`].

use shudu_classic::{Draw, restriction};
use shudu_core::{Solution, Spent};

use super::watched::{Teller, given_up};
use crate::remaining_budget::RemainingBudget;
use crate::stream::Stream;

/// After so many nodes a run is given up and begun again with new draws. Part of the stream's version.
const PATIENCE: u64 = 10_000;

impl Draw for Stream {
    fn below(&mut self, n: u32) -> u32 {
        Stream::below(self, n)
    }
}

pub(super) fn draw(
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
    teller: &mut Teller<'_>,
) -> Result<Solution, Spent> {
    loop {
        let run = restriction::watch_full_grid(stream, remaining.slice(PATIENCE), teller);
        remaining.pay(&run.account);
        teller.account.add(&run.account);
        match run.solution {
            Some(solution) => return Ok(solution),
            None => given_up(remaining, teller)?,
        }
    }
}
