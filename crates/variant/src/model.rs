//! What the rules of a puzzle become for the solver: sets of digits, groups of different cells, sums, and propagators.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cell::Cell;
use crate::posting::Posting;
use crate::propagate::{
    AllDifferent, CellSet, Choice, Clue, Combination, Graph, Layered, PairTables, Part, Propagator,
    RankedLines, Segment, SetTables, TABLE_SIZE, combinations, equal_sums, sum_of,
};
use crate::rule::Machine;
use crate::shape::Shape;
use crate::values::Values;

/// Sets of digits of one size at most, when sums are made from them.
const MOST_COMBINATIONS: usize = 2000;

/// Sets of digits that a cage or line may be one of, at most.
const MOST_KEPT: usize = 20_000;

/// Digits of a shape at most for which a clue beside a line knows which of them it has met: they make 2 to this power
/// sets.
const MOST_MET: u32 = 10;

type Propagators = Vec<Box<dyn Propagator>>;

/// A clue beside a line: the name of its rule, its number, how many cells the line has, and whether these are known to
/// differ.
pub(crate) type Beside = (&'static str, u32, usize, bool);

/// What rules post to.
pub(crate) struct Model<'m> {
    digits: u32,
    /// `None`: nobody asks for propagators, and none are made.
    posting: Option<&'m Posting<'m>>,
    /// Has something found no room since it was last asked?
    lacks_room: bool,
    allowed: Vec<(u16, u32)>,
    groups: Vec<Vec<u16>>,
    unequal: Vec<[u16; 2]>,
    sums: Vec<Sums>,
    cages: Vec<(Vec<u16>, usize)>,
    propagators: Vec<Box<dyn Propagator>>,
    choices: Vec<Vec<Model<'m>>>,
    /// Equal clues beside lines have one graph.
    graphs: BTreeMap<Beside, Arc<Graph>>,
    /// Clues, all lines, and whether no two lines are equal.
    ranks: (Vec<Clue>, Vec<Vec<u16>>, bool),
}

/// Segments with equal sums: cells with weights, and what is added to each.
struct Sums {
    segments: Vec<(Vec<(u16, usize)>, usize)>,
    sums: Option<Vec<usize>>,
}

pub(crate) fn index(cell: Cell) -> u16 {
    cell.index() as u16
}

pub(crate) fn indices(cells: &[Cell]) -> Vec<u16> {
    cells.iter().copied().map(index).collect()
}

