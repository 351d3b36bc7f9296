//! Holds the ratings against the times of people: `cargo run --release --manifest-path bench/Cargo.toml --bin people`.
//!
//! `bench/data/people.csv` has 1,024 puzzles, each with the mean seconds of the 10 to 43 players who finished it, from
//! S.-W. Wang, "A Dataset of Sudoku Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12,
//! 2024, doi 10.1109/ACCESS.2024.3434632 (CC0).
//!
//! The minutes of the model are scaled by `a (x + b x⁸ ÷ (x⁸ + c⁸))`, x in minutes. In five-fold cross-validation a, b,
//! c and the range are fitted on four fifths of the puzzles and held against the last fifth; each fifth is the last
//! once. The numbers that `crates/logic/src/scale/minutes/people.rs` has are those that are fitted on all of them,
//! rounded.

use anyhow::{Context, Result};
use shudu_core::{Budget, ProperPuzzle, Puzzle};
use shudu_logic::scale::{hodoku, minutes, se};
use shudu_solve::Fast;

const PEOPLE: &str = include_str!("../../data/people.csv");

const FOLDS: usize = 5;

/// A puzzle with what is said of it, and what people took.
struct Row {
    players: u32,
    /// Mean minutes of the players.
    taken: f64,
    /// Minutes of the model's path, before they are scaled.
    path: f64,
    /// Minutes as shudu tells them.
    told: f64,
    er: f64,
    score: f64,
    /// Places of words from the easiest on: of the level, and of HoDoKu's level.
    words: [usize; 2],
}

/// a, b and c.
type Scale = [f64; 3];

fn main() -> Result<()> {
    let rows = PEOPLE.lines().skip(1).map(read).collect::<Result<Vec<Row>>>()?;
    println!(
        "{} puzzles, {} of them with 20 players or more\n",
        rows.len(),
        rows.iter().filter(is_known).count()
    );
    correlations(&rows);
    cross_validation(&rows);
    told(&rows);
    words(&rows);
    Ok(())
}

fn is_known(row: &&Row) -> bool {
    row.players >= 20
}

fn read(line: &str) -> Result<Row> {
    let parts: Vec<&str> = line.split(',').collect();
    let [_, puzzle, players, seconds] = parts[..] else { anyhow::bail!("four columns, seen {line}") };
    let puzzle = Puzzle::new(puzzle.parse().context(line.to_owned())?)?;
    let proper = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).ok().context("one solution")?;
    let estimate = minutes::estimate(&proper, Budget::UNBOUNDED).ok().context("a path to the end")?;
    let er = se::rate(&proper).ok().context("a rating")?.er.tenths();
    let hodoku = hodoku::rate(&proper).ok().context("a rating")?;
    Ok(Row {
        players: players.parse()?,
        taken: seconds.parse::<f64>()? / 60.0,
        path: estimate.milliseconds() as f64 / 60_000.0,
        told: estimate.minutes(),
        er: f64::from(er) / 10.0,
        score: f64::from(hodoku.score),
        words: [[23, 40, 65, 75].iter().filter(|above| er > **above).count(), hodoku.level as usize],
    })
}

fn correlations(rows: &[Row]) {
    println!("| rank correlation with the times of people | all | 20 players or more |\n|---|--:|--:|");
    type Value = fn(&Row) -> f64;
    let values: [(&str, Value); 5] = [
        ("minutes", |row| row.told),
        ("ER", |row| row.er),
        ("HoDoKu's score", |row| row.score),
        ("the level, one of five words", |row| row.words[0] as f64),
        ("HoDoKu's level", |row| row.words[1] as f64),
    ];
    for (name, value) in values {
        let rho = |rows: Vec<&Row>| {
            let column = |value: Value| rows.iter().map(|row| value(row)).collect::<Vec<f64>>();
            spearman(&column(value), &column(|row| row.taken))
        };
        println!(
            "| {name} | {:.3} | {:.3} |",
            rho(rows.iter().collect()),
            rho(rows.iter().filter(is_known).collect())
        );
    }
}

fn scaled([a, b, c]: Scale, x: f64) -> f64 {
    let [x, c] = [x, c].map(|value| (value, value.powi(8)));
    a * (x.0 + b * x.1 / (x.1 + c.1))
}

/// The scale whose logarithms are off by the least in sum, with a median of nothing.
fn fit(rows: &[&Row]) -> Scale {
    let of = |b: f64, c: f64| {
        let mut logs: Vec<f64> =
            rows.iter().map(|row| (row.taken / scaled([1.0, b, c], row.path)).ln()).collect();
        let middle = quantile(&mut logs, 0.5);
        (logs.iter().map(|log| (log - middle).abs()).sum::<f64>(), [middle.exp(), b, c])
    };
    let all = (0..=32).flat_map(|b| (20..=35).map(move |c| (f64::from(b) / 4.0, f64::from(c) / 5.0)));
    all.map(|(b, c)| of(b, c)).min_by(|a, b| a.0.total_cmp(&b.0)).expect("there are some").1
}

/// How many times too short and too long an estimate is at most for four puzzles of five.
fn range(ratios: &[f64]) -> f64 {
    let mut off: Vec<f64> = ratios.iter().map(|ratio| ratio.ln().abs()).collect();
    quantile(&mut off, 0.8).exp()
}

fn within(ratios: &[f64], times: f64) -> f64 {
    100.0 * ratios.iter().filter(|ratio| (1.0 / times..=times).contains(*ratio)).count() as f64
        / ratios.len() as f64
}

