//! What the program says to the shell.

use std::process::ExitCode;

/// Exit codes: with several causes, trouble wins over no, and no over yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Exit {
    /// 0: yes, or done.
    #[default]
    Yes,
    /// 1: no. Some puzzle has no solution or several, givens clash, a check failed, a target was not reached.
    No,
    /// 2: trouble. Unreadable input, a spent budget, an I/O error.
    Trouble,
}

impl Exit {
    /// The graver of two.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graver_wins() {
        assert_eq!(Exit::Yes.and(Exit::No), Exit::No);
        assert_eq!(Exit::Trouble.and(Exit::No), Exit::Trouble);
        assert_eq!(Exit::Yes as u8, 0);
        assert_eq!(Exit::No as u8, 1);
        assert_eq!(Exit::Trouble as u8, 2);
    }
}
