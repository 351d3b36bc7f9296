// @ts-check
/** How the rules of a puzzle are drawn over its grid: the neutral marks of the engine as SVG, a group for each rule.
 * What they mean is not known here. */

import { CELL } from './board-links.js';
import { cageColors } from './cage-colors.js';
import { svg } from './dom.js';
import { cellIn, columnIn, rowIn } from './geometry.js';

/** @typedef {import('./geometry.js').Shape} Shape */

const GAP = 0.8;

/** The signs that say which of two cells is greater, around their middle. Fonts have them in different sizes.
 * @type {Record<string, [number, number][]>} */
const SIGNS = {
    '<': [[0.55, -0.85], [-0.55, 0], [0.55, 0.85]], '>': [[-0.55, -0.85], [0.55, 0], [-0.55, 0.85]],
    '∧': [[-0.85, 0.55], [0, -0.55], [0.85, 0.55]], '∨': [[-0.85, -0.55], [0, 0.55], [0.85, -0.55]],
};

/** Does a mark stand outside the grid? @param {any} mark */
const isOutside = mark => mark.mark === 'outside' || mark.mark === 'diagonal';

/** Do some cages say their sums? @param {{marks: any[]}[]} rules */
export const hasSums = rules => rules.some(rule => rule.marks.some(mark => mark.mark === 'cage' && mark.label));

/** Do some rules have marks between cells? @param {{marks: any[]}[]} rules */
export const hasBetween = rules => rules.some(rule => rule.marks.some(mark => mark.mark === 'between'));

/** Do some rules have clues outside the grid? @param {{marks: any[]}[]} rules */
export const hasOutside = rules => rules.some(rule => rule.marks.some(isOutside));

/** The rules as two layers: what is below the digits, and what is above the lines between cells.
 * @param {{rule: string, marks: any[]}[]} rules @param {Shape} shape */
export function drawRules(rules, shape) {
    const drawing = new Drawing(shape);
    // A colour for each cage, for those who want them.
    const cages = rules.flatMap(rule => rule.marks.filter(mark => mark.mark === 'cage'));
    const colors = cageColors(cages.map(cage => cage.cells), shape);
    cages.forEach((cage, at) => drawing.tints.set(cage, colors[at]));
    const layer = (/** @type {(mark: any) => (SVGElement | null)[]} */ draw) => rules.map(({ rule, marks }, index) =>
        svg('g', { class: `rule rule-${rule}`, 'data-rule': index + 1 }, ...marks.flatMap(mark => draw(mark).filter(part => part !== null))));
    return { below: layer(mark => drawing.below(mark)), above: layer(mark => drawing.above(mark)) };
}

/** A point on the way to another one. @param {number[]} from @param {number[]} to @param {number} far */
function toward([fx, fy], [x, y], far) {
    const length = Math.hypot(x - fx, y - fy) || 1;
    return [fx + ((x - fx) / length) * far, fy + ((y - fy) / length) * far];
}

class Drawing {
    /** @param {Shape} shape */
    constructor(shape) {
        this.shape = shape;
        /** The colours of cages. @type {Map<any, number>} */
        this.tints = new Map();
    }

    /** @param {string} name */
    corner(name) {
        const cell = cellIn(this.shape, name);
        return [columnIn(this.shape, cell) * CELL, rowIn(this.shape, cell) * CELL];
    }

    /** @param {string} name */
    centre(name) {
        return this.corner(name).map(at => at + CELL / 2);
    }

