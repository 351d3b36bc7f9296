//! SVG: one picture, complete in itself.
//!
//! Whole numbers only, nothing that depends on where it is drawn, so the same scene gives the same bytes. Nothing is
//! said by colour alone:
//!
//! | | cell | candidate |
//! |---|---|---|
//! | pattern | green, outlined | on a green disc |
//! | secondary | violet, outlined with dashes | on a violet square |
//! | context | grey | on a grey disc |
//! | placement | yellow, outlined twice | on a yellow disc with a black ring |
//! | elimination | red | on a red disc, struck out |
//!
//! Givens are bold. Strong links are drawn through, weak ones dashed; an arrow leads from the first end to the second.

use std::fmt::Write as _;

use shudu_core::step::{LinkKind, Role};
use shudu_core::{Candidate, Cell, Digit};

use crate::captions;
use crate::scene::{Content, Scene};

/// Side of a cell, distance from the border, height of a line of caption; all in SVG's user units.
const CELL: usize = 60;
const MARGIN: usize = 10;
const LINE: usize = 24;
const SIDE: usize = 2 * MARGIN + 9 * CELL;

/// The grid as an SVG document, 560 units wide, 560 high and 24 more for each line of caption.
///
/// Candidates are drawn when the scene has them; otherwise only those that are marked. Links go from candidate to
/// candidate, an end of several candidates from each of them.
pub fn grid(scene: &Scene) -> String {
    let captions: Vec<String> = captions::lines(&scene.captions).collect();
    let height = SIDE + if captions.is_empty() { 0 } else { captions.len() * LINE + MARGIN };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{height}\" \
         viewBox=\"0 0 {SIDE} {height}\" font-family=\"sans-serif\">\n\
         <rect width=\"{SIDE}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    backgrounds(&mut out, scene);
    lines(&mut out);
    for cell in Cell::ALL {
        match scene.content(cell) {
            Content::Given(digit) => large(&mut out, cell, digit, "#000", "bold"),
            Content::Found(digit) => large(&mut out, cell, digit, "#1457a8", "normal"),
            Content::Blank => candidates(&mut out, scene, cell),
        }
    }
    links(&mut out, scene);
    for (line, caption) in captions.iter().enumerate() {
        let y = SIDE + line * LINE + LINE * 2 / 3;
        put(
            &mut out,
            format_args!("<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"16\">{}</text>", escape(caption)),
        );
    }
    out.push_str("</svg>\n");
    out
}

fn put(out: &mut String, element: std::fmt::Arguments<'_>) {
    writeln!(out, "{element}").expect("writing to a string cannot fail");
}

/// The colour of a marked candidate.
fn fill(role: Role) -> &'static str {
    match role {
        Role::Secondary => "#d3a6f0",
        Role::Context => "#d5dbe0",
        Role::Placement => "#ffd34d",
        Role::Elimination => "#ff9c91",
        // The pattern, and any role still to come.
        _ => "#8fd6a9",
    }
}

/// The colour of a marked cell: light enough for the marks of its candidates.
fn cell_fill(role: Role) -> &'static str {
    match role {
        Role::Secondary => "#f3e6fb",
        Role::Context => "#eef1f3",
        Role::Placement => "#fff3cc",
        Role::Elimination => "#ffe0dc",
        _ => "#e0f4e7",
    }
}

/// The colour of outlines and links.
const INK: &str = "#1457a8";

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL)
}

/// The middle of a candidate's place.
fn place(candidate: Candidate) -> (usize, usize) {
    let (x, y) = corner(candidate.cell);
    let (digit, third) = (candidate.digit.index(), CELL / 3);
    (x + digit % 3 * third + third / 2, y + digit / 3 * third + third / 2)
}

fn backgrounds(out: &mut String, scene: &Scene) {
    for cell in Cell::ALL {
        let (x, y) = corner(cell);
        // A digit that stands has no small candidates whose marks could be seen.
        let role = match scene.content(cell) {
            Content::Blank => scene.cell_role(cell),
            _ => scene.role_with_candidates(cell),
        };
        if let Some(role) = role {
            let fill = cell_fill(role);
            put(
                out,
                format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>"
                ),
            );
            outline(out, cell, role);
        }
        if scene.highlighted.contains(cell) {
            let (x, y, side) = (x + 4, y + 4, CELL - 8);
            put(
                out,
                format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
                     stroke=\"#c1121f\" stroke-width=\"3\"/>"
                ),
            );
        }
    }
}

/// What tells the roles of cells apart where colours do not.
fn outline(out: &mut String, cell: Cell, role: Role) {
    let (x, y) = corner(cell);
    let mut frame = |inset: usize, dashes: &str| {
        let (x, y, side) = (x + inset, y + inset, CELL - 2 * inset);
        put(
            out,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
                 stroke=\"#5f6f7a\" stroke-width=\"1\"{dashes}/>"
            ),
        );
    };
    match role {
        Role::Pattern => frame(3, ""),
        Role::Secondary => frame(3, " stroke-dasharray=\"4 3\""),
        Role::Placement => {
            frame(3, "");
            frame(6, "");
        }
        _ => {}
    }
}

