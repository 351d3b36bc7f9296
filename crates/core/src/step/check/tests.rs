//! Tests of the proof checker: proofs of each kind that hold, and ones that do not.

use super::*;
use crate::candidate::Candidates;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::step::Marks;
use proptest::prelude::*;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Mirrored at the diagonal, with 1 and 2, 3 and 4, 5 and 6 exchanged, it is its own image.
const SYMMETRIC: &str = "9..1....3.....345.....5...82..........6.94....4..3..82.3......4.6...8...4.8..13..";
const SYMMETRIC_SOLUTION: &str =
    "954186273681723459327459618273815946816294735549637182135972864762348591498561327";

fn candidate(text: &str) -> Candidate {
    let (cell, digit) = text.split_once('=').expect("cell=digit");
    Candidate::new(cell.parse().unwrap(), Digit::new(digit.parse().unwrap()).unwrap())
}

fn on(text: &str) -> Literal {
    Literal::on(candidate(text))
}

fn off(text: &str) -> Literal {
    Literal::off(candidate(text))
}

fn cell(text: &str) -> Truth {
    Truth::Cell(text.parse().unwrap())
}

fn row(number: usize, digit: u8) -> Truth {
    Truth::House(House::row(number - 1), Digit::new(digit).unwrap())
}

fn column(number: usize, digit: u8) -> Truth {
    Truth::House(House::column(number - 1), Digit::new(digit).unwrap())
}

fn step(eliminations: &[&str], proof: Proof) -> Step {
    Step {
        technique: "test".into(),
        placements: Vec::new(),
        eliminations: eliminations.iter().map(|text| candidate(text)).collect(),
        marks: Marks::default(),
        proof,
    }
}

/// A board without givens on which the cells named (`r1c1 12 r1c2 12`) have these candidates, all others all nine.
fn board(narrowed: &str) -> Board {
    let mut candidates = Candidates::ALL;
    let words: Vec<&str> = narrowed.split(' ').collect();
    for pair in words.chunks(2) {
        let digits = pair[1].bytes().filter_map(Digit::from_ascii).collect();
        candidates[pair[0].parse::<Cell>().unwrap()] = digits;
    }
    Board::with_candidates(&Puzzle::EMPTY, &candidates)
}

fn covered(truths: &[Truth], links: &[Truth]) -> Proof {
    Proof::Covered { truths: truths.iter().map(|&t| t.into()).collect(), links: links.to_vec() }
}

#[test]
fn a_naked_pair_strikes_out_its_digits_in_its_house_alone() {
    let board = board("r1c1 12 r1c2 12");
    let proof = || covered(&[cell("r1c1"), cell("r1c2")], &[row(1, 1), row(1, 2)]);
    assert_eq!(check(&board, &step(&["r1c9=1", "r1c5=2"], proof())), Ok(()));
    let refused = |eliminations: &[&str]| check(&board, &step(eliminations, proof()));
    assert_eq!(refused(&["r1c9=3"]), Err(ProofError::NotProved(candidate("r1c9=3"))));
    assert_eq!(refused(&["r2c9=1"]), Err(ProofError::NotProved(candidate("r2c9=1"))));
    assert_eq!(refused(&["r1c1=1"]), Err(ProofError::NotProved(candidate("r1c1=1"))));
    assert_eq!(refused(&["r1c1=3"]), Err(ProofError::NotOnTheBoard(candidate("r1c1=3"))));
    assert_eq!(refused(&[]), Err(ProofError::NoConclusion));
}

#[test]
fn a_count_needs_as_many_truths_as_links_and_no_candidate_twice() {
    let loose = board("r1c1 12 r1c2 123");
    let pair = [cell("r1c1"), cell("r1c2")];
    let eliminate = |board: &Board, proof| check(board, &step(&["r1c9=1"], proof));
    let not_proved = Err(ProofError::NotProved(candidate("r1c9=1")));
    assert_eq!(eliminate(&loose, covered(&pair, &[row(1, 1), row(1, 2)])), not_proved, "3 is in no link");
    let three = covered(&pair, &[row(1, 1), row(1, 2), row(1, 3)]);
    assert_eq!(eliminate(&loose, three), not_proved, "as many links as truths once its own is taken");
    let twice = covered(&[cell("r1c1"), cell("r1c1")], &[row(1, 1), row(1, 2)]);
    assert_eq!(eliminate(&loose, twice), Err(ProofError::Overlap(candidate("r1c1=1"))));
}

