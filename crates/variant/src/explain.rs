//! From a puzzle to its solution step by step, and the next step from where a player is.

use std::ops::ControlFlow;

use shudu_core::{Budget, Meter, Spent};

use crate::cell::Cell;
use crate::grid::{Candidates, Grid};
use crate::proper::ProperPuzzle;
use crate::puzzle::Puzzle;
use crate::state::{Candidate, State};
use crate::step::{ProofError, Step, check};
use crate::technique::{
    Constraints, Level, Patterns, Technique, Vocabulary, visit_alike, visit_all, visit_chains,
    visit_patterns, visit_singles,
};
use crate::values::Values;

/// This much work at once makes the meter look at the clock.
const CLOCK_CHECK_WORK: u64 = 128;

/// Steps that are told together at most.
const MOST_ALIKE: usize = 9;

/// The steps to the solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in order. Each was checked on the state that those before it leave.
    pub steps: Vec<Step>,
    /// How it ended.
    pub ended: Ended,
    /// How many nodes of the budget it took.
    pub nodes: u64,
}

/// How an explanation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All cells are filled.
    Solved,
    /// No technique finds a step: the puzzle has several solutions, or is too hard.
    Stuck,
    /// A cell or a digit has no place left: the puzzle has no solution.
    Contradiction,
    /// The budget was spent.
    Spent(Spent),
}

impl Explanation {
    /// Does it go to the end?
    pub fn is_solved(&self) -> bool {
        self.ended == Ended::Solved
    }

    /// The hardest step: the first of the hardest level. `None` when there is no step.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps.iter().rev().max_by_key(|step| step.technique.level())
    }
}

/// The level of a puzzle: that of its hardest step. One that is not explained to the end is [`Level::Extreme`].
pub fn level(explanation: &Explanation) -> Level {
    if !explanation.is_solved() {
        return Level::Extreme;
    }
    explanation.hardest().map_or(Level::Easy, |step| step.technique.level())
}

/// Explains a puzzle: the easiest step that there is, again and again. One node of the budget is a step, or a candidate
/// that a chain tries. The same puzzle gives the same steps. Typical puzzles take milliseconds to tens of them; chains
/// on large grids take seconds.
pub fn explain(puzzle: &Puzzle, budget: Budget<'_>) -> Explanation {
    explain_up_to(puzzle, Level::Extreme, budget)
}

/// Likewise, with techniques up to a level only. What needs a harder one ends as [`Ended::Stuck`].
pub fn explain_up_to(puzzle: &Puzzle, most: Level, budget: Budget<'_>) -> Explanation {
    explain_by(puzzle, most, Vocabulary::Whole, budget)
}

/// Likewise, by the techniques of the first days and one conclusion a step: the levels that puzzles are made for go by
/// these steps, so that a seed makes for ever what it made.
pub fn explain_for_seed(puzzle: &Puzzle, most: Level, budget: Budget<'_>) -> Explanation {
    explain_by(puzzle, most, Vocabulary::First, budget)
}

fn explain_by(puzzle: &Puzzle, most: Level, vocabulary: Vocabulary, budget: Budget<'_>) -> Explanation {
    let mut meter = Meter::start(budget);
    let mut state = State::new(puzzle);
    let mut steps = Vec::new();
    let guide = match Guide::within(&state, vocabulary, &meter) {
        Ok(guide) => guide,
        Err(spent) => return Explanation { steps, ended: Ended::Spent(spent), nodes: 0 },
    };
    let ended = loop {
        if state.is_full() {
            break if puzzle.is_solved_by(state.values()) { Ended::Solved } else { Ended::Contradiction };
        }
        if state.dead_end().is_some() {
            break Ended::Contradiction;
        }
        let before = state.clone();
        match guide.search(&state, most, &mut meter) {
            Err(spent) => break Ended::Spent(spent),
            Ok(None) => break Ended::Stuck,
            Ok(Some(step)) => {
                // Two digits that exclude each other in one step.
                let applied = step.apply(&mut state);
                let step = match vocabulary {
                    Vocabulary::Whole if applied.is_ok() => {
                        guide.with_alike(&before, &mut state, step, &meter)
                    }
                    _ => step,
                };
                steps.push(step);
                if applied.is_err() {
                    break Ended::Contradiction;
                }
            }
        }
    };
    Explanation { steps, ended, nodes: meter.nodes() }
}

/// Finds steps on states of one puzzle.
#[derive(Debug)]
pub struct Guide {
    constraints: Constraints,
    patterns: Patterns,
    vocabulary: Vocabulary,
}

