//! Random full grids: repeatable, verified, drawn uniformly from the untried digits, within a budget.

use std::ops::ControlFlow;

use crate::common;
use shudu_classic::restriction::{full_grid, watch_full_grid};
use shudu_classic::{Draw, Player};
use shudu_core::{Budget, Cell, End, Event, Puzzle, Solution, Spent, Visitor, verify};

/// Steele, Lea and Flood's SplitMix64, enough for a test.
struct Stream(u64);

impl Draw for Stream {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((z ^ (z >> 31)) >> 32) * u64::from(n)) >> 32) as u32
    }
}

#[test]
fn the_same_draws_give_the_same_grid() {
    for seed in 0..50 {
        let grids = [0, 1].map(|_| full_grid(&mut Stream(seed), Budget::UNBOUNDED));
        assert_eq!(grids[0].solution, grids[1].solution);
        assert_eq!(grids[0].account.nodes, grids[1].account.nodes);
        assert!(verify(grids[0].solution.unwrap().grid(), &Puzzle::EMPTY));
    }
    let [a, b] = [1, 2].map(|seed| full_grid(&mut Stream(seed), Budget::UNBOUNDED).solution);
    assert_ne!(a, b);
}

#[test]
fn always_the_lowest_draw_gives_the_grid_that_the_solver_finds_first() {
    let lowest = full_grid(&mut |_| 0, Budget::UNBOUNDED);
    let first = common::solutions(
        shudu_classic::Algorithm::Restriction,
        &shudu_core::Problem::new(&Puzzle::EMPTY),
        1,
    );
    assert_eq!(lowest.solution, first.0.first().copied());
    assert_eq!(lowest.account.nodes, first.1.nodes);
}

#[test]
fn a_draw_is_among_the_untried_digits_and_all_are_asked_for() {
    let (mut largest, mut smallest) = (0, u32::MAX);
    let mut stream = Stream(7);
    for _ in 0..50 {
        let mut draw = |n| {
            largest = largest.max(n);
            smallest = smallest.min(n);
            stream.below(n)
        };
        full_grid(&mut draw, Budget::UNBOUNDED);
    }
    assert_eq!((smallest, largest), (2, 9), "a single untried digit asks for no draw");
}

#[test]
fn every_digit_is_equally_likely_where_nothing_is_known() {
    let mut counts = [0u32; 9];
    let mut stream = Stream(11);
    for _ in 0..9000 {
        let grid = full_grid(&mut stream, Budget::UNBOUNDED).solution.unwrap();
        counts[grid[Cell::at(0, 0)].index()] += 1;
    }
    // 1,000 expected for each; the standard deviation is 30.
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn a_spent_budget_gives_no_grid() {
    let spent = full_grid(&mut Stream(3), Budget::nodes(80));
    assert_eq!(spent.solution, None, "82 nodes are the least that 81 cells need");
    assert_eq!((spent.account.nodes, spent.account.end), (80, End::Spent(Spent::Nodes)));
}

struct Watcher {
    events: Vec<Event>,
    solution: Option<Solution>,
}

impl Visitor for Watcher {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        self.solution = Some(*solution);
        ControlFlow::Continue(())
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        self.events.push(event);
    }
}

#[test]
fn making_a_grid_can_be_watched() {
    for seed in 0..20 {
        let mut watcher = Watcher { events: Vec::new(), solution: None };
        let made = watch_full_grid(&mut Stream(seed), Budget::UNBOUNDED, &mut watcher);
        assert_eq!(made.solution, full_grid(&mut Stream(seed), Budget::UNBOUNDED).solution);
        assert_eq!(made.solution, watcher.solution);
        assert_eq!(made.account.end, End::Enough);
        let mut player = Player::new(Puzzle::EMPTY, watcher.events).unwrap();
        player.seek(usize::MAX);
        assert_eq!(player.grid(), made.solution.unwrap().grid());
    }
}
