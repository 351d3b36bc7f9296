// @ts-check
/** What the library of a page without a server keeps in the browser: records of puzzles and of games. */

import { EngineError } from './engine.js';
import { request as one, transaction } from './database.js';
import { t } from './words.js';

/** @typedef {import('./position.js').Save} Save */
/**
 * @typedef {Object} Puzzle  a record of the store `puzzles`: the answer of `puzzles/describe`, and
 * @property {number} id
 * @property {string} key  equal for the same puzzle
 * @property {number} added
 * @property {string[]} tags
 * @property {string[]} collections
 * @property {string} [daily]  the day whose puzzle it is
 * @property {any} described
 */
/**
 * @typedef {Object} Game  a record of the store `games`; its events are in the store `events`
 * @property {number} id
 * @property {number} puzzle
 * @property {Save} header  the save without its events
 * @property {number} number  how many events there are
 * @property {number} begun
 * @property {number} touched
 * @property {string} [kind]    of another size or with other rules: which
 * @property {string} [givens]  its cells on one line
 * @property {string} [title]
 * @property {any} progress
 * @property {number} [removed]  when it was removed
 */

/** No game has this number. */
export const missing = (/** @type {number} */ id) => new EngineError('missing', t('game-gone', { game: id }));

/** All games and puzzles. @returns {Promise<{games: Game[], puzzles: Puzzle[]}>} */
export function everything() {
    return transaction(['games', 'puzzles'], 'readonly', async ({ games, puzzles }) => ({ games: present(await one(games.getAll())), puzzles: await one(puzzles.getAll()) }));
}

/**
 * The whole of a puzzle: what a game of it begins with, and what is written. Earlier versions kept those of other sizes
 * and rules as their `puzzle` alone.
 * @param {Puzzle} puzzle
 * @returns {string}
 */
export const wholeOf = ({ described }) => described.record ?? described.puzzle;

/** The games of a puzzle. @param {number} puzzle @returns {Promise<Game[]>} */
export function gamesOf(puzzle) {
    return transaction(['games'], 'readonly', async ({ games }) => present(await one(games.index('puzzle').getAll(puzzle))));
}

/** Those that were not removed. @param {Game[]} games */
export const present = games => games.filter(game => !game.removed);

/** @param {Game} game */
export const puzzleOf = game => game.header.puzzle;

/** The shortest time of a solution that was found without help. @param {Game[]} games */
export function bestOf(games) {
    const times = games.filter(game => !game.progress.aided && game.progress.found > 0).map(game => game.progress.found);
    return times.length ? Math.min(...times) : undefined;
}

/** A puzzle as it travels. @param {Puzzle} puzzle @param {Game[]} own its games */
export function shape(puzzle, own) {
    const { record: _, class: __, key: ___, givens, ...described } = puzzle.described;
    const other = described.kind ? { puzzle: givens ?? described.puzzle, text: wholeOf(puzzle), clues: described.clues ?? [...givens].filter(char => char !== '.').length } : {};
    return {
        ...described, ...other, id: puzzle.id, tags: puzzle.tags, collections: puzzle.collections, added: puzzle.added, games: own.length,
        solved: own.some(game => game.progress.found !== undefined), best: bestOf(own),
    };
}

/** Puzzles as they travel. @param {Puzzle[]} puzzles @param {Game[]} games of these and others */
export function shapes(puzzles, games) {
    const own = grouped(games, game => game.puzzle);
    return puzzles.map(puzzle => shape(puzzle, own.get(puzzle.id) ?? []));
}

/**
 * What has the same key, in order; what has none is left out.
 * @template T, K
 * @param {T[]} list
 * @param {(one: T) => K | undefined} keyOf
 * @returns {Map<K, T[]>}
 */
export function grouped(list, keyOf) {
    /** @type {Map<K, T[]>} */
    const groups = new Map();
    for (const one of list) {
        const key = keyOf(one);
        if (key === undefined) continue;
        const group = groups.get(key);
        if (group) group.push(one);
        else groups.set(key, [one]);
    }
    return groups;
}
