//! `shudu count`

use shudu::Algorithm;
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::count::{COLUMNS, CountRow, Options, Outcome, Response, count};
use shudu::ops::lines::LineCommand;
use shudu::ops::row::{Row as _, RowForm};
use shudu::words;

use crate::args::CountArgs;
use crate::batch::command::{self, BatchCommand};
use crate::batch::tally::Kind;
use crate::context::Context;
use crate::exit::Exit;

/// Runs the command.
pub(crate) fn run(args: &CountArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if let Some(exit) = super::variant::count(args, context)? {
        return Ok(exit);
    }
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    command::run(&Count { options, context }, &args.inputs, &args.target, &args.threads, context)
}

struct Count<'a> {
    options: Options,
    context: &'a Context<'a>,
}

impl Count<'_> {
    fn row_of<'b>(&'b self, record: &'b Record, outcome: &'b Outcome) -> CountRow<'b> {
        CountRow {
            record,
            options: &self.options,
            outcome,
            reason: words::count(outcome, self.context.speaker),
        }
    }
}

impl BatchCommand for Count<'_> {
    type Outcome = Outcome;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Outcome {
        count(record, &self.options, Some(self.context.stop))
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Exact(..) | Outcome::ByBands(_) | Outcome::AtLimit(..) => Kind::Ok,
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        let mut out = Vec::new();
        self.line(record, outcome, &mut out);
        let mut drawn = String::from_utf8_lossy(&out).into_owned();
        drawn.push('\n');
        if let Outcome::AtLimit(..) = outcome {
            self.context.note(&self.context.speaker.say("count-at-limit"));
        }
        if let Some(account) = outcome.account().filter(|_| self.options.stats) {
            drawn.push_str(&self.context.speaker.account(account));
        }
        drawn
    }

    fn line(&self, record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        self.row_of(record, outcome).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        COLUMNS.to_vec()
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        self.row_of(record, outcome).values()
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        self.row_of(record, outcome).response()
    }

    fn line_command(&self, form: RowForm) -> Option<LineCommand> {
        LineCommand::count(&self.options, form)
    }
}
