//! `shudu check`

use shudu::core::{CellSet, Puzzle};
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::check::{Options, Report, Response, Solutions, Verdict, check};
use shudu::render::text;
use shudu::solve::batch;
use shudu::words;

use crate::args::{CheckArgs, Output};
use crate::batch::Kind;
use crate::commands::{Context, position, witnesses};
use crate::exit::Exit;
use crate::question::{self, Known, Question};

/// Runs the command.
pub(crate) fn run(args: &CheckArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let against = match &args.against {
        None => None,
        Some(text) => {
            let givens = context.only(text, None)?.record.givens;
            let puzzle = Puzzle::new(givens).map_err(|error| {
                anyhow::anyhow!("--against: {}", context.speaker.clashing_givens(&error.clashes))
            })?;
            Some(puzzle)
        }
    };
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let style = context.style(args.target.out.as_deref());
    let question = Check { options: Options { limits }, against, style, context };
    question::run(&question, &args.inputs, &args.target, &args.threads, context)
}

struct Check<'a> {
    options: Options,
    against: Option<Puzzle>,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

impl Check<'_> {
    fn complaints(&self, report: &Report) -> Vec<String> {
        words::complaints(report, self.context.speaker)
    }
}

impl Question for Check<'_> {
    type Outcome = Report;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Report {
        check(record, self.against.as_ref(), &self.options, Some(self.context.stop))
    }

    fn kind(&self, report: &Report) -> Kind {
        match report.verdict() {
            Verdict::Ok => Kind::Ok,
            Verdict::Clash => Kind::Clash,
            Verdict::ChangedGivens | Verdict::Wrong => Kind::Wrong,
            Verdict::Contradiction | Verdict::NoSolution => Kind::None,
            Verdict::Many => Kind::Many,
            Verdict::Unknown => Kind::Unknown,
        }
    }

    fn drawn(&self, record: &Record, report: &Report) -> String {
        let speaker = self.context.speaker;
        let dead = report.contradictions.cells;
        let bad = report.clashes.iter().flat_map(|clash| clash.cells).collect::<CellSet>();
        let marked = bad | report.changed_givens | report.wrong | dead;
        let mut drawn = String::new();
        match &report.solutions {
            Some(Solutions::Many(two)) => drawn.push_str(&witnesses(record, two, &self.style)),
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

    fn line(&self, _record: &Record, report: &Report, out: &mut Vec<u8>) {
        let text = match (report.verdict(), self.complaints(report).into_iter().next()) {
            (Verdict::Clash, Some(reason)) => format!("invalid: {reason}"),
            (Verdict::Unknown, Some(reason)) => format!("unknown: {reason}"),
            (_, Some(reason)) => reason,
            (_, None) => "ok".to_owned(),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "solutions", "minimal", "redundant", "answer", "reason"]
    }

    fn row(&self, record: &Record, report: &Report) -> Vec<String> {
        let shape = self.shape(record, report);
        let redundant: Vec<String> = shape.redundant.iter().map(ToString::to_string).collect();
        vec![
            shape.puzzle,
            shape.solutions.unwrap_or_default(),
            shape.minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            redundant.join(" "),
            if shape.ok { "ok" } else { "wrong" }.to_owned(),
            shape.reason.unwrap_or_default(),
        ]
    }

    fn takes_blocks(&self) -> bool {
        self.against.is_none() && self.options == Options::default()
    }

    fn asks_redundant(&self, form: Output) -> bool {
        form != Output::Line
    }

    fn quick(&self, known: &Known<'_>, form: Output, out: &mut Vec<u8>) -> Option<Kind> {
        if form == Output::Line {
            return (known.outcome.verdict == batch::Verdict::One).then(|| {
                out.extend_from_slice(b"ok\n");
                Kind::Ok
            });
        }
        let solution = known.solution()?;
        let record = known.record();
        let blank = record.givens.blank_cells();
        // Of a full grid it is not asked which digits could go.
        let redundant = if blank.is_empty() { None } else { Some(known.redundant?) };
        let solutions = Some(Solutions::One(Box::new(solution)));
        let report = Report { blank, solutions, redundant, ..Report::default() };
        question::put(self, &record, &report, form, out);
        Some(self.kind(&report))
    }

    fn shape(&self, record: &Record, report: &Report) -> Response {
        let reason = self.complaints(report).into_iter().next();
        Response::new(record, report, reason)
    }
}
