//! The solver, the second judge and plain enumeration agree on random puzzles with random rules.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use shudu_core::{Budget, End};
use shudu_variant::rule::Diagonal;
use shudu_variant::{
    Answer, Candidates, Cell, Digits, Grid, Puzzle, Rule, RuleKind, Shape, Values, candidates, count, judge,
    prove, search,
};

use crate::random::Draw;

/// All full grids of a shape of few cells without further rules, by filling cell after cell.
fn all_grids(shape: &Arc<Shape>) -> Vec<Grid> {
    fn fill(grid: &mut Grid, puzzle: &Puzzle, at: usize, all: &mut Vec<Grid>) {
        if at == grid.shape().len() {
            all.push(grid.clone());
            return;
        }
        for digit in grid.shape().digits().all().iter() {
            grid.set(Cell::new(at), Some(digit));
            if puzzle.contradiction(grid).is_none() {
                fill(grid, puzzle, at + 1, all);
            }
        }
        grid.set(Cell::new(at), None);
    }
    let blank = Grid::blank(shape.clone());
    let puzzle = Puzzle::new(blank.clone(), None, Vec::new()).unwrap();
    let mut all = Vec::new();
    fill(&mut blank.clone(), &puzzle, 0, &mut all);
    all
}

/// Small shapes with all their grids: boxes, none, regions of another form, more digits than cells in a house, a 0.
static SHAPES: LazyLock<Vec<(Arc<Shape>, Vec<Grid>)>> = LazyLock::new(|| {
    let four = Digits::up_to(4).unwrap();
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3].map(Some);
    let shapes = [
        Shape::square(4).unwrap(),
        Shape::without_regions(4, 4, four).unwrap(),
        Shape::with_regions(4, 4, four, &jigsaw).unwrap(),
        Shape::without_regions(3, 3, Digits::new(0, 3).unwrap()).unwrap(),
        Shape::without_regions(2, 3, Digits::up_to(6).unwrap()).unwrap(),
    ];
    shapes
        .into_iter()
        .map(|shape| {
            let shape = Arc::new(shape);
            let grids = all_grids(&shape);
            (shape, grids)
        })
        .collect()
});

/// Holds everything that answers together on one puzzle.
fn compare(puzzle: &Puzzle, grids: &[Grid]) {
    let expected: BTreeSet<String> =
        grids.iter().filter(|grid| puzzle.is_solved_by(grid)).map(ToString::to_string).collect();
    let about = || format!("{:?} {:?}", puzzle.shape(), puzzle.rules());
    let mut found = BTreeSet::new();
    let account = search(puzzle, Budget::UNBOUNDED, |solution| {
        assert!(found.insert(solution.to_string()), "twice: {solution} {}", about());
        ControlFlow::Continue(())
    });
    assert_eq!(account.end, End::Exhausted);
    assert_eq!(found, expected, "the solver, {}", about());
    let mut judged = BTreeSet::new();
    judge::all(puzzle, Budget::UNBOUNDED, |solution| {
        assert!(judged.insert(solution.to_string()), "twice: {solution}");
        ControlFlow::Continue(())
    });
    assert_eq!(judged, expected, "the judge, {}", about());
    let answer = prove(puzzle, Budget::UNBOUNDED).answer;
    match (answer, expected.len()) {
        (Answer::None, 0) | (Answer::One(_), 1) | (Answer::Many(_), 2..) => {}
        (answer, found) => panic!("{answer:?} of {found}"),
    }
    assert_eq!(count(puzzle, Budget::UNBOUNDED, None).solutions, expected.len() as u64);
    let mut union = Candidates::none(puzzle.shape().clone());
    for grid in grids.iter().filter(|grid| puzzle.is_solved_by(grid)) {
        for (cell, digit) in grid.iter() {
            union.set(cell, digit.into_iter().fold(union.get(cell), Values::with));
        }
    }
    let (true_candidates, account) = candidates(puzzle, Budget::UNBOUNDED);
    assert_eq!((true_candidates, account.end), (union, End::Exhausted), "{}", about());
}

