//! What docs/difficulty.md prints of the minutes: rank correlation with ER and HoDoKu's score, minutes by level, how
//! much equivalent puzzles differ, and how often a digit of the solution makes a puzzle longer. And what
//! docs/ratings.md prints of ratings and orientation:
//! `cargo run --release -p shudu-generate --example difficulty -- 200 [FILE...]`.
//!
//! The number is that of the minimal puzzles of each HoDoKu level that are made, with seed 46. Of files, one proper
//! puzzle a line, this many lines are taken, evenly spread.

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::time::Instant;

use shudu_core::{Budget, Cell, ProperPuzzle, Puzzle, Symmetry};
use shudu_generate::{Blanks, Request, Searcher, Seed, Target};
use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::{minutes, se};
use shudu_solve::Fast;

/// A puzzle with its ratings.
struct Rated {
    puzzle: ProperPuzzle,
    minutes: f64,
    er: f64,
    score: f64,
    level: Level,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let n: usize = arguments.next().map_or(200, |n| n.parse().expect("a number of puzzles"));
    let mut sets: Vec<(String, Vec<ProperPuzzle>)> =
        vec![("generated".to_owned(), Level::ALL.into_iter().flat_map(|level| made(level, n)).collect())];
    for file in arguments {
        let text = std::fs::read_to_string(&file).expect("a file of puzzles");
        let lines: Vec<&str> =
            text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let every = lines.len().div_ceil(n).max(1);
        let puzzles = lines.iter().step_by(every).map(|line| proper(line[..81].parse().expect("a puzzle")));
        sets.push((file.rsplit('/').next().unwrap_or(&file).to_owned(), puzzles.collect()));
    }
    let mut rater = (se::Rater::new(), hodoku::Rater::default());
    let sets: Vec<(String, Vec<Rated>)> = sets
        .into_iter()
        .map(|(name, puzzles)| {
            let start = Instant::now();
            let estimates: Vec<f64> = puzzles.iter().map(of).collect();
            println!(
                "{name}: {:.1} ms for the minutes of a puzzle",
                start.elapsed().as_secs_f64() * 1e3 / puzzles.len() as f64
            );
            let rated = puzzles.into_iter().zip(estimates);
            (name, rated.map(|(puzzle, minutes)| rated_by(&mut rater, puzzle, minutes)).collect())
        })
        .collect();
    orientation(&mut rater, &sets);
    correlations(&sets);
    by_level(&sets[0].1);
    let few: Vec<&Rated> = sets[0].1.iter().step_by((n / 10).max(1)).collect();
    equivalents(&few);
    filled(&few);
}

fn proper(puzzle: shudu_core::Grid) -> ProperPuzzle {
    let puzzle = Puzzle::new(puzzle).expect("a puzzle without clashes");
    ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).expect("a puzzle with one solution")
}

fn of(puzzle: &ProperPuzzle) -> f64 {
    minutes::estimate(puzzle, Budget::UNBOUNDED).map_or(f64::INFINITY, minutes::Estimate::minutes)
}

fn made(level: Level, n: usize) -> Vec<ProperPuzzle> {
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    let target = Target { hodoku_level: Some(level), ..Target::default() };
    let mut searcher = Searcher::new();
    let hits = searcher.search_all(
        &request,
        &target,
        Seed::new(46),
        0..n as u64,
        Budget::UNBOUNDED,
        false,
        &mut |_| {},
    );
    hits.into_iter().map(|hit| hit.expect("no budget").made.proper.expect("a proper puzzle")).collect()
}

fn rated_by((se, hodoku): &mut (se::Rater, hodoku::Rater), puzzle: ProperPuzzle, minutes: f64) -> Rated {
    let er = se.rate(&puzzle, Budget::UNBOUNDED).expect("no budget").er;
    let rating = hodoku.rate(&puzzle, Budget::UNBOUNDED).expect("no budget");
    let (er, score) = (f64::from(er.tenths()) / 10.0, f64::from(rating.score));
    Rated { puzzle, minutes, er, score, level: rating.level }
}

fn correlations(sets: &[(String, Vec<Rated>)]) {
    println!(
        "\n| set | puzzles | ER: Spearman | Kendall | HoDoKu: Spearman | Kendall | ER, HoDoKu: Spearman |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (name, rated) in sets {
        let column = |value: fn(&Rated) -> f64| rated.iter().map(value).collect::<Vec<f64>>();
        let (own, er, score) = (column(|r| r.minutes), column(|r| r.er), column(|r| r.score));
        println!(
            "| {name} | {} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
            rated.len(),
            spearman(&own, &er),
            kendall(&own, &er),
            spearman(&own, &score),
            kendall(&own, &score),
            spearman(&er, &score),
        );
    }
}

/// The ranks from 1; what is equal has the mean of its ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count() as f64;
        let equal = values.iter().filter(|other| *other == value).count() as f64;
        below + f64::midpoint(equal, 1.0)
    };
    values.iter().map(rank).collect()
}

