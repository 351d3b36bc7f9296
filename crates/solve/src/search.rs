//! What every engine of this crate looks like from inside: a search that owns its state and can be asked to go on.

use shudu_core::{Candidates, Cell, Digit, Grid, Meter, Solution};

use crate::batch::{Limit, Line, Verdict};
use crate::path::Backend;
use crate::simd::Vector;
#[cfg(target_arch = "aarch64")]
use crate::simd::neon;
use crate::simd::portable::Words;
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    Work,
    avx2::{self, Avx2},
    avx512::Avx512,
    avx512_wide,
    wide::Wide,
};
use crate::single::dive::Dive;
use crate::single::kernel::Constants;
use crate::single::line::solve_line;
#[cfg(target_arch = "x86_64")]
use crate::single::wide;

/// What a search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Boards that were propagated, the first one included.
    pub nodes: u64,
    /// Boards that had to be split in two because nothing more followed: the "guesses" of the literature.
    pub splits: u64,
    /// Boards that contradicted the rules.
    pub dead_ends: u64,
    /// The most splits that stood at one time.
    pub deepest: u32,
}

impl Tally {
    /// Adds another search's counts.
    pub fn add(&mut self, other: Tally) {
        self.nodes += other.nodes;
        self.splits += other.splits;
        self.dead_ends += other.dead_ends;
        self.deepest = self.deepest.max(other.deepest);
    }
}

/// The candidates of the 81 cells, row by row, bit 0 for the digit 1.
pub(crate) type Cells = [u16; 81];

/// 81 digits, 1 to 9, row by row.
pub(crate) type Digits = [u8; 81];

/// How a search ended when it was asked for the next solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// There it is.
    Found,
    /// There is no other.
    Exhausted,
    /// The gate was shut.
    Stopped,
}

/// Asked before each node; false ends the search.
pub(crate) trait Gate {
    fn open(&mut self) -> bool;
}

/// No bound.
pub(crate) struct Unbounded;

impl Gate for Unbounded {
    #[inline(always)]
    fn open(&mut self) -> bool {
        true
    }
}

impl Gate for Meter<'_> {
    #[inline]
    fn open(&mut self) -> bool {
        self.node()
    }
}

/// The single-puzzle engine on one of its paths.
#[derive(Debug, Clone)]
pub(crate) struct Search {
    backend: Backend,
    dives: Dives,
    found: Digits,
}

/// The state of a search, in the form that its path takes.
#[derive(Debug, Clone)]
struct Dives {
    lanes: Dive,
    #[cfg(target_arch = "x86_64")]
    wide: wide::dive::Dive,
}

/// A kernel with all that it is given, for whichever path.
trait OnPath {
    type Output;
    fn on<V: Vector>(self, token: V::Token) -> Self::Output;

    /// The same on boards in three registers.
    #[cfg(target_arch = "x86_64")]
    fn on_wide<W: Wide>(self, token: W::Token) -> Self::Output;
}

impl Backend {
    /// Runs a kernel, compiled for the path. Inlined, so that it is not copied on its way: the copy would be read in other
    /// pieces than it was written in, which waits for all that came before.
    #[inline(always)]
    fn run<K: OnPath>(self, kernel: K) -> K::Output {
        match self {
            Backend::Portable => kernel.on::<Words>(()),
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => kernel.on::<neon::Lanes>(()),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(token) => {
                struct OnAvx512<K>(K, Avx512);
                impl<K: OnPath> Work for OnAvx512<K> {
                    type Output = K::Output;
                    #[inline(always)]
                    fn run(self) -> K::Output {
                        self.0.on_wide::<avx512_wide::Words>(self.1)
                    }
                }
                token.run(OnAvx512(kernel, token))
            }
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(token) => {
                struct OnAvx2<K>(K, Avx2);
                impl<K: OnPath> Work for OnAvx2<K> {
                    type Output = K::Output;
                    #[inline(always)]
                    fn run(self) -> K::Output {
                        self.0.on::<avx2::Lanes>(self.1)
                    }
                }
                token.run(OnAvx2(kernel, token))
            }
        }
    }
}

