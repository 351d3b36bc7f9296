//! `shudu canon`

use shudu::core::Puzzle;
use shudu::format::{Record, Sudoku};
use shudu::ops::canon::{Outcome, Reference, Response, canon};
use shudu::ops::{MapShape, Refused};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{CanonArgs, Layout};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::{map_options, named, refused_kind};
use crate::context::Context;
use crate::exit::Exit;

/// Runs the command.
pub(crate) fn run(args: &CanonArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let against = match &args.against {
        None => None,
        Some(text) => {
            let record = context.only_classic(text, "refused-classic-canon")?;
            let puzzle: Puzzle = Refused::unless_givens(&record)
                .map_err(|why| anyhow::anyhow!("--against: {}", words::refused(&why, context.speaker)))?;
            Some(Reference::new(&puzzle))
        }
    };
    let style = context.style(args.target.out.as_deref());
    puzzle_command::run(
        &Canon { against, style, context },
        &args.inputs,
        &args.form,
        &args.target,
        &args.threads,
        context,
    )
}

struct Canon<'a> {
    against: Option<Reference>,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

impl Canon<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::canon(outcome, self.context.speaker)
    }
}

impl BatchCommand for Canon<'_> {
    type Puzzle = Record;
    type Outcome = Outcome;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Classic("refused-classic-canon")
    }

    fn ask(&self, record: &Record) -> Outcome {
        canon(record, self.against.as_ref())
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Invalid(why) => refused_kind(why),
            Outcome::Against(_, None) => Kind::Different,
            Outcome::Form(_) | Outcome::Against(_, Some(_)) => Kind::Ok,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let by = |name: &str, map: &shudu::core::Symmetry| {
            speaker.say_with(name, [("map", map_options(&MapShape::from(map)).into())])
        };
        match outcome {
            Outcome::Invalid(_) => {
                let mut line = Vec::new();
                self.line(record, outcome, &mut line);
                format!("{}\n", String::from_utf8_lossy(&line))
            }
            Outcome::Form(canonical) => {
                let count = canonical.automorphisms;
                let scene = Scene::grid(&canonical.form)
                    .caption(speaker.say_with("canon-automorphisms", [("count", count.into())]))
                    .caption(by("canon-map", &canonical.map));
                text::grid(&scene, &self.style)
            }
            Outcome::Against(_, Some(map)) => by("canon-equivalent", map) + "\n",
            Outcome::Against(_, None) => speaker.say("canon-different") + "\n",
        }
    }

    fn line(&self, _record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        match outcome {
            Outcome::Invalid(_) => {
                let reason = self.reason(outcome).unwrap_or_default();
                out.extend_from_slice(format!("invalid: {reason}").as_bytes());
            }
            Outcome::Form(canonical) => out.extend_from_slice(&canonical.form.to_line()),
            Outcome::Against(_, Some(_)) => out.extend_from_slice(b"equivalent"),
            Outcome::Against(_, None) => out.extend_from_slice(b"different"),
        }
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "form", "automorphisms", "transpose", "rows", "columns", "digits", "answer", "reason"]
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let shape = self.shape(record, outcome);
        let automorphisms = shape.automorphisms.map(|count| count.to_string());
        let [transpose, rows, columns, digits] = match shape.map {
            Some(map) => [map.transpose.to_string(), map.rows, map.columns, map.digits],
            None => Default::default(),
        };
        vec![
            shape.puzzle,
            shape.form.unwrap_or_default(),
            automorphisms.unwrap_or_default(),
            transpose,
            rows,
            columns,
            digits,
            shape.answer,
            shape.reason.unwrap_or_default(),
        ]
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, outcome, self.reason(outcome))
    }
}

impl PuzzleCommand for Canon<'_> {
    fn puzzle(&self, record: &Record, outcome: &Outcome, _to: Layout) -> Result<Sudoku, String> {
        match outcome {
            Outcome::Form(canonical) => Ok(named(record, canonical.form).into()),
            Outcome::Invalid(_) => Err(self.reason(outcome).unwrap_or_default()),
            Outcome::Against(..) => unreachable!("--against does not go with --to"),
        }
    }
}
