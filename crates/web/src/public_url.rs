//! The address that links of the page lead to.

/// The public address of the site, set when this was compiled: `SHUDU_PUBLIC_URL=https://… cargo build`. Without it the
/// page's links lead to wherever the page came from.
const PUBLIC_URL: Option<&str> = option_env!("SHUDU_PUBLIC_URL");

/// Where the page says it, as its file has it.
const PLACE: &str = r#"<meta name="shudu-public-url" content="">"#;

/// The picture that is shown beside a link to the page.
const PICTURE: &str = r#"content="icon-512.png""#;

/// The page, with the public address if there is one.
pub(crate) fn with_public_url(page: &str) -> String {
    with_url(page, PUBLIC_URL.unwrap_or_default())
}

/// The folder of the page for pages that may be shown anywhere below it, with a slash at the end: the public address.
/// Without one, a host that has nothing but files may have it in any folder, and a wrong address is most often one in
/// that very folder.
pub(crate) fn folder() -> String {
    folder_of(PUBLIC_URL.unwrap_or_default())
}

fn folder_of(url: &str) -> String {
    match cleaned(url).trim_end_matches('/') {
        "" => "./".to_owned(),
        url => format!("{url}/"),
    }
}

/// An address without what would end an attribute.
fn cleaned(url: &str) -> String {
    url.chars().filter(|c| !c.is_whitespace() && !"\"<>&'".contains(*c)).collect()
}

fn with_url(page: &str, url: &str) -> String {
    let url = cleaned(url);
    let page = page.replacen(PLACE, &PLACE.replace(r#"content="""#, &format!(r#"content="{url}""#)), 1);
    if url.is_empty() {
        return page;
    }
    // Who shows a link fetches its picture from anywhere, so its address is whole.
    page.replacen(PICTURE, &format!(r#"content="{}icon-512.png""#, folder_of(&url)), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_place_for_the_address() {
        let page = include_str!("../assets/index.html");
        assert_eq!(page.matches(PLACE).count(), 1);
        let told = with_url(page, "https://example.org/sudoku/");
        assert!(told.contains(r#"<meta name="shudu-public-url" content="https://example.org/sudoku/">"#));
        assert_eq!(page.matches(PICTURE).count(), 1);
        assert!(told.contains(r#"content="https://example.org/sudoku/icon-512.png">"#));
        assert_eq!(with_url(page, ""), page);
        assert!(with_url(page, r#"x"><script>"#).contains(r#"content="xscript">"#));
        assert_eq!(folder_of(""), "./");
        assert_eq!(folder_of("https://example.org/sudoku"), "https://example.org/sudoku/");
    }
}
