//! Joins what the page begins with: one script in place of forty, and one file of styles. A browser that fetches six
//! files at a time over a slow line would spend most of the first second asking.
//!
//! The scripts are plain ES modules, each in its own scope, without cycles, without `export let` and without `export
//! default`, so a module becomes a function that is called once and returns what it exports. Views that are fetched
//! later import the same modules: what stands in their place hands out what the joined script has.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Files by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// The script that the page begins with.
const MAIN: &str = "js/main.js";
/// The words are asked for at once, in the language that the browser keeps, before the large script is there. What
/// these scripts import is among them.
const ALONE: [&str; 2] = ["js/storage.js", "js/words.js"];

/// A script, taken apart.
struct Module {
    /// What it imports: the names as they are written, and the path.
    imports: Vec<(String, String)>,
    /// The rest, without comments on lines of their own and without the word `export`.
    body: String,
    /// The names that it exports.
    exports: Vec<String>,
}

/// Joins the scripts that [`MAIN`] imports.
pub(crate) fn scripts(files: &mut Files) {
    let mut order = Vec::new();
    let mut modules = BTreeMap::new();
    collect(files, MAIN, &mut modules, &mut order);
    let number = |path: &str| order.iter().position(|other| other == path).expect("imports come first");
    let alone = |path: &str| ALONE.iter().position(|&other| other == path);
    let mut joined = String::new();
    for (index, path) in ALONE.iter().enumerate() {
        let _ = writeln!(joined, "import * as alone{index} from '{}';", between(MAIN, path));
    }
    for (index, path) in order.iter().enumerate() {
        let Module { imports, body, exports } = &modules[path];
        let _ = writeln!(joined, "const m{index} = (() => {{");
        for (names, from) in imports {
            let source =
                alone(from).map_or_else(|| format!("m{}", number(from)), |index| format!("alone{index}"));
            let names = match names.strip_prefix("* as ") {
                Some(name) => name.to_owned(),
                None => names.replace(" as ", ": "),
            };
            let _ = writeln!(joined, "const {names} = {source};");
        }
        let _ = writeln!(joined, "{body}return {{ {} }};\n}})();", exports.join(", "));
    }
    let _ = writeln!(joined, "export const modules = {{");
    for (index, path) in order.iter().enumerate() {
        let _ = writeln!(joined, "'{path}': m{index},");
    }
    joined.push_str("};\n");
    for path in &order {
        let exports = modules[path].exports.join(", ");
        if path == MAIN {
            let _ = writeln!(joined, "export const {{ {exports} }} = m{};", number(MAIN));
        } else {
            let main = between(path, MAIN);
            let text = format!(
                "import {{ modules }} from '{main}';\nexport const {{ {exports} }} = modules['{path}'];\n"
            );
            files.insert(path.clone(), text.into_bytes());
        }
    }
    files.insert(MAIN.to_owned(), joined.into_bytes());
}

/// Takes a script apart, those that it imports first.
fn collect(files: &Files, path: &str, modules: &mut BTreeMap<String, Module>, order: &mut Vec<String>) {
    let text = std::str::from_utf8(&files[path]).expect("the page is UTF-8");
    let module = taken_apart(path, text);
    for (_, from) in &module.imports {
        if !ALONE.contains(&from.as_str()) && !order.contains(from) {
            collect(files, from, modules, order);
        }
    }
    modules.insert(path.to_owned(), module);
    order.push(path.to_owned());
}

/// # Panics
/// When a script imports or exports in a way that is not known here, which a test would show.
fn taken_apart(path: &str, text: &str) -> Module {
    let mut module = Module { imports: Vec::new(), body: String::new(), exports: Vec::new() };
    let mut in_comment = false;
    for line in text.lines() {
        let mut code = line;
        if in_comment || code.trim_start().starts_with("/*") {
            in_comment = true;
            let Some((_, rest)) = code.split_once("*/") else { continue };
            in_comment = false;
            code = rest.trim_start();
        }
        if code.trim().is_empty() || code.trim_start().starts_with("//") {
            continue;
        }
        if let Some(import) = code.strip_prefix("import ") {
            let (names, from) = import.split_once(" from ").expect("an import has names, on one line");
            let from = from.trim_end_matches(';').trim_matches('\'');
            module.imports.push((names.to_owned(), resolved(path, from)));
            continue;
        }
        if let Some(export) = code.strip_prefix("export ") {
            let declared = export.strip_prefix("async ").unwrap_or(export);
            let (kind, rest) = declared.split_once(' ').expect("an export declares something");
            assert!(matches!(kind, "function" | "const" | "class"), "{path}: {line}");
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
            let name: String = rest.chars().take_while(|&c| is_name(c)).collect();
            assert!(!name.is_empty(), "{path}: {line}");
            module.exports.push(name);
            code = export;
        }
        module.body.push_str(&code.replace("import('", &format!("import('{}", between(MAIN, &folder(path)))));
        module.body.push('\n');
    }
    module
}

