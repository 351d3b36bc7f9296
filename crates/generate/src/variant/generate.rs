//! One variant of a seed: rules on a full grid, then fewer givens.

use std::ops::RangeInclusive;
use std::sync::Arc;

use shudu_core::{Budget, Spent};
use shudu_variant::rule::{AntiKing, AntiKnight, Diagonal, DisjointGroups, NonConsecutive, Windoku};
use shudu_variant::{Answer, Cell, Digits, Grid, Level, ProperPuzzle, Puzzle, Rule, Shape, Uniqueness};

use super::dig::{Dug, ask, dig};
use super::full_grid::{Filled, Filler};
use super::kind::VariantKind;
use super::level::{eased, level_up_to};
use super::lines::Lines;
use super::outside::Outside;
use super::request::{VariantGivens, VariantRequest, VariantRequestError, orbits};
use super::wanted::Wanted;
use super::{areas, cages, marks, regions};
use crate::generated::Minimality;
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

/// Nodes that the regions of a jigsaw, or clones, get for their full grid, before others are drawn.
const LAYOUT_NODES: u64 = 3000;

/// Layouts that are drawn until one has a full grid and a place for every kind.
const MOST_LAYOUTS: usize = 500;

/// A variant that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantGenerated {
    /// The puzzle's own seed: with index 0 and the same request it makes this puzzle again.
    pub seed: Seed,
    /// The puzzle with its only solution, as a solver proved that was asked anew about the finished puzzle.
    pub proper: ProperPuzzle,
    /// How many givens were to be left; `None` for as few as the rules leave.
    pub goal: Option<usize>,
    /// How many layouts were drawn, this one included.
    pub attempts: u32,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Is it known that no given can go?
    pub minimal: Minimality,
    /// The level that was asked for, which it has.
    pub level: Option<Level>,
}

impl VariantGenerated {
    /// How many givens.
    pub fn clues(&self) -> usize {
        self.proper.puzzle().givens().filled()
    }

    /// Has it as many givens as was asked for?
    pub fn is_reached(&self) -> bool {
        self.goal.is_none_or(|goal| self.clues() == goal)
    }
}

/// No variant was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantGenerateError {
    /// No puzzle can be like this.
    #[error(transparent)]
    Request(#[from] VariantRequestError),
    /// No full grid was found: a complete search has shown that there is none, or a jigsaw got none with any of the
    /// regions that were drawn.
    #[error("no full grid was found that obeys these rules")]
    NoGrid,
    /// No layout was found that has as many marks, and as long, as asked for.
    #[error("no layout was found that has as many marks, and as long, as asked for")]
    NoMarks,
    /// The budget ran out first.
    #[error("{} before puzzle {seed} was made, in attempt {attempts}", match .spent {
        Spent::Nodes => "all nodes were used",
        Spent::Time => "the time was up",
        Spent::Stopped => "it was asked to stop",
        Spent::Fault => "the engine was found to be wrong",
    })]
    Spent {
        /// What ran out.
        spent: Spent,
        /// The puzzle's own seed.
        seed: Seed,
        /// The attempt in which it happened, from 1.
        attempts: u32,
        /// The nearest puzzle that was finished before, short of the goal.
        best: Option<Box<VariantGenerated>>,
    },
    /// Every attempt was used, and none was accepted, or had the level.
    #[error("none of {attempts} attempts was accepted for puzzle {seed}")]
    NotAccepted {
        /// The puzzle's own seed.
        seed: Seed,
        /// How many attempts.
        attempts: u32,
    },
    /// The seed's index plus the puzzle's is beyond 2^64 - 1.
    #[error("seed {seed} has no puzzle {index} after it")]
    NoSuchIndex {
        /// The seed of the batch.
        seed: Seed,
        /// The puzzle's index in the batch.
        index: u64,
    },
}

