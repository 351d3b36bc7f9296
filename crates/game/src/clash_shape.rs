//! Two equal digits in a house, as JSON has them.

use serde::{Deserialize, Serialize};
use shudu_core::{Cell, Clash, Digit, House};

/// Two equal digits in a house, as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClashShape {
    /// The digit.
    pub digit: Digit,
    /// The two cells.
    pub cells: [Cell; 2],
    /// The house they share.
    pub house: House,
}

impl From<&Clash> for ClashShape {
    fn from(clash: &Clash) -> ClashShape {
        ClashShape { digit: clash.digit, cells: clash.cells, house: clash.house }
    }
}
