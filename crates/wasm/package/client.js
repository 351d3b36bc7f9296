// @ts-check
/** The functions in a worker: each returns a promise. One runs at a time. WebAssembly has its thread to itself, so a
 * running function is stopped by ending its worker; those that wait are answered by the next one. */

import { errorOf, ShuduError } from './errors.js';

/**
 * @typedef {Object} Port
 * @property {(message: any) => void} postMessage
 * @property {() => void} terminate
 */
/**
 * @typedef {{id: number, name: string, args: any[], resolve: (value: any) => void, reject: (error: Error) => void,
 *   left: () => void}} Waiting
 */

/**
 * @param {(told: (answer: any) => void) => Port} start  starts a worker that answers to `told`
 * @param {{language: string, module: string, wasm?: string}} common  what goes with every call: the language, the
 *   module (`engine`, `variant` or `photo`), and where its file is, unless it is beside the scripts
 * @param {string[]} names  its functions
 * @returns {any}
 */
export function client(start, common, names) {
    /** @type {Waiting[]} */
    let waiting = [];
    /** @type {Port | null} */
    let port = null;
    let last = 0;
    const aborted = () => new ShuduError('the call was aborted', 'aborted');
    const stop = () => {
        port?.terminate();
        port = null;
    };
    const run = () => {
        const [first] = waiting;
        if (!first) return;
        port ??= start(told);
        try {
            port.postMessage({ id: first.id, name: first.name, args: first.args, ...common });
        } catch (error) {
            // What cannot be sent, such as a function among the options.
            first.reject(new ShuduError(String(error), 'request'));
            drop(first);
        }
    };
    /** @param {Waiting} one */
    const drop = one => {
        const running = waiting[0] === one;
        waiting = waiting.filter(other => other !== one);
        one.left();
        if (running) run();
    };
    /** @param {any} answer */
    const told = ({ id, value, error }) => {
        const [first] = waiting;
        // A worker that failed as a whole answers to nobody in particular.
        if (!first || (id !== undefined && first.id !== id)) return;
        if (error) first.reject(errorOf(error));
        else first.resolve(value);
        // A module that broke is not asked again.
        if (error?.kind === 'broken') stop();
        drop(first);
    };
    /** @param {string} name @param {any[]} args */
    const call = (name, args) => new Promise((resolve, reject) => {
        const options = args[args.length - 1];
        /** @type {AbortSignal | undefined} */
        let signal;
        if (options && typeof options === 'object' && options.signal instanceof AbortSignal) {
            signal = options.signal;
            const { signal: _, ...others } = options;
            args = [...args.slice(0, -1), others];
        }
        if (signal?.aborted) return reject(aborted());
        const end = () => {
            one.reject(aborted());
            if (waiting[0] === one) stop();
            drop(one);
        };
        /** @type {Waiting} */
        const one = { id: last += 1, name, args, resolve, reject, left: () => signal?.removeEventListener('abort', end) };
        signal?.addEventListener('abort', end, { once: true });
        waiting.push(one);
        if (waiting.length === 1) run();
    });
    return {
        ...Object.fromEntries(names.map(name => [name, (/** @type {any[]} */ ...args) => call(name, args)])),
        /** Ends the worker; what it has not answered is aborted. A later call starts another one. */
        end() {
            const left = waiting.splice(0);
            stop();
            for (const one of left) {
                one.left();
                one.reject(aborted());
            }
        },
    };
}
