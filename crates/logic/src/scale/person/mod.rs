//! The easiest next step that a person would see.
//!
//! Nothing here is rated: it is an order. A person looks for a digit to write before taking notes, for one house before
//! several, for a pattern before a long chain, and takes what needs the least looking. So the techniques of all scales
//! are tried in the tiers of [`ORDER`]; all finds of the first tier that has any are compared, and the one of least
//! [`effort`] is taken, of those the first in the order of the tier and of the finder. Chains of a few links stand
//! among the patterns, for they are as easy to follow; all others come after them, and after the patterns that only the
//! hardest puzzles have: who works on such a puzzle looks for these first.
//!
//! When nothing of these is left, assumptions are followed: chains to a candidate's own contrary, one digit alone, all
//! candidates of a cell or places of a digit, Kraken fish, then nets, with more and more help inside them.
//!
//! Left out are forms that show nothing new: a siamese fish, a dual kite or a dual empty rectangle is two finds of
//! which each will do; where a fish of five lines or more fits, one of four or less does among the other lines; the
//! forcing chains and nets of HoDoKu's names are those that come last here; and nobody looks for templates, mutant fish
//! and Franken jellyfish as long as an assumption can be followed.

mod effort;

use std::collections::{BTreeMap, BTreeSet};

use shudu_core::{Board, Budget, Meter, ProperPuzzle, Spent, Step};

pub use effort::effort;

use crate::chains::{Chain, ChainKind, ChainSearch, Rules};
use crate::masks::Masks;
use crate::techniques::Pattern;
use crate::techniques::catalogue::steps;

/// Techniques that are looked for together: what is easiest among their finds is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier {
    /// Their slugs.
    pub techniques: &'static [&'static str],
    /// Finds of more links than this are left for a later tier.
    pub most_links: usize,
}

impl Tier {
    const fn of(techniques: &'static [&'static str]) -> Tier {
        Tier { techniques, most_links: usize::MAX }
    }

    const fn short(techniques: &'static [&'static str]) -> Tier {
        Tier { techniques, most_links: FEW_LINKS }
    }
}

/// As many links as are followed at a glance: four strong ones and the weak ones between them.
const FEW_LINKS: usize = 7;

const CHAIN_FORMS: &[&str] = &[
    "x-chain",
    "xy-chain",
    "x-cycle",
    "y-cycle",
    "xy-cycle",
    "aic",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
];
const GROUPED_FORMS: &[&str] =
    &["grouped-aic", "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"];

/// This many tiers of [`ORDER`], the first, are singles.
pub const SINGLES: usize = 4;

