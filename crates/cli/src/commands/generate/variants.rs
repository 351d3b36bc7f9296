//! `generate --variant` and `generate --shape`.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::bail;
use shudu::format::Sudoku;
use shudu::format::drawing::begins;
use shudu::generate::{Method, Minimality, Progress, Seed, Symmetry};
use shudu::i18n::Speaker;
use shudu::ops::level::Level;
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::variant::generate::{
    VariantGenerateError, VariantGenerated, VariantGivens, VariantRequest, make, record, response,
};
use shudu::ops::variant::picture::scene;
use shudu::ops::variant::{Made, Whole, WithAbout};
use shudu::ops::{Limits, Rejected};
use shudu::render::variant::VariantScene;
use shudu::render::{Drawing, Style};
use shudu::words::variant as words;
use shudu::words::variant_step as step_words;

use super::searching::Searching;
use crate::args::{GenerateArgs, Output};
use crate::batch::chunks::Chunks;
use crate::batch::command::board;
use crate::batch::puzzles::Puzzles;
use crate::batch::tally::{Kind, Tally};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{sink, written};
use crate::standard_error::print_error;

/// Puzzles that are worked on before they are written, at most.
const MAX_PUZZLES: usize = 256;

/// What is asked for, if it is not a classic Sudoku.
pub(super) fn request(args: &GenerateArgs) -> Option<VariantRequest> {
    let usual = VariantRequest::default();
    let size = args.shape.unwrap_or(usual.size);
    if size == usual.size && args.variant.is_empty() {
        return None;
    }
    let cells = size * size;
    let givens = match (args.full, args.blanks, &args.clues, args.minimal) {
        (true, ..) => VariantGivens::Full,
        (_, Some(blanks), ..) => {
            let clues = cells.saturating_sub(blanks.into());
            VariantGivens::Clues(clues..=clues)
        }
        (_, _, Some(clues), _) => VariantGivens::Clues(clues.clone()),
        (.., true) => VariantGivens::Minimal,
        _ => VariantGivens::Usual,
    };
    Some(VariantRequest {
        size,
        kinds: args.variant.iter().copied().collect(),
        givens,
        symmetry: args.symmetry,
        level: args.to_target.level.map(Level::variant),
        marks: args.marks.clone(),
        length: args.length.clone(),
        ..usual
    })
}

/// Refuses the options that need the classic board.
fn refuse(args: &GenerateArgs, speaker: &Speaker) -> anyhow::Result<()> {
    let target = &args.to_target;
    let classic = [
        ("--method", args.method != Method::default()),
        ("--givens-from", args.givens_from.is_some()),
        ("--pattern", args.pattern.is_some()),
        ("--many", args.many),
        ("--stats", args.stats),
        ("--unbiased", args.unbiased),
        ("--rated", args.rated),
        ("--er", target.er.is_some()),
        ("--ep", target.ep.is_some()),
        ("--ed", target.ed.is_some()),
        ("--hodoku-level", target.hodoku_level.is_some()),
        ("--technique", target.technique.is_some()),
        ("--bottleneck", target.bottleneck.is_some()),
        ("--minutes", target.minutes.is_some()),
        ("--keep-near", target.keep_near.is_some()),
    ];
    match classic.iter().find(|option| option.1) {
        Some((name, _)) => {
            bail!(speaker.say_with("variant-generate-classic", [("option", (*name).into())]))
        }
        None => Ok(()),
    }
}

/// Makes them.
pub(super) fn run(
    request: VariantRequest,
    args: &GenerateArgs,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    refuse(args, speaker)?;
    if let (Some(blanks), cells) = (args.blanks, request.size * request.size)
        && usize::from(blanks) > cells
    {
        let values = [("blanks", u64::from(blanks).into()), ("cells", cells.into())];
        bail!(speaker.say_with("variant-generate-blanks", values));
    }
    let seed = match &args.seed {
        Some(text) => text.parse::<Seed>().map_err(|error| anyhow::anyhow!(speaker.seed_error(&error)))?,
        None => Seed::fresh(),
    };
    if let Err(error) = request.check(seed.version()) {
        bail!(words::generate_error(&error.into(), speaker));
    }
    if let Some(level) = request.level.filter(|_| request.is_rare()) {
        let level = step_words::level(level, speaker);
        context.note(&speaker.say_with("variant-generate-rare", [("level", level.into())]));
    } else if request.is_slow() {
        context.note(&speaker.say("variant-generate-slow"));
    }
    // Drawings are for persons; anything else gets puzzles that can be read back.
    let is_seen = args.target.out.is_none() && std::io::stdout().is_terminal();
    let few = if args.number == 1 && args.to.is_none() && is_seen { Output::Grid } else { Output::Line };
    let form = args.target.form().unwrap_or(few);
    let mut out = sink(args.target.out.as_deref(), false, speaker)?;
    if args.to.is_none() && form == Output::Csv {
        let mut header = Vec::new();
        csv_row(&Made::COLUMNS, &mut header);
        written(out.write_all(&header))?;
    }
    if args.seed.is_none() && (args.number > 1 || args.to.is_some() || form != Output::Grid) {
        context.note(&speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
    }
    let start = Instant::now();
    let job = Job {
        context,
        request,
        limits: Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes },
        seed,
        number: args.number,
        puzzles: args.to.map(|to| Puzzles::new(to, context)),
        form,
        style: context.style(args.target.out.as_deref()),
        seen: is_seen,
        progress: Searching::new(args, true, context),
    };
    if let Some(puzzles) = &job.puzzles {
        puzzles.begin(&mut out)?;
    }
    let threads = args.threads.threads.map_or(0, usize::from);
    let chunks = Chunks { threads, max: |_| MAX_PUZZLES, stop: context.stop };
    let tally = chunks.run(
        0..args.number,
        |_| false,
        &mut out,
        |&index, out, tally| job.puzzle(index, out, tally),
    )?;
    job.progress.end();
    match &job.puzzles {
        Some(puzzles) => {
            puzzles.end(&mut out)?;
            puzzles.tell_losses(args.number == 1);
        }
        None => written(out.flush())?,
    }
    if args.number > 1 {
        context.note(&tally.summary(start.elapsed(), speaker));
    }
    Ok(tally.exit())
}

