//! Losses: what a form has no place for.

use std::fmt;

#[cfg(feature = "variants")]
use shudu_variant::RuleKind;

use crate::form::Form;

/// One kind of thing that was dropped or changed because a form has no place for it, or on reading because a record has
/// none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Loss {
    /// Digits that are not givens were left out.
    Placed,
    /// Digits that are not givens were written as if they were.
    PlacedAsGivens,
    /// Candidates were left out.
    Candidates,
    /// Candidates that the digits rule out were left out.
    ExcludedCandidates,
    /// Digits were written as cells with one candidate, and read back as that.
    DigitsAsCandidates,
    /// Cells with one candidate were written in a way that reads back as digits.
    CandidatesAsDigits,
    /// Blank cells without any candidate were written as if nothing were known of them.
    NoCandidates,
    /// The solution was left out.
    Solution,
    /// The comment was left out.
    Comment,
    /// Line breaks and other control characters in a text became blanks.
    ControlCharacters,
    /// HoDoKu's data about the technique were left out.
    HodokuFields,
    /// Ratings were left out.
    Ratings,
    /// Steps were left out.
    Steps,
    /// Columns or fields that are not known were left out.
    UnknownFields,
    /// Marks in the corners of cells, which say where in a box a digit may go, were left out.
    CornerMarks,
    /// Colours, lines, shapes and texts that decorate a grid were left out.
    Drawings,
    /// Rules in words were left out.
    RulesInWords,
    /// Malformed ratings were left out.
    MalformedRatings,
    /// Notes of a player were left out.
    Notes,
    /// The title was left out.
    Title,
    /// Rules were left out: see [`Losses::rules`].
    Rules,
}

impl Loss {
    /// All kinds, in the order in which they are reported.
    pub const ALL: [Loss; 21] = [
        Loss::Placed,
        Loss::PlacedAsGivens,
        Loss::Candidates,
        Loss::ExcludedCandidates,
        Loss::DigitsAsCandidates,
        Loss::CandidatesAsDigits,
        Loss::NoCandidates,
        Loss::Solution,
        Loss::Comment,
        Loss::ControlCharacters,
        Loss::HodokuFields,
        Loss::Ratings,
        Loss::Steps,
        Loss::UnknownFields,
        Loss::CornerMarks,
        Loss::Drawings,
        Loss::RulesInWords,
        Loss::MalformedRatings,
        Loss::Notes,
        Loss::Title,
        Loss::Rules,
    ];

    const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// What happened, without naming the form: `candidates dropped`.
    pub const fn what(self) -> &'static str {
        match self {
            Loss::Placed => "placed digits dropped",
            Loss::PlacedAsGivens => "placed digits written as givens",
            Loss::Candidates => "candidates dropped",
            Loss::ExcludedCandidates => "candidates that clash with a digit dropped",
            Loss::DigitsAsCandidates => "digits written as candidates",
            Loss::CandidatesAsDigits => "single candidates written as digits",
            Loss::NoCandidates => "that cells have no candidate left dropped",
            Loss::Solution => "solution dropped",
            Loss::Comment => "comment dropped",
            Loss::ControlCharacters => "control characters replaced by blanks",
            Loss::HodokuFields => "HoDoKu's fields dropped",
            Loss::Ratings => "ratings dropped",
            Loss::Steps => "steps dropped",
            Loss::UnknownFields => "unknown fields dropped",
            Loss::CornerMarks => "corner marks dropped",
            Loss::Drawings => "colours and drawings dropped",
            Loss::RulesInWords => "rules in words dropped",
            Loss::MalformedRatings => "malformed ratings dropped",
            Loss::Notes => "notes dropped",
            Loss::Title => "title dropped",
            Loss::Rules => "rules dropped",
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.what())
    }
}

/// The kinds of rules that these bits stand for.
#[cfg(feature = "variants")]
fn rules_of(bits: u64) -> impl Iterator<Item = RuleKind> {
    RuleKind::ALL.iter().copied().filter(move |&kind| bits >> kind as u8 & 1 == 1)
}

// One bit each.
#[cfg(feature = "variants")]
const _: () = assert!(RuleKind::ALL.len() <= 64);

