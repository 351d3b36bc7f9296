// @ts-check
/** What an author draws on a board that is no mark of a rule, as SVG: the `cosmetics` of the form `variant`. Greys
 * follow the theme from the board to its ink, other colours stay. */

import { CELL } from './board-links.js';
import { svg } from './dom.js';
import { cellIn, columnIn, rowIn } from './geometry.js';

/**
 * @typedef {Object} Cosmetic
 * @property {'line' | 'rectangle' | 'round' | 'cage'} figure
 * @property {boolean} [over]
 * @property {[number, number][]} [points]  rows and columns from the upper left corner, in cells
 * @property {number} [head]
 * @property {[number, number]} [centre]
 * @property {[number, number]} [size]
 * @property {number} [angle]
 * @property {string[]} [cells]
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {string} [text]
 * @property {number} [text-size]
 * @property {string} [text-color]
 */

/** Red, green and blue differ at most by this in a grey. */
const GREY = 24;

/** @param {string} hex */
function themed(hex) {
    const [red, green, blue, opacity = 255] = (hex.slice(1).match(/../g) ?? []).map(pair => parseInt(pair, 16));
    const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (high - low > GREY) return hex;
    const ink = Math.round(100 - (low + high) / 5.1);
    const plain = `color-mix(in srgb, var(--ink) ${ink}%, var(--board))`;
    return opacity === 255 ? plain : `color-mix(in srgb, ${plain} ${Math.round(opacity / 2.55)}%, transparent)`;
}

/** @param {string} name @param {Record<string, any>} attributes @param {Cosmetic} one */
function painted(name, attributes, { fill, stroke, width = 0 }) {
    const element = svg(name, attributes);
    element.style.fill = fill ? themed(fill) : 'none';
    element.style.stroke = stroke ? themed(stroke) : 'none';
    element.style.strokeWidth = String(Math.max(width * CELL, stroke ? .15 : 0));
    element.style.strokeLinejoin = 'round';
    element.style.strokeLinecap = 'round';
    return element;
}

/** @param {Cosmetic} one @param {number} x @param {number} y @param {'middle' | 'start'} anchor */
function words(one, x, y, anchor) {
    const size = (one['text-size'] ?? .5) * CELL;
    const lines = (one.text ?? '').split('\n');
    return lines.map((line, at) => {
        const text = svg('text', { x, y: y + (at - (lines.length - 1) / 2) * size, 'text-anchor': anchor, 'dominant-baseline': 'central', 'font-size': size }, line);
        if (one['text-color']) text.style.fill = themed(one['text-color']);
        return text;
    });
}

/** @param {[number, number][]} points */
const path = points => points.map(([row, column], at) => `${at ? 'L' : 'M'}${column * CELL} ${row * CELL}`).join('');

/** @param {Cosmetic} one */
function line(one) {
    const points = one.points ?? [];
    const parts = [painted('path', { d: path(points) }, one)];
    const [from, to] = points.slice(-2);
    if (one.head && to) {
        const [down, right] = [to[0] - from[0], to[1] - from[1]];
        const length = Math.hypot(down, right) || 1;
        const [dr, dc] = [down / length * one.head, right / length * one.head];
        parts.push(painted('path', { d: path([[to[0] - dr + dc, to[1] - dc - dr], to, [to[0] - dr - dc, to[1] - dc + dr]]) }, { ...one, fill: undefined }));
    }
    return parts;
}

/** The outline of cells, just inside them. @param {Cosmetic} one @param {import('./geometry.js').Shape} shape */
function cage(one, shape) {
    const cells = (one.cells ?? []).map(name => cellIn(shape, name));
    const has = (/** @type {number} */ row, /** @type {number} */ column) => cells.some(cell => rowIn(shape, cell) === row && columnIn(shape, cell) === column);
    const gap = .08;
    const sides = cells.flatMap(cell => {
        const [row, column] = [rowIn(shape, cell), columnIn(shape, cell)];
        return /** @type {[number, number][]} */ ([[-1, 0], [1, 0], [0, -1], [0, 1]]).filter(([down, right]) => !has(row + down, column + right)).map(([down, right]) => {
            const end = (/** @type {number} */ step) => {
                const next = down ? has(row, column + step) : has(row + step, column);
                const across = down ? has(row + down, column + step) : has(row + step, column + right);
                return !next ? gap : across ? -gap : 0;
            };
            const [low, high] = [end(-1), 1 - end(1)];
            const at = (down || right) < 0 ? gap : 1 - gap;
            return path(down ? [[row + at, column + low], [row + at, column + high]] : [[row + low, column + at], [row + high, column + at]]);
        });
    });
    const outline = painted('path', { d: sides.join(''), 'stroke-dasharray': '.8 .5' }, { ...one, fill: undefined, width: .022 });
    const first = Math.min(...cells);
    return [outline, ...one.text && cells.length ? words({ ...one, 'text-size': .2 }, (columnIn(shape, first) + .1) * CELL, (rowIn(shape, first) + .18) * CELL, 'start') : []];
}

/** @param {Cosmetic} one @param {import('./geometry.js').Shape} shape @returns {SVGElement[]} */
function figure(one, shape) {
    if (one.figure === 'line') return line(one);
    if (one.figure === 'cage') return cage(one, shape);
    const [[row, column], [wide, high]] = [one.centre ?? [0, 0], one.size ?? [0, 0]];
    const [x, y, width, height] = [(column - wide / 2) * CELL, (row - high / 2) * CELL, wide * CELL, high * CELL];
    const box = { x, y, width, height, rx: one.figure === 'round' ? Math.min(width, height) / 2 : 0, ...one.angle ? { transform: `rotate(${one.angle} ${column * CELL} ${row * CELL})` } : {} };
    return [...one.fill || one.stroke ? [painted('rect', box, one)] : [], ...one.text ? words(one, column * CELL, row * CELL, 'middle') : []];
}

/** The layers under and over the digits. @param {Cosmetic[]} cosmetics @param {import('./geometry.js').Shape} shape */
export function drawCosmetics(cosmetics, shape) {
    const layer = (/** @type {boolean} */ over) => svg('g', { class: 'cosmetics' }, ...cosmetics.filter(one => !!one.over === over).flatMap(one => figure(one, shape)));
    return { under: layer(false), over: layer(true) };
}

/** Does something reach beyond the grid? @param {Cosmetic[]} cosmetics @param {import('./geometry.js').Shape} shape */
export const reachesOut = (cosmetics, shape) => cosmetics.some(({ centre, points = [] }) =>
    [...centre ? [centre] : [], ...points].some(([row, column]) => row < 0 || column < 0 || row > shape.rows || column > shape.columns));
