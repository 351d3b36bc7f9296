//! Any bytes as a picture: an answer or a refusal, in bounded time and memory. Behind a zero stand the pixels of a
//! picture 96 pixels wide instead.

#![no_main]

use shudu_photo::{Gray, read, read_gray};
use shudu_solve::Fast;

libfuzzer_sys::fuzz_target!(|data: &[u8]| match data.split_first() {
    Some((0, pixels)) => {
        let width = 96;
        let height = pixels.len() / width;
        if let Some(gray) = Gray::new(width, height, pixels[..width * height].to_vec()) {
            let _ = read_gray(&gray, &Fast);
        }
    }
    _ => drop(read(data, &Fast)),
});
