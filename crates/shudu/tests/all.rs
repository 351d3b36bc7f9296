//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod agree;
#[cfg(feature = "variants")]
mod any_puzzle;
mod api;
mod articles;
mod calls;
mod cli_calls_ops;
mod daily;
mod games;
mod house;
mod imports;
mod levels;
mod names;
mod paper;
#[cfg(feature = "photo")]
mod photo;
mod prerating;
mod recorded_games;
#[cfg(feature = "variants")]
mod rule_kit;
#[cfg(feature = "variants")]
mod rule_tables;
mod schema;
mod surface;
mod table;
mod techniques;
#[cfg(feature = "variants")]
mod variant_explain;
#[cfg(feature = "variants")]
mod variant_games;
#[cfg(feature = "variants")]
mod variant_generate;
#[cfg(feature = "variants")]
mod variants;
