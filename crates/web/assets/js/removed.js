// @ts-check
/** Which notes the program took away by itself, so that they can come back: what crates/game/src/removed.rs says, for
 * moves that are made while the server is away. */

import { CELLS, cellOf } from './geometry.js';
import { KINDS, setOf } from './state.js';

/** @typedef {import('./state.js').NoteKind} NoteKind */
/** @typedef {Record<NoteKind, number[]>} Sets 81 sets of digits for each kind of note */

const ALL = 0x1ff;
const none = () => /** @type {Sets} */ ({ corner: new Array(81).fill(0), centre: new Array(81).fill(0) });

export class Removed {
    constructor() {
        /** Notes that come back when no cell in sight holds their digit any more. */
        this.returning = none();
        /** Notes whose absence is not the player's doing. */
        this.excused = none();
    }

    /** @param {{operation: import('./game.js').Operation, changes?: import('./state.js').Change[]}[]} steps those that stand */
    static by(steps) {
        const removed = new Removed();
        for (const { operation, changes } of steps) removed.take(operation, changes ?? []);
        return removed;
    }

    /** Takes the changes of a step into account. @param {import('./game.js').Operation} operation @param {import('./state.js').Change[]} changes */
    take(operation, changes) {
        if (operation.op === 'restart') {
            Object.assign(this, new Removed());
            return;
        }
        for (const change of changes) {
            if (change.change !== 'notes') continue;
            const [cell, from, to] = [cellOf(change.cell), setOf(change.from), setOf(change.to)];
            const kind = /** @type {NoteKind} */ (change.kind);
            const [returning, excused] = [this.returning[kind], this.excused[kind]];
            if (change.because) {
                for (const set of [returning, excused]) set[cell] = (set[cell] | (from & ~to)) & ~(to & ~from);
            } else if (operation.op === 'fill-notes' || (operation.op === 'apply' && !from)) {
                returning[cell] = excused[cell] = ALL & ~to;
            } else if (operation.op !== 'apply') {
                returning[cell] = 0;
                excused[cell] = to ? excused[cell] & ~(from ^ to) : 0;
            }
            if (operation.op === 'apply') {
                const struck = setOf((operation.eliminations ?? []).filter((/** @type {any} */ one) => one.cell === change.cell).map((/** @type {any} */ one) => one.digit));
                returning[cell] &= ~struck;
                excused[cell] &= ~struck;
            }
        }
    }

    copy() {
        const copy = new Removed();
        for (const kind of KINDS) {
            for (const cell of CELLS) {
                copy.returning[kind][cell] = this.returning[kind][cell];
                copy.excused[kind][cell] = this.excused[kind][cell];
            }
        }
        return copy;
    }
}
