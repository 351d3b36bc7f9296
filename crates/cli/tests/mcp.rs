//! `shudu mcp`: a client that knows nothing but the tools.

use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// A program that is spoken to.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    number: u64,
}

impl Client {
    fn new(args: &[&str]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(["mcp", "--lang", "en"])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary is built");
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().expect("it is piped")));
        Client { child, input, output, number: 0 }
    }

    fn send(&mut self, message: &str) {
        writeln!(self.input.as_mut().expect("it is open"), "{message}").expect("it reads");
    }

    fn received(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.number += 1;
        let number = self.number;
        self.send(&json!({ "jsonrpc": "2.0", "id": number, "method": method, "params": params }).to_string());
        let answer = self.received();
        assert_eq!(answer["id"], number, "{answer}");
        answer
    }

    fn tool(&mut self, name: &str, arguments: &Value) -> Value {
        let answer = self.ask("tools/call", &json!({ "name": name, "arguments": arguments }));
        let result = &answer["result"];
        assert_eq!(result["isError"], false, "{name} {arguments}: {answer}");
        let text: Value = serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap();
        assert_eq!(text, result["structuredContent"]);
        text
    }

    /// Ends its input. Returns its exit code.
    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("it ends").code()
    }
}

#[test]
fn a_client_that_only_calls_tools_solves_twenty_puzzles_step_by_step() {
    let mut client = Client::new(&[]);
    let answer = client.ask("initialize", &json!({ "protocolVersion": "2025-06-18", "capabilities": {} }));
    assert_eq!(answer["result"]["serverInfo"]["name"], "shudu");
    client.send(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
    let mut steps = 0;
    for seed in 0..20 {
        let level = ["easy", "medium", "hard", "unfair"][seed % 4];
        let made = client.tool("generate", &json!({ "seed": seed, "level": level }));
        let puzzle = made["puzzle"].as_str().unwrap().to_owned();
        let mut position = puzzle.clone();
        loop {
            let hint = client.tool("hint", &json!({ "puzzle": position, "stage": 4 }));
            if hint["hint"] == "solved" {
                break;
            }
            assert_eq!(hint["hint"], "step", "{hint}");
            let step = &hint["step"];
            let verified = client.tool("verify_step", &json!({ "puzzle": position, "step": step }));
            assert_eq!(verified["answer"], "proved", "{verified}");
            if let Some(placed) = step["placements"].get(0).filter(|_| steps % 8 == 0) {
                let moved = format!("{}={}", placed["cell"].as_str().unwrap(), placed["digit"]);
                let same = client.tool("verify_step", &json!({ "puzzle": position, "step": moved }));
                assert_eq!(same["answer"], "proved", "{moved}: {same}");
            }
            position = verified["after"].as_str().unwrap().to_owned();
            steps += 1;
        }
        let read = client.tool("read", &json!({ "text": position }));
        let solved = client.tool("solve", &json!({ "puzzle": puzzle }));
        assert_eq!(
            (&read["puzzles"][0]["values"], &solved["answer"]),
            (&solved["solution"], &json!("one")),
            "seed {seed}"
        );
    }
    assert!(steps > 800, "{steps} steps");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn every_tool_answers_and_takes_what_its_schema_says() {
    let mut client = Client::new(&[]);
    let listed = client.ask("tools/list", &json!({}));
    let tools = listed["result"]["tools"].as_array().unwrap().clone();
    let killer = ".Shape~4x4.Cage~7~R1C1~R1C2";
    let asked = [
        ("read", json!({ "text": killer })),
        ("solve", json!({ "puzzle": EXAMPLE })),
        ("check", json!({ "puzzle": EXAMPLE.replacen('.', "5", 1) })),
        ("hint", json!({ "puzzle": EXAMPLE })),
        ("explain_move", json!({ "puzzle": EXAMPLE, "cell": "r1c3", "digit": 4 })),
        ("verify_step", json!({ "puzzle": EXAMPLE, "step": "r5c5=5 r1c3<>1" })),
        ("rate", json!({ "puzzle": EXAMPLE })),
        ("generate", json!({ "seed": 7, "kinds": ["killer"], "size": 4 })),
        ("render", json!({ "puzzle": EXAMPLE, "to": "svg" })),
        (
            "edit_variant",
            json!({ "puzzle": EXAMPLE, "add": [{ "rule": "diagonal", "rising": true }], "givens": { "r1c1": 0 } }),
        ),
    ];
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, asked.each_ref().map(|(name, _)| *name));
    for (tool, (name, arguments)) in tools.iter().zip(&asked) {
        let schema = &tool["inputSchema"];
        assert_eq!(
            (&schema["type"], &schema["additionalProperties"]),
            (&json!("object"), &json!(false)),
            "{name}"
        );
        for field in arguments.as_object().unwrap().keys() {
            assert!(schema["properties"].get(field).is_some(), "{name} has {field}");
        }
        client.tool(name, arguments);
    }
    // What is listed is read by a model each time it begins.
    assert!(listed.to_string().len() < 64 << 10, "{} bytes", listed.to_string().len());
    let png = client
        .ask("tools/call", &json!({ "name": "render", "arguments": { "puzzle": EXAMPLE, "to": "png" } }));
    let picture = &png["result"]["content"][1];
    assert_eq!((&picture["type"], &picture["mimeType"]), (&json!("image"), &json!("image/png")));
    assert!(picture["data"].as_str().unwrap().starts_with("iVBOR"));
}

#[test]
fn a_step_that_does_not_follow_is_not_verified() {
    let mut client = Client::new(&[]);
    for (step, answer) in
        [("r1c3=1", "wrong"), ("r1c3<>4", "wrong"), ("r1c1=5", "no-candidate"), ("r1c3=4", "proved")]
    {
        let told = client.tool("verify_step", &json!({ "puzzle": EXAMPLE, "step": step }));
        assert_eq!(told["answer"], answer, "{step}");
        assert_eq!(told.get("reason").is_some(), answer != "proved", "{step}: {told}");
    }
    // A proof of another conclusion.
    let mut step = client.tool("hint", &json!({ "puzzle": EXAMPLE, "stage": 4 }))["step"].clone();
    step["placements"] = json!([{ "cell": "r1c3", "digit": 1 }]);
    let told = client.tool("verify_step", &json!({ "puzzle": EXAMPLE, "step": step }));
    assert_eq!(told["answer"], "unproved", "{told}");
    assert_eq!(client.tool("solve", &json!({ "puzzle": EXAMPLE }))["solution"], SOLVED);
}

#[test]
fn variants_are_edited_by_number() {
    let mut client = Client::new(&[]);
    let blank = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"solution":"1234341221434321"}"#;
    let cage = json!({ "rule": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 7 });
    let add = json!([{ "rule": "diagonal", "rising": true }, cage]);
    let edited = client.tool(
        "edit_variant",
        &json!({ "puzzle": blank, "add": add, "givens": { "r4c4": 2, "r1c1": 3 }, "title": "mine" }),
    );
    assert_eq!((&edited["puzzle"], &edited["numbered"]["2"]["sum"]), (&json!("3..............2"), &json!(7)));
    let whole: Value = serde_json::from_str(edited["text"].as_str().unwrap()).unwrap();
    assert_eq!((&whole["title"], whole.get("solution")), (&json!("mine"), None));
    let again = client.tool(
        "edit_variant",
        &json!({ "puzzle": edited["text"], "remove": [1], "givens": { "r1c1": null, "r4c4": 0 }, "title": "" }),
    );
    assert_eq!(
        (&again["puzzle"], &again["numbered"]["1"]["rule"]),
        (&json!("................"), &json!("killer-cage"))
    );
    for (wrong, said) in [
        (json!({ "remove": [2] }), "no rule 2"),
        (json!({ "givens": { "r5c1": 1 } }), "no cell r5c1"),
        (json!({ "givens": { "r1c1": 5 } }), "1 to 4, seen 5"),
        (json!({ "add": [{ "rule": "killer-cage", "cells": ["r9c9"] }] }), "r9c9"),
        (json!({ "add": [{ "rule": "kilelr" }] }), "kilelr"),
        (json!({ "ad": [] }), "ad"),
    ] {
        let mut arguments = wrong.clone();
        arguments["puzzle"] = again["text"].clone();
        let told = client.ask("tools/call", &json!({ "name": "edit_variant", "arguments": arguments }));
        let text = told["result"]["content"][0]["text"].as_str().unwrap();
        assert!(told["result"]["isError"] == true && text.contains(said), "{wrong}: {told}");
    }
}

