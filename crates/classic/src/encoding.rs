//! A Sudoku as a set of clauses.
//!
//! One variable for each candidate, true when the cell has the digit: number `81 r + 9 c + d` with row and
//! column from 0 and the digit from 1, so 1 to 729 as DIMACS counts. The clauses, in this order:
//!
//! 1. for each digit that a cell may not take: not that (one literal);
//! 2. for each cell: one of its candidates, and no two of them;
//! 3. for each house and digit: one of its places;
//! 4. for each digit and each two cells that see each other: not in both.
//!
//! Only candidates occur in 2 to 4. Each solution of the puzzle is exactly one model, and the other way round. A cell
//! without a candidate gives an empty clause. The empty grid has 0 + 81 + 2,916 + 243 + 7,290 = 10,530 clauses.

use std::fmt::Write as _;

use shudu_core::{Candidate, Cell, Digit, House, Problem};

/// How many variables there are.
pub(crate) const VARIABLES: usize = 729;

/// A literal: a candidate, and its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Literal {
    pub(crate) candidate: Candidate,
    pub(crate) positive: bool,
}

impl Literal {
    const fn is(cell: Cell, digit: Digit) -> Literal {
        Literal { candidate: Candidate::new(cell, digit), positive: true }
    }

    const fn is_not(cell: Cell, digit: Digit) -> Literal {
        Literal { candidate: Candidate::new(cell, digit), positive: false }
    }
}

/// The number of a candidate's variable, from 0.
pub(crate) const fn variable(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

/// Hands the clauses over, one by one.
pub(crate) fn clauses(problem: &Problem<'_>, mut add: impl FnMut(&[Literal])) {
    let candidates = problem.candidates();
    for (cell, set) in candidates.iter() {
        for digit in (!set).iter() {
            add(&[Literal::is_not(cell, digit)]);
        }
    }
    let mut clause = Vec::with_capacity(9);
    for (cell, set) in candidates.iter() {
        clause.clear();
        clause.extend(set.iter().map(|digit| Literal::is(cell, digit)));
        add(&clause);
        for a in set.iter() {
            for b in set.iter().filter(|&b| b > a) {
                add(&[Literal::is_not(cell, a), Literal::is_not(cell, b)]);
            }
        }
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            clause.clear();
            clause.extend(candidates.places_in(house, digit).iter().map(|cell| Literal::is(cell, digit)));
            add(&clause);
        }
    }
    for digit in Digit::ALL {
        let places = candidates.places(digit);
        for a in places.iter() {
            for b in (a.peers() & places).iter().filter(|&b| b > a) {
                add(&[Literal::is_not(a, digit), Literal::is_not(b, digit)]);
            }
        }
    }
}

/// The clause set of a problem as DIMACS text, for any SAT solver. Lines that begin with `c` say what it is; the line
/// `p cnf 729 N` gives the number of clauses; then one clause a line, ended by 0. Deterministic.
pub fn dimacs(problem: &Problem<'_>) -> String {
    let (mut body, mut number) = (String::new(), 0usize);
    clauses(problem, |clause| {
        number += 1;
        for literal in clause {
            let sign = if literal.positive { "" } else { "-" };
            write!(body, "{sign}{} ", variable(literal.candidate) + 1).expect("a string takes all");
        }
        body.push_str("0\n");
    });
    format!(
        "c sudoku {}\nc variable 81(r-1) + 9(c-1) + d: row r, column c holds the digit d\n\
         p cnf {VARIABLES} {number}\n{body}",
        problem.puzzle
    )
}

#[cfg(test)]
mod tests {
    use shudu_core::{Candidates, DigitSet, Puzzle};

    use super::*;

    #[test]
    fn the_empty_grid_has_as_many_clauses_as_the_arithmetic_says() {
        let mut by_length = [0usize; 10];
        clauses(&Problem::new(&Puzzle::EMPTY), |clause| by_length[clause.len()] += 1);
        assert_eq!((by_length[2], by_length[9]), (81 * 36 + 81 * 20 / 2 * 9, 81 + 243));
        assert_eq!(by_length.iter().sum::<usize>(), 10_530);
    }

    #[test]
    fn dimacs_text_is_what_it_says() {
        let puzzle = Puzzle::new(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap(),
        )
        .unwrap();
        let text = dimacs(&Problem::new(&puzzle));
        let (comments, rest): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('c'));
        assert_eq!(comments.len(), 2);
        let n: usize = rest[0].strip_prefix("p cnf 729 ").unwrap().parse().unwrap();
        assert_eq!(rest.len() - 1, n);
        for line in &rest[1..] {
            let numbers: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            let (last, literals) = numbers.split_last().unwrap();
            assert_eq!(*last, 0);
            assert!(literals.iter().all(|l| (1..=729).contains(&l.abs())), "{line}");
        }
        // The given r1c1=5: all other digits are forbidden, and the cell's clause is that one literal.
        assert!(rest.contains(&"-1 0") && rest.contains(&"5 0") && !rest.contains(&"-5 0"));
    }

    #[test]
    fn another_reader_of_dimacs_finds_the_solution() {
        use batsat::{BasicSolver, SolverInterface, lbool};

        let check = |line: &str, expected: Option<&str>| {
            let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
            let text = dimacs(&Problem::new(&puzzle));
            let mut solver = BasicSolver::default();
            batsat::dimacs::parse(&mut text.as_bytes(), &mut solver, true, false).unwrap();
            let found = (solver.solve_limited(&[]) == lbool::TRUE).then(|| {
                let model = solver.get_model();
                let holds = |&i: &usize| model[i] == lbool::TRUE;
                let digits = (0..VARIABLES).filter(holds).map(|i| char::from(b'1' + (i % 9) as u8));
                digits.collect::<String>()
            });
            assert_eq!(found.as_deref(), expected);
        };
        check(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            Some("534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
        );
        check("12345678.........9...............................................................", None);
    }

    #[test]
    fn a_cell_without_a_candidate_gives_an_empty_clause() {
        let mut allowed = Candidates::ALL;
        allowed[Cell::at(3, 3)] = DigitSet::EMPTY;
        let text = dimacs(&Problem::new(&Puzzle::EMPTY).within(&allowed));
        assert!(text.lines().any(|line| line == "0"));
    }
}
