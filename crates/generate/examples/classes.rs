//! How many essentially different grids are there? An estimate from grids of which each is equally likely, against the
//! number that is known (Russell and Jarvis 2006): `cargo run --release -p shudu-generate --example classes -- N`.
//!
//! A class has as many grids as there are symmetries of the rules, divided by those that leave a grid of it as it is:
//! its automorphisms. So the mean number of automorphisms of a grid is that of all classes times that of all
//! symmetries, divided by that of all grids. It holds the draws of grids, the counts of automorphisms and the number of
//! symmetries against each other.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it measured")]

use rayon::prelude::*;
use shudu_core::{Budget, Puzzle, Symmetry, canon};
use shudu_generate::{Method, Seed, full_grids};

/// Felgenhauer and Jarvis 2006.
const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;
/// Russell and Jarvis 2006.
const CLASSES: f64 = 5_472_730_538.0;

/// This many grids are drawn together.
const PART: u64 = 1 << 14;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: u64 = std::env::args().nth(1).map_or(Ok(1_000_000), |n| n.parse())?;
    let parts: Vec<u64> = (0..wanted).step_by(PART as usize).collect();
    let of_part = |&first: &u64| {
        let seed = Seed::new(1).nth(first).expect("a seed for each");
        let n = PART.min(wanted - first);
        let grids = full_grids(Method::Uniform, seed, n, Budget::UNBOUNDED).expect("no bound");
        grids.iter().fold([0; 3], |sums, grid| {
            let puzzle = Puzzle::new(*grid.grid()).expect("a solution does not clash");
            let own = u64::from(canon::canonical(&puzzle).automorphisms);
            added(sums, [own, own * own, u64::from(own > 1)])
        })
    };
    let [sum, squares, symmetric] = parts.par_iter().map(of_part).reduce(|| [0; 3], added);
    let n = wanted as f64;
    let mean = sum as f64 / n;
    let error = ((squares as f64 / n - mean * mean) / n).sqrt();
    let unit = GRIDS / Symmetry::COUNT as f64;
    println!("{wanted} grids, {symmetric} with automorphisms, {mean:.7} of each on the mean");
    println!("classes: {:.0}, standard error {:.0}", unit * mean, unit * error);
    println!("known: {CLASSES:.0}, which is {:.2} standard errors away", (CLASSES / unit - mean) / error);
    println!("were no grid its own image under any symmetry but one: {unit:.0}");
    Ok(())
}

fn added(a: [u64; 3], b: [u64; 3]) -> [u64; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
