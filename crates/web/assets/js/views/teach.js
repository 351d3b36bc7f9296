// @ts-check
/** What is drawn over a grid while something is explained: what excludes what, what is assumed so far, and a veil over
 * the rest. It lies over the cells, so that the grid itself need not know of it. */

import { placesAcross } from '../board-links.js';
import { svg } from '../dom.js';
import { CLASSIC, cellIn, cellsOf, columnIn, houseIn, rowIn } from '../geometry.js';

/** @typedef {import('../geometry.js').Shape} Shape */

/** @typedef {{by: string, digit: number, cells: string[]}} Exclusion */
/** @typedef {{candidate: {cell: string, digit: number}, on: boolean}} Literal */
/**
 * @typedef {Object} Teaching
 * @property {Set<number>} [keep]          the cells that are seen plainly; without it all of them
 * @property {Exclusion[]} [excluded]
 * @property {{cell: string, digit: number}[]} [ghosts] digits that will be written
 * @property {Literal[]} [literals]        what is true or false so far
 */

/** So large a cell is in the picture. */
const SIZE = 10;

/** The corner of a cell. @param {Shape} shape @param {number} cell @returns {[number, number]} */
const corner = (shape, cell) => [columnIn(shape, cell) * SIZE, rowIn(shape, cell) * SIZE];

/** The middle of a cell. @param {Shape} shape @param {string} name @returns {[number, number]} */
const middle = (shape, name) => {
    const [x, y] = corner(shape, cellIn(shape, name));
    return [x + SIZE / 2, y + SIZE / 2];
};

/**
 * Where a candidate stands.
 * @param {Shape} shape
 * @param {{cell: string, digit: number}} candidate
 * @returns {[number, number]}
 */
function spot(shape, { cell, digit }) {
    const [x, y] = corner(shape, cellIn(shape, cell));
    const places = placesAcross(shape);
    const at = (/** @type {number} */ index) => 0.4 + (SIZE - 0.8) * ((index + 0.5) / places);
    return [x + at((digit - 1) % places), y + at(Math.floor((digit - 1) / places))];
}

export class TeachLayer {
    constructor() {
        this.picture = svg('svg', { class: 'board-links teach', 'aria-hidden': 'true' });
    }

    /** @param {import('../board.js').Board} board @param {Teaching} teaching */
    show(board, { keep, excluded = [], ghosts = [], literals = [] }) {
        const { shape } = board;
        this.picture.setAttribute('viewBox', `0 0 ${shape.columns * SIZE} ${shape.rows * SIZE}`);
        if (this.picture.parentElement !== board.grid.parentElement) board.grid.after(this.picture);
        const placed = new Set(ghosts.map(ghost => ghost.cell));
        const veil = (/** @type {number} */ cell) => {
            const [x, y] = corner(shape, cell);
            return svg('rect', { class: 'veil', x, y, width: SIZE, height: SIZE });
        };
        this.picture.replaceChildren(
            ...(keep ? cellsOf(shape).filter(cell => !keep.has(cell)).map(veil) : []),
            ...excluded.flatMap(one => rays(shape, one, placed)),
            ...ghosts.map(({ cell, digit }) => {
                const [x, y] = middle(shape, cell);
                return svg('text', { class: 'ghost', x, y }, shape.symbols[digit - 1] ?? '');
            }),
            ...literals.map(({ candidate, on }) => {
                const [x, y] = spot(shape, candidate);
                return on ? svg('circle', { class: 'holds', cx: x, cy: y, r: 1.55 }) : svg('path', { class: 'falls', d: `M${x - 1.3} ${y + 1.3}L${x + 1.3} ${y - 1.3}` });
            }));
    }

    clear() {
        this.picture.remove();
    }
}

/**
 * A digit, and lines from it to the cells that it excludes.
 * @param {Shape} shape
 * @param {Exclusion} exclusion
 * @param {Set<string>} placed the cells that will be filled: they are not closed, they lose a digit
 */
function rays(shape, { by, cells }, placed) {
    const [x, y] = middle(shape, by);
    return [
        ...cells.map(cell => {
            const [toX, toY] = middle(shape, cell);
            const length = Math.hypot(toX - x, toY - y) || 1;
            const [fromX, fromY] = [x + ((toX - x) / length) * 4, y + ((toY - y) / length) * 4];
            return svg('path', { class: 'ray', d: `M${fromX} ${fromY}L${toX} ${toY}` });
        }),
        ...cells.filter(cell => !placed.has(cell)).map(cell => {
            const [cx, cy] = middle(shape, cell);
            return svg('path', { class: 'closed', d: `M${cx - 1.6} ${cy - 1.6}L${cx + 1.6} ${cy + 1.6}M${cx + 1.6} ${cy - 1.6}L${cx - 1.6} ${cy + 1.6}` });
        }),
        svg('circle', { class: 'excludes', cx: x, cy: y, r: 4 }),
    ];
}

/**
 * The cells that marks are about.
 * @param {import('../board.js').Marks} marks
 * @param {Exclusion[]} [excluded]
 * @param {Shape} [shape]
 * @returns {Set<number>}
 */
export function cellsOfMarks(marks, excluded = [], shape = CLASSIC) {
    const cells = new Set((marks.houses ?? []).flatMap(([house]) => houseIn(shape, house)));
    const add = (/** @type {string} */ name) => cells.add(cellIn(shape, name));
    for (const [cell] of marks.cells ?? []) add(cell);
    for (const [{ cell }] of marks.candidates ?? []) add(cell);
    for (const { from, to } of marks.links ?? []) for (const { cell } of [...from, ...to]) add(cell);
    for (const { by, cells: closed } of excluded) for (const cell of [by, ...closed]) add(cell);
    return cells;
}
