//! Ratings for people: one at length, many as tables and as a histogram.

use std::io::Write as _;

use anyhow::bail;
use shudu::i18n::{Lang, Speaker};
use shudu::ops::minutes::MinutesShape;
use shudu::ops::rate::{Bands, HistogramBar, Rated, Way};
use shudu::ops::row::json_line;
use shudu::words;

use super::Rate;
use crate::args::RateArgs;
use crate::batch::command::BatchCommand as _;
use crate::batch::input::PieceKind;
use crate::batch::takes::Takes;
use crate::batch::{Batch, Destination, by_item};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{nowhere, written};
use crate::table::{table, thousands};

/// How wide the longest bar is.
const WIDTH: u64 = 50;

/// One rating at length.
pub(super) fn rated(rated: &Rated, ways: &[Way], shown: [bool; 4], speaker: &Speaker) -> String {
    let mut lines = Vec::new();
    if let Some(rating) = rated.se.filter(|_| shown[0]) {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|d| d.to_string().into());
        lines.push(speaker.say_with("rate-rating", [("er", er), ("ep", ep), ("ed", ed)]));
    }
    if let Some(rating) = rated.hodoku.filter(|_| shown[1]) {
        let values = [
            ("level", words::hodoku_level(&rating.level.to_string(), speaker).into()),
            ("score", rating.score.into()),
        ];
        lines.push(speaker.say_with("rate-hodoku", values));
    }
    let minutes = MinutesShape::new(rated.minutes, rated.pace, rated.level);
    if shown[2]
        && let Some(said) = words::minutes(&minutes, false, speaker)
    {
        lines.push(said);
    }
    if let [hardest, ..] = &*rated.techniques {
        let name = named(&hardest.technique, &hardest.name, speaker);
        let values = [("name", name.into()), ("difficulty", (*hardest.difficulty).into())];
        lines.push(speaker.say_with("rate-hardest", values));
    }
    if let Some(level) = rated.level.filter(|_| shown != [false, true, false, false]) {
        lines.push(speaker.say_with("rate-of-level", [("level", words::level(level, speaker).into())]));
    }
    let mut drawn = lines.join("\n") + "\n";
    let column = |name| speaker.say(name);
    if !rated.techniques.is_empty() {
        let header = ["column-technique", "column-difficulty", "column-times"].map(column);
        let rows: Vec<Vec<String>> = rated
            .techniques
            .iter()
            .map(|t| vec![named(&t.technique, &t.name, speaker), t.difficulty.clone(), t.times.to_string()])
            .collect();
        drawn = drawn + "\n" + &table(&header, &rows);
    }
    if !ways.is_empty() {
        let header = ["column-step", "column-ways", "column-technique", "column-difficulty"].map(column);
        let row = |(i, way): (usize, &Way)| {
            vec![(i + 1).to_string(), way.ways.to_string(), way.name.clone(), way.difficulty.clone()]
        };
        let rows: Vec<Vec<String>> = ways.iter().enumerate().map(row).collect();
        let bottlenecks = ways.iter().filter(|way| way.ways == 1).count();
        let said = speaker
            .say_with("rate-bottlenecks", [("count", bottlenecks.into()), ("steps", ways.len().into())]);
        drawn = drawn + "\n" + &table(&header, &rows) + &said + "\n";
    }
    drawn
}

/// The name of a technique: in English that of Sudoku Explainer, which tells chains apart further, but calls a full
/// house a hidden single.
fn named(slug: &str, name: &str, speaker: &Speaker) -> String {
    if speaker.lang() == Lang::English && slug != "full-house" {
        name.to_owned()
    } else {
        words::technique(slug, true, speaker)
    }
}

