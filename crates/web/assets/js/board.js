// @ts-check
/** The grid: cells to look at, point at, and type into. It draws what it is told, in any shape, and reports what was
 * done; it knows no rules. */

import { CLASSIC, cellsOf, columnIn, edges, houseIn, nameIn, rowIn, touched } from './geometry.js';
import { CELL, drawLinks, placesAcross } from './board-links.js';
import { drawCosmetics, reachesOut } from './board-cosmetics.js';
import { drawPen } from './board-pen.js';
import { bands, colorsIn, spoken } from './board-words.js';
import { drawRules, hasBetween, hasOutside, hasSums } from './board-rules.js';
import { h, svg } from './dom.js';
import { t } from './words.js';

/**
 * @typedef {Object} Look what to draw; each list has an entry for every cell
 * @property {number[]} givens           digits, 0 for none
 * @property {number[]} [entered]        digits, 0 for none
 * @property {{corner: number[], centre: number[]}} [notes] sets of digits: bit 0 is the digit 1
 * @property {boolean} [gridNotes]       centre notes stand at fixed places, as candidates do
 * @property {number[]} [candidates]     sets of digits at fixed places, instead of notes
 * @property {number[]} [colors]      sets of colours: bit 0 is colour 1
 * @property {number[]} [candidateColors] of each cell as many as there are digits
 * @property {ReadonlyMap<string, number>} [pen]  marks of the pen, with their colours
 * @property {Set<number>} [trial]       cells whose digits are tried out
 * @property {Set<number>} [clashes]
 * @property {Set<number>} [mistakes]
 * @property {Set<number>} [broken]      the numbers of rules that are broken, from 1
 * @property {Set<number>} [pointed]     the numbers of rules that are pointed at
 * @property {Marks} [marks]             a step: roles of houses, cells, candidates, and links
 */
/**
 * @typedef {Object} Marks as the server tells them
 * @property {[string, string][]} [houses]
 * @property {[string, string][]} [cells]
 * @property {[{cell: string, digit: number}, string][]} [candidates]
 * @property {{kind: string, from: {cell: string, digit: number}[], to: {cell: string, digit: number}[]}[]} [links]
 */

/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP = 350;

