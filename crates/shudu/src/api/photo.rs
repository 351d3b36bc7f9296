//! The call `photo`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, CallContext, Refusal};
use crate::input::{MAX_PICTURE_BYTES, pictures};
use crate::ops::photo::{PictureShape, Response};
use crate::words;

/// The largest request, in bytes: a picture in base64 and a little around it.
pub(super) const MOST_PHOTO: usize = MAX_PICTURE_BYTES / 3 * 4 + (64 << 10);

/// A picture.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct PhotoRequest {
    /// A JPEG, PNG or WebP in base64, with or without `data:…;base64,` before it: at most 16 MiB before it was encoded,
    /// and 40 million pixels.
    picture: String,
    /// Every puzzle of the picture, and not only the largest.
    #[serde(default)]
    all: bool,
}

pub(super) fn photo(request: PhotoRequest, context: &CallContext<'_>) -> Answer<Response> {
    let speaker = context.speaker;
    let text = request.picture.split_once(";base64,").map_or(&*request.picture, |(_, text)| text);
    // What is longer than a picture may be is not decoded.
    let refused = |refusal| Refusal::Impossible { message: words::photo::refusal(&refusal, speaker) };
    if text.len() / 4 * 3 > MAX_PICTURE_BYTES + 3 {
        let (bytes, limit) = ((text.len() / 4 * 3) as u64, MAX_PICTURE_BYTES as u64);
        return Err(refused(shudu_photo::Refusal::TooManyBytes { bytes, limit }));
    }
    let bytes = STANDARD
        .decode(text)
        .map_err(|error| Refusal::Request { message: format!("picture: no base64: {error}") })?;
    let readings = pictures(&bytes, request.all).map_err(refused)?;
    let puzzles = readings
        .iter()
        .map(|reading| PictureShape {
            notes: words::photo::notes(&reading.summary(), speaker),
            ..PictureShape::of(reading).with_straightened(reading)
        })
        .collect();
    Ok(Response { puzzles })
}