/// Makes the variant with this index in the batch of this seed: the same one on every machine, whichever others are
/// made before, after or meanwhile.
///
/// Draws regions, if asked for, and a full grid; then the rules of each kind, so that the grid obeys them; then blanks
/// cells in a random order as long as the grid stays the only solution. Where a number of givens is asked for and not
/// reached, another layout and grid are drawn, as often as the request allows. If none reaches it, the puzzle that
/// comes nearest is the result, the first one among equals, and [`VariantGenerated::is_reached`] is false.
///
/// A puzzle of a level is explained as far as this level goes. With the usual givens, one that turns out harder gets
/// some of its blanks back, in a random order, until it is not.
///
/// # Errors
/// When no puzzle can be like this, the budget, which holds for this one puzzle, is spent first, or no attempt gave the
/// level. A node is a node of the search for a full grid, of the solver that is asked about givens, or of the
/// explanation of a puzzle of a level.
pub fn generate_variant(
    request: &VariantRequest,
    seed: Seed,
    index: u64,
    budget: Budget<'_>,
) -> Result<VariantGenerated, VariantGenerateError> {
    generate_variant_where(request, seed, index, budget, &mut |_| true)
}

/// [`generate_variant`], but only a puzzle that is accepted is the result: one of a level, for example. What is not
/// accepted counts as an attempt. The predicate must answer by the puzzle alone, or the same seed makes different
/// puzzles.
///
/// # Errors
/// As [`generate_variant`], and when every attempt was used without a puzzle that was accepted.
pub fn generate_variant_where(
    request: &VariantRequest,
    seed: Seed,
    index: u64,
    budget: Budget<'_>,
    accepts: &mut dyn FnMut(&ProperPuzzle) -> bool,
) -> Result<VariantGenerated, VariantGenerateError> {
    request.check(seed.version())?;
    let own = seed.nth(index).ok_or(VariantGenerateError::NoSuchIndex { seed, index })?;
    let mut rng = SeededRng::new(own);
    let mut remaining = RemainingBudget::new(budget);
    let symmetries = request.symmetries();
    let symmetry = symmetries[rng.below(symmetries.len() as u32) as usize];
    let goal = request.goals(symmetry).map(|goals| goals[rng.below(goals.len() as u32) as usize]);
    let job = Job { request, own, symmetry, goal };
    let mut best: Option<VariantGenerated> = None;
    let most = request.most_attempts();
    for attempt in 1..=most {
        let made = match job.attempt(attempt, attempt == most && best.is_none(), &mut rng, &mut remaining) {
            Ok(made) => made,
            Err(Failed::NoGrid) => return Err(VariantGenerateError::NoGrid),
            Err(Failed::NoMarks) => return Err(VariantGenerateError::NoMarks),
            Err(Failed::Spent(spent)) => {
                let best = best.map(Box::new);
                return Err(VariantGenerateError::Spent { spent, seed: own, attempts: attempt, best });
            }
        };
        let Some(made) = made.filter(|made| accepts(&made.proper)) else { continue };
        if made.is_reached() {
            return Ok(made);
        }
        let goal = goal.unwrap_or_default();
        let distance = |made: &VariantGenerated| made.clues().abs_diff(goal);
        if best.as_ref().is_none_or(|best| distance(&made) < distance(best)) {
            best = Some(made);
        }
    }
    best.ok_or(VariantGenerateError::NotAccepted { seed: own, attempts: most })
}

/// The puzzle with its solution, asked anew.
fn proved(puzzle: Puzzle, remaining: &mut RemainingBudget<'_>) -> Result<ProperPuzzle, Failed> {
    match ProperPuzzle::prove(puzzle, remaining.left()) {
        Ok(proper) => Ok(proper),
        Err(Answer::Undecided(undecided)) => {
            remaining.pay(&undecided.account);
            Err(Failed::Spent(remaining.spent().unwrap_or(Spent::Nodes)))
        }
        Err(other) => panic!("a puzzle that was shown to be unique has {other:?}"),
    }
}

enum Failed {
    NoGrid,
    NoMarks,
    Spent(Spent),
}

impl From<Spent> for Failed {
    fn from(spent: Spent) -> Failed {
        Failed::Spent(spent)
    }
}

struct Job<'a> {
    request: &'a VariantRequest,
    own: Seed,
    symmetry: Symmetry,
    goal: Option<usize>,
}

