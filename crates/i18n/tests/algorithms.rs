//! Every message about an algorithm belongs to one, and is said.

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use shudu_core::Solver;
use shudu_generate::Method;
use shudu_i18n::{ALGORITHM_PARTS, Lang, Speaker, sources};

/// The names of all that solves and all that makes full grids.
fn names() -> BTreeSet<&'static str> {
    use shudu_classic::{
        DancingLinks, Odometer, Propagate, PrunedOdometer, Restriction, RowMajor, Sat, Singles,
    };
    let singles = Singles::default();
    let solvers: [&dyn Solver; 9] = [
        &shudu_solve::Fast,
        &Odometer,
        &PrunedOdometer,
        &Restriction,
        &RowMajor,
        &Propagate,
        &singles,
        &DancingLinks,
        &Sat,
    ];
    solvers.iter().map(|solver| solver.name()).chain(Method::ALL.map(Method::name)).collect()
}

#[test]
fn every_message_about_an_algorithm_is_said() {
    let mut said: BTreeSet<String> = names()
        .iter()
        .flat_map(|name| ALGORITHM_PARTS.map(|part| format!("algorithm-{name}-{part}")))
        .collect();
    let [(_, english), _] = sources();
    for entry in parse(english).unwrap().body {
        if let Entry::Message(message) = entry
            && message.id.name.starts_with("algorithm-")
        {
            assert!(said.remove(message.id.name), "nobody says {}", message.id.name);
        }
    }
    // What is left is not there: solvers that make no grids, and generators that count no nodes.
    assert!(said.iter().all(|name| name.ends_with("-grids") || name.ends_with("-node")), "{said:?}");
}

#[test]
fn what_solves_tells_its_nodes_and_what_makes_grids_tells_how() {
    for speaker in Lang::ALL.map(Speaker::new) {
        for name in names() {
            let text = speaker.algorithm(name).unwrap_or_else(|| panic!("{name} has no text"));
            let makes = Method::ALL.into_iter().any(|method| method.name() == name);
            let solves = !["uniform", "diagonal"].contains(&name);
            assert_eq!((text.node.is_some(), text.grids.is_some()), (solves, makes), "{name}");
            assert!(!text.idea.contains('\n') && !text.idea.ends_with(['.', '。']), "{name}: {}", text.idea);
        }
        assert!(speaker.algorithm("quick").is_none());
    }
}
