//! Junior exocet: an [exocet](super::exocet) with both targets in the band of the base, or in its stack, one in each of the
//! two other boxes. Named by David P. Bird; the first was found by the forum member champagne in 2010.
//!
//! <!-- junior-exocet -->

use std::ops::ControlFlow;

use super::exocet::{Exocet, Targets, search as exocets};
use crate::position::Position;

/// Visits those that strike out something, rows before columns, by box, by base, by cross lines, by targets.
pub fn search<B>(position: &Position, mut visit: impl FnMut(Exocet) -> ControlFlow<B>) -> ControlFlow<B> {
    exocets(position, Targets::InBand, &mut visit)
}
