//! Every answer against the single-puzzle engine.

use shudu_core::{Cell, CellSet, Puzzle, Solution};

use super::query::{PackedQuery, has_other};
use super::scheduler::{LAST_NUMBER, UniquenessScheduler};
use super::{NextQuery, Query, QueryEngine, QuerySource};
use crate::bitslice::tests::is_emulated;
use crate::simd::batch::words::Words;
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    batch::{Avx2Lanes, Avx512Lanes, Sse2Lanes},
    cpu::{Avx2, Avx512},
};

/// Digs every slot's grid cell by cell in an order of its own, with queries of all kinds, and compares every answer
/// with the single-puzzle engine.
struct Checked {
    slots: Vec<Dig>,
    asked: u64,
    others: u64,
}

struct Dig {
    grid: Solution,
    given: CellSet,
    at: usize,
    step: usize,
    query: Option<Query>,
}

fn is_other(grid: &Solution, query: Query) -> bool {
    let mut packed = PackedQuery::NONE;
    packed.begin(grid);
    has_other(&packed, query)
}

impl QuerySource for Checked {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
        let dig = &mut self.slots[slot];
        if let (Some(answer), Some(query)) = (answer, dig.query) {
            assert_eq!(answer, is_other(&dig.grid, query), "{query:?} {}", dig.grid);
            self.asked += 1;
            self.others += u64::from(answer);
            if !answer {
                dig.given = query.given;
            }
        }
        if dig.at >= 81 {
            return NextQuery::Rest;
        }
        // Some cells together, then one by one; a few slots go on far beyond what has one solution.
        let cell = |at: usize| Cell::from_index(at * dig.step % 81);
        let (given, other_at) = if dig.at == 0 {
            dig.at = 20;
            (dig.given - (0..20).map(cell).collect(), None)
        } else {
            let cell = cell(dig.at);
            dig.at += 1;
            (dig.given - cell.as_set(), (!slot.is_multiple_of(7)).then_some(cell))
        };
        if slot % 31 == 5 && dig.at > 70 {
            dig.given = given;
        }
        let query = Query { given, other_at };
        dig.query = Some(query);
        if answer.is_none() { NextQuery::Begin(dig.grid, query) } else { NextQuery::Ask(query) }
    }
}

fn check(mut engine: Box<dyn QueryEngine>) -> u64 {
    let mut grids = crate::solutions(&Puzzle::EMPTY).step_by(97);
    // 81 has no common divisor with these.
    let steps = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26];
    let slots = (0..engine.slots()).map(|i| Dig {
        grid: grids.next().expect("there are many"),
        given: CellSet::ALL,
        at: 0,
        step: steps[i % steps.len()],
        query: None,
    });
    let mut source = Checked { slots: slots.collect(), asked: 0, others: 0 };
    let nodes = engine.run(&mut source);
    assert_eq!(source.asked, 62 * engine.slots() as u64);
    assert!(source.others > source.asked / 4 && source.others < source.asked * 3 / 4, "{}", source.others);
    nodes
}

#[test]
fn every_answer_is_that_of_the_single_puzzle_engine() {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx512::detect() {
        check(Box::new(UniquenessScheduler::<Avx512Lanes>::new(cpu, 600)));
    }
    if is_emulated() {
        return;
    }
    assert!(check(Box::new(UniquenessScheduler::<Words<1>>::new((), 100))) > 0);
    #[cfg(target_arch = "x86_64")]
    {
        check(Box::new(UniquenessScheduler::<Sse2Lanes>::new((), 100)));
        if let Some(cpu) = Avx2::detect() {
            check(Box::new(UniquenessScheduler::<Avx2Lanes>::new(cpu, 300)));
        }
    }
}

#[test]
fn a_source_may_leave_and_come_back() {
    struct Leaves(u32, Solution);
    impl QuerySource for Leaves {
        fn next(&mut self, _: usize, answer: Option<bool>) -> NextQuery {
            let query = Query { given: CellSet::ALL - Cell::from_index(40).as_set(), other_at: None };
            assert_ne!(answer, Some(true));
            if answer.is_none() { NextQuery::Begin(self.1, query) } else { NextQuery::Ask(query) }
        }
        fn keep_running(&mut self, asking: usize) -> bool {
            assert_eq!(asking, 64);
            self.0 -= 1;
            self.0 > 0
        }
    }
    let mut engine = UniquenessScheduler::<Words<1>>::new((), 64);
    for (steps, grid) in (1..5).zip(crate::solutions(&Puzzle::EMPTY)) {
        engine.run(&mut Leaves(steps, grid));
    }
}

#[test]
fn numbers_run_out_without_harm() {
    struct Short(u64, Solution);
    impl QuerySource for Short {
        fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
            // Some cells that can go, and some that cannot.
            let blank = if slot.is_multiple_of(2) { &Cell::ALL[..1 + slot] } else { &Cell::ALL[18..18 + 18] };
            let query = Query { given: CellSet::ALL - blank.iter().copied().collect(), other_at: None };
            if answer.is_none() {
                return NextQuery::Begin(self.1, query);
            }
            assert_eq!(answer, Some(is_other(&self.1, query)));
            self.0 += 1;
            NextQuery::Ask(query)
        }
        fn keep_running(&mut self, _: usize) -> bool {
            self.0 < 100
        }
    }
    let grid = crate::first(&Puzzle::EMPTY).expect("there are many");
    let mut engine = UniquenessScheduler::<Words<1>>::new((), 4);
    engine.start();
    // As if this many queries had been asked, not equally many of each slot.
    for (slot, number) in engine.numbers.iter_mut().take(4).enumerate() {
        *number = LAST_NUMBER - 3 - slot as u32;
    }
    let mut source = Short(0, grid);
    engine.serve(&mut source);
    assert!(source.0 >= 100 && engine.numbers.iter().all(|&number| number < 100), "{:?}", engine.numbers);
}
