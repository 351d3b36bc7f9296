//! What a hint depends on: the literals of its chains, and the candidates that had to be removed before they existed. A
//! nested chain passes this on to the branch that uses it, by Sudoku Explainer's rules.

use shudu_core::{Budget, Meter};

use super::branch::{Branch, Dependencies, NONE, SEPARATOR, removed_behind};
use super::branch_pool::{BranchPool, grow};
use super::hint::{ChainHint, ChainKind};
use super::links::{Cause, Lit, is_on, lit};
use super::proof::assumptions;
use crate::masks::{CELLS, Masks, bits};

/// Adds the literals that each target of the hint depends on, targets separated by [`SEPARATOR`], and returns their
/// range in `dependencies`. These also receive the candidates that `source` had, `masks` has not, and without which the
/// links exist.
pub(super) fn literals_of_hint(
    pool: &mut BranchPool,
    masks: &Masks,
    hint: &ChainHint,
    source: &Masks,
    dependencies: &mut Dependencies,
) -> (u32, u32) {
    dependencies.chain.clear();
    let separator = (SEPARATOR, Cause::Assumed);
    match &hint.kind {
        ChainKind::Loop { path, .. } | ChainKind::Forcing { path, .. } => dependencies.chain.extend(path),
        ChainKind::Contradiction(assumed) => {
            visit(pool, masks, *assumed, |branch| {
                if let Some((a, b)) = branch.contradiction {
                    dependencies.add_ancestors(branch, a);
                    dependencies.chain.push(separator);
                    dependencies.add_ancestors(branch, b);
                }
            });
        }
        kind => {
            for assumed in assumptions(masks, kind) {
                visit(pool, masks, assumed, |branch| {
                    dependencies.add_ancestors(branch, branch.node(hint.target).unwrap_or(NONE));
                });
                dependencies.chain.push(separator);
            }
        }
    }
    let Dependencies { literals, seen, chain } = dependencies;
    seen.clear();
    let mut removed = |off: Lit| seen.add(off);
    for &(of, cause) in chain.iter() {
        if of != SEPARATOR && is_on(of) {
            removed_behind(source, masks, of, cause, &mut removed);
        }
    }
    if let ChainKind::Loop { path, .. } = &hint.kind {
        // Sudoku Explainer also reverses a loop, and a literal that becomes true keeps the reason for which it was
        // false. So the loop depends on what is gone of those cells and houses, too, which no implication needs.
        for &(of, cause) in path.iter().filter(|(of, _)| !is_on(*of)) {
            removed_behind(source, masks, of, cause, &mut removed);
        }
    }
    match hint.kind {
        ChainKind::Cell(cell) => {
            let digits = source.cell(cell) & !masks.cell(cell);
            bits(digits).for_each(|digit| removed(lit(cell, digit, false)));
        }
        ChainKind::House(house, digit) => {
            let places = source.places(house, digit) & !masks.places(house, digit);
            bits(places).for_each(|place| removed(lit(usize::from(CELLS[house][place]), digit, false)));
        }
        _ => {}
    }
    let from = literals.len() as u32;
    literals.extend(chain.iter().map(|&(lit, _)| lit));
    (from, literals.len() as u32)
}

/// Visits the branch of an assumption, without proofs: that of the last search if it has it, else it is followed once
/// more.
fn visit(pool: &mut BranchPool, masks: &Masks, assumed: Lit, visit: impl FnOnce(&Branch)) {
    let meter = &mut Meter::start(Budget::UNBOUNDED);
    if let Some(nested) = &mut pool.nested {
        let mut branch = Branch::new();
        let mut work = masks.clone();
        nested.resolve_at_once = true;
        branch.start(assumed);
        grow(&mut branch, pool.rules, masks, &mut work, Some(nested), u32::MAX, meter);
        nested.resolve_at_once = false;
        return visit(&branch);
    }
    if pool.grid() != masks {
        pool.clear(masks);
    }
    visit(pool.visit(masks, assumed, meter));
}
