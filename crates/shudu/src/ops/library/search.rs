//! What to look for in the library, as it is typed, and what is wrong with it.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::MAX_LINE;
use shudu_generate::Symmetry;
use shudu_library::{Order, Search};

use crate::ops::figure::{Figure, figure};
use crate::ops::level::Level;
use crate::ops::range::tenths;
use crate::ops::techniques::slug_of;

/// What to look for, as it is typed: ranges are `A..B` with both ends, `A..`, `..B`, or one number. Everything that is
/// said must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchOptions {
    /// ER: `4.6..7.0`; one end may be left out.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub er: Option<String>,
    /// EP.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub ep: Option<String>,
    /// ED.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub ed: Option<String>,
    /// The level.
    pub level: Option<String>,
    /// HoDoKu's level of classic puzzles.
    pub hodoku_level: Option<String>,
    /// `classic`, or words of the kind, such as `6x6`, `jigsaw` or `killer-cage`: all of them. Several may stand in one
    /// text.
    pub kind: Vec<String>,
    /// Givens: `24..28`.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub clues: Option<String>,
    /// Techniques of the path: all of them.
    pub technique: Vec<String>,
    /// Symmetries of the givens: all of them.
    pub symmetry: Vec<String>,
    /// Tags: all of them.
    pub tag: Vec<String>,
    /// In this collection.
    pub collection: Option<String>,
    /// A part of where it is from.
    pub source: Option<String>,
    /// A part of the comment.
    pub comment: Option<String>,
    /// Solved, or not.
    pub solved: Option<bool>,
    /// Played, or not.
    pub played: Option<bool>,
    /// Rated, or not.
    pub rated: Option<bool>,
    /// `added`, `rating`, `clues`, `best` or `random`.
    pub order: Option<String>,
    /// The other way round.
    pub descending: bool,
    /// How many at most.
    pub limit: Option<u64>,
    /// How many of the first to pass over.
    pub offset: u64,
}

/// A search that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SearchOptionsError {
    /// No range.
    #[error("{field}: expected a number or a range A..B, seen {seen:?}")]
    Range {
        /// The option.
        field: &'static str,
        /// What was given.
        seen: String,
    },
    /// No level.
    #[error("{field}: expected easy, medium, hard, unfair or extreme, seen {seen:?}")]
    Level {
        /// The option.
        field: &'static str,
        /// What was given.
        seen: String,
    },
    /// No word of a kind.
    #[error(
        "kind: expected classic, a size such as 6x6, jigsaw or the name of a rule such as killer-cage, seen {seen:?}"
    )]
    Kind {
        /// What was given.
        seen: String,
    },
    /// No symmetry.
    #[error("there is no symmetry {seen:?}")]
    Symmetry {
        /// What was given.
        seen: String,
    },
    /// No technique.
    #[error("no technique is called {seen:?}")]
    Technique {
        /// What was given.
        seen: String,
    },
    /// No order.
    #[error("order: expected added, rating, clues, best or random, seen {seen:?}")]
    Order {
        /// What was given.
        seen: String,
    },
}

/// A range of which one end may be left out, as `rate` has them: `9.0..`, `..2.5`.
fn open_range<T: PartialOrd>(
    text: &str,
    read: fn(&str) -> Option<T>,
    ends: [T; 2],
) -> Option<RangeInclusive<T>> {
    let [lowest, highest] = ends;
    let range = match text.split_once("..").map(|(first, last)| (first.trim(), last.trim())) {
        None => read(text)?..=read(text)?,
        Some(("", "")) => return None,
        Some((first, "")) => read(first)?..=highest,
        Some(("", last)) => lowest..=read(last)?,
        Some((first, last)) => read(first)?..=read(last)?,
    };
    (!range.is_empty()).then_some(range)
}

fn ratings_range(text: &str) -> Option<RangeInclusive<u16>> {
    open_range(text, tenths, [0, u16::MAX])
}

fn count_range(text: &str) -> Option<RangeInclusive<usize>> {
    open_range(text, |text| text.trim().parse().ok(), [0, MAX_LINE * MAX_LINE])
}

/// What was given, as much of it as is worth repeating.
fn shortened(seen: &str) -> String {
    seen.chars().take(60).collect()
}

/// The slug of a technique for puzzles of other sizes and with other rules.
fn of_another_kind(seen: &str) -> Option<&'static str> {
    #[cfg(feature = "variants")]
    return shudu_variant::Technique::of_slug(seen).map(shudu_variant::Technique::slug);
    #[cfg(not(feature = "variants"))]
    return None.filter(|slug: &&str| *slug == seen);
}

