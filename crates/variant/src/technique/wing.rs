//! Skyscraper, two-string kite, empty rectangle, finned X-Wing, and wings: were a candidate true, two or three cells or
//! digits in houses would be left with one place fewer than they are. Houses of any kind and size serve.

use std::ops::ControlFlow;

use crate::house::House;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Constraints, Technique, Visit};

/// Truths with their candidates, and for each candidate the truths with it.
pub(super) struct Truths {
    pub(super) all: Vec<(Truth, Vec<Candidate>)>,
    pub(super) of_cell: Vec<Vec<usize>>,
}

/// A truth that a candidate would leave with candidates of one link only.
#[derive(Clone, Copy)]
pub(super) struct Locked {
    pub(super) truth: usize,
    pub(super) link: Truth,
}

pub(crate) fn two(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, false, visit)
}

pub(crate) fn three(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, true, visit)
}

pub(super) fn truths(state: &State<'_>) -> Truths {
    let shape = state.puzzle().shape();
    let cells = shape.cells().map(Truth::Cell);
    let houses = state.houses().complete().flat_map(|(house, _)| {
        shape.digits().all().iter().map(move |digit| Truth::House(house, digit)).collect::<Vec<_>>()
    });
    let all = cells.chain(houses).map(|truth| (truth, truth.candidates(state)));
    let all: Vec<(Truth, Vec<Candidate>)> = all.filter(|truth| truth.1.len() > 1).collect();
    let mut of_cell = vec![Vec::new(); shape.len()];
    for (number, (_, candidates)) in all.iter().enumerate() {
        let mut cells: Vec<usize> = candidates.iter().map(|candidate| candidate.cell.index()).collect();
        cells.dedup();
        cells.into_iter().for_each(|cell| of_cell[cell].push(number));
    }
    Truths { all, of_cell }
}

