//! Which instruction set the engines use: chosen once, at run time. It is the fastest that the processor has, unless
//! the environment variable `SHUDU_SIMD` names another one. All give the same answers and the same counts.

use std::fmt;
use std::sync::OnceLock;

#[cfg(target_arch = "x86_64")]
use crate::simd::cpu::{Avx2, Avx512};

/// An instruction set that there is a back end for. All give the same answers and the same counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InstructionSet {
    /// 64-bit words, anywhere.
    Portable,
    /// 128-bit vectors on 64-bit Arm.
    Neon,
    /// 256-bit vectors on x86-64.
    Avx2,
    /// 512-bit vectors on x86-64: Intel from Ice Lake on, AMD from Zen 4 on.
    Avx512,
}

impl InstructionSet {
    /// The instruction sets that this program knows, slowest first.
    const ALL: [InstructionSet; 4] =
        [InstructionSet::Portable, InstructionSet::Neon, InstructionSet::Avx2, InstructionSet::Avx512];

    /// Its name, as `SHUDU_SIMD` takes it.
    pub const fn name(self) -> &'static str {
        match self {
            InstructionSet::Portable => "portable",
            InstructionSet::Neon => "neon",
            InstructionSet::Avx2 => "avx2",
            InstructionSet::Avx512 => "avx512",
        }
    }

    /// The instruction sets that this CPU has, slowest first; never empty.
    pub fn available() -> impl Iterator<Item = InstructionSet> {
        InstructionSet::ALL.into_iter().filter(|set| set.backend().is_some())
    }

    pub(crate) fn backend(self) -> Option<Backend> {
        match self {
            InstructionSet::Portable => Some(Backend::Portable),
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => Some(Backend::Neon),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => Avx2::detect().map(Backend::Avx2),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => Avx512::detect().map(Backend::Avx512),
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }
}

impl fmt::Display for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// `SHUDU_SIMD` cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InstructionSetError {
    /// There is no back end of that name.
    #[error("SHUDU_SIMD is {seen:?}: expected portable, avx2, avx512 or neon")]
    Unknown {
        /// What it was set to.
        seen: String,
    },
    /// This CPU, or this build, lacks that instruction set.
    #[error("SHUDU_SIMD asks for {name}, which is not available here: try {best}")]
    Unavailable {
        /// What was asked for.
        name: String,
        /// The fastest instruction set that is there.
        best: InstructionSet,
    },
}

/// An instruction set, with the proof that the CPU has it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Backend {
    Portable,
    #[cfg(target_arch = "aarch64")]
    Neon,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Backend {
    pub(crate) const fn instruction_set(self) -> InstructionSet {
        match self {
            Backend::Portable => InstructionSet::Portable,
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => InstructionSet::Neon,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(_) => InstructionSet::Avx2,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(_) => InstructionSet::Avx512,
        }
    }
}

/// The instruction set that everything in this crate uses unless the caller chooses: the fastest that the CPU has, or
/// the one that the environment variable `SHUDU_SIMD` names (`portable`, `avx2`, `avx512`, `neon`; read once).
///
/// # Errors
/// When the variable names an instruction set that does not exist or that this CPU lacks. A program should ask once at
/// its start and tell the user; the functions of this crate then use the fastest one there is.
pub fn instruction_set() -> Result<InstructionSet, InstructionSetError> {
    chosen().set.clone()
}

/// What [`instruction_set`] chose.
pub(crate) fn backend() -> Backend {
    chosen().backend
}

/// Did the environment name the instruction set?
#[cfg(target_arch = "x86_64")]
pub(crate) fn is_forced() -> bool {
    chosen().is_forced
}

/// Calls a function that is generic over [`Lanes`](crate::simd::batch::Lanes) with the lanes of a back end:
/// `with_lanes!(backend, function(arguments))` calls `function::<L>(cpu, arguments)`. On x86-64 portable code is
/// replaced by SSE2, which every such processor has, unless the environment names portable code.
macro_rules! with_lanes {
    ($backend:expr, $function:ident ( $($argument:expr),* )) => {
        match $backend {
            #[cfg(target_arch = "x86_64")]
            $crate::instruction_set::Backend::Portable if !$crate::instruction_set::is_forced() => {
                $function::<$crate::simd::batch::Sse2Lanes>((), $($argument),*)
            }
            $crate::instruction_set::Backend::Portable => {
                $function::<$crate::simd::batch::words::Words<1>>((), $($argument),*)
            }
            #[cfg(target_arch = "aarch64")]
            $crate::instruction_set::Backend::Neon => {
                $function::<$crate::simd::batch::NeonLanes>((), $($argument),*)
            }
            #[cfg(target_arch = "x86_64")]
            $crate::instruction_set::Backend::Avx2(cpu) => {
                $function::<$crate::simd::batch::Avx2Lanes>(cpu, $($argument),*)
            }
            #[cfg(target_arch = "x86_64")]
            $crate::instruction_set::Backend::Avx512(cpu) => {
                $function::<$crate::simd::batch::Avx512Lanes>(cpu, $($argument),*)
            }
        }
    };
}
pub(crate) use with_lanes;

/// What was chosen when it was first asked for.
struct Chosen {
    backend: Backend,
    set: Result<InstructionSet, InstructionSetError>,
    #[cfg(target_arch = "x86_64")]
    is_forced: bool,
}

fn chosen() -> &'static Chosen {
    static CHOSEN: OnceLock<Chosen> = OnceLock::new();
    CHOSEN.get_or_init(|| {
        let name = std::env::var_os("SHUDU_SIMD").map(|name| name.to_string_lossy().into_owned());
        let set = named(name.as_deref());
        let used = set.clone().unwrap_or_else(|_| best());
        Chosen {
            backend: used.backend().unwrap_or(Backend::Portable),
            #[cfg(target_arch = "x86_64")]
            is_forced: name.is_some_and(|name| !name.is_empty()) && set.is_ok(),
            set,
        }
    })
}

fn best() -> InstructionSet {
    InstructionSet::available().last().unwrap_or(InstructionSet::Portable)
}

fn named(name: Option<&str>) -> Result<InstructionSet, InstructionSetError> {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(best()) };
    match InstructionSet::ALL.into_iter().find(|set| set.name() == name) {
        Some(set) if set.backend().is_some() => Ok(set),
        Some(set) => Err(InstructionSetError::Unavailable { name: set.name().to_owned(), best: best() }),
        None => Err(InstructionSetError::Unknown { seen: name.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_followed_or_refused() {
        assert_eq!(named(None), Ok(best()));
        assert_eq!(named(Some("")), Ok(best()));
        for set in InstructionSet::ALL {
            match named(Some(set.name())) {
                Ok(used) => assert!(used == set && set.backend().is_some()),
                Err(error) => {
                    assert!(
                        matches!(error, InstructionSetError::Unavailable { .. }) && set.backend().is_none()
                    );
                }
            }
        }
        let of_another_processor = if cfg!(target_arch = "aarch64") { "avx512" } else { "neon" };
        assert!(matches!(named(Some(of_another_processor)), Err(InstructionSetError::Unavailable { .. })));
        let error = named(Some("sse9")).unwrap_err();
        assert_eq!(error.to_string(), "SHUDU_SIMD is \"sse9\": expected portable, avx2, avx512 or neon");
    }
}
