//! Plain lines: the rows of `solve`, `count` and `check` for many puzzles of exactly 81 bytes, by the batch engine.
//!
//! A [`LineEngine`] answers a block of lines with rows in the order of the lines. It leaves the lines that the batch
//! engine cannot answer in full (clashing givens, two solutions to show) to the caller, who asks the function of the
//! command.

mod template;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use shudu_core::{Account, CellSet, Grid, Solution, Witnesses};
use shudu_format::Record;
use shudu_solve::batch::{self, Limit, Verdict, Worker};

use crate::ops::redundant::Redundancy;
use crate::ops::row::{Row as _, RowForm};
use crate::ops::{check, count, solve};
use template::{SAMPLE_PUZZLE, Template, sample_solutions};

/// A line: 81 bytes, row by row: `1` to `9`, and `.` or `0` for a blank.
pub type Line = [u8; 81];

/// The answer to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// No solution: proved.
    None,
    /// Exactly one solution: proved.
    One,
    /// At least two solutions.
    Many,
}

/// A command with the form of its rows.
#[derive(Debug)]
pub struct LineCommand(Rows);

#[derive(Debug)]
enum Rows {
    /// Of each [`Answer`] the row; `None` where the batch engine does not know all of it.
    Templates([Option<Template>; 3]),
    /// Rows of `check` with the redundant givens, for proper puzzles alone.
    Redundant(RowForm),
}

impl LineCommand {
    /// `solve`. `None` when the options ask for more than the batch engine answers.
    pub fn solve(options: &solve::Options, form: RowForm) -> Option<LineCommand> {
        if !options.is_plain() {
            return None;
        }
        let [first, second] = sample_solutions();
        let template = |outcome: &solve::Outcome| {
            let record = Record::of(SAMPLE_PUZZLE);
            let row = solve::Response::new(&record, options, outcome, None);
            Template::of(&row, form, solve::columns(options.stats))
        };
        let witnesses = Witnesses::new(first, second).expect("they differ");
        let many = solve::Outcome::Many(Box::new(witnesses), Account::default());
        Some(LineCommand(Rows::Templates([
            Some(template(&solve::Outcome::None(Account::default()))),
            Some(template(&solve::Outcome::One(first, Account::default()))),
            // The other forms show two solutions.
            (form == RowForm::Line).then(|| template(&many)),
        ])))
    }

    /// `count`. `None` when the options ask for more than the batch engine answers.
    pub fn count(options: &count::Options, form: RowForm) -> Option<LineCommand> {
        // The batch engine looks for two solutions, more than a limit below two asks for.
        let is_plain = *options == count::Options { limit: options.limit, ..count::Options::default() };
        if !is_plain || options.limit.is_some_and(|limit| limit < 2) {
            return None;
        }
        let template = |outcome: &count::Outcome| {
            let record = Record::of(SAMPLE_PUZZLE);
            Template::of(&count::Response::new(&record, options, outcome, None), form, count::COLUMNS)
        };
        let exact = |n| Some(template(&count::Outcome::Exact(n, Account::default())));
        let two = count::Outcome::AtLimit(2, Account::default());
        Some(LineCommand(Rows::Templates([
            exact(0),
            exact(1),
            (options.limit == Some(2)).then(|| template(&two)),
        ])))
    }

    /// `check` of puzzles by themselves. `None` when the options ask for more than the batch engine answers.
    pub fn check(options: &check::Options, form: RowForm) -> Option<LineCommand> {
        if *options != check::Options::default() {
            return None;
        }
        if form != RowForm::Line {
            return Some(LineCommand(Rows::Redundant(form)));
        }
        let (record, report) = (Record::of(SAMPLE_PUZZLE), check::Report::default());
        let ok = Template::of(&check::Response::new(&record, &report, None), form, check::COLUMNS);
        Some(LineCommand(Rows::Templates([None, Some(ok), None])))
    }

    /// Adds the row of a line and says what the answer is. `None`, and nothing added, where that takes more than the
    /// outcome. `redundant` is asked for where it is needed.
    #[inline]
    fn write(
        &self,
        line: &Line,
        outcome: &batch::Outcome,
        redundant: impl FnOnce() -> Option<CellSet>,
        out: &mut Vec<u8>,
    ) -> Option<Answer> {
        let answer = match outcome.verdict {
            Verdict::None => Answer::None,
            Verdict::One => Answer::One,
            Verdict::Many => Answer::Many,
            Verdict::Invalid => return None,
        };
        match &self.0 {
            Rows::Templates(templates) => {
                templates[answer as usize].as_ref()?.write(line, &outcome.solution, out);
            }
            Rows::Redundant(form) if answer == Answer::One => {
                let record = Record::of(grid(line));
                let blank = record.givens.blank_cells();
                // A full grid is not asked which of its digits could go.
                let redundant = if blank.is_empty() { None } else { Some(redundant()?) };
                let solutions = Some(check::Solutions::One(Box::new(solution(outcome))));
                let report = check::Report { blank, solutions, redundant, ..check::Report::default() };
                check::Response::new(&record, &report, None).write(*form, check::COLUMNS, out);
            }
            Rows::Redundant(_) => return None,
        }
        Some(answer)
    }
}

fn grid(line: &Line) -> Grid {
    Grid::from_line(line).expect("a plain line is a grid")
}

