//! `shudu explain`

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::bail;
use shudu::document::{
    Block, Document, explained, explained_variant, html_closing_of_steps, html_opening, html_part,
};
use shudu::format::drawing::Remark;
use shudu::format::{Record, Sudoku};
use shudu::ops::explain::{End, Ended, Line, Options, Path, Scale, explain};
use shudu::ops::row::json_line;
use shudu::ops::{Limits, Unfit, variant};
use shudu::words::{self, variant_step};

use crate::args::{self, DocumentForm, ExplainArgs, Page, is_seen};
use crate::batch::command::drawing;
use crate::batch::input::{Item, PieceKind};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::batch::{Batch, Contents, Destination, by_item};
use crate::commands::page::page;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::next_step;
use crate::output::written;
use crate::standard_error::print_error;

/// Runs the command.
pub(crate) fn run(args: &ExplainArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let scale = Scale::from(args.scale);
    if args.brief && args.to == Some(DocumentForm::Json) {
        let values = [("option", "--brief".into()), ("form", "json".into())];
        bail!(context.speaker.say_with("explain-form-option", values));
    }
    let page_form = args.to.map_or(Page::Text, DocumentForm::page);
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let asked = Explain {
        options: Options { scale, limits, full: args.full },
        args,
        context,
        several: false,
        pictures: AtomicUsize::new(0),
    };
    // There is one order of the steps of other puzzles.
    let is_usual = args.scale == args::Scale::default() && !args.full;
    let takes = if is_usual { Takes::Any } else { Takes::Classic("refused-classic-scale") };
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        takes,
    )?;
    match std::mem::take(&mut batch.contents) {
        Contents::Nothing => Ok(nothing(context)),
        Contents::One(item) => {
            let form = if args.to == Some(DocumentForm::Json) { None } else { Some(page_form) };
            let mut out = Vec::new();
            let kind = asked.answer(&item, form, &mut out);
            batch.tell_unread(&item, context);
            written(batch.sink.write_all(&out))?;
            written(batch.sink.flush())?;
            batch.tell_remarks(context);
            Ok(kind.exit())
        }
        Contents::Several(pieces) => {
            let is_page = args.brief || matches!(args.to, Some(DocumentForm::Page(_)));
            let form = is_page.then_some(page_form);
            if form == Some(Page::Md) && args.out.is_some() {
                // Pictures are numbered as they come: one after the other, so that they are the same each time.
                batch.threads = 1;
            }
            let several = Explain { several: true, ..asked };
            let answer = by_item(context.stop, |item, out| several.answer(item, form, out));
            if form != Some(Page::Html) || args.brief {
                let tally = batch.run(context, pieces, None, answer)?;
                return Ok(batch.close(context, &tally));
            }
            // One page, however many puzzles it holds.
            let speaker = context.speaker;
            let opening = html_opening(speaker.lang(), &speaker.say("explain-title"));
            written(batch.sink.write_all(opening.as_bytes()))?;
            let tally = batch.run(context, pieces, None, answer)?;
            written(batch.sink.write_all(html_closing_of_steps().as_bytes()))?;
            written(batch.sink.flush())?;
            Ok(batch.close(context, &tally))
        }
    }
}

struct Explain<'a> {
    options: Options,
    args: &'a ExplainArgs,
    context: &'a Context<'a>,
    /// There are other puzzles beside each.
    several: bool,
    /// How many pictures were written so far.
    pictures: AtomicUsize,
}