export class Board {
    /**
     * @param {Object} options
     * @param {(event: {key: string, cells: number[], event: KeyboardEvent}) => boolean} [options.onKey] true when it
     *   was meant
     * @param {(cell: number, digit: number) => boolean} [options.onNote] a note was pointed at; true when it was meant
     * @param {(cell: number, dragged: boolean) => boolean} [options.onTap] a cell was pointed at; true when that was
     *   meant for something else than selecting it
     * @param {(what: 'begin' | 'move' | 'end' | 'cancel', at: [number, number]) => boolean} [options.onStroke] a
     *   pointer on the grid, in cells; true when it draws, and selects nothing
     * @param {(cells: number[]) => void} [options.onSelect] other cells are selected than before
     * @param {string} options.label
     * @param {boolean} [options.fixed] nothing to select: a picture
     * @param {import('./geometry.js').Shape} [options.shape]
     * @param {{rule: string, marks: any[]}[]} [options.rules] rules that are drawn over the grid
     */
    constructor({ onKey, onNote, onTap, onSelect, onStroke, label, fixed = false, shape = CLASSIC, rules = [] }) {
        this.onKey = onKey ?? (() => false);
        this.onNote = onNote ?? (() => false);
        this.onTap = onTap ?? (() => false);
        this.onSelect = onSelect ?? (() => {});
        this.onStroke = onStroke ?? (() => false);
        this.fixed = fixed;
        /** Does the order of the cells that are selected matter? Then drawing back over the last one takes it off. */
        this.ordered = false;
        this.shape = shape;
        this.all = cellsOf(shape);
        this.digits = shape.symbols.map((_, at) => at + 1);
        this.edges = edges(shape);
        this.focus = Math.floor(this.all.length / 2);
        /** @type {Set<number>} */
        this.selected = new Set(fixed ? [] : [this.focus]);
        /** A digit that is shown as the same wherever it stands, while no cell is selected. */
        this.lit = 0;
        /** @type {Look} */
        this.look = { givens: this.all.map(() => 0) };
        /** The digits that were drawn last: one that is new lands. @type {number[]} */
        this.shown = [];
        /** What each cell was drawn from: one that looks as before is left alone. @type {string[]} */
        this.drawn = [];
        this.cells = this.all.map(cell => h('div', { role: 'gridcell', class: 'cell', 'data-cell': cell }));
        const rows = Array.from({ length: shape.rows }, (_, line) =>
            h('div', { role: 'row', class: 'board-row' }, ...this.cells.slice(shape.columns * line, shape.columns * (line + 1))));
        this.grid = h('div', { role: 'grid', class: 'board', 'aria-label': label, 'aria-multiselectable': fixed ? undefined : 'true' }, ...rows);
        this.overlay = svg('svg', { class: 'board-links', viewBox: `0 0 ${shape.columns * CELL} ${shape.rows * CELL}`, 'aria-hidden': 'true' });
        const labels = (/** @type {string} */ side, /** @type {number} */ count) => h('div', { class: `board-labels ${side}`, 'aria-hidden': 'true' },
            ...Array.from({ length: count }, (_, at) => h('span', { text: String(at + 1) })));
        /** The layers of the rules: below the digits, and above the lines between cells. @type {SVGElement[]} */
        this.rules = [];
        this.pen = svg('svg', { class: 'board-rules pens', viewBox: `0 0 ${shape.columns * CELL} ${shape.rows * CELL}`, 'aria-hidden': 'true' });
        this.square = h('div', { class: 'board-square' }, this.grid, /** @type {any} */ (this.pen), /** @type {any} */ (this.overlay), labels('above', shape.columns), labels('left', shape.rows));
        this.element = h('div', { class: `board-frame${fixed ? ' fixed' : ''}${shape.symbols.length > 9 ? ' many' : ''}` }, this.square);
        this.setRules(rules);
        for (const [name, value] of [['--rows', shape.rows], ['--columns', shape.columns], ['--places', placesAcross(shape)]]) this.element.style.setProperty(String(name), String(value));
        if (!fixed) this.#listen();
    }

    /** Draws other rules. @param {{rule: string, marks: any[]}[]} rules */
    setRules(rules) {
        const { shape } = this;
        const { below, above } = drawRules(rules, shape);
        for (const layer of this.rules) layer.remove();
        const layer = (/** @type {string} */ name, /** @type {SVGElement[]} */ parts) =>
            svg('svg', { class: `board-rules ${name}`, viewBox: `0 0 ${shape.columns * CELL} ${shape.rows * CELL}`, 'aria-hidden': 'true' }, ...parts);
        const cosmetics = shape.cosmetics ?? [];
        const drawn = drawCosmetics(cosmetics, shape);
        const isDrawn = rules.length > 0 || cosmetics.length > 0;
        this.rules = isDrawn ? [layer('below', [drawn.under, ...below]), layer('above', [...above, drawn.over])] : [];
        this.overlay.before(...this.rules);
        this.element.classList.toggle('ruled', isDrawn);
        this.element.classList.toggle('clued', hasOutside(rules) || reachesOut(cosmetics, shape));
        this.element.classList.toggle('dotted', hasBetween(rules));
        this.element.classList.toggle('summed', hasSums(rules));
    }

    /** Draws other regions; rows, columns and digits stay. @param {import('./geometry.js').Shape} shape */
    setRegions(shape) {
        this.shape = shape;
        this.edges = edges(shape);
        this.draw();
    }

