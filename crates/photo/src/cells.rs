//! From a grid in a picture to 81 small pictures, each with one digit in its middle or with nothing.

use crate::Gray;
use crate::components::{Components, Neighbours};
use crate::lattice::Lattice;

/// A cell of the straightened picture has this many pixels across and down.
pub(crate) const CELL: usize = 48;

/// What the network sees has this many pixels across and down.
pub(crate) const INPUT: usize = 24;

/// The border of a cell, where its lines may be: not looked at.
const BORDER: usize = 4;

/// What the network sees of a cell: 0 is paper, 1 is ink.
pub(crate) type Input = [f32; INPUT * INPUT];

/// A grid as if seen from straight above, 9 cells of [`CELL`] pixels across and down.
pub(crate) fn straighten(gray: &Gray, lattice: &Lattice) -> Gray {
    // From a picture whose cells are no more than twice as large as ours, so that no pixel is skipped.
    let corners = lattice.perspective.corners();
    let side = (0..4).map(|i| corners[(i + 1) % 4].minus(corners[i]).length()).fold(0.0f32, f32::max);
    let (mut halved, mut factor) = (None::<Gray>, 1.0f32);
    while side * factor > (9 * CELL) as f32 * 1.6 {
        halved = Some(halved.as_ref().unwrap_or(gray).halved());
        factor /= 2.0;
    }
    let source = halved.as_ref().unwrap_or(gray);
    let size = 9 * CELL;
    let mut straight = Gray::filled(size, size, 0);
    for (y, row) in straight.pixels_mut().chunks_exact_mut(size).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            let (u, v) = ((x as f32 + 0.5) / CELL as f32, (y as f32 + 0.5) / CELL as f32);
            let place = lattice.at(u, v);
            // A halved picture has its centres between those of the picture.
            let shift = (factor - 1.0) / 2.0;
            *pixel = source.sample(place.x * factor + shift, place.y * factor + shift) as u8;
        }
    }
    straight
}

/// A cell's ink: how much darker than its paper, 0 to 1 in terms of the grid's digits.
pub(crate) type Ink = [f32; CELL * CELL];

/// The ink of a cell relative to its own paper, 0 to 1, before anything is known of the grid's digits.
///
/// The paper is what most of the middle of the cell is, so shaded cells are like others.
pub(crate) fn ink_of(cell: &[u8; CELL * CELL]) -> Ink {
    let mut middle: Vec<u8> = Vec::with_capacity(CELL * CELL);
    for y in BORDER..CELL - BORDER {
        middle.extend(&cell[y * CELL + BORDER..(y + 1) * CELL - BORDER]);
    }
    let place = middle.len() * 7 / 10;
    let (_, paper, _) = middle.select_nth_unstable(place);
    let paper = f32::from((*paper).max(16));
    std::array::from_fn(|index| (1.0 - f32::from(cell[index]) / paper).clamp(0.0, 1.0))
}

/// How dark the darkest of a cell is, but for its border: the mean of its darkest fiftieth.
pub(crate) fn darkest(ink: &Ink) -> f32 {
    let inner = CELL / 6;
    let mut middle: Vec<f32> = Vec::with_capacity(CELL * CELL);
    for y in inner..CELL - inner {
        middle.extend(&ink[y * CELL + inner..(y + 1) * CELL - inner]);
    }
    let count = (middle.len() / 50).max(1);
    let place = middle.len() - count;
    middle.select_nth_unstable_by(place, f32::total_cmp);
    middle[place..].iter().sum::<f32>() / count as f32
}

/// The shades of one cell of a straightened picture.
pub(crate) fn cell_of(straight: &Gray, row: usize, column: usize) -> [u8; CELL * CELL] {
    let mut cell = [0; CELL * CELL];
    for (y, line) in cell.chunks_exact_mut(CELL).enumerate() {
        let start = (row * CELL + y) * straight.width() + column * CELL;
        line.copy_from_slice(&straight.pixels()[start..start + CELL]);
    }
    cell
}

