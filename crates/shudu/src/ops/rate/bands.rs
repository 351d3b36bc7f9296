//! Many ratings summed up by band of ER: how fast, how often what is known already is met, how they spread.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use shudu_format::Record;
use shudu_logic::scale::hodoku::Level;
use shudu_logic::scale::se::Difficulty;

use super::Rated;
use super::filter::tenths;

/// A bar of a histogram, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HistogramBar {
    /// How many puzzles have the rating.
    pub puzzles: u64,
    /// ER, or HoDoKu's level.
    pub rating: String,
}

/// The highest ER of each band but the last.
const ENDS: [u16; 7] = [25, 39, 64, 74, 89, 94, 99];

/// What is known of the puzzles of one band.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Band {
    /// How many were rated.
    pub puzzles: u64,
    /// What rating them by Sudoku Explainer's scale took, on one thread after the other.
    pub se_time: Duration,
    /// The same for HoDoKu's scale.
    pub hodoku_time: Duration,
    /// How many came with a rating of Sudoku Explainer.
    pub known: u64,
    /// In how many of those ER, EP and ED are the same.
    pub same: [u64; 3],
}

/// Ratings summed up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bands {
    bands: [Band; ENDS.len() + 1],
    er: BTreeMap<Difficulty, u64>,
    levels: BTreeMap<Level, u64>,
}

impl Bands {
    /// Adds a rating; what the record says of its difficulty is what is known.
    pub fn add(&mut self, record: &Record, rated: &Rated) {
        if let Some(hodoku) = rated.hodoku {
            *self.levels.entry(hodoku.level).or_default() += 1;
        }
        let Some(rating) = rated.se else { return };
        *self.er.entry(rating.er).or_default() += 1;
        let band = &mut self.bands[ENDS.partition_point(|&end| end < rating.er.tenths())];
        band.puzzles += 1;
        band.se_time += rated.se_time;
        band.hodoku_time += rated.hodoku_time;
        if let Some(known) = stated_ratings(record) {
            band.known += 1;
            let ours = [rating.er, rating.ep, rating.ed].map(Difficulty::tenths);
            for (same, (ours, known)) in band.same.iter_mut().zip(ours.into_iter().zip(known)) {
                *same += u64::from(known == ours);
            }
        }
    }

    /// The bands that hold any puzzle, with their names: `2.6–3.9`.
    pub fn rows(&self) -> Vec<(String, Band)> {
        let name = |i: usize| {
            let tenths = |tenths: u16| Difficulty::from_tenths(tenths).to_string();
            let from = if i == 0 { 10 } else { ENDS[i - 1] + 1 };
            ENDS.get(i).map_or_else(
                || format!("{}–", tenths(from)),
                |&to| format!("{}–{}", tenths(from), tenths(to)),
            )
        };
        let held = self.bands.iter().enumerate().filter(|(_, band)| band.puzzles > 0);
        held.map(|(i, band)| (name(i), *band)).collect()
    }

    /// How many puzzles have each ER.
    pub fn er(&self) -> impl Iterator<Item = (Difficulty, u64)> {
        self.er.iter().map(|(&er, &count)| (er, count))
    }

    /// How many puzzles have each of HoDoKu's levels.
    pub fn levels(&self) -> impl Iterator<Item = (Level, u64)> {
        self.levels.iter().map(|(&level, &count)| (level, count))
    }
}

/// ER, EP and ED in tenths: from the record's ratings, or from a remark that begins with three such numbers.
fn stated_ratings(record: &Record) -> Option<[u16; 3]> {
    if let Some(se) = record.ratings.as_ref().and_then(|ratings| ratings.se) {
        return Some([se.er?, se.ep?, se.ed?].map(|tenths| tenths.0));
    }
    let mut words = record.comment.as_deref()?.split_whitespace().map(tenths);
    Some([words.next()??, words.next()??, words.next()??])
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_logic::scale::se::Rating;

    fn rated(er: u16) -> Rated {
        let d = Difficulty::from_tenths;
        let se = Some(Rating { er: d(er), ep: d(12), ed: d(12) });
        Rated { se, se_time: Duration::from_micros(10), ..Rated::default() }
    }

    #[test]
    fn remarks_that_begin_with_three_ratings_are_held_against_ours() {
        let mut bands = Bands::default();
        for (er, comment) in
            [(25, "2.5 1.2 1.2"), (26, "2.6 1.5 1.2 mine"), (26, "a name"), (118, "11.8 1.2")]
        {
            let record = Record { comment: Some(comment.to_owned()), ..Record::default() };
            bands.add(&record, &rated(er));
        }
        let rows = bands.rows();
        let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["1.0–2.5", "2.6–3.9", "10.0–"]);
        assert_eq!((rows[1].1.puzzles, rows[1].1.known, rows[1].1.same), (2, 1, [1, 0, 1]));
        assert_eq!((rows[2].1.known, rows[0].1.same), (0, [1, 1, 1]));
        assert_eq!(
            bands.er().map(|(er, n)| (er.tenths(), n)).collect::<Vec<_>>(),
            [(25, 1), (26, 2), (118, 1)]
        );
    }
}
