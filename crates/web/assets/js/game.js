// @ts-check
/** A game as it is played in the page: a log of events that grows, replayed as the server replays it, and the few
 * operations that must go on while the server is away. Whatever asks for the solution (check, answer, hints, back to
 * right) is asked of the server. The server's log is the one that counts: what is drawn up here is replaced by what the
 * server made of it. */

import { CELLS, PEERS, cellOf, nameOf } from './geometry.js';
import { Removed } from './removed.js';
import { KINDS, bit, carryOut, changesBetween, copyOf, emptyState, shapeOf, stateOf } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').NoteKind} NoteKind */
/** @typedef {{op: string, [key: string]: any}} Operation */
/** @typedef {{number: number, at: number, played: number, operation: Operation, changes?: import('./state.js').Change[], steps?: number}} Event */
/** @typedef {{format: string, version: number, puzzle: string, state?: any, settings: Record<string, boolean>, events: Event[]}} Save */

export const SETTINGS = { 'remove-notes': true, 'show-mistakes': false, timer: true };

/** How a game of a puzzle begins. @param {string} puzzle @param {State} [state] @param {Record<string, boolean>} [settings]
 * @returns {Save} */
export function beginning(puzzle, state, settings = SETTINGS) {
    return { format: 'shudu-game', version: 1, puzzle, ...(state ? { state: shapeOf(state) } : {}), settings: { ...settings }, events: [] };
}

export class Game {
    /** Replays a save. @param {Save} save */
    constructor(save) {
        this.puzzle = save.puzzle.replaceAll('0', '.');
        this.givens = [...this.puzzle].map(char => Number(char) || 0);
        this.state = stateOf(save.state);
        /** @type {Record<string, boolean>} */
        this.settings = { ...SETTINGS, ...save.settings };
        this.number = 0;
        /** When the last event was. */
        this.last = 0;
        /** @type {{before: number, since: number | null}} */
        this.clock = { before: 0, since: null };
        /** Was the answer shown, ever? */
        this.answered = false;
        /** The first solution that the player found, and the start that its time is counted from.
         * @type {{time: number, start: Event | undefined} | null} */
        this.found = null;
        /** How long was played before the player started over. @type {Map<Event, number>} */
        this.restarts = new Map();
        /** What the steps that stand have removed from the notes. @type {Removed | null} */
        this.removed = null;
        /** Steps that stand, and steps that were taken back. @type {Event[]} */ this.done = [];
        /** @type {Event[]} */ this.undone = [];
        for (const event of save.events) this.accept(event);
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

    /** Full without a clash: then it is a solution. */
    isSolved() {
        return this.blanks().length === 0 && this.clashes().size === 0;
    }

    get running() {
        return this.clock.since !== null;
    }

    /** Milliseconds played in all. @param {number} now */
    played(now) {
        return this.clock.before + (this.clock.since === null ? 0 : Math.max(0, now - this.clock.since));
    }

    /** What the clock shows: since the player started over; while the grid is right, the time of the solution.
     * @param {number} now */
    time(now) {
        const start = this.#start();
        return this.found && this.found.start === start && this.isSolved() ? this.found.time : this.#since(start, this.played(now));
    }

    /** Where the player started over last, by the steps that stand. */
    #start() {
        return [...this.done].reverse().find(step => step.operation.op === 'restart');
    }

    /** Of so much time played, that since a start. @param {Event | undefined} start @param {number} played */
    #since(start, played) {
        return Math.max(0, played - ((start && this.restarts.get(start)) ?? 0));
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

    /** How often a digit is still to be written. @param {number} digit */
    left(digit) {
        return 9 - CELLS.filter(cell => this.digit(cell) === digit).length;
    }

    /** What row, column and box leave for a cell. @param {number} cell */
    candidates(cell) {
        return PEERS[cell].reduce((left, peer) => (this.digit(peer) ? left & ~bit(this.digit(peer)) : left), 0x1ff);
    }

