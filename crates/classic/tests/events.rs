//! What the algorithms tell can be played, in both directions, and telling it changes nothing.

use crate::common::{self, ODOMETERS, PUZZLES, any_puzzle, practical, puzzle, solutions};
use proptest::prelude::*;
use shudu_classic::json_lines::{read_trace, write_trace};
use shudu_classic::{Algorithm, Player, Trace, record};
use shudu_core::{Account, Budget, Candidates, Cell, DigitSet, Event, Grid, Problem, Puzzle, verify};

fn tracing() -> Vec<Algorithm> {
    let all = ODOMETERS.into_iter().chain(practical());
    all.filter(|algorithm| algorithm.solver().capabilities().trace).collect()
}

fn counts(account: &Account) -> (u64, u64, u64, u32, u64) {
    (account.nodes, account.guesses, account.dead_ends, account.deepest, account.solutions)
}

/// Plays a trace to the end and back, and holds the events against the account and the grid against the rules.
fn check_playback(context: &str, trace: &Trace, account: Option<&Account>) {
    let mut player = match Player::new(trace.puzzle, trace.events.clone()) {
        Ok(player) => player,
        Err(broken) => panic!("{context}: {broken}"),
    };
    let mut grids = vec![(*player.grid(), player.level())];
    let (mut guesses, mut dead_ends, mut solved) = (0, 0, 0);
    while let Some(event) = player.forward() {
        grids.push((*player.grid(), player.level()));
        match event {
            Event::Guess { level, .. } => {
                guesses += 1;
                assert_eq!(player.level(), level, "{context}");
            }
            Event::DeadEnd { .. } => dead_ends += 1,
            Event::Solved { .. } => {
                solved += 1;
                assert!(verify(player.grid(), &trace.puzzle), "{context}");
            }
            Event::Back { level } => assert_eq!(player.level(), level, "{context}"),
            _ => {}
        }
        assert!(player.grid().extends(trace.puzzle.grid()), "{context}");
    }
    assert_eq!(player.position(), player.len());
    for at in (0..player.len()).rev() {
        assert_eq!(player.back(), Some(trace.events[at]), "{context}");
        assert_eq!((*player.grid(), player.level()), grids[at], "{context}, position {at}");
    }
    assert_eq!(player.grid(), trace.puzzle.grid(), "{context}");
    if let Some(account) = account {
        assert_eq!(
            (account.guesses, account.dead_ends, account.solutions),
            (guesses, dead_ends, solved),
            "{context}"
        );
    }
}

fn check(algorithm: Algorithm, problem: &Problem<'_>) {
    let context = format!("{algorithm:?} on {}", problem.puzzle);
    let recorded = record(&*algorithm.solver(), problem, 20_000, None).unwrap();
    if recorded.trace.truncated {
        check_playback(&context, &recorded.trace, None);
        return;
    }
    check_playback(&context, &recorded.trace, Some(&recorded.account));
    let silent = solutions(algorithm, problem, usize::MAX).1;
    assert_eq!(counts(&silent), counts(&recorded.account), "{context}");
    let Some(allowed) = problem.allowed else { return };
    if algorithm != Algorithm::Odometer {
        for event in &recorded.trace.events {
            if let Event::Place { cell, digit } | Event::Guess { cell, digit, .. } = event {
                assert!(allowed[*cell].contains(*digit), "{context}");
            }
        }
    }
}

#[test]
fn every_event_obeys_the_contract_on_the_table() {
    for &(_, line, _) in PUZZLES {
        for algorithm in tracing() {
            check(algorithm, &Problem::new(&puzzle(line)).budget(Budget::nodes(3000)));
        }
    }
}

#[test]
fn only_sat_tells_nothing() {
    let silent: Vec<Algorithm> = ODOMETERS
        .into_iter()
        .chain(practical())
        .filter(|algorithm| !algorithm.solver().capabilities().trace)
        .collect();
    assert_eq!(silent, [Algorithm::Sat]);
}