/// `js/views/` of `js/views/play.js`.
fn folder(path: &str) -> String {
    path.rsplit_once('/').map_or_else(String::new, |(folder, _)| format!("{folder}/"))
}

/// The path that a path in a script leads to.
fn resolved(script: &str, path: &str) -> String {
    let folder = folder(script);
    let mut place: Vec<&str> = folder.trim_end_matches('/').split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(place.pop()),
            part => place.push(part),
        }
    }
    place.join("/")
}

/// The way from one file to another: `../main.js` from `js/views/play.js` to `js/main.js`.
fn between(from: &str, to: &str) -> String {
    let depth = folder(from).matches('/').count();
    // All scripts are in the same folder or below it.
    let inside = to.strip_prefix("js/").expect("scripts are in js/");
    let up = "../".repeat(depth - 1);
    format!("{}{inside}", if up.is_empty() { "./" } else { &up })
}

/// Joins the styles for the screen that a page names, in their order, and names the one file instead.
pub(crate) fn styles(files: &mut Files, page: &str) {
    let text = String::from_utf8_lossy(&files[page]).into_owned();
    let name = |line: &str| -> Option<String> {
        let rest = line.trim().strip_prefix("<link rel=\"stylesheet\" href=\"")?;
        rest.strip_suffix("\">").filter(|name| !name.contains('"')).map(str::to_owned)
    };
    let names: Vec<String> = text.lines().filter_map(name).collect();
    let Some(first) = names.first().cloned() else { return };
    let mut joined = Vec::new();
    for name in &names {
        joined.extend_from_slice(&files.remove(name).expect("the page names files that there are"));
        joined.push(b'\n');
    }
    files.insert(first.clone(), joined);
    let kept: Vec<&str> = text.lines().filter(|line| name(line).is_none_or(|name| name == first)).collect();
    files.insert(page.to_owned(), (kept.join("\n") + "\n").into_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn what_the_page_begins_with_is_one_script() {
        let mut files = files(&[
            (
                "js/main.js",
                "// @ts-check\nimport { a as b } from './views/a.js';\nimport * as w from './words.js';\n/** Why.\n * Twice. */\nexport const engine = b(w);\n",
            ),
            (
                "js/views/a.js",
                "import { t } from '../words.js';\n/** @param {string} x */ export function a(x) {\n    import('./later.js');\n    return t(x);\n}\n",
            ),
            ("js/words.js", "import { storage } from './storage.js';\nexport const t = storage;\n"),
            ("js/storage.js", "export const storage = 1;\n"),
            ("js/views/later.js", "import { a } from './a.js';\n"),
        ]);
        scripts(&mut files);
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        assert_eq!(
            text("js/main.js"),
            "import * as alone0 from './storage.js';\nimport * as alone1 from './words.js';\nconst m0 = (() => {\nconst { t } = alone1;\nfunction a(x) {\n    \
             import('./views/./later.js');\n    return t(x);\n}\nreturn { a };\n})();\nconst m1 = (() => {\nconst { a: b } = m0;\n\
             const w = alone1;\nconst engine = b(w);\nreturn { engine };\n})();\nexport const modules = {\n'js/views/a.js': m0,\n\
             'js/main.js': m1,\n};\nexport const { engine } = m1;\n"
        );
        assert_eq!(
            text("js/views/a.js"),
            "import { modules } from '../main.js';\nexport const { a } = modules['js/views/a.js'];\n"
        );
        assert_eq!(text("js/views/later.js"), "import { a } from './a.js';\n");
        assert_eq!(text("js/storage.js"), "export const storage = 1;\n");
    }

    #[test]
    fn the_styles_for_the_screen_are_one_file() {
        let mut files = files(&[
            (
                "index.html",
                "<head>\n<link rel=\"stylesheet\" href=\"css/a.css\">\n<link rel=\"stylesheet\" href=\"css/b.css\">\n<link rel=\"stylesheet\" href=\"css/p.css\" media=\"print\">\n</head>\n",
            ),
            ("css/a.css", "a"),
            ("css/b.css", "b"),
            ("css/p.css", "p"),
        ]);
        styles(&mut files, "index.html");
        assert_eq!(files["css/a.css"], b"a\nb\n");
        assert!(!files.contains_key("css/b.css") && files.contains_key("css/p.css"));
        assert_eq!(
            files["index.html"],
            b"<head>\n<link rel=\"stylesheet\" href=\"css/a.css\">\n<link rel=\"stylesheet\" href=\"css/p.css\" media=\"print\">\n</head>\n"
        );
    }
}
