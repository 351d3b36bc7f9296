//! Reads every picture of a folder that has a `.dat` file beside it, and says how well.
//!
//! `cargo run --release -p shudu --features photo --example evaluate-photos -- FOLDER [FOLDER-FOR-STRAIGHTENED]`
//!
//! A `.dat` file has two lines that are skipped and nine rows of nine digits with spaces between them, 0 for a blank.
//! Prints a row for each picture and the sums.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

use shudu::core::{Digit, Grid};
use shudu::input;
use shudu::photo::{Reading, Verdict};

/// Each picture is read so often; the time is the median.
const RUNS: usize = 9;

/// The rows of a `.dat` file.
fn expected(path: &Path) -> Result<Grid, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let cells: Vec<Option<Digit>> = text
        .lines()
        .skip(2)
        .flat_map(str::split_whitespace)
        .map(|word| word.parse::<u8>().map(Digit::new))
        .collect::<Result<_, _>>()?;
    let cells: [Option<Digit>; 81] =
        cells.try_into().map_err(|_| format!("{} has not nine rows of nine digits", path.display()))?;
    Ok(Grid::from_cells(cells))
}

/// The peak of this program's memory so far in MiB, where the system tells.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn save(reading: &Reading, path: &Path) -> Result<(), Box<dyn Error>> {
    Ok(std::fs::write(path, reading.straightened.to_png())?)
}

#[allow(clippy::print_stdout)]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("usage: evaluate FOLDER [FOLDER-FOR-STRAIGHTENED-PICTURES]")?;
    let straightened = arguments.next();
    let mut pictures: Vec<PathBuf> =
        std::fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    pictures.retain(|path| {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        ["jpg", "jpeg", "png", "webp"].contains(&extension) && path.with_extension("dat").exists()
    });
    pictures.sort();
    let (mut found, mut right_grids, mut right_cells) = (0, 0, 0);
    let (mut wrong_marked, mut right_marked) = (0, 0);
    let (mut times, mut slowness) = (Vec::new(), Vec::new());
    println!(
        "{:<16} {:<12} {:>5} {:>8} {:>7} {:>6}",
        "picture", "result", "wrong", "doubtful", "decided", "ms"
    );
    for path in &pictures {
        let expected = expected(&path.with_extension("dat"))?;
        let bytes = std::fs::read(path)?;
        let mut runs = Vec::new();
        let mut result = None;
        for _ in 0..RUNS {
            let start = Instant::now();
            result = Some(input::pictures(&bytes, false));
            runs.push(start.elapsed().as_secs_f64() * 1000.0);
        }
        let time = median(runs);
        times.push(time);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match result.ok_or("it was read at least once")? {
            Ok(readings) => {
                let reading = readings.first().ok_or("at least one was found")?;
                found += 1;
                slowness.push(time / (reading.size.0 * reading.size.1) as f64 * 1e6);
                let grid = reading.grid();
                let wrong: Vec<String> = (0..81)
                    .filter(|&cell| grid.cells()[cell] != expected.cells()[cell])
                    .map(|cell| {
                        let shown = |digit: Option<Digit>| digit.map_or(0, Digit::get);
                        let (row, column) = (cell / 9 + 1, cell % 9 + 1);
                        let (was, read) = (shown(expected.cells()[cell]), shown(grid.cells()[cell]));
                        format!("r{row}c{column} {was} read {read}")
                    })
                    .collect();
                right_cells += 81 - wrong.len();
                right_grids += usize::from(wrong.is_empty());
                let marked = usize::from(reading.is_marked());
                if wrong.is_empty() {
                    right_marked += marked;
                } else {
                    wrong_marked += marked;
                }
                let result = match reading.verdict {
                    Verdict::One => "one solution",
                    Verdict::Many => "several",
                    Verdict::None => "none",
                    Verdict::Clash => "clash",
                    Verdict::Undecided => "undecided",
                };
                println!(
                    "{name:<16} {result:<12} {:>5} {:>8} {:>7} {time:>6.1}  {}",
                    wrong.len(),
                    reading.doubtful().len(),
                    reading.decided().len(),
                    wrong.iter().take(6).cloned().collect::<Vec<_>>().join(", "),
                );
                if let Some(folder) = &straightened {
                    save(reading, &folder.join(&*name).with_extension("png"))?;
                }
            }
            Err(refusal) => println!(
                "{name:<16} {:<12} {:>5} {:>8} {:>7} {time:>6.1}  {refusal}",
                "refused", "-", "-", "-"
            ),
        }
    }
    let count = pictures.len();
    let part = |of: usize, all: usize| of as f64 * 100.0 / all.max(1) as f64;
    println!();
    println!("pictures              {count:>6}");
    println!("grid found            {found:>6}   not found {}", count - found);
    println!("grids wholly right    {right_grids:>6}   {:.1} %", part(right_grids, count));
    println!("cells of found grids  {:>6}   {:.3} % right", found * 81, part(right_cells, found * 81));
    let wrong = found - right_grids;
    println!(
        "wrong grids marked    {wrong_marked:>6}   of {wrong}; with those refused {:.1} %",
        part(wrong_marked + count - found, wrong + count - found)
    );
    println!("right grids marked    {right_marked:>6}   of {right_grids}");
    println!(
        "time                  {:>6.1}   ms a picture, {:.1} ms a megapixel (medians)",
        median(times),
        median(slowness)
    );
    if let Some(memory) = peak_memory() {
        println!("memory                {memory:>6.1}   MiB at most");
    }
    Ok(())
}
