// @ts-check
/** The package in Node: the modules are read from beside this file. */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { client } from './client.js';
import { functions, NAMES } from './functions.js';
import * as engine from './engine.js';
import { VARIANT_NAMES, variants } from './variants.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

/** Loads a module once. @param {() => Promise<any>} glue @param {string} file */
function once(glue, file) {
    /** @type {Promise<any> | undefined} */
    let ready;
    return async (/** @type {any} */ wasm) => {
        ready ??= (async () => {
            const module = await glue();
            await module.default({ module_or_path: wasm ?? await readFile(new URL(file, import.meta.url)) });
            return module;
        })();
        return ready.catch(error => {
            ready = undefined;
            throw error;
        });
    };
}

const engineReady = once(async () => engine, './engine_bg.wasm');
// @ts-ignore: it is made by scripts/package-npm
const variantReady = once(() => import('./variant.js'), './variant_bg.wasm');

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
    const worker = new Worker(new URL('./node-worker.js', import.meta.url));
    worker.on('message', told);
    worker.on('error', error => told({ error: { kind: 'broken', message: String(error) } }));
    // A program may end while its worker is idle.
    worker.unref();
    return {
        postMessage(/** @type {any} */ message) {
            worker.ref();
            worker.postMessage(message);
            worker.once('message', () => worker.unref());
        },
        terminate: () => void worker.terminate(),
    };
}

/** @param {{language?: string}} [options] */
export async function startWorker({ language = 'en' } = {}) {
    return client(start, language, 'engine', NAMES);
}

/** @param {{language?: string}} [options] */
export async function startVariantsWorker({ language = 'en' } = {}) {
    return client(start, language, 'variant', VARIANT_NAMES);
}
