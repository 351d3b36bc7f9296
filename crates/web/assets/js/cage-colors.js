// @ts-check
/** Colours for cages: no two that touch have the same. */

import { cellIn } from './geometry.js';

/** The colours that are given out, the first first. Four are enough for any map; cages may come in an order that takes
 * more. */
const COLORS = [6, 3, 4, 8, 2, 5, 7, 1, 9];

/**
 * A colour for each cage.
 * @param {string[][]} cages the names of their cells
 * @param {import('./geometry.js').Shape} shape
 * @returns {number[]}
 */
export function cageColors(cages, shape) {
    /** @type {Map<number, number>} */
    const cageOf = new Map(cages.flatMap((cells, cage) => cells.map(name => /** @type {[number, number]} */ ([cellIn(shape, name), cage]))));
    const neighbours = cages.map((cells, cage) => new Set(cells.map(name => cellIn(shape, name)).flatMap(cell => {
        const column = cell % shape.columns;
        return [column > 0 ? cell - 1 : -1, column + 1 < shape.columns ? cell + 1 : -1, cell - shape.columns, cell + shape.columns];
    }).map(cell => cageOf.get(cell)).filter(other => other !== undefined && other !== cage)));
    // Those with the most neighbours are the hardest to find a colour for.
    const order = cages.map((_, cage) => cage).sort((one, other) => neighbours[other].size - neighbours[one].size || one - other);
    /** @type {number[]} */
    const colors = cages.map(() => 0);
    for (const cage of order) {
        const taken = new Set([...neighbours[cage]].map(other => colors[/** @type {number} */ (other)]));
        colors[cage] = COLORS.find(color => !taken.has(color)) ?? COLORS[cage % COLORS.length];
    }
    return colors;
}
