//! The single implications of a board, between candidates and, if wanted, groups of candidates in one line and one box.

use crate::masks::{CELLS, HOUSES, Masks, bits};
use crate::techniques::als::Set;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cells, common_peers};

/// A node by number: twice that of its item, and one more when the item is said to be true.
pub(crate) type Node = u16;

/// A candidate, or a group of candidates: all places of a digit in the cells that a line and a box share, two or three
/// of them. A group is true when one of its candidates is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) digit: u8,
    /// The first of its cells.
    pub(crate) cell: u8,
    pub(crate) cells: u128,
    /// All cells that a chain comes by here: `cells`, or those of the almost locked set.
    pub(crate) body: u128,
    /// Which of the almost locked sets it is that lacks the digit, [`NO_SET`] for none.
    pub(crate) set: u16,
}

pub(crate) const NO_SET: u16 = u16::MAX;

impl Item {
    fn new(cells: u128, digit: usize) -> Item {
        Item { digit: digit as u8, cell: cells.trailing_zeros() as u8, cells, body: cells, set: NO_SET }
    }

    /// Is it anything but a candidate?
    pub(crate) fn is_group(&self) -> bool {
        self.cells & (self.cells - 1) != 0 || self.set != NO_SET
    }
}

/// The groups' line and box, and the cells that see all of a group.
#[derive(Clone, Copy)]
struct Group {
    line: usize,
    in_box: usize,
    seen: u128,
}

/// Which nodes follow from each node at once. The order is that in which the tables of HoDoKu have them: the digits of
/// the cell, row, column, box, then the groups.
#[derive(Default)]
pub(crate) struct Graph {
    /// Candidates by cell and digit, then the groups.
    pub(crate) items: Vec<Item>,
    /// How many of the items are candidates.
    pub(crate) singles: usize,
    pub(crate) planes: [u128; 9],
    pub(crate) grouped: bool,
    item_of: Vec<u16>,
    groups: Vec<Group>,
    /// The groups of each digit, by their place in `groups`.
    of_digit: [Vec<u16>; 9],
    first: Vec<u32>,
    edges: Vec<Node>,
    /// By edge, how long it counts; empty when all count alike.
    lengths: Vec<u16>,
    /// The almost locked sets that are nodes.
    pub(crate) sets: Vec<Set>,
}

const NO_ITEM: u16 = u16::MAX;

