//! `techniques`: the list, and the lesson of one with an example and a puzzle to practise on.
//!
//! ```
//! use shudu::ops::techniques::{list, slug_of};
//!
//! assert_eq!(slug_of("X-Wing"), Some("x-wing"));
//! assert!(list().any(|slug| slug == "x-wing"));
//! ```

mod course;
mod examples;
mod names;
mod positions;

pub use course::{CourseLevel, course};
pub use examples::{Example, ParseExampleError, board_to_text, example, examples, notation};
pub use names::near;
pub(super) use names::{folded, nearest};
pub(super) use positions::positions;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Step;
use shudu_generate::Path;
use shudu_i18n::{Speaker, technique_slugs};
use shudu_logic::techniques::catalogue::{self, TECHNIQUES};

use crate::ops::explain::Scale;
use crate::ops::step_shape::StepShape;

/// A technique of the list as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Listed {
    /// Its slug.
    pub technique: String,
    /// Its name in the language.
    pub name: String,
    /// What Sudoku Explainer calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sudoku_explainer: Option<String>,
    /// What HoDoKu calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<String>,
    /// The scale on whose path it comes up, so that a puzzle that needs it can be asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Scale>,
    /// How hard it is to see, in five words.
    pub level: CourseLevel,
    /// Its place in the course, from 1: a person who learns the techniques in this order needs nothing that comes
    /// later.
    pub place: usize,
    /// How many positions there are to exercise it on.
    pub exercises: usize,
}

/// A lesson as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Lesson {
    /// The technique.
    #[serde(flatten)]
    pub listed: Listed,
    /// What it finds, and how to look for it.
    pub find: String,
    /// Why it holds.
    pub why: String,
    /// The technique at work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<Box<StepShape>>,
    /// A puzzle that needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub practice: Option<String>,
}

/// The slugs of all techniques that can be searched for, simple ones first, as a person meets them.
pub fn list() -> impl Iterator<Item = &'static str> {
    technique_slugs().filter(|slug| TECHNIQUES.into_iter().any(|name| name == *slug)).chain(
        TECHNIQUES
            .into_iter()
            .filter(|name| !technique_slugs().any(|slug| slug == *name) && example(name).is_some()),
    )
}

/// The slug of a technique by its slug or by a name, in English or Chinese, however it is written.
pub fn slug_of(name: &str) -> Option<&'static str> {
    names::slug_of(name)
}

/// The list in a language.
pub fn listed(speaker: &Speaker) -> Vec<Listed> {
    list().filter_map(|slug| listed_one(slug, speaker)).collect()
}

fn listed_one(slug: &str, speaker: &Speaker) -> Option<Listed> {
    use shudu_i18n::Tongue;
    let lesson = speaker.lesson(slug)?;
    let (place, level) = course::place_of(slug);
    let called =
        |tongue| lesson.tongues.iter().find(|(of, _)| *of == tongue).map(|(_, name)| (*name).to_owned());
    Some(Listed {
        technique: slug.to_owned(),
        sudoku_explainer: called(Tongue::SudokuExplainer),
        hodoku: called(Tongue::Hodoku),
        path: Path::of(slug).map(|path| match path {
            Path::Se => Scale::Se,
            Path::Hodoku => Scale::Hodoku,
        }),
        name: lesson.name,
        level,
        place,
        exercises: positions::number_of(slug),
    })
}

/// The step that an example shows; `None` when the technique does not find it, which a test rules out.
pub fn step_of(example: &Example) -> Option<Step> {
    catalogue::steps(&example.technique, &example.board)?
        .into_iter()
        .find(|step| notation(step) == example.effect)
}

/// A technique's lesson, by its slug or any of its names; `None` when there is no such technique.
pub fn lesson(technique: &str, speaker: &Speaker) -> Option<Lesson> {
    let technique = slug_of(technique).unwrap_or(technique);
    let text = speaker.lesson(technique)?;
    let example = example(technique);
    let step = example.as_ref().and_then(|example| Some((example, step_of(example)?)));
    Some(Lesson {
        listed: listed_one(technique, speaker)?,
        find: text.find,
        why: text.why,
        example: step
            .map(|(example, step)| Box::new(StepShape::new(&example.board, 1, None, &step, speaker))),
        practice: example.and_then(|example| example.practice).map(|puzzle| puzzle.puzzle().to_string()),
    })
}
