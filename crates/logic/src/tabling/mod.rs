//! Tables of all that follows from each candidate, as HoDoKu keeps them ("Trebor's tables"): nice loops, alternating
//! inference chains, forcing chains and forcing nets are read off them.
//!
//! `graph` has the single implications, `closure` what follows in the end (as rows of bits, to see quickly whether there
//! is anything), `table` the way to it from one start.

mod closure;
pub(crate) mod forcing_chain;
pub(crate) mod forcing_net;
pub(crate) mod graph;
pub(crate) mod nice_loop;
pub mod pattern;
pub(crate) mod propagation;
pub(crate) mod table;
mod trial;
