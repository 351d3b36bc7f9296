//! The calls that make something: `generate`, `convert`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Clash, Solution};
use shudu_format::{Form, Loss, Print, read_one, write_record};
use shudu_generate::{Bound, GenerateError, Method, Seed, SymmetryChoice, Wanted};
use shudu_logic::scale::hodoku::Level;
use shudu_logic::scale::se::Difficulty;

use super::reading::{Reading, Told};
use super::{Asked, Command, Of, Refusal};
use crate::ops::generate::{Options, Target, pattern};
use crate::ops::orders::{Failed, Order, Response, make};
use crate::ops::range::tenths_range;
use crate::ops::techniques::slug_of;
use crate::ops::{Limits, convert};

/// What to make. At most one of `full`, `blanks`, `clues`, `pattern`; `minimal` goes alone or with `pattern`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct GenerateRequest {
    /// Makes the same puzzle again: a number or a word. Without it, a fresh one.
    seed: Option<String>,
    /// How the full grid is made: `fast`, `uniform`, `restriction`, `diagonal`.
    method: Option<String>,
    /// The full grid itself.
    full: bool,
    /// This many blanks.
    blanks: Option<u8>,
    /// This many givens: `24` or `24..28`.
    clues: Option<String>,
    /// Until no given can go.
    minimal: bool,
    /// The cells that are given: a grid with marks.
    pattern: Option<String>,
    /// The full grid to take the givens from.
    givens_from: Option<String>,
    /// Which cells are given or blank together.
    symmetry: Option<String>,
    /// Allow several solutions.
    many: bool,
    /// The hardest step by Sudoku Explainer's scale: `4.5` or `4.6..7.0`.
    er: Option<String>,
    /// The hardest step up to the first digit; `er` for no easier than ER.
    ep: Option<String>,
    /// The first step; `er` for no easier than ER.
    ed: Option<String>,
    /// HoDoKu's level: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    level: Option<String>,
    /// A technique that the path of Sudoku Explainer's scale needs: a slug such as `x-wing`, or a name.
    technique: Option<String>,
    /// With `technique`: no step of the path is harder.
    only: bool,
    /// Points of the path where just one cell can be filled by a single: `3` or `2..4`.
    bottleneck: Option<String>,
    /// Rate the puzzle by both scales.
    rated: bool,
    #[serde(flatten)]
    limits: Limits,
}

/// `24` or `24..28`.
fn clue_range(text: &str) -> Option<std::ops::RangeInclusive<usize>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    Some(first.trim().parse().ok()?..=last.trim().parse().ok()?)
}

