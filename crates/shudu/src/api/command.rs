//! Commands as functions of typed values, and calls, which are commands from JSON to JSON.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use schemars::{JsonSchema, Schema, schema_for};
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{CallContext, Refusal, misfit};

/// How long a call may take. A server that runs calls of each priority on threads of their own keeps short calls from
/// waiting for long ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Priority {
    /// A look-up, or a move in a game: well below a millisecond of processor time, plus the disk.
    Short,
    /// A hint: milliseconds, and more for puzzles that are too hard for people.
    Hint,
    /// A search: microseconds for most puzzles, up to [`CallContext::ceiling`] for some. It changes nothing, and nothing but its
    /// limits is derived from the ceiling. A server may therefore try it with a short ceiling, and again if that was reached.
    Search,
    /// Everything else: up to [`CallContext::ceiling`].
    Work,
}

/// The largest request, in bytes, of calls that say nothing else.
pub const MOST_BODY: usize = 1 << 20;

/// A command as a function of typed values.
pub trait Command {
    /// The command's name, and the last part of its route.
    const NAME: &'static str;
    /// What it does, in a line of English for the OpenAPI document.
    const ABOUT: &'static str;
    /// How long it may take.
    const PRIORITY: Priority = Priority::Work;
    /// The largest request that a server should take, in bytes.
    const MOST_BODY: usize = MOST_BODY;
    /// The request: the long option names of the command, and `puzzle`.
    type Request: DeserializeOwned + JsonSchema;
    /// What `--json` prints.
    type Response: Serialize + JsonSchema;

    /// Runs the command.
    ///
    /// # Errors
    /// When the request makes no sense. An invalid or unsolvable puzzle is an answer, not an error.
    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal>;
}

/// A command without its types.
#[derive(Clone, Copy)]
pub struct Call {
    /// The command's name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// How long it may take.
    pub priority: Priority,
    /// The largest request that a server should take, in bytes.
    pub most_body: usize,
    request: fn() -> Schema,
    #[cfg(feature = "openapi")]
    response: fn() -> Schema,
    run: fn(&[u8], &CallContext<'_>) -> Result<Vec<u8>, Refusal>,
}

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Call").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Call {
    pub(super) const fn of<C: Command>() -> Call {
        Call {
            name: C::NAME,
            about: C::ABOUT,
            priority: C::PRIORITY,
            most_body: C::MOST_BODY,
            request: || schema_for!(C::Request),
            #[cfg(feature = "openapi")]
            response: || schema_for!(C::Response),
            run: |body, context| {
                let request = read_request::<C>(body)?;
                let response = C::answer(request, context)?;
                Ok(serde_json::to_vec(&response).expect("our shapes have string keys"))
            },
        }
    }

    /// The schema of the request.
    pub fn request(&self) -> Schema {
        (self.request)()
    }

    /// The schema of the response.
    #[cfg(feature = "openapi")]
    pub fn response(&self) -> Schema {
        (self.response)()
    }

    /// Answers a request in JSON with JSON.
    ///
    /// # Errors
    /// When the request does not follow [`Call::request`], or makes no sense.
    pub fn answer(&self, body: &[u8], context: &CallContext<'_>) -> Result<Vec<u8>, Refusal> {
        (self.run)(body, context)
    }

    /// The same as one text, for hosts that have no status beside it: `{"status":200,"body":…}`, or [`Refusal::answer_text`].
    pub fn answer_text(&self, request: &str, context: &CallContext<'_>) -> String {
        match self.answer(request.as_bytes(), context) {
            Ok(body) => {
                format!(r#"{{"status":200,"body":{}}}"#, String::from_utf8(body).expect("JSON is UTF-8"))
            }
            Err(refusal) => refusal.answer_text(),
        }
    }
}

/// Reads a request. Unknown fields are refused, so that a misspelt option is not ignored, and what is wrong is told
/// with its field.
pub(super) fn read_request<C: Command>(body: &[u8]) -> Result<C::Request, Refusal> {
    let refuse = |message: String| Refusal::Request { message };
    let mut value: Value = serde_json::from_slice(body).map_err(|error| refuse(error.to_string()))?;
    if let (Some(object), Some(known)) = (value.as_object(), fields::<C>())
        && let Some(unknown) = object.keys().find(|key| !known.contains(*key))
    {
        return Err(refuse(format!("unknown field {unknown:?}, expected one of {}", known.join(", "))));
    }
    parsed::<C>(&value).map_err(|error| {
        let wrong = |value: &Value| parsed::<C>(value).err().map(|error| error.to_string());
        refuse(misfit::of(&mut value, body.len(), &error.to_string(), &wrong))
    })
}

/// Once in the program for each command: what reads a request is large.
#[inline(never)]
fn parsed<C: Command>(value: &Value) -> serde_json::Result<C::Request> {
    C::Request::deserialize(value)
}

/// The names of the fields of a command's request, from its schema; `None` when any name is allowed. They are cached, because
/// making a schema takes longer than a move in a game.
fn fields<C: Command>() -> Option<Arc<[String]>> {
    static KNOWN: Mutex<BTreeMap<&str, Option<Arc<[String]>>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let fields = known.entry(C::NAME).or_insert_with(|| {
        let schema = schema_for!(C::Request);
        if schema.get("additionalProperties").is_some_and(|more| *more != Value::Bool(false)) {
            return None;
        }
        let properties = schema.get("properties").and_then(Value::as_object)?;
        Some(properties.keys().cloned().collect())
    });
    fields.clone()
}

// Names and comments of the types of requests and responses are part of the published schemas.

/// A puzzle and options.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename = "Of")]
pub(super) struct PuzzleRequest<O> {
    /// The puzzle, in any form: 81 characters, a grid, pencilmarks, JSON and so on.
    pub(super) puzzle: String,
    #[schemars(flatten)]
    pub(super) options: O,
}

/// By hand: what serde derives for fields that are flattened is a tenth of the code of a module for browsers.
impl<'de, O: DeserializeOwned> Deserialize<'de> for PuzzleRequest<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PuzzleRequest<O>, D::Error> {
        let mut fields: Map<String, Value> = deserializer.deserialize_map(Fields)?;
        let puzzle = fields.remove("puzzle").ok_or_else(|| D::Error::missing_field("puzzle"))?;
        let puzzle = String::deserialize(&puzzle).map_err(D::Error::custom)?;
        let options = O::deserialize(&Value::Object(fields)).map_err(D::Error::custom)?;
        Ok(PuzzleRequest { puzzle, options })
    }
}

/// Takes an object as it is.
struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object with a puzzle and options")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, value)) = map.next_entry()? {
            fields.insert(name, value);
        }
        Ok(fields)
    }
}
