//! The order in which Sudoku Explainer 1.2.1 looks for hints, and their ratings. The first hint that any producer gives
//! is taken.

use std::ops::ControlFlow;

use shudu_core::{CellSet, HouseKind};

use super::hint::{Found, Hint};
use super::uniqueness;
use crate::masks::Masks;
use crate::techniques::bug::BugKind;
use crate::techniques::{
    aligned_exclusion, bug, direct, fish, hidden_subset, locked_candidates, naked_single, naked_subset,
    xy_wing,
};

use HouseKind::{Box, Column, Row};

const BOX_COLUMN_ROW: [HouseKind; 3] = [Box, Column, Row];
const BOX_ROW_COLUMN: [HouseKind; 3] = [Box, Row, Column];
const COLUMN_ROW: [HouseKind; 2] = [Column, Row];
const CROSSINGS: [(HouseKind, HouseKind); 4] = [(Box, Column), (Box, Row), (Column, Box), (Row, Box)];

/// Takes the first that a search visits.
fn first<P>(search: impl FnOnce(&mut dyn FnMut(P) -> ControlFlow<P>) -> ControlFlow<P>) -> Option<P> {
    search(&mut ControlFlow::Break).break_value()
}

/// Takes the first that a search visits and that is worth it.
fn first_that<P>(
    mut worth: impl FnMut(&P) -> bool,
    search: impl FnOnce(&mut dyn FnMut(P) -> ControlFlow<P>) -> ControlFlow<P>,
) -> Option<P> {
    search(&mut |found| if worth(&found) { ControlFlow::Break(found) } else { ControlFlow::Continue(()) })
        .break_value()
}

/// The producers before aligned pair exclusion that come after the hidden singles; see [`super::singles`] for those.
pub(super) fn patterns(masks: &Masks) -> Option<Hint> {
    let hint = |rating, found| Some(Hint { rating, found });
    if let Some(found) = first(|visit| direct::locked(masks, &CROSSINGS, visit)) {
        let rating = if found.pattern.base.kind() == Box { 1.7 } else { 1.9 };
        return hint(rating, Found::DirectLocked(found));
    }
    if let Some(found) = first(|visit| direct::hidden(masks, 2, &BOX_COLUMN_ROW, visit)) {
        return hint(2.0, Found::DirectHidden(found));
    }
    if let Some(found) = first(|visit| naked_single::search(masks, visit)) {
        return hint(2.3, Found::NakedSingle(found));
    }
    if let Some(found) = first(|visit| direct::hidden(masks, 3, &BOX_COLUMN_ROW, visit)) {
        return hint(2.5, Found::DirectHidden(found));
    }
    if let Some(found) = first(|visit| locked_candidates::striking(masks, &CROSSINGS, visit)) {
        let rating = if found.base.kind() == Box { 2.6 } else { 2.8 };
        return hint(rating, Found::Locked(found));
    }
    let naked = |n| first(|visit| naked_subset::search(masks, n, &BOX_COLUMN_ROW, visit));
    let hidden = |n| {
        first_that(
            |found: &hidden_subset::HiddenSubset| found.removes_any(masks),
            |visit| hidden_subset::search(masks, n, &BOX_COLUMN_ROW, 2 * n, visit),
        )
    };
    let lines = |n| first(|visit| fish::search(masks, n, &COLUMN_ROW, visit));
    let wing = |in_pivot| first(|visit| xy_wing::search(masks, in_pivot, &BOX_ROW_COLUMN, visit));
    if let Some(found) = naked(2) {
        return hint(3.0, Found::NakedSubset(found));
    }
    if let Some(found) = lines(2) {
        return hint(3.2, Found::Fish(found));
    }
    if let Some(found) = hidden(2) {
        return hint(3.4, Found::HiddenSubset(found));
    }
    if let Some(found) = naked(3) {
        return hint(3.6, Found::NakedSubset(found));
    }
    if let Some(found) = lines(3) {
        return hint(3.8, Found::Fish(found));
    }
    if let Some(found) = hidden(3) {
        return hint(4.0, Found::HiddenSubset(found));
    }
    if let Some(found) = wing(false) {
        return hint(4.2, Found::Wing(found));
    }
    if let Some(found) = wing(true) {
        return hint(4.4, Found::Wing(found));
    }
    if let Some((rating, found)) = uniqueness::first(masks) {
        return hint(rating, Found::Loop(found.into()));
    }
    if let Some(found) = naked(4) {
        return hint(5.0, Found::NakedSubset(found));
    }
    if let Some(found) = lines(4) {
        return hint(5.2, Found::Fish(found));
    }
    if let Some(found) = hidden(4) {
        return hint(5.4, Found::HiddenSubset(found));
    }
    if let Some(found) = first(|visit| bug::search(masks, visit)) {
        let rating = match found.kind {
            BugKind::Type1 => 5.6,
            BugKind::Type2 | BugKind::Type4 { .. } => 5.7,
            BugKind::Type3 { digits, .. } => 5.7 + 0.1 * (digits.len() - 1) as f64,
        };
        return hint(rating, Found::Bug(found.into()));
    }
    None
}

/// Aligned pair exclusion (`n` is 2), which comes after the patterns, or aligned triplet exclusion (3), which stands
/// among the chains.
pub(super) struct Aligned {
    n: usize,
    /// The last grid that had none.
    none: Option<Masks>,
}

impl Aligned {
    pub(super) fn new(n: usize) -> Aligned {
        Aligned { n, none: None }
    }

    pub(super) fn first(&mut self, masks: &Masks) -> Option<Hint> {
        let changed = self.none.as_ref().map_or(CellSet::ALL, |none| aligned_exclusion::changed(none, masks));
        let search = |visit: &mut dyn FnMut(_) -> _| {
            aligned_exclusion::search_among(masks, self.n, &BOX_ROW_COLUMN, changed, visit)
        };
        let found = first(search);
        if found.is_none() {
            match &mut self.none {
                Some(none) => none.clone_from(masks),
                None => self.none = Some(masks.clone()),
            }
        }
        let rating = if self.n == 2 { 6.2 } else { 7.5 };
        found.map(|found| Hint { rating, found: Found::Aligned(found.into()) })
    }
}