    /** @param {number[]} at @param {string} text @param {string} kind */
    label([x, y], text, kind) {
        return svg('text', { x, y, class: kind, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text);
    }

    /** The head of an arrow. @param {number[]} from @param {number[]} to @param {number} size */
    head([fx, fy], [x, y], size) {
        const length = Math.hypot(x - fx, y - fy) || 1;
        const [dx, dy] = [((x - fx) / length) * size, ((y - fy) / length) * size];
        return svg('path', { class: 'rule-head', d: `M${x - dx - 0.7 * dy} ${y - dy + 0.7 * dx}L${x} ${y}L${x - dx + 0.7 * dy} ${y - dy - 0.7 * dx}` });
    }

    /** @param {any} mark @returns {(SVGElement | null)[]} */
    below(mark) {
        if (mark.mark === 'cage') return mark.cells.map((/** @type {string} */ name) => this.square(name, 0, `rule-tint tint-${this.tints.get(mark)}`));
        if (mark.mark === 'area') return mark.cells.map((/** @type {string} */ name) => this.square(name, 0, 'rule-area'));
        if (mark.mark === 'inside') return this.inside(mark);
        if (mark.mark === 'pill') {
            const corners = mark.cells.map((/** @type {string} */ name) => this.corner(name));
            const [left, top] = [0, 1].map(axis => Math.min(...corners.map((/** @type {number[]} */ at) => at[axis])));
            const [right, bottom] = [0, 1].map(axis => Math.max(...corners.map((/** @type {number[]} */ at) => at[axis])));
            return [svg('rect', { class: 'rule-outline', x: left + 1, y: top + 1, width: right - left + CELL - 2, height: bottom - top + CELL - 2, rx: 4 })];
        }
        if (mark.mark !== 'line') return [];
        const points = mark.cells.map((/** @type {string} */ name) => this.centre(name));
        // A circle is left empty for its digit.
        const from = [...points];
        if (mark.start === 'circle' && points[1]) from[0] = toward(points[0], points[1], CELL * 0.4);
        if (mark.end === 'circle' && points[1]) from[from.length - 1] = toward(points[points.length - 1], points[points.length - 2], CELL * 0.4);
        const line = svg('path', { class: mark.thick ? 'rule-line thick' : 'rule-line', d: from.map(([x, y] = [0, 0], /** @type {number} */ at) => `${at ? 'L' : 'M'}${x} ${y}`).join('') });
        return [line, this.end(mark.start, points[0], points[1]), this.end(mark.end, points.at(-1), points.at(-2)),
            mark.label ? this.label([points[0][0], points[0][1] - CELL * 0.38], mark.label, 'rule-small') : null];
    }

    /** @param {string} end @param {number[]} at @param {number[] | undefined} next */
    end(end, at, next) {
        const [x, y] = at;
        if (end === 'bulb') return svg('circle', { class: 'rule-bulb', cx: x, cy: y, r: CELL * 0.36 });
        if (end === 'circle') return svg('circle', { class: 'rule-outline', cx: x, cy: y, r: CELL * 0.4 });
        if (end === 'diamond') return svg('path', { class: 'rule-outline', d: `M${x} ${y - 4.2}L${x + 4.2} ${y}L${x} ${y + 4.2}L${x - 4.2} ${y}Z` });
        return end === 'arrow' && next ? this.head(next, at, 2.4) : null;
    }

    /** @param {string} name @param {number} inset @param {string} kind */
    square(name, inset, kind) {
        const [x, y] = this.corner(name);
        return svg('rect', { class: kind, x: x + inset, y: y + inset, width: CELL - 2 * inset, height: CELL - 2 * inset });
    }

    /** @param {{cell: string, symbol: string}} mark */
    inside({ cell, symbol }) {
        const [x, y] = this.centre(cell);
        if (symbol === 'circle') return [svg('circle', { class: 'rule-shade', cx: x, cy: y, r: CELL * 0.4 })];
        if (symbol === 'square') return [this.square(cell, 1.3, 'rule-shade')];
        const [near, far] = symbol === 'outwards' ? [0.34, 0.47] : [0.47, 0.34];
        return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy]) =>
            this.head([x + dx * CELL * near, y + dy * CELL * near], [x + dx * CELL * far, y + dy * CELL * far], 1));
    }

    /** @param {any} mark @returns {(SVGElement | null)[]} */
    above(mark) {
        if (mark.mark === 'cage') return this.cage(mark);
        if (mark.mark === 'between') {
            const [a, b] = mark.cells.map((/** @type {string} */ name) => this.centre(name));
            const at = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
            const sign = SIGNS[mark.label];
            if (sign) {
                return [svg('path', { class: 'rule-sign', d: sign.map(([x, y], number) => `${number ? 'L' : 'M'}${at[0] + x} ${at[1] + y}`).join('') })];
            }
            return [svg('circle', { class: `rule-dot ${mark.dot}`, cx: at[0], cy: at[1], r: mark.dot === 'bare' ? 1.5 : 1.35 }),
                mark.label ? this.label(at, mark.label, `rule-mark ${mark.dot}`) : null];
        }
        if (mark.mark === 'corner') {
            const centres = mark.cells.map((/** @type {string} */ name) => this.centre(name));
            const at = [0, 1].map(axis => centres.reduce((/** @type {number} */ sum, /** @type {number[]} */ one) => sum + one[axis], 0) / centres.length);
            // Three or four digits do not fit beside each other.
            const words = mark.label.split(' ');
            const lines = words.length < 3 ? [mark.label] : [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
            const labels = lines.map((text, line) => this.label([at[0], at[1] + (line - (lines.length - 1) / 2) * 1.9], text, lines.length > 1 ? 'rule-small white' : 'rule-mark white'));
            return [svg('circle', { class: 'rule-dot white', cx: at[0], cy: at[1], r: 2.6 }), ...labels];
        }
        if (mark.mark === 'outside') {
            const along = CELL * (mark.number - 0.5);
            const far = { top: -CELL * 0.4, left: -CELL * 0.4, bottom: this.shape.rows * CELL + CELL * 0.4, right: this.shape.columns * CELL + CELL * 0.4 }[/** @type {'top'} */ (mark.side)];
            return [this.label(mark.side === 'top' || mark.side === 'bottom' ? [along, far] : [far, along], mark.label, 'rule-outside')];
        }
        if (mark.mark !== 'diagonal') return [];
        const [x, y] = this.centre(mark.cells[0]);
        const [nx, ny] = mark.cells[1] ? this.centre(mark.cells[1]) : [x + 1, y + 1];
        const at = (/** @type {number} */ share) => [x - Math.sign(nx - x) * CELL * share, y - Math.sign(ny - y) * CELL * share];
        return [this.label(at(0.88), mark.label, 'rule-outside'), this.head(at(0.72), at(0.53), 1)];
    }

    /** A dashed outline just inside the cells, as one path, and the label in the first of them.
     * @param {{cells: string[], label?: string}} cage */
    cage({ cells, label }) {
        const { shape } = this;
        const inside = new Set(cells.map(name => cellIn(shape, name)));
        const has = (/** @type {number} */ cell, /** @type {number} */ down, /** @type {number} */ right) => {
            const [row, column] = [rowIn(shape, cell) + down, columnIn(shape, cell) + right];
            return row >= 0 && column >= 0 && row < shape.rows && column < shape.columns && inside.has(row * shape.columns + column);
        };
        let path = '';
        for (const cell of inside) {
            const [x, y] = [columnIn(shape, cell) * CELL, rowIn(shape, cell) * CELL];
            for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
                if (has(cell, down, right)) continue;
                // As far as the outline goes on: it stops before a corner, and goes around one that points inwards.
                const end = (/** @type {number} */ step) => {
                    const [next, across] = down ? [has(cell, 0, step), has(cell, down, step)] : [has(cell, step, 0), has(cell, step, right)];
                    return !next ? GAP : across ? -GAP : 0;
                };
                const [low, high] = [end(-1), CELL - end(1)];
                if (down) {
                    const at = down < 0 ? y + GAP : y + CELL - GAP;
                    path += `M${x + low} ${at}H${x + high}`;
                } else {
                    const at = right < 0 ? x + GAP : x + CELL - GAP;
                    path += `M${at} ${y + low}V${y + high}`;
                }
            }
        }
        const first = Math.min(...inside);
        const [x, y] = [columnIn(shape, first) * CELL, rowIn(shape, first) * CELL];
        return [svg('path', { class: 'rule-cage', d: path }),
            ...label ? [svg('rect', { class: 'rule-paper', x: x + 0.4, y: y + 0.4, width: 0.4 + 1.35 * label.length, height: 2.5 }),
                svg('text', { class: 'rule-sum', x: x + 0.6, y: y + 1.7, 'dominant-baseline': 'central' }, label)] : []];
    }
}
