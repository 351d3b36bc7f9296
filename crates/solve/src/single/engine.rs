//! The single-puzzle engine on any instruction set: depth-first search with constraint propagation on one board.
//!
//! A search owns its state and can be asked for one solution after the other. Every operation here only chooses the
//! code that is compiled for the instruction set and calls it.

use crate::instruction_set::Backend;
#[cfg(target_arch = "aarch64")]
use crate::simd::single::neon::NeonVector;
use crate::simd::single::{Vector, portable::PortableVector};
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    cpu::{Avx2, Avx512},
    single::{Work, avx2::Avx2Vector, avx512::Avx512Vector, wide::WideVector},
};
use crate::types::{Cells, Digits, Gate, Limit, Line, Next, Tally, Verdict};

use super::dfs::DepthFirstSearch;
use super::kernel::Constants;
use super::line::solve_line;
#[cfg(target_arch = "x86_64")]
use super::wide::dfs::WideSearch;

/// The single-puzzle engine on one instruction set.
#[derive(Debug, Clone)]
pub(crate) struct SingleEngine {
    backend: Backend,
    searches: Searches,
    found: Digits,
}

/// The state of a search, in the form of the instruction set; the other one stays empty.
#[derive(Debug, Clone)]
struct Searches {
    vectors: DepthFirstSearch,
    #[cfg(target_arch = "x86_64")]
    wide: WideSearch,
}

/// A kernel with all that it is given, for whichever instruction set.
trait SingleKernel {
    type Output;
    fn on<V: Vector>(self, token: V::Token) -> Self::Output;

    /// The same on boards in three registers.
    #[cfg(target_arch = "x86_64")]
    fn on_wide<W: WideVector>(self, token: W::Token) -> Self::Output;
}

impl Backend {
    /// Runs a kernel, compiled for the instruction set. Inlined, so that it is not copied on its way: the copy would be
    /// read in other pieces than it was written in, which waits for all that came before.
    #[inline(always)]
    fn run<K: SingleKernel>(self, kernel: K) -> K::Output {
        match self {
            Backend::Portable => kernel.on::<PortableVector>(()),
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => kernel.on::<NeonVector>(()),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(token) => {
                struct OnAvx512<K>(K, Avx512);
                impl<K: SingleKernel> Work for OnAvx512<K> {
                    type Output = K::Output;
                    #[inline(always)]
                    fn run(self) -> K::Output {
                        self.0.on_wide::<Avx512Vector>(self.1)
                    }
                }
                token.run(OnAvx512(kernel, token))
            }
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(token) => {
                struct OnAvx2<K>(K, Avx2);
                impl<K: SingleKernel> Work for OnAvx2<K> {
                    type Output = K::Output;
                    #[inline(always)]
                    fn run(self) -> K::Output {
                        self.0.on::<Avx2Vector>(self.1)
                    }
                }
                token.run(OnAvx2(kernel, token))
            }
        }
    }
}

struct Begin<'a>(&'a mut Searches, &'a Cells);

impl SingleKernel for Begin<'_> {
    type Output = ();
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) {
        self.0.vectors.restart();
        self.0
            .vectors
            .root
            .gather::<V>(token, |cell, field| u64::from(self.1[cell]) << (V::WIDTH * field as u32));
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: WideVector>(self, _token: W::Token) {
        self.0.wide.begin(self.1);
    }
}

struct FindNext<'a, G>(&'a mut Searches, &'a mut G, &'a mut Digits);

impl<G: Gate> SingleKernel for FindNext<'_, G> {
    type Output = Next;
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) -> Next {
        self.0.vectors.next::<V>(&Constants::new(token), self.1, 0, self.2)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: WideVector>(self, token: W::Token) -> Next {
        self.0.wide.next::<W>(token, self.1, 0, self.2)
    }
}

struct SolveLine<'a>(&'a mut Searches, &'a Line, Limit, &'a mut Line);

impl SingleKernel for SolveLine<'_> {
    type Output = Verdict;
    #[inline(always)]
    fn on<V: Vector>(self, token: V::Token) -> Verdict {
        solve_line::<V>(token, &mut self.0.vectors, self.1, self.2, self.3)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn on_wide<W: WideVector>(self, token: W::Token) -> Verdict {
        self.0.wide.solve_line::<W>(token, self.1, self.2, self.3)
    }
}

impl SingleEngine {
    /// From the candidates of the cells.
    pub(crate) fn new(backend: Backend, cells: &Cells) -> SingleEngine {
        let mut engine = SingleEngine::idle(backend);
        engine.begin(cells);
        engine
    }

    /// Forgets what it was doing and begins with these candidates.
    pub(crate) fn begin(&mut self, cells: &Cells) {
        self.backend.run(Begin(&mut self.searches, cells));
    }

    /// With nothing to do yet.
    pub(crate) fn idle(backend: Backend) -> SingleEngine {
        let searches = Searches {
            vectors: DepthFirstSearch::new(),
            #[cfg(target_arch = "x86_64")]
            wide: WideSearch::new(),
        };
        SingleEngine { backend, searches, found: [0; 81] }
    }

    /// The instruction set that it uses.
    pub(crate) fn backend(&self) -> Backend {
        self.backend
    }

    /// Goes on to the next solution.
    pub(crate) fn next(&mut self, gate: &mut impl Gate) -> Next {
        self.backend.run(FindNext(&mut self.searches, gate, &mut self.found))
    }

    /// The solution that was found last.
    pub(crate) fn digits(&self) -> Digits {
        self.found
    }

    /// Forgets what it was doing and solves a line. `solution` is written where there is one.
    #[inline]
    pub(crate) fn solve_line(&mut self, line: &Line, limit: Limit, solution: &mut Line) -> Verdict {
        self.backend.run(SolveLine(&mut self.searches, line, limit, solution))
    }

    /// What was done so far.
    pub(crate) fn tally(&self) -> Tally {
        let tally = self.searches.vectors.tally;
        #[cfg(target_arch = "x86_64")]
        let tally = match self.backend {
            Backend::Avx512(_) => self.searches.wide.tally,
            _ => tally,
        };
        tally
    }
}
