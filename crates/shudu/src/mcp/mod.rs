//! The Model Context Protocol: some of the calls of [`crate::api`] as tools for agents. A front end hands over each
//! message as it comes, and sends the answer if there is one.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use shudu::api::CallContext;
//! use shudu::i18n::{Lang, Speaker};
//! use shudu::mcp::Message;
//!
//! let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
//! let context = CallContext::new(&speaker, &stop, Duration::from_secs(1));
//! let message = Message::read(br#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#);
//! assert_eq!(message.answer(&context).as_deref(), Some(r#"{"id":1,"jsonrpc":"2.0","result":{}}"#));
//! ```
//!
//! Nothing is kept between messages: `initialize` answers, and is not waited for. What the protocol has beside tools
//! (prompts, resources, sampling) is not offered, so no client asks for it.

mod tools;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::api::{CallContext, Priority};
pub use tools::{Tool, tools};

/// The revisions of the protocol that are spoken, the newest first. They differ in nothing that is used here.
pub const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/// The most requests of one message, in the one revision that allows several.
const MOST_TOGETHER: usize = 16;

/// What is wrong, as JSON-RPC numbers it.
#[derive(Debug, Clone, Copy)]
enum Fault {
    Parse = -32700,
    Request = -32600,
    Method = -32601,
    Params = -32602,
    Busy = -32000,
}

/// What an agent is told before anything else.
const INSTRUCTIONS: &str = "Sudoku, classic 9x9 and variants, by an engine that proves what it says. A puzzle is text \
in any form: 81 characters with . for a blank, a grid, a link, JSON. To solve step by step: call hint with stage 4, \
then verify_step with the puzzle and the step; its answer has the next position in `after`, digits and candidates, \
which is the puzzle of the next calls. Moves are written r1c2=5 (place) and r4c38<>7 (remove a candidate). \
verify_step proves a move of your own or says why it is not proved; explain_move gives the easiest proof of one.";

/// A request, a notification, or what is neither.
#[derive(Debug, Clone)]
enum Part {
    Request {
        id: Value,
        method: String,
        params: Map<String, Value>,
    },
    /// Nothing is answered.
    Notification {
        method: String,
        params: Map<String, Value>,
    },
    /// This is answered.
    Wrong(Value),
}

/// What a client sends at one time.
#[derive(Debug, Clone)]
pub struct Message {
    parts: Vec<Part>,
    /// Did they come as a list?
    is_list: bool,
}

impl Message {
    /// Takes a message apart. What is none is answered by an error.
    pub fn read(bytes: &[u8]) -> Message {
        let (parts, is_list) = match serde_json::from_slice(bytes) {
            Ok(Value::Array(all)) if !all.is_empty() && all.len() <= MOST_TOGETHER => {
                (all.into_iter().map(Part::of).collect(), true)
            }
            Ok(Value::Array(_)) => {
                let text = format!("a list of messages has 1 to {MOST_TOGETHER}");
                (vec![Part::Wrong(error(Value::Null, Fault::Request, &text))], false)
            }
            Ok(one) => (vec![Part::of(one)], false),
            Err(why) => (vec![Part::Wrong(error(Value::Null, Fault::Parse, &why.to_string()))], false),
        };
        Message { parts, is_list }
    }

    /// The requests that are no longer waited for: their numbers, as they came.
    pub fn cancelled(&self) -> impl Iterator<Item = &Value> {
        self.parts.iter().filter_map(|part| match part {
            Part::Notification { method, params } if method == "notifications/cancelled" => {
                params.get("requestId")
            }
            _ => None,
        })
    }

    /// The numbers of its requests.
    pub fn requests(&self) -> impl Iterator<Item = &Value> {
        self.parts.iter().filter_map(|part| match part {
            Part::Request { id, .. } => Some(id),
            _ => None,
        })
    }

    /// How long it may take: as long as its tools.
    pub fn priority(&self) -> Priority {
        let tools = self.parts.iter().filter_map(|part| match part {
            Part::Request { method, params, .. } if method == "tools/call" => tools::named(params),
            _ => None,
        });
        let mut all: Vec<Priority> = tools.map(|tool| tool.call.priority).collect();
        match all.pop() {
            Some(one) if all.is_empty() => one,
            Some(_) => Priority::Work,
            None => Priority::Short,
        }
    }

    /// The answer, a JSON text on one line; `None` when there is nothing to answer.
    pub fn answer(&self, context: &CallContext<'_>) -> Option<String> {
        self.answered(|method, params| answer(method, params, context))
    }

    /// The answer when there is no room for its work.
    pub fn busy(&self) -> Option<String> {
        self.answered(|_, _| {
            Err((Fault::Busy, "too many requests are waiting; try again in a moment".to_owned()))
        })
    }

    fn answered(
        &self,
        answer: impl Fn(&str, &Map<String, Value>) -> Result<Value, (Fault, String)>,
    ) -> Option<String> {
        let one = |part: &Part| match part {
            Part::Request { id, method, params } => Some(match answer(method, params) {
                Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
                Err((fault, text)) => error(id.clone(), fault, &text),
            }),
            Part::Notification { .. } => None,
            Part::Wrong(error) => Some(error.clone()),
        };
        let mut all: Vec<Value> = self.parts.iter().filter_map(one).collect();
        if self.is_list && !all.is_empty() {
            Some(Value::Array(all).to_string())
        } else {
            Some(all.pop()?.to_string())
        }
    }
}

