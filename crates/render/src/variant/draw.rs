//! A grid of any shape as a picture: on the canvas of the other pictures, so that SVG, PNG and PDF look alike.

use std::collections::BTreeSet;

use shudu_variant::cosmetic::{Caption, Layer};
use shudu_variant::{Candidate, Cell, Dot, End, Mark, Shape, Side, Symbol, View};

use super::{VariantScene, cosmetics};
use crate::canvas::{Anchor, CELL, Canvas, Font, Paint, Segment, Shifted, Stroke};
use crate::pen;
use crate::picture::{self, LABELS, Looks, MARGIN};
use crate::theme::{Rgb, Theme};
use crate::tints::Tint;

/// The strip around the grid where clues stand outside.
const OUTSIDE: f32 = 42.0;

/// A region may be narrow, and its lines must leave room.
const WIDEST_LINE: f32 = CELL / 8.0;

/// Width and height of the picture.
pub(crate) fn size(scene: &VariantScene) -> (f32, f32) {
    let shape = scene.givens.shape();
    let edge = 2.0 * edge(scene) + if scene.labelled { LABELS } else { 0.0 };
    (edge + CELL * shape.columns() as f32, edge + CELL * shape.rows() as f32)
}

fn edge(scene: &VariantScene) -> f32 {
    let outside = |mark: &Mark| matches!(mark, Mark::Outside { .. } | Mark::Diagonal { .. });
    let marks = if scene.marks.iter().any(outside) { OUTSIDE } else { MARGIN };
    marks.max(MARGIN + cosmetics::beyond(&scene.cosmetics, scene.givens.shape()))
}

struct Drawing<'a> {
    scene: &'a VariantScene,
    shape: &'a Shape,
    theme: &'a Theme,
    looks: &'a Looks,
    edge: f32,
}

/// The signs that say which of two cells is greater, around their middle. Fonts have them in different sizes, and some
/// lack them.
fn sign(label: &str) -> Option<[(f32, f32); 3]> {
    let (tip, side) = (3.5, 5.5);
    match label {
        "<" => Some([(tip, -side), (-tip, 0.0), (tip, side)]),
        ">" => Some([(-tip, -side), (tip, 0.0), (-tip, side)]),
        "∧" => Some([(-side, tip), (0.0, -tip), (side, tip)]),
        "∨" => Some([(-side, -tip), (0.0, tip), (side, -tip)]),
        _ => None,
    }
}

/// Draws the scene: the paper, then everything on it.
pub(crate) fn draw(scene: &VariantScene, theme: &Theme, looks: &Looks, canvas: &mut dyn Canvas) {
    let (width, height) = size(scene);
    canvas.rect(0.0, 0.0, width, height, Paint::fill(theme.paper));
    let shape = scene.givens.shape();
    if scene.labelled {
        picture::labels(shape.rows(), shape.columns(), edge(scene) + LABELS, theme, canvas);
        grid(scene, theme, looks, &mut Shifted { by: LABELS, canvas });
    } else {
        grid(scene, theme, looks, canvas);
    }
}

