use shudu_core::CellSet;

use super::*;

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

fn digits_of(grid: &Solution) -> [u8; 81] {
    std::array::from_fn(|i| grid[Cell::from_index(i)].index() as u8)
}

impl Asker for Checked {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> Next {
        let dig = &mut self.slots[slot];
        if let (Some(answer), Some(question)) = (answer, dig.question) {
            assert_eq!(answer, has_other(&digits_of(&dig.grid), question), "{question:?} {}", dig.grid);
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
    let mut engine = portable(1);
    for (waves, grid) in (1..5).zip(crate::solutions(&Puzzle::EMPTY)) {
        engine.run(&mut Leaves(waves, grid));
    }
}

#[test]
fn the_digits_with_most_places() {
    assert_eq!(most_places(&[3, 4, 0, 9, 2, 1, 9, 0, 4], 6), [3, 8]);
    for except in 0..9 {
        let kept = most_places(&[0; 9], except);
        assert!(!kept.contains(&except) && kept[0] != kept[1]);
    }
}

#[test]
fn numbers_run_out_without_harm() {
    let mut engine = Waves::<Words<1>>::new((), 1);
    engine.start();
    // As if all these questions had been asked.
    struct Short(u32, Solution);
    impl Asker for Short {
        fn next(&mut self, _: usize, answer: Option<bool>) -> Next {
            let question = Question { given: CellSet::ALL - Cell::from_index(7).as_set(), other_at: None };
            self.0 += u32::from(answer == Some(false));
            if answer.is_none() { Next::Begin(self.1, question) } else { Next::Ask(question) }
        }
        fn goes_on(&mut self, _: usize) -> bool {
            self.0 < 3 * LAST_NUMBER
        }
    }
    let grid = crate::first(&Puzzle::EMPTY).expect("there are many");
    let mut asker = Short(0, grid);
    engine.slots.truncate(64);
    engine.run(&mut asker);
    assert!(asker.0 >= 3 * LAST_NUMBER);
    assert!(engine.slots.iter().all(|slot| slot.number <= LAST_NUMBER));
}
