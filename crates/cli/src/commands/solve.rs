//! `shudu solve`

mod every;

use std::sync::Mutex;

use shudu::Algorithm;
use shudu::core::{Account, Solution};
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::lines::{Answer, LineCommand};
use shudu::ops::row::{Row as _, RowForm};
use shudu::ops::solve::{Options, Outcome, Response, SolveRow, columns, solve};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{Layout, SolveArgs};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::tally::Kind;
use crate::commands::{named, solved, witnesses};
use crate::context::Context;
use crate::exit::Exit;
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &SolveArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if let Some(exit) = super::variant::solve(args, context)? {
        return Ok(exit);
    }
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    if args.all {
        return every::run(args, &options, context);
    }
    let command = Solve {
        options,
        total: Mutex::default(),
        style: context.style(args.target.out.as_deref()),
        columns: output::columns(args.target.out.as_deref()),
        context,
    };
    puzzle_command::run(&command, &args.inputs, &args.form.classic(), &args.target, &args.threads, context)
}

struct Solve<'a> {
    options: Options,
    /// What all searches did together, for `--stats`.
    total: Mutex<Account>,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl Solve<'_> {
    fn row_of<'b>(&'b self, record: &'b Record, outcome: &'b Outcome) -> SolveRow<'b> {
        SolveRow {
            record,
            options: &self.options,
            outcome,
            reason: words::solve(outcome, self.context.speaker),
        }
    }
}

impl BatchCommand for Solve<'_> {
    type Outcome = Outcome;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Outcome {
        let outcome = solve(record, &self.options, Some(self.context.stop));
        if self.options.stats
            && let Some(account) = outcome.account()
        {
            self.total.lock().expect("no thread panics while it adds").add(account);
        }
        outcome
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::One(..) | Outcome::Some(..) => Kind::Ok,
            Outcome::None(_) => Kind::None,
            Outcome::Many(..) => Kind::Many,
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
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
        if let Some(account) =
            outcome.account().filter(|account| self.options.stats || account.space.is_some())
        {
            drawn.push_str(&speaker.account(account));
        }
        drawn
    }

    fn line(&self, record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        self.row_of(record, outcome).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        columns(self.options.stats).to_vec()
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        self.row_of(record, outcome).values()
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        self.row_of(record, outcome).response()
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
    fn puzzle(&self, record: &Record, outcome: &Outcome, to: Layout) -> Result<Record, String> {
        let speaker = self.context.speaker;
        match outcome {
            Outcome::One(solution, _) | Outcome::Some(solution, _) => Ok(with_solution(record, solution, to)),
            Outcome::None(_) => Err(speaker.say("proper-none")),
            Outcome::Many(..) => Err(speaker.say("proper-many")),
            Outcome::Invalid(clashes) => Err(speaker.clashing_givens(clashes)),
            Outcome::Unknown(spent, found, _) => Err(speaker.undecided(*spent, found.is_some())),
        }
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
