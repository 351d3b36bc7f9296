//! `bind MODULE.wasm NAME FOLDER`: writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm`, as `wasm-bindgen --target web`
//! does. A program of ours, so that its version is that of the lock file and nothing need be installed.

#![forbid(unsafe_code)]

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = arguments.as_slice() else { bail!("usage: bind MODULE.wasm NAME FOLDER") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(true);
    // In a page the glue fetches the module beside it.
    bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    bindgen.web(true)?.generate(folder).with_context(|| format!("{module} could not be bound"))
}
