//! The call `generate`.

use schemars::JsonSchema;
use serde::Deserialize;
#[cfg(feature = "variants")]
use serde::Serialize;
use shudu_core::{Cell, Solution};
use shudu_generate::{Bound, GenerateError, Method, Seed, SymmetryChoice, Wanted};
use shudu_logic::scale::se::Difficulty;

use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext, Refusal};
use crate::ops::Limits;
use crate::ops::figure::{Figure, figure};
use crate::ops::generate::{Options, Target, pattern};
use crate::ops::level::{Level, ParseLevelError};
use crate::ops::minutes::{MinutesRange, MinutesRangeError, Pace};
use crate::ops::orders::{Failed, Goal, Order, Response, make};
use crate::ops::range::{clue_range, tenths_range};
use crate::ops::techniques::slug_of;
#[cfg(feature = "variants")]
use crate::ops::variant::{Whole, WithAbout};
use crate::words;

/// What to make. At most one of `full`, `blanks`, `clues`, `pattern`; `minimal` goes alone or with `pattern`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct GenerateRequest {
    /// Makes the same puzzle again: a number or a word. Without it, a fresh one.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) seed: Option<String>,
    /// How the full grid is made: `fast`, `uniform`, `restriction`, `diagonal`.
    pub(super) method: Option<String>,
    /// The full grid itself.
    pub(super) full: bool,
    /// This many blanks.
    pub(super) blanks: Option<u8>,
    /// This many givens: `24` or `24..28`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) clues: Option<String>,
    /// Until no given can go.
    pub(super) minimal: bool,
    /// The cells that are given: a grid with marks.
    pub(super) pattern: Option<String>,
    /// The full grid to take the givens from.
    pub(super) givens_from: Option<String>,
    /// Which cells are given or blank together.
    pub(super) symmetry: Option<String>,
    /// Allow several solutions.
    pub(super) many: bool,
    /// The hardest step by Sudoku Explainer's scale: `4.5` or `4.6..7.0`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) er: Option<String>,
    /// The hardest step up to the first digit; `er` for no easier than ER.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) ep: Option<String>,
    /// The first step; `er` for no easier than ER.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) ed: Option<String>,
    /// The level: `easy`, `medium`, `hard`, `unfair` or `extreme`. With a seed of version 1, HoDoKu's level of that
    /// name.
    pub(super) level: Option<String>,
    /// HoDoKu's level: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub(super) hodoku_level: Option<String>,
    /// A technique that the path of Sudoku Explainer's scale needs: a slug such as `x-wing`, or a name.
    pub(super) technique: Option<String>,
    /// With `technique`: no step of the path is harder.
    pub(super) only: bool,
    /// Points of the path where just one cell can be filled by a single: `3` or `2..4`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) bottleneck: Option<String>,
    /// Minutes that it may take: `10` (9 to 11), `8..12`, `..5` or `30..`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) minutes: Option<String>,
    /// The pace of the player for whom the minutes are.
    pub(super) pace: Option<Pace>,
    /// Rate the puzzle by both scales.
    pub(super) rated: bool,
    /// How many rows, 4 to 25; 9 when left out.
    pub(super) size: Option<usize>,
    /// What is added to rows, columns and boxes, each once: `jigsaw`, `x`, `windoku`, `anti-knight`, `non-consecutive`,
    /// `killer`, `arrow`, `thermo`, `kropki`, `xv`, `greater-than`, `anti-king`, `disjoint-groups`, `extra-region`,
    /// `clones`, `whispers`, `renban`, `nabner`, `palindrome`, `region-sum-line`, `between-line`, `zipper-line`,
    /// `entropic-line`, `modular-line`, `double-arrow`, `slow-thermometer`, `sandwich`, `x-sum`, `skyscraper`,
    /// `numbered-room`, `little-killer`, `quadruple`, `odd-even`, `difference`, `ratio`, `counting-circles`. With it,
    /// or with another size, the amount of givens, `symmetry`, `seed` and `level` may be said; without an amount or a
    /// level, killers have no givens, and all others as few as the rules leave.
    pub(super) kinds: Vec<String>,
    /// How many marks (cages, lines, dots, clues) each kind has: `4` or `3..6`. Needs `kinds`; not for kinds without
    /// marks, `kropki` and `xv`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) marks: Option<String>,
    /// How many cells a line with its bulb, a cage or a clone has: `4` or `3..6`. Needs `kinds`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub(super) length: Option<String>,
    #[serde(flatten)]
    pub(super) limits: Limits,
}

