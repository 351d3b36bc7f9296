//! Many descents at once, in the lanes of the batch engine: the requests for as many blanks as go.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use shudu_core::{Budget, CellSet, Puzzle, Solution, Spent};
use shudu_solve::unavoidable::Finder;
use shudu_solve::uniqueness::{NextQuery, Query, QuerySource, UniquenessEngine};

use crate::descent::{Descent, SetCells};
use crate::dig::has_other;
use crate::generate::{GenerateError, Generated, Minimality, proved_elsewhere};
use crate::grid::draw_grids;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::seed::Seed;
use crate::stream::Stream;
use crate::symmetry::Symmetry;
use crate::unavoidable::FoundSets;

/// So many are begun together: then the processor waits for the tables of all of them at once.
const TOGETHER: usize = 256;

/// Makes the puzzles with these seeds of their own. Those that are left undone are left to `one`.
pub(crate) fn run(
    others: &mut UniquenessEngine,
    request: &Request,
    seeds: &[Result<Seed, GenerateError>],
    budget: Budget<'_>,
    one: impl Fn(Result<Seed, GenerateError>) -> Result<Generated, GenerateError>,
) -> Vec<Result<Generated, GenerateError>> {
    let slots = others.slots();
    let mut floor = Floor {
        request,
        symmetries: request
            .symmetries(None)
            .into_iter()
            .map(|own| (own, SetCells::new(own.all_orbits())))
            .collect(),
        seeds,
        next: 0,
        finder: Finder::new(),
        ready: Vec::with_capacity(TOGETHER),
        descents: vec![Descent::NONE; slots],
        diggings: vec![None; slots],
        done: Vec::with_capacity(seeds.len()),
        place: vec![UNDONE; seeds.len()],
        errors: HashMap::new(),
        budget,
    };
    others.run(&mut floor);
    // Too few to fill the lanes, or told to stop.
    for slot in 0..slots {
        floor.finish(slot);
    }
    let Floor { done, place, mut errors, .. } = floor;
    let made = |(index, (seed, place)): (usize, (&Result<Seed, GenerateError>, u32))| match seed {
        Ok(seed) if place < UNDONE => Ok(done[place as usize].made(*seed)),
        _ => errors.remove(&index).map_or_else(|| one(seed.clone()), Err),
    };
    seeds.iter().zip(place).enumerate().map(made).collect()
}

/// In the place of a puzzle that is not made.
const UNDONE: u32 = u32::MAX;

struct Floor<'a> {
    request: &'a Request,
    symmetries: Vec<(Symmetry, SetCells)>,
    seeds: &'a [Result<Seed, GenerateError>],
    next: usize,
    finder: Finder,
    /// What can be begun, the next one last.
    ready: Vec<Drawn>,
    /// By slot.
    descents: Vec<Descent>,
    /// By slot, too: what is not looked at with every answer.
    diggings: Vec<Option<Digging<'a>>>,
    /// In the order in which they were finished: memory that is written in its order need not be waited for.
    done: Vec<Done>,
    /// By seed: where its puzzle is among these, or [`UNDONE`].
    place: Vec<u32>,
    /// By number of the seed.
    errors: HashMap<usize, GenerateError>,
    budget: Budget<'a>,
}

/// Everything that is drawn for a puzzle.
struct Drawn {
    index: usize,
    /// Which one of those that there are.
    symmetry: u8,
    solution: Solution,
    unavoidable: FoundSets,
    /// The sets of the symmetry, in the order of the walk.
    order: [u8; 81],
}

#[derive(Debug, Clone)]
struct Digging<'a> {
    stage: Stage,
    index: usize,
    symmetry: Symmetry,
    solution: Solution,
    /// `None` when there is time enough.
    remaining: Option<Box<RemainingBudget<'a>>>,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// What can go.
    Descent,
    /// Whether the finished puzzle has no other solution.
    Proof,
    /// Whether the first of these givens can go alone.
    Alone(CellSet),
}

