// @ts-check
/** A game as a few small squares, for a message: which digits came at once, which took thought, which a hint. Nothing
 * of the solution is in them. */

/** @typedef {'quick' | 'thought' | 'long' | 'hint'} Square */

/** So many squares stand on a line, on this many lines at most. */
const ACROSS = 9;
const LINES = 3;
/** So many times as long as the middle one is a digit that took thought, and one that took long. */
const THOUGHT = 2;
const LONG = 5;

/** @type {Square[]} */
const ORDER = ['quick', 'thought', 'long', 'hint'];
/** @type {Record<Square, string>} */
const SIGNS = { quick: '⬜', thought: '🟦', long: '🟪', hint: '🟧' };

/**
 * The squares of a game, from its first digit to its last; several digits share one where there are many.
 * @param {{played: number, operation: {op: string}}[]} log
 * @returns {Square[]}
 */
export function squares(log) {
    /** @type {{took: number, hint: boolean}[]} */
    const digits = [];
    let before = 0;
    let hint = false;
    for (const { played, operation: { op } } of log) {
        if (op === 'hint') hint = true;
        if (op !== 'enter' && op !== 'apply') continue;
        digits.push({ took: played - before, hint: hint || op === 'apply' });
        [before, hint] = [played, false];
    }
    const middle = digits.map(({ took }) => took).sort((one, other) => one - other)[Math.floor(digits.length / 2)] ?? 0;
    const kinds = digits.map(({ took, hint: helped }) => (helped ? 3 : took > middle * LONG ? 2 : took > middle * THOUGHT ? 1 : 0));
    const each = Math.max(1, Math.ceil(kinds.length / (ACROSS * LINES)));
    return Array.from({ length: Math.ceil(kinds.length / each) }, (_, at) => ORDER[Math.max(...kinds.slice(at * each, (at + 1) * each))]);
}

/** The same as text, line by line. @param {Square[]} list */
export const asText = list => Array.from({ length: Math.ceil(list.length / ACROSS) }, (_, line) =>
    list.slice(line * ACROSS, (line + 1) * ACROSS).map(one => SIGNS[one]).join('')).join('\n');
