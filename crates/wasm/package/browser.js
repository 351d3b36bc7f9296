// @ts-check
/** The package in a page, a Web Worker, Deno or a bundler: the modules are fetched from beside this file. */

import { client } from './client.js';
import { functions, NAMES } from './functions.js';
import * as engine from './engine.js';
import { VARIANT_NAMES, variants } from './variants.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

/** Loads a module once. @param {() => Promise<any>} glue @param {URL} file */
function once(glue, file) {
    /** @type {Promise<any> | undefined} */
    let ready;
    return async (/** @type {any} */ wasm) => {
        ready ??= (async () => {
            const module = await glue();
            await module.default({ module_or_path: wasm ?? file });
            return module;
        })();
        return ready.catch(error => {
            // Another try may be luckier.
            ready = undefined;
            throw error;
        });
    };
}

const engineReady = once(async () => engine, new URL('./engine_bg.wasm', import.meta.url));
// @ts-ignore: it is made by scripts/package-npm
const variantReady = once(() => import('./variant.js'), new URL('./variant_bg.wasm', import.meta.url));

/** @param {{language?: string, wasm?: any}} [options] */
export async function load({ language = 'en', wasm } = {}) {
    return functions(await engineReady(wasm), language);
}

/** @param {{language?: string, wasm?: any}} [options] */
export async function loadVariants({ language = 'en', wasm } = {}) {
    return variants(await variantReady(wasm), language);
}

/** @param {(answer: any) => void} told @returns {import('./client.js').Port} */
function start(told) {
    const worker = new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = event => told({ error: { kind: 'broken', message: event.message || 'the worker could not be started' } });
    return worker;
}

/** @param {{language?: string}} [options] */
export async function startWorker({ language = 'en' } = {}) {
    return client(start, language, 'engine', NAMES);
}

/** @param {{language?: string}} [options] */
export async function startVariantsWorker({ language = 'en' } = {}) {
    return client(start, language, 'variant', VARIANT_NAMES);
}