/// A message of JSON-RPC. A response, to a request that was never made, has neither a method nor an answer.
#[derive(Deserialize)]
struct Shape {
    jsonrpc: String,
    method: Option<String>,
    #[serde(default)]
    params: Map<String, Value>,
}

impl Part {
    fn of(value: Value) -> Part {
        let is_answer = value.get("result").is_some() || value.get("error").is_some();
        // `null` is no number, and not the same as none.
        let has_id = value.get("id").is_some();
        let named = value.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
        let wrong = |text: &str| Part::Wrong(error(named.clone().unwrap_or_default(), Fault::Request, text));
        let shape = match Shape::deserialize(value) {
            Ok(shape) if shape.jsonrpc == "2.0" => shape,
            Ok(shape) => return wrong(&format!("jsonrpc: expected 2.0, seen {:?}", shape.jsonrpc)),
            Err(why) => return wrong(&why.to_string()),
        };
        match (shape.method, has_id, named.clone()) {
            (Some(method), _, Some(id)) => Part::Request { id, method, params: shape.params },
            (Some(method), false, None) => Part::Notification { method, params: shape.params },
            (None, ..) if is_answer => Part::Notification { method: String::new(), params: Map::new() },
            (None, ..) => wrong("missing field `method`"),
            (Some(_), true, None) => wrong("id: expected a text or a number"),
        }
    }
}

fn error(id: Value, fault: Fault, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": fault as i32, "message": message } })
}

/// Answers a request.
fn answer(
    method: &str,
    params: &Map<String, Value>,
    context: &CallContext<'_>,
) -> Result<Value, (Fault, String)> {
    match method {
        "initialize" => {
            let wanted = params.get("protocolVersion").and_then(Value::as_str);
            let version =
                VERSIONS.into_iter().find(|version| Some(*version) == wanted).unwrap_or(VERSIONS[0]);
            Ok(json!({
                "protocolVersion": version,
                "capabilities": { "tools": {} },
                "serverInfo": { "name": "shudu", "title": "shudu 数独", "version": env!("CARGO_PKG_VERSION") },
                "instructions": INSTRUCTIONS
            }))
        }
        "ping" => Ok(json!({})),
        "tools/list" => Ok(json!({ "tools": tools().map(|tool| tool.described()).collect::<Vec<_>>() })),
        "tools/call" => {
            let tool = tools::named(params).ok_or_else(|| {
                let names: Vec<&str> = tools().map(|tool| tool.name).collect();
                (Fault::Params, format!("name: expected one of {}", names.join(", ")))
            })?;
            Ok(tool.answer(params.get("arguments"), context))
        }
        _ => Err((Fault::Method, format!("there is no method {method:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use shudu_i18n::{Lang, Speaker};

    use super::*;

    fn answer_to(message: &str) -> Option<Value> {
        let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
        let context = CallContext::new(&speaker, &stop, Duration::from_secs(10));
        let answer = Message::read(message.as_bytes()).answer(&context)?;
        assert!(!answer.contains('\n'), "{answer}");
        Some(serde_json::from_str(&answer).unwrap())
    }

    #[test]
    fn the_version_is_the_one_of_the_client_or_the_newest() {
        for (wanted, spoken) in
            [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", VERSIONS[0])]
        {
            let params = json!({ "protocolVersion": wanted, "capabilities": {}, "clientInfo": {} });
            let answer = answer_to(
                &json!({"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": params}).to_string(),
            );
            let answer = answer.unwrap();
            assert_eq!((&answer["result"]["protocolVersion"], &answer["id"]), (&json!(spoken), &json!("a")));
        }
    }

    #[test]
    fn what_is_no_request_is_an_error_with_its_number() {
        for (message, code, id) in [
            ("{", -32700, json!(null)),
            ("[]", -32600, json!(null)),
            ("5", -32600, json!(null)),
            (r#"{"jsonrpc":"1.0","id":4,"method":"ping"}"#, -32600, json!(4)),
            (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, json!(null)),
            (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600, json!(null)),
            (r#"{"jsonrpc":"2.0","id":4}"#, -32600, json!(4)),
            (r#"{"jsonrpc":"2.0","id":4,"method":"prompts/list"}"#, -32601, json!(4)),
            (r#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"sovle"}}"#, -32602, json!(4)),
            (r#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":[1]}"#, -32600, json!(4)),
        ] {
            let answer = answer_to(message).unwrap();
            assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &id), "{message}: {answer}");
        }
        let many = format!("[{}]", vec![r#"{"jsonrpc":"2.0","id":4,"method":"ping"}"#; 17].join(","));
        assert_eq!(answer_to(&many).unwrap()["error"]["code"], -32600);
    }

    #[test]
    fn notifications_and_responses_are_not_answered() {
        for message in [
            r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            r#"{"jsonrpc":"2.0","method":"no/such"}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            r#"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#,
        ] {
            assert_eq!(answer_to(message), None, "{message}");
        }
        let both = r#"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"pong"}]"#;
        let answers = answer_to(both).unwrap();
        assert_eq!((&answers[0]["result"], &answers[1]["error"]["code"]), (&json!({}), &json!(-32601)));
        let cancelled = r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#;
        assert_eq!(Message::read(cancelled.as_bytes()).cancelled().collect::<Vec<_>>(), [&json!(7)]);
    }
}
