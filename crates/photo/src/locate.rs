//! The search for grids in a picture.
//!
//! Two ways lead to a rough idea of where a grid is: the outline of a large connected piece of ink, and pieces of
//! paper, enclosed by ink, that lie beside each other like the cells of a grid. Each idea is moved onto the lines of
//! the picture (`Lattice::refine`), and the lines that are then seen in their places decide.

use crate::Gray;
use crate::components::{Components, Neighbours};
use crate::geometry::{Perspective, Point, double_area, from_top_left, hull, largest_quadrilateral};
use crate::lattice::Lattice;

/// A pixel is ink if it is darker than its surroundings by so much, in 1/255: tried in this order.
const THRESHOLDS: [u8; 4] = [26, 15, 42, 9];

/// At least so much of the lines must be seen.
const SUPPORT: f32 = 0.68;

/// Or so much of the borders of boxes, and so much of all lines if faint ones count.
const BOX_SUPPORT: f32 = 0.85;
const FAINT_SUPPORT: f32 = 0.72;

/// With so much no other threshold is tried.
const GOOD_SUPPORT: f32 = 0.9;

/// A grid takes at least this part of the shorter side of the picture.
const SMALLEST_SIDE: f32 = 0.12;

/// From which pixels are ink, and the width of the picture, to ideas where a grid may be.
type Way = fn(&[bool], usize) -> Vec<Perspective>;

/// So many pixels are put around a picture that a program drew: its grid may end where it ends.
const FRAME: usize = 8;

/// Grids found in a picture of shades, the largest first.
pub(crate) fn locate(gray: &Gray, every: bool) -> Vec<Lattice> {
    if !gray.is_drawn() {
        return search(&gray.smoothed(), Gray::clone, every, false);
    }
    // Lines as thin as a pixel are hardly darker than the paper when smoothed, and there is no noise here: they are
    // made wider. Lines are searched near the cells first: where the border of the grid is none, the digits along it
    // would be taken for one.
    let framed = gray.framed(FRAME);
    let moved =
        |found: Vec<Lattice>| found.into_iter().map(|lattice| lattice.moved(-(FRAME as f32))).collect();
    let near = search(&framed, Gray::widened, every, true);
    if !near.is_empty() {
        return moved(near);
    }
    let smoothed = search(&gray.smoothed(), Gray::clone, every, false);
    if smoothed.is_empty() { moved(search(&framed, Gray::widened, every, false)) } else { smoothed }
}

/// Grids in a picture, whose lines are seen after this has been done with the darkness of its pixels.
fn search(plain: &Gray, made_visible: fn(&Gray) -> Gray, every: bool, is_near: bool) -> Vec<Lattice> {
    let mut best: Vec<Lattice> = Vec::new();
    // Of what a program drew most is paper.
    let is_dark = plain.is_drawn() && plain.is_dark();
    for is_inverted in [is_dark, !is_dark] {
        let shades = if is_inverted { plain.inverted() } else { plain.clone() };
        let darkness = made_visible(&shades.darkness((plain.width().min(plain.height()) / 18).max(6)));
        for threshold in THRESHOLDS {
            let ink: Vec<bool> = darkness.pixels().iter().map(|&dark| dark >= threshold).collect();
            // Outlines come first, the largest of them first: mostly that is all there is to do.
            let ways: [Way; 2] = [outlines, meshes];
            'ideas: for way in ways {
                for idea in way(&ink, plain.width()) {
                    let Some(lattice) = Lattice::refine(&idea, &darkness, is_near) else { continue };
                    let is_seen = lattice.support >= SUPPORT
                        || (lattice.box_support >= BOX_SUPPORT && lattice.faint_support >= FAINT_SUPPORT);
                    if is_seen && lattice.weakest >= 2 && !lattice.goes_on {
                        let is_good = lattice.support >= GOOD_SUPPORT;
                        keep(&mut best, lattice);
                        if is_good && !every {
                            break 'ideas;
                        }
                    }
                }
            }
            if !every && best.iter().any(|lattice| lattice.support >= GOOD_SUPPORT) {
                break;
            }
        }
        if !best.is_empty() {
            break;
        }
    }
    let area = |lattice: &Lattice| double_area(&lattice.perspective.corners());
    best.sort_by(|a, b| area(b).total_cmp(&area(a)));
    best
}

