//! `compare`: every algorithm on the same puzzles, side by side.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::Subject;
//! use shudu::ops::compare::{Comparison, Options};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let mut comparison = Comparison::new(Options { max_nodes: Some(100), ..Options::default() });
//! comparison.add(&Subject::of(&record)?, None);
//! assert!(comparison.scores().any(|(contender, _)| contender.name() == "fast"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::{Singles, futile};
use shudu_core::time::Instant;
use shudu_core::{Account, Budget, End, Problem, Solution, Solver, first_solutions};

use crate::algorithm::{Algorithm, Lists, Order, SinglesForm, by_names};
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

    /// The contenders that options ask for: `singles` stands for each of its forms.
    pub fn of(options: &Options) -> Vec<Contender> {
        fn or_all<'a, T>(named: &'a [T], all: &'a [T]) -> &'a [T] {
            if named.is_empty() { all } else { named }
        }
        let mut contenders = Vec::new();
        for &algorithm in or_all(&options.algorithm, &Algorithm::ALL) {
            if algorithm == Algorithm::Singles {
                for &lists in or_all(&options.lists, &Lists::ALL) {
                    for &order in or_all(&options.order, &Order::ALL) {
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
    /// For `singles`: in which orders; all when empty.
    #[serde(with = "by_names")]
    #[schemars(schema_with = "by_names::orders")]
    pub order: Vec<Order>,
    /// For `singles`: with which lists; both when empty.
    #[serde(with = "by_names")]
    #[schemars(schema_with = "by_names::lists")]
    pub lists: Vec<Lists>,
    /// How many of the slowest puzzles to name for each algorithm.
    pub slowest: usize,
    /// How many solutions of each puzzle to look for.
    pub limit: u64,
    /// Time for each algorithm over all puzzles.
    pub max_time: MaxTime,
    /// Nodes for each algorithm and puzzle.
    pub max_nodes: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            algorithm: Vec::new(),
            order: Vec::new(),
            lists: Vec::new(),
            slowest: 2,
            limit: 2,
            max_time: MaxTime::DEFAULT,
            max_nodes: None,
        }
    }
}

impl Options {
    /// The first algorithm that is named when an order or lists are, but `singles` is not: then these would do nothing.
    pub fn without_singles(&self) -> Option<Algorithm> {
        let asked = !(self.order.is_empty() && self.lists.is_empty());
        let singles = self.algorithm.is_empty() || self.algorithm.contains(&Algorithm::Singles);
        self.algorithm.first().copied().filter(|_| asked && !singles)
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
    /// For `singles`: the digits that the recursions wrote. They are counted by a second search, whose time is not in
    /// the account; it ends early, with the counts so far, when it takes longer than the algorithm has left.
    pub written: Option<futile::Written>,
    /// The puzzles that took most time, the slowest first.
    pub slowest: Vec<Slow>,
    /// Puzzles on which its answer, or its only solution, is not that of the contenders before it. Anything but zero
    /// is a fault in one of them.
    pub disagreements: u64,
}

/// What one algorithm spent on one puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Slow {
    /// Which puzzle of the input, from 1; those that could not be read or clash are not counted.
    pub number: u64,
    /// Its givens, 81 characters.
    pub puzzle: String,
    /// Positions looked at.
    pub nodes: u64,
    /// Wall-clock time in nanoseconds.
    pub nanoseconds: u64,
}

/// Answers of several contenders to the same puzzles.
pub struct Comparison {
    contenders: Vec<(Contender, Box<dyn Solver>, Score)>,
    options: Options,
    puzzles: u64,
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
        let contenders = Contender::of(&options)
            .into_iter()
            .map(|contender| (contender, contender.solver(), Score::default()))
            .collect();
        Comparison { contenders, options, puzzles: 0 }
    }

    /// Lets every contender that has time left answer one more puzzle.
    pub fn add(&mut self, subject: &Subject, stop: Option<&AtomicBool>) {
        let mut agreed: Option<(u64, Option<Solution>)> = None;
        self.puzzles += 1;
        for (contender, solver, score) in &mut self.contenders {
            let left = self.options.max_time.0.map(|max| max.saturating_sub(score.account.time));
            let said = if left.is_some_and(|left| left.is_zero()) {
                Said::Nothing
            } else {
                let budget = Budget { max_nodes: self.options.max_nodes, max_time: left, stop };
                let before = (score.account.nodes, score.account.time);
                let said = ask(solver.as_ref(), &subject.problem().budget(budget), self.options.limit, score);
                let nodes = score.account.nodes - before.0;
                let time = score.account.time - before.1;
                keep_slowest(score, self.options.slowest, || Slow {
                    number: self.puzzles,
                    puzzle: subject.puzzle.to_string(),
                    nodes,
                    nanoseconds: time.as_nanos().try_into().unwrap_or(u64::MAX),
                });
                if let (Algorithm::Singles, SinglesForm { order, lists }) =
                    (contender.algorithm, contender.singles)
                {
                    // The same nodes again, or as many of them as the same time allows.
                    let budget = Budget { max_nodes: Some(nodes), max_time: left, stop };
                    let problem = subject.problem().budget(budget);
                    let more = futile::written(Singles { order, lists }, &problem, self.options.limit);
                    let written = score.written.get_or_insert_default();
                    written.all += more.all;
                    written.futile += more.futile;
                }
                said
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
    score.account.space = account.space;
    score.account.unpruned = account.unpruned;
    score.account.end = account.end;
    match account.end {
        // Several solutions are an answer even if the budget ran out after the second.
        End::Spent(_) if n < limit => Said::Nothing,
        _ => Said::Solutions(n, found.first().copied().filter(|_| n == 1 && account.is_exhausted())),
    }
}

/// Puts a puzzle among the slowest of its contender, if it is one of the `most`; of equals the earlier ones.
fn keep_slowest(score: &mut Score, most: usize, slow: impl FnOnce() -> Slow) {
    if most == 0 {
        return;
    }
    let slow = slow();
    let at = score.slowest.partition_point(|other| other.nanoseconds >= slow.nanoseconds);
    score.slowest.insert(at, slow);
    score.slowest.truncate(most);
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
    /// Digits that the recursions of `singles` wrote; one that is written again counts again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<u64>,
    /// Those of them that were written while some blank cell had no candidate left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub futile: Option<u64>,
    /// The slowest puzzles, the slowest first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub slowest: Vec<Slow>,
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
            written: score.written.map(|written| written.all),
            futile: score.written.map(|written| written.futile),
            slowest: score.slowest.clone(),
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
