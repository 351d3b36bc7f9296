//! The lattice of a grid: where its ten lines across and ten lines down are in a picture.

use crate::Gray;
use crate::geometry::{Perspective, Point};

/// How far beside its expected place a line is searched, in cells, round by round.
const RANGES: [f32; 6] = [0.36, 0.3, 0.24, 0.18, 0.14, 0.12];

/// A lattice that is known well begins with this round.
const NEAR_ROUND: usize = 4;

/// In this round, counted from 0, an idea is given up if fewer of the 180 pieces are in their places than this.
const HOPELESS_ROUND: usize = 3;
const HOPELESS: usize = 60;

/// The same when the lines of a flat page have been found, and it is looked how the page is bent. True: by the
/// borders of boxes alone.
const BENDING_RANGES: [(f32, bool); 5] = [(0.2, true), (0.2, true), (0.14, true), (0.1, false), (0.1, false)];

/// A line stands out by at least so much, in 1/255 of the paper's brightness.
const STANDS_OUT: f32 = 7.0;

/// A line is where it should be if it is off by at most so much of a cell.
const IN_PLACE: f32 = 0.07;

/// The lattice of a grid in a picture.
#[derive(Debug, Clone)]
pub(crate) struct Lattice {
    /// Where lattice points are if the page is flat.
    pub(crate) perspective: Perspective,
    /// By how much the crossings are off, because a page is folded or bent: in cells, row by row.
    shifts: [[Point; 10]; 10],
    /// Is any of them not zero?
    is_bent: bool,
    /// The part of the 180 pieces of lines, each as long as a cell, that were seen in their places, 0 to 1.
    pub(crate) support: f32,
    /// The same for the borders of boxes alone.
    pub(crate) box_support: f32,
    /// The same for all lines, faint ones included.
    pub(crate) faint_support: f32,
    /// The least of the pieces that were seen, even faintly, of single lines that are inside the picture: 0 to 9.
    pub(crate) weakest: u8,
    /// Do lines go on beyond the grid, as in a table with more rows or columns?
    pub(crate) goes_on: bool,
}

/// One piece of a line, between two crossings.
#[derive(Debug, Clone, Copy, Default)]
struct Piece {
    /// By how much it is beside its expected place, in cells.
    offset: f32,
    /// By how much it is darker than what is beside it.
    strength: f32,
}

/// The pieces of ten lines, nine each.
type Pieces = [[Piece; 9]; 10];

