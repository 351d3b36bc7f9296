//! `FROM 'file'`: which reader a path gets.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::catalog::{DynamicFileCatalog, TableProvider, UrlTableFactory};
use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl};
use datafusion::execution::SessionState;
use datafusion::prelude::SessionContext;

use crate::functions::Shared;
use crate::source::{EXTENSIONS, PuzzleTable, Spec};

/// How the rows of a file are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Comma-separated values with a header.
    Csv,
    /// One JSON object a line.
    Json,
    /// Parquet.
    Parquet,
    /// Puzzles, in any form.
    Puzzles,
}

/// The layout that a file name stands for, and its whole ending with the compression: `csv`, `csv.gz`, `parquet`.
/// `None` for an ending that nothing is known of.
pub fn layout_of(name: &str) -> Option<(Layout, String)> {
    let mut endings = name.rsplit('.');
    let last = endings.next()?.to_ascii_lowercase();
    endings.clone().next()?;
    let (ending, compression) = match last.as_str() {
        "gz" | "bz2" | "xz" | "zst" => (endings.next()?.to_ascii_lowercase(), Some(last)),
        _ => (last, None),
    };
    let layout = match ending.as_str() {
        "csv" => Layout::Csv,
        "json" | "jsonl" | "ndjson" => Layout::Json,
        "parquet" if compression.is_none() => Layout::Parquet,
        ending if EXTENSIONS.contains(&ending) && compression.is_none() => Layout::Puzzles,
        _ => return None,
    };
    Some((
        layout,
        match compression {
            Some(compression) => format!("{ending}.{compression}"),
            None => ending,
        },
    ))
}

/// Makes tables of paths: a file, a folder, a name with `*`.
pub struct Tables {
    state: Box<dyn Fn() -> Option<SessionState> + Send + Sync>,
    shared: Shared,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    /// Gives a session `FROM 'file'`.
    pub fn install(context: &SessionContext, shared: &Shared) {
        let session = context.state_weak_ref();
        let state = Box::new(move || session.upgrade().map(|state| state.read().clone()));
        let tables = Tables { state, shared: shared.clone() };
        let catalogs = Arc::clone(context.state().catalog_list());
        context.register_catalog_list(Arc::new(DynamicFileCatalog::new(catalogs, Arc::new(tables))));
    }

    fn state(&self) -> Result<SessionState> {
        (self.state)().ok_or_else(|| DataFusionError::Internal("the session is gone".to_owned()))
    }
}

#[async_trait]
impl UrlTableFactory for Tables {
    async fn try_new(&self, name: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        let files = files(name)?;
        let Some(first) = files.first() else {
            let looks_like_a_file = name.contains(['/', '\\']) || layout_of(name).is_some();
            return if looks_like_a_file { plan_err!("there is no file {name}") } else { Ok(None) };
        };
        let shown = |path: &PathBuf| path.to_string_lossy().into_owned();
        // A file whose ending says nothing is taken for puzzles: what is in it is recognised record by record.
        let (layout, ending) = layout_of(&shown(first)).unwrap_or((Layout::Puzzles, String::new()));
        let layout_of_file =
            |file: &PathBuf| layout_of(&shown(file)).map_or(Layout::Puzzles, |(layout, _)| layout);
        if let Some(other) = files.iter().find(|file| layout_of_file(file) != layout) {
            return plan_err!(
                "{name} holds files of several kinds: {} and {}",
                first.display(),
                other.display()
            );
        }
        if layout == Layout::Puzzles {
            let paths = files.iter().map(shown).collect();
            return Ok(Some(Arc::new(PuzzleTable::new(Spec::Files { paths }, self.shared.clone()))));
        }
        let state = self.state()?;
        let compression = match ending.split_once('.') {
            Some((_, compression)) => compression.parse::<FileCompressionType>()?,
            None => FileCompressionType::UNCOMPRESSED,
        };
        let format: Arc<dyn FileFormat> = match layout {
            Layout::Csv => {
                let options = state.table_options().csv.clone();
                let header = state.config_options().catalog.has_header;
                let format = CsvFormat::default().with_options(options).with_has_header(header);
                Arc::new(format.with_file_compression_type(compression))
            }
            Layout::Json => Arc::new(JsonFormat::default().with_file_compression_type(compression)),
            _ => Arc::new(ParquetFormat::default().with_options(state.table_options().parquet.clone())),
        };
        let urls =
            files.iter().map(|file| ListingTableUrl::parse(shown(file))).collect::<Result<Vec<_>>>()?;
        let options = ListingOptions::new(format).with_file_extension(format!(".{ending}"));
        let config = ListingTableConfig::new_with_multi_paths(urls).with_listing_options(options);
        let config = config.infer_schema(&state).await?;
        Ok(Some(Arc::new(ListingTable::try_new(config)?)))
    }
}

