//! Prints the counts that docs/algorithms.md quotes, as Markdown:
//! `cargo run --release -p shudu-classic --example counts`
//!
//! All counts are the same on every machine; only the times and speeds are not. Takes about a minute.

#![expect(clippy::print_stdout, reason = "it prints a table")]

use std::error::Error;
use std::time::Duration;

use shudu_classic::restriction::full_grid;
use shudu_classic::{Algorithm, Draw, RowMajor, Singles, futile, odometer, pruned_odometer, space};
use shudu_core::{Account, Answer, Budget, Digit, Problem, Puzzle, Symmetry, count, prove};

const PUZZLES: [(&str, &str); 7] = [
    ("example", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("easy", "...7....1541..6.8.6..185.4..5..1796....4..7..719..2..8.7....593.9457.........3..4"),
    ("minimal", "..8.5.9.......7...3..4....8.......7.419..6......8...2.5.3.........34......7..945."),
    ("hard", ".91....4.8....3..2.3..4..6.6.......912.....7.....652....2.3..989..8.6.........4.."),
    ("harder", ".........5....63...1.5.9.6..7...58..94..1...2.2..........74.9..8....3.......5..27"),
    ("seven", ".1.5.....2....9..........63....94..5.7.1.........2531...5....366.....1..7.386.5.2"),
    ("none", ".1.5.....2...79..........631...94..5.7.1.........2531...5....366.....1..7.386.5.2"),
];

/// Nodes at most for one puzzle in the experiment with `singles`.
const MOST: u64 = 100_000_000;

/// States that each odometer tries.
const STATES: u64 = 100_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    side_by_side()?;
    turned()?;
    spaces()?;
    experiment("minimal.txt", include_str!("minimal.txt"))?;
    experiment("hard.txt", include_str!("hard.txt"))?;
    full_grids();
    Ok(())
}

/// Every algorithm that can finish looks for all solutions of each puzzle.
fn side_by_side() -> Result<(), Box<dyn Error>> {
    println!("## All solutions of each puzzle\n");
    for (name, line) in PUZZLES {
        println!("- `{name}` `{line}`");
    }
    for algorithm in Algorithm::ALL.into_iter().filter(|a| a.solver().capabilities().practical) {
        println!("\n`{algorithm}`\n");
        println!("| puzzle | solutions | nodes | guesses | dead ends | deepest |");
        println!("|---|--:|--:|--:|--:|--:|");
        for (name, line) in PUZZLES {
            let puzzle = Puzzle::new(line.parse()?)?;
            let account = count(&*algorithm.solver(), &puzzle, None).account;
            let Account { nodes, guesses, dead_ends, deepest, solutions, .. } = account;
            println!(
                "| `{name}` | {solutions} | {} | {} | {} | {deepest} |",
                commas(nodes),
                commas(guesses),
                commas(dead_ends)
            );
        }
    }
    println!();
    Ok(())
}

/// What turning a puzzle does to row order.
fn turned() -> Result<(), Box<dyn Error>> {
    println!("## row-major over turned puzzles, nodes\n");
    println!("| puzzle | as it is | upside down | half turn | transposed |\n|---|--:|--:|--:|--:|");
    let same = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let reversed = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    for (name, line) in PUZZLES {
        let puzzle = Puzzle::new(line.parse()?)?;
        print!("| `{name}` |");
        for (transpose, rows, columns) in
            [(false, same, same), (false, reversed, same), (false, reversed, reversed), (true, same, same)]
        {
            let image = Symmetry::new(transpose, rows, columns, Digit::ALL)?.puzzle(&puzzle);
            print!(" {} |", commas(count(&RowMajor, &image, None).account.nodes));
        }
        println!();
    }
    println!();
    Ok(())
}

