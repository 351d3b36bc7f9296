//! `GET /api/openapi.json`: an OpenAPI 3.1 document, made from the schemas of the calls. Schemas of OpenAPI 3.1 are
//! JSON Schemas, so those of the calls serve as they are, with their definitions in the document.

use std::collections::BTreeMap;

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

/// Puts a schema and its parts among the components and says how to point to it. A part that shares its name with a
/// different one of another call gets the name of its own call before it.
fn place(schema: Schema, name: &str, schemas: &mut Map<String, Value>) -> Value {
    let mut value = schema.to_value();
    let mut parts = Map::new();
    if let Some(object) = value.as_object_mut() {
        object.remove("$schema");
        if let Some(Value::Object(found)) = object.remove("$defs") {
            parts = found;
        }
    }
    let mut names: BTreeMap<String, String> = parts.keys().map(|part| (part.clone(), part.clone())).collect();
    while let Some(part) = parts.iter().find_map(|(part, schema)| {
        let is_other = schemas.get(&names[part]).is_some_and(|other| *other != repointed(schema, &names));
        (is_other && names[part] == *part).then(|| part.clone())
    }) {
        names.insert(part.clone(), format!("{name}.{part}"));
    }
    for (part, schema) in &parts {
        schemas.insert(names[part].clone(), repointed(schema, &names));
    }
    schemas.insert(name.to_owned(), repointed(&value, &names));
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Parts are siblings here, not nested.
fn repointed(schema: &Value, names: &BTreeMap<String, String>) -> Value {
    let mut schema = schema.clone();
    shudu::change_references(&mut schema, &mut |target| {
        if let Some(part) = target.strip_prefix("#/$defs/") {
            *target = format!("#/components/schemas/{}", names[part]);
        }
    });
    schema
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
    fn parts_of_one_name_stay_apart() {
        let part = |kind: &str| -> Schema {
            let schema = json!({ "$ref": "#/$defs/Response", "$defs": {
                "Response": { "type": kind }, "List": { "items": { "$ref": "#/$defs/Response" } },
            } });
            schema.try_into().expect("an object is a schema")
        };
        let mut schemas = Map::new();
        for (name, kind) in [("one", "string"), ("same", "string"), ("other", "number")] {
            place(part(kind), name, &mut schemas);
        }
        let names: Vec<&str> = schemas.keys().map(String::as_str).collect();
        assert_eq!(names, ["List", "Response", "one", "other", "other.List", "other.Response", "same"]);
        assert_eq!(schemas["other"]["$ref"], "#/components/schemas/other.Response");
        assert_eq!(schemas["other.List"]["items"]["$ref"], "#/components/schemas/other.Response");
        assert_eq!(schemas["same"]["$ref"], "#/components/schemas/Response");
    }
}