#[test]
fn what_is_written_never_clashes_except_on_the_wheel() {
    for &(name, line, _) in PUZZLES {
        for algorithm in practical().into_iter().filter(|a| a.solver().capabilities().trace) {
            let puzzle = puzzle(line);
            let problem = Problem::new(&puzzle).budget(Budget::nodes(300));
            let trace = record(&*algorithm.solver(), &problem, 3000, None).unwrap().trace;
            let mut player = Player::new(puzzle, trace.events).unwrap();
            while player.forward().is_some() {
                assert!(Puzzle::new(*player.grid()).is_ok(), "{algorithm:?} on {name}");
            }
        }
    }
}

#[test]
fn the_wheel_counts_like_an_odometer() {
    let grid: Grid = common::SOLUTION.parse().unwrap();
    let mut blanks = grid;
    blanks.set(Cell::at(0, 0), None);
    blanks.set(Cell::at(8, 8), None);
    let puzzle = Puzzle::new(blanks).unwrap();
    let trace = record(&shudu_classic::Odometer, &Problem::new(&puzzle), 100_000, None).unwrap().trace;
    let mut player = Player::new(puzzle, trace.events).unwrap();
    let mut states = Vec::new();
    while let Some(event) = player.forward() {
        if matches!(event, Event::DeadEnd { .. } | Event::Solved { .. }) {
            let value = |cell: Cell| player.grid()[cell].unwrap().get();
            states.push((value(Cell::at(0, 0)), value(Cell::at(8, 8))));
        }
    }
    let all: Vec<(u8, u8)> = (1..=9).flat_map(|first| (1..=9).map(move |last| (first, last))).collect();
    assert_eq!(states, all);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_event_obeys_the_contract_on_random_puzzles(
        puzzle in any_puzzle(1..81),
        bits in proptest::collection::vec(0u16..512, 81),
        narrowed in any::<bool>(),
    ) {
        let allowed = Candidates::from_cells(std::array::from_fn(|i| {
            DigitSet::from_bits(bits[i] | bits[(i + 1) % 81]).unwrap()
        }));
        let problem = Problem::new(&puzzle).budget(Budget::nodes(400));
        let problem = if narrowed { problem.within(&allowed) } else { problem };
        for algorithm in tracing() {
            check(algorithm, &problem);
        }
    }

    #[test]
    fn any_position_is_the_same_from_both_sides(
        puzzle in any_puzzle(30..60),
        stops in proptest::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        let problem = Problem::new(&puzzle).budget(Budget::nodes(200));
        for algorithm in [Algorithm::RowMajor, Algorithm::Propagate, Algorithm::DancingLinks, Algorithm::Odometer] {
            let events = record(&*algorithm.solver(), &problem, 5000, None).unwrap().trace.events;
            let mut player = Player::new(puzzle, events.clone()).unwrap();
            for stop in &stops {
                let position = stop.index(player.len() + 1);
                player.seek(position);
                let mut fresh = Player::new(puzzle, events[..position].to_vec()).unwrap();
                fresh.seek(usize::MAX);
                prop_assert_eq!(player.position(), position);
                prop_assert_eq!(player.grid(), fresh.grid());
                prop_assert_eq!(player.level(), fresh.level());
                prop_assert_eq!(player.last(), fresh.last());
            }
        }
    }

    #[test]
    fn json_lines_go_out_and_come_back(puzzle in any_puzzle(10..60), max_events in 0usize..300) {
        for algorithm in [Algorithm::RowMajor, Algorithm::SINGLES[0], Algorithm::DancingLinks] {
            let trace = record(&*algorithm.solver(), &Problem::new(&puzzle), max_events, Some(2)).unwrap().trace;
            prop_assert!(trace.events.len() <= max_events);
            let mut text = Vec::new();
            write_trace(&trace, &mut text).unwrap();
            prop_assert_eq!(read_trace(&text[..]).unwrap(), trace);
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,200}", bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let header = format!(r#"{{"version":1,"algorithm":"a","puzzle":"{}"}}"#, ".".repeat(81));
        let _ = read_trace(text.as_bytes());
        let _ = read_trace(&bytes[..]);
        let _ = read_trace(format!("{header}\n{text}").as_bytes());
    }
}
