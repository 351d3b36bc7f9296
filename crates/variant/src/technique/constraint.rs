//! What the rules infer by themselves, one propagator of the solver a constraint, and the sums that houses and cages
//! leave together. A constraint only proposes: the checker decides.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use shudu_core::{Meter, Spent};

use crate::cell::Cell;
use crate::house::{House, Houses};
use crate::model::Model;
use crate::posting::Posting;
use crate::propagate::{self, Dead, Propagator};
use crate::puzzle::Puzzle;
use crate::rule::{Rule, RuleKind};
use crate::sorted::sort_by_number;
use crate::state::{Candidate, State};
use crate::step::{Arrangements, HouseSum};
use crate::values::Values;

/// Cells that houses and cages leave, at most. More find less than they cost.
const MOST_LEFT: usize = 7;

/// The number of arrangements, by the candidates alone, up to which the checker is asked.
const MOST_ARRANGEMENTS: f64 = (1 << 24) as f64;
/// Likewise for sums.
const MOST_ARRANGEMENTS_OF_SUMS: f64 = (1 << 30) as f64;

/// Where a constraint comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// A rule of the puzzle.
    Rule { index: usize, kind: RuleKind },
    /// Houses less cages; whether some cells are counted as outside.
    Sum { sum: HouseSum, innies: bool, outies: bool },
}

/// Something that infers.
#[derive(Debug)]
pub(crate) struct Constraint {
    pub(crate) source: Source,
    pub(crate) cells: Vec<u16>,
    propagator: Box<dyn Propagator>,
    /// Is it about a sum?
    adds_up: bool,
    /// When it last found nothing, by the clock of the state.
    tried: AtomicU32,
}

/// All constraints of a puzzle.
#[derive(Debug)]
pub(crate) struct Constraints {
    pub(crate) list: Vec<Constraint>,
    /// By cell, the constraints over it.
    pub(crate) of_cell: Vec<Vec<usize>>,
    /// What a trial with all of them takes, in steps of the meter beside its node.
    work: u64,
    pub(crate) nested: Mutex<TriedNets>,
}

/// What nested nets have tried in vain since the last digit was written. A candidate that goes seldom changes what
/// another one leads to: first come those that were not tried yet.
#[derive(Debug, Default)]
pub(crate) struct TriedNets {
    pub(super) filled: usize,
    /// Cells of at most so many candidates, at such a depth; and the candidate.
    pub(super) tried: BTreeSet<((u32, u32), Candidate)>,
}

impl Constraint {
    fn new(source: Source, propagator: Box<dyn Propagator>) -> Constraint {
        let cells = propagator.cells().to_vec();
        let adds_up = match source {
            Source::Rule { kind, .. } => matches!(
                kind,
                RuleKind::KillerCage
                    | RuleKind::Sum
                    | RuleKind::Arrow
                    | RuleKind::DoubleArrow
                    | RuleKind::PillArrow
                    | RuleKind::LittleKiller
                    | RuleKind::EqualSums
                    | RuleKind::RegionSumLine
                    | RuleKind::ZipperLine
            ),
            Source::Sum { .. } => true,
        };
        Constraint { source, cells, propagator, adds_up, tried: AtomicU32::new(0) }
    }

    /// Is it about two cells only, or cheap for another reason?
    pub(crate) fn is_quick(&self) -> bool {
        self.propagator.level() == propagate::Level::Quick
    }

    /// Are there few enough arrangements for the checker? Judged by the candidates; sums are cut off early, so they may
    /// have more.
    pub(crate) fn is_small(&self, state: &State<'_>) -> bool {
        let count = |&cell: &u16| f64::from(state.get(Cell::new(usize::from(cell))).len().max(1));
        let arrangements: f64 = self.cells.iter().map(count).product();
        arrangements <= if self.adds_up { MOST_ARRANGEMENTS_OF_SUMS } else { MOST_ARRANGEMENTS }
    }

    /// Has nothing changed since it found nothing?
    pub(crate) fn is_done(&self, state: &State<'_>) -> bool {
        self.tried.load(Ordering::Relaxed) >= state.changed(&self.cells)
    }

