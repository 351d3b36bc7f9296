// @ts-check
/** What is drawn over a grid while something is explained: what excludes what, what is assumed so far, and a veil over the
 * rest. It lies over the cells, so that the grid itself need not know of it. */

import { CELLS, cellOf, column, houseCells, row } from '../geometry.js';
import { svg } from '../dom.js';

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

/** The middle of a cell. @param {string} name @returns {[number, number]} */
const middle = name => [column(cellOf(name)) * SIZE + SIZE / 2, row(cellOf(name)) * SIZE + SIZE / 2];

/** Where a candidate stands. @param {{cell: string, digit: number}} candidate @returns {[number, number]} */
function spot({ cell, digit }) {
    const at = (/** @type {number} */ index) => 0.4 + (SIZE - 0.8) * ((index + 0.5) / 3);
    return [column(cellOf(cell)) * SIZE + at((digit - 1) % 3), row(cellOf(cell)) * SIZE + at(Math.floor((digit - 1) / 3))];
}

export class TeachLayer {
    constructor() {
        this.picture = svg('svg', { class: 'board-links teach', viewBox: '0 0 90 90', 'aria-hidden': 'true' });
    }

    /** @param {import('../board.js').Board} board @param {Teaching} teaching */
    show(board, { keep, excluded = [], ghosts = [], literals = [] }) {
        if (this.picture.parentElement !== board.grid.parentElement) board.grid.after(this.picture);
        const placed = new Set(ghosts.map(ghost => ghost.cell));
        this.picture.replaceChildren(
            ...(keep ? CELLS.filter(cell => !keep.has(cell)).map(cell => svg('rect', { class: 'veil', x: column(cell) * SIZE, y: row(cell) * SIZE, width: SIZE, height: SIZE })) : []),
            ...excluded.flatMap(one => rays(one, placed)),
            ...ghosts.map(({ cell, digit }) => {
                const [x, y] = middle(cell);
                return svg('text', { class: 'ghost', x, y }, String(digit));
            }),
            ...literals.map(({ candidate, on }) => {
                const [x, y] = spot(candidate);
                return on ? svg('circle', { class: 'holds', cx: x, cy: y, r: 1.55 }) : svg('path', { class: 'falls', d: `M${x - 1.3} ${y + 1.3}L${x + 1.3} ${y - 1.3}` });
            }));
    }

    clear() {
        this.picture.remove();
    }
}

/** A digit, and lines from it to the cells that it excludes. @param {Exclusion} exclusion @param {Set<string>} placed the cells that will be filled: they are
 * not closed, they lose a digit */
function rays({ by, cells }, placed) {
    const [x, y] = middle(by);
    return [
        ...cells.map(cell => {
            const [toX, toY] = middle(cell);
            const length = Math.hypot(toX - x, toY - y) || 1;
            const [fromX, fromY] = [x + ((toX - x) / length) * 4, y + ((toY - y) / length) * 4];
            return svg('path', { class: 'ray', d: `M${fromX} ${fromY}L${toX} ${toY}` });
        }),
        ...cells.filter(cell => !placed.has(cell)).map(cell => {
            const [cx, cy] = middle(cell);
            return svg('path', { class: 'closed', d: `M${cx - 1.6} ${cy - 1.6}L${cx + 1.6} ${cy + 1.6}M${cx + 1.6} ${cy - 1.6}L${cx - 1.6} ${cy + 1.6}` });
        }),
        svg('circle', { class: 'excludes', cx: x, cy: y, r: 4 }),
    ];
}

/** The cells that marks are about. @param {import('../board.js').Marks} marks @param {Exclusion[]} [excluded] @returns {Set<number>} */
export function cellsOfMarks(marks, excluded = []) {
    const cells = new Set((marks.houses ?? []).flatMap(([house]) => houseCells(house)));
    for (const [cell] of marks.cells ?? []) cells.add(cellOf(cell));
    for (const [{ cell }] of marks.candidates ?? []) cells.add(cellOf(cell));
    for (const { from, to } of marks.links ?? []) for (const { cell } of [...from, ...to]) cells.add(cellOf(cell));
    for (const { by, cells: closed } of excluded) for (const cell of [by, ...closed]) cells.add(cellOf(cell));
    return cells;
}
