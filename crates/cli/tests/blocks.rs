//! Plain lines, which are answered by the block: the same bytes as one by one.

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// Lines of every kind, among them such as are no plain ones, more of the plain ones than a block holds at first.
fn mixed() -> String {
    let clash = EXAMPLE.replacen('.', "5", 1);
    let unsolvable = EXAMPLE.replacen('.', "2", 1);
    let several = EXAMPLE.replace(['7', '8'], ".");
    let mut input = String::new();
    for i in 0..1500 {
        input.push_str(&match i % 12 {
            0 => format!("{EXAMPLE} with a name\n"),
            1 => format!("{clash}\n"),
            2 => format!("{unsolvable}\r\n"),
            3 => "# a remark\n".to_owned(),
            4 => "\n".to_owned(),
            5 => format!("{several}\n"),
            6 if i > 500 => format!("{}\n", &EXAMPLE[..79]),
            7 => format!("{SOLVED}\n"),
            8 => format!("{}\n", EXAMPLE.replace('.', "0")),
            _ => format!("{EXAMPLE}\n"),
        });
    }
    input.push_str(&format!("{EXAMPLE}\n").repeat(500));
    input.push_str(EXAMPLE);
    input
}

#[test]
fn the_quick_way_says_what_the_thorough_one_says() {
    let shudu = Shudu::new();
    let input = mixed();
    for command in [&["solve", "-"][..], &["check", "-"], &["count", "-"], &["count", "-", "--limit", "2"]] {
        for threads in ["1", "2"] {
            let quick = [command, &["--threads", threads]].concat();
            // A budget, however large, takes the thorough way.
            let thorough = [&quick, &["--max-nodes", "1000000000"][..]].concat();
            let (quick, thorough) =
                (shudu.run_with(&quick, input.clone()), shudu.run_with(&thorough, input.clone()));
            assert_eq!(quick.code, thorough.code, "{command:?}");
            assert!(quick.out == thorough.out, "{command:?}");
            assert!(quick.lines().len() > 1500);
        }
    }
}

#[test]
fn limits_below_two_count_as_they_do_one_by_one() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\n{}\n", EXAMPLE.replacen('.', "2", 1));
    for (limit, expected) in [("1", "1\n0\n"), ("2", "1\n0\n"), ("3", "1\n0\n")] {
        let ran = shudu.run_with(&["count", "-", "--limit", limit], input.clone());
        assert_eq!((ran.code, ran.out.as_str()), (0, expected), "{limit}");
    }
}
