//! Seconds of processor time that variants take: `cargo run --release -p shudu-generate --example variants`, with a
//! number of puzzles for each row (10), and perhaps a row or the beginning of several; `level` for the rows with
//! levels, `pair` for those with two kinds. `offer` prints `src/variant/offer.txt` anew instead; with a size behind it,
//! the lines of that size, and with the beginning of a kind's name behind that, of those kinds.
//!
//! Prints a table for docs/generation.md: mean and most of the seconds, mean of the givens and of the layouts that were
//! drawn.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shudu_core::Budget;
use shudu_generate::Seed;
use shudu_generate::variant::{VariantGivens, VariantKind, VariantRequest, generate_variant};
use shudu_variant::Level;

/// What one puzzle may take.
const MOST: Duration = Duration::from_secs(60);

/// Time on the processor; on systems that do not tell, time on the clock.
fn processor_time(start: Instant) -> Duration {
    let spent = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// When the search is to stop, in nanoseconds of processor time, and whether it is.
static END: AtomicU64 = AtomicU64::new(u64::MAX);
static STOP: AtomicBool = AtomicBool::new(false);

/// A budget of so much processor time: beside other work time on the clock says little.
fn within(most: Duration, start: Instant) -> Budget<'static> {
    let end = processor_time(start) + most;
    END.store(end.as_nanos() as u64, Ordering::Relaxed);
    STOP.store(false, Ordering::Relaxed);
    Budget { stop: Some(&STOP), ..Budget::UNBOUNDED }
}

/// Sets the flag when the time is over. The processor time is that of the first thread.
fn watch(start: Instant) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_millis(20));
            let is_over = processor_time(start).as_nanos() as u64 > END.load(Ordering::Relaxed);
            STOP.store(is_over, Ordering::Relaxed);
        }
    });
}

/// Kinds that are often seen together.
fn pairs() -> [[VariantKind; 2]; 30] {
    use VariantKind::*;
    [
        [Killer, X],
        [Killer, Jigsaw],
        [Killer, Windoku],
        [Killer, AntiKnight],
        [Killer, AntiKing],
        [Killer, Arrow],
        [Killer, Thermo],
        [Killer, Kropki],
        [Killer, Sandwich],
        [Killer, Whispers],
        [Jigsaw, X],
        [Jigsaw, Kropki],
        [Jigsaw, Thermo],
        [X, AntiKnight],
        [X, Windoku],
        [Arrow, Thermo],
        [Arrow, AntiKing],
        [Arrow, LittleKiller],
        [Thermo, Sandwich],
        [Thermo, Whispers],
        [Whispers, Renban],
        [Whispers, Palindrome],
        [Renban, Kropki],
        [RegionSumLine, Difference],
        [Sandwich, Skyscraper],
        [XSum, Quadruple],
        [LittleKiller, OddEven],
        [BetweenLine, Renban],
        [ExtraRegion, DisjointGroups],
        [Clones, CountingCircles],
    ]
}

fn rows() -> Vec<(String, VariantRequest)> {
    let request = |size: usize, kinds: &[VariantKind]| VariantRequest {
        size,
        kinds: kinds.iter().copied().collect(),
        ..VariantRequest::default()
    };
    let mut rows: Vec<(String, VariantRequest)> = Vec::new();
    for size in [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 21, 24, 25] {
        rows.push((format!("{size}x{size}"), request(size, &[])));
    }
    for kind in VariantKind::ALL {
        rows.push((kind.name().to_owned(), request(9, &[kind])));
    }
    let minimal = VariantRequest { givens: VariantGivens::Minimal, ..request(9, &[VariantKind::Killer]) };
    rows.push(("killer, minimal".to_owned(), minimal));
    rows.push(("killer, x".to_owned(), request(9, &[VariantKind::Killer, VariantKind::X])));
    rows.push(("jigsaw, killer".to_owned(), request(9, &[VariantKind::Jigsaw, VariantKind::Killer])));
    for size in [4, 6, 8, 10, 12, 16] {
        for kind in VariantKind::ALL {
            rows.push((format!("{size}x{size} {kind}"), request(size, &[kind])));
        }
    }
    for [a, b] in pairs() {
        for size in [6, 9] {
            rows.push((format!("pair {size}x{size} {a}, {b}"), request(size, &[a, b])));
        }
    }
    for (size, kinds) in
        [(6, &[][..]), (9, &[VariantKind::Jigsaw]), (9, &[VariantKind::X]), (9, &[VariantKind::Killer])]
    {
        for level in Level::ALL {
            let kind = kinds.first().map_or_else(|| format!("{size}x{size}"), ToString::to_string);
            let of_level = VariantRequest { level: Some(level), ..request(size, kinds) };
            rows.push((format!("level {}, {kind}", level.slug()), of_level));
        }
    }
    rows
}

