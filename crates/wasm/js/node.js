// @ts-check
/** The same in Node, which reads files instead of fetching them. */

import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { load } from './module.js';

/**
 * Where a module's two files are.
 * @param {string} name  `play`, `engine`, `variant` or `print`
 * @param {URL} [folder]
 */
const files = (name, folder = new URL('./', import.meta.url)) => ({
    glue: new URL(`${name}.js`, folder), wasm: new URL(`${name}_bg.wasm`, folder),
});

/** Loads a module here. @param {string} name @param {URL} [folder] */
export async function loadHere(name, folder) {
    const { glue, wasm } = files(name, folder);
    return load(glue, await readFile(wasm));
}

/**
 * Starts `worker.js` in a worker thread.
 * @param {string} name
 * @param {URL} [folder]
 * @returns {import('./client.js').Port}
 */
export function startThread(name, folder) {
    const { glue, wasm } = files(name, folder);
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    worker.postMessage({ glue: String(glue), wasm: readFileSync(wasm) });
    /** @type {import('./client.js').Port} */
    const port = { onmessage: null, postMessage: message => worker.postMessage(message), terminate: () => void worker.terminate() };
    worker.on('message', data => port.onmessage?.({ data }));
    return port;
}