impl Job<'_> {
    /// One layout. `None` when it turned out not to serve: another is to be drawn. `is_last` says that none will be.
    fn attempt(
        &self,
        attempt: u32,
        is_last: bool,
        rng: &mut SeededRng,
        remaining: &mut RemainingBudget<'_>,
    ) -> Result<Option<VariantGenerated>, Failed> {
        let (full, rules) = self.layout(rng, remaining)?;
        let blank = Grid::blank(full.shape().clone());
        let cells = full.shape().len();
        let of_rules = |givens: Grid| {
            Puzzle::new(givens, None, rules.clone())
                .expect("the full grid obeys the rules that were drawn on it")
        };
        let dug = if self.goal == Some(cells) {
            Dug { given: vec![true; cells], minimal: Minimality::Unknown }
        } else {
            let mut questions = Uniqueness::new(of_rules(blank.clone()), &full, remaining.left())?;
            let mut orbits = orbits(self.request.size, self.symmetry);
            rng.shuffle(&mut orbits);
            let nothing = vec![false; cells];
            let is_wanted_blank = self.goal == Some(0);
            if is_wanted_blank && !ask(&mut questions, &nothing, None, remaining)? {
                Dug { given: nothing, minimal: Minimality::Cells }
            } else if is_wanted_blank && !is_last {
                return Ok(None);
            } else {
                dig(&mut questions, &orbits, self.goal.unwrap_or(0), remaining)?
            }
        };
        let mut givens = blank;
        for (cell, digit) in full.iter().filter(|(cell, _)| dug.given[cell.index()]) {
            givens.set(cell, digit);
        }
        let proper = proved(of_rules(givens), remaining)?;
        let made = VariantGenerated {
            seed: self.own,
            proper,
            goal: self.goal,
            attempts: attempt,
            symmetry: self.symmetry,
            minimal: dug.minimal,
            level: self.request.level,
        };
        match self.request.level {
            None => Ok(Some(made)),
            Some(level) => self.of_level(made, level, rng, remaining),
        }
    }

    /// The puzzle if it has the level; if it is harder and may have more givens, with more givens. `None` when it has
    /// another level.
    fn of_level(
        &self,
        made: VariantGenerated,
        level: Level,
        rng: &mut SeededRng,
        remaining: &mut RemainingBudget<'_>,
    ) -> Result<Option<VariantGenerated>, Failed> {
        let found = level_up_to(made.proper.puzzle(), level, remaining)?;
        if found.is_some() || self.request.givens != VariantGivens::Usual {
            return Ok((found == Some(level)).then_some(made));
        }
        let givens = made.proper.puzzle().givens();
        let mut blanks = orbits(self.request.size, self.symmetry);
        blanks.retain(|cells| cells.iter().any(|&cell| givens.get(Cell::new(cell)).is_none()));
        rng.shuffle(&mut blanks);
        let puzzle = eased(&made.proper, &blanks, level, remaining)?;
        if level_up_to(&puzzle, level, remaining)? != Some(level) {
            return Ok(None);
        }
        let proper = proved(puzzle, remaining)?;
        Ok(Some(VariantGenerated { proper, goal: None, minimal: Minimality::Unknown, ..made }))
    }

    /// A full grid with the rules that it obeys.
    fn layout(
        &self,
        rng: &mut SeededRng,
        remaining: &mut RemainingBudget<'_>,
    ) -> Result<(Grid, Vec<Rule>), Failed> {
        for _ in 0..MOST_LAYOUTS {
            let shape = self.shape(rng);
            let mut rules = self.rules_of_all_grids();
            let kinds = &self.request.kinds;
            let is_jigsaw = kinds.contains(&VariantKind::Jigsaw);
            let mut is_drawn = true;
            if kinds.contains(&VariantKind::Clones) {
                let wanted = Wanted::draw(self.request, VariantKind::Clones, rng);
                let clones = areas::clones(&shape, &wanted, rng);
                is_drawn &= !clones.is_empty();
                rules.extend(clones);
            }
            let filler = Filler::new(&shape, &rules);
            // Other regions, or clones, may have a grid.
            let has_others = is_jigsaw || kinds.contains(&VariantKind::Clones);
            let digits = match filler.fill(rng, has_others.then_some(LAYOUT_NODES), remaining)? {
                Filled::Grid(digits) => digits,
                Filled::GaveUp | Filled::Impossible if has_others => continue,
                Filled::GaveUp | Filled::Impossible => return Err(Failed::NoGrid),
            };
            let mut full = Grid::blank(Arc::new(shape));
            digits.iter().enumerate().for_each(|(index, &digit)| full.set(Cell::new(index), Some(digit)));
            let mut lines = Lines::new(&full);
            let mut outside = Outside::new(&full);
            let of_lines = kinds.iter().filter(|kind| kind.is_line()).count();
            for &kind in kinds {
                // What a seed makes depends on the order of the draws.
                let wanted = Wanted::draw(self.request, kind, rng);
                let drawn = match kind {
                    VariantKind::Killer => cages::draw(&full, &wanted, rng),
                    VariantKind::Kropki => marks::kropki(&full, rng),
                    VariantKind::Xv => marks::xv(&full),
                    VariantKind::GreaterThan => marks::greater_than(&full, &wanted, rng),
                    VariantKind::ExtraRegion => areas::extra_regions(&full, &wanted, rng),
                    VariantKind::Quadruple => marks::quadruples(&full, &wanted, rng),
                    VariantKind::OddEven => marks::odd_even(&full, &wanted, rng),
                    VariantKind::Difference => marks::differences(&full, &wanted, rng),
                    VariantKind::Ratio => marks::ratios(&full, &wanted, rng),
                    VariantKind::CountingCircles => marks::circles(&full, &wanted, rng),
                    VariantKind::Sandwich
                    | VariantKind::XSum
                    | VariantKind::Skyscraper
                    | VariantKind::NumberedRoom
                    | VariantKind::LittleKiller => outside.draw(kind, &wanted, rng),
                    _ if kind.is_line() => lines.draw(kind, &wanted, of_lines, rng),
                    _ => continue,
                };
                is_drawn &= !drawn.is_empty();
                rules.extend(drawn);
            }
            // A grid on which no line fits does not show its kind.
            if is_drawn {
                return Ok((full, rules));
            }
        }
        // Grids there were, unless the last one was the fault of the regions.
        let is_asked_for = self.request.marks.is_some() || self.request.length.is_some();
        Err(if is_asked_for { Failed::NoMarks } else { Failed::NoGrid })
    }

    fn shape(&self, rng: &mut SeededRng) -> Shape {
        let size = self.request.size;
        let shape = if self.request.kinds.contains(&VariantKind::Jigsaw) {
            let regions: Vec<Option<usize>> =
                regions::draw(size, &self.symmetry.moves(size), rng).into_iter().map(Some).collect();
            Digits::up_to(size as u8).and_then(|digits| Shape::with_regions(size, size, digits, &regions))
        } else {
            Shape::square(size)
        };
        shape.expect("the size was checked")
    }

    /// The rules that do not depend on the digits.
    fn rules_of_all_grids(&self) -> Vec<Rule> {
        let size = self.request.size;
        let rules = |kind: &VariantKind| -> Vec<Rule> {
            match kind {
                VariantKind::X => {
                    vec![Diagonal { rising: true }.into(), Diagonal { rising: false }.into()]
                }
                VariantKind::Windoku => {
                    let boxes = Shape::square(size).ok().and_then(|shape| shape.boxes());
                    let (height, width) = boxes.expect("a size without boxes was refused");
                    vec![Windoku { height, width }.into()]
                }
                VariantKind::AntiKnight => vec![AntiKnight.into()],
                VariantKind::NonConsecutive => vec![NonConsecutive.into()],
                VariantKind::AntiKing => vec![AntiKing.into()],
                VariantKind::DisjointGroups => vec![DisjointGroups.into()],
                _ => Vec::new(),
            }
        };
        self.request.kinds.iter().flat_map(rules).collect()
    }
}

impl VariantRequest {
    /// The number of givens that is asked for, as a range; `None` for as few as the rules leave.
    pub fn clues(&self) -> Option<RangeInclusive<usize>> {
        let goals = self.goals(Symmetry::None)?;
        Some(*goals.first()?..=*goals.last()?)
    }
}
