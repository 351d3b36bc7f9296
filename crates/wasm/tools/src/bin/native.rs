//! Answers on this machine what a module answers in WebAssembly, for tests that compare the two: a JSON line in, the
//! answer out as a line. With `--time`, the milliseconds that each took instead.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "a program that prints its answers")]

use std::io::{BufRead, stdin};
use std::time::Instant;

use anyhow::bail;
use serde::Deserialize;

/// A call of a module.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ModuleCall {
    module: String,
    name: String,
    /// The request as text, which need not be JSON.
    request: String,
    language: String,
    seed: f64,
}

fn main() -> anyhow::Result<()> {
    let timed = std::env::args().any(|argument| argument == "--time");
    for line in stdin().lock().lines() {
        let asked: ModuleCall = serde_json::from_str(&line?)?;
        let start = Instant::now();
        let answer = match asked.module.as_str() {
            "play" => shudu_wasm_play::call(&asked.name, &asked.request),
            "engine" => shudu_wasm::call(&asked.name, &asked.request, &asked.language, asked.seed),
            other => bail!("expected the module play or engine, seen {other:?}"),
        };
        if timed {
            println!("{}", start.elapsed().as_secs_f64() * 1000.0);
        } else {
            println!("{answer}");
        }
    }
    Ok(())
}
