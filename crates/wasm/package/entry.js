// @ts-check
/** What a page and Node share: how modules become functions, here or in a worker. */

import { client } from './client.js';

/** @typedef {import('./load-browser.js').Wasm} Wasm */

/**
 * Loads a module and gives its functions.
 * @param {(wasm: Wasm | undefined) => Promise<any>} ready
 * @param {(module: any, language: string) => any} functions
 */
export const loader = (ready, functions) => async (/** @type {{language?: string, wasm?: Wasm}} */ { language = 'en', wasm } = {}) =>
    functions(await ready(wasm), language);

/**
 * Gives the same functions in a worker.
 * @param {(told: (answer: any) => void, script?: string | URL) => import('./client.js').Port} start
 * @param {string} module  its name in `worker.js`
 * @param {string[]} names  the functions
 */
export const starter = (start, module, names) => async (/** @type {{language?: string, worker?: string | URL, wasm?: string | URL}} */ { language = 'en', worker, wasm } = {}) => {
    // A worker has an address of its own.
    const file = wasm === undefined ? undefined : String(new URL(wasm, globalThis.location?.href));
    return client(told => start(told, worker), { language, module, wasm: file }, names);
};
