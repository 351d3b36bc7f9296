//! The techniques, one file each. A finder visits what it finds in a fixed order until it is told to stop; which order,
//! and which of the finds is taken, is the asking scale's. Finders allocate nothing until they find something.

pub mod aligned_exclusion;
pub mod als;
pub mod als_chain;
pub mod als_xy_wing;
pub mod als_xz;
pub mod brute_force;
pub mod bug;
pub mod catalogue;
pub mod coloring;
pub mod complex_fish;
pub mod death_blossom;
pub mod direct;
pub mod empty_rectangle;
pub mod fish;
pub mod full_house;
pub mod hidden_single;
pub mod hidden_subset;
pub mod kraken_fish;
pub mod last_digit;
pub mod locked_candidates;
pub mod locked_subset;
pub mod naked_single;
pub mod naked_subset;
pub(crate) mod one_digit;
pub(crate) mod pattern;
pub(crate) mod planes;
pub mod rectangle;
pub mod remote_pair;
pub mod skyscraper;
pub mod strong_pair;
pub mod sue_de_coq;
pub mod template;
pub mod turbot_fish;
pub mod two_string_kite;
pub mod unique_loop;
pub mod w_wing;
pub mod wxyz_wing;
pub(crate) mod x_chain;
pub(crate) mod xy_chain;
pub mod xy_wing;

pub(crate) use pattern::Counting;
pub use pattern::Pattern;
