//! The library of technique cases that HoDoKu is tested with, `oracle/reglib-1.4.txt` in the folder that `SHUDU_SHARED`
//! names.
//!
//! A case is a board, a technique and what it must conclude there; it passes when every find of the technique with the
//! same digits concludes just that, and there is one. Negative cases pass when there is none. The table shows the cases
//! passed, failed and left out by code.

use std::collections::BTreeMap;
use std::path::PathBuf;

use shudu_core::step::{Because, Implication, Premise, Proof, ProofError, Role, Step, check};
use shudu_core::{Board, Candidate, Cell, Digit, DigitSet, Grid, Puzzle};
use shudu_logic::scale::hodoku::{Fins, Fish, Options, ScoredStep, Shape, Technique, steps};

/// What codes without a finder start with.
const LEFT_OUT: &[&str] = &[];

/// Cases (code and place among those of the code, from 1) that fail, each with its reason in docs/techniques.md.
const KNOWN: &[(&str, usize)] = &[
    // HoDoKu does not find these five either: it follows the sets in one order only.
    ("0903", 1),
    ("0903-1", 1),
    ("0903-1", 9),
    ("0903-1", 10),
    ("0903-1", 11),
];

#[expect(clippy::print_stdout, reason = "what is compared is to be seen")]
fn say(text: &str) {
    println!("{text}");
}

/// One case of the library.
struct Case<'a> {
    /// The code without its variant.
    code: &'a str,
    /// `-1`, `-2`...; `-x` for a negative case; empty.
    variant: &'a str,
    digits: DigitSet,
    board: Board,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

fn digit(char: char) -> Digit {
    char.to_digit(10).and_then(|value| Digit::new(value as u8)).expect("a digit from 1 to 9")
}

/// Blank-separated triples of digit, row and column.
fn triples(text: &str) -> Vec<Candidate> {
    let candidate = |word: &str| {
        let [value, row, column] = word.chars().collect::<Vec<_>>().try_into().expect("three digits");
        Candidate::new(Cell::at(digit(row).index(), digit(column).index()), digit(value))
    };
    let mut candidates: Vec<Candidate> = text.split_ascii_whitespace().map(candidate).collect();
    candidates.sort();
    candidates
}

fn case(line: &str) -> Case<'_> {
    let fields: Vec<&str> = line.split(':').collect();
    let (code, variant) = fields[1].split_at(fields[1].find('-').unwrap_or(fields[1].len()));
    let (mut givens, mut values) = (String::new(), String::new());
    let mut placed = false;
    for char in fields[3].chars() {
        if char == '+' {
            placed = true;
            continue;
        }
        givens.push(if placed { '.' } else { char });
        values.push(char);
        placed = false;
    }
    let mut board = Board::new(&Puzzle::new(givens.parse().expect("81 cells")).expect("no clash"));
    let values: Grid = values.parse().expect("81 cells");
    for (cell, value) in values.filled() {
        if board.values()[cell].is_none() {
            board.place(cell, value).expect("the digit may go there");
        }
    }
    for candidate in triples(fields[4]) {
        // Some cases name candidates that are gone already.
        let _ = board.eliminate(candidate);
    }
    Case {
        code,
        variant,
        digits: fields[2].chars().filter(|c| c.is_ascii_digit()).map(digit).collect(),
        board,
        eliminations: triples(fields[5]),
        placements: triples(fields[6]),
    }
}

