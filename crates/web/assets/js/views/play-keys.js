// @ts-check
/** What a key means while playing, and what is said to those who listen. Moving about is the grid's own affair. */

import { h } from '../dom.js';
import { columnIn, rowIn } from '../geometry.js';
import { t } from '../words.js';
import { sheet } from './sheet.js';

/** @typedef {import('./play-writing.js').Mode} Mode */
/**
 * @typedef {{do: 'write', digit: number, as: Mode} | {do: 'operate', operation: import('../position.js').Operation}
 *   | {do: 'mode', mode?: Mode} | {do: 'color', by: number}
 *   | {do: 'erase' | 'try' | 'check' | 'hint' | 'pause' | 'quit' | 'apply' | 'leave' | 'first' | 'keys'}} Meaning
 */

/** @type {Record<string, Meaning>} */
const PLAIN = {
    Backspace: { do: 'erase' }, Delete: { do: 'erase' }, 0: { do: 'erase' }, x: { do: 'erase' },
    u: { do: 'operate', operation: { op: 'undo' } }, r: { do: 'operate', operation: { op: 'redo' } },
    d: { do: 'mode', mode: 'digit' }, n: { do: 'mode', mode: 'corner' }, m: { do: 'mode', mode: 'centre' },
    o: { do: 'mode', mode: 'color' }, i: { do: 'mode', mode: 'candidate' }, e: { do: 'mode', mode: 'pen' }, ' ': { do: 'mode' },
    '[': { do: 'color', by: -1 }, ']': { do: 'color', by: 1 },
    a: { do: 'operate', operation: { op: 'fill-notes', kind: 'centre' } },
    A: { do: 'operate', operation: { op: 'fill-notes', kind: 'centre', 'only-empty': true } },
    t: { do: 'try' }, c: { do: 'check' }, '?': { do: 'hint' }, p: { do: 'pause' }, q: { do: 'quit' }, Enter: { do: 'apply' }, Escape: { do: 'leave' },
    f: { do: 'first' }, F1: { do: 'keys' },
};

/** @param {string} key @param {KeyboardEvent} event @param {Mode} mode @returns {Meaning | null} */
export function keyMeaning(key, event, mode) {
    const held = event.ctrlKey || event.metaKey;
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    if (digit && !(held && event.shiftKey)) {
        return { do: 'write', digit, as: held || event.altKey ? 'centre' : event.shiftKey ? 'corner' : mode };
    }
    const letter = key.toLowerCase();
    if (held && letter === 'z') return { do: 'operate', operation: { op: event.shiftKey ? 'redo' : 'undo' } };
    if (held && letter === 'y') return { do: 'operate', operation: { op: 'redo' } };
    return held || event.altKey ? null : PLAIN[key] ?? null;
}

/** Two digits that are typed within this many milliseconds are one number. */
const TOGETHER = 900;

/**
 * Digits above 9, on boards that have them: capital letters as they stand on the board, or the number, 12 as 1 and then
 * 2.
 */
export class LargeDigits {
    /** @param {import('./play.js').Table} table */
    constructor(table) {
        this.table = table;
        /** The digit that was typed last. */
        this.last = { value: 0, at: 0, cells: '' };
    }

    /** @param {string} key @param {KeyboardEvent} event @param {number[]} cells @returns {Meaning | null} */
    meaning(key, event, cells) {
        const { board, mode } = this.table;
        const { symbols, lowest } = board.shape;
        if ((symbols.length <= 9 && lowest === 1) || mode === 'pen') return null;
        const { value, at, cells: where } = this.last;
        const here = cells.join(' ');
        this.last = { value: 0, at: 0, cells: '' };
        if (event.ctrlKey || event.metaKey || event.altKey) return null;
        if (/^[0-9]$/.test(key)) {
            const digit = value * 10 + Number(key);
            if (value && mode !== 'color' && where === here && event.timeStamp - at < TOGETHER && digit - lowest < symbols.length) {
                // What the first of the two has written was not meant.
                this.table.operate({ op: 'undo' });
                return { do: 'write', digit: digit - lowest + 1, as: mode };
            }
            if (key === '0' && lowest !== 0) return null;
            this.last = { value: Number(key), at: event.timeStamp, cells: here };
            return { do: 'write', digit: Number(key) - lowest + 1, as: mode };
        }
        const place = /^[A-Z]$/.test(key) ? symbols.indexOf(key) : -1;
        return place < 0 ? null : { do: 'write', digit: place + 1, as: mode };
    }
}

/**
 * What was done.
 * @param {import('../position.js').Operation} operation
 * @param {import('../position.js').Position} game
 * @param {number} cell where
 */
export function spoken(operation, game, cell) {
    if (operation.op !== 'enter') return t(`announce-${operation.op}`);
    const name = (/** @type {number} */ at) => t('cell-place', { row: rowIn(game.shape, at) + 1, column: columnIn(game.shape, at) + 1 });
    const clashing = game.clashesOf(cell)[0];
    if (clashing === undefined) return t('announce-entered', { place: name(cell), digit: game.shape.symbols[operation.digit - 1] });
    return t('announce-clash', { place: name(cell), digit: game.shape.symbols[operation.digit - 1], first: name(clashing) });
}

/** Which keys do what, in the order in which they are told: keys that are alternatives are separated by a bar. */
const KEY_NAMES = /** @type {const} */ ([
    ['move', '← ↑ ↓ →|h j k l|Home End'], ['widen', 'Shift ← ↑ ↓ →'], ['all', 'Ctrl A'], ['leave', 'Esc'],
    ['digit', '1 – 9'], ['corner', 'Shift 1 – 9'], ['centre', 'Alt 1 – 9|Ctrl 1 – 9'], ['erase', '⌫|Delete|0|x'],
    ['mode', 'Space'], ['modes', 'd n m o i e'], ['color', '[ ]'], ['pen', '1 – 3'], ['first', 'f'],
    ['undo', 'u|Ctrl Z'], ['redo', 'r|Ctrl Y'], ['fill', 'a'], ['fill-blank', 'Shift A'],
    ['try', 't'], ['check', 'c'], ['hint', '?'], ['apply', 'Enter'], ['pause', 'p'], ['quit', 'q'], ['keys', 'F1'],
]);

/** The table of keys. */
export function keysSheet() {
    const keys = (/** @type {string} */ text) => text.split('|').flatMap((way, at) => [at ? ` ${t('keys-or')} ` : '', ...way.split(' ').flatMap(key => [key === '–' ? '–' : h('kbd', { text: key }), ' '])]);
    sheet('keys-sheet', t('keys'),
        h('div', { class: 'scroll', tabindex: '0' }, h('table', { class: 'keys' }, h('tbody', {}, ...KEY_NAMES.map(([name, text]) => h('tr', {}, h('th', { scope: 'row', text: t(`key-${name}`) }), h('td', {}, ...keys(text))))))),
        h('p', { class: 'status', text: t('keys-anywhere') }));
}