/// What the odometers have before them.
fn spaces() -> Result<(), Box<dyn Error>> {
    println!("## Odometers, {} states each\n", commas(STATES));
    println!(
        "| puzzle | blanks | algorithm | states in all | dead ends | states a second | years at 10^8 a second |"
    );
    println!("|---|--:|---|--:|--:|--:|--:|");
    let empty = ".".repeat(81);
    for (name, line) in PUZZLES[..4].iter().copied().chain([("empty", &*empty)]) {
        let puzzle = Puzzle::new(line.parse()?)?;
        let spaces = [odometer::space(&puzzle), pruned_odometer::space(&Problem::new(&puzzle))];
        for (algorithm, states) in [Algorithm::Odometer, Algorithm::PrunedOdometer].into_iter().zip(spaces) {
            let problem = Problem::new(&puzzle).budget(Budget::nodes(STATES));
            let account = prove(&*algorithm.solver(), problem).account;
            let speed = account.nodes as f64 / account.time.as_secs_f64();
            let left = space::states_left(&account).ok_or("an odometer knows its space")?;
            // A year of 365.25 days.
            let years = left / 100_000_000u32 / 31_557_600u32;
            println!(
                "| `{name}` | {} | `{algorithm}` | {} | {} | {:.0} million | {} |",
                81 - puzzle.clues(),
                commas(space::states(&states)),
                commas(account.dead_ends),
                speed / 1e6,
                rounded(&years.to_string())
            );
        }
    }
    println!();
    Ok(())
}

/// `singles` in its six forms over a file.
fn experiment(name: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    println!("## singles over {name}, {} puzzles, proof of uniqueness\n", lines.len());
    println!(
        "| lists | order | nodes | guesses | dead ends | worst puzzle, nodes | undecided | time | futile digits |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    for algorithm in Algorithm::SINGLES {
        let Algorithm::Singles { order, lists } = algorithm else { unreachable!("all are singles") };
        let (mut total, mut worst, mut undecided) = (Account::default(), 0, 0);
        let (mut all, mut futile) = (0, 0);
        for line in &lines {
            let puzzle = Puzzle::new(line.parse()?)?;
            let problem = Problem::new(&puzzle).budget(Budget::nodes(MOST));
            let proved = prove(&*algorithm.solver(), problem);
            undecided += u32::from(matches!(proved.answer, Answer::Undecided(_)));
            worst = worst.max(proved.account.nodes);
            total.add(&proved.account);
            let written = futile::written(Singles { order, lists }, &problem, 2);
            (all, futile) = (all + written.all, futile + written.futile);
        }
        println!(
            "| {lists} | {order} | {} | {} | {} | {} | {undecided} | {:.3} s | {:.1} % |",
            commas(total.nodes),
            commas(total.guesses),
            commas(total.dead_ends),
            commas(worst),
            total.time.as_secs_f64(),
            100.0 * futile as f64 / f64::from(u32::try_from(all)?)
        );
    }
    println!();
    Ok(())
}

/// How many nodes a random full grid takes.
fn full_grids() {
    let mut stream = Stream(1);
    let mut time = Duration::ZERO;
    let mut nodes: Vec<u64> = (0..100_000)
        .map(|_| {
            let made = full_grid(&mut stream, Budget::UNBOUNDED);
            time += made.account.time;
            made.account.nodes
        })
        .collect();
    nodes.sort_unstable();
    let at = |part: f64| nodes[((nodes.len() - 1) as f64 * part) as usize];
    println!("## {} random full grids by restriction\n", commas(nodes.len()));
    println!("| least | half | 90 % | 99 % | most | grids a second |\n|--:|--:|--:|--:|--:|--:|");
    let speed = nodes.len() as f64 / time.as_secs_f64();
    println!(
        "| {} | {} | {} | {} | {} | {} |",
        at(0.0),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        commas(speed as u64)
    );
}

/// `1234567` as `1,234,567`.
fn commas(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1116218749920` as `1.12 * 10^12`; what has up to six digits stays as it is.
fn rounded(digits: &str) -> String {
    if digits.len() <= 6 {
        return commas(digits);
    }
    let leading: f64 = digits[..4].parse().expect("digits are a number");
    format!("{:.2} * 10^{}", leading / 1000.0, digits.len() - 1)
}

/// Steele, Lea and Flood's SplitMix64.
struct Stream(u64);

impl Draw for Stream {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((z ^ (z >> 31)) >> 32) * u64::from(n)) >> 32) as u32
    }
}