#[test]
fn what_is_wrong_is_answered_and_the_program_goes_on() {
    let mut client = Client::new(&["--max-time", "200ms"]);
    client.send("nonsense");
    assert_eq!(client.received()["error"]["code"], -32700);
    client.send("");
    client.send(&format!("\"{}\"", "x".repeat(3 << 20)));
    assert_eq!(client.received()["error"]["code"], -32700);
    let long = json!({ "name": "solve", "arguments": { "puzzle": ".".repeat((1 << 20) + 1) } });
    assert_eq!(client.ask("tools/call", &long)["result"]["isError"], true);
    let slow = json!({ "name": "solve", "arguments": { "puzzle": ".".repeat(81), "algorithm": "odometer" } });
    assert_eq!(client.ask("tools/call", &slow)["result"]["structuredContent"]["answer"], "unknown");
    assert_eq!(client.ask("ping", &json!({}))["result"], json!({}));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn a_request_that_is_cancelled_is_not_answered_and_others_go_on() {
    let mut client = Client::new(&["--max-time", "none"]);
    let slow = json!({ "name": "solve", "arguments": {
        "puzzle": ".".repeat(81), "algorithm": "odometer", "max-time": "none"
    } });
    client
        .send(&json!({ "jsonrpc": "2.0", "id": "slow", "method": "tools/call", "params": slow }).to_string());
    assert_eq!(client.ask("ping", &json!({}))["result"], json!({}));
    client.send(r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"slow"}}"#);
    assert_eq!(client.ask("ping", &json!({}))["result"], json!({}));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn reasons_are_in_the_language_that_is_asked_for() {
    let shudu = Shudu::new();
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
        "name": "verify_step", "arguments": { "puzzle": EXAMPLE, "step": "r1c3=1" }
    } });
    let ran = shudu.run_with(&["mcp", "--lang", "zh"], format!("{call}\n"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    let reason = told["result"]["structuredContent"]["reason"].as_str().unwrap();
    assert!(!reason.is_ascii(), "{reason}");
}
