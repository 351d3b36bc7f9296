// @ts-check
/** Digit first: a digit of the pad is lit, and goes into each cell that is pointed at. */

import { announce } from '../dom.js';
import { pref } from '../prefs.js';
import { t } from '../words.js';

/** @typedef {import('./play.js').Table} Table */

export class DigitFirst {
    /** @param {Table} table */
    constructor(table) {
        this.table = table;
        /** The digit that waits for cells; 0 for none. */
        this.lit = 0;
    }

    /** Are digits chosen first, and then the cells for them? */
    get first() {
        return pref('first') === 'digit' || this.lit > 0 || this.table.board.selected.size === 0;
    }

    /** The cells that are selected. */
    get cells() {
        return [...this.table.board.selected];
    }

    /** @param {number} digit 0 for none */
    light(digit) {
        if (this.lit === digit) return;
        this.lit = this.table.board.lit = digit;
        this.table.drawWriting();
    }

    /** A digit of the pad was pressed: it goes into the cells that are selected, or waits for cells.
     * @param {number} digit 0 to begin with any, or to end it */
    press(digit) {
        const { table } = this;
        if (digit && !this.first) {
            table.write(digit, table.mode, [...table.board.selected]);
            return;
        }
        const next = digit || (this.lit ? 0 : 1);
        table.board.select([]);
        this.light(this.lit === next ? 0 : next);
        table.draw();
        announce(this.lit ? t('announce-lit', { digit: table.board.shape.symbols[this.lit - 1] }) : t('announce-unlit'));
    }

    /** A cell was pointed at. True when a digit waited for it. @param {number} cell @param {boolean} dragged */
    tap(cell, dragged) {
        const { table, lit } = this;
        const { game, mode, board } = table;
        if (table.paused || (pref('first') === 'cell' && !lit)) return false;
        const digit = game.digit(cell);
        // A digit that stands there is a digit to go on with.
        if (digit && digit !== lit && mode !== 'color' && !dragged) {
            board.select([]);
            this.light(digit);
            table.draw();
            return true;
        }
        if (!lit) return false;
        if (board.selected.size) board.select([]);
        // Anyone who draws a finger over cells writes, and takes nothing away on the way.
        const there = mode === 'digit' ? digit !== 0 : mode === 'color' ? (game.state.colors[cell] & (1 << (lit - 1))) !== 0 : mode !== 'candidate' && mode !== 'pen' && (game.state.notes[mode][cell] & (1 << (lit - 1))) !== 0;
        if (dragged && there) return true;
        board.focus = cell;
        table.write(lit, mode, [cell]);
        return true;
    }

    /**
     * Cells were selected: then they come first again, unless somebody likes it the other way round.
     * @param {number[]} cells
     */
    selected(cells) {
        if (cells.length && pref('first') === 'cell') this.light(0);
        // The colours of a selection are seen on the keys.
        if (this.table.mode === 'color') this.table.drawWriting();
    }
}