impl GenerateRequest {
    fn target(&self) -> Result<shudu_generate::Target, Refusal> {
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
        let level = self.level.as_deref().map(|text| {
            let found = Level::ALL.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(text));
            found.ok_or_else(|| wrong("level", "easy, medium, hard, unfair or extreme", text))
        });
        let bottlenecks = self.bottleneck.as_deref().map(|text| {
            clue_range(text).ok_or_else(|| wrong("bottleneck", "a number or a range A..B", text))
        });
        if self.only && self.technique.is_none() {
            let message =
                "only: it says of a technique that nothing is harder; name the technique".to_owned();
            return Err(Refusal::Request { message });
        }
        Ok(shudu_generate::Target {
            er: self.er.as_deref().map(|text| rating("er", text)).transpose()?,
            ep: bound("ep", &self.ep)?,
            ed: bound("ed", &self.ed)?,
            level: level.transpose()?,
            technique: self.technique.as_deref().map(|named| Wanted {
                technique: slug_of(named).unwrap_or(named).to_owned(),
                only: self.only,
            }),
            bottlenecks: bottlenecks.transpose()?,
        })
    }

    fn options(&self, reading: &Reading<'_>, asked: &Asked<'_>) -> Result<Options, Refusal> {
        let wrong = |message: String| Refusal::Request { message };
        let chosen = [self.full, self.blanks.is_some(), self.clues.is_some(), self.pattern.is_some()];
        let chosen =
            chosen.into_iter().filter(|is| *is).count() + usize::from(self.minimal && self.pattern.is_none());
        if chosen > 1 {
            return Err(wrong("full, blanks, clues, pattern and minimal exclude each other".to_owned()));
        }
        let target = if self.full {
            Target::Full
        } else if let Some(blanks) = self.blanks {
            Target::Blanks(blanks.into())
        } else if let Some(clues) = &self.clues {
            let range = clue_range(clues)
                .ok_or_else(|| wrong(format!("clues: expected a number or a range A..B, seen {clues:?}")))?;
            Target::Clues(range)
        } else if let Some(mask) = &self.pattern {
            let givens =
                pattern(mask).map_err(|error| Refusal::unreadable("pattern", &error, asked.speaker))?;
            Target::Pattern { givens, minimal: self.minimal }
        } else if self.minimal {
            Target::Minimal
        } else {
            Target::default()
        };
        let method = match &self.method {
            None => Method::default(),
            Some(name) => name.parse().map_err(|error| wrong(format!("method: {error}")))?,
        };
        let symmetry = match &self.symmetry {
            None => SymmetryChoice::default(),
            Some(name) => name.parse().map_err(|error| wrong(format!("symmetry: {error}")))?,
        };
        let givens_from = match &self.givens_from {
            None => None,
            Some(text) => {
                let values = reading.record(text, "givens-from")?.values();
                Some(Solution::new(values).map_err(|wrong| Refusal::Impossible {
                    message: asked.speaker.say_with(
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
            limits: asked.limits(self.limits),
        })
    }
}

pub(super) struct Generate;

impl Command for Generate {
    const NAME: &'static str = "generate";
    const ABOUT: &'static str = "A puzzle to order";
    type Request = GenerateRequest;
    type Response = Told<Response>;

    fn answer(request: GenerateRequest, asked: &Asked<'_>) -> Result<Told<Response>, Refusal> {
        let reading = Reading::new(asked);
        let options = request.options(&reading, asked)?;
        let impossible = |error: GenerateError| Refusal::Impossible {
            message: match &error {
                GenerateError::Request(error) => asked.speaker.request_error(error),
                other => asked.speaker.generate_error(other),
            },
        };
        let seed = match &request.seed {
            None => Seed::fresh(),
            Some(text) => text
                .parse()
                .map_err(|error| Refusal::Request { message: asked.speaker.seed_error(&error) })?,
        };
        let wanted = options.request().map_err(impossible)?;
        let order = Order {
            request: wanted,
            target: request.target()?,
            unbiased: false,
            rated: request.rated,
            keep_near: false,
            limits: options.limits,
        };
        let made = make(&order, seed, 0..1, Some(asked.stop), &mut |_| {}).pop().expect("one was asked for");
        let product = made.map_err(|failed| match failed {
            Failed::Made(error) => impossible(error),
            Failed::Missed(missed) => Refusal::Impossible { message: asked.speaker.missed(&missed) },
            Failed::Rated(_, spent) => Refusal::Impossible { message: asked.speaker.spent(spent) },
        })?;
        Ok(reading.told(Response::from(&product)))
    }
}

/// Into which form.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ConvertOptions {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`; or what is only
    /// written: `spaced`, `columns`, `lists`, `dimacs`.
    to: String,
}

/// A puzzle in another form.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Converted {
    /// The form.
    form: String,
    /// The puzzle in it, with line ends.
    text: String,
    /// What was dropped when the puzzle was read, and what the form could not hold, in words. Rules in words stand in
    /// `remarks`, as everywhere.
    losses: Vec<String>,
}

pub(super) struct Convert;

impl Command for Convert {
    const NAME: &'static str = "convert";
    const ABOUT: &'static str = "A puzzle in another form";
    type Request = Of<ConvertOptions>;
    type Response = Told<Converted>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let located = read_one(&request.puzzle, None)
            .map_err(|error| Refusal::unreadable("puzzle", &error, asked.speaker))?;
        let (from, dropped) = (located.form, located.dropped);
        let record = reading.look_at(located);
        let dropped = dropped.iter().filter(|&loss| loss != Loss::RulesInWords);
        let dropped = dropped.map(|loss| asked.speaker.loss(loss, from));
        if request.options.to == "dimacs" {
            let text = convert::dimacs(&record).map_err(|clashes: Vec<Clash>| Refusal::Impossible {
                message: asked.speaker.clashing_givens(&clashes),
            })?;
            let losses = dropped.collect();
            return Ok(reading.told(Converted { form: request.options.to, text, losses }));
        }
        if let Some(print) = Print::of_name(&request.options.to) {
            let mut text = String::new();
            let losses = print.write(&record, &mut text);
            let losses =
                dropped.chain(losses.into_iter().map(|loss| asked.speaker.loss(loss, print))).collect();
            return Ok(reading.told(Converted { form: print.name().to_owned(), text, losses }));
        }
        let form: Form =
            request.options.to.parse().map_err(|error: shudu_format::ParseFormError| Refusal::Request {
                message: format!("{error}, {}, dimacs", Print::ALL.map(Print::name).join(", ")),
            })?;
        let mut text = String::new();
        let losses = write_record(&record, form, &mut text);
        let losses = dropped.chain(losses.iter().map(|loss| asked.speaker.loss(loss, form))).collect();
        Ok(reading.told(Converted { form: form.name().to_owned(), text, losses }))
    }
}