    /// It found nothing.
    pub(crate) fn done(&self, state: &State<'_>) {
        self.tried.store(state.changed(&self.cells), Ordering::Relaxed);
    }

    /// The candidates that it refutes, in order.
    pub(crate) fn infer(&self, state: &State<'_>, scratch: &mut Vec<u32>) -> Result<Vec<Candidate>, Dead> {
        if self.cells.iter().any(|&cell| state.get(Cell::new(usize::from(cell))).is_empty()) {
            return Err(Dead);
        }
        state.bits(scratch);
        let mut changed = Vec::new();
        loop {
            self.propagator.propagate(&mut propagate::Board { sets: scratch, changed: &mut changed })?;
            if changed.is_empty() {
                break;
            }
            changed.clear();
        }
        let refuted = |&cell: &u16| {
            let left = Values::from_bits(scratch[usize::from(cell)]);
            let cell = Cell::new(usize::from(cell));
            state
                .get(cell)
                .without(left)
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
                .collect::<Vec<_>>()
        };
        let mut found: Vec<Candidate> = self.cells.iter().flat_map(refuted).collect();
        found.sort_unstable();
        Ok(found)
    }

    /// Takes what it refutes from a board whose cells are not empty.
    pub(crate) fn prune(&self, sets: &mut [u32], changed: &mut Vec<u16>) -> Result<(), Dead> {
        self.propagator.propagate(&mut propagate::Board { sets, changed })
    }

    /// How the checker is to see it.
    pub(crate) fn arrangements(&self) -> Arrangements {
        let cells = self.cells.iter().map(|&cell| Cell::new(usize::from(cell))).collect();
        match &self.source {
            Source::Rule { index, .. } => {
                Arrangements { cells, rules: vec![*index], ..Arrangements::default() }
            }
            Source::Sum { sum, .. } => {
                Arrangements { cells, sums: vec![sum.clone()], ..Arrangements::default() }
            }
        }
    }
}

impl Constraints {
    /// Those of the puzzle of a state.
    ///
    /// # Errors
    /// When the time of the meter is spent, or its stop flag set, before all is made.
    pub(crate) fn new(state: &State<'_>, meter: &Meter<'_>) -> Result<Constraints, Spent> {
        let (puzzle, houses) = (state.puzzle(), state.houses());
        let posting = Posting::new(puzzle.shape(), meter);
        let mut list: Vec<Constraint> = Vec::new();
        for (index, rule) in puzzle.rules().iter().enumerate() {
            // It speaks of all lines at once: no person, and no checker, has an eye on them all.
            if rule.kind() == RuleKind::FullRank {
                continue;
            }
            let mut model = Model::new(&posting);
            if !model.work(1) {
                break;
            }
            rule.post(&puzzle.context(), &mut model);
            let (_, propagators) = model.finish(houses.different());
            let source = |propagator| Constraint::new(Source::Rule { index, kind: rule.kind() }, propagator);
            list.extend(propagators.into_iter().map(source));
        }
        list.extend(sums(state, &posting));
        posting.end()?;
        let mut of_cell = vec![Vec::new(); puzzle.shape().len()];
        for (number, constraint) in list.iter().enumerate() {
            constraint.cells.iter().for_each(|&cell| of_cell[usize::from(cell)].push(number));
        }
        let work = list.iter().map(|constraint| propagate::steps(&*constraint.propagator)).sum();
        Ok(Constraints { list, of_cell, work, nested: Mutex::default() })
    }

    /// Asks for a node in which a candidate is tried.
    pub(crate) fn node(&self, meter: &mut Meter<'_>) -> bool {
        meter.node() && meter.work(self.work)
    }

    /// Before another state: everything may find something again.
    pub(crate) fn forget(&self) {
        self.list.iter().for_each(|constraint| constraint.tried.store(0, Ordering::Relaxed));
        *self.nested.lock().unwrap_or_else(PoisonError::into_inner) = TriedNets::default();
    }
}

