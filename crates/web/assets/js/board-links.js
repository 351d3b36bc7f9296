// @ts-check
/** The links of a proof: curves from candidate to candidate, over the grid. */

import { CLASSIC, cellIn, columnIn, rowIn } from './geometry.js';
import { svg } from './dom.js';

/** So large a cell is in the picture that links are drawn in. */
export const CELL = 10;

/** How many places for candidates stand side by side in a cell. @param {import('./geometry.js').Shape} shape */
export const placesAcross = shape => Math.ceil(Math.sqrt(shape.symbols.length));

/**
 * Where a candidate stands in the picture.
 * @param {string} name
 * @param {number} digit
 * @param {import('./geometry.js').Shape} shape
 */
function place(name, digit, shape) {
    const cell = cellIn(shape, name);
    const across = placesAcross(shape);
    const down = Math.ceil(shape.symbols.length / across);
    // The places leave a margin of 4 % of the cell.
    const at = (/** @type {number} */ index, /** @type {number} */ count) => 0.4 + (CELL - 0.8) * ((index + 0.5) / count);
    return [columnIn(shape, cell) * CELL + at((digit - 1) % across, across), rowIn(shape, cell) * CELL + at(Math.floor((digit - 1) / across), down)];
}

/** @param {NonNullable<import('./board.js').Marks['links']>} links @param {import('./geometry.js').Shape} [shape] */
export function drawLinks(links, shape = CLASSIC) {
    const middle = (/** @type {{cell: string, digit: number}[]} */ group) => {
        const points = group.map(({ cell, digit }) => place(cell, digit, shape));
        return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
    };
    return links.map(({ kind, from, to }) => {
        const [x1, y1] = middle(from);
        const [x2, y2] = middle(to);
        const length = Math.hypot(x2 - x1, y2 - y1) || 1;
        // A bow to one side, so that links along one line can be told apart; the ends stay clear of the digits.
        const bow = Math.min(6, length / 5);
        const [mx, my] = [(x1 + x2) / 2 - ((y2 - y1) / length) * bow, (y1 + y2) / 2 + ((x2 - x1) / length) * bow];
        const clear = 1.9;
        const trim = (/** @type {number} */ x, /** @type {number} */ y) => {
            const d = Math.hypot(mx - x, my - y) || 1;
            return [x + ((mx - x) / d) * clear, y + ((my - y) / d) * clear];
        };
        const [ax, ay] = trim(x1, y1);
        const [bx, by] = trim(x2, y2);
        const angle = Math.atan2(by - my, bx - mx);
        const wing = (/** @type {number} */ turn) => `${bx - 1.7 * Math.cos(angle + turn)} ${by - 1.7 * Math.sin(angle + turn)}`;
        return svg('g', { class: `link ${kind}` },
            svg('path', { d: `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}` }),
            svg('path', { class: 'head', d: `M${wing(0.45)}L${bx} ${by}L${wing(-0.45)}` }));
    });
}
