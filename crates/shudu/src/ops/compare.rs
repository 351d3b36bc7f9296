//! `compare`: every algorithm on the same puzzles, side by side.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Account, End, Problem, Solution, Solver, first_solutions};

use crate::algorithm::{Algorithm, Lists, Order, SinglesForm};
use crate::ops::account::AccountShape;
use crate::ops::limits::MaxTime;
use crate::ops::subject::Subject;

/// One line of the table: an algorithm, with its order and lists where it has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// For `singles`: in which form.
    pub singles: SinglesForm,
}

impl Contender {
    /// What the table calls it: the algorithm, and for `singles` the order and the lists.
    pub fn name(&self) -> String {
        if self.algorithm == Algorithm::Singles {
            format!("singles {} {}", self.singles.order, self.singles.lists)
        } else {
            self.algorithm.to_string()
        }
    }

    /// Its solver.
    pub fn solver(&self) -> Box<dyn Solver> {
        self.algorithm.solver(self.singles)
    }

    /// The contenders that these algorithms stand for (all algorithms, when none is named): `singles` for all six
    /// of its forms.
    pub fn of(algorithms: &[Algorithm]) -> Vec<Contender> {
        let all = if algorithms.is_empty() { &Algorithm::ALL[..] } else { algorithms };
        let mut contenders = Vec::new();
        for &algorithm in all {
            if algorithm == Algorithm::Singles {
                for lists in Lists::ALL {
                    for order in Order::ALL {
                        contenders.push(Contender { algorithm, singles: SinglesForm { order, lists } });
                    }
                }
            } else {
                contenders.push(Contender { algorithm, singles: SinglesForm::default() });
            }
        }
        contenders
    }
}

/// How to compare.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// Which algorithms; all when empty.
    pub algorithm: Vec<Algorithm>,
    /// How many solutions of each puzzle to look for.
    pub limit: u64,
    /// Time for each algorithm over all puzzles.
    pub max_time: MaxTime,
    /// Nodes for each algorithm and puzzle.
    pub max_nodes: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options { algorithm: Vec::new(), limit: 2, max_time: MaxTime::DEFAULT, max_nodes: None }
    }
}

/// What one algorithm made of all puzzles.
#[derive(Debug, Clone, Default)]
pub struct Score {
    /// Puzzles with no solution, one, and several, in this order.
    pub answers: [u64; 3],
    /// Puzzles on which the budget was spent, or which were never begun because it was.
    pub undecided: u64,
    /// All searches together. For a single puzzle with its search space.
    pub account: Account,
    /// Puzzles on which its answer, or its only solution, is not that of the contenders before it. Anything but zero
    /// is a fault in one of them.
    pub disagreements: u64,
}

/// Answers of several contenders to the same puzzles.
pub struct Comparison {
    contenders: Vec<(Contender, Box<dyn Solver>, Score)>,
    options: Options,
}

/// What one contender said of one puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Nothing,
    Solutions(u64, Option<Solution>),
}

impl Comparison {
    /// Before the first puzzle.
    pub fn new(options: Options) -> Comparison {
        let contenders = Contender::of(&options.algorithm)
            .into_iter()
            .map(|contender| (contender, contender.solver(), Score::default()))
            .collect();
        Comparison { contenders, options }
    }

    /// Lets every contender that has time left answer one more puzzle.
    pub fn add(&mut self, subject: &Subject, stop: Option<&AtomicBool>) {
        let mut agreed: Option<(u64, Option<Solution>)> = None;
        for (_, solver, score) in &mut self.contenders {
            let left = self.options.max_time.0.map(|max| max.saturating_sub(score.account.time));
            let said = if left.is_some_and(|left| left.is_zero()) {
                Said::Nothing
            } else {
                let budget = shudu_core::Budget { max_nodes: self.options.max_nodes, max_time: left, stop };
                ask(solver.as_ref(), &subject.problem().budget(budget), self.options.limit, score)
            };
            match said {
                Said::Nothing => score.undecided += 1,
                Said::Solutions(n, only) => {
                    score.answers[n.min(2) as usize] += 1;
                    match agreed {
                        None => agreed = Some((n, only)),
                        Some((m, one)) => score.disagreements += u64::from(m != n || one != only),
                    }
                }
            }
        }
    }

