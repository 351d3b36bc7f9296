// @ts-check
/** A game as the engine shows it, in the shapes that the page draws. What can be said of a position is in the view that the
 * engine gives: nothing here knows a rule. */

import { CELLS, cellOf, nameOf } from './geometry.js';

/** @typedef {'corner' | 'centre'} NoteKind */
/**
 * @typedef {Object} State  what a player has written
 * @property {number[]} entered   81 digits, 0 for none; givens are not among them
 * @property {Record<NoteKind, number[]>} notes  81 sets of digits each: bit 0 is the digit 1
 * @property {number[]} colors    81 numbers 1 to 9, 0 for none
 * @property {number[]} candidateColors  729 of them: cell times 9 plus digit minus 1
 * @property {any} shape          the same as it travels
 */
/** @typedef {{op: string, [key: string]: any}} Operation */
/** @typedef {{number: number, at: number, played: number, operation: Operation, changes?: any[], steps?: number}} Event */
/** @typedef {{format: string, version: number, puzzle: string, state?: any, settings: Record<string, boolean>, events: Event[]}} Save */

/** The settings of a game, as everybody begins. */
export const SETTINGS = { 'remove-notes': true, 'show-mistakes': false, timer: true };

const KINDS = /** @type {const} */ (['corner', 'centre']);

/** @param {number} digit */
const bit = digit => 1 << (digit - 1);
/** @param {number} set */
export const digitsOf = set => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => set & bit(digit));
/** @param {number[]} digits */
const setOf = digits => digits.reduce((set, digit) => set | bit(digit), 0);

/** How a save of a puzzle begins, in which nothing was written. @param {string} puzzle @param {Record<string, boolean>} [settings]
 * @returns {Save} */
export const beginning = (puzzle, settings = SETTINGS) =>
    ({ format: 'shudu-game', version: 1, puzzle: puzzle.replaceAll('0', '.'), settings: { ...settings }, events: [] });

/** A state from the shape in which it travels. @param {any} [shape] @returns {State} */
function stateOf(shape) {
    const state = {
        entered: new Array(81).fill(0), notes: { corner: new Array(81).fill(0), centre: new Array(81).fill(0) },
        colors: new Array(81).fill(0), candidateColors: new Array(729).fill(0), shape: shape ?? { entered: '.'.repeat(81) },
    };
    if (!shape) return state;
    state.entered = [...shape.entered].map(char => Number(char) || 0);
    for (const kind of KINDS) {
        for (const [cell, digits] of Object.entries(shape[kind] ?? {})) state.notes[kind][cellOf(cell)] = setOf(digits);
    }
    for (const [cell, color] of Object.entries(shape.colors ?? {})) state.colors[cellOf(cell)] = color;
    for (const { cell, digit, color } of shape['candidate-colors'] ?? []) state.candidateColors[cellOf(cell) * 9 + digit - 1] = color;
    return state;
}

/** The shape in which a state travels. @param {State} state */
export const shapeOf = state => state.shape;

/** The view of a grid in which nothing was written, before the engine has said anything of it. @param {string} puzzle
 * @param {Record<string, boolean>} [settings] */
export const blankView = (puzzle, settings = SETTINGS) => ({
    givens: puzzle.replaceAll('0', '.'), state: null, settings, number: 0, undoable: 0, redoable: 0, played: 0, time: 0, running: false,
    solved: false, clashes: [], mistakes: [], 'filled-notes': null, statistics: null, share: '', left: [],
});

export class Position {
    /** @param {any} view  of `play/act`, `games/act` or `games/state` @param {number} [at]  the moment that its times are of */
    constructor(view, at = Date.now()) {
        this.view = view;
        this.at = at;
        /** @type {string} */
        this.puzzle = view.givens;
        this.givens = [...this.puzzle].map(char => Number(char) || 0);
        this.state = stateOf(view.state);
        /** @type {Record<string, boolean>} */
        this.settings = { ...SETTINGS, ...view.settings };
        /** @type {number} */
        this.number = view.number;
        /** @type {number} */
        this.undoable = view.undoable;
        /** @type {number} */
        this.redoable = view.redoable;
        /** @type {boolean} */
        this.running = view.running;
        /** Digits that were written and that the engine has not answered yet. @type {Set<number>} */
        this.pending = new Set();
    }

    /** With an entry that the engine has not answered yet: only drawn. @param {Operation} operation */
    awaiting(operation) {
        if (operation.op !== 'enter') return this;
        const next = new Position(this.view, this.at);
        next.state.entered = [...this.state.entered];
        next.pending = new Set(this.pending);
        for (const cell of operation.cells.map(cellOf)) {
            if (next.givens[cell]) continue;
            next.state.entered[cell] = operation.digit;
            next.pending.add(cell);
        }
        return next;
    }

    /** @param {number} cell */
    digit(cell) {
        return this.givens[cell] || this.state.entered[cell];
    }

    /** All 81 digits, as text. */
    values() {
        return CELLS.map(cell => this.digit(cell) || '.').join('');
    }

    blanks() {
        return CELLS.filter(cell => !this.digit(cell));
    }

    /** Is something written or coloured? */
    isTouched() {
        const { entered, ...rest } = this.state.shape;
        return /[1-9]/.test(entered) || Object.keys(rest).some(name => name !== 'complete');
    }

    /** Is the grid full and right? @returns {boolean} */
    isSolved() {
        return this.view.solved && !this.pending.size;
    }

    /** Was the answer shown, ever? */
    get answered() {
        return (this.view.statistics?.answered ?? 0) > 0;
    }

    #since(/** @type {number} */ now) {
        return this.running ? Math.max(0, now - this.at) : 0;
    }

    /** Milliseconds played in all. @param {number} now @returns {number} */
    played(now) {
        return this.view.played + this.#since(now);
    }

    /** What the clock shows. @param {number} now @returns {number} */
    time(now) {
        return this.view.time + this.#since(now);
    }

    /** The cells that hold the same digit as a cell that they see. @returns {Set<number>} */
    clashes() {
        return new Set(this.view.clashes.flatMap((/** @type {any} */ clash) => clash.cells.map(cellOf)));
    }

    /** The cells that a cell clashes with, in order. @param {number} cell @returns {number[]} */
    clashesOf(cell) {
        const own = this.view.clashes.filter((/** @type {any} */ clash) => clash.cells.includes(nameOf(cell)));
        const others = own.flatMap((/** @type {any} */ clash) => clash.cells.map(cellOf)).filter((/** @type {number} */ other) => other !== cell);
        return [...new Set(/** @type {number[]} */ (others))].sort((a, b) => a - b);
    }

    /** How often a digit is still to be written. @param {number} digit */
    left(digit) {
        return 9 - CELLS.filter(cell => this.digit(cell) === digit).length;
    }

    /** What is left for a cell as the player has it. @param {number} cell */
    leftFor(cell) {
        return this.digit(cell) ? 0 : setOf(this.view.left?.[cell] ?? []);
    }

    /** The position as a short text for an address. @returns {string} */
    get share() {
        return this.view.share;
    }
}
