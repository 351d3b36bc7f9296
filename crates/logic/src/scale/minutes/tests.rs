//! Tests of the estimate in minutes and of paces.

use proptest::prelude::*;
use shudu_core::{Puzzle, Solution};

use super::distance::nearer_cells;
use super::seconds::SEARCH_TIME;
use super::*;

const PUZZLES: [(&str, &str); 2] = [
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
    ),
];

fn proper((puzzle, solution): (&str, &str)) -> ProperPuzzle {
    let puzzle = Puzzle::new(puzzle.parse().unwrap()).unwrap();
    ProperPuzzle::assume_solved_by(puzzle, Solution::new(solution.parse().unwrap()).unwrap())
}

fn search() -> impl Strategy<Value = Search> {
    let places = 0..SEARCH_TIME.len();
    (places, 1..200_usize, proptest::option::of(0..81_usize), 0..4_usize, 0..20_usize).prop_map(
        |(place, ways, nearer, written, eliminated)| Search { place, ways, nearer, written, eliminated },
    )
}

proptest! {
    #[test]
    fn what_is_harder_is_never_faster(search in search(), more in 0..60_usize) {
        let milliseconds = search.milliseconds();
        let later = Search { place: search.place + more, ..search };
        let easier = Search { ways: search.ways + more, ..search };
        let longer = Search { written: search.written + more, ..search };
        let wider = Search { eliminated: search.eliminated + more, ..search };
        prop_assert!(later.milliseconds() >= milliseconds);
        prop_assert!(easier.milliseconds() <= milliseconds);
        prop_assert!(longer.milliseconds() >= milliseconds);
        prop_assert!(wider.milliseconds() >= milliseconds);
        if let Some(nearer) = search.nearer {
            let farther = Search { nearer: Some(nearer + more), ..search };
            prop_assert!(farther.milliseconds() >= milliseconds);
        }
    }

    #[test]
    fn one_strange_game_does_not_change_a_pace(times in 0.2..5.0_f64, strange in 1..10_000_000_000_u64) {
        let mut games: Vec<Game> = (1..=20)
            .map(|i| {
                let estimate = Estimate::of_milliseconds(60_000 * i);
                Game { estimate, taken: (60_000.0 * estimate.minutes() * times) as u64 }
            })
            .collect();
        games.push(Game { estimate: Estimate::of_milliseconds(60_000), taken: strange });
        let pace = pace(&games).unwrap();
        prop_assert!((pace.factor / times - 1.0).abs() < 0.001, "{pace:?}");
        prop_assert!((pace.spread - 0.1).abs() < 1e-9);
    }
}

#[test]
fn every_tier_takes_longer_than_the_one_before() {
    assert!(SEARCH_TIME.is_sorted() && SEARCH_TIME[0] > 1000.0, "{SEARCH_TIME:?}");
    let times = SEARCH_TIME[person::ORDER.len() - 1] / SEARCH_TIME[4];
    assert!((times - 14.0).abs() < 1e-6, "{times}");
}

#[test]
fn who_follows_the_path_has_less_left_with_each_step() {
    for puzzle in PUZZLES.map(proper) {
        let mut board = Board::new(puzzle.puzzle());
        let whole = path(&puzzle, &board, Budget::UNBOUNDED).unwrap();
        assert!(whole.is_complete);
        let mut left = Estimate::of_path(&whole.steps);
        for timed in &whole.steps {
            timed.step.apply(&mut board).unwrap();
            let rest = path(&puzzle, &board, Budget::UNBOUNDED).unwrap();
            // The first step of the rest has no distance and may have to take notes again; all others are the same.
            let same = whole.steps.len() - rest.steps.len();
            assert!(rest.steps.iter().zip(&whole.steps[same..]).all(|(a, b)| a.step == b.step));
            let after = Estimate::of_path(&whole.steps[same..]);
            assert!(after < left, "{after:?} {left:?}");
            left = after;
        }
        assert_eq!(left.milliseconds(), 0);
    }
}

