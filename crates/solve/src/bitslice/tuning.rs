//! Tuning: the measured parameters of the batch scheduler.

/// When the scheduler does what. Counts of lanes are in 256ths of a block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tuning {
    /// A root block is left when this many of its nodes move or fewer.
    pub(crate) root_restless: usize,
    /// Do nodes that still move stay in the root block when it is left, and new lines come beside them? Otherwise they
    /// are packed.
    pub(crate) root_keeps: bool,
    /// Stuck nodes stay as well while there are fewer than this.
    pub(crate) root_hold: usize,
    /// The same for a block of children.
    pub(crate) restless: usize,
    /// The same while puzzles turn out to be very hard; also how many moving nodes are treated as stuck then.
    pub(crate) restless_of_hard: usize,
    /// The same while puzzles with several solutions are to be expected.
    pub(crate) restless_of_many: usize,
    /// In a root block nodes that still move are treated as stuck when there are this many or fewer.
    pub(crate) root_few: usize,
    /// Nodes that still move are treated as stuck when there are this many or fewer.
    pub(crate) few: usize,
    /// Rounds from one triad pass to the next in root blocks.
    pub(crate) root_triads_every: u32,
    /// Are there triad passes in root blocks only while some node is stuck?
    pub(crate) root_triads_for_stuck: bool,
    /// Rounds from one triad pass to the next in blocks of children.
    pub(crate) triads_every: u32,
    /// The same while puzzles turn out to be very hard.
    pub(crate) triads_every_of_hard: u32,
    /// Blocks of deferred children that are kept; with more than these some are taken up before more lines are read.
    pub(crate) most_deferred: usize,
    /// The same while second children are deferred: most of them are never needed.
    pub(crate) most_deferred_of_many: usize,
    /// A block is branched with this many idle lanes or fewer; with more it is filled up first.
    pub(crate) holes: usize,
    /// While second children are deferred, a block is branched with up to this many idle lanes when nothing is left to
    /// fill them.
    pub(crate) idle_of_many: usize,
    /// A block of deferred children with fewer live lanes is packed with others before it is run.
    pub(crate) worth_a_run: usize,
}

impl Tuning {
    /// The parameters for vectors of this many words.
    pub(crate) const fn for_words(words: usize) -> Tuning {
        if words == 1 { Tuning::NARROW } else { Tuning::DEFAULT }
    }

    const DEFAULT: Tuning = Tuning {
        root_restless: 64,
        root_keeps: true,
        root_hold: 20,
        restless: 48,
        restless_of_hard: 112,
        restless_of_many: 80,
        root_few: 4,
        few: 64,
        root_triads_every: 3,
        root_triads_for_stuck: true,
        triads_every: 3,
        triads_every_of_hard: 2,
        most_deferred: 16,
        most_deferred_of_many: 512,
        worth_a_run: 160,
        holes: 20,
        idle_of_many: 192,
    };

    /// For a single word, where few lanes share what a round costs.
    const NARROW: Tuning =
        Tuning { root_keeps: false, root_triads_every: 4, root_triads_for_stuck: false, ..Tuning::DEFAULT };
}
