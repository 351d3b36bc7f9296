//! Pictures of one channel, and what is computed from them pixel by pixel.

/// A picture of one channel, row by row from the top left; 0 is black.
#[derive(Clone, PartialEq, Eq)]
pub struct Gray {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl std::fmt::Debug for Gray {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Gray({}x{})", self.width, self.height)
    }
}

impl Gray {
    /// A picture from its pixels. `None` if there are not `width * height` of them, or none.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Option<Gray> {
        (width > 0 && height > 0 && width.checked_mul(height) == Some(pixels.len())).then_some(Gray {
            width,
            height,
            pixels,
        })
    }

    /// A picture of one shade.
    pub(crate) fn filled(width: usize, height: usize, shade: u8) -> Gray {
        Gray { width: width.max(1), height: height.max(1), pixels: vec![shade; width.max(1) * height.max(1)] }
    }

    /// Pixels in a row.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The picture as a PNG.
    pub fn to_png(&self) -> Vec<u8> {
        use image::ImageEncoder as _;
        let mut bytes = Vec::new();
        let (width, height) = (self.width as u32, self.height as u32);
        let encoder = image::codecs::png::PngEncoder::new(&mut bytes);
        // Memory takes everything, so nothing is left that could fail.
        let written = encoder.write_image(&self.pixels, width, height, image::ExtendedColorType::L8);
        if written.is_ok() { bytes } else { Vec::new() }
    }

    pub(crate) fn pixels_mut(&mut self) -> &mut [u8] {
        &mut self.pixels
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> u8 {
        self.pixels[y * self.width + x]
    }

    /// The shade at a point between pixels, whose centres are at whole numbers. Beyond the border it is that of the
    /// border.
    #[inline]
    pub(crate) fn sample(&self, x: f32, y: f32) -> f32 {
        // Processors convert 32 bits in one instruction, 64 bits without a sign in several.
        let x = x.clamp(0.0, (self.width - 1) as u32 as f32);
        let y = y.clamp(0.0, (self.height - 1) as u32 as f32);
        let (column, row) = (x as i32, y as i32);
        let (dx, dy) = (x - column as f32, y - row as f32);
        let (left, top) = (column as usize, row as usize);
        let mix = |a: u8, b: u8| f32::from(a) + dx * (f32::from(b) - f32::from(a));
        // Inside, all four pixels are in one piece of memory: this is where the time of a search goes.
        let start = top * self.width + left;
        if let Some(near) = self.pixels.get(start..start + self.width + 2) {
            let (above, below) = (mix(near[0], near[1]), mix(near[self.width], near[self.width + 1]));
            // Behind the last pixel of a row stands the first of the next, which counts nothing: dx is 0 there.
            return above + dy * (below - above);
        }
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let above = mix(self.at(left, top), self.at(right, top));
        let below = mix(self.at(left, bottom), self.at(right, bottom));
        above + dy * (below - above)
    }

    /// Light and dark exchanged.
    pub(crate) fn inverted(&self) -> Gray {
        Gray { pixels: self.pixels.iter().map(|&shade| 255 - shade).collect(), ..*self }
    }

    /// Did a program draw it? Then eight shades are most of it. Of 160 photos of puzzles they are at most 0.26, of
    /// seven screenshots at least 0.87.
    pub(crate) fn is_drawn(&self) -> bool {
        let mut counts = [0usize; 256];
        self.pixels.iter().for_each(|&shade| counts[usize::from(shade)] += 1);
        counts.sort_unstable();
        2 * counts[248..].iter().sum::<usize>() > self.pixels.len()
    }

    /// Is most of it darker than the middle between black and white?
    pub(crate) fn is_dark(&self) -> bool {
        let dark = self.pixels.iter().filter(|&&shade| shade < 128).count();
        2 * dark > self.pixels.len()
    }

    /// With so many pixels around it, white where the picture is mostly light, otherwise black.
    pub(crate) fn framed(&self, margin: usize) -> Gray {
        let shade = if self.is_dark() { 0 } else { 255 };
        let mut framed = Gray::filled(self.width + 2 * margin, self.height + 2 * margin, shade);
        let stride = framed.width;
        for (y, row) in self.pixels.chunks_exact(self.width).enumerate() {
            framed.pixels[(y + margin) * stride + margin..][..self.width].copy_from_slice(row);
        }
        framed
    }

    /// Half as wide and high: means of 2x2 pixels. An odd last row or column is left out.
    pub(crate) fn halved(&self) -> Gray {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        if self.width < 2 || self.height < 2 {
            return Gray::filled(width, height, self.pixels[0]);
        }
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let above = &self.pixels[2 * y * self.width..][..self.width];
            let below = &self.pixels[(2 * y + 1) * self.width..][..self.width];
            for (above, below) in above.chunks_exact(2).zip(below.chunks_exact(2)) {
                let sum: u16 = above.iter().chain(below).map(|&shade| u16::from(shade)).sum();
                pixels.push(((sum + 2) / 4) as u8);
            }
        }
        Gray { width, height, pixels }
    }

    /// As wide and high as asked for, each at most as before: means of what each new pixel covers.
    pub(crate) fn shrunk(&self, width: usize, height: usize) -> Gray {
        let (width, height) = (width.clamp(1, self.width), height.clamp(1, self.height));
        if (width, height) == (self.width, self.height) {
            return self.clone();
        }
        // Across first, then down, both with weights of 1/256 of a pixel.
        let columns = spans(self.width, width);
        let mut across = vec![0u16; width * self.height];
        for y in 0..self.height {
            let row = &self.pixels[y * self.width..][..self.width];
            let out = &mut across[y * width..][..width];
            for (pixel, (first, weights)) in out.iter_mut().zip(&columns) {
                let sum: u32 = weights
                    .iter()
                    .zip(&row[*first..])
                    .map(|(weight, &shade)| weight * u32::from(shade))
                    .sum();
                let whole: u32 = weights.iter().sum();
                *pixel = ((sum * 128 + whole / 2) / whole) as u16;
            }
        }
        let mut pixels = vec![0u8; width * height];
        let mut sums = vec![0u32; width];
        for (y, (first, weights)) in spans(self.height, height).iter().enumerate() {
            sums.fill(0);
            for (weight, row) in weights.iter().zip(across[first * width..].chunks_exact(width)) {
                for (sum, &shade) in sums.iter_mut().zip(row) {
                    *sum += weight * u32::from(shade);
                }
            }
            let whole: u32 = weights.iter().sum::<u32>() * 128;
            for (pixel, sum) in pixels[y * width..][..width].iter_mut().zip(&sums) {
                *pixel = ((sum + whole / 2) / whole) as u8;
            }
        }
        Gray { width, height, pixels }
    }

    /// The most of 3x3 pixels.
    pub(crate) fn widened(&self) -> Gray {
        let (width, height) = (self.width, self.height);
        let most = |pixels: &[u8], place: usize, step: usize, at: usize, count: usize| {
            let before = if at == 0 { place } else { place - step };
            let after = if at + 1 == count { place } else { place + step };
            pixels[place].max(pixels[before]).max(pixels[after])
        };
        let places = || 0..width * height;
        let across: Vec<u8> =
            places().map(|place| most(&self.pixels, place, 1, place % width, width)).collect();
        let pixels = places().map(|place| most(&across, place, width, place / width, height)).collect();
        Gray { width, height, pixels }
    }

    /// Means of 3x3 pixels.
    pub(crate) fn smoothed(&self) -> Gray {
        let (width, height) = (self.width, self.height);
        let mut across = vec![0u16; width * height];
        for (row, out) in self.pixels.chunks_exact(width).zip(across.chunks_exact_mut(width)) {
            for (x, pixel) in out.iter_mut().enumerate() {
                let (left, right) = (row[x.saturating_sub(1)], row[(x + 1).min(width - 1)]);
                *pixel = u16::from(left) + u16::from(row[x]) + u16::from(right);
            }
        }
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let rows =
                [y.saturating_sub(1), y, (y + 1).min(height - 1)].map(|row| &across[row * width..][..width]);
            pixels.extend((0..width).map(|x| ((rows[0][x] + rows[1][x] + rows[2][x]) / 9) as u8));
        }
        Gray { width, height, pixels }
    }

    /// How much darker each pixel is than its surroundings, a square of `2 * radius + 1` pixels, in 1/255 of their
    /// mean: 0 is not darker.
    pub(crate) fn darkness(&self, radius: usize) -> Gray {
        let (width, height) = (self.width, self.height);
        let stride = width + 1;
        let mut sums = vec![0u32; stride * (height + 1)];
        for y in 0..height {
            let mut row = 0u32;
            for x in 0..width {
                row += u32::from(self.pixels[y * width + x]);
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1].wrapping_add(row);
            }
        }
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
            for x in 0..width {
                let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
                let sum = sums[bottom * stride + right]
                    .wrapping_sub(sums[bottom * stride + left])
                    .wrapping_sub(sums[top * stride + right])
                    .wrapping_add(sums[top * stride + left]);
                let area = ((bottom - top) * (right - left)) as u32;
                // The mean is at least 16, so that noise in black does not count.
                let mean = (sum / area).max(16);
                let darker = mean.saturating_sub(u32::from(self.pixels[y * width + x]));
                pixels.push((darker * 255 / mean) as u8);
            }
        }
        Gray { width, height, pixels }
    }
}

