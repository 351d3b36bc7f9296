//! Chains, colours and almost locked sets as HoDoKu looks for them: which of the finds it takes.

use std::ops::ControlFlow;

use shudu_core::{Candidate, Meter};

use super::found::Found;
use super::{Options, Technique};
use crate::masks::Masks;
use crate::position::Position;
use crate::tabling::closure::Implications;
use crate::tabling::forcing_chain::ForcingChains;
use crate::tabling::forcing_net::ForcingNets;
use crate::tabling::nice_loop::NiceLoops;
use crate::tabling::pattern::{Forced, Form, NiceLoop};
use crate::techniques::als::{AlsChain, Sets};
use crate::techniques::als_chain::{AlsChains, End};
use crate::techniques::coloring::{Coloring, Kind};
use crate::techniques::kraken_fish::KrakenFish;
use crate::techniques::sue_de_coq::SueDeCoq;
use crate::techniques::{
    Pattern, als_xy_wing, als_xz, coloring, death_blossom, kraken_fish, sue_de_coq, x_chain, xy_chain,
};

/// What the searches keep from call to call. What they answer does not depend on it.
#[derive(Default)]
pub(super) struct Memory {
    plain: Implications,
    grouped: Implications,
    loops: NiceLoops,
    forcing: ForcingChains,
    nets: ForcingNets,
    sets: Sets,
    /// The candidates that the sets were read from.
    sets_of: [u128; 9],
    als_chains: AlsChains,
    /// The candidates of the last board that had no Sue de Coq.
    no_sue_de_coq: [u128; 9],
}

impl Memory {
    fn nice_loop(&mut self, masks: &Masks, grouped: bool) -> Option<NiceLoop> {
        let known = if grouped { &mut self.grouped } else { &mut self.plain };
        known.read(masks, grouped);
        self.loops.best(masks, known)
    }

    /// The almost locked sets of the board, linked.
    fn sets(&mut self, position: &Position, overlap: bool) -> &Sets {
        if self.sets_of != *position.planes() || overlap {
            self.sets.read(position);
            self.sets.link(overlap);
            self.sets_of = if overlap { [0; 9] } else { *position.planes() };
        }
        &self.sets
    }
}

/// HoDoKu's longest ALS chain when it solves, and when it looks for all: this many commons.
const LONGEST_CHAIN: usize = 50;
const LONGEST_OF_ALL: usize = 6;

/// The step that HoDoKu would take; `None` when there is none, or when the budget is spent.
pub(super) fn next(
    technique: Technique,
    position: &Position,
    memory: &mut Memory,
    meter: &mut Meter<'_>,
) -> Option<Found> {
    let masks = position.masks();
    match technique {
        Technique::SueDeCoq => {
            let both = position.planes().iter().zip(&memory.no_sue_de_coq);
            let changed = both.fold(0, |changed, (now, before)| changed | now ^ before);
            let found = first(|visit| sue_de_coq::search_among(position, changed, visit));
            if found.is_none() {
                memory.no_sue_de_coq = *position.planes();
            }
            found.map(sdc)
        }
        Technique::SimpleColors => first(|visit| coloring::simple(position, visit)).map(colors),
        Technique::MultiColors => first(|visit| coloring::multi(position, visit)).map(colors),
        Technique::XChain => best(|visit| x_chain::search(position, visit)).map(|found| chain(found, masks)),
        Technique::XyChain => {
            best(|visit| xy_chain::search(position, visit)).map(|found| chain(found, masks))
        }
        Technique::NiceLoop => memory.nice_loop(masks, false).map(|found| chain(found, masks)),
        Technique::GroupedNiceLoop => memory.nice_loop(masks, true).map(|found| chain(found, masks)),
        Technique::AlsXz => first(|visit| als_xz::search(memory.sets(position, false), visit)).map(als),
        Technique::AlsXyWing => {
            first(|visit| als_xy_wing::search(memory.sets(position, false), false, visit)).map(als)
        }
        Technique::AlsChain => {
            memory.sets(position, false);
            let mut ends: Vec<End> = Vec::new();
            memory.als_chains.ends(&memory.sets, |end| {
                if ends.first().is_some_and(|best: &End| end.rank < best.rank) {
                    ends.clear();
                }
                if ends.first().is_none_or(|best| end.rank == best.rank) {
                    ends.push(end);
                }
            });
            ends.iter().find_map(|end| memory.als_chains.chain(&memory.sets, end, LONGEST_CHAIN)).map(als)
        }
        Technique::DeathBlossom => {
            let found =
                first(|visit| death_blossom::search(position, memory.sets(position, false), false, visit))?;
            Some(Found::in_order("Death Blossom", found.clone(), found.removed))
        }
        Technique::ForcingChain => {
            memory.grouped.read(masks, true);
            memory.forcing.best(masks, &memory.grouped).map(|found| forced(found, masks))
        }
        Technique::KrakenFish => {
            memory.grouped.read(masks, true);
            first(|visit| kraken_fish::search(position, &memory.grouped, |_, build| visit(build())))
                .map(|found| kraken(found, masks))
        }
        Technique::ForcingNet => memory.nets.best(masks, meter).map(|found| forced(found, masks)),
        _ => None,
    }
}

