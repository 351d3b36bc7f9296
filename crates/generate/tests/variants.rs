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
use shudu_variant::{Answer, Cell, Level, Puzzle, Rule, Shape, explain, explain_for_seed, level, prove};

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
        cases.push(request(size, &[kind]));
        // The second judge, who only tries, needs long for sums on few givens.
        let is_slow =
            [VariantKind::ZipperLine, VariantKind::DoubleArrow, VariantKind::LittleKiller].contains(&kind);
        if !is_slow {
            cases.push(request(9, &[kind]));
        }
    }
    cases.push(request(4, &[VariantKind::Whispers, VariantKind::Quadruple]));
    cases.push(request(8, &[VariantKind::Clones, VariantKind::Renban, VariantKind::Sandwich]));
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
    for kind in VariantKind::ALL {
        let made = made(&VariantRequest { givens: VariantGivens::Full, ..request(9, &[kind]) }, 3);
        assert_eq!(kinds(&made), kind.rules().iter().map(|rule| rule.slug()).collect(), "{kind}");
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
fn only_grids_of_four_rows_may_have_no_solution() {
    for kind in VariantKind::ALL {
        for size in [4, 6] {
            let request = VariantRequest { givens: VariantGivens::Full, ..request(size, &[kind]) };
            if request.check(Seed::new(1).version()).is_ok() {
                let made = generate_variant(&request, Seed::new(1), 0, Budget::UNBOUNDED);
                let has_none = matches!(made, Err(VariantGenerateError::NoGrid));
                assert_eq!(has_none, request.has_no_grid(), "{size} {kind}");
            }
        }
    }
}

/// Where the fewest givens would take too long, a part of the cells is given.
#[test]
fn large_grids_are_made_at_once() {
    let clues = |size: usize, kinds: &[VariantKind]| {
        let made = made(&request(size, kinds), 1);
        let is_unique =
            |answer: Answer| matches!(answer, Answer::One(found) if &found == made.proper.solution());
        assert!(is_unique(judge(made.proper.puzzle(), Budget::UNBOUNDED).answer), "{size} {kinds:?}");
        made.clues()
    };
    assert_eq!(clues(12, &[VariantKind::Renban, VariantKind::Sandwich]), 57);
    assert_eq!(clues(16, &[VariantKind::Whispers]), 102);
    assert_eq!((clues(25, &[]), clues(17, &[VariantKind::X])), (313, 145));
    // An odd number where the middle cell is given alone.
    let symmetry = SymmetryChoice::One(Symmetry::HalfTurn);
    let turned = made(&VariantRequest { symmetry, ..request(12, &[VariantKind::Quadruple]) }, 1);
    assert_eq!(turned.clues(), 58);
}

/// The kinds whose marks are lines.
const LINES: [VariantKind; 13] = [
    VariantKind::Arrow,
    VariantKind::Thermo,
    VariantKind::Whispers,
    VariantKind::Renban,
    VariantKind::Nabner,
    VariantKind::Palindrome,
    VariantKind::RegionSumLine,
    VariantKind::BetweenLine,
    VariantKind::ZipperLine,
    VariantKind::EntropicLine,
    VariantKind::ModularLine,
    VariantKind::DoubleArrow,
    VariantKind::SlowThermometer,
];

#[test]
fn number_and_length_of_marks_are_as_asked_for() {
    let full = |kind: VariantKind, marks, length| VariantRequest {
        givens: VariantGivens::Full,
        marks,
        length,
        ..request(9, &[kind])
    };
    let marks = |made: &VariantGenerated| -> Vec<usize> {
        let shape = made.proper.puzzle().shape().clone();
        made.proper.puzzle().rules().iter().map(|rule| rule.cells(&shape).len()).collect()
    };
    for kind in VariantKind::ALL.into_iter().filter(|kind| kind.has_number()) {
        for seed in 0..3 {
            let seen = marks(&made(&full(kind, Some(2..=3), None), seed));
            let number = if kind == VariantKind::CountingCircles { seen[0] } else { seen.len() };
            assert!((2..=3).contains(&number), "{kind}: {seen:?}");
        }
    }
    for kind in LINES.into_iter().chain([VariantKind::Killer]) {
        for seed in 0..3 {
            let seen = marks(&made(&full(kind, None, Some(4..=5)), seed));
            assert!(
                !seen.is_empty() && seen.iter().all(|length| (4..=5).contains(length)),
                "{kind}: {seen:?}"
            );
        }
    }
    let clones = marks(&made(&full(VariantKind::Clones, Some(2..=2), Some(4..=4)), 1));
    assert_eq!(clones, [8, 8]);
    // Cages that do not cover the grid come with givens.
    let cages = VariantRequest { marks: Some(4..=4), ..request(6, &[VariantKind::Killer]) };
    let cages = made(&cages, 1);
    assert!(cages.clues() > 0 && cages.minimal == Minimality::Cells);
    check(&cages);
}

#[test]
fn marks_that_cannot_be_are_refused() {
    let refused = |kinds: &[VariantKind], marks, length| {
        let request = VariantRequest { marks, length, ..request(9, kinds) };
        generate_variant(&request, Seed::new(1), 0, Budget::UNBOUNDED).unwrap_err().to_string()
    };
    let (renban, kropki) = (&[VariantKind::Renban][..], &[VariantKind::Kropki, VariantKind::X][..]);
    assert_eq!(refused(renban, Some(0..=0), None), "there cannot be 0 to 0 marks of renban");
    assert_eq!(refused(renban, Some(3..=163), None), "there cannot be 3 to 163 marks of renban");
    assert_eq!(refused(kropki, Some(2..=3), None), "there cannot be 2 to 3 marks of x, kropki");
    assert_eq!(refused(&[], Some(2..=3), None), "there cannot be 2 to 3 marks of -");
    assert_eq!(refused(renban, None, Some(3..=10)), "renban (2 to 9) cannot have 3 to 10 cells");
    assert_eq!(refused(kropki, None, Some(3..=4)), "x, kropki cannot have 3 to 4 cells");
    let many = "no layout was found that has as many marks, and as long, as asked for";
    assert_eq!(refused(renban, Some(40..=40), Some(9..=9)), many);
}

/// Lines of several kinds on one grid share no cell and do not cross.
#[test]
fn lines_of_all_kinds_share_the_grid() {
    for kinds in LINES[2..].windows(2) {
        let made = made(&VariantRequest { givens: VariantGivens::Full, ..request(9, kinds) }, 5);
        let shape = made.proper.puzzle().shape();
        let lines: Vec<Vec<Cell>> =
            made.proper.puzzle().rules().iter().map(|rule| rule.cells(shape)).collect();
        let cells: BTreeSet<Cell> = lines.concat().into_iter().collect();
        assert_eq!(cells.len(), lines.concat().len(), "{kinds:?}");
        let is_step = |a: Cell, b: Cell| {
            let apart = |of: fn(&Shape, Cell) -> usize| of(shape, a).abs_diff(of(shape, b));
            apart(Shape::row_of).max(apart(Shape::column_of)) == 1
        };
        for line in &lines {
            let beside = |&&cell: &&Cell| line.iter().filter(|&&other| is_step(cell, other)).count();
            assert!(line.len() >= 3 && line.iter().all(|cell| beside(&cell) > 0), "{kinds:?}: {line:?}");
            assert!(line.iter().filter(|cell| beside(cell) > 1).count() + 2 >= line.len(), "{line:?}");
        }
        assert!((20..60).contains(&cells.len()), "{kinds:?}: {}", cells.len());
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
const GOLDEN: [&str; 39] = [
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
    "anti-king 7abc512e815d97e4",
    "disjoint-groups ad1d07518bc4bfa8",
    "extra-region 67e4c6f31cb55536",
    "clones f7e29c0a2447304a",
    "whispers c927ca22941e4c98",
    "renban 13c87150e2d8948b",
    "nabner b463fa33518ce0ed",
    "palindrome 425c302602a0dbbb",
    "region-sum-line 850720c2bf6136a7",
    "between-line 80d9e99421515eb5",
    "zipper-line 18e6c8b5170d3f32",
    "entropic-line 0d34d720756acfd7",
    "modular-line ece169b6bc727d6d",
    "double-arrow 09e9040255a909bf",
    "slow-thermometer 6fcb33b5ab28ec76",
    "sandwich cf19951c560a23a6",
    "x-sum eae29545dd401c36",
    "skyscraper 4374c696d37ff767",
    "numbered-room cdcc822fa793fd41",
    "little-killer cd0f47cee0a4d6b2",
    "quadruple 33a31320c31d5c5d",
    "odd-even 02117af9940222e7",
    "difference 9a4854609e95ed4a",
    "ratio 510d400a58c4c832",
    "counting-circles 8120ff42ad16d836",
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

/// Has the puzzle this level, explained from its givens by the techniques that seeds go by? By all techniques it may be
/// easier.
fn check_level(request: &VariantRequest, wanted: Level) -> VariantGenerated {
    let request = VariantRequest { level: Some(wanted), ..request.clone() };
    let made = made(&request, 42);
    let explanation = explain_for_seed(made.proper.puzzle(), Level::Extreme, Budget::UNBOUNDED);
    assert!(explanation.is_solved() && level(&explanation) == wanted, "{request:?}");
    let by_all = explain(made.proper.puzzle(), Budget::UNBOUNDED);
    assert!(by_all.is_solved() && level(&by_all) <= wanted, "{request:?}");
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