impl<'m> Model<'m> {
    /// A model with everything, or with propagators that find no room left out.
    pub(crate) fn new(posting: &'m Posting<'m>) -> Model<'m> {
        Model { posting: Some(posting), ..Model::outline(posting.shape()) }
    }

    /// A model of groups and sets of digits alone: its propagators are not made.
    pub(crate) fn outline(shape: &Shape) -> Model<'m> {
        Model {
            digits: shape.digits().all().bits(),
            posting: None,
            lacks_room: false,
            allowed: Vec::new(),
            groups: Vec::new(),
            unequal: Vec::new(),
            sums: Vec::new(),
            cages: Vec::new(),
            propagators: Vec::new(),
            choices: Vec::new(),
            graphs: BTreeMap::new(),
            ranks: (Vec::new(), Vec::new(), false),
        }
    }

    /// Takes time. False when there is none left: then nothing more need be posted.
    pub(crate) fn work(&self, steps: usize) -> bool {
        self.posting.is_none_or(|posting| posting.work(steps))
    }

    /// Takes this, room or not, if something has found no room since this was last asked.
    pub(crate) fn without_room<P: Propagator + 'static>(&mut self, propagator: impl FnOnce() -> P) {
        if std::mem::take(&mut self.lacks_room) && self.posting.is_some() {
            self.propagators.push(Box::new(propagator()));
        }
    }

    /// The cell takes one of these.
    pub(crate) fn allow(&mut self, cell: Cell, values: Values) {
        self.allowed.push((index(cell), values.bits()));
    }

    /// No two of the cells have the same digit.
    pub(crate) fn differ(&mut self, cells: &[Cell]) {
        self.groups.push(indices(cells));
    }

    /// Each pair has different digits.
    pub(crate) fn unequal(&mut self, pairs: impl IntoIterator<Item = [Cell; 2]>) {
        self.unequal.extend(pairs.into_iter().map(|pair| pair.map(index)));
    }

    /// Each pair has digits that are allowed together.
    pub(crate) fn pairs(
        &mut self,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        allows: impl Fn(i64, i64) -> bool,
    ) {
        if self.posting.is_none_or(|posting| !posting.take(TABLE_SIZE)) {
            self.lacks_room = true;
            return;
        }
        let pairs: Vec<[u16; 2]> = pairs.into_iter().map(|pair| pair.map(index)).collect();
        for table in PairTables::all(pairs, self.digits, |a, b| allows(i64::from(a), i64::from(b))) {
            self.push(table);
        }
    }

    /// A propagator of its own.
    pub(crate) fn push(&mut self, propagator: impl Propagator + 'static) {
        match self.posting {
            Some(posting) if posting.take(propagator.size()) => self.propagators.push(Box::new(propagator)),
            _ => self.lacks_room = true,
        }
    }

    /// Different digits that form one of these sets.
    pub(crate) fn combination(&mut self, cells: &[Cell], sets: Vec<u32>) {
        self.differ(cells);
        self.push(Combination::new(indices(cells), sets));
    }

    /// All sets of this many digits, if they are not too many to keep.
    pub(crate) fn sets(&self, size: usize) -> Option<Vec<u32>> {
        let count = choose(self.digits.count_ones() as usize, size);
        let is_wanted = self.posting.is_some() && self.work(1 + count / 32);
        (count <= MOST_KEPT).then(|| if is_wanted { combinations(self.digits, size) } else { Vec::new() })
    }

    /// Different digits with a sum.
    pub(crate) fn cage(&mut self, cells: &[Cell], sum: usize) {
        let Some(sets) = self.sets(cells.len()) else {
            self.differ(cells);
            self.sum(&cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), sum as i64);
            return;
        };
        self.combination(cells, sets.into_iter().filter(|&set| sum_of(set) == sum).collect());
        self.cages.push((indices(cells), sum));
    }

    /// The groups of cells have equal sums.
    pub(crate) fn equal_sums(&mut self, groups: &[Vec<Cell>]) {
        // A line within one region has one part only.
        if groups.len() < 2 || self.posting.is_none() {
            return;
        }
        let segment = |cells: &Vec<Cell>| (cells.iter().map(|&cell| (index(cell), 1)).collect(), 0);
        self.sums.push(Sums { segments: groups.iter().map(segment).collect(), sums: None });
    }

    /// The terms, cells with weights, have a sum. Weights may be negative, and a cell may stand in several terms.
    pub(crate) fn sum(&mut self, terms: &[(Cell, i32)], sum: i64) {
        if self.posting.is_none() || !self.work(1 + terms.len() / 8) {
            return;
        }
        let mut weights: Vec<(u16, i64)> = Vec::new();
        for &(cell, weight) in terms {
            match weights.iter_mut().find(|term| term.0 == index(cell)) {
                Some(term) => term.1 += i64::from(weight),
                None => weights.push((index(cell), i64::from(weight))),
            }
        }
        if weights.iter().all(|term| term.1 == 1) && sum >= 0 {
            self.cages.push((weights.iter().map(|term| term.0).collect(), sum as usize));
        }
        let side = |sign: i64| -> Vec<(u16, usize)> {
            weights.iter().filter(|t| t.1 * sign > 0).map(|t| (t.0, (t.1 * sign) as usize)).collect()
        };
        let (plus, minus) = (side(1), side(-1));
        if minus.is_empty() {
            let sums = if sum >= 0 { vec![sum as usize] } else { Vec::new() };
            self.sums.push(Sums { segments: vec![(plus, 0)], sums: Some(sums) });
        } else {
            let (left, right) = if sum < 0 { (-sum, 0) } else { (0, sum) };
            let segments = vec![(plus, left as usize), (minus, right as usize)];
            self.sums.push(Sums { segments, sums: None });
        }
    }

    /// The digits of the cells lead from a start to a state that is accepted.
    pub(crate) fn line<S: Ord + Clone>(
        &mut self,
        cells: &[Cell],
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) {
        let steps =
            |state: &S, place: usize, digit: u8, next: &mut Vec<S>| next.extend(step(state, place, digit));
        self.layers(cells, starts, steps, accepts);
    }

    /// Does a clue beside these cells gain from knowing which digits it has met? They must be known to differ, by what
    /// was posted before, and be few.
    pub(crate) fn are_met_once(&self, cells: &[Cell]) -> bool {
        let holds = |group: &Vec<u16>| cells.iter().all(|&cell| group.contains(&index(cell)));
        self.digits >> MOST_MET == 0 && self.posting.is_some() && self.groups.iter().any(holds)
    }

    /// Likewise [`Self::line`], for a clue whose graph serves all lines that have it.
    pub(crate) fn clue<S: Ord + Clone>(
        &mut self,
        beside: Beside,
        cells: &[Cell],
        start: S,
        step: impl Fn(&S, usize, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) {
        if !self.graphs.contains_key(&beside) {
            let steps = |state: &S, place: usize, digit: u8, next: &mut Vec<S>| {
                next.extend(step(state, place, digit))
            };
            let Some(graph) = self.graph(cells.len(), vec![start], steps, accepts) else { return };
            self.graphs.insert(beside, graph);
        }
        self.push(Layered::new(indices(cells), Arc::clone(&self.graphs[&beside])));
    }

    /// The machine accepts the digits of the cells.
    pub(crate) fn machine(&mut self, cells: &[Cell], machine: &Machine) {
        let mut moves: Vec<Vec<(Values, usize)>> = vec![Vec::new(); machine.states()];
        machine.moves().iter().for_each(|&(from, on, to)| moves[from].push((on, to)));
        let mut accepts = vec![false; machine.states()];
        machine.accepts().iter().for_each(|&state| accepts[state] = true);
        let step = |&state: &usize, _: usize, digit: u8, next: &mut Vec<usize>| {
            next.extend(moves[state].iter().filter(|m| m.0.contains(digit)).map(|m| m.1));
        };
        self.layers(cells, machine.starts().to_vec(), step, |&state| accepts[state]);
    }

    /// Likewise, where a digit may lead to several states.
    fn layers<S: Ord + Clone>(
        &mut self,
        cells: &[Cell],
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8, &mut Vec<S>),
        accepts: impl Fn(&S) -> bool,
    ) {
        if let Some(graph) = self.graph(cells.len(), starts, step, accepts) {
            self.push(Layered::new(indices(cells), graph));
        }
    }

    fn graph<S: Ord + Clone>(
        &mut self,
        length: usize,
        starts: Vec<S>,
        step: impl Fn(&S, usize, u8, &mut Vec<S>),
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Arc<Graph>> {
        let posting = self.posting?;
        let mut room = posting.room();
        let goes_on = |moves: usize| {
            let left = room.checked_sub(moves);
            room = left.unwrap_or(0);
            left.is_some() && posting.work(1 + moves / 16)
        };
        let graph = Graph::build(length, self.digits, starts, step, accepts, goes_on);
        self.lacks_room |= graph.is_none();
        graph.map(Arc::new)
    }

    /// Clues about lines that are ranked as numbers. All ranks of a puzzle become one propagator. `no_ties`: no two
    /// lines are equal.
    pub(crate) fn rank(&mut self, lines: &[Vec<Cell>], clue: Clue, no_ties: bool) {
        self.ranks.0.push(clue);
        self.ranks.1 = lines.iter().map(|line| indices(line)).collect();
        self.ranks.2 |= no_ties;
    }

    /// A model for one alternative of [`Model::choice`]. `None`: nobody asks for propagators.
    pub(crate) fn alternative(&self) -> Option<Model<'m>> {
        self.posting.map(Model::new)
    }

    /// At least one of these holds.
    pub(crate) fn choice(&mut self, alternatives: Vec<Model<'m>>) {
        self.choices.push(alternatives);
    }

    /// The propagators of everything but groups, given which cells differ.
    pub(crate) fn finish(self, different: &CellSet) -> (Vec<(u16, u32)>, Propagators) {
        let Model { digits, posting, allowed, mut propagators, sums, choices, ranks, .. } = self;
        if !ranks.0.is_empty() {
            let four_each = ranks.1.iter().all(|line| line.len() == digits.count_ones() as usize);
            propagators.push(Box::new(RankedLines::new(ranks.1, ranks.0, ranks.2, four_each)));
        }
        let most = (1..)
            .take_while(|&k| k <= digits.count_ones() as usize)
            .take_while(|&k| choose(digits.count_ones() as usize, k) <= MOST_COMBINATIONS)
            .last()
            .unwrap_or(1);
        let mut tables = SetTables::new(digits);
        for Sums { segments, sums } in sums {
            let cells: usize = segments.iter().map(|segment| segment.0.len()).sum();
            if posting.is_some_and(|posting| !posting.work(1 + cells)) {
                break;
            }
            let segment = |(terms, offset): (Vec<(u16, usize)>, usize)| {
                let mut weights: Vec<usize> = terms.iter().map(|term| term.1).collect();
                weights.sort_unstable();
                weights.dedup();
                let mut groups = Vec::new();
                for weight in weights {
                    let cells: Vec<u16> = terms.iter().filter(|t| t.1 == weight).map(|t| t.0).collect();
                    groups.extend(different.cliques(&cells, most).into_iter().map(|group| (group, weight)));
                }
                Segment { groups, offset }
            };
            let segments: Vec<Segment> = segments.into_iter().map(segment).collect();
            propagators.push(equal_sums(segments, sums.as_deref(), &mut tables));
        }
        for alternatives in choices {
            let parts = alternatives
                .into_iter()
                .map(|mut part| {
                    let mut inner = different.clone();
                    part.mark_different(&mut inner);
                    let groups = std::mem::take(&mut part.groups);
                    let unequal = std::mem::take(&mut part.unequal);
                    let digits = part.digits;
                    let (allowed, mut propagators) = part.finish(&inner);
                    for group in groups {
                        propagators.push(Box::new(AllDifferent::new(group, digits)));
                    }
                    for pair in PairTables::all(unequal, digits, |a, b| a != b) {
                        propagators.push(Box::new(pair));
                    }
                    Part { allowed, propagators }
                })
                .collect();
            propagators.push(Box::new(Choice::new(parts)));
        }
        (allowed, propagators)
    }

    /// The pairs of cells that differ, as far as groups and pairs say so.
    pub(crate) fn different(&self, shape: &Shape) -> CellSet {
        let mut different = CellSet::new(shape.len());
        self.mark_different(&mut different);
        different
    }

    pub(crate) fn mark_different(&self, different: &mut CellSet) {
        for group in &self.groups {
            for (i, &a) in group.iter().enumerate() {
                group[i + 1..].iter().for_each(|&b| different.differ(a, b));
            }
        }
        self.unequal.iter().for_each(|&[a, b]| different.differ(a, b));
    }
}