/// Everything but the paper and the numbers of rows and columns.
fn grid(scene: &VariantScene, theme: &Theme, looks: &Looks, canvas: &mut dyn Canvas) {
    let drawing = Drawing { scene, shape: scene.givens.shape(), theme, looks, edge: edge(scene) };
    // Areas first, then what a player has coloured and what is pointed out, lines above them; what is small is above
    // the lines between cells.
    let (areas, others): (Vec<&Mark>, Vec<&Mark>) =
        scene.marks.iter().partition(|mark| matches!(mark, Mark::Area(_)));
    for mark in areas {
        drawing.below(mark, canvas);
    }
    let tinted: BTreeSet<Cell> = scene.tints.cells.iter().map(|(cell, _)| *cell).collect();
    for cell in tinted {
        let of = scene.tints.cells.iter().filter(|(other, _)| *other == cell);
        let tints: Vec<Tint> = of.map(|(_, tint)| *tint).collect();
        pen::bands(&tints, drawing.corner(cell), theme, canvas);
        pen::numbers(&tints, drawing.corner(cell), theme, canvas);
    }
    for &cell in &scene.highlight {
        let (x, y) = drawing.corner(cell);
        canvas.rect(x, y, CELL, CELL, Paint::fill(theme.cells[4]));
    }
    drawing.cosmetics(Layer::Under, canvas);
    for mark in others {
        drawing.below(mark, canvas);
    }
    if scene.ruled {
        drawing.ruling(canvas);
    }
    drawing.lines(canvas);
    for mark in &scene.marks {
        drawing.above(mark, canvas);
    }
    drawing.cosmetics(Layer::Over, canvas);
    pen::marks(&scene.tints.pen, (drawing.edge, drawing.edge), theme, canvas);
    drawing.digits(canvas);
}