#[test]
fn a_fin_holds_what_sees_it() {
    // An X-Wing of 5 in rows 1 and 4, columns 1 and 4, with a fin at r4c2.
    let mut narrowed = Vec::new();
    for (row, keep) in [(1, [1, 4, 0]), (4, [1, 4, 2])] {
        for column in (1..=9).filter(|column| !keep.contains(column)) {
            narrowed.push(format!("r{row}c{column} 12346789"));
        }
    }
    let board = board(&narrowed.join(" "));
    let proof = || covered(&[row(1, 5), row(4, 5)], &[column(1, 5), column(4, 5)]);
    assert_eq!(check(&board, &step(&["r5c1=5", "r6c1=5"], proof())), Ok(()));
    assert!(check(&board, &step(&["r9c1=5"], proof())).is_err(), "does not see the fin");
    assert!(check(&board, &step(&["r5c4=5"], proof())).is_err(), "does not see the fin");
}

#[test]
fn chains_stand_on_every_one_of_their_lines() {
    // An XY-chain: 1 in r1c1 or in r9c9.
    let board = board("r1c1 12 r1c9 23 r5c9 34 r5c1 41");
    let line = |literal, because| Implication { literal, because };
    let only = |truth: Truth| Because::OnlyOneLeft(truth.into());
    let by = |text| Because::Excluded(candidate(text));
    let lines = vec![
        line(off("r1c1=1"), by("r3c1=1")),
        line(on("r1c1=2"), only(cell("r1c1"))),
        line(off("r1c9=2"), by("r1c1=2")),
        line(on("r1c9=3"), only(cell("r1c9"))),
        line(off("r5c9=3"), by("r1c9=3")),
        line(on("r5c9=4"), only(cell("r5c9"))),
        line(off("r5c1=4"), by("r5c9=4")),
        line(off("r5c1=1"), by("r3c1=1")),
    ];
    let proof = |lines: Vec<Implication>| Proof::Contradiction {
        assume: on("r3c1=1"),
        lines,
        clash: Clash::Empty(cell("r5c1").into()),
    };
    assert_eq!(check(&board, &step(&["r3c1=1"], proof(lines.clone()))), Ok(()));
    for gap in 0..lines.len() {
        let mut broken = lines.clone();
        broken.remove(gap);
        assert!(check(&board, &step(&["r3c1=1"], proof(broken))).is_err(), "line {gap} is needed");
    }
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    let error = check(&board, &step(&["r3c1=1"], proof(swapped)));
    assert_eq!(error, Err(ProofError::DoesNotFollow(on("r1c9=3"))));
    assert!(check(&board, &step(&["r3c1=2"], proof(lines.clone()))).is_err(), "another conclusion");
    let cut = proof(lines[..4].to_vec());
    let no_clash = ProofError::NoClash { assumed: on("r3c1=1") };
    assert_eq!(check(&board, &step(&["r3c1=1"], cut)), Err(no_clash));
}

#[test]
fn cases_must_be_complete_and_agree() {
    let board = board("r1c1 12 r2c2 13 r1c5 23");
    let line = |literal, because| Implication { literal, because };
    let by = |text| Because::Excluded(candidate(text));
    let only = |truth: Truth| Because::OnlyOneLeft(truth.into());
    let first = Branch {
        assume: on("r1c1=1"),
        lines: vec![
            line(off("r2c2=1"), by("r1c1=1")),
            line(on("r2c2=3"), only(cell("r2c2"))),
            line(off("r1c2=3"), by("r2c2=3")),
        ],
        clash: None,
    };
    let second = Branch {
        assume: on("r1c1=2"),
        lines: vec![
            line(off("r1c5=2"), by("r1c1=2")),
            line(on("r1c5=3"), only(cell("r1c5"))),
            line(off("r1c2=3"), by("r1c5=3")),
        ],
        clash: None,
    };
    let split = Split::Premise(cell("r1c1").into());
    let cases = |branches| step(&["r1c2=3"], Proof::Cases { split: split.clone(), branches });
    assert_eq!(check(&board, &cases(vec![first.clone(), second.clone()])), Ok(()));
    assert_eq!(check(&board, &cases(vec![second.clone(), first.clone()])), Ok(()));
    let missing = check(&board, &cases(vec![first.clone()]));
    assert_eq!(missing, Err(ProofError::MissingCase(on("r1c1=2"))));
    let mut short = second.clone();
    short.lines.pop();
    let error = check(&board, &cases(vec![first.clone(), short]));
    assert_eq!(error, Err(ProofError::NotProved(candidate("r1c2=3"))));
    let lying = Branch { clash: Some(Clash::Empty(cell("r1c5").into())), ..second };
    let error = check(&board, &cases(vec![first, lying]));
    assert_eq!(error, Err(ProofError::NoClash { assumed: on("r1c1=2") }));
}

