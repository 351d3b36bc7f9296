//! Tables of all that follows from each candidate, as HoDoKu keeps them ("Trebor's tables"): nice loops, alternating
//! inference chains, forcing chains and forcing nets are read off them.
//!
//! `graph` has the single implications, between candidates, groups of them, and almost locked sets; `closure` what
//! follows in the end (as rows of bits, to see quickly whether there is anything); `table` the way to it from one
//! start. `nice_loop`, `forcing_chain` and `forcing_net` are the searches; for nets `trial` follows an assumption
//! through rounds of singles, and `propagation` tells why what they say follows. `pattern` has what is found, with
//! proofs and marks; `rank` says which of two chains is taken.

pub(crate) mod closure;
pub(crate) mod forcing_chain;
pub(crate) mod forcing_net;
pub(crate) mod graph;
pub(crate) mod nice_loop;
pub(crate) mod pattern;
pub(crate) mod propagation;
pub(crate) mod rank;
pub(crate) mod table;
mod trial;