impl Drawing<'_> {
    fn corner(&self, cell: Cell) -> (f32, f32) {
        let place = |index: usize| self.edge + CELL * index as f32;
        (place(self.shape.column_of(cell)), place(self.shape.row_of(cell)))
    }

    fn centre(&self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    fn cosmetics(&self, layer: Layer, canvas: &mut dyn Canvas) {
        let cage = |cells: &[Cell], caption: Option<&Caption>, color: Rgb, canvas: &mut dyn Canvas| {
            self.cage(cells, caption.map(|caption| &*caption.words), color, canvas);
        };
        cosmetics::draw(&self.scene.cosmetics, layer, self.theme, self.edge, canvas, &cage);
    }

    fn stroke(&self, width: f32) -> Paint {
        Paint::stroke(Stroke::solid(self.theme.outline, width))
    }

    fn label(&self, x: f32, y: f32, size: f32, text: &str, canvas: &mut dyn Canvas) {
        let font = Font { size, bold: false, color: self.theme.ink, anchor: Anchor::Middle };
        canvas.text(x, y + size * 0.36, font, text);
    }

    /// What is drawn below the lines between cells.
    fn below(&self, mark: &Mark, canvas: &mut dyn Canvas) {
        match mark {
            Mark::Area(cells) => {
                for &cell in cells {
                    let (x, y) = self.corner(cell);
                    canvas.rect(x, y, CELL, CELL, Paint::fill(self.theme.area));
                }
            }
            Mark::Line { cells, thick, start, end, label } => {
                let points: Vec<(f32, f32)> = cells.iter().map(|&cell| self.centre(cell)).collect();
                // A line is pale, since digits stand on it; that of an arrow goes with its head.
                let stroke = match (*thick, [*start, *end].contains(&End::Arrow)) {
                    (true, _) => Stroke::solid(self.theme.line, 14.0),
                    (false, true) => Stroke::solid(self.theme.arrow, 3.0),
                    (false, false) => Stroke::solid(self.theme.line, 5.0),
                };
                Drawing::path(&points, stroke, canvas);
                for (ends, at, next) in
                    [(start, points.first(), points.get(1)), (end, points.last(), points.iter().nth_back(1))]
                {
                    if let Some(&at) = at {
                        self.end(*ends, at, next.copied(), canvas);
                    }
                }
                if let (Some(label), Some(&(x, y))) = (label, points.first()) {
                    let short: String = label.chars().take(12).collect();
                    self.label(x, y - CELL * 0.36, 11.0, &short, canvas);
                }
            }
            Mark::Pill(cells) => {
                let (Some(&first), Some(&last)) = (cells.iter().min(), cells.iter().max()) else { return };
                let (x, y) = self.corner(first);
                let (right, bottom) = self.corner(last);
                let (width, height) = (right - x + CELL - 12.0, bottom - y + CELL - 12.0);
                canvas.rect(x + 6.0, y + 6.0, width, height, self.stroke(2.5));
            }
            Mark::Inside { cell, symbol } => self.inside(*cell, *symbol, canvas),
            _ => {}
        }
    }

    fn path(points: &[(f32, f32)], stroke: Stroke, canvas: &mut dyn Canvas) {
        let mut segments = Vec::new();
        for (index, &(x, y)) in points.iter().enumerate() {
            segments.push(if index == 0 { Segment::Move(x, y) } else { Segment::Line(x, y) });
        }
        canvas.path(&segments, Paint::stroke(stroke));
    }

    fn end(&self, end: End, (x, y): (f32, f32), next: Option<(f32, f32)>, canvas: &mut dyn Canvas) {
        let paper = Paint { fill: Some(self.theme.paper), stroke: self.stroke(2.5).stroke };
        match end {
            End::Plain => {}
            End::Bulb => canvas.circle(x, y, CELL * 0.34, Paint::fill(self.theme.line)),
            End::Circle => canvas.circle(x, y, CELL * 0.38, paper),
            End::Diamond => {
                let r = CELL * 0.4;
                let corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)];
                let mut segments: Vec<Segment> = vec![Segment::Move(corners[0].0, corners[0].1)];
                segments.extend(corners[1..].iter().map(|&(x, y)| Segment::Line(x, y)));
                segments.push(Segment::Close);
                canvas.path(&segments, paper);
            }
            End::Arrow => {
                let Some((from_x, from_y)) = next else { return };
                self.arrow((from_x, from_y), (x, y), 14.0, self.theme.arrow, canvas);
            }
        }
    }

    /// The head of an arrow at the second point.
    fn arrow(&self, from: (f32, f32), to: (f32, f32), size: f32, color: Rgb, canvas: &mut dyn Canvas) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / length * size, dy / length * size);
        let wing = |side: f32| (to.0 - dx - side * dy * 0.7, to.1 - dy + side * dx * 0.7);
        let (one, other) = (wing(1.0), wing(-1.0));
        let segments =
            [Segment::Move(one.0, one.1), Segment::Line(to.0, to.1), Segment::Line(other.0, other.1)];
        canvas.path(&segments, Paint::stroke(Stroke::solid(color, 3.0)));
    }

    fn inside(&self, cell: Cell, symbol: Symbol, canvas: &mut dyn Canvas) {
        let ((x, y), (left, top)) = (self.centre(cell), self.corner(cell));
        let shade = Paint::fill(self.theme.line);
        match symbol {
            Symbol::Circle => canvas.circle(x, y, CELL * 0.38, shade),
            Symbol::Square => {
                canvas.rect(left + CELL * 0.14, top + CELL * 0.14, CELL * 0.72, CELL * 0.72, shade);
            }
            Symbol::Outwards | Symbol::Inwards => {
                let (near, far) = if symbol == Symbol::Outwards { (0.36, 0.47) } else { (0.47, 0.36) };
                for (dx, dy) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
                    let at = |share: f32| (x + dx * CELL * share, y + dy * CELL * share);
                    self.arrow(at(near), at(far), 5.0, self.theme.outline, canvas);
                }
            }
        }
    }

    /// Thin lines between cells, thick ones around regions and the grid.
    fn lines(&self, canvas: &mut dyn Canvas) {
        let region = |cell: Option<Cell>| cell.map(|cell| self.shape.region_of(cell));
        let mut thick = Vec::new();
        for row in 0..=self.shape.rows() {
            for column in 0..=self.shape.columns() {
                let cell = self.shape.cell(row, column);
                let above = row.checked_sub(1).and_then(|row| self.shape.cell(row, column));
                let left = column.checked_sub(1).and_then(|column| self.shape.cell(row, column));
                let (x, y) = (self.edge + CELL * column as f32, self.edge + CELL * row as f32);
                for (other, to) in [(above, (x + CELL, y)), (left, (x, y + CELL))] {
                    if cell.is_none() && other.is_none() {
                        continue;
                    }
                    let line = [Segment::Move(x, y), Segment::Line(to.0, to.1)];
                    if region(cell) == region(other) {
                        canvas
                            .path(&line, Paint::stroke(Stroke::solid(self.theme.ink, self.looks.cell_line)));
                    } else {
                        thick.push(((x, y), to));
                    }
                }
            }
        }
        let width = self.looks.box_line.min(WIDEST_LINE);
        for ((x, y), (to_x, to_y)) in thick {
            // Thick lines end at others, in which the surplus disappears: without it corners would have a notch.
            let (along, down) = if y == to_y { (width / 2.0, 0.0) } else { (0.0, width / 2.0) };
            let line = [Segment::Move(x - along, y - down), Segment::Line(to_x + along, to_y + down)];
            canvas.path(&line, Paint::stroke(Stroke::solid(self.theme.ink, width)));
        }
    }

    /// Dotted lines that divide blank cells into a place for each digit.
    fn ruling(&self, canvas: &mut dyn Canvas) {
        let side = self.places();
        let width = self.looks.cell_line / 2.0;
        let stroke =
            Stroke { dash: Some((2.0 * width, 6.0 * width)), ..Stroke::solid(self.theme.ink, width) };
        for cell in self.shape.cells().filter(|&cell| self.scene.digit(cell).is_none()) {
            let (x, y) = self.corner(cell);
            for place in 1..side {
                let at = CELL * place as f32 / side as f32;
                for line in [
                    [Segment::Move(x + at, y), Segment::Line(x + at, y + CELL)],
                    [Segment::Move(x, y + at), Segment::Line(x + CELL, y + at)],
                ] {
                    canvas.path(&line, Paint::stroke(stroke));
                }
            }
        }
    }

    /// How many candidates stand beside each other in a cell, and below each other.
    fn places(&self) -> usize {
        let digits = self.shape.digits().len();
        (1..).find(|side| side * side >= digits).unwrap_or(1)
    }

    /// What is drawn above the lines between cells.
    fn above(&self, mark: &Mark, canvas: &mut dyn Canvas) {
        match mark {
            Mark::Cage { cells, label } => self.cage(cells, label.as_deref(), self.theme.ink, canvas),
            Mark::Between { cells: [a, b], dot, label } => {
                let ((ax, ay), (bx, by)) = (self.centre(*a), self.centre(*b));
                let (x, y) = ((ax + bx) / 2.0, (ay + by) / 2.0);
                if let Some(points) = label.as_deref().and_then(sign) {
                    canvas.circle(x, y, 7.5, Paint::fill(self.theme.paper));
                    let points = points.map(|(dx, dy)| (x + dx, y + dy));
                    Drawing::path(&points, Stroke::solid(self.theme.ink, 2.2), canvas);
                    return;
                }
                let (fill, ink) = match dot {
                    Dot::White | Dot::Bare => (self.theme.paper, self.theme.ink),
                    Dot::Black => (self.theme.ink, self.theme.paper),
                };
                let stroke = (*dot != Dot::Bare).then_some(Stroke::solid(self.theme.ink, 1.5));
                canvas.circle(x, y, 9.0, Paint { fill: Some(fill), stroke });
                if let Some(label) = label {
                    let size = if *dot == Dot::Bare { 17.0 } else { 12.0 };
                    let font = Font { size, bold: true, color: ink, anchor: Anchor::Middle };
                    canvas.text(x, y + size * 0.36, font, label);
                }
            }
            Mark::Corner { cells, label } => {
                let count = cells.len().max(1) as f32;
                let (x, y) = cells
                    .iter()
                    .map(|&cell| self.centre(cell))
                    .fold((0.0, 0.0), |(x, y), (cx, cy)| (x + cx / count, y + cy / count));
                let paint = Paint { fill: Some(self.theme.paper), stroke: self.stroke(1.5).stroke };
                canvas.circle(x, y, 16.0, paint);
                // Three or four digits do not fit beside each other.
                let words: Vec<&str> = label.split(' ').collect();
                if words.len() < 3 {
                    self.label(x, y, 12.0, label, canvas);
                } else {
                    let (above, below) = words.split_at(2);
                    self.label(x, y - 5.5, 11.0, &above.join(" "), canvas);
                    self.label(x, y + 6.0, 11.0, &below.join(" "), canvas);
                }
            }
            Mark::Outside { view, label } => self.outside(*view, label, canvas),
            Mark::Diagonal { cells, label } => {
                let Some(&first) = cells.first() else { return };
                let (x, y) = self.centre(first);
                // One step back from the first cell, against the arrow; a diagonal of one cell has its label at the
                // corner.
                let (dx, dy) = match cells.get(1) {
                    Some(&second) => {
                        let (next_x, next_y) = self.centre(second);
                        ((next_x - x).signum(), (next_y - y).signum())
                    }
                    None => (1.0, 1.0),
                };
                let at = |share: f32| (x - dx * CELL * share, y - dy * CELL * share);
                let (label_x, label_y) = at(0.82);
                self.label(label_x, label_y, 16.0, label, canvas);
                self.arrow(at(0.7), at(0.52), 6.0, self.theme.outline, canvas);
            }
            _ => {}
        }
    }

    fn outside(&self, View { side, index }: View, label: &str, canvas: &mut dyn Canvas) {
        let (width, height) = size(self.scene);
        let along = self.edge + CELL * (index as f32 + 0.5);
        let (x, y) = match side {
            Side::Top => (along, self.edge / 2.0),
            Side::Bottom => (along, height - self.edge / 2.0),
            Side::Left => (self.edge / 2.0, along),
            Side::Right => (width - self.edge / 2.0, along),
        };
        self.label(x, y, 20.0, label, canvas);
    }

    /// A dashed outline just inside the cells, and the label in the first of them.
    fn cage(&self, cells: &[Cell], label: Option<&str>, color: Rgb, canvas: &mut dyn Canvas) {
        // Off the lines around regions, which are wide on paper.
        let gap = (self.looks.box_line / 2.0 + 3.5).max(5.0);
        let stroke = Stroke { dash: Some((4.0, 3.0)), ..Stroke::solid(color, 1.2) };
        let has = |cell: Cell, rows: isize, columns: isize| {
            self.shape.shifted(cell, rows, columns).is_some_and(|other| cells.contains(&other))
        };
        for &cell in cells {
            let (x, y) = self.corner(cell);
            // Each side that has no neighbour in the cage, as far as the outline goes on.
            for (rows, columns) in [(-1isize, 0isize), (1, 0), (0, -1), (0, 1)] {
                if has(cell, rows, columns) {
                    continue;
                }
                let end = |step: isize| {
                    let (next, across) = if rows == 0 {
                        (has(cell, step, 0), has(cell, step, columns))
                    } else {
                        (has(cell, 0, step), has(cell, rows, step))
                    };
                    match (next, across) {
                        (false, _) => gap,
                        (true, false) => 0.0,
                        (true, true) => -gap,
                    }
                };
                let (low, high) = (end(-1), CELL - end(1));
                let line = if rows == 0 {
                    let at = if columns < 0 { x + gap } else { x + CELL - gap };
                    [Segment::Move(at, y + low), Segment::Line(at, y + high)]
                } else {
                    let at = if rows < 0 { y + gap } else { y + CELL - gap };
                    [Segment::Move(x + low, at), Segment::Line(x + high, at)]
                };
                canvas.path(&line, Paint::stroke(stroke));
            }
        }
        if let (Some(label), Some(&first)) = (label, cells.iter().min()) {
            let (x, y) = self.corner(first);
            let (size, at) = (self.looks.label, gap - 2.0);
            let width = 0.62 * size * label.chars().count() as f32 + 2.0;
            canvas.rect(x + at, y + at, width, size + 1.0, Paint::fill(self.theme.paper));
            let font = Font { size, bold: false, color: self.theme.ink, anchor: Anchor::Start };
            canvas.text(x + at + 1.0, y + at + 0.88 * size, font, label);
        }
    }

    fn digits(&self, canvas: &mut dyn Canvas) {
        for cell in self.shape.cells() {
            let (x, y) = self.centre(cell);
            if let Some(digit) = self.scene.digit(cell) {
                let is_given = self.scene.givens.get(cell).is_some();
                let color = if is_given { self.theme.ink } else { self.theme.found };
                // A letter is wider than a digit.
                let size = self.looks.digit - 2.0;
                let font = Font { size, bold: is_given, color, anchor: Anchor::Middle };
                canvas.text(x, y + 0.36 * size, font, &self.shape.digits().character(digit).to_string());
            } else {
                self.candidates(cell, (x, y), canvas);
            }
        }
    }

    /// Has the cell the label of a cage in its corner?
    fn is_labelled(&self, cell: Cell) -> bool {
        let labels = |mark: &Mark| matches!(mark, Mark::Cage { cells, label: Some(_) } if cells.iter().min() == Some(&cell));
        self.scene.marks.iter().any(labels)
    }

    /// The candidates of a cell, each at its place, and those that have a colour. They stand below the label of a cage.
    fn candidates(&self, cell: Cell, (x, y): (f32, f32), canvas: &mut dyn Canvas) {
        let digits = self.shape.digits();
        let side = self.places();
        let (wide, top) = (CELL - 10.0, if self.is_labelled(cell) { self.looks.label - 2.0 } else { 0.0 });
        let (step, line) = (wide / side as f32, (wide - top) / side as f32);
        let mut shown = self.scene.candidates.as_ref().map(|all| all.get(cell)).unwrap_or_default();
        let tint = |digit: u8| {
            let own = |(tinted, _): &&(Candidate, Tint)| *tinted == Candidate::new(cell, digit);
            self.scene.tints.candidates.iter().rfind(own).map(|(_, tint)| *tint)
        };
        shown = shown.or(digits.all().iter().filter(|&digit| tint(digit).is_some()).collect());
        for digit in shown.iter() {
            let place = usize::from(digit - digits.lowest());
            let at = |index: usize, step: f32| (index as f32 + 0.5) * step - wide / 2.0;
            let (dx, dy) = (at(place % side, step), at(place / side, line) + top);
            let size = (line * 0.95).min(step * 0.85).min(15.0);
            if let Some(tint) = tint(digit) {
                canvas.circle(x + dx, y + dy, line * 0.48, Paint::fill(self.theme.tint(tint)));
            }
            self.label(x + dx, y + dy, size, &self.shape.digits().character(digit).to_string(), canvas);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_variant::Grid;

    use super::*;

    #[test]
    fn signs_are_drawn_without_a_font_and_point_at_the_smaller_digit() {
        let grid = Grid::blank(Arc::new(Shape::square(4).unwrap()));
        for (label, across, down) in [("<", -1.0, 0.0), (">", 1.0, 0.0), ("∧", 0.0, -1.0), ("∨", 0.0, 1.0)]
        {
            let [one, (x, y), other] = sign(label).unwrap();
            assert_eq!((x.signum() * f32::from(x != 0.0), y.signum() * f32::from(y != 0.0)), (across, down));
            assert_eq!((one.0 + other.0, one.1 + other.1), (-2.0 * x, -2.0 * y), "{label} is symmetric");
            let cells = [Cell::new(0), Cell::new(1)];
            let mark = Mark::Between { cells, dot: Dot::Bare, label: Some(label.to_owned()) };
            let scene = VariantScene { marks: vec![mark], ..VariantScene::of(grid.clone()) };
            let drawn = crate::Drawing::from(scene).svg(&Theme::LIGHT);
            assert!(!drawn.contains("<text") && drawn.contains("stroke-width=\"2.2\""), "{drawn}");
        }
        assert!(sign("X").is_none() && sign("12").is_none());
    }
}
