//! Puzzles to a target of difficulty, and the hunt for hard puzzles.

mod criteria;
mod hunt;
mod measurer;
mod neighbour;
mod prefilter;
mod rejected;
mod search;

pub use self::criteria::{Bound, Path, Target, TargetError, Wanted};
pub use self::hunt::{Hunt, HuntStep, Hunter, ParseHuntError, PoolEntry};
pub use self::measurer::{Measured, Measurer, NEAR};
pub use self::search::{Hit, Missed, Progress, Searcher};

#[cfg(test)]
mod tests;
