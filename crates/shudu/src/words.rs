//! The `reason` of each response in words: why there is no better answer. The same sentence stands in a batch's line,
//! in `--json` and in what the server answers.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::i18n::{Lang, Speaker};
//! use shudu::ops::solve;
//! use shudu::words;
//!
//! let clashing = Record::of(format!("55{}", ".".repeat(79)).parse()?);
//! let outcome = solve::solve(&clashing, &solve::Options::default(), None);
//! let reason = words::solve(&outcome, &Speaker::new(Lang::English)).unwrap();
//! assert!(reason.contains("r1c1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod exercise;
pub mod hint;
#[cfg(feature = "library")]
pub mod library;
#[cfg(feature = "photo")]
pub mod photo;
pub mod refused;
pub mod replay;
#[cfg(feature = "variants")]
pub mod variant;
#[cfg(feature = "variants")]
pub mod variant_step;

use shudu_classic::NoTrace;
use shudu_core::Candidate;
use shudu_core::step::Literal;
#[cfg(feature = "variants")]
use shudu_format::ReadErrorKind;
use shudu_format::{How, Loss, LossCounts, Losses, Origin, ReadError, Record, Sudoku, Unwritable};
use shudu_generate::{GenerateError, Method, TargetError};
use shudu_i18n::Speaker;

#[cfg(feature = "fonts")]
use crate::ops::book::BookError;
use crate::ops::check::{Report, Solutions};
use crate::ops::dedupe::NotKeyed;
use crate::ops::explain::{Ended, Path};
use crate::ops::level::Level;
use crate::ops::minutes::MinutesShape;
use crate::ops::new_game::NewGameError;
use crate::ops::orders::OrderError;
use crate::ops::prove::Unproved;
use crate::ops::watch;
use crate::ops::{
    Refused, Remarks, Unfit, algorithms, candidates, canon, count, info, minimize, rate, solve, techniques,
};

/// Why a text cannot be read, with the place; without a full stop.
pub fn read_error(error: &ReadError, speaker: &Speaker) -> String {
    #[cfg(feature = "variants")]
    if let ReadErrorKind::Variant(wrong) = &error.kind {
        return speaker.read_error_of(error, &variant::wrong(wrong, speaker));
    }
    speaker.read_error(error)
}

/// Why a puzzle of this name cannot be written in a form of this name; without a full stop.
pub fn unwritable(why: Unwritable, source: &str, form: &str, speaker: &Speaker) -> String {
    let name = match why {
        Unwritable::Shape => "convert-shape",
        Unwritable::Rules => "convert-rules",
        _ => "convert-sukaku",
    };
    speaker.say_with(name, [("source", source.into()), ("form", form.into())])
}

/// Why a command takes classic puzzles alone, with the kind of this one; without a full stop.
pub fn not_classic(reason: &str, kind: &str, speaker: &Speaker) -> String {
    speaker.say_with("refused-kind", [("reason", reason.into()), ("kind", kind.into())])
}

/// What a form had no place for, a sentence for each kind of loss. Rules in words are told as remarks.
pub fn losses(losses: Losses, form: &str, speaker: &Speaker) -> Vec<String> {
    let mut counts = LossCounts::default();
    counts.add(losses);
    all_losses(&counts, form, speaker)
}

/// The same of many puzzles.
pub fn all_losses(losses: &LossCounts, form: &str, speaker: &Speaker) -> Vec<String> {
    let told = losses.iter().map(|(loss, _)| loss).filter(|&loss| loss != Loss::RulesInWords);
    told.map(|loss| {
        #[cfg(feature = "variants")]
        return self::loss(loss, losses.rules(), form, speaker);
        #[cfg(not(feature = "variants"))]
        speaker.loss(loss, form)
    })
    .collect()
}

/// One of the losses as a sentence, with the rules that were lost.
#[cfg(feature = "variants")]
pub fn loss(
    loss: Loss,
    rules: impl Iterator<Item = shudu_variant::RuleKind>,
    form: &str,
    speaker: &Speaker,
) -> String {
    if loss != Loss::Rules {
        return speaker.loss(loss, form);
    }
    speaker.say_with("loss-rules", [("form", form.into()), ("rules", variant::rules(rules, speaker).into())])
}

/// What a puzzle is and what a drawing in characters does not show of it; nothing of a classic one.
#[cfg(feature = "variants")]
pub fn about(sudoku: &Sudoku, speaker: &Speaker) -> Vec<String> {
    match sudoku {
        Sudoku::Classic(_) => Vec::new(),
        Sudoku::Variant(record) => variant::below(record, speaker),
    }
}