impl Digging<'_> {
    /// What waits for its answer.
    fn question(&self, descent: &Descent) -> Query {
        let given = descent.given();
        match self.stage {
            Stage::Descent => descent.question(),
            Stage::Proof => Query { given, other_at: None },
            Stage::Alone(left) => Query { given, other_at: left.first() },
        }
    }

    /// With the answer: the next question. `None` when all is known.
    #[inline]
    fn answered(&mut self, descent: &mut Descent, other: bool) -> Option<Query> {
        if descent.asks() && descent.go_on(other) {
            return Some(descent.question());
        }
        self.go_on(descent, other)
    }

    /// After the last question of a stage: what is asked next. `None` when all is known.
    fn go_on(&mut self, descent: &Descent, other: bool) -> Option<Query> {
        let given = descent.given();
        let left = match &mut self.stage {
            Stage::Descent => {
                self.stage = Stage::Proof;
                return Some(Query { given, other_at: None });
            }
            Stage::Proof => {
                let puzzle = || Puzzle::part_of(&self.solution, given);
                assert!(!other, "the solver contradicts itself about {}", puzzle());
                if self.symmetry == Symmetry::None { CellSet::EMPTY } else { given - descent.needed_alone() }
            }
            // One that can go is enough to know.
            Stage::Alone(_) if !other => return None,
            Stage::Alone(left) => *left - left.first().map_or(CellSet::EMPTY, |cell| cell.as_set()),
        };
        self.stage = Stage::Alone(left);
        let cell = left.first()?;
        Some(Query { given, other_at: Some(cell) })
    }

    /// When all is known.
    fn done(&self, given: CellSet) -> Done {
        let minimal = match self.stage {
            Stage::Alone(CellSet::EMPTY) => Minimality::Cells,
            _ => Minimality::Orbits,
        };
        Done { given, solution: self.solution, symmetry: self.symmetry, minimal }
    }
}

/// What is known of a finished puzzle.
struct Done {
    given: CellSet,
    solution: Solution,
    symmetry: Symmetry,
    minimal: Minimality,
}

impl Done {
    fn made(&self, seed: Seed) -> Generated {
        let Done { given, solution, symmetry, minimal } = *self;
        let puzzle = Puzzle::part_of(&solution, given);
        Generated {
            seed,
            puzzle,
            solution,
            proper: Some(proved_elsewhere(puzzle, &solution)),
            goal: None,
            attempts: 1,
            tried: 81,
            symmetry,
            minimal,
        }
    }
}

impl<'a> Floor<'a> {
    /// Draws full grids and orders of the cells.
    fn prepare(&mut self) {
        while self.ready.is_empty() && self.next < self.seeds.len() {
            let mut streams = Vec::with_capacity(TOGETHER);
            for (index, seed) in self.seeds.iter().enumerate().skip(self.next).take(TOGETHER) {
                if let Ok(seed) = seed {
                    streams.push((index, Stream::new(*seed)));
                }
            }
            self.next = self.seeds.len().min(self.next + TOGETHER);
            let (grids, spent) = self.grids(&mut streams);
            for &(index, _) in &streams[grids.len()..] {
                let error = self.too_late(index, spent.unwrap_or(Spent::Time));
                self.errors.insert(index, error);
            }
            for ((index, stream), &grid) in streams.iter_mut().zip(&grids) {
                let drawn = self.drawn(*index, grid, stream);
                self.ready.push(drawn);
            }
            let ready = &mut self.ready[..];
            self.finder.find(&grids, |grid, cells| ready[grid].unavoidable.add(cells));
            self.ready.reverse();
        }
    }

