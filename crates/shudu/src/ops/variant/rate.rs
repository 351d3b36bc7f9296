//! `rate` for puzzles of other sizes and with other rules: a level, by the hardest step of the path to the end, and
//! minutes with a score from what the path takes.

use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_logic::scale::minutes::Estimate;
use shudu_variant::{Ended, effort};

use super::ask::Outcome;
use super::explain::VariantPath;
use crate::ops::level::Level;
use crate::ops::minutes::{MinutesShape, Pace};
use crate::ops::rate::Response;
use crate::words;

impl Response {
    /// Of a puzzle of another size or with other rules, and its path.
    pub fn of_variant(
        record: &VariantRecord,
        explained: &Result<VariantPath, Box<Outcome>>,
        speaker: &Speaker,
    ) -> Response {
        let note = match explained {
            Ok(path) => words::variant_step::rated(path, speaker),
            Err(outcome) => Some(words::variant::sentence(record, outcome, speaker)),
        };
        // A path that the budget cut off says nothing of what comes.
        let path = explained.as_ref().ok().filter(|path| !matches!(path.explanation.ended, Ended::Spent(_)));
        let effort = path.and_then(|path| effort(path.puzzle(), &path.explanation));
        let level = path.map(|path| Level::of_variant(path.level()));
        let estimate = effort.map(|effort| Estimate::of_milliseconds(effort.milliseconds));
        let minutes = MinutesShape::new(estimate, Pace::default(), level);
        let said = words::minutes(&minutes, false, speaker);
        let note = match (note, said) {
            (Some(note), Some(said)) => {
                let values = [("rated", note.into()), ("minutes", said.into())];
                Some(speaker.say_with("variant-rate-minutes", values))
            }
            (note, _) => note,
        };
        let hardest = path.and_then(|path| path.explanation.hardest());
        Response {
            puzzle: record.givens.to_string(),
            level,
            minutes,
            score: effort.map(|effort| effort.score),
            technique: hardest.map(|step| step.technique.slug().to_owned()),
            steps: path.map(|path| path.explanation.steps.len()),
            note,
            ..Response::default()
        }
    }
}
