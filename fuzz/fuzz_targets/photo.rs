//! Any bytes as a picture: an answer or a refusal, in bounded time and memory. Behind a zero stand the pixels of a
//! picture 96 pixels wide instead.
//!
//! Decoding is where bytes of strangers go, and takes a twentieth of the time; the search for a grid in what comes out
//! sees pixels alone. So of pictures one in eight is searched, which one the bytes say, and of pixels all.

#![no_main]

use shudu_photo::{Gray, decode, read, read_gray};
use shudu_solve::Fast;

/// One of so many pictures is searched for a grid.
const SEARCHED: u32 = 8;

libfuzzer_sys::fuzz_target!(|data: &[u8]| match data.split_first() {
    Some((0, pixels)) => {
        let width = 96;
        let height = pixels.len() / width;
        if let Some(gray) = Gray::new(width, height, pixels[..width * height].to_vec()) {
            let _ = read_gray(&gray, &Fast);
        }
    }
    // FNV-1a.
    _ if data
        .iter()
        .fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
        % SEARCHED
        == 0 =>
    {
        drop(read(data, &Fast));
    }
    _ => drop(decode(data)),
});
