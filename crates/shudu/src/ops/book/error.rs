//! Why no book can be like this.

/// No book can be like this.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Margin and binding leave too little of the paper.
    #[error("margin and binding take {most} mm of this paper at most, seen {seen}")]
    Margin {
        /// Their sum, in millimetres.
        seen: f32,
        /// A third of the paper's shorter side.
        most: f32,
    },
    /// There is no such technique.
    #[error("there is no technique {seen:?}")]
    Technique {
        /// What was asked for.
        seen: String,
    },
    /// This many do not stand on a page.
    #[error("expected 1, 2, 4, 6 or 9 puzzles a page, seen {seen}")]
    PerPage {
        /// What was asked for.
        seen: usize,
    },
    /// Candidates would be too small to be read.
    #[error("candidates take 6 points, and have {size:.1} with {per_page} puzzles a page on this paper")]
    Candidates {
        /// How many puzzles on a page.
        per_page: usize,
        /// The size of candidates there, in points.
        size: f32,
    },
    /// More is to be printed around the paper than can be.
    #[error("expected a bleed of 0 to 100 mm, seen {seen}")]
    Bleed {
        /// What was asked for.
        seen: f32,
    },
}

impl BookError {
    /// The least size of candidates, in points.
    pub const LEAST_CANDIDATES: f32 = 6.0;
}