/// The files that a name stands for, with their whole paths, in order of their names: itself, those of a folder that
/// are tables, or those that fit a `*` in the last part of the name. None when there are none.
fn files(name: &str) -> Result<Vec<PathBuf>> {
    let name = name.strip_prefix("file://").unwrap_or(name);
    let path = Path::new(name);
    let io = |error: std::io::Error| DataFusionError::External(format!("{name}: {error}").into());
    if path.is_file() {
        return Ok(vec![path.canonicalize().map_err(io)?]);
    }
    // A pipe, such as /dev/stdin, has no other name than the one that it was given.
    if path.exists() && !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let (folder, pattern) = match path.file_name().and_then(|last| last.to_str()) {
        _ if path.is_dir() => (path.to_owned(), None),
        Some(last) if last.contains('*') => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            (folder.unwrap_or(Path::new(".")).to_owned(), Some(last))
        }
        _ => return Ok(Vec::new()),
    };
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for entry in folder.read_dir().map_err(io)? {
        let file = entry.map_err(io)?.path();
        let Some(last) = file.file_name().and_then(|last| last.to_str()) else { continue };
        let wanted = match pattern {
            Some(pattern) => fits(last, pattern),
            None => !last.starts_with(['.', '_']) && layout_of(last).is_some(),
        };
        if wanted && file.is_file() {
            files.push(file.canonicalize().map_err(io)?);
        }
    }
    files.sort();
    Ok(files)
}

/// Does a name fit a pattern in which `*` stands for anything?
fn fits(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|left| {
            (0..=left.len()).filter(|&i| left.is_char_boundary(i)).any(|i| fits(&left[i..], rest))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_say_the_layout() {
        let check = |name: &str, expected: Option<(Layout, &str)>| {
            let found = layout_of(name);
            assert_eq!(found, expected.map(|(layout, ending)| (layout, ending.to_owned())), "{name}");
        };
        check("a.csv", Some((Layout::Csv, "csv")));
        check("a.b/c.CSV.gz", Some((Layout::Csv, "csv.gz")));
        check("a.ndjson", Some((Layout::Json, "ndjson")));
        check("a.parquet", Some((Layout::Parquet, "parquet")));
        check("a.txt", Some((Layout::Puzzles, "txt")));
        check("a.sdm", Some((Layout::Puzzles, "sdm")));
        check("a.parquet.gz", None);
        check("a.txt.gz", None);
        check("txt", None);
        check("gz", None);
        check("a.exe", None);
    }

    #[test]
    fn stars_stand_for_anything() {
        for (name, pattern, expected) in [
            ("a.txt", "*.txt", true),
            ("a.txt", "a*", true),
            ("a.txt", "*", true),
            ("a.txt", "a*t*t", true),
            ("a.txt", "b*", false),
            ("a.txt", "*.csv", false),
            ("数.txt", "*.txt", true),
        ] {
            assert_eq!(fits(name, pattern), expected, "{name} {pattern}");
        }
    }

    #[test]
    fn names_stand_for_files() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.txt", "a.txt", "notes.md", ".hidden.txt"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let names = |name: &str| {
            let found = files(folder.path().join(name).to_str().unwrap()).unwrap();
            found
                .iter()
                .map(|file| file.file_name().unwrap().to_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(""), ["a.txt", "b.txt"]);
        assert_eq!(names("*.txt"), [".hidden.txt", "a.txt", "b.txt"]);
        assert_eq!(names("notes.md"), ["notes.md"]);
        assert!(names("no.txt").is_empty() && names("no/*.txt").is_empty());
    }
}
