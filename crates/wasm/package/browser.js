// @ts-check
/** The package in a page, a Web Worker, Deno or a bundler: the module is fetched from beside this file. */

import { client } from './client.js';
import { functions } from './functions.js';
import * as module from './engine.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

/** @type {Promise<unknown> | undefined} */
let ready;

/** @param {{language?: string, wasm?: any}} [options] */
export async function load({ language = 'en', wasm } = {}) {
    ready ??= module.default({ module_or_path: wasm ?? new URL('./engine_bg.wasm', import.meta.url) });
    await ready.catch(error => {
        // Another try may be luckier.
        ready = undefined;
        throw error;
    });
    return functions(module, language);
}

/** @param {{language?: string}} [options] */
export async function startWorker({ language = 'en' } = {}) {
    return client(told => {
        const worker = new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => told(data);
        worker.onerror = event => told({ error: { kind: 'broken', message: event.message || 'the worker could not be started' } });
        return worker;
    }, language);
}
