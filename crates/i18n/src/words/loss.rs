//! What a conversion drops.

use std::fmt;

use shudu_format::Loss;

use crate::speaker::Speaker;

impl Speaker {
    /// What was lost and why, without a full stop. The form is one of the forms, or a layout that is only written.
    pub fn loss(&self, loss: Loss, form: impl fmt::Display) -> String {
        let form = ("form", form.to_string().into());
        let name = match loss {
            Loss::Placed => "loss-placed",
            Loss::PlacedAsGivens => "loss-placed-as-givens",
            Loss::Candidates => "loss-candidates",
            Loss::ExcludedCandidates => "loss-excluded-candidates",
            Loss::DigitsAsCandidates => "loss-digits-as-candidates",
            Loss::CandidatesAsDigits => "loss-candidates-as-digits",
            Loss::NoCandidates => "loss-no-candidates",
            Loss::Solution => "loss-solution",
            Loss::Comment => "loss-comment",
            Loss::ControlCharacters => "loss-control-characters",
            Loss::HodokuFields => "loss-hodoku-fields",
            Loss::Ratings => "loss-ratings",
            Loss::Steps => "loss-steps",
            Loss::UnknownFields => "loss-unknown-fields",
            Loss::CornerMarks => "loss-corner-marks",
            Loss::Drawings => "loss-drawings",
            Loss::RulesInWords => "loss-rules-in-words",
            Loss::MalformedRatings => "loss-malformed-ratings",
            Loss::Notes => "loss-notes",
            Loss::Title => "loss-title",
            other => return self.say_with("loss-other", [("what", other.to_string().into()), form]),
        };
        self.say_with(name, [form])
    }
}
