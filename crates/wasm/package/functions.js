// @ts-check
/** The functions, over a module that is loaded. They convert; the rules and the words are in the module. */

import { caller, freshSeed, renamed } from './calls.js';
import { bytesOf, CELLS, textOf, whole } from './values.js';

const ANSWERS = ['invalid', 'none', 'one', 'many'];
const RATED = ['invalid', 'none', 'rated', 'many', 'unknown', 'full'];
const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
/** The calls whose first argument is a puzzle and whose second one is options: as `POST /api/NAME` has them. */
const CALLS = ['solve', 'count', 'check', 'candidates', 'rate', 'hint', 'explain', 'steps', 'canon', 'transform', 'minimize', 'render', 'info'];
/** The functions of a worker. */
export const NAMES = [...CALLS, 'solutions', 'generate', 'isomorphs', 'read', 'convert', 'features', 'verifyStep', 'explainMove', 'call', 'solveMany', 'countMany', 'rateMany', 'canonMany'];

/**
 * The functions of a loaded module.
 * @param {any} module @param {string} language  that of reasons, hints and paths: `en` or `zh-CN`
 * @returns {Record<string, (...args: any[]) => any>}
 */
export function functions(module, language) {
    const { within, opened, asked, request } = caller(module, language, textOf);
    const made = Object.fromEntries(CALLS.map(name => [name, /** @param {any} puzzle @param {any} [options] */ (puzzle, options) =>
        renamed(asked(name, { ...request(options), puzzle: textOf(puzzle) }))]));
    return {
        ...made,
        /** @param {any} [options] */
        generate: options => renamed(asked('generate', request(options))),
        /** @param {any} puzzle @param {string} to */
        convert: (puzzle, to) => renamed(asked('convert', { puzzle: textOf(puzzle), to })),
        /** @param {any} puzzle @param {any} [options] */
        features: (puzzle, options) => renamed(asked('info', { ...request(options), puzzle: textOf(puzzle), features: true })).features,
        /** @param {any} puzzle @param {any} step @param {any} [options] */
        verifyStep: (puzzle, step, options) => renamed(asked('verify-step', { ...request(options), puzzle: textOf(puzzle), step })),
        /** @param {any} puzzle @param {string} cell @param {number} digit @param {any} [options] */
        explainMove: (puzzle, cell, digit, options) => renamed(asked('explain-move', { ...request(options), puzzle: textOf(puzzle), cell, digit })),
        /** @param {string} name @param {object} [body] */
        call: (name, body = {}) => asked(String(name), body),
        /** @param {any} puzzle @param {any} [options] */
        solutions(puzzle, { limit } = {}) {
            const [text, most] = [textOf(puzzle), whole(limit, 'limit', 1000, 0xffffffff)];
            return opened(within(() => module.solutions(text, most, language)));
        },
        /** @param {any} puzzle @param {any} [options] */
        isomorphs(puzzle, { seed = freshSeed(), first, count } = {}) {
            const [text, from, number] = [textOf(puzzle), whole(first, 'first', 0, Number.MAX_SAFE_INTEGER), whole(count, 'count', 1, 0xffffffff)];
            return opened(within(() => module.isomorphs(text, String(seed), from, number, language))).images;
        },
        /** @param {string} text */
        read: text => {
            const puzzles = opened(within(() => module.read(textOf(text, 'text'), language))).puzzles;
            return puzzles.map((/** @type {any} */ one) => renamed(one));
        },
        /** @param {Uint8Array} puzzles */
        solveMany(puzzles) {
            const bytes = bytesOf(puzzles);
            const found = within(() => module.solve_many(bytes));
            const number = bytes.length / CELLS;
            return { answers: Array.from(found.subarray(0, number), answer => ANSWERS[answer]), solutions: found.slice(number) };
        },
        /** @param {Uint8Array} puzzles @param {any} [options] */
        countMany(puzzles, { limit } = {}) {
            const [bytes, most] = [bytesOf(puzzles), whole(limit, 'limit', 0, Number.MAX_SAFE_INTEGER)];
            return within(() => module.count_many(bytes, most));
        },
        /** @param {Uint8Array} puzzles */
        rateMany(puzzles) {
            const bytes = bytesOf(puzzles);
            const numbers = within(() => module.rate_many(bytes));
            const known = (/** @type {number} */ value, /** @type {number} */ tenths) => value < 0 ? undefined : value / tenths;
            return Array.from({ length: bytes.length / CELLS }, (_, index) => {
                const [rated, er, ep, ed, level, hodoku, score] = numbers.subarray(index * 7, index * 7 + 7);
                return { answer: RATED[rated], er: known(er, 10), ep: known(ep, 10), ed: known(ed, 10), level: LEVELS[level], hodokuLevel: LEVELS[hodoku], score: known(score, 1) };
            });
        },
        /** @param {Uint8Array} puzzles */
        canonMany(puzzles) {
            const bytes = bytesOf(puzzles);
            return within(() => module.canon_many(bytes));
        },
    };
}
