// @ts-check
/** The grid: 81 cells to look at, point at, and type into. It draws what it is told and reports what was done; it knows
 * no rules. */

import { CELLS, PEERS, box, column, nameOf, row } from './geometry.js';
import { h, svg } from './dom.js';
import { t } from './words.js';

/**
 * @typedef {Object} Look what to draw
 * @property {number[]} givens           81 digits, 0 for none
 * @property {number[]} [entered]        81 digits, 0 for none
 * @property {{corner: number[], centre: number[]}} [notes]
 * @property {number[]} [candidates]     81 sets of digits at fixed places, instead of notes
 * @property {number[]} [colors]
 * @property {number[]} [candidateColors] 729 of them
 * @property {Set<number>} [clashes]
 * @property {Set<number>} [mistakes]
 * @property {Marks} [marks]             a step: roles of houses, cells, candidates, and links
 */
/**
 * @typedef {Object} Marks as the server tells them
 * @property {[string, string][]} [houses]
 * @property {[string, string][]} [cells]
 * @property {[{cell: string, digit: number}, string][]} [candidates]
 * @property {{kind: string, from: {cell: string, digit: number}[], to: {cell: string, digit: number}[]}[]} [links]
 */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export class Board {
    /**
     * @param {Object} options
     * @param {(event: {key: string, cells: number[], event: KeyboardEvent}) => boolean} [options.onKey] true when it was meant
     * @param {(cell: number, digit: number) => boolean} [options.onNote] a note was pointed at; true when it was meant
     * @param {string} options.label
     * @param {boolean} [options.fixed] nothing to select: a picture
     */
    constructor({ onKey, onNote, label, fixed = false }) {
        this.onKey = onKey ?? (() => false);
        this.onNote = onNote ?? (() => false);
        this.fixed = fixed;
        /** @type {Set<number>} */
        this.selected = new Set(fixed ? [] : [40]);
        this.focus = 40;
        /** @type {Look} */
        this.look = { givens: new Array(81).fill(0) };
        this.cells = CELLS.map(cell => this.#makeCell(cell));
        const rows = Array.from({ length: 9 }, (_, line) =>
            h('div', { role: 'row', class: 'board-row' }, ...this.cells.slice(9 * line, 9 * line + 9)));
        this.grid = h('div', { role: 'grid', class: 'board', 'aria-label': label, 'aria-multiselectable': fixed ? undefined : 'true' }, ...rows);
        this.overlay = svg('svg', { class: 'board-links', viewBox: '0 0 90 90', 'aria-hidden': 'true' });
        this.element = h('div', { class: `board-frame${fixed ? ' fixed' : ''}` }, this.grid, this.overlay);
        if (!fixed) this.#listen();
    }

    /** @param {number} cell */
    #makeCell(cell) {
        const edges = [
            column(cell) % 3 === 2 && column(cell) < 8 ? 'edge-right' : '',
            row(cell) % 3 === 2 && row(cell) < 8 ? 'edge-bottom' : '',
        ];
        return h('div', { role: 'gridcell', class: `cell ${edges.join(' ')}`, 'data-cell': cell, id: undefined });
    }

    #listen() {
        let dragging = false;
        /** @param {Event} event */
        const cellAt = event => {
            const target = event instanceof PointerEvent ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
            const found = target instanceof Element ? target.closest('.cell') : null;
            return found && this.grid.contains(found) ? Number(found.getAttribute('data-cell')) : null;
        };
        this.grid.addEventListener('pointerdown', event => {
            const cell = cellAt(event);
            if (cell === null) return;
            const note = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-digit]');
            if (note && this.onNote(cell, Number(note.getAttribute('data-digit')))) {
                event.preventDefault();
                return;
            }
            dragging = true;
            if (event.ctrlKey || event.metaKey || event.shiftKey) {
                const selected = new Set(this.selected);
                if (selected.has(cell) && selected.size > 1) selected.delete(cell);
                else selected.add(cell);
                this.select([...selected], cell);
            } else this.select([cell], cell);
            event.preventDefault();
        });
        this.grid.addEventListener('pointermove', event => {
            if (!dragging || event.buttons === 0) return;
            const cell = cellAt(event);
            if (cell !== null && !this.selected.has(cell)) this.select([...this.selected, cell], cell);
        });
        window.addEventListener('pointerup', () => { dragging = false; });
        this.grid.addEventListener('dblclick', event => {
            const cell = cellAt(event);
            const digit = cell === null ? 0 : this.#digit(cell);
            if (digit) this.select(CELLS.filter(other => this.#digit(other) === digit), cell ?? this.focus);
        });
        this.grid.addEventListener('keydown', event => this.key(event));
    }

    /** A key, pressed here or where nobody needs it; true when it was meant. @param {KeyboardEvent} event */
    key(event) {
        const steps = {
            ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
            k: [-1, 0], j: [1, 0], h: [0, -1], l: [0, 1], K: [-1, 0], J: [1, 0], H: [0, -1], L: [0, 1],
        };
        const step = steps[/** @type {keyof typeof steps} */ (event.key)];
        if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
            const next = ((row(this.focus) + step[0] + 9) % 9) * 9 + ((column(this.focus) + step[1] + 9) % 9);
            this.select(event.shiftKey ? [...this.selected, next] : [next], next);
            event.preventDefault();
            return true;
        }
        if (event.key === 'Home' || event.key === 'End') {
            const next = row(this.focus) * 9 + (event.key === 'Home' ? 0 : 8);
            this.select([next], next);
            event.preventDefault();
            return true;
        }
        const meant = this.onKey({ key: event.key, cells: [...this.selected], event });
        if (meant) event.preventDefault();
        return meant;
    }

    /** @param {number[]} cells @param {number} [focus] the cell that keys go to; it is brought into focus */
    select(cells, focus) {
        this.selected = new Set(cells);
        if (focus !== undefined) {
            this.focus = focus;
            this.cells[focus].focus({ preventScroll: true });
        }
        this.draw();
    }

    /** @param {number} cell */
    #digit(cell) {
        return this.look.givens[cell] || (this.look.entered?.[cell] ?? 0);
    }

    /** @param {Look} [look] */
    draw(look = this.look) {
        this.look = look;
        const { marks } = look;
        /** @type {Map<string, string>} */
        const cellRoles = new Map(marks?.cells ?? []);
        /** @type {Map<string, string>} */
        const candidateRoles = new Map((marks?.candidates ?? []).map(([{ cell, digit }, role]) => [`${cell}=${digit}`, role]));
        const houses = marks?.houses ?? [];
        const only = this.selected.size === 1 ? [...this.selected][0] : null;
        const peers = new Set(only === null || this.fixed ? [] : PEERS[only]);
        const same = only === null || this.fixed ? 0 : this.#digit(only);
        for (const cell of CELLS) {
            const element = this.cells[cell];
            const digit = this.#digit(cell);
            const given = look.givens[cell] !== 0;
            const name = nameOf(cell);
            const classes = ['cell'];
            if (column(cell) % 3 === 2 && column(cell) < 8) classes.push('edge-right');
            if (row(cell) % 3 === 2 && row(cell) < 8) classes.push('edge-bottom');
            if (given) classes.push('given');
            if (peers.has(cell)) classes.push('peer');
            if (same && digit === same) classes.push('same');
            if (this.selected.has(cell)) classes.push('selected');
            if (look.clashes?.has(cell)) classes.push('clash');
            if (look.mistakes?.has(cell)) classes.push('mistake');
            if (look.colors?.[cell]) classes.push(`color-${look.colors[cell]}`);
            if (cellRoles.has(name)) classes.push(`role-${cellRoles.get(name)}`);
            else if (houses.some(([house]) => inHouse(house, cell))) classes.push('role-context');
            element.className = classes.join(' ');
            element.tabIndex = !this.fixed && cell === this.focus ? 0 : -1;
            element.setAttribute('aria-selected', String(this.selected.has(cell)));
            element.setAttribute('aria-label', this.#spoken(cell));
            element.replaceChildren(...this.#content(cell, digit, candidateRoles, same));
        }
        this.#links(marks?.links ?? []);
    }

    /** @param {number} cell @param {number} digit @param {Map<string, string>} roles @param {number} same */
    #content(cell, digit, roles, same) {
        const { notes, candidates } = this.look;
        const name = nameOf(cell);
        if (digit) {
            const role = roles.get(`${name}=${digit}`);
            return [h('span', { class: `digit${role ? ` mark-${role}` : ''}`, text: String(digit) })];
        }
        const has = (/** @type {number} */ set, /** @type {number} */ d) => (set & (1 << (d - 1))) !== 0;
        if (candidates) {
            const spans = DIGITS.map(d => {
                const role = roles.get(`${name}=${d}`);
                const shown = has(candidates[cell], d) || role === 'placement';
                const classes = ['candidate', role ? `mark-${role}` : '', same === d && shown ? 'same-note' : ''];
                return h('span', { class: classes.join(' '), text: shown ? String(d) : '' });
            });
            return [h('span', { class: 'places' }, ...apart(spans))];
        }
        if (!notes) return [];
        const { corner, centre } = { corner: notes.corner[cell], centre: notes.centre[cell] };
        const color = (/** @type {number} */ d) => this.look.candidateColors?.[cell * 9 + d - 1] ?? 0;
        const note = (/** @type {number} */ d, /** @type {string} */ kind, /** @type {boolean} */ shown) => {
            const classes = [kind, same === d && shown ? 'same-note' : '', shown && color(d) ? `color-${color(d)}` : ''];
            return h('span', { class: classes.filter(Boolean).join(' '), text: shown ? String(d) : '', 'data-digit': shown ? d : undefined });
        };
        const parts = [];
        // A candidate that is coloured is seen, whether somebody noted it or not.
        const placed = DIGITS.filter(d => has(corner, d) || (color(d) && !has(centre, d)));
        if (placed.length) parts.push(h('span', { class: 'places corner' }, ...apart(DIGITS.map(d => note(d, 'candidate', placed.includes(d))))));
        if (centre) {
            const digits = DIGITS.filter(d => has(centre, d));
            parts.push(h('span', { class: `centre size-${digits.length}` }, ...apart(digits.map(d => note(d, '', true)))));
        }
        return parts;
    }

    /** What a screen reader says. @param {number} cell */
    #spoken(cell) {
        const place = t('cell-place', { row: row(cell) + 1, column: column(cell) + 1 });
        const { givens, entered, notes, clashes, mistakes, candidates, colors, candidateColors } = this.look;
        const parts = [place];
        if (givens[cell]) parts.push(t('cell-given', { digit: givens[cell] }));
        else if (entered?.[cell]) parts.push(t('cell-digit', { digit: entered[cell] }));
        else {
            const set = candidates?.[cell] ?? ((notes?.centre[cell] ?? 0) || (notes?.corner[cell] ?? 0));
            const digits = DIGITS.filter(d => (set & (1 << (d - 1))) !== 0);
            parts.push(digits.length ? t('cell-notes', { digits: digits.join(' ') }) : t('cell-blank'));
        }
        if (clashes?.has(cell)) parts.push(t('cell-clash'));
        if (mistakes?.has(cell)) parts.push(t('cell-mistake'));
        if (colors?.[cell]) parts.push(t('cell-color', { number: colors[cell] }));
        for (const d of DIGITS) {
            const color = candidateColors?.[cell * 9 + d - 1];
            if (color && !this.#digit(cell)) parts.push(t('cell-note-color', { digit: d, number: color }));
        }
        return parts.join(t('comma'));
    }

    /** @param {NonNullable<Marks['links']>} links */
    #links(links) {
        const middle = (/** @type {{cell: string, digit: number}[]} */ group) => {
            const points = group.map(({ cell, digit }) => place(cell, digit));
            return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
        };
        const shapes = links.map(({ kind, from, to }) => {
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
        this.overlay.replaceChildren(...shapes);
    }
}

/** Puts spaces between digits: the text of a cell is then what its label says. They take no room, for the parents are
 * laid out as grids. @param {HTMLElement[]} spans @returns {(HTMLElement | string)[]} */
function apart(spans) {
    let any = false;
    return spans.flatMap(span => {
        const space = any && span.textContent ? [' ', span] : [span];
        any ||= span.textContent !== '';
        return space;
    });
}

/** @param {string} house @param {number} cell */
function inHouse(house, cell) {
    const number = Number(house[1]) - 1;
    const of = house[0] === 'r' ? row : house[0] === 'c' ? column : box;
    return of(cell) === number;
}

/** Where a candidate stands in a picture of 90 by 90. @param {string} cell @param {number} digit */
function place(cell, digit) {
    const [y, x] = [(Number(cell[1]) - 1) * 10, (Number(cell[3]) - 1) * 10];
    return [x + 2 + 3 * ((digit - 1) % 3), y + 2 + 3 * Math.floor((digit - 1) / 3)];
}
