// @ts-check
/** Loads a module in Node: it is read from beside the scripts. */

import { readFile } from 'node:fs/promises';

/** @typedef {import('./load-browser.js').Wasm} Wasm */

/** The bytes of a file that is named by its address; all else as it is. @param {Wasm} wasm */
const opened = async wasm => {
    const url = typeof wasm === 'string' && URL.canParse(wasm) ? new URL(wasm) : wasm;
    if (url instanceof URL ? url.protocol === 'file:' : typeof url === 'string') return readFile(url);
    return wasm;
};

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
            await module.default({ module_or_path: await opened(wasm ?? file()) });
            return module;
        })();
        return ready.catch(error => {
            ready = undefined;
            throw error;
        });
    };
}
