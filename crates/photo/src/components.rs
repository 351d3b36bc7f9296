//! Connected components of a binary picture.

use crate::geometry::Point;

/// A connected component.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Component {
    /// First column.
    pub(crate) left: usize,
    /// First row.
    pub(crate) top: usize,
    /// Last column.
    pub(crate) right: usize,
    /// Last row.
    pub(crate) bottom: usize,
    /// How many pixels.
    pub(crate) count: usize,
    sum_x: u64,
    sum_y: u64,
}

impl Component {
    pub(crate) const fn width(&self) -> usize {
        self.right - self.left + 1
    }

    pub(crate) const fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    /// The mean of its pixels.
    pub(crate) fn center(&self) -> Point {
        let count = self.count.max(1) as f32;
        Point::new(self.sum_x as f32 / count, self.sum_y as f32 / count)
    }

    fn add(&mut self, other: &Component) {
        self.left = self.left.min(other.left);
        self.top = self.top.min(other.top);
        self.right = self.right.max(other.right);
        self.bottom = self.bottom.max(other.bottom);
        self.count += other.count;
        self.sum_x += other.sum_x;
        self.sum_y += other.sum_y;
    }
}

/// A binary picture cut into components.
#[derive(Debug)]
pub(crate) struct Components {
    /// In the order in which a scan from the top left meets them.
    pub(crate) list: Vec<Component>,
    width: usize,
    /// For every pixel the number of its component and one; 0 is background.
    labels: Vec<u32>,
}

/// Which pixels touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Neighbours {
    /// Those that share a side.
    Four,
    /// Those that share a side or a corner.
    Eight,
}

impl Components {
    /// Cuts the set pixels of a picture into components.
    pub(crate) fn of(set: &[bool], width: usize, neighbours: Neighbours) -> Components {
        let mut labels = vec![0u32; set.len()];
        let mut parents = vec![0u32];
        for (y, row) in set.chunks_exact(width).enumerate() {
            for (x, _) in row.iter().enumerate().filter(|&(_, &is_set)| is_set) {
                let index = y * width + x;
                let mut label = if x > 0 { labels[index - 1] } else { 0 };
                if y > 0 {
                    let above = index - width;
                    let mut touch = |other: u32, label: &mut u32| {
                        if other != 0 && *label == 0 {
                            *label = other;
                        } else if other != 0 && other != *label {
                            unite(&mut parents, other, *label);
                        }
                    };
                    touch(labels[above], &mut label);
                    if neighbours == Neighbours::Eight {
                        if x > 0 {
                            touch(labels[above - 1], &mut label);
                        }
                        if x + 1 < width {
                            touch(labels[above + 1], &mut label);
                        }
                    }
                }
                if label == 0 {
                    label = parents.len() as u32;
                    parents.push(label);
                }
                labels[index] = label;
            }
        }
        let mut numbers = vec![0u32; parents.len()];
        let mut list: Vec<Component> = Vec::new();
        for (y, row) in labels.chunks_exact_mut(width).enumerate() {
            for (x, label) in row.iter_mut().enumerate().filter(|(_, label)| **label != 0) {
                let root = root(&mut parents, *label);
                let one = Component {
                    left: x,
                    top: y,
                    right: x,
                    bottom: y,
                    count: 1,
                    sum_x: x as u64,
                    sum_y: y as u64,
                };
                match numbers[root as usize] {
                    0 => {
                        list.push(one);
                        numbers[root as usize] = list.len() as u32;
                    }
                    number => list[number as usize - 1].add(&one),
                }
                *label = numbers[root as usize];
            }
        }
        Components { list, width, labels }
    }

    /// Is the pixel part of this component?
    pub(crate) fn holds(&self, number: usize, x: usize, y: usize) -> bool {
        self.labels[y * self.width + x] == number as u32 + 1
    }

    /// The first and last pixel of a component in each of its rows: its hull is theirs.
    pub(crate) fn outline(&self, number: usize) -> Vec<Point> {
        let component = &self.list[number];
        let mut points = Vec::with_capacity(2 * component.height());
        for y in component.top..=component.bottom {
            let mut columns = (component.left..=component.right).filter(|&x| self.holds(number, x, y));
            if let Some(first) = columns.next() {
                let last = columns.next_back().unwrap_or(first);
                points.push(Point::new(first as f32, y as f32));
                points.push(Point::new(last as f32, y as f32));
            }
        }
        points
    }
}

fn root(parents: &mut [u32], mut label: u32) -> u32 {
    while parents[label as usize] != label {
        let above = parents[parents[label as usize] as usize];
        parents[label as usize] = above;
        label = above;
    }
    label
}

fn unite(parents: &mut [u32], a: u32, b: u32) {
    let (a, b) = (root(parents, a), root(parents, b));
    parents[a.max(b) as usize] = a.min(b);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_those_of_a_picture() {
        let picture = ["##..#", "#..#.", "..#..", "##.##"];
        let set: Vec<bool> = picture.iter().flat_map(|row| row.bytes().map(|byte| byte == b'#')).collect();
        let eight = Components::of(&set, 5, Neighbours::Eight);
        let sizes: Vec<usize> = eight.list.iter().map(|component| component.count).collect();
        assert_eq!(sizes, [3, 7]);
        assert_eq!((eight.list[1].left, eight.list[1].top, eight.list[1].width()), (0, 0, 5));
        assert_eq!(eight.outline(0).len(), 4);
        let four = Components::of(&set, 5, Neighbours::Four);
        let sizes: Vec<usize> = four.list.iter().map(|component| component.count).collect();
        assert_eq!(sizes, [3, 1, 1, 1, 2, 2]);
    }
}
