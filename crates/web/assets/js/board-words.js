// @ts-check
/** What is in a cell, in words for those who listen, and its colours. */

import { partsOf } from './board-pen.js';
import { columnIn, rowIn } from './geometry.js';
import { t } from './words.js';

const COLORS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The colours of a set. @param {number} [set] bit 0 is colour 1 @returns {number[]} */
export const colorsIn = set => (set ? COLORS.filter(color => set & (1 << (color - 1))) : []);

/** Several colours as a ground, side by side. @param {number[]} colors */
export const bands = colors => `linear-gradient(115deg, ${colors.map((color, at) => `var(--color-${color}) ${(100 * at) / colors.length}% ${(100 * (at + 1)) / colors.length}%`).join(', ')})`;

/**
 * What a screen reader says.
 * @param {number} cell
 * @param {import('./board.js').Look} look
 * @param {import('./geometry.js').Shape} shape
 */
export function spoken(cell, look, shape) {
    const { givens, entered, notes, clashes, mistakes, candidates, colors, candidateColors, trial, pen } = look;
    const symbol = (/** @type {number} */ digit) => shape.symbols[digit - 1] ?? String(digit);
    const parts = [t('cell-place', { row: rowIn(shape, cell) + 1, column: columnIn(shape, cell) + 1 })];
    const digit = givens[cell] || (entered?.[cell] ?? 0);
    if (givens[cell]) parts.push(t('cell-given', { digit: symbol(givens[cell]) }));
    else if (digit) parts.push(t('cell-digit', { digit: symbol(digit) }));
    else {
        const set = candidates?.[cell] ?? ((notes?.centre[cell] ?? 0) || (notes?.corner[cell] ?? 0));
        const digits = shape.symbols.filter((_, at) => set & (1 << at));
        parts.push(digits.length ? t('cell-notes', { digits: digits.join(' ') }) : t('cell-blank'));
    }
    if (clashes?.has(cell)) parts.push(t('cell-clash'));
    if (mistakes?.has(cell)) parts.push(t('cell-mistake'));
    if (trial?.has(cell)) parts.push(t('cell-trial'));
    for (const number of colorsIn(colors?.[cell])) parts.push(t('cell-color', { number }));
    const drawn = pen?.size ? [...pen.keys()].filter(mark => partsOf(mark, shape).cells.includes(cell)).length : 0;
    if (drawn) parts.push(t('cell-pen', { count: drawn }));
    if (candidateColors && !digit) {
        shape.symbols.forEach((name, at) => {
            const color = candidateColors[cell * shape.symbols.length + at];
            if (color) parts.push(t('cell-note-color', { digit: name, number: color }));
        });
    }
    return parts.join(t('comma'));
}