    /** What is left for a cell as the player has it. @param {number} cell */
    leftFor(cell) {
        if (this.digit(cell)) return 0;
        const notes = this.state.notes[this.state.complete][cell];
        // What the program took out of the notes is no word of the player's.
        return notes ? notes | (this.#removedNotes().excused[this.state.complete][cell] & this.candidates(cell)) : this.candidates(cell);
    }

    #removedNotes() {
        this.removed ??= Removed.by(this.done);
        return this.removed;
    }

    /** Appends an event: one of the server's, or one that was drawn up here. @param {Event} event */
    accept(event) {
        const { operation, at, changes = [], steps = 0 } = event;
        const wasRight = this.isSolved();
        // Whoever plays on while the clock runs by the log has played meanwhile; whoever starts it has not.
        const played = operation.op === 'resume' ? this.clock.before : this.played(at);
        let running = this.running;
        switch (operation.op) {
            case 'undo': case 'back-to-right':
                for (let step = 0; step < steps; step += 1) this.#move(this.done, this.undone, true);
                break;
            case 'redo':
                for (let step = 0; step < steps; step += 1) this.#move(this.undone, this.done, false);
                break;
            case 'set':
                this.settings[operation.setting] = operation.on;
                if (operation.setting === 'timer' && !operation.on) running = false;
                break;
            case 'resume': running = true; break;
            case 'pause': running = false; break;
            case 'check': case 'hint': break;
            default:
                for (const change of changes) carryOut(this.state, change, false);
                this.done.push(event);
                this.undone = [];
        }
        this.removed = null;
        this.answered ||= operation.op === 'answer';
        if (operation.op === 'restart') this.restarts.set(event, played);
        const right = this.isSolved();
        if (right && !wasRight && !this.answered && !this.found) {
            const start = this.#start();
            this.found = { time: this.#since(start, played), start };
        }
        // Whatever has made the grid right: a digit, undo, redo, a hint.
        this.clock = { before: played, since: running && !right ? at : null };
        this.number = event.number;
        this.last = at;
    }

    /** @param {Event[]} from @param {Event[]} to @param {boolean} back */
    #move(from, to, back) {
        const step = from.pop();
        if (!step) return;
        const changes = step.changes ?? [];
        for (const change of back ? [...changes].reverse() : changes) carryOut(this.state, change, back);
        to.push(step);
    }

    /** The event of an operation, or null when it would change nothing. @param {Operation} operation @param {number} at
     * @returns {Event | null} */
    drawUp(operation, at) {
        const event = { number: this.number + 1, at, played: operation.op === 'resume' ? this.clock.before : this.played(at), operation };
        switch (operation.op) {
            case 'undo': case 'redo': {
                const steps = Math.min(operation.steps ?? 1, (operation.op === 'undo' ? this.done : this.undone).length);
                return steps ? { ...event, steps } : null;
            }
            case 'set': return this.settings[operation.setting] === operation.on ? null : event;
            case 'resume': return this.running || this.isSolved() || !this.settings.timer ? null : event;
            case 'pause': return this.running ? event : null;
            default: {
                const next = copyOf(this.state);
                /** @type {Map<string, {cell: string, digit: number}>} */
                const causes = new Map();
                this.#change(operation, next, causes);
                const changes = changesBetween(this.state, next, causes);
                return changes.length ? { ...event, changes } : null;
            }
        }
    }