impl Lattice {
    /// Moves a roughly known lattice onto the lines of a picture, given as darkness; one that is known well is moved
    /// less. `None` if that leads to nothing that a camera could see.
    pub(crate) fn refine(rough: &Perspective, darkness: &Gray, is_near: bool) -> Option<Lattice> {
        let mut lattice = Lattice {
            perspective: *rough,
            shifts: [[Point::default(); 10]; 10],
            is_bent: false,
            support: 0.0,
            box_support: 0.0,
            faint_support: 0.0,
            weakest: 0,
            goes_on: false,
        };
        // First as a flat page.
        for (round, range) in RANGES.into_iter().enumerate().skip(if is_near { NEAR_ROUND } else { 0 }) {
            let across = pieces(&lattice, darkness, range, false);
            let down = pieces(&lattice, darkness, range, true);
            // Most ideas lead nowhere. By now a grid shows much of its lines, folds or not.
            if round == HOPELESS_ROUND {
                let lines = across.iter().chain(&down);
                let seen: usize = lines.map(|line| in_place(line, STANDS_OUT / 3.0)).sum();
                if seen < HOPELESS {
                    return None;
                }
            }
            let (rows, columns) = (across.map(|line| straight(&line)), down.map(|line| straight(&line)));
            let mut pairs = Vec::with_capacity(100);
            for (i, (a, b, row_weight)) in rows.iter().enumerate() {
                for (j, (c, e, column_weight)) in columns.iter().enumerate() {
                    // v = i + a + b u and u = j + c + e v.
                    let v = (i as f32 + a + b * (j as f32 + c)) / (1.0 - b * e).max(0.5);
                    let u = j as f32 + c + e * v;
                    let weight = (row_weight * column_weight).max(1e-4);
                    pairs.push((Point::new(j as f32, i as f32), lattice.perspective.at(u, v), weight));
                }
            }
            lattice.perspective = Perspective::fit(&pairs).filter(Perspective::is_plausible)?;
        }
        // Then as it is folded or bent: first what the borders of the boxes say, since faint lines are easily taken for
        // edges of digits that are side by side.
        for (range, is_coarse) in BENDING_RANGES {
            let offsets = |lines: Pieces| {
                let mut offsets = lines.map(|line| bends(&line));
                if is_coarse {
                    for line in (0..10).filter(|line| line % 3 != 0) {
                        let (before, part) = (line / 3 * 3, (line % 3) as f32 / 3.0);
                        let (first, last) = (offsets[before], offsets[before + 3]);
                        offsets[line] = std::array::from_fn(|i| first[i] + part * (last[i] - first[i]));
                    }
                }
                offsets
            };
            let across = offsets(pieces(&lattice, darkness, range, false));
            let down = offsets(pieces(&lattice, darkness, range, true));
            lattice.is_bent = true;
            for (i, row) in lattice.shifts.iter_mut().enumerate() {
                for (j, shift) in row.iter_mut().enumerate() {
                    let moved = shift.plus(Point::new(down[j][i], across[i][j]).times(0.8));
                    *shift = Point::new(moved.x.clamp(-0.6, 0.6), moved.y.clamp(-0.6, 0.6));
                }
            }
        }
        let range = RANGES[RANGES.len() - 1];
        let across = pieces(&lattice, darkness, range, false);
        let down = pieces(&lattice, darkness, range, true);
        let part = |least: f32, is_wanted: &dyn Fn(usize) -> bool| {
            let lines = across.iter().enumerate().chain(down.iter().enumerate());
            let (mut seen, mut all) = (0, 0);
            for (_, line) in lines.filter(|&(index, _)| is_wanted(index)) {
                seen += in_place(line, least);
                all += 9;
            }
            seen as f32 / all as f32
        };
        lattice.support = part(STANDS_OUT, &|_| true);
        lattice.box_support = part(STANDS_OUT, &|index| index % 3 == 0);
        lattice.faint_support = part(STANDS_OUT / 3.0, &|_| true);
        let visible = |line: usize, down: bool| lattice.is_visible(darkness, line as f32, down);
        // A border of the grid may be cut off; an inner line may not.
        let is_cut = (1..9).any(|line| !visible(line, false) || !visible(line, true));
        let weakest = (0..10)
            .flat_map(|line| [(&across[line], line, false), (&down[line], line, true)])
            .filter(|&(_, line, down)| visible(line, down))
            .map(|(pieces, _, _)| in_place(pieces, STANDS_OUT / 3.0) as u8)
            .min();
        lattice.weakest = if is_cut { 0 } else { weakest.unwrap_or(0) };
        lattice.goes_on = lattice.goes_on(darkness);
        Some(lattice)
    }

    /// Is a line well inside the picture, its ends aside?
    fn is_visible(&self, darkness: &Gray, line: f32, down: bool) -> bool {
        (1..=8).all(|place| {
            let place = place as f32;
            let point = if down { self.at(line, place) } else { self.at(place, line) };
            let margin = 2.0;
            point.x >= margin
                && point.y >= margin
                && point.x <= darkness.width() as f32 - 1.0 - margin
                && point.y <= darkness.height() as f32 - 1.0 - margin
        })
    }

