// @ts-check
/** What was learned: kept in the browser. */

import { storage } from './storage.js';

const KEY = 'learned';
/** This many right exercises are enough. */
export const ENOUGH = 3;

/** @typedef {{read?: boolean, exercises?: number, puzzle?: boolean}} Learned what was done of a technique: its lesson,
 * this many of its exercises, its puzzle */

/** @returns {Record<string, Learned>} */
export function learned() {
    const kept = storage.json(KEY);
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
}

/** @param {string} technique @param {(done: Learned) => void} change */
export function learn(technique, change) {
    const all = learned();
    const done = all[technique] ?? {};
    change(done);
    all[technique] = done;
    storage.set(KEY, JSON.stringify(all));
}

/**
 * @param {Learned | undefined} done
 * @param {number} [most] how many exercises there are
 * @returns {'new' | 'begun' | 'known'}
 */
export function stateOf(done, most = ENOUGH) {
    if (!done) return 'new';
    return (done.exercises ?? 0) >= Math.min(ENOUGH, most) ? 'known' : done.read || done.exercises || done.puzzle ? 'begun' : 'new';
}
