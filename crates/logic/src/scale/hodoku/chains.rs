//! Chains, colours and almost locked sets as HoDoKu looks for them: which of the finds it takes.

use shudu_core::Meter;

use super::found::Found;
use super::{Options, Technique};
use crate::position::Position;

/// What the searches keep from call to call. What they answer does not depend on it.
#[derive(Default)]
pub(super) struct Memory {}

/// The step that HoDoKu would take; `None` when there is none, or when the budget is spent.
pub(super) fn next(
    technique: Technique,
    position: &Position,
    memory: &mut Memory,
    meter: &mut Meter<'_>,
) -> Option<Found> {
    all(technique, position, &Options::default(), memory, meter).into_iter().next()
}

/// All steps, the one that HoDoKu would take first.
pub(super) fn all(
    _technique: Technique,
    _position: &Position,
    _options: &Options,
    _memory: &mut Memory,
    _meter: &mut Meter<'_>,
) -> Vec<Found> {
    Vec::new()
}
