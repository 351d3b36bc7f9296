//! Disjoint groups: the cells at the same position of all regions hold no digit twice. Positions count in the order of
//! reading.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("disjointgroups", &[])], iss: &[key("DisjointSets", &[])] };

/// Cells at the same position of their regions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisjointGroups;

impl DisjointGroups {
    /// The groups, one for each position.
    pub fn groups(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        let size = shape.regions().iter().map(Vec::len).min().unwrap_or(0);
        (0..size).map(|position| shape.regions().iter().map(|region| region[position]).collect()).collect()
    }
}

impl Meaning for DisjointGroups {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.groups(shape).concat()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        let regions = shape.regions();
        let same = regions.iter().all(|region| region.len() == regions[0].len());
        if regions.is_empty() || !same || regions.len() > shape.digits().len() {
            return Err(Why::Regions);
        }
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        self.groups(context.shape).iter().find_map(|cells| crate::puzzle::repeated(grid, cells))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        self.groups(context.shape).iter().for_each(|group| model.differ(group));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
