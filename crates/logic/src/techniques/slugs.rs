//! The names of the techniques as they stand in files, addresses and commands.

use crate::scale::se;

/// The slugs of all techniques, the simple ones first: those of Sudoku Explainer, the last digit among the singles,
/// then all others.
pub const TECHNIQUES: [&str; 132] = {
    let mut all = [""; 132];
    let mut next = 0;
    while next < all.len() {
        all[next] = match next {
            0 => se::TECHNIQUES[0],
            1 => "last-digit",
            _ if next <= se::TECHNIQUES.len() => se::TECHNIQUES[next - 1],
            _ => OTHERS[next - 1 - se::TECHNIQUES.len()],
        };
        next += 1;
    }
    all
};

/// Is a technique of this slug a single: does its step write one digit that nothing but the digits of the grid shows?
pub fn is_single(slug: &str) -> bool {
    matches!(slug, "full-house" | "last-digit" | "hidden-single" | "naked-single")
}

/// Those that Sudoku Explainer does not have, but for the last digit.
const OTHERS: [&str; 80] = [
    "simple-colors-trap",
    "simple-colors-wrap",
    "multi-colors-1",
    "multi-colors-2",
    "x-chain",
    "xy-chain",
    "aic",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "grouped-aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "sue-de-coq",
    "kraken-fish-type-1",
    "kraken-fish-type-2",
    "forcing-chain-contradiction",
    "forcing-chain-verity",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "locked-pair",
    "locked-triple",
    "skyscraper",
    "two-string-kite",
    "dual-two-string-kite",
    "empty-rectangle",
    "dual-empty-rectangle",
    "w-wing",
    "wxyz-wing",
    "remote-pair",
    "unique-rectangle-type-5",
    "unique-rectangle-type-6",
    "hidden-rectangle",
    "avoidable-rectangle-type-1",
    "avoidable-rectangle-type-2",
    "squirmbag",
    "whale",
    "leviathan",
    "finned-x-wing",
    "finned-swordfish",
    "finned-jellyfish",
    "finned-squirmbag",
    "finned-whale",
    "finned-leviathan",
    "sashimi-x-wing",
    "sashimi-swordfish",
    "sashimi-jellyfish",
    "sashimi-squirmbag",
    "sashimi-whale",
    "sashimi-leviathan",
    "franken-x-wing",
    "franken-swordfish",
    "franken-jellyfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "finned-franken-jellyfish",
    "mutant-x-wing",
    "mutant-swordfish",
    "mutant-jellyfish",
    "finned-mutant-x-wing",
    "finned-mutant-swordfish",
    "finned-mutant-jellyfish",
    "siamese-fish",
    "template-set",
    "template-delete",
    "als-w-wing",
    "extended-rectangle",
    "oddagon",
    "bivalue-oddagon",
    "triple-firework",
    "quadruple-firework",
    "tridagon",
    "symmetrical-placement",
    "junior-exocet",
    "senior-exocet",
    "sk-loop",
    "multi-sector-locked-set",
];
