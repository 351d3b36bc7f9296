//! What a search and a back end say to each other about the chute to branch on: registers can compare all six chutes at
//! once, so the back end chooses. The rules are those of `crate::single::split`.

/// How the chute to be split is chosen. Splits of a puzzle with `Ways` and with `OpenDigits`, in sets of hard puzzles,
/// harder ones from left to right: 9.9 and 10.7, 66.9 and 63.8, 125 and 87.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChuteChoice {
    /// The fewest ways.
    Ways,
    /// The fewest open digits, more or less: the least sum of 10 for each digit with two ways, 9 for three, 12 for four
    /// and 10 for six (there are never five).
    OpenDigits,
}

/// The chute and the digit that are branched on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChutePick {
    /// The chute: 0 to 2 the bands, 3 to 5 the stacks.
    pub(crate) chute: usize,
    /// The digit's bit.
    pub(crate) digit: u64,
    /// Its ways through the chute, a bit each: bits 0 to 2 for those that turn up, by the row that runs through the
    /// mini-row with `d = 0`, bits 3 to 5 for those that turn down.
    pub(crate) ways: usize,
}
