//! Explanations of random puzzles: every step is accepted by the checker, and none contradicts the solution.

use std::sync::Arc;

use shudu_core::Budget;
use shudu_variant::rule::{AntiKnight, Arrow, Diagonal, KillerCage, NonConsecutive, Thermometer, Windoku};
use shudu_variant::step::{
    Arrangements, Because, Branch, Clash, HouseSum, Implication, Literal, Proof, Truth, check,
};
use shudu_variant::{
    Answer, Cell, Digits, Ended, Explanation, Grid, Guide, Hint, House, Level, MistakeKind, ProperPuzzle,
    Puzzle, Rule, RuleKind, Shape, Solution, State, Step, Technique, explain, explain_up_to, hint, level,
    prove,
};

use crate::random::Draw;

/// For one explanation.
const NODES: u64 = 4000;

/// A solution of a shape, drawn by filling some cells at random.
fn solution(draw: &mut Draw, shape: &Arc<Shape>, rules: &[Rule]) -> Option<Solution> {
    let mut grid = Grid::blank(shape.clone());
    for _ in 0..shape.len() / 6 {
        let cell = Cell::new(draw.below(shape.len()));
        let before = grid.clone();
        let digit = shape.digits().lowest() + draw.below(shape.digits().len()) as u8;
        grid.set(cell, Some(digit));
        let fits = Puzzle::new(grid.clone(), None, rules.to_vec())
            .is_ok_and(|puzzle| prove(&puzzle, Budget::nodes(500)).answer.solution().is_some());
        if !fits {
            grid = before;
        }
    }
    let puzzle = Puzzle::new(grid, None, rules.to_vec()).ok()?;
    prove(&puzzle, Budget::nodes(5000)).answer.solution().cloned()
}

/// Adds givens until there is one solution.
fn with_givens(draw: &mut Draw, solution: &Solution, rules: Vec<Rule>) -> Puzzle {
    let shape = solution.grid().shape().clone();
    let mut order: Vec<Cell> = shape.cells().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, draw.below(i + 1));
    }
    let mut grid = Grid::blank(shape);
    let mut order = order.into_iter();
    loop {
        let puzzle = Puzzle::new(grid.clone(), None, rules.clone()).expect("the solution fits");
        match prove(&puzzle, Budget::nodes(3000)).answer {
            Answer::One(_) => return puzzle,
            Answer::Many(witnesses) => {
                let differs = witnesses.differences();
                let cell = differs[draw.below(differs.len())];
                grid.set(cell, Some(solution[cell]));
            }
            _ => {
                let cell = order.next().expect("the full grid is proper");
                grid.set(cell, Some(solution[cell]));
            }
        }
    }
}

/// Rules that a solution happens to obey.
fn drawn(draw: &mut Draw, solution: &Solution, kinds: &[RuleKind], count: usize) -> Vec<Rule> {
    let shape = solution.grid().shape().clone();
    let mut rules: Vec<Rule> = Vec::new();
    for _ in 0..60 * count {
        let kind = kinds[draw.below(kinds.len())];
        let Some(rule) = draw.rule(&shape, kind) else { continue };
        let alone = Puzzle::new(Grid::blank(shape.clone()), None, vec![rule.clone()]);
        if rules.len() < count && alone.is_ok_and(|puzzle| puzzle.is_solved_by(solution.grid())) {
            rules.push(rule);
        }
    }
    rules
}

/// Follows an explanation step by step.
fn follow(puzzle: &Puzzle, explanation: &Explanation, solution: &Solution) {
    let about = || format!("{} {:?}", puzzle.givens(), puzzle.rules());
    let mut state = State::new(puzzle);
    for step in &explanation.steps {
        check(&state, step).unwrap_or_else(|error| panic!("{error}: {step:?} {}", about()));
        assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit), "{step:?} {}", about());
        assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit), "{step:?} {}", about());
        step.apply(&mut state).expect("it was checked");
    }
    if explanation.is_solved() {
        assert_eq!(state.values().to_string(), solution.to_string());
    }
    let all = state.puzzle().shape().cells().all(|cell| state.get(cell).contains(solution[cell]));
    assert!(all, "the start lacks the solution: {}", about());
}

