//! How dear puzzles to order are: `cargo run --release -p shudu --example orders -- 200`.
//!
//! For each level, for ER 7.0 to 7.5 and for some techniques, this many puzzles without a number of givens, seed 1: how
//! many were tried and rated for one, milliseconds for one, and milliseconds to rate one of them by both scales. Then
//! for how many minimal puzzles the candidates that singles, locked candidates and subsets leave tell that they are not
//! extreme.

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::time::Instant;

use shudu::core::{Budget, ProperPuzzle};
use shudu::generate::{BatchGenerator, Blanks, Request, Seed, Target, Wanted};
use shudu::logic::prerating::candidates_left;
use shudu::logic::scale::se::Difficulty;
use shudu::logic::scale::{hodoku, se};
use shudu::ops::generate::Options;
use shudu::ops::level::Level;
use shudu::ops::orders::{Goal, Order, Product, make};

/// So many are searched for at once, as `shudu generate` does.
const AT_ONCE: u64 = 64;

const TECHNIQUES: [&str; 5] =
    ["finned-x-wing", "jellyfish", "finned-swordfish", "als-xz", "avoidable-rectangle-type-1"];

fn main() {
    let n: u64 = std::env::args().nth(1).map_or(200, |n| n.parse().expect("a number of puzzles"));
    println!("| target | givens | tried | rated | ms | ms to rate one | times |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for level in Level::ALL {
        row(level.name(), &Goal { level: Some(level), ..Goal::default() }, n);
    }
    row("nothing", &Goal::default(), n);
    let er = Some(Difficulty::from_tenths(70)..=Difficulty::from_tenths(75));
    row("ER 7.0..7.5", &Goal { target: Target { er, ..Target::default() }, ..Goal::default() }, n);
    for technique in TECHNIQUES {
        let wanted = Wanted { technique: technique.to_owned(), only: false };
        let target = Target { technique: Some(wanted), ..Target::default() };
        row(technique, &Goal { target, ..Goal::default() }, n.min(20));
    }
    candidates(20_000);
}

fn row(name: &str, goal: &Goal, n: u64) {
    let seed = Seed::new(1);
    let order = Order::new(&Options::default(), goal, seed.version()).expect("there are such puzzles");
    // Tables and memory.
    let _ = make(&order, Seed::new(2), 0..1, None, &mut |_| {});
    let start = Instant::now();
    let made: Vec<Product> = (0..n)
        .step_by(AT_ONCE as usize)
        .flat_map(|first| make(&order, seed, first..n.min(first + AT_ONCE), None, &mut |_| {}))
        .map(|made| made.expect("ten seconds are enough"))
        .collect();
    let each = start.elapsed().as_secs_f64() * 1e3 / n as f64;
    let sum = |of: fn(&Product) -> u64| made.iter().map(of).sum::<u64>() as f64 / n as f64;
    let tried = sum(|one| one.progress.expect("it was searched for").tried);
    let rated = sum(|one| one.progress.expect("it was searched for").measured);
    let givens = made.iter().map(|one| one.made.puzzle.clues());
    let (least, most) = (givens.clone().min().unwrap_or(0), givens.max().unwrap_or(0));
    let proper: Vec<ProperPuzzle> = made.iter().filter_map(|one| one.made.proper).collect();
    let (mut of_se, mut of_hodoku) = (se::Rater::new(), hodoku::Rater::new());
    let start = Instant::now();
    for puzzle in &proper {
        let rated = of_se.rate(puzzle, Budget::UNBOUNDED).is_ok()
            && of_hodoku.rate(puzzle, Budget::UNBOUNDED).is_ok();
        assert!(rated, "no bound");
    }
    let rating = start.elapsed().as_secs_f64() * 1e3 / n as f64;
    let times = each / rating;
    println!(
        "| {name} | {least} to {most} | {tried:.1} | {rated:.1} | {each:.2} | {rating:.2} | {times:.1} |"
    );
}

fn candidates(n: u64) {
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    let mut rater = se::Rater::new();
    let mut counts = [[0; 2]; 2];
    for made in BatchGenerator::new().make(&request, Seed::new(9), 0..n, Budget::UNBOUNDED) {
        let proper = made.expect("no bound").proper.expect("one solution");
        let er = rater.rate(&proper, Budget::UNBOUNDED).expect("no bound").er;
        let is_extreme = Level::from(er) == Level::Extreme;
        let leaves_many = candidates_left(proper.puzzle()) >= 100;
        counts[usize::from(is_extreme)][usize::from(leaves_many)] += 1;
    }
    let [[few, many], [few_extreme, many_extreme]] = counts;
    println!(
        "\n{n} minimal puzzles: 100 candidates or more are left of {many_extreme} of {} extreme ones, and of {many} of {} others",
        few_extreme + many_extreme,
        few + many
    );
}
