//! Points, perspective, hulls.

/// A point of a picture: right and down from the centre of its first pixel, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    pub(crate) const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub(crate) fn minus(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }

    pub(crate) fn plus(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }

    pub(crate) fn times(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }

    pub(crate) fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The cross product: twice the area of the triangle with the origin.
    pub(crate) fn cross(self, other: Point) -> f32 {
        self.x * other.y - self.y * other.x
    }
}

/// Twice the area of a polygon, without its sign.
pub(crate) fn double_area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.cross(*b)).sum::<f32>().abs()
}

/// A perspective: from lattice coordinates (0 to 9 across and down) to a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Perspective {
    /// Nine numbers, the last of them 1.
    pub(crate) matrix: [f64; 9],
}

impl Perspective {
    /// The one that takes these lattice points to these points of a picture, as well as possible: least squares over
    /// four or more pairs with weights. `None` if they do not determine one.
    pub(crate) fn fit(pairs: &[(Point, Point, f32)]) -> Option<Perspective> {
        if pairs.len() < 4 {
            return None;
        }
        // Coordinates around 0 and of size 1, for the sake of precision.
        let count = pairs.len() as f64;
        let (mut mean_x, mut mean_y) = (0.0, 0.0);
        for (_, to, _) in pairs {
            mean_x += f64::from(to.x) / count;
            mean_y += f64::from(to.y) / count;
        }
        let spread = pairs
            .iter()
            .map(|(_, to, _)| (f64::from(to.x) - mean_x).abs() + (f64::from(to.y) - mean_y).abs())
            .sum::<f64>()
            / count;
        if !(spread.is_finite() && spread > 1e-6) {
            return None;
        }
        let mut normal = [[0.0f64; 9]; 8];
        for (from, to, weight) in pairs {
            let (u, v) = (f64::from(from.x) / 4.5 - 1.0, f64::from(from.y) / 4.5 - 1.0);
            let (x, y) = ((f64::from(to.x) - mean_x) / spread, (f64::from(to.y) - mean_y) / spread);
            let weight = f64::from(*weight);
            for row in
                [[u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x, x], [0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y, y]]
            {
                for (i, sums) in normal.iter_mut().enumerate() {
                    for (sum, value) in sums.iter_mut().zip(row) {
                        *sum += weight * row[i] * value;
                    }
                }
            }
        }
        let [a, b, c, d, e, f, g, h] = solve(normal)?;
        // Back: picture = spread * p + mean, and lattice = 4.5 * (q + 1).
        let (a, b, c) = (a * spread + mean_x * g, b * spread + mean_x * h, c * spread + mean_x);
        let (d, e, f) = (d * spread + mean_y * g, e * spread + mean_y * h, f * spread + mean_y);
        let scale = 1.0 / 4.5;
        let mut matrix = [
            a * scale,
            b * scale,
            c - a - b,
            d * scale,
            e * scale,
            f - d - e,
            g * scale,
            h * scale,
            1.0 - g - h,
        ];
        let last = matrix[8];
        if last.abs() < 1e-9 {
            return None;
        }
        for value in &mut matrix {
            *value /= last;
        }
        matrix.iter().all(|value| value.is_finite()).then_some(Perspective { matrix })
    }

    /// The one that takes the square of the lattice to these corners: top left, top right, bottom right, bottom left.
    pub(crate) fn of_corners(corners: &[Point; 4]) -> Option<Perspective> {
        let square = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)];
        let pairs: Vec<(Point, Point, f32)> =
            square.iter().zip(corners).map(|(&(u, v), &to)| (Point::new(u, v), to, 1.0)).collect();
        Perspective::fit(&pairs)
    }

    /// Where a lattice point is in the picture. Far away where the perspective has its horizon.
    pub(crate) fn at(&self, u: f32, v: f32) -> Point {
        let m = &self.matrix;
        let (u, v) = (f64::from(u), f64::from(v));
        let depth = m[6] * u + m[7] * v + m[8];
        let depth = if depth.abs() < 1e-6 { 1e-6 } else { depth };
        Point::new(
            ((m[0] * u + m[1] * v + m[2]) / depth).clamp(-1e6, 1e6) as f32,
            ((m[3] * u + m[4] * v + m[5]) / depth).clamp(-1e6, 1e6) as f32,
        )
    }

    /// The corners of the lattice: top left, top right, bottom right, bottom left.
    pub(crate) fn corners(&self) -> [Point; 4] {
        [self.at(0.0, 0.0), self.at(9.0, 0.0), self.at(9.0, 9.0), self.at(0.0, 9.0)]
    }

    /// The same, so many pixels further to the right and further down.
    pub(crate) fn moved(&self, by: f32) -> Perspective {
        let mut matrix = self.matrix;
        for (value, depth) in matrix[..6].iter_mut().zip(self.matrix[6..].iter().cycle()) {
            *value += f64::from(by) * depth;
        }
        Perspective { matrix }
    }

    /// The same in a picture `factor` times as wide and high.
    pub(crate) fn scaled(&self, across: f32, down: f32) -> Perspective {
        let mut matrix = self.matrix;
        for value in &mut matrix[..3] {
            *value *= f64::from(across);
        }
        for value in &mut matrix[3..6] {
            *value *= f64::from(down);
        }
        Perspective { matrix }
    }

    /// Could a camera see a square page so? Corners in order, no side or angle extreme.
    pub(crate) fn is_plausible(&self) -> bool {
        let corners = self.corners();
        let depths = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]
            .map(|(u, v)| self.matrix[6] * u + self.matrix[7] * v + self.matrix[8]);
        if depths.iter().any(|&depth| depth < 0.2) {
            return false;
        }
        let sides: [Point; 4] = std::array::from_fn(|i| corners[(i + 1) % 4].minus(corners[i]));
        let lengths = sides.map(Point::length);
        let (shortest, longest) = lengths
            .iter()
            .fold((f32::MAX, 0.0f32), |(low, high), &length| (low.min(length), high.max(length)));
        let is_convex = (0..4).all(|i| {
            let sine = sides[i].cross(sides[(i + 1) % 4]) / (lengths[i] * lengths[(i + 1) % 4]).max(1e-6);
            sine > 0.5
        });
        is_convex && shortest * 2.5 > longest
    }
}

