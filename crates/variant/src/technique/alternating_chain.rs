//! Alternating chains: X-chains, XY-chains and those of both kinds, with groups of cells as links. Were a candidate
//! true, truths would be left with one link each, one after the other, until one has no place beside these links.

use std::ops::ControlFlow;

use crate::state::{Candidate, State};
use crate::step::Truth;
use crate::technique::wing::{Truths, are_apart, links, locked, step, truths};
use crate::technique::{Constraints, Technique, Visit};

/// Truths of a chain at most.
const MOST_TRUTHS: usize = 8;

/// Links that are followed from one candidate at most.
const MOST_LINKS: usize = 120;

/// A truth that is left with one link, and the one before it.
struct Link {
    truth: usize,
    link: Truth,
    before: Option<usize>,
    length: usize,
}

pub(crate) fn find(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let known = truths(state);
    let shape = state.puzzle().shape();
    for cell in shape.cells().filter(|&cell| state.is_blank(cell)) {
        for digit in state.get(cell).iter() {
            let removed = Candidate::new(cell, digit);
            if let Some((members, links)) = follow(state, &known, removed) {
                let mut found = step(state, &known, removed, &members, links);
                found.technique = Technique::AlternatingChain;
                visit(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn path(chain: &[Link], last: usize) -> Vec<usize> {
    std::iter::successors(Some(last), |&at| chain[at].before).collect()
}

fn follow(state: &State<'_>, known: &Truths, removed: Candidate) -> Option<(Vec<usize>, Vec<Truth>)> {
    let mut chain: Vec<Link> = Vec::new();
    let mut next = 0;
    // By truth, what would be left of it. It is asked for along many links.
    let mut left_of: Vec<Option<Vec<Candidate>>> = vec![None; known.all.len()];
    for one in locked(state, known, removed) {
        chain.push(Link { truth: one.truth, link: one.link, before: None, length: 1 });
    }
    while next < chain.len() && chain.len() < MOST_LINKS {
        let own = path(&chain, next);
        let (link, length) = (chain[next].link, chain[next].length);
        let cells: &[crate::cell::Cell] = match &link {
            Truth::Cell(cell) => std::slice::from_ref(cell),
            Truth::House(house, _) => state.cells_of(*house),
        };
        let mut others: Vec<usize> =
            cells.iter().flat_map(|cell| known.of_cell[cell.index()].iter().copied()).collect();
        others.sort_unstable();
        others.dedup();
        for other in others {
            let (truth, candidates) = &known.all[other];
            if truth.contains(state, removed) || own.iter().any(|&at| chain[at].truth == other) {
                continue;
            }
            let left = left_of[other].get_or_insert_with(|| {
                candidates.iter().copied().filter(|&one| !state.exclude(removed, one)).collect()
            });
            if !left.iter().any(|&one| link.contains(state, one)) {
                continue;
            }
            let rest: Vec<Candidate> =
                left.iter().filter(|candidate| !link.contains(state, **candidate)).copied().collect();
            let Some((&first, more)) = rest.split_first() else { continue };
            // It ends where the rest is in the link of another chain.
            for (at, end) in chain.iter().enumerate().take(next) {
                if end.length + length < MOST_TRUTHS && rest.iter().all(|&c| end.link.contains(state, c)) {
                    // Both may begin alike.
                    let mut both = path(&chain, at);
                    both.retain(|at| !own.contains(at));
                    let members: Vec<usize> =
                        own.iter().chain(&both).map(|&at| chain[at].truth).chain([other]).collect();
                    let links: Vec<Truth> = own.iter().chain(&both).map(|&at| chain[at].link).collect();
                    let is_new = |i: usize| !links[..i].contains(&links[i]);
                    if (0..links.len()).all(is_new) && are_apart(known, &members) {
                        return Some((members, links));
                    }
                }
            }
            if length + 2 >= MOST_TRUTHS || more.iter().any(|one| one.digit != first.digit) {
                continue;
            }
            for link in links(state, *truth, first, more) {
                if !chain.iter().any(|one| one.link == link) {
                    chain.push(Link { truth: other, link, before: Some(next), length: length + 1 });
                }
            }
        }
        next += 1;
    }
    None
}