/// All steps, the one that HoDoKu would take first.
pub(super) fn all(
    technique: Technique,
    position: &Position,
    options: &Options,
    memory: &mut Memory,
    meter: &mut Meter<'_>,
) -> Vec<Found> {
    let masks = position.masks();
    let overlap = options.als_overlap;
    match technique {
        Technique::SueDeCoq => every(|visit| sue_de_coq::search(position, visit), sdc),
        Technique::SimpleColors => every(|visit| coloring::simple(position, visit), colors),
        Technique::MultiColors => every(|visit| coloring::multi(position, visit), colors),
        Technique::XChain => ranked(|visit| x_chain::search(position, visit), masks),
        Technique::XyChain => ranked(|visit| xy_chain::search(position, visit), masks),
        Technique::NiceLoop | Technique::GroupedNiceLoop => {
            let grouped = technique == Technique::GroupedNiceLoop;
            let mut list: Vec<NiceLoop> = Vec::new();
            let known = if grouped { &mut memory.grouped } else { &mut memory.plain };
            if grouped && options.als_in_chains {
                memory.sets.read(position);
                memory.sets_of = [0; 9];
                known.read_with_sets(masks, &memory.sets.list);
            } else {
                known.read(masks, grouped);
            }
            let _ = memory.loops.all(masks, known, |found| {
                if !grouped || found.is_grouped() {
                    list.push(found);
                }
                ControlFlow::<()>::Continue(())
            });
            shortest_first(list, masks)
        }
        Technique::AlsXz => every(|visit| als_xz::search(memory.sets(position, overlap), visit), als),
        Technique::AlsXyWing => {
            every(|visit| als_xy_wing::search(memory.sets(position, overlap), overlap, visit), als)
        }
        Technique::AlsChain => {
            memory.sets(position, overlap);
            let mut ends = Vec::new();
            memory.als_chains.ends(&memory.sets, |end| ends.push(end));
            ends.sort_by_key(|end| end.rank);
            let mut list: Vec<AlsChain> = Vec::new();
            for end in &ends {
                let found = memory.als_chains.chain(&memory.sets, end, LONGEST_OF_ALL);
                if let Some(found) =
                    found.filter(|found| !list.iter().any(|old| old.removed == found.removed))
                {
                    list.push(found);
                }
            }
            list.into_iter().map(als).collect()
        }
        Technique::DeathBlossom => every(
            |visit| death_blossom::search(position, memory.sets(position, overlap), overlap, visit),
            |found| Found::in_order("Death Blossom", found.clone(), found.removed),
        ),
        Technique::ForcingChain => {
            memory.grouped.read(masks, true);
            memory.forcing.all(masks, &memory.grouped).into_iter().map(|found| forced(found, masks)).collect()
        }
        Technique::KrakenFish => {
            memory.grouped.read(masks, true);
            all_kraken_fish(position, &memory.grouped).into_iter().map(|found| kraken(found, masks)).collect()
        }
        Technique::ForcingNet => {
            memory.nets.all(masks, meter).into_iter().map(|found| forced(found, masks)).collect()
        }
        _ => Vec::new(),
    }
}

type Visit<'a, P> = &'a mut dyn FnMut(P) -> ControlFlow<P>;

