//! `shudu transform`

use anyhow::Context as _;
use shudu::core::Symmetry;
use shudu::core::symmetry::Axis;
use shudu::format::{Record, Sudoku};
use shudu::ops::transform::{Response, random, transform};
use shudu::ops::{MapShape, order_of};
use shudu::render::text;

use crate::args::{Layout, Mirror, TransformArgs};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::{map_options, position};
use crate::context::Context;
use crate::exit::Exit;

/// Runs the command.
pub(crate) fn run(args: &TransformArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let map = match args.seed {
        Some(seed) => random(seed),
        None => explicit(args)?,
    };
    let style = context.style(args.target.out.as_deref());
    puzzle_command::run(
        &Transform { map, style, context },
        &args.inputs,
        &args.form,
        &args.target,
        &args.threads,
        context,
    )
}

/// The map that the options describe.
fn explicit(args: &TransformArgs) -> anyhow::Result<Symmetry> {
    let same = Symmetry::IDENTITY;
    let lines = |text: &Option<String>| match text {
        None => Ok(*same.rows()),
        Some(text) => order_of(text).map(|order| order.map(|line| line.get() - 1)),
    };
    let rows = lines(&args.rows).context("--rows")?;
    let columns = lines(&args.columns).context("--columns")?;
    let digits = match &args.digits {
        None => *same.digits(),
        Some(text) => order_of(text).context("--digits")?,
    };
    let of_rows = Symmetry::new(args.transpose, rows, *same.columns(), *same.digits()).context("--rows")?;
    let of_columns = Symmetry::new(false, *same.rows(), columns, *same.digits()).context("--columns")?;
    let of_digits = Symmetry::new(false, *same.rows(), *same.columns(), digits).context("--digits")?;
    let turned = Symmetry::rotation(match args.rotate.as_deref() {
        None => 0,
        Some("90") => 1,
        Some("180") => 2,
        Some(_) => 3,
    });
    let mirrored = match args.mirror {
        None => same,
        Some(Mirror::Horizontal) => Symmetry::mirror(Axis::Horizontal),
        Some(Mirror::Vertical) => Symmetry::mirror(Axis::Vertical),
        Some(Mirror::Diagonal) => Symmetry::mirror(Axis::Diagonal),
        Some(Mirror::Antidiagonal) => Symmetry::mirror(Axis::Antidiagonal),
    };
    Ok([of_columns, turned, mirrored, of_digits].iter().fold(of_rows, |map, next| map.then(next)))
}

struct Transform<'a> {
    map: Symmetry,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

impl BatchCommand for Transform<'_> {
    type Puzzle = Record;
    type Outcome = Record;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Classic("refused-classic-transform")
    }

    fn ask(&self, record: &Record) -> Record {
        transform(record, &self.map)
    }

    fn kind(&self, _image: &Record) -> Kind {
        Kind::Ok
    }

    fn drawn(&self, _record: &Record, image: &Record) -> String {
        let options = map_options(&MapShape::from(&self.map));
        let by = self.context.speaker.say_with("canon-map", [("map", options.into())]);
        text::grid(&position(image).caption(by), &self.style)
    }

    fn line(&self, _record: &Record, image: &Record, out: &mut Vec<u8>) {
        out.extend_from_slice(&image.givens.to_line());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "image", "transpose", "rows", "columns", "digits", "answer", "reason"]
    }

    fn row(&self, record: &Record, image: &Record) -> Vec<String> {
        let Response { puzzle, image, map } = self.shape(record, image);
        let transpose = map.transpose.to_string();
        vec![puzzle, image, transpose, map.rows, map.columns, map.digits, "ok".to_owned(), String::new()]
    }

    fn shape(&self, record: &Record, image: &Record) -> Response {
        Response::new(record, image, &self.map)
    }
}

impl PuzzleCommand for Transform<'_> {
    fn puzzle(&self, _record: &Record, image: &Record, _to: Layout) -> Result<Sudoku, String> {
        Ok(image.clone().into())
    }
}
