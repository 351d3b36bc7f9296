//! The call `generate` for puzzles of other sizes and with other rules.

use std::collections::BTreeSet;

use shudu_generate::variant::{VariantGivens, VariantKind, VariantRequest};

use super::generate::{GenerateRequest, Generated};
use super::puzzle_command::within;
use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext, Refusal};
use crate::ops::level::Level;
use crate::ops::range::clue_range;
use crate::ops::variant::generate::{make, record, response};
use crate::ops::variant::{Whole, WithAbout};
use crate::words::variant as words;

impl GenerateRequest {
    /// Is a puzzle of another size or with other rules asked for?
    pub(super) fn is_variant(&self) -> bool {
        !self.kinds.is_empty() || self.size.is_some_and(|size| size != VariantRequest::default().size)
    }

    /// What is asked for, as the generator of such puzzles knows it.
    fn of_variant(&self, context: &CallContext<'_>) -> Answer<VariantRequest> {
        let wrong = |message: String| Refusal::Request { message };
        let classic = [
            ("method", self.method.is_some()),
            ("givens-from", self.givens_from.is_some()),
            ("pattern", self.pattern.is_some()),
            ("many", self.many),
            ("rated", self.rated),
            ("er", self.er.is_some()),
            ("ep", self.ep.is_some()),
            ("ed", self.ed.is_some()),
            ("hodoku-level", self.hodoku_level.is_some()),
            ("technique", self.technique.is_some()),
            ("only", self.only),
            ("bottleneck", self.bottleneck.is_some()),
            ("minutes", self.minutes.is_some()),
            ("pace", self.pace.is_some()),
        ];
        if let Some((option, _)) = classic.iter().find(|option| option.1) {
            let values = [("option", (*option).into())];
            return Err(Refusal::NotClassic {
                message: context.speaker.say_with("refused-classic-order", values),
            });
        }
        let chosen = [self.full, self.minimal, self.clues.is_some(), self.blanks.is_some()];
        if chosen.into_iter().filter(|is| *is).count() > 1 {
            return Err(wrong("full, blanks, clues and minimal exclude each other".to_owned()));
        }
        let usual = VariantRequest::default();
        let size = self.size.unwrap_or(usual.size);
        let givens =
            match (&self.clues, self.blanks) {
                (Some(text), _) => VariantGivens::Clues(clue_range(text).ok_or_else(|| {
                    wrong(format!("clues: expected a number or a range A..B, seen {text:?}"))
                })?),
                (None, Some(blanks)) => {
                    let (cells, blanks) = (size.saturating_mul(size), usize::from(blanks));
                    let clues = cells.checked_sub(blanks).ok_or_else(|| {
                        let values = [("blanks", blanks.into()), ("cells", cells.into())];
                        wrong(context.speaker.say_with("variant-generate-blanks", values))
                    })?;
                    VariantGivens::Clues(clues..=clues)
                }
                (None, None) if self.full => VariantGivens::Full,
                (None, None) if self.minimal => VariantGivens::Minimal,
                (None, None) => VariantGivens::Usual,
            };
        let range = |field: &str, text: &Option<String>| {
            if text.is_some() && self.kinds.is_empty() {
                return Err(wrong(format!("{field}: expected with kinds")));
            }
            let read = |text: &String| {
                clue_range(text).ok_or_else(|| {
                    wrong(format!("{field}: expected a number or a range A..B, seen {text:?}"))
                })
            };
            text.as_ref().map(read).transpose()
        };
        let kinds: Result<BTreeSet<VariantKind>, _> = self.kinds.iter().map(|name| name.parse()).collect();
        Ok(VariantRequest {
            size,
            kinds: kinds.map_err(|error| wrong(format!("kinds: {error}")))?,
            givens,
            symmetry: self.symmetry_choice()?,
            level: self.level()?.map(Level::variant),
            marks: range("marks", &self.marks)?,
            length: range("length", &self.length)?,
            ..usual
        })
    }

    /// Makes the puzzle.
    pub(super) fn variant(&self, context: &CallContext<'_>) -> Answer<WithAbout<Generated, Whole>> {
        let request = self.of_variant(context)?;
        let seed = context.seed(self.seed.as_deref())?;
        let made =
            make(&request, &within(self.limits, context), seed, 0, Some(context.stop)).map_err(|error| {
                Refusal::Impossible { message: words::generate_error(&error, context.speaker) }
            })?;
        let about = Some((&record(&made)).into());
        Ok(WithAbout { answer: Generated::Variant(response(&made)), about })
    }
}

/// The call without what makes classic puzzles: one without size and kinds has nine rows and no further rules.
pub(super) fn generate(
    request: GenerateRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<WithAbout<Generated, Whole>>> {
    Ok(Reading::new(context).with_remarks(request.variant(context)?))
}
