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
    let ended = false;
    /** @param {any} why */
    const broke = why => {
        if (ended) return;
        ended = true;
        told({ error: { kind: 'broken', message: String(why) } });
    };
    // A program may end while its worker is idle: until the next call, which `told` may make.
    worker.on('message', answer => {
        worker.unref();
        told(answer);
    });
    worker.on('error', broke);
    worker.on('exit', code => broke(`the worker ended with code ${code}`));
    worker.unref();
    return {
        postMessage(/** @type {any} */ message) {
            // First: what cannot be sent keeps no program.
            worker.postMessage(message);
            worker.ref();
        },
        terminate() {
            ended = true;
            void worker.terminate();
        },
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