/// Can a kind have this word?
fn is_word_of_kind(word: &str) -> bool {
    let is_side = |text: &str| text.parse().is_ok_and(|side: usize| (1..=MAX_LINE).contains(&side));
    let is_size = word.split_once('x').is_some_and(|(rows, columns)| is_side(rows) && is_side(columns));
    #[cfg(feature = "variants")]
    let is_rule = shudu_variant::RuleKind::ALL.iter().any(|kind| kind.slug() == word);
    #[cfg(not(feature = "variants"))]
    let is_rule = false;
    is_size || is_rule || matches!(word, "classic" | "jigsaw")
}

impl TryFrom<&SearchOptions> for Search {
    type Error = SearchOptionsError;

    fn try_from(options: &SearchOptions) -> Result<Search, SearchOptionsError> {
        fn read<T>(
            field: &'static str,
            text: &Option<String>,
            range: fn(&str) -> Option<T>,
        ) -> Result<Option<T>, SearchOptionsError> {
            let Some(text) = text else { return Ok(None) };
            match range(text) {
                Some(range) => Ok(Some(range)),
                None => Err(SearchOptionsError::Range { field, seen: text.clone() }),
            }
        }
        let order = match options.order.as_deref() {
            None | Some("added") => Order::Added,
            Some("rating") => Order::Rating,
            Some("clues") => Order::Clues,
            Some("best") => Order::Best,
            Some("random") => Order::Random,
            Some(seen) => return Err(SearchOptionsError::Order { seen: seen.to_owned() }),
        };
        let level = |field, named: &Option<String>| -> Result<Option<Level>, SearchOptionsError> {
            let unknown = |seen: &String| SearchOptionsError::Level { field, seen: shortened(seen) };
            named.as_ref().map(|seen| seen.parse().map_err(|_| unknown(seen))).transpose()
        };
        let technique = |seen: &String| {
            let unknown = || SearchOptionsError::Technique { seen: shortened(seen) };
            slug_of(seen).or_else(|| of_another_kind(seen)).map(str::to_owned).ok_or_else(unknown)
        };
        let words = options.kind.iter().flat_map(|kind| kind.split_whitespace());
        let kind = |seen: &str| {
            let word = seen.to_lowercase().replace('×', "x");
            let unknown = || SearchOptionsError::Kind { seen: shortened(seen) };
            if is_word_of_kind(&word) { Ok(word) } else { Err(unknown()) }
        };
        let kinds = words.map(kind).collect::<Result<_, _>>()?;
        let symmetry = |seen: &String| {
            let known =
                Symmetry::ALL.into_iter().find(|known| known.name().eq_ignore_ascii_case(seen.trim()));
            let unknown = || SearchOptionsError::Symmetry { seen: shortened(seen) };
            known.map(|known| known.name().to_owned()).ok_or_else(unknown)
        };
        let (of_people, of_hodoku) =
            (level("level", &options.level)?, level("hodoku-level", &options.hodoku_level)?);
        let techniques = options.technique.iter().map(technique).collect::<Result<_, _>>()?;
        let symmetries = options.symmetry.iter().map(symmetry).collect::<Result<_, _>>()?;
        Ok(Search {
            er: read("er", &options.er, ratings_range)?,
            ep: read("ep", &options.ep, ratings_range)?,
            ed: read("ed", &options.ed, ratings_range)?,
            hodoku_score: None,
            level: of_people.map(|level| (level.name().to_owned(), level.er())),
            hodoku_level: of_hodoku.map(|level| level.name().to_owned()),
            kinds,
            clues: read("clues", &options.clues, count_range)?,
            techniques,
            symmetries,
            tags: options.tag.clone(),
            collection: options.collection.clone(),
            source: options.source.clone(),
            comment: options.comment.clone(),
            solved: options.solved,
            played: options.played,
            daily: None,
            rated: options.rated,
            order,
            descending: options.descending,
            limit: options.limit,
            offset: options.offset,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_people_type_them() {
        let search = |options| Search::try_from(&options);
        let options = SearchOptions {
            clues: Some("24..28".into()),
            order: Some("rating".into()),
            ..SearchOptions::default()
        };
        let found = search(options).unwrap();
        assert_eq!((found.clues, found.order), (Some(24..=28), Order::Rating));
        let wrong =
            search(SearchOptions { clues: Some("x".into()), ..SearchOptions::default() }).unwrap_err();
        assert_eq!(wrong.to_string(), "clues: expected a number or a range A..B, seen \"x\"");
        for (er, expected) in [("9.0..", 90..=u16::MAX), ("..2.5", 0..=25), ("7.2", 72..=72)] {
            let found = search(SearchOptions { er: Some(er.into()), ..SearchOptions::default() }).unwrap();
            assert_eq!(found.er, Some(expected), "{er}");
        }
        let options = SearchOptions { level: Some("Hard".into()), ..SearchOptions::default() };
        assert_eq!(search(options).unwrap().level, Some(("hard".to_owned(), 41..=65)));
        assert!(search(SearchOptions { er: Some("..".into()), ..SearchOptions::default() }).is_err());
        assert!(search(SearchOptions { order: Some("size".into()), ..SearchOptions::default() }).is_err());
    }
}