/// A puzzle that was made.
#[cfg(feature = "variants")]
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Generated {
    /// A classic one.
    Classic(Response),
    /// One of another size or with other rules.
    Variant(crate::ops::variant::generate::GenerateResponse),
}

impl GenerateRequest {
    /// The level that is asked for.
    pub(super) fn level(&self) -> Answer<Option<Level>> {
        level("level", self.level.as_deref())
    }

    fn goal(&self) -> Answer<Goal> {
        let wrong = |what: &str, expected: &str, seen: &str| Refusal::Request {
            message: format!("{what}: expected {expected}, seen {seen:?}"),
        };
        let rating = |what: &str, text: &str| match tenths_range(text) {
            Some(range) => {
                Ok(Difficulty::from_tenths(*range.start())..=Difficulty::from_tenths(*range.end()))
            }
            None => Err(wrong(what, "a rating or a range A..B", text)),
        };
        let bound = |what: &str, text: &Option<String>| match text.as_deref() {
            None => Ok(None),
            Some("er") => Ok(Some(Bound::AsEr)),
            Some(text) => Ok(Some(Bound::Within(rating(what, text)?))),
        };
        let (level, hodoku_level) =
            (self.level()?, level("hodoku-level", self.hodoku_level.as_deref())?.map(Level::hodoku));
        if level.is_some() && hodoku_level.is_some() {
            let message = "level and hodoku-level exclude each other".to_owned();
            return Err(Refusal::Request { message });
        }
        let bottlenecks = self.bottleneck.as_deref().map(|text| {
            clue_range(text).ok_or_else(|| wrong("bottleneck", "a number or a range A..B", text))
        });
        if self.only && self.technique.is_none() {
            let message =
                "only: it says of a technique that nothing is harder; name the technique".to_owned();
            return Err(Refusal::Request { message });
        }
        let target = shudu_generate::Target {
            er: self.er.as_deref().map(|text| rating("er", text)).transpose()?,
            ep: bound("ep", &self.ep)?,
            ed: bound("ed", &self.ed)?,
            hodoku_level,
            technique: self.technique.as_deref().map(|named| Wanted {
                technique: slug_of(named).unwrap_or(named).to_owned(),
                only: self.only,
            }),
            bottlenecks: bottlenecks.transpose()?,
            milliseconds: None,
        };
        let (minutes, pace) = (self.minutes_range()?, self.pace.unwrap_or_default());
        Ok(Goal { level, minutes, pace, target })
    }

    pub(super) fn symmetry_choice(&self) -> Answer<SymmetryChoice> {
        match &self.symmetry {
            None => Ok(SymmetryChoice::default()),
            Some(name) => {
                name.parse().map_err(|error| Refusal::Request { message: format!("symmetry: {error}") })
            }
        }
    }

    fn minutes_range(&self) -> Answer<Option<MinutesRange>> {
        let refuse = |error: MinutesRangeError| Refusal::Request { message: format!("minutes: {error}") };
        self.minutes.as_deref().map(|text| text.parse().map_err(refuse)).transpose()
    }

