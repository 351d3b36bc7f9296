//! What became of each line of an input.

use std::ops::RangeInclusive;

/// Lines of an input, and what became of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Covered {
    /// The lines, from 1. A line that several items share counts with the first of them.
    pub lines: RangeInclusive<u64>,
    /// What became of them.
    pub what: Cover,
}

/// What became of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cover {
    /// A puzzle, or what was wrong with it.
    Item,
    /// Blank, a remark or a heading.
    Remark,
    /// Other text, which was counted and left out.
    LeftOut,
}

/// The lines so far, in order, if they are asked for.
#[derive(Debug, Default)]
pub(super) struct Coverage(Option<Vec<Covered>>);

impl Coverage {
    pub(super) fn begin(&mut self) {
        self.0 = Some(Vec::new());
    }

    pub(super) fn lines(&self) -> &[Covered] {
        self.0.as_deref().unwrap_or(&[])
    }

    /// Takes the lines from the first that is not covered up to this one, which is not included.
    pub(super) fn up_to(&mut self, end: u64, what: Cover) {
        let Some(covered) = &mut self.0 else { return };
        let from = covered.last().map_or(1, |last| last.lines.end() + 1);
        if from >= end {
            return;
        }
        match covered.last_mut() {
            // Neighbours of one kind are one, but for items.
            Some(last) if last.what == what && what != Cover::Item => {
                last.lines = *last.lines.start()..=end - 1
            }
            _ => covered.push(Covered { lines: from..=end - 1, what }),
        }
    }

    /// Takes the last item and the one before it for one.
    pub(super) fn join(&mut self) {
        let Some(covered) = &mut self.0 else { return };
        let mut items = (0..covered.len()).rev().filter(|&at| covered[at].what == Cover::Item);
        if let (Some(last), Some(first)) = (items.next(), items.next()) {
            covered[first].lines = *covered[first].lines.start()..=*covered[last].lines.end();
            covered.drain(first + 1..=last);
        }
    }

    /// Where it stands, to go back to.
    pub(super) fn mark(&self) -> Option<(usize, u64)> {
        let covered = self.0.as_ref()?;
        Some((covered.len(), covered.last().map_or(0, |last| *last.lines.end())))
    }

    pub(super) fn go_back(&mut self, mark: Option<(usize, u64)>) {
        if let (Some(covered), Some((len, end))) = (&mut self.0, mark) {
            covered.truncate(len);
            if let Some(last) = covered.last_mut() {
                last.lines = *last.lines.start()..=end;
            }
        }
    }
}