/// Estimate over truth.
fn ratios(rows: &[&Row], scale: Scale) -> Vec<f64> {
    rows.iter().map(|row| scaled(scale, row.path) / row.taken).collect()
}

fn cross_validation(rows: &[Row]) {
    println!(
        "\n| fold | puzzles | a, b, c | range | rank correlation | estimate ÷ truth | in the range | half to double |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    let (mut estimates, mut truths, mut inside) = (Vec::new(), Vec::new(), 0.0);
    for fold in 0..FOLDS {
        // The file is in the order of its source: every fifth puzzle makes alike folds.
        let part = |is_last: bool| {
            let rows = rows.iter().enumerate().filter(move |(at, _)| (at % FOLDS == fold) == is_last);
            rows.map(|(_, row)| row).collect::<Vec<&Row>>()
        };
        let (most, last) = (part(false), part(true));
        let scale = fit(&most);
        let times = range(&ratios(&most, scale));
        let held = ratios(&last, scale);
        let own: Vec<f64> = last.iter().map(|row| scaled(scale, row.path)).collect();
        let taken: Vec<f64> = last.iter().map(|row| row.taken).collect();
        line(&format!("{}", fold + 1), scale, times, spearman(&own, &taken), &held, within(&held, times));
        inside += within(&held, times) * held.len() as f64;
        estimates.extend(own);
        truths.extend(taken);
    }
    let held: Vec<f64> = estimates.iter().zip(&truths).map(|(own, taken)| own / taken).collect();
    let mut sorted = held.clone();
    println!(
        "| all folds | {} | | | {:.3} | {:.2} | {:.0} % | {:.0} % |",
        held.len(),
        spearman(&estimates, &truths),
        quantile(&mut sorted, 0.5),
        inside / held.len() as f64,
        within(&held, 2.0)
    );
    let all: Vec<&Row> = rows.iter().collect();
    let scale = fit(&all);
    println!(
        "\nFitted on all: a, b, c = {:.3}, {:.2}, {:.1}; range {:.2}",
        scale[0],
        scale[1],
        scale[2],
        range(&ratios(&all, scale))
    );
}

fn line(name: &str, scale: Scale, times: f64, rho: f64, held: &[f64], inside: f64) {
    let mut sorted = held.to_vec();
    println!(
        "| {name} | {} | {:.2}, {:.2}, {:.1} | {times:.2} | {rho:.3} | {:.2} | {inside:.0} % | {:.0} % |",
        held.len(),
        scale[0],
        scale[1],
        scale[2],
        quantile(&mut sorted, 0.5),
        within(held, 2.0)
    );
}

/// What shudu tells, with the range that it tells for a player of whom nothing is known.
fn told(rows: &[Row]) {
    let any = minutes::Estimate::of_minutes(10.0);
    let (least, most) = minutes::Pace::default().range(any);
    let [below, above] = [least / any.minutes(), most / any.minutes()];
    let held: Vec<f64> = rows.iter().map(|row| row.told / row.taken).collect();
    let inside = held.iter().filter(|ratio| (1.0 / above..=1.0 / below).contains(*ratio)).count();
    let mut sorted = held.clone();
    println!(
        "As told: estimate ÷ truth {:.2}; within {below:.2} to {above:.2} times the estimate {:.1} %",
        quantile(&mut sorted, 0.5),
        100.0 * inside as f64 / held.len() as f64
    );
    println!("\n| minutes as told | puzzles | told, median | people, median |\n|---|--:|--:|--:|");
    for (from, to) in
        [(0.0, 5.0), (5.0, 5.5), (5.5, 6.0), (6.0, 7.0), (7.0, 9.0), (9.0, 13.0), (13.0, f64::MAX)]
    {
        let part: Vec<&Row> = rows.iter().filter(|row| (from..to).contains(&row.told)).collect();
        let [mut told, mut taken] = [|row: &&Row| row.told, |row: &&Row| row.taken]
            .map(|value| part.iter().map(value).collect::<Vec<f64>>());
        let to = if to == f64::MAX { "more".to_owned() } else { to.to_string() };
        println!(
            "| {from} to {to} | {} | {:.1} | {:.1} |",
            part.len(),
            quantile(&mut told, 0.5),
            quantile(&mut taken, 0.5)
        );
    }
}

fn words(rows: &[Row]) {
    println!(
        "\n| word | level: puzzles | people, median minutes | HoDoKu's level: puzzles | people, median minutes |"
    );
    println!("|---|--:|--:|--:|--:|");
    for (place, name) in ["easy", "medium", "hard", "unfair", "extreme"].into_iter().enumerate() {
        let cells = [0, 1].map(|scale| {
            let mut taken: Vec<f64> =
                rows.iter().filter(|row| row.words[scale] == place).map(|row| row.taken).collect();
            if taken.is_empty() {
                "0 | ".to_owned()
            } else {
                format!("{} | {:.1}", taken.len(), quantile(&mut taken, 0.5))
            }
        });
        println!("| {name} | {} |", cells.join(" | "));
    }
}

/// Between the two values where it falls between them.
fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = share * (values.len() - 1) as f64;
    let (below, above) = (values[at.floor() as usize], values[at.ceil() as usize]);
    below + (above - below) * at.fract()
}

/// The ranks from 1; what is equal has the mean of its ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count() as f64;
        let equal = values.iter().filter(|other| *other == value).count() as f64;
        below + (equal + 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Spearman's rho: the correlation of the ranks.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let middle = (a.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - middle) * (y - middle)).sum::<f64>();
    sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
}
