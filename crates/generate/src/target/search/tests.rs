//! Tests of searches for puzzles to a target.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::se::{self, Difficulty};

use super::*;
use crate::symmetry::Symmetry;
use crate::target::{Bound, Wanted};

fn range(least: u16, most: u16) -> RangeInclusive<Difficulty> {
    Difficulty::from_tenths(least)..=Difficulty::from_tenths(most)
}

fn minimal() -> Request {
    Request { blanks: Blanks::Most, ..Request::default() }
}

fn search(request: &Request, target: &Target, index: u64) -> Hit {
    let mut watch = |_: &Progress| {};
    let seed = Seed::new(3);
    Searcher::new().search(request, target, seed, index, Budget::UNBOUNDED, true, &mut watch).unwrap()
}

#[test]
fn hits_are_to_the_target() {
    let of = |hit: &Hit| se::rate(&hit.made.proper.unwrap()).unwrap();
    for (least, most) in [(10, 15), (20, 25), (34, 42)] {
        let hit = search(&minimal(), &Target { er: Some(range(least, most)), ..Target::default() }, 0);
        let er = of(&hit).er.tenths();
        assert!((least..=most).contains(&er), "{er}");
        assert!(hit.near.iter().all(|(_, near)| (1..=NEAR).contains(&near.distance)));
        assert!(hit.progress.tried >= hit.progress.measured && hit.progress.measured > 0);
    }
    let pearl = Target { er: Some(range(20, 44)), ep: Some(Bound::AsEr), ..Target::default() };
    let rating = of(&search(&minimal(), &pearl, 1));
    assert_eq!(rating.er, rating.ep);
}

#[test]
fn levels_techniques_and_bottlenecks() {
    let half_turn =
        Request { symmetry: Symmetry::HalfTurn.into(), blanks: Blanks::clues(26..=32), ..minimal() };
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let hit = search(&half_turn, &Target { hodoku_level: Some(level), ..Target::default() }, 0);
        assert_eq!(hodoku::rate(&hit.made.proper.unwrap()).unwrap().level, level);
        assert!(Symmetry::HalfTurn.keeps(hit.made.puzzle.grid().filled_cells()));
    }
    let wanted = Wanted { technique: "naked-pair".to_owned(), only: true };
    let hit = search(&minimal(), &Target { technique: Some(wanted), ..Target::default() }, 0);
    let path = se::path(&hit.made.proper.unwrap());
    let hardest = path.iter().map(|step| step.difficulty).max().unwrap();
    assert!(path.iter().any(|s| s.step.technique == "naked-pair" && s.difficulty == hardest));
    let narrow = Target { bottlenecks: Some(3..=5), ..Target::default() };
    assert!((3..=5).contains(&search(&half_turn, &narrow, 0).measured.bottlenecks.unwrap()));
}

#[test]
fn the_seed_makes_it_again_alone() {
    let target = Target { er: Some(range(20, 28)), ..Target::default() };
    for index in [0, 2] {
        let hit = search(&minimal(), &target, index);
        let again = Searcher::new()
            .search(&minimal(), &target, hit.made.seed, 0, Budget::UNBOUNDED, true, &mut |_| {})
            .unwrap();
        assert_eq!(again, hit);
    }
}

#[test]
fn several_at_once_are_those_that_are_searched_for_alone() {
    let easy = Target { hodoku_level: Some(Level::Easy), ..Target::default() };
    let hard = Target { hodoku_level: Some(Level::Hard), ..Target::default() };
    let no_such = Target { er: Some(range(30, 20)), ..Target::default() };
    let (seed, mut watch) = (Seed::new(5), |_: &Progress| {});
    for (target, n) in [(easy, 70), (hard, 3), (no_such, 2)] {
        let mut sums = Progress::default();
        let mut of = |indices| {
            let mut searcher = Searcher::new();
            let unbounded = Budget::UNBOUNDED;
            searcher.search_all(&minimal(), &target, seed, indices, unbounded, true, &mut |now| sums = *now)
        };
        let all = of(2..2 + n);
        let of_each =
            |of: fn(&Progress) -> u64| all.iter().flatten().map(|hit| of(&hit.progress)).sum::<u64>();
        assert_eq!((sums.tried, sums.measured), (of_each(|of| of.tried), of_each(|of| of.measured)));
        assert_eq!(all.len() as u64, n);
        for (index, made) in (2..).zip(all) {
            let mut searcher = Searcher::new();
            let budget = Budget::UNBOUNDED;
            let alone = searcher.search(&minimal(), &target, seed, index, budget, true, &mut watch);
            assert_eq!(made, alone, "{index}");
        }
    }
}

