//! Chains of implications: forcing chains, nice loops and forcing nets as Sudoku Explainer (Nicolas Juillerat) defines
//! them.
//!
//! A search looks for the best hint, by rating, length, form and order of discovery. It compares *branches*: all
//! consequences of one assumption, breadth first, each with its reasons. Branches are costly, so a *prepass* first
//! computes the closure of each assumption in the implication graph as a bit set (Aspvall, Plass, Tarjan 1979) and
//! leaves out what finds nothing.
//!
//! | module | holds |
//! |---|---|
//! | `links`, `changes`, `bitset`, `ordered_set` | literals, the links between them, sets |
//! | `single_links` | nice loops and chains of single implications |
//! | `branch`, `branch_pool` | branches with reasons, and those of one search |
//! | `closure` | closures without reasons, one assumption at a time |
//! | `nested` | patterns and chains inside a branch |
//! | `search`, `prepass`, `comparison`, `pruning_bound`, `collector` | the search, in the order of its phases |
//! | `hint`, `hint_dependencies`, `proof`, `marks`, `chain` | a hint, what it depends on, its proof and its drawing |

pub(crate) mod bitset;
mod branch;
mod branch_pool;
mod chain;
mod changes;
mod closure;
mod collector;
mod comparison;
mod hint;
mod hint_dependencies;
mod links;
mod marks;
mod nested;
mod ordered_set;
mod prepass;
mod proof;
mod pruning_bound;
mod search;
mod single_links;

pub(crate) use chain::Chain;
pub(crate) use hint::{ChainHint, ChainKind};
pub(crate) use search::ChainSearch;

/// Which branches are followed and compared, and what may help inside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Compare all candidates of cells and houses with more than two, not only those with two.
    pub(crate) multiple: bool,
    /// Remove what has become false, so that links arise on the way.
    pub(crate) dynamic: bool,
    /// Follow one digit only, and look for contradictions only (Nishio).
    pub(crate) nishio: bool,
    /// What may help inside a branch: 0 nothing; 1 locked candidates, pairs and X-Wings; 2 also loops and forcing
    /// chains; 3 also cell and region forcing chains; 4 dynamic chains in their place; 5 also dynamic chains of level
    /// 2.
    pub(crate) level: u8,
}

/// The difficulty that a scale gives a form of chain, without its length. Hints are ordered by it.
pub(crate) type BaseDifficulty = fn(&ChainKind, Rules) -> f64;

impl Rules {
    /// The highest level whose help is the beginning of this level's help.
    fn level_before(self) -> u8 {
        [0, 0, 1, 2, 1, 4][usize::from(self.level)]
    }

    /// Branches start in cells with at least this many candidates.
    fn min_candidates(self) -> usize {
        if self.dynamic { 2 } else { 3 }
    }
}