/// Are the digits of a straightened picture lighter than their paper?
pub(crate) fn is_light_on_dark(straight: &Gray) -> bool {
    let (mut darker, mut lighter) = (0.0f32, 0.0f32);
    let inner = CELL / 6;
    for index in 0..81 {
        let cell = cell_of(straight, index / 9, index % 9);
        let mut middle: Vec<u8> = Vec::with_capacity(CELL * CELL);
        for y in inner..CELL - inner {
            middle.extend(&cell[y * CELL + inner..(y + 1) * CELL - inner]);
        }
        middle.sort_unstable();
        let at = |part: usize| f32::from(middle[(middle.len() - 1) * part / 100]);
        darker += at(50) - at(3);
        lighter += at(97) - at(50);
    }
    lighter > 1.3 * darker
}

/// What may be the digit of a cell.
pub(crate) struct Glyph {
    /// As the network sees it.
    pub(crate) input: Input,
    /// The height of its largest part, in pixels of the cell.
    pub(crate) height: usize,
}

/// Which of the glyphs of a grid are notes: much lower than its digits, which are all of one height in print.
///
/// A pencil mark is at most a third of its cell high, and a digit about twice as high or more. A few low glyphs are
/// digits that a shadow has cut.
pub(crate) fn are_notes(heights: &[Option<usize>]) -> Vec<bool> {
    let mut known: Vec<usize> = heights.iter().flatten().copied().collect();
    if known.is_empty() {
        return vec![false; heights.len()];
    }
    // A quarter of the glyphs are digits, even where every blank cell has notes.
    let place = (known.len() - 1) * 3 / 4;
    let (_, &mut full, _) = known.select_nth_unstable(place);
    let is_low = |height: usize| height * 20 < full * 13 && height * 3 < CELL;
    let are_few = heights.iter().flatten().filter(|height| is_low(**height)).count() < FEWEST_NOTES;
    heights.iter().map(|height| !are_few && height.is_some_and(is_low)).collect()
}

/// Fewer low glyphs are no notes.
const FEWEST_NOTES: usize = 6;

