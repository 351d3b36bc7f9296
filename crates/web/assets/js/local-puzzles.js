// @ts-check
/** The puzzles in the library of a page without a server. */

import { EngineError } from './engine.js';
import { request as one, transaction } from './database.js';
import { search } from './local-search.js';
import { everything, gamesOf, grouped, puzzleOf, shape, shapes, wholeOf } from './local-records.js';
import { t } from './words.js';

/** @typedef {import('./local-records.js').Puzzle} Puzzle */

/**
 * @typedef {{tags?: string[], collection?: string, source?: string, daily?: string}} More what is said of a puzzle
 *   beside itself
 */

/** Forms that only puzzles of other sizes and rules have, or that the module of classic puzzles does not write. */
const OF_VARIANTS = ['variant', 'iss', 'killer', 'solo', 'sumocue', 'puzzlink', 'penpa', 'janko', 'ipuz'];

/** What is equal for the same puzzle. @param {any} described */
const keyOf = described => (described.kind ? `variant ${described.key}` : described.class ? described.puzzle : described.record);

/**
 * Keeps a puzzle, or adds to what is known of it.
 * @param {IDBObjectStore} puzzles
 * @param {any} described
 * @param {More} more
 * @returns {Promise<Puzzle>}
 */
async function put(puzzles, described, { tags = [], collection, source, daily }) {
    const key = keyOf(described);
    const known = await one(puzzles.index('key').get(key));
    const kept = known ?? { key, added: Date.now(), tags: [], collections: [], described };
    // What was not known of it before is known now.
    kept.described = kept.described.er === undefined ? { ...kept.described, ...described } : { ...described, ...kept.described };
    if (source && !kept.described.source) kept.described.source = source;
    kept.tags = [...new Set([...kept.tags, ...(described.tags ?? []), ...tags])].sort();
    if (collection) kept.collections = [...new Set([...kept.collections, collection])].sort();
    if (daily) kept.daily = daily;
    const id = await one(puzzles.put(kept));
    return { ...kept, id };
}

export class LocalPuzzles {
    /** @param {import('./engine.js').PageEngine} engine @param {(game: number) => Promise<unknown>} removeGame */
    constructor(engine, removeGame) {
        this.engine = engine;
        this.removeGame = removeGame;
    }

    /**
     * A puzzle that is in the library, or goes into it.
     * @param {any} described
     * @param {More} [more]
     * @returns {Promise<Puzzle>}
     */
    put(described, more = {}) {
        return transaction(['puzzles'], 'readwrite', ({ puzzles }) => put(puzzles, described, more));
    }

