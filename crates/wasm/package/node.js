// @ts-check
/** The package in Node: the module is read from beside this file. */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { client } from './client.js';
import { functions } from './functions.js';
import * as module from './engine.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

/** @type {Promise<unknown> | undefined} */
let ready;

/** @param {{language?: string, wasm?: any}} [options] */
export async function load({ language = 'en', wasm } = {}) {
    ready ??= (async () => module.default({ module_or_path: wasm ?? await readFile(new URL('./engine_bg.wasm', import.meta.url)) }))();
    await ready.catch(error => {
        ready = undefined;
        throw error;
    });
    return functions(module, language);
}

/** @param {{language?: string}} [options] */
export async function startWorker({ language = 'en' } = {}) {
    return client(told => {
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
    }, language);
}
