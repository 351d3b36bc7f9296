// @ts-check
/** A module behind messages, in a Web Worker or a worker thread of Node. The first message names the module: `{glue,
 * wasm}`; each other one is a call: `{id, name, request, language, seed}`. The answer is `{id, answer}`, as text, or
 * `{id, broken}` when the module has ended in a trap: then it is unusable, and so is this worker. */

import { load } from './module.js';

const port = typeof WorkerGlobalScope === 'undefined'
    // @ts-ignore No types of Node are at hand.
    ? /** @type {any} */ ((await import('node:worker_threads')).parentPort)
    : /** @type {any} */ (globalThis);

/** @type {Promise<import('./module.js').Module>} */
let module;

port.onmessage = async (/** @type {{data: any}} */ { data }) => {
    if (data.glue) {
        module = load(data.glue, data.wasm);
        // The caller hears of it.
        module.catch(() => {});
        return;
    }
    const { id, name, request, language, seed } = data;
    try {
        port.postMessage({ id, answer: (await module).answer(name, request, language, seed) });
    } catch (error) {
        port.postMessage({ id, broken: String(error) });
    }
};
