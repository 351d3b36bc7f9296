//! Tests of digs against a simple removal.

use shudu_classic::DancingLinks;
use shudu_core::{Answer, Puzzle, prove};

use super::*;
use crate::grid::{Method, full_grid};
use crate::rng::SeededRng;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

fn grid() -> Solution {
    full_grid(Method::Diagonal, Seed::new(5), Budget::UNBOUNDED).unwrap()
}

fn dug(goal: usize) -> DigOutcome {
    dig(&grid(), &Cell::ALL, goal, Budget::UNBOUNDED).unwrap()
}

#[test]
fn the_grid_stays_the_only_solution() {
    for goal in [0, 1, 30, 45, 81] {
        let dug = dug(goal);
        assert_eq!(prove(&DancingLinks, &dug.puzzle).answer, Answer::One(grid()));
        assert_eq!(dug.tried.len() - dug.kept.len(), dug.puzzle.grid().blank_cells().len());
        assert!(dug.puzzle.clues() == 81 - goal || dug.is_minimal());
    }
}

#[test]
fn no_given_of_a_minimal_puzzle_can_go() {
    let dug = dug(81);
    assert!(dug.is_minimal());
    for (cell, _) in dug.puzzle.grid().filled() {
        let mut less = *dug.puzzle.grid();
        less.set(cell, None);
        let answer = prove(&DancingLinks, &Puzzle::new(less).unwrap()).answer;
        assert!(matches!(answer, Answer::Many(_)), "{cell}");
    }
}

#[test]
fn cells_that_come_twice_are_tried_once() {
    let twice: Vec<Cell> = Cell::ALL.into_iter().chain(Cell::ALL).collect();
    let dug_twice = dig(&grid(), &twice, 81, Budget::UNBOUNDED).unwrap();
    assert_eq!(dug_twice, dug(81));
}

#[test]
fn a_spent_budget_ends_it() {
    let spent = dig(&grid(), &Cell::ALL, 81, Budget::nodes(10));
    assert_eq!(spent, Err(Spent::Nodes));
}

/// One question for each set, as the promise has it.
fn dug_one_by_one(solution: &Solution, order: &[CellSet], goal: usize) -> (CellSet, CellSet) {
    let (mut given, mut kept) = (CellSet::ALL, CellSet::EMPTY);
    for &set in order {
        if 81 - (given - set).len() > goal {
            continue;
        }
        let mut grid = *solution.grid();
        for cell in (!(given - set)).iter() {
            grid.set(cell, None);
        }
        if prove(&DancingLinks, &Puzzle::new(grid).unwrap()).answer == Answer::One(*solution) {
            given -= set;
        } else {
            kept |= set;
        }
    }
    (given, kept)
}

#[test]
fn asking_about_several_at_once_changes_nothing() {
    for (main, symmetry) in (0..).zip(Symmetry::ALL.into_iter().chain([Symmetry::None; 5])) {
        let solution = full_grid(Method::Uniform, Seed::new(main), Budget::UNBOUNDED).unwrap();
        let mut order = symmetry.orbits();
        SeededRng::new(Seed::new(main)).shuffle(&mut order);
        let dug = dig_sets(&solution, &order, 81, Budget::UNBOUNDED).unwrap();
        let (given, kept) = dug_one_by_one(&solution, &order, 81);
        assert_eq!((dug.puzzle.grid().filled_cells(), dug.kept), (given, kept), "{symmetry}");
        assert!(symmetry.keeps(given) && dug.is_minimal());
    }
}

#[test]
fn sets_that_do_not_fit_are_passed_over() {
    // 21 blanks have half-turn symmetry only when the centre is blank, 20 only when it is not, wherever it comes.
    let orbits = Symmetry::HalfTurn.orbits();
    let centre = Cell::at(4, 4);
    for (goal, blank) in [(20, false), (21, true), (1, true), (2, false), (0, false)] {
        for turn in [0, 20, 40] {
            let mut order = orbits.clone();
            order.rotate_left(turn);
            let dug = dig_sets(&grid(), &order, goal, Budget::UNBOUNDED).unwrap();
            assert_eq!(dug.puzzle.clues(), 81 - goal);
            assert_eq!(dug.puzzle.grid()[centre].is_none(), blank);
        }
    }
}

#[test]
fn a_goal_out_of_reach_is_approached_as_far_as_it_goes() {
    let first_row = &Cell::ALL[..9];
    assert_eq!(dig(&grid(), first_row, 60, Budget::UNBOUNDED).unwrap().puzzle.clues(), 72);
    let order = Symmetry::Full.orbits();
    let far = dig_sets(&grid(), &order, 64, Budget::UNBOUNDED).unwrap();
    assert!(far.is_minimal() && far.puzzle.clues() < 60);
}