impl Explain<'_> {
    /// One item in a form; JSON lines without one.
    fn answer(&self, item: &Item, form: Option<Page>, out: &mut Vec<u8>) -> Kind {
        let speaker = self.context.speaker;
        let sudoku = match &item.result {
            Ok(located) => &located.sudoku,
            Err(unread) => {
                let reason = unread.reason(speaker);
                match form {
                    None => json_line(
                        &End {
                            puzzle: String::new(),
                            answer: unread.word().to_owned(),
                            steps: 0,
                            reason: Some(reason),
                            level: None,
                        },
                        out,
                    ),
                    Some(form) => self.line(&format!("{}: {reason}", unread.word()), form, out),
                }
                return unread.kind();
            }
        };
        let Ok(record) = sudoku.classic() else { return self.with_rules(sudoku, form, out) };
        let outcome = explain(record, &self.options, Some(self.context.stop));
        match form {
            None => self.lines(record, &outcome, out),
            Some(form) => match &outcome {
                Err(unfit) => {
                    self.named(record.values().to_string(), form, out);
                    self.line(sentence(unfit, self.several, self.context).trim_end(), form, out);
                }
                Ok(path) if self.args.brief => {
                    self.named(record.values().to_string(), form, out);
                    self.brief(path, out);
                    if self.several {
                        out.push(b'\n');
                    }
                }
                Ok(path) if self.several && form == Page::Html => {
                    out.extend_from_slice(
                        html_part(&explained(path, self.options.scale, speaker)).as_bytes(),
                    );
                }
                Ok(path) => {
                    let document = explained(path, self.options.scale, speaker);
                    let first = self.pictures.fetch_add(path.steps.len(), Ordering::Relaxed);
                    match page(&document, form, self.args.out.as_deref(), first, self.context) {
                        Ok(page) => out.extend_from_slice(page.as_bytes()),
                        Err(error) => {
                            print_error(&format!("shudu: {error:#}"));
                            return Kind::Unread;
                        }
                    }
                }
            },
        }
        match &outcome {
            Err(unfit) => kind(unfit),
            Ok(Path { ended: Ended::Solved | Ended::Stuck, .. }) => Kind::Ok,
            Ok(Path { ended: Ended::Spent(_), .. }) => Kind::Unknown,
        }
    }

    /// The same about a puzzle of another size or with other rules.
    fn with_rules(&self, sudoku: &Sudoku, form: Option<Page>, out: &mut Vec<u8>) -> Kind {
        let speaker = self.context.speaker;
        let record = sudoku.clone().into_variant();
        let explained = variant::explain(&record, self.options.limits, Some(self.context.stop));
        let mark = |page: String, form| {
            let remark = if form == Page::Text { Remark::Line } else { Remark::Markup };
            if is_seen(self.args.out.as_deref()) { page } else { drawing(sudoku, page, remark) }
        };
        match (&explained, form) {
            (_, None) => {
                for step in explained.iter().flat_map(|path| variant::StepShape::all(path, speaker)) {
                    json_line(&step, out);
                }
                let reason = match &explained {
                    Ok(path) => variant_step::ended(path.explanation.ended, speaker),
                    Err(outcome) => words::variant::reason(&record, outcome, speaker),
                };
                let answer = End::of_variant(&record, &explained, reason);
                json_line(&variant::WithAbout::<_, variant::Whole>::new(sudoku, answer), out);
            }
            (Err(outcome), Some(form)) => {
                self.named(sudoku.text(), form, out);
                self.line(&words::variant::sentence(&record, outcome, speaker), form, out);
            }
            (Ok(path), Some(form)) if self.args.brief => {
                self.named(sudoku.text(), form, out);
                out.extend_from_slice(variant_step::brief(path, speaker).as_bytes());
                if self.several {
                    out.push(b'\n');
                }
            }
            (Ok(path), Some(Page::Html)) if self.several => {
                let part = html_part(&explained_variant(&record, path, speaker));
                out.extend_from_slice(mark(part, Page::Html).as_bytes());
            }
            (Ok(path), Some(form)) => {
                let first = self.pictures.fetch_add(path.explanation.steps.len(), Ordering::Relaxed);
                match page(
                    &explained_variant(&record, path, speaker),
                    form,
                    self.args.out.as_deref(),
                    first,
                    self.context,
                ) {
                    Ok(page) => out.extend_from_slice(mark(page, form).as_bytes()),
                    Err(error) => {
                        print_error(&format!("shudu: {error:#}"));
                        return Kind::Unread;
                    }
                }
            }
        }
        match &explained {
            Err(outcome) => outcome.found().into(),
            Ok(path) if path.word() == "unknown" => Kind::Unknown,
            Ok(_) => Kind::Ok,
        }
    }

    fn lines(&self, record: &Record, outcome: &Result<Path, Unfit>, out: &mut Vec<u8>) {
        let speaker = self.context.speaker;
        for (i, step) in outcome.iter().flat_map(|path| &path.steps).enumerate() {
            json_line(&Line::Step(Box::new(step.shape(i + 1, self.args.full, speaker))), out);
        }
        json_line(&Line::End(End::new(record, outcome, words::path(outcome, speaker))), out);
    }

    /// Of several puzzles, which one the next lines are about.
    fn named(&self, puzzle: String, form: Page, out: &mut Vec<u8>) {
        if self.several && (self.args.brief || form != Page::Html) {
            out.extend_from_slice(format!("{puzzle}\n").as_bytes());
        }
    }

    /// A line that stands for a path; a part of the page in HTML, a paragraph beside other paths.
    fn line(&self, said: &str, form: Page, out: &mut Vec<u8>) {
        if self.several && form == Page::Html && !self.args.brief {
            let (lang, title) = (self.context.speaker.lang(), self.context.speaker.say("explain-title"));
            let part = Document { lang, title, blocks: vec![Block::Paragraph(said.to_owned())] };
            out.extend_from_slice(html_part(&part).as_bytes());
        } else {
            let end = if self.several { "\n\n" } else { "\n" };
            out.extend_from_slice(format!("{said}{end}").as_bytes());
        }
    }

    /// A line for each step.
    fn brief(&self, path: &Path, out: &mut Vec<u8>) {
        let speaker = self.context.speaker;
        for (i, explained) in path.steps.iter().enumerate() {
            let shape = explained.shape(i + 1, false, speaker);
            let name = match shape.difficulty {
                Some(difficulty) => speaker.say_with(
                    "explain-rated",
                    [("name", shape.name.into()), ("difficulty", difficulty.into())],
                ),
                None => shape.name,
            };
            let values =
                [("number", shape.number.into()), ("name", name.into()), ("effect", shape.effect.into())];
            out.extend_from_slice(speaker.say_with("explain-step", values).as_bytes());
            out.push(b'\n');
        }
        if let Some(reason) = words::ended(path.ended, speaker) {
            out.extend_from_slice(format!("{reason}\n").as_bytes());
        }
    }
}

/// Why nothing is explained, as a line.
pub(crate) fn sentence(unfit: &Unfit, several: bool, context: &Context<'_>) -> String {
    if !several {
        return next_step::unfit(unfit, context.speaker) + "\n";
    }
    match words::unfit(unfit, context.speaker) {
        Some(reason) => format!("{}: {reason}\n", unfit.answer()),
        None => format!("{}\n", unfit.answer()),
    }
}

/// What it counts as.
pub(crate) const fn kind(unfit: &Unfit) -> Kind {
    match unfit {
        Unfit::Clash(_) => Kind::Clash,
        Unfit::None => Kind::None,
        Unfit::Many => Kind::Many,
        Unfit::Unknown(_) => Kind::Unknown,
        Unfit::Sukaku | Unfit::Astray(_) | Unfit::Full => Kind::Wrong,
    }
}