#[test]
fn deadly_patterns_need_a_proper_puzzle_and_an_even_pattern() {
    let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
    let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
    let proper = ProperPuzzle::assume_solved_by(puzzle, solution);
    let board = Board::new(&puzzle);
    // No rectangle of this puzzle is of use; what counts here is what the checker says of the pattern.
    let check_pattern = |cells: &[(&str, &str)], board: &Board| {
        let digits = |text: &str| text.bytes().filter_map(Digit::from_ascii).collect::<DigitSet>();
        let pairs = cells.iter().map(|(cell, pair)| (cell.parse().unwrap(), digits(pair))).collect();
        let truths = vec![Premise::Unique(DeadlyPattern { pairs })];
        let proof = Proof::Covered { truths, links: Vec::new() };
        let step = step(&["r1c3=1"], proof);
        (check(board, &step), check_proper(&proper, board, &step))
    };
    let even = [("r1c4", "12"), ("r1c7", "12"), ("r3c4", "12"), ("r3c7", "12")];
    let not_proved = Err(ProofError::NotProved(candidate("r1c3=1")));
    assert_eq!(check_pattern(&even, &board), (Err(ProofError::NeedsUniqueness), not_proved));
    let not_deadly = Err(ProofError::NotDeadly);
    let refused = |why: &str, cells: &[(&str, &str)]| {
        assert_eq!(check_pattern(cells, &board).1, not_deadly, "{why}");
    };
    refused("no cells", &[]);
    refused("three corners", &even[..3]);
    refused("a given", &[("r1c2", "12"), ("r1c4", "12"), ("r3c2", "12"), ("r3c4", "12")]);
    refused("two pairs", &[("r1c4", "12"), ("r1c7", "12"), ("r3c4", "12"), ("r3c7", "13")]);
    refused("a cell twice", &[("r1c4", "12"), ("r1c7", "12"), ("r3c4", "12"), ("r3c4", "12")]);
    refused("three digits", &[("r1c4", "123"), ("r1c7", "12"), ("r3c4", "12"), ("r3c7", "12")]);
    refused("four boxes", &[("r1c4", "12"), ("r1c7", "12"), ("r4c4", "12"), ("r4c7", "12")]);
    let empty = Board::new(&Puzzle::EMPTY);
    assert_eq!(check_pattern(&even, &empty).1, Err(ProofError::OtherPuzzle));
    // Two rows across three columns, three digits: the rows are of one band.
    let crossing = |cells: [&'static str; 6]| cells.map(|cell| (cell, "124"));
    let rows = crossing(["r1c3", "r1c7", "r1c8", "r2c3", "r2c7", "r2c8"]);
    assert_eq!(check_pattern(&rows, &board).1, not_proved_of_r1c3());
    refused("two bands and several stacks", &crossing(["r1c3", "r1c4", "r1c7", "r4c3", "r4c4", "r4c7"]));
    refused("no crossing", &crossing(["r1c3", "r1c7", "r1c8", "r2c3", "r2c7", "r2c9"]));
    refused("a given in it", &crossing(["r1c3", "r1c7", "r1c5", "r2c3", "r2c7", "r2c5"]));
    refused("a cell twice", &crossing(["r1c3", "r1c7", "r1c8", "r2c3", "r2c7", "r2c7"]));
    let mut four = rows;
    four[5].1 = "125";
    refused("other digits", &four);
    four = rows.map(|(cell, _)| (cell, "1245"));
    refused("more digits than columns", &four);
}

fn not_proved_of_r1c3() -> Result<(), ProofError> {
    Err(ProofError::NotProved(candidate("r1c3=1")))
}

#[test]
fn a_symmetric_puzzle_has_a_symmetric_solution() {
    let puzzle = Puzzle::new(SYMMETRIC.parse().unwrap()).unwrap();
    let solution = Solution::new(SYMMETRIC_SOLUTION.parse().unwrap()).unwrap();
    let proper = ProperPuzzle::assume_solved_by(puzzle, solution);
    let board = Board::new(&puzzle);
    let mirror = crate::Symmetry::mirror(crate::symmetry::Axis::Diagonal);
    let digits = [2, 1, 4, 3, 6, 5, 7, 8, 9].map(|digit| Digit::new(digit).unwrap());
    let cells: Vec<Cell> = Cell::ALL.into_iter().map(|cell| mirror.cell(cell)).collect();
    let map = Automorphism { cells, digits: digits.to_vec() };
    for (own, all) in [("r1c2=1", vec!["r1c2=1", "r2c1=2"]), ("r3c3=7", vec!["r3c3=7"])] {
        let orbit: Vec<Candidate> = map.orbit(candidate(own)).collect();
        assert_eq!(orbit, all.into_iter().map(candidate).collect::<Vec<_>>(), "{own}");
    }
    let of = |removed: &Candidate, map: &Automorphism| {
        let eliminations = vec![*removed];
        let proof = Proof::Symmetric(map.clone());
        check_proper(&proper, &board, &Step { eliminations, ..step(&[], proof) })
    };
    let on_diagonal = |c: &&Candidate| c.cell.row() == c.cell.column() && c.digit.get() < 7;
    let all: Vec<Candidate> = Cell::ALL
        .into_iter()
        .filter(|cell| board.values()[*cell].is_none())
        .flat_map(|cell| board.get(cell).iter().map(move |digit| Candidate::new(cell, digit)))
        .collect();
    assert!(all.iter().filter(on_diagonal).count() > 0);
    for candidate in &all {
        let proved = of(candidate, &map).is_ok();
        assert!(!proved || proper.solution()[candidate.cell] != candidate.digit, "{candidate}");
        assert!(proved || !on_diagonal(&candidate), "{candidate}");
    }
    let removed = all.iter().find(on_diagonal).unwrap();
    let proof = step(&[], Proof::Symmetric(map.clone()));
    assert_eq!(
        check(&board, &Step { eliminations: vec![*removed], ..proof }),
        Err(ProofError::NeedsUniqueness)
    );
    let not_symmetric = Err(ProofError::NotSymmetric);
    let renamed = Automorphism { digits: Digit::ALL.to_vec(), ..map.clone() };
    assert_eq!(of(removed, &renamed), not_symmetric, "the digits are not renamed");
    let turned = Automorphism {
        cells: Cell::ALL.into_iter().map(|cell| crate::Symmetry::rotation(2).cell(cell)).collect(),
        ..map.clone()
    };
    assert_eq!(of(removed, &turned), not_symmetric, "another turn");
    let mut torn = map.clone();
    torn.cells.swap(0, 80);
    assert_eq!(of(removed, &torn), not_symmetric, "houses are torn apart");
    for short in [
        Automorphism { cells: map.cells[..80].to_vec(), ..map.clone() },
        Automorphism { digits: map.digits[..8].to_vec(), ..map.clone() },
        Automorphism { digits: vec![map.digits[0]; 9], ..map },
    ] {
        assert_eq!(of(removed, &short), not_symmetric, "not all cells, not all digits");
    }
}

#[test]
fn proofs_within_proofs_have_an_end() {
    let board = board("r1c1 12");
    let mut proof = Proof::OnlyOneLeft(cell("r1c1"));
    for _ in 0..100 {
        let because = Because::Proved(Box::new(proof));
        proof = Proof::Lines(vec![Implication { literal: off("r1c1=1"), because }]);
    }
    assert_eq!(check(&board, &step(&["r1c1=1"], proof)), Err(ProofError::TooDeep));
}

fn literal() -> impl Strategy<Value = Literal> {
    (0..81usize, 0..9usize, any::<bool>()).prop_map(|(cell, digit, on)| Literal {
        candidate: Candidate::new(Cell::from_index(cell), Digit::from_index(digit)),
        on,
    })
}

fn truth() -> impl Strategy<Value = Truth> {
    prop_oneof![
        (0..81usize).prop_map(|cell| Truth::Cell(Cell::from_index(cell))),
        (0..27usize, 0..9usize)
            .prop_map(|(house, digit)| Truth::House(House::ALL[house], Digit::from_index(digit))),
    ]
}

/// Truths that have to do with each other: those of the candidates of a few cells.
fn near_truths(n: usize) -> impl Strategy<Value = Vec<Truth>> {
    (0..27usize, proptest::collection::vec((0..9usize, 0..9usize, 0..4u8), 0..n)).prop_map(
        |(house, picks)| {
            let truth = |(place, digit, kind): (usize, usize, u8)| {
                let cell = House::ALL[house].cell(place);
                let digit = Digit::from_index(digit);
                match kind {
                    0 => Truth::Cell(cell),
                    kind => Truth::House(cell.houses()[usize::from(kind) - 1], digit),
                }
            };
            picks.into_iter().map(truth).collect()
        },
    )
}

/// A board of few candidates around the solution: short proofs go far on it.
fn sparse_board() -> impl Strategy<Value = Board> {
    proptest::collection::vec(proptest::collection::vec(0..9usize, 0..3), 81).prop_map(|extra| {
        let solution: Grid = SOLUTION.parse().unwrap();
        let mut candidates = Candidates::of(&solution);
        for (cell, digits) in Cell::ALL.into_iter().zip(extra) {
            for digit in digits {
                candidates[cell].insert(Digit::from_index(digit));
            }
        }
        Board::with_candidates(&Puzzle::EMPTY, &candidates)
    })
}

/// What follows at once from a state of a branch, and some that does not.
fn lines(board: &Board, assume: Literal, choices: &[(Literal, Truth, u8)]) -> Vec<Implication> {
    let mut known = ProofState::of(board, false).with(assume);
    let mut lines = Vec::new();
    for &(random, truth, kind) in choices {
        let left = known.left_in(truth);
        let (literal, because) = match (kind, left.as_slice()) {
            (0, _) => (random, Because::OnlyOneLeft(truth.into())),
            (1, _) => (random, Because::Excluded(assume.candidate)),
            (_, &[only]) => (Literal::on(only), Because::OnlyOneLeft(truth.into())),
            (_, left) => {
                let all = Cell::ALL
                    .into_iter()
                    .flat_map(|cell| Digit::ALL.into_iter().map(move |digit| Candidate::new(cell, digit)));
                let Some((by, other)) = all
                    .filter(|&by| known.is_on(by))
                    .find_map(|by| left.iter().find(|other| by.excludes(**other)).map(|other| (by, *other)))
                else {
                    continue;
                };
                (Literal::off(other), Because::Excluded(by))
            }
        };
        let line = Implication { literal, because };
        let mut next = known.clone();
        if next.read(std::slice::from_ref(&line), 0).is_ok() {
            known = next;
            lines.push(line);
        } else if kind == 0 && random.on {
            lines.push(line);
        }
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever a count proves is true in the solution: every candidate of the board is tried as its conclusion.
    #[test]
    fn counts_never_prove_what_is_wrong(
        board in sparse_board(),
        truths in near_truths(4),
        links in near_truths(4),
        strays in proptest::collection::vec(truth(), 0..2),
    ) {
        let links: Vec<Truth> = links.into_iter().chain(strays).collect();
        let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        for (cell, left) in board.candidates().iter() {
            for digit in left.iter() {
                let eliminated = Candidate::new(cell, digit).to_string();
                let text = format!("{cell}={digit}");
                let step = step(&[&text], covered(&truths, &links));
                if check(&board, &step).is_ok() {
                    prop_assert_ne!(solution[cell], digit, "{} by {:?}", eliminated, step.proof);
                }
            }
        }
    }

    /// Whatever a branch proves, by contradiction or by cases, is true in the solution.
    #[test]
    fn branches_never_prove_what_is_wrong(
        board in sparse_board(),
        assume in literal(),
        choices in proptest::collection::vec((literal(), truth(), 0..12u8), 0..60),
        clash in truth(),
    ) {
        let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        let agrees = |literal: Literal| (solution[literal.candidate.cell] == literal.candidate.digit) == literal.on;
        let known = ProofState::of(&board, false);
        let branch = |assume| lines(&board, assume, &choices);
        let lines = branch(assume);
        let empties = known.with(assume);
        let mut all = empties.clone();
        let dead = if all.read(&lines, 0).is_ok() {
            Cell::ALL.into_iter().find(|cell| all.left[cell.index()].is_empty()).map(Truth::Cell)
        } else {
            None
        };
        let clash = Clash::Empty(dead.unwrap_or(clash).into());
        let proof = Proof::Contradiction { assume, lines: lines.clone(), clash };
        if known.follow(&proof, &[!assume], 0).is_ok() {
            prop_assert!(agrees(!assume), "{proof:?}");
        }
        let branches = vec![
            Branch { assume: Literal::on(assume.candidate), lines: branch(Literal::on(assume.candidate)), clash: None },
            Branch { assume: Literal::off(assume.candidate), lines: branch(Literal::off(assume.candidate)), clash: None },
        ];
        let proof = Proof::Cases { split: Split::OnOrOff(assume.candidate), branches };
        for cell in Cell::ALL {
            for digit in board.get(cell).iter() {
                for literal in [Literal::on(Candidate::new(cell, digit)), Literal::off(Candidate::new(cell, digit))] {
                    if known.follow(&proof, &[literal], 0).is_ok() {
                        prop_assert!(agrees(literal), "{literal} by {proof:?}");
                    }
                }
            }
        }
    }
}
