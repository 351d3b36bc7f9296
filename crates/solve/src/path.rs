//! Which set of instructions the engine runs on: chosen once, at run time.

use std::fmt;
use std::sync::OnceLock;

#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512};

/// A set of instructions that there is an engine for. All give the same answers and the same counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Path {
    /// 64-bit words, anywhere.
    Portable,
    /// 128-bit vectors on 64-bit Arm.
    Neon,
    /// 256-bit vectors on x86-64.
    Avx2,
    /// 512-bit vectors on x86-64: Intel from Ice Lake on, AMD from Zen 4 on.
    Avx512,
}

impl Path {
    /// The paths that this program knows, slowest first.
    const ALL: [Path; 4] = [Path::Portable, Path::Neon, Path::Avx2, Path::Avx512];

    /// Its name, as `SHUDU_SIMD` takes it.
    pub const fn name(self) -> &'static str {
        match self {
            Path::Portable => "portable",
            Path::Neon => "neon",
            Path::Avx2 => "avx2",
            Path::Avx512 => "avx512",
        }
    }

    /// The paths that this CPU can run, slowest first; never empty.
    pub fn available() -> impl Iterator<Item = Path> {
        Path::ALL.into_iter().filter(|path| path.backend().is_some())
    }

    pub(crate) fn backend(self) -> Option<Backend> {
        match self {
            Path::Portable => Some(Backend::Portable),
            #[cfg(target_arch = "aarch64")]
            Path::Neon => Some(Backend::Neon),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Avx2::new().map(Backend::Avx2),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Avx512::detect().map(Backend::Avx512),
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// `SHUDU_SIMD` cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PathError {
    /// There is no such path.
    #[error("SHUDU_SIMD is {seen:?}: expected portable, avx2, avx512 or neon")]
    Unknown {
        /// What it was set to.
        seen: String,
    },
    /// This CPU, or this build, has no such path.
    #[error("SHUDU_SIMD asks for {name}, which is not available here: try {best}")]
    Unavailable {
        /// What was asked for.
        name: String,
        /// The fastest path that is there.
        best: Path,
    },
}

/// A path with the proof that it may be taken.
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
    pub(crate) const fn path(self) -> Path {
        match self {
            Backend::Portable => Path::Portable,
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => Path::Neon,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(_) => Path::Avx2,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(_) => Path::Avx512,
        }
    }
}

/// The path that everything in this crate takes unless told otherwise: the fastest that the CPU can run, or the one
/// that the environment variable `SHUDU_SIMD` names (`portable`, `avx2`, `avx512`, `neon`; read once).
///
/// # Errors
/// When the variable names a path that does not exist or that cannot be run here. A program should ask once at its
/// start and tell the user; the functions of this crate then take the fastest path there is.
pub fn path() -> Result<Path, PathError> {
    chosen().1.clone()
}

/// What [`path`] chose.
pub(crate) fn backend() -> Backend {
    chosen().0
}

/// Did the environment name the path?
#[cfg(target_arch = "x86_64")]
pub(crate) fn is_forced() -> bool {
    std::env::var_os("SHUDU_SIMD").is_some_and(|name| !name.is_empty()) && path().is_ok()
}

fn chosen() -> &'static (Backend, Result<Path, PathError>) {
    static CHOSEN: OnceLock<(Backend, Result<Path, PathError>)> = OnceLock::new();
    CHOSEN.get_or_init(|| {
        let path =
            named(std::env::var_os("SHUDU_SIMD").as_deref().map(|name| name.to_string_lossy()).as_deref());
        let taken = path.clone().unwrap_or_else(|_| best());
        (taken.backend().unwrap_or(Backend::Portable), path)
    })
}

fn best() -> Path {
    Path::available().last().unwrap_or(Path::Portable)
}

fn named(name: Option<&str>) -> Result<Path, PathError> {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(best()) };
    match Path::ALL.into_iter().find(|path| path.name() == name) {
        Some(path) if path.backend().is_some() => Ok(path),
        Some(path) => Err(PathError::Unavailable { name: path.name().to_owned(), best: best() }),
        None => Err(PathError::Unknown { seen: name.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_followed_or_refused() {
        assert_eq!(named(None), Ok(best()));
        assert_eq!(named(Some("")), Ok(best()));
        for path in Path::ALL {
            match named(Some(path.name())) {
                Ok(taken) => assert!(taken == path && path.backend().is_some()),
                Err(error) => {
                    assert!(matches!(error, PathError::Unavailable { .. }) && path.backend().is_none());
                }
            }
        }
        let of_another_house = if cfg!(target_arch = "aarch64") { "avx512" } else { "neon" };
        assert!(matches!(named(Some(of_another_house)), Err(PathError::Unavailable { .. })));
        let error = named(Some("sse9")).unwrap_err();
        assert_eq!(error.to_string(), "SHUDU_SIMD is \"sse9\": expected portable, avx2, avx512 or neon");
    }
}
