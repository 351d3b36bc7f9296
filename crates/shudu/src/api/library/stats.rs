//! The call `library/stats`.

use super::{Plain, with};
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::FiguresShape;

pub(in crate::api) struct Stats;

impl Command for Stats {
    const NAME: &'static str = "library/stats";
    const ABOUT: &'static str = "Figures over all puzzles and games";
    const PRIORITY: Priority = Priority::Short;
    type Request = Plain;
    type Response = FiguresShape;

    fn answer(_: Plain, context: &CallContext<'_>) -> Result<FiguresShape, Refusal> {
        with(context, |library| library.figures()).map(|figures| FiguresShape::from(&figures))
    }
}