/// A set of losses, and the form that caused them. Prints as
/// `candidates dropped: the line form has no place for them`, several joined by `; `.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Losses {
    form: Form,
    bits: u32,
    /// The rules that were left out, by their places in the list of all kinds.
    rules: u64,
}

impl Losses {
    /// Nothing lost in this form.
    pub const fn none(form: Form) -> Losses {
        Losses { form, bits: 0, rules: 0 }
    }

    /// The form that has no place for them.
    pub const fn form(self) -> Form {
        self.form
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Is this among the losses?
    pub const fn contains(self, loss: Loss) -> bool {
        self.bits & loss.bit() != 0
    }

    /// Adds a loss if `lost`.
    pub(crate) fn note(&mut self, loss: Loss, lost: bool) {
        if lost {
            self.bits |= loss.bit();
        }
    }

    /// Takes a loss away, for whoever keeps what was lost.
    #[cfg(feature = "variants")]
    pub(crate) fn forget(&mut self, loss: Loss) {
        self.bits &= !loss.bit();
    }

    /// Adds a rule.
    #[cfg(feature = "variants")]
    pub(crate) fn rule(&mut self, kind: RuleKind) {
        self.note(Loss::Rules, true);
        self.rules |= 1 << kind as u8;
    }

    /// The kinds of rules that were left out, each once.
    #[cfg(feature = "variants")]
    pub fn rules(self) -> impl Iterator<Item = RuleKind> {
        rules_of(self.rules)
    }

    /// The losses, in the order of [`Loss::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Loss> {
        Loss::ALL.into_iter().filter(move |&loss| self.contains(loss))
    }
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, loss) in self.iter().enumerate() {
            let between = if i == 0 { "" } else { "; " };
            match loss {
                // These are dropped where a form is read.
                Loss::UnknownFields
                | Loss::CornerMarks
                | Loss::Drawings
                | Loss::RulesInWords
                | Loss::Notes => {
                    write!(f, "{between}{loss}: a record has no place for what the {} form says", self.form)?;
                }
                Loss::MalformedRatings => write!(f, "{between}{loss}")?,
                _ => write!(f, "{between}{loss}: the {} form has no place for them", self.form)?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// For each kind of loss, the number of records that had it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LossCounts {
    counts: [u64; Loss::ALL.len()],
    rules: u64,
}

impl LossCounts {
    /// Counts the losses of one more record.
    pub fn add(&mut self, losses: Losses) {
        for loss in losses.iter() {
            self.counts[loss as usize] += 1;
        }
        self.rules |= losses.rules;
    }

    /// The kinds of rules that some record lost, each once.
    #[cfg(feature = "variants")]
    pub fn rules(&self) -> impl Iterator<Item = RuleKind> {
        rules_of(self.rules)
    }

    /// The number of records with this loss.
    pub const fn get(&self, loss: Loss) -> u64 {
        self.counts[loss as usize]
    }

    /// Did no record lose anything?
    pub fn is_empty(&self) -> bool {
        self.counts == [0; Loss::ALL.len()]
    }

    /// What was lost by at least one record, with the number of records, in the order of [`Loss::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Loss, u64)> + '_ {
        Loss::ALL.into_iter().map(|loss| (loss, self.get(loss))).filter(|&(_, n)| n > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_all_is_in_the_order_of_the_numbers() {
        for (i, loss) in Loss::ALL.into_iter().enumerate() {
            assert_eq!(loss as usize, i);
        }
    }

    #[test]
    fn a_loss_names_the_thing_and_the_form() {
        let mut losses = Losses::none(Form::Line);
        assert!(losses.is_empty() && losses.to_string().is_empty());
        losses.note(Loss::Candidates, true);
        losses.note(Loss::Steps, false);
        assert_eq!(losses.to_string(), "candidates dropped: the line form has no place for them");
        losses.note(Loss::Placed, true);
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::Placed, Loss::Candidates]);

        let mut counts = LossCounts::default();
        assert!(counts.is_empty());
        counts.add(losses);
        counts.add(losses);
        assert_eq!(counts.iter().collect::<Vec<_>>(), [(Loss::Placed, 2), (Loss::Candidates, 2)]);
    }
}
