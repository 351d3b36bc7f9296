// @ts-check
/**
 * Calls of a loaded module: options in, answers out, errors as classes. What `functions.js` and `variants.js` share.
 */

import { errorOf, RequestError, ShuduError } from './errors.js';

/** @param {string} name */
const dashed = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
/** @param {string} name */
const humped = name => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** The fields of an answer, named as in JavaScript. What a proof and marks are made of stays as docs/schema has it.
 * @param {any} value @returns {any} */
export function renamed(value) {
    if (Array.isArray(value)) return value.map(renamed);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => {
        if (name === 'proof' || name === 'marks') return [name, one];
        // HoDoKu's name of a level has a capital letter; the option `level` has none.
        return [humped(name), name === 'hodoku-level' ? one.toLowerCase() : renamed(one)];
    }));
}

/** 48 random bits: the module has no random numbers of its own. */
export function freshSeed() {
    const [high, low] = globalThis.crypto.getRandomValues(new Uint32Array(2));
    return (high % 0x10000) * 0x100000000 + low;
}

/**
 * @param {any} module @param {string} language  that of reasons, hints and paths: `en` or `zh-CN`
 * @param {(value: any, name: string) => any} [puzzleOf]  turns an option that is a puzzle into text; without it none is
 */
export function caller(module, language, puzzleOf) {
    /** @type {unknown} */
    let broken;
    /** A trap leaves the module unusable. @template T @param {() => T} work @returns {T} */
    const within = work => {
        if (broken) throw new ShuduError(`the engine has ended: ${broken}; load it again`);
        try {
            return work();
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) broken = error;
            throw new ShuduError(`the engine has ended: ${error}`);
        }
    };
    /** @param {string} text */
    const opened = text => {
        const { status, body } = JSON.parse(text);
        if (status !== 200) throw errorOf(body.error);
        return body;
    };
    /** @param {string} name @param {object} request */
    const asked = (name, request) => opened(within(() => module.call(name, JSON.stringify(request), language, freshSeed())));
    /** Options as the engine names them. @param {any} options */
    const request = (options = {}) => {
        if (options === null || typeof options !== 'object') throw new RequestError('options: an object was expected');
        const named = Object.entries(options).filter(([, value]) => value !== undefined).map(([name, value]) => {
            if (name === 'maxTime' && typeof value === 'number') return ['max-time', `${value}ms`];
            if (puzzleOf && ['against', 'notes', 'givensFrom'].includes(name)) return [dashed(name), puzzleOf(value, name)];
            return [dashed(name), value];
        });
        return Object.fromEntries(named);
    };
    return { within, opened, asked, request };
}
