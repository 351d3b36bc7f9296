//! The names of the techniques: ours in both languages, and those of the programs that people know them from.

use crate::speaker::Speaker;

/// A program whose names for techniques are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Tongue {
    /// Sudoku Explainer 1.2.1.
    SudokuExplainer,
    /// HoDoKu 2.2.0.
    Hodoku,
}

impl Tongue {
    /// The program's name.
    pub const fn program(self) -> &'static str {
        match self {
            Tongue::SudokuExplainer => "Sudoku Explainer",
            Tongue::Hodoku => "HoDoKu",
        }
    }
}

/// What there is to say about a technique, apart from a step of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TechniqueText {
    /// Its name.
    pub name: String,
    /// What it finds, and how to look for it.
    pub find: String,
    /// Why it holds.
    pub why: String,
    /// What programs call it, where they know it.
    pub tongues: Vec<(Tongue, &'static str)>,
}

/// A technique: its slug, the lesson that it shares with its sisters, its size where that tells it from them, and its
/// name in Sudoku Explainer and in HoDoKu.
struct Technique(&'static str, &'static str, u32, &'static str, &'static str);

#[rustfmt::skip]
const TECHNIQUES: &[Technique] = &[
    Technique("full-house", "full-house", 1, "Hidden Single", "Full House"),
    Technique("last-digit", "last-digit", 1, "Hidden Single", "Hidden Single"),
    Technique("hidden-single", "hidden-single", 1, "Hidden Single", "Hidden Single"),
    Technique("naked-single", "naked-single", 1, "Naked Single", "Naked Single"),
    Technique("direct-pointing", "direct-pointing", 1, "Direct Pointing", ""),
    Technique("direct-claiming", "direct-claiming", 1, "Direct Claiming", ""),
    Technique("direct-hidden-pair", "direct-hidden-subset", 2, "Direct Hidden Pair", ""),
    Technique("direct-hidden-triple", "direct-hidden-subset", 3, "Direct Hidden Triplet", ""),
    Technique("pointing", "pointing", 1, "Pointing", "Locked Candidates Type 1 (Pointing)"),
    Technique("claiming", "claiming", 1, "Claiming", "Locked Candidates Type 2 (Claiming)"),
    Technique("locked-pair", "locked-subset", 2, "", "Locked Pair"),
    Technique("locked-triple", "locked-subset", 3, "", "Locked Triple"),
    Technique("naked-pair", "naked-subset", 2, "Naked Pair", "Naked Pair"),
    Technique("naked-triple", "naked-subset", 3, "Naked Triplet", "Naked Triple"),
    Technique("naked-quad", "naked-subset", 4, "Naked Quad", "Naked Quadruple"),
    Technique("hidden-pair", "hidden-subset", 2, "Hidden Pair", "Hidden Pair"),
    Technique("hidden-triple", "hidden-subset", 3, "Hidden Triplet", "Hidden Triple"),
    Technique("hidden-quad", "hidden-subset", 4, "Hidden Quad", "Hidden Quadruple"),
    Technique("x-wing", "fish", 2, "X-Wing", "X-Wing"),
    Technique("swordfish", "fish", 3, "Swordfish", "Swordfish"),
    Technique("jellyfish", "fish", 4, "Jellyfish", "Jellyfish"),
    Technique("siamese-fish", "siamese-fish", 2, "", "Siamese Fish"),
    Technique("squirmbag", "fish", 5, "", "Squirmbag"),
    Technique("whale", "fish", 6, "", "Whale"),
    Technique("leviathan", "fish", 7, "", "Leviathan"),
    Technique("skyscraper", "skyscraper", 2, "", "Skyscraper"),
    Technique("two-string-kite", "two-string-kite", 2, "", "2-String Kite"),
    Technique("turbot-fish", "turbot-fish", 2, "Turbot Fish", "Turbot Fish"),
    Technique("empty-rectangle", "empty-rectangle", 2, "", "Empty Rectangle"),
    Technique("dual-two-string-kite", "two-string-kite", 2, "", "Dual 2-String Kite"),
    Technique("dual-empty-rectangle", "empty-rectangle", 2, "", "Dual Empty Rectangle"),
    Technique("xy-wing", "xy-wing", 3, "XY-Wing", "XY-Wing"),
    Technique("xyz-wing", "xyz-wing", 3, "XYZ-Wing", "XYZ-Wing"),
    Technique("wxyz-wing", "wxyz-wing", 4, "", ""),
    Technique("w-wing", "w-wing", 2, "", "W-Wing"),
    Technique("remote-pair", "remote-pair", 2, "", "Remote Pair"),
    Technique("unique-rectangle-type-1", "unique-rectangle-type-1", 4, "Unique Rectangle type 1", "Uniqueness Test 1"),
    Technique("unique-rectangle-type-2", "unique-rectangle-type-2", 4, "Unique Rectangle type 2", "Uniqueness Test 2"),
    Technique("unique-rectangle-type-3", "unique-rectangle-type-3", 4, "Unique Rectangle type 3", "Uniqueness Test 3"),
    Technique("unique-rectangle-type-4", "unique-rectangle-type-4", 4, "Unique Rectangle type 4", "Uniqueness Test 4"),
    Technique("unique-rectangle-type-5", "unique-rectangle-type-5", 4, "", "Uniqueness Test 5"),
    Technique("unique-rectangle-type-6", "unique-rectangle-type-6", 4, "", "Uniqueness Test 6"),
    Technique("hidden-rectangle", "hidden-rectangle", 4, "", "Hidden Rectangle"),
    Technique("avoidable-rectangle-type-1", "avoidable-rectangle-type-1", 4, "", "Avoidable Rectangle Type 1"),
    Technique("avoidable-rectangle-type-2", "avoidable-rectangle-type-2", 4, "", "Avoidable Rectangle Type 2"),
    Technique("unique-loop-type-1", "unique-loop", 1, "Unique Loop type 1", ""),
    Technique("unique-loop-type-2", "unique-loop", 2, "Unique Loop type 2", ""),
    Technique("unique-loop-type-3", "unique-loop", 3, "Unique Loop type 3", ""),
    Technique("unique-loop-type-4", "unique-loop", 4, "Unique Loop type 4", ""),
    Technique("bug-type-1", "bug-type-1", 1, "BUG type 1", "Bivalue Universal Grave + 1"),
    Technique("bug-type-2", "bug-type-2", 2, "BUG type 2", ""),
    Technique("bug-type-3", "bug-type-3", 3, "BUG type 3", ""),
    Technique("bug-type-4", "bug-type-4", 4, "BUG type 4", ""),
    Technique("bug-plus-1", "bug-type-1", 1, "BUG type 1", "Bivalue Universal Grave + 1"),
    Technique("aligned-pair-exclusion", "aligned-exclusion", 2, "Aligned Pair Exclusion", ""),
    Technique("aligned-triplet-exclusion", "aligned-exclusion", 3, "Aligned Triplet Exclusion", ""),
    Technique("simple-colors-trap", "simple-colors-trap", 1, "", "Simple Colors Trap"),
    Technique("simple-colors-wrap", "simple-colors-wrap", 1, "", "Simple Colors Wrap"),
    Technique("multi-colors-1", "multi-colors", 1, "", "Multi Colors 1"),
    Technique("multi-colors-2", "multi-colors", 2, "", "Multi Colors 2"),
    Technique("x-cycle", "x-cycle", 1, "Bidirectional X-Cycle", "Continuous Nice Loop"),
    Technique("y-cycle", "y-cycle", 1, "Bidirectional Y-Cycle", "Continuous Nice Loop"),
    Technique("xy-cycle", "xy-cycle", 1, "Bidirectional Cycle", "Continuous Nice Loop"),
    Technique("forcing-x-chain", "forcing-x-chain", 1, "Forcing X-Chain", "X-Chain"),
    Technique("forcing-chain", "forcing-chain", 1, "Forcing Chain", "AIC"),
    Technique("x-chain", "x-chain", 1, "Forcing X-Chain", "X-Chain"),
    Technique("xy-chain", "xy-chain", 1, "Forcing Chain", "XY-Chain"),
    Technique("aic", "aic", 1, "Forcing Chain", "AIC"),
    Technique("continuous-nice-loop", "continuous-loop", 1, "Bidirectional Cycle", "Continuous Nice Loop"),
    Technique("discontinuous-nice-loop", "discontinuous-loop", 1, "Forcing Chain", "Discontinuous Nice Loop"),
    Technique("grouped-aic", "grouped-chain", 1, "", "Grouped AIC"),
    Technique("grouped-continuous-nice-loop", "grouped-chain", 1, "", "Grouped Continuous Nice Loop"),
    Technique("grouped-discontinuous-nice-loop", "grouped-chain", 1, "", "Grouped Discontinuous Nice Loop"),
    Technique("als-xz", "als-xz", 2, "", "Almost Locked Set XZ-Rule"),
    Technique("als-xy-wing", "als-xy-wing", 3, "", "Almost Locked Set XY-Wing"),
    Technique("als-chain", "als-chain", 4, "", "Almost Locked Set Chain"),
    Technique("death-blossom", "death-blossom", 3, "", "Death Blossom"),
    Technique("sue-de-coq", "sue-de-coq", 2, "", "Sue de Coq"),
    Technique("als-w-wing", "als-w-wing", 2, "", ""),
    Technique("extended-rectangle", "extended-rectangle", 6, "", ""),
    Technique("oddagon", "oddagon", 1, "", ""),
    Technique("bivalue-oddagon", "bivalue-oddagon", 2, "", ""),
    Technique("triple-firework", "triple-firework", 3, "", ""),
    Technique("quadruple-firework", "quadruple-firework", 4, "", ""),
    Technique("tridagon", "tridagon", 3, "", ""),
    Technique("symmetrical-placement", "symmetrical-placement", 1, "", ""),
    Technique("junior-exocet", "junior-exocet", 2, "", ""),
    Technique("senior-exocet", "senior-exocet", 2, "", ""),
    Technique("sk-loop", "sk-loop", 8, "", ""),
    Technique("multi-sector-locked-set", "multi-sector-locked-set", 1, "", ""),
    Technique("nishio", "nishio", 1, "Nishio Forcing Chains", "Forcing Chain Contradiction"),
    Technique("cell-forcing-chains", "cell-forcing-chains", 1, "Cell Forcing Chains", "Forcing Chain Verity"),
    Technique("region-forcing-chains", "region-forcing-chains", 1, "Region Forcing Chains", "Forcing Chain Verity"),
    Technique("dynamic-contradiction-chains", "contradiction-chains", 1, "Dynamic Contradiction Forcing Chains", "Forcing Net Contradiction"),
    Technique("dynamic-double-forcing-chains", "double-forcing-chains", 1, "Dynamic Double Forcing Chains", "Forcing Net Verity"),
    Technique("dynamic-cell-forcing-chains", "dynamic-forcing-chains", 1, "Dynamic Cell Forcing Chains", "Forcing Net Verity"),
    Technique("dynamic-region-forcing-chains", "dynamic-forcing-chains", 1, "Dynamic Region Forcing Chains", "Forcing Net Verity"),
    Technique("nested-contradiction-chains", "nested-chains", 1, "Dynamic Contradiction Forcing Chains (+)", ""),
    Technique("nested-double-forcing-chains", "nested-chains", 1, "Dynamic Double Forcing Chains (+)", ""),
    Technique("nested-cell-forcing-chains", "nested-chains", 1, "Dynamic Cell Forcing Chains (+)", ""),
    Technique("nested-region-forcing-chains", "nested-chains", 1, "Dynamic Region Forcing Chains (+)", ""),
    Technique("forcing-chain-contradiction", "forcing-contradiction", 1, "", "Forcing Chain Contradiction"),
    Technique("forcing-chain-verity", "forcing-verity", 1, "", "Forcing Chain Verity"),
    Technique("forcing-net-contradiction", "forcing-net", 1, "", "Forcing Net Contradiction"),
    Technique("forcing-net-verity", "forcing-net", 1, "", "Forcing Net Verity"),
    Technique("kraken-fish-type-1", "kraken-fish-type-1", 1, "", "Kraken Fish Type 1"),
    Technique("kraken-fish-type-2", "kraken-fish-type-2", 2, "", "Kraken Fish Type 2"),
    Technique("template-set", "template-set", 1, "", "Template Set"),
    Technique("template-delete", "template-delete", 1, "", "Template Delete"),
    Technique("brute-force", "brute-force", 1, "", "Brute Force"),
];