/// Thin lines between cells, thick ones around boxes, those drawn last.
fn lines(out: &mut String) {
    for (width, thick) in [(1, false), (3, true)] {
        let (start, end) = (MARGIN, SIDE - MARGIN);
        let mut path = String::new();
        for i in (0..=9).filter(|i| (i % 3 == 0) == thick) {
            let at = MARGIN + i * CELL;
            write!(path, "M{start} {at}H{end}M{at} {start}V{end}").expect("writing to a string cannot fail");
        }
        put(
            out,
            format_args!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"{width}\" \
                 stroke-linecap=\"square\"/>"
            ),
        );
    }
}

fn large(out: &mut String, cell: Cell, digit: Digit, color: &str, weight: &str) {
    let (x, y) = corner(cell);
    // A third of the size below the middle centres digits, whose height is some 0.7 of it.
    let (x, y) = (x + CELL / 2, y + CELL / 2 + 13);
    put(
        out,
        format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"38\" font-weight=\"{weight}\" text-anchor=\"middle\" \
             fill=\"{color}\">{digit}</text>"
        ),
    );
}

fn candidates(out: &mut String, scene: &Scene, cell: Cell) {
    let drawn = if scene.candidates.is_some() { scene.candidates_in(cell) } else { Default::default() };
    for digit in Digit::ALL {
        let candidate = Candidate::new(cell, digit);
        let role = scene.candidate_role(candidate);
        if role.is_none() && !drawn.contains(digit) {
            continue;
        }
        let (x, y) = place(candidate);
        if let Some(role) = role {
            let ring = if role == Role::Placement { " stroke=\"#000\" stroke-width=\"2\"" } else { "" };
            let fill = fill(role);
            if role == Role::Secondary {
                let (x, y) = (x - 8, y - 8);
                put(
                    out,
                    format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"16\" height=\"16\" fill=\"{fill}\"/>"),
                );
            } else {
                put(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{fill}\"{ring}/>"));
            }
        }
        let base = y + 5;
        put(
            out,
            format_args!(
                "<text x=\"{x}\" y=\"{base}\" font-size=\"15\" text-anchor=\"middle\">{digit}</text>"
            ),
        );
        if role == Some(Role::Elimination) {
            let (left, right, top, bottom) = (x - 7, x + 7, y - 7, y + 7);
            put(
                out,
                format_args!(
                    "<path d=\"M{left} {bottom}L{right} {top}\" stroke=\"#c1121f\" stroke-width=\"2\"/>"
                ),
            );
        }
    }
}

fn links(out: &mut String, scene: &Scene) {
    for link in &scene.marks.links {
        let dashes = if link.kind == LinkKind::Weak { " stroke-dasharray=\"5 4\"" } else { "" };
        for from in &link.from {
            for to in &link.to {
                arrow(out, place(*from), place(*to), dashes);
            }
        }
    }
}

/// A slightly bent line that stops short of both ends, so that the digits stay readable, and its arrowhead.
fn arrow(out: &mut String, from: (usize, usize), to: (usize, usize), dashes: &str) {
    let point = |(x, y): (usize, usize)| (x as f64, y as f64);
    let ((x1, y1), (x2, y2)) = (point(from), point(to));
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt();
    if length < 1.0 {
        return;
    }
    // Short links stay straight; long ones bend away from the candidates between their ends.
    let bend = if length > 60.0 { length * 0.08 } else { 0.0 };
    let (mx, my) = ((x1 + x2) / 2.0 - dy / length * bend, (y1 + y2) / 2.0 + dx / length * bend);
    let gap = if length > 30.0 { 10.0 } else { 6.0 };
    let toward = |(x, y): (f64, f64), (tx, ty): (f64, f64), by: f64| {
        let (dx, dy) = (tx - x, ty - y);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        (x + dx / length * by, y + dy / length * by)
    };
    let start = toward((x1, y1), (mx, my), gap);
    let tip = toward((x2, y2), (mx, my), gap);
    let base = toward(tip, (mx, my), 7.0);
    // The two corners of the head stand beside its base.
    let (hx, hy) = ((tip.0 - base.0) / 7.0 * 3.5, (tip.1 - base.1) / 7.0 * 3.5);
    let [start, middle, tip, base, left, right] =
        [start, (mx, my), tip, base, (base.0 - hy, base.1 + hx), (base.0 + hy, base.1 - hx)]
            .map(|(x, y)| (x.round() as i32, y.round() as i32));
    put(
        out,
        format_args!(
            "<path d=\"M{} {}Q{} {} {} {}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\"{dashes}/>",
            start.0, start.1, middle.0, middle.1, base.0, base.1
        ),
    );
    put(
        out,
        format_args!(
            "<path d=\"M{} {}L{} {}L{} {}Z\" fill=\"{INK}\"/>",
            tip.0, tip.1, left.0, left.1, right.0, right.1
        ),
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use shudu_core::step::{Link, Marks};
    use shudu_core::{Board, Grid, House, Puzzle};

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn example() -> Scene {
        let grid: Grid = PUZZLE.parse().unwrap();
        Scene::board(&Board::new(&Puzzle::new(grid).unwrap()))
    }

    fn candidate(cell: &str, digit: u8) -> Candidate {
        Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap())
    }

    /// What stands between `<text …>` and `</text>`.
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
    fn captions_cannot_break_the_document() {
        let svg = grid(&Scene::default().caption("</text><script>\u{0}&amp;").caption("2"));
        assert_eq!(texts(&svg), ["&lt;/text&gt;&lt;script&gt;\u{fffd}&amp;amp;", "2"]);
        assert!(svg.contains("viewBox=\"0 0 560 618\""));
    }
}
