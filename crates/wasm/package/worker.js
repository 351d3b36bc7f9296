// @ts-check
/** Answers messages `{id, name, args, language, module, wasm}` with `{id, value}` or `{id, error}`, in a Web Worker or
 * a worker thread. A worker has one module. */

import { packed } from './errors.js';

/**
 * @param {any} port
 * @param {Record<string, (options: {language: string, wasm?: string}) => Promise<any>>} load  by the name of the module
 */
export function serve(port, load) {
    /** @type {Promise<any> | undefined} */
    let loaded;
    port.onmessage = async (/** @type {{data: any}} */ { data: { id, name, args, language, module, wasm } }) => {
        try {
            loaded ??= load[module]({ language, wasm });
            port.postMessage({ id, value: (await loaded)[name](...args) });
        } catch (error) {
            port.postMessage({ id, error: packed(error) });
        }
    };
}
