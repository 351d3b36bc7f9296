// @ts-check
/** What is kept in the browser: games, with the moves that the server has not got yet. Every move is written before the
 * next one can be made. */

const PREFIX = 'play-';
/** So many games that the server has are kept here, too; it has the others. */
const MOST = 20;

/** @typedef {{id: string, server: number | null, save: import('./game.js').Save, pending: import('./session.js').Move[], begun: number, about?: Record<string, any>, changed: number}} Kept */

/** @param {Kept} kept */
export function keep(kept) {
    const text = JSON.stringify(kept);
    try {
        localStorage.setItem(PREFIX + kept.id, text);
    } catch {
        // Full: what the server has goes first.
        for (const other of all()) if (sent(other) && other.id !== kept.id) forget(other.id);
        localStorage.setItem(PREFIX + kept.id, text);
    }
    localStorage.setItem('game', kept.id);
}

/** Has the server got all of it? @param {Kept} kept */
export const sent = kept => kept.server !== null && kept.pending.length === 0;

/** @param {string} id @returns {Kept | null} */
export function load(id) {
    try {
        const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
        return kept?.save?.format === 'shudu-game' && kept.save.version === 1 ? kept : null;
    } catch {
        return null;
    }
}

/** The game that was played last. */
export function latest() {
    const id = localStorage.getItem('game');
    return id ? load(id) : null;
}

/** All games, the latest first. @returns {Kept[]} */
export function all() {
    return Object.keys(localStorage)
        .filter(key => key.startsWith(PREFIX))
        .map(key => load(key.slice(PREFIX.length)))
        .filter(/** @returns {kept is Kept} */ kept => kept !== null)
        .sort((a, b) => b.changed - a.changed);
}

/** The game with this number in the library. @param {number} server */
export const ofServer = server => all().find(kept => kept.server === server) ?? null;

/** @param {string} id */
export function forget(id) {
    localStorage.removeItem(PREFIX + id);
    if (localStorage.getItem('game') === id) localStorage.removeItem('game');
}

/** Lets go of what the server has, but for the latest. */
export function tidy() {
    for (const kept of all().slice(MOST)) if (sent(kept)) forget(kept.id);
}

export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
