// @ts-check
/** What is wrong with a puzzle that is being made, in the grid: cells and digits without a place, cells in which two
 * solutions differ, givens that could go. */

import { cellOf, column, houseCells, row } from '../geometry.js';
import { h, svg } from '../dom.js';
import { said } from '../places.js';
import { t } from '../words.js';

/** Below this many givens no puzzle has one solution, and where two differ says nothing yet. */
export const FEWEST = 17;
const SIZE = 10;

/**
 * @typedef {{clashes?: {cells: string[]}[], 'dead-cells'?: string[], 'dead-digits'?: {house: string, digit: number}[],
 *   differences?: string[], redundant?: string[], solutions?: string, minimal?: boolean}} Checked
 */

export class EnterMarks {
    constructor() {
        this.picture = svg('svg', { class: 'board-links teach', viewBox: '0 0 90 90', 'aria-hidden': 'true', id: 'enter-marks' });
        this.legend = h('ul', { class: 'legend', id: 'enter-legend' });
    }

    /** @param {import('../board.js').Board} board @param {Checked} checked @param {number} clues */
    show(board, checked, clues) {
        if (this.picture.parentElement !== board.grid.parentElement) board.grid.after(this.picture);
        const [dead, places, spare] = [checked['dead-cells'] ?? [], checked['dead-digits'] ?? [], checked.redundant ?? []];
        const differ = clues >= FEWEST ? checked.differences ?? [] : [];
        const at = (/** @type {string} */ cell) => ({ x: column(cellOf(cell)) * SIZE, y: row(cellOf(cell)) * SIZE });
        const square = (/** @type {string} */ kind, /** @type {string} */ cell, /** @type {number} */ inset) => {
            const { x, y } = at(cell);
            return svg('rect', { class: kind, 'data-cell-name': cell, x: x + inset, y: y + inset, width: SIZE - 2 * inset, height: SIZE - 2 * inset, rx: 0.8 });
        };
        this.picture.replaceChildren(
            ...differ.map(cell => square('differs', cell, 0)), ...spare.map(cell => square('spare', cell, 0.9)), ...dead.map(cell => square('dead', cell, 0.8)),
            ...[...new Set(places.map(({ house }) => house))].map(house => frame(house)));
        const line = (/** @type {string} */ kind, /** @type {string} */ text) => h('li', { class: kind, text });
        this.legend.replaceChildren(...[
            dead.length ? line('dead', said(t('enter-dead-cells', { cells: dead.join(t('comma')) }))) : null,
            ...places.slice(0, 3).map(({ house, digit }) => line('dead', t('enter-dead-digit', { digit, house: t(`house-${house[0]}`, { number: house[1] }) }))),
            differ.length ? line('differs', t('enter-differs', { count: differ.length })) : null,
            spare.length ? line('spare', t('enter-spare', { count: spare.length })) : null,
        ].filter(item => item !== null));
    }

    clear() {
        this.picture.remove();
        this.legend.replaceChildren();
    }
}

/** A frame around a house. @param {string} house */
function frame(house) {
    const cells = houseCells(house);
    const [first, last] = [cells[0], cells[cells.length - 1]];
    const [x, y] = [column(first) * SIZE, row(first) * SIZE];
    return svg('rect', { class: 'dead', 'data-house': house, x: x + 0.3, y: y + 0.3, width: (column(last) + 1) * SIZE - x - 0.6, height: (row(last) + 1) * SIZE - y - 0.6, rx: 0.8 });
}

/**
 * Is the given that is chosen needed?
 * @param {Checked | null} checked
 * @param {string | null} cell the chosen one, when it holds a given
 */
export function needed(checked, cell) {
    if (!checked || !cell || checked.solutions !== 'one') return '';
    return said(t(checked.redundant?.includes(cell) ? 'enter-given-spare' : 'enter-given-needed', { cell }));
}
