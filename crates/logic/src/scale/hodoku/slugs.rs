//! Which of this scale's searches finds a technique, by its slug.

use super::{Fins, Fish, Level, ORDER, Shape, Technique};
use crate::techniques::slugs::TECHNIQUES;

/// The slugs of the techniques that a path of this scale can have, simple ones first: those whose search HoDoKu tries
/// unless told otherwise.
pub fn techniques() -> impl Iterator<Item = &'static str> {
    let tried = |technique| ORDER.iter().any(|entry| entry.technique == technique && entry.enabled);
    TECHNIQUES.into_iter().filter(move |slug| !needs_option(slug) && search_of(slug).is_some_and(tried))
}

/// The level that HoDoKu holds the technique to be of: no puzzle that needs it is easier. `None` for a technique that
/// HoDoKu does not have.
pub fn level_of(slug: &str) -> Option<Level> {
    let technique = search_of(slug)?;
    ORDER.iter().find(|entry| entry.technique == technique).map(|entry| entry.level)
}

/// Do its steps come up only with [`super::Options`] that the scale leaves off?
fn needs_option(slug: &str) -> bool {
    slug.starts_with("dual-") || slug.starts_with("siamese-")
}

/// The search that finds the technique. Some searches find several. `None` for a technique that HoDoKu does not have.
pub fn search_of(slug: &str) -> Option<Technique> {
    use Technique::*;
    Some(match slug {
        "full-house" => FullHouse,
        "naked-single" => NakedSingle,
        "hidden-single" => HiddenSingle,
        "locked-pair" => LockedPair,
        "locked-triple" => LockedTriple,
        "pointing" => Pointing,
        "claiming" => Claiming,
        "naked-pair" => NakedPair,
        "naked-triple" => NakedTriple,
        "naked-quad" => NakedQuad,
        "hidden-pair" => HiddenPair,
        "hidden-triple" => HiddenTriple,
        "hidden-quad" => HiddenQuad,
        "remote-pair" => RemotePair,
        "bug-type-1" => BugPlusOne,
        "skyscraper" => Skyscraper,
        "two-string-kite" | "dual-two-string-kite" => TwoStringKite,
        "turbot-fish" => TurbotFish,
        "empty-rectangle" | "dual-empty-rectangle" => EmptyRectangle,
        "w-wing" => WWing,
        "xy-wing" => XyWing,
        "xyz-wing" => XyzWing,
        "unique-rectangle-type-1" => Uniqueness(1),
        "unique-rectangle-type-2" => Uniqueness(2),
        "unique-rectangle-type-3" => Uniqueness(3),
        "unique-rectangle-type-4" => Uniqueness(4),
        "unique-rectangle-type-5" => Uniqueness(5),
        "unique-rectangle-type-6" => Uniqueness(6),
        "hidden-rectangle" => HiddenRectangle,
        "avoidable-rectangle-type-1" => AvoidableRectangle(1),
        "avoidable-rectangle-type-2" => AvoidableRectangle(2),
        "sue-de-coq" => SueDeCoq,
        "simple-colors-trap" | "simple-colors-wrap" => SimpleColors,
        "multi-colors-1" | "multi-colors-2" => MultiColors,
        "x-chain" => XChain,
        "xy-chain" => XyChain,
        "aic" | "continuous-nice-loop" | "discontinuous-nice-loop" => NiceLoop,
        "grouped-aic" | "grouped-continuous-nice-loop" | "grouped-discontinuous-nice-loop" => GroupedNiceLoop,
        "als-xz" => AlsXz,
        "als-xy-wing" => AlsXyWing,
        "als-chain" => AlsChain,
        "death-blossom" => DeathBlossom,
        "kraken-fish-type-1" | "kraken-fish-type-2" => KrakenFish,
        "forcing-chain-contradiction" | "forcing-chain-verity" => ForcingChain,
        "forcing-net-contradiction" | "forcing-net-verity" => ForcingNet,
        "template-set" => TemplateSet,
        "template-delete" => TemplateDelete,
        _ => Fish(fish(slug)?),
    })
}

/// The fish of a name such as `finned-franken-swordfish`.
fn fish(slug: &str) -> Option<Fish> {
    let (fins, rest) = if let Some(rest) = slug.strip_prefix("finned-") {
        (Fins::Finned, rest)
    } else if let Some(rest) = slug.strip_prefix("sashimi-") {
        (Fins::Sashimi, rest)
    } else {
        (Fins::None, slug)
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

    #[test]
    fn every_search_that_is_tried_has_a_slug() {
        let found: Vec<Technique> = techniques().filter_map(search_of).collect();
        for entry in ORDER.iter().filter(|entry| entry.enabled && entry.technique != Technique::BruteForce) {
            assert!(found.contains(&entry.technique), "{:?}", entry.technique);
        }
        for neither in ["template-set", "siamese-fish", "dual-empty-rectangle", "last-digit", "death-blossom"]
        {
            assert!(techniques().all(|slug| slug != neither), "{neither}");
        }
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
