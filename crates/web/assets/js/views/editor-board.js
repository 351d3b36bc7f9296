// @ts-check
/** The grid of the editor: givens, what is selected for a rule, and what the engine says of the puzzle. */

import { Board } from '../board.js';
import { CELL } from '../board-links.js';
import { svg } from '../dom.js';
import { cellIn, columnIn, nameIn, rowIn } from '../geometry.js';
import { t } from '../words.js';
import { givensOf, shapeOfDocument } from './editor-document.js';

/** @typedef {import('./editor-document.js').Document} Document */
/** @typedef {{side: 'top' | 'bottom' | 'left' | 'right', line: number}} View */
/**
 * @typedef {{differs: string[], dead: string[]}} Seen cells in which two solutions differ, and those that show a
 *   contradiction
 */

export class EditorBoard {
    /**
     * @param {Object} options
     * @param {(key: string, event: KeyboardEvent) => boolean} options.key
     * @param {(cell: number, dragged: boolean) => boolean} options.tap a cell was pointed at; true when that was meant
     *   for something else than selecting it
     * @param {() => void} options.drawn cells were selected with one movement of a pointer
     * @param {(view: View) => void} options.outside a place outside the grid was pointed at
     * @param {() => void} options.selected
     */
    constructor(options) {
        this.options = options;
        this.place = document.createElement('section');
        this.place.setAttribute('aria-label', t('board'));
        this.picture = svg('svg', { class: 'board-links teach', 'aria-hidden': 'true', id: 'editor-marks' });
        this.path = svg('svg', { class: 'board-links', 'aria-hidden': 'true', id: 'editor-path' });
        /** Rules that the engine has drawn last. @type {{rule: string, marks: any[]}[]} */
        this.rules = [];
        /** Is there room for clues, even while there are none? */
        this.clued = false;
        /** Are cells selected in an order that matters? */
        this.ordered = false;
        /** @type {Board} */
        this.board = this.#made({ format: '', version: 1, rows: 9, columns: 9 });
        this.size = '';
    }

    /** @param {Document} doc */
    #made(doc) {
        const { key, tap, drawn, selected } = this.options;
        const board = new Board({
            label: t('board'), shape: shapeOfDocument(doc), onKey: ({ key: pressed, event }) => key(pressed, event), onTap: tap,
            onSelect: () => { this.#trace(); selected(); },
        });
        board.ordered = this.ordered;
        board.grid.addEventListener('pointerup', drawn);
        board.element.addEventListener('pointerdown', event => this.#outside(event));
        return board;
    }

    /** A place beside the grid was pressed. @param {PointerEvent} event */
    #outside(event) {
        if (!this.clued) return;
        const { left, right, top, bottom, width, height } = this.board.grid.getBoundingClientRect();
        const { rows, columns } = this.board.shape;
        const [x, y] = [event.clientX, event.clientY];
        const column = Math.floor(((x - left) / width) * columns) + 1;
        const row = Math.floor(((y - top) / height) * rows) + 1;
        if (x > left && x < right && (y < top || y > bottom)) this.options.outside({ side: y < top ? 'top' : 'bottom', line: column });
        else if (y > top && y < bottom && (x < left || x > right)) this.options.outside({ side: x < left ? 'left' : 'right', line: row });
    }

    /** Draws a document. @param {Document} doc @param {Seen} seen @param {number[]} [candidates] */
    show(doc, { differs, dead }, candidates) {
        const shape = shapeOfDocument(doc);
        const size = `${shape.rows} ${shape.columns} ${shape.symbols.join('')} ${shape.lowest}`;
        if (size !== this.size) {
            this.size = size;
            this.rules = [];
            this.board = this.#made(doc);
            this.place.replaceChildren(this.board.element);
        } else if (shape.regions.some((region, cell) => region !== this.board.shape.regions[cell])) this.board.setRegions(shape);
        const { board } = this;
        const givens = [...givensOf(doc)].map(character => shape.symbols.indexOf(character) + 1);
        board.draw({ givens, candidates });
        for (const layer of [this.picture, this.path]) layer.setAttribute('viewBox', `0 0 ${shape.columns * CELL} ${shape.rows * CELL}`);
        board.grid.after(this.picture, this.path);
        const square = (/** @type {string} */ kind, /** @type {string} */ name, /** @type {number} */ inset) => {
            const cell = cellIn(shape, name);
            return svg('rect', { class: kind, x: columnIn(shape, cell) * CELL + inset, y: rowIn(shape, cell) * CELL + inset, width: CELL - 2 * inset, height: CELL - 2 * inset, rx: 0.8 });
        };
        this.picture.replaceChildren(...differs.map(name => square('differs', name, 0)), ...dead.map(name => square('dead', name, 0.8)));
        this.#trace();
    }

    /** Draws the rules that the engine has found in it. @param {{rule: string, marks: any[]}[]} rules */
    draw(rules) {
        this.rules = rules;
        this.board.setRules(rules);
        this.board.element.classList.toggle('clued', this.clued || this.board.element.classList.contains('clued'));
        this.board.draw();
    }

    /** What is selected is the beginning of this group's rules. @param {{clued: boolean, ordered: boolean}} group */
    expect({ clued, ordered }) {
        this.clued = clued;
        this.ordered = this.board.ordered = ordered;
        this.draw(this.rules);
        this.#trace();
    }

    /** The line through the cells that are selected, in their order. */
    #trace() {
        const cells = this.ordered ? [...this.board.selected] : [];
        const { shape } = this.board;
        const at = (/** @type {number} */ cell) => `${(columnIn(shape, cell) + 0.5) * CELL} ${(rowIn(shape, cell) + 0.5) * CELL}`;
        this.path.replaceChildren(...cells.length > 1 ? [svg('path', { d: cells.map((cell, index) => `${index ? 'L' : 'M'}${at(cell)}`).join('') })] : []);
    }

    /** The cells that are selected, by name, in the order in which they were. @returns {string[]} */
    names() {
        return [...this.board.selected].map(cell => nameIn(this.board.shape, cell));
    }

    /** @param {string[]} names */
    select(names) {
        const cells = names.map(name => cellIn(this.board.shape, name));
        if (cells.length) this.board.focus = cells[0];
        this.board.select(cells);
    }
}
