//! `GET /api/words?lang=zh-CN`: every sentence of the page, from the same message files as everything else.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use shudu::i18n::Lang;

/// In which language.
#[derive(Debug, Deserialize)]
pub(crate) struct WordsQuery {
    #[serde(default)]
    lang: Option<String>,
}

/// The page's messages; `{name}` is replaced by a value.
#[derive(Debug, Serialize)]
pub(crate) struct Words {
    lang: &'static str,
    words: BTreeMap<String, String>,
}

/// The messages of a language.
pub(crate) async fn words(Query(asked): Query<WordsQuery>) -> Json<Words> {
    let lang = asked.lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::English);
    Json(Words { lang: lang.tag(), words: crate::site::words(lang) })
}
