//! What full seeds of version 1 of the generator make with given options: byte for byte.
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