/// How many sets of `k` of `n`.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

impl Model<'_> {
    /// Rows, columns and regions.
    pub(crate) fn differ_in_houses(&mut self, shape: &Shape) {
        (0..shape.rows()).for_each(|row| self.differ(&shape.row(row).collect::<Vec<_>>()));
        (0..shape.columns()).for_each(|column| self.differ(&shape.column(column).collect::<Vec<_>>()));
        shape.regions().iter().for_each(|region| self.differ(region));
    }

    /// The cages and other plain sums: cells, each once, and their sum.
    pub(crate) fn known_sums(&self) -> &[(Vec<u16>, usize)] {
        &self.cages
    }

    /// All digits of the shape, as bits.
    pub(crate) const fn digits(&self) -> u32 {
        self.digits
    }
}

impl Model<'_> {
    /// A sum that follows from others: it is not one of the known sums.
    pub(crate) fn joined_sum(&mut self, terms: &[(Cell, i32)], sum: i64) {
        let known = self.cages.len();
        self.sum(terms, sum);
        self.cages.truncate(known);
    }
}

/// For steps: what a rule alone posts.
impl Model<'_> {
    /// The groups of different cells, in the order in which they were posted, out of the model.
    pub(crate) fn take_groups(&mut self) -> Vec<Vec<u16>> {
        std::mem::take(&mut self.groups)
    }

    /// The groups of different cells, in the order in which they were posted.
    pub(crate) fn groups(&self) -> &[Vec<u16>] {
        &self.groups
    }

    /// What single cells may take, as bits.
    pub(crate) fn allowed(&self) -> &[(u16, u32)] {
        &self.allowed
    }
}
