//! The questions and their answers.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Account, End, Spent};
use shudu_format::variant::VariantRecord;
use shudu_variant::{
    Answer, Candidate, Candidates, Cell, Contradiction, Puzzle, Solution, State, Values, Witnesses,
};

use super::left::Left;
use super::subject::subject;
use crate::ops::after::After;
use crate::ops::found::Found;
use crate::ops::{Limits, MaxTime};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The solution, and whether it is the only one.
    #[default]
    Solve,
    /// How many solutions there are.
    Count,
    /// Is anything wrong with the puzzle, or with the digits that were entered?
    Check,
    /// Which digits each cell has in some solution.
    Candidates,
}

/// How it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// `solve`: how many solutions to look for, at least 1; two when left out. `count`: where to stop; without one all
    /// are counted.
    pub limit: Option<u64>,
    /// What may be spent. `count`, `candidates` and the search of `check` for givens that can go get ten seconds when
    /// nothing is said.
    pub limits: Limits,
}

/// What `check` finds, the gravest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The entered digits contradict each other, a given or a rule.
    Clash(Contradiction),
    /// Some entered digits are not those of the solution: these.
    Wrong(Vec<Cell>),
    /// No solution.
    NoSolution,
    /// Several solutions.
    Many(Box<Witnesses>),
    /// The budget was spent.
    Unknown(Spent),
    /// Nothing is wrong; this many cells are blank.
    Ok {
        /// How many.
        blank: usize,
        /// The givens that can go, one at a time; `None` when there are none or the budget was spent first.
        redundant: Option<Vec<Cell>>,
    },
}

/// What came out.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The givens contradict each other or a rule.
    Invalid(Contradiction),
    /// `solve`: no solution.
    None(Account),
    /// `solve`: exactly one.
    One(Solution, Account),
    /// `solve`: at least two.
    Many(Box<Witnesses>, Account),
    /// `solve` with a limit of 1: a solution; whether there are others was not asked.
    Some(Solution, Account),
    /// `solve`: the budget was spent first; a solution that was found on the way.
    Unknown(Spent, Option<Solution>, Account),
    /// `count`: exactly this many.
    Exact(u64, Account),
    /// `count`: the limit was reached.
    AtLimit(u64, Account),
    /// `count`: the budget was spent; this many were found.
    AtLeast(Spent, u64, Account),
    /// `check`.
    Checked(Verdict, Account),
    /// `candidates`: all that are in some solution; none at all when there is no solution.
    Candidates(Candidates, Account),
    /// `candidates`: the budget was spent; those found so far.
    SomeCandidates(Spent, Candidates, Account),
}

impl Outcome {
    /// The word for it in lines, CSV and JSON, as for the classic 9x9.
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::Invalid(_) => "invalid",
            Outcome::None(_) => "none",
            Outcome::One(..) => "one",
            Outcome::Many(..) => "many",
            Outcome::Some(..) => "some",
            Outcome::Unknown(..) | Outcome::AtLeast(..) | Outcome::SomeCandidates(..) => "unknown",
            Outcome::Exact(..) => "exact",
            Outcome::AtLimit(..) => "at-limit",
            Outcome::Candidates(..) => "ok",
            Outcome::Checked(verdict, _) => match verdict {
                Verdict::Clash(_) => "clash",
                Verdict::Wrong(_) => "wrong",
                Verdict::NoSolution => "none",
                Verdict::Many(_) => "many",
                Verdict::Unknown(_) => "unknown",
                Verdict::Ok { .. } => "ok",
            },
        }
    }

    /// What it comes to.
    pub fn found(&self) -> Found {
        match self {
            Outcome::Candidates(found, _) if found.iter().any(|(_, values)| values.is_empty()) => Found::None,
            _ => match self.word() {
                "none" => Found::None,
                "many" => Found::Many,
                "invalid" | "clash" => Found::Clash,
                "wrong" => Found::Wrong,
                "unknown" => Found::Unknown,
                _ => Found::Ok,
            },
        }
    }

    /// The account of the search; `None` where there was none.
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Outcome::Invalid(_) => None,
            Outcome::None(account)
            | Outcome::One(_, account)
            | Outcome::Many(_, account)
            | Outcome::Some(_, account)
            | Outcome::Unknown(_, _, account)
            | Outcome::Exact(_, account)
            | Outcome::AtLimit(_, account)
            | Outcome::AtLeast(_, _, account)
            | Outcome::Checked(_, account)
            | Outcome::Candidates(_, account)
            | Outcome::SomeCandidates(_, _, account) => Some(account),
        }
    }

    /// A solution, if one is known.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::One(solution, _) | Outcome::Some(solution, _) => Some(solution),
            Outcome::Many(witnesses, _) | Outcome::Checked(Verdict::Many(witnesses), _) => {
                Some(&witnesses.pair()[0])
            }
            Outcome::Unknown(_, found, _) => found.as_ref(),
            _ => None,
        }
    }

    /// The two solutions that were shown.
    pub const fn witnesses(&self) -> Option<&Witnesses> {
        match self {
            Outcome::Many(witnesses, _) | Outcome::Checked(Verdict::Many(witnesses), _) => Some(witnesses),
            _ => None,
        }
    }

    /// The givens that can go, one at a time, when `check` found out.
    pub fn redundant(&self) -> Option<&[Cell]> {
        match self {
            Outcome::Checked(Verdict::Ok { redundant, .. }, _) => redundant.as_deref(),
            _ => None,
        }
    }

    /// What contradicts what, where that is the answer.
    pub const fn contradiction(&self) -> Option<&Contradiction> {
        match self {
            Outcome::Invalid(found) | Outcome::Checked(Verdict::Clash(found), _) => Some(found),
            _ => None,
        }
    }

    /// What was spent before the answer was known.
    pub const fn spent(&self) -> Option<Spent> {
        match self {
            Outcome::Unknown(spent, ..)
            | Outcome::AtLeast(spent, ..)
            | Outcome::SomeCandidates(spent, ..)
            | Outcome::Checked(Verdict::Unknown(spent), _) => Some(*spent),
            _ => None,
        }
    }
}

