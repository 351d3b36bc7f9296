// @ts-check
/** What is kept in the browser beside the library: the games that were opened here, and the moves that the library has not got yet. Every move is written before the
 * next one can be made, under a key of its own: several windows may play at the same time, and none writes over what
 * another has written. */

import { SETTINGS } from './position.js';

const GAME = 'play-';
const MOVE = 'move/';
const DRAFT = 'draft';
const SETTINGS_KEY = 'settings';
const LONGEST_DRAFT = 20000;
/** So many games that the server has are kept here, too; it has the others. */
const MOST = 20;

/** @typedef {import('./moves.js').Move} Move */
/** @typedef {{id: string, server: number | null, save: import('./position.js').Save, begun: number, about?: Record<string, any>, view?: any, board?: import('./variants.js').Told, changed: number}} Game */
/** @typedef {Game & {pending: Move[]}} Kept a game, and its moves that wait, in the order in which they were made */

/** Keeps a game. Another window may know more of it than this one; that stays. @param {Game} game
 * @param {boolean} [played] it is the one that is played, which is taken up when the page is opened again */
export function keep(game, played = true) {
    const known = read(game.id);
    const same = known !== null && known.begun === game.begun && (game.server === null || known.server === game.server);
    const more = same && known.server !== null && known.save.events.length > game.save.events.length;
    write(GAME + game.id, more ? { ...game, server: known.server, save: known.save, view: known.view } : game);
    if (played) localStorage.setItem('game', game.id);
}

/** Keeps a move until it is sent. @param {string} id the game's @param {Move} move */
export function keepMove(id, { at, operation, writer }) {
    write(`${MOVE}${id}/${writer}/${at}`, operation);
}

/** Lets go of moves that the server has. @param {string} id the game's @param {Iterable<Move>} moves */
export function dropMoves(id, moves) {
    for (const { at, writer } of moves) localStorage.removeItem(`${MOVE}${id}/${writer}/${at}`);
}

/** The moves of a game that wait, whichever window they were made in, in the order in which they were made.
 * @param {string} id @returns {Move[]} */
export function moves(id) {
    return keys(`${MOVE}${id}/`).flatMap(key => {
        const [writer, at] = key.slice(MOVE.length + id.length + 1).split('/');
        const operation = parsed(key);
        return operation?.op ? [{ at: Number(at), operation, writer }] : [];
    }).sort(byTime);
}

/** @param {Move} one @param {Move} other */
export const byTime = (one, other) => one.at - other.at || (one.writer < other.writer ? -1 : 1);

/** Is this key of the browser's store about this game? @param {string | null} key @param {string} id */
export const concerns = (key, id) => key === null || key === GAME + id || key.startsWith(`${MOVE}${id}/`);

/** Has the server got all of it? @param {Kept} kept */
export const sent = kept => kept.server !== null && kept.pending.length === 0;

/** @param {string} id @returns {Kept | null} */
export function load(id) {
    const game = read(id);
    return game && { ...game, pending: moves(id) };
}

/** The game that was played last. */
export function latest() {
    const id = localStorage.getItem('game');
    return id ? load(id) : null;
}

/** The classic puzzle of the game that was played last, if it has one. @returns {string | undefined} */
export function latestPuzzle() {
    const kept = latest();
    return kept && !kept.board ? kept.save.puzzle : undefined;
}

/** All games, the latest first. @returns {Kept[]} */
export function all() {
    return keys(GAME)
        .map(key => load(key.slice(GAME.length)))
        .filter(/** @returns {kept is Kept} */ kept => kept !== null)
        .sort((a, b) => touched(b) - touched(a));
}

/** When something was last done in a game. @param {Kept} kept */
export const touched = kept => Math.max(kept.changed, ...kept.pending.map(move => move.at));

/** The game with this number in the library. @param {number} server */
export const ofServer = server => all().find(kept => kept.server === server) ?? null;

/** @param {string} id */
export function forget(id) {
    for (const key of keys(`${MOVE}${id}/`)) localStorage.removeItem(key);
    localStorage.removeItem(GAME + id);
    if (localStorage.getItem('game') === id) localStorage.removeItem('game');
}

/** Keeps a game again that was let go of, with its moves. @param {Kept} kept @param {boolean} played */
export function bringBack({ pending, ...game }, played) {
    keep(game, played);
    for (const move of pending) keepMove(game.id, move);
}

/** Lets go of what the server has, but for the latest. */
export function tidy() {
    for (const kept of all().slice(MOST)) if (sent(kept)) forget(kept.id);
}

/** How new games are played: as was chosen last. @returns {Record<string, boolean>} */
export function settings() {
    const kept = parsed(SETTINGS_KEY) ?? {};
    return Object.fromEntries(Object.entries(SETTINGS).map(([name, on]) => [name, typeof kept[name] === 'boolean' ? kept[name] : on]));
}

/** @param {Record<string, boolean>} chosen */
export function keepSettings(chosen) {
    try { localStorage.setItem(SETTINGS_KEY, JSON.stringify(chosen)); } catch { /* Full: games go first. */ }
}

/** Was anything ever chosen here? */
export const hasSettings = () => parsed(SETTINGS_KEY) !== null;

/** What was written in Enter: of this window if it has written, otherwise of whichever did last.
 * @returns {{text: string, puzzle: string, view?: any} | null} */
export function draft() {
    for (const place of [sessionStorage, localStorage]) {
        try {
            const kept = JSON.parse(place.getItem(DRAFT) ?? 'null');
            if (typeof kept?.text === 'string' && /^[1-9.]{81}$/.test(kept.puzzle)) return kept;
        } catch { /* Not ours. */ }
    }
    return null;
}

/** @param {{text: string, puzzle: string, view?: any}} draft */
export function keepDraft({ text, ...rest }) {
    // A whole file is read again sooner than it may crowd out a game's moves.
    const kept = JSON.stringify({ text: text.length > LONGEST_DRAFT ? '' : text, ...rest });
    for (const place of [sessionStorage, localStorage]) {
        try { place.setItem(DRAFT, kept); } catch { /* Full: games go first. */ }
    }
}

export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** @param {string} prefix */
const keys = prefix => Object.keys(localStorage).filter(key => key.startsWith(prefix));

/** @param {string} key @returns {any} */
function parsed(key) {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

/** @param {string} id @returns {Game | null} */
function read(id) {
    const kept = parsed(GAME + id);
    const { format, version } = kept?.save ?? {};
    // A game of another size or with other rules is nothing without its board.
    return version === 1 && (format === 'shudu-game' || (format === 'shudu-variant-game' && kept.board)) ? kept : null;
}

/** @param {string} key @param {any} value */
function write(key, value) {
    const text = JSON.stringify(value);
    try {
        localStorage.setItem(key, text);
    } catch {
        // Full: what the server has goes first.
        const current = localStorage.getItem('game');
        for (const other of all()) if (sent(other) && other.id !== current && GAME + other.id !== key) forget(other.id);
        localStorage.setItem(key, text);
    }
}