/// The name of a technique for classic puzzles, or for those of other sizes and with other rules.
pub fn technique(slug: &str, is_classic: bool, speaker: &Speaker) -> String {
    #[cfg(feature = "variants")]
    if !is_classic {
        let known = shudu_variant::Technique::of_slug(slug);
        return known.map_or_else(|| slug.to_owned(), |known| variant_step::technique(known, speaker));
    }
    debug_assert!(is_classic, "this build knows no others");
    speaker.technique(slug)
}

/// Why a puzzle is not compared with others.
pub fn not_keyed(sudoku: &Sudoku, why: &NotKeyed, speaker: &Speaker) -> String {
    match (why, sudoku) {
        (NotKeyed::Classic(why), _) => refused(why, speaker),
        #[cfg(feature = "variants")]
        (NotKeyed::Variant(outcome), Sudoku::Variant(record)) => variant::sentence(record, outcome, speaker),
        #[cfg(feature = "variants")]
        (NotKeyed::Variant(_), Sudoku::Classic(_)) => unreachable!("it is about the same puzzle"),
    }
}

/// Why a record is no puzzle of givens, without a full stop.
pub fn refused(refused: &Refused, speaker: &Speaker) -> String {
    match refused {
        Refused::Clash(clashes) => speaker.clashes(clashes),
        Refused::Candidates => speaker.say("refused-candidates"),
    }
}

/// This many names are told of what was left out.
const MOST_NAMES: usize = 8;

/// What should be known of the puzzles that were read, a sentence for each kind; empty when there is nothing to tell.
pub fn remarks(remarks: &Remarks, speaker: &Speaker) -> Vec<String> {
    let mut said: Vec<String> = [
        ("input-doubled", remarks.doubled()),
        ("input-in-words", remarks.in_words()),
        ("input-words-beside", remarks.words_beside()),
        ("input-skipped", remarks.skipped()),
        ("input-joined", remarks.joined()),
    ]
    .into_iter()
    .filter(|&(_, count)| count > 0)
    .map(|(name, count)| speaker.say_with(name, [("count", count.into())]))
    .collect();
    match (remarks.first_found(), remarks.found()) {
        (Some(Origin { how: Some(how), first, last, .. }), 1) => {
            let how = speaker.say(way(how));
            let lines = [("how", how.into()), ("first", first.into()), ("last", last.into())];
            said.push(match first == last {
                true => speaker.say_with("input-found-line", lines),
                false => speaker.say_with("input-found", lines),
            });
        }
        (Some(_), count) => said.push(speaker.say_with("input-found-several", [("count", count.into())])),
        (None, _) => {}
    }
    said.extend(remarks.dropped().into_iter().map(|(form, loss)| speaker.loss(loss, form)));
    let left_out = remarks.left_out();
    if !left_out.is_empty() {
        let mut names: Vec<&str> = left_out.iter().map(String::as_str).take(MOST_NAMES).collect();
        if left_out.len() > MOST_NAMES {
            names.push("…");
        }
        said.push(
            speaker.say_with("input-left-out", [("names", names.join(&speaker.say("list-comma")).into())]),
        );
    }
    if let Some(encoding) = remarks.encoding() {
        said.push(speaker.say_with("input-encoding", [("encoding", encoding.into())]));
    }
    said
}

/// The message that names a way of writing a puzzle.
fn way(how: How) -> &'static str {
    match how {
        How::Line => "how-line",
        How::Layout => "how-layout",
        How::Marks => "how-marks",
        How::Pieces => "how-pieces",
        How::List => "how-list",
        How::NestedLists => "how-nested-lists",
        How::Table => "how-table",
        How::Html => "how-html",
        How::MediaWiki => "how-mediawiki",
        How::Json => "how-json",
        How::Address => "how-address",
        How::Link => "how-link",
        How::Cells => "how-cells",
        _ => "how-rows",
    }
}

/// Why `solve` gives no full answer.
pub fn solve(outcome: &solve::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        solve::Outcome::Invalid(clashes) => Some(speaker.clashes(clashes)),
        solve::Outcome::Unknown(spent, ..) => Some(speaker.spent(*spent)),
        _ => None,
    }
}

/// That entered digits are not in the solution.
pub fn wrong_entries(record: &Record, outcome: &solve::Outcome, speaker: &Speaker) -> Option<String> {
    let cells = solve::wrong_entries(record, outcome);
    let said = || speaker.say_with("answer-wrong-entries", [("cells", cells.to_string().into())]);
    (!cells.is_empty()).then(said)
}

