// @ts-check
/** Sudoku of other sizes and with other rules, over the module `variant`, which is loaded when it is asked for. */

import { caller, renamed } from './calls.js';
import { RequestError } from './errors.js';

/**
 * The commands whose first argument is a puzzle and whose second one is options: as the calls of these names have them.
 */
const COMMANDS = ['solve', 'count', 'check', 'candidates', 'hint', 'explain', 'render', 'rate', 'minimize', 'transform'];
/** The functions of a worker. */
export const VARIANT_NAMES = [...COMMANDS, 'convert', 'generate', 'call'];

/** @param {any} puzzle */
function textOf(puzzle) {
    if (typeof puzzle === 'string') return puzzle;
    throw new RequestError(`puzzle: a string was expected, seen ${puzzle === null ? 'null' : typeof puzzle}`);
}

/**
 * The functions of a loaded module.
 * @param {any} module @param {string} language  that of reasons, hints and paths: `en` or `zh-CN`
 * @returns {Record<string, (...args: any[]) => any>}
 */
export function variants(module, language) {
    const { asked, request } = caller(module, language);
    /** @param {string} command @param {any} puzzle @param {any} [options] */
    const about = (command, puzzle, options) => renamed(asked(command, { ...request(options), puzzle: textOf(puzzle) }));
    return {
        ...Object.fromEntries(COMMANDS.map(name => [name, /** @param {any} puzzle @param {any} [options] */ (puzzle, options) => about(name, puzzle, options)])),
        /** @param {any} puzzle @param {string} to */
        convert: (puzzle, to) => about('convert', puzzle, { to }),
        /** @param {any} [options] */
        generate: options => renamed(asked('generate', request(options))),
        /** @param {string} name @param {object} [body] */
        call: (name, body = {}) => asked(String(name), body),
    };
}
