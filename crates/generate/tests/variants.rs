//! Variants that are made: one solution by both judges, minimal, the same from the same seed on any number of threads.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use rayon::prelude::*;
use shudu_core::Budget;
use shudu_generate::variant::{
    VariantGenerateError, VariantGenerated, VariantGivens, VariantKind, VariantRequest, VariantRequestError,
    generate_variant, generate_variant_where,
};
use shudu_generate::{Minimality, Seed, Symmetry, SymmetryChoice};
use shudu_variant::judge::judge;
use shudu_variant::{Answer, Cell, Level, Puzzle, Rule, Shape, explain, level, prove};

fn request(size: usize, kinds: &[VariantKind]) -> VariantRequest {
    VariantRequest { size, kinds: kinds.iter().copied().collect(), ..VariantRequest::default() }
}

fn made(request: &VariantRequest, seed: u64) -> VariantGenerated {
    generate_variant(request, Seed::new(seed), 0, Budget::UNBOUNDED).unwrap()
}

/// Has the puzzle one solution, the one that it carries, by both judges? Can no given go, if it says so?
fn check(made: &VariantGenerated) {
    let puzzle = made.proper.puzzle();
    let solution = made.proper.solution();
    let is_one = |answer: Answer| matches!(answer, Answer::One(found) if &found == solution);
    assert!(is_one(prove(puzzle, Budget::UNBOUNDED).answer), "{}", made.seed);
    assert!(is_one(judge(puzzle, Budget::UNBOUNDED).answer), "{}", made.seed);
    if made.minimal != Minimality::Cells {
        return;
    }
    for (cell, _) in puzzle.givens().iter().filter(|(_, digit)| digit.is_some()) {
        let mut givens = puzzle.givens().clone();
        givens.set(cell, None);
        let without = Puzzle::new(givens, None, puzzle.rules().to_vec()).unwrap();
        let answer = prove(&without, Budget::UNBOUNDED).answer;
        assert!(matches!(answer, Answer::Many(_)), "{}: {}", made.seed, cell.index());
    }
}

/// Every kind in a size in which tests are quick, and most of them in 9x9.
fn cases() -> Vec<VariantRequest> {
    let mut cases: Vec<VariantRequest> =
        [4, 5, 6, 8, 9, 10].into_iter().map(|size| request(size, &[])).collect();
    for kind in VariantKind::ALL {
        // Nothing is non-consecutive in small boxes.
        let size = if kind == VariantKind::NonConsecutive { 9 } else { 6 };
        cases.extend([request(size, &[kind]), request(9, &[kind])]);
    }
    cases.push(request(7, &[VariantKind::Jigsaw, VariantKind::X]));
    cases.push(request(6, &[VariantKind::Jigsaw, VariantKind::Killer]));
    cases.push(request(9, &[VariantKind::Arrow, VariantKind::Thermo, VariantKind::AntiKnight]));
    cases
}

#[test]
fn every_kind_has_one_solution_by_both_judges_and_is_minimal() {
    cases().par_iter().for_each(|request| {
        for seed in 0..2 {
            let made = made(request, seed);
            assert!(made.is_reached(), "{request:?}");
            assert_eq!(made.minimal, Minimality::Cells, "{request:?}");
            check(&made);
        }
    });
}

