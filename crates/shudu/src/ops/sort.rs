//! Sorting more than fits into memory: records of a fixed length, in runs, in temporary files that have no name and
//! vanish with the program.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

/// How many bytes one run holds in memory.
const RUN_BYTES: usize = 32 << 20;

/// How many runs are merged at a time; more are merged into one on the way, so that few files are open.
const MOST_RUNS: usize = 64;

/// Takes records in any order and gives them back sorted.
#[derive(Debug)]
pub(crate) struct Sorter<const N: usize> {
    run: Vec<[u8; N]>,
    most: usize,
    files: Vec<File>,
}

impl<const N: usize> Sorter<N> {
    pub(crate) fn new() -> Sorter<N> {
        Sorter::with_run((RUN_BYTES / N).max(1))
    }

    fn with_run(most: usize) -> Sorter<N> {
        Sorter { run: Vec::new(), most, files: Vec::new() }
    }

    /// Takes one record.
    pub(crate) fn add(&mut self, record: [u8; N]) -> io::Result<()> {
        if self.run.len() == self.most {
            self.run.sort_unstable();
            let run = std::mem::take(&mut self.run);
            self.files.push(written(run.into_iter().map(Ok))?);
            if self.files.len() == MOST_RUNS {
                let files = std::mem::take(&mut self.files);
                self.files.push(written(Merged::<N>::of(files, Vec::new())?)?);
            }
        }
        self.run.push(record);
        Ok(())
    }

    /// All records in the order of their bytes; equal ones stand together.
    pub(crate) fn finish(mut self) -> io::Result<Merged<N>> {
        self.run.sort_unstable();
        Merged::of(self.files, self.run)
    }
}

/// Writes records to a file and goes back to its beginning.
fn written<const N: usize>(records: impl Iterator<Item = io::Result<[u8; N]>>) -> io::Result<File> {
    let mut out = BufWriter::with_capacity(1 << 16, tempfile::tempfile()?);
    for record in records {
        out.write_all(&record?)?;
    }
    let mut file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(file)
}

/// Sorted runs, merged as they are read.
#[derive(Debug)]
pub(crate) struct Merged<const N: usize> {
    files: Vec<BufReader<File>>,
    run: std::vec::IntoIter<[u8; N]>,
    /// The next record of each run, the least on top; the run in memory has the number after the last file.
    heads: BinaryHeap<Reverse<([u8; N], usize)>>,
    failed: bool,
}

impl<const N: usize> Merged<N> {
    fn of(files: Vec<File>, run: Vec<[u8; N]>) -> io::Result<Merged<N>> {
        let files: Vec<_> = files.into_iter().map(|file| BufReader::with_capacity(1 << 16, file)).collect();
        let mut merged = Merged { files, run: run.into_iter(), heads: BinaryHeap::new(), failed: false };
        for source in 0..=merged.files.len() {
            merged.advance(source)?;
        }
        Ok(merged)
    }

    fn advance(&mut self, source: usize) -> io::Result<()> {
        let record = match self.files.get_mut(source) {
            None => self.run.next(),
            Some(file) => {
                let mut record = [0; N];
                match file.read_exact(&mut record) {
                    Ok(()) => Some(record),
                    Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => None,
                    Err(error) => return Err(error),
                }
            }
        };
        self.heads.extend(record.map(|record| Reverse((record, source))));
        Ok(())
    }
}

impl<const N: usize> Iterator for Merged<N> {
    type Item = io::Result<[u8; N]>;

    fn next(&mut self) -> Option<io::Result<[u8; N]>> {
        if self.failed {
            return None;
        }
        let Reverse((record, source)) = self.heads.pop()?;
        match self.advance(source) {
            Ok(()) => Some(Ok(record)),
            Err(error) => {
                self.failed = true;
                Some(Err(error))
            }
        }
    }
}

/// Texts of any length, in a temporary file that has no name and vanishes with the program.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    file: Option<BufWriter<File>>,
    length: u64,
}

impl Texts {
    /// Takes one, and says where it is.
    pub(crate) fn add(&mut self, text: &[u8]) -> io::Result<u64> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(BufWriter::with_capacity(1 << 16, tempfile::tempfile()?)),
        };
        file.write_all(text)?;
        let at = self.length;
        self.length += text.len() as u64;
        Ok(at)
    }

    /// A part of the texts, once all of them were taken.
    pub(crate) fn get(&mut self, at: u64, length: usize) -> io::Result<String> {
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        file.seek(io::SeekFrom::Start(at))?;
        let mut bytes = vec![0; length];
        file.get_mut().read_exact(&mut bytes)?;
        String::from_utf8(bytes).map_err(io::Error::other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(count: u32, run: usize) {
        let mut sorter = Sorter::<4>::with_run(run);
        let mut expected: Vec<[u8; 4]> =
            (0..count).map(|i| (i.wrapping_mul(2_654_435_761) >> 12).to_be_bytes()).collect();
        for record in &expected {
            sorter.add(*record).unwrap();
        }
        let sorted: Vec<[u8; 4]> = sorter.finish().unwrap().collect::<io::Result<_>>().unwrap();
        expected.sort_unstable();
        assert!(sorted == expected, "{count} records in runs of {run}");
    }

    #[test]
    fn in_memory_in_runs_and_in_merged_runs() {
        check(0, 5);
        check(1000, 1000);
        check(1000, 999);
        check(1000, 70);
        // Far more runs than may be open at a time.
        check(5000, 7);
    }
}