fn explained(puzzle: &Puzzle, solution: &Solution) -> Explanation {
    let explanation = explain(puzzle, Budget::nodes(NODES));
    follow(puzzle, &explanation, solution);
    explanation
}

#[test]
fn random_rules_are_explained_soundly() {
    let six = Arc::new(Shape::square(6).unwrap());
    let four = Arc::new(Shape::square(4).unwrap());
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3].map(Some);
    let jigsaw = Arc::new(Shape::with_regions(4, 4, Digits::up_to(4).unwrap(), &jigsaw).unwrap());
    let (mut solved, mut all) = (0, 0);
    for seed in 0..45 {
        let mut draw = Draw::new(seed + 1);
        let shape = [&six, &four, &jigsaw][seed as usize % 3];
        let Some(solution) = solution(&mut draw, shape, &[]) else { continue };
        let rules = drawn(&mut draw, &solution, RuleKind::ALL, 4);
        let puzzle = with_givens(&mut draw, &solution, rules);
        all += 1;
        solved += usize::from(explained(&puzzle, &solution).is_solved());
    }
    assert!(all > 35 && solved * 10 >= all * 9, "{solved} of {all}");
}

/// One of each kind that is generated, of several sizes.
#[test]
fn kinds_that_are_generated_are_explained_to_the_end() {
    let whole = |rule: Rule| (vec![rule], Vec::new());
    let local = |kinds: &[RuleKind]| (Vec::new(), kinds.to_vec());
    let mut kinds = vec![
        (6, (Vec::new(), Vec::new())),
        (8, (Vec::new(), Vec::new())),
        (9, whole(Windoku { height: 3, width: 3 }.into())),
        (6, whole(AntiKnight.into())),
        (6, whole(NonConsecutive.into())),
        (9, local(&[RuleKind::KillerCage])),
        (6, local(&[RuleKind::Arrow])),
        (6, local(&[RuleKind::Thermometer])),
        (6, local(&[RuleKind::Difference, RuleKind::Ratio])),
        (6, local(&[RuleKind::Xv])),
        (6, local(&[RuleKind::GreaterThan])),
    ];
    kinds.push((6, (vec![Diagonal { rising: true }.into(), Diagonal { rising: false }.into()], Vec::new())));
    for (number, (size, (whole, local))) in kinds.into_iter().enumerate() {
        let shape = Arc::new(Shape::square(size).unwrap());
        let mut draw = Draw::new(1000 + number as u64);
        let found = (0..20).find_map(|_| solution(&mut draw, &shape, &whole));
        let solution = found.unwrap_or_else(|| panic!("no solution of {whole:?}"));
        let mut rules = whole;
        if !local.is_empty() {
            rules.extend(drawn(&mut draw, &solution, &local, 12));
        }
        let puzzle = with_givens(&mut draw, &solution, rules);
        let explanation = explained(&puzzle, &solution);
        assert_eq!(explanation.ended, Ended::Solved, "{:?}", puzzle.rules());
        assert_eq!(explanation, explain(&puzzle, Budget::nodes(NODES)), "the same steps each time");
    }
}

#[test]
fn a_level_bounds_the_steps() {
    let shape = Arc::new(Shape::square(9).unwrap());
    let line = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
    let mut grid = Grid::blank(shape.clone());
    for (cell, c) in shape.cells().zip(line.chars()) {
        grid.set(cell, c.to_digit(10).map(|d| d as u8).filter(|&d| d > 0));
    }
    let puzzle = Puzzle::new(grid, None, Vec::new()).unwrap();
    let Answer::One(solution) = prove(&puzzle, Budget::UNBOUNDED).answer else { panic!("it is proper") };
    let explanation = explain(&puzzle, Budget::UNBOUNDED);
    follow(&puzzle, &explanation, &solution);
    let hardest = level(&explanation);
    assert!(explanation.is_solved() && hardest > Level::Easy, "{hardest:?}");
    for most in Level::ALL {
        let bounded = explain_up_to(&puzzle, most, Budget::UNBOUNDED);
        assert_eq!(bounded.is_solved(), most >= hardest, "{most:?}");
        assert!(bounded.steps.iter().all(|step| step.technique.level() <= most));
        follow(&puzzle, &bounded, &solution);
    }
}