#[test]
fn the_rules_are_those_of_the_kinds() {
    let kinds = |made: &VariantGenerated| -> BTreeSet<&'static str> {
        made.proper.puzzle().rules().iter().map(|rule| rule.kind().slug()).collect()
    };
    for (kind, rules) in [
        (VariantKind::X, &["diagonal"][..]),
        (VariantKind::Windoku, &["windoku"]),
        (VariantKind::AntiKnight, &["anti-knight"]),
        (VariantKind::NonConsecutive, &["non-consecutive"]),
        (VariantKind::Killer, &["killer-cage"]),
        (VariantKind::Arrow, &["arrow"]),
        (VariantKind::Thermo, &["thermometer"]),
        (VariantKind::Kropki, &["difference", "negative-kropki", "ratio"]),
        (VariantKind::Xv, &["negative-xv", "xv"]),
        (VariantKind::GreaterThan, &["greater-than"]),
    ] {
        let made = made(&VariantRequest { givens: VariantGivens::Full, ..request(9, &[kind]) }, 3);
        assert_eq!(kinds(&made), rules.iter().copied().collect(), "{kind}");
        assert_eq!(made.clues(), 81);
    }
    let jigsaw = made(&request(6, &[VariantKind::Jigsaw]), 1);
    assert_eq!(jigsaw.proper.puzzle().shape().boxes(), None);
    assert_eq!(jigsaw.proper.puzzle().shape().regions().len(), 6);
}

/// The cells of a line are neighbours, no two lines share a cell, and none cross. Cages cover the grid, connected.
#[test]
fn lines_and_cages_are_drawn_well() {
    let neighbours = |shape: &Shape, a: Cell, b: Cell| {
        let apart = |of: fn(&Shape, Cell) -> usize| of(shape, a).abs_diff(of(shape, b));
        apart(|shape, cell| shape.row_of(cell)).max(apart(|shape, cell| shape.column_of(cell))) == 1
    };
    for seed in 0..5 {
        let full = VariantGivens::Full;
        let kinds = [VariantKind::Killer, VariantKind::Arrow, VariantKind::Thermo];
        let made = made(&VariantRequest { givens: full, ..request(9, &kinds) }, seed);
        let shape = made.proper.puzzle().shape();
        let (mut on_lines, mut in_cages, mut diagonals) = (Vec::new(), Vec::new(), BTreeSet::new());
        for rule in made.proper.puzzle().rules() {
            let line = match rule {
                Rule::KillerCage(cage) => {
                    assert!((2..=5).contains(&cage.cells.len()), "{cage:?}");
                    in_cages.extend(cage.cells.clone());
                    let mut reached = vec![cage.cells[0]];
                    for _ in &cage.cells {
                        let beside =
                            |cell: &&Cell| reached.iter().any(|&other| shape.are_adjacent(other, **cell));
                        let more: Vec<Cell> = cage.cells.iter().filter(beside).copied().collect();
                        reached.extend(more);
                    }
                    assert!(cage.cells.iter().all(|cell| reached.contains(cell)), "{cage:?}");
                    continue;
                }
                Rule::Arrow(arrow) => [vec![arrow.bulb], arrow.lines[0].clone()].concat(),
                Rule::Thermometer(thermometer) => thermometer.cells.clone(),
                other => panic!("{other:?} was not asked for"),
            };
            assert!(line.len() >= 3);
            for pair in line.windows(2) {
                assert!(neighbours(shape, pair[0], pair[1]), "{line:?}");
                let (rows, columns) =
                    (pair.iter().map(|&c| shape.row_of(c)), pair.iter().map(|&c| shape.column_of(c)));
                if !rows.clone().all(|row| Some(row) == rows.clone().min())
                    && !columns.clone().all(|column| Some(column) == columns.clone().min())
                {
                    assert!(diagonals.insert((rows.min(), columns.min())), "{line:?} crosses another");
                }
            }
            on_lines.extend(line);
        }
        let different = |cells: &Vec<Cell>| cells.iter().collect::<BTreeSet<_>>().len() == cells.len();
        assert!(different(&on_lines) && different(&in_cages) && in_cages.len() == 81, "{seed}");
        assert!(on_lines.len() >= 30, "{}", on_lines.len());
    }
}

