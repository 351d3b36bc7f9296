//! Which rules can be drawn with characters: those that speak of houses, of areas that do not overlap, of neighbours, or of the whole
//! grid. Lines, circles and clues outside the grid cannot.

use shudu::format::variant::VariantRecord;
use shudu::i18n::Speaker;
use shudu::ops::variant::generate::VariantKind;
use shudu::variant::{Cell, Mark, Rule, RuleKind};
use shudu::words::variant as words;

/// The rules that are drawn, or have nothing to draw.
const DRAWN: [RuleKind; 16] = [
    RuleKind::ExtraRegion,
    RuleKind::Diagonal,
    RuleKind::Windoku,
    RuleKind::DisjointGroups,
    RuleKind::AntiKnight,
    RuleKind::AntiKing,
    RuleKind::NonConsecutive,
    RuleKind::AntiTaxicab,
    RuleKind::GlobalEntropy,
    RuleKind::KillerCage,
    RuleKind::Difference,
    RuleKind::Ratio,
    RuleKind::NegativeKropki,
    RuleKind::Xv,
    RuleKind::NegativeXv,
    RuleKind::GreaterThan,
];

/// Are puzzles of this kind drawn?
pub(super) fn is_kind(kind: VariantKind) -> bool {
    match kind {
        VariantKind::Arrow | VariantKind::Thermo => false,
        VariantKind::Jigsaw
        | VariantKind::X
        | VariantKind::Windoku
        | VariantKind::AntiKnight
        | VariantKind::NonConsecutive
        | VariantKind::Killer
        | VariantKind::Kropki
        | VariantKind::Xv
        | VariantKind::GreaterThan => true,
    }
}

/// Areas that are drawn as such: cages with their sums, windows, extra regions.
pub(super) fn areas(record: &VariantRecord) -> Vec<(Vec<Cell>, Option<String>)> {
    let marks = record.rules.iter().filter(|rule| rule.kind() != RuleKind::Diagonal);
    let marks = marks.flat_map(|rule: &Rule| rule.marks(record.shape()));
    marks
        .filter_map(|mark| match mark {
            Mark::Cage { cells, label } => Some((cells, label)),
            Mark::Area(cells) => Some((cells, None)),
            _ => None,
        })
        .collect()
}

/// Why the puzzle cannot be played here, a sentence; `None` when it can.
pub(super) fn refused(record: &VariantRecord, speaker: &Speaker) -> Option<String> {
    let mut kinds: Vec<RuleKind> = Vec::new();
    for kind in record.rules.iter().map(Rule::kind).filter(|kind| !DRAWN.contains(kind)) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    if !kinds.is_empty() {
        let rules = words::rules(kinds, speaker);
        return Some(speaker.say_with("play-not-drawn", [("rules", rules.into())]));
    }
    if record.allowed.is_some() {
        return Some(speaker.say("play-not-drawn-pencilmarks"));
    }
    let mut taken = vec![false; record.shape().len()];
    for cell in areas(record).into_iter().flat_map(|(cells, _)| cells) {
        if std::mem::replace(&mut taken[cell.index()], true) {
            return Some(speaker.say("play-not-drawn-overlap"));
        }
    }
    None
}