/// For each of `to` pixels: the first of the `from` pixels that it covers, and how much it covers of each, in 1/256.
fn spans(from: usize, to: usize) -> Vec<(usize, Vec<u32>)> {
    (0..to)
        .map(|pixel| {
            let (start, end) = (
                pixel as u64 * from as u64 * 256 / to as u64,
                (pixel as u64 + 1) * from as u64 * 256 / to as u64,
            );
            let first = (start / 256) as usize;
            let last = (end.div_ceil(256) as usize).min(from).max(first + 1);
            let weights = (first..last)
                .map(|source| {
                    let source = source as u64 * 256;
                    ((source + 256).min(end) - source.max(start)) as u32
                })
                .collect();
            (first, weights)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinking_keeps_the_mean_and_the_place() {
        let pixels = (0..70 * 50).map(|index| ((index * 37) % 251) as u8).collect();
        let gray = Gray::new(70, 50, pixels).unwrap();
        let mean = |gray: &Gray| {
            gray.pixels().iter().map(|&shade| f64::from(shade)).sum::<f64>() / gray.pixels().len() as f64
        };
        for (width, height) in [(69, 49), (35, 25), (13, 7), (1, 1)] {
            let small = gray.shrunk(width, height);
            assert_eq!((small.width(), small.height()), (width, height));
            assert!((mean(&small) - mean(&gray)).abs() < 2.0, "{width}x{height}");
        }
        let mut half = Gray::filled(8, 8, 0);
        for y in 0..8 {
            half.pixels_mut()[y * 8 + 4..(y + 1) * 8].fill(200);
        }
        assert_eq!(half.shrunk(2, 1).pixels(), [0, 200]);
        assert_eq!(half.halved().pixels()[..4], [0, 0, 200, 200]);
    }

    #[test]
    fn a_dark_spot_is_dark_on_any_paper() {
        for paper in [60u8, 120, 240] {
            let mut gray = Gray::filled(40, 40, paper);
            gray.pixels_mut()[20 * 40 + 20] = paper / 4;
            let darkness = gray.darkness(8);
            assert!(darkness.at(20, 20) > 170, "{paper}");
            assert!(darkness.at(5, 5) < 5, "{paper}");
        }
    }

    #[test]
    fn a_picture_has_as_many_pixels_as_it_says() {
        assert!(Gray::new(2, 2, vec![0; 3]).is_none());
        assert!(Gray::new(0, 0, Vec::new()).is_none());
        assert!(Gray::new(usize::MAX, 2, vec![0; 3]).is_none());
    }
}
