//! The tools: calls, with what an agent should know of them.

use serde_json::{Map, Value, json};

use crate::api::{self, Call, CallContext};
use crate::schema::change_references;

/// A call as a tool.
#[derive(Debug, Clone, Copy)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// The call that it is.
    pub call: &'static Call,
    /// What an agent should know beside what the call does.
    advice: &'static str,
}

/// The calls that are tools: the name, the call, and advice. All others are about games, files and learning, which an
/// agent has no use for; each tool takes of its attention.
const TOOLS: [(&str, &str, &str); 10] = [
    ("read", "puzzles/read", "`record` is a puzzle of the other tools, with all that the text says."),
    ("solve", "solve", "`answer` is one, none, many (with two witnesses) or unknown."),
    (
        "check",
        "check",
        "Of a grid that is filled in part: which digits are wrong, and whether there is one solution.",
    ),
    (
        "hint",
        "hint",
        "At stage 4 `step` has the next step in full: give it, or the moves in it, to verify_step.",
    ),
    (
        "explain_move",
        "explain-move",
        "The last of `steps` makes the move, those before it are needed for it; `why` says it in words. Classic \
         puzzles.",
    ),
    (
        "verify_step",
        "verify-step",
        "`answer` is proved, or wrong, no-candidate, unproved. `after` is the position with the moves made. Classic \
         puzzles.",
    ),
    ("rate", "rate", "Sudoku Explainer's ER, EP and ED, HoDoKu's level and score, and minutes for a person."),
    (
        "generate",
        "generate",
        "With `kinds` or `size` a variant. The puzzle is in `puzzle`, of a variant whole in `text`.",
    ),
    ("render", "render", "`to` is text, svg, png or pdf."),
    ("edit_variant", "variant/edit", "The puzzle is in `text`. Nothing is judged: ask check or solve."),
];

/// Fields that are for the page, and would double what an agent reads.
const LEFT_OUT: [(&str, &[&str]); 2] =
    [("hint", &["save"]), ("render", &["marks", "colors", "candidate-colors", "notes"])];

/// The tools of this build.
pub fn tools() -> impl Iterator<Item = Tool> {
    TOOLS.into_iter().filter_map(|(name, call, advice)| Some(Tool { name, call: api::call(call)?, advice }))
}

/// The tool that a request names.
pub(super) fn named(params: &Map<String, Value>) -> Option<Tool> {
    let name = params.get("name")?.as_str()?;
    tools().find(|tool| tool.name == name)
}

impl Tool {
    /// What `tools/list` tells of it.
    pub(super) fn described(&self) -> Value {
        let writes_nothing = json!({ "readOnlyHint": true, "openWorldHint": false });
        json!({
            "name": self.name,
            "description": format!("{}. {}", self.call.about, self.advice),
            "inputSchema": self.input(),
            "annotations": writes_nothing
        })
    }

    /// The schema of its arguments: that of the call's request.
    fn input(&self) -> Value {
        let mut schema = self.call.request().to_value();
        let left_out =
            LEFT_OUT.iter().find(|(name, _)| *name == self.call.name).map_or(&[][..], |(_, names)| *names);
        let object = schema.as_object_mut().expect("a request is an object");
        for key in ["$schema", "title", "description"] {
            object.remove(key);
        }
        if let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) {
            properties.retain(|name, _| !left_out.contains(&name.as_str()));
        }
        object.insert("additionalProperties".to_owned(), false.into());
        // What nothing refers to any more.
        let mut definitions = object.remove("$defs").unwrap_or_default();
        let (mut used, mut waiting) = (Map::new(), vec![schema.clone()]);
        while let Some(mut part) = waiting.pop() {
            change_references(&mut part, &mut |target| {
                let name = target.strip_prefix("#/$defs/").unwrap_or_default();
                if let Some(definition) =
                    definitions.get_mut(name).map(Value::take).filter(|found| !found.is_null())
                {
                    waiting.push(definition.clone());
                    used.insert(name.to_owned(), definition);
                }
            });
        }
        if !used.is_empty() {
            schema["$defs"] = used.into();
        }
        schema
    }

    /// The result of the tool. A refusal is a result as well, which an agent can read and act on.
    pub(super) fn answer(&self, arguments: Option<&Value>, context: &CallContext<'_>) -> Value {
        let body = arguments.map_or_else(|| "{}".to_owned(), Value::to_string);
        let failed = |text: &str| json!({ "content": [{ "type": "text", "text": text }], "isError": true });
        if body.len() > self.call.most_body {
            return failed(&format!("the arguments may have {} bytes at most", self.call.most_body));
        }
        let mut answer: Value = match self.call.answer(body.as_bytes(), context) {
            Ok(answer) => serde_json::from_slice(&answer).expect("an answer is JSON"),
            Err(refusal) => return failed(refusal.message()),
        };
        // Pictures are contents of their own.
        let picture = answer.as_object_mut().and_then(|fields| fields.remove("base64"));
        let picture = picture.map(|data| match answer["media-type"].as_str() {
            Some(kind) if kind.starts_with("image/") => {
                json!({ "type": "image", "data": data, "mimeType": kind })
            }
            kind => json!({ "type": "resource", "resource": {
                "uri": "shudu:picture", "mimeType": kind, "blob": data
            } }),
        });
        let text = json!({ "type": "text", "text": answer.to_string() });
        let content: Vec<Value> = [text].into_iter().chain(picture).collect();
        json!({ "content": content, "structuredContent": answer, "isError": false })
    }
}
