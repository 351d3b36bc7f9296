//! Pictures and paper: what comes out of the page, with what is shown on the grid.

use serde_json::{Value, json};
use shudu_browser_tests::{EXAMPLE, Page, Size};

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

async fn example(lang: &str, size: Size) -> Page {
    let page = Page::open(&format!("#/play?puzzle={EXAMPLE}"), lang, size).await;
    page.until("the puzzle is there", "return document.querySelectorAll('.given').length === 30").await;
    page.settled("play").await;
    page
}

/// From now on files that the page saves are kept in it: name, type, first letters, whole text.
async fn keep_files(page: &Page) {
    page.script(
        "window.files = []; let last = null;
        URL.createObjectURL = blob => { last = blob; return 'data:,'; };
        HTMLAnchorElement.prototype.click = function () {
            const [name, blob] = [this.download, last];
            blob.text().then(text => window.files.push({ name, type: blob.type, begins: text.slice(0, 5), text, size: blob.size }));
        };",
    )
    .await;
}

/// Saves what is chosen and gives the file.
async fn saved(page: &Page, count: usize) -> Value {
    page.click("#paper-save").await;
    page.until("it is saved", &format!("return window.files.length === {count}")).await;
    page.script("return window.files.at(-1)").await
}

/// Waits until the preview shows what a script asks of its SVG.
async fn previewed(page: &Page, what: &str, of_text: &str) {
    let script = format!(
        "const source = document.querySelector('#paper-preview img')?.src ?? '';
        const text = decodeURIComponent(source.slice(source.indexOf(',') + 1)); return text.startsWith('<svg') && ({of_text})"
    );
    page.until(what, &script).await;
}

#[test]
fn a_position_is_saved_in_every_form_and_colour() {
    run(async {
        for (lang, size, name) in [("en", Size::Desktop, "Saved as"), ("zh-CN", Size::Phone, "已存为")] {
            let page = example(lang, size).await;
            keep_files(&page).await;
            page.click("[data-cell='2']").await;
            page.keys("4".chars()).await;
            page.click("[data-cell='3']").await;
            page.keys("m26".chars()).await;
            page.click("#mode-color").await;
            page.click(".pad button:nth-child(3)").await;
            page.further("#picture").await;
            // Thirty givens, one digit and two notes.
            let texts = |count: u32| format!("text.split('<text').length === {}", count + 1);
            previewed(&page, "digits and notes are drawn", &texts(33)).await;
            previewed(&page, "the colour is there", "text.includes('#f8efa6')").await;
            page.shot(&format!("picture-{lang}")).await;
            page.accessible("a picture").await;
            let svg = saved(&page, 1).await;
            assert_eq!((&svg["begins"], &svg["type"]), (&json!("<svg "), &json!("image/svg+xml")));
            let file = svg["name"].as_str().unwrap();
            assert!(file.starts_with("shudu-er1.2-20") && file.ends_with(".svg"), "{file}");
            page.shows("#paper-status", name).await;
            // Without colours, without digits and notes, and with all that is left.
            page.click("#paper-colors").await;
            previewed(&page, "the colour is gone", "!text.includes('#f8efa6')").await;
            page.click("#paper-colors").await;
            page.click("#paper-digits").await;
            page.choose("#paper-notes", "none").await;
            previewed(&page, "the givens alone are drawn", &texts(30)).await;
            page.choose("#paper-notes", "left").await;
            previewed(&page, "candidates are drawn", "text.split('<text').length > 150").await;
            page.click("#paper-digits").await;
            let mut seen = vec![svg["text"].clone()];
            for (number, theme) in ["dark", "print", "safe"].into_iter().enumerate() {
                page.choose("#paper-theme", theme).await;
                let picture = saved(&page, number + 2).await;
                assert!(!seen.contains(&picture["text"]), "{theme} is a theme of its own");
                seen.push(picture["text"].clone());
            }
            page.choose("#paper-form", "png").await;
            let small = saved(&page, 5).await;
            assert_eq!(
                (&small["type"], &small["begins"].as_str().unwrap()[3..]),
                (&json!("image/png"), "PNG\r")
            );
            page.choose("#paper-size", "2240").await;
            let large = saved(&page, 6).await;
            assert!(large["size"].as_u64() > small["size"].as_u64(), "{large}");
            page.choose("#paper-form", "pdf").await;
            let pdf = saved(&page, 7).await;
            assert_eq!((&pdf["type"], &pdf["begins"]), (&json!("application/pdf"), &json!("%PDF-")));
            page.click("#paper-close").await;
            page.until("it is closed", "return document.querySelector('dialog') === null").await;
            page.close().await;
        }
    });
}