#[test]
fn the_path_is_that_of_person_and_notes_are_taken_once() {
    for puzzle in PUZZLES.map(proper) {
        let timed = path(&puzzle, &Board::new(puzzle.puzzle()), Budget::UNBOUNDED).unwrap().steps;
        let steps: Vec<Step> = timed.iter().map(|timed| timed.step.clone()).collect();
        assert_eq!(steps, person::path(&puzzle));
        let noted: Vec<usize> = (0..timed.len()).filter(|&i| timed[i].notes > 0).collect();
        let first = steps.iter().position(|step| !step.eliminations.is_empty());
        assert_eq!(noted, first.into_iter().collect::<Vec<_>>());
        assert!(timed.iter().all(|timed| timed.search.ways > 0));
        assert!(
            timed[0].search.nearer.is_none() && timed[1..].iter().all(|timed| timed.search.nearer.is_some())
        );
    }
}

#[test]
fn the_hard_one_takes_longer_and_what_has_no_minutes_is_told() {
    let [easy, hard] = PUZZLES.map(|puzzle| estimate(&proper(puzzle), Budget::UNBOUNDED).unwrap());
    assert!(hard > easy && hard.minutes() > easy.minutes(), "{easy:?} {hard:?}");
    let hard = proper(PUZZLES[1]);
    assert_eq!(estimate(&hard, Budget::nodes(1)), Err(Unrated::Spent(Spent::Nodes)));
    let full = proper((PUZZLES[0].1, PUZZLES[0].1));
    assert_eq!(estimate(&full, Budget::UNBOUNDED), Err(Unrated::Full));
}

#[test]
fn minutes_lead_back_to_the_path() {
    for minutes in [0.0, 0.05, 3.0, 10.0, 12.7, 500.0, 10_080.0] {
        let first = Estimate::of_minutes(minutes);
        assert!(first.minutes() >= minutes && first.milliseconds().is_multiple_of(100), "{minutes}");
        let before = Estimate::of_milliseconds(first.milliseconds().saturating_sub(100));
        assert!(before == first || before.minutes() < minutes, "{minutes}");
    }
    assert!(Estimate::of_minutes(f64::INFINITY).minutes() > 1e7);
}

#[test]
fn a_pace_takes_games_with_times() {
    let game = |taken| Game { estimate: Estimate::of_minutes(10.0), taken };
    assert_eq!(pace(&[game(900_000); FEWEST_GAMES - 1]), None);
    let mut games = vec![game(900_000); FEWEST_GAMES - 1];
    games.push(game(0));
    assert_eq!(pace(&games), None);
    games.push(game(900_000));
    let pace = pace(&games).unwrap();
    assert!((pace.factor - 1.5).abs() < 0.001 && (pace.minutes(games[0].estimate) - 15.0).abs() < 1e-9);
    let (low, high) = pace.range(games[0].estimate);
    assert!(low < 15.0 && high > 15.0);
    let minutes = games[0].estimate.minutes();
    let (low, high) = Pace::default().range(games[0].estimate);
    assert!((low * 1.41 - minutes).abs() < 1e-9 && (high - 1.41 * minutes).abs() < 1e-9);
}

#[test]
fn the_distance_counts_the_cells_between() {
    let puzzle = proper(PUZZLES[0]);
    let path = path(&puzzle, &Board::new(puzzle.puzzle()), Budget::UNBOUNDED).unwrap().steps;
    for pair in path.windows(2) {
        let nearer = nearer_cells(&pair[0].step, &pair[1].step);
        assert!(nearer <= 80);
        assert_eq!(nearer_cells(&pair[0].step, &pair[0].step), 0);
        let [a, b] = [&pair[0], &pair[1]].map(|timed| timed.step.placements[0].cell);
        // Next to each other: only the cell itself is nearer.
        if a.row() == b.row() && a.column().abs_diff(b.column()) == 1 {
            assert_eq!(nearer, 1);
        }
    }
}