#[test]
fn what_cannot_be_is_said() {
    let check = |target: Target, expected: &str| {
        let stopped = AtomicBool::new(true);
        let budget = Budget { stop: Some(&stopped), ..Budget::UNBOUNDED };
        let missed = Searcher::new().search(&minimal(), &target, Seed::new(1), 0, budget, false, &mut |_| {});
        let error = missed.unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    };
    let er = |least, most| Target { er: Some(range(least, most)), ..Target::default() };
    check(er(30, 20), "the range 3.0..2.0 of er is empty");
    check(er(0, 9), "the scale of er goes from 1.0");
    check(er(201, 300), "the scale of er goes from 1.0");
    let ep = Some(Bound::Within(range(80, 90)));
    check(Target { ep, ..er(20, 30) }, "ep is never above er");
    let technique = Some(Wanted { technique: "magic".to_owned(), only: false });
    check(Target { technique, ..Target::default() }, "there is no technique \"magic\"");
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
    let bottlenecks = Some(3..=2);
    check(Target { bottlenecks, ..Target::default() }, "the range 3..2 of bottleneck is empty");
    check(er(20, 30), "impossible so far: none of 0 puzzles");
    let full = Request { blanks: Blanks::Exactly(0), ..Request::default() };
    let missed =
        Searcher::new().search(&full, &er(20, 30), Seed::new(1), 0, Budget::UNBOUNDED, false, &mut |_| {});
    assert_eq!(missed, Err(TargetError::NotRated.into()));
}

#[test]
fn a_rare_target_is_climbed_to_or_given_up_with_the_nearest() {
    let target = Target { er: Some(range(110, 120)), ..Target::default() };
    let budget = Budget::time(std::time::Duration::from_millis(300));
    let missed = Searcher::new().search(&minimal(), &target, Seed::new(1), 0, budget, false, &mut |_| {});
    let Err(Missed::Spent { spent: Spent::Time, progress, nearest, .. }) = missed else {
        panic!("{missed:?}")
    };
    let nearest = nearest.expect("something was measured");
    assert_eq!(progress.nearest, Some(nearest.1.distance));
}

#[test]
fn neighbours_are_proper_and_as_was_asked() {
    let mut remaining = RemainingBudget::new(Budget::UNBOUNDED);
    for (symmetry, blanks) in [
        (Symmetry::None, Blanks::Most),
        (Symmetry::HalfTurn, Blanks::Exactly(48)),
        (Symmetry::Full, Blanks::Most),
    ] {
        let request = Request { symmetry: symmetry.into(), blanks, ..Request::default() };
        let of = crate::generate(&request, Seed::new(8), 0, Budget::UNBOUNDED).unwrap();
        let mut rng = SeededRng::new(Seed::new(9));
        let mut found = 0;
        for _ in 0..200 {
            let Some(near) = neighbour(&request, &of, &mut rng, &mut remaining).unwrap() else { continue };
            found += 1;
            assert_eq!(near.proper.unwrap().solution(), &of.solution);
            assert!(symmetry.keeps(near.puzzle.grid().filled_cells()) && near.puzzle != of.puzzle);
            assert!(near.is_reached());
            if blanks == Blanks::Most {
                assert_ne!(near.minimal, crate::Minimality::Unknown);
            }
        }
        assert!(found > 0, "{symmetry}");
    }
}

#[test]
fn a_full_grid_that_leads_nowhere_is_left() {
    let (request, target) = (minimal(), Target { hodoku_level: Some(Level::Extreme), ..Target::default() });
    let mut search =
        TargetSearch::begin(&request, &target, Seed::new(7), 0, Budget::UNBOUNDED, false).unwrap();
    let made = |index| crate::generate(&request, Seed::new(7), index, Budget::UNBOUNDED).unwrap();
    let (first, second) = (made(0), made(1));
    assert_ne!(first.solution, second.solution);
    let at = |distance| Measured { distance, ..Measured::default() };
    search.reject(first, BoundedMeasure { measured: at(5), is_exact: true });
    // Another grid in between begins anew.
    assert!(!search.leads_nowhere(&first, at(5)) && !search.leads_nowhere(&second, at(7)));
    assert!((0..CLIMBS).all(|_| !search.leads_nowhere(&first, at(5))));
    assert!(search.leads_nowhere(&first, at(5)));
    assert!(search.rejected.nearest().is_none(), "what comes next is compared with itself alone");
    search.reject(second, BoundedMeasure { measured: at(7), is_exact: true });
    assert_eq!(search.rejected.nearest().unwrap().0.puzzle, second.puzzle);
    // What is told at the end is the nearest of all.
    assert_eq!((search.progress.nearest, search.nearest().unwrap().0.puzzle), (Some(5), first.puzzle));
}
