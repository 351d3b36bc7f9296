// @ts-check
/** The functions of `shudu/small`, over its module: options in, answers out, errors as classes. */

import { caller, freshSeed, renamed } from './calls.js';
import { RequestError } from './errors.js';
import { textOf, whole } from './values.js';

/**
 * Options of these names alone.
 * @param {any} options @param {string[]} names @returns {any}
 */
function checkedOptions(options = {}, names) {
    if (options === null || typeof options !== 'object') throw new RequestError('options: an object was expected');
    const unknown = Object.keys(options).find(name => !names.includes(name));
    if (unknown !== undefined) throw new RequestError(`unknown option ${JSON.stringify(unknown)}, expected one of ${names.join(', ')}; all others are those of load() from 'shudu'`);
    return options;
}

/** @param {any} module @returns {Record<string, (...args: any[]) => any>} */
export function smallFunctions(module) {
    const { within, opened } = caller(module, 'en');
    /** @param {() => string} work */
    const answered = work => renamed(opened(within(work)));
    return {
        /** @param {any} puzzle */
        solve(puzzle) {
            const text = textOf(puzzle);
            return answered(() => module.solve(text));
        },
        /** @param {any} puzzle @param {any} [options] */
        count(puzzle, options) {
            const { limit } = checkedOptions(options, ['limit']);
            const [text, most] = [textOf(puzzle), whole(limit, 'limit', 0, Number.MAX_SAFE_INTEGER)];
            return answered(() => module.count(text, most));
        },
        /** @param {any} puzzle @param {any} [options] */
        check(puzzle, options) {
            const { against } = checkedOptions(options, ['against']);
            const [text, other] = [textOf(puzzle), against === undefined ? undefined : textOf(against, 'against')];
            return answered(() => module.check(text, other));
        },
        /** @param {any} [options] */
        generate(options) {
            const { seed = freshSeed(), clues = '', minimal = false, symmetry = '' } = checkedOptions(options, ['seed', 'clues', 'minimal', 'symmetry']);
            return answered(() => module.generate(String(seed), String(clues), Boolean(minimal), String(symmetry)));
        },
    };
}
