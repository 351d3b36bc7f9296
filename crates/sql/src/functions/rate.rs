//! `sudoku_er` and the other ratings: functions of the same puzzle share one search.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Float64Array, Int64Array, ListBuilder, StringArray, StringBuilder};
use datafusion::common::Result;
use shudu::logic::scale::se::{Difficulty, Rating};
use shudu::ops::level::Level;
use shudu::ops::minutes::{MinutesShape, Pace};
use shudu::ops::rate::Scale;

use super::Call;
use crate::ratings::{RatingQuery, CachedRatings};
use crate::remarks::Reason;
use crate::values::Value;

/// The hardest step.
pub(super) fn er(call: &Call<'_>) -> Result<ArrayRef> {
    se(call, |rating| rating.er)
}

/// The hardest step up to the first digit.
pub(super) fn ep(call: &Call<'_>) -> Result<ArrayRef> {
    se(call, |rating| rating.ep)
}

/// The first step.
pub(super) fn ed(call: &Call<'_>) -> Result<ArrayRef> {
    se(call, |rating| rating.ed)
}

fn se(call: &Call<'_>, of: fn(&Rating) -> Difficulty) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Se))?;
    let value = |known: CachedRatings| f64::from(of(&known.se.expect("it was asked for")).tenths()) / 10.0;
    Ok(Arc::new(known.into_iter().map(|known| known.map(value)).collect::<Float64Array>()))
}

/// ER, EP and ED in one number: 72012012 for 7.2, 1.2 and 1.2.
pub(super) fn hardness(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Se))?;
    let value = |known: CachedRatings| in_one(&known.se.expect("it was asked for"));
    Ok(Arc::new(known.into_iter().map(|known| known.map(value)).collect::<Int64Array>()))
}

/// A number that is greater the harder a puzzle is: ER decides, then EP, then ED. Tenths, three digits each.
pub(crate) fn in_one(rating: &Rating) -> i64 {
    [rating.er, rating.ep, rating.ed].iter().fold(0, |all, part| all * 1000 + i64::from(part.tenths()))
}

/// The level by the ER.
pub(super) fn level(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Se))?;
    let value = |known: CachedRatings| Level::from(known.se.expect("it was asked for").er).name();
    Ok(Arc::new(known.into_iter().map(|known| known.map(value)).collect::<StringArray>()))
}

/// HoDoKu's level.
pub(super) fn hodoku_level(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Hodoku))?;
    let value = |known: CachedRatings| known.hodoku.expect("it was asked for").level.to_string();
    Ok(Arc::new(known.into_iter().map(|known| known.map(value)).collect::<StringArray>()))
}

/// HoDoKu's score.
pub(super) fn score(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Hodoku))?;
    let value = |known: CachedRatings| i64::from(known.hodoku.expect("it was asked for").score);
    Ok(Arc::new(known.into_iter().map(|known| known.map(value)).collect::<Int64Array>()))
}

/// The minutes that a person may take; null where no technique leads to the end.
pub(super) fn minutes(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Scale(Scale::Minutes))?;
    let value = |known: CachedRatings| MinutesShape::new(known.minutes.flatten(), Pace::default(), None).minutes;
    Ok(Arc::new(known.into_iter().map(|known| known.and_then(value)).collect::<Float64Array>()))
}

/// The slugs of the techniques, the hardest first.
pub(super) fn techniques(call: &Call<'_>) -> Result<ArrayRef> {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for known in rated(call, RatingQuery::Techniques)? {
        match known {
            None => lists.append_null(),
            Some(known) => {
                for (slug, _) in known.techniques.expect("it was asked for").iter() {
                    lists.values().append_value(slug);
                }
                lists.append(true);
            }
        }
    }
    Ok(Arc::new(lists.finish()))
}

/// The slug of the hardest technique.
pub(super) fn hardest_technique(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Techniques)?;
    let hardest =
        |known: CachedRatings| known.techniques.expect("it was asked for").first().map(|(slug, _)| slug.clone());
    Ok(Arc::new(known.into_iter().map(|known| known.and_then(hardest)).collect::<StringArray>()))
}

/// The number of steps of the path.
pub(super) fn steps(call: &Call<'_>) -> Result<ArrayRef> {
    let known = rated(call, RatingQuery::Techniques)?;
    let steps = |known: CachedRatings| {
        known.techniques.expect("it was asked for").iter().map(|(_, times)| i64::from(*times)).sum::<i64>()
    };
    Ok(Arc::new(known.into_iter().map(|known| known.map(steps)).collect::<Int64Array>()))
}

/// The number of steps of each technique: `x-wing:2`, the hardest first.
pub(super) fn steps_by_technique(call: &Call<'_>) -> Result<ArrayRef> {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for known in rated(call, RatingQuery::Techniques)? {
        match known {
            None => lists.append_null(),
            Some(known) => {
                for (slug, times) in known.techniques.expect("it was asked for").iter() {
                    lists.values().append_value(format!("{slug}:{times}"));
                }
                lists.append(true);
            }
        }
    }
    Ok(Arc::new(lists.finish()))
}

fn rated(call: &Call<'_>, asked: RatingQuery) -> Result<Vec<Option<CachedRatings>>> {
    let limits = call.settings.limits();
    call.each(|_, value| match value {
        Value::Line(line) => call.shared.ratings.rate(line, asked, limits, call.shared.remarks.stop()),
        _ => Err(Reason::Candidates),
    })
}