#[test]
fn a_hint_that_is_shown_is_on_the_picture() {
    run(async {
        let page = example("en", Size::Desktop).await;
        keep_files(&page).await;
        page.click("#hint").await;
        for stage in 1..4 {
            page.stage(stage).await;
            page.click("#hint-more").await;
        }
        page.stage(4).await;
        page.further("#picture").await;
        previewed(&page, "its words are there", "text.includes('Hidden Single')").await;
        let with = saved(&page, 1).await;
        assert!(
            with["name"].as_str().unwrap().starts_with("shudu-er1.2-hidden-single-20"),
            "{}",
            with["name"]
        );
        page.click("#paper-hint").await;
        previewed(&page, "they are gone", "!text.includes('Hidden Single')").await;
        let without = saved(&page, 2).await;
        assert!(!without["name"].as_str().unwrap().contains("hidden"), "{}", without["name"]);
        assert!(
            with["text"].as_str().unwrap().matches("<circle").count()
                > without["text"].as_str().unwrap().matches("<circle").count(),
            "what the hint places is marked"
        );
        page.close().await;
    });
}

#[test]
fn a_puzzle_goes_onto_a_sheet_to_fill_in() {
    run(async {
        let page = Page::open(&format!("#/enter?puzzle={EXAMPLE}"), "en", Size::Phone).await;
        page.shows("#enter-verdict", "Exactly one solution").await;
        keep_files(&page).await;
        page.click("#print").await;
        page.choose("#paper-form", "sheet").await;
        page.until("its choices are there", "return !document.querySelector('#paper-paper').closest('label').classList.contains('hidden') && document.querySelector('#paper-notes').closest('label').classList.contains('hidden')").await;
        page.shot("sheet").await;
        page.accessible("a sheet").await;
        let two = saved(&page, 1).await;
        assert_eq!((&two["type"], &two["begins"]), (&json!("application/pdf"), &json!("%PDF-")));
        assert!(two["name"].as_str().unwrap().contains("sheet"), "{}", two["name"]);
        page.choose("#paper-sheet", "candidates").await;
        page.click("#paper-solution").await;
        let other = saved(&page, 2).await;
        assert_ne!(two["text"], other["text"]);
        page.click("#paper-close").await;
        // What has no single solution fits on no sheet, and it is said.
        page.fill("#enter-text", &format!("{}{}", &EXAMPLE[..40], ".".repeat(41))).await;
        page.shows("#enter-verdict", "More than one solution").await;
        page.click("#print").await;
        page.choose("#paper-form", "sheet").await;
        page.click("#paper-save").await;
        page.shows("#paper-status", "exactly one solution").await;
        page.close().await;
    });
}

#[test]
fn without_the_server_the_page_itself_is_printed() {
    run(async {
        let mut page = example("en", Size::Desktop).await;
        // The dialog is fetched once the page stands.
        page.click("#print").await;
        page.until("the dialog is there", "return document.querySelector('#paper-print') !== null").await;
        page.script("document.querySelector('dialog').close()").await;
        // The module that prints would do it, if it were kept by now.
        page.without_modules().await;
        page.stop_server();
        page.script("window.print = () => { window.printed = document.querySelector('dialog') === null; }")
            .await;
        page.click("#print").await;
        page.shows("#paper-status", "No connection to the server").await;
        page.click("#paper-save").await;
        page.until("it is said again", "return !document.querySelector('#paper-save').disabled && document.querySelector('#paper-status').classList.contains('bad')").await;
        page.click("#paper-print").await;
        page.until("it is printed without the dialog", "return window.printed === true").await;
        page.close().await;
    });
}