struct Begin<'a>(&'a mut Dives, &'a Cells);

impl OnPath for Begin<'_> {
    type Output = ();
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) {
        self.0.lanes.restart();
        self.0
            .lanes
            .root
            .gather::<V>(token, |cell, field| u64::from(self.1[cell]) << (V::WIDTH * field as u32));
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: Wide>(self, _token: W::Token) {
        self.0.wide.begin(self.1);
    }
}

struct GoOn<'a, G>(&'a mut Dives, &'a mut G, &'a mut Digits);

impl<G: Gate> OnPath for GoOn<'_, G> {
    type Output = Next;
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) -> Next {
        self.0.lanes.next::<V>(&Constants::new(token), self.1, 0, self.2)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: Wide>(self, token: W::Token) -> Next {
        self.0.wide.next::<W>(token, self.1, 0, self.2)
    }
}

struct SolveLine<'a>(&'a mut Dives, &'a Line, Limit, &'a mut Line);

impl OnPath for SolveLine<'_> {
    type Output = Verdict;
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) -> Verdict {
        solve_line::<V>(token, &mut self.0.lanes, self.1, self.2, self.3)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: Wide>(self, token: W::Token) -> Verdict {
        self.0.wide.solve_line::<W>(token, self.1, self.2, self.3)
    }
}

impl Search {
    /// From the candidates of the cells.
    pub(crate) fn new(backend: Backend, cells: &Cells) -> Search {
        let mut search = Search::idle(backend);
        search.begin(cells);
        search
    }

    /// Forgets what it was doing and begins with these candidates.
    pub(crate) fn begin(&mut self, cells: &Cells) {
        self.backend.run(Begin(&mut self.dives, cells));
    }

    /// With nothing to do yet.
    pub(crate) fn idle(backend: Backend) -> Search {
        let dives = Dives {
            lanes: Dive::new(),
            #[cfg(target_arch = "x86_64")]
            wide: wide::dive::Dive::new(),
        };
        Search { backend, dives, found: [0; 81] }
    }

    /// The path that it takes.
    pub(crate) fn backend(&self) -> Backend {
        self.backend
    }

    /// Goes on to the next solution.
    pub(crate) fn next(&mut self, gate: &mut impl Gate) -> Next {
        self.backend.run(GoOn(&mut self.dives, gate, &mut self.found))
    }

    /// The solution that was found last.
    pub(crate) fn digits(&self) -> Digits {
        self.found
    }

    /// Forgets what it was doing and solves a line. `solution` is written where there is one.
    #[inline]
    pub(crate) fn solve_line(&mut self, line: &Line, limit: Limit, solution: &mut Line) -> Verdict {
        self.backend.run(SolveLine(&mut self.dives, line, limit, solution))
    }

    /// What was done so far.
    pub(crate) fn tally(&self) -> Tally {
        let tally = self.dives.lanes.tally;
        #[cfg(target_arch = "x86_64")]
        let tally = match self.backend {
            Backend::Avx512(_) => self.dives.wide.tally,
            _ => tally,
        };
        tally
    }
}

/// A grid's cells as bits: a given alone, everything else open.
pub(crate) fn cells_of(grid: &Grid) -> Cells {
    grid.cells().map(|cell| cell.map_or(0x1ff, |digit| digit.as_set().bits()))
}

/// A grid's cells as bits, narrowed.
pub(crate) fn cells_within(grid: &Grid, allowed: Option<&Candidates>) -> Cells {
    let mut cells = cells_of(grid);
    if let Some(allowed) = allowed {
        for (cell, set) in allowed.iter() {
            cells[cell.index()] &= set.bits();
        }
    }
    cells
}

/// What a search found, as the type that says it obeys the rules; checked again on the way.
///
/// # Panics
/// When it does not: an unsound engine must not go unnoticed.
pub(crate) fn solution_of(digits: &Digits) -> Solution {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        grid.set(cell, Digit::new(digits[cell.index()]));
    }
    Solution::new(grid).expect("a search finds solutions only")
}
