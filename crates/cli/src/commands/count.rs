//! `shudu count`

use shudu::Algorithm;
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::count::{Options, Outcome, Response, count};
use shudu::solve::batch::Verdict;
use shudu::words;

use crate::args::{CountArgs, Output};
use crate::batch::Kind;
use crate::commands::Context;
use crate::exit::Exit;
use crate::question::{self, Known, Question};

/// Runs the command.
pub(crate) fn run(args: &CountArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    question::run(&Count { options, context }, &args.inputs, &args.target, &args.threads, context)
}

struct Count<'a> {
    options: Options,
    context: &'a Context<'a>,
}

impl Count<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::count(outcome, self.context.speaker)
    }
}

impl Question for Count<'_> {
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

    fn line(&self, _record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        let text = match outcome {
            Outcome::Exact(n, _) | Outcome::AtLimit(n, _) => n.to_string(),
            Outcome::ByBands(n) => n.to_string(),
            Outcome::Invalid(_) => format!("invalid: {}", self.reason(outcome).unwrap_or_default()),
            Outcome::Unknown(..) => format!("unknown: {}", self.reason(outcome).unwrap_or_default()),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "solutions", "answer", "reason"]
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let shape = self.shape(record, outcome);
        let solutions = shape.solutions.map(|n| n.to_string()).or(shape.solutions_text).unwrap_or_default();
        vec![shape.puzzle, solutions, shape.answer, shape.reason.unwrap_or_default()]
    }

    fn takes_blocks(&self) -> bool {
        // One solution is as many as a limit below two asks for.
        let Options { limit, .. } = self.options;
        self.options == Options { limit, ..Options::default() } && limit.is_none_or(|limit| limit >= 2)
    }

    fn quick(&self, known: &Known<'_>, form: Output, out: &mut Vec<u8>) -> Option<Kind> {
        let (number, answer): (&[u8], &[u8]) = match known.outcome.verdict {
            Verdict::None => (b"0", b"exact"),
            Verdict::One => (b"1", b"exact"),
            Verdict::Many if self.options.limit == Some(2) => (b"2", b"at-limit"),
            Verdict::Many | Verdict::Invalid => return None,
        };
        let puzzle = known.puzzle();
        let parts: &[&[u8]] = match form {
            Output::Grid => return None,
            Output::Line => &[number, b"\n"],
            Output::Csv => &[&puzzle, b",", number, b",", answer, b",\n"],
            Output::Json => &[
                br#"{"puzzle":""#,
                &puzzle,
                br#"","solutions":"#,
                number,
                br#","answer":""#,
                answer,
                br#""}"#,
                b"\n",
            ],
        };
        parts.iter().for_each(|part| out.extend_from_slice(part));
        Some(Kind::Ok)
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, &self.options, outcome, self.reason(outcome))
    }
}
