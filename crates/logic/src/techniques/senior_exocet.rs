//! Senior exocet: an [exocet](super::exocet) one or both of whose targets stand elsewhere in the cross lines than in the
//! other boxes of the base's band or stack. Named by David P. Bird.
//!
//! <!-- senior-exocet -->

use std::ops::ControlFlow;

use super::exocet::{Exocet, Targets, search as exocets};
use crate::position::Position;

/// Visits those that strike out something, rows before columns, by box, by base, by cross lines, by targets.
pub fn search<B>(position: &Position, mut visit: impl FnMut(Exocet) -> ControlFlow<B>) -> ControlFlow<B> {
    exocets(position, Targets::Elsewhere, &mut visit)
}