/// Speed and agreement by band.
pub(super) fn bands(bands: &Bands, hodoku: bool, speaker: &Speaker) -> String {
    let mut names = vec!["column-band", "column-puzzles", "column-se-ms"];
    if hodoku {
        names.push("column-hodoku-ms");
    }
    let rows = bands.rows();
    let known = rows.iter().any(|(_, band)| band.known > 0);
    if known {
        names.push("column-known");
    }
    let mut header: Vec<String> = names.into_iter().map(|name| speaker.say(name)).collect();
    if known {
        header.extend(["ER", "EP", "ED"].map(str::to_owned));
    }
    let row = |(name, band): &(String, shudu::ops::rate::Band)| {
        let ms = |time: std::time::Duration| format!("{:.4}", time.as_secs_f64() * 1e3 / band.puzzles as f64);
        let mut row = vec![name.clone(), thousands(band.puzzles), ms(band.se_time)];
        if hodoku {
            row.push(ms(band.hodoku_time));
        }
        if known {
            row.push(thousands(band.known));
            row.extend(band.same.map(thousands));
        }
        row
    };
    let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    table(&header, &rows).trim_end().to_owned()
}

/// Rates everything and draws how the ratings spread.
pub(super) fn histogram(rate: &Rate<'_>, args: &RateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if !(rate.shown[0] || rate.shown[1]) {
        bail!(context.speaker.say("rate-histogram-scale"));
    }
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-rate"),
    )?;
    let Some(pieces) = batch.pieces() else { return Ok(nothing(context)) };
    let answer = by_item(context.stop, |item, _| match item.record() {
        Ok(record) => rate.kind(&rate.ask(record)),
        Err(unread) => unread.kind(),
    });
    let tally = batch.run(context, pieces, Some(&mut nowhere()), answer)?;
    let bands = rate.bands();
    let rows: Vec<(String, u64)> = if rate.shown[0] {
        bands.er().map(|(er, count)| (er.to_string(), count)).collect()
    } else {
        bands.levels().map(|(level, count)| (level.to_string(), count)).collect()
    };
    let mut out = Vec::new();
    match args.target.form() {
        Some(crate::args::Output::Json) => {
            for (rating, puzzles) in &rows {
                let bar = HistogramBar { puzzles: *puzzles, rating: rating.clone() };
                json_line(&bar, &mut out);
            }
        }
        Some(crate::args::Output::Csv | crate::args::Output::Line) => {
            out.extend_from_slice(b"rating,puzzles\n");
            rows.iter().for_each(|(rating, n)| out.extend_from_slice(format!("{rating},{n}\n").as_bytes()));
        }
        Some(crate::args::Output::Grid) | None => {
            out.extend_from_slice(bars(&rows, context.common.ascii).as_bytes());
        }
    }
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    if let Some(totals) = rate.totals() {
        context.note(&totals);
    }
    Ok(tally.exit())
}

/// A bar for each row, in eighths of a character.
fn bars(rows: &[(String, u64)], ascii: bool) -> String {
    let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    let wide = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let name_width = wide(&mut rows.iter().map(|(name, _)| name.len()));
    let count_width = wide(&mut rows.iter().map(|(_, count)| thousands(*count).len()));
    let bar = |count: u64| {
        let eighths = (u128::from(count) * u128::from(WIDTH) * 8).div_ceil(u128::from(most)) as usize;
        if ascii {
            return "#".repeat(eighths.div_ceil(8));
        }
        let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
        "█".repeat(eighths / 8) + part
    };
    let row = |(name, count): &(String, u64)| {
        format!("{name:>name_width$}  {:>count_width$}  {}\n", thousands(*count), bar(*count))
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_drawn_to_scale_and_none_is_lost() {
        let rows = [("1.2".to_owned(), 1000), ("11.8".to_owned(), 1)];
        let full = "█".repeat(50);
        assert_eq!(bars(&rows, false), format!(" 1.2  1 000  {full}\n11.8      1  ▍\n").replace('▍', "▏"));
        assert_eq!(bars(&rows, true), format!(" 1.2  1 000  {}\n11.8      1  #\n", "#".repeat(50)));
        assert_eq!(bars(&[], false), "");
    }
}
