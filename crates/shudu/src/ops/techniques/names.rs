//! Which technique is meant by a name.
//!
//! Names are compared without capitals, blanks, hyphens and brackets, and without the `s` of a plural, so that `X
//! Wing`, `xwing` and `Naked Pairs` are known. A name with something in brackets is known by what stands outside and
//! inside them, too: `二阶鱼（X 翼）` by `二阶鱼` and by `X翼`. Slugs and names of our own go before what Sudoku Explainer and
//! HoDoKu say, since these call several techniques by one name.

use shudu_i18n::{Lang, Speaker};

use super::{list, listed};

/// How many techniques are told when none has the name.
const MOST_NEAR: usize = 6;

/// The slug of a technique by its slug or by a name: ours in any language, or that of Sudoku Explainer or HoDoKu.
pub(super) fn slug_of(name: &str) -> Option<&'static str> {
    if let Some(slug) = list().find(|slug| *slug == name.trim()) {
        return Some(slug);
    }
    let wanted = folded(name);
    if wanted.is_empty() {
        return None;
    }
    let named = all_names();
    let first = |ours: bool| named.iter().find(|named| named.ours == ours && named.folded == wanted);
    first(true).or_else(|| first(false)).map(|named| named.slug)
}

/// The slugs of the techniques whose names are nearest to one that none has: those that hold it as a part, or else
/// differ in one letter in three at most; the nearest first.
pub fn near(name: &str) -> Vec<&'static str> {
    nearest(name, all_names().into_iter().map(|named| (named.folded, named.slug)))
}

/// The same among names as they are compared, each with what it stands for.
pub(crate) fn nearest(name: &str, names: impl Iterator<Item = (String, &'static str)>) -> Vec<&'static str> {
    let wanted: Vec<char> = folded(name).chars().take(60).collect();
    let mut near: Vec<(usize, &'static str)> = Vec::new();
    for (folded, slug) in names {
        let known: Vec<char> = folded.chars().collect();
        let part = wanted.len() >= 2 && known.windows(wanted.len()).any(|window| window == wanted);
        let distance = if part { 0 } else { distance(&wanted, &known) };
        if distance * 3 > wanted.len() {
            continue;
        }
        match near.iter_mut().find(|(_, known)| *known == slug) {
            Some((least, _)) => *least = distance.min(*least),
            None => near.push((distance, slug)),
        }
    }
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().take(MOST_NEAR).map(|(_, slug)| slug).collect()
}

/// A name as it is compared.
struct Named {
    folded: String,
    slug: &'static str,
    /// A slug or a name of our own, not that of another program.
    ours: bool,
}

fn all_names() -> Vec<Named> {
    let mut all = Vec::new();
    let mut add = |name: &str, slug, ours| {
        let outside = name.split(['（', '(']).next().unwrap_or(name);
        let inside = name.split(['（', '(']).nth(1).unwrap_or_default();
        for name in [name, outside, inside] {
            let folded = folded(name);
            if !folded.is_empty() {
                all.push(Named { folded, slug, ours });
            }
        }
    };
    for slug in list() {
        add(slug, slug, true);
    }
    for lang in Lang::ALL {
        for listed in listed(&Speaker::new(lang)) {
            let Some(slug) = list().find(|slug| *slug == listed.technique) else { continue };
            add(&listed.name, slug, true);
            for tongue in [&listed.sudoku_explainer, &listed.hodoku].into_iter().flatten() {
                add(tongue, slug, false);
            }
        }
    }
    all
}

/// Letters and figures alone, small, each word without the `s` of a plural.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .map(|word| if word.len() > 3 { word.strip_suffix('s').unwrap_or(word) } else { word })
        .collect()
}

/// How many letters must be written, removed or exchanged to make one word of the other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let exchanged = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = exchanged.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_known_by_all_their_names() {
        for (name, slug) in [
            ("x-wing", "x-wing"),
            ("X-Wing", "x-wing"),
            ("xwing", "x-wing"),
            ("X Wings", "x-wing"),
            ("二阶鱼", "x-wing"),
            ("X翼", "x-wing"),
            ("Skyscraper", "skyscraper"),
            ("2-string kite", "two-string-kite"),
            ("摩天楼", "skyscraper"),
            ("Naked Pair", "naked-pair"),
            ("naked triplets", "naked-triple"),
            ("ALS-XZ", "als-xz"),
            ("待定数组双强链", "als-xz"),
            ("Uniqueness Test 3", "unique-rectangle-type-3"),
        ] {
            assert_eq!(slug_of(name), Some(slug), "{name}");
        }
        assert_eq!(slug_of("magic"), None);
        assert_eq!(slug_of(""), None);
        assert_eq!(slug_of("-"), None);
    }

    /// Sudoku Explainer says Hidden Single for a full house, HoDoKu X-Chain for a forcing X-chain, too.
    #[test]
    fn our_own_names_go_first() {
        for slug in list() {
            let name = Speaker::new(Lang::ALL[0]).technique(slug);
            let known = slug_of(&name).expect("a name of our own");
            assert_eq!(Speaker::new(Lang::ALL[0]).technique(known), name, "{slug}");
        }
        assert_eq!(slug_of("Hidden Single"), Some("hidden-single"));
        assert_eq!(slug_of("X-Chain"), Some("x-chain"));
        assert_eq!(slug_of("Continuous Nice Loop"), Some("continuous-nice-loop"));
    }

    #[test]
    fn what_has_no_technique_has_neighbours() {
        assert_eq!(near("swordfsh")[0], "swordfish");
        assert_eq!(near("unique rectangle")[..2], ["unique-rectangle-type-1", "unique-rectangle-type-2"]);
        assert_eq!(near("skyscrapper"), ["skyscraper"]);
        assert!(near("magic").is_empty());
        assert!(near("").is_empty());
    }
}
