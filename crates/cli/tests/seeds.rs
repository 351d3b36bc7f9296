//! What full seeds of version 1 of the generator make with given options: as it was printed before any other version.
//! People have written these seeds down, so no line of `seeds.txt` ever changes.

use rayon::prelude::*;

use crate::common::Shudu;

#[test]
fn seeds_of_version_1_make_what_they_made() {
    let rows: Vec<(&str, &str)> = include_str!("seeds.txt")
        .lines()
        .map(|line| line.split_once(" | ").unwrap_or_else(|| panic!("no puzzle: {line}")))
        .collect();
    assert!(rows.len() >= 100, "{}", rows.len());
    let differ: Vec<String> = rows
        .par_iter()
        .filter_map(|(options, puzzle)| {
            let mut args = vec!["generate", "--output", "line", "--max-time", "100s", "--seed"];
            args.extend(options.split(' '));
            let ran = Shudu::new().run(&args);
            (ran.out.trim_end() != *puzzle).then(|| format!("{options}: {}{}", ran.out, ran.err))
        })
        .collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn a_full_seed_is_printed_with_its_version_and_a_short_one_has_the_newest() {
    let shudu = Shudu::new();
    let made = |seed: &str| -> serde_json::Value {
        let ran = shudu.run(&["generate", "--minimal", "--json", "--seed", seed]);
        serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}", ran.err))
    };
    assert_eq!(made("v1:5:2")["seed"], "v1:5:2");
    for (short, full) in [("5:2", "v2:5:2"), ("5", "v2:5:0"), ("birthday", "v2:7997814981661015116:0")] {
        let (one, again) = (made(short), made(full));
        assert_eq!((&one["seed"], &one), (&full.into(), &again));
    }
    // The random numbers are those of version 1: what is said in full is made by both.
    assert_eq!(made("v1:5:2")["puzzle"], made("v2:5:2")["puzzle"]);
    let ran = shudu.run(&["generate", "--seed", "v3:5:2"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("version 3") && ran.err.contains("1 to 2"), "{}", ran.err);
}
