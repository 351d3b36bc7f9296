//! `shudu hint` from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// The example with a digit written into r1c3.
fn with(digit: char) -> String {
    format!("{}{digit}{}", &EXAMPLE[..2], &EXAMPLE[3..])
}

#[test]
fn four_stages_tell_more_and_more() {
    let shudu = Shudu::new();
    let told = ["1", "2", "3", "4"].map(|stage| shudu.run(&["hint", EXAMPLE, "--stage", stage]));
    assert!(told.iter().all(|ran| ran.code == 0));
    assert_eq!(told[0].out, "A digit can be written. Look at the 1s.\n");
    assert!(told[1].out.ends_with("Look at box 9.\n") && !told[1].out.contains("Hidden"));
    assert!(told[2].out.contains("The technique: Hidden Single.\n"), "{}", told[2].out);
    assert!(!told[2].out.contains("r9c7"));
    assert!(told[3].out.ends_with("r9c7=1\n"), "{}", told[3].out);
    // The first step of the path, on each scale.
    for scale in ["person", "se", "hodoku"] {
        let hint = shudu.run(&["hint", EXAMPLE, "--stage", "4", "--scale", scale]).out;
        let path = shudu.run(&["explain", EXAMPLE, "--brief", "--scale", scale]).out;
        let first = path.lines().next().unwrap();
        assert!(first.ends_with(hint.lines().last().unwrap()), "{scale}: {first}\n{hint}");
    }
    let rated = shudu.run(&["hint", EXAMPLE, "--stage", "3", "--scale", "se"]).out;
    assert!(rated.contains("The technique: Hidden Single, difficulty 1.2.\n"), "{rated}");
    assert!(told[0].err.contains("--stage 2"));
    let chinese = shudu.run(&["hint", EXAMPLE, "--lang", "zh-CN", "--stage", "3"]);
    assert!(chinese.out.contains("技巧：排除"), "{}", chinese.out);
}

#[test]
fn a_second_puzzle_on_the_line_is_told() {
    let shudu = Shudu::new();
    let other = EXAMPLE.replacen('5', "4", 1);
    let ran = shudu.run(&["hint", &format!("{EXAMPLE} {other}")]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("a second puzzle"), "{}", ran.err);
    let quiet = shudu.run(&["hint", &format!("{EXAMPLE} {other}"), "--quiet"]);
    assert!(quiet.err.is_empty(), "{}", quiet.err);
    assert!(!shudu.run(&["hint", &format!("{EXAMPLE} a name")]).err.contains("a second puzzle"));
}

#[test]
fn a_wrong_digit_is_named_first() {
    let shudu = Shudu::new();
    for stage in ["1", "4"] {
        let ran = shudu.run(&["hint", EXAMPLE, "--notes", &with('1'), "--stage", stage]);
        assert_eq!(ran.code, 1);
        assert!(ran.out.ends_with("1 in row 1, column 3 is wrong. Erase it.\n"), "{}", ran.out);
    }
    let right = shudu.run(&["hint", EXAMPLE, "--notes", &with('4')]);
    assert_eq!(right.code, 0, "{}", right.err);
}

#[test]
fn a_candidate_wrongly_removed_is_named() {
    let shudu = Shudu::new();
    let marks = shudu.run(&["convert", EXAMPLE, "--to", "pencilmarks"]).out;
    let file = shudu.file("notes", marks.replacen("124", "12", 1));
    let ran = shudu.run(&["hint", EXAMPLE, "--notes", &file]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("4 was struck out in row 1, column 3, but it belongs there."), "{}", ran.out);
    let file = shudu.file("notes", marks.replacen("124", "14", 1));
    assert_eq!(shudu.run(&["hint", EXAMPLE, "--notes", &file]).code, 0);
}

#[test]
fn json_holds_what_the_stage_tells() {
    let shudu = Shudu::new();
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&shudu.run(&[&["hint", "--json"], args].concat()).out).unwrap()
    };
    let nudge = json(&[EXAMPLE]);
    assert_eq!((&nudge["hint"], &nudge["stage"], &nudge["digit"]), (&"step".into(), &1.into(), &1.into()));
    assert!(nudge.get("technique").is_none() && nudge.get("step").is_none());
    let proof = json(&[EXAMPLE, "--stage", "4"]);
    assert_eq!(proof["step"]["placements"][0]["cell"], "r9c7");
    let wrong = json(&[EXAMPLE, "--notes", &with('1')]);
    assert_eq!(wrong["mistakes"][0]["mistake"], "wrong-digit");
    assert_eq!(json(&[SOLVED])["hint"], "solved");
    let other = json(&[EXAMPLE, "--notes", &with('1').replacen('5', "4", 1)]);
    assert_eq!(other["reason"], "the notes belong to another puzzle: a given differs");
}

#[test]
fn puzzles_without_a_right_step_are_a_no_and_trouble_is_trouble() {
    let shudu = Shudu::new();
    let many = shudu.run(&["hint", &".".repeat(81)]);
    assert_eq!((many.code, many.out.contains("more than one solution")), (1, true));
    assert_eq!(shudu.run(&["hint", &with('2')]).code, 1, "no solution");
    let clash = shudu.run(&["hint", &with('5')]);
    assert_eq!((clash.code, clash.err.contains("r1c1 and r1c3")), (1, true), "{}", clash.err);
    assert_eq!(shudu.run(&["hint", "12a"]).code, 2);
    assert_eq!(shudu.run(&["hint", EXAMPLE, "--notes", &with('1').replacen('5', "4", 1)]).code, 2);
    assert_eq!(shudu.run(&["hint", EXAMPLE, "--stage", "5"]).code, 2);
}