#[test]
fn a_puzzle_without_a_solution_ends_in_a_contradiction_and_an_open_one_is_stuck() {
    let shape = Arc::new(Shape::square(4).unwrap());
    let cells = |pairs: &[(usize, usize)]| -> Vec<Cell> {
        pairs.iter().map(|&(row, column)| shape.cell(row, column).unwrap()).collect()
    };
    let blank = Puzzle::new(Grid::blank(shape.clone()), None, Vec::new()).unwrap();
    let open = explain(&blank, Budget::nodes(500));
    assert!(!open.is_solved() && open.ended != Ended::Contradiction && open.steps.is_empty());
    // Two cages that both need 1 and 2 in one row.
    let cage = |at: &[(usize, usize)]| -> Rule { KillerCage { cells: cells(at), sum: Some(3) }.into() };
    let rules = vec![cage(&[(0, 0), (0, 1)]), cage(&[(0, 2), (0, 3)])];
    let none = Puzzle::new(Grid::blank(shape), None, rules).unwrap();
    assert_eq!(explain(&none, Budget::nodes(5000)).ended, Ended::Contradiction);
}

#[test]
fn hints_from_a_players_grid() {
    let shape = Arc::new(Shape::square(4).unwrap());
    let thermo = |row: usize| -> Rule { Thermometer { cells: shape.row(row).collect() }.into() };
    let mut grid = Grid::blank(shape.clone());
    grid.set(Cell::new(4), Some(3));
    grid.set(Cell::new(8), Some(2));
    let puzzle = Puzzle::new(grid, None, vec![thermo(0)]).unwrap();
    let proper = ProperPuzzle::prove(puzzle.clone(), Budget::UNBOUNDED);
    let proper = proper.unwrap_or_else(|answer| {
        // One more given where two differ.
        let Answer::Many(witnesses) = answer else { panic!("{answer:?}") };
        let mut grid = puzzle.givens().clone();
        for cell in witnesses.differences() {
            grid.set(cell, Some(witnesses.pair()[0][cell]));
        }
        let puzzle = Puzzle::new(grid, None, puzzle.rules().to_vec()).unwrap();
        ProperPuzzle::prove(puzzle, Budget::UNBOUNDED).expect("one is left")
    });
    let blank = Grid::blank(proper.puzzle().shape().clone());
    let Ok(Hint::Step(step)) = hint(&proper, &blank, None, Budget::UNBOUNDED) else { panic!("a step") };
    assert!(step.placements.iter().all(|c| proper.solution()[c.cell] == c.digit));
    assert_eq!(hint(&proper, proper.solution().grid(), None, Budget::UNBOUNDED), Ok(Hint::Solved));
    // A wrong digit, then notes without the right one.
    let open = proper.puzzle().givens().iter().find(|(_, digit)| digit.is_none()).unwrap().0;
    let right = proper.solution()[open];
    let mut wrong = blank.clone();
    wrong.set(open, Some(right % 4 + 1));
    let Ok(Hint::Mistakes(mistakes)) = hint(&proper, &wrong, None, Budget::UNBOUNDED) else { panic!() };
    assert_eq!((mistakes[0].mistake, mistakes[0].cell), (MistakeKind::WrongDigit, open));
    let mut notes = shudu_variant::Candidates::none(proper.puzzle().shape().clone());
    notes.set(open, shudu_variant::Values::only(right % 4 + 1));
    let Ok(Hint::Mistakes(mistakes)) = hint(&proper, &blank, Some(&notes), Budget::UNBOUNDED) else {
        panic!()
    };
    assert_eq!((mistakes[0].mistake, mistakes[0].digit), (MistakeKind::StruckOut, right));
    // Notes that leave one candidate are the next step.
    notes.set(open, shudu_variant::Values::only(right));
    let Ok(Hint::Step(step)) = hint(&proper, &blank, Some(&notes), Budget::UNBOUNDED) else { panic!() };
    assert!(!step.placements.is_empty());
}