    #listen() {
        let dragging = false;
        let stroking = false;
        let tapping = false;
        let last = { cell: -1, at: 0 };
        /** Where the pointer was last, in cells. @type {[number, number]} */
        let from = [0, 0];
        /** @param {PointerEvent} event @returns {[number, number]} */
        const placeOf = event => {
            const { left, top, width, height } = this.grid.getBoundingClientRect();
            return [((event.clientX - left) / width) * this.shape.columns, ((event.clientY - top) / height) * this.shape.rows];
        };
        /** A cell is touched by a pointer that is drawn over the grid. @param {number} cell */
        const drag = cell => {
            const path = [...this.selected];
            if (tapping) {
                if (cell !== this.focus && this.onTap(cell, true)) this.focus = cell;
            } else if (!this.selected.has(cell)) this.select([...path, cell], cell);
            else if (this.ordered && path.at(-2) === cell) this.select(path.slice(0, -1), cell);
        };
        /** @param {Event} event */
        const cellAt = event => {
            const target = event instanceof PointerEvent ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
            const found = target instanceof Element ? target.closest('.cell') : null;
            return found && this.grid.contains(found) ? Number(found.getAttribute('data-cell')) : null;
        };
        this.grid.addEventListener('pointerdown', event => {
            const cell = cellAt(event);
            if (cell === null) return;
            // The grid takes part in no scrolling of its own and keeps the pointer to itself.
            event.preventDefault();
            stroking = this.onStroke('begin', placeOf(event));
            if (stroking) {
                this.grid.setPointerCapture(event.pointerId);
                return;
            }
            const note = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-digit]');
            if (note && this.onNote(cell, Number(note.getAttribute('data-digit')))) return;
            dragging = true;
            from = placeOf(event);
            tapping = this.onTap(cell, false);
            if (tapping) {
                this.focus = cell;
                this.draw();
                return;
            }
            // A mouse tells double clicks itself, whatever the reader has told the system they are.
            const twice = event.pointerType !== 'mouse' && last.cell === cell && event.timeStamp - last.at < DOUBLE_TAP;
            last = { cell, at: event.timeStamp };
            if (twice && this.#selectSame(cell)) dragging = false;
            else if (event.ctrlKey || event.metaKey || event.shiftKey) {
                const selected = new Set(this.selected);
                if (selected.has(cell) && selected.size > 1) selected.delete(cell);
                else selected.add(cell);
                this.select([...selected], cell);
            } else this.select([cell], cell);
        });
        this.grid.addEventListener('pointermove', event => {
            if (stroking) this.onStroke('move', placeOf(event));
            if (event.buttons === 0) dragging = false;
            if (!dragging) return;
            const to = placeOf(event);
            for (const cell of touched(this.shape, from, to)) drag(cell);
            from = to;
        });
        for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
            this.grid.addEventListener(end, event => {
                if (stroking) this.onStroke(end === 'pointerup' ? 'end' : 'cancel', placeOf(event));
                dragging = stroking = false;
            });
        }
        this.grid.addEventListener('dblclick', event => {
            const cell = cellAt(event);
            if (cell !== null && !tapping) this.#selectSame(cell);
        });
        this.grid.addEventListener('keydown', event => this.key(event));
    }

    /** Selects all cells with the digit of this one; false when it has none. @param {number} cell */
    #selectSame(cell) {
        const digit = this.#digit(cell);
        if (digit) this.select(this.all.filter(other => this.#digit(other) === digit), cell);
        return digit !== 0;
    }

    /** A key, pressed here or where nobody needs it; true when it was meant. @param {KeyboardEvent} event */
    key(event) {
        // A menu that is open is what Escape closes, and the browser does that.
        if (event.key === 'Escape' && document.querySelector(':popover-open')) return false;
        const steps = {
            ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
            k: [-1, 0], j: [1, 0], h: [0, -1], l: [0, 1], K: [-1, 0], J: [1, 0], H: [0, -1], L: [0, 1],
        };
        const { rows, columns } = this.shape;
        const held = event.ctrlKey || event.metaKey;
        const [line, place] = [rowIn(this.shape, this.focus), columnIn(this.shape, this.focus)];
        // A letter that is a digit of this board is written.
        const step = this.shape.symbols.includes(event.key) ? undefined : steps[/** @type {keyof typeof steps} */ (event.key)];
        if (step && !held && !event.altKey) {
            const next = ((line + step[0] + rows) % rows) * columns + ((place + step[1] + columns) % columns);
            this.select(event.shiftKey ? [...this.selected, next] : [next], next);
        } else if (event.key === 'Home' || event.key === 'End') {
            const next = line * columns + (event.key === 'Home' ? 0 : columns - 1);
            this.select([next], next);
        } else if (held && !event.shiftKey && event.key.toLowerCase() === 'a') this.select(this.all, this.focus);
        else if (!this.onKey({ key: event.key, cells: [...this.selected], event })) return false;
        event.preventDefault();
        return true;
    }

    /**
     * @param {number[]} cells none to select nothing
     * @param {number} [focus] the cell that keys go to; it is brought into focus
     */
    select(cells, focus) {
        this.selected = new Set(cells);
        if (focus !== undefined) {
            this.focus = focus;
            this.cells[focus].focus({ preventScroll: true });
        }
        this.onSelect(cells);
        this.draw();
    }

    /** Shows the numbers of rows and columns, or hides them. @param {boolean} on */
    label(on) {
        this.element.classList.toggle('labelled', on);
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
        const context = new Set((marks?.houses ?? []).flatMap(([house]) => houseIn(this.shape, house)));
        const only = this.selected.size === 1 ? [...this.selected][0] : null;
        const peers = new Set(only === null || this.fixed ? [] : this.shape.peers[only]);
        const same = this.fixed ? 0 : only === null ? (this.selected.size ? 0 : this.lit) : this.#digit(only);
        for (const cell of this.all) {
            const element = this.cells[cell];
            const digit = this.#digit(cell);
            const name = nameIn(this.shape, cell);
            const classes = ['cell'];
            if (this.edges[cell].right) classes.push('edge-right');
            if (this.edges[cell].below) classes.push('edge-bottom');
            if (look.givens[cell]) classes.push('given');
            else if (digit && this.shown[cell] === 0) classes.push('landed');
            this.shown[cell] = digit;
            if (peers.has(cell)) classes.push('peer');
            if (same && digit === same) classes.push('same');
            if (this.selected.has(cell)) classes.push('selected');
            if (look.clashes?.has(cell)) classes.push('clash');
            if (look.mistakes?.has(cell)) classes.push('mistake');
            const colors = colorsIn(look.colors?.[cell]);
            if (colors.length) classes.push(...colors.map(color => `color-${color}`), ...colors.length > 1 ? ['color-bands'] : []);
            if (look.trial?.has(cell)) classes.push('trial');
            if (cellRoles.has(name)) classes.push(`role-${cellRoles.get(name)}`);
            else if (context.has(cell)) classes.push('role-context');
            const said = spoken(cell, look, this.shape);
            const tab = !this.fixed && cell === this.focus ? 0 : -1;
            const { notes, candidates, gridNotes } = look;
            const roles = candidateRoles.size ? this.digits.map(d => candidateRoles.get(`${name}=${d}`) ?? '') : [];
            const key = [...classes, said, tab, digit ? 0 : same, candidates?.[cell], notes?.corner[cell], notes?.centre[cell], gridNotes, ...roles].join('|');
            if (this.drawn[cell] === key) continue;
            this.drawn[cell] = key;
            element.className = classes.join(' ');
            if (colors.length > 1) element.style.setProperty('--bands', bands(colors));
            element.tabIndex = tab;
            element.setAttribute('aria-selected', String(this.selected.has(cell)));
            element.setAttribute('aria-label', said);
            element.replaceChildren(...this.#content(cell, digit, candidateRoles, same));
        }
        this.pen.replaceChildren(...drawPen(look.pen ?? new Map(), this.shape));
        this.element.classList.toggle('penned', this.pen.childElementCount > 0);
        this.overlay.replaceChildren(...drawLinks(marks?.links ?? [], this.shape));
        for (const rule of this.rules.flatMap(layer => [...layer.children])) {
            const number = Number(rule.getAttribute('data-rule'));
            rule.classList.toggle('broken', look.broken?.has(number) ?? false);
            rule.classList.toggle('pointed', look.pointed?.has(number) ?? false);
        }
    }

    /** @param {number} set @returns {number[]} */
    #digitsOf(set) {
        return this.digits.filter(digit => (set & (1 << (digit - 1))) !== 0);
    }

    /** @param {number} digit */
    #symbol(digit) {
        return this.shape.symbols[digit - 1] ?? String(digit);
    }

    /**
     * @param {number} cell
     * @param {number} digit
     * @param {Map<string, string>} roles
     * @param {number} same
     * @returns {(HTMLElement | string)[]}
     */
    #content(cell, digit, roles, same) {
        const { notes, candidates, candidateColors, gridNotes } = this.look;
        const name = nameIn(this.shape, cell);
        if (digit) {
            const role = roles.get(`${name}=${digit}`);
            return [h('span', { class: `digit${role ? ` mark-${role}` : ''}`, text: this.#symbol(digit) })];
        }
        /**
         * @param {number} d
         * @param {boolean} shown
         * @param {(string | false | undefined)[]} classes
         * @param {boolean} [pointed]
         */
        const note = (d, shown, classes, pointed = true) => h('span', {
            class: [...classes, same === d && shown && 'same-note'].filter(Boolean).join(' '), text: shown ? this.#symbol(d) : '', 'data-digit': shown && pointed ? d : undefined,
        });
        if (candidates) {
            const held = new Set(this.#digitsOf(candidates[cell]));
            return held.size || roles.size ? [h('span', { class: 'places' }, ...apart(this.digits.map(d => {
                const role = roles.get(`${name}=${d}`);
                return note(d, held.has(d) || role === 'placement', ['candidate', role && `mark-${role}`], false);
            })))] : [];
        }
        if (!notes) return [];
        const color = (/** @type {number} */ d) => candidateColors?.[cell * this.digits.length + d - 1] ?? 0;
        const colored = (/** @type {number} */ d) => color(d) > 0 && `color-${color(d)}`;
        const centre = this.#digitsOf(notes.centre[cell]);
        // A candidate that is coloured is seen, whether somebody noted it or not.
        const corner = this.digits.filter(d => (notes.corner[cell] & (1 << (d - 1))) || (color(d) && !centre.includes(d)));
        if (centre.length && (gridNotes || (corner.length && centre.length > 5))) {
            // At fixed places there is room for one of each digit: what is also, or only, a corner note says so. Two
            // lines of centre notes leave no room for corner notes otherwise.
            return [h('span', { class: 'places centre' }, ...apart(this.digits.map(d =>
                note(d, centre.includes(d) || corner.includes(d), ['candidate', corner.includes(d) && 'cornered', colored(d)]))))];
        }
        const parts = [];
        if (corner.length) {
            // Above and below: the middle stays free for centre notes.
            const above = corner.length < 3 ? corner.length : Math.max(2, Math.ceil(corner.length / 2));
            const strip = (/** @type {number[]} */ part) => h('span', { class: 'strip' }, ...apart(part.map(d => note(d, true, ['candidate', colored(d)]))));
            parts.push(h('span', { class: 'corner' }, strip(corner.slice(0, above)), corner.length > above ? ' ' : '', strip(corner.slice(above))));
        }
        if (centre.length) parts.push(h('span', { class: `centre${centre.length > 5 ? ' two-lines' : ''}` }, ...apart(centre.map(d => note(d, true, [colored(d)])))));
        return parts;
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
