//! Makes variants, writes each in every form, reads it back and solves it:
//! `cargo run --release -p shudu --all-features --example variant-round-trips -- [SEEDS]` (10,000).
//!
//! Every kind is made alone and with a second one, in every size that it can have; every other puzzle is written in
//! letters. What is read back is the same puzzle, or has the same only solution; anything else is a failure, and so is
//! a text that was written and cannot be read. What a form refuses, and where it says that rules are lost, is counted.
//! Exit code 1 when anything fails.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "a program prints what it finds")]

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use shudu::core::Budget;
use shudu::format::variant::VariantRecord;
use shudu::format::{Form, Layout, Sudoku, read_one};
use shudu::generate::Seed;
use shudu::generate::variant::{VariantKind, VariantRequest, generate_variant};
use shudu::ops::variant::generate::record;
use shudu::variant::{Answer, Grid, Symbols, prove};

/// What became of the texts of one form.
#[derive(Default)]
struct Account {
    refused: usize,
    rules_lost: usize,
    same: usize,
    same_solution: usize,
}

/// The kinds and sizes by turns.
fn request(number: usize) -> VariantRequest {
    let kinds = VariantKind::ALL;
    // Without a kind, one kind, two kinds.
    let first = number % (kinds.len() + 1);
    let second = number / (kinds.len() + 1) % (2 * kinds.len());
    let chosen: BTreeSet<VariantKind> =
        kinds.get(first).into_iter().chain(kinds.get(second)).copied().collect();
    // Large ones take long.
    let size = match number / 7 % 16 {
        0 => 4,
        1 => 5,
        2..=4 => 6,
        5 => 7,
        6 => 8,
        7 => 10,
        8 if number.is_multiple_of(5) => 12,
        9 if number.is_multiple_of(25) => 16,
        _ => 9,
    };
    VariantRequest { size, kinds: chosen, ..VariantRequest::default() }
}

fn made(number: usize) -> Option<(VariantRecord, Grid)> {
    let budget = Budget::time(Duration::from_secs(5));
    let seed: Seed = number.to_string().parse().ok()?;
    let made = generate_variant(&request(number), seed, 0, budget).ok()?;
    let mut puzzle = record(&made);
    if number % 2 == 1 {
        puzzle = in_letters(&puzzle);
    }
    Some((puzzle, made.proper.solution().grid().clone()))
}

/// The same puzzle, written in letters.
fn in_letters(puzzle: &VariantRecord) -> VariantRecord {
    let shape = (**puzzle.shape()).clone().written(Symbols::Letters);
    let mut written = VariantRecord { rules: puzzle.rules.clone(), ..VariantRecord::blank(shape) };
    puzzle.givens.iter().for_each(|(cell, digit)| written.givens.set(cell, digit));
    written
}

/// Reads a text back; says what is wrong with what was read.
fn check(text: &str, form: Option<Form>, puzzle: &VariantRecord, solution: &Grid) -> Result<bool, String> {
    let read = read_one(text, form).map_err(|error| error.to_string())?.sudoku;
    if read.key() == Sudoku::from(puzzle.clone()).key() {
        return Ok(true);
    }
    let puzzle = read.into_variant().puzzle().map_err(|error| error.to_string())?;
    match prove(&puzzle, Budget::time(Duration::from_secs(30))).answer {
        Answer::One(found) if found.grid().iter().eq(solution.iter()) => Ok(false),
        Answer::One(_) => Err("another solution".to_owned()),
        other => Err(format!("{other:?}").chars().take(40).collect()),
    }
}

fn main() -> ExitCode {
    let seeds = std::env::args().nth(1).map_or(Ok(10_000), |text| text.parse());
    let Ok(seeds) = seeds else {
        println!("variant-round-trips [SEEDS]");
        return ExitCode::from(2);
    };
    let begun = Instant::now();
    let (mut count, mut failures) = (0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut forms: BTreeMap<&str, Account> = BTreeMap::new();
    for number in 1..=seeds {
        let Some((puzzle, solution)) = made(number) else { continue };
        count += 1;
        *kinds.entry(puzzle.kind()).or_default() += 1;
        let sudoku = Sudoku::from(puzzle.clone());
        for form in Form::ALL {
            let account = forms.entry(form.name()).or_default();
            let layout = Layout::Form(form);
            let mut text = layout.header().to_owned();
            match layout.write(&sudoku, &mut text) {
                Err(_) => {
                    account.refused += 1;
                    continue;
                }
                // The text is of another puzzle, and every command says so.
                Ok(losses) if losses.rules().next().is_some() => {
                    account.rules_lost += 1;
                    continue;
                }
                Ok(_) => {}
            }
            text.push_str(layout.footer());
            for asked in [None, Some(form)] {
                match check(&text, asked, &puzzle, &solution) {
                    Ok(true) => account.same += 1,
                    Ok(false) => account.same_solution += 1,
                    Err(wrong) => {
                        failures += 1;
                        println!("{number} {} {} {wrong}\n{text}", puzzle.kind(), form.name());
                    }
                }
            }
        }
    }
    println!("{count} of {seeds} were made in {:.0?}, of {} sizes and kinds", begun.elapsed(), kinds.len());
    for (name, Account { refused, rules_lost, same, same_solution }) in
        forms.into_iter().filter(|(_, one)| one.refused < count)
    {
        println!(
            "{name}: {same} readings are the same, {same_solution} have the same solution; {refused} puzzles refused, \
             {rules_lost} written with the note that rules are lost"
        );
    }
    println!("{failures} failures");
    ExitCode::from(u8::from(failures > 0))
}