impl Guide {
    /// For the puzzle of a state: what the rules infer is worked out once.
    pub fn new(state: &State<'_>) -> Guide {
        let meter = Meter::start(Budget::UNBOUNDED);
        Guide::within(state, Vocabulary::Whole, &meter).expect("there is no bound")
    }

    fn within(state: &State<'_>, vocabulary: Vocabulary, meter: &Meter<'_>) -> Result<Guide, Spent> {
        let constraints = Constraints::new(state, meter)?;
        let patterns = match vocabulary {
            Vocabulary::First => Patterns::default(),
            Vocabulary::Whole => Patterns::new(state, &constraints),
        };
        Ok(Guide { constraints, patterns, vocabulary })
    }

    /// The easiest next step, proved. `None` when no technique finds one; the state should have no dead end.
    ///
    /// # Errors
    /// When the budget is spent. One node is a candidate that a chain tries.
    pub fn next(&self, state: &State<'_>, budget: Budget<'_>) -> Result<Option<Step>, Spent> {
        self.constraints.forget();
        self.patterns.forget();
        let mut meter = Meter::start(budget);
        self.search(state, Level::Extreme, &mut meter)
    }

    /// All steps of the techniques without chains, the easiest first, each conclusion once.
    pub fn steps(&self, state: &State<'_>) -> Vec<Step> {
        self.constraints.forget();
        self.patterns.forget();
        let mut steps: Vec<Step> = Vec::new();
        let _ = visit_all(state, &self.constraints, &mut |step| {
            let is_new =
                |one: &Step| one.placements != step.placements || one.eliminations != step.eliminations;
            if let Some(step) = steps.iter().all(is_new).then(|| proved(state, step.clone())).flatten() {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        steps
    }

    /// The next step on a state that goes on from the one that was asked about before: what found nothing there is not
    /// asked again where nothing has changed.
    fn search(&self, state: &State<'_>, most: Level, meter: &mut Meter<'_>) -> Result<Option<Step>, Spent> {
        let mut found = None;
        let mut take = |step: Step| {
            if step.technique.level() > most {
                return ControlFlow::Continue(());
            }
            found = proved(state, step);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if !meter.node() {
            return Err(meter.spent().expect("a node was refused"));
        }
        // Each step that is found has a proof to be followed, which takes longer than a node.
        let mut taken = |step| if meter.work(CLOCK_CHECK_WORK) { take(step) } else { ControlFlow::Break(()) };
        let is_open = visit_all(state, &self.constraints, &mut taken).is_continue()
            && (self.vocabulary == Vocabulary::First
                || visit_patterns(state, &self.constraints, &self.patterns, meter, &mut take).is_continue());
        if is_open && most >= Technique::ForcingChain.level() {
            let _ = visit_chains(state, &self.constraints, most, meter, &mut take);
        }
        match (found, meter.spent()) {
            (None, Some(spent)) => Err(spent),
            (found, _) => Ok(found),
        }
    }

    /// The step with those of its kind that follow it at once, as people tell them: what a rule says along a line, the
    /// places of a digit one after the other, all last cells of houses.
    fn with_alike(&self, before: &State<'_>, state: &mut State<'_>, step: Step, meter: &Meter<'_>) -> Step {
        let mut steps = vec![step];
        while is_told_with_others(&steps[0])
            && steps.len() < MOST_ALIKE
            && state.dead_end().is_none()
            && meter.work(CLOCK_CHECK_WORK)
        {
            let mut next = None;
            let _ = visit_alike(state, &self.constraints, &steps[0], &mut |step| {
                if is_alike(&steps[0], &step) {
                    next = proved(state, step);
                }
                if next.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let Some(step) = next.filter(|step| step.apply(state).is_ok()) else { break };
            steps.push(step);
        }
        Step::in_turn(before, steps)
    }
}

/// Is it one of those that are told in one breath?
fn is_told_with_others(step: &Step) -> bool {
    match step.technique {
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle => true,
        Technique::LockedCandidates => step.only_digit().is_some(),
        Technique::Rule(_) | Technique::CageCombinations | Technique::CageDigit => true,
        Technique::Innies | Technique::Outies => true,
        _ => false,
    }
}

/// Are they to be told together?
fn is_alike(first: &Step, other: &Step) -> bool {
    first.technique == other.technique
        && match first.technique {
            Technique::LockedCandidates => first.only_digit() == other.only_digit(),
            _ => true,
        }
}

/// The easiest single.
fn single(state: &State<'_>) -> Option<Step> {
    single_if(state, |_| true)
}

/// The easiest single that writes this digit, proved.
pub fn single_of(state: &State<'_>, digit: Candidate) -> Option<Step> {
    single_if(state, |step| step.placements.contains(&digit))
}

fn single_if(state: &State<'_>, is_wanted: impl Fn(&Step) -> bool) -> Option<Step> {
    let mut found = None;
    let _ = visit_singles(state, &mut |step| {
        if is_wanted(&step) {
            found = proved(state, step).filter(&is_wanted);
        }
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// The step, if the checker accepts it; without conclusions that it does not accept.
fn proved(state: &State<'_>, mut step: Step) -> Option<Step> {
    loop {
        match check(state, &step) {
            Ok(()) => return Some(step),
            Err(ProofError::NotProved(literal)) => {
                let candidate = literal.candidate;
                step.placements.retain(|&other| other != candidate);
                step.eliminations.retain(|&other| other != candidate);
                step.marks.candidates.retain(|mark| mark.0 != candidate);
            }
            Err(_) => return None,
        }
    }
}

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Nothing: the grid is full and right.
    Solved,
    /// Something is wrong: digits first, then notes, in order.
    Mistakes(Vec<Mistake>),
    /// The next step. It is about the state that [`position`] gives.
    Step(Box<Step>),
    /// No technique finds a step.
    Stuck,
}

/// A mistake of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// What kind.
    pub mistake: MistakeKind,
    /// Where.
    pub cell: Cell,
    /// The digit that is wrong, or that was wrongly removed.
    pub digit: u8,
}

/// What kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MistakeKind {
    /// The digit in the cell is not that of the solution.
    WrongDigit,
    /// The notes of the cell lack the digit of the solution.
    StruckOut,
}

/// The state of a player as techniques see it: all digits written, and of cells with notes only the noted candidates. A
/// cell without notes says nothing. What is written should not contradict the solution: a digit that is no candidate is
/// left out.
pub fn position<'p>(puzzle: &'p Puzzle, written: &Grid, notes: Option<&Candidates>) -> State<'p> {
    let mut state = State::new(puzzle);
    for (cell, digit) in written.iter() {
        if let Some(digit) = digit {
            // A given is written already.
            let _ = state.place(Candidate::new(cell, digit));
        }
    }
    for (cell, noted) in notes.into_iter().flat_map(Candidates::iter) {
        if !noted.is_empty() && state.is_blank(cell) {
            let gone: Values = state.get(cell).without(noted);
            gone.iter().for_each(|digit| state.remove(Candidate::new(cell, digit)));
        }
    }
    state
}

/// A hint from the digits that a player has written (the givens may lack) and the notes, if there are any.
///
/// # Errors
/// When the budget is spent.
///
/// # Panics
/// When the grid or the notes have another shape than the puzzle.
pub fn hint(
    proper: &ProperPuzzle,
    written: &Grid,
    notes: Option<&Candidates>,
    budget: Budget<'_>,
) -> Result<Hint, Spent> {
    let (puzzle, solution) = (proper.puzzle(), proper.solution());
    assert!(written.shape() == puzzle.shape(), "one shape");
    let mut grid = written.clone();
    for (cell, digit) in puzzle.givens().iter().filter(|(_, digit)| digit.is_some()) {
        if grid.get(cell).is_none() {
            grid.set(cell, digit);
        }
    }
    if puzzle.is_solved_by(&grid) {
        return Ok(Hint::Solved);
    }
    let wrong = grid.iter().filter_map(|(cell, digit)| {
        let digit = digit.filter(|&digit| digit != solution[cell])?;
        Some(Mistake { mistake: MistakeKind::WrongDigit, cell, digit })
    });
    let removed = notes.into_iter().flat_map(Candidates::iter).filter_map(|(cell, noted)| {
        let digit = solution[cell];
        let lacks = grid.get(cell).is_none() && !noted.is_empty() && !noted.contains(digit);
        lacks.then_some(Mistake { mistake: MistakeKind::StruckOut, cell, digit })
    });
    let mistakes: Vec<Mistake> = wrong.chain(removed).collect();
    if !mistakes.is_empty() {
        return Ok(Hint::Mistakes(mistakes));
    }
    let state = position(puzzle, &grid, notes);
    // Where a single is the next step, what the rules infer need not be made ready.
    if Meter::start(budget).node()
        && let Some(step) = single(&state)
    {
        return Ok(Hint::Step(Box::new(step)));
    }
    let mut meter = Meter::start(budget);
    let guide = Guide::within(&state, Vocabulary::Whole, &meter)?;
    let step = guide.search(&state, Level::Extreme, &mut meter)?;
    Ok(step.map_or(Hint::Stuck, |step| Hint::Step(Box::new(step))))
}
