//! The implication closure: all literals that follow from an assumption, without reasons and without an order.
//!
//! The closure of an assumption does not depend on the order of derivation unless it contains a contradiction. So it says
//! exactly where branches find something, and costs less than they do.
//!
//! [`Prefilter`] computes it for one assumption at a time, with help by other techniques. [`BatchedClosure`] computes it for
//! all assumptions at once, without help, and serves the many similar grids inside branches. [`ReversalFilter`] serves chains
//! of single implications.

mod batched;
mod prefilter;
mod sets;
mod static_closure;

use self::batched::{BatchedClosure, new_matrix};
pub(super) use self::prefilter::Prefilter;
pub(super) use self::sets::ClosureSets;
pub(super) use self::static_closure::ReversalFilter;

use super::Rules;
use super::branch::Branch;
use super::links::Lit;
use crate::masks::{Masks, Removals};

/// The closures of all assumptions on the grid of a search, as far as they are known.
pub(super) struct Closures {
    dynamic: bool,
    prefilter: Prefilter,
    /// Does the prefilter know the closures?
    is_prefiltered: bool,
    /// The matrix for the size of the grid, and those for other sizes.
    matrix: Option<Box<dyn BatchedClosure>>,
    others: Vec<Box<dyn BatchedClosure>>,
    /// Does the matrix know the closures? Then the prefilter is not asked.
    is_batched: bool,
}

impl Closures {
    pub(super) fn new(rules: Rules, masks: &Masks) -> Closures {
        Closures {
            dynamic: rules.dynamic,
            prefilter: Prefilter::new(masks),
            is_prefiltered: false,
            matrix: None,
            others: Vec::new(),
            is_batched: false,
        }
    }

    /// Are the closures known at all?
    pub(super) fn are_known(&self) -> bool {
        self.is_batched || self.is_prefiltered
    }

    /// Are they those of the matrix?
    pub(super) fn is_batched(&self) -> bool {
        self.is_batched
    }

    pub(super) fn prefilter(&self) -> &Prefilter {
        &self.prefilter
    }

    /// The prefilter, to compute the closures of a new search.
    pub(super) fn use_prefilter(&mut self) -> &mut Prefilter {
        self.is_prefiltered = true;
        self.is_batched = false;
        &mut self.prefilter
    }

    /// Says that the prefilter does not know the closures after all.
    pub(super) fn discard_prefilter(&mut self) {
        self.is_prefiltered = false;
    }

    /// The prefilter, if it knows the closures.
    pub(super) fn known_prefilter(&self) -> Option<&Prefilter> {
        self.is_prefiltered.then_some(&self.prefilter)
    }

    /// Copies what the matrix knows to the prefilter, for a search with more help that begins with it.
    pub(super) fn export_to_prefilter(&mut self, masks: &Masks) {
        if self.is_batched
            && let Some(matrix) = &mut self.matrix
        {
            self.prefilter.start(masks);
            matrix.export(masks, &mut self.prefilter);
            self.prefilter.mark_incomplete();
            self.is_prefiltered = true;
        }
    }

    /// Computes the closures of all assumptions on a grid in the matrix. Returns what they remove; `None` where chains of
    /// single implications would find a contradiction, so that only a search can tell. `is_source` when it is the grid before
    /// the branches.
    pub(super) fn batch(&mut self, masks: &Masks, is_source: bool) -> Option<Removals> {
        let matrix = &mut self.matrix;
        let fits =
            matrix.as_mut().is_some_and(|matrix| !is_source && matrix.update(masks) || matrix.start(masks));
        if !fits {
            let other = self.others.iter_mut().position(|matrix| matrix.start(masks));
            let next = other.map(|other| self.others.swap_remove(other)).unwrap_or_else(|| {
                let mut matrix = new_matrix(self.dynamic, masks);
                matrix.start(masks);
                matrix
            });
            self.others.extend(self.matrix.replace(next));
        }
        self.is_batched = true;
        self.is_prefiltered = false;
        self.matrix.as_mut().and_then(|matrix| matrix.removals(masks))
    }

    /// Can the matrix tell without computing anything that nothing is removed on a grid?
    pub(super) fn is_quiet(&self, masks: &Masks) -> bool {
        self.matrix.as_ref().is_some_and(|matrix| matrix.is_quiet(masks))
    }

    /// Says that the last grid is quiet, so that no closures are known.
    pub(super) fn set_quiet(&mut self) {
        self.is_batched = false;
    }

    /// Prepares the closures of the last [`Closures::batch`] for comparison, and visits the assumptions that lead to a
    /// contradiction.
    pub(super) fn prepare_batched(&mut self, masks: &Masks, mut visit: impl FnMut(Lit)) {
        self.is_prefiltered = true;
        if let Some(matrix) = &mut self.matrix {
            matrix.prepare(masks, &mut visit);
        }
    }

    /// Does the assumption lead to a contradiction that was not followed yet?
    pub(super) fn has_open_contradiction(&self, assumed: Lit) -> bool {
        !self.is_batched && self.prefilter.contradicts(assumed)
    }

    /// May anything follow from all of the assumptions and change the grid?
    pub(super) fn is_any_common(&mut self, assumed: &[Lit]) -> bool {
        match &mut self.matrix {
            Some(matrix) if self.is_batched => matrix.is_any_common(assumed),
            _ => !self.is_prefiltered || self.prefilter.is_any_common(assumed),
        }
    }

    /// Visits whatever follows from all of the assumptions for which [`Closures::is_any_common`] was asked last, and changes
    /// the grid.
    pub(super) fn common(&self, assumed: &[Lit], mut visit: impl FnMut(Lit)) {
        match &self.matrix {
            Some(matrix) if self.is_batched => matrix.common(&mut visit),
            _ => self.prefilter.common(assumed.iter().copied()).literals().for_each(visit),
        }
    }

    /// Replaces the closure of an assumption by its branch, which was followed.
    pub(super) fn set_branch(&mut self, assumed: Lit, branch: &Branch) {
        match &mut self.matrix {
            Some(matrix) if self.is_batched => matrix.set(assumed, branch),
            _ => self.prefilter.set(assumed, ClosureSets::from_literals(branch.literals()), false),
        }
    }

    /// Says that nothing follows from an assumption but a contradiction.
    pub(super) fn set_contradiction(&mut self, assumed: Lit) {
        self.prefilter.set(assumed, ClosureSets::EMPTY, true);
    }
}