/// What the work on every puzzle needs.
struct Job<'a> {
    context: &'a Context<'a>,
    request: VariantRequest,
    limits: Limits,
    seed: Seed,
    number: u64,
    /// Those that are written in a form.
    puzzles: Option<Puzzles<'a>>,
    form: Output,
    style: Style,
    seen: bool,
    progress: Searching<'a>,
}

impl Job<'_> {
    fn puzzle(&self, index: u64, out: &mut Vec<u8>, tally: &mut Tally) {
        match make(&self.request, &self.limits, self.seed, index, Some(self.context.stop)) {
            Ok(made) => {
                self.progress.hit(Some(&Progress::default()));
                tally.add(self.write(&made, out));
            }
            // What a raised flag has left undone is not written.
            Err(_) if self.context.stop.load(Ordering::Relaxed) => tally.interrupt(),
            Err(error) => {
                self.write_failed(index, &error, out);
                tally.add(Kind::Unknown);
            }
        }
    }

    fn write(&self, made: &VariantGenerated, out: &mut Vec<u8>) -> Kind {
        let (speaker, record) = (self.context.speaker, record(made));
        let sudoku = Sudoku::from(record.clone());
        match (&self.puzzles, self.form) {
            (Some(puzzles), _) => {
                if !puzzles.put(&sudoku, &made.seed.to_string(), out) {
                    return Kind::Unread;
                }
            }
            (None, Output::Line) => out.extend_from_slice(format!("{}\n", record.text()).as_bytes()),
            (None, Output::Json) => {
                let about = Some(Whole::from(&record));
                json_line(&WithAbout { answer: response(made), about }, out);
            }
            (None, Output::Csv) => csv_row(&Made::row(made), out),
            (None, Output::Grid) => {
                let mut captions = words::below(&record, speaker);
                captions.push(caption(made, speaker));
                let drawn = Drawing::from(VariantScene { captions, ..scene(&record) }).text(&self.style);
                let drawn = if self.seen { drawn } else { board(&sudoku, drawn) };
                out.extend_from_slice(drawn.as_bytes());
                // Where a drawing is for people alone, what is read again stands below it.
                if drawn.lines().next().is_some_and(begins) {
                    out.extend_from_slice(format!("{}\n", record.text()).as_bytes());
                }
                if self.number > 1 {
                    out.push(b'\n');
                }
            }
        }
        if made.is_reached() {
            return Kind::Ok;
        }
        if self.number == 1 {
            let wanted = made.goal.unwrap_or_default();
            let values = [("clues", made.clues().into()), ("wanted", wanted.into())];
            self.context.note(&speaker.say_with("variant-generate-reached", values));
        }
        Kind::Missed
    }

    /// Where only puzzles are written, why there is none is told on standard error.
    fn write_failed(&self, index: u64, error: &VariantGenerateError, out: &mut Vec<u8>) {
        let speaker = self.context.speaker;
        let reason = words::generate_error(error, speaker);
        let best = match error {
            VariantGenerateError::Spent { best, .. } => best.as_ref().map(|best| record(best).text()),
            _ => None,
        };
        match (&self.puzzles, self.form) {
            (None, Output::Csv) => {
                let mut row = vec![String::new(); Made::COLUMNS.len() - 1];
                row.push(format!("unknown: {reason}"));
                csv_row(&row, out);
            }
            (None, Output::Json) => json_line(&Rejected { answer: "unknown".to_owned(), reason, best }, out),
            _ if self.number == 1 => print_error(&reason),
            _ => {
                let values = [("number", (index + 1).into()), ("reason", reason.into())];
                print_error(&speaker.say_with("generate-failed", values));
            }
        }
    }
}

/// Seed, givens, symmetry, and whether givens can go.
fn caption(made: &VariantGenerated, speaker: &Speaker) -> String {
    let mut parts = vec![speaker.say_with("generate-seed", [("seed", made.seed.to_string().into())])];
    if made.symmetry != Symmetry::None {
        parts.push(speaker.say_with(
            "generate-symmetry",
            [("symmetry", shudu::words::symmetry(&made.symmetry.to_string(), speaker).into())],
        ));
    }
    if let Some(level) = made.level {
        let level = step_words::level(level, speaker);
        parts.push(speaker.say_with("generate-level", [("level", level.into())]));
    }
    match made.minimal {
        // Without a given there is nothing to say.
        _ if made.clues() == 0 => {}
        Minimality::Unknown => {}
        Minimality::Orbits => parts.push(speaker.say("generate-minimal-orbits")),
        Minimality::Cells => parts.push(speaker.say("generate-minimal-cells")),
    }
    parts.join(&speaker.say("clause-comma"))
}
