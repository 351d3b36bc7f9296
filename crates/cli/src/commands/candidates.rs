//! `shudu candidates`

use shudu::format::{Form, Record, Sudoku};
use shudu::ops::candidates::{After, COLUMNS, Outcome, Response, ask};
use shudu::ops::row::Row as _;
use shudu::ops::variant::{drawn, with_candidates};
use shudu::ops::{Answered, Limits};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{self, CandidatesArgs, Layout};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::context::Context;
use crate::exit::Exit;
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &CandidatesArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let after = match args.after {
        args::After::Givens => After::Givens,
        args::After::Propagate => After::Propagate,
        args::After::Singles => After::Singles,
        args::After::Solutions => After::Solutions,
    };
    let style = context.style(args.target.out.as_deref());
    let columns = output::columns(args.target.out.as_deref());
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let command = AskCandidates { after, limits, style, columns, context };
    puzzle_command::run(&command, &args.inputs, &args.form, &args.target, &args.threads, context)
}

struct AskCandidates<'a> {
    after: After,
    limits: Limits,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl AskCandidates<'_> {
    fn drawn_classic(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let mut drawn;
        match outcome {
            Outcome::Invalid(clashes) => {
                let cells = clashes.iter().flat_map(|clash| clash.cells).collect();
                drawn = text::grid(&Scene::grid(&record.givens).highlight(cells), &self.style);
                drawn.push_str(&speaker.clashing_givens(clashes));
                drawn.push('\n');
            }
            Outcome::Unknown(spent) => {
                drawn = text::grid(&Scene::grid(&record.givens), &self.style);
                drawn.push_str(&speaker.undecided(*spent, false));
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
}

impl BatchCommand for AskCandidates<'_> {
    type Puzzle = Sudoku;
    type Outcome = Answered<Outcome>;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Any
    }

    fn ask(&self, sudoku: &Sudoku) -> Answered<Outcome> {
        ask(sudoku, self.after, &self.limits, Some(self.context.stop))
    }

    fn kind(&self, outcome: &Answered<Outcome>) -> Kind {
        match outcome {
            Answered::Classic(Outcome::Invalid(_)) => Kind::Clash,
            Answered::Classic(Outcome::Unknown(_)) => Kind::Unknown,
            Answered::Classic(Outcome::Table(table)) if table.contradictions.is_empty() => Kind::Ok,
            Answered::Classic(Outcome::Table(_)) => Kind::None,
            Answered::Variant(outcome) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> String {
        outcome.with(
            sudoku,
            |record, outcome| self.drawn_classic(record, outcome),
            |record, outcome| drawn(record, outcome, &self.style, self.columns, self.context.speaker),
        )
    }

    fn whole(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>) -> Option<Sudoku> {
        self.puzzle(sudoku, outcome, Layout::Form(Form::Variant)).ok()
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
        let speaker = self.context.speaker;
        outcome.with(
            sudoku,
            |record, outcome| Response::new(record, outcome, words::candidates(outcome, speaker)),
            |record, outcome| {
                Response::of_variant(record, outcome, words::variant::reason(record, outcome, speaker))
            },
        )
    }
}

impl PuzzleCommand for AskCandidates<'_> {
    fn puzzle(&self, sudoku: &Sudoku, outcome: &Answered<Outcome>, _to: Layout) -> Result<Sudoku, String> {
        let speaker = self.context.speaker;
        outcome.with(
            sudoku,
            |record, outcome| match outcome {
                Outcome::Invalid(clashes) => Err(speaker.clashing_givens(clashes)),
                Outcome::Unknown(spent) => Err(speaker.undecided(*spent, false)),
                Outcome::Table(table) => Ok(table.record(record).into()),
            },
            |record, outcome| {
                with_candidates(record, outcome)
                    .map(Sudoku::from)
                    .ok_or_else(|| words::variant::sentence(record, outcome, speaker))
            },
        )
    }
}