/// Adds a grid, unless a better one is in the same place.
fn keep(found: &mut Vec<Lattice>, lattice: Lattice) {
    let center = lattice.perspective.at(4.5, 4.5);
    let same = found.iter().position(|other| {
        let corners = other.perspective.corners();
        let holds =
            (0..4).all(|i| corners[(i + 1) % 4].minus(corners[i]).cross(center.minus(corners[i])) > 0.0);
        let mine = lattice.perspective.corners();
        let middle = other.perspective.at(4.5, 4.5);
        let held = (0..4).all(|i| mine[(i + 1) % 4].minus(mine[i]).cross(middle.minus(mine[i])) > 0.0);
        holds || held
    });
    match same {
        Some(index) if found[index].support < lattice.support => found[index] = lattice,
        Some(_) => {}
        None => found.push(lattice),
    }
}

/// Quadrilaterals around large connected pieces of ink.
fn outlines(ink: &[bool], width: usize) -> Vec<Perspective> {
    let height = ink.len() / width;
    let smallest = (width.min(height) as f32 * SMALLEST_SIDE) as usize;
    let components = Components::of(ink, width, Neighbours::Eight);
    let mut large: Vec<usize> = (0..components.list.len())
        .filter(|&index| {
            let component = &components.list[index];
            component.width() >= smallest && component.height() >= smallest
        })
        .collect();
    large.sort_by_key(|&index| {
        let component = &components.list[index];
        std::cmp::Reverse(component.width() * component.height())
    });
    large.truncate(8);
    large
        .into_iter()
        .filter_map(|index| {
            let corners = largest_quadrilateral(&hull(components.outline(index)))?;
            Perspective::of_corners(&from_top_left(corners)).filter(Perspective::is_plausible)
        })
        .collect()
}

/// A piece of paper that may be a cell.
#[derive(Debug, Clone, Copy)]
struct Paper {
    center: Point,
    /// The root of its area.
    side: f32,
}

/// Lattices through pieces of paper that lie beside each other like cells.
fn meshes(ink: &[bool], width: usize) -> Vec<Perspective> {
    let height = ink.len() / width;
    let short = width.min(height) as f32;
    let (smallest, largest) = (short * SMALLEST_SIDE / 9.0 * 0.7, short / 8.0);
    let paper: Vec<bool> = ink.iter().map(|is_ink| !is_ink).collect();
    let components = Components::of(&paper, width, Neighbours::Four);
    let papers: Vec<Paper> = components
        .list
        .iter()
        .filter(|component| {
            let (width, height) = (component.width() as f32, component.height() as f32);
            width.min(height) >= smallest
                && width.max(height) <= largest * 1.4
                && width.max(height) <= 1.8 * width.min(height)
                && component.count as f32 >= 0.4 * width * height
        })
        .map(|component| Paper {
            center: Point::new(
                (component.left + component.right) as f32 / 2.0,
                (component.top + component.bottom) as f32 / 2.0,
            ),
            side: ((component.width() * component.height()) as f32).sqrt(),
        })
        .collect();
    // More than this is a texture, not a page.
    if papers.len() > 4000 {
        return Vec::new();
    }
    let buckets = Buckets::new(&papers, largest);
    let mut used = vec![false; papers.len()];
    let mut found = Vec::new();
    for seed in 0..papers.len() {
        if used[seed] {
            continue;
        }
        let mesh = grow(&papers, &buckets, seed, &mut used);
        if mesh.len() >= 24 {
            found.extend(windows(&papers, &mesh).into_iter().map(|perspective| (mesh.len(), perspective)));
        }
    }
    found.sort_by_key(|&(count, _)| std::cmp::Reverse(count));
    found.truncate(8);
    found.into_iter().map(|(_, perspective)| perspective).collect()
}

/// Pieces of paper by place.
struct Buckets {
    size: f32,
    across: usize,
    down: usize,
    lists: Vec<Vec<u32>>,
}

impl Buckets {
    fn new(papers: &[Paper], size: f32) -> Buckets {
        let farthest = |value: fn(&Paper) -> f32| papers.iter().map(value).fold(0.0f32, f32::max);
        let across = (farthest(|paper| paper.center.x) / size) as usize + 1;
        let down = (farthest(|paper| paper.center.y) / size) as usize + 1;
        let mut lists = vec![Vec::new(); across * down];
        for (index, paper) in papers.iter().enumerate() {
            let (column, row) = ((paper.center.x / size) as usize, (paper.center.y / size) as usize);
            lists[row * across + column].push(index as u32);
        }
        Buckets { size, across, down, lists }
    }

    /// The piece that is nearest to a point, if one of about this side is within a distance.
    fn nearest(&self, papers: &[Paper], point: Point, distance: f32, side: f32) -> Option<usize> {
        let cell = |value: f32, count: usize| ((value / self.size).max(0.0) as usize).min(count - 1);
        let (left, right) = (cell(point.x - distance, self.across), cell(point.x + distance, self.across));
        let (top, bottom) = (cell(point.y - distance, self.down), cell(point.y + distance, self.down));
        let mut best: Option<(f32, usize)> = None;
        for row in top..=bottom {
            for column in left..=right {
                for &index in &self.lists[row * self.across + column] {
                    let paper = &papers[index as usize];
                    let off = paper.center.minus(point).length();
                    let is_alike = paper.side < side * 1.5 && paper.side * 1.5 > side;
                    if off <= distance && is_alike && best.is_none_or(|(least, _)| off < least) {
                        best = Some((off, index as usize));
                    }
                }
            }
        }
        best.map(|(_, index)| index)
    }
}