    /// Where a lattice point is in the picture.
    pub(crate) fn at(&self, u: f32, v: f32) -> Point {
        if !self.is_bent {
            return self.perspective.at(u, v);
        }
        let (i, j) = ((v.clamp(0.0, 8.999)) as usize, (u.clamp(0.0, 8.999)) as usize);
        let (dv, du) = ((v - i as f32).clamp(0.0, 1.0), (u - j as f32).clamp(0.0, 1.0));
        let mix = |a: Point, b: Point, part: f32| a.plus(b.minus(a).times(part));
        let above = mix(self.shifts[i][j], self.shifts[i][j + 1], du);
        let below = mix(self.shifts[i + 1][j], self.shifts[i + 1][j + 1], du);
        let shift = mix(above, below, dv);
        self.perspective.at(u + shift.x, v + shift.y)
    }

    /// Is there another full row or column of cells beside the grid, attached to it?
    fn goes_on(&self, darkness: &Gray) -> bool {
        let range = RANGES[RANGES.len() - 1];
        [(false, -1.0f32), (false, 10.0), (true, -1.0), (true, 10.0)].into_iter().any(|(down, line)| {
            if !self.is_visible(darkness, line, down) {
                return false;
            }
            let far: [Piece; 9] =
                std::array::from_fn(|piece| find_piece(self, darkness, range, down, line, piece as f32));
            let between = line.clamp(-1.0, 9.0);
            let joints = (0..10)
                .map(|joint| find_piece(self, darkness, range, !down, joint as f32, between))
                .filter(|piece| piece.strength >= STANDS_OUT && piece.offset.abs() <= IN_PLACE)
                .count();
            in_place(&far, STANDS_OUT) >= 8 && joints >= 9
        })
    }

    /// The same in a picture that begins elsewhere: so many pixels further to the right and further down.
    pub(crate) fn moved(self, by: f32) -> Lattice {
        Lattice { perspective: self.perspective.moved(by), ..self }
    }

    /// The same in a picture that is wider and higher by these factors.
    pub(crate) fn scaled(&self, across: f32, down: f32) -> Lattice {
        Lattice { perspective: self.perspective.scaled(across, down), ..self.clone() }
    }
}

/// All pieces of the lines across, or of those down.
fn pieces(lattice: &Lattice, darkness: &Gray, range: f32, down: bool) -> Pieces {
    std::array::from_fn(|line| {
        std::array::from_fn(|piece| find_piece(lattice, darkness, range, down, line as f32, piece as f32))
    })
}

/// Steps to either side of the expected place.
const STEPS: usize = 9;

fn find_piece(lattice: &Lattice, darkness: &Gray, range: f32, down: bool, line: f32, piece: f32) -> Piece {
    // Beyond the range there is a margin, to see that it is darker than what is beside it.
    let reach = range + 0.14;
    let step = reach / STEPS as f32;
    let offset = |index: usize| (index as f32 - STEPS as f32) * step;
    let mut profile = [0.0f32; 2 * STEPS + 1];
    for (index, value) in profile.iter_mut().enumerate() {
        let aside = line + offset(index);
        for point in 0..7 {
            let along = piece + 0.17 + 0.11 * point as f32;
            let place = if down { lattice.at(aside, along) } else { lattice.at(along, aside) };
            *value += darkness.sample(place.x, place.y) / 7.0;
        }
    }
    let mut best = Piece::default();
    let mut best_index = 0;
    let mut best_value = 0.0;
    for (index, &value) in profile.iter().enumerate() {
        let aside = offset(index);
        if aside.abs() > range || index == 0 || index + 1 == profile.len() {
            continue;
        }
        // Of two lines the nearer one, if they are about equally strong.
        let part = aside / range;
        let weighed = value * (1.0 - 0.4 * part * part);
        if weighed > best_value {
            (best_value, best_index) = (weighed, index);
        }
    }
    if best_value > 0.0 {
        let value = profile[best_index];
        let before = profile[..best_index].iter().copied().fold(f32::MAX, f32::min);
        let after = profile[best_index + 1..].iter().copied().fold(f32::MAX, f32::min);
        // The top of a parabola through three values.
        let (left, right) = (profile[best_index - 1], profile[best_index + 1]);
        let bend = left - 2.0 * value + right;
        let part = if bend < -1e-3 { (0.5 * (left - right) / bend).clamp(-0.5, 0.5) } else { 0.0 };
        best = Piece {
            offset: offset(best_index) + part * step,
            strength: (value - before.max(after)).max(0.0),
        };
    }
    best
}