    /** @param {string} key @returns {Promise<Puzzle | undefined>} */
    find(key) {
        return transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.index('key').get(key)));
    }

    /** @param {number} id @returns {Promise<Puzzle>} */
    async puzzle(id) {
        const found = await transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.get(Number(id))));
        if (!found) throw new EngineError('missing', `${t('puzzle')} ${id}`);
        return found;
    }

    /**
     * The puzzle of a day, from the library; made and kept there at first.
     * @param {string} date
     * @param {AbortSignal} [signal]
     */
    async day(date, signal) {
        const known = await transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.index('daily').get(date)));
        if (known) return known;
        const { date: day, ...described } = await this.engine.ask('puzzles/daily', { date }, signal);
        return this.put(described, { daily: day });
    }

    /** One that was not played, or a new one. @param {any} wanted @param {AbortSignal} [signal] */
    async findOrMake(wanted, signal) {
        if (!wanted.seed && !wanted.fresh && !wanted.minutes) {
            const { level, er, technique, symmetry } = wanted;
            const { games, puzzles } = await everything();
            const asked = { er, symmetry: symmetry && symmetry !== 'none' && symmetry !== 'random' ? [symmetry] : [], technique: technique ? [technique] : [], played: false, order: 'random' };
            const found = search(shapes(puzzles.filter(puzzle => !puzzle.daily && !puzzle.described.kind), games), asked).filter(entry => er || entry.level === (level ?? 'medium'));
            if (found.length) return this.puzzle(found[0].id);
        }
        return this.put(await this.engine.ask('puzzles/new', { new: wanted }, signal));
    }

    /** How fast the player is: of each puzzle the first game counts, if it was solved without help and with a time.
     * @param {any} _ @param {AbortSignal} [signal] */
    async calibrate(_, signal) {
        const { games } = await everything();
        const seen = new Set();
        const first = games.sort((a, b) => a.begun - b.begun || a.id - b.id).filter(game => !seen.has(game.puzzle) && seen.add(game.puzzle));
        const counted = first.filter(game => !game.kind && !game.progress.aided && game.progress.found > 0).reverse();
        return this.engine.ask('puzzles/pace', { games: counted.map(game => ({ puzzle: puzzleOf(game), milliseconds: game.progress.found })) }, signal);
    }

    /** Adds what is found out of a puzzle. @param {string} text */
    async rate(text) {
        const [described] = (await this.engine.ask('puzzles/describe', { text, rate: true })).puzzles;
        if (described) await this.put(described);
    }

    /** All puzzles as they travel. */
    async #entries() {
        const { games, puzzles } = await everything();
        return shapes(puzzles, games);
    }

    /** @param {any} request */
    async search({ limit = 50, offset = 0, ...wanted }) {
        const found = search(await this.#entries(), wanted);
        return { count: found.length, puzzles: found.slice(offset, offset + Math.min(limit, 1000)) };
    }

    /** @param {any} request */
    async show({ id }) {
        const [{ games, puzzles }, puzzle] = [await everything(), await this.puzzle(id)];
        const equivalent = puzzles.filter(other => other.id !== puzzle.id && other.described.class && other.described.class === puzzle.described.class);
        return { ...shape(puzzle, games.filter(game => game.puzzle === puzzle.id)), equivalent: equivalent.map(other => other.id) };
    }

    /**
     * What a library keeps of the puzzles of a text, part by part. What the module of classic puzzles cannot read may
     * be of another kind: then the other module is asked, and what it cannot read either is unreadable.
     * @param {any} request
     * @param {AbortSignal} [signal]
     */
    async *described(request, signal) {
        for (const module of ['engine', 'variant']) {
            let answer;
            let offset = 0;
            do {
                answer = await this.engine.ask('puzzles/describe', { ...request, offset }, signal, module);
                offset += answer.puzzles.length;
                yield answer;
            } while (!answer.complete);
            if (!answer.unreadable.length) return;
        }
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async import({ text, from, rate = false, 'skip-equivalent': skip = false, collection, source, tag = [] }, signal) {
        const counts = { new: 0, equivalent: 0, known: 0, skipped: 0, clashing: 0, rated: 0 };
        /** @type {any[]} */
        const puzzles = [];
        /** The first puzzle of each class. @type {Map<string, number>} */
        const first = new Map();
        for (const { id, described } of (await everything()).puzzles) if (described.class && !first.has(described.class)) first.set(described.class, id);
        /** @type {any} */
        let last;
        for await (const answer of this.described({ text, from, rate }, signal)) {
            last = answer;
            // All of an answer go to the disk at once.
            await transaction(['puzzles'], 'readwrite', async ({ puzzles: store }) => {
                for (const described of answer.puzzles) {
                    if (!described) {
                        counts.clashing += 1;
                        puzzles.push({ import: 'clash' });
                        continue;
                    }
                    const { puzzle, kind } = described;
                    const known = await one(store.index('key').getKey(keyOf(described)));
                    const like = first.get(described.class);
                    if (!known && skip && like !== undefined) {
                        counts.skipped += 1;
                        puzzles.push({ puzzle, kind, import: 'skipped', like });
                        continue;
                    }
                    const { id } = await put(store, described, { collection, source, tags: tag });
                    if (described.class && like === undefined) first.set(described.class, id);
                    counts.rated += Number(described.er !== undefined);
                    counts[known ? 'known' : 'new'] += 1;
                    counts.equivalent += Number(!known && like !== undefined);
                    puzzles.push({ puzzle, kind, id, import: known ? 'known' : 'new', ...(known || like === undefined ? {} : { like }) });
                }
            });
        }
        const { unreadable, remarks } = last;
        return { counts, puzzles, unreadable, complete: true, remarks };
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async export({ to, search: wanted = {} }, signal) {
        const { limit = 50000, offset = 0, ...rest } = wanted;
        const { games, puzzles } = await everything();
        const found = search(shapes(puzzles, games), rest);
        const written = new Map(puzzles.map(puzzle => [puzzle.id, wholeOf(puzzle)]));
        const records = found.slice(offset, offset + Math.min(limit, 50000)).map(entry => written.get(entry.id));
        // The module `print` knows puzzles of every kind; it is loaded for those that the other does not know.
        const module = found.some(entry => entry.kind) || OF_VARIANTS.includes(to) ? 'print' : 'engine';
        return { ...await this.engine.ask('puzzles/write', { records, to }, signal, module), found: found.length };
    }

    /** @param {any} request */
    async tag({ id, add = [], remove = [] }) {
        await this.puzzle(id);
        const tagged = await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => {
            const puzzle = await one(puzzles.get(Number(id)));
            const added = add.map((/** @type {string} */ name) => name.trim()).filter(Boolean);
            puzzle.tags = [...new Set([...puzzle.tags, ...added])].filter(name => !remove.includes(name)).sort();
            await one(puzzles.put(puzzle));
            return puzzle;
        });
        return shape(tagged, await gamesOf(tagged.id));
    }

    /** Names in use, each with how many puzzles it has. @param {'tags' | 'collections'} field */
    async names(field) {
        /** @type {Map<string, number>} */
        const counted = new Map();
        for (const puzzle of (await everything()).puzzles) for (const name of puzzle[field]) counted.set(name, (counted.get(name) ?? 0) + 1);
        return { names: [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, puzzles]) => ({ name, puzzles })) };
    }

    /** @param {any} request */
    async collections({ remove }) {
        if (remove) {
            await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => {
                for (const puzzle of await one(puzzles.getAll())) {
                    if (!puzzle.collections.includes(remove)) continue;
                    puzzle.collections = puzzle.collections.filter((/** @type {string} */ name) => name !== remove);
                    puzzles.put(puzzle);
                }
            });
        }
        return this.names('collections');
    }

    /** @param {any} request */
    async remove({ ids, 'with-games': withGames = false }) {
        const { games } = await everything();
        const own = games.filter(game => ids.includes(game.puzzle));
        if (own.length && !withGames) throw new EngineError('impossible', `${t('puzzle')} ${own[0].puzzle}: ${t('games')} ${own.length}`);
        for (const game of own) await this.removeGame(game.id);
        await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => { for (const id of ids) await one(puzzles.delete(Number(id))); });
        return { removed: ids.length };
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async daily({ date = new Date().toISOString().slice(0, 10) }, signal) {
        const puzzle = await this.day(date, signal);
        return { date, ...shape(puzzle, await gamesOf(puzzle.id)) };
    }

    /** @param {any} request */
    async duplicates({ limit = 100 }) {
        const { games, puzzles } = await everything();
        const classes = grouped(puzzles, puzzle => puzzle.described.class);
        const several = [...classes.values()].filter(same => same.length > 1).slice(0, limit);
        return { classes: several.map(same => ({ puzzles: shapes(same, games) })) };
    }
}
