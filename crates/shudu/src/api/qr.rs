//! The call `qr`: a text, usually an address, as a QR code.

use qrcode::QrCode;
use qrcode::render::svg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Answer, CallContext, Refusal};

/// What to encode.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct QrRequest {
    /// At most 2,953 bytes.
    text: String,
}

/// The picture.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Code {
    /// An SVG document.
    svg: String,
}

pub(super) fn qr(request: QrRequest, _: &CallContext<'_>) -> Answer<Code> {
    let code = QrCode::new(request.text.as_bytes()).map_err(|error| Refusal::Request {
        message: format!("text: at most 2953 bytes fit into a QR code ({error})"),
    })?;
    Ok(Code { svg: code.render::<svg::Color<'_>>().min_dimensions(220, 220).build() })
}
