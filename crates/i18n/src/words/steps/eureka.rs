//! Chains in Eureka notation: `=` for strong links, `-` for weak ones, `(1=4)r5c8` for two digits of one cell.

use shudu_core::step::{Link, LinkKind, Proof, Split, Step};
use shudu_core::{Candidate, CellSet, DigitSet};

use super::list::notation;

/// The step's chain, if its marks show one chain.
pub(super) fn eureka(step: &Step) -> Option<String> {
    // The branches of a cell or a house are several chains, however they look.
    if matches!(&step.proof, Proof::Cases { split: Split::Premise(_), .. }) {
        return None;
    }
    let links = chain_of(step)?;
    let mut nodes: Vec<&[Candidate]> = vec![&links[0].from];
    let mut signs: Vec<LinkKind> = Vec::new();
    for link in links {
        nodes.push(&link.to);
        signs.push(link.kind);
    }
    if let Proof::Contradiction { assume, .. } = &step.proof
        && nodes[0] == [assume.candidate]
    {
        if nodes.last() == nodes.first() {
            // All around: the chain proper stands between what is assumed and itself.
            if assume.on && signs[0] == LinkKind::Weak && signs.last() == Some(&LinkKind::Weak) {
                nodes = nodes[1..nodes.len() - 1].to_vec();
                signs = signs[1..signs.len() - 1].to_vec();
            }
        } else if assume.on && signs[0] == LinkKind::Weak && signs.last() == Some(&LinkKind::Strong) {
            // The chain proper runs between what is assumed on both sides.
            nodes.remove(0);
            signs.remove(0);
        } else {
            // What is assumed to be false comes out as true: the last link leads back to it.
            let last = signs.last().copied()?;
            signs.push(if last == LinkKind::Strong { LinkKind::Weak } else { LinkKind::Strong });
            nodes.push(nodes[0]);
        }
    }
    Some(format!("{} => {}", written(&nodes, &signs), notation(step)))
}

/// The links of the marks, when they are one chain of two links at least, strong and weak in turn.
fn chain_of(step: &Step) -> Option<&[Link]> {
    let links = step.marks.links.as_slice();
    let joined = |pair: &[Link]| pair[0].to == pair[1].from && pair[0].kind != pair[1].kind;
    (links.len() >= 2 && links.windows(2).all(joined)).then_some(links)
}

/// Is the chain of the marks a loop?
pub(super) fn is_loop(step: &Step) -> bool {
    chain_of(step).is_some_and(
        |links| matches!(links, [first, .., last] if first.from == last.to && first.kind != last.kind),
    )
}

/// The nodes with their signs; neighbours in the same cells share a bracket.
fn written(nodes: &[&[Candidate]], signs: &[LinkKind]) -> String {
    let mut text = String::new();
    let mut i = 0;
    while i < nodes.len() {
        let cells = cells(nodes[i]);
        let mut digits = digits(nodes[i]);
        let mut end = i + 1;
        while end < nodes.len()
            && self::cells(nodes[end]) == cells
            && cells.len() == 1
            && signs[end - 1] == LinkKind::Strong
        {
            digits += "=";
            digits += &self::digits(nodes[end]);
            end += 1;
        }
        text += &format!("({digits}){cells}");
        if end < nodes.len() {
            text += if signs[end - 1] == LinkKind::Strong { "=" } else { "-" };
        }
        i = end;
    }
    text
}

fn cells(node: &[Candidate]) -> CellSet {
    node.iter().map(|c| c.cell).collect()
}

fn digits(node: &[Candidate]) -> String {
    node.iter().map(|c| c.digit).collect::<DigitSet>().to_string()
}
