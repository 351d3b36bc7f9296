//! Whole paths in the order of HoDoKu: every step is proved, agrees with the solution, and the rating is the path's.
//!
//! `data/hodoku_rated.txt`: puzzles of our own making with level, score and number of guesses.

use crate::common;
use shudu_core::step::{check, check_proper};
use shudu_core::{Board, Budget, Spent};
use shudu_logic::scale::hodoku::{self, Fins, Level, ORDER, Rater, Rating, Shape, Technique, Unrated};

const RATED: &str = include_str!("data/hodoku_rated.txt");

fn rated() -> impl Iterator<Item = [&'static str; 4]> {
    let fields = |line: &'static str| line.split(' ').collect::<Vec<_>>().try_into().expect("four fields");
    RATED.lines().filter(|line| !line.starts_with('#')).map(fields)
}

fn told(rating: &Rating) -> [String; 3] {
    [rating.level.to_string(), rating.score.to_string(), rating.guesses.to_string()]
}

#[test]
fn ratings_are_those_of_the_path_and_every_step_is_proved() {
    let mut other = Vec::new();
    for [line, level, score, guesses] in rated() {
        let puzzle = common::proper(line);
        let mut board = Board::new(puzzle.puzzle());
        let path = hodoku::path(&puzzle);
        for next in &path {
            let step = &next.step;
            assert_eq!(check_proper(&puzzle, &board, step), Ok(()), "{line} {}", next.name);
            let unique = next.name.contains("Uni") || next.name.contains("Rectangle");
            let unique = unique && next.technique != Technique::EmptyRectangle;
            assert_eq!(check(&board, step).is_err(), unique, "{line} {}", next.name);
            let solution = puzzle.solution();
            assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit), "{line} {step:?}");
            assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit), "{line} {step:?}");
            assert!(!step.marks.candidates.is_empty(), "{line} {} shows nothing", next.name);
            step.apply(&mut board).unwrap();
        }
        assert_eq!(board.values(), puzzle.solution().grid(), "{line} is solved");
        let rating = hodoku::rate(&puzzle).unwrap();
        assert_eq!(path.iter().map(|next| next.score).sum::<u32>(), rating.score, "{line}");
        assert!(path.iter().all(|next| next.level <= rating.level), "{line}");
        let brute = path.iter().filter(|next| next.technique == Technique::BruteForce).count();
        assert_eq!(brute, rating.guesses as usize, "{line}");
        if told(&rating) != [level, score, guesses] {
            other.push(format!("{line} {}", told(&rating).join(" ")));
        }
    }
    assert_eq!(other, [""; 0], "rated otherwise");
}

#[test]
fn every_level_is_among_the_puzzles() {
    for level in Level::ALL {
        assert!(rated().any(|[_, known, ..]| known == level.to_string()), "{level}");
    }
}

#[test]
fn a_rater_answers_the_same_whatever_it_was_asked_before() {
    let mut rater = Rater::new();
    let lines: Vec<_> = rated().collect();
    for [line, ..] in lines.into_iter().rev() {
        let puzzle = common::proper(line);
        assert_eq!(rater.rate(&puzzle, Budget::UNBOUNDED), hodoku::rate(&puzzle), "{line}");
    }
}

#[test]
fn a_rating_up_to_a_level_is_the_whole_one_or_none() {
    let mut rater = Rater::new();
    for [line, ..] in rated() {
        let puzzle = common::proper(line);
        let whole = hodoku::rate(&puzzle).unwrap();
        for most in Level::ALL {
            let expected = (whole.level <= most).then_some(whole);
            assert_eq!(rater.rate_up_to(most, &puzzle, Budget::UNBOUNDED), Ok(expected), "{line} {most}");
        }
        assert_eq!(rater.rate(&puzzle, Budget::UNBOUNDED), Ok(whole), "{line}");
    }
}

#[test]
fn no_step_scores_less_than_a_full_house_for_each_digit_that_it_writes() {
    let least = ORDER[0];
    assert_eq!(least.technique, Technique::FullHouse);
    assert!(ORDER.iter().all(|entry| entry.score >= least.score));
    for [line, ..] in rated() {
        for next in hodoku::path(&common::proper(line)) {
            assert!(next.score >= least.score * next.step.placements.len() as u32, "{line} {}", next.name);
        }
    }
}

