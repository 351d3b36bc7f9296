//! Patterns of cells as HoDoKu looks for them: which of the finds it takes.

use std::ops::ControlFlow;

use shudu_core::{HouseKind, Meter};

use super::found::Found;
use super::{Options, Technique};
use crate::position::Position;
use crate::techniques::{Pattern, locked_candidates};

use HouseKind::{Box, Column, Row};

/// The step that HoDoKu would take; `None` when there is none, or when the budget is spent.
pub(super) fn next(technique: Technique, position: &Position, _meter: &mut Meter<'_>) -> Option<Found> {
    let mut first = None;
    let _ = search(technique, position, &Options::default(), &mut |found| {
        first = Some(found);
        ControlFlow::Break(())
    });
    first
}

/// All steps, the one that HoDoKu would take first.
pub(super) fn all(
    technique: Technique,
    position: &Position,
    options: &Options,
    _meter: &mut Meter<'_>,
) -> Vec<Found> {
    let mut all = Vec::new();
    let _ = search(technique, position, options, &mut |found| {
        all.push(found);
        ControlFlow::Continue(())
    });
    all
}

type Visit<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

fn search(
    technique: Technique,
    position: &Position,
    _options: &Options,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let masks = position.masks();
    match technique {
        Technique::Pointing => locked_candidates::search(masks, &[(Box, Row), (Box, Column)], |found| {
            if found.removals(masks).is_empty() {
                return ControlFlow::Continue(());
            }
            visit(Found::new("Locked Candidates Type 1 (Pointing)", found, masks))
        }),
        _ => ControlFlow::Continue(()),
    }
}