/// The patterns and chains in the order in which they are looked for. What an assumption would do comes after all of
/// them.
pub const ORDER: [Tier; 53] = [
    Tier::of(&["full-house"]),
    Tier::of(&["last-digit"]),
    Tier::of(&["hidden-single"]),
    Tier::of(&["naked-single"]),
    Tier::of(&["direct-pointing", "direct-claiming"]),
    Tier::of(&["direct-hidden-pair"]),
    Tier::of(&["pointing", "claiming"]),
    Tier::of(&["naked-pair", "locked-pair"]),
    Tier::of(&["hidden-pair"]),
    Tier::of(&["direct-hidden-triple"]),
    Tier::of(&["naked-triple", "locked-triple"]),
    Tier::of(&["x-wing"]),
    Tier::of(&["skyscraper", "two-string-kite"]),
    Tier::of(&["xy-wing"]),
    Tier::of(&["hidden-triple"]),
    Tier::of(&["unique-rectangle-type-1", "bug-type-1"]),
    Tier::of(&["empty-rectangle", "turbot-fish"]),
    Tier::of(&["swordfish"]),
    Tier::of(&["xyz-wing", "w-wing"]),
    Tier::of(&["remote-pair"]),
    Tier::of(&[
        "unique-rectangle-type-2",
        "unique-rectangle-type-4",
        "unique-rectangle-type-5",
        "avoidable-rectangle-type-1",
    ]),
    Tier::of(&["finned-x-wing", "sashimi-x-wing"]),
    Tier::of(&["naked-quad"]),
    Tier::of(&[
        "unique-rectangle-type-3",
        "unique-rectangle-type-6",
        "hidden-rectangle",
        "avoidable-rectangle-type-2",
    ]),
    Tier::of(&["hidden-quad"]),
    Tier::of(&["simple-colors-wrap", "simple-colors-trap"]),
    Tier::of(&["jellyfish"]),
    Tier::of(&["unique-loop-type-1", "unique-loop-type-2", "unique-loop-type-4", "unique-loop-type-3"]),
    Tier::of(&["extended-rectangle"]),
    Tier::of(&["bug-type-2", "bug-type-4", "bug-type-3"]),
    Tier::of(&["symmetrical-placement"]),
    Tier::of(&["multi-colors-1", "multi-colors-2"]),
    Tier::short(CHAIN_FORMS),
    Tier::of(&["wxyz-wing", "als-xz"]),
    Tier::of(&["finned-swordfish", "sashimi-swordfish"]),
    Tier::of(&["sue-de-coq"]),
    Tier::of(&["aligned-pair-exclusion"]),
    Tier::short(GROUPED_FORMS),
    Tier::of(&["als-xy-wing", "als-w-wing"]),
    Tier::of(&["oddagon", "bivalue-oddagon"]),
    Tier::of(&["triple-firework", "quadruple-firework"]),
    Tier::of(&["finned-jellyfish", "sashimi-jellyfish"]),
    Tier::of(&["franken-x-wing", "finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish"]),
    Tier::of(&["death-blossom"]),
    Tier::of(&["tridagon"]),
    Tier::of(&["junior-exocet"]),
    Tier::of(&["sk-loop"]),
    Tier::of(&["multi-sector-locked-set"]),
    Tier::of(&["senior-exocet"]),
    Tier::of(CHAIN_FORMS),
    Tier::of(GROUPED_FORMS),
    Tier::of(&["als-chain"]),
    Tier::of(&["aligned-triplet-exclusion"]),
];

/// What is followed when nothing of [`ORDER`] is left; Kraken fish come after the third.
pub(crate) const CHAINS: [Rules; 9] = [
    Rules { multiple: false, dynamic: false, nishio: false, level: 0 },
    Rules { multiple: false, dynamic: true, nishio: true, level: 0 },
    Rules { multiple: true, dynamic: false, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 1 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 2 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 3 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 4 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 5 },
];

/// The whole path to the solution, each step with its proof. It ends early where no technique leads on.
pub fn path(puzzle: &ProperPuzzle) -> Vec<Step> {
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Ok(Some(next)) = step(puzzle, &board, Budget::UNBOUNDED) {
        next.apply(&mut board).expect("the step is of this board");
        path.push(next);
    }
    path
}

/// The next step on a board of the puzzle, with its proof; `None` when no technique leads on, or nothing is left to do.
///
/// # Errors
/// When the budget runs out. A node is a technique that is looked for, or an assumption that is followed.
///
/// # Panics
/// In debug builds, when the proof disagrees with the checker.
pub fn step(puzzle: &ProperPuzzle, board: &Board, budget: Budget<'_>) -> Result<Option<Step>, Spent> {
    Ok(next(puzzle, board, budget)?.map(|next| next.step))
}

/// The same without a budget: a hint.
///
/// # Panics
/// In debug builds, when the proof disagrees with the checker.
pub fn next_step(puzzle: &ProperPuzzle, board: &Board) -> Option<Step> {
    step(puzzle, board, Budget::UNBOUNDED).ok().flatten()
}

/// The next step, and what it stands among.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// The step.
    pub step: Step,
    /// How late its technique is looked for: the place of its tier in [`ORDER`]; from `ORDER.len()` on, that of the
    /// assumption that is followed.
    pub place: usize,
    /// How many different conclusions its tier offers on this board, 1 or more. Of a tier of short chains only short
    /// ones count; where an assumption is followed it is 1, but for Kraken fish, which are counted.
    pub ways: usize,
}

