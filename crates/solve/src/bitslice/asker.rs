//! The engine for questions about full grids, see [`crate::others`]: which lanes it runs on.

mod waves;

use self::waves::Waves;
use super::words::Words;
use crate::others::Asker;
use crate::path::Backend;

#[cfg(target_arch = "aarch64")]
use crate::simd::neon_lanes::NeonLanes;
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    avx2_lanes::{Avx2Cpu, Avx2Lanes},
    avx512_lanes::Avx512Lanes,
    sse2_lanes::Sse2Lanes,
};

/// What [`crate::others::Others`] needs, whatever the lanes.
pub(crate) trait Engine: std::fmt::Debug + Send {
    fn slots(&self) -> usize;
    fn run(&mut self, asker: &mut dyn Asker) -> u64;
}

/// The engine of the path that was chosen for the whole crate. On x86-64 the portable path stands for SSE2 here, as in
/// [`super::BatchEngine::chosen`].
pub(crate) fn best(slots: usize) -> Box<dyn Engine> {
    match crate::path::backend() {
        #[cfg(target_arch = "x86_64")]
        Backend::Portable if !crate::path::is_forced() => sse2(slots),
        Backend::Portable => portable(slots),
        #[cfg(target_arch = "aarch64")]
        Backend::Neon => Box::new(Waves::<NeonLanes>::new((), slots)),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2(_) => avx2(slots).unwrap_or_else(|| sse2(slots)),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512(cpu) => Box::new(Waves::<Avx512Lanes>::new(cpu, slots)),
    }
}

/// As many slots as it takes to keep the lanes of [`best`] full, and some: a few questions wait for a lane, or for a second child
/// to get one. Many more lose by the caches what they win by fuller lanes.
pub(crate) fn slots_for_full_lanes() -> usize {
    match crate::path::backend() {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512(_) => 608,
        _ => 384,
    }
}

/// Plain 64-bit words.
pub(crate) fn portable(slots: usize) -> Box<dyn Engine> {
    Box::new(Waves::<Words<1>>::new((), slots))
}

/// SSE2, on every x86-64 processor.
#[cfg(target_arch = "x86_64")]
pub(crate) fn sse2(slots: usize) -> Box<dyn Engine> {
    Box::new(Waves::<Sse2Lanes>::new((), slots))
}

/// AVX2 and BMI2. `None` when the processor lacks them.
#[cfg(target_arch = "x86_64")]
pub(crate) fn avx2(slots: usize) -> Option<Box<dyn Engine>> {
    Some(Box::new(Waves::<Avx2Lanes>::new(Avx2Cpu::detect()?, slots)))
}
