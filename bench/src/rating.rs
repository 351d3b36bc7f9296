//! How long rating takes, and the quick pre-rating, in milliseconds and in units of what the crate `sudoku` takes for
//! one puzzle of another file, on the same core in the same run.

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use shudu_core::{Budget, ProperPuzzle, Puzzle};
use shudu_logic::prerating::{Prerating, prerate_up_to};
use shudu_logic::scale::{hodoku, se};
use shudu_solve::Fast;

use crate::contender::{Contender, Line, Rival};
use crate::thread_ns;

/// The bands of ER by their upper ends, in tenths.
const BANDS: [(u16, &str); 8] = [
    (25, "under 2.6"),
    (39, "2.6-3.9"),
    (64, "4-6.4"),
    (74, "6.5-7.4"),
    (89, "7.5-8.9"),
    (94, "9.0-9.4"),
    (99, "9.5-9.9"),
    (u16::MAX, "10+"),
];

/// How many puzzles of the yardstick are solved at a time.
const YARDSTICK_SLICE: usize = 100;

/// A measured puzzle: the least time of all rounds, in nanoseconds, and where it belongs.
struct Rated {
    se: u64,
    hodoku: u64,
    band: usize,
    level: hodoku::Level,
}

/// Rates every puzzle of a file by both scales in `rounds` rounds; between them the rival solves the yardstick, bit by
/// bit.
pub fn measure(file: &Path, puzzles: &[Line], yardstick: &[Line], rounds: usize, json: bool) -> Result<()> {
    let set = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let puzzles: Vec<ProperPuzzle> = puzzles.iter().map(proper).collect::<Result<_>>()?;
    let (mut by_se, mut by_hodoku) = (se::Rater::new(), hodoku::Rater::new());
    let mut rival = Rival::new(2);
    let mut counts = vec![0; YARDSTICK_SLICE];
    let slices: Vec<&[Line]> = yardstick.chunks_exact(YARDSTICK_SLICE).collect();
    ensure!(!slices.is_empty(), "the yardstick has fewer than {YARDSTICK_SLICE} puzzles");
    let mut unit = vec![u64::MAX; slices.len()];
    let mut next = (0..slices.len()).cycle();
    let mut rated: Vec<Rated> = Vec::with_capacity(puzzles.len());
    let bare: Vec<Puzzle> = puzzles.iter().map(|puzzle| *puzzle.puzzle()).collect();
    let mut prerated =
        [Prerating::Singles, Prerating::Locked, Prerating::Subsets].map(|last| (last, u64::MAX));
    for round in 0..rounds.max(1) {
        for (last, least) in &mut prerated {
            let before = thread_ns();
            for puzzle in &bare {
                std::hint::black_box(prerate_up_to(puzzle, *last));
            }
            *least = (*least).min(thread_ns() - before);
        }
        for (i, puzzle) in puzzles.iter().enumerate() {
            let slice = next.next().expect("it goes around");
            let before = thread_ns();
            rival.solve(slices[slice], &mut counts);
            let solved = thread_ns();
            let rating = by_se.rate(puzzle, Budget::UNBOUNDED)?;
            let middle = thread_ns();
            let score = by_hodoku.rate(puzzle, Budget::UNBOUNDED)?;
            let (se, hodoku) = (middle - solved, thread_ns() - middle);
            unit[slice] = unit[slice].min(solved - before);
            if round == 0 {
                let band =
                    BANDS.iter().position(|(most, _)| rating.er.tenths() <= *most).expect("the last has all");
                rated.push(Rated { se, hodoku, band, level: score.level });
            } else {
                rated[i].se = rated[i].se.min(se);
                rated[i].hodoku = rated[i].hodoku.min(hodoku);
            }
        }
    }
    let measured: Vec<u64> = unit.into_iter().filter(|&ns| ns != u64::MAX).collect();
    let unit = measured.iter().sum::<u64>() as f64 / (measured.len() * YARDSTICK_SLICE) as f64;
    let row = |scale: &str, of: &str, puzzles: usize, sum: u64| {
        if puzzles == 0 {
            return;
        }
        let mean = sum as f64 / puzzles as f64;
        if json {
            let row = serde_json::json!({
                "set": set, "scale": scale, "band": of, "puzzles": puzzles,
                "milliseconds": mean / 1e6, "units": mean / unit,
            });
            println!("{row}");
        } else {
            println!(
                "{set:<20} {scale:<7} {of:<10} {:>6} {:>11.5} ms {:>11.2} units",
                puzzles,
                mean / 1e6,
                mean / unit
            );
        }
    };
    if !json {
        println!("one unit: sudoku-0.8 takes {:.3} us for a puzzle of the yardstick", unit / 1e3);
    }
    let some = |scale: &str, of: &str, pick: &dyn Fn(&Rated) -> Option<u64>| {
        let times: Vec<u64> = rated.iter().filter_map(pick).collect();
        row(scale, of, times.len(), times.iter().sum());
    };
    for (last, least) in prerated {
        row("quick", last.name(), bare.len(), least);
    }
    for (band, (_, name)) in BANDS.iter().enumerate() {
        some("se", name, &|rated| (rated.band == band).then_some(rated.se));
    }
    some("se", "all", &|rated| Some(rated.se));
    for level in hodoku::Level::ALL {
        some("hodoku", &level.to_string(), &|rated| (rated.level == level).then_some(rated.hodoku));
    }
    some("hodoku", "all", &|rated| Some(rated.hodoku));
    Ok(())
}

fn proper(line: &Line) -> Result<ProperPuzzle> {
    let text = std::str::from_utf8(line)?;
    let puzzle = Puzzle::new(text.parse()?).with_context(|| text.to_owned())?;
    ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED)
        .map_err(|_| anyhow!("{text}: not exactly one solution"))
}
