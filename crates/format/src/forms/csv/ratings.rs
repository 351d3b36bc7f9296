//! The columns of ratings: which values are ratings, and which are left out.

use crate::record::{HodokuRating, Ratings, SeRating, Tenths};

/// The columns of ratings, as `rate` and `generate` write them.
pub(super) const RATINGS: [&str; 5] = ["er", "ep", "ed", "hodoku_level", "hodoku_score"];

/// HoDoKu's levels, as a record has them.
const LEVELS: [&str; 5] = ["easy", "medium", "hard", "unfair", "extreme"];

/// The ratings of these columns, in their order, and whether all of them are well formed; those of a scale that is not
/// so are left out.
pub(super) fn read([er, ep, ed, level, score]: [&str; RATINGS.len()]) -> (Option<Box<Ratings>>, bool) {
    let (se, hodoku) = (se([er, ep, ed]), hodoku(level, score));
    let whole = se.is_some() && hodoku.is_some();
    let (se, hodoku) = (se.flatten(), hodoku.flatten());
    ((se.is_some() || hodoku.is_some()).then(|| Box::new(Ratings { se, hodoku })), whole)
}

/// ER, EP and ED, as far as given; `None` if they are not ratings.
fn se(fields: [&str; 3]) -> Option<Option<SeRating>> {
    let mut values = [None; 3];
    for (value, text) in values.iter_mut().zip(fields) {
        if !text.is_empty() {
            *value = Some(tenths(text)?);
        }
    }
    // What is hardest of all is not easier than what is hardest up to the first digit, nor that than the first step.
    let known: Vec<Tenths> = values.into_iter().flatten().collect();
    let [er, ep, ed] = values;
    known.is_sorted_by(|a, b| a >= b).then(|| (!known.is_empty()).then_some(SeRating { er, ep, ed }))
}

/// A number from 1.0 to 99.9 with one decimal or none.
fn tenths(text: &str) -> Option<Tenths> {
    let (whole, decimal) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(whole, 2) || !digits(decimal, 1) {
        return None;
    }
    let tenths = 10 * whole.parse::<u16>().ok()? + decimal.parse::<u16>().ok()?;
    (tenths >= 10).then_some(Tenths(tenths))
}

/// Level and score, if given; `None` if they are not a rating.
fn hodoku(level: &str, score: &str) -> Option<Option<HodokuRating>> {
    if level.is_empty() && score.is_empty() {
        return Some(None);
    }
    let level = LEVELS.into_iter().find(|name| name.eq_ignore_ascii_case(level))?.to_owned();
    let digits = score.bytes().all(|byte| byte.is_ascii_digit());
    let score = digits.then(|| score.parse().ok()).flatten()?;
    Some(Some(HodokuRating { level, score }))
}