#[test]
fn full_grids_are_not_rated_and_have_no_path() {
    let solved =
        common::proper("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    assert_eq!(hodoku::rate(&solved), Err(Unrated::Full));
    for most in Level::ALL {
        let rating = Rater::new().rate_up_to(most, &solved, Budget::UNBOUNDED);
        assert_eq!(rating, Err(Unrated::Full));
    }
    assert!(hodoku::path(&solved).is_empty());
    let board = Board::new(solved.puzzle());
    assert_eq!(Rater::new().step(&solved, &board, Budget::UNBOUNDED), Ok(None));
}

#[test]
fn a_spent_budget_keeps_what_was_found() {
    let [line, _, score, _] = rated().find(|[_, level, ..]| *level == "Extreme").expect("there is one");
    let puzzle = common::proper(line);
    let mut last = 0;
    for nodes in [0, 100, 400] {
        let spent = Rater::new().rate(&puzzle, Budget::nodes(nodes));
        let Err(Unrated::Spent { spent: Spent::Nodes, so_far, .. }) = spent else {
            panic!("{nodes} nodes are not enough for {line}: {spent:?}");
        };
        assert!(so_far.score >= last && so_far.score.to_string() != score);
        last = so_far.score;
    }
    assert!(last > 0);
}

#[test]
fn a_step_from_the_start_is_that_of_the_path_and_steps_of_a_technique_stand_alone() {
    for [line, ..] in rated() {
        let puzzle = common::proper(line);
        let mut board = Board::new(puzzle.puzzle());
        let mut rater = Rater::new();
        for next in hodoku::path(&puzzle) {
            let single = matches!(
                next.technique,
                Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle
            );
            if !single {
                let again = rater.step(&puzzle, &board, Budget::UNBOUNDED).expect("no bound");
                assert_eq!(again.as_ref(), Some(&next), "{line}");
                let alone = Rater::new().step_of(next.technique, &puzzle, &board, Budget::UNBOUNDED);
                assert_eq!(alone.expect("no bound"), Some(next.clone()), "{line}");
            }
            next.step.apply(&mut board).unwrap();
        }
    }
}

/// The rater leaves out techniques of one digit where no digit alone leads on; all steps of a technique are searched
/// for in full.
#[test]
fn no_step_of_one_digit_is_left_out() {
    use Technique::{EmptyRectangle, Fish, MultiColors, SimpleColors, Skyscraper};
    use Technique::{TurbotFish, TwoStringKite, XChain};
    let of_one_digit = |technique| match technique {
        Fish(fish) => fish.size < 4,
        Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle => true,
        SimpleColors | MultiColors | XChain => true,
        _ => false,
    };
    let mut found = 0;
    for [line, ..] in rated() {
        let puzzle = common::proper(line);
        let mut board = Board::new(puzzle.puzzle());
        let mut rater = Rater::new();
        for next in hodoku::path(&puzzle) {
            if next.level > Level::Medium {
                for entry in ORDER.iter().filter(|entry| entry.enabled && of_one_digit(entry.technique)) {
                    let all_of = |technique| hodoku::steps(technique, &board, &hodoku::Options::default());
                    let all = all_of(entry.technique);
                    let step = rater.step_of(entry.technique, &puzzle, &board, Budget::UNBOUNDED);
                    let step = step.expect("no bound");
                    // Among fish with boxes the rater meets basic ones, too; when there are finned ones, sashimi are
                    // not asked for.
                    let alike = match entry.technique {
                        Fish(fish) => fish.shape == Shape::Basic && fish.fins != Fins::Sashimi,
                        _ => true,
                    };
                    if alike {
                        assert_eq!(step.as_ref(), all.first(), "{line} {:?}", entry.technique);
                        found += all.len();
                        continue;
                    }
                    let finned = matches!(entry.technique, Fish(fish) if fish.fins == Fins::Sashimi
                        && !all_of(Fish(hodoku::Fish { fins: Fins::Finned, ..fish })).is_empty());
                    if finned {
                        continue;
                    }
                    assert!(all.is_empty() || step.is_some(), "{line} {:?}", entry.technique);
                    found += all.len();
                }
            }
            next.step.apply(&mut board).unwrap();
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn the_order_names_every_technique_once() {
    for (i, entry) in ORDER.iter().enumerate() {
        assert!(ORDER[..i].iter().all(|other| other.technique != entry.technique), "{entry:?}");
    }
}
