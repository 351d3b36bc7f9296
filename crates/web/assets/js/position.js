// @ts-check
/** A game as the engine shows it, in the shapes that the page draws. What can be said of a position is in the view that
 * the engine gives: nothing here knows a rule. */

import { CLASSIC, cellIn, cellsOf, nameIn } from './geometry.js';
import { shapeFor } from './variants.js';

/** @typedef {'corner' | 'centre'} NoteKind */
/**
 * @typedef {Object} State  what a player has written
 * @property {number[]} entered   a digit for each cell, 0 for none, 1 for the lowest; givens are not among them
 * @property {Record<NoteKind, number[]>} notes  a set of digits for each cell: bit 0 is the lowest digit
 * @property {number[]} colors    a set of colours for each cell: bit 0 is colour 1
 * @property {number[]} candidateColors  one for each candidate: cell times digits plus digit minus 1
 * @property {Map<string, number>} marks  what was drawn with the pen, with its colours
 * @property {any} shape          the same as it travels
 */
/** @typedef {{name: string, played: number, since: string[]}} Checkpoint  the cells that hold another digit since */
/** @typedef {{op: string, [key: string]: any}} Operation */
/**
 * @typedef {{number: number, at: number, played: number, operation: Operation, changes?: any[], steps?: number}} Event
 */
/**
 * @typedef {{format: string, version: number, puzzle: string, state?: any, settings: Record<string, boolean>, events:
 *   Event[]}} Save
 */

/** The settings of a game, as everybody begins. */
export const SETTINGS = { 'remove-notes': true, 'show-mistakes': false, timer: true };

const KINDS = /** @type {const} */ (['corner', 'centre']);

/** @param {number} digit */
const bit = digit => 1 << (digit - 1);
/** @param {number} set */
export const digitsOf = set => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => set & bit(digit));
/** @param {number[]} digits as the engine has them @param {number} [lowest] */
const setOf = (digits, lowest = 1) => digits.reduce((set, digit) => set | bit(digit - lowest + 1), 0);

/**
 * How a save of a puzzle begins, in which nothing was written.
 * @param {string} puzzle
 * @param {Record<string, boolean>} [settings]
 * @returns {Save}
 */
export const beginning = (puzzle, settings = SETTINGS) =>
    ({ format: 'shudu-game', version: 1, puzzle: puzzle.replaceAll('0', '.'), settings: { ...settings }, events: [] });

/**
 * A state from the shape in which it travels.
 * @param {any} shape
 * @param {import('./geometry.js').Shape} board
 * @returns {State}
 */
function stateOf(shape, board) {
    const [cells, digits] = [board.rows * board.columns, board.symbols.length];
    const zeros = (/** @type {number} */ count) => /** @type {number[]} */ (new Array(count).fill(0));
    const state = {
        entered: zeros(cells), notes: { corner: zeros(cells), centre: zeros(cells) },
        colors: zeros(cells), candidateColors: zeros(cells * digits), marks: new Map(Object.entries(shape?.marks ?? {})), shape: shape ?? { entered: board === CLASSIC ? '.'.repeat(81) : {} },
    };
    if (!shape) return state;
    const at = (/** @type {string} */ name) => cellIn(board, name);
    if (typeof shape.entered === 'string') state.entered = [...shape.entered].map(char => Number(char) || 0);
    else for (const [cell, digit] of Object.entries(shape.entered ?? {})) state.entered[at(cell)] = digit - board.lowest + 1;
    for (const kind of KINDS) {
        for (const [cell, held] of Object.entries(shape[kind] ?? {})) state.notes[kind][at(cell)] = setOf(held, board.lowest);
    }
    for (const [cell, held] of Object.entries(shape.colors ?? {})) state.colors[at(cell)] = setOf([held].flat());
    for (const { cell, digit, color } of shape['candidate-colors'] ?? []) state.candidateColors[at(cell) * digits + digit - board.lowest] = color;
    return state;
}

/** The shape in which a state travels. @param {State} state */
export const shapeOf = state => state.shape;

/**
 * The view of a grid in which nothing was written, before the engine has said anything of it.
 * @param {string} puzzle 81 characters, or what a save of another size or with other rules has
 * @param {Record<string, boolean>} [settings]
 */
export const blankView = (puzzle, settings = SETTINGS) => ({
    givens: puzzle.length === 81 ? puzzle.replaceAll('0', '.') : puzzle, state: null, settings, number: 0, undoable: 0, redoable: 0, played: 0, time: 0, running: false,
    solved: false, clashes: [], mistakes: [], 'filled-notes': null, statistics: null, share: '', left: [],
});