/// For each size (or this one) and kind, how common the levels are among this many seeds of version 1.
#[expect(clippy::print_stdout, reason = "an example prints")]
fn offer(number: u64, wanted: Option<usize>, name: &str) {
    /// What one puzzle may take here.
    const MOST: Duration = Duration::from_secs(8);
    let kinds = || std::iter::once(None).chain(VariantKind::ALL.map(Some));
    let start = Instant::now();
    watch(start);
    for (size, kind) in
        [4, 6, 8, 9, 10, 12, 16].into_iter().flat_map(|size| kinds().map(move |kind| (size, kind)))
    {
        // The classic Sudoku has a scale of its own.
        let is_wanted = wanted.is_none_or(|wanted| wanted == size)
            && kind.map_or("-", VariantKind::name).starts_with(name);
        if size == 9 && kind.is_none() || !is_wanted {
            continue;
        }
        let mark = |level: Option<Level>| {
            let kinds = kind.into_iter().collect();
            let request = VariantRequest { size, kinds, level, ..VariantRequest::default() };
            let before = processor_time(start);
            let mut missed = 0;
            for index in 0..number {
                let seed: Seed = format!("v1:1:{index}").parse().expect("a seed");
                missed += u64::from(generate_variant(&request, seed, 0, within(MOST, start)).is_err());
                if 10 * missed > number {
                    return '-';
                }
            }
            if processor_time(start) - before < Duration::from_secs(number) { '+' } else { '?' }
        };
        let any = mark(None);
        // Where puzzles of no level are made in time, none are of one.
        let of = |level| if any == '-' { '-' } else { mark(Some(level)) };
        let marks: String = Level::ALL.into_iter().map(of).chain([any]).collect();
        println!("{size} {} {marks}", kind.map_or("-", VariantKind::name));
    }
}

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let number: u64 = arguments.next().map_or(10, |text| text.parse().expect("a number of puzzles"));
    let wanted = arguments.next().unwrap_or_default();
    if wanted == "offer" {
        let size = arguments.next().map(|text| text.parse().expect("a size"));
        return offer(number, size, &arguments.next().unwrap_or_default());
    }
    println!("| kind | seconds | most | givens | layouts | not made |");
    println!("|---|--:|--:|--:|--:|--:|");
    let start = Instant::now();
    watch(start);
    let is_row = rows().iter().any(|(name, _)| *name == wanted);
    let is_wanted = |name: &str| if is_row { name == wanted } else { name.starts_with(&wanted) };
    for (name, request) in rows().into_iter().filter(|(name, _)| is_wanted(name)) {
        let (mut all, mut most) = (Duration::ZERO, Duration::ZERO);
        let (mut clues, mut layouts, mut made) = (0, 0, 0u64);
        for index in 0..number {
            let before = processor_time(start);
            let result = generate_variant(&request, Seed::new(1), index, within(MOST, start));
            let taken = processor_time(start) - before;
            all += taken;
            most = most.max(taken);
            if let Ok(puzzle) = result
                && puzzle.is_reached()
            {
                made += 1;
                clues += puzzle.clues();
                layouts += puzzle.attempts;
            }
        }
        let mean = |sum: f64| sum / made.max(1) as f64;
        println!(
            "| {name} | {:.3} | {:.3} | {:.1} | {:.1} | {} |",
            all.as_secs_f64() / number as f64,
            most.as_secs_f64(),
            mean(clues as f64),
            mean(f64::from(layouts)),
            number - made
        );
    }
}
