//! Options whose value is one of some names: help lists them, shells complete them, and whoever mistypes one is told
//! which there are.

use std::ffi::OsStr;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use shudu::core::Grid;
use shudu::format::variant::VariantForm;
use shudu::format::{Form, Loss, Print, Record};
use shudu::generate::{Method, Symmetry, SymmetryChoice};
use shudu::ops::rate;
use shudu::ops::techniques::slug_of;
use shudu::ops::variant::generate::VariantKind;
use shudu::{Algorithm, Lists, Order};

/// Reads one of these names, each of which the type reads.
fn one_of<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names)
        .map(|name| name.parse().unwrap_or_else(|_| unreachable!("{name} is one of the names")))
}

/// A form that puzzles are read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadForm {
    /// A form of classic Sudoku, of which some hold variants, too.
    Classic(Form),
    /// A form that holds variants and no classic form.
    Variant(VariantForm),
}

impl ReadForm {
    /// The form of classic Sudoku.
    pub(crate) const fn classic(self) -> Option<Form> {
        match self {
            ReadForm::Classic(form) => Some(form),
            ReadForm::Variant(_) => None,
        }
    }

    /// Is it one that no classic Sudoku has?
    pub(crate) const fn is_variant(self) -> bool {
        matches!(self, ReadForm::Variant(_))
    }

    /// The form of variants, if it holds them.
    pub(crate) const fn variant(self) -> Option<VariantForm> {
        match self {
            ReadForm::Variant(form) => Some(form),
            ReadForm::Classic(Form::Line) => Some(VariantForm::Line),
            ReadForm::Classic(Form::Grid) => Some(VariantForm::Grid),
            ReadForm::Classic(Form::Fpuzzles) => Some(VariantForm::Fpuzzles),
            ReadForm::Classic(Form::SudokuPad) => Some(VariantForm::SudokuPad),
            ReadForm::Classic(_) => None,
        }
    }
}

/// `--from` of what takes variants, too.
pub(super) fn read_form() -> impl TypedValueParser<Value = ReadForm> {
    let names = Form::ALL.map(Form::name).into_iter().chain(VariantForm::OWN.map(VariantForm::name));
    PossibleValuesParser::new(names).map(|name| match name.parse() {
        Ok(form) => ReadForm::Classic(form),
        Err(_) => {
            ReadForm::Variant(name.parse().unwrap_or_else(|()| unreachable!("{name} is one of the names")))
        }
    })
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
    one_of(Symmetry::ALL.into_iter().map(Symmetry::name).chain(["random"]))
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

/// How puzzles are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A form that can be read, too.
    Form(Form),
    /// A layout that is only written.
    Print(Print),
}

impl Layout {
    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Layout::Form(form) => form.name(),
            Layout::Print(print) => print.name(),
        }
    }

    /// What a file of it begins with.
    pub(crate) const fn header(self) -> &'static str {
        match self {
            Layout::Form(form) => form.header(),
            Layout::Print(_) => "",
        }
    }

    /// What a file of it ends with.
    pub(crate) const fn footer(self) -> &'static str {
        match self {
            Layout::Form(form) => form.footer(),
            Layout::Print(_) => "",
        }
    }

    /// Does a puzzle take several lines, with a blank line between two?
    pub(crate) fn is_block(self) -> bool {
        match self {
            Layout::Form(form) => form.is_block(),
            Layout::Print(_) => true,
        }
    }

    /// Can a puzzle be written so? What is only written has no candidates that are read back.
    pub(crate) fn can_state(self, record: &Record) -> bool {
        match self {
            Layout::Form(form) => form.can_state(record),
            Layout::Print(_) => !record.is_sukaku(),
        }
    }

    /// Appends one puzzle, and returns what there is no place for.
    pub(crate) fn write(self, record: &Record, out: &mut String) -> Vec<Loss> {
        match self {
            Layout::Form(form) => form.write_part(record, out).iter().collect(),
            Layout::Print(print) => print.write(record, out),
        }
    }

    /// Has it a place for the solution beside the puzzle?
    pub(crate) fn keeps_solution(self) -> bool {
        let record = Record { solution: Some(Grid::EMPTY), ..Record::default() };
        !self.write(&record, &mut String::new()).contains(&Loss::Solution)
    }

    fn of_name(name: &str) -> Option<Layout> {
        name.parse().map(Layout::Form).ok().or_else(|| Print::of_name(name).map(Layout::Print))
    }
}

/// What `convert` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    /// Puzzles.
    Layout(Layout),
    /// The clauses of the algorithm `sat`.
    Dimacs,
    /// A form that holds variants and no classic form.
    Variant(VariantForm),
}

impl To {
    /// The form for variants, or the name of one that holds none.
    pub(crate) const fn variant(self) -> Result<VariantForm, &'static str> {
        match self {
            To::Variant(form) => Ok(form),
            To::Layout(Layout::Form(Form::Line)) => Ok(VariantForm::Line),
            To::Layout(Layout::Form(Form::Grid)) => Ok(VariantForm::Grid),
            To::Layout(Layout::Form(Form::Fpuzzles)) => Ok(VariantForm::Fpuzzles),
            To::Layout(Layout::Form(Form::SudokuPad)) => Ok(VariantForm::SudokuPad),
            To::Layout(layout) => Err(layout.name()),
            To::Dimacs => Err("dimacs"),
        }
    }
}

/// `convert --to`
pub(super) fn to() -> impl TypedValueParser<Value = To> {
    let names = Form::ALL.map(Form::name).into_iter().chain(Print::ALL.map(Print::name)).chain(["dimacs"]);
    let own = VariantForm::OWN.map(VariantForm::name);
    PossibleValuesParser::new(names.chain(own)).map(move |name| match Layout::of_name(&name) {
        Some(layout) => To::Layout(layout),
        None if own.contains(&name.as_str()) => {
            To::Variant(name.parse().unwrap_or_else(|()| unreachable!("{name} is one of the names")))
        }
        None => To::Dimacs,
    })
}

/// `--to` of what writes puzzles and variants.
pub(super) fn puzzle_to() -> impl TypedValueParser<Value = To> {
    let names = Form::ALL.map(Form::name).into_iter().chain(Print::ALL.map(Print::name));
    PossibleValuesParser::new(names.chain(VariantForm::OWN.map(VariantForm::name))).map(|name| {
        Layout::of_name(&name).map_or_else(
            || To::Variant(name.parse().unwrap_or_else(|()| unreachable!("{name} is one of the names"))),
            To::Layout,
        )
    })
}

/// A kind of variants to make.
pub(super) fn variant_kind() -> impl TypedValueParser<Value = VariantKind> {
    one_of(VariantKind::ALL.map(VariantKind::name))
}

/// `--to` of what writes puzzles.
pub(super) fn layout() -> impl TypedValueParser<Value = Layout> {
    PossibleValuesParser::new(Form::ALL.map(Form::name).into_iter().chain(Print::ALL.map(Print::name)))
        .map(|name| Layout::of_name(&name).unwrap_or_else(|| unreachable!("{name} is one of the names")))
}

/// The slug of a technique that was named; what is not known stays as it is, to be refused by those who know all.
pub(super) fn slug(named: &str) -> String {
    slug_of(named).map_or_else(|| named.to_owned(), str::to_owned)
}