export class Position {
    /**
     * @param {any} view  of `play/act`, `games/act` or `games/state`
     * @param {number} [at]  the moment that its times are of
     * @param {import('./variants.js').Told | null} [board]  of another size or with other rules
     */
    constructor(view, at = Date.now(), board = null) {
        this.view = view;
        this.at = at;
        this.board = board;
        this.shape = shapeFor(board);
        this.cells = cellsOf(this.shape);
        /** @type {string} */
        this.puzzle = view.givens;
        this.givens = board ? board.givens.map(digit => (digit === null ? 0 : digit - this.shape.lowest + 1)) : [...this.puzzle].map(char => Number(char) || 0);
        this.state = stateOf(view.state, this.shape);
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
        const next = new Position(this.view, this.at, this.board);
        next.state.entered = [...this.state.entered];
        next.pending = new Set(this.pending);
        for (const cell of operation.cells.map((/** @type {string} */ name) => cellIn(this.shape, name))) {
            if (next.givens[cell]) continue;
            next.state.entered[cell] = operation.digit - this.shape.lowest + 1;
            next.pending.add(cell);
        }
        return next;
    }

    /** An operation with the digits that the engine has. @param {Operation} operation @returns {Operation} */
    sent(operation) {
        const by = this.shape.lowest - 1;
        if (!by) return operation;
        const { digit, digits } = operation;
        const lists = ['candidates', 'placements', 'eliminations'].filter(name => operation[name]);
        return {
            ...operation, ...(digit === undefined ? {} : { digit: digit + by }), ...(digits ? { digits: digits.map((/** @type {number} */ one) => one + by) } : {}),
            ...Object.fromEntries(lists.map(name => [name, operation[name].map((/** @type {any} */ one) => ({ ...one, digit: one.digit + by }))])),
        };
    }

    /** @param {number} cell */
    name(cell) {
        return nameIn(this.shape, cell);
    }

    /** @param {string} name */
    cellOf(name) {
        return cellIn(this.shape, name);
    }

    /** @param {number} cell */
    digit(cell) {
        return this.givens[cell] || this.state.entered[cell];
    }

    /** All digits, as text. */
    values() {
        return this.cells.map(cell => this.digit(cell) || '.').join('');
    }

    blanks() {
        return this.cells.filter(cell => !this.digit(cell));
    }

    /** Is something written or coloured? */
    isTouched() {
        const { entered, ...rest } = this.state.shape;
        return (typeof entered === 'string' ? /[1-9]/.test(entered) : Object.keys(entered ?? {}).length > 0) || Object.keys(rest).some(name => name !== 'complete');
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
        return new Set(this.view.clashes.flatMap((/** @type {any} */ clash) => clash.cells.map((/** @type {string} */ name) => this.cellOf(name))));
    }

    /** The cells that a cell clashes with, in order. @param {number} cell @returns {number[]} */
    clashesOf(cell) {
        const own = this.view.clashes.filter((/** @type {any} */ clash) => clash.cells.includes(this.name(cell)));
        const others = own.flatMap((/** @type {any} */ clash) => clash.cells.map((/** @type {string} */ name) => this.cellOf(name))).filter((/** @type {number} */ other) => other !== cell);
        return [...new Set(/** @type {number[]} */ (others))].sort((a, b) => a - b);
    }

    /** The rules that are broken, by their numbers. @returns {Set<number>} */
    broken() {
        return new Set(this.view.clashes.filter((/** @type {any} */ clash) => clash.cause === 'rule').map((/** @type {any} */ clash) => clash.number));
    }

    /**
     * How often a digit is still to be written; null where no row says how often it stands.
     * @param {number} digit
     * @returns {number | null}
     */
    left(digit) {
        const { rows, columns, symbols } = this.shape;
        if (rows !== columns || symbols.length !== rows) return null;
        return rows - this.cells.filter(cell => this.digit(cell) === digit).length;
    }

    /** What is left for a cell as the player has it. @param {number} cell */
    leftFor(cell) {
        return this.digit(cell) ? 0 : setOf(this.view.left?.[cell] ?? [], this.shape.lowest);
    }

    /** @returns {Checkpoint[]} the one that was set first first */
    get checkpoints() {
        return this.view.checkpoints ?? [];
    }

    /** The position as a short text for an address. @returns {string} */
    get share() {
        return this.view.share;
    }
}