/// Why a generator cannot be watched or counted.
pub fn no_generator(error: &NoTrace, speaker: &Speaker) -> String {
    let methods: Vec<&str> = watch::generators().map(Method::name).collect();
    let methods = methods.join(&speaker.say("list-comma"));
    speaker.say_with("watch-no-generator", [("method", error.0.into()), ("methods", methods.into())])
}

/// Why `count` gives no number.
pub fn count(outcome: &count::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        count::Outcome::Invalid(clashes) => Some(speaker.clashes(clashes)),
        count::Outcome::Unknown(spent, n, _) => Some(speaker.say_with(
            "count-unknown-reason",
            [("spent", speaker.spent(*spent).into()), ("count", n.to_string().into())],
        )),
        count::Outcome::Exact(..) | count::Outcome::ByBands(_) | count::Outcome::AtLimit(..) => None,
    }
}

/// Everything that `check` finds wrong, a sentence each, the gravest first.
pub fn complaints(report: &Report, speaker: &Speaker) -> Vec<String> {
    let mut said: Vec<String> = report.clashes.iter().map(|clash| speaker.clash(clash)).collect();
    if !report.changed_givens.is_empty() {
        said.push(speaker.say_with("check-changed", [("cells", report.changed_givens.to_string().into())]));
    }
    if !report.wrong.is_empty() {
        said.push(speaker.say_with("check-wrong", [("cells", report.wrong.to_string().into())]));
    }
    said.extend(speaker.contradictions(&report.contradictions));
    match &report.solutions {
        Some(Solutions::None) if report.contradictions.is_empty() => said.push(speaker.say("answer-none")),
        Some(Solutions::Many(witnesses)) => said.push(speaker.say_with(
            "check-many",
            [
                ("cells", witnesses.differences().to_string().into()),
                ("count", witnesses.differences().len().into()),
            ],
        )),
        Some(Solutions::Unknown(spent)) => said.push(speaker.undecided(*spent, false)),
        Some(Solutions::None | Solutions::One(_)) | None => {}
    }
    said
}

/// Why `candidates` gives no table.
pub fn candidates(outcome: &candidates::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        candidates::Outcome::Invalid(clashes) => Some(speaker.clashes(clashes)),
        candidates::Outcome::Unknown(spent) => Some(speaker.spent(*spent)),
        candidates::Outcome::Table(_) => None,
    }
}

/// Why `canon` gives no form.
pub fn canon(outcome: &canon::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        canon::Outcome::Invalid(why) => Some(refused(why, speaker)),
        canon::Outcome::Form(_) | canon::Outcome::Against(..) => None,
    }
}

/// Why `info` lacks something.
pub fn info(outcome: &info::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        info::Outcome::Invalid(why) => Some(refused(why, speaker)),
        info::Outcome::Info(info) => match info.proper.as_ref().map(|proper| &proper.backdoors) {
            Ok(Err(spent)) => Some(speaker.spent(*spent)),
            Ok(Ok(_)) | Err(_) => None,
        },
    }
}

/// Why `minimize` gives no minimal puzzle.
pub fn minimize(outcome: &minimize::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        minimize::Outcome::Invalid(why) => Some(refused(why, speaker)),
        minimize::Outcome::Unknown(spent, _) => Some(speaker.spent(*spent)),
        minimize::Outcome::NotProper(_) | minimize::Outcome::Minimal(_) => None,
    }
}

/// Why `rate` gives no rating.
pub fn rate(outcome: &rate::Outcome, speaker: &Speaker) -> Option<String> {
    match outcome {
        rate::Outcome::Rated(_) => None,
        rate::Outcome::Invalid(clashes) => Some(format!("invalid: {}", speaker.clashes(clashes))),
        rate::Outcome::None => Some("none".to_owned()),
        rate::Outcome::Many => Some("many".to_owned()),
        rate::Outcome::Full => Some(speaker.say("rate-full")),
        rate::Outcome::Sukaku => Some(speaker.say("rate-sukaku")),
        rate::Outcome::Unknown(spent, None) => Some(format!("unknown: {}", speaker.spent(*spent))),
        rate::Outcome::Unknown(_, Some(so_far)) => {
            let mut parts = Vec::new();
            if let Some(spent) = so_far.se {
                let spent = speaker.spent(spent);
                parts.push(match so_far.at_least {
                    Some(least) => {
                        let values = [("spent", spent.into()), ("er", least.er.to_string().into())];
                        speaker.say_with("rate-so-far", values)
                    }
                    None => spent,
                });
            }
            if let Some(spent) = so_far.hodoku {
                parts.push(speaker.say_with("rate-no-hodoku", [("spent", speaker.spent(spent).into())]));
            }
            if let Some(spent) = so_far.minutes {
                parts.push(speaker.say_with("rate-no-minutes", [("spent", speaker.spent(spent).into())]));
            }
            Some(format!("unknown: {}", parts.join("; ")))
        }
    }
}

