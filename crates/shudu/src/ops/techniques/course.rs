//! The techniques as a course: in the order in which a person learns to see them, in five levels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_logic::scale::person::ORDER;
use shudu_logic::techniques::catalogue::is_single;

/// How hard a technique is to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CourseLevel {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Fish, wings, rectangles, quads, colours.
    Hard,
    /// Chains, fish with fins, almost locked sets.
    Unfair,
    /// What assumptions and templates would show, and fish of five lines and more.
    Extreme,
}

/// The first tier of a person's order that holds this technique opens the level of hard, or of unfair.
const OPENS_HARD: &str = "x-wing";
const OPENS_UNFAIR: &str = "x-chain";

/// The slugs of all techniques in the order of the course, each with its level.
pub fn course() -> Vec<(&'static str, CourseLevel)> {
    let mut course: Vec<(&'static str, CourseLevel)> = Vec::new();
    let mut level = CourseLevel::Easy;
    for slug in ORDER.iter().flat_map(|tier| tier.techniques) {
        if course.iter().any(|(known, _)| known == slug) {
            continue;
        }
        level = match *slug {
            OPENS_HARD => CourseLevel::Hard,
            OPENS_UNFAIR => CourseLevel::Unfair,
            _ if level == CourseLevel::Easy && !is_single(slug) => CourseLevel::Medium,
            _ => level,
        };
        course.push((slug, level));
    }
    for slug in super::list() {
        if !course.iter().any(|(known, _)| *known == slug) {
            course.push((slug, CourseLevel::Extreme));
        }
    }
    course
}

/// The place of a technique, from 1, and its level. What is no technique comes last.
pub(super) fn place_of(slug: &str) -> (usize, CourseLevel) {
    let course = course();
    let place = course.iter().position(|(known, _)| *known == slug);
    place.map_or((course.len() + 1, CourseLevel::Extreme), |place| (place + 1, course[place].1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_one_place_and_the_levels_rise() {
        let course = course();
        assert_eq!(course.len(), super::super::list().count());
        assert!(course.windows(2).all(|pair| pair[0].1 <= pair[1].1));
        let levels: std::collections::BTreeSet<CourseLevel> =
            course.iter().map(|(_, level)| *level).collect();
        assert_eq!(levels.len(), 5);
        for (slug, level) in [
            ("naked-single", CourseLevel::Easy),
            ("naked-pair", CourseLevel::Medium),
            ("x-wing", CourseLevel::Hard),
            ("als-xz", CourseLevel::Unfair),
            ("nested-cell-forcing-chains", CourseLevel::Extreme),
        ] {
            assert_eq!(place_of(slug).1, level, "{slug}");
        }
    }
}