/// The same step as [`step`], with how late it is looked for and the ways on.
///
/// # Errors
/// As [`step`].
///
/// # Panics
/// As [`step`].
pub fn next(puzzle: &ProperPuzzle, board: &Board, budget: Budget<'_>) -> Result<Option<Next>, Spent> {
    let mut meter = Meter::start(budget);
    if board.values().is_full() {
        return meter.spent().map_or(Ok(None), Err);
    }
    let mut finds = Finds::default();
    let at = |(place, tier): (usize, &Tier)| {
        let (step, ways) = easiest(*tier, board, &mut finds, &mut meter)?;
        Some(Next { step, place, ways })
    };
    let found = ORDER.iter().enumerate().find_map(at);
    let found = found.or_else(|| chains(board, &mut finds, &mut meter));
    if let Some(spent) = meter.spent() {
        return Err(spent);
    }
    if let Some(Next { step, .. }) = &found {
        debug_assert_eq!(shudu_core::step::check_proper(puzzle, board, step), Ok(()), "{}", step.technique);
    }
    Ok(found)
}

/// What was found on the board and left for a later tier, by technique.
type Finds = BTreeMap<&'static str, Vec<Step>>;

/// The step of least effort of a tier, the first of those, with how many different conclusions the tier offers; `None`
/// when there is none, or when the budget is spent.
fn easiest(tier: Tier, board: &Board, finds: &mut Finds, meter: &mut Meter<'_>) -> Option<(Step, usize)> {
    let mut best: Option<(u32, Step)> = None;
    let mut conclusions = BTreeSet::new();
    for technique in tier.techniques {
        let found = match finds.remove(technique) {
            Some(found) => found,
            None if meter.node() => steps(technique, board)?,
            None => return None,
        };
        let (short, long): (Vec<Step>, Vec<Step>) =
            found.into_iter().partition(|step| step.marks.links.len() <= tier.most_links);
        if tier.most_links < usize::MAX {
            finds.insert(technique, long);
        }
        for step in short {
            let own = effort(&step, board);
            conclusions.insert((step.placements.clone(), step.eliminations.clone()));
            if best.as_ref().is_none_or(|(least, _)| own < *least) {
                best = Some((own, step));
            }
        }
    }
    best.map(|(_, step)| (step, conclusions.len()))
}

fn chains(board: &Board, finds: &mut Finds, meter: &mut Meter<'_>) -> Option<Next> {
    let masks = Masks::new(board);
    CHAINS.into_iter().enumerate().find_map(|(i, rules)| {
        let found = ChainSearch::new(rules, by_length, &masks).best(&masks, None, meter);
        let chain = found.map(|hint| Chain { rules, base: by_length, hint }.step(board, &masks));
        let kraken = Tier::of(&["kraken-fish-type-1", "kraken-fish-type-2"]);
        let found = match chain {
            None if rules.multiple && !rules.dynamic => easiest(kraken, board, finds, meter),
            chain => chain.map(|step| (step, 1)),
        };
        let (step, ways) = found.filter(|_| meter.spent().is_none())?;
        Some(Next { step, place: ORDER.len() + i, ways })
    })
}

/// All forms of chain are alike: the shortest comes first.
fn by_length(_: &ChainKind, _: Rules) -> f64 {
    0.0
}

#[cfg(test)]
mod tests {
    use shudu_core::step::check_proper;
    use shudu_core::{Puzzle, Solution};

    use super::*;
    use crate::techniques::catalogue::TECHNIQUES;

