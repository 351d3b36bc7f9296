//! `GET /api/openapi.json`: an OpenAPI 3.1 document, made from the schemas of the calls. Schemas of OpenAPI 3.1 are JSON
//! Schemas, so those of the calls serve as they are, with their definitions in the document.

use axum::Json;
use schemars::Schema;
use serde_json::{Map, Value, json};
use shudu::api::{Refusal, calls};

/// The document.
pub(crate) async fn document() -> Json<Value> {
    Json(build())
}

pub(crate) fn build() -> Value {
    let mut schemas = Map::new();
    let mut paths = Map::new();
    let error = place(schemars::schema_for!(Refusal), "error", &mut schemas);
    let failed = |about: &str| {
        json!({ "description": about, "content": { "application/json": { "schema": {
            "type": "object", "required": ["error"], "properties": { "error": error }
        } } } })
    };
    for call in calls() {
        let name = call.name.replace('/', ".");
        let request = place(call.request(), &format!("{name}.request"), &mut schemas);
        let response = place(call.response(), &format!("{name}.response"), &mut schemas);
        let mut responses = json!({
            "200": { "description": "What `--json` prints", "content": { "application/json": { "schema": response } } },
            "400": failed("The request is not what was expected, or holds a puzzle that cannot be read"),
            "413": failed("Too large"),
            "422": failed("What is asked for cannot be"),
            "503": failed("Every worker is busy"),
        });
        if call.name.contains('/') {
            responses["200"]["description"] = json!("It is done, and on disk");
            responses["404"] = failed("There is no puzzle or game of this number");
            responses["507"] = failed("The library cannot be used; what was acknowledged before is safe");
        }
        paths.insert(
            format!("/api/{}", call.name),
            json!({ "post": {
                "operationId": call.name.replace('/', "-"),
                "tags": [call.name.split_once('/').map_or("commands", |(subject, _)| subject)],
                "summary": call.about,
                "requestBody": { "required": true, "content": { "application/json": { "schema": request } } },
                "responses": responses
            } }),
        );
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "shudu",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!(
                "Everything the command line does with a classic Sudoku. Reasons are worded in the language of Accept-Language ({}).",
                shudu::i18n::Lang::ALL.map(shudu::i18n::Lang::tag).join(", ")
            ),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" }
        },
        "paths": paths,
        "components": { "schemas": schemas }
    })
}

/// Puts a schema and its parts among the components and says how to point to it.
fn place(schema: Schema, name: &str, schemas: &mut Map<String, Value>) -> Value {
    let mut value = schema.to_value();
    if let Some(object) = value.as_object_mut() {
        object.remove("$schema");
        if let Some(Value::Object(parts)) = object.remove("$defs") {
            for (part, mut schema) in parts {
                repoint(&mut schema);
                schemas.insert(part, schema);
            }
        }
    }
    repoint(&mut value);
    schemas.insert(name.to_owned(), value);
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Parts are siblings here, not nested.
fn repoint(value: &mut Value) {
    shudu::change_references(value, &mut |target| {
        if let Some(part) = target.strip_prefix("#/$defs/") {
            *target = format!("#/components/schemas/{part}");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_points_to_something() {
        let mut document = build();
        let mut found = Vec::new();
        shudu::change_references(&mut document, &mut |target| found.push(target.clone()));
        assert!(found.len() > calls().len());
        for target in found {
            let name = target.strip_prefix("#/components/schemas/").expect("references are to components");
            assert!(document["components"]["schemas"].get(name).is_some(), "{target}");
        }
    }

    #[test]
    fn no_two_parts_have_one_name() {
        let mut found = Map::new();
        for call in calls() {
            for schema in [call.request(), call.response()] {
                for (name, part) in schema.to_value()["$defs"].as_object().into_iter().flatten() {
                    let other = found.insert(name.clone(), part.clone());
                    assert!(other.is_none_or(|other| other == *part), "{}: {name}", call.name);
                }
            }
        }
    }
}
