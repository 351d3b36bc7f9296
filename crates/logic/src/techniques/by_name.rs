//! All techniques by name, whichever scale knows them: those of [`catalogue`], and beyond them those of HoDoKu.

use shudu_core::Board;
use shudu_core::step::Step;

use crate::scale::hodoku::{self, Fins, Fish, Options, Shape, Technique};
use crate::techniques::catalogue;

/// Techniques that HoDoKu's searches find, simple ones first; some stand in the catalogue, too. Forms of fish that HoDoKu leaves out unless
/// told otherwise are found by name, but not listed.
pub const BEYOND: [&str; 23] = [
    "locked-pair",
    "locked-triple",
    "remote-pair",
    "skyscraper",
    "two-string-kite",
    "empty-rectangle",
    "w-wing",
    "unique-rectangle-type-5",
    "unique-rectangle-type-6",
    "hidden-rectangle",
    "avoidable-rectangle-type-1",
    "avoidable-rectangle-type-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "franken-swordfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "template-set",
    "template-delete",
];

/// The slugs of all techniques that are listed.
pub fn names() -> impl Iterator<Item = &'static str> {
    let beyond = BEYOND.into_iter().filter(|name| !catalogue::TECHNIQUES.contains(name));
    catalogue::TECHNIQUES.into_iter().chain(beyond)
}

/// All steps of a technique that the board offers now; see [`catalogue::steps`]. `None` when no technique has this name.
pub fn steps(technique: &str, board: &Board) -> Option<Vec<Step>> {
    if let Some(steps) = catalogue::steps(technique, board) {
        return Some(steps);
    }
    let search = search(technique)?;
    let found = hodoku::steps(search, board, &Options::default());
    // Some searches know several techniques.
    Some(found.into_iter().map(|found| found.step).filter(|step| step.technique == technique).collect())
}

/// Which of HoDoKu's searches finds the technique.
fn search(technique: &str) -> Option<Technique> {
    Some(match technique {
        "locked-pair" => Technique::LockedPair,
        "locked-triple" => Technique::LockedTriple,
        "remote-pair" => Technique::RemotePair,
        "skyscraper" => Technique::Skyscraper,
        "two-string-kite" => Technique::TwoStringKite,
        "empty-rectangle" => Technique::EmptyRectangle,
        "w-wing" => Technique::WWing,
        "unique-rectangle-type-5" => Technique::Uniqueness(5),
        "unique-rectangle-type-6" => Technique::Uniqueness(6),
        "hidden-rectangle" => Technique::HiddenRectangle,
        "avoidable-rectangle-type-1" => Technique::AvoidableRectangle(1),
        "avoidable-rectangle-type-2" => Technique::AvoidableRectangle(2),
        "template-set" => Technique::TemplateSet,
        "template-delete" => Technique::TemplateDelete,
        _ => Technique::Fish(fish(technique)?),
    })
}

/// The fish of a name such as `finned-franken-swordfish`.
fn fish(technique: &str) -> Option<Fish> {
    let (fins, rest) = if let Some(rest) = technique.strip_prefix("finned-") {
        (Fins::Finned, rest)
    } else if let Some(rest) = technique.strip_prefix("sashimi-") {
        (Fins::Sashimi, rest)
    } else {
        (Fins::None, technique)
    };
    let (shape, rest) = if let Some(rest) = rest.strip_prefix("franken-") {
        (Shape::Franken, rest)
    } else if let Some(rest) = rest.strip_prefix("mutant-") {
        (Shape::Mutant, rest)
    } else {
        (Shape::Basic, rest)
    };
    if fins == Fins::Sashimi && shape != Shape::Basic {
        return None;
    }
    let sizes = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
    let size = sizes.iter().position(|size| *size == rest)? as u8 + 2;
    Some(Fish { shape, fins, size })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::hodoku::ORDER;

    #[test]
    fn every_listed_name_is_a_search_of_the_scale_and_none_stands_twice() {
        for name in BEYOND {
            let technique = search(name).unwrap_or_else(|| panic!("{name} is unknown"));
            assert!(ORDER.iter().any(|entry| entry.technique == technique), "{name}");
        }
        let all: Vec<&str> = names().collect();
        assert!(all.iter().enumerate().all(|(i, name)| !all[..i].contains(name)));
    }

    #[test]
    fn names_of_fish_are_read_in_their_parts() {
        let found = fish("finned-franken-swordfish").unwrap();
        assert_eq!(found, Fish { shape: Shape::Franken, fins: Fins::Finned, size: 3 });
        for unknown in ["sashimi-franken-swordfish", "franken-finned-x-wing", "", "finned-", "xwing"] {
            assert_eq!(fish(unknown), None, "{unknown}");
        }
    }
}
