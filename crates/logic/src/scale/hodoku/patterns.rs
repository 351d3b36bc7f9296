//! Patterns of cells as HoDoKu looks for them: which of the finds it takes.

use std::ops::ControlFlow;

use shudu_core::{Budget, HouseKind, Meter};

use super::choice::{Ranked, best_first};
use super::found::{Found, Visit};
use super::subsets::{self, Naked};
use super::{Options, Technique, fishing, wings};
use crate::position::Position;
use crate::techniques::bug::{self, BugKind};
use crate::techniques::rectangle::{self, Rectangle};
use crate::techniques::remote_pair::{self, RemotePair};
use crate::techniques::strong_pair::StrongPair;
use crate::techniques::{
    empty_rectangle, full_house, hidden_single, naked_single, skyscraper, template, turbot_fish,
    two_string_kite, w_wing,
};

/// What the searches keep from call to call.
#[derive(Default)]
pub(super) struct Memory {
    /// The first rectangle of each kind on the board for which type 1 was asked last.
    rectangles: [Option<Rectangle>; 9],
    pub(super) fish: fishing::Memory,
}

/// The step that HoDoKu would take; `None` when there is none, or when the budget is spent. Techniques are asked in
/// their order: the rectangles are sought when their first type is asked for, sashimi fish with the finned ones.
pub(super) fn next(
    technique: Technique,
    position: &Position,
    memory: &mut Memory,
    meter: &mut Meter<'_>,
) -> Option<Found> {
    let kind = match technique {
        Technique::Uniqueness(number) => usize::from(number) - 1,
        Technique::HiddenRectangle => 6,
        Technique::AvoidableRectangle(number) => usize::from(number) + 6,
        _ => {
            let mut first = None;
            let _ = search(technique, position, &Options::default(), meter, &mut |found| {
                first = Some(found);
                ControlFlow::Break(())
            });
            return first;
        }
    };
    if kind == 0 {
        memory.rectangles = [None; 9];
    }
    let mut keep = |found: Rectangle| {
        memory.rectangles[found.kind.number()].get_or_insert(found);
        ControlFlow::<()>::Continue(())
    };
    if kind == 0 {
        let _ = rectangle::unique(position, true, &mut keep);
    } else if kind == 7 {
        let _ = rectangle::avoidable(position, &mut keep);
    }
    memory.rectangles[kind].map(|found| rectangle_found(found, position))
}

/// Does for rectangles what asking for those before would have done.
pub(super) fn prepare(technique: Technique, position: &Position, memory: &mut Memory) {
    let mut ask = |before| drop(next(before, position, memory, &mut Meter::start(Budget::UNBOUNDED)));
    match technique {
        Technique::Uniqueness(_) | Technique::HiddenRectangle => ask(Technique::Uniqueness(1)),
        Technique::AvoidableRectangle(_) => {
            ask(Technique::Uniqueness(1));
            ask(Technique::AvoidableRectangle(1));
        }
        _ => {}
    }
}

/// All steps, the one that HoDoKu would take first.
pub(super) fn all(
    technique: Technique,
    position: &Position,
    options: &Options,
    meter: &mut Meter<'_>,
) -> Vec<Found> {
    let mut all = Vec::new();
    let _ = search(technique, position, options, meter, &mut |found| {
        all.push(found);
        ControlFlow::Continue(())
    });
    all
}

const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

fn search(
    technique: Technique,
    position: &Position,
    options: &Options,
    meter: &mut Meter<'_>,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let masks = position.masks();
    match technique {
        Technique::FullHouse => {
            full_house::search(masks, &KINDS, |found| visit(Found::new("Full House", found, masks)))
        }
        Technique::NakedSingle => {
            naked_single::search(masks, |found| visit(Found::new("Naked Single", found, masks)))
        }
        Technique::HiddenSingle => {
            hidden_single::search(masks, &KINDS, |found| visit(Found::new("Hidden Single", found, masks)))
        }
        Technique::Pointing => subsets::locked_candidates(masks, true, |found| {
            visit(Found::new("Locked Candidates Type 1 (Pointing)", found, masks))
        }),
        Technique::Claiming => subsets::locked_candidates(masks, false, |found| {
            visit(Found::new("Locked Candidates Type 2 (Claiming)", found, masks))
        }),
        Technique::LockedPair => locked("Locked Pair", 2, position, visit),
        Technique::LockedTriple => locked("Locked Triple", 3, position, visit),
        Technique::NakedPair => naked("Naked Pair", 2, position, visit),
        Technique::NakedTriple => naked("Naked Triple", 3, position, visit),
        Technique::NakedQuad => naked("Naked Quadruple", 4, position, visit),
        Technique::HiddenPair => hidden("Hidden Pair", 2, position, visit),
        Technique::HiddenTriple => hidden("Hidden Triple", 3, position, visit),
        Technique::HiddenQuad => hidden("Hidden Quadruple", 4, position, visit),
        Technique::Fish(fish) => fishing::all(fish, position, options, meter, visit),
        Technique::RemotePair => remote_pairs(position, visit),
        Technique::BugPlusOne => bug::search(masks, |found| match (found.kind, found.extra.len()) {
            (BugKind::Type1, 1) => visit(Found::new("Bivalue Universal Grave + 1", found, masks)),
            _ => ControlFlow::Continue(()),
        }),
        Technique::Skyscraper => {
            skyscraper::search(position, |found| visit(Found::new("Skyscraper", found, masks)))
        }
        Technique::TwoStringKite => kites(position, options, visit),
        Technique::TurbotFish => turbot_fish(position, visit),
        Technique::EmptyRectangle => empty_rectangles(position, options, visit),
        Technique::WWing => w_wing::search(position, |found| visit(Found::new("W-Wing", found, masks))),
        Technique::XyWing => {
            wings::search(position, false, |found| visit(Found::new("XY-Wing", found, masks)))
        }
        Technique::XyzWing => {
            wings::search(position, true, |found| visit(Found::new("XYZ-Wing", found, masks)))
        }
        Technique::Uniqueness(_) | Technique::HiddenRectangle => {
            rectangle::unique(position, options.missing_candidates, |found| {
                visit(rectangle_found(found, position))
            })
        }
        Technique::AvoidableRectangle(_) => {
            rectangle::avoidable(position, |found| visit(rectangle_found(found, position)))
        }
        Technique::TemplateSet => templates("Template Set", true, position, meter, visit),
        Technique::TemplateDelete => templates("Template Delete", false, position, meter, visit),
        _ => ControlFlow::Continue(()),
    }
}

