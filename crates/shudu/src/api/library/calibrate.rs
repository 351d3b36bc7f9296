//! The call `library/calibrate`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::with;
use crate::api::{CallContext, Command, Refusal};
use crate::ops::library;
use crate::ops::pace::Calibration;

/// What becomes of the pace.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct CalibrateRequest {
    /// Keep it in the library, for `play` and for new games that name no pace.
    keep: bool,
}

pub(in crate::api) struct Calibrate;

impl Command for Calibrate {
    const NAME: &'static str = "library/calibrate";
    const ABOUT: &'static str = "How fast the player of the library is";
    type Request = CalibrateRequest;
    type Response = Calibration;

    fn answer(request: CalibrateRequest, context: &CallContext<'_>) -> Result<Calibration, Refusal> {
        with(context, |connection| {
            let found = library::calibrate(connection, Some(context.stop))?;
            if let Some(pace) = found.pace.filter(|_| request.keep) {
                library::keep_pace(connection, pace)?;
            }
            Ok(found)
        })
    }
}
