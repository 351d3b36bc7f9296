// @ts-check
/** Loads a module in a page, a Web Worker, Deno or a bundler: it is fetched from beside the scripts. */

/** @typedef {BufferSource | WebAssembly.Module | Response | Promise<Response> | string | URL} Wasm */

/**
 * Loads a module once.
 * @param {() => Promise<any>} glue
 * @param {() => URL} file  where the module is, unless the caller says
 */
export function once(glue, file) {
    /** @type {Promise<any> | undefined} */
    let ready;
    return async (/** @type {Wasm | undefined} */ wasm) => {
        ready ??= (async () => {
            const module = await glue();
            await module.default({ module_or_path: wasm ?? file() });
            return module;
        })();
        return ready.catch(error => {
            // Another try may be luckier.
            ready = undefined;
            throw error;
        });
    };
}
