//! The Rust of the pages about the articles compiles and runs: each block of theirs stands in this file, word for word.

#![expect(clippy::print_stdout, reason = "the pages print what they find")]

use std::error::Error;
use std::path::Path;

type Done = Result<(), Box<dyn Error>>;

#[test]
fn every_block_stands_in_this_file() {
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    let here = bare(include_str!("articles.rs"));
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut blocks = 0;
    for page in ["articles.md", "zh-CN/articles.md"] {
        let text = std::fs::read_to_string(docs.join(page)).unwrap();
        for block in text.split("```rust\n").skip(1) {
            let block = block.split("```").next().unwrap();
            assert!(here.contains(&bare(block)), "{page}\n{block}");
            blocks += 1;
        }
    }
    assert!(blocks >= 10, "{blocks}");
}

#[test]
#[rustfmt::skip]
fn elimination() -> Done {
    use shudu::classic::{Algorithm, Lists, Order};
    use shudu::core::{Puzzle, prove};

    let published = Algorithm::Singles { order: Order::FewestLast, lists: Lists::Fixed };
    let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
    println!("{} nodes", prove(&*published.solver(), &puzzle).account.nodes);
    Ok(())
}

#[test]
#[rustfmt::skip]
fn odometer() -> Done {
    use shudu::classic::{odometer, space};
    use shudu::core::Puzzle;

    let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
    println!("{}", space::states(&odometer::space(&puzzle)));
    Ok(())
}

#[test]
#[rustfmt::skip]
fn propagation() -> Done {
    use shudu::classic::Algorithm;
    use shudu::core::{Puzzle, prove};

    let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
    let proved = prove(&*"propagate".parse::<Algorithm>()?.solver(), &puzzle);
    println!("{:?}, {} nodes", proved.answer, proved.account.nodes);
    Ok(())
}

#[test]
#[rustfmt::skip]
fn restriction() -> Done {
    use shudu::core::Budget;
    use shudu::generate::{Method, Request, Seed, generate};

    let request = Request { method: Method::Restriction, ..Request::default() };
    let made = generate(&request, Seed::new(7), 0, Budget::UNBOUNDED)?;
    println!("{}", made.solution);
    Ok(())
}

#[test]
#[rustfmt::skip]
fn row_order() -> Done {
    use shudu::core::Budget;
    use shudu::generate::{Blanks, Method, Request, Seed, generate};

    let request = Request { method: Method::Diagonal, blanks: Blanks::Exactly(40), ..Request::default() };
    let made = generate(&request, Seed::new(5), 0, Budget::UNBOUNDED)?;
    println!("{}", made.puzzle);
    Ok(())
}
