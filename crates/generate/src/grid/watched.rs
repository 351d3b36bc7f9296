//! A full grid drawn while a visitor watches.

use shudu_core::time::Instant;
use shudu_core::{Account, Budget, End, Solution, Visitor};

use super::events::EventReporter;
use super::method::Method;
use super::{diagonal, restriction};
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;
use crate::seed::Seed;

/// A full grid that was drawn while a visitor watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchedGrid {
    /// The grid; `None` when the budget was spent first.
    pub solution: Option<Solution>,
    /// What the search did, abandoned runs included. One node is a cell taken up, or the full grid; `deepest`
    /// counts filled cells, for `diagonal` without its three boxes.
    pub account: Account,
}

/// Draws the grid of [`crate::full_grid`] and tells a visitor each digit that is written and taken away, when it wants
/// events. The grid is empty before the first event. With [`Method::Diagonal`] the first 27 events place the three
/// boxes, one after the other; an abandoned run takes everything away before the next one begins.
///
/// `None` for the methods that draw from tables: they search nothing, so there is nothing to tell or count.
pub fn watch_full_grid(
    method: Method,
    seed: Seed,
    budget: Budget<'_>,
    visitor: &mut dyn Visitor,
) -> Option<WatchedGrid> {
    let mut rng = SeededRng::new(seed);
    let mut remaining = RemainingBudget::new(budget);
    let start = Instant::now();
    let mut reporter = EventReporter::new(visitor);
    let drawn = match method {
        Method::Fast | Method::Uniform => return None,
        Method::Restriction => restriction::draw(&mut rng, &mut remaining, &mut reporter),
        Method::Diagonal => diagonal::draw(&mut rng, &mut remaining, &mut reporter),
    };
    let mut account = reporter.account;
    account.time = start.elapsed();
    account.end = match drawn {
        Ok(_) => End::Enough,
        Err(spent) => End::Spent(spent),
    };
    Some(WatchedGrid { solution: drawn.ok(), account })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use shudu_core::{Event, Grid, Spent};

    use super::*;
    use crate::grid::full_grid;

    /// Plays the events on a grid as they come.
    #[derive(Default)]
    struct Played {
        grid: Grid,
        events: Vec<Event>,
        after_boxes: Option<Grid>,
    }

    impl Visitor for Played {
        fn solution(&mut self, _: &Solution) -> ControlFlow<()> {
            ControlFlow::Break(())
        }

        fn wants_events(&self) -> bool {
            true
        }

        fn event(&mut self, event: Event) {
            match event {
                Event::Place { cell, digit } | Event::Guess { cell, digit, .. } => {
                    assert_eq!(self.grid[cell], None);
                    self.grid.set(cell, Some(digit));
                }
                Event::Remove { cell, digit } => {
                    assert_eq!(self.grid[cell], Some(digit));
                    self.grid.set(cell, None);
                }
                _ => {}
            }
            self.events.push(event);
            if self.events.len() == 27 {
                self.after_boxes = Some(self.grid);
            }
        }
    }

    #[test]
    fn the_grid_that_is_watched_is_the_one_that_is_made() {
        for method in [Method::Restriction, Method::Diagonal] {
            for n in 0..40 {
                let seed = Seed::new(n);
                let mut played = Played::default();
                let drawn = watch_full_grid(method, seed, Budget::UNBOUNDED, &mut played).unwrap();
                let made = full_grid(method, seed, Budget::UNBOUNDED).unwrap();
                assert_eq!(drawn.solution, Some(made), "{method} {n}");
                assert_eq!(played.grid, *made.grid());
                assert_eq!(played.events.last(), Some(&Event::Solved { number: 1 }));
                let guesses =
                    played.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
                assert_eq!(drawn.account.guesses, guesses as u64);
                let count = watch_full_grid(method, seed, Budget::UNBOUNDED, &mut |_: &Solution| {
                    ControlFlow::Break(())
                })
                .unwrap()
                .account;
                let time = drawn.account.time;
                assert_eq!(Account { time, ..count }, drawn.account, "{method} {n}");
            }
        }
    }

    #[test]
    fn the_three_boxes_come_first() {
        let mut played = Played::default();
        watch_full_grid(Method::Diagonal, Seed::new(7), Budget::UNBOUNDED, &mut played).unwrap();
        let boxes = played.after_boxes.unwrap();
        for (cell, digit) in boxes.filled() {
            assert!([0, 4, 8].contains(&cell.box_number()), "{digit} in {cell}");
        }
        assert_eq!(boxes.filled().count(), 27);
    }

    #[test]
    fn what_draws_from_tables_has_nothing_to_tell() {
        for method in [Method::Fast, Method::Uniform] {
            assert_eq!(
                watch_full_grid(method, Seed::new(1), Budget::UNBOUNDED, &mut Played::default()),
                None
            );
        }
    }

    #[test]
    fn a_spent_budget_is_in_the_account() {
        for method in [Method::Restriction, Method::Diagonal] {
            let mut played = Played::default();
            let drawn = watch_full_grid(method, Seed::new(1), Budget::nodes(20), &mut played).unwrap();
            assert_eq!(drawn.solution, None);
            assert_eq!((drawn.account.end, drawn.account.nodes), (End::Spent(Spent::Nodes), 20));
        }
    }
}
