//! Puzzles to order, many at once: plain, to a target, unbiased, with ratings if asked. What `generate` does behind its
//! options.
//!
//! ```
//! use shudu::generate::{GeneratorVersion, Seed};
//! use shudu::ops::generate::Options;
//! use shudu::ops::level::Level;
//! use shudu::ops::orders::{Goal, Order, make};
//!
//! let goal = Goal { level: Some(Level::Medium), ..Goal::default() };
//! let order = Order::new(&Options::default(), &goal, GeneratorVersion::NEWEST)?;
//! let made = make(&order, Seed::new(42), 0..1, None, &mut |_| {});
//! assert_eq!(made.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, Spent};
use shudu_generate::{
    BatchGenerator, GenerateError, Generated, GeneratorVersion, Hit, Measured, Missed, Progress, Request,
    Searcher, Seed, Target, TargetError, unbiased,
};
use shudu_logic::scale::se::Difficulty;
use shudu_logic::scale::{hodoku, minutes, se};

use crate::ops::generate::{Options, Response as Plain, Target as Amount};
use crate::ops::level::{Level, within_scale};
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::minutes::{MinutesRange, MinutesShape, Pace};
use crate::ops::spare::Spare;

/// What puzzles are to be like, as it is asked for. What it means depends on the version of their seed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Goal {
    /// Their level.
    pub level: Option<Level>,
    /// Minutes that they may take a player of this pace.
    pub minutes: Option<MinutesRange>,
    /// The pace of the player for whom the minutes are.
    pub pace: Pace,
    /// All else; its milliseconds are those of `minutes`.
    pub target: Target,
}

impl Goal {
    /// Is anything asked for?
    pub fn is_any(&self) -> bool {
        self.level.is_none() && self.minutes.is_none() && self.target.is_any()
    }

    /// What the generator is to search for.
    fn target(&self, version: GeneratorVersion) -> Result<Target, OrderError> {
        let milliseconds = self.minutes.map(|minutes| minutes.of_pace(self.pace, version));
        let mut target = Target { milliseconds, ..self.target.clone() };
        let Some(level) = self.level else { return Ok(target) };
        if version == GeneratorVersion::V1 {
            target.hodoku_level = Some(level.hodoku());
            return Ok(target);
        }
        let of_level = within_scale(&level.er());
        let within = target.er.as_ref().map_or(of_level.clone(), |er| {
            (*er.start()).max(*of_level.start())..=(*er.end()).min(*of_level.end())
        });
        if let Some(er) = target.er.filter(|er| within.is_empty() && !er.is_empty()) {
            return Err(OrderError::Level { level, least: *er.start(), most: *er.end() });
        }
        target.er = Some(within);
        Ok(target)
    }
}

/// No puzzle can be like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// No grid can be blanked like this.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// No puzzle can be to this target.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// Another ER makes another level.
    #[error("no puzzle of level {level} has an ER within {least}..{most}")]
    Level {
        /// The level that was asked for.
        level: Level,
        /// The least ER that was asked for.
        least: Difficulty,
        /// The highest ER that was asked for.
        most: Difficulty,
    },
}

/// What each puzzle is to be.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    /// How it is dug.
    pub request: Request,
    /// What it is to be like; nothing for any.
    pub target: Target,
    /// Minimal puzzles without the bias of digging, with their weights; then the request counts for nothing.
    pub unbiased: bool,
    /// Rate what comes out, by both scales.
    pub rated: bool,
    /// Keep the rejected puzzles that were near.
    pub keep_near: bool,
    /// The pace of the player for whom the minutes are told.
    pub pace: Pace,
    /// What each puzzle may spend.
    pub limits: Limits,
}