/// What may stand before the name of a fish, and the lesson that it brings.
const FISH_FORMS: [(&str, &str); 5] = [
    ("siamese-", "siamese-fish"),
    ("finned-", "finned-fish"),
    ("sashimi-", "sashimi-fish"),
    ("franken-", "franken-fish"),
    ("mutant-", "mutant-fish"),
];

/// What HoDoKu calls the forms of fish.
#[rustfmt::skip]
const HODOKU_FISH: [(&str, &str); 36] = [
    ("finned-x-wing", "Finned X-Wing"),
    ("finned-swordfish", "Finned Swordfish"),
    ("finned-jellyfish", "Finned Jellyfish"),
    ("finned-squirmbag", "Finned Squirmbag"),
    ("finned-whale", "Finned Whale"),
    ("finned-leviathan", "Finned Leviathan"),
    ("sashimi-x-wing", "Sashimi X-Wing"),
    ("sashimi-swordfish", "Sashimi Swordfish"),
    ("sashimi-jellyfish", "Sashimi Jellyfish"),
    ("sashimi-squirmbag", "Sashimi Squirmbag"),
    ("sashimi-whale", "Sashimi Whale"),
    ("sashimi-leviathan", "Sashimi Leviathan"),
    ("franken-x-wing", "Franken X-Wing"),
    ("franken-swordfish", "Franken Swordfish"),
    ("franken-jellyfish", "Franken Jellyfish"),
    ("franken-squirmbag", "Franken Squirmbag"),
    ("franken-whale", "Franken Whale"),
    ("franken-leviathan", "Franken Leviathan"),
    ("finned-franken-x-wing", "Finned Franken X-Wing"),
    ("finned-franken-swordfish", "Finned Franken Swordfish"),
    ("finned-franken-jellyfish", "Finned Franken Jellyfish"),
    ("finned-franken-squirmbag", "Finned Franken Squirmbag"),
    ("finned-franken-whale", "Finned Franken Whale"),
    ("finned-franken-leviathan", "Finned Franken Leviathan"),
    ("mutant-x-wing", "Mutant X-Wing"),
    ("mutant-swordfish", "Mutant Swordfish"),
    ("mutant-jellyfish", "Mutant Jellyfish"),
    ("mutant-squirmbag", "Mutant Squirmbag"),
    ("mutant-whale", "Mutant Whale"),
    ("mutant-leviathan", "Mutant Leviathan"),
    ("finned-mutant-x-wing", "Finned Mutant X-Wing"),
    ("finned-mutant-swordfish", "Finned Mutant Swordfish"),
    ("finned-mutant-jellyfish", "Finned Mutant Jellyfish"),
    ("finned-mutant-squirmbag", "Finned Mutant Squirmbag"),
    ("finned-mutant-whale", "Finned Mutant Whale"),
    ("finned-mutant-leviathan", "Finned Mutant Leviathan"),
];

