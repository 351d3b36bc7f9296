//! Options whose value is one of some names: help lists them, shells complete them, and anyone who mistypes one is told
//! which there are.

use std::ffi::OsStr;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use shudu::format::{Form, Layout};
use shudu::generate::{Method, Symmetry, SymmetryChoice};
use shudu::ops::rate;
use shudu::ops::techniques::slug_of;
use shudu::ops::variant::generate::VariantKind;
use shudu::{Algorithm, Lists, Order};

use super::words::Named;

/// Reads one of these names, each of which the type reads.
fn one_of<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Clone + Send + Sync + 'static,
{
    read(PossibleValuesParser::new(names))
}

/// What a parser of names gives, as what it names.
fn read<T>(names: impl TypedValueParser<Value = String>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Clone + Send + Sync + 'static,
{
    names.map(|name| name.parse().unwrap_or_else(|_| unreachable!("{name} is one of the names")))
}

/// A form of puzzles.
pub(super) fn form() -> impl TypedValueParser<Value = Form> {
    one_of(Form::ALL.map(Form::name))
}

/// An algorithm.
pub(super) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    one_of(Algorithm::ALL.map(Algorithm::name))
}

/// The order of cells of `singles`.
pub(super) fn order() -> impl TypedValueParser<Value = Order> {
    one_of(Order::ALL.map(Order::name))
}

/// The candidate lists of `singles`.
pub(super) fn lists() -> impl TypedValueParser<Value = Lists> {
    one_of(Lists::ALL.map(Lists::name))
}

/// How full grids are made.
pub(super) fn method() -> impl TypedValueParser<Value = Method> {
    one_of(Method::ALL.map(Method::name))
}

/// Which cells are given together.
pub(super) fn symmetry() -> impl TypedValueParser<Value = SymmetryChoice> {
    let names = Symmetry::ALL.into_iter().map(Symmetry::name).chain(["random"]);
    read(Named::new("page-symmetry-", names))
}

/// A technique of the path by Sudoku Explainer's scale, by its slug or a name; the value is the slug.
#[derive(Clone)]
pub(super) struct SeTechnique;

impl SeTechnique {
    fn slugs() -> PossibleValuesParser {
        PossibleValuesParser::new(rate::techniques().iter().copied())
    }
}

impl TypedValueParser for SeTechnique {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let named = value.to_str().and_then(slug_of);
        match named.filter(|slug| rate::techniques().contains(slug)) {
            Some(slug) => Ok(slug.to_owned()),
            None => SeTechnique::slugs().parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(rate::techniques().iter().map(PossibleValue::new)))
    }
}

/// What `convert` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    /// Puzzles.
    Layout(Layout),
    /// The clauses of the algorithm `sat`.
    Dimacs,
}

/// `convert --to`
pub(super) fn to() -> impl TypedValueParser<Value = To> {
    PossibleValuesParser::new(Layout::names().chain(["dimacs"]))
        .map(|name| Layout::of_name(&name).map_or(To::Dimacs, To::Layout))
}

/// A kind of variants to make.
pub(super) fn variant_kind() -> impl TypedValueParser<Value = VariantKind> {
    read(Named::new("page-kind-", VariantKind::ALL.map(VariantKind::name)))
}

/// `--to` of what writes puzzles.
pub(super) fn layout() -> impl TypedValueParser<Value = Layout> {
    PossibleValuesParser::new(Layout::names())
        .map(|name| Layout::of_name(&name).unwrap_or_else(|| unreachable!("{name} is one of the names")))
}

/// The slug of a technique that was named; what is not known stays as it is, to be refused by those who know all.
pub(super) fn slug(named: &str) -> String {
    slug_of(named).map_or_else(|| named.to_owned(), str::to_owned)
}
