//! Branches of former searches, to be taken over where the grid has hardly changed: a grid that a branch leaves in one step
//! it leaves in the next as well, but for the candidate that the step has struck out. Most of what was followed there goes
//! the same way then.

mod ring;

use self::ring::Ring;
use super::bitset::{Set, for_each};
use super::branch::Branch;
use super::links::Lit;
use crate::masks::Masks;

/// How many searches are kept.
const SEARCHES: usize = 512;

/// In so many words.
const WORDS: usize = 1 << 23;

/// How many candidates may have gone since then.
const MOST: u32 = 3;

/// The candidates of a grid, seven cells in a word.
type Grid = Set<12>;

/// The branches of former searches.
#[derive(Default)]
pub(super) struct Former {
    searches: Vec<Search>,
    /// How many candidates the grid of each has.
    sizes: Vec<u32>,
    words: Ring<WORDS>,
    /// Which one is given up next.
    next: usize,
    /// The grid of the present search.
    grid: Grid,
    size: u32,
    /// The search on the least greater grid, and what is gone since then.
    source: Option<usize>,
    gone: Vec<u16>,
    /// The search that was asked for a branch last.
    asked: usize,
}

/// The branches that were followed on a grid.
#[derive(Default)]
struct Search {
    grid: Grid,
    /// Each assumption, and where the branch of each is.
    assumed: Vec<Lit>,
    starts: Vec<u64>,
}

impl Former {
    /// Keeps the branches of the present search, and looks for a former one that the next may take from.
    pub(super) fn turn_to<'a>(&mut self, masks: &Masks, branches: impl Iterator<Item = &'a Branch> + Clone) {
        self.keep(branches);
        self.grid = grid(masks);
        self.size = size_of(&self.grid);
        self.source = None;
        let mut least = self.size + MOST + 1;
        for (i, size) in self.sizes.iter().enumerate() {
            let is_part =
                || self.grid.iter().zip(&self.searches[i].grid).all(|(part, whole)| part & !whole == 0);
            if (self.size..least).contains(size) && is_part() {
                (least, self.source) = (*size, Some(i));
            }
        }
        self.gone.clear();
        if let Some(source) = self.source {
            let before = &self.searches[source].grid;
            let gone: Grid = std::array::from_fn(|word| before[word] & !self.grid[word]);
            for_each(&gone, |i| self.gone.push((63 * (i / 64) + i % 64) as u16));
        }
    }

    fn keep<'a>(&mut self, branches: impl Iterator<Item = &'a Branch> + Clone) {
        if branches.clone().next().is_none() {
            return;
        }
        let place = match self.source.filter(|_| self.gone.is_empty()) {
            Some(source) => source,
            None => {
                if self.next == self.searches.len() {
                    self.searches.push(Search::default());
                    self.sizes.push(0);
                }
                let place = self.next;
                self.sizes[place] = self.size;
                let search = &mut self.searches[place];
                search.grid = self.grid;
                search.assumed.clear();
                search.starts.clear();
                self.next = (place + 1) % SEARCHES;
                place
            }
        };
        let search = &mut self.searches[place];
        for branch in branches {
            let assumed = branch.assumed();
            if !search.assumed.contains(&assumed) {
                let (start, words) = self.words.room(branch.packed_size());
                search.assumed.push(assumed);
                search.starts.push(start);
                branch.pack(words);
            }
        }
    }

    /// Takes over the branch of an assumption, which the former search has followed. False when it has not, or in another
    /// way.
    pub(super) fn take_over(&self, assumed: Lit, branch: &mut Branch, masks: &Masks) -> bool {
        self.source
            .and_then(|source| self.words_of(source, assumed))
            .is_some_and(|words| branch.unpack(words, masks, &self.gone))
    }

    /// Shows the branch of an assumption that was followed on this very grid. False when it is not kept.
    pub(super) fn show(&mut self, assumed: Lit, branch: &mut Branch, masks: &Masks) -> bool {
        let grid = grid(masks);
        if self.searches.get(self.asked).is_none_or(|search| search.grid != grid) {
            let size = size_of(&grid);
            let is_it = |&place: &usize| self.sizes[place] == size && self.searches[place].grid == grid;
            let Some(place) = (0..self.sizes.len()).find(is_it) else { return false };
            self.asked = place;
        }
        let words = self.words_of(self.asked, assumed);
        words.is_some_and(|words| branch.unpack(words, masks, &[]))
    }

    fn words_of(&self, search: usize, assumed: Lit) -> Option<&[u16]> {
        let search = &self.searches[search];
        let place = search.assumed.iter().position(|&of| of == assumed)?;
        self.words.get(search.starts[place])
    }
}

/// How many candidates a grid has.
fn size_of(grid: &Grid) -> u32 {
    grid.iter().map(|word| word.count_ones()).sum()
}

fn grid(masks: &Masks) -> Grid {
    let mut grid = [0; 12];
    for (word, cells) in grid.iter_mut().zip(masks.cells().chunks(7)) {
        *word = cells.iter().rev().fold(0, |word, &cell| word << 9 | u64::from(cell));
    }
    grid
}