/// What a partial grid shows to be wrong is wrong in every full grid that goes on from it.
fn never_too_early(puzzle: &Puzzle, grids: &[Grid], draw: &mut Draw) {
    let solutions: Vec<&Grid> = grids.iter().filter(|grid| puzzle.is_solved_by(grid)).collect();
    if solutions.is_empty() {
        return;
    }
    let mut part = solutions[draw.below(solutions.len())].clone();
    for cell in puzzle.shape().cells() {
        if draw.below(2) == 0 {
            part.set(cell, None);
        }
    }
    assert_eq!(puzzle.contradiction(&part), None, "{part:?} {:?}", puzzle.rules());
}

fn puzzle_of(shape: &Arc<Shape>, rules: Vec<Rule>) -> Option<Puzzle> {
    Puzzle::new(Grid::blank(shape.clone()), None, rules).ok()
}

#[test]
fn every_rule_by_itself() {
    for &kind in RuleKind::ALL {
        let mut puzzles = 0;
        for seed in 0..12 {
            let mut draw = Draw::new(seed * 977 + kind as u64);
            let (shape, grids) = &SHAPES[seed as usize % SHAPES.len()];
            if let Some(puzzle) = draw.rule(shape, kind).and_then(|rule| puzzle_of(shape, vec![rule])) {
                puzzles += 1;
                compare(&puzzle, grids);
                never_too_early(&puzzle, grids, &mut draw);
            }
        }
        // Thirds need a number of digits that is a multiple of three, as only the smallest shape has.
        assert!(puzzles > 0, "{kind:?} was never tried");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn random_rules_together(seed: u64) {
        let mut draw = Draw::new(seed);
        let (shape, grids) = &SHAPES[draw.below(SHAPES.len())];
        let rules: Vec<Rule> = (0..1 + draw.below(4)).filter_map(|_| draw.any(shape)).collect();
        if let Some(puzzle) = puzzle_of(shape, rules) {
            compare(&puzzle, grids);
            never_too_early(&puzzle, grids, &mut draw);
        }
    }

    #[test]
    fn six_by_six_by_both_judges(seed: u64) {
        let mut draw = Draw::new(seed);
        let shape = Arc::new(Shape::square(6).unwrap());
        let grid = "123456456123231564564231312645645312";
        let mut givens = Grid::blank(shape.clone());
        for (index, c) in grid.chars().enumerate() {
            if draw.below(5) < 2 {
                givens.set(Cell::new(index), Some(c as u8 - b'0'));
            }
        }
        let rules: Vec<Rule> = (0..1 + draw.below(3)).filter_map(|_| draw.any(&shape)).collect();
        let Ok(puzzle) = Puzzle::new(givens, None, rules) else { return Ok(()) };
        let mut found = BTreeSet::new();
        let account = search(&puzzle, Budget::UNBOUNDED, |solution| {
            found.insert(solution.to_string());
            if found.len() > 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if account.end == End::Exhausted {
            let mut judged = BTreeSet::new();
            judge::all(&puzzle, Budget::UNBOUNDED, |solution| {
                judged.insert(solution.to_string());
                ControlFlow::Continue(())
            });
            prop_assert_eq!(found, judged, "{:?}", puzzle.rules());
        }
    }
}

#[test]
fn the_same_puzzle_gives_the_same_account() {
    let mut draw = Draw::new(7);
    let (shape, _) = &SHAPES[0];
    let rules: Vec<Rule> = (0..3).filter_map(|_| draw.any(shape)).collect();
    let puzzle = puzzle_of(shape, rules).unwrap();
    let run = || {
        let account = search(&puzzle, Budget::UNBOUNDED, |_| ControlFlow::Continue(()));
        (account.nodes, account.guesses, account.dead_ends, account.solutions)
    };
    let first = run();
    let others: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(run)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(others.into_iter().all(|other| other == first));
}

/// A grid of 25 rows of which a little less than half is given: with the rows, columns and digits of a plain one moved.
fn large(seed: u64) -> Puzzle {
    let mut draw = Draw::new(seed);
    let mut shuffled = |count: usize| {
        let mut all: Vec<usize> = (0..count).collect();
        (1..count).rev().for_each(|last| all.swap(last, draw.below(last + 1)));
        all
    };
    let mut order = || {
        let bands = shuffled(5);
        bands.iter().flat_map(|band| shuffled(5).into_iter().map(move |at| 5 * band + at)).collect::<Vec<_>>()
    };
    let (rows, columns) = (order(), order());
    let (digits, places) = (shuffled(25), shuffled(625));
    let mut givens = Grid::blank(Arc::new(Shape::square(25).unwrap()));
    for &place in &places[..288] {
        let (row, column) = (rows[place / 25], columns[place % 25]);
        let digit = digits[(5 * (row % 5) + row / 5 + column) % 25] + 1;
        givens.set(Cell::new(place), Some(digit as u8));
    }
    Puzzle::new(givens, None, Vec::new()).unwrap()
}

#[test]
fn a_large_grid_is_filled_soon() {
    for seed in 0..12 {
        let proved = prove(&large(seed), Budget::nodes(30_000));
        assert!(matches!(proved.answer, Answer::Many(_)), "{seed}: {:?}", proved.account);
    }
}

#[test]
fn budgets_and_flags_stop_a_search() {
    let shape = Arc::new(Shape::square(9).unwrap());
    let puzzle = Puzzle::new(Grid::blank(shape), None, Vec::new()).unwrap();
    let few = count(&puzzle, Budget::nodes(200), None);
    assert_eq!((few.account.nodes, few.account.end), (200, End::Spent(shudu_core::Spent::Nodes)));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let stopped = count(&puzzle, Budget { stop: Some(&stop), ..Budget::UNBOUNDED }, None);
    assert_eq!((stopped.solutions, stopped.account.end), (0, End::Spent(shudu_core::Spent::Stopped)));
    assert!(matches!(prove(&puzzle, Budget::nodes(3)).answer, Answer::Undecided(_)));
    assert_eq!(count(&puzzle, Budget::UNBOUNDED, Some(5)).solutions, 5);
}

#[test]
fn all_grids_of_small_sizes_are_counted() {
    let blank = |shape: Shape| Grid::blank(Arc::new(shape));
    let all = |givens: Grid, rules: Vec<Rule>| {
        let puzzle = Puzzle::new(givens, None, rules).unwrap();
        let counted = count(&puzzle, Budget::default(), None);
        assert_eq!(counted.account.end, End::Exhausted);
        counted.solutions
    };
    let five = Shape::without_regions(5, 5, Digits::up_to(5).unwrap()).unwrap();
    assert_eq!(all(blank(five), Vec::new()), 161_280, "Latin squares");
    assert_eq!(all(blank(Shape::square(6).unwrap()), Vec::new()), 28_200_960);
    let diagonals = || [true, false].map(|rising| Rule::Diagonal(Diagonal { rising })).to_vec();
    for givens in [vec![], vec![(0, 2)], vec![(0, 2), (2, 4)], vec![(0, 2), (5, 3)], vec![(0, 2), (15, 2)]] {
        let mut grid = blank(Shape::square(4).unwrap());
        for (cell, digit) in givens {
            grid.set(Cell::new(cell), Some(digit));
        }
        for rules in [Vec::new(), diagonals()] {
            let Ok(puzzle) = Puzzle::new(grid.clone(), None, rules.clone()) else { continue };
            let each = count(&puzzle, Budget::default(), Some(u64::MAX)).solutions;
            assert_eq!(all(grid.clone(), rules), each, "{grid}");
        }
    }
}
