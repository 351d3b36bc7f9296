// @ts-check
/** What a player draws with the pen: marks by their names, as the engine has them, and how they are drawn. A line from
 * cell to cell is `r1c1-r1c2`, a cross on the edge between two `r1c1xr1c2`, a circle in one `r1c1or1c1`. */

import { CELL } from './board-links.js';
import { cellIn, columnIn, nameIn, rowIn } from './geometry.js';
import { svg } from './dom.js';

/** @typedef {import('./geometry.js').Shape} Shape */
/** @typedef {'line' | 'cross' | 'circle'} PenShape */

const SIGNS = { line: '-', cross: 'x', circle: 'o' };
/** How near a pointer has to be to a mark, in cells. */
const NEAR = 0.25;
/** Half of a cross, and the radius of a circle, in a cell and between two. */
const [WHOLE, SMALL] = [CELL * 0.32, CELL * 0.12];

/**
 * The name of a mark; null where the two cells are no neighbours.
 * @param {PenShape} kind
 * @param {number} one
 * @param {number} other
 * @param {Shape} shape
 */
export function markOf(kind, one, other, shape) {
    const [down, right] = [rowIn, columnIn].map(of => Math.abs(of(shape, one) - of(shape, other)));
    const fits = kind === 'line' ? Math.max(down, right) === 1 : down + right < 2;
    return fits ? [Math.min(one, other), Math.max(one, other)].map(cell => nameIn(shape, cell)).join(SIGNS[kind]) : null;
}

/** @param {string} mark @param {Shape} shape */
export function partsOf(mark, shape) {
    const [, one, sign, other] = /** @type {RegExpExecArray} */ (/^(r\d+c\d+)([-xo])(r\d+c\d+)$/.exec(mark));
    const kind = sign === '-' ? 'line' : sign === 'x' ? 'cross' : 'circle';
    return { kind, cells: [cellIn(shape, one), cellIn(shape, other)] };
}

/**
 * The mark of this shape that a pointer means: in the cell, or on the nearest of its edges.
 * @param {'cross' | 'circle'} kind
 * @param {[number, number]} at in cells
 * @param {Shape} shape
 */
export function markAt(kind, [x, y], shape) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= shape.columns || row >= shape.rows) return null;
    const cell = row * shape.columns + column;
    const [right, down] = [x - column - 0.5, y - row - 0.5];
    if (Math.max(Math.abs(right), Math.abs(down)) < 0.5 - NEAR) return markOf(kind, cell, cell, shape);
    const [dx, dy] = Math.abs(right) > Math.abs(down) ? [Math.sign(right), 0] : [0, Math.sign(down)];
    const [toColumn, toRow] = [column + dx, row + dy];
    const isInside = toColumn >= 0 && toRow >= 0 && toColumn < shape.columns && toRow < shape.rows;
    return markOf(kind, cell, isInside ? toRow * shape.columns + toColumn : cell, shape);
}

/** The middles of two cells, in cells. @param {number[]} cells @param {Shape} shape */
const middles = (cells, shape) => cells.map(cell => [columnIn(shape, cell) + 0.5, rowIn(shape, cell) + 0.5]);

/** Is a pointer on a mark? @param {string} mark @param {[number, number]} at @param {Shape} shape */
export function isOn(mark, [x, y], shape) {
    const { kind, cells } = partsOf(mark, shape);
    const [[ax, ay], [bx, by]] = middles(cells, shape);
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = kind === 'line' ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0.5;
    return Math.hypot(x - ax - share * dx, y - ay - share * dy) < (kind === 'line' || length > 0 ? NEAR : 2 * NEAR);
}

/** @param {ReadonlyMap<string, number>} marks with their colours @param {Shape} shape */
export function drawPen(marks, shape) {
    return [...marks].map(([mark, color]) => {
        const { kind, cells } = partsOf(mark, shape);
        const [[ax, ay], [bx, by]] = middles(cells, shape).map(at => at.map(part => part * CELL));
        const [x, y, half] = [(ax + bx) / 2, (ay + by) / 2, cells[0] === cells[1] ? WHOLE : SMALL];
        const path = kind === 'line' ? `M${ax} ${ay}L${bx} ${by}` : `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
        return svg(kind === 'circle' ? 'circle' : 'path', {
            class: `pen pen-${color}`, 'data-mark': mark, ...(kind === 'circle' ? { cx: x, cy: y, r: half } : { d: path }),
        });
    });
}
