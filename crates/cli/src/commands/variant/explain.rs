//! `explain` for variants.

use std::io::Write as _;

use shudu::document::{HTML_CLOSING, explained_variant, html_opening, html_part};
use shudu::format::drawing::Remark;
use shudu::format::variant::VariantRecord;
use shudu::ops::row::json_line;
use shudu::ops::variant::generate::line;
use shudu::ops::variant::{Outcome, Response, StepShape, VariantPath, explain as ask_to_explain};
use shudu::words::variant as words;
use shudu::words::variant_step as step_words;

use super::{Answer, drawing, kind, limits, refuse, tell_dropped, unread};
use crate::args::{self, ExplainArgs, Page};
use crate::batch::tally::{Kind, Tally};
use crate::batch::variants::{self, VariantItem};
use crate::commands::page::page;
use crate::context::Context;
use crate::output::{self, written};
use crate::standard_error::print_error;

/// `explain`, if the inputs hold variants. There is one order of steps.
pub(crate) fn explain(args: &ExplainArgs, context: &Context<'_>) -> Answer {
    let Some(sources) = variants::of_batch(&args.inputs) else { return Ok(None) };
    let other_order = args.scale != args::Scale::default();
    refuse(context, &[("--scale", other_order), ("--full", args.full)])?;
    let speaker = context.speaker;
    let mut sink = output::sink(args.out.as_deref(), false, speaker)?;
    let mut items = variants::items(sources, args.inputs.line_buffered).peekable();
    let Some(first) = items.next().transpose()? else { return Ok(Some(crate::context::nothing(context))) };
    let is_one = !args.inputs.line_buffered && items.peek().is_none();
    let form = match (args.json, args.to, is_one || args.brief) {
        (true, _, _) => None,
        (_, Some(form), _) => Some(form),
        (_, None, told) => told.then_some(Page::Text),
    };
    let mut tally = Tally::default();
    let several_html = !is_one && form == Some(Page::Html) && !args.brief;
    if several_html {
        let opening = html_opening(speaker.lang(), &speaker.say("explain-title"));
        written(sink.write_all(opening.as_bytes()))?;
    }
    let explained = Explain { args, context, form, is_one };
    let mut pictures = 0;
    for item in std::iter::once(Ok(first)).chain(items) {
        let item = item?;
        if context.stop.load(std::sync::atomic::Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        tell_dropped(&item, context);
        let mut out = Vec::new();
        tally.add(explained.answer(&item, &mut pictures, &mut out)?);
        written(sink.write_all(&out))?;
        written(sink.flush())?;
    }
    if several_html {
        written(sink.write_all(HTML_CLOSING.as_bytes()))?;
        written(sink.flush())?;
    }
    Ok(Some(tally.exit()))
}

struct Explain<'a> {
    args: &'a ExplainArgs,
    context: &'a Context<'a>,
    /// JSON lines without one.
    form: Option<Page>,
    is_one: bool,
}

impl Explain<'_> {
    fn answer(&self, item: &VariantItem, pictures: &mut usize, out: &mut Vec<u8>) -> anyhow::Result<Kind> {
        let speaker = self.context.speaker;
        let record = match &item.result {
            Ok(located) => &located.record,
            Err(error) => {
                let reason = words::error(error, speaker);
                print_error(&unread(item, &reason, self.context));
                if self.form.is_none() {
                    let rejected = shudu::ops::Rejected { answer: "invalid".to_owned(), reason, best: None };
                    json_line(&rejected, out);
                }
                return Ok(Kind::Unread);
            }
        };
        let explained = ask_to_explain(record, limits(&self.args.limits), Some(self.context.stop));
        match (&explained, self.form) {
            (_, None) => self.lines(record, &explained, out),
            (Err(outcome), Some(_)) => {
                out.extend_from_slice(words::sentence(record, outcome, speaker).as_bytes());
                out.push(b'\n');
            }
            (Ok(path), Some(_)) if self.args.brief => {
                if !self.is_one {
                    out.extend_from_slice(format!("{}\n", line(record)).as_bytes());
                }
                self.brief(path, out);
            }
            (Ok(path), Some(Page::Html)) if !self.is_one => {
                let part = html_part(&explained_variant(path, speaker));
                out.extend_from_slice(self.drawing(record, part, Remark::Markup).as_bytes());
            }
            (Ok(path), Some(form)) => {
                let document = explained_variant(path, speaker);
                let page = page(&document, form, self.args.out.as_deref(), *pictures, self.context)?;
                *pictures += path.explanation.steps.len();
                let remark = if form == Page::Text { Remark::Line } else { Remark::Markup };
                out.extend_from_slice(self.drawing(record, page, remark).as_bytes());
            }
        }
        Ok(match &explained {
            Err(outcome) => kind(outcome),
            Ok(path) if path.word() == "unknown" => Kind::Unknown,
            Ok(_) => Kind::Ok,
        })
    }

    fn drawing(&self, record: &VariantRecord, page: String, remark: Remark) -> String {
        drawing(record, page, remark, self.args.out.as_deref())
    }

    /// A line for each step, then the answer with the level.
    fn lines(
        &self,
        record: &VariantRecord,
        explained: &Result<VariantPath, Box<Outcome>>,
        out: &mut Vec<u8>,
    ) {
        let speaker = self.context.speaker;
        let response = match explained {
            Ok(path) => {
                StepShape::all(path, speaker).iter().for_each(|step| json_line(step, out));
                Response {
                    level: Some(path.level().slug().to_owned()),
                    reason: step_words::ended(path.explanation.ended, speaker),
                    ..Response::of(record, path.word())
                }
            }
            Err(outcome) => Response {
                reason: words::reason(record, outcome, speaker),
                ..Response::of(record, outcome.word())
            },
        };
        json_line(&response, out);
    }

    fn brief(&self, path: &VariantPath, out: &mut Vec<u8>) {
        let speaker = self.context.speaker;
        for (i, step) in path.explanation.steps.iter().enumerate() {
            let name = speaker.say_with(
                "explain-rated",
                [
                    ("name", step_words::technique(step.technique, speaker).into()),
                    ("difficulty", step_words::level(step.technique.level(), speaker).into()),
                ],
            );
            let effect = step_words::notation(step, path.puzzle().shape());
            let values = [("number", (i + 1).into()), ("name", name.into()), ("effect", effect.into())];
            out.extend_from_slice(speaker.say_with("explain-step", values).as_bytes());
            out.push(b'\n');
        }
        if let Some(reason) = step_words::ended(path.explanation.ended, speaker) {
            out.extend_from_slice(format!("{reason}\n").as_bytes());
        }
    }
}
