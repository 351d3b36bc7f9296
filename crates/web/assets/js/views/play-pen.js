// @ts-check
/** The pen: its tools in the place of the digits, and what a pointer or a key draws with them. A stroke is one step. */

import { isOn, markAt, markOf } from '../board-pen.js';
import { h } from '../dom.js';
import { touched } from '../geometry.js';
import { t } from '../words.js';
import { tool } from './play-actions.js';
import { COLORS } from './play-writing.js';

const TOOLS = /** @type {const} */ (['line', 'cross', 'circle', 'rub']);
/** @typedef {typeof TOOLS[number]} Tool */
/** The colour that the pen has at first: no mark of the board has it. */
const FIRST = 8;

export class Pen {
    /** @param {import('./play.js').Table} table */
    constructor(table) {
        this.table = table;
        /** @type {Tool} */
        this.tool = 'line';
        this.color = FIRST;
        /** What the stroke changes: the colour of each mark, 0 where it goes. @type {Map<string, number>} */
        this.changes = new Map();
        /** Cells that the stroke came through. @type {number[]} */
        this.way = [];
        /** @type {[number, number]} */
        this.last = [0, 0];
        this.element = h('div', { class: 'pen-pad hidden', role: 'group', 'aria-label': t('mode-pen') },
            ...TOOLS.map(name => tool(`pen-${name}`, () => { this.tool = name; this.draw(); })), tool('pen-clear', () => this.clear()),
            ...COLORS.map(number => h('button', { 'aria-label': t('color', { number }), 'data-color': number, onclick: () => { this.color = number; this.draw(); } },
                h('span', { class: `swatch pen-swatch pen-${number}`, 'aria-hidden': 'true' }))));
    }

    get #game() {
        return this.table.game;
    }

    /** The marks as they are to be seen: those of the game, and what is being drawn. @returns {Map<string, number>} */
    get marks() {
        const marks = new Map([...this.#game.state.marks, ...this.changes]);
        for (const [mark, color] of marks) if (!color) marks.delete(mark);
        return marks;
    }

    draw() {
        this.element.classList.toggle('hidden', this.table.mode !== 'pen');
        for (const name of TOOLS) this.element.querySelector(`#pen-${name}`)?.setAttribute('aria-pressed', String(name === this.tool));
        for (const key of this.element.querySelectorAll('[data-color]')) key.setAttribute('aria-pressed', String(Number(key.getAttribute('data-color')) === this.color));
    }

    /** Has the mark there, or takes it away where it is there in this colour. @param {string} mark */
    #toggled(mark) {
        return this.#game.state.marks.get(mark) === this.color ? 0 : this.color;
    }

    /**
     * A pointer begins, moves or ends on the board; true when the pen has it.
     * @param {'begin' | 'move' | 'end' | 'cancel'} what
     * @param {[number, number]} at in cells
     */
    stroke(what, at) {
        const { table, tool: name } = this;
        if (table.mode !== 'pen') return false;
        const { shape } = table.board;
        if (what === 'begin') {
            this.changes = new Map();
            this.way = [Math.floor(at[1]) * shape.columns + Math.floor(at[0])];
            this.last = at;
            const mark = name === 'cross' || name === 'circle' ? markAt(name, at, shape) : null;
            if (mark) this.changes.set(mark, this.#toggled(mark));
        }
        if (what === 'cancel') this.changes = new Map();
        if (what === 'end') this.#done();
        else if (name === 'rub') for (const mark of this.#game.state.marks.keys()) if (isOn(mark, at, shape)) this.changes.set(mark, 0);
        if (what === 'move' && name === 'line') for (const cell of touched(shape, this.last, at)) this.#line(cell);
        this.last = at;
        table.draw();
        return true;
    }

    /** The line comes into a cell. @param {number} cell */
    #line(cell) {
        const { shape } = this.table.board;
        const before = this.way[this.way.length - 1];
        if (cell === before) return;
        const mark = markOf('line', before, cell, shape);
        // Drawn back over the last cell, the last piece goes.
        if (mark && this.way[this.way.length - 2] === cell) {
            this.changes.delete(mark);
            this.way.pop();
            return;
        }
        this.way.push(cell);
        if (!mark) return;
        // What the first piece does, the whole stroke does: it draws, or takes away.
        const [first] = this.changes.values();
        this.changes.set(mark, first ?? this.#toggled(mark));
    }

    /** The stroke ends: it is one step. */
    #done() {
        const { changes } = this;
        this.changes = new Map();
        for (const color of new Set(changes.values())) {
            this.#operate([...changes].filter(([, one]) => one === color).map(([mark]) => mark), color);
        }
    }

    /** @param {string[]} marks @param {number} color */
    #operate(marks, color) {
        if (marks.length) this.table.operate({ op: 'draw', marks, ...(color ? { color } : {}) });
    }

    /** By keys: 1 draws a line through the cells that are selected, in their order; 2 and 3 a cross or a circle in
     * each, or between two neighbours. @param {number} digit @param {number[]} cells */
    byKey(digit, cells) {
        const { shape } = this.table.board;
        const kind = TOOLS[digit - 1];
        if (!kind || kind === 'rub') return;
        const between = cells.length === 2 ? markOf(kind, cells[0], cells[1], shape) : null;
        const marks = kind === 'line' ? cells.slice(1).map((cell, at) => markOf(kind, cells[at], cell, shape)) : between ? [between] : cells.map(cell => markOf(kind, cell, cell, shape));
        const drawn = marks.flatMap(mark => (mark ? [mark] : []));
        const are = drawn.every(mark => this.#game.state.marks.get(mark) === this.color);
        this.#operate(drawn, are ? 0 : this.color);
    }

    /** Everything that was drawn goes, in one step. */
    clear() {
        this.#operate([...this.#game.state.marks.keys()], 0);
    }
}