    fn options(&self, reading: &Reading<'_>, context: &CallContext<'_>) -> Answer<Options> {
        let wrong = |message: String| Refusal::Request { message };
        let chosen = [self.full, self.blanks.is_some(), self.clues.is_some(), self.pattern.is_some()];
        let chosen =
            chosen.into_iter().filter(|is| *is).count() + usize::from(self.minimal && self.pattern.is_none());
        if chosen > 1 {
            return Err(wrong("full, blanks, clues, pattern and minimal exclude each other".to_owned()));
        }
        let target = if self.full {
            Some(Target::Full)
        } else if let Some(blanks) = self.blanks {
            Some(Target::Blanks(blanks.into()))
        } else if let Some(clues) = &self.clues {
            let range = clue_range(clues)
                .ok_or_else(|| wrong(format!("clues: expected a number or a range A..B, seen {clues:?}")))?;
            if *range.end() > Cell::ALL.len() {
                let most = [("clues", (*range.end()).into())];
                return Err(wrong(context.speaker.say_with("generate-too-many-givens", most)));
            }
            Some(Target::Clues(range))
        } else if let Some(mask) = &self.pattern {
            let givens =
                pattern(mask).map_err(|error| Refusal::unreadable("pattern", &error, context.speaker))?;
            Some(Target::Pattern { givens, minimal: self.minimal })
        } else {
            self.minimal.then_some(Target::Minimal)
        };
        let method = match &self.method {
            None => Method::default(),
            Some(name) => name.parse().map_err(|error| wrong(format!("method: {error}")))?,
        };
        let symmetry = self.symmetry_choice()?;
        let givens_from = match &self.givens_from {
            None => None,
            Some(text) => {
                let values = reading.record(text, "givens-from")?.values();
                Some(Solution::new(values).map_err(|wrong| Refusal::Impossible {
                    message: context.speaker.say_with(
                        "generate-no-solution",
                        [("blank", wrong.blank.len().into()), ("clashes", wrong.clashes.len().into())],
                    ),
                })?)
            }
        };
        Ok(Options {
            method,
            givens_from,
            target,
            symmetry,
            many: self.many,
            limits: context.limits(self.limits),
        })
    }
}

/// Reads a request of the call `generate`, to make many puzzles of the same kind with [`make`]. The second is its seed,
/// or the one that the context gives.
///
/// # Errors
/// As the call.
pub fn generate_order(request: &[u8], context: &CallContext<'_>) -> Result<(Order, Seed), Refusal> {
    let request = super::call("generate").expect("it is in every build").read(request)?;
    order(&request, &Reading::new(context), context)
}

fn order(
    request: &GenerateRequest,
    reading: &Reading<'_>,
    context: &CallContext<'_>,
) -> Answer<(Order, Seed)> {
    if !request.kinds.is_empty() || request.size.is_some_and(|size| size != 9) {
        let size = request.size.unwrap_or(9);
        let kind = format!("{size}x{size} {}", request.kinds.join(" "));
        return Err(Refusal::classic_alone("refused-classic", kind.trim(), context.speaker));
    }
    if let Some(field) =
        [("marks", &request.marks), ("length", &request.length)].iter().find(|field| field.1.is_some())
    {
        return Err(Refusal::Request { message: format!("{}: expected with kinds", field.0) });
    }
    let (options, goal) = (request.options(reading, context)?, request.goal()?);
    let seed = context.seed(request.seed.as_deref())?;
    let order = Order::new(&options, &goal, seed.version())
        .map_err(|error| Refusal::Impossible { message: words::order_error(&error, context.speaker) })?;
    Ok((Order { rated: request.rated, ..order }, seed))
}

/// The level that a field names.
fn level(field: &str, named: Option<&str>) -> Answer<Option<Level>> {
    let wrong = |error: ParseLevelError| Refusal::Request { message: format!("{field}: {error}") };
    named.map(|named| named.parse().map_err(wrong)).transpose()
}

fn impossible(error: &GenerateError, context: &CallContext<'_>) -> Refusal {
    Refusal::Impossible {
        message: match error {
            GenerateError::Request(error) => context.speaker.request_error(error),
            other => context.speaker.generate_error(other),
        },
    }
}

#[cfg(not(feature = "variants"))]
type Made = Response;
#[cfg(feature = "variants")]
type Made = WithAbout<Generated, Whole>;

pub(super) fn generate(request: GenerateRequest, context: &CallContext<'_>) -> Answer<WithRemarks<Made>> {
    let reading = Reading::new(context);
    #[cfg(feature = "variants")]
    if request.is_variant() {
        return Ok(reading.with_remarks(request.variant(context)?));
    }
    let (order, seed) = order(&request, &reading, context)?;
    let made = make(&order, seed, 0..1, Some(context.stop), &mut |_| {}).pop().expect("one was asked for");
    let product = made.map_err(|failed| match failed {
        Failed::Made(error) => impossible(&error, context),
        Failed::Missed(missed) => Refusal::Impossible { message: context.speaker.missed(&missed) },
        Failed::Rated(_, spent) => Refusal::Impossible { message: context.speaker.spent(spent) },
    })?;
    let answer = Response::from(&product);
    #[cfg(feature = "variants")]
    let answer = WithAbout { answer: Generated::Classic(answer), about: None };
    Ok(reading.with_remarks(answer))
}