/// What is searched for, and the name of the form that is meant.
fn meant(code: &str) -> Option<(Technique, &'static str)> {
    use Technique::*;
    Some(match code {
        "0000" => (FullHouse, "Full House"),
        "0002" => (HiddenSingle, "Hidden Single"),
        "0003" => (NakedSingle, "Naked Single"),
        "0100" => (Pointing, "Locked Candidates Type 1 (Pointing)"),
        "0101" => (Claiming, "Locked Candidates Type 2 (Claiming)"),
        "0110" => (LockedPair, "Locked Pair"),
        "0111" => (LockedTriple, "Locked Triple"),
        "0200" => (NakedPair, "Naked Pair"),
        "0201" => (NakedTriple, "Naked Triple"),
        "0202" => (NakedQuad, "Naked Quadruple"),
        "0210" => (HiddenPair, "Hidden Pair"),
        "0211" => (HiddenTriple, "Hidden Triple"),
        "0212" => (HiddenQuad, "Hidden Quadruple"),
        "0371" => (KrakenFish, "Kraken Fish Type 1"),
        "0372" => (KrakenFish, "Kraken Fish Type 2"),
        "0400" => (Skyscraper, "Skyscraper"),
        "0401" => (TwoStringKite, "2-String Kite"),
        "0402" => (EmptyRectangle, "Empty Rectangle"),
        "0403" => (TurbotFish, "Turbot Fish"),
        "0404" => (TwoStringKite, "Dual 2-String Kite"),
        "0405" => (EmptyRectangle, "Dual Empty Rectangle"),
        "0500" => (SimpleColors, "Simple Colors Trap"),
        "0501" => (SimpleColors, "Simple Colors Wrap"),
        "0502" => (MultiColors, "Multi Colors 1"),
        "0503" => (MultiColors, "Multi Colors 2"),
        "0600" => (Uniqueness(1), "Uniqueness Test 1"),
        "0601" => (Uniqueness(2), "Uniqueness Test 2"),
        "0602" => (Uniqueness(3), "Uniqueness Test 3"),
        "0603" => (Uniqueness(4), "Uniqueness Test 4"),
        "0604" => (Uniqueness(5), "Uniqueness Test 5"),
        "0605" => (Uniqueness(6), "Uniqueness Test 6"),
        "0606" => (HiddenRectangle, "Hidden Rectangle"),
        "0607" => (AvoidableRectangle(1), "Avoidable Rectangle Type 1"),
        "0608" => (AvoidableRectangle(2), "Avoidable Rectangle Type 2"),
        "0610" => (BugPlusOne, "Bivalue Universal Grave + 1"),
        "0701" => (XChain, "X-Chain"),
        "0702" => (XyChain, "XY-Chain"),
        "0703" => (RemotePair, "Remote Pair"),
        "0706" => (NiceLoop, "Continuous Nice Loop"),
        "0707" => (NiceLoop, "Discontinuous Nice Loop"),
        "0708" => (NiceLoop, "AIC"),
        "0709" => (GroupedNiceLoop, "Grouped Continuous Nice Loop"),
        "0710" => (GroupedNiceLoop, "Grouped Discontinuous Nice Loop"),
        "0711" => (GroupedNiceLoop, "Grouped AIC"),
        "0800" => (XyWing, "XY-Wing"),
        "0801" => (XyzWing, "XYZ-Wing"),
        "0803" => (WWing, "W-Wing"),
        "0901" => (AlsXz, "Almost Locked Set XZ-Rule"),
        "0902" => (AlsXyWing, "Almost Locked Set XY-Wing"),
        "0903" => (AlsChain, "Almost Locked Set Chain"),
        "0904" => (DeathBlossom, "Death Blossom"),
        "1101" => (SueDeCoq, "Sue de Coq"),
        "1201" => (TemplateSet, "Template Set"),
        "1202" => (TemplateDelete, "Template Delete"),
        fish if fish.starts_with("03") => return fish_meant(fish),
        _ => return None,
    })
}

/// `03`, the shape and fins, the size less two, and `1` for siamese fish.
fn fish_meant(code: &str) -> Option<(Technique, &'static str)> {
    let (shape, fins) = match &code[2..3] {
        "0" => (Shape::Basic, Fins::None),
        "1" => (Shape::Basic, Fins::Finned),
        "2" => (Shape::Basic, Fins::Sashimi),
        "3" => (Shape::Franken, Fins::None),
        "4" => (Shape::Franken, Fins::Finned),
        "5" => (Shape::Mutant, Fins::None),
        "6" => (Shape::Mutant, Fins::Finned),
        _ => return None,
    };
    let fish = Fish { shape, fins, size: code[3..4].parse::<u8>().ok()? + 2 };
    Some((Technique::Fish(fish), if code.len() == 5 { fish.siamese_name() } else { fish.name() }))
}

/// How HoDoKu's own tests search.
fn options(code: &str, variant: &str) -> Options {
    let is = |codes: &[&str], variants: &[&str]| {
        codes.iter().any(|c| code.starts_with(c)) && (variants.is_empty() || variants.contains(&variant))
    };
    let large_fish = code.starts_with("03") && code.as_bytes()[3] > b'0';
    Options {
        two_candidate_rectangles: is(&["0402"], &["-1"]) || is(&["0405"], &[]),
        missing_candidates: !is(&["060"], &["-1"]),
        duals: is(&["0404", "0405"], &[]) || large_fish,
        als_overlap: is(&["0902", "0903", "0904"], &["-2"]),
        als_in_chains: is(&["0709"], &["-2"]) || is(&["0710", "0711"], &["-3", "-4"]),
    }
}