/// Do the givens contradict neither each other nor a rule?
///
/// # Errors
/// The outcome of any question about it, when they do.
pub fn is_sound(record: &VariantRecord) -> Result<(), Box<Outcome>> {
    subject(record).map(drop).map_err(|contradiction| Box::new(Outcome::Invalid(contradiction)))
}

/// Asks a question about a record. `solve` and `check` have no time limit unless one is said.
pub fn ask(
    question: Question,
    record: &VariantRecord,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Outcome {
    let puzzle = match subject(record) {
        Ok(puzzle) => puzzle,
        Err(contradiction) => return Outcome::Invalid(contradiction),
    };
    match question {
        Question::Solve => solve(&puzzle, options, stop),
        Question::Count => count(&puzzle, options, stop),
        Question::Check => check(record, &puzzle, options, stop),
        Question::Candidates => {
            let (found, account) =
                shudu_variant::candidates(&puzzle, options.limits.budget(MaxTime::DEFAULT, stop));
            match account.end {
                End::Spent(spent) => Outcome::SomeCandidates(spent, found, account),
                End::Exhausted | End::Enough => Outcome::Candidates(found, account),
            }
        }
    }
}

/// What each cell may have, after the same rules as for classic puzzles: what the houses and the rules about single
/// cells leave, and with singles placed; or in all solutions.
pub fn candidates(
    record: &VariantRecord,
    after: After,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Outcome {
    let options = Options { limits: *limits, ..Options::default() };
    if after == After::Solutions {
        return ask(Question::Candidates, record, &options, stop);
    }
    let puzzle = match subject(record) {
        Ok(puzzle) => puzzle,
        Err(contradiction) => return Outcome::Invalid(contradiction),
    };
    let mut state = State::new(&puzzle);
    if after != After::Givens {
        place_singles(&mut state, after == After::Singles);
    }
    let mut found = state.candidates();
    for (cell, digit) in state.values().iter() {
        if let Some(digit) = digit {
            found.set(cell, Values::only(digit));
        }
    }
    Outcome::Candidates(found, Account::default())
}

/// Writes naked singles, and hidden ones as well if they count, until nothing changes.
fn place_singles(state: &mut State<'_>, hidden: bool) {
    let shape = state.puzzle().shape().clone();
    let houses = state.houses().clone();
    loop {
        let mut single: Option<Candidate> = shape
            .cells()
            .filter(|&cell| state.is_blank(cell))
            .find_map(|cell| Some(Candidate::new(cell, state.get(cell).single()?)));
        if hidden && single.is_none() {
            single = houses.complete().find_map(|(_, cells)| {
                shape.digits().all().iter().find_map(|digit| {
                    let mut places = state.places(cells, digit);
                    let cell =
                        places.next().filter(|&cell| state.is_blank(cell) && places.next().is_none())?;
                    Some(Candidate::new(cell, digit))
                })
            });
        }
        // What is found is a candidate of a blank cell.
        if single.is_none_or(|single| state.place(single).is_err()) {
            return;
        }
    }
}

fn solve(puzzle: &Puzzle, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let limit = options.limit.unwrap_or(2).max(1);
    let budget = options.limits.budget(MaxTime::NONE, stop);
    let mut first_two: Vec<Solution> = Vec::new();
    let mut seen = 0;
    let account = shudu_variant::search(puzzle, budget, |solution| {
        if first_two.len() < 2 {
            first_two.push(solution.clone());
        }
        seen += 1;
        if seen >= limit { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    let second = if first_two.len() > 1 { first_two.pop() } else { None };
    match (first_two.pop(), second, account.end) {
        (found, _, End::Spent(spent)) => Outcome::Unknown(spent, found, account),
        (Some(first), Some(second), _) => {
            let witnesses = Witnesses::new(first, second).expect("a search gives no solution twice");
            Outcome::Many(Box::new(witnesses), account)
        }
        (Some(solution), None, End::Enough) => Outcome::Some(solution, account),
        (Some(solution), None, End::Exhausted) => Outcome::One(solution, account),
        (None, _, _) => Outcome::None(account),
    }
}

fn count(puzzle: &Puzzle, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let budget = options.limits.budget(MaxTime::DEFAULT, stop);
    let counted = shudu_variant::count(puzzle, budget, options.limit);
    let (solutions, account) = (counted.solutions, counted.account);
    match account.end {
        End::Exhausted => Outcome::Exact(solutions, account),
        End::Enough => Outcome::AtLimit(solutions, account),
        End::Spent(spent) => Outcome::AtLeast(spent, solutions, account),
    }
}

fn check(record: &VariantRecord, puzzle: &Puzzle, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let values = record.values();
    if let Some(contradiction) = puzzle.contradiction(&values) {
        return Outcome::Checked(Verdict::Clash(contradiction), Account::default());
    }
    let mut left = Left::of(options.limits.budget(MaxTime::DEFAULT, stop));
    let proved = shudu_variant::prove(puzzle, options.limits.budget(MaxTime::NONE, stop));
    let verdict = match proved.answer {
        Answer::None => Verdict::NoSolution,
        Answer::Many(witnesses) => Verdict::Many(witnesses),
        Answer::Undecided(_) => match proved.account.end {
            End::Spent(spent) => Verdict::Unknown(spent),
            End::Exhausted | End::Enough => unreachable!("a search that was not ended has an answer"),
        },
        Answer::One(solution) => {
            let is_wrong = |&(cell, digit): &(Cell, Option<u8>)| digit.is_some_and(|d| d != solution[cell]);
            let wrong: Vec<Cell> = values.iter().filter(is_wrong).map(|(cell, _)| cell).collect();
            if wrong.is_empty() {
                // What the proof has left.
                left.spend(&proved.account);
                let redundant = (record.givens.filled() > 0)
                    .then(|| super::redundant::redundant_givens(record, &solution, left.budget()))
                    .flatten();
                Verdict::Ok { blank: record.shape().len() - values.filled(), redundant }
            } else {
                Verdict::Wrong(wrong)
            }
        }
    };
    Outcome::Checked(verdict, proved.account)
}

/// Hands over every solution as it is found, until the visitor says `false`. What comes out is [`Outcome::Exact`] when
/// all were found, [`Outcome::AtLimit`] when the visitor or the limit ended it, [`Outcome::AtLeast`] when the budget
/// did.
pub fn every(
    record: &VariantRecord,
    options: &Options,
    stop: Option<&AtomicBool>,
    mut visitor: impl FnMut(&Solution) -> bool,
) -> Outcome {
    let puzzle = match subject(record) {
        Ok(puzzle) => puzzle,
        Err(contradiction) => return Outcome::Invalid(contradiction),
    };
    let mut seen = 0;
    let account = shudu_variant::search(&puzzle, options.limits.budget(MaxTime::NONE, stop), |solution| {
        seen += 1;
        let goes_on = visitor(solution) && options.limit.is_none_or(|limit| seen < limit);
        if goes_on { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
    });
    match account.end {
        End::Exhausted => Outcome::Exact(seen, account),
        End::Enough => Outcome::AtLimit(seen, account),
        End::Spent(spent) => Outcome::AtLeast(spent, seen, account),
    }
}
