//! Draws a scene on a canvas.
//!
//! Nothing is said by colour alone:
//!
//! | | cell | candidate |
//! |---|---|---|
//! | pattern | outlined | on a disc |
//! | secondary | outlined with dashes | on a square |
//! | context | tinted | on a pale disc |
//! | placement | outlined twice | on a disc with a ring |
//! | elimination | tinted | struck out |
//!
//! Cells and candidates in a colour of the player's have it behind all that; a cell that has a role as well keeps it as a
//! border. In greys, and where not everyone can distinguish nine colours, the colour's number is in the corner.
//!
//! Givens are bold. Strong links are drawn through, weak ones dashed; an arrow leads from the first end to the second.

use shudu_core::step::{LinkKind, Role};
use shudu_core::{Candidate, Cell, Digit};

use crate::canvas::{Anchor, Canvas, Font, Paint, Segment, Stroke};
use crate::captions;
use crate::scene::{Content, Scene};
use crate::theme::{Rgb, Theme};

/// Side of a cell, distance from the border, height of a line of caption; all in the picture's units.
const CELL: f32 = 60.0;
pub(crate) const MARGIN: f32 = 10.0;
const LINE: f32 = 24.0;
/// Width of a picture, and its height without captions.
pub(crate) const SIDE: f32 = 2.0 * MARGIN + 9.0 * CELL;

/// How high the picture of a scene is.
pub(crate) fn height(scene: &Scene) -> f32 {
    match captions::lines(&scene.captions).count() {
        0 => SIDE,
        lines => SIDE + lines as f32 * LINE + MARGIN,
    }
}

/// Draws the scene: the paper, then everything on it.
///
/// Candidates are drawn when the scene has them; otherwise only those that are marked or have a colour. Links go from
/// candidate to candidate, an end of several candidates from each of them.
pub(crate) fn draw(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    canvas.rect(0.0, 0.0, SIDE, height(scene), Paint::fill(theme.paper));
    backgrounds(scene, theme, canvas);
    if scene.ruled {
        ruling(scene, theme, canvas);
    }
    lines(theme, canvas);
    for cell in Cell::ALL {
        match scene.content(cell) {
            Content::Given(digit) => large(canvas, cell, digit, theme.ink, true),
            Content::Found(digit) => large(canvas, cell, digit, theme.found, false),
            Content::Blank => candidates(scene, theme, canvas, cell),
        }
    }
    if theme.numbered {
        for (cell, tint) in Cell::ALL.into_iter().filter_map(|cell| Some((cell, scene.tints.cell(cell)?))) {
            let (x, y) = corner(cell);
            let font = Font { size: 9.0, bold: false, color: theme.ink, anchor: Anchor::End };
            canvas.text(x + CELL - 3.0, y + CELL - 3.0, font, &tint.get().to_string());
        }
    }
    for link in &scene.marks.links {
        let dash = (link.kind == LinkKind::Weak).then_some((5.0, 4.0));
        let stroke = Stroke { color: theme.link, width: 2.0, dash };
        for from in &link.from {
            for to in &link.to {
                arrow(canvas, place(*from), place(*to), stroke);
            }
        }
    }
    for (line, caption) in captions::lines(&scene.captions).enumerate() {
        let font = Font { size: 16.0, bold: false, color: theme.ink, anchor: Anchor::Start };
        canvas.text(MARGIN, SIDE + line as f32 * LINE + 16.0, font, &caption);
    }
}

