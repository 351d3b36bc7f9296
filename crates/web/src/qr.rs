//! `POST /api/qr`: a text, usually an address, as a QR code.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use shudu::api::Refusal;

use crate::api::{is_json, whole};
use crate::error::ApiError;

/// What to encode.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct QrQuery {
    /// At most 2,953 bytes.
    text: String,
}

/// The picture.
#[derive(Debug, Serialize)]
pub(crate) struct Code {
    /// An SVG document.
    svg: String,
}

/// Draws the code.
pub(crate) async fn qr(
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Code>, ApiError> {
    is_json(&headers)?;
    let refuse = |message: String| ApiError::Refused(Refusal::Request { message });
    let asked: QrQuery = serde_json::from_slice(&whole(body)?).map_err(|error| refuse(error.to_string()))?;
    let code = QrCode::new(asked.text.as_bytes())
        .map_err(|error| refuse(format!("text: at most 2953 bytes fit into a QR code ({error})")))?;
    Ok(Json(Code { svg: code.render::<svg::Color<'_>>().min_dimensions(220, 220).build() }))
}
