//! What is kept by name. The content is not read here.

use rusqlite::{OptionalExtension, params};

use crate::error::LibraryError;
use crate::file::Library;

impl Library {
    /// What is kept under this name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn setting(&self, name: &str) -> Result<Option<String>, LibraryError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT value FROM setting WHERE name = ?")?;
            statement.query_row([name], |row| row.get(0)).optional()
        })
    }

    /// Keeps a value under this name, or nothing more. Was anything kept before?
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn set_setting(&mut self, name: &str, value: Option<&str>) -> Result<bool, LibraryError> {
        self.write(|transaction| {
            let removed = transaction.execute("DELETE FROM setting WHERE name = ?", [name])?;
            if let Some(value) = value {
                let sql = "INSERT INTO setting (name, value) VALUES (?, ?)";
                transaction.execute(sql, params![name, value])?;
            }
            Ok(removed > 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_kept_until_it_is_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("l");
        let mut library = Library::open(&path).unwrap();
        assert_eq!(library.setting("pace").unwrap(), None);
        assert!(!library.set_setting("pace", Some("1")).unwrap());
        assert!(library.set_setting("pace", Some("2")).unwrap());
        drop(library);
        let mut library = Library::open(&path).unwrap();
        assert_eq!(library.setting("pace").unwrap().as_deref(), Some("2"));
        assert!(library.set_setting("pace", None).unwrap());
        assert_eq!(library.setting("pace").unwrap(), None);
    }
}