    /// As many grids as there is time for.
    fn grids(&self, streams: &mut [(usize, Stream)]) -> (Vec<Solution>, Option<Spent>) {
        if let Some(solution) = self.request.solution {
            return (vec![solution; streams.len()], None);
        }
        let mut grids = Vec::with_capacity(TOGETHER);
        let mut streams: Vec<&mut Stream> = streams.iter_mut().map(|(_, stream)| stream).collect();
        let mut remaining = RemainingBudget::new(self.budget);
        let end = draw_grids(self.request.method, &mut streams, &mut remaining, |_, grid| grids.push(grid));
        (grids, end.err())
    }

    fn drawn(&self, index: usize, solution: Solution, stream: &mut Stream) -> Drawn {
        let symmetry = match self.symmetries.len() {
            1 => 0,
            several => stream.below(several as u32) as u8,
        };
        let orbits = self.symmetries[usize::from(symmetry)].0.all_orbits();
        let mut order = std::array::from_fn(|i| i as u8);
        stream.shuffle(&mut order[..orbits.len()]);
        Drawn { index, symmetry, solution, unavoidable: FoundSets::NONE, order }
    }

    fn too_late(&self, index: usize, spent: Spent) -> GenerateError {
        match self.seeds[index].clone() {
            Ok(seed) => GenerateError::Spent { spent, seed, attempts: 1, best: None },
            Err(error) => error,
        }
    }

    fn begin(&mut self, slot: usize) -> NextQuery {
        if self.ready.is_empty() {
            self.prepare();
        }
        let Some(&Drawn { index, symmetry, solution, ref unavoidable, ref order }) = self.ready.last() else {
            return NextQuery::Rest;
        };
        let (symmetry, ref cells) = self.symmetries[usize::from(symmetry)];
        let remaining = self.budget.max_time.map(|_| Box::new(RemainingBudget::new(self.budget)));
        self.diggings[slot] = Some(Digging { stage: Stage::Descent, index, symmetry, solution, remaining });
        let descent = &mut self.descents[slot];
        descent.begin(unavoidable, cells, &order[..symmetry.all_orbits().len()]);
        self.ready.pop();
        assert!(descent.next(), "a full grid has cells that can go");
        NextQuery::Begin(solution, descent.question())
    }

    fn set(&mut self, slot: usize) {
        let Some(digging) = self.diggings[slot].take() else { return };
        self.place[digging.index] = self.done.len() as u32;
        self.done.push(digging.done(self.descents[slot].given()));
    }

    /// Goes on with the one-puzzle engine. The answers to the questions before stand.
    fn finish(&mut self, slot: usize) {
        let (Some(digging), descent) = (&mut self.diggings[slot], &mut self.descents[slot]) else { return };
        let mut question = digging.question(descent);
        loop {
            let cells = question.other_at.map_or(CellSet::EMPTY, |cell| cell.as_set());
            let remaining =
                digging.remaining.get_or_insert_with(|| Box::new(RemainingBudget::new(self.budget)));
            let answer = has_other(&digging.solution, question.given - cells, cells, remaining);
            let other = match answer {
                Ok(other) => other,
                Err(spent) => {
                    let index = digging.index;
                    let error = self.too_late(index, spent);
                    self.errors.insert(index, error);
                    return;
                }
            };
            match digging.answered(descent, other) {
                Some(next) => question = next,
                None => return self.set(slot),
            }
        }
    }
}

impl QuerySource for Floor<'_> {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
        let Some(other) = answer else { return self.begin(slot) };
        let descent = &mut self.descents[slot];
        if descent.asks() && descent.go_on(other) {
            return NextQuery::Ask(descent.question());
        }
        let Some(digging) = &mut self.diggings[slot] else { return self.begin(slot) };
        match digging.go_on(descent, other) {
            Some(question) => NextQuery::Ask(question),
            None => {
                self.set(slot);
                self.begin(slot)
            }
        }
    }

    fn prefetch(&mut self, slot: usize) {
        self.descents[slot].soon();
    }

    fn keep_running(&mut self, asking: usize) -> bool {
        let stopped = self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let more = self.next < self.seeds.len() || !self.ready.is_empty();
        !stopped && (more || asking * 6 > self.descents.len())
    }
}
