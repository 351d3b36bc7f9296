//! What is told of the calls elsewhere is what their table declares: the tables of docs/web.md, and the types of the
//! packages for JavaScript and Python.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;
use shudu::api::{Call, MOST_BODY, Priority, calls};

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows below a heading of a table.
fn rows(path: &str, heading: &str) -> Vec<[String; 4]> {
    let text = text(path);
    let rows =
        text.lines().skip_while(|line| *line != heading).skip(2).take_while(|line| line.starts_with('|'));
    let mut all: Vec<[String; 4]> = Vec::new();
    for row in rows {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().to_owned()).collect();
        let cells: [String; 4] =
            cells[1..cells.len() - 1].to_vec().try_into().unwrap_or_else(|_| panic!("{path}: {row}"));
        match all.last_mut() {
            // What is too long for a cell goes on in the next row.
            Some(before) if cells[0].is_empty() => before[1] += &format!(" {}", cells[1]),
            _ => all.push(cells),
        }
    }
    all
}

fn body(call: &Call) -> String {
    if call.most_body == MOST_BODY {
        return "1 MiB".to_owned();
    }
    let digits = call.most_body.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{grouped} B")
}

#[test]
fn the_documentation_has_the_table_of_the_calls() {
    let english = rows("docs/web.md", "| call | what it does | time | body |");
    let chinese = rows("docs/zh-CN/web.md", "| 接口 | 做什么 | 时长 | 正文 |");
    let both = english.iter().zip(&chinese);
    for (call, (english, chinese)) in calls().iter().zip(both) {
        let times = match call.priority {
            Priority::Short => ["short", "短"],
            Priority::Hint => ["hint", "提示"],
            Priority::Search => ["search", "搜索"],
            Priority::Work => ["work", "其他"],
            other => panic!("{other:?} has no word in the documentation"),
        };
        let name = format!("`{}`", call.name);
        assert_eq!(*english, [&*name, call.about, times[0], &body(call)], "docs/web.md");
        assert!(!chinese[1].is_ascii(), "docs/zh-CN/web.md: {name}");
        assert_eq!(*chinese, [&*name, &chinese[1], times[1], &body(call)], "docs/zh-CN/web.md");
    }
    assert_eq!((english.len(), chinese.len()), (calls().len(), calls().len()), "rows");
}

/// The names of the properties of a schema, with those of the parts that it is made of.
fn properties(schema: &Value, root: &Value, found: &mut BTreeSet<String>) {
    found.extend(schema["properties"].as_object().into_iter().flat_map(|object| object.keys().cloned()));
    for parts in ["allOf", "anyOf", "oneOf"] {
        for part in schema[parts].as_array().into_iter().flatten() {
            properties(part, root, found);
        }
    }
    if let Some(pointer) = schema["$ref"].as_str().and_then(|target| target.strip_prefix('#')) {
        properties(root.pointer(pointer).expect("references are to parts"), root, found);
    }
}

/// Fields that the module of the package never has: they are about PNG and PDF, about the option `--unbiased` of the
/// program, and about puzzles of other sizes and rules, which another module answers. `features` is a function of its
/// own.
const NOT_IN_JAVASCRIPT: [(&str, &str); 9] = [
    ("render", "size"),
    ("render", "base64"),
    ("generate", "weight"),
    ("info", "features"),
    ("info", "kind"),
    ("info", "rules"),
    ("info", "shape"),
    ("info", "text"),
    ("info", "version"),
];

/// The fields of the request and of the answer.
fn fields(call: &Call) -> [BTreeSet<String>; 2] {
    let mut answer = BTreeSet::new();
    let schema = call.response().to_value();
    properties(&schema, &schema, &mut answer);
    let request = call.fields().unwrap_or_default().into_iter().map(str::to_owned);
    [request.collect(), answer]
}

/// `max-time` is `maxTime` in JavaScript.
fn humped(name: &str) -> String {
    let mut parts = name.split('-').map(str::to_owned);
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The types of a package for JavaScript: its interfaces with their lines, and what they are made of.
struct Types<'a>(BTreeMap<&'a str, (Vec<&'a str>, Vec<&'a str>)>);

impl<'a> Types<'a> {
    fn new(text: &'a str) -> Types<'a> {
        let mut types: BTreeMap<&str, (Vec<&str>, Vec<&str>)> = BTreeMap::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(declared) =
                ["export interface ", "export type "].iter().find_map(|start| line.strip_prefix(start))
            else {
                continue;
            };
            let mut names = words(declared);
            let name = names.next().expect("it has a name");
            let own = match line.ends_with('{') {
                true => lines.by_ref().take_while(|line| *line != "}").collect(),
                false => Vec::new(),
            };
            types.insert(name, (own, names.collect()));
        }
        Types(types)
    }

    /// The fields of a type, with those that it inherits.
    fn fields(&self, name: &str, found: &mut BTreeSet<String>) {
        let Some((own, parents)) = self.0.get(name) else { return };
        let own = own.iter().filter_map(|line| line.strip_prefix("    ")?.split_once(':'));
        let names = own.map(|(name, _)| name.trim_end_matches('?'));
        found.extend(names.filter(|name| words(name).eq([*name])).map(str::to_owned));
        parents.iter().for_each(|parent| self.fields(parent, found));
    }

