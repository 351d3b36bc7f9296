//! What a conversion drops.

use shudu_format::{Form, Loss};

use crate::speaker::Speaker;

impl Speaker {
    /// What was lost and why, without a full stop.
    pub fn loss(&self, loss: Loss, form: Form) -> String {
        let form = ("form", form.name().into());
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
            other => return self.say_with("loss-other", [("what", other.to_string().into()), form]),
        };
        self.say_with(name, [form])
    }
}
