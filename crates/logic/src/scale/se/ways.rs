//! How many ways on a board offers.

use shudu_core::{Board, Budget, Candidate, Meter, Spent};

use super::Rater;
use super::hint::Found;
use crate::masks::Masks;
use crate::techniques::catalogue;

impl Rater {
    /// How many ways on there are on a board: how many different things (digits to write, candidates to remove) the
    /// technique of the next step offers. 0 when there is no next step. A place with one way is a bottleneck.
    ///
    /// Full houses are hidden singles here, and chains are all that the search for chains of that kind finds.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ways(&mut self, board: &Board, budget: Budget<'_>) -> Result<usize, Spent> {
        let mut meter = Meter::start(budget);
        let masks = Masks::new(board);
        let hint = if masks.is_full() { None } else { self.next(&masks, &mut meter) };
        let mut ways: Vec<(Vec<Candidate>, Vec<Candidate>)> = match hint.map(|hint| hint.found) {
            None => Vec::new(),
            Some(Found::Chain(chain)) => self.producers.conclusions(chain.rules, &masks, &mut meter),
            Some(found) => {
                let technique = found.technique();
                let technique = if technique == "full-house" { "hidden-single" } else { technique };
                let steps = catalogue::steps(technique, board).expect("the scale's techniques have names");
                let mut ways: Vec<_> = steps.into_iter().map(|s| (s.placements, s.eliminations)).collect();
                ways.iter_mut().for_each(|(_, removed)| removed.sort());
                ways
            }
        };
        if let Some(spent) = meter.spent() {
            return Err(spent);
        }
        ways.sort();
        ways.dedup();
        Ok(ways.len())
    }
}
