// @ts-check
/** What a player has written, and the changes that a step makes to it: the same shapes as the server's. Carrying a
 * change out needs no rule of the game. */

import { CELLS, cellOf, nameOf } from './geometry.js';

/** @typedef {'corner' | 'centre'} NoteKind */
/**
 * @typedef {Object} State
 * @property {number[]} entered   81 digits, 0 for none; givens are not among them
 * @property {Record<NoteKind, number[]>} notes  81 sets of digits each: bit 0 is the digit 1
 * @property {number[]} colors    81 numbers 1 to 9, 0 for none
 * @property {number[]} candidateColors  729 of them: cell times 9 plus digit minus 1
 * @property {NoteKind} complete  which notes say all that is left for a cell
 */
/** @typedef {{change: string, [key: string]: any}} Change */

export const KINDS = /** @type {const} */ (['corner', 'centre']);

/** @param {number} digit */
export const bit = digit => 1 << (digit - 1);
/** @param {number} set */
export const digitsOf = set => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => set & bit(digit));
/** @param {number[]} digits */
export const setOf = digits => digits.reduce((set, digit) => set | bit(digit), 0);

/** @returns {State} */
export const emptyState = () => ({
    entered: new Array(81).fill(0),
    notes: { corner: new Array(81).fill(0), centre: new Array(81).fill(0) },
    colors: new Array(81).fill(0),
    candidateColors: new Array(729).fill(0),
    complete: 'centre',
});

/** @param {State} state @returns {State} */
export const copyOf = state => ({
    entered: [...state.entered],
    notes: { corner: [...state.notes.corner], centre: [...state.notes.centre] },
    colors: [...state.colors],
    candidateColors: [...state.candidateColors],
    complete: state.complete,
});

/** A state from the shape in which it travels. @param {any} shape @returns {State} */
export function stateOf(shape) {
    const state = emptyState();
    if (!shape) return state;
    state.entered = [...shape.entered].map(char => Number(char) || 0);
    for (const kind of KINDS) {
        for (const [cell, digits] of Object.entries(shape[kind] ?? {})) state.notes[kind][cellOf(cell)] = setOf(digits);
    }
    for (const [cell, color] of Object.entries(shape.colors ?? {})) state.colors[cellOf(cell)] = color;
    for (const { cell, digit, color } of shape['candidate-colors'] ?? []) state.candidateColors[cellOf(cell) * 9 + digit - 1] = color;
    state.complete = shape.complete ?? 'centre';
    return state;
}

/** The shape in which a state travels. @param {State} state */
export function shapeOf(state) {
    const notes = (/** @type {NoteKind} */ kind) => Object.fromEntries(CELLS.filter(cell => state.notes[kind][cell]).map(cell => [nameOf(cell), digitsOf(state.notes[kind][cell])]));
    const colored = state.candidateColors.map((color, at) => ({ cell: nameOf(Math.floor(at / 9)), digit: (at % 9) + 1, color })).filter(({ color }) => color);
    return {
        entered: state.entered.map(digit => digit || '.').join(''),
        corner: notes('corner'), centre: notes('centre'), complete: state.complete,
        colors: Object.fromEntries(CELLS.filter(cell => state.colors[cell]).map(cell => [nameOf(cell), state.colors[cell]])),
        'candidate-colors': colored,
    };
}

/** Carries a change out, or takes it back. @param {State} state @param {Change} change @param {boolean} back */
export function carryOut(state, change, back) {
    const to = back ? change.from : change.to;
    const cell = change.cell ? cellOf(change.cell) : -1;
    switch (change.change) {
        case 'digit': state.entered[cell] = to ?? 0; break;
        case 'notes': state.notes[/** @type {NoteKind} */ (change.kind)][cell] = setOf(to); break;
        case 'color': state.colors[cell] = to ?? 0; break;
        case 'candidate-color': state.candidateColors[cell * 9 + change.digit - 1] = to ?? 0; break;
        case 'complete': state.complete = to; break;
        default: throw new Error(`no change ${change.change}`);
    }
}

/** The changes from one state to another. @param {State} before @param {State} after
 * @param {Map<string, {cell: string, digit: number}>} [causes] of notes that the program has changed @returns {Change[]} */
export function changesBetween(before, after, causes) {
    /** @type {Change[]} */
    const changes = [];
    const some = (/** @type {number} */ value) => value || undefined;
    if (before.complete !== after.complete) changes.push({ change: 'complete', from: before.complete, to: after.complete });
    for (const cell of CELLS) {
        const name = nameOf(cell);
        if (before.entered[cell] !== after.entered[cell]) changes.push({ change: 'digit', cell: name, from: some(before.entered[cell]), to: some(after.entered[cell]) });
        for (const kind of KINDS) {
            const [from, to] = [before.notes[kind][cell], after.notes[kind][cell]];
            const because = causes?.get(`${kind} ${cell}`);
            if (from !== to) changes.push({ change: 'notes', cell: name, kind, from: digitsOf(from), to: digitsOf(to), ...(because ? { because } : {}) });
        }
        if (before.colors[cell] !== after.colors[cell]) changes.push({ change: 'color', cell: name, from: some(before.colors[cell]), to: some(after.colors[cell]) });
        for (let digit = 1; digit <= 9; digit += 1) {
            const [from, to] = [before.candidateColors[cell * 9 + digit - 1], after.candidateColors[cell * 9 + digit - 1]];
            if (from !== to) changes.push({ change: 'candidate-color', cell: name, digit, from: some(from), to: some(to) });
        }
    }
    return changes;
}
