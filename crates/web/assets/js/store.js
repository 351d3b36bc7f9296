// @ts-check
/** What is kept in the browser beside the library: the games that were opened here, and the moves that the library has
 * not got yet. Every move is written before the next one can be made, under a key of its own: several windows may play
 * at the same time, and none writes over what another has written. */

import { SETTINGS } from './position.js';
import { storage, tab } from './storage.js';

const GAME = 'play-';
const MOVE = 'move/';
/** Why a game cannot be opened here. */
const ASIDE = 'aside/';
const DRAFT = 'draft';
const SETTINGS_KEY = 'settings';
const LONGEST_DRAFT = 20000;
/** So many games that the server has are kept here, too; it has the others. */
const MOST = 20;

/** @typedef {import('./moves.js').Move} Move */
/**
 * @typedef {{id: string, server: number | null, save: import('./position.js').Save, begun: number, about?:
 *   Record<string, any>, view?: any, board?: import('./variants.js').Told, changed: number}} Game
 */
/** @typedef {Game & {pending: Move[]}} Kept a game, and its moves that wait, in the order in which they were made */

/** Keeps a game. Another window may know more of it than this one; that stays. @param {Game} game
 * @param {boolean} [played] it is the one that is played, which is taken up when the page is opened again
 * @returns {boolean} whether it is kept when the window is closed */
export function keep(game, played = true) {
    const known = read(game.id);
    const same = known !== null && known.begun === game.begun && (game.server === null || known.server === game.server);
    const more = same && known.server !== null && known.save.events.length > game.save.events.length;
    if (played) storage.set('game', game.id);
    return write(GAME + game.id, more ? { ...game, server: known.server, save: known.save, view: known.view } : game);
}

/**
 * Keeps a move until it is sent.
 * @param {string} id the game's
 * @param {Move} move
 * @returns {boolean} whether it is kept when the window is closed
 */
export function keepMove(id, { at, operation, writer }) {
    return write(`${MOVE}${id}/${writer}/${at}`, operation);
}

/** Lets go of moves that the server has. @param {string} id the game's @param {Iterable<Move>} moves */
export function dropMoves(id, moves) {
    for (const { at, writer } of moves) storage.remove(`${MOVE}${id}/${writer}/${at}`);
}

/** The moves of a game that wait, whichever window they were made in, in the order in which they were made.
 * @param {string} id @returns {Move[]} */
export function moves(id) {
    return storage.names(`${MOVE}${id}/`).flatMap(key => {
        const [writer, at] = key.slice(MOVE.length + id.length + 1).split('/');
        const operation = storage.json(key);
        return operation?.op ? [{ at: Number(at), operation, writer }] : [];
    }).sort(byTime);
}

/** @param {Move} one @param {Move} other */
export const byTime = (one, other) => one.at - other.at || (one.writer < other.writer ? -1 : 1);

/** Is this key of the browser's store about this game? @param {string | null} key @param {string} id */
export function concerns(key, id) {
    const name = key === null ? '' : storage.nameOf(key);
    return key === null || name === GAME + id || Boolean(name?.startsWith(`${MOVE}${id}/`));
}

/** Has the server got all of it? @param {Kept} kept */
export const sent = kept => kept.server !== null && kept.pending.length === 0;

/** @param {string} id @returns {Kept | null} */
export function load(id) {
    const game = read(id);
    return game && { ...game, pending: moves(id) };
}

/** The game that was played last. */
export function latest() {
    const id = storage.get('game');
    return id ? load(id) : null;
}

/** The classic puzzle of the game that was played last, if it has one. @returns {string | undefined} */
export function latestPuzzle() {
    const kept = latest();
    return kept && !kept.board ? kept.save.puzzle : undefined;
}

/** All games, the latest first. @returns {Kept[]} */
export function all() {
    return storage.names(GAME)
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
    for (const name of [...storage.names(`${MOVE}${id}/`), GAME + id, ASIDE + id]) storage.remove(name);
    if (storage.get('game') === id) storage.remove('game');
}