/// Milliseconds as people read them: `4:07`, `1:02:03`.
pub fn clock(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Minutes as a sentence, or as an item of a list. `None` where none are known.
pub fn minutes(shape: &MinutesShape, is_item: bool, speaker: &Speaker) -> Option<String> {
    let (told, least) = if is_item {
        ("rate-minutes-item", "rate-minutes-item-least")
    } else {
        ("rate-minutes", "rate-minutes-least")
    };
    let values = [("about", shape.minutes?), ("from", shape.minutes_from?), ("to", shape.minutes_to?)];
    // Nobody can tell tenths; from two hours on, nobody can tell minutes.
    let whole = |minutes: f64| match minutes {
        ..1.0 => speaker.say("span-under-a-minute"),
        1.0..120.0 => speaker.say_with("span-minutes", [("count", format!("{minutes:.0}").into())]),
        _ => speaker.say_with("span-hours", [("count", format!("{:.0}", minutes / 60.0).into())]),
    };
    let [about, from, to] = values.map(|(name, value)| (name, whole(value).into()));
    Some(if shape.minutes? < 1.0 { speaker.say(least) } else { speaker.say_with(told, [about, from, to]) })
}

/// What something is, and its value.
pub fn named(name: impl Into<String>, value: impl Into<String>, speaker: &Speaker) -> String {
    speaker.say_with("named", [("name", name.into().into()), ("value", value.into().into())])
}

/// A symmetry by the name that `generate --symmetry` takes.
pub fn symmetry(name: &str, speaker: &Speaker) -> String {
    speaker.say(&format!("page-symmetry-{name}"))
}

/// The word of a level.
pub fn level(level: Level, speaker: &Speaker) -> String {
    speaker.say(&format!("level-{}", level.name()))
}

/// The word of HoDoKu's level with this name: that of ours of the same name.
pub fn hodoku_level(name: &str, speaker: &Speaker) -> String {
    speaker.say(&format!("level-{}", name.to_lowercase()))
}

/// Why nothing can be explained, without a full stop; `None` for what the answer itself says: `none`, `many`.
pub fn unfit(unfit: &Unfit, speaker: &Speaker) -> Option<String> {
    match unfit {
        Unfit::Clash(clashes) => Some(speaker.clashes(clashes)),
        Unfit::None | Unfit::Many => None,
        Unfit::Sukaku => Some(speaker.say("explain-sukaku")),
        Unfit::Unknown(spent) => Some(speaker.spent(*spent)),
        Unfit::Astray(cells) => {
            Some(speaker.say_with("explain-astray", [("cells", cells.to_string().into())]))
        }
        Unfit::Full => Some(speaker.say("explain-full")),
    }
}

/// The same as a sentence, for a single puzzle.
pub fn unfit_sentence(why: &Unfit, speaker: &Speaker) -> String {
    match why {
        Unfit::Clash(clashes) => speaker.clashing_givens(clashes),
        Unfit::None => speaker.say("proper-none"),
        Unfit::Many => speaker.say("proper-many"),
        Unfit::Unknown(spent) => speaker.undecided(*spent, false),
        Unfit::Sukaku | Unfit::Astray(_) | Unfit::Full => unfit(why, speaker).unwrap_or_default(),
    }
}

/// Why a move has no proof.
pub fn unproved(why: &Unproved, speaker: &Speaker) -> String {
    let of = |literal: &Literal| {
        let Candidate { cell, digit } = literal.candidate;
        format!("{cell}{}{digit}", if literal.on { "=" } else { "<>" })
    };
    match why {
        Unproved::Unfit(why) => unfit_sentence(why, speaker),
        Unproved::NoCandidate(Candidate { cell, digit }) => speaker.say_with(
            "prove-no-candidate",
            [("cell", cell.to_string().into()), ("digit", digit.to_string().into())],
        ),
        Unproved::Wrong(literal) => speaker.say_with("prove-wrong", [("move", of(literal).into())]),
        Unproved::Beyond(literal) => speaker.say_with("prove-beyond", [("move", of(literal).into())]),
        Unproved::Spent(spent) => speaker.spent(*spent),
    }
}

/// No technique has this name; those whose names are near are told.
pub fn unknown_technique(seen: &str, speaker: &Speaker) -> String {
    let name = shown(seen);
    if seen.contains([',', '，', '、']) {
        return speaker.say_with("techniques-one", [("name", name.into())]);
    }
    let near = techniques::near(seen);
    if near.is_empty() {
        return speaker.say_with("techniques-unknown", [("name", name.into())]);
    }
    let named = |slug| {
        speaker
            .say_with("techniques-named", [("name", speaker.technique(slug).into()), ("slug", slug.into())])
    };
    let near = near.into_iter().map(named).collect::<Vec<_>>().join(&speaker.say("list-comma"));
    speaker.say_with("techniques-unknown-near", [("name", name.into()), ("near", near.into())])
}

/// No algorithm has this name; those whose names are near are told.
pub fn unknown_algorithm(seen: &str, speaker: &Speaker) -> String {
    let name = shown(seen);
    let near = algorithms::near(seen);
    if near.is_empty() {
        return speaker.say_with("algorithms-unknown", [("name", name.into())]);
    }
    let near = near.join(&speaker.say("list-comma"));
    speaker.say_with("algorithms-unknown-near", [("name", name.into()), ("near", near.into())])
}

/// What was typed, short and without what moves a cursor.
fn shown(seen: &str) -> String {
    seen.chars().take(60).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Why no puzzle can be to a target.
pub fn target_error(error: &TargetError, speaker: &Speaker) -> String {
    match error {
        TargetError::Technique { seen } if techniques::slug_of(seen).is_none() => {
            unknown_technique(seen, speaker)
        }
        _ => speaker.target_error(error),
    }
}

/// Why no puzzle can be what was ordered.
pub fn order_error(error: &OrderError, speaker: &Speaker) -> String {
    match error {
        OrderError::Generate(GenerateError::Request(error)) => speaker.request_error(error),
        OrderError::Generate(error) => speaker.generate_error(error),
        OrderError::Target(error) => target_error(error, speaker),
        OrderError::Level { level: seen, least, most } => {
            speaker.no_such_level("orders-level", &level(*seen, speaker), *least, *most)
        }
    }
}

/// Why no book can be like this.
#[cfg(feature = "fonts")]
pub fn book(error: &BookError, speaker: &Speaker) -> String {
    match error {
        BookError::Technique { seen } => unknown_technique(seen, speaker),
        BookError::Margin { seen, most } => speaker.say_with(
            "book-margin",
            [("seen", format!("{seen}").into()), ("most", format!("{most}").into())],
        ),
        BookError::Candidates { per_page, size } => speaker.say_with(
            "book-candidates",
            [
                ("count", (*per_page).into()),
                ("size", format!("{size:.1}").into()),
                ("least", BookError::LEAST_CANDIDATES.to_string().into()),
            ],
        ),
        BookError::Bleed { seen } => speaker.say_with("book-bleed", [("seen", format!("{seen}").into())]),
        BookError::PerPage { seen } => speaker.say_with("book-per-page", [("seen", (*seen).into())]),
    }
}

/// How a path ended, a sentence; `None` at the solution.
pub fn ended(ended: Ended, speaker: &Speaker) -> Option<String> {
    match ended {
        Ended::Solved => None,
        Ended::Stuck => Some(speaker.say("explain-stuck")),
        Ended::Spent(spent) => {
            Some(speaker.say_with("explain-spent", [("spent", speaker.spent(spent).into())]))
        }
    }
}

/// Why `explain` comes to no solution.
pub fn path(outcome: &Result<Path, Unfit>, speaker: &Speaker) -> Option<String> {
    match outcome {
        Ok(path) => ended(path.ended, speaker),
        Err(error) => unfit(error, speaker),
    }
}

/// Why there is no puzzle for a new game: a sentence.
pub fn new_game_error(error: &NewGameError, speaker: &Speaker) -> String {
    match error {
        NewGameError::Clash(error) => speaker.clashing_givens(&error.clashes),
        NewGameError::Range { seen } => speaker.say_with("new-range", [("seen", seen.as_str().into())]),
        NewGameError::Minutes(error) => speaker.say_with("new-minutes", [("seen", error.seen().into())]),
        NewGameError::Symmetry { seen } => speaker.say_with("new-symmetry", [("seen", seen.as_str().into())]),
        NewGameError::Target(error) => target_error(error, speaker),
        NewGameError::Generate(error) => speaker.generate_error(error),
        NewGameError::Seed(error) => speaker.seed_error(error),
        NewGameError::NotFound { tried, spent } => speaker
            .say_with("new-not-found", [("count", (*tried).into()), ("spent", speaker.spent(*spent).into())]),
        NewGameError::Start(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_people_write_them() {
        for (milliseconds, text) in [(0, "0:00"), (247_999, "4:07"), (3_723_000, "1:02:03")] {
            assert_eq!(clock(milliseconds), text);
        }
    }
}