#[test]
fn any_number_of_threads_makes_the_same_puzzles() {
    let request = request(6, &[VariantKind::Jigsaw, VariantKind::Thermo]);
    let one = |index: u64| generate_variant(&request, Seed::new(9), index, Budget::UNBOUNDED).unwrap();
    let in_order: Vec<VariantGenerated> = (0..12).map(one).collect();
    let at_once: Vec<VariantGenerated> = (0..12u64).into_par_iter().map(one).collect();
    assert_eq!(in_order, at_once);
    let again = generate_variant(&request, in_order[7].seed, 0, Budget::UNBOUNDED).unwrap();
    assert_eq!(again, in_order[7]);
}

/// FNV-1a of everything that a puzzle is made of.
fn hash(made: &VariantGenerated) -> String {
    let puzzle = made.proper.puzzle();
    let text = format!(
        "{:?} {} {} {:?}",
        puzzle.shape().regions(),
        puzzle.givens(),
        made.proper.solution(),
        puzzle.rules()
    );
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// What a seed makes stays as it is. When the drawing of a kind changes, the version of the generator rises.
#[test]
fn the_puzzles_of_a_seed_never_change() {
    let mut seen: Vec<String> =
        [4, 6].map(|size| made(&request(size, &[]), 42).proper.puzzle().givens().to_string()).to_vec();
    for kind in VariantKind::ALL {
        // Quick ones are enough: a hash changes with any number that is drawn.
        let size = if kind == VariantKind::NonConsecutive { 9 } else { 6 };
        seen.push(format!("{kind} {}", hash(&made(&request(size, &[kind]), 42))));
    }
    let together = request(8, &[VariantKind::Jigsaw, VariantKind::X, VariantKind::Killer]);
    seen.push(format!("together {}", hash(&made(&together, 42))));
    assert_eq!(seen, GOLDEN);
}

/// Two grids of givens, then hashes.
const GOLDEN: [&str; 14] = [
    ".....2.1....2.4.",
    "......4.1.3...32..6......4.6..3..1..",
    "jigsaw b626431fa9ae7be8",
    "x 9000b29e2070d5a3",
    "windoku 3c4df0d0b4edc0ac",
    "anti-knight 9c0ea007b44aff2d",
    "non-consecutive 937c81b6d1825b28",
    "killer bee6d5ed3108789d",
    "arrow 5562aeab8e13b181",
    "thermo d728c71c8be90027",
    "kropki f50af458fcbe3139",
    "xv 224c258016f8d493",
    "greater-than 1314e4e63916f8ff",
    "together 98bc71735c76a15d",
];

#[test]
fn givens_are_as_many_as_asked_for() {
    let killer = |givens| VariantRequest { givens, ..request(6, &[VariantKind::Killer]) };
    assert_eq!(made(&killer(VariantGivens::Usual), 5).clues(), 0);
    for clues in [3..=3, 8..=12] {
        let made = made(&killer(VariantGivens::Clues(clues.clone())), 5);
        assert!(made.is_reached() && clues.contains(&made.clues()), "{clues:?}");
        check(&made);
    }
    let minimal = made(&killer(VariantGivens::Minimal), 5);
    assert_eq!((minimal.goal, minimal.minimal), (None, Minimality::Cells));
    check(&minimal);
    // 4x4 has puzzles with four givens at the fewest, so three are never reached, and the nearest is the result.
    let few = VariantRequest {
        givens: VariantGivens::Clues(3..=3),
        attempts: NonZeroU32::new(30).unwrap(),
        ..request(4, &[])
    };
    let nearest = made(&few, 1);
    assert_eq!((nearest.is_reached(), nearest.clues()), (false, 4));
}

/// Has the puzzle this level, explained from its givens?
fn check_level(request: &VariantRequest, wanted: Level) -> VariantGenerated {
    let request = VariantRequest { level: Some(wanted), ..request.clone() };
    let made = made(&request, 42);
    let explanation = explain(made.proper.puzzle(), Budget::UNBOUNDED);
    assert!(explanation.is_solved() && level(&explanation) == wanted, "{request:?}");
    assert_eq!(made.level, Some(wanted));
    check(&made);
    made
}

#[test]
fn puzzles_have_the_level_that_is_asked_for() {
    let cases = [
        (request(6, &[]), &[Level::Easy, Level::Medium][..]),
        (request(6, &[VariantKind::X]), &[Level::Easy, Level::Medium, Level::Hard]),
        (request(6, &[VariantKind::Jigsaw]), &[Level::Easy, Level::Medium, Level::Hard]),
        (request(6, &[VariantKind::Killer]), &[Level::Easy, Level::Medium, Level::Hard]),
        (request(9, &[VariantKind::X]), &[Level::Easy, Level::Medium, Level::Hard, Level::Unfair]),
        (request(9, &[VariantKind::Killer]), &[Level::Medium, Level::Hard]),
    ];
    let all: Vec<(&VariantRequest, Level)> = cases
        .iter()
        .flat_map(|(request, levels)| levels.iter().map(move |&level| (request, level)))
        .collect();
    let seen: Vec<String> = all
        .par_iter()
        .map(|(request, level)| {
            let made = check_level(request, *level);
            format!("{} {} {} {}", request.size, level.slug(), made.clues(), hash(&made))
        })
        .collect();
    assert_eq!(seen, LEVELS);
}

/// Size, level, givens, hash: what a seed makes stays as it is as long as no step gets another level.
const LEVELS: [&str; 17] = [
    "6 easy 10 d731239994a31346",
    "6 medium 10 c60998ad0689457b",
    "6 easy 6 9000b29e2070d5a3",
    "6 medium 6 f2aeee019c408b54",
    "6 hard 9 ed2251fbe93020d9",
    "6 easy 7 b626431fa9ae7be8",
    "6 medium 7 071cb3f254c8fbcb",
    "6 hard 7 1c978914350394c0",
    "6 easy 20 57e38e8c0d295e08",
    "6 medium 0 bee6d5ed3108789d",
    "6 hard 0 6b7cc8cde08c8171",
    "9 easy 25 5f9004ddbf00ae93",
    "9 medium 23 adf722c6f4c03ea9",
    "9 hard 22 c81c2a72f58d6371",
    "9 unfair 18 7f316d8aad1306c3",
    "9 medium 0 fb786c357f646949",
    "9 hard 0 f1f7b16f0a5d7280",
];

#[test]
fn givens_are_added_only_where_nothing_else_was_asked_for() {
    let killer = request(6, &[VariantKind::Killer]);
    let easy = check_level(&killer, Level::Easy);
    assert!(easy.clues() > 0 && easy.goal.is_none() && easy.minimal == Minimality::Unknown);
    let minimal =
        check_level(&VariantRequest { givens: VariantGivens::Minimal, ..killer.clone() }, Level::Medium);
    assert_eq!(minimal.minimal, Minimality::Cells);
    let some =
        check_level(&VariantRequest { givens: VariantGivens::Clues(10..=12), ..killer.clone() }, Level::Easy);
    assert!((10..=12).contains(&some.clues()));
    let symmetry = SymmetryChoice::One(Symmetry::HalfTurn);
    let turned = check_level(&VariantRequest { symmetry, ..request(6, &[VariantKind::X]) }, Level::Easy);
    let givens: Vec<bool> =
        turned.proper.puzzle().givens().iter().map(|(_, digit)| digit.is_some()).collect();
    assert!(givens.iter().eq(givens.iter().rev()));
}

#[test]
fn a_level_that_no_puzzle_has_ends_in_an_error() {
    let level = Some(Level::Extreme);
    let few = VariantRequest { level, attempts: NonZeroU32::new(2).unwrap(), ..request(4, &[]) };
    // What is not offered is refused at once.
    let refused = generate_variant(&few, Seed::new(1), 0, Budget::UNBOUNDED);
    assert!(matches!(refused, Err(VariantGenerateError::Request(VariantRequestError::NotOffered { .. }))));
    let seed: Seed = "v1:1:0".parse().unwrap();
    let never = generate_variant(&few, seed, 0, Budget::UNBOUNDED);
    assert_eq!(never, Err(VariantGenerateError::NotAccepted { seed, attempts: 200 }));
    let late = generate_variant(&VariantRequest { level, ..request(4, &[]) }, seed, 0, Budget::nodes(10_000));
    assert!(matches!(late, Err(VariantGenerateError::Spent { attempts: 2.., best: None, .. })), "{late:?}");
}

#[test]
fn givens_and_regions_have_the_symmetry() {
    for (size, symmetry) in [(6, Symmetry::HalfTurn), (9, Symmetry::Diagonal), (9, Symmetry::QuarterTurn)] {
        let request = VariantRequest {
            symmetry: SymmetryChoice::One(symmetry),
            ..request(size, &[VariantKind::Jigsaw])
        };
        let made = made(&request, 4);
        check(&made);
        assert!(made.minimal != Minimality::Unknown && made.symmetry == symmetry);
        let puzzle = made.proper.puzzle();
        let last = size - 1;
        let image = |cell: Cell| {
            let (row, column) = (puzzle.shape().row_of(cell), puzzle.shape().column_of(cell));
            let (row, column) = match symmetry {
                Symmetry::HalfTurn => (last - row, last - column),
                Symmetry::Diagonal => (column, row),
                _ => (column, last - row),
            };
            puzzle.shape().cell(row, column).unwrap()
        };
        for cell in puzzle.shape().cells() {
            let given = |cell| puzzle.givens().get(cell).is_some();
            assert_eq!(given(cell), given(image(cell)), "{symmetry}");
            for other in puzzle.shape().cells() {
                let same = |a, b| puzzle.shape().region_of(a) == puzzle.shape().region_of(b);
                assert_eq!(same(cell, other), same(image(cell), image(other)), "{symmetry}");
            }
        }
    }
}

#[test]
fn only_what_is_accepted_comes_out() {
    let request = request(4, &[]);
    let mut seen = 0;
    let mut five = |proper: &shudu_variant::ProperPuzzle| {
        seen += 1;
        proper.puzzle().givens().filled() == 5
    };
    let made = generate_variant_where(&request, Seed::new(1), 0, Budget::UNBOUNDED, &mut five).unwrap();
    assert_eq!((made.clues(), made.attempts), (5, seen));
    let never = generate_variant_where(&request, Seed::new(1), 0, Budget::UNBOUNDED, &mut |_| false);
    assert_eq!(never, Err(VariantGenerateError::NotAccepted { seed: Seed::new(1), attempts: 100 }));
}

#[test]
fn what_cannot_be_or_costs_too_much_is_an_error() {
    let made = |request: &VariantRequest, budget: Budget<'_>| {
        generate_variant(request, Seed::new(1), 0, budget).unwrap_err()
    };
    let impossible = request(4, &[VariantKind::NonConsecutive]);
    assert_eq!(made(&impossible, Budget::UNBOUNDED), VariantGenerateError::NoGrid);
    let regions = request(4, &[VariantKind::NonConsecutive, VariantKind::Jigsaw]);
    assert_eq!(made(&regions, Budget::UNBOUNDED), VariantGenerateError::NoGrid);
    let small = made(&request(9, &[]), Budget::nodes(100));
    assert!(matches!(small, VariantGenerateError::Spent { attempts: 1, best: None, .. }), "{small}");
    let large = made(&request(30, &[]), Budget::UNBOUNDED);
    assert!(matches!(large, VariantGenerateError::Request(_)), "{large}");
    let last: Seed = format!("1:{}", u64::MAX).parse().unwrap();
    let none = generate_variant(&request(4, &[]), last, 1, Budget::UNBOUNDED);
    assert!(matches!(none, Err(VariantGenerateError::NoSuchIndex { .. })));
}
