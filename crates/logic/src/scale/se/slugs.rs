//! Which techniques come up on the path of this scale, and how easy they can be.

use super::Difficulty;

/// The slugs of all techniques that a path of this scale can have, simple ones first. A test walks paths and holds
/// their steps against it.
pub const TECHNIQUES: [&str; 51] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "direct-hidden-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-type-1",
    "unique-rectangle-type-2",
    "unique-rectangle-type-3",
    "unique-rectangle-type-4",
    "unique-loop-type-1",
    "unique-loop-type-2",
    "unique-loop-type-3",
    "unique-loop-type-4",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug-type-1",
    "bug-type-2",
    "bug-type-3",
    "bug-type-4",
    "aligned-pair-exclusion",
    "x-cycle",
    "y-cycle",
    "xy-cycle",
    "turbot-fish",
    "forcing-x-chain",
    "forcing-chain",
    "aligned-triplet-exclusion",
    "nishio",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-contradiction-chains",
    "dynamic-double-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-region-forcing-chains",
    "nested-contradiction-chains",
    "nested-double-forcing-chains",
    "nested-cell-forcing-chains",
    "nested-region-forcing-chains",
];

/// The least that a step of this technique is rated, exact up to the XYZ-Wing, and for what comes after it a bound that
/// no step goes below. `None` for what is no technique of this scale.
pub fn least_difficulty(technique: &str) -> Option<Difficulty> {
    let tenths = match technique {
        "full-house" => 10,
        "hidden-single" => 12,
        "direct-pointing" => 17,
        "direct-claiming" => 19,
        "direct-hidden-pair" => 20,
        "naked-single" => 23,
        "direct-hidden-triple" => 25,
        "pointing" => 26,
        "claiming" => 28,
        "naked-pair" => 30,
        "x-wing" => 32,
        "hidden-pair" => 34,
        "naked-triple" => 36,
        "swordfish" => 38,
        "hidden-triple" => 40,
        "xy-wing" => 42,
        "xyz-wing" => 44,
        // Nothing that comes later is easier than a unique rectangle.
        _ if TECHNIQUES.contains(&technique) => 45,
        _ => return None,
    };
    Some(Difficulty::from_tenths(tenths))
}