/// Spearman's rho: the correlation of the ranks.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let middle = f64::midpoint(a.len() as f64, 1.0);
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - middle) * (y - middle)).sum::<f64>();
    sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
}

/// Kendall's tau-b, which takes account of ties.
fn kendall(a: &[f64], b: &[f64]) -> f64 {
    let (mut both, mut in_a, mut in_b) = (0.0, 0.0, 0.0);
    for i in 0..a.len() {
        for j in 0..i {
            let sign = |values: &[f64]| match values[i].total_cmp(&values[j]) {
                std::cmp::Ordering::Less => -1.0,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Greater => 1.0,
            };
            let (x, y): (f64, f64) = (sign(a), sign(b));
            both += x * y;
            in_a += x.abs();
            in_b += y.abs();
        }
    }
    both / f64::sqrt(in_a * in_b)
}

/// The value below which this share of the values is.
fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share).round() as usize]
}

fn by_level(rated: &[Rated]) {
    println!("\n| HoDoKu level | puzzles | tenth | median | nine tenths |");
    println!("|---|---:|---:|---:|---:|");
    for level in Level::ALL {
        let mut own: Vec<f64> = rated.iter().filter(|r| r.level == level).map(|r| r.minutes).collect();
        let [tenth, median, most] = [0.1, 0.5, 0.9].map(|share| quantile(&mut own, share));
        println!("| {level} | {} | {tenth:.0} | {median:.0} | {most:.0} |", own.len());
    }
}

/// How many ratings change under a random symmetry. The levels for people are the ranges of ER that begin above these
/// tenths.
fn orientation(rater: &mut (se::Rater, hodoku::Rater), sets: &[(String, Vec<Rated>)]) {
    const ABOVE: [u16; 4] = [23, 40, 65, 75];
    println!("\n| set | puzzles | level | ER | HoDoKu: level | score | minutes by more than a tenth |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut sums = [0; 6];
    for (name, rated) in sets {
        let mut differ = [rated.len(), 0, 0, 0, 0, 0];
        for (number, one) in (1..).zip(rated) {
            let number = number * 1_000_003_u64 * 123_456_789 % Symmetry::COUNT;
            let symmetry = Symmetry::from_number(number).expect("a symmetry");
            let image = proper(symmetry.grid(one.puzzle.puzzle().grid()));
            let minutes = of(&image);
            let image = rated_by(rater, image, minutes);
            let word = |er: f64| ABOVE.iter().filter(|above| er * 10.0 > f64::from(**above) + 0.5).count();
            let is_other = [
                word(image.er) != word(one.er),
                image.er.to_bits() != one.er.to_bits(),
                image.level != one.level,
                image.score.to_bits() != one.score.to_bits(),
                (image.minutes / one.minutes - 1.0).abs() > 0.1,
            ];
            differ[1..].iter_mut().zip(is_other).for_each(|(count, is)| *count += usize::from(is));
        }
        sums.iter_mut().zip(differ).for_each(|(sum, count)| *sum += count);
        println!("| {name} | {} |", differ.map(|count| count.to_string()).join(" | "));
    }
    println!("| all | {} |", sums.map(|count| count.to_string()).join(" | "));
}

/// The longest by the shortest of ten equivalent puzzles.
fn equivalents(rated: &[&Rated]) {
    let mut times: Vec<f64> = rated
        .iter()
        .map(|rated| {
            let images = (1..10).map(|i| {
                let number = i * 123_456_789_123 % Symmetry::COUNT;
                let symmetry = Symmetry::from_number(number).expect("a symmetry");
                of(&proper(symmetry.grid(rated.puzzle.puzzle().grid())))
            });
            let all: Vec<f64> = images.chain([rated.minutes]).collect();
            let (least, most) =
                (all.iter().copied().fold(f64::MAX, f64::min), all.iter().copied().fold(0.0, f64::max));
            most / least
        })
        .collect();
    let [median, most] = [0.5, 0.9].map(|share| quantile(&mut times, share));
    println!(
        "\nOf ten equivalent puzzles the longest takes {median:.2} times as long as the shortest (median), {most:.2} (nine tenths)."
    );
}

/// How the minutes change when one blank cell has its digit of the solution as a given.
fn filled(rated: &[&Rated]) {
    let mut times = Vec::new();
    for rated in rated {
        let grid = rated.puzzle.puzzle().grid();
        for cell in Cell::ALL.into_iter().filter(|&cell| grid[cell].is_none()).step_by(5) {
            let mut filled = *grid;
            filled.set(cell, rated.puzzle.solution().grid()[cell]);
            times.push(of(&proper(filled)) / rated.minutes);
        }
    }
    let longer = times.iter().filter(|times| **times > 1.0).count();
    let much = times.iter().filter(|times| **times > 1.1).count();
    let n = times.len();
    let mean = times.iter().sum::<f64>() / n as f64;
    let [median, most] = [0.5, 0.99].map(|share| quantile(&mut times, share));
    println!(
        "\nOne digit more, {n} times: {mean:.2} times as long on average, {median:.2} (median), {most:.2} (99 of 100); longer {longer} times, by more than a tenth {much} times."
    );
}
