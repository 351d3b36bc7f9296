use shudu_core::{Cell, CellSet, Puzzle, Solution};

use super::*;
use crate::bitslice::asker::*;
use crate::bitslice::tests::is_emulated;
use crate::others::Question;
#[cfg(target_arch = "x86_64")]
use crate::simd::avx512::Avx512;

/// Digs every slot's grid cell by cell in an order of its own, with questions of all kinds, and holds every answer
/// against the single-puzzle engine.
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
    question: Option<Question>,
}

fn is_other(grid: &Solution, question: Question) -> bool {
    let mut ticket = Ticket::NONE;
    ticket.begin(grid);
    has_other(&ticket, question)
}

impl Asker for Checked {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> Next {
        let dig = &mut self.slots[slot];
        if let (Some(answer), Some(question)) = (answer, dig.question) {
            assert_eq!(answer, is_other(&dig.grid, question), "{question:?} {}", dig.grid);
            self.asked += 1;
            self.others += u64::from(answer);
            if !answer {
                dig.given = question.given;
            }
        }
        if dig.at >= 81 {
            return Next::Rest;
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
        let question = Question { given, other_at };
        dig.question = Some(question);
        if answer.is_none() { Next::Begin(dig.grid, question) } else { Next::Ask(question) }
    }
}

fn check(mut engine: Box<dyn Engine>) -> u64 {
    let mut grids = crate::solutions(&Puzzle::EMPTY).step_by(97);
    // 81 has no common divisor with these.
    let steps = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26];
    let slots = (0..engine.slots()).map(|i| Dig {
        grid: grids.next().expect("there are many"),
        given: CellSet::ALL,
        at: 0,
        step: steps[i % steps.len()],
        question: None,
    });
    let mut asker = Checked { slots: slots.collect(), asked: 0, others: 0 };
    let nodes = engine.run(&mut asker);
    assert_eq!(asker.asked, 62 * engine.slots() as u64);
    assert!(asker.others > asker.asked / 4 && asker.others < asker.asked * 3 / 4, "{}", asker.others);
    nodes
}

#[test]
fn every_answer_is_that_of_the_single_puzzle_engine() {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx512::detect() {
        check(Box::new(Waves::<Avx512Lanes>::new(cpu, 600)));
    }
    if is_emulated() {
        return;
    }
    assert!(check(portable(100)) > 0);
    #[cfg(target_arch = "x86_64")]
    {
        check(sse2(100));
        avx2(300).map(check);
    }
}

#[test]
fn an_asker_may_leave_and_come_back() {
    struct Leaves(u32, Solution);
    impl Asker for Leaves {
        fn next(&mut self, _: usize, answer: Option<bool>) -> Next {
            let question = Question { given: CellSet::ALL - Cell::from_index(40).as_set(), other_at: None };
            assert_ne!(answer, Some(true));
            if answer.is_none() { Next::Begin(self.1, question) } else { Next::Ask(question) }
        }
        fn goes_on(&mut self, asking: usize) -> bool {
            assert_eq!(asking, 64);
            self.0 -= 1;
            self.0 > 0
        }
    }
    let mut engine = portable(64);
    for (waves, grid) in (1..5).zip(crate::solutions(&Puzzle::EMPTY)) {
        engine.run(&mut Leaves(waves, grid));
    }
}

#[test]
fn numbers_run_out_without_harm() {
    struct Short(u64, Solution);
    impl Asker for Short {
        fn next(&mut self, slot: usize, answer: Option<bool>) -> Next {
            // Some cells that can go, and some that cannot.
            let blank = if slot.is_multiple_of(2) { &Cell::ALL[..1 + slot] } else { &Cell::ALL[18..18 + 18] };
            let question = Question { given: CellSet::ALL - blank.iter().copied().collect(), other_at: None };
            if answer.is_none() {
                return Next::Begin(self.1, question);
            }
            assert_eq!(answer, Some(is_other(&self.1, question)));
            self.0 += 1;
            Next::Ask(question)
        }
        fn goes_on(&mut self, _: usize) -> bool {
            self.0 < 100
        }
    }
    let grid = crate::first(&Puzzle::EMPTY).expect("there are many");
    let mut engine = Waves::<Words<1>>::new((), 4);
    engine.start();
    // As if so many questions had been asked, not equally many of each slot.
    for (slot, number) in engine.numbers.iter_mut().take(4).enumerate() {
        *number = LAST_NUMBER - 3 - slot as u32;
    }
    let mut asker = Short(0, grid);
    engine.serve(&mut asker);
    assert!(asker.0 >= 100 && engine.numbers.iter().all(|&number| number < 100), "{:?}", engine.numbers);
}