    /** @param {Operation} operation @param {State} state @param {Map<string, {cell: string, digit: number}>} causes of notes that the
     * program takes away or brings back */
    #change(operation, state, causes) {
        const cells = (operation.cells ?? []).map(cellOf).filter((/** @type {number} */ cell) => !this.givens[cell]);
        switch (operation.op) {
            case 'enter':
                this.#enter(operation, state, causes, cells.map((/** @type {number} */ cell) => ({ cell, digit: operation.digit })));
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
            case 'erase':
                this.#erase(state, operation.cells.map(cellOf));
                this.#bringBack(operation, state, causes);
                break;
            case 'fill-notes': {
                const kind = /** @type {NoteKind} */ (operation.kind ?? 'centre');
                state.complete = kind;
                for (const cell of CELLS) {
                    if (!this.digit(cell) && !(operation['only-empty'] && state.notes[kind][cell])) state.notes[kind][cell] = this.candidates(cell);
                }
                break;
            }
            case 'color':
                for (const name of operation.cells) state.colors[cellOf(name)] = operation.color ?? 0;
                break;
            case 'color-candidates':
                for (const { cell, digit } of operation.candidates) state.candidateColors[cellOf(cell) * 9 + digit - 1] = operation.color ?? 0;
                break;
            case 'apply':
                for (const { cell, digit } of operation.eliminations ?? []) {
                    const at = cellOf(cell);
                    if (this.digit(at)) continue;
                    const notes = state.notes[state.complete];
                    notes[at] = (notes[at] || this.candidates(at)) & ~bit(digit);
                }
                this.#enter(operation, state, causes, (operation.placements ?? []).map((/** @type {any} */ one) => ({ cell: cellOf(one.cell), digit: one.digit })));
                break;
            case 'restart':
                Object.assign(state, emptyState());
                break;
            default:
                throw new Error(`${operation.op} is the server's`);
        }
    }

    /** @param {Operation} operation @param {State} state @param {Map<string, {cell: string, digit: number}>} causes
     * @param {{cell: number, digit: number}[]} entries */
    #enter(operation, state, causes, entries) {
        const changed = entries.filter(({ cell, digit }) => state.entered[cell] !== digit);
        for (const { cell, digit } of changed) state.entered[cell] = digit;
        this.#bringBack(operation, state, causes);
        if (!this.settings['remove-notes']) return;
        for (const { cell, digit } of changed) {
            // A clashing entry may be the wrong one of the two: it takes no notes with it.
            if (PEERS[cell].some(peer => (this.givens[peer] || state.entered[peer]) === digit)) continue;
            for (const peer of PEERS[cell]) {
                for (const kind of KINDS) {
                    if (!(state.notes[kind][peer] & bit(digit))) continue;
                    state.notes[kind][peer] &= ~bit(digit);
                    causes.set(`${kind} ${peer}`, { cell: nameOf(cell), digit });
                }
            }
        }
    }

    /** Brings back the notes that went because of digits which this step has erased or replaced.
     * @param {Operation} operation @param {State} state @param {Map<string, {cell: string, digit: number}>} causes */
    #bringBack(operation, state, causes) {
        const gone = CELLS.filter(cell => this.state.entered[cell] && state.entered[cell] !== this.state.entered[cell]);
        if (!gone.length) return;
        const removed = this.#removedNotes().copy();
        removed.take(operation, changesBetween(this.state, state));
        const holds = (/** @type {number} */ cell) => this.givens[cell] || state.entered[cell];
        for (const cell of gone) {
            const digit = this.state.entered[cell];
            for (const peer of PEERS[cell]) {
                if (PEERS[peer].some(other => holds(other) === digit)) continue;
                for (const kind of KINDS) {
                    if (!(removed.returning[kind][peer] & bit(digit))) continue;
                    state.notes[kind][peer] |= bit(digit);
                    causes.set(`${kind} ${peer}`, { cell: nameOf(cell), digit });
                }
            }
        }
    }

    /** Digits, then notes, then colours: the uppermost that any of the cells has. @param {State} state @param {number[]} cells */
    #erase(state, cells) {
        if (cells.some(cell => state.entered[cell])) {
            for (const cell of cells) state.entered[cell] = 0;
        } else if (cells.some(cell => state.notes.corner[cell] || state.notes.centre[cell])) {
            for (const cell of cells) state.notes.corner[cell] = state.notes.centre[cell] = 0;
        } else {
            for (const cell of cells) {
                state.colors[cell] = 0;
                state.candidateColors.fill(0, cell * 9, cell * 9 + 9);
            }
        }
    }
}