fn solution(outcome: &batch::Outcome) -> Solution {
    Solution::new(grid(&outcome.solution)).expect("the engine gives solutions")
}

/// Answers plain lines, on one thread. Keep it: it holds the memory of the batch engine.
#[derive(Debug)]
pub struct LineEngine {
    worker: Worker,
    outcomes: Vec<batch::Outcome>,
    /// Made when `check` first asks for it.
    redundancy: Option<Redundancy>,
}

impl Default for LineEngine {
    fn default() -> LineEngine {
        LineEngine::new()
    }
}

impl LineEngine {
    /// On the best instruction set of the processor.
    pub fn new() -> LineEngine {
        LineEngine { worker: Worker::new(Limit::Two), outcomes: Vec::new(), redundancy: None }
    }

    /// Answers each line in turn. Adds its row to `out`, then tells `each` the answer. Where there is none, no row is
    /// added: `each` gets the line instead and may add the row itself. Ends early when `each` breaks. A search for
    /// redundant givens ends when `stop` is raised; lines that it was needed for have no answer then.
    pub fn answer(
        &mut self,
        command: &LineCommand,
        lines: &[Line],
        stop: &AtomicBool,
        out: &mut Vec<u8>,
        mut each: impl FnMut(Result<Answer, &Line>, &mut Vec<u8>) -> ControlFlow<()>,
    ) {
        self.outcomes.resize(lines.len(), batch::Outcome::default());
        self.worker.solve(lines, &mut self.outcomes);
        let redundant = match command.0 {
            Rows::Redundant(_) => self.redundant(lines, stop),
            Rows::Templates(_) => Vec::new(),
        };
        let mut redundant = redundant.into_iter();
        for (line, outcome) in lines.iter().zip(&self.outcomes) {
            let redundant = (outcome.verdict == Verdict::One).then(|| redundant.next()).flatten();
            let answer = command.write(line, outcome, || redundant, out);
            if each(answer.ok_or(line), out).is_break() {
                break;
            }
        }
    }

    /// Of the puzzles that were solved last, those with one solution, the redundant givens in the order of the lines.
    /// Nothing when `stop` was raised meanwhile.
    fn redundant(&mut self, lines: &[Line], stop: &AtomicBool) -> Vec<CellSet> {
        // A full grid is not asked which of its digits could go, and nothing is to be asked about no givens.
        let asked_about = |givens: CellSet| if givens == CellSet::ALL { CellSet::EMPTY } else { givens };
        let puzzles: Vec<_> = lines
            .iter()
            .zip(&self.outcomes)
            .filter(|(_, outcome)| outcome.verdict == Verdict::One)
            .map(|(line, outcome)| (asked_about(grid(line).filled_cells()), solution(outcome)))
            .collect();
        self.redundancy.get_or_insert_with(Redundancy::new).of(&puzzles, stop).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn line(text: &str) -> Line {
        text.as_bytes().try_into().unwrap()
    }

    #[test]
    fn a_row_is_that_of_the_command() {
        let stop = AtomicBool::new(false);
        let texts = [
            EXAMPLE.to_owned(),
            EXAMPLE.replace('.', "0"),
            EXAMPLE.replacen('.', "2", 1),
            EXAMPLE.replace(['7', '8'], "."),
            EXAMPLE.replacen('.', "5", 1),
        ];
        let lines: Vec<Line> = texts.iter().map(|text| line(text)).collect();
        let mut engine = LineEngine::new();
        for form in [RowForm::Line, RowForm::Csv, RowForm::Json] {
            let options = solve::Options::default();
            let command = LineCommand::solve(&options, form).unwrap();
            let (mut out, mut answers) = (Vec::new(), Vec::new());
            engine.answer(&command, &lines, &stop, &mut out, |answer, _| {
                answers.push(answer.ok());
                ControlFlow::Continue(())
            });
            let many = (form == RowForm::Line).then_some(Answer::Many);
            assert_eq!(answers, [Some(Answer::One), Some(Answer::One), Some(Answer::None), many, None]);
            let mut expected = Vec::new();
            for (line, _) in lines.iter().zip(answers).filter(|(_, answer)| answer.is_some()) {
                let record = Record::of(grid(line));
                let outcome = solve::solve(&record, &options, None);
                let row = solve::Response::new(&record, &options, &outcome, None);
                row.write(form, solve::columns(false), &mut expected);
            }
            assert_eq!(String::from_utf8(out), String::from_utf8(expected));
        }
    }

    #[test]
    fn other_options_are_left_to_the_command() {
        let limit = |limit| count::Options { limit, ..count::Options::default() };
        assert!(LineCommand::count(&limit(Some(1)), RowForm::Csv).is_none());
        assert!(LineCommand::count(&limit(Some(2)), RowForm::Csv).is_some());
        let stats = solve::Options { stats: true, ..solve::Options::default() };
        assert!(LineCommand::solve(&stats, RowForm::Csv).is_none());
    }

    #[test]
    fn a_break_ends_it() {
        let command = LineCommand::check(&check::Options::default(), RowForm::Line).unwrap();
        let (mut out, mut seen) = (Vec::new(), 0);
        LineEngine::new().answer(&command, &[line(EXAMPLE); 3], &AtomicBool::new(false), &mut out, |_, _| {
            seen += 1;
            ControlFlow::Break(())
        });
        assert_eq!((seen, &*out), (1, &b"ok\n"[..]));
    }
}