/// A rectangle under its name.
fn rectangle_found(found: Rectangle, position: &Position) -> Found {
    let name = [
        "Uniqueness Test 1",
        "Uniqueness Test 2",
        "Uniqueness Test 3",
        "Uniqueness Test 4",
        "Uniqueness Test 5",
        "Uniqueness Test 6",
        "Hidden Rectangle",
        "Avoidable Rectangle Type 1",
        "Avoidable Rectangle Type 2",
    ][found.kind.number()];
    Found::in_order(name, found, found.removed(position.masks()))
}

/// Locked subsets, which stand in boxes.
fn locked(name: &'static str, n: usize, position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
    subsets::naked(position.masks(), n, true, &mut |found| match found {
        Naked::Locked(found) => {
            let [line, in_box] = found.houses;
            let mut removed = crate::techniques::Pattern::removals(&found, position.masks()).to_vec();
            // First what the line loses, then the rest of the box.
            removed.sort_by_key(|c| !line.cells().contains(c.cell));
            debug_assert!(removed.iter().all(|c| (line.cells() | in_box.cells()).contains(c.cell)));
            visit(Found::in_order(name, found, removed))
        }
        Naked::Plain(_) => ControlFlow::Continue(()),
    })
}

fn naked(name: &'static str, n: usize, position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
    let masks = position.masks();
    subsets::naked(masks, n, false, &mut |found| match found {
        Naked::Plain(found) => visit(Found::new(name, found, masks)),
        Naked::Locked(_) => ControlFlow::Continue(()),
    })
}

fn hidden(name: &'static str, n: usize, position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
    let masks = position.masks();
    subsets::hidden(masks, n, |found| visit(Found::new(name, found, masks)))
}

/// All turbot fish, the best first.
fn turbot_fish(position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
    let masks = position.masks();
    let mut all: Vec<Ranked<StrongPair>> = Vec::new();
    let _ = turbot_fish::search(position, |found| {
        let removed = crate::techniques::Pattern::removals(&found, masks).to_vec();
        all.push(Ranked { found, removed, length: 3 });
        ControlFlow::<()>::Continue(())
    });
    best_first(&mut all);
    all.into_iter().try_for_each(|next| visit(Found::in_order("Turbot Fish", next.found, next.removed)))
}

/// All remote pairs, the best first. Of those that remove the same in the same order, later ones count only when they
/// are shorter.
fn remote_pairs(position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
    let mut all: Vec<Ranked<RemotePair>> = Vec::new();
    let _ = remote_pair::search(position, |found| {
        let removed: Vec<_> = found.removed().collect();
        let shorter = all.iter().any(|other| other.removed == removed && other.length <= found.len());
        if !shorter {
            all.push(Ranked { found, removed, length: found.len() });
        }
        ControlFlow::<()>::Continue(())
    });
    best_first(&mut all);
    all.into_iter().try_for_each(|next| visit(Found::in_order("Remote Pair", next.found, next.removed)))
}

fn kites(position: &Position, options: &Options, visit: Visit<'_>) -> ControlFlow<()> {
    let masks = position.masks();
    let mut met = Vec::new();
    two_string_kite::search(position, |found| {
        if options.duals {
            met.push(found);
        }
        visit(Found::new("2-String Kite", found, masks))
    })?;
    for (i, &one) in met.iter().enumerate() {
        for &other in &met[i + 1..] {
            if let Some(dual) = two_string_kite::dual([one, other], position) {
                visit(Found::new("Dual 2-String Kite", dual, masks))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn empty_rectangles(position: &Position, options: &Options, visit: Visit<'_>) -> ControlFlow<()> {
    let masks = position.masks();
    let mut met = Vec::new();
    empty_rectangle::search(position, options.two_candidate_rectangles, |found| {
        if options.duals {
            met.push(found);
        }
        visit(Found::new("Empty Rectangle", found, masks))
    })?;
    for (i, &one) in met.iter().enumerate() {
        for &other in &met[i + 1..] {
            if let Some(dual) = empty_rectangle::dual([one, other]) {
                visit(Found::new("Dual Empty Rectangle", dual, masks))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn templates(
    name: &'static str,
    set: bool,
    position: &Position,
    meter: &mut Meter<'_>,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    template::search(position, set, meter)
        .into_iter()
        .try_for_each(|found| visit(Found::new(name, found, position.masks())))
}