    /// What came of it, in the order of the contenders.
    pub fn scores(&self) -> impl Iterator<Item = (&Contender, &Score)> {
        self.contenders.iter().map(|(contender, _, score)| (contender, score))
    }
}

impl std::fmt::Debug for Comparison {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Comparison").field("options", &self.options).finish_non_exhaustive()
    }
}

fn ask(solver: &dyn Solver, problem: &Problem<'_>, limit: u64, score: &mut Score) -> Said {
    let start = Instant::now();
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let (found, account) = if most <= 2 {
        first_solutions(solver, problem, most)
    } else {
        let counted = shudu_core::count(solver, *problem, Some(limit));
        (Vec::new(), counted.account)
    };
    let n = account.solutions;
    score.account.add(&account);
    // The clock of the whole call, so that what an algorithm sets up before its search is not for free.
    score.account.time = score.account.time - account.time + start.elapsed().max(Duration::from_nanos(1));
    score.account.space = account.space.clone();
    score.account.end = account.end;
    match account.end {
        // Several solutions are an answer even if the budget ran out after the second.
        End::Spent(_) if n < limit => Said::Nothing,
        _ => Said::Solutions(n, found.first().copied().filter(|_| n == 1 && account.is_exhausted())),
    }
}

/// One contender's score as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Which cell is next: `fewest-first`, `fewest-last` or `row-major`; only for `singles`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Whether lists follow the placements: `live` or `fixed`; only for `singles`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<String>,
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with exactly one (or, with a limit of 1, with any).
    pub one: u64,
    /// Puzzles with several.
    pub many: u64,
    /// Puzzles that the budget did not reach.
    pub undecided: u64,
    /// Puzzles on which it contradicts another algorithm: a fault.
    pub disagreements: u64,
    /// All searches together.
    pub account: AccountShape,
}

impl Response {
    /// The JSON shape of a score.
    pub fn new(contender: &Contender, score: &Score) -> Response {
        let singles = contender.algorithm == Algorithm::Singles;
        let [none, one, many] = score.answers;
        Response {
            algorithm: contender.algorithm,
            order: singles.then(|| contender.singles.order.to_string()),
            lists: singles.then(|| contender.singles.lists.to_string()),
            none,
            one,
            many,
            undecided: score.undecided,
            disagreements: score.disagreements,
            account: AccountShape::from(&score.account),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_format::Record;

    use super::*;

    fn compare(lines: &[&str], options: Options) -> Vec<(String, Score)> {
        let mut comparison = Comparison::new(options);
        for line in lines {
            let record = Record { givens: line.parse().unwrap(), ..Record::default() };
            comparison.add(&Subject::of(&record).unwrap(), None);
        }
        comparison.scores().map(|(contender, score)| (contender.name(), score.clone())).collect()
    }

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn all_fourteen_agree_or_run_out_of_budget() {
        let unsolvable = EXAMPLE.replacen('.', "2", 1);
        let options = Options { max_time: MaxTime::NONE, max_nodes: Some(20_000), ..Options::default() };
        let scores = compare(&[EXAMPLE, &unsolvable], options);
        assert_eq!(scores.len(), 14);
        for (name, score) in scores {
            assert_eq!(score.disagreements, 0, "{name}");
            let odometer = name.ends_with("odometer");
            assert_eq!(score.undecided, if odometer { 2 } else { 0 }, "{name}");
            assert_eq!(score.answers, if odometer { [0, 0, 0] } else { [1, 1, 0] }, "{name}");
        }
    }

    #[test]
    fn a_spent_time_leaves_the_rest_undecided() {
        let options = Options {
            algorithm: vec![Algorithm::Odometer],
            max_time: MaxTime(Some(Duration::from_millis(1))),
            ..Options::default()
        };
        let scores = compare(&[EXAMPLE, EXAMPLE, EXAMPLE], options);
        assert_eq!(scores[0].1.undecided, 3);
    }
}
