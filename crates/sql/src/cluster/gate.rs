//! Who may call the scheduler: those that say the same of themselves as it does.

use axum::extract::Request;
use axum::http::header::USER_AGENT;
use axum::middleware::Next;
use axum::response::Response;
use tonic::Status;

use super::identity;

/// Lets a call through, or refuses it with what was expected and what was seen.
pub(super) async fn check(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !path.starts_with("/ballista.protobuf.") {
        return next.run(request).await;
    }
    let seen = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match refusal(seen, &identity()) {
        None => next.run(request).await,
        Some(reason) => {
            log::warn!("refused {path}: {reason}");
            Status::failed_precondition(reason).into_http()
        }
    }
}

/// Why a caller is refused; `None` for one of us. The library of the protocol adds its own name at the end.
fn refusal(seen: &str, ours: &str) -> Option<String> {
    let same = seen.strip_prefix(ours).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    if same {
        return None;
    }
    Some(if seen.starts_with("shudu-sql/") {
        format!(
            "of another version: this scheduler is {ours}, the caller is {seen}; use the same shudu-sql everywhere"
        )
    } else {
        format!(
            "without our functions: this scheduler takes only shudu-sql executors and clients of its own version ({ours}), the caller is {seen:?}"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_version_is_let_through() {
        let ours = identity();
        assert_eq!(refusal(&ours, &ours), None);
        assert_eq!(refusal(&format!("{ours} tonic/0.14.9"), &ours), None);
        for (seen, part) in [
            (ours.replace("shudu-sql/", "shudu-sql/9"), "another version"),
            (format!("{ours}0"), "another version"),
            (ours.replace("functions/", "functions/f"), "another version"),
            ("tonic/0.14.9".to_owned(), "without our functions"),
            (String::new(), "without our functions"),
        ] {
            let reason = refusal(&seen, &ours).expect(&seen);
            assert!(reason.contains(part) && reason.contains(&ours), "{reason}");
        }
    }
}
