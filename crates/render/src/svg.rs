//! SVG: one picture, complete in itself.
//!
//! Nothing in it depends on where it is drawn, so the same scene gives the same bytes. The shapes are explained in
//! the file that draws them for every form of picture, `picture.rs`.

use std::fmt::Write as _;

use crate::canvas::{Anchor, Canvas, Font, Paint, Segment};
use crate::picture;
use crate::scene::Scene;
use crate::theme::Theme;

/// The grid as an SVG document, 560 units wide, 560 high and 24 more for each line of caption.
///
/// Candidates are drawn when the scene has them; otherwise only those that are marked. Links go from candidate to
/// candidate, an end of several candidates from each of them.
pub fn grid(scene: &Scene) -> String {
    themed(scene, &Theme::LIGHT)
}

/// The same in the colours of a theme.
pub fn themed(scene: &Scene, theme: &Theme) -> String {
    let (width, height) = picture::size(scene);
    document(width, height, |svg| picture::draw(scene, theme, svg))
}

/// A document of this size.
pub(crate) fn document(width: f32, height: f32, draw: impl FnOnce(&mut Svg)) -> String {
    let mut svg = Svg(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{FAMILY}\">\n"
    ));
    draw(&mut svg);
    svg.0.push_str("</svg>\n");
    svg.0
}

/// The font that is embedded where a picture is turned into dots, and what every system has.
const FAMILY: &str = "'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

pub(crate) struct Svg(String);

/// How a shape is painted, as attributes.
pub(crate) fn paint(paint: Paint) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    match paint.fill {
        Some(color) => _ = write!(out, " fill=\"{color}\""),
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = paint.stroke {
        let _ = write!(out, " stroke=\"{}\" stroke-width=\"{}\"", stroke.color, stroke.width);
        if let Some((dash, gap)) = stroke.dash {
            let _ = write!(out, " stroke-dasharray=\"{dash} {gap}\"");
        }
    }
    out
}

/// An outline as the attribute `d` has it.
pub(crate) fn path(segments: &[Segment]) -> String {
    let mut path = String::new();
    for segment in segments {
        let _ = match *segment {
            Segment::Move(x, y) => write!(path, "M{x} {y}"),
            Segment::Line(x, y) => write!(path, "L{x} {y}"),
            Segment::Quad(mx, my, x, y) => write!(path, "Q{mx} {my} {x} {y}"),
            Segment::Close => write!(path, "Z"),
        };
    }
    path
}

/// A text's looks, as attributes.
pub(crate) fn font(font: Font) -> String {
    let Font { size, bold, color, anchor } = font;
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    format!(" font-size=\"{size}\"{weight}{anchor} fill=\"{color}\"")
}

impl Svg {
    fn element(&mut self, element: std::fmt::Arguments<'_>, painted: Paint) {
        let _ = writeln!(self.0, "<{element}{}/>", paint(painted));
    }
}

