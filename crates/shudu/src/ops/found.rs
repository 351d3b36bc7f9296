//! What an answer comes to, whatever was asked.

/// What an answer comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// What was asked for.
    Ok,
    /// No solution.
    None,
    /// Several solutions.
    Many,
    /// Givens contradict each other or a rule.
    Clash,
    /// Digits are not those of the solution.
    Wrong,
    /// The budget was spent.
    Unknown,
}
