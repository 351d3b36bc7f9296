// @ts-check
/**
 * The engine behind the same small interface as HTTP: `call(name, request, signal)`. The calls run one at a time in a
 * worker.
 *
 * A running call cannot hear that nobody waits for it any more: WebAssembly has the thread to itself. So a call that is
 * aborted is cancelled by ending its worker. Another one is started at once, and the calls that wait are asked there. A
 * module that has ended in a trap is replaced likewise.
 *
 * With the worker all that its module has in memory goes. Calls of `engine` and `print` leave nothing there; games of
 * `play` are there, so `play` has a worker of its own (or is called in the page with `load`), whose calls take
 * milliseconds and are never aborted.
 */

import { EngineError, freshSeed, opened } from './module.js';

/**
 * @typedef {Object} Port  a worker, in a browser or in Node
 * @property {(message: any) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage  the answer is in `data`
 */
/** @typedef {{id: number, name: string, request: string, language: string, seed: number,
 *   resolve: (body: any) => void, reject: (error: Error) => void}} Waiting */

export class WasmEngine {
    /**
     * @param {() => Port} start  starts `worker.js` and tells it its module: `startWorker` does
     * @param {() => string} [language]  the language that reasons are worded in
     */
    constructor(start, language = () => 'en') {
        this.start = start;
        this.language = language;
        /** How often a worker was started. */
        this.started = 0;
        this.last = 0;
        /** @type {Port | null} */
        this.port = null;
        /** Calls without an answer; the first one is running. @type {Waiting[]} */
        this.waiting = [];
    }

    /** @param {string} name @param {object} request @param {AbortSignal} [signal] @returns {Promise<any>} */
    call(name, request, signal) {
        return new Promise((resolve, reject) => {
            const aborted = () => new EngineError('aborted', '', 0);
            if (signal?.aborted) return reject(aborted());
            /** @type {Waiting} */
            const one = {
                id: this.last += 1, name, request: JSON.stringify(request), language: this.language(), seed: freshSeed(), resolve, reject,
            };
            signal?.addEventListener('abort', () => {
                if (!this.waiting.includes(one)) return;
                one.reject(aborted());
                this.#drop(one, this.waiting[0] === one);
            }, { once: true });
            this.waiting.push(one);
            if (this.waiting.length === 1) this.#run();
        });
    }

    /** Ends the worker. Calls without an answer are aborted; another call starts another worker. */
    end() {
        const waiting = this.waiting.splice(0);
        this.#stop();
        for (const one of waiting) one.reject(new EngineError('aborted', '', 0));
    }

    /** Asks the worker the first of the calls that wait. */
    #run() {
        const [first] = this.waiting;
        if (!first) return;
        if (!this.port) {
            this.port = this.start();
            this.port.onmessage = ({ data }) => this.#answered(data);
            this.started += 1;
        }
        const { id, name, request, language, seed } = first;
        this.port.postMessage({ id, name, request, language, seed });
    }

    /** @param {{id: number, answer?: string, broken?: string}} told */
    #answered({ id, answer, broken }) {
        const [first] = this.waiting;
        if (first?.id !== id) return;
        if (answer === undefined) first.reject(new EngineError('broken', broken ?? '', 500));
        else {
            try {
                first.resolve(opened(answer));
            } catch (error) {
                first.reject(/** @type {Error} */ (error));
            }
        }
        this.#drop(first, answer === undefined);
    }

    /** Takes a call off the list, and goes on with the next; with another worker when this one is of no use any more.
     * @param {Waiting} one @param {boolean} stop */
    #drop(one, stop) {
        const running = this.waiting[0] === one;
        this.waiting = this.waiting.filter(other => other !== one);
        if (stop) this.#stop();
        if (running) this.#run();
    }

    #stop() {
        this.port?.terminate();
        this.port = null;
    }
}

/** Starts `worker.js` in a browser. @param {string | URL} glue  where `engine.js` is @returns {Port} */
export function startWorker(glue) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.postMessage({ glue: String(new URL(glue, import.meta.url)) });
    return worker;
}
