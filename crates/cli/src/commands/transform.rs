//! `shudu transform`

use anyhow::Context as _;
use serde::Serialize;
use shudu::core::Symmetry;
use shudu::core::symmetry::Axis;
use shudu::format::{Form, Record, Sudoku};
use shudu::ops::pictured::given;
use shudu::ops::transform::{Response, Wanted, transform};
use shudu::ops::variant::{self, NoImage, Transformed};
use shudu::ops::{Answered, MapShape, Rejected, order_of};
use shudu::render::Drawing;
use shudu::words;

use crate::args::{Layout, Mirror, TransformArgs};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::commands::map_options;
use crate::context::Context;
use crate::exit::Exit;

/// Runs the command.
pub(crate) fn run(args: &TransformArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let wanted = match args.seed {
        Some(seed) => Wanted::Seed(seed),
        None => Wanted::Map(explicit(args)?),
    };
    let style = context.style(args.target.out.as_deref());
    puzzle_command::run(
        &Transform { map: wanted.map(), wanted, style, context },
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
    wanted: Wanted,
    /// The symmetry for classic puzzles, and how it travels.
    map: Symmetry,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

/// The image as JSON, or why there is none.
#[derive(Serialize)]
#[serde(untagged)]
enum Shape {
    Image(Response),
    None(Rejected),
}

type Image = Answered<Record, Result<Transformed, NoImage>>;

impl Transform<'_> {
    fn drawn(&self, drawn: Drawing, map: &MapShape) -> String {
        let by = self.context.speaker.say_with("canon-map", [("map", map_options(map).into())]);
        drawn.captioned(by).text(&self.style)
    }

    fn refused(&self, why: NoImage) -> String {
        words::variant::no_image(why, self.context.speaker)
    }
}

impl BatchCommand for Transform<'_> {
    type Puzzle = Sudoku;
    type Outcome = Image;
    type Shape = Shape;

    fn takes(&self) -> Takes {
        Takes::Any
    }

    fn ask(&self, sudoku: &Sudoku) -> Image {
        Answered::ask(
            sudoku,
            |record| transform(record, &self.map),
            |record| variant::transform(record, &self.wanted),
        )
    }

    fn kind(&self, image: &Image) -> Kind {
        match image {
            Answered::Variant(Err(_)) => Kind::Refused,
            _ => Kind::Ok,
        }
    }

    fn drawn(&self, _sudoku: &Sudoku, image: &Image) -> String {
        match image {
            Answered::Classic(image) => {
                self.drawn(given(&image.clone().into(), self.context.speaker), &MapShape::from(&self.map))
            }
            Answered::Variant(Ok(image)) => {
                self.drawn(given(&image.record.clone().into(), self.context.speaker), &image.map)
            }
            Answered::Variant(Err(why)) => format!("refused: {}\n", self.refused(*why)),
        }
    }

    fn whole(&self, sudoku: &Sudoku, image: &Image) -> Option<Sudoku> {
        self.puzzle(sudoku, image, Layout::Form(Form::Variant)).ok()
    }

    fn line(&self, sudoku: &Sudoku, image: &Image, out: &mut Vec<u8>) {
        match self.puzzle(sudoku, image, Layout::Form(Form::Line)) {
            Ok(image) => out.extend_from_slice(image.text().as_bytes()),
            Err(why) => out.extend_from_slice(format!("refused: {why}").as_bytes()),
        }
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "image", "transpose", "rows", "columns", "digits", "answer", "reason"]
    }

    fn row(&self, sudoku: &Sudoku, image: &Image) -> Vec<String> {
        match self.shape(sudoku, image) {
            Shape::Image(Response { puzzle, image, image_text, map }) => {
                let transpose = map.transpose.to_string();
                let image = image_text.unwrap_or(image);
                vec![
                    puzzle,
                    image,
                    transpose,
                    map.rows,
                    map.columns,
                    map.digits,
                    "ok".to_owned(),
                    String::new(),
                ]
            }
            Shape::None(rejected) => self.reject(&rejected.answer, &rejected.reason),
        }
    }

    fn shape(&self, sudoku: &Sudoku, image: &Image) -> Shape {
        image.with(
            sudoku,
            |record, image| Shape::Image(Response::new(record, image, &self.map)),
            |record, image| match image {
                Ok(image) => Shape::Image(Response::of_variant(record, image)),
                Err(why) => Shape::None(Rejected {
                    answer: "refused".to_owned(),
                    reason: self.refused(*why),
                    best: None,
                }),
            },
        )
    }
}

impl PuzzleCommand for Transform<'_> {
    fn puzzle(&self, _sudoku: &Sudoku, image: &Image, _to: Layout) -> Result<Sudoku, String> {
        match image {
            Answered::Classic(image) => Ok(image.clone().into()),
            Answered::Variant(Ok(image)) => Ok(image.record.clone().into()),
            Answered::Variant(Err(why)) => Err(self.refused(*why)),
        }
    }
}
