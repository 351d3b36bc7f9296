//! What the generators that search write and take away again, told to whoever watches, and counted.

use std::ops::ControlFlow;
use std::time::Instant;

use shudu_core::{Account, Budget, Cell, Digit, DigitSet, End, Event, Grid, Solution, Spent, Visitor};

use super::{Method, diagonal, restriction};
use crate::remaining_budget::RemainingBudget;
use crate::seed::Seed;
use crate::stream::Stream;

/// A full grid that was drawn before somebody's eyes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The grid; `None` when the budget was spent first.
    pub solution: Option<Solution>,
    /// What the search did, runs that were given up included. One node is a cell taken up, or the full grid; `deepest`
    /// counts filled cells, for `diagonal` without its three boxes.
    pub account: Account,
}

/// Draws the grid of [`crate::full_grid`] and tells a visitor each digit that is written and taken away, when it wants events.
/// The grid is empty before the first event. With [`Method::Diagonal`] the first 27 events place the three boxes, one after
/// the other; a run that is given up takes everything away before the next one begins.
///
/// `None` for the methods that draw from tables: they search nothing, so there is nothing to tell or count.
pub fn watch_full_grid(
    method: Method,
    seed: Seed,
    budget: Budget<'_>,
    visitor: &mut dyn Visitor,
) -> Option<Drawn> {
    let mut stream = Stream::new(seed);
    let mut remaining = RemainingBudget::new(budget);
    let start = Instant::now();
    let mut teller = Teller::new(visitor);
    let drawn = match method {
        Method::Fast | Method::Uniform => return None,
        Method::Restriction => restriction::draw(&mut stream, &mut remaining, &mut teller),
        Method::Diagonal => diagonal::draw(&mut stream, &mut remaining, &mut teller),
    };
    let mut account = teller.account;
    account.time = start.elapsed();
    account.end = match drawn {
        Ok(_) => End::Enough,
        Err(spent) => End::Spent(spent),
    };
    Some(Drawn { solution: drawn.ok(), account })
}

/// Passes events on to a visitor, keeps in mind what stands, and counts.
pub(super) struct Teller<'a> {
    /// `None` where nobody watches and nobody counts.
    visitor: Option<&'a mut dyn Visitor>,
    wants_events: bool,
    /// What stands, and whether it was a guess.
    standing: Vec<(Cell, Digit, bool)>,
    pub(super) account: Account,
}

impl<'a> Teller<'a> {
    fn new(visitor: &'a mut dyn Visitor) -> Teller<'a> {
        let wants_events = visitor.wants_events();
        Teller { visitor: Some(visitor), wants_events, standing: Vec::new(), account: Account::default() }
    }

    /// For grids that nobody watches.
    pub(super) fn nobody() -> Teller<'static> {
        Teller { visitor: None, wants_events: false, standing: Vec::new(), account: Account::default() }
    }

    /// A digit of the three boxes, which nothing competes with.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if self.wants_events {
            self.event(Event::Place { cell, digit });
        }
    }

    /// A digit out of these, in a grid with so many cells filled by the search.
    pub(super) fn write(&mut self, cell: Cell, digit: Digit, options: DigitSet, filled: u32) {
        let guess = options.len() > 1;
        self.account.guesses += u64::from(guess);
        self.account.deepest = self.account.deepest.max(filled);
        if self.wants_events {
            let level = self.level() + 1;
            self.event(match guess {
                true => Event::Guess { cell, digit, options, level },
                false => Event::Place { cell, digit },
            });
        }
    }

    /// The digit that was written last is taken away.
    pub(super) fn take_back(&mut self) {
        if let Some(&(cell, digit, guess)) = self.standing.last() {
            self.event(Event::Remove { cell, digit });
            if guess {
                self.event(Event::Back { level: self.level() });
            }
        }
    }

    /// The cell has no digit left.
    pub(super) fn dead_end(&mut self, cell: Cell) {
        self.account.dead_ends += 1;
        if self.wants_events {
            self.event(Event::DeadEnd { cell: Some(cell) });
        }
    }

    /// The grid is full.
    pub(super) fn solved(&mut self, grid: &Grid) -> Solution {
        let solution = Solution::new(*grid).expect("digits went only where no peer had them");
        self.account.solutions = 1;
        if self.wants_events {
            self.event(Event::Solved { number: 1 });
        }
        if let Some(visitor) = &mut self.visitor {
            // There is no second one.
            let _ = visitor.solution(&solution);
        }
        solution
    }

    /// The run is given up; the next one begins with an empty grid.
    pub(super) fn start_again(&mut self) {
        while !self.standing.is_empty() {
            self.take_back();
        }
    }

    fn level(&self) -> u32 {
        self.standing.iter().filter(|(.., guess)| *guess).count() as u32
    }
}

/// As the visitor of another search: what that one tells is passed on.
impl Visitor for Teller<'_> {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        self.visitor.as_mut().map_or(ControlFlow::Break(()), |visitor| visitor.solution(solution))
    }

    fn wants_events(&self) -> bool {
        self.wants_events
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Place { cell, digit } => self.standing.push((cell, digit, false)),
            Event::Guess { cell, digit, .. } => self.standing.push((cell, digit, true)),
            Event::Remove { .. } => drop(self.standing.pop()),
            Event::DeadEnd { .. } | Event::Back { .. } | Event::Solved { .. } => {}
        }
        if let Some(visitor) = &mut self.visitor {
            visitor.event(event);
        }
    }
}

/// What ran out, where a run was given up because of the whole budget.
pub(super) fn given_up(remaining: &RemainingBudget<'_>, teller: &mut Teller<'_>) -> Result<(), Spent> {
    match remaining.spent() {
        Some(spent) => Err(spent),
        None => {
            teller.start_again();
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
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
