//! `canon`, `transform` and `isomorphs`.

use std::ffi::c_char;

use shudu::core::{Digit, Symmetry};
use shudu::generate::Seed;
use shudu::ops::canon::{Reference, canon};
use shudu::ops::isomorphs::isomorph;
use shudu::ops::transform::{random, transform};
use shudu::words;

use crate::border::{self, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::puzzle::ShuduPuzzle;

/// A symmetry of the rules: it transposes if asked, then moves row i to row rows[i] and column i to column
/// columns[i], counted from 0, and makes digits[d - 1] of the digit d.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShuduMap {
    /// Are rows and columns exchanged first?
    pub transpose: bool,
    /// Where each row goes, 0 to 8.
    pub rows: [u8; 9],
    /// Where each column goes, 0 to 8.
    pub columns: [u8; 9],
    /// What each digit becomes, 1 to 9.
    pub digits: [u8; 9],
}

impl From<&Symmetry> for ShuduMap {
    fn from(map: &Symmetry) -> ShuduMap {
        ShuduMap {
            transpose: map.transposes(),
            rows: *map.rows(),
            columns: *map.columns(),
            digits: map.digits().map(|digit| digit.get()),
        }
    }
}

/// The map of a seed, each equally likely. `seed` is a number or a word; null for a fresh one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_random_map(
    context: *mut ShuduContext,
    seed: *const c_char,
    map: *mut ShuduMap,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let map = border::required(map, "map")?;
            let seed = seed_of(context, border::optional_text(seed, "seed")?)?.unwrap_or_else(Seed::fresh);
            border::put(map, ShuduMap::from(&random(seed)));
            Ok(())
        })
    }
}

/// A puzzle moved about by a map: givens, entered digits and candidates.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_transform(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    map: *const ShuduMap,
    image: *mut *mut ShuduPuzzle,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |_| {
            let image = border::required(image, "image")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            // Its first field may hold any byte, so it is not read as a `ShuduMap`.
            let transpose = border::required(map.cast_mut(), "map")?.cast::<u8>().read() != 0;
            let [rows, columns, digits] = [
                (&raw const (*map).rows).read(),
                (&raw const (*map).columns).read(),
                (&raw const (*map).digits).read(),
            ];
            let wrong = |what: &str| Failure::argument("map", what);
            let digits = digits.map(Digit::new);
            if digits.contains(&None) {
                return Err(wrong("digits are 1 to 9"));
            }
            let digits = digits.map(|digit| digit.expect("looked at above"));
            let map =
                Symmetry::new(transpose, rows, columns, digits).map_err(|error| wrong(&error.to_string()))?;
            border::give(image, ShuduPuzzle::of(transform(record, &map)));
            Ok(())
        })
    }
}

/// Equivalent puzzles number `first` and following of a seed, `count` lines of 81 bytes: the givens moved about by
/// maps drawn by the seed. `seed` is a number or a word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_isomorphs(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    seed: *const c_char,
    first: u64,
    count: usize,
    lines: *mut c_char,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let record = &border::handle(puzzle, "puzzle")?.record;
            let seed = seed_of(context, Some(border::text(seed, "seed")?))?.expect("one was given");
            let lines = border::results(lines.cast::<[u8; 81]>(), count, [b'.'; 81], "lines")?;
            for (index, line) in (0..).zip(lines) {
                let index = u64::checked_add(first, index);
                let (image, _) = index
                    .and_then(|index| isomorph(&record.givens, seed, index))
                    .ok_or_else(|| Failure::argument("first", "beyond the last of a seed"))?;
                *line = image.to_line();
            }
            Ok(())
        })
    }
}

/// The canonical form: the same for two puzzles exactly when a map turns one into the other. `map`, which may be
/// null, leads from the puzzle to its form; `automorphisms`, which may be null, says how many maps of the cells
/// leave it as it is, each with some relabelling. IMPOSSIBLE for clashing givens and for candidates that say more
/// than the givens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_canon(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    form: *mut c_char,
    map: *mut ShuduMap,
    automorphisms: *mut u32,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let form = border::required(form, "form")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let outcome = canon(record, None);
            let Some(canonical) = outcome.canonical() else {
                let reason = words::canon(&outcome, &context.speaker).unwrap_or_default();
                return Err(Failure::new(ShuduCode::Impossible, reason));
            };
            border::put_line(form, &canonical.form.to_line());
            border::put(map, ShuduMap::from(&canonical.map));
            border::put(automorphisms, canonical.automorphisms);
            Ok(())
        })
    }
}

/// Whether a map turns a puzzle into another one, and which; `map` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_equivalent(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    other: *const ShuduPuzzle,
    equivalent: *mut bool,
    map: *mut ShuduMap,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let equivalent = border::required(equivalent, "equivalent")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let other = &border::handle(other, "other")?.record;
            let impossible = |reason: String| Failure::new(ShuduCode::Impossible, reason);
            let other = shudu::ops::Refused::unless_givens(other)
                .map_err(|refused| impossible(words::refused(&refused, &context.speaker)))?;
            let outcome = canon(record, Some(&Reference::new(&other)));
            match &outcome {
                shudu::ops::canon::Outcome::Against(_, found) => {
                    border::put(equivalent, found.is_some());
                    if let Some(found) = found {
                        border::put(map, ShuduMap::from(&**found));
                    }
                    Ok(())
                }
                _ => Err(impossible(words::canon(&outcome, &context.speaker).unwrap_or_default())),
            }
        })
    }
}

/// Reads a seed.
pub(crate) fn seed_of(context: &ShuduContext, text: Option<&str>) -> Result<Option<Seed>, Failure> {
    let wrong = |error| Failure::new(ShuduCode::Request, context.speaker.seed_error(&error));
    text.map(|text| text.parse().map_err(wrong)).transpose()
}
