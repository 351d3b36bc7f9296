//! From the bytes of a picture to its shades.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader};

use crate::Gray;
use crate::kind::Kind;
use crate::reading::Refusal;

/// A picture may have at most this many bytes: 16 MiB.
pub const MAX_BYTES: usize = 16 << 20;

/// A picture may have at most this many pixels: 40 million.
pub const MAX_PIXELS: u64 = 40_000_000;

/// The shades of a picture, turned as its metadata say.
///
/// # Errors
/// When it is none that is read, too large, or broken.
pub fn decode(bytes: &[u8]) -> Result<Gray, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::TooManyBytes { bytes: bytes.len() as u64, limit: MAX_BYTES as u64 });
    }
    let format = match Kind::of(bytes) {
        Some(Kind::Jpeg) => ImageFormat::Jpeg,
        Some(Kind::Png) => ImageFormat::Png,
        Some(Kind::WebP) => ImageFormat::WebP,
        Some(kind) => return Err(Refusal::Unsupported(kind)),
        None => return Err(Refusal::NotAPicture),
    };
    if format == ImageFormat::Jpeg && is_cut_off(bytes) {
        return Err(Refusal::Broken("it ends before the picture is complete".to_owned()));
    }
    let reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut decoder = reader.into_decoder().map_err(|error| broken(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Refusal::TooManyPixels { width, height, limit: MAX_PIXELS });
    }
    // Four channels of two bytes are the most that a pixel takes; the decoder's own tables come on top.
    let mut limits = image::Limits::no_limits();
    limits.max_alloc = Some(MAX_PIXELS * 8 + (64 << 20));
    decoder.set_limits(limits).map_err(|error| broken(&error))?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|error| broken(&error))?;
    let mut gray = DynamicImage::ImageLuma8(shades(picture));
    gray.apply_orientation(orientation);
    let gray = gray.into_luma8();
    let (width, height) = gray.dimensions();
    Gray::new(width as usize, height as usize, gray.into_raw()).ok_or(Refusal::NoGrid)
}

/// Does a JPEG lack its end? Its decoder would fill up with grey what is missing, and the grid in it would be another
/// one.
fn is_cut_off(bytes: &[u8]) -> bool {
    // Segments with their lengths, up to the first with pixels: one of them may hold a small picture with an end of its
    // own.
    let mut at = 2;
    while let Some(&[0xff, marker]) = bytes.get(at..at + 2) {
        if marker == 0xff {
            at += 1;
            continue;
        }
        let Some(&[high, low]) = bytes.get(at + 2..at + 4) else { return true };
        if marker == 0xda {
            break;
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
    let pixels = bytes.get(at..).unwrap_or_default();
    !pixels.windows(2).any(|pair| pair == [0xff, 0xd9])
}

/// The luminance; what is transparent shows white paper.
fn shades(picture: DynamicImage) -> image::GrayImage {
    match picture {
        DynamicImage::ImageLuma8(gray) => gray,
        DynamicImage::ImageRgb8(picture) => {
            let (width, height) = picture.dimensions();
            let pixels = picture.pixels().map(|pixel| luminance(pixel.0)).collect();
            image::GrayImage::from_raw(width, height, pixels).unwrap_or_default()
        }
        picture if !picture.color().has_alpha() => picture.into_luma8(),
        picture => {
            let picture = picture.into_rgba8();
            let (width, height) = picture.dimensions();
            let pixels = picture
                .pixels()
                .map(|pixel| {
                    let [red, green, blue, alpha] = pixel.0;
                    let (shade, alpha) = (u32::from(luminance([red, green, blue])), u32::from(alpha));
                    ((shade * alpha + 255 * (255 - alpha) + 127) / 255) as u8
                })
                .collect();
            image::GrayImage::from_raw(width, height, pixels).unwrap_or_default()
        }
    }
}

/// Rec. 601, in 1/256.
fn luminance([red, green, blue]: [u8; 3]) -> u8 {
    ((u32::from(red) * 77 + u32::from(green) * 150 + u32::from(blue) * 29 + 128) >> 8) as u8
}

fn broken(error: &ImageError) -> Refusal {
    // The decoders' sentences span lines.
    Refusal::Broken(error.to_string().split_whitespace().collect::<Vec<_>>().join(" "))
}