/// Cuts out the digit of a cell, so that it fills what the network sees. `None`: there is nothing that could be one.
///
/// `full` is how dark the digits of the grid are, in terms of `ink`. One in a shadow may be less dark.
pub(crate) fn digit_in(ink: &Ink, full: f32) -> Option<Glyph> {
    let full = darkest(ink).clamp(0.45 * full, full);
    let mut ink: Vec<f32> = ink.iter().map(|dark| (dark / full.max(0.02)).min(1.0)).collect();
    erase_lines(&mut ink);
    let threshold = 0.42;
    let set: Vec<bool> = ink.iter().map(|&dark| dark >= threshold).collect();
    let components = Components::of(&set, CELL, Neighbours::Eight);
    let limits = (CELL as f32 * 0.2, CELL as f32 * 0.8);
    let is_central = |index: usize| {
        let component = &components.list[index];
        let center = component.center();
        let touches = component.left <= BORDER
            || component.top <= BORDER
            || component.right + BORDER + 1 >= CELL
            || component.bottom + BORDER + 1 >= CELL;
        // What reaches the border must reach far into the cell, too.
        let margin = if touches { CELL as f32 * 0.12 } else { 0.0 };
        let inside = |value: f32| value >= limits.0 + margin && value <= limits.1 - margin;
        inside(center.x) && inside(center.y)
    };
    let main = (0..components.list.len())
        .filter(|&index| is_central(index))
        .max_by_key(|&index| (components.list[index].count, std::cmp::Reverse(index)))?;
    let body = components.list[main];
    if body.width().max(body.height()) < CELL / 6 || body.count < 12 {
        return None;
    }
    let (mut left, mut top, mut right, mut bottom) = (body.left, body.top, body.right, body.bottom);
    let mut belongs = vec![false; components.list.len()];
    for (index, component) in components.list.iter().enumerate() {
        // Parts of a broken digit, and what stands beside it.
        belongs[index] = index == main || (is_central(index) && component.count * 8 >= body.count);
        if belongs[index] {
            left = left.min(component.left);
            top = top.min(component.top);
            right = right.max(component.right);
            bottom = bottom.max(component.bottom);
        }
    }
    // Ink of other components is taken away, with its edges.
    let mut foreign = vec![false; ink.len()];
    for (index, component) in components.list.iter().enumerate().filter(|&(index, _)| !belongs[index]) {
        for y in component.top..=component.bottom {
            for x in component.left..=component.right {
                if components.holds(index, x, y) {
                    foreign[y * CELL + x] = true;
                }
            }
        }
    }
    let clean = |x: usize, y: usize| {
        let is_own = set[y * CELL + x] && !foreign[y * CELL + x];
        let near = |dx: isize, dy: isize| {
            let (x, y) = (x as isize + dx, y as isize + dy);
            (0..CELL as isize).contains(&x)
                && (0..CELL as isize).contains(&y)
                && foreign[y as usize * CELL + x as usize]
        };
        let is_edge = (-1..=1).any(|dy| (-1..=1).any(|dx| near(dx, dy)));
        if is_own || !is_edge { ink[y * CELL + x] } else { 0.0 }
    };
    let cleaned: Vec<f32> = (0..CELL * CELL).map(|index| clean(index % CELL, index / CELL)).collect();
    let (width, height) = ((right - left + 1) as f32, (bottom - top + 1) as f32);
    let side = (height.max(width) * 1.25).max(CELL as f32 * 0.35);
    let (center_x, center_y) = ((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0);
    let input = resampled(&cleaned, center_x - side / 2.0, center_y - side / 2.0, side);
    Some(Glyph { input, height: body.height() })
}

/// Takes away rows and columns near the border that are ink from end to end: lines of the grid.
fn erase_lines(ink: &mut [f32]) {
    let reach = CELL / 5;
    for outer in 0..BORDER {
        for index in 0..CELL {
            for place in [
                outer * CELL + index,
                (CELL - 1 - outer) * CELL + index,
                index * CELL + outer,
                index * CELL + CELL - 1 - outer,
            ] {
                ink[place] = 0.0;
            }
        }
    }
    let inside = BORDER..CELL - BORDER;
    let is_line = |ink: &[f32], at: &dyn Fn(usize) -> usize| {
        inside.clone().filter(|&index| ink[at(index)] >= 0.35).count() * 4 >= inside.len() * 3
    };
    for distance in BORDER..reach {
        for line in [distance, CELL - 1 - distance] {
            if is_line(ink, &|index| line * CELL + index) {
                ink[line * CELL..(line + 1) * CELL].fill(0.0);
            }
            if is_line(ink, &|index| index * CELL + line) {
                for index in 0..CELL {
                    ink[index * CELL + line] = 0.0;
                }
            }
        }
    }
}

/// A square of a cell, `INPUT` pixels across: each the mean of 2x2 points.
fn resampled(ink: &[f32], left: f32, top: f32, side: f32) -> Input {
    let at = |x: isize, y: isize| {
        if (0..CELL as isize).contains(&x) && (0..CELL as isize).contains(&y) {
            ink[y as usize * CELL + x as usize]
        } else {
            0.0
        }
    };
    let sample = |x: f32, y: f32| {
        let (left, top) = (x.floor(), y.floor());
        let (dx, dy) = (x - left, y - top);
        let (x, y) = (left as isize, top as isize);
        let above = at(x, y) * (1.0 - dx) + at(x + 1, y) * dx;
        let below = at(x, y + 1) * (1.0 - dx) + at(x + 1, y + 1) * dx;
        above * (1.0 - dy) + below * dy
    };
    let step = side / (2 * INPUT) as f32;
    std::array::from_fn(|index| {
        let (column, row) = ((index % INPUT) as f32 * 2.0, (index / INPUT) as f32 * 2.0);
        let mut sum = 0.0;
        for (dx, dy) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
            sum += sample(
                left + (column + dx + 0.5) * step - 0.5 + 0.5,
                top + (row + dy + 0.5) * step - 0.5 + 0.5,
            );
        }
        sum / 4.0
    })
}