/// The cells and the sum of a rule that is a plain sum of different cells.
pub(crate) fn cage(rule: &Rule) -> Option<(&[Cell], i64)> {
    match rule {
        Rule::KillerCage(cage) => Some((&cage.cells, i64::from(cage.sum?))),
        _ => None,
    }
}

/// Innies and outies: houses side by side, less the cages that are in them, wholly or mostly.
fn sums(state: &State<'_>, posting: &Posting<'_>) -> Vec<Constraint> {
    let (puzzle, houses) = (state.puzzle(), state.houses());
    let mut cages: Vec<(usize, &[Cell])> =
        puzzle.rules().iter().enumerate().filter_map(|(index, rule)| Some((index, cage(rule)?.0))).collect();
    if cages.is_empty() {
        return Vec::new();
    }
    sort_by_number(&mut cages, |cage| cage.1.len());
    let mut constraints: Vec<Constraint> = Vec::new();
    let mut known: Vec<Vec<(Cell, i64)>> = Vec::new();
    for united in unions(houses) {
        for wholly in [true, false] {
            if !posting.work(1 + cages.len()) {
                return constraints;
            }
            let sum =
                HouseSum { cages: chosen(&united, &cages, houses, puzzle, wholly), houses: united.clone() };
            let Some((terms, total)) = sum.terms(state) else { continue };
            let fits = !sum.cages.is_empty() && (1..=MOST_LEFT).contains(&terms.len());
            if !fits || known.contains(&terms) {
                continue;
            }
            let mut model = Model::new(posting);
            let weighted: Vec<(Cell, i32)> =
                terms.iter().map(|&(cell, weight)| (cell, weight as i32)).collect();
            model.joined_sum(&weighted, total);
            let (innies, outies) = (terms.iter().any(|t| t.1 > 0), terms.iter().any(|t| t.1 < 0));
            known.push(terms);
            let source = Source::Sum { sum, innies, outies };
            constraints.extend(
                model.finish(houses.different()).1.into_iter().map(|p| Constraint::new(source.clone(), p)),
            );
        }
    }
    constraints
}

/// Sets of complete houses that have no cell in common: neighbouring rows or columns, and one or two regions.
fn unions(houses: &Houses) -> Vec<Vec<House>> {
    let complete: Vec<House> = houses.complete().map(|(house, _)| house).collect();
    let mut unions: Vec<Vec<House>> = complete.iter().map(|&house| vec![house]).collect();
    for (i, &house) in complete.iter().enumerate() {
        let follows = |number: usize| match house {
            House::Row(row) => {
                complete.contains(&House::Row(row + number)).then_some(House::Row(row + number))
            }
            House::Column(column) => {
                let other = House::Column(column + number);
                complete.contains(&other).then_some(other)
            }
            _ => None,
        };
        let mut run = vec![house];
        while let Some(next) = follows(run.len()) {
            run.push(next);
            unions.push(run.clone());
        }
        if matches!(house, House::Region(_)) {
            let others = complete[i + 1..].iter().filter(|other| matches!(other, House::Region(_)));
            unions.extend(others.map(|&other| vec![house, other]));
        }
    }
    sort_by_number(&mut unions, Vec::len);
    unions
}

/// The cages in some houses that do not overlap: those that are wholly within, or all that are mostly within.
fn chosen(
    united: &[House],
    cages: &[(usize, &[Cell])],
    houses: &Houses,
    puzzle: &Puzzle,
    wholly: bool,
) -> Vec<usize> {
    let mut inside = vec![false; puzzle.shape().len()];
    let cells = united.iter().filter_map(|&house| houses.cells(house)).flatten();
    cells.for_each(|cell| inside[cell.index()] = true);
    let mut covered = vec![false; inside.len()];
    let mut indices = Vec::new();
    for &(index, cage) in cages {
        let within = cage.iter().filter(|cell| inside[cell.index()]).count();
        let fits = if wholly { within == cage.len() } else { 2 * within > cage.len() };
        if fits && cage.iter().all(|cell| !covered[cell.index()]) {
            cage.iter().for_each(|cell| covered[cell.index()] = true);
            indices.push(index);
        }
    }
    indices
}
