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
//! | elimination | tinted | removed |
//!
//! Cells and candidates in a colour of the player's have it behind all that; a cell that has a role as well keeps it as
//! a border. In greys, and where not everyone can distinguish nine colours, the colour's number is in the corner.
//!
//! A thin line leads from a digit to each cell that it excludes, which has a cross.
//!
//! Givens are bold. Strong links are drawn through, weak ones dashed; an arrow leads from the first end to the second.

use shudu_core::step::{LinkKind, Role};
use shudu_core::{Candidate, Cell, Digit};

use crate::canvas::{Anchor, CELL, Canvas, Font, Paint, Segment, Shifted, Stroke};
use crate::captions;
use crate::pen;
use crate::scene::{Content, Scene};
use crate::theme::{Rgb, Theme};

/// Distance from the border, height of a line of caption; in the picture's units.
pub(crate) const MARGIN: f32 = 10.0;
const LINE: f32 = 24.0;
/// Width of a picture, and its height without captions.
pub(crate) const SIDE: f32 = 2.0 * MARGIN + 9.0 * CELL;

/// What is larger or smaller on a screen and on paper, in the picture's units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Looks {
    /// Widths of the lines between cells, and of those around boxes.
    pub(crate) cell_line: f32,
    pub(crate) box_line: f32,
    /// Sizes of the digits of filled cells, and of candidates.
    pub(crate) digit: f32,
    candidate: f32,
    /// The size of the sum of a cage.
    pub(crate) label: f32,
    /// How far the places of candidates reach: 1 to the edges of their cell, less to stay off thick lines.
    spread: f32,
    /// How much of its ink the ruling for notes has, its width, its dashes.
    ruling: (f32, f32, (f32, f32)),
}

impl Looks {
    /// On a screen, where a picture is as large as somebody wants it.
    pub(crate) const SCREEN: Looks = Looks {
        cell_line: 1.0,
        box_line: 3.0,
        digit: 38.0,
        candidate: 15.0,
        label: 14.0,
        spread: 1.0,
        ruling: (1.0, 0.4, (1.0, 4.0)),
    };

    /// On paper, where a unit is this many points: lines of the same width whatever the size of the grid, 0.2 mm and 1
    /// mm, and candidates that fill their cell.
    #[cfg(feature = "fonts")]
    pub(crate) fn printed(unit: f32, large: bool) -> Looks {
        let millimetre = crate::canvas::MM / unit.max(0.01);
        Looks {
            cell_line: 0.2 * millimetre,
            // On a picture for a stamp a millimetre would fill the cells.
            box_line: millimetre.min(CELL / 3.0),
            digit: if large { 46.0 } else { 40.0 },
            candidate: CANDIDATE,
            label: 20.0,
            spread: 0.9,
            ruling: (0.45, 0.1 * millimetre, (0.2 * millimetre, 0.8 * millimetre)),
        }
    }
}

/// The size of candidates on paper.
#[cfg(feature = "fonts")]
pub(crate) const CANDIDATE: f32 = 20.0;

/// The strip to the left of a grid and above it that has the numbers of rows and columns.
pub(crate) const LABELS: f32 = 24.0;

/// Width and height of the picture of a scene.
pub(crate) fn size(scene: &Scene) -> (f32, f32) {
    let strip = if scene.labelled { LABELS } else { 0.0 };
    let below = match captions::lines(&scene.captions).count() {
        0 => 0.0,
        lines => lines as f32 * LINE + MARGIN,
    };
    (SIDE + strip, SIDE + strip + below)
}

/// The numbers of rows and columns, where the grid begins at this distance from the left and from above.
pub(crate) fn labels(
    rows: usize,
    columns: usize,
    edge: f32,
    theme: &Theme,
    canvas: &mut (impl Canvas + ?Sized),
) {
    let font = Font { size: 22.0, bold: false, color: theme.outline, anchor: Anchor::Middle };
    let middle = |number: usize| edge + (number as f32 + 0.5) * CELL;
    for column in 0..columns {
        canvas.text(middle(column), LABELS - 2.0, font, &(column + 1).to_string());
    }
    for row in 0..rows {
        canvas.text(LABELS / 2.0 + 2.0, middle(row) + 8.0, font, &(row + 1).to_string());
    }
}

/// Draws the scene: the paper, then everything on it.
///
/// Candidates are drawn when the scene has them; otherwise only those that are marked or have a colour. Links go from
/// candidate to candidate, an end of several candidates from each of them.
pub(crate) fn draw(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    draw_as(scene, theme, &Looks::SCREEN, canvas);
}

/// The same as it looks elsewhere than on a screen.
pub(crate) fn draw_as(scene: &Scene, theme: &Theme, looks: &Looks, canvas: &mut impl Canvas) {
    let (width, height) = size(scene);
    canvas.rect(0.0, 0.0, width, height, Paint::fill(theme.paper));
    if scene.labelled {
        labels(9, 9, MARGIN + LABELS, theme, canvas);
        grid(scene, theme, looks, &mut Shifted { by: LABELS, canvas });
    } else {
        grid(scene, theme, looks, canvas);
    }
}

