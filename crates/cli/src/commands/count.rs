//! `shudu count`

use shudu::Algorithm;
use shudu::format::Sudoku;
use shudu::ops::count::{COLUMNS, Options, Outcome, Response, ask};
use shudu::ops::lines::LineCommand;
use shudu::ops::row::{Row as _, RowForm};
use shudu::ops::{Answered, Limits};
use shudu::words;

use crate::args::CountArgs;
use crate::batch::command::{self, BatchCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::solve::takes;
use crate::context::Context;
use crate::exit::Exit;

/// Runs the command.
pub(crate) fn run(args: &CountArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    command::run(
        &Count { options, takes: takes(args.algorithm.algorithm), context },
        &args.inputs,
        &args.target,
        &args.threads,
        context,
    )
}

struct Count<'a> {
    options: Options,
    takes: Takes,
    context: &'a Context<'a>,
}

impl BatchCommand for Count<'_> {
    type Puzzle = Sudoku;
    type Outcome = Answered<Outcome>;
    type Shape = Response;

    fn takes(&self) -> Takes {
        self.takes
    }

    fn ask(&self, sudoku: &Sudoku) -> Answered<Outcome> {
        ask(sudoku, &self.options, Some(self.context.stop))
    }

    fn kind(&self, outcome: &Answered<Outcome>) -> Kind {
        match outcome {
            Answered::Classic(Outcome::Exact(..) | Outcome::ByBands(_) | Outcome::AtLimit(..)) => Kind::Ok,
            Answered::Classic(Outcome::Invalid(_)) => Kind::Clash,
            Answered::Classic(Outcome::Unknown(..)) => Kind::Unknown,
            Answered::Variant(outcome) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> String {
        let response = self.shape(sudoku, outcome);
        let mut out = Vec::new();
        response.line(&mut out);
        let mut drawn = String::from_utf8_lossy(&out).into_owned();
        drawn.push('\n');
        if response.answer == "at-limit" {
            self.context.note(&self.context.speaker.say("count-at-limit"));
        }
        let account = match outcome {
            Answered::Classic(outcome) => outcome.account(),
            Answered::Variant(outcome) => outcome.account(),
        };
        if let Some(account) = account.filter(|_| self.options.stats) {
            drawn.push_str(&self.context.speaker.account(account));
        }
        drawn
    }

    fn draws(&self) -> bool {
        false
    }

    fn line(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>, out: &mut Vec<u8>) {
        self.shape(sudoku, outcome).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        COLUMNS.to_vec()
    }

    fn row(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Vec<String> {
        self.shape(sudoku, outcome).values(COLUMNS)
    }

    fn shape(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Response {
        let (options, speaker) = (&self.options, self.context.speaker);
        outcome.with(
            sudoku,
            |record, outcome| Response::new(record, options, outcome, words::count(outcome, speaker)),
            |record, outcome| {
                let reason = words::variant::reason(record, outcome, speaker);
                Response::of_variant(record, options.stats, outcome, reason)
            },
        )
    }

    fn line_command(&self, form: RowForm) -> Option<LineCommand> {
        LineCommand::count(&self.options, form)
    }
}
