//! Junior exocet: an [exocet](super::exocet) with both targets in the band of the base, or in its stack, one in each of the
//! two other boxes. Allan Barker found the first in the puzzle Fata Morgana, the forum member champagne
//! named the pattern, and David P. Bird described its forms.
//!
//! <!-- junior-exocet -->

use std::ops::ControlFlow;

use super::exocet::{Exocet, Targets, search as exocets};
use crate::position::Position;

/// Visits those that strike out something, rows before columns, by box, by base, by cross lines, by targets.
pub fn search<B>(position: &Position, mut visit: impl FnMut(Exocet) -> ControlFlow<B>) -> ControlFlow<B> {
    exocets(position, Targets::InBand, &mut visit)
}
