// @ts-check
/** A game in play as the page sees it. Moves happen here at once and are sent to the server as the same operations
 * (`{"op": "enter", "cells": ["r1c3"], "digit": 4}`), so that a game goes on while the server is away. What needs to
 * know the solution (check, answer, hints) is asked of the engine. */

import { CELLS, PEERS, cellOf } from './geometry.js';

/** @typedef {'corner' | 'centre'} NoteKind */
/** @typedef {{op: string, [key: string]: any}} Operation */
/**
 * @typedef {Object} State what the player has written
 * @property {number[]} entered   81 digits, 0 for none; givens are not among them
 * @property {Record<NoteKind, number[]>} notes  81 sets of digits each: bit 0 is the digit 1
 * @property {number[]} colors    81 numbers 1 to 9, 0 for none
 */

/** @returns {State} */
const emptyState = () => ({
    entered: new Array(81).fill(0),
    notes: { corner: new Array(81).fill(0), centre: new Array(81).fill(0) },
    colors: new Array(81).fill(0),
});

/** @param {State} state @returns {State} */
const copyOf = state => ({
    entered: [...state.entered],
    notes: { corner: [...state.notes.corner], centre: [...state.notes.centre] },
    colors: [...state.colors],
});

/** @param {number} digit */
const bit = digit => 1 << (digit - 1);

export class Game {
    /** @param {string} puzzle 81 characters */
    constructor(puzzle) {
        this.puzzle = puzzle;
        this.givens = [...puzzle].map(char => Number(char) || 0);
        this.state = emptyState();
        /** @type {State[]} */ this.past = [];
        /** @type {State[]} */ this.future = [];
        this.settings = { 'remove-notes': true, 'show-mistakes': false, timer: true };
        this.elapsed = 0;
        this.finished = false;
        this.helped = false;
        /** The solution, once the engine has told it: for showing mistakes. @type {string | null} */
        this.solution = null;
        /** What is known about the puzzle: level, rating, seed. @type {Record<string, any>} */
        this.about = {};
    }

    /** @param {number} cell */
    digit(cell) {
        return this.givens[cell] || this.state.entered[cell];
    }

    /** All 81 digits, as text. */
    values() {
        return CELLS.map(cell => this.digit(cell) || '.').join('');
    }

    isFull() {
        return CELLS.every(cell => this.digit(cell));
    }

    /** The cells that hold the same digit as a cell that they see. @returns {Set<number>} */
    clashes() {
        return new Set(CELLS.filter(cell => this.clashesOf(cell).length > 0));
    }

    /** @param {number} cell */
    clashesOf(cell) {
        const digit = this.digit(cell);
        return digit ? PEERS[cell].filter(peer => this.digit(peer) === digit) : [];
    }

    /** Entered digits that the solution does not have. @returns {Set<number>} */
    mistakes() {
        const { solution } = this;
        if (!solution) return new Set();
        return new Set(CELLS.filter(cell => this.state.entered[cell] && this.state.entered[cell] !== Number(solution[cell])));
    }

    /** How often a digit is still to be written. @param {number} digit */
    left(digit) {
        return 9 - CELLS.filter(cell => this.digit(cell) === digit).length;
    }

    /** What row, column and box leave for a cell. @param {number} cell */
    candidates(cell) {
        return PEERS[cell].reduce((left, peer) => (this.digit(peer) ? left & ~bit(this.digit(peer)) : left), 0x1ff);
    }

    /** Does an operation; false when nothing changes. @param {Operation} operation */
    apply(operation) {
        const { op } = operation;
        if (op === 'undo' || op === 'redo') {
            const [from, to] = op === 'undo' ? [this.past, this.future] : [this.future, this.past];
            const state = from.pop();
            if (!state) return false;
            to.push(this.state);
            this.state = state;
            return true;
        }
        if (op === 'set') {
            /** @type {any} */ (this.settings)[operation.setting] = operation.on;
            return true;
        }
        if (op === 'back-to-right') return this.#backToRight();
        const before = this.state;
        const next = copyOf(before);
        this.state = next;
        this.#change(operation, next);
        if (JSON.stringify(before) === JSON.stringify(next)) {
            this.state = before;
            return false;
        }
        this.past.push(before);
        this.future = [];
        if (op === 'answer') this.helped = true;
        return true;
    }