/** Keeps a game again that was let go of, with its moves. @param {Kept} kept @param {boolean} played */
export function bringBack({ pending, ...game }, played) {
    keep(game, played);
    for (const move of pending) keepMove(game.id, move);
}

/**
 * Puts a game aside that cannot be opened here: it stays as it is, and is not tried again until somebody asks for that.
 * @param {string} id
 * @param {string} reason
 */
export function putAside(id, reason) {
    storage.set(ASIDE + id, reason);
    if (storage.get('game') === id) storage.remove('game');
}

/** The games that were put aside, and why. */
export const aside = () => storage.names(ASIDE).map(name => ({ id: name.slice(ASIDE.length), reason: storage.get(name) ?? '' }));

/** Has a game that was put aside tried again. @param {string} id */
export function takeBack(id) {
    storage.remove(ASIDE + id);
    storage.set('game', id);
}

/** A game as it is kept, readable or not, with its moves that wait: for a file. @param {string} id */
export const asFile = id => JSON.stringify({ kept: storage.json(GAME + id) ?? storage.get(GAME + id), moves: storage.names(`${MOVE}${id}/`).map(name => [name, storage.json(name)]) });

/**
 * Lets go of what the server has, but for the latest. What is no game that this page knows is put aside.
 * @returns {boolean} whether one was
 */
export function tidy() {
    let found = false;
    for (const name of storage.names(GAME)) {
        const id = name.slice(GAME.length);
        if (read(id) === null && storage.get(ASIDE + id) === null) {
            putAside(id, '');
            found = true;
        }
    }
    for (const kept of all().slice(MOST)) if (sent(kept)) forget(kept.id);
    return found;
}

/** How new games are played: as was chosen last. @returns {Record<string, boolean>} */
export function settings() {
    const kept = storage.json(SETTINGS_KEY) ?? {};
    return Object.fromEntries(Object.entries(SETTINGS).map(([name, on]) => [name, typeof kept[name] === 'boolean' ? kept[name] : on]));
}

/** @param {Record<string, boolean>} chosen */
export const keepSettings = chosen => storage.set(SETTINGS_KEY, JSON.stringify(chosen));

/** Was anything ever chosen here? */
export const hasSettings = () => storage.json(SETTINGS_KEY) !== null;

/** What was written in Enter: of this window if it has written, otherwise of whichever did last.
 * @returns {{text: string, puzzle: string, view?: any} | null} */
export function draft() {
    const drafts = [tab, storage].map(place => place.json(DRAFT));
    return drafts.find(kept => typeof kept?.text === 'string' && /^[1-9.]{81}$/.test(kept.puzzle)) ?? null;
}

/** @param {{text: string, puzzle: string, view?: any}} draft */
export function keepDraft({ text, ...rest }) {
    // A whole file is read again sooner than it may crowd out a game's moves.
    const kept = JSON.stringify({ text: text.length > LONGEST_DRAFT ? '' : text, ...rest });
    for (const place of [tab, storage]) place.set(DRAFT, kept);
}

export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** @param {string} id @returns {Game | null} */
function read(id) {
    if (storage.get(ASIDE + id) !== null) return null;
    const kept = storage.json(GAME + id);
    const { format, version } = kept?.save ?? {};
    // A game of another size or with other rules is nothing without its board.
    return version === 1 && Array.isArray(kept.save.events) && (format === 'shudu-game' || (format === 'shudu-variant-game' && kept.board)) ? kept : null;
}

/** @param {string} name @param {any} value @returns {boolean} whether it is kept when the window is closed */
function write(name, value) {
    const text = JSON.stringify(value);
    if (storage.set(name, text)) return true;
    // Full: what the server has goes first.
    const current = storage.get('game');
    for (const other of all()) if (sent(other) && other.id !== current && GAME + other.id !== name) forget(other.id);
    return storage.set(name, text);
}