/// The digits by which the library names a find: those of the pattern; of the rectangle; or, for chains and almost
/// locked sets, those that are removed.
fn digits_of(code: &str, step: &Step) -> DigitSet {
    if matches!(&code[..2], "07" | "09" | "11") && code != "0703" {
        return step.eliminations.iter().chain(&step.placements).map(|c| c.digit).collect();
    }
    if code == "0610" {
        return DigitSet::EMPTY;
    }
    if code == "0404" {
        // Two kites may be of two digits; the library names the first.
        return step.marks.candidates[0].0.digit.as_set();
    }
    if let Some(pair) = pair_of(&step.proof) {
        return pair;
    }
    let shown = |role| matches!(role, Role::Pattern | Role::Secondary | Role::Placement);
    step.marks.candidates.iter().filter(|(_, role)| shown(*role)).map(|(c, _)| c.digit).collect()
}

/// The digits of the deadly pattern that a proof rests on.
fn pair_of(proof: &Proof) -> Option<DigitSet> {
    let of_lines = |lines: &[Implication]| {
        lines.iter().find_map(|line| match &line.because {
            Because::Proved(inner) => pair_of(inner),
            _ => None,
        })
    };
    match proof {
        Proof::Covered { truths, .. } => truths.iter().find_map(|truth| match truth {
            Premise::Unique(deadly) => deadly.pairs.iter().map(|&(_, pair)| pair).reduce(|a, b| a | b),
            Premise::Truth(_) => None,
        }),
        Proof::Lines(lines) => of_lines(lines),
        Proof::Cases { branches, .. } => branches.iter().find_map(|branch| of_lines(&branch.lines)),
        _ => None,
    }
}

/// Does the case pass? What was found instead when it does not.
fn verdict(case: &Case<'_>) -> Option<Result<(), String>> {
    if LEFT_OUT.iter().any(|start| case.code.starts_with(start)) {
        return None;
    }
    let (technique, name) = meant(case.code)?;
    let found = steps(technique, &case.board, &options(case.code, case.variant));
    // Whatever else is found, its proof holds. That a puzzle has one solution is not known here.
    for find in &found {
        match check(&case.board, &find.step) {
            Ok(()) | Err(ProofError::NeedsUniqueness) => {}
            Err(error) => return Some(Err(format!("{}: {error}: {:?}", find.name, find.step))),
        }
    }
    let finds: Vec<&ScoredStep> = found
        .iter()
        .filter(|find| find.name == name && digits_of(case.code, &find.step) == case.digits)
        .collect();
    let conclusions = |list: &[Candidate]| {
        let mut list = list.to_vec();
        list.sort();
        list
    };
    let other = finds.iter().find(|find| {
        conclusions(&find.step.eliminations) != case.eliminations
            || conclusions(&find.step.placements) != case.placements
    });
    Some(match other {
        _ if case.variant == "-x" => {
            if finds.is_empty() {
                Ok(())
            } else {
                Err(format!("found {:?}", finds[0].step.eliminations))
            }
        }
        Some(other) => Err(format!("found {:?} {:?}", other.step.eliminations, other.step.placements)),
        None if finds.is_empty() => {
            let others = found.iter().map(|find| (find.name, digits_of(case.code, &find.step)));
            Err(format!("not found among {:?}", others.collect::<Vec<_>>()))
        }
        None => Ok(()),
    })
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_case_of_the_library_passes() {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds oracle/");
    let file = PathBuf::from(shared).join("oracle/reglib-1.4.txt");
    let text = std::fs::read_to_string(file).expect("the library is there");
    // A part of the codes only, to look into it: SHUDU_REGLIB=0400 or SHUDU_REGLIB=03.
    let only = std::env::var("SHUDU_REGLIB").unwrap_or_default();
    let mut table: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let mut failed = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| line.starts_with(':')) {
        let case = case(line);
        if !case.code.starts_with(&only) {
            continue;
        }
        let code = line[1..].split(':').next().expect("a code");
        let place = places.entry(code).or_default();
        *place += 1;
        let row = table.entry(code).or_default();
        match verdict(&case) {
            None => row[2] += 1,
            Some(Ok(())) => row[0] += 1,
            Some(Err(why)) => {
                row[1] += 1;
                if !KNOWN.contains(&(code, *place)) {
                    say(&format!("{code} case {place}: {why}\n  {line}"));
                    failed.push((code, *place));
                }
            }
        }
    }
    say("| code | passed | failed | left out |");
    for (code, [passed, failed, left_out]) in &table {
        say(&format!("| {code} | {passed} | {failed} | {left_out} |"));
    }
    let sum = |i: usize| table.values().map(|row| row[i]).sum::<usize>();
    say(&format!("| all | {} | {} | {} |", sum(0), sum(1), sum(2)));
    assert_eq!(failed, [("", 0); 0], "cases that fail, and are not known to");
}
