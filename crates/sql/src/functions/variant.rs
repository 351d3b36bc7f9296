//! `sudoku_variant_solve` and the others about Sudoku of other sizes and with other rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, BooleanArray, Int64Array, StringArray};
use datafusion::arrow::datatypes::Int64Type;
use datafusion::common::{DataFusionError, Result, exec_err};
use shudu::format::read_variant;
use shudu::format::variant::VariantRecord;
use shudu::format::{Form, Layout};
use shudu::ops::variant::generate::{VariantGivens, VariantKind, VariantRequest, make, record as record_of};
use shudu::ops::variant::{Options, Outcome, Question, ask, explain};
use shudu::ops::{Limits, MaxTime};

use super::Call;
use super::transform::seeds;
use crate::remarks::Reason;
use crate::source::numbers;

/// The puzzle of a text.
fn read(text: &str) -> Result<VariantRecord, Reason> {
    read_variant(text, None).map_err(|error| Reason::Unreadable(error.to_string()))
}

/// Answers a question about each puzzle.
fn answers_of<T: Send>(
    call: &Call<'_>,
    question: Question,
    answer: impl Fn(Outcome) -> Result<T, Reason> + Sync,
) -> Result<Vec<Option<T>>> {
    // A grid that is nearly empty could keep a query for ever.
    let limits = call.settings.limits();
    let limits = Limits { max_time: limits.max_time.or(Some(MaxTime::DEFAULT)), ..limits };
    let options = Options { limits, ..Options::default() };
    call.each_text(|_, text| answer(ask(question, &read(text)?, &options, Some(call.shared.remarks.stop()))))
}

/// The only solution.
pub(super) fn solve(call: &Call<'_>) -> Result<ArrayRef> {
    let solutions = answers_of(call, Question::Solve, |outcome| match outcome {
        Outcome::One(solution, _) => Ok(solution.to_string()),
        Outcome::None(_) => Err(Reason::None),
        Outcome::Invalid(_) => Err(Reason::Clash),
        Outcome::Many(..) => Err(Reason::Many),
        _ => Err(Reason::Spent),
    })?;
    Ok(Arc::new(solutions.into_iter().collect::<StringArray>()))
}

/// Has each puzzle exactly one solution?
pub(super) fn is_proper(call: &Call<'_>) -> Result<ArrayRef> {
    let proper = answers_of(call, Question::Solve, |outcome| match outcome {
        Outcome::One(..) => Ok(true),
        Outcome::None(_) | Outcome::Many(..) => Ok(false),
        Outcome::Invalid(_) => Err(Reason::Clash),
        _ => Err(Reason::Spent),
    })?;
    Ok(Arc::new(proper.into_iter().collect::<BooleanArray>()))
}

/// The number of solutions, `limit` at most. Without a limit: all of them, within the time for one puzzle.
pub(super) fn count(call: &Call<'_>) -> Result<ArrayRef> {
    let limits = call.arguments.first().map(|limits| limits.as_primitive::<Int64Type>());
    if let Some(wrong) = limits.and_then(|limits| limits.iter().flatten().find(|limit| *limit < 1)) {
        return exec_err!("sudoku_variant_count: the limit is 1 at least, seen {wrong}");
    }
    let counts = call.each_text(|i, text| {
        let limit = match limits {
            Some(limits) if limits.is_null(i) => return Ok(None),
            Some(limits) => Some(u64::try_from(limits.value(i)).expect("it was looked at")),
            None => None,
        };
        let options = Options { limit, limits: call.settings.limits(), ..Options::default() };
        match ask(Question::Count, &read(text)?, &options, Some(call.shared.remarks.stop())) {
            Outcome::Exact(n, _) | Outcome::AtLimit(n, _) => {
                i64::try_from(n).map(Some).map_err(|_| Reason::TooLarge)
            }
            Outcome::Invalid(_) => Err(Reason::Clash),
            _ => Err(Reason::Spent),
        }
    })?;
    Ok(Arc::new(counts.into_iter().map(Option::flatten).collect::<Int64Array>()))
}

/// The number of givens.
pub(super) fn clues(call: &Call<'_>) -> Result<ArrayRef> {
    let clues =
        call.each_text(|_, text| i64::try_from(read(text)?.givens.filled()).map_err(|_| Reason::TooLarge))?;
    Ok(Arc::new(clues.into_iter().collect::<Int64Array>()))
}

/// Size and rules by their names.
pub(super) fn kind(call: &Call<'_>) -> Result<ArrayRef> {
    let kinds = call.each_text(|_, text| Ok(read(text)?.kind()))?;
    Ok(Arc::new(kinds.into_iter().collect::<StringArray>()))
}

/// The level by the hardest step.
pub(super) fn level(call: &Call<'_>) -> Result<ArrayRef> {
    let limits = call.settings.limits();
    let levels = call.each_text(|_, text| {
        match explain(&read(text)?, limits, Some(call.shared.remarks.stop())).map_err(|outcome| *outcome) {
            Ok(path) if path.word() == "unknown" => Err(Reason::Spent),
            Ok(path) => Ok(path.level().slug()),
            Err(Outcome::None(_)) => Err(Reason::None),
            Err(Outcome::Invalid(_)) => Err(Reason::Clash),
            Err(Outcome::Many(..)) => Err(Reason::Many),
            Err(_) => Err(Reason::Spent),
        }
    })?;
    Ok(Arc::new(levels.into_iter().collect::<StringArray>()))
}

/// The forms that hold such puzzles.
fn variant_forms() -> impl Iterator<Item = Form> {
    Form::ALL.into_iter().filter(|form| form.holds_variants())
}

