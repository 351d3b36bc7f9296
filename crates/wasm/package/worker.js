// @ts-check
/** Answers messages `{id, name, args, language}` with `{id, value}` or `{id, error}`, in a Web Worker or a worker thread. */

import { packed } from './errors.js';

/** @param {any} port @param {(options: {language: string}) => Promise<any>} load */
export function serve(port, load) {
    /** @type {Promise<any> | undefined} */
    let loaded;
    port.onmessage = async (/** @type {{data: any}} */ { data: { id, name, args, language } }) => {
        try {
            loaded ??= load({ language });
            port.postMessage({ id, value: (await loaded)[name](...args) });
        } catch (error) {
            port.postMessage({ id, error: packed(error) });
        }
    };
}