    /// The functions of an interface: the fields of what they take, and of what they give.
    fn functions(&self, name: &str) -> BTreeMap<&'a str, [BTreeSet<String>; 2]> {
        let functions = self.0[name].0.iter().filter_map(|line| {
            let (name, rest) = line.strip_prefix("    ")?.split_once('(')?;
            let (takes, gives) = rest.rsplit_once("): ")?;
            let mut sides = [BTreeSet::new(), BTreeSet::new()];
            for (side, text) in sides.iter_mut().zip([takes, gives]) {
                words(text).for_each(|word| self.fields(word, side));
            }
            // What is no option is a parameter.
            let parameters = takes.split(", ").filter_map(|one| one.split_once(": "));
            sides[0].extend(parameters.map(|(name, _)| name.to_owned()).filter(|name| name != "options?"));
            Some((name, sides))
        });
        functions.collect()
    }
}

#[test]
fn the_types_for_javascript_have_every_field_of_the_calls() {
    let text = text("crates/wasm/package/index.d.ts") + &text("crates/wasm/package/variant-types.d.ts");
    let types = Types::new(&text);
    let (classic, variant) = (types.functions("Shudu"), types.functions("Variants"));
    let mut wrong = Vec::new();
    let mut compared = 0;
    for call in calls() {
        let typed: Vec<_> = [&classic, &variant].into_iter().filter_map(|all| all.get(call.name)).collect();
        if typed.is_empty() {
            continue;
        }
        compared += 1;
        for (index, (side, known)) in ["request", "answer"].into_iter().zip(fields(call)).enumerate() {
            let known: BTreeSet<String> = known.iter().map(|name| humped(name)).collect();
            let told: BTreeSet<String> = typed.iter().flat_map(|sides| sides[index].clone()).collect();
            let missing = known.difference(&told);
            let missing = missing.filter(|name| !NOT_IN_JAVASCRIPT.contains(&(call.name, name.as_str())));
            wrong.extend(missing.map(|name| format!("{}: the types lack {name} of the {side}", call.name)));
            // Every answer of a type may have a reason.
            let more = told.difference(&known).filter(|name| *name != "reason");
            wrong.extend(more.map(|name| format!("{}: the {side} has no {name}", call.name)));
        }
    }
    assert!(wrong.is_empty() && compared > 12, "{compared} calls: {wrong:#?}");
}

/// The source of a function of the Python package: the last of its name, since those before it are only types.
fn python_function<'a>(source: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = source.rsplit_once(&format!("\ndef {name}("))?;
    Some(rest.split("\ndef ").next().unwrap_or(rest))
}

/// What functions in Python leave to `call`, which takes and gives every field by its name: options that a function
/// does not take, and parts of answers that are not in what it returns.
const LEFT_TO_CALL: &[(&str, &[&str])] = &[
    ("solve", &["account", "differences", "limit", "lists", "order", "stats"]),
    ("count", &["account", "algorithm", "lists", "order", "stats"]),
    ("check", &["changed-givens", "conflict", "dead-cells", "dead-digits", "differences", "together"]),
    ("rate", &["pace", "stats", "ways"]),
    ("hint", &["excluded", "houses", "literals", "mistakes", "rule-numbers", "save", "stage", "writes"]),
    ("explain", &["full"]),
    (
        "generate",
        &[
            "clues",
            "minimality",
            "minutes",
            "pace",
            "proper",
            "rated",
            "reached",
            "symmetry",
            "tried",
            "weight",
        ],
    ),
    ("minimize", &["clues"]),
    ("convert", &["losses"]),
    (
        "render",
        &[
            "base64",
            "candidate-colors",
            "captions",
            "colors",
            "highlight",
            "marks",
            "max-time",
            "media-type",
            "notes",
            "pen",
            "scale",
            "size",
            "step",
        ],
    ),
    ("canon", &["against", "automorphisms", "map"]),
    ("transform", &["map"]),
];

/// The same of every function.
const ALWAYS_LEFT: [&str; 3] = ["max-nodes", "remarks", "version"];

#[test]
fn the_functions_in_python_have_every_field_of_the_calls() {
    let source = |name: &str| text(&format!("crates/python/python/shudu/{name}.py"));
    let sources = ["_one", "_making", "_reading", "variant"].map(source);
    let all = sources.concat() + &source("_answers") + &source("_variant_answers");
    let mut wrong = Vec::new();
    let mut compared = 0;
    for call in calls() {
        let functions: String =
            sources.iter().filter_map(|source| python_function(source, call.name)).collect();
        if functions.is_empty() {
            continue;
        }
        compared += 1;
        let [request, answer] = fields(call);
        let takes = |name: &str| {
            let name = name.replace('-', "_");
            [format!("{name}="), format!("{name}:"), format!("\"{name}\":")]
                .iter()
                .any(|one| functions.contains(one))
        };
        let missing = request.iter().filter(|name| !takes(name));
        let missing = missing.chain(answer.iter().filter(|name| !all.contains(&format!("\"{name}\""))));
        let missing: BTreeSet<&str> =
            missing.map(String::as_str).filter(|name| !ALWAYS_LEFT.contains(name)).collect();
        let left =
            LEFT_TO_CALL.iter().find(|(name, _)| *name == call.name).map_or(&[][..], |(_, left)| *left);
        let left: BTreeSet<&str> = left.iter().copied().collect();
        let lacks = missing.difference(&left).map(|name| format!("{}: the functions lack {name}", call.name));
        wrong.extend(lacks);
        let listed = left.difference(&missing).map(|name| format!("{}: {name} is not left out", call.name));
        wrong.extend(listed);
    }
    assert!(wrong.is_empty() && compared > 12, "{compared} calls: {wrong:#?}");
}