/// Draws the scene without its captions.
#[cfg(feature = "fonts")]
pub(crate) fn draw_bare(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    if scene.captions.is_empty() {
        draw(scene, theme, canvas);
    } else {
        draw(&Scene { captions: Vec::new(), ..scene.clone() }, theme, canvas);
    }
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (f32, f32) {
    (MARGIN + cell.column() as f32 * CELL, MARGIN + cell.row() as f32 * CELL)
}

/// The middle of a candidate's place.
fn place(candidate: Candidate) -> (f32, f32) {
    let (x, y) = corner(candidate.cell);
    let (digit, third) = (candidate.digit.index(), CELL / 3.0);
    (x + (digit % 3) as f32 * third + third / 2.0, y + (digit / 3) as f32 * third + third / 2.0)
}

fn backgrounds(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    for cell in Cell::ALL {
        let (x, y) = corner(cell);
        // A filled cell has no small candidates whose marks could be seen.
        let role = match scene.content(cell) {
            Content::Blank => scene.cell_role(cell),
            _ => scene.role_with_candidates(cell),
        };
        let tint = scene.tints.cell(cell);
        if let Some(tint) = tint {
            canvas.rect(x, y, CELL, CELL, Paint::fill(theme.tint(tint)));
        }
        if let Some(role) = role {
            let border = if tint.is_some() { 5.0 } else { 0.0 };
            let side = CELL - 2.0 * border;
            canvas.rect(x + border, y + border, side, side, Paint::fill(theme.cell(role)));
            outline(canvas, theme, cell, role);
        }
        if scene.highlighted.contains(cell) {
            let side = CELL - 8.0;
            canvas.rect(x + 4.0, y + 4.0, side, side, Paint::stroke(Stroke::solid(theme.warning, 3.0)));
        }
    }
}

/// What distinguishes the roles of cells where colours do not.
fn outline(canvas: &mut impl Canvas, theme: &Theme, cell: Cell, role: Role) {
    let (x, y) = corner(cell);
    let mut frame = |inset: f32, dash: Option<(f32, f32)>| {
        let side = CELL - 2.0 * inset;
        let stroke = Stroke { color: theme.outline, width: 1.0, dash };
        canvas.rect(x + inset, y + inset, side, side, Paint::stroke(stroke));
    };
    match role {
        Role::Pattern => frame(3.0, None),
        Role::Secondary => frame(3.0, Some((4.0, 3.0))),
        Role::Placement => {
            frame(3.0, None);
            frame(6.0, None);
        }
        _ => {}
    }
}

/// Nine places in every blank cell, for notes: faint enough to write over.
fn ruling(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    let mut path = Vec::new();
    for cell in Cell::ALL.into_iter().filter(|cell| scene.content(*cell) == Content::Blank) {
        let (x, y) = corner(cell);
        for third in [CELL / 3.0, 2.0 * CELL / 3.0] {
            path.extend([Segment::Move(x + third, y), Segment::Line(x + third, y + CELL)]);
            path.extend([Segment::Move(x, y + third), Segment::Line(x + CELL, y + third)]);
        }
    }
    if !path.is_empty() {
        let stroke = Stroke { color: theme.outline, width: 0.4, dash: Some((1.0, 4.0)) };
        canvas.path(&path, Paint::stroke(stroke));
    }
}

/// Thin lines between cells, thick ones around boxes, those drawn last.
fn lines(theme: &Theme, canvas: &mut impl Canvas) {
    for (width, thick) in [(1.0, false), (3.0, true)] {
        let (start, end) = (MARGIN, SIDE - MARGIN);
        let mut path = Vec::new();
        // The outer lines reach over the corners.
        let over = if thick { width / 2.0 } else { 0.0 };
        for i in (0..=9).filter(|i| (i % 3 == 0) == thick) {
            let at = MARGIN + i as f32 * CELL;
            path.extend([Segment::Move(start - over, at), Segment::Line(end + over, at)]);
            path.extend([Segment::Move(at, start - over), Segment::Line(at, end + over)]);
        }
        canvas.path(&path, Paint::stroke(Stroke::solid(theme.ink, width)));
    }
}

fn large(canvas: &mut impl Canvas, cell: Cell, digit: Digit, color: Rgb, bold: bool) {
    let (x, y) = corner(cell);
    let font = Font { size: 38.0, bold, color, anchor: Anchor::Middle };
    // A third of the size below the middle centres digits, whose height is some 0.7 of it.
    canvas.text(x + CELL / 2.0, y + CELL / 2.0 + 13.0, font, &digit.to_string());
}

fn candidates(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas, cell: Cell) {
    let drawn = if scene.candidates.is_some() { scene.candidates_in(cell) } else { Default::default() };
    for digit in Digit::ALL {
        let candidate = Candidate::new(cell, digit);
        let role = scene.candidate_role(candidate);
        let tint = scene.tints.candidate(candidate);
        if role.is_none() && tint.is_none() && !drawn.contains(digit) {
            continue;
        }
        let (x, y) = place(candidate);
        if let Some(tint) = tint {
            canvas.rect(x - 9.5, y - 9.5, 19.0, 19.0, Paint::fill(theme.tint(tint)));
        }
        if let Some(role) = role {
            let ring = (role == Role::Placement).then(|| Stroke::solid(theme.ink, 2.0));
            let paint = Paint { fill: Some(theme.marked(role)), stroke: ring };
            if role == Role::Secondary {
                canvas.rect(x - 8.0, y - 8.0, 16.0, 16.0, paint);
            } else {
                canvas.circle(x, y, 9.0, paint);
            }
        }
        let font = Font { size: 15.0, bold: false, color: theme.candidate, anchor: Anchor::Middle };
        canvas.text(x, y + 5.0, font, &digit.to_string());
        if role == Some(Role::Elimination) {
            let strike = [Segment::Move(x - 7.0, y + 7.0), Segment::Line(x + 7.0, y - 7.0)];
            canvas.path(&strike, Paint::stroke(Stroke::solid(theme.warning, 2.0)));
        }
    }
}

/// A slightly bent line that stops short of both ends, so that the digits stay readable, and its arrowhead.
fn arrow(canvas: &mut impl Canvas, (x1, y1): (f32, f32), (x2, y2): (f32, f32), stroke: Stroke) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt();
    if length < 1.0 {
        return;
    }
    // Short links stay straight; long ones bend away from the candidates between their ends.
    let bend = if length > 60.0 { length * 0.08 } else { 0.0 };
    let (mx, my) = ((x1 + x2) / 2.0 - dy / length * bend, (y1 + y2) / 2.0 + dx / length * bend);
    let gap = if length > 30.0 { 10.0 } else { 6.0 };
    let toward = |(x, y): (f32, f32), (tx, ty): (f32, f32), by: f32| {
        let (dx, dy) = (tx - x, ty - y);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        (x + dx / length * by, y + dy / length * by)
    };
    let start = toward((x1, y1), (mx, my), gap);
    let tip = toward((x2, y2), (mx, my), gap);
    let base = toward(tip, (mx, my), 7.0);
    // The two corners of the head are beside its base.
    let (hx, hy) = ((tip.0 - base.0) / 2.0, (tip.1 - base.1) / 2.0);
    // Whole numbers, so that the same picture has the same bytes on every machine.
    let [start, middle, tip, base, left, right] =
        [start, (mx, my), tip, base, (base.0 - hy, base.1 + hx), (base.0 + hy, base.1 - hx)]
            .map(|(x, y)| (x.round(), y.round()));
    let bow = [Segment::Move(start.0, start.1), Segment::Quad(middle.0, middle.1, base.0, base.1)];
    canvas.path(&bow, Paint::stroke(stroke));
    let head = [
        Segment::Move(tip.0, tip.1),
        Segment::Line(left.0, left.1),
        Segment::Line(right.0, right.1),
        Segment::Close,
    ];
    canvas.path(&head, Paint::fill(stroke.color));
}