fn hodoku_fish(slug: &str) -> &'static str {
    HODOKU_FISH.iter().find(|(known, _)| *known == slug).map_or("", |(_, name)| name)
}

fn find(slug: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|technique| technique.0 == slug)
}

/// The form of a fish that stands first in the slug, and the rest of it.
fn fish_form(slug: &str) -> Option<(&'static str, &'static str, &str)> {
    FISH_FORMS.iter().find_map(|&(form, lesson)| {
        let rest = slug.strip_prefix(form)?;
        let is_fish = fish_form(rest).is_some() || find(rest).is_some_and(|fish| fish.1 == "fish");
        is_fish.then_some((form, lesson, rest))
    })
}

impl Speaker {
    /// A technique's name by its slug; a slug that is no technique's is given back.
    pub fn technique(&self, slug: &str) -> String {
        if find(slug).is_some() {
            return self.say(&format!("technique-{slug}"));
        }
        match fish_form(slug) {
            Some((form, _, rest)) => {
                let size = format!("fish-{rest}");
                let fish = if self.knows(&size) { self.say(&size) } else { self.technique(rest) };
                self.say_with(&format!("fish-form-{}", form.trim_end_matches('-')), [("fish", fish.into())])
            }
            None => slug.to_owned(),
        }
    }

    /// What there is to say about a technique; `None` when no technique has this slug.
    pub fn lesson(&self, slug: &str) -> Option<TechniqueText> {
        let (lesson, size, programs) = match (find(slug), fish_form(slug)) {
            (Some(&Technique(_, lesson, size, explainer, hodoku)), _) => (lesson, size, [explainer, hodoku]),
            (None, Some((_, lesson, mut rest))) => {
                while let Some((_, _, shorter)) = fish_form(rest) {
                    rest = shorter;
                }
                (lesson, find(rest)?.2, ["", hodoku_fish(slug)])
            }
            (None, None) => return None,
        };
        let name = self.technique(slug);
        let values =
            [("name", name.as_str().into()), ("n", self.number(size as usize).into()), ("type", size.into())];
        let tongues = [Tongue::SudokuExplainer, Tongue::Hodoku].into_iter().zip(programs);
        Some(TechniqueText {
            find: self.say_values(&format!("lesson-{lesson}-find"), &values),
            why: self.say_values(&format!("lesson-{lesson}-why"), &values),
            name,
            tongues: tongues.filter(|(_, name)| !name.is_empty()).collect(),
        })
    }
}

/// The slugs of all techniques that have a name of their own here, simple ones first; forms of fish (`finned-x-wing`)
/// are named as well, but not listed.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    TECHNIQUES.iter().map(|technique| technique.0)
}