    /** @param {Operation} operation @param {State} state */
    #change(operation, state) {
        const cells = (operation.cells ?? []).map(cellOf).filter((/** @type {number} */ cell) => !this.givens[cell]);
        switch (operation.op) {
            case 'enter':
                for (const cell of cells) this.#enter(state, cell, operation.digit);
                break;
            case 'note': {
                const kind = /** @type {NoteKind} */ (operation.kind);
                const blank = cells.filter((/** @type {number} */ cell) => !state.entered[cell]);
                const digits = operation.digits.reduce((/** @type {number} */ set, /** @type {number} */ d) => set | bit(d), 0);
                const all = blank.every((/** @type {number} */ cell) => (state.notes[kind][cell] & digits) === digits);
                for (const cell of blank) {
                    if (all) state.notes[kind][cell] &= ~digits;
                    else state.notes[kind][cell] |= digits;
                }
                break;
            }
            case 'erase': {
                const layers = [
                    (/** @type {number} */ cell) => { const had = state.entered[cell]; state.entered[cell] = 0; return had; },
                    (/** @type {number} */ cell) => {
                        const had = state.notes.corner[cell] | state.notes.centre[cell];
                        state.notes.corner[cell] = state.notes.centre[cell] = 0;
                        return had;
                    },
                ];
                const erased = layers.some(layer => cells.map(layer).some(Boolean));
                // Givens have colours too.
                if (!erased) for (const name of operation.cells) state.colors[cellOf(name)] = 0;
                break;
            }
            case 'fill-notes':
                for (const cell of CELLS) {
                    const kind = /** @type {NoteKind} */ (operation.kind ?? 'centre');
                    if (!this.digit(cell)) state.notes[kind][cell] = this.candidates(cell);
                }
                break;
            case 'color':
                for (const name of operation.cells) state.colors[cellOf(name)] = operation.color ?? 0;
                break;
            case 'apply':
                for (const { cell, digit } of operation.placements ?? []) this.#enter(state, cellOf(cell), digit);
                for (const { cell, digit } of operation.eliminations ?? []) {
                    const at = cellOf(cell);
                    if (!state.notes.centre[at]) state.notes.centre[at] = this.candidates(at);
                    state.notes.centre[at] &= ~bit(digit);
                }
                break;
            case 'answer':
                if (this.solution) {
                    const wanted = operation.cells?.length ? cells : CELLS.filter(cell => !this.givens[cell]);
                    for (const cell of wanted) state.entered[cell] = Number(this.solution[cell]);
                }
                break;
            case 'restart':
                Object.assign(state, emptyState());
                break;
            default:
                throw new Error(`no operation ${operation.op}`);
        }
    }

    /** @param {State} state @param {number} cell @param {number} digit */
    #enter(state, cell, digit) {
        state.entered[cell] = digit;
        // A clashing entry may be the wrong one of the two: it takes no notes with it.
        if (!this.settings['remove-notes'] || this.clashesOf(cell).length) return;
        for (const peer of PEERS[cell]) {
            state.notes.corner[peer] &= ~bit(digit);
            state.notes.centre[peer] &= ~bit(digit);
        }
    }

    #backToRight() {
        const wrong = () => this.clashes().size > 0 || this.mistakes().size > 0;
        const before = this.past.length;
        while (wrong() && this.past.length) this.apply({ op: 'undo' });
        return this.past.length !== before;
    }

    /** As it is kept in the browser. */
    save() {
        const { puzzle, state, past, settings, elapsed, finished, helped, about } = this;
        return { version: 1, puzzle, state, past: past.slice(-500), settings, elapsed, finished, helped, about };
    }

    /** @param {ReturnType<Game['save']>} saved */
    static load(saved) {
        const game = new Game(saved.puzzle);
        const { state, past, settings, elapsed, finished, helped, about } = saved;
        Object.assign(game, { state, past, elapsed, finished, helped, about });
        Object.assign(game.settings, settings);
        return game;
    }

    /** What the player sees, for those who take candidates: filled cells with their digit, blank cells with their notes
     * where there are any. The server reads it as pencilmarks. */
    notesText() {
        const cells = CELLS.map(cell => {
            if (this.digit(cell)) return String(this.digit(cell));
            const notes = this.state.notes.centre[cell] || this.candidates(cell);
            return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => notes & bit(digit)).join('') || '0';
        });
        return Array.from({ length: 9 }, (_, line) => cells.slice(9 * line, 9 * line + 9).join(' ')).join('\n');
    }
}
