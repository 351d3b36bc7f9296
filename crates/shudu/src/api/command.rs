//! Calls: functions of typed values, from JSON to JSON.

use schemars::JsonSchema;
#[cfg(feature = "openapi")]
use schemars::{Schema, schema_for};
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Answer, CallContext, Refusal, misfit};

/// How long a call may take. A server that runs calls of each priority on threads of their own keeps short calls from
/// waiting for long ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Priority {
    /// A look-up, or a move in a game: well below a millisecond of processor time, plus the disk.
    Short,
    /// A hint: milliseconds, and more for puzzles that are too hard for people.
    Hint,
    /// A search: microseconds for most puzzles, up to [`CallContext::ceiling`] for some. It changes nothing, and
    /// nothing but its limits is derived from the ceiling. A server may therefore try it with a short ceiling, and
    /// again if that was reached.
    Search,
    /// Everything else: up to [`CallContext::ceiling`].
    Work,
}

/// The largest request, in bytes, of calls that say nothing else.
pub const MOST_BODY: usize = 1 << 20;

/// What answers a call.
pub(super) type Function<Q, R> = fn(Q, &CallContext<'_>) -> Answer<R>;

/// A call, as the table of the calls declares it.
pub struct Call {
    /// Its name, the last part of its route: that of the command it belongs to.
    pub name: &'static str,
    /// What it does, in a line of English for the OpenAPI document.
    pub about: &'static str,
    /// How long it may take.
    pub priority: Priority,
    /// The largest request that a server should take, in bytes.
    pub most_body: usize,
    #[cfg(feature = "openapi")]
    pub(super) request: fn() -> Schema,
    #[cfg(feature = "openapi")]
    pub(super) response: fn() -> Schema,
    pub(super) run: Run,
}

/// From JSON to JSON.
type Run = fn(&Call, &[u8], &CallContext<'_>) -> Answer<Vec<u8>>;

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Call").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The fields of each request, a line for each call, where `*` stands for any. They are made from the schemas, which
/// would be a twentieth of a module for browsers.
static FIELDS: &str = include_str!("fields.txt");

impl Call {
    /// The schema of the request: the long option names of the command, and `puzzle`.
    #[cfg(feature = "openapi")]
    pub fn request(&self) -> Schema {
        (self.request)()
    }

    /// The schema of the response, which is what `--json` prints.
    #[cfg(feature = "openapi")]
    pub fn response(&self) -> Schema {
        (self.response)()
    }

    /// The names of the fields of the request; `None` when any name is allowed.
    pub fn fields(&self) -> Option<Vec<&'static str>> {
        let named = |line: &'static str| line.strip_prefix(self.name)?.strip_prefix(": ");
        let fields = FIELDS.lines().find_map(named)?;
        (fields != "*").then(|| fields.split(' ').collect())
    }

    /// Answers a request in JSON with JSON.
    ///
    /// # Errors
    /// When the request does not follow its schema, or makes no sense. An invalid or unsolvable puzzle is an answer,
    /// not an error.
    pub fn answer(&self, body: &[u8], context: &CallContext<'_>) -> Result<Vec<u8>, Refusal> {
        (self.run)(self, body, context)
    }

    /// The same as one text, for hosts that have no status beside it: `{"status":200,"body":…}`, or
    /// [`Refusal::answer_text`].
    pub fn answer_text(&self, request: &str, context: &CallContext<'_>) -> String {
        match self.answer(request.as_bytes(), context) {
            Ok(body) => {
                format!(r#"{{"status":200,"body":{}}}"#, String::from_utf8(body).expect("JSON is UTF-8"))
            }
            Err(refusal) => refusal.answer_text(),
        }
    }

    pub(super) fn answer_by<Q: DeserializeOwned, R: Serialize>(
        &self,
        body: &[u8],
        context: &CallContext<'_>,
        function: Function<Q, R>,
    ) -> Answer<Vec<u8>> {
        let response = function(self.read(body)?, context)?;
        Ok(serde_json::to_vec(&response).expect("our shapes have string keys"))
    }

    /// Reads a request.
    pub(super) fn read<Q: DeserializeOwned>(&self, body: &[u8]) -> Answer<Q> {
        read_value(self.read_json(body)?, body.len())
    }

    /// Reads JSON. Unknown fields are refused, so that a misspelt option is not ignored.
    fn read_json(&self, body: &[u8]) -> Answer<Value> {
        let refuse = |message: String| Refusal::Request { message };
        let value: Value = serde_json::from_slice(body).map_err(|error| refuse(error.to_string()))?;
        if let (Some(object), Some(known)) = (value.as_object(), self.fields())
            && let Some(unknown) = object.keys().find(|key| !known.contains(&key.as_str()))
        {
            return Err(refuse(format!("unknown field {unknown:?}, expected one of {}", known.join(", "))));
        }
        Ok(value)
    }
}

/// Reads what is of this many bytes in JSON. What is wrong is told with its field.
pub(super) fn read_value<Q: DeserializeOwned>(mut value: Value, bytes: usize) -> Answer<Q> {
    parsed(&value).map_err(|error| {
        let wrong = |value: &Value| parsed::<Q>(value).err().map(|error| error.to_string());
        Refusal::Request { message: misfit::of(&mut value, bytes, &error.to_string(), &wrong) }
    })
}

/// Once in the program for each type: what reads a request is large.
#[inline(never)]
fn parsed<Q: DeserializeOwned>(value: &Value) -> serde_json::Result<Q> {
    Q::deserialize(value)
}

#[cfg(feature = "openapi")]
pub(super) fn request_of<Q: JsonSchema, R>(_: Function<Q, R>) -> Schema {
    schema_for!(Q)
}

#[cfg(feature = "openapi")]
pub(super) fn response_of<Q, R: JsonSchema>(_: Function<Q, R>) -> Schema {
    schema_for!(R)
}

/// What `fields.txt` holds.
#[cfg(feature = "openapi")]
pub fn request_fields() -> String {
    let line = |call: &Call| {
        let schema = call.request();
        let is_open = schema.get("additionalProperties").is_some_and(|more| *more != Value::Bool(false));
        let fields = schema.get("properties").and_then(Value::as_object).filter(|_| !is_open);
        let names = fields.map(|fields| fields.keys().map(String::as_str).collect::<Vec<_>>().join(" "));
        format!("{}: {}\n", call.name, names.as_deref().unwrap_or("*"))
    };
    super::calls().iter().map(line).collect()
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