/// Each puzzle in the form of its row. What the form has no place for is left out; a form that would lose a rule has no
/// value. NULL for a form of NULL.
pub(super) fn to(call: &Call<'_>) -> Result<ArrayRef> {
    let names = call.arguments[0].as_string::<i32>();
    let form = |name: Option<&str>| match name {
        None => Ok(None),
        Some(name) => match variant_forms().find(|form| form.name() == name) {
            Some(form) => Ok(Some(form)),
            None => exec_err!(
                "sudoku_variant_to: no form is named {name:?}; there are {}",
                variant_forms().map(Form::name).collect::<Vec<_>>().join(", ")
            ),
        },
    };
    let forms: Vec<Option<Form>> = names.iter().map(form).collect::<Result<_>>()?;
    let texts = call.each_text(|i, text| {
        let Some(form) = forms[i] else { return Ok(None) };
        let (sudoku, mut written) = (read(text)?.into(), String::new());
        let losses = Layout::Form(form).write(&sudoku, &mut written);
        losses.map_err(|error| Reason::NotMade(error.to_string()))?;
        written.truncate(written.trim_end_matches('\n').len());
        Ok(Some(written))
    })?;
    Ok(Arc::new(texts.into_iter().map(Option::flatten).collect::<StringArray>()))
}

/// A puzzle of the order and the seed of each row, as JSON. NULL for a seed of NULL.
pub(super) fn generate(call: &Call<'_>) -> Result<ArrayRef> {
    let wrong = |error: String| DataFusionError::Execution(format!("sudoku_variant_generate: {error}"));
    let seeds = seeds(&call.arguments[0])?;
    // Wrong words are no row without a value, but a wrong query.
    let orders: Vec<_> = (0..call.texts.len())
        .map(|i| call.texts.get(i).map(order_of).transpose().map_err(wrong))
        .collect::<Result<_>>()?;
    let of_session = call.settings.limits();
    let made = call.each_text(|i, _| {
        let (Some(seed), Some((request, limits))) = (seeds[i], &orders[i]) else { return Ok(None) };
        let limits = Limits { max_time: limits.max_time.or(of_session.max_time), ..*limits };
        let made = make(request, &limits, seed, 0, Some(call.shared.remarks.stop()));
        made.map(|made| Some(record_of(&made).text())).map_err(|error| Reason::NotMade(error.to_string()))
    })?;
    Ok(Arc::new(made.into_iter().map(Option::flatten).collect::<StringArray>()))
}

/// What is asked for: `shape=6x6 variant=killer,x clues=20..24 minimal full symmetry=half-turn level=medium
/// max-time=2s`, with blanks or semicolons between.
fn order_of(text: &str) -> Result<(VariantRequest, Limits), String> {
    let (mut request, mut limits) = (VariantRequest::default(), Limits::default());
    for word in text.split([' ', ';', '\n', '\t']).filter(|word| !word.is_empty()) {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word, None),
        };
        let name = name.trim_start_matches("--").replace('_', "-");
        let need = || value.ok_or_else(|| format!("{name} needs a value: {name}=…"));
        let givens = match name.as_str() {
            "shape" => {
                request.size = square(need()?)?;
                continue;
            }
            "variant" => {
                let kinds: Result<BTreeSet<VariantKind>, _> = need()?.split(',').map(str::parse).collect();
                request.kinds = kinds.map_err(|error| format!("variant: {error}"))?;
                continue;
            }
            "symmetry" => {
                request.symmetry = need()?.parse().map_err(|error| format!("symmetry: {error}"))?;
                continue;
            }
            "level" => {
                let level: Level = need()?.parse().map_err(|error| format!("level: {error}"))?;
                request.level = Some(level.variant());
                continue;
            }
            "max-time" => {
                let time: MaxTime = need()?.parse().map_err(|error| format!("max-time: {error}"))?;
                limits.max_time = Some(time);
                continue;
            }
            "clues" => VariantGivens::Clues(numbers(need()?).map_err(|error| format!("clues: {error}"))?),
            "minimal" => VariantGivens::Minimal,
            "full" => VariantGivens::Full,
            _ => return Err(format!("unknown: {word}")),
        };
        if request.givens != VariantGivens::Usual {
            return Err("full, clues and minimal exclude each other".to_owned());
        }
        request.givens = givens;
    }
    request.check(shudu::generate::GeneratorVersion::V1).map_err(|error| error.to_string())?;
    Ok((request, limits))
}

fn square(text: &str) -> Result<usize, String> {
    let sides = text
        .split_once(['x', 'X', '×'])
        .and_then(|(rows, columns)| Some((rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?)));
    match sides {
        Some((rows, columns)) if rows == columns => Ok(rows),
        _ => Err(format!("shape: expected a square such as 6x6, seen {text:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_as_on_the_command_line() {
        let (request, limits) =
            order_of("shape=6x6 variant=killer,x; clues=5..8 --symmetry=half-turn level=hard max_time=2s")
                .unwrap();
        assert_eq!((request.size, request.kinds.len(), request.givens), (6, 2, VariantGivens::Clues(5..=8)));
        assert_eq!(request.level.map(|level| level.slug()), Some("hard"));
        assert_eq!(limits.max_time.unwrap().to_string(), "2s");
        assert_eq!(order_of("").unwrap().0, VariantRequest::default());
        for (wrong, part) in [
            ("shape=6x9", "a square"),
            ("variant=chess", "chess"),
            ("clues=x", "a number or a range"),
            ("clues=5 full", "exclude each other"),
            ("level=mild", "easy, medium"),
            ("size=6", "unknown: size=6"),
            ("shape=40x40", "4 to 16 rows"),
            ("level", "needs a value"),
        ] {
            let said = order_of(wrong).unwrap_err();
            assert!(said.contains(part), "{wrong}: {said}");
        }
    }
}