/// A puzzle that was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Product {
    /// The puzzle.
    pub made: Generated,
    /// Its level, when it was rated or minutes were asked for.
    pub level: Option<Level>,
    /// Its rating, as far as it was asked for.
    pub se: Option<se::Rating>,
    /// Its rating, as far as it was asked for.
    pub hodoku: Option<hodoku::Rating>,
    /// How long it takes, when minutes were asked for.
    pub minutes: Option<minutes::Estimate>,
    /// The pace of the player for whom they are.
    pub pace: Pace,
    /// For statistics over unbiased puzzles.
    pub weight: Option<f64>,
    /// How a search to a target went.
    pub progress: Option<Progress>,
    /// Rejected puzzles that were near.
    pub near: Vec<Near>,
}

/// A rejected puzzle that was near a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The puzzle.
    pub made: Generated,
    /// What was measured of it.
    pub measured: Measured,
}

/// Why there is no puzzle.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Failed {
    /// Nothing was made.
    #[error(transparent)]
    Made(#[from] GenerateError),
    /// Nothing was to the target.
    #[error(transparent)]
    Missed(#[from] Missed),
    /// It was made, but the budget ran out before it was rated.
    #[error("the budget ran out before {0} was rated")]
    Rated(Seed, Spent),
}

impl Order {
    /// Puzzles that are not unbiased, and are rated as far as what is asked for needs it.
    ///
    /// When neither a number of givens nor anything else is asked for, they are of level medium. When a number of
    /// givens is not asked for, it is drawn from where puzzles like these are common. With a seed of version 1 they
    /// have any level and 41 givens then.
    ///
    /// # Errors
    /// Says why no puzzle can be like this, before any is begun.
    pub fn new(options: &Options, goal: &Goal, version: GeneratorVersion) -> Result<Order, OrderError> {
        let usual = goal.is_any() && options.target.is_none() && !options.many;
        let target = if usual && version != GeneratorVersion::V1 {
            Goal { level: Some(Level::Medium), ..goal.clone() }.target(version)?
        } else {
            goal.target(version)?
        };
        let request = options.request(&Amount::usual(&target, version))?;
        if !target.is_any() {
            target.check()?;
            if request.many_allowed || options.target == Some(Amount::Full) {
                return Err(TargetError::NotRated.into());
            }
        }
        Ok(Order {
            request,
            target,
            unbiased: false,
            rated: false,
            keep_near: false,
            pace: goal.pace,
            limits: options.limits,
        })
    }
}

impl Failed {
    /// The rejected puzzles that were near the target, if they were kept.
    pub fn near(&self) -> Vec<Near> {
        match self {
            Failed::Missed(Missed::Spent { near, .. }) => {
                near.iter().map(|&(made, measured)| Near { made, measured }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The best that there was: short of the number of blanks, or near the target.
    pub fn best(&self) -> Option<&Generated> {
        match self {
            Failed::Made(GenerateError::Spent { best, .. }) => best.as_deref(),
            Failed::Missed(Missed::Spent { nearest, .. }) => nearest.as_ref().map(|nearest| &nearest.0),
            _ => None,
        }
    }
}

/// What is kept from puzzle to puzzle.
#[derive(Default)]
struct Tools {
    generator: BatchGenerator,
    searcher: Searcher,
    se: se::Rater,
    hodoku: hodoku::Rater,
}

static TOOLS: Spare<Tools> = Spare::new();

/// Makes the puzzles with these indices on the calling thread, in order. `watch` hears how the searches to a
/// target go: the sums of all of them.
pub fn make(
    order: &Order,
    seed: Seed,
    indices: Range<u64>,
    stop: Option<&AtomicBool>,
    watch: &mut dyn FnMut(&Progress),
) -> Vec<Result<Product, Failed>> {
    let budget = order.limits.budget(MaxTime::DEFAULT, stop);
    let plain = |made: Generated| Product {
        made,
        level: None,
        se: None,
        hodoku: None,
        minutes: None,
        pace: order.pace,
        weight: None,
        progress: None,
        near: Vec::new(),
    };
    TOOLS.with(|tools| {
        let made: Vec<Result<Product, Failed>> = if order.unbiased {
            let one = |index| {
                let weighted = unbiased(seed, index, budget)?;
                Ok(Product { weight: Some(weighted.weight), ..plain(weighted.made) })
            };
            indices.map(one).collect()
        } else if order.target.is_any() {
            let made = tools.generator.make(&order.request, seed, indices, budget);
            made.into_iter().map(|made| Ok(plain(made?))).collect()
        } else {
            let hits = tools.searcher.search_all(
                &order.request,
                &order.target,
                seed,
                indices,
                budget,
                order.keep_near,
                watch,
            );
            let product = |hit: Result<Hit, Missed>| {
                let hit = hit?;
                Ok(Product {
                    level: hit.measured.se.map(|rating| rating.er.into()),
                    se: hit.measured.se,
                    hodoku: hit.measured.hodoku,
                    minutes: hit.measured.minutes,
                    progress: Some(hit.progress),
                    near: hit.near.into_iter().map(|(made, measured)| Near { made, measured }).collect(),
                    ..plain(hit.made)
                })
            };
            hits.into_iter().map(product).collect()
        };
        // Beside minutes stands the level.
        if !order.rated && order.target.milliseconds.is_none() {
            return made;
        }
        made.into_iter().map(|made| made.and_then(|made| tools.rate(made, order.rated, budget))).collect()
    })
}

impl Tools {
    /// Adds the ratings that are not there yet: ER for the level, and when they are asked for those of HoDoKu.
    fn rate(&mut self, mut product: Product, rated: bool, budget: Budget<'_>) -> Result<Product, Failed> {
        let Some(proper) = product.made.proper else { return Ok(product) };
        let spent = |spent| Failed::Rated(product.made.seed, spent);
        if product.se.is_none() {
            let se = match self.se.rate(&proper, budget) {
                Ok(rating) => Some(rating),
                Err(se::Unrated::Spent { spent: what, .. }) => return Err(spent(what)),
                Err(_) => None,
            };
            product.level = se.map(|rating| rating.er.into());
            product.se = se.filter(|_| rated);
        }
        if rated && product.hodoku.is_none() {
            product.hodoku = match self.hodoku.rate(&proper, budget) {
                Ok(rating) => Some(rating),
                Err(hodoku::Unrated::Spent { spent: what, .. }) => return Err(spent(what)),
                Err(_) => None,
            };
        }
        Ok(product)
    }
}

/// A puzzle as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle and how it was made.
    #[serde(flatten)]
    pub plain: Plain,
    /// The hardest step, by Sudoku Explainer's scale, when it was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// HoDoKu's level, when it was rated: `Easy`, `Medium`, `Hard`, `Unfair`, `Extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<String>,
    /// HoDoKu's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<u32>,
    /// Its level by the ER, when that is known: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Minutes, when they were asked for.
    #[serde(flatten)]
    pub minutes: MinutesShape,
    /// The weight of an unbiased puzzle: 1 for 26 givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// How many puzzles were made and looked at until this one was to the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tried: Option<u64>,
}

impl From<&Product> for Response {
    fn from(product: &Product) -> Response {
        let value = |of: fn(&se::Rating) -> se::Difficulty| {
            product.se.as_ref().map(|rating| f64::from(of(rating).tenths()) / 10.0)
        };
        Response {
            plain: Plain::from(&product.made),
            er: value(|rating| rating.er),
            ep: value(|rating| rating.ep),
            ed: value(|rating| rating.ed),
            hodoku_level: product.hodoku.map(|rating| rating.level.to_string()),
            hodoku_score: product.hodoku.map(|rating| rating.score),
            level: product.level,
            minutes: MinutesShape::new(product.minutes, product.pace, product.level),
            weight: product.weight,
            tried: product.progress.map(|progress| progress.tried),
        }
    }
}
