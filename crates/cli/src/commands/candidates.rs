//! `shudu candidates`

use shudu::core::Digit;
use shudu::format::Record;
use shudu::ops::candidates::{After, Outcome, Response, candidates};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{self, CandidatesArgs, Layout};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::tally::Kind;
use crate::context::Context;
use crate::exit::Exit;
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &CandidatesArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if let Some(exit) = super::variant::candidates(args, context)? {
        return Ok(exit);
    }
    let after = match args.after {
        args::After::Givens => After::Givens,
        args::After::Propagate => After::Propagate,
        args::After::Singles => After::Singles,
    };
    let style = context.style(args.target.out.as_deref());
    let columns = output::columns(args.target.out.as_deref());
    let command = AskCandidates { after, style, columns, context };
    puzzle_command::run(&command, &args.inputs, &args.form.classic(), &args.target, &args.threads, context)
}

struct AskCandidates<'a> {
    after: After,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl AskCandidates<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::candidates(outcome, self.context.speaker)
    }
}

impl BatchCommand for AskCandidates<'_> {
    type Outcome = Outcome;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Outcome {
        candidates(record, self.after)
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::Table(table) if table.contradictions.is_empty() => Kind::Ok,
            Outcome::Table(_) => Kind::None,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let mut drawn;
        match outcome {
            Outcome::Invalid(clashes) => {
                let cells = clashes.iter().flat_map(|clash| clash.cells).collect();
                drawn = text::grid(&Scene::grid(&record.givens).highlight(cells), &self.style);
                drawn.push_str(&speaker.clashing_givens(clashes));
                drawn.push('\n');
            }
            Outcome::Table(table) => {
                let scene = Scene {
                    givens: record.givens,
                    values: table.values,
                    candidates: Some(table.candidates),
                    highlighted: table.contradictions.cells,
                    ..Scene::default()
                };
                drawn = text::candidates_within(&scene, &self.style, self.columns);
                for sentence in speaker.contradictions(&table.contradictions) {
                    drawn.push_str(&sentence);
                    drawn.push('\n');
                }
            }
        }
        drawn
    }

    fn line(&self, _record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        match outcome {
            Outcome::Invalid(clashes) => {
                let reason = self.context.speaker.clashes(clashes);
                out.extend_from_slice(format!("invalid: {reason}").as_bytes());
            }
            Outcome::Table(table) => out.extend(table.candidates.iter().flat_map(|(_, set)| {
                Digit::ALL.map(|digit| if set.contains(digit) { digit.ascii() } else { b'.' })
            })),
        }
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "candidates", "answer", "reason"]
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let mut line = Vec::new();
        if let Outcome::Table(_) = outcome {
            self.line(record, outcome, &mut line);
        }
        let shape = self.shape(record, outcome);
        let line = String::from_utf8(line).expect("digits and points are ASCII");
        vec![shape.puzzle, line, shape.answer, shape.reason.unwrap_or_default()]
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, outcome, self.reason(outcome))
    }
}

impl PuzzleCommand for AskCandidates<'_> {
    fn puzzle(&self, record: &Record, outcome: &Outcome, _to: Layout) -> Result<Record, String> {
        match outcome {
            Outcome::Invalid(clashes) => Err(self.context.speaker.clashing_givens(clashes)),
            Outcome::Table(table) => Ok(table.record(record)),
        }
    }
}
