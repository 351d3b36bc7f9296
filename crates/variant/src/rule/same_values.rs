//! Same values: groups of cells with the same digits, each as often, in any order. Groups of one cell are equal cells.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("SameValues", &["number of groups", "cells"])] };

/// Groups with the same digits in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameValues {
    /// The groups; the cells of each in order.
    pub groups: Vec<Vec<Cell>>,
}

impl Meaning for SameValues {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        same_lengths(&self.groups)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let sorted = |group: &Vec<Cell>| {
            let mut values = digits(grid, group)?;
            values.sort_unstable();
            Some(values)
        };
        if self.groups[0].len() == 1 {
            let cells = self.groups.concat();
            return bad_pair(grid, all_pairs(&cells), |a, b| a == b);
        }
        let filled: Vec<(usize, Vec<i64>)> =
            self.groups.iter().enumerate().filter_map(|(i, group)| Some((i, sorted(group)?))).collect();
        let bad = filled.windows(2).find(|pair| pair[0].1 != pair[1].1)?;
        Some([&self.groups[bad[0].0][..], &self.groups[bad[1].0][..]].concat())
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        if self.groups[0].len() == 1 {
            let cells = self.groups.concat();
            model.pairs(chain(&cells), |a, b| a == b);
        } else {
            model.push(SameCounts::new(self.groups.iter().map(|group| crate::model::indices(group)).collect()));
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        self.groups.iter().cloned().map(Mark::Area).collect()
    }
}
