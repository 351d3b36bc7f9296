//! A grid of any size, with any rules, on a terminal, in whatever size there is room for; where there is not enough for all of it, the part
//! around the cell that keys go to.

mod draw;
mod links;
pub(super) mod picture;

pub(crate) use draw::draw;
pub(crate) use picture::Picture;
