//! Drawings that follow one another, as one list of shapes and, for each drawing, which of them it shows. A page that
//! holds it draws any of them, and what they share stands there once.

use std::collections::HashMap;

use crate::canvas::CELL;
use crate::canvas::{Canvas, Font, Paint, Segment};
use crate::drawing::Drawing;
use crate::svg;
use crate::theme::Theme;

/// The drawings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Series {
    /// Width and height of the largest drawing, in the units of SVG.
    pub size: (u32, u32),
    /// The attributes of SVG by which shapes are painted.
    pub paints: Vec<String>,
    /// The attributes of SVG of texts.
    pub fonts: Vec<String>,
    /// All shapes, in the order in which they are drawn: `r0 10 10 60 60` is a rectangle in the first of `paints` (x,
    /// y, width and height; without these as large as a cell, 60), `c0 40 40 9` a circle (x, y, radius), `d0 M1 1L2 2`
    /// a path, `t0 40 53 5` a text in the first of `fonts` (x, y, the text, escaped).
    pub shapes: Vec<String>,
    /// For each drawing an earlier one, by number from 0, or itself for the empty one, and the shapes by which it
    /// differs from that, as ranges: `3-7 9`.
    pub drawings: Vec<(usize, String)>,
}

/// How many drawings back one is looked for that differs little.
const BACK: usize = 8;

impl Series {
    /// The drawings in the colours of a theme.
    pub fn of<'a>(drawings: impl IntoIterator<Item = &'a Drawing>, theme: &Theme) -> Series {
        let mut series = Series::default();
        // The shapes by their numbers, in the order of drawing, and the shapes of each drawing.
        let (mut order, mut shapes, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        for drawing in drawings {
            let (width, height) = drawing.size();
            series.size = (series.size.0.max(width.ceil() as u32), series.size.1.max(height.ceil() as u32));
            let mut recorder = Recorder { series: &mut series, shapes: Vec::new() };
            drawing.draw_on(theme, &mut recorder);
            shown.push(merge(&mut order, &mut shapes, recorder.shapes));
        }
        let mut rank = vec![0; shapes.len()];
        order.iter().enumerate().for_each(|(at, &number)| rank[number] = at);
        series.shapes = order.iter().map(|&number| std::mem::take(&mut shapes[number])).collect();
        let shown: Vec<Vec<bool>> = shown
            .iter()
            .map(|numbers: &Vec<usize>| {
                let mut is_shown = vec![false; rank.len()];
                numbers.iter().for_each(|&number| is_shown[rank[number]] = true);
                is_shown
            })
            .collect();
        let empty = vec![false; rank.len()];
        for (number, is_shown) in shown.iter().enumerate() {
            let earlier = (number.saturating_sub(BACK)..number).rev().map(|back| (back, &shown[back]));
            let all =
                earlier.chain([(number, &empty)]).map(|(from, before)| (from, ranges(before, is_shown)));
            series.drawings.extend(all.min_by_key(|(_, differing)| differing.len()));
        }
        series
    }
}

/// Puts the shapes of a drawing into the order of all, each behind the one before it; the numbers that they have.
fn merge(order: &mut Vec<usize>, shapes: &mut Vec<String>, drawn: Vec<String>) -> Vec<usize> {
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, &number) in order.iter().enumerate() {
        places.entry(&shapes[number]).or_default().push(at);
    }
    let mut at = 0;
    let placed: Vec<Result<usize, usize>> = drawn
        .iter()
        .map(|shape| {
            let found = places.get(shape.as_str()).and_then(|all| all.iter().find(|&&place| place >= at));
            found.map_or(Err(at), |&place| {
                at = place + 1;
                Ok(place)
            })
        })
        .collect();
    let before = std::mem::take(order);
    let (mut rest, mut numbers) = (before.iter().copied().enumerate().peekable(), Vec::new());
    for (place, shape) in placed.into_iter().zip(drawn) {
        let until = match place {
            Ok(place) => place + 1,
            Err(place) => place,
        };
        while let Some((_, number)) = rest.next_if(|&(at, _)| at < until) {
            order.push(number);
        }
        if place.is_err() {
            order.push(shapes.len());
            shapes.push(shape);
        }
        numbers.extend(order.last());
    }
    order.extend(rest.map(|(_, number)| number));
    numbers
}

