//! `shudu rate`

use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::rate::{Options, Outcome, Response, rate};

use crate::args::{Output, RateArgs};
use crate::batch::Kind;
use crate::commands::Context;
use crate::exit::Exit;
use crate::question::{self, Question};
use crate::table::table;

/// Runs the command.
pub(crate) fn run(args: &RateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let question = Rate { options: Options { limits, stats: args.stats }, context };
    question::run(&question, &args.inputs, &args.target, &args.threads, context)
}

struct Rate<'a> {
    options: Options,
    context: &'a Context<'a>,
}

impl Rate<'_> {
    fn note(&self, outcome: &Outcome) -> Option<String> {
        let speaker = self.context.speaker;
        match outcome {
            Outcome::Rated(_) => None,
            Outcome::Invalid(clashes) => Some(format!("invalid: {}", speaker.clashes(clashes))),
            Outcome::None => Some("none".to_owned()),
            Outcome::Many => Some("many".to_owned()),
            Outcome::Full => Some(speaker.say("rate-full")),
            Outcome::Sukaku => Some(speaker.say("rate-sukaku")),
            Outcome::Unknown(spent, None) => Some(format!("unknown: {}", speaker.spent(*spent))),
            Outcome::Unknown(spent, Some(so_far)) => {
                let values = [("spent", speaker.spent(*spent).into()), ("er", so_far.er.to_string().into())];
                Some(format!("unknown: {}", speaker.say_with("rate-so-far", values)))
            }
        }
    }
}

impl Question for Rate<'_> {
    type Outcome = Outcome;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Outcome {
        rate(record, &self.options, Some(self.context.stop))
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Rated(_) => Kind::Ok,
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::None => Kind::None,
            Outcome::Many => Kind::Many,
            Outcome::Full | Outcome::Sukaku => Kind::Wrong,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn batch_form(&self) -> Output {
        Output::Csv
    }

    fn drawn(&self, _record: &Record, outcome: &Outcome) -> String {
        let Outcome::Rated(rated) = outcome else {
            return self.note(outcome).unwrap_or_default() + "\n";
        };
        let speaker = self.context.speaker;
        let mut drawn = speaker.say_with(
            "rate-rating",
            [
                ("er", rated.rating.er.to_string().into()),
                ("ep", rated.rating.ep.to_string().into()),
                ("ed", rated.rating.ed.to_string().into()),
            ],
        );
        drawn.push('\n');
        if !rated.techniques.is_empty() {
            let header =
                ["technique", "difficulty", "times"].map(|name| speaker.say(&format!("column-{name}")));
            let rows: Vec<Vec<String>> = rated
                .techniques
                .iter()
                .map(|t| vec![t.name.clone(), t.difficulty.clone(), t.times.to_string()])
                .collect();
            drawn.push_str(&table(&header, &rows));
        }
        drawn
    }

    fn line(&self, record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        let row = self.row(record, outcome);
        out.extend_from_slice(row[1..].join(" ").trim().as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "er", "ep", "ed", "note"]
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let mut row = vec![record.givens.to_string()];
        match outcome {
            Outcome::Rated(rated) => {
                row.extend([rated.rating.er, rated.rating.ep, rated.rating.ed].map(|d| d.to_string()));
            }
            _ => row.extend([const { String::new() }; 3]),
        }
        row.push(self.note(outcome).unwrap_or_default());
        row
    }

    fn reject(&self, reason: &str) -> Vec<String> {
        let mut row = vec![String::new(); 4];
        row.push(format!("invalid: {reason}"));
        row
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, outcome, self.note(outcome))
    }
}