/// Every way to spoil a proof is refused.
#[test]
fn spoilt_proofs_are_refused() {
    let shape = Arc::new(Shape::square(6).unwrap());
    let mut spoilt = 0;
    for seed in 0..12 {
        let mut draw = Draw::new(7000 + seed);
        let Some(solution) = solution(&mut draw, &shape, &[]) else { continue };
        let kinds = [RuleKind::KillerCage, RuleKind::Thermometer, RuleKind::Arrow, RuleKind::Xv];
        let rules = drawn(&mut draw, &solution, &kinds, 8);
        let puzzle = with_givens(&mut draw, &solution, rules);
        let explanation = explained(&puzzle, &solution);
        let mut state = State::new(&puzzle);
        for step in &explanation.steps {
            // No proof shows that the solution is wrong.
            for cell in puzzle.shape().cells().filter(|&cell| state.is_blank(cell)) {
                let right = shudu_variant::Candidate::new(cell, solution[cell]);
                let lie = Step { placements: Vec::new(), eliminations: vec![right], ..step.clone() };
                assert!(check(&state, &lie).is_err(), "{lie:?}");
                spoilt += 1;
            }
            for proof in spoil(&step.proof) {
                let bad = Step { proof, ..step.clone() };
                assert!(check(&state, &bad).is_err(), "{bad:?}");
                spoilt += 1;
            }
            step.apply(&mut state).unwrap();
        }
        let nothing =
            Step { placements: Vec::new(), eliminations: Vec::new(), ..explanation.steps[0].clone() };
        assert!(check(&State::new(&puzzle), &nothing).is_err());
    }
    assert!(spoilt > 1000, "{spoilt}");
}

