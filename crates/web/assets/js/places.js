// @ts-check
/**
 * How places are named: in words, as everybody reads them, or in the notation of the field for anyone who prefers that.
 */

import { h } from './dom.js';
import { storage } from './storage.js';
import { t } from './words.js';

const KEY = 'notation';
/** Cells in notation, but no conclusion such as r1c2=5 or r4c38<>7, which stays as it is. */
const CELLS = /(?<![A-Za-z0-9])r[1-9]+c[1-9]+(?:\|r[1-9]+c[1-9]+)*(?![A-Za-z0-9]|=|<>)/g;

/** Are places named as r1c2? */
export const isNotation = () => storage.get(KEY) === 'rc';

/** @param {boolean} on */
export const nameAsNotation = on => storage.set(KEY, on ? 'rc' : 'words');

/** Cells in words: `row 1 column 3`, `rows 1 and 4 column 2`. @param {string} cells in notation */
export function placeInWords(cells) {
    const list = (/** @type {string} */ digits) => (digits.length < 2 ? digits
        : t('place-numbers', { rest: [...digits.slice(0, -1)].join(t('comma')), last: digits.slice(-1) }));
    return cells.split('|').map(part => {
        const [rows, columns] = part.slice(1).split('c');
        const name = (/** @type {string} */ kind, /** @type {string} */ digits) => t(digits.length > 1 ? `place-${kind}s` : `place-${kind}`, { numbers: list(digits) });
        return t('place', { rows: name('row', rows), columns: name('column', columns) });
    }).join(t('comma'));
}

/** A text of the engine, its places named as the reader wants them. @param {string} text */
export const said = text => (isNotation() ? text : text.replace(CELLS, placeInWords));

/** The same of what was written: 5 in row 1 column 3. @param {string} text */
export const writtenIn = text => (isNotation() ? text : said(text.replace(/r(\d+)c(\d+)=(\S)(?=[\s:,，、：]|$)/g, (_, row, column, digit) => t('written-in', { digit, place: t('cell-place', { row, column }) }))));

/** A switch between the two. @param {string} id @param {() => void} changed */
export const notationSwitch = (id, changed) => h('label', { class: 'notation no-print' },
    h('input', {
        type: 'checkbox', id, checked: isNotation(), onchange: (/** @type {Event} */ event) => {
            const on = /** @type {HTMLInputElement} */ (event.target).checked;
            nameAsNotation(on);
            changed();
        },
    }), t('notation'));
