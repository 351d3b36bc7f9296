//! `shudu check`

use shudu::core::{CellSet, Puzzle};
use shudu::format::{Record, Sudoku};
use shudu::ops::check::{COLUMNS, Options, Report, Response, Solutions, Verdict, ask};
use shudu::ops::lines::LineCommand;
use shudu::ops::row::{Row as _, RowForm};
use shudu::ops::variant::drawn;
use shudu::ops::{Answered, Limits};
use shudu::render::text;
use shudu::words;

use crate::args::CheckArgs;
use crate::batch::command::{self, BatchCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::{position, witnesses};
use crate::context::Context;
use crate::exit::Exit;
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let against = match &args.against {
        None => None,
        Some(text) => {
            let givens = context.only_classic(text, "refused-classic-against")?.givens;
            let puzzle = Puzzle::new(givens).map_err(|error| {
                anyhow::anyhow!("--against: {}", context.speaker.clashing_givens(&error.clashes))
            })?;
            Some(puzzle)
        }
    };
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let style = context.style(args.target.out.as_deref());
    let columns = output::columns(args.target.out.as_deref());
    let command = Check { options: Options { limits }, against, style, columns, context };
    command::run(&command, &args.inputs, &args.target, &args.threads, context)
}

struct Check<'a> {
    options: Options,
    against: Option<Puzzle>,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl Check<'_> {
    fn complaints(&self, report: &Report) -> Vec<String> {
        words::complaints(report, self.context.speaker)
    }

    fn drawn_classic(&self, record: &Record, report: &Report) -> String {
        let speaker = self.context.speaker;
        let dead = report.contradictions.cells;
        let bad = report.clashes.iter().flat_map(|clash| clash.cells).collect::<CellSet>();
        let marked = bad | report.changed_givens | report.wrong | dead;
        let mut drawn = String::new();
        match &report.solutions {
            Some(Solutions::Many(two)) => drawn.push_str(&witnesses(record, two, &self.style, self.columns)),
            _ => {
                let scene = position(record).highlight(marked);
                drawn.push_str(&text::grid(&scene, &self.style));
            }
        }
        let mut say = |sentence: String| {
            drawn.push_str(&sentence);
            drawn.push('\n');
        };
        let complaints = self.complaints(report);
        if complaints.is_empty() {
            let held = self.against.is_some() || !record.placed.is_empty();
            say(match (report.blank.len(), held) {
                (0, _) => speaker.say("check-right"),
                (n, true) => speaker.say_with("check-so-far", [("blank", n.into())]),
                (_, false) => speaker.say("answer-one"),
            });
        }
        complaints.into_iter().for_each(&mut say);
        match &report.redundant {
            Some(cells) if cells.is_empty() => say(speaker.say("check-minimal")),
            Some(cells) => say(speaker.say_with(
                "check-redundant",
                [("count", cells.len().into()), ("cells", cells.to_string().into())],
            )),
            None => {}
        }
        drawn
    }
}

impl BatchCommand for Check<'_> {
    type Puzzle = Sudoku;
    type Outcome = Answered<Report>;
    type Shape = Response;

    fn takes(&self) -> Takes {
        if self.against.is_some() { Takes::Classic("refused-classic-against") } else { Takes::Any }
    }

    fn ask(&self, sudoku: &Sudoku) -> Answered<Report> {
        ask(sudoku, self.against.as_ref(), &self.options, Some(self.context.stop))
    }

    fn kind(&self, report: &Answered<Report>) -> Kind {
        match report {
            Answered::Classic(report) => match report.verdict() {
                Verdict::Ok => Kind::Ok,
                Verdict::Clash => Kind::Clash,
                Verdict::ChangedGivens | Verdict::Wrong => Kind::Wrong,
                Verdict::Contradiction | Verdict::NoSolution => Kind::None,
                Verdict::Many => Kind::Many,
                Verdict::Unknown => Kind::Unknown,
            },
            Answered::Variant(outcome) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, report: &Answered<Report>) -> String {
        report.with(
            sudoku,
            |record, report| self.drawn_classic(record, report),
            |record, outcome| drawn(record, outcome, &self.style, self.columns, self.context.speaker),
        )
    }

    fn line(&self, sudoku: &Sudoku, report: &Answered<Report>, out: &mut Vec<u8>) {
        self.shape(sudoku, report).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        COLUMNS.to_vec()
    }

    fn row(&self, sudoku: &Sudoku, report: &Answered<Report>) -> Vec<String> {
        self.shape(sudoku, report).values(COLUMNS)
    }

    fn shape(&self, sudoku: &Sudoku, report: &Answered<Report>) -> Response {
        report.with(
            sudoku,
            |record, report| Response::new(record, report, self.complaints(report).into_iter().next()),
            |record, outcome| {
                let reason = words::variant::complaint(record, outcome, self.context.speaker);
                Response::of_variant(record, outcome, reason)
            },
        )
    }

    fn line_command(&self, form: RowForm) -> Option<LineCommand> {
        if self.against.is_some() { None } else { LineCommand::check(&self.options, form) }
    }
}
