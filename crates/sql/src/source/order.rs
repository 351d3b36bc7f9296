//! What made puzzles are to be like: the third argument of `sudoku_generate`, with the names of `shudu generate`.

use std::ops::RangeInclusive;

use shudu::generate::{Bound, GeneratorVersion, Wanted as WantedTechnique};
use shudu::logic::scale::se::Difficulty;
use shudu::ops::generate::{Options, Target, pattern};
use shudu::ops::level::{Level, ParseLevelError};
use shudu::ops::orders::{Goal, Order};
use shudu::ops::range::tenths_range;
use shudu::ops::{Limits, MaxTime};

/// An order, read from `clues=24..28 symmetry=half-turn` and the like: words and `name=value`, with blanks, commas or
/// semicolons between.
///
/// `method`, `blanks`, `clues`, `minimal`, `full`, `pattern`, `symmetry`, `many`, `er`, `ep`, `ed`, `level`,
/// `hodoku-level`, `technique`, `only`, `bottleneck`, `rated`, `unbiased`, `max-time`.
#[derive(Debug, Clone)]
pub struct Wanted(pub Order);

/// The text is no order, or none that can be carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WantedError(String);

fn wrong<T>(text: impl Into<String>) -> Result<T, WantedError> {
    Err(WantedError(text.into()))
}

impl Wanted {
    /// Reads an order, for seeds of this version of the generator.
    ///
    /// # Errors
    /// When a name is unknown, a value cannot be read, or no puzzle can be like this.
    pub fn read(text: &str, version: GeneratorVersion) -> Result<Wanted, WantedError> {
        let mut options = Options::default();
        let mut goal = Goal::default();
        let target = &mut goal.target;
        let (mut technique, mut only, mut rated, mut unbiased, mut minimal) =
            (None, false, false, false, false);
        let mut targets: Vec<Target> = Vec::new();
        let mut limits = Limits::default();
        for word in text.split([' ', ',', ';', '\n', '\t']).filter(|word| !word.is_empty()) {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            let name = name.trim_start_matches("--").replace('_', "-");
            let need = || value.ok_or_else(|| WantedError(format!("{name} needs a value: {name}=…")));
            let no = |error: String| WantedError(format!("{name}: {error}"));
            match name.as_str() {
                "method" => options.method = need()?.parse().map_err(|e| no(format!("{e}")))?,
                "symmetry" => options.symmetry = need()?.parse().map_err(|e| no(format!("{e}")))?,
                "blanks" => targets.push(Target::Blanks(
                    need()?.parse().map_err(|_| no("expected a number of cells".to_owned()))?,
                )),
                "clues" => targets.push(Target::Clues(numbers(need()?).map_err(no)?)),
                "full" => targets.push(Target::Full),
                "pattern" => {
                    let givens = pattern(need()?).map_err(|e| no(e.to_string()))?;
                    targets.push(Target::Pattern { givens, minimal: false });
                }
                "minimal" => minimal = true,
                "many" => options.many = true,
                "rated" => rated = true,
                "unbiased" => unbiased = true,
                "only" => only = true,
                "technique" => technique = Some(need()?.to_owned()),
                "er" => target.er = Some(difficulties(need()?).map_err(no)?),
                "ep" => target.ep = Some(bound(value).map_err(no)?),
                "ed" => target.ed = Some(bound(value).map_err(no)?),
                "bottleneck" => target.bottlenecks = Some(numbers(need()?).map_err(no)?),
                "level" => goal.level = Some(level(need()?).map_err(no)?),
                "hodoku-level" => target.hodoku_level = Some(level(need()?).map_err(no)?.hodoku()),
                "max-time" => {
                    let time: MaxTime = need()?.parse().map_err(|e| no(format!("{e}")))?;
                    limits.max_time = Some(time);
                }
                _ => return wrong(format!("unknown: {word}")),
            }
        }
        options.target = match (targets.as_slice(), minimal) {
            // Unbiased puzzles are minimal by themselves.
            ([], minimal) => (minimal || unbiased).then_some(Target::Minimal),
            ([Target::Pattern { givens, .. }], minimal) => Some(Target::Pattern { givens: *givens, minimal }),
            ([target], false) => Some(target.clone()),
            _ => return wrong("full, blanks, clues, pattern and minimal exclude each other"),
        };
        goal.target.technique = match technique {
            Some(technique) => Some(WantedTechnique { technique, only }),
            None if only => return wrong("only needs a technique"),
            None => None,
        };
        options.limits = limits;
        if !goal.is_any() && matches!(options.target, Some(Target::Pattern { .. })) {
            return wrong("patterns have no difficulty to ask for");
        }
        let order = Order::new(&options, &goal, version).map_err(|error| WantedError(error.to_string()))?;
        Ok(Wanted(Order { unbiased, rated, ..order }))
    }

    /// Does a puzzle take microseconds? Then many are made at a time.
    pub fn is_quick(&self) -> bool {
        let Order { target, unbiased, rated, .. } = &self.0;
        target.is_any() && !unbiased && !rated
    }
}

/// A number, or a range `A..B` with both ends.
pub(crate) fn numbers(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse::<usize>().ok();
    let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
    range
        .map(|(first, last)| first..=last)
        .ok_or_else(|| format!("expected a number or a range A..B, seen {text:?}"))
}

fn difficulties(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    let range =
        tenths_range(text).ok_or_else(|| format!("expected a rating or a range A..B, seen {text:?}"))?;
    Ok(Difficulty::from_tenths(*range.start())..=Difficulty::from_tenths(*range.end()))
}

fn bound(value: Option<&str>) -> Result<Bound, String> {
    match value {
        None | Some("er") => Ok(Bound::AsEr),
        Some(range) => difficulties(range).map(Bound::Within),
    }
}

fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|error: ParseLevelError| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Wanted, WantedError> {
        Wanted::read(text, GeneratorVersion::NEWEST)
    }

    #[test]
    fn orders_are_read() {
        for text in [
            "",
            "clues=24..28",
            "clues=24..28, symmetry=half-turn",
            "--blanks=40 --method=uniform",
            "minimal; rated",
            "full",
            "er=4.5..7.0 ep max-time=5s",
            "level=Hard",
            "hodoku-level=hard",
            "technique=x-wing only",
            "many blanks=60",
            "unbiased",
        ] {
            read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        assert!(read("clues=24").unwrap().is_quick());
        assert!(!read("clues=24 rated").unwrap().is_quick());
    }

    #[test]
    fn what_cannot_be_is_said() {
        let check = |text: &str, part: &str| {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        };
        check("clue=24", "unknown: clue=24");
        check("clues", "clues needs a value");
        check("clues=b", "seen \"b\"");
        check("clues=28..24", "expected a number or a range");
        check("clues=5", "17");
        check("blanks=40 clues=41", "exclude each other");
        check("minimal full", "exclude each other");
        check("only", "only needs a technique");
        check("technique=magic", "magic");
        check("full er=4.5", "difficulty");
        check("level=medium er=5.0..6.0", "no puzzle of level medium");
        check("level=hardest", "seen \"hardest\"");
        check("er=4.5..1.2", "expected a rating");
        check("max-time=soon", "expected a time");
    }
}
