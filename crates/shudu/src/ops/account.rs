//! How an account travels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::space::{states, states_left};
use shudu_core::{Account, End, Spent};

/// What a search did. See [`shudu_core::Account`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AccountShape {
    /// Positions looked at; for the odometers the states tried.
    pub nodes: u64,
    /// Alternatives tried.
    pub guesses: u64,
    /// Nodes that contradicted the rules.
    pub dead_ends: u64,
    /// The most guesses that stood at one time.
    pub deepest: u32,
    /// Solutions found.
    pub solutions: u64,
    /// Wall-clock time in nanoseconds.
    pub nanoseconds: u64,
    /// `exhausted`, `enough`, or what was spent first: `nodes`, `time`, `stopped`, `fault`.
    pub end: String,
    /// Rows, columns and boxes that were verified, for the algorithms that try full grids: each grid up to its first
    /// house that lacks a digit. Without that early exit it would be 27 for each node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub houses: Option<u64>,
    /// The size of the search space as a decimal number, where the algorithm enumerates one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
    /// What it would be without pruning, likewise, for `pruned-odometer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unpruned: Option<String>,
    /// The states that were not tried, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states_left: Option<String>,
}

impl AccountShape {
    /// Of a search that enumerates no space: where nothing else is asked for, their arithmetic is not linked.
    pub(crate) fn of_search(account: &Account) -> AccountShape {
        AccountShape {
            nodes: account.nodes,
            guesses: account.guesses,
            dead_ends: account.dead_ends,
            deepest: account.deepest,
            solutions: account.solutions,
            nanoseconds: account.time.as_nanos().try_into().unwrap_or(u64::MAX),
            end: match account.end {
                End::Exhausted => "exhausted",
                End::Enough => "enough",
                End::Spent(spent) => spent_name(spent),
            }
            .to_owned(),
            houses: (account.houses > 0).then_some(account.houses),
            space: None,
            unpruned: None,
            states_left: None,
        }
    }
}

impl From<&Account> for AccountShape {
    fn from(account: &Account) -> AccountShape {
        AccountShape {
            space: account.space.as_ref().map(|space| states(space).to_string()),
            unpruned: account.unpruned.as_ref().map(|space| states(space).to_string()),
            states_left: states_left(account).map(|left| left.to_string()),
            ..AccountShape::of_search(account)
        }
    }
}

/// `nodes`, `time`, `stopped`, `fault` or `fault`.
pub(crate) const fn spent_name(spent: Spent) -> &'static str {
    match spent {
        Spent::Nodes => "nodes",
        Spent::Time => "time",
        Spent::Stopped => "stopped",
        Spent::Fault => "fault",
    }
}