fn search(state: &State<'_>, three: bool, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let known = truths(state);
    let shape = state.puzzle().shape();
    for cell in shape.cells().filter(|&cell| state.is_blank(cell)) {
        for digit in state.get(cell).iter() {
            let removed = Candidate::new(cell, digit);
            let locked = locked(state, &known, removed);
            let found = if three { triple(state, &known, removed, &locked) } else { pair(&known, &locked) };
            if let Some((members, links)) = found {
                visit(step(state, &known, removed, &members, links))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The truths that a candidate would leave with one link, and which.
pub(super) fn locked(state: &State<'_>, known: &Truths, removed: Candidate) -> Vec<Locked> {
    let near = state.houses().peers(removed.cell).iter().copied().chain([removed.cell]);
    let mut touched: Vec<usize> = near.flat_map(|cell| known.of_cell[cell.index()].iter().copied()).collect();
    touched.sort_unstable();
    touched.dedup();
    let mut locked = Vec::new();
    for number in touched {
        let (truth, candidates) = &known.all[number];
        if truth.contains(state, removed) {
            continue;
        }
        let left: Vec<Candidate> =
            candidates.iter().copied().filter(|&other| !state.exclude(removed, other)).collect();
        let Some((&first, others)) = left.split_first() else { continue };
        if left.len() == candidates.len() || others.iter().any(|other| other.digit != first.digit) {
            continue;
        }
        let links = links(state, *truth, first, others);
        locked.extend(links.into_iter().map(|link| Locked { truth: number, link }));
    }
    locked
}

/// The other truths that have all of these candidates of one digit.
pub(super) fn links(state: &State<'_>, truth: Truth, first: Candidate, others: &[Candidate]) -> Vec<Truth> {
    let houses =
        state.houses().of(first.cell).filter(|(_, cells)| others.iter().all(|one| cells.contains(&one.cell)));
    let mut links: Vec<Truth> = houses.map(|(house, _)| Truth::House(house, first.digit)).collect();
    if others.is_empty() {
        links.push(Truth::Cell(first.cell));
    }
    links.retain(|&link| link != truth);
    links
}

pub(super) fn are_apart(known: &Truths, members: &[usize]) -> bool {
    members.iter().enumerate().all(|(i, &one)| {
        let others = &members[..i];
        known.all[one]
            .1
            .iter()
            .all(|candidate| others.iter().all(|&other| !known.all[other].1.contains(candidate)))
    })
}

/// Two truths that are left with the same link.
fn pair(known: &Truths, locked: &[Locked]) -> Option<(Vec<usize>, Vec<Truth>)> {
    for (i, one) in locked.iter().enumerate() {
        for other in &locked[i + 1..] {
            let members = vec![one.truth, other.truth];
            if one.link == other.link && one.truth != other.truth && are_apart(known, &members) {
                return Some((members, vec![one.link]));
            }
        }
    }
    None
}

/// Two truths that are left with a link each, and a third one that has candidates in these two only.
fn triple(
    state: &State<'_>,
    known: &Truths,
    removed: Candidate,
    locked: &[Locked],
) -> Option<(Vec<usize>, Vec<Truth>)> {
    let is_left = |candidate: &&Candidate| !state.exclude(removed, **candidate);
    for (i, one) in locked.iter().enumerate() {
        // A third truth has a candidate in the first link.
        let cells: Vec<usize> = match one.link {
            Truth::Cell(cell) => vec![cell.index()],
            Truth::House(house, _) => state.cells_of(house).iter().map(|cell| cell.index()).collect(),
        };
        let mut thirds: Vec<usize> =
            cells.iter().flat_map(|&cell| known.of_cell[cell].iter().copied()).collect();
        thirds.sort_unstable();
        thirds.dedup();
        for third in thirds {
            let (truth, candidates) = &known.all[third];
            if truth.contains(state, removed) || third == one.truth {
                continue;
            }
            let rest: Vec<Candidate> = candidates
                .iter()
                .filter(is_left)
                .filter(|candidate| !one.link.contains(state, **candidate))
                .copied()
                .collect();
            if rest.is_empty() || rest.len() > 3 {
                continue;
            }
            let fits = |other: &&Locked| {
                other.truth != third
                    && other.truth != one.truth
                    && other.link != one.link
                    && rest.iter().all(|&candidate| other.link.contains(state, candidate))
                    && are_apart(known, &[one.truth, other.truth, third])
            };
            if let Some(other) = locked[i + 1..].iter().find(fits) {
                return Some((vec![one.truth, other.truth, third], vec![one.link, other.link]));
            }
        }
    }
    None
}

pub(super) fn step(
    state: &State<'_>,
    known: &Truths,
    removed: Candidate,
    members: &[usize],
    links: Vec<Truth>,
) -> Step {
    let truths: Vec<Truth> = members.iter().map(|&member| known.all[member].0).collect();
    let pattern: Vec<Candidate> = members.iter().flat_map(|&member| known.all[member].1.clone()).collect();
    let houses = truths.iter().chain(&links).filter_map(|truth| match truth {
        Truth::House(house, _) => Some(*house),
        Truth::Cell(_) => None,
    });
    let mut houses: Vec<House> = houses.collect();
    houses.sort_unstable();
    houses.dedup();
    let technique = named(state, &truths, removed);
    Step::new(technique, Vec::new(), vec![removed], Proof::Covered { truths, links })
        .in_houses(houses)
        .with_cells(pattern.iter().map(|candidate| candidate.cell))
        .with_candidates(pattern)
}

fn named(state: &State<'_>, truths: &[Truth], removed: Candidate) -> Technique {
    let cells = truths.iter().filter(|truth| matches!(truth, Truth::Cell(_))).count();
    let widest = truths.iter().map(|truth| truth.candidates(state).len()).max();
    match (truths, cells) {
        (_, 3) if widest == Some(2) => Technique::XyWing,
        (_, 3) => Technique::XyzWing,
        (_, 2) if truths.len() == 3 => Technique::WWing,
        ([Truth::House(one, a), Truth::House(other, b)], 0) if a == b && *a == removed.digit => {
            match (one, other) {
                (House::Row(_), House::Row(_)) | (House::Column(_), House::Column(_))
                    if widest == Some(2) =>
                {
                    Technique::Skyscraper
                }
                (House::Row(_), House::Row(_)) | (House::Column(_), House::Column(_)) => {
                    Technique::FinnedXWing
                }
                (House::Row(_), House::Column(_)) => Technique::TwoStringKite,
                (House::Row(_) | House::Column(_), House::Region(_)) => Technique::EmptyRectangle,
                _ => Technique::TurbotFish,
            }
        }
        (_, 0)
            if truths
                .iter()
                .all(|truth| matches!(truth, Truth::House(_, digit) if *digit == removed.digit)) =>
        {
            Technique::FinnedSwordfish
        }
        _ => Technique::HybridWing,
    }
}
