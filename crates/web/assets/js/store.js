// @ts-check
/** What is kept in the browser: games in play, by name. Every move is written before the next one can be made. */

import { Game } from './game.js';

const PREFIX = 'game-';

/** @typedef {{id: string, changed: number, game: Game}} Kept */

/** @param {string} id @param {Game} game */
export function keep(id, game) {
    localStorage.setItem(PREFIX + id, JSON.stringify({ changed: Date.now(), ...game.save() }));
    localStorage.setItem('game', id);
}

/** @param {string} id @returns {Game | null} */
export function load(id) {
    const text = localStorage.getItem(PREFIX + id);
    if (!text) return null;
    try {
        const saved = JSON.parse(text);
        return saved.version === 1 ? Game.load(saved) : null;
    } catch {
        return null;
    }
}

/** The game that was played last. */
export function latest() {
    const id = localStorage.getItem('game');
    const game = id ? load(id) : null;
    return id && game ? { id, game } : null;
}

/** All games, the latest first. @returns {Kept[]} */
export function all() {
    return Object.keys(localStorage)
        .filter(key => key.startsWith(PREFIX))
        .map(key => ({ id: key.slice(PREFIX.length), changed: JSON.parse(localStorage.getItem(key) ?? '{}').changed ?? 0, game: load(key.slice(PREFIX.length)) }))
        .filter(/** @returns {entry is Kept} */ (entry) => entry.game !== null)
        .sort((a, b) => b.changed - a.changed);
}

/** @param {string} id */
export function forget(id) {
    localStorage.removeItem(PREFIX + id);
    if (localStorage.getItem('game') === id) localStorage.removeItem('game');
}

export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
