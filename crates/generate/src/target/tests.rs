//! Tests of targets, the prefilter and the measurer.

use shudu_core::{Budget, ProperPuzzle, Puzzle};
use shudu_logic::prerating::{Prerating, prerate_up_to};
use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::se::{self, Difficulty};

use super::prefilter::is_easy;
use super::*;

#[test]
fn what_no_puzzle_can_be_is_refused() {
    let tenths = |least, most| Difficulty::from_tenths(least)..=Difficulty::from_tenths(most);
    let check = |er, level| Target { er: Some(er), hodoku_level: level, ..Target::default() }.check();
    assert!(matches!(check(tenths(13, 14), None), Err(TargetError::NoStep { what: "er", .. })));
    assert!(matches!(check(tenths(43, 43), None), Err(TargetError::NoStep { .. })));
    assert_eq!(check(tenths(13, 15), None), Ok(()));
    let ep = Some(Bound::Within(tenths(27, 27)));
    let target = Target { ep, ..Target::default() };
    assert!(matches!(target.check(), Err(TargetError::NoStep { what: "ep", .. })));
    for (er, level, possible) in [
        (tenths(10, 10), Level::Extreme, false),
        (tenths(10, 15), Level::Hard, false),
        (tenths(10, 15), Level::Medium, true),
        (tenths(24, 30), Level::Easy, false),
        (tenths(23, 30), Level::Easy, true),
        (tenths(41, 50), Level::Medium, false),
        (tenths(40, 50), Level::Medium, true),
        (tenths(90, 99), Level::Extreme, true),
    ] {
        let seen = check(er.clone(), Some(level));
        assert_eq!(seen.is_ok(), possible, "{er:?} {level}");
        assert!(possible || matches!(seen, Err(TargetError::HodokuLevel { .. })));
    }
}

#[test]
fn a_technique_that_is_harder_than_the_target_is_refused() {
    let needs = |technique: &str| Some(Wanted { technique: technique.to_owned(), only: false });
    let up_to = |tenths| Some(Difficulty::from_tenths(10)..=Difficulty::from_tenths(tenths));
    for (technique, er, level, possible) in [
        ("swordfish", up_to(37), None, false),
        ("swordfish", up_to(38), None, true),
        ("bug-type-1", up_to(44), None, false),
        ("x-wing", None, Some(Level::Easy), false),
        ("x-wing", None, Some(Level::Medium), true),
        ("direct-pointing", None, Some(Level::Easy), true),
        ("skyscraper", None, Some(Level::Medium), false),
        ("skyscraper", up_to(30), Some(Level::Hard), false),
        ("skyscraper", up_to(32), Some(Level::Hard), true),
    ] {
        let seen =
            Target { technique: needs(technique), er, hodoku_level: level, ..Target::default() }.check();
        assert_eq!(seen.is_ok(), possible, "{technique}: {seen:?}");
        assert!(possible || matches!(seen, Err(TargetError::TooEasy { .. })));
    }
}

/// What the refusals rest on, over puzzles that were made.
#[test]
fn levels_have_the_ratings_that_are_said_of_them() {
    let mut medium = 0;
    for puzzle in minimal_puzzles(300) {
        let (level, er) = (hodoku::rate(&puzzle).unwrap().level, se::rate(&puzzle).unwrap().er);
        let refused = Target { er: Some(er..=er), hodoku_level: Some(level), ..Target::default() }.check();
        assert_eq!(refused, Ok(()), "{}", puzzle.puzzle());
        medium += u32::from(level == Level::Medium);
    }
    assert!(medium > 30, "{medium}");
}

fn minimal_puzzles(n: u64) -> impl Iterator<Item = ProperPuzzle> {
    let request = crate::Request { blanks: crate::Blanks::Most, ..crate::Request::default() };
    let make = move |i| crate::generate(&request, crate::Seed::new(6), i, Budget::UNBOUNDED);
    (0..n).map(move |i| make(i).expect("no bound").proper.expect("one solution"))
}

