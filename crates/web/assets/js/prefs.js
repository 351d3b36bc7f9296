// @ts-check
/** How somebody likes the page: tastes, as light and dark are, and no property of a game. Kept in this browser. */

import { storage } from './storage.js';

/** What can be chosen, the first of each is what it is before. */
export const CHOICES = /** @type {const} */ ({
    /** Colours of the board. */
    board: ['paper', 'plain', 'mist', 'dusk'],
    /** Row and column numbers at the board; a hint shows them in any case. */
    labels: ['no', 'yes'],
    /** Which comes first when somebody writes: the cell or the digit. */
    first: ['cell', 'digit'],
    /** How often each digit is still missing. */
    counts: ['yes', 'no'],
    /** Has each cage a colour? */
    cages: ['no', 'yes'],
    sound: ['no', 'yes'],
    vibration: ['no', 'yes'],
    /** Are minutes estimated from the player's own times? */
    pace: ['no', 'yes'],
});

/** @typedef {keyof typeof CHOICES} Choice */

/** The name under which a choice is kept. @param {Choice} name */
const keyOf = name => `pref-${name}`;

/** @param {Choice} name @returns {string} */
export function pref(name) {
    /** @type {readonly string[]} */
    const choices = CHOICES[name];
    const kept = storage.get(keyOf(name)) ?? '';
    return choices.includes(kept) ? kept : choices[0];
}

/** @param {Choice} name */
export const isOn = name => pref(name) === 'yes';

/** @param {Choice} name @param {string} value */
export function choose(name, value) {
    storage.set(keyOf(name), value);
    if (name === 'board') showBoardTheme();
}

export function showBoardTheme() {
    document.documentElement.dataset.board = pref('board');
}