/// Where two of the same length differ.
fn ranges(before: &[bool], after: &[bool]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut from = None;
    for at in 0..=before.len() {
        let differs = at < before.len() && before[at] != after[at];
        match from {
            None if differs => from = Some(at),
            Some(first) if !differs => {
                parts.push(if first + 1 == at { first.to_string() } else { format!("{first}-{}", at - 1) });
                from = None;
            }
            _ => {}
        }
    }
    parts.join(" ")
}

/// Writes shapes down.
struct Recorder<'a> {
    series: &'a mut Series,
    shapes: Vec<String>,
}

/// The number of a text among others, where it is put if it lacks.
fn number(of: &mut Vec<String>, text: String) -> usize {
    of.iter().position(|known| *known == text).unwrap_or_else(|| {
        of.push(text);
        of.len() - 1
    })
}

impl Canvas for Recorder<'_> {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint) {
        let paint = number(&mut self.series.paints, svg::paint(paint));
        let size = if (width, height) == (CELL, CELL) { String::new() } else { format!(" {width} {height}") };
        self.shapes.push(format!("r{paint} {x} {y}{size}"));
    }

    fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint) {
        let paint = number(&mut self.series.paints, svg::paint(paint));
        self.shapes.push(format!("c{paint} {x} {y} {radius}"));
    }

    fn path(&mut self, segments: &[Segment], paint: Paint) {
        let paint = number(&mut self.series.paints, svg::paint(paint));
        self.shapes.push(format!("d{paint} {}", svg::path(segments)));
    }

    fn text(&mut self, x: f32, y: f32, font: Font, text: &str) {
        let font = number(&mut self.series.fonts, svg::font(font));
        self.shapes.push(format!("t{font} {x} {y} {}", svg::escape(text)));
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Board, Puzzle};

    use super::*;
    use crate::Scene;

    /// The shapes of each drawing, as a page finds them.
    fn shown(series: &Series) -> Vec<Vec<&str>> {
        let mut all: Vec<Vec<bool>> = Vec::new();
        for (number, (from, differing)) in series.drawings.iter().enumerate() {
            let mut seen =
                if *from == number { vec![false; series.shapes.len()] } else { all[*from].clone() };
            for part in differing.split_whitespace() {
                let (first, last) = part.split_once('-').unwrap_or((part, part));
                let part = first.parse().unwrap()..=last.parse::<usize>().unwrap();
                seen[part].iter_mut().for_each(|is_seen| *is_seen = !*is_seen);
            }
            all.push(seen);
        }
        let of = |seen: &Vec<bool>| {
            let shapes = seen.iter().zip(&series.shapes);
            shapes.filter(|(seen, _)| **seen).map(|(_, shape)| shape.as_str()).collect()
        };
        all.iter().map(of).collect()
    }

    #[test]
    fn every_drawing_comes_back_shape_for_shape() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board = Board::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        let bare = Scene::grid(&grid.parse().unwrap());
        let labelled = Scene { labelled: true, ..Scene::board(&board) };
        let marked = labelled.clone().highlight(board.values().blank_cells());
        let scenes = [bare.clone(), labelled.clone(), marked, bare, labelled];
        let drawings: Vec<Drawing> = scenes.into_iter().map(Drawing::from).collect();
        let series = Series::of(&drawings, &Theme::LIGHT);
        assert_eq!(series.size, (584, 584));
        for (drawing, shown) in drawings.iter().zip(shown(&series)) {
            let mut alone = Series::default();
            (alone.paints, alone.fonts) = (series.paints.clone(), series.fonts.clone());
            let mut recorder = Recorder { series: &mut alone, shapes: Vec::new() };
            drawing.draw_on(&Theme::LIGHT, &mut recorder);
            assert_eq!(recorder.shapes, shown);
        }
        // The last two are the first two again.
        assert_eq!(series.drawings[3..], [(0, String::new()), (1, String::new())]);
        let mut sorted = series.shapes.clone();
        sorted.sort();
        sorted.dedup();
        // The grid stands there twice: at the edge, and to the right of labels.
        assert_eq!(sorted.len(), series.shapes.len());
    }
}
