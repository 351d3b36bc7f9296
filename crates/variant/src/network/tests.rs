//! Building a network: within its time and its room, and the same with less room.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use shudu_core::Budget;

use super::*;
use crate::cell::Cell;
use crate::grid::Grid;
use crate::rule::*;
use crate::search::Search;
use crate::shape::{Digits, Shape};
use crate::state::State;
use crate::technique::Constraints;

fn puzzle(shape: Shape, rules: Vec<Rule>) -> Puzzle {
    Puzzle::new(Grid::blank(Arc::new(shape)), None, rules).unwrap()
}

/// Puzzles of a few hundred bytes that are made into much.
fn heavy() -> Vec<Puzzle> {
    let nine = || Shape::square(9).unwrap();
    let all: Vec<Cell> = nine().cells().collect();
    let expression = |pattern: &str| RegularExpression { cells: all.clone(), pattern: pattern.to_owned() };
    let region = |number: usize| {
        // Nine cells each, all different ones.
        let cells = (0..9).map(|i| Cell::new((number * 7 + i * (1 + number % 8)) % 81)).collect();
        ExtraRegion { cells }.into()
    };
    let regions: Vec<Rule> =
        (0..2000).map(region).filter(|rule: &Rule| rule.check(&nine()).is_ok()).collect();
    assert!(regions.len() > 1000);
    vec![
        puzzle(nine(), vec![SumLine { cells: all.clone(), sum: 200, closed: true }.into()]),
        puzzle(nine(), vec![expression("(.?){500}").into()]),
        puzzle(nine(), vec![Or { alternatives: vec![expression(".{81}").into(); 20] }.into()]),
        puzzle(nine(), regions),
    ]
}

#[test]
fn building_ends_when_it_is_told_to_stop() {
    for puzzle in heavy() {
        let stop = AtomicBool::new(false);
        let meter = Meter::start(Budget { stop: Some(&stop), ..Budget::UNBOUNDED });
        stop.store(true, Ordering::Relaxed);
        assert_eq!(
            Network::new(&puzzle, &meter).err(),
            Some(Spent::Stopped),
            "{:?}",
            puzzle.rules()[0].kind()
        );
        if puzzle.rules().len() > 1000 {
            continue;
        }
        stop.store(false, Ordering::Relaxed);
        let meter = Meter::start(Budget { stop: Some(&stop), ..Budget::UNBOUNDED });
        let state = State::new(&puzzle);
        stop.store(true, Ordering::Relaxed);
        assert_eq!(Constraints::new(&state, &meter).err(), Some(Spent::Stopped));
    }
}

#[test]
fn what_is_built_is_bounded() {
    for puzzle in heavy() {
        let network = Network::new(&puzzle, &Meter::start(Budget::UNBOUNDED)).unwrap();
        let size: usize = network.propagators.iter().map(|propagator| propagator.size()).sum();
        assert!(size < 2 * crate::posting::ROOM, "{size}");
    }
}

/// The full grids that a network with so much room finds.
fn found(puzzle: &Puzzle, room: usize) -> Vec<Vec<u32>> {
    let mut meter = Meter::start(Budget::UNBOUNDED);
    let network = Network::posted(puzzle, &Posting::with_room(puzzle.shape(), &meter, room)).unwrap();
    let mut found = Vec::new();
    Search::new(&network).run(&mut meter, |sets| {
        found.push(sets.to_vec());
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

#[test]
fn rules_without_room_are_judged() {
    let shape = || Shape::without_regions(3, 3, Digits::new(0, 3).unwrap()).unwrap();
    let line: Vec<Cell> = [0, 1, 4, 5, 8].map(Cell::new).into();
    let view = crate::place::View::left(0);
    let rules: Vec<Rule> = vec![
        SumLine { cells: line.clone(), sum: 3, closed: true }.into(),
        RegularExpression { cells: line.clone(), pattern: ".*[23].*1.*".to_owned() }.into(),
        KillerCage { cells: line[..3].to_vec(), sum: Some(4) }.into(),
        Nabner { cells: line[..2].to_vec() }.into(),
        Difference { cells: [Cell::new(0), Cell::new(1)], difference: 2 }.into(),
        NegativeKropki { differences: vec![3], ratios: Vec::new() }.into(),
        Thermometer { cells: line[1..3].to_vec() }.into(),
        Skyscraper { view, count: 2 }.into(),
        Or {
            alternatives: vec![
                Palindrome { cells: line.clone() }.into(),
                SumLine { cells: line.clone(), sum: 2, closed: false }.into(),
            ],
        }
        .into(),
    ];
    for rule in rules {
        let kind = rule.kind();
        let puzzle = puzzle(shape(), vec![rule]);
        let expected = found(&puzzle, crate::posting::ROOM);
        assert!(!expected.is_empty(), "{kind:?}");
        for room in [0, 100, 800] {
            assert_eq!(found(&puzzle, room), expected, "{kind:?} with room for {room}");
        }
    }
}

proptest! {
    #[test]
    fn the_largest_groups_are_kept(groups in proptest::collection::vec(proptest::collection::btree_set(0u16..9, 0..6), 0..80)) {
        let groups: Vec<Vec<u16>> = groups.into_iter().map(|group| group.into_iter().collect()).collect();
        let kept = largest(groups.clone(), 9);
        let is_within = |group: &Vec<u16>, other: &Vec<u16>| group.iter().all(|cell| other.contains(cell));
        for group in groups.iter().filter(|group| group.len() > 1) {
            prop_assert!(kept.iter().any(|other| is_within(group, other)));
        }
        for (i, one) in kept.iter().enumerate() {
            prop_assert!(one.len() > 1 && groups.contains(one));
            prop_assert!(kept.iter().enumerate().all(|(j, other)| i == j || !is_within(one, other)));
        }
    }
}