fn first<P>(search: impl FnOnce(Visit<'_, P>) -> ControlFlow<P>) -> Option<P> {
    search(&mut ControlFlow::Break).break_value()
}

fn every<P>(
    search: impl FnOnce(&mut dyn FnMut(P) -> ControlFlow<()>) -> ControlFlow<()>,
    found: impl Fn(P) -> Found,
) -> Vec<Found> {
    let mut all = Vec::new();
    let _ = search(&mut |pattern| {
        all.push(found(pattern));
        ControlFlow::Continue(())
    });
    all
}

type Prospects<'a> = &'a mut dyn FnMut(u64, &dyn Fn() -> Option<NiceLoop>);

/// The best chain: the first of the lowest rank, or a shorter one that removes the same.
fn best(search: impl FnOnce(Prospects<'_>)) -> Option<NiceLoop> {
    let mut best: Option<(u64, NiceLoop)> = None;
    search(&mut |rank, build| {
        if best.as_ref().is_some_and(|(least, _)| rank > *least) {
            return;
        }
        let Some(found) = build() else { return };
        let better = |(least, old): &(u64, NiceLoop)| {
            rank < *least || old.removals == found.removals && found.path.len() < old.path.len()
        };
        if best.as_ref().is_none_or(better) {
            best = Some((rank, found));
        }
    });
    best.map(|(_, found)| found)
}

/// All chains, best first; of those that remove the same, the shortest.
fn ranked(search: impl FnOnce(Prospects<'_>), masks: &Masks) -> Vec<Found> {
    let mut list = Vec::new();
    search(&mut |_, build| list.extend(build()));
    shortest_first(list, masks)
}

fn shortest_first(mut list: Vec<NiceLoop>, masks: &Masks) -> Vec<Found> {
    use crate::tabling::rank::Rank;
    list.sort_by_key(|found| (Rank::of(&found.removals), found.path.len()));
    let mut kept: Vec<NiceLoop> = Vec::new();
    for found in list {
        let same = |old: &NiceLoop| old.form == found.form && old.removals == found.removals;
        if !kept.iter().rev().any(same) {
            kept.push(found);
        }
    }
    kept.into_iter().map(|found| chain(found, masks)).collect()
}

/// Of those of one digit and type that remove the same, the first.
fn all_kraken_fish(position: &Position, known: &Implications) -> Vec<KrakenFish> {
    let mut met: Vec<kraken_fish::Does> = Vec::new();
    let mut all = Vec::new();
    let _ = kraken_fish::search(position, known, |does, build| {
        if !met.contains(&does) {
            met.push(does);
            all.push(build());
        }
        ControlFlow::<()>::Continue(())
    });
    all
}

fn kraken(found: KrakenFish, masks: &Masks) -> Found {
    let name = if found.from.is_some() { "Kraken Fish Type 2" } else { "Kraken Fish Type 1" };
    Found::new(name, found, masks)
}

fn sdc(found: SueDeCoq) -> Found {
    Found::in_order("Sue de Coq", found.clone(), found.removed)
}

fn colors(found: Coloring) -> Found {
    let name = match found.kind {
        Kind::Trap => "Simple Colors Trap",
        Kind::Wrap => "Simple Colors Wrap",
        Kind::Multi1 => "Multi Colors 1",
        Kind::Multi2 => "Multi Colors 2",
    };
    Found::in_order(name, found.clone(), found.removed)
}

fn als(found: AlsChain) -> Found {
    let name = match found.technique {
        "als-xz" => "Almost Locked Set XZ-Rule",
        "als-xy-wing" => "Almost Locked Set XY-Wing",
        _ => "Almost Locked Set Chain",
    };
    Found::in_order(name, found.clone(), found.removed)
}

fn chain(found: NiceLoop, masks: &Masks) -> Found {
    let name = match (found.form, found.is_grouped()) {
        (Form::Continuous, false) => "Continuous Nice Loop",
        (Form::Discontinuous, false) => "Discontinuous Nice Loop",
        (Form::Aic, false) => "AIC",
        (Form::Continuous, true) => "Grouped Continuous Nice Loop",
        (Form::Discontinuous, true) => "Grouped Discontinuous Nice Loop",
        (Form::Aic, true) => "Grouped AIC",
        (Form::XChain, _) => "X-Chain",
        (Form::XyChain, _) => "XY-Chain",
    };
    let removed = by_digit(&found, masks);
    Found::in_order(name, found, removed)
}

fn forced(found: Forced, masks: &Masks) -> Found {
    let name = match found.technique() {
        "forcing-chain-contradiction" => "Forcing Chain Contradiction",
        "forcing-chain-verity" => "Forcing Chain Verity",
        "forcing-net-contradiction" => "Forcing Net Contradiction",
        _ => "Forcing Net Verity",
    };
    Found::new(name, found, masks)
}

/// What goes, digit by digit.
fn by_digit(pattern: &impl Pattern, masks: &Masks) -> Vec<Candidate> {
    let mut removed = pattern.removals(masks).to_vec();
    removed.sort_by_key(|candidate| candidate.digit);
    removed
}