#[test]
fn measuring_up_to_a_distance_agrees_with_the_whole_and_so_does_the_prerating() {
    let range = |least, most| Some(Difficulty::from_tenths(least)..=Difficulty::from_tenths(most));
    let skyscraper = Wanted { technique: "skyscraper".to_owned(), only: true };
    let of_level = |level| Target { hodoku_level: Some(level), ..Target::default() };
    let targets = Level::ALL.map(of_level).into_iter().chain([
        Target { er: range(23, 44), ..of_level(Level::Medium) },
        Target { technique: Some(skyscraper), ..of_level(Level::Hard) },
        Target { bottlenecks: Some(2..=4), ..of_level(Level::Medium) },
    ]);
    let targets: Vec<Target> = targets.collect();
    let mut measurer = Measurer::default();
    for puzzle in minimal_puzzles(40) {
        for target in &targets {
            let whole = measurer.measure(target, &puzzle, Budget::UNBOUNDED).unwrap();
            let prerating = prerate_up_to(puzzle.puzzle(), target.last_prerating());
            assert!(target.may_be(prerating) || whole.distance > 0, "{target:?} {prerating:?}");
            assert!(target.least_distance(prerating, puzzle.puzzle()) <= whole.distance, "{target:?}");
            for most in [0, 5, 10, 19, 20, 30, 40] {
                let bounded = measurer.measure_up_to(most, target, &puzzle, Budget::UNBOUNDED).unwrap();
                if bounded.is_exact {
                    assert_eq!(bounded.measured, whole);
                } else {
                    assert!((most + 1..=whole.distance).contains(&bounded.measured.distance), "{target:?}");
                }
            }
        }
    }
}

#[test]
fn the_prerating_goes_as_far_as_it_pays() {
    let check = |target: Target, expected| assert_eq!(target.last_prerating(), expected, "{target:?}");
    for level in Level::ALL {
        check(Target { hodoku_level: Some(level), ..Target::default() }, Prerating::Singles);
    }
    let medium = Target { hodoku_level: Some(Level::Medium), ..Target::default() };
    assert_eq!(medium.decisive_prerating(), Prerating::Subsets);
    let er = |least, most| {
        let range = Difficulty::from_tenths(least)..=Difficulty::from_tenths(most);
        Target { er: Some(range), ..Target::default() }
    };
    check(er(10, 15), Prerating::Singles);
    check(er(29, 50), Prerating::Locked);
    check(er(70, 75), Prerating::Subsets);
    check(Target { bottlenecks: Some(3..=5), ..Target::default() }, Prerating::Singles);
    assert!(er(29, 50).may_be(Prerating::Beyond) && !er(29, 50).may_be(Prerating::Locked));
}

#[test]
fn nearly_all_that_singles_solve_is_easy_by_the_score_of_the_last_cells_of_houses() {
    let mut easy = 0;
    for puzzle in minimal_puzzles(60) {
        let path = hodoku::path(&puzzle);
        if path.iter().any(|step| step.level > Level::Easy) {
            continue;
        }
        easy += 1;
        assert!(is_easy(puzzle.puzzle()), "no minimal puzzle has that few givens");
        let last = path.iter().filter(|step| step.technique == hodoku::Technique::FullHouse).count();
        assert!(last >= 9, "{last}");
        assert_eq!(hodoku::rate(&puzzle).unwrap().level, Level::Easy);
    }
    assert!(easy > 10);
    let puzzle = |givens: usize| {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let text: String = solved.chars().take(givens).chain(std::iter::repeat_n('.', 81 - givens)).collect();
        Puzzle::new(text.parse().unwrap()).unwrap()
    };
    // 64 blank cells in all nine columns: 9 * 4 + 55 * 14 = 806.
    assert!(!is_easy(&puzzle(17)) && is_easy(&puzzle(18)));
}

#[test]
fn a_technique_has_one_path_or_none() {
    assert_eq!(Path::of("x-wing"), Some(Path::Se));
    assert_eq!(Path::of("nested-region-forcing-chains"), Some(Path::Se));
    assert_eq!(Path::of("skyscraper"), Some(Path::Hodoku));
    assert_eq!(Path::of("simple-colors-trap"), Some(Path::Hodoku));
    for neither in ["last-digit", "template-set", "leviathan", "siamese-fish", "magic", ""] {
        assert_eq!(Path::of(neither), None, "{neither}");
    }
    let mut all: Vec<_> = Path::techniques().collect();
    assert_eq!(all.len(), 93);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 93);
}