/// A piece of paper in a mesh, with its row and column counted from the seed's.
type Placed = (usize, i32, i32);

/// All pieces that lie beside the seed, beside those, and so on.
fn grow(papers: &[Paper], buckets: &Buckets, seed: usize, used: &mut [bool]) -> Vec<Placed> {
    let first = papers[seed];
    used[seed] = true;
    // The neighbour on the right, in a cone of 40 degrees to either side.
    let mut right: Option<Point> = None;
    for tilt in [0.0f32, 0.2, -0.2, 0.45, -0.45, 0.75, -0.75] {
        let ahead = Point::new(1.0, tilt).times(1.12 * first.side / (1.0 + tilt * tilt).sqrt());
        if let Some(index) = buckets.nearest(papers, first.center.plus(ahead), 0.3 * first.side, first.side)
            && index != seed
        {
            right = Some(papers[index].center.minus(first.center));
            break;
        }
    }
    let Some(right) = right else { return Vec::new() };
    let mut mesh: Vec<Placed> = vec![(seed, 0, 0)];
    // What one step right and one step down is, as seen last near each piece.
    let mut steps = vec![(right, Point::new(-right.y, right.x))];
    let mut taken = std::collections::HashSet::from([(0i32, 0i32)]);
    let mut next = 0;
    while next < mesh.len() && mesh.len() < 600 {
        let (index, row, column) = mesh[next];
        let (right, down) = steps[next];
        next += 1;
        let here = papers[index];
        for (step, is_down, sign, place) in [
            (right, false, 1.0f32, (row, column + 1)),
            (right, false, -1.0, (row, column - 1)),
            (down, true, 1.0, (row + 1, column)),
            (down, true, -1.0, (row - 1, column)),
        ] {
            if taken.contains(&place) {
                continue;
            }
            let expected = here.center.plus(step.times(sign));
            let Some(other) = buckets.nearest(papers, expected, 0.35 * here.side, here.side) else {
                continue;
            };
            if used[other] {
                continue;
            }
            used[other] = true;
            taken.insert(place);
            let seen = papers[other].center.minus(here.center).times(sign);
            let mixed = step.times(0.6).plus(seen.times(0.4));
            steps.push(if is_down { (right, mixed) } else { (mixed, down) });
            mesh.push((other, place.0, place.1));
        }
    }
    mesh
}

/// The nine by nine places that hold most pieces of a mesh, as perspectives through their centres. Where a row at the
/// border was not seen, there are several.
fn windows(papers: &[Paper], mesh: &[Placed]) -> Vec<Perspective> {
    let range = |values: &mut dyn Iterator<Item = i32>| {
        let (mut first, mut last) = (i32::MAX, i32::MIN);
        for value in values {
            (first, last) = (first.min(value), last.max(value));
        }
        // From where nine places still hold most of what there is.
        first.min(last - 8)..=first.max(last - 8)
    };
    let tops = range(&mut mesh.iter().map(|&(_, row, _)| row));
    let lefts = range(&mut mesh.iter().map(|&(_, _, column)| column));
    let places = tops.flat_map(|top| lefts.clone().map(move |left| (top, left)));
    let within = |&(_, row, column): &Placed, (top, left): (i32, i32)| {
        (top..top + 9).contains(&row) && (left..left + 9).contains(&column)
    };
    let mut counted: Vec<(usize, (i32, i32))> = places
        .take(2000)
        .map(|place| (mesh.iter().filter(|placed| within(placed, place)).count(), place))
        .collect();
    counted.sort_by_key(|&(count, place)| (std::cmp::Reverse(count), place));
    let most = counted.first().map_or(0, |&(count, _)| count);
    counted
        .into_iter()
        .take_while(|&(count, _)| count == most && count >= 24)
        .take(6)
        .filter_map(|(_, (top, left))| {
            let pairs: Vec<(Point, Point, f32)> = mesh
                .iter()
                .filter(|placed| within(placed, (top, left)))
                .map(|&(index, row, column)| {
                    let place = Point::new((column - left) as f32 + 0.5, (row - top) as f32 + 0.5);
                    (place, papers[index].center, 1.0)
                })
                .collect();
            Perspective::fit(&pairs).filter(Perspective::is_plausible)
        })
        .collect()
}
