//! Plays on the static page in a browser: `smoke chromium`, `smoke firefox` or `smoke webkitgtk`. A move, a hint, and a
//! reload after its host has gone.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use shudu_browser_tests::{EXAMPLE, Host, site};

const TIMEOUT: Duration = Duration::from_secs(90);

/// A driver, ended with the program.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until a script returns true.
async fn until(client: &Client, what: &str, script: &str) {
    let start = Instant::now();
    loop {
        let seen = client.execute(script, vec![]).await;
        if matches!(seen, Ok(Value::Bool(true))) {
            return;
        }
        assert!(start.elapsed() < TIMEOUT, "waited in vain until {what}: {seen:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn click(client: &Client, selector: &str) {
    let start = Instant::now();
    loop {
        let clicked = match client.find(Locator::Css(selector)).await {
            Ok(element) => element.click().await,
            Err(error) => Err(error),
        };
        match clicked {
            Ok(()) => return,
            Err(error) => assert!(start.elapsed() < TIMEOUT, "{selector}: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    let (driver, arguments, port, capabilities) = match name.as_str() {
        "chromium" => (
            "chromedriver",
            vec!["--port=9541"],
            9541,
            json!({ "goog:chromeOptions": { "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] } }),
        ),
        "firefox" => (
            "geckodriver",
            vec!["--port", "9542"],
            9542,
            json!({ "moz:firefoxOptions": { "args": ["-headless"] } }),
        ),
        "webkitgtk" => ("WebKitWebDriver", vec!["--port=9543"], 9543, json!({})),
        _ => panic!("usage: smoke chromium|firefox|webkitgtk"),
    };
    let mut started = Command::new(driver);
    started.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let _driver = Driver(started.spawn().expect("the driver is installed"));
    let host = Host::start(&site(), 0);
    let capabilities: Map<String, Value> = capabilities.as_object().expect("an object").clone();
    let start = Instant::now();
    let client = loop {
        let connected = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await;
        match connected {
            Ok(client) => break client,
            Err(error) => assert!(start.elapsed() < TIMEOUT, "no browser: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    };
    client.goto(&format!("{}#/play?puzzle={EXAMPLE}", host.url)).await.expect("the page opens");
    until(&client, "it can be played", "return document.querySelector('#undo') !== null").await;
    let holds = |digit: &str| {
        format!(
            "return (document.querySelector('[data-cell=\"2\"] .digit')?.textContent ?? '') === '{digit}'"
        )
    };
    click(&client, "[data-cell='2']").await;
    click(&client, ".pad button:nth-child(4)").await;
    until(&client, "the digit is there", &holds("4")).await;
    click(&client, "#hint").await;
    until(&client, "a hint is shown", "return document.querySelector('#hint-card') !== null").await;
    until(&client, "it is kept", "return navigator.serviceWorker.controller !== null").await;
    let kept = "if (!window.asked) {
            window.asked = true;
            const all = ['modules/engine_bg.wasm', 'modules/engine.js', 'modules/play_bg.wasm', 'js/main.js'];
            const look = async () => {
                const found = await Promise.all(all.map(file => caches.match(new URL(file, document.baseURI).href)));
                if (found.every(Boolean)) window.kept = true; else setTimeout(look, 300);
            };
            look();
        }
        return window.kept === true";
    until(&client, "all of it is kept", kept).await;
    drop(host);
    client.refresh().await.expect("it opens without its host");
    until(&client, "the game is there again", &holds("4")).await;
    until(&client, "it can be played", "return document.querySelector('#undo') !== null").await;
    click(&client, "#hint").await;
    until(&client, "a hint is shown", "return document.querySelector('#hint-card') !== null").await;
    // The card of the hint may lie over what stands below it.
    click(&client, "#hint-close").await;
    click(&client, "#undo").await;
    until(&client, "the digit is gone", &holds("")).await;
    client.close().await.expect("the browser ends");
    println!("{name}: played, hinted, reloaded without its host");
}
