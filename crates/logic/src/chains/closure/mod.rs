//! The implication closure: all literals that follow from an assumption, without reasons and without an order.
//!
//! The closure of an assumption does not depend on the order of derivation unless it contains a contradiction. So it
//! says exactly where branches find something, and costs less than they do.
//!
//! [`Prefilter`] computes it for one assumption at a time, with help by other techniques. [`ReversalFilter`] serves
//! chains of single implications.

mod prefilter;
mod sets;
mod static_closure;

pub(super) use self::prefilter::Prefilter;
pub(super) use self::sets::ClosureSets;
pub(super) use self::static_closure::ReversalFilter;