/// Eight equations in eight unknowns, by elimination with pivots.
pub(crate) fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for column in 0..8 {
        let pivot = (column..8).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        if rows[column][column].is_nan() || rows[column][column].abs() < 1e-12 {
            return None;
        }
        for row in 0..8 {
            if row != column {
                let factor = rows[row][column] / rows[column][column];
                let taken = rows[column];
                for (value, other) in rows[row].iter_mut().zip(taken).skip(column) {
                    *value -= factor * other;
                }
            }
        }
    }
    Some(std::array::from_fn(|i| rows[i][8] / rows[i][i]))
}

/// The convex hull, clockwise in a picture (whose y grows downwards), without points on its sides.
pub(crate) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = &Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., a, b] = chain[..] {
                if b.minus(a).cross(point.minus(a)) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter());
    hull.extend(half(&mut points.iter().rev()));
    hull
}

/// The four points of a convex polygon that span the largest area, in its order. `None` for fewer than four points.
pub(crate) fn largest_quadrilateral(hull: &[Point]) -> Option<[Point; 4]> {
    // A few dozen corners are enough; more are thinned out.
    let step = hull.len().div_ceil(48).max(1);
    let hull: Vec<Point> = hull.iter().copied().step_by(step).collect();
    let count = hull.len();
    if count < 4 {
        return None;
    }
    let mut best = (0.0, [0; 4]);
    for a in 0..count {
        for c in a + 2..count {
            let diagonal = hull[c].minus(hull[a]);
            let farthest = |range: &mut dyn Iterator<Item = usize>| {
                range
                    .map(|index| (diagonal.cross(hull[index].minus(hull[a])).abs(), index))
                    .max_by(|a, b| a.0.total_cmp(&b.0))
            };
            let (Some(b), Some(d)) = (farthest(&mut (a + 1..c)), farthest(&mut (c + 1..count).chain(0..a)))
            else {
                continue;
            };
            if b.0 + d.0 > best.0 {
                best = (b.0 + d.0, [a, b.1, c, d.1]);
            }
        }
    }
    (best.0 > 0.0).then(|| best.1.map(|index| hull[index]))
}

/// The corners, given clockwise, from the one that is most top left on.
pub(crate) fn from_top_left(corners: [Point; 4]) -> [Point; 4] {
    let first = (0..4)
        .min_by(|&a, &b| (corners[a].x + corners[a].y).total_cmp(&(corners[b].x + corners[b].y)))
        .unwrap_or(0);
    std::array::from_fn(|i| corners[(first + i) % 4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_perspective_takes_corners_to_corners() {
        let corners = [
            Point::new(100.0, 80.0),
            Point::new(620.0, 130.0),
            Point::new(580.0, 600.0),
            Point::new(60.0, 510.0),
        ];
        let perspective = Perspective::of_corners(&corners).unwrap();
        for (found, wanted) in perspective.corners().iter().zip(&corners) {
            assert!(found.minus(*wanted).length() < 0.01, "{found:?} {wanted:?}");
        }
        assert!(perspective.is_plausible());
        let doubled = perspective.scaled(2.0, 2.0);
        assert!(doubled.at(4.0, 7.0).minus(perspective.at(4.0, 7.0).times(2.0)).length() < 0.01);
        assert!(Perspective::of_corners(&[Point::new(1.0, 1.0); 4]).is_none());
        let [a, b, c, d] = corners;
        assert!(!Perspective::of_corners(&[a, c, b, d]).is_some_and(|twisted| twisted.is_plausible()));
    }

    #[test]
    fn a_hull_has_the_corners_of_the_largest_quadrilateral() {
        let mut points: Vec<Point> =
            (0..200).map(|i| Point::new((i * 7 % 90) as f32 + 5.0, (i * 13 % 80) as f32 + 10.0)).collect();
        let corners =
            [Point::new(0.0, 2.0), Point::new(100.0, 0.0), Point::new(104.0, 96.0), Point::new(3.0, 99.0)];
        points.extend(corners);
        let found = largest_quadrilateral(&hull(points)).unwrap();
        assert_eq!(from_top_left(found), corners);
        assert!(largest_quadrilateral(&hull(vec![Point::new(1.0, 1.0); 9])).is_none());
    }
}