/// Everything but the paper and what stands around the grid.
fn grid(scene: &Scene, theme: &Theme, looks: &Looks, canvas: &mut impl Canvas) {
    backgrounds(scene, theme, canvas);
    if scene.ruled {
        ruling(scene, theme, looks, canvas);
    }
    lines(theme, looks, canvas);
    for cell in Cell::ALL {
        match scene.content(cell) {
            Content::Given(digit) => large(canvas, cell, digit, looks, theme.ink, true),
            Content::Found(digit) => large(canvas, cell, digit, looks, theme.found, false),
            Content::Blank => match scene.placed_by_marks(cell).filter(|_| scene.candidates.is_none()) {
                Some(digit) => large(canvas, cell, digit, looks, theme.found, false),
                None => candidates(scene, theme, looks, canvas, cell),
            },
        }
    }
    for cell in Cell::ALL {
        pen::numbers(&scene.tints.cell(cell), corner(cell), theme, canvas);
    }
    pen::marks(&scene.tints.pen, (MARGIN, MARGIN), theme, canvas);
    for (by, cells) in &scene.excluded {
        cells.iter().for_each(|cell| ray(canvas, theme, *by, *cell));
    }
    for link in &scene.marks.links {
        let dash = (link.kind == LinkKind::Weak).then_some((5.0, 4.0));
        let stroke = Stroke { color: theme.link, width: 2.0, dash };
        for from in &link.from {
            for to in &link.to {
                arrow(canvas, place(*from, looks), place(*to, looks), stroke);
            }
        }
    }
    for (line, caption) in captions::lines(&scene.captions).enumerate() {
        let font = Font { size: 16.0, bold: false, color: theme.ink, anchor: Anchor::Start };
        canvas.text(MARGIN, SIDE + line as f32 * LINE + 16.0, font, &caption);
    }
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (f32, f32) {
    (MARGIN + cell.column() as f32 * CELL, MARGIN + cell.row() as f32 * CELL)
}

/// The middle of a candidate's place.
fn place(candidate: Candidate, looks: &Looks) -> (f32, f32) {
    let (x, y) = corner(candidate.cell);
    let (digit, third) = (candidate.digit.index(), CELL / 3.0 * looks.spread);
    let along = |place: usize| CELL / 2.0 + (place as f32 - 1.0) * third;
    (x + along(digit % 3), y + along(digit / 3))
}

fn backgrounds(scene: &Scene, theme: &Theme, canvas: &mut impl Canvas) {
    for cell in Cell::ALL {
        let (x, y) = corner(cell);
        // A filled cell has no small candidates whose marks could be seen.
        let role = match scene.content(cell) {
            Content::Blank if scene.candidates.is_some() => scene.cell_role(cell),
            _ => scene.role_with_candidates(cell),
        };
        let tints = scene.tints.cell(cell);
        pen::bands(&tints, (x, y), theme, canvas);
        if let Some(role) = role {
            let border = if tints.is_empty() { 0.0 } else { 5.0 };
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
fn ruling(scene: &Scene, theme: &Theme, looks: &Looks, canvas: &mut impl Canvas) {
    let mut path = Vec::new();
    for cell in Cell::ALL.into_iter().filter(|cell| scene.content(*cell) == Content::Blank) {
        let (x, y) = corner(cell);
        for third in [CELL / 3.0, 2.0 * CELL / 3.0] {
            path.extend([Segment::Move(x + third, y), Segment::Line(x + third, y + CELL)]);
            path.extend([Segment::Move(x, y + third), Segment::Line(x + CELL, y + third)]);
        }
    }
    if !path.is_empty() {
        let (ink, width, dash) = looks.ruling;
        let stroke = Stroke { color: theme.outline.over(theme.paper, ink), width, dash: Some(dash) };
        canvas.path(&path, Paint::stroke(stroke));
    }
}

/// Thin lines between cells, thick ones around boxes, those drawn last.
fn lines(theme: &Theme, looks: &Looks, canvas: &mut impl Canvas) {
    for (width, thick) in [(looks.cell_line, false), (looks.box_line, true)] {
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

fn large(canvas: &mut impl Canvas, cell: Cell, digit: Digit, looks: &Looks, color: Rgb, bold: bool) {
    let (x, y) = corner(cell);
    let font = Font { size: looks.digit, bold, color, anchor: Anchor::Middle };
    // A third of the size below the middle centres digits, whose height is some 0.7 of it.
    canvas.text(x + CELL / 2.0, y + CELL / 2.0 + (looks.digit * 0.35).round(), font, &digit.to_string());
}

fn candidates(scene: &Scene, theme: &Theme, looks: &Looks, canvas: &mut impl Canvas, cell: Cell) {
    let drawn = scene.noted_in(cell);
    for digit in Digit::ALL {
        let candidate = Candidate::new(cell, digit);
        let role = scene.candidate_role(candidate);
        let tint = scene.tints.candidate(candidate);
        if role.is_none() && tint.is_none() && !drawn.contains(digit) {
            continue;
        }
        let (x, y) = place(candidate, looks);
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
        let font =
            Font { size: looks.candidate, bold: false, color: theme.candidate, anchor: Anchor::Middle };
        canvas.text(x, y + (looks.candidate * 0.35).round(), font, &digit.to_string());
        if role == Some(Role::Elimination) {
            let eliminate = [Segment::Move(x - 7.0, y + 7.0), Segment::Line(x + 7.0, y - 7.0)];
            canvas.path(&eliminate, Paint::stroke(Stroke::solid(theme.warning, 2.0)));
        }
    }
}

/// From a digit to a cell that it excludes, which is crossed out.
fn ray(canvas: &mut impl Canvas, theme: &Theme, by: Cell, cell: Cell) {
    let middle = |cell| {
        let (x, y) = corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    };
    let ((x1, y1), (x2, y2)) = (middle(by), middle(cell));
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt();
    // It starts off the digit and ends before the cross; whole numbers, for the same bytes everywhere.
    let (start, end) = (22.0 / length, 1.0 - 12.0 / length);
    let at = |share: f32| ((x1 + dx * share).round(), (y1 + dy * share).round());
    let ((sx, sy), (ex, ey)) = (at(start), at(end));
    if start < end {
        let line = [Segment::Move(sx, sy), Segment::Line(ex, ey)];
        canvas.path(&line, Paint::stroke(Stroke::solid(theme.link, 1.0)));
    }
    let cross = [
        Segment::Move(x2 - 7.0, y2 - 7.0),
        Segment::Line(x2 + 7.0, y2 + 7.0),
        Segment::Move(x2 - 7.0, y2 + 7.0),
        Segment::Line(x2 + 7.0, y2 - 7.0),
    ];
    canvas.path(&cross, Paint::stroke(Stroke::solid(theme.warning, 2.0)));
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

#[cfg(all(test, feature = "fonts"))]
mod tests {
    use super::*;
    use crate::canvas::MM;

    /// Notes the widths of lines and the sizes of texts.
    #[derive(Default)]
    struct Measured {
        strokes: Vec<(Rgb, f32)>,
        texts: Vec<(f32, f32, f32)>,
    }

    impl Canvas for Measured {
        fn rect(&mut self, _: f32, _: f32, _: f32, _: f32, _: Paint) {}
        fn circle(&mut self, _: f32, _: f32, _: f32, _: Paint) {}
        fn path(&mut self, _: &[Segment], paint: Paint) {
            self.strokes.extend(paint.stroke.map(|stroke| (stroke.color, stroke.width)));
        }
        fn text(&mut self, x: f32, y: f32, font: Font, _: &str) {
            self.texts.push((x, y, font.size));
        }
    }

    #[test]
    fn lines_on_paper_have_one_width_at_every_size() {
        // From a solution on A5 to a whole page.
        for side in [30.0, 45.0, 57.0, 85.0, 175.0, 250.0] {
            let unit = side * MM / SIDE;
            let mut measured = Measured::default();
            let scene = Scene { ruled: true, ..Scene::default() };
            draw_as(&scene, &Theme::PRINT, &Looks::printed(unit, false), &mut measured);
            let millimetres: Vec<f32> = measured.strokes.iter().map(|(_, width)| width * unit / MM).collect();
            // The ruling, the lines between cells, those around boxes.
            let [ruling, cells, boxes] = millimetres[..] else { panic!("{millimetres:?}") };
            assert!((cells - 0.2).abs() < 0.001 && (boxes - 1.0).abs() < 0.001, "{side}: {millimetres:?}");
            assert!(ruling < cells);
            let light = |color: Rgb| color.parts().into_iter().map(u32::from).sum::<u32>();
            assert!(light(measured.strokes[0].0) > 3 * 0x90, "the ruling is lighter than the grid");
        }
    }

    #[test]
    fn candidates_on_paper_fill_their_cell_and_stay_off_its_lines() {
        let scene = Scene { candidates: Some(shudu_core::Candidates::ALL), ..Scene::default() };
        let unit = 56.0 * MM / SIDE;
        let (mut paper, mut screen) = (Measured::default(), Measured::default());
        draw_as(&scene, &Theme::PRINT, &Looks::printed(unit, false), &mut paper);
        draw(&scene, &Theme::PRINT, &mut screen);
        assert_eq!(paper.texts.len(), 729);
        // Digits are 0.7 of their size high and 0.55 wide; three of them fill two thirds of the cell, and more.
        let (x, y, size) = paper.texts[0];
        assert!(3.0 * 0.7 * size > CELL * 0.66 && size > screen.texts[0].2);
        let line = 0.5 * MM / unit;
        assert!(y - 0.7 * size - MARGIN > line * 0.5 && x - 0.3 * size - MARGIN > line * 0.5);
    }
}