/// The straight line through nine pieces, robustly: offset at 0, slope, and how much it is to be trusted.
fn straight(pieces: &[Piece; 9]) -> (f32, f32, f32) {
    let mut line = (0.0f32, 0.0f32);
    let mut weights = pieces.map(|piece| piece.strength.min(40.0));
    // The median is where the search for outliers begins.
    let mut offsets: Vec<f32> =
        pieces.iter().filter(|piece| piece.strength >= STANDS_OUT).map(|piece| piece.offset).collect();
    if offsets.len() < 3 {
        return (0.0, 0.0, 0.01);
    }
    offsets.sort_by(f32::total_cmp);
    line.0 = offsets[offsets.len() / 2];
    for width in [0.3f32, 0.2, 0.12, 0.08, 0.08] {
        let (mut s, mut sx, mut sy, mut sxx, mut sxy) = (1e-3f32, 0.0, 0.0, 0.0, 0.0);
        for (index, piece) in pieces.iter().enumerate() {
            let x = index as f32 + 0.5 - 4.5;
            let off = (piece.offset - line.0 - line.1 * x) / width;
            let trust = (1.0 - off * off).max(0.0);
            weights[index] = piece.strength.min(40.0) * trust * trust;
            let weight = weights[index];
            s += weight;
            sx += weight * x;
            sy += weight * piece.offset;
            sxx += weight * x * x;
            sxy += weight * x * piece.offset;
        }
        let determinant = s * sxx - sx * sx;
        if determinant < s * s * 0.5 {
            // All that counts is in one place: no slope from that.
            line.0 = (sy - line.1 * sx) / s;
        } else {
            line.1 = ((s * sxy - sx * sy) / determinant).clamp(-0.2, 0.2);
            line.0 = (sy - line.1 * sx) / s;
        }
    }
    let trust = weights.iter().sum::<f32>() / 9.0 / 40.0;
    (line.0 - line.1 * 4.5, line.1, trust.max(0.01))
}

/// How many pieces are in their places and stand out by at least so much.
fn in_place(pieces: &[Piece; 9], least: f32) -> usize {
    pieces.iter().filter(|piece| piece.strength >= least && piece.offset.abs() <= IN_PLACE).count()
}

/// By how much a line is off at its ten crossings: what single pieces say, smoothed.
fn bends(pieces: &[Piece; 9]) -> [f32; 10] {
    let offset = |index: i32| {
        let piece = usize::try_from(index).ok().and_then(|index| pieces.get(index))?;
        (piece.strength >= STANDS_OUT).then_some(piece.offset)
    };
    let smooth: [Option<f32>; 9] = std::array::from_fn(|index| {
        let mut near: Vec<f32> = (-1..=1).filter_map(|aside| offset(index as i32 + aside)).collect();
        near.sort_by(f32::total_cmp);
        (!near.is_empty()).then(|| {
            let middle = near.len() / 2;
            if near.len() % 2 == 1 { near[middle] } else { (near[middle - 1] + near[middle]) / 2.0 }
        })
    });
    std::array::from_fn(|crossing| {
        let near: Vec<f32> = [crossing.checked_sub(1), Some(crossing)]
            .into_iter()
            .flatten()
            .filter_map(|i| smooth.get(i).copied()?)
            .collect();
        let mean = if near.is_empty() { 0.0 } else { near.iter().sum::<f32>() / near.len() as f32 };
        mean.clamp(-0.15, 0.15)
    })
}
