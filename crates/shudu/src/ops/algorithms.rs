//! `algorithms`: the list of what solves puzzles and makes full grids, and the explanation of one.
//!
//! ```
//! use shudu::ops::algorithms::{name_of, names};
//!
//! assert_eq!(name_of("dancing-links"), Some("dancing-links"));
//! assert!(names().any(|name| name == "fast"));
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_generate::Method;
use shudu_i18n::{AlgorithmText, Lang, Speaker};

use crate::Algorithm;
use crate::ops::techniques::{folded, nearest};

/// What an algorithm does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AlgorithmRole")]
pub enum Role {
    /// It solves puzzles: a value of `--algorithm`.
    Solver,
    /// It makes full grids: a value of `--method` of `generate`.
    Generator,
}

/// An algorithm of the list as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Listed {
    /// Its name, as commands take it.
    pub algorithm: String,
    /// What it does.
    pub roles: Vec<Role>,
    /// Is it what does this when no name is given?
    pub default: bool,
    /// Which of the five articles it comes from, 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<u8>,
    /// Its idea in one line.
    pub idea: String,
}

/// The explanation of an algorithm as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Explained {
    /// The algorithm.
    #[serde(flatten)]
    pub listed: Listed,
    /// Its idea in full.
    pub how: String,
    /// What it costs.
    pub cost: String,
    /// What it counts as a node, when it solves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
    /// How it makes full grids, when it makes any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grids: Option<String>,
    /// Where it is described, as paths from the root of the source.
    pub pages: Vec<String>,
    /// The page of its article.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article_page: Option<String>,
}

/// The names of all of them: the values of `--algorithm`, then the generators that are no solvers.
pub fn names() -> impl Iterator<Item = &'static str> {
    let solvers = Algorithm::ALL.map(Algorithm::name);
    solvers
        .into_iter()
        .chain(Method::ALL.map(Method::name).into_iter().filter(move |name| !solvers.contains(name)))
}

/// The name of an algorithm, however it is written: `Row Major`, `dancinglinks`.
pub fn name_of(name: &str) -> Option<&'static str> {
    let wanted = folded(name);
    names().find(|known| folded(known) == wanted)
}

/// The names that are nearest to one that none has, the nearest first.
pub fn near(name: &str) -> Vec<&'static str> {
    nearest(name, names().map(|known| (folded(known), known)))
}

/// The list in a language.
pub fn listed(speaker: &Speaker) -> Vec<Listed> {
    names().filter_map(|name| Some(listed_one(name, &speaker.algorithm(name)?))).collect()
}

fn listed_one(name: &str, text: &AlgorithmText) -> Listed {
    let roles = [
        (Role::Solver, Algorithm::ALL.into_iter().any(|algorithm| algorithm.name() == name)),
        (Role::Generator, Method::ALL.into_iter().any(|method| method.name() == name)),
    ];
    Listed {
        algorithm: name.to_owned(),
        roles: roles.into_iter().filter(|(_, has)| *has).map(|(role, _)| role).collect(),
        default: name == Algorithm::default().name(),
        article: article(name),
        idea: text.idea.clone(),
    }
}

/// An algorithm explained, by its name; `None` when there is no such algorithm.
pub fn explained(name: &str, speaker: &Speaker) -> Option<Explained> {
    let name = name_of(name)?;
    let text = speaker.algorithm(name)?;
    let listed = listed_one(name, &text);
    Some(Explained {
        article_page: listed.article.map(|_| in_language("articles", speaker.lang())),
        listed,
        how: text.how,
        cost: text.cost,
        node: text.node,
        grids: text.grids,
        pages: pages(name, speaker.lang()),
    })
}

/// Which of the five articles an algorithm comes from.
fn article(name: &str) -> Option<u8> {
    match name {
        "restriction" => Some(1),
        "propagate" => Some(2),
        "row-major" | "diagonal" => Some(3),
        "odometer" | "pruned-odometer" => Some(4),
        "singles" => Some(5),
        _ => None,
    }
}

/// The title of an article; the fourth has none.
pub fn article_title(number: u8) -> Option<&'static str> {
    match number {
        1 => Some("因为懒得动脑，于是数独从入门直通到写程序解"),
        2 => Some("数独的高效深度搜索解法"),
        3 => Some("算法:简单数独的求解与生成"),
        5 => Some("python解数独谜题思路和代码分享"),
        _ => None,
    }
}

/// Where an algorithm is described.
fn pages(name: &str, lang: Lang) -> Vec<String> {
    match name {
        "fast" => vec!["docs/performance.md".to_owned(), "docs/generation.md".to_owned()],
        "uniform" => vec!["docs/generation.md".to_owned()],
        _ => vec![format!("{}#{name}", in_language("algorithms", lang))],
    }
}

/// A page that is there in every language.
fn in_language(page: &str, lang: Lang) -> String {
    if lang == Lang::default() { format!("docs/{page}.md") } else { format!("docs/{}/{page}.md", lang.tag()) }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn all_are_listed_once_with_what_they_do() {
        let listed = listed(&Speaker::new(Lang::English));
        let names: Vec<&str> = listed.iter().map(|listed| listed.algorithm.as_str()).collect();
        let solvers = Algorithm::ALL.map(Algorithm::name);
        assert_eq!(names, [&solvers[..], &["uniform", "diagonal"]].concat());
        let roles = |name: &str| &listed.iter().find(|listed| listed.algorithm == name).unwrap().roles[..];
        assert_eq!(roles("restriction"), [Role::Solver, Role::Generator]);
        assert_eq!(roles("sat"), [Role::Solver]);
        assert_eq!(roles("diagonal"), [Role::Generator]);
        let defaults: Vec<&Listed> = listed.iter().filter(|listed| listed.default).collect();
        assert_eq!(defaults.iter().map(|listed| listed.algorithm.as_str()).collect::<Vec<_>>(), ["fast"]);
        assert_eq!(Method::default().name(), "fast");
    }

    #[test]
    fn every_article_has_an_algorithm() {
        let mut articles: Vec<u8> = names().filter_map(article).collect();
        articles.sort_unstable();
        assert_eq!(articles, [1, 2, 3, 3, 4, 4, 5]);
    }

    #[test]
    fn the_pages_are_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for speaker in Lang::ALL.map(Speaker::new) {
            for name in names() {
                let explained = explained(name, &speaker).unwrap();
                for page in explained.pages.into_iter().chain(explained.article_page) {
                    let (file, section) = page.split_once('#').unwrap_or((&page, ""));
                    let text = std::fs::read_to_string(root.join(file)).expect("there is such a page");
                    let heading = format!("\n## {section}\n");
                    assert!(section.is_empty() || text.contains(&heading), "{page}");
                }
            }
        }
    }

    #[test]
    fn names_are_known_however_they_are_written() {
        assert_eq!(name_of("Row Major"), Some("row-major"));
        assert_eq!(name_of("dancinglinks"), Some("dancing-links"));
        assert_eq!(name_of("quick"), None);
        assert_eq!(near("propogate"), ["propagate"]);
        assert_eq!(near("odometr"), ["odometer"]);
        assert_eq!(near("odo"), ["odometer", "pruned-odometer"]);
        assert!(near("qqqq").is_empty());
    }
}
