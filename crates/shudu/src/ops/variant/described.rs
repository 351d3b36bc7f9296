//! What a library keeps of a puzzle of another size or with other rules: its solution, its level and the techniques of
//! its path.

use std::sync::atomic::AtomicBool;

use shudu_format::variant::VariantRecord;
use shudu_variant::{Contradiction, Ended};

use super::ask::Outcome;
use super::explain::{explain, proper};
use crate::ops::Limits;
use crate::ops::described::Described;

/// What can be told of a puzzle within the limits: its solution when it is the only one, and if it is to be rated the
/// level of the hardest step and the techniques of the path.
///
/// # Errors
/// When the givens contradict each other or a rule.
pub fn describe(
    record: &VariantRecord,
    rate: bool,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<Described<VariantRecord>, Contradiction> {
    let record = record.clone();
    let mut told = Described {
        record,
        level: None,
        source: None,
        tags: Vec::new(),
        techniques: Vec::new(),
        symmetries: Vec::new(),
    };
    // Of a puzzle with rules that are not known nothing can be told but what its author says.
    if !told.record.presentation.unknown.is_empty() {
        return Ok(told);
    }
    let path = if rate { Some(explain(&told.record, limits, stop)) } else { None };
    let solved = match &path {
        None => proper(&told.record, limits, stop).map(|proper| proper.solution().grid().clone()),
        Some(Ok(path)) => Ok(path.proper.solution().grid().clone()),
        Some(Err(outcome)) => Err(outcome.clone()),
    };
    match solved {
        Ok(solution) => told.record.solution = Some(solution),
        Err(outcome) => {
            if let Outcome::Invalid(contradiction) = *outcome {
                return Err(contradiction);
            }
        }
    }
    // A path that the budget cut off says nothing of what comes.
    let whole = path.and_then(Result::ok).filter(|path| !matches!(path.explanation.ended, Ended::Spent(_)));
    if let Some(path) = whole {
        told.level = Some(path.level().slug().to_owned());
        for step in &path.explanation.steps {
            let slug = step.technique.slug();
            match told.techniques.iter_mut().find(|(name, _)| name == slug) {
                Some((_, times)) => *times += 1,
                None => told.techniques.push((slug.to_owned(), 1)),
            }
        }
    }
    Ok(told)
}
