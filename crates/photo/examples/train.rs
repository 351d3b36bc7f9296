//! Trains the network and writes its weights: the same bytes on every machine.
//!
//! `cargo run --release -p shudu-photo --features training --example train -- crates/photo/src/network.bin`

use std::error::Error;

use shudu_photo::training::{SEED, STEPS, confusion, train};

/// Pictures that the network never saw.
const TESTED: usize = 20_000;

#[allow(clippy::print_stdout, clippy::print_stderr)]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("usage: train FILE [STEPS [SEED]]")?;
    let steps = arguments.next().map_or(Ok(STEPS), |steps| steps.parse())?;
    let seed = arguments.next().map_or(Ok(SEED), |seed| seed.parse())?;
    let weights = train(seed, steps, &mut |step, right| {
        eprintln!("{step:>6} steps: {:.2} % right", right * 100.0);
    })?;
    std::fs::write(&file, &weights)?;
    let table = confusion(&weights, seed ^ (1 << 40), TESTED)?;
    println!("shown   read: blank, 1 to 9, other");
    let (mut right, mut sum) = (0, 0);
    for (class, row) in table.iter().enumerate() {
        let cells: String = row.iter().map(|count| format!("{count:>6}")).collect();
        println!("{class:>5} {cells}");
        right += row[class];
        sum += row.iter().sum::<usize>();
    }
    println!("{right} of {sum} right; {} bytes in {file}", weights.len());
    Ok(())
}