impl Canvas for Svg {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint) {
        self.element(format_args!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""), paint);
    }

    fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint) {
        self.element(format_args!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""), paint);
    }

    fn path(&mut self, segments: &[Segment], paint: Paint) {
        self.element(format_args!("path d=\"{}\"", path(segments)), paint);
    }

    fn text(&mut self, x: f32, y: f32, looks: Font, text: &str) {
        let (font, text) = (font(looks), escape(text));
        let _ = writeln!(self.0, "<text x=\"{x}\" y=\"{y}\"{font}>{text}</text>");
    }
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use shudu_core::step::{Link, LinkKind, Marks, Role};
    use shudu_core::{Board, Candidate, Cell, Digit, Grid, House, Puzzle};

    use super::*;
    use crate::tints::{PenMark, PenShape, Tint, Tints};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn example() -> Scene {
        let grid: Grid = PUZZLE.parse().unwrap();
        Scene::board(&Board::new(&Puzzle::new(grid).unwrap()))
    }

    fn candidate(cell: &str, digit: u8) -> Candidate {
        Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap())
    }

    /// The content between `<text …>` and `</text>`.
    fn texts(svg: &str) -> Vec<&str> {
        svg.lines().filter_map(|line| Some(line.strip_suffix("</text>")?.rsplit_once('>')?.1)).collect()
    }

    #[test]
    fn a_marked_board() {
        let marks = Marks {
            houses: vec![(House::of_box(4), Role::Context)],
            cells: vec![("r1c1".parse().unwrap(), Role::Pattern)],
            candidates: vec![
                (candidate("r5c5", 5), Role::Placement),
                (candidate("r1c4", 2), Role::Elimination),
                (candidate("r1c6", 2), Role::Secondary),
            ],
            links: vec![
                Link {
                    kind: LinkKind::Strong,
                    from: vec![candidate("r1c4", 2)],
                    to: vec![candidate("r1c6", 2)],
                },
                Link {
                    kind: LinkKind::Weak,
                    from: vec![candidate("r1c6", 2)],
                    to: vec![candidate("r3c6", 2)],
                },
            ],
        };
        let scene = example().marked(marks).highlight(Cell::at(8, 8).as_set()).caption("a < b & 数独");
        assert_snapshot!(grid(&scene));
    }

    #[test]
    fn every_digit_and_candidate_is_drawn_once_in_order() {
        let scene = example();
        let expected: Vec<String> = scene
            .candidates
            .unwrap()
            .iter()
            .flat_map(|(_, digits)| digits.iter().map(|digit| digit.to_string()))
            .collect();
        assert_eq!(texts(&grid(&scene)), expected);
        let bare = Scene::grid(&PUZZLE.parse().unwrap());
        assert_eq!(texts(&grid(&bare)).concat(), PUZZLE.replace('.', ""));
    }

    #[test]
    fn themes_change_colours_and_nothing_else() {
        let marks = Marks {
            houses: vec![(House::row(0), Role::Context)],
            cells: vec![("r1c3".parse().unwrap(), Role::Pattern)],
            candidates: vec![
                (candidate("r5c5", 5), Role::Placement),
                (candidate("r1c4", 2), Role::Elimination),
            ],
            links: vec![Link {
                kind: LinkKind::Weak,
                from: vec![candidate("r1c4", 2)],
                to: vec![candidate("r3c6", 2)],
            }],
        };
        let scene = example().marked(marks).highlight(Cell::at(8, 8).as_set()).caption("2");
        let without_colours = |theme: &Theme| {
            let svg = themed(&scene, theme);
            let parts: Vec<&str> = svg
                .split("\"#")
                .enumerate()
                .map(|(number, part)| if number == 0 { part } else { part.split_once('"').unwrap().1 })
                .collect();
            (parts.concat(), svg)
        };
        let (light, coloured) = without_colours(&Theme::LIGHT);
        for theme in Theme::ALL {
            let (plain, svg) = without_colours(theme);
            assert_eq!(plain, light, "{}", theme.name);
            assert!(theme == &Theme::LIGHT || svg != coloured, "{}", theme.name);
        }
    }

    #[test]
    fn what_a_player_coloured_is_coloured() {
        let (cell, other): (Cell, Cell) = ("r1c3".parse().unwrap(), "r5c5".parse().unwrap());
        let tint = |number| Tint::new(number).unwrap();
        let plain = Scene::grid(&PUZZLE.parse().unwrap());
        let tints = Tints {
            cells: vec![(cell, tint(3)), (other, tint(7))],
            // It is not a note; its colour is reason enough to draw it.
            candidates: vec![(candidate("r1c4", 6), tint(9))],
            ..Tints::default()
        };
        let tinted = Scene { tints, ..plain.clone() };
        for theme in Theme::ALL {
            let (before, after) = (themed(&plain, theme), themed(&tinted, theme));
            for (number, times) in [(3, 1), (7, 1), (9, 1), (1, 0)] {
                let fill = format!("\"{}\"", theme.tints[number - 1]);
                let more = after.matches(&fill).count() - before.matches(&fill).count();
                assert_eq!(more, times, "{} {number}", theme.name);
            }
            let more: Vec<&str> = texts(&after).into_iter().skip(texts(&before).len() + 1).collect();
            assert_eq!(more, if theme.numbered { vec!["3", "7"] } else { vec![] }, "{}", theme.name);
        }
        // The marks of a step stay visible, and so does the colour.
        let marks = Marks { cells: vec![(cell, Role::Pattern)], ..Marks::default() };
        let both = themed(&tinted.marked(marks), &Theme::LIGHT);
        for fill in [Theme::LIGHT.tints[2], Theme::LIGHT.cells[0]] {
            assert!(both.contains(&fill.to_string()), "{fill}");
        }
    }

    #[test]
    fn a_cell_has_its_colours_side_by_side_and_the_pen_draws_over_it() {
        let cell: Cell = "r1c3".parse().unwrap();
        let tint = |number| Tint::new(number).unwrap();
        let plain = Scene::grid(&PUZZLE.parse().unwrap());
        let mark = |shape, one, other| PenMark { shape, ends: (one, other), tint: tint(2) };
        let tints = Tints {
            cells: vec![(cell, tint(3)), (cell, tint(7))],
            pen: vec![
                mark(PenShape::Line, (0, 2), (1, 3)),
                mark(PenShape::Cross, (0, 2), (0, 3)),
                mark(PenShape::Circle, (4, 4), (4, 4)),
            ],
            ..Tints::default()
        };
        let (before, after) = (grid(&plain), grid(&Scene { tints, ..plain }));
        for number in [3, 7] {
            assert!(after.contains(&format!("\"{}\"", Theme::LIGHT.tints[number - 1])), "{number}");
        }
        let more = |what: &str| after.matches(what).count() - before.matches(what).count();
        assert_eq!((more("<path"), more("<circle")), (3, 1));
    }

    #[test]
    fn blank_cells_are_ruled_for_notes() {
        let ruled = Scene { ruled: true, ..Scene::grid(&PUZZLE.parse().unwrap()) };
        let lines = |scene: &Scene| grid(scene).matches('M').count();
        // Two lines down and two across in each of the 51 blank cells.
        assert_eq!(lines(&ruled) - lines(&Scene::grid(&PUZZLE.parse().unwrap())), 4 * 51);
        let full = Scene { ruled: true, ..Scene::grid(&"1".repeat(81).parse().unwrap()) };
        assert_eq!(grid(&full), grid(&Scene { ruled: false, ..full.clone() }));
    }

    #[test]
    fn captions_cannot_break_the_document() {
        let svg = grid(&Scene::default().caption("</text><script>\u{0}&amp;").caption("2"));
        assert_eq!(texts(&svg), ["&lt;/text&gt;&lt;script&gt;\u{fffd}&amp;amp;", "2"]);
        assert!(svg.contains("viewBox=\"0 0 560 618\""));
    }
}
