// @ts-check
/** Pictures of games of other sizes and with other rules. */

import { h } from '../dom.js';
import { cellsPointedAt, digitsIn, written } from '../variant-hint.js';

/** @typedef {import('../position.js').Position} Position */

/**
 * What is asked of the call `render`.
 * @param {Position} game
 * @param {{notes: string, digits: boolean, colors: boolean, theme: string, marks?: import('../board.js').Marks}} wanted
 *   `notes` is `none`, `mine` or `left`
 */
export function pictureRequest(game, { notes, digits, colors, theme, marks }) {
    const { shape, state, board } = game;
    const { corner, centre } = state.notes;
    const set = (/** @type {number} */ cell) => (game.digit(cell) && digits ? 0 : notes === 'left' ? game.leftFor(cell) : corner[cell] | centre[cell]);
    const { colors: cells, 'candidate-colors': candidates, marks: pen } = state.shape;
    return {
        theme, puzzle: digits ? written(game) : board?.puzzle ?? '',
        ...(notes === 'none' ? {} : { notes: game.cells.map(cell => digitsIn(shape, set(cell))) }),
        ...(colors ? { ...(cells ? { colors: cells } : {}), ...(candidates ? { 'candidate-colors': candidates } : {}), ...(pen ? { pen } : {}) } : {}),
        ...(marks ? { highlight: cellsPointedAt(marks, shape) } : {}),
    };
}

/** The address of a picture. @param {string} text SVG */
export const sourceOf = text => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;

/**
 * Has the browser print a picture, and nothing else, with what it is called.
 * @param {string} text SVG
 * @param {string} title
 */
export async function printPicture(text, title) {
    const image = new Image();
    image.src = sourceOf(text);
    image.alt = title;
    await image.decode();
    const sheet = h('div', { id: 'printed' }, h('h1', { text: title }), image);
    document.body.append(sheet);
    document.documentElement.classList.add('printing');
    const done = () => {
        document.documentElement.classList.remove('printing');
        sheet.remove();
    };
    window.addEventListener('afterprint', done, { once: true });
    window.print();
}
