//! Boards whose only contradiction is between two givens: every engine says so at once. A search that overlooks it
//! fills the rest of the board in every way there is before it comes back.

use shudu_core::House;
use shudu_solve::batch::{Engine, Limit, Line, Outcome, Verdict, Worker};

fn check(engine: Engine, lines: &[Line]) {
    for limit in [Limit::One, Limit::Two] {
        let mut outcomes = vec![Outcome::default(); lines.len()];
        Worker::with_engine(limit, engine).solve(lines, &mut outcomes);
        for (line, outcome) in lines.iter().zip(outcomes) {
            let text = String::from_utf8_lossy(line);
            assert_eq!(outcome.verdict, Verdict::Invalid, "{engine:?} {limit:?} {text}");
        }
    }
}

fn boards_with_a_pair(others: &[(usize, u8)]) -> Vec<Line> {
    let mut lines = Vec::new();
    for house in House::ALL {
        let cells: Vec<usize> = house.cells().iter().map(|cell| cell.index()).collect();
        for (n, &one) in cells.iter().enumerate() {
            for &two in &cells[n + 1..] {
                let mut line = [b'.'; 81];
                for &(cell, digit) in others {
                    line[cell] = digit;
                }
                line[one] = b'3';
                line[two] = b'3';
                lines.push(line);
            }
        }
    }
    lines
}

#[test]
fn a_digit_twice_in_any_house_of_an_empty_board() {
    let lines = boards_with_a_pair(&[]);
    assert_eq!(lines.len(), 27 * 36);
    for engine in [Engine::Single, Engine::Batch, Engine::Auto] {
        check(engine, &lines);
    }
}

#[test]
fn a_digit_twice_beside_a_few_other_givens() {
    let lines = boards_with_a_pair(&[(0, b'1'), (13, b'2'), (40, b'5'), (67, b'2'), (79, b'9')]);
    for engine in [Engine::Single, Engine::Batch, Engine::Auto] {
        check(engine, &lines);
    }
}