impl Graph {
    /// Takes the implications of a board; what was there before is forgotten.
    pub(crate) fn read(&mut self, masks: &Masks, planes: [u128; 9], grouped: bool) {
        self.grouped = grouped;
        self.items.clear();
        self.groups.clear();
        self.of_digit.iter_mut().for_each(Vec::clear);
        self.planes = planes;
        self.item_of.clear();
        self.item_of.resize(729, NO_ITEM);
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                self.item_of[cell * 9 + digit] = self.items.len() as u16;
                self.items.push(Item::new(1 << cell, digit));
            }
        }
        self.singles = self.items.len();
        if grouped {
            self.find_groups();
        }
        self.sets.clear();
        self.lengths.clear();
        self.first.clear();
        self.edges.clear();
        for item in 0..self.items.len() {
            for on in [false, true] {
                self.first.push(self.edges.len() as u32);
                match (item < self.singles, on) {
                    (true, true) => self.add_true(masks, item),
                    (true, false) => self.add_false(masks, item),
                    (false, true) => self.add_true_group(item),
                    (false, false) => self.add_false_group(item),
                }
            }
        }
        self.first.push(self.edges.len() as u32);
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.items.len() * 2
    }

    /// What follows at once.
    #[inline]
    pub(crate) fn follow(&self, node: Node) -> &[Node] {
        let node = usize::from(node);
        &self.edges[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// How long the links count that lead to what follows at once; `None` when all count alike.
    pub(crate) fn lengths(&self, node: Node) -> Option<&[u16]> {
        let node = usize::from(node);
        self.lengths.get(self.first[node] as usize..self.first[node + 1] as usize)
    }

    /// The candidates of a digit that the item excludes when it is true, or, an almost locked set, when it lacks its
    /// own.
    pub(crate) fn seen(&self, item: &Item, digit: usize) -> u128 {
        match self.sets.get(usize::from(item.set)) {
            Some(set) => set.seen[digit],
            None => common_peers(item.cells),
        }
    }

    #[inline]
    pub(crate) fn item(&self, node: Node) -> &Item {
        &self.items[usize::from(node / 2)]
    }

    #[inline]
    pub(crate) fn node(&self, cell: usize, digit: usize, on: bool) -> Node {
        self.item_of[cell * 9 + digit] * 2 + Node::from(on)
    }

    /// Rows before columns, then by digit, then by box.
    fn find_groups(&mut self) {
        for (line, &line_cells) in HOUSE_CELLS[..18].iter().enumerate() {
            for digit in 0..9 {
                let places = self.planes[digit] & line_cells;
                if places == 0 {
                    continue;
                }
                for (in_box, &box_cells) in HOUSE_CELLS.iter().enumerate().skip(18) {
                    let cells = places & box_cells;
                    if cells & cells.wrapping_sub(1) == 0 {
                        continue;
                    }
                    let seen = line_cells ^ box_cells;
                    self.items.push(Item::new(cells, digit));
                    self.of_digit[digit].push(self.groups.len() as u16);
                    self.groups.push(Group { line, in_box, seen });
                }
            }
        }
    }

    fn groups_of(&self, digit: u8) -> impl Iterator<Item = (usize, &Group)> {
        let places = self.of_digit[usize::from(digit)].iter();
        places.map(|&at| (self.singles + usize::from(at), &self.groups[usize::from(at)]))
    }

    fn add_true(&mut self, masks: &Masks, item: usize) {
        let Item { digit, cell, .. } = self.items[item];
        let (digit, cell) = (usize::from(digit), usize::from(cell));
        for other in bits(masks.cell(cell) & !(1 << digit)) {
            self.edges.push(self.node(cell, other, false));
        }
        let mut met = 1u128 << cell;
        for (house, _) in HOUSES[cell] {
            let peers = HOUSE_CELLS[usize::from(house)] & self.planes[digit] & !met;
            met |= peers;
            for peer in cells(peers) {
                self.edges.push(self.node(peer, digit, false));
            }
        }
        let mut edges = std::mem::take(&mut self.edges);
        let seeing = self.groups_of(digit as u8).filter(|(_, group)| group.seen >> cell & 1 == 1);
        edges.extend(seeing.map(|(group, _)| group as Node * 2));
        self.edges = edges;
    }

    fn add_false(&mut self, masks: &Masks, item: usize) {
        let Item { digit, cell, .. } = self.items[item];
        let (digit, cell) = (usize::from(digit), usize::from(cell));
        let start = self.edges.len();
        if masks.cell(cell).count_ones() == 2 {
            let other = (masks.cell(cell) & !(1 << digit)).trailing_zeros() as usize;
            self.edges.push(self.node(cell, other, true));
        }
        for (house, place) in HOUSES[cell] {
            let others = masks.places(usize::from(house), digit) & !(1 << place);
            if others != 0 && others & (others - 1) == 0 {
                let peer = CELLS[usize::from(house)][others.trailing_zeros() as usize];
                let node = self.node(usize::from(peer), digit, true);
                if !self.edges[start..].contains(&node) {
                    self.edges.push(node);
                }
            }
        }
        let mut edges = std::mem::take(&mut self.edges);
        for (group, Group { line, in_box, seen }) in self.groups_of(digit as u8) {
            let around = self.planes[digit] & seen;
            if around >> cell & 1 == 1
                && [*in_box, *line].iter().any(|&house| around & HOUSE_CELLS[house] == 1 << cell)
            {
                edges.push(group as Node * 2 + 1);
            }
        }
        self.edges = edges;
    }

    fn add_true_group(&mut self, item: usize) {
        let Item { digit, cells: own, .. } = self.items[item];
        let Group { line, in_box, seen } = self.groups[item - self.singles];
        let mut edges = std::mem::take(&mut self.edges);
        let seen = self.planes[usize::from(digit)] & seen;
        edges.extend(cells(seen).map(|cell| self.node(cell, usize::from(digit), false)));
        for (other, group) in self.groups_of(digit) {
            if self.items[other].cells & own == 0 && (group.line == line || group.in_box == in_box) {
                edges.push(other as Node * 2);
            }
        }
        self.edges = edges;
    }

    fn add_false_group(&mut self, item: usize) {
        let Item { digit, cells: own, .. } = self.items[item];
        let Group { line, in_box, seen } = self.groups[item - self.singles];
        let mut edges = std::mem::take(&mut self.edges);
        let plane = self.planes[usize::from(digit)];
        for house in [in_box, line] {
            let rest = plane & seen & HOUSE_CELLS[house];
            if rest != 0 && rest & (rest - 1) == 0 {
                edges.push(self.node(rest.trailing_zeros() as usize, usize::from(digit), true));
            }
        }
        for house in [line, in_box] {
            let rest = plane & HOUSE_CELLS[house] & !own;
            let mut others = self
                .groups_of(digit)
                .filter(|&(other, group)| {
                    self.items[other].cells & own == 0 && (group.line == house || group.in_box == house)
                })
                .map(|(other, _)| other);
            if let (Some(other), None) = (others.next(), others.next())
                && self.items[other].cells == rest
            {
                edges.push(other as Node * 2 + 1);
            }
        }
        self.edges = edges;
    }
}

/// How long a link counts.
const LINK: u16 = 2;

impl Graph {
    /// Adds almost locked sets of two cells or more as nodes: a set that lacks a digit holds its others. In the order
    /// in which HoDoKu adds them; links out of larger sets count longer.
    pub(crate) fn add_sets(&mut self, masks: &Masks, sets: &[Set]) {
        self.sets.extend(sets.iter().filter(|set| set.als.cells.count_ones() > 1));
        let mut lists: Vec<Vec<(Node, u16)>> = (0..self.len() as Node)
            .map(|node| self.follow(node).iter().map(|&to| (to, LINK)).collect())
            .collect();
        let mut items: Vec<[u16; 9]> = vec![[NO_ITEM; 9]; self.sets.len()];
        for at in 0..self.sets.len() {
            let set = self.sets[at];
            let digits = set.als.digits.count_ones() as u16;
            let out = LINK + if digits == 2 { 1 } else { (digits - 1) * 2 };
            for lost in bits(set.als.digits) {
                let seen = |digit: usize| if digit == lost { 0 } else { set.seen[digit] };
                if (0..9).all(|digit| seen(digit) == 0) {
                    continue;
                }
                let own = self.set_node(&mut items, &mut lists, at, lost);
                for cell in cells(set.seen[lost]) {
                    let true_there = self.node(cell, lost, true);
                    lists[usize::from(true_there)].push((own, LINK));
                    for (group, _) in self.groups_of(lost as u8) {
                        let group_cells = self.items[group].cells;
                        let list = &mut lists[group * 2 + 1];
                        if group_cells >> cell & 1 == 1
                            && group_cells & set.als.cells == 0
                            && set.of[lost] & !common_peers(group_cells) == 0
                            && !list.contains(&(own, LINK))
                        {
                            list.push((own, LINK));
                        }
                    }
                }
                let add = |lists: &mut Vec<Vec<(Node, u16)>>, to: Node, length: u16| {
                    let list = &mut lists[usize::from(own)];
                    if !list.iter().any(|&(other, _)| other == to) {
                        list.push((to, length));
                    }
                };
                for digit in 0..9 {
                    for cell in cells(seen(digit)) {
                        add(&mut lists, self.node(cell, digit, false), out);
                    }
                    for (group, _) in self.groups_of(digit as u8) {
                        if seen(digit) != 0 && self.items[group].cells & !seen(digit) == 0 {
                            add(&mut lists, group as Node * 2, out);
                        }
                    }
                }
                for other_at in (0..self.sets.len()).filter(|&other| other != at) {
                    let other = self.sets[other_at];
                    if other.als.cells & set.als.cells != 0 {
                        continue;
                    }
                    for digit in bits(other.als.digits) {
                        if seen(digit) != 0 && other.of[digit] & !seen(digit) == 0 {
                            let to = self.set_node(&mut items, &mut lists, other_at, digit);
                            add(&mut lists, to, out);
                        }
                    }
                }
                for cell in cells(set.around) {
                    let left = bits(masks.cell(cell)).filter(|&digit| seen(digit) >> cell & 1 == 0);
                    let left = left.fold(0u16, |left, digit| left | 1 << digit);
                    if masks.cell(cell).count_ones() != 2 && left.count_ones() == 1 {
                        add(&mut lists, self.node(cell, left.trailing_zeros() as usize, true), out + 1);
                    }
                }
            }
        }
        self.first.clear();
        self.edges.clear();
        for list in lists {
            self.first.push(self.edges.len() as u32);
            self.edges.extend(list.iter().map(|(to, _)| *to));
            self.lengths.extend(list.iter().map(|(_, length)| *length));
        }
        self.first.push(self.edges.len() as u32);
    }

    /// The node that says that the set lacks the digit.
    fn set_node(
        &mut self,
        items: &mut [[u16; 9]],
        lists: &mut Vec<Vec<(Node, u16)>>,
        at: usize,
        digit: usize,
    ) -> Node {
        let item = &mut items[at][digit];
        if *item == NO_ITEM {
            *item = self.items.len() as u16;
            let set = &self.sets[at];
            let new = Item { body: set.als.cells, set: at as u16, ..Item::new(set.of[digit], digit) };
            self.items.push(new);
            lists.extend([Vec::new(), Vec::new()]);
        }
        *item * 2
    }
}

/// The cells that a candidate's cell sees.
pub(crate) fn peers_of(item: &Item) -> u128 {
    PEERS[usize::from(item.cell)]
}
