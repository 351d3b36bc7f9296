// @ts-check
/** One module of the engine, loaded and called where this runs: in a page, a Web Worker or Node. */

/** Why there is no answer. `kind` and `status` are those of HTTP; `aborted` and `broken` are added. */
export class EngineError extends Error {
    /** @param {string} kind @param {string} message @param {number} status */
    constructor(kind, message, status) {
        super(message);
        this.kind = kind;
        this.status = status;
    }
}

/**
 * @typedef {Object} Module
 * @property {(name: string, request: object, language?: string) => any} call  answers at once; throws an EngineError
 * @property {() => string[]} names  the calls that this module answers
 * @property {(name: string, request: string, language: string, seed: number) => string} answer  the same as text,
 *   errors included
 */

/** 48 random bits: the seed of requests that name none. The module has no random numbers of its own. */
export const freshSeed = () => {
    const [high, low] = globalThis.crypto.getRandomValues(new Uint32Array(2));
    return (high % 0x10000) * 0x100000000 + low;
};

/**
 * Loads a module.
 * @param {string | URL} glue  where `play.js`, `engine.js` or `print.js` is
 * @param {BufferSource | WebAssembly.Module | Response | Promise<Response>} [wasm]  what is in `…_bg.wasm`; without it,
 *   the file beside `glue` is fetched, which Node does not do for files
 * @returns {Promise<Module>}
 */
export async function load(glue, wasm) {
    const bound = await import(String(glue));
    await bound.default(wasm === undefined ? undefined : { module_or_path: wasm });
    /** @param {string} name @param {string} request @param {string} language @param {number} seed */
    const answer = (name, request, language, seed) => bound.call(name, request, language, seed);
    return {
        answer,
        names: () => Object.keys(JSON.parse(bound.names())),
        call(name, request, language = 'en') {
            return opened(answer(name, JSON.stringify(request), language, freshSeed()));
        },
    };
}

/** The body of an answer, or the error that it is. @param {string} text */
export function opened(text) {
    const { status, body } = JSON.parse(text);
    if (status !== 200) throw new EngineError(body.error.kind, body.error.message, status);
    return body;
}
