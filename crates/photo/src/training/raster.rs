//! Small pictures of ink: filled polygons, strokes, blur.

use crate::cells::CELL;

/// Ink on a cell, 0 to 1, row by row.
pub(crate) type Plane = Vec<f32>;

/// Four scan lines for each row of pixels.
const LINES: usize = 4;

/// Adds filled polygons, given in pixels from the top left corner. What is inside counts once, however often it is
/// covered (non-zero winding).
pub(crate) fn fill(plane: &mut Plane, polygons: &[Vec<(f32, f32)>]) {
    let mut crossings: Vec<(f32, i32)> = Vec::new();
    for line in 0..CELL * LINES {
        let y = (line as f32 + 0.5) / LINES as f32;
        crossings.clear();
        for polygon in polygons {
            let mut before = match polygon.last() {
                Some(&last) => last,
                None => continue,
            };
            for &here in polygon {
                if (before.1 <= y) != (here.1 <= y) {
                    let x = before.0 + (y - before.1) / (here.1 - before.1) * (here.0 - before.0);
                    crossings.push((x, if here.1 > before.1 { 1 } else { -1 }));
                }
                before = here;
            }
        }
        crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let row = &mut plane[line / LINES * CELL..][..CELL];
        let mut winding = 0;
        for pair in crossings.windows(2) {
            winding += pair[0].1;
            if winding != 0 {
                cover(row, pair[0].0, pair[1].0);
            }
        }
    }
    for value in plane {
        *value = value.min(1.0);
    }
}

/// One scan line from one place to another.
fn cover(row: &mut [f32], from: f32, to: f32) {
    let (from, to) = (from.clamp(0.0, CELL as f32), to.clamp(0.0, CELL as f32));
    let (first, last) = (from as usize, (to as usize).min(CELL - 1));
    for (x, value) in row.iter_mut().enumerate().take(last + 1).skip(first) {
        let part = (to.min((x + 1) as f32) - from.max(x as f32)).max(0.0);
        *value += part / LINES as f32;
    }
}

/// Adds a straight stroke.
pub(crate) fn stroke(plane: &mut Plane, from: (f32, f32), to: (f32, f32), thickness: f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt().max(0.01);
    let (nx, ny) = (-dy / length * thickness / 2.0, dx / length * thickness / 2.0);
    fill(
        plane,
        &[vec![
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ]],
    );
}

/// Blurs: three boxes one after the other, whose width need not be whole, are nearly a bell.
pub(crate) fn blur(plane: &mut Plane, deviation: f32) {
    if deviation < 0.05 {
        return;
    }
    // A box of radius r, with parts at its ends, has about the variance r (r + 1) / 3.
    let variance = deviation * deviation / 3.0;
    let radius = ((1.0 + 12.0 * variance).sqrt() - 1.0) / 2.0;
    let whole = radius as usize;
    let part = radius - whole as f32;
    let sum = 2.0 * radius + 1.0;
    let mut line = [0.0f32; CELL];
    let mut pass = |plane: &mut Plane, start: usize, stride: usize| {
        let at = |index: isize| start + index.clamp(0, CELL as isize - 1) as usize * stride;
        for (index, out) in line.iter_mut().enumerate() {
            let index = index as isize;
            let mut value = plane[at(index)];
            for off in 1..=whole as isize {
                value += plane[at(index - off)] + plane[at(index + off)];
            }
            let off = whole as isize + 1;
            value += part * (plane[at(index - off)] + plane[at(index + off)]);
            *out = value / sum;
        }
        for (index, value) in line.iter().enumerate() {
            plane[start + index * stride] = *value;
        }
    };
    for _ in 0..3 {
        for index in 0..CELL {
            pass(plane, index * CELL, 1);
            pass(plane, index, CELL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_its_area_and_keeps_it_when_blurred() {
        let mut plane = vec![0.0; CELL * CELL];
        let square = |from: f32, to: f32| vec![(from, from), (to, from), (to, to), (from, to)];
        fill(&mut plane, &[square(10.5, 20.25), square(12.0, 18.0)]);
        let area: f32 = plane.iter().sum();
        assert!((area - 9.75 * 9.75).abs() < 1.5, "{area}");
        blur(&mut plane, 2.0);
        assert!((plane.iter().sum::<f32>() - area).abs() < 0.1);
        assert!(plane[15 * CELL + 15] > 0.8 && plane[2 * CELL + 2] < 0.01);
        // A hole runs the other way round.
        let mut plane = vec![0.0; CELL * CELL];
        let mut hole = square(12.0, 18.0);
        hole.reverse();
        fill(&mut plane, &[square(10.0, 20.0), hole]);
        assert!((plane.iter().sum::<f32>() - 64.0).abs() < 0.1);
    }
}