    const EASY: (&str, &str) = (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    const HARD: (&str, &str) = (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
    );
    const HARDEST: (&str, &str) = (
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "162857493534129678789643521475312986913586742628794135356478219241935867897261354",
    );

    fn proper(puzzle: &str, solution: &str) -> ProperPuzzle {
        let puzzle = Puzzle::new(puzzle.parse().unwrap()).unwrap();
        ProperPuzzle::assume_solved_by(puzzle, Solution::new(solution.parse().unwrap()).unwrap())
    }

    /// Techniques that are not looked for; the module says why.
    fn is_left_out(technique: &str) -> bool {
        let large = ["squirmbag", "whale", "leviathan"].iter().any(|size| technique.ends_with(size));
        let followed = ["forcing-", "dynamic-", "nested-"].iter().any(|start| technique.starts_with(start))
            || ["nishio", "cell-forcing-chains", "region-forcing-chains"].contains(&technique)
            || technique.starts_with("kraken-fish");
        let complex = technique.contains("mutant") || technique.ends_with("franken-jellyfish");
        let two = technique.starts_with("dual-") || technique == "siamese-fish";
        large || followed || complex || two || technique.starts_with("template-")
    }

    #[test]
    fn the_order_names_every_technique_once_but_for_those_that_show_nothing_new() {
        let named =
            |tiers: &[Tier]| tiers.iter().flat_map(|tier| tier.techniques.to_vec()).collect::<Vec<_>>();
        let all = named(&ORDER.map(|tier| if tier.most_links == FEW_LINKS { Tier::of(&[]) } else { tier }));
        for (i, technique) in all.iter().enumerate() {
            assert!(!all[..i].contains(technique), "{technique} is there twice");
            assert!(TECHNIQUES.contains(technique), "{technique}");
            assert!(!is_left_out(technique), "{technique}");
        }
        for name in TECHNIQUES {
            assert!(all.contains(&name) || is_left_out(name), "{name} is never looked for");
        }
    }

    #[test]
    fn a_path_leads_to_the_solution_and_every_step_is_proved() {
        for (puzzle, solution) in [EASY, HARD] {
            let puzzle = proper(puzzle, solution);
            let mut board = Board::new(puzzle.puzzle());
            for next in path(&puzzle) {
                assert_eq!(check_proper(&puzzle, &board, &next), Ok(()), "{}", next.technique);
                next.apply(&mut board).unwrap();
            }
            assert_eq!(board.values(), puzzle.solution().grid());
        }
    }

    #[test]
    fn the_first_technique_that_finds_anything_gives_its_easiest_step() {
        let puzzle = proper(EASY.0, EASY.1);
        let mut board = Board::new(puzzle.puzzle());
        while let Some(next) = step(&puzzle, &board, Budget::UNBOUNDED).unwrap() {
            let at = ORDER.iter().position(|tier| tier.techniques.contains(&&*next.technique)).unwrap();
            let finds = |tier: &Tier| -> Vec<Step> {
                tier.techniques.iter().flat_map(|technique| steps(technique, &board).unwrap()).collect()
            };
            assert!(ORDER[..at].iter().all(|easier| finds(easier).is_empty()));
            assert!(finds(&ORDER[at]).iter().all(|other| effort(&next, &board) <= effort(other, &board)));
            next.apply(&mut board).unwrap();
        }
    }

    #[test]
    fn a_long_chain_waits_for_the_patterns() {
        let tiers = |techniques: &[&str]| -> Vec<usize> {
            (0..ORDER.len()).filter(|&i| ORDER[i].techniques == techniques).collect()
        };
        for forms in [CHAIN_FORMS, GROUPED_FORMS] {
            let [short, long] = tiers(forms)[..] else { panic!("{forms:?} are looked for twice") };
            assert!(ORDER[short].most_links == FEW_LINKS && ORDER[long].most_links == usize::MAX);
            // Behind the long ones stand only those and what is made of whole sets of ways.
            assert!(long >= ORDER.len() - 4 && short < long);
        }
        let puzzle = proper(HARD.0, HARD.1);
        let mut board = Board::new(puzzle.puzzle());
        let (mut early, mut late) = (0, 0);
        for next in path(&puzzle) {
            let (mut finds, mut meter) = (Finds::default(), Meter::start(Budget::UNBOUNDED));
            let links = |step: &Step| step.marks.links.len();
            let first = easiest(Tier::short(CHAIN_FORMS), &board, &mut finds, &mut meter);
            assert!(first.iter().all(|(step, _)| links(step) <= FEW_LINKS));
            assert!(finds.values().flatten().all(|step| links(step) > FEW_LINKS));
            early += first.iter().len();
            late += finds.values().flatten().count();
            // What was left is not searched for again.
            let nodes = meter.nodes();
            let is_left = finds.values().flatten().count() > 0;
            assert_eq!(easiest(Tier::of(CHAIN_FORMS), &board, &mut finds, &mut meter).is_some(), is_left);
            assert_eq!(meter.nodes(), nodes);
            next.apply(&mut board).unwrap();
        }
        assert!(early > 0 && late > 0, "{early} {late}");
    }

    #[test]
    fn a_spent_budget_is_told() {
        let puzzle = proper(HARDEST.0, HARDEST.1);
        let mut board = Board::new(puzzle.puzzle());
        let ended = loop {
            match step(&puzzle, &board, Budget::nodes(1)) {
                Ok(Some(next)) => next.apply(&mut board).unwrap(),
                other => break other,
            }
        };
        assert_eq!(ended, Err(Spent::Nodes));
    }
}
