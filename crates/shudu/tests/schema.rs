//! The published schemas are those of the code, and so are the fields of requests.

use std::path::Path;

#[test]
fn the_published_schemas_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let mut expected: Vec<String> = Vec::new();
    for (name, schema) in shudu::schemas() {
        let file = format!("{name}.json");
        let published = std::fs::read_to_string(folder.join(&file)).unwrap_or_default();
        let current = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        assert!(published == current, "{file} is out of date: cargo run -p shudu --example schemas");
        expected.push(file);
    }
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(expected.contains(&name), "{name} belongs to no schema");
    }
}

#[test]
fn the_fields_of_requests_are_up_to_date() {
    let current = shudu::api::request_fields();
    let known = include_str!("../src/api/fields.txt");
    assert!(known == current, "api/fields.txt is out of date: cargo run -p shudu --example schemas");
}
