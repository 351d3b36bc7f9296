// @ts-check
/** The levels of new puzzles by name, and the day. */

import { h } from '../dom.js';
import { t } from '../words.js';

/** The levels with the highest ER of each. */
export const RANGES = /** @type {const} */ ([['easy', 2.3], ['medium', 4.0], ['hard', 6.5], ['unfair', 7.5], ['extreme', Infinity]]);
export const LEVELS = RANGES.map(([level]) => /** @type {string} */ (level));

/** Today where the player is: 2026-11-21. */
export function today() {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
}

/** What one tap on a level asks for: such a puzzle, with givens that look the same when the grid is turned.
 * @param {string} level */
export const ofLevel = level => ({ new: { level, symmetry: 'half-turn' } });

/**
 * The five levels by name.
 * @param {string} prefix of their ids
 * @param {(request: object, button: HTMLElement) => void} begin
 */
export const levelButtons = (prefix, begin) => h('div', { class: 'levels' }, ...LEVELS.map((level, at) => {
    const button = h('button', { id: `${prefix}-${level}`, onclick: () => begin(ofLevel(level), button) },
        h('span', { class: 'dots', 'aria-hidden': 'true' }, ...LEVELS.map((_, dot) => h('i', { class: dot <= at ? 'on' : '' }))), h('span', { text: t(`level-${level}`) }));
    return button;
}));