/// Proofs that speak of cells, digits, houses and rules that there are not.
#[test]
fn proofs_about_nothing_are_refused() {
    let shape = Arc::new(Shape::square(6).unwrap());
    let rules = vec![KillerCage { cells: vec![shape.cell(0, 0).unwrap()], sum: None }.into()];
    let puzzle = Puzzle::new(Grid::blank(shape.clone()), None, rules).unwrap();
    let state = State::new(&puzzle);
    let cells = [0, 5, 36, 4000, usize::MAX].map(Cell::new);
    let digits = [0, 1, 7, 31, 32, 255];
    let right = shudu_variant::Candidate::new(Cell::new(35), 1);
    let mut tried = 0;
    for (cell, digit) in cells.iter().flat_map(|&cell| digits.map(|digit| (cell, digit))) {
        let odd = shudu_variant::Candidate::new(cell, digit);
        let truths = [
            Truth::Cell(cell),
            Truth::House(House::Row(cell.index()), digit),
            Truth::House(House::Region(0), digit),
        ];
        let arrangements = Arrangements {
            cells: vec![cell, Cell::new(35), Cell::new(35)],
            rules: vec![0, cell.index()],
            sums: vec![HouseSum { houses: vec![House::Column(cell.index())], cages: vec![cell.index()] }],
            truths: truths.to_vec(),
        };
        let lines = [Literal::on(odd), Literal::off(odd)].map(|literal| {
            let because = Because::Proved(Box::new(Proof::Arrangements(arrangements.clone())));
            Implication { literal, because }
        });
        let mut proofs = vec![Proof::Arrangements(arrangements.clone())];
        for truth in truths {
            proofs.push(Proof::OnlyOneLeft(truth));
            proofs.push(Proof::Covered { truths: vec![truths[2], truth], links: vec![truth, truths[0]] });
            for assume in [Literal::on(odd), Literal::off(odd), Literal::on(right), Literal::off(right)] {
                for clash in
                    [None, Some(Clash::Empty(truth)), Some(Clash::NoArrangement(arrangements.clone()))]
                {
                    for lines in [vec![], lines.to_vec()] {
                        let branch = Branch { assume, lines, clash: clash.clone() };
                        proofs.push(Proof::Contradiction(branch.clone()));
                        proofs.push(Proof::Cases { truth, branches: vec![branch] });
                    }
                }
            }
        }
        for proof in proofs {
            for concluded in [odd, right] {
                for (placements, eliminations) in [(vec![concluded], vec![]), (vec![], vec![concluded])] {
                    let technique = Technique::NestedNet;
                    let step = Step {
                        technique,
                        placements,
                        eliminations,
                        marks: Default::default(),
                        proof: proof.clone(),
                    };
                    assert!(check(&state, &step).is_err(), "{step:?}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 5000, "{tried}");
}

/// Proofs that lack something that they need.
fn spoil(proof: &Proof) -> Vec<Proof> {
    match proof {
        Proof::Covered { truths, links } if !links.is_empty() => {
            vec![Proof::Covered { truths: truths[1..].to_vec(), links: links.clone() }]
        }
        Proof::Contradiction(branch) => {
            let mut other = branch.clone();
            other.assume = !other.assume;
            let mut without_clash = branch.clone();
            without_clash.clash = None;
            vec![Proof::Contradiction(other), Proof::Contradiction(without_clash)]
        }
        Proof::Cases { truth, branches } => {
            vec![Proof::Cases { truth: *truth, branches: branches[1..].to_vec() }]
        }
        _ => Vec::new(),
    }
}

#[test]
fn literals_and_lines_of_a_chain_are_in_order() {
    // A chain rests on nothing that comes later: dropping any line of a chain breaks it or was not needed by the clash.
    let shape = Arc::new(Shape::square(9).unwrap());
    let line = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
    let mut grid = Grid::blank(shape.clone());
    for (cell, c) in shape.cells().zip(line.chars()) {
        grid.set(cell, c.to_digit(10).map(|d| d as u8).filter(|&d| d > 0));
    }
    let puzzle = Puzzle::new(grid, None, Vec::new()).unwrap();
    let mut state = State::new(&puzzle);
    let mut broken = 0;
    for step in explain(&puzzle, Budget::UNBOUNDED).steps {
        if let (Technique::ForcingChain, Proof::Contradiction(branch)) = (step.technique, &step.proof) {
            assert_eq!(branch.assume, Literal::on(step.eliminations[0]));
            assert!(matches!(branch.clash, Some(Clash::Empty(_))));
            assert!(branch.lines.iter().all(|line| matches!(line.because, Because::OnlyOneLeft(_))));
            for number in 0..branch.lines.len() {
                let mut less = branch.clone();
                less.lines.remove(number);
                let bad = Step { proof: Proof::Contradiction(less), ..step.clone() };
                broken += usize::from(check(&state, &bad).is_err());
            }
        }
        step.apply(&mut state).unwrap();
    }
    assert!(broken > 0);
    assert!(Guide::new(&state).steps(&state).is_empty(), "a full grid has no step");
}

#[test]
fn an_arrow_and_a_cage_by_hand() {
    let shape = Arc::new(Shape::square(9).unwrap());
    let cell = |row: usize, column: usize| shape.cell(row, column).unwrap();
    let arrow = Arrow { bulb: cell(0, 0), lines: vec![vec![cell(0, 1), cell(0, 2), cell(0, 3)]] };
    let puzzle = Puzzle::new(Grid::blank(shape.clone()), None, vec![arrow.into()]).unwrap();
    let state = State::new(&puzzle);
    let steps = Guide::new(&state).steps(&state);
    // Three different digits make 6 at least, so the bulb is 6 to 9 and each of them 6 at most.
    let step = steps.iter().find(|step| step.technique.slug() == "arrow").expect("the arrow says something");
    let left: Vec<String> = [(0, 0), (0, 1)]
        .iter()
        .map(|&(r, c)| {
            let gone = step.eliminations.iter().filter(|e| e.cell == cell(r, c)).map(|e| e.digit);
            format!("{:?}", gone.collect::<Vec<u8>>())
        })
        .collect();
    assert_eq!(left, ["[1, 2, 3, 4, 5]", "[7, 8, 9]"]);
}
