// @ts-check
/** How fast the player is, for minutes: from the games of the library, and only when the player has asked for that.
 * Kept in this browser. */

import { choose, isOn } from './prefs.js';
import { storage } from './storage.js';

/** @typedef {{factor: number, spread: number}} Pace */

/** The pace that requests about minutes name; nothing when it is not known or not wanted. @returns {{pace?: Pace}} */
export function ownPace() {
    if (!isOn('pace')) return {};
    const kept = storage.json('pace');
    return kept ? { pace: kept } : {};
}

/** Finds the pace anew, when it is wanted. @param {import('./engine.js').PageEngine} engine
 * @returns {Promise<{games: number, least: number, pace?: Pace} | null>} */
export async function calibrate(engine) {
    if (!isOn('pace')) return null;
    const found = await engine.call('library/calibrate', {});
    // It may have been turned off meanwhile.
    if (isOn('pace') && found.pace) storage.set('pace', JSON.stringify(found.pace));
    return found;
}

/** @param {boolean} on */
export function wantPace(on) {
    choose('pace', on ? 'yes' : 'no');
    if (!on) storage.remove('pace');
}
