//! `shudu solve`

mod every;

use std::sync::Mutex;

use shudu::Algorithm;
use shudu::core::{Account, Solution};
use shudu::format::{Form, Record, Sudoku};
use shudu::ops::lines::{Answer, LineCommand};
use shudu::ops::row::{Row as _, RowForm};
use shudu::ops::solve::{Options, Outcome, Response, ask, columns};
use shudu::ops::variant::{self, drawn};
use shudu::ops::{Answered, Found, Limits};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{Layout, SolveArgs};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::{named, solved, witnesses};
use crate::context::Context;
use crate::exit::Exit;
use crate::next_step;
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &SolveArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    if args.all {
        return every::run(args, &options, context);
    }
    let command = Solve {
        options,
        takes: takes(args.algorithm.algorithm),
        total: Mutex::default(),
        style: context.style(args.target.out.as_deref()),
        columns: output::columns(args.target.out.as_deref()),
        context,
    };
    puzzle_command::run(&command, &args.inputs, &args.form, &args.target, &args.threads, context)
}

/// The algorithms of the articles know classic puzzles alone.
pub(in crate::commands) fn takes(algorithm: Option<Algorithm>) -> Takes {
    algorithm.map_or(Takes::Any, |_| Takes::Classic("refused-algorithm"))
}

struct Solve<'a> {
    options: Options,
    takes: Takes,
    /// What all searches did together, for `--stats`.
    total: Mutex<Account>,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl Solve<'_> {
    fn drawn_classic(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let mut drawn = String::new();
        let mut draw = |scene: &Scene| drawn.push_str(&text::grid(scene, &self.style));
        match outcome {
            Outcome::Invalid(clashes) => {
                let cells = clashes.iter().flat_map(|clash| clash.cells).collect();
                draw(&Scene::grid(&record.givens).highlight(cells));
            }
            Outcome::None(_) => draw(&Scene::grid(&record.givens)),
            Outcome::One(solution, _) | Outcome::Some(solution, _) => {
                draw(&solved(record, solution));
            }
            Outcome::Many(two, _) => drawn = witnesses(record, two, &self.style, self.columns),
            Outcome::Unknown(_, found, _) => match found {
                Some(solution) => draw(&solved(record, solution)),
                None => draw(&Scene::grid(&record.givens)),
            },
        }
        drawn.push_str(&match outcome {
            Outcome::Invalid(clashes) => speaker.clashing_givens(clashes),
            Outcome::None(_) => speaker.say("answer-none"),
            Outcome::One(..) => speaker.say("answer-one"),
            Outcome::Some(..) => speaker.say("answer-some"),
            Outcome::Many(witnesses, account) => speaker.many(witnesses, account),
            Outcome::Unknown(spent, found, _) => speaker.undecided(*spent, found.is_some()),
        });
        drawn.push('\n');
        if let Some(wrong) = words::wrong_entries(record, outcome, speaker) {
            drawn.push_str(&wrong);
            drawn.push('\n');
        }
        drawn
    }
}

impl BatchCommand for Solve<'_> {
    type Puzzle = Sudoku;
    type Outcome = Answered<Outcome>;
    type Shape = Response;

    fn takes(&self) -> Takes {
        self.takes
    }

    fn ask(&self, sudoku: &Sudoku) -> Answered<Outcome> {
        let outcome = ask(sudoku, &self.options, Some(self.context.stop));
        if self.options.stats
            && let Some(account) = account(&outcome)
        {
            self.total.lock().expect("no thread panics while it adds").add(account);
        }
        outcome
    }

    fn kind(&self, outcome: &Answered<Outcome>) -> Kind {
        match outcome {
            Answered::Classic(outcome) => match outcome {
                Outcome::One(..) | Outcome::Some(..) => Kind::Ok,
                Outcome::None(_) => Kind::None,
                Outcome::Many(..) => Kind::Many,
                Outcome::Invalid(_) => Kind::Clash,
                Outcome::Unknown(..) => Kind::Unknown,
            },
            Answered::Variant(outcome) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> String {
        let speaker = self.context.speaker;
        let mut drawn = outcome.with(
            sudoku,
            |record, outcome| self.drawn_classic(record, outcome),
            |record, outcome| drawn(record, outcome, &self.style, self.columns, speaker),
        );
        let account = account(outcome).filter(|account| self.options.stats || account.space.is_some());
        if let Some(account) = account {
            drawn.push_str(&speaker.account(account));
        }
        drawn
    }

    fn whole(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Option<Sudoku> {
        self.puzzle(sudoku, outcome, Layout::Form(Form::Variant)).ok()
    }

    fn line(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>, out: &mut Vec<u8>) {
        self.shape(sudoku, outcome).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        columns(self.options.stats).to_vec()
    }

    fn row(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Vec<String> {
        self.shape(sudoku, outcome).values(columns(self.options.stats))
    }

    fn shape(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Response {
        let (options, speaker) = (&self.options, self.context.speaker);
        outcome.with(
            sudoku,
            |record, outcome| Response::new(record, options, outcome, words::solve(outcome, speaker)),
            |record, outcome| {
                let reason = words::variant::reason(record, outcome, speaker);
                Response::of_variant(record, options.stats, outcome, reason)
            },
        )
    }

    fn line_command(&self, form: RowForm) -> Option<LineCommand> {
        LineCommand::solve(&self.options, form)
    }

    fn line_kind(&self, answer: Answer) -> Kind {
        match answer {
            Answer::None => Kind::None,
            Answer::One => Kind::Ok,
            Answer::Many => Kind::Many,
        }
    }

    fn totals(&self) -> Option<String> {
        let total = self.total.lock().expect("no thread panics while it adds");
        self.options.stats.then(|| self.context.speaker.account(&total))
    }
}

impl PuzzleCommand for Solve<'_> {
    fn puzzle(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>, to: Layout) -> Result<Sudoku, String> {
        let speaker = self.context.speaker;
        outcome.with(
            sudoku,
            |record, outcome| match outcome {
                Outcome::One(solution, _) | Outcome::Some(solution, _) => {
                    Ok(with_solution(record, solution, to).into())
                }
                Outcome::None(_) => Err(next_step::no_solution(speaker)),
                Outcome::Many(..) => Err(next_step::several_solutions(speaker)),
                Outcome::Invalid(clashes) => Err(speaker.clashing_givens(clashes)),
                Outcome::Unknown(spent, found, _) => Err(speaker.undecided(*spent, found.is_some())),
            },
            |record, outcome| {
                let solution = outcome.solution().filter(|_| outcome.found() == Found::Ok);
                solution
                    .map(|solution| variant::with_solution(record, solution, to).into())
                    .ok_or_else(|| words::variant::sentence(record, outcome, speaker))
            },
        )
    }
}

/// What the search did.
fn account(outcome: &Answered<Outcome>) -> Option<&Account> {
    match outcome {
        Answered::Classic(outcome) => outcome.account(),
        Answered::Variant(outcome) => outcome.account(),
    }
}

/// A solution beside its puzzle, or where a form has no place for it, in the puzzle's place.
fn with_solution(record: &Record, solution: &Solution, to: Layout) -> Record {
    if to.keeps_solution() {
        Record { solution: Some(*solution.grid()), ..record.clone() }
    } else {
        named(record, *solution.grid())
    }
}
