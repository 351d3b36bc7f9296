// @ts-check
/** The library of a page without a server: the calls `games/*` and `library/*`, with the requests and answers of the server's, over
 * records in the browser. Rules, ratings and forms are the engine's; here is only what a database does. */

import { EngineError } from './engine.js';
import { request as one, transaction } from './database.js';
import { search } from './local-search.js';
import { isVariant } from './variants.js';
import { t } from './words.js';

/** @typedef {import('./engine.js').PageEngine} PageEngine */
/** @typedef {import('./position.js').Save} Save */
/** @typedef {import('./position.js').Event} Event */
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

/** So many removed games can be brought back. */
const MOST_REMOVED = 100;

const missing = (/** @type {number} */ id) => new EngineError('missing', t('game-gone', { game: id }));

export class LocalLibrary {
    /** @param {PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
    }

    /** @param {string} name @param {any} request @param {AbortSignal} [signal] @returns {Promise<any>} */
    async call(name, request, signal) {
        /** @type {Record<string, (request: any, signal?: AbortSignal) => Promise<any>>} */
        const calls = {
            'games/new': this.begin, 'games/act': this.act, 'games/state': this.state, 'games/list': this.list,
            'variant/new': this.beginVariant, 'variant/act': this.act, 'variant/state': this.state,
            'games/rename': this.rename, 'games/remove': this.remove, 'games/restore': this.restore,
            'library/search': this.search, 'library/show': this.show, 'library/import': this.import, 'library/export': this.export,
            'library/tag': this.tag, 'library/tags': () => this.names('tags'), 'library/collections': this.collections,
            'library/remove': this.removePuzzles, 'library/daily': this.daily, 'library/duplicates': this.duplicates, 'library/stats': this.stats,
        };
        const call = calls[name];
        if (!call) throw new EngineError('unavailable', name);
        try {
            return await call.call(this, request, signal);
        } catch (error) {
            if (/** @type {EngineError} */ (error).kind) throw error;
            // No room, or no database, as in a private window of some browsers.
            throw new EngineError('library', `${t('not-kept')} (${error})`);
        }
    }

    get rules() {
        if (!this.engine.rules) throw new EngineError('away', '');
        return this.engine.rules;
    }

    /** The module that plays this game. @param {{format: string}} save */
    #rulesOf(save) {
        if (!isVariant(save)) return this.rules;
        if (!this.engine.variants) throw new EngineError('away', '');
        return this.engine.variants;
    }

    /** What the library is told with every move. @param {any} view @param {string} givens */
    #progress(view, givens = view.givens) {
        const { played, time, solved, found, statistics } = view;
        const aided = found ? found.aided : statistics.hints.some(Boolean) || statistics.applied > 0 || statistics.answered > 0;
        const { entered } = view.state;
        const written = (/** @type {string} */ char, /** @type {number} */ cell) => char !== '.' || entered[cell] !== '.';
        const blank = typeof entered === 'string' ? [...givens].filter((char, cell) => !written(char, cell)).length
            : [...givens].filter(char => char === '.').length - Object.keys(entered ?? {}).length;
        return { played, time, solved, blank, aided, ...(found ? { found: found.timed ? found.time : 0 } : {}) };
    }

    /** @param {string | {save: Save}} given  81 characters, or a save @param {number} at @param {Record<string, boolean>} [settings] */
    #table(given, at, settings) {
        return (typeof given === 'string' ? this.rules : this.#rulesOf(given.save)).call('play/begin', { ...(typeof given === 'string' ? { puzzle: given, settings } : given), at });
    }

    /** A puzzle that is in the library, or goes into it. @param {any} described @param {{tags?: string[], collection?: string, source?: string, daily?: string}} [more]
     * @returns {Promise<Puzzle>} */
    async #put(described, { tags = [], collection, source, daily } = {}) {
        const key = described.class ? described.puzzle : described.record;
        return transaction(['puzzles'], 'readwrite', async ({ puzzles }) => {
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
        });
    }

    /** What is known of the puzzle of a game. @param {Puzzle} puzzle @param {Game[]} games */
    #viewPuzzle(puzzle, games) {
        const { kind, er, level, source, comment } = puzzle.described;
        return { id: puzzle.id, kind, er, level, source, comment, best: bestOf(games.filter(game => game.puzzle === puzzle.id)) };
    }

    /** @param {Game} game @param {any} view */
    async #view(game, view) {
        return transaction(['puzzles', 'games'], 'readonly', async ({ puzzles, games }) => {
            const puzzle = await one(puzzles.get(game.puzzle));
            const all = await one(games.index('puzzle').getAll(game.puzzle));
            return { ...view, id: game.id, title: game.title, puzzle: this.#viewPuzzle(puzzle, present(all)) };
        });
    }

    /** A game with its log. @param {number} id @returns {Promise<{game: Game, save: Save}>} */
    #read(id) {
        return transaction(['games', 'events'], 'readonly', async ({ games, events }) => {
            const game = await one(games.get(Number(id)));
            if (!game || game.removed) throw missing(id);
            return { game, save: { ...game.header, events: await one(events.getAll(IDBKeyRange.bound([game.id, 0], [game.id, Infinity]))) } };
        });
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async begin({ save, share, puzzle, entry, daily, new: wanted, settings, at = Date.now() }, signal) {
        let kept;
        let start = save && { save: { ...save, events: [] } };
        if (share) start = { share, settings };
        if (puzzle) {
            const { text } = await this.engine.ask('convert', { puzzle, to: 'share' }, signal);
            start = { share: text.trim(), settings };
        }
        if (start) {
            const { view, game } = this.rules.call('play/begin', { ...start, at });
            this.rules.call('play/end', { game });
            const known = await this.#find(view.givens);
            // Asking again with the same puzzle and moment begins no second game.
            const same = known && (await this.#gamesOf(known.id)).find(other => other.begun === at);
            if (same) return this.state({ game: same.id });
            kept = known ?? await this.#put((await this.engine.ask('puzzles/describe', { text: view.givens }, signal)).puzzles[0]);
            // A game must begin soon; its rating is found out meanwhile.
            if (kept.described.er === undefined) this.#rate(view.givens).catch(() => {});
        } else if (daily) {
            kept = await this.#day(daily, signal);
        } else if (entry) {
            kept = await this.#puzzle(entry);
        } else {
            kept = await this.#findOrMake(wanted ?? {}, signal);
        }
        // A day has one game, however often it is opened.
        if (!start && kept.daily) {
            const games = (await this.#gamesOf(kept.id)).sort((a, b) => b.touched - a.touched);
            const before = games.find(game => !game.progress.solved) ?? games[0];
            if (before) return this.state({ game: before.id });
        }
        start ??= { puzzle: kept.described.puzzle, settings };
        const { view, save: begun, game } = this.rules.call('play/begin', { ...start, at });
        this.rules.call('play/end', { game });
        const { events: _, ...header } = begun;
        const record = { puzzle: kept.id, header, number: 0, begun: at, touched: at, progress: this.#progress(view) };
        const id = /** @type {number} */ (await transaction(['games'], 'readwrite', ({ games }) => one(games.add(record))));
        return { view: await this.#view({ ...record, id }, view), save: { ...header, events: [] } };
    }

    /** A game of another size or with other rules. @param {any} request @param {AbortSignal} [signal] */
    async beginVariant({ save, share, puzzle, entry, settings, at = Date.now() }, signal) {
        await this.engine.forVariants();
        if (!this.engine.variants) throw new EngineError('away', '');
        const text = entry ? (await this.#puzzle(entry)).described.puzzle : puzzle;
        const start = save ? { save: { ...save, events: [] } } : { ...(share ? { share } : { puzzle: text }), settings };
        const { view, save: begun, game } = this.engine.variants.call('play/begin', { ...start, at });
        this.engine.variants.call('play/end', { game });
        const board = await this.engine.board(begun.puzzle, signal);
        const key = `variant ${board.puzzle}`;
        const known = await this.#find(key);
        const same = known && (await this.#gamesOf(known.id)).find(other => other.begun === at);
        if (same) return this.state({ game: same.id });
        const givens = board.givens.map(digit => (digit === null ? '.' : digit.toString(36).toUpperCase())).join('');
        const described = { puzzle: board.puzzle, kind: board.kind, givens, comment: board.title };
        const kept = known ?? await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => {
            const record = { key, added: Date.now(), tags: [], collections: [], described };
            return { ...record, id: await one(puzzles.put(record)) };
        });
        const { events: _, ...header } = begun;
        const record = { puzzle: kept.id, kind: board.kind, givens, header, number: 0, begun: at, touched: at, progress: this.#progress(view, givens) };
        const id = /** @type {number} */ (await transaction(['games'], 'readwrite', ({ games }) => one(games.add(record))));
        return { view: await this.#view({ ...record, id }, view), save: { ...header, events: [] } };
    }

    /** Makes moves. What the page's module has made of them already, on the same log, is only written. @param {any} request */
    async act({ game: id, after, givens, moves, drawn, made }) {
        if (!drawn) await this.#loaded(id);
        return this.#acted(await transaction(['games', 'events'], 'readwrite', async ({ games, events }) => {
            /** @type {Game} */
            const game = await one(games.get(Number(id)));
            if (!game || game.removed || (givens && givens !== puzzleOf(game))) throw missing(id);
            const last = moves.at(-1)?.at ?? Date.now();
            if (drawn && game.number === after && drawn.length === moves.length) {
                await write(game, events, games, drawn, this.#progress(made, game.givens), last);
                return { game, answer: { done: moves.length, refused: [], events: drawn, view: made } };
            }
            const log = await one(events.getAll(IDBKeyRange.bound([game.id, 0], [game.id, Infinity])));
            const { game: table } = this.#table({ save: { ...game.header, events: log } }, last);
            const rules = this.#rulesOf(game.header);
            const answer = rules.call('play/act', { game: table, after: log.length, moves });
            rules.call('play/end', { game: table });
            await write(game, events, games, answer.events, this.#progress(answer.view, game.givens), last);
            const refused = answer.refused.map((/** @type {any} */ told) => ({ ...told, message: t(`refused-${told.refused}`) }));
            return { game, answer: { ...answer, refused, events: [...log.slice(after), ...answer.events] } };
        }));
    }

    /** Has the module of a game loaded: inside a transaction there is no waiting for it. @param {number} id */
    async #loaded(id) {
        const game = await transaction(['games'], 'readonly', ({ games }) => one(games.get(Number(id))));
        if (game && isVariant(game.header)) await this.engine.forVariants();
    }

    /** @param {{game: Game, answer: any}} acted */
    async #acted({ game, answer }) {
        return { ...answer, view: await this.#view(game, answer.view) };
    }

    /** @param {any} request */
    async state({ game: id }) {
        const { game, save } = await this.#read(id);
        if (isVariant(save)) await this.engine.forVariants();
        const { game: table, view } = this.#table({ save }, Date.now());
        this.#rulesOf(save).call('play/end', { game: table });
        return { view: await this.#view(game, view), save };
    }

    /** @param {any} request */
    async list({ unfinished = false, puzzle, limit = 100, offset = 0 }) {
        const { games, puzzles } = await this.#all();
        const wanted = games.filter(game => !(unfinished && game.progress.solved) && (puzzle === undefined || game.puzzle === puzzle))
            .sort((a, b) => b.touched - a.touched || b.id - a.id);
        const shown = wanted.slice(offset, offset + limit).map(game => {
            const { id, title, begun, touched, number, progress } = game;
            const described = puzzles.find(other => other.id === game.puzzle)?.described ?? {};
            return { id, puzzle: game.puzzle, kind: game.kind, title, begun, touched, events: number, ...progress, givens: game.givens ?? puzzleOf(game), er: described.er };
        });
        return { count: wanted.length, games: shown };
    }

    /** @param {any} request */
    rename({ game, title }) {
        return this.#change(game, record => { record.title = title || undefined; });
    }

    /** @param {any} request */
    async remove({ game }) {
        const done = await this.#change(game, record => { record.removed = Date.now(); });
        await transaction(['games', 'events'], 'readwrite', async ({ games, events }) => {
            const removed = (await one(games.getAll())).filter((/** @type {Game} */ other) => other.removed);
            removed.sort((/** @type {Game} */ a, /** @type {Game} */ b) => (b.removed ?? 0) - (a.removed ?? 0));
            for (const { id } of removed.slice(MOST_REMOVED)) {
                games.delete(id);
                events.delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
            }
        });
        return done;
    }

    /** @param {any} request */
    restore({ game }) {
        return this.#change(game, record => { delete record.removed; }, true);
    }

    /** @param {number} id @param {(game: Game) => void} change @param {boolean} [removed] */
    #change(id, change, removed = false) {
        return transaction(['games'], 'readwrite', async ({ games }) => {
            const record = await one(games.get(Number(id)));
            if (!record || Boolean(record.removed) !== removed) throw missing(id);
            change(record);
            await one(games.put(record));
            return { id: record.id };
        });
    }

    /** All games, and the classic puzzles. @returns {Promise<{games: Game[], puzzles: Puzzle[]}>} */
    #all() {
        return transaction(['games', 'puzzles'], 'readonly', async ({ games, puzzles }) =>
            ({ games: present(await one(games.getAll())), puzzles: (await one(puzzles.getAll())).filter((/** @type {Puzzle} */ puzzle) => !puzzle.described.kind) }));
    }

    /** @param {number} puzzle @returns {Promise<Game[]>} */
    #gamesOf(puzzle) {
        return transaction(['games'], 'readonly', async ({ games }) => present(await one(games.index('puzzle').getAll(puzzle))));
    }

    /** @param {string} key @returns {Promise<Puzzle | undefined>} */
    #find(key) {
        return transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.index('key').get(key)));
    }

    /** @param {number} id @returns {Promise<Puzzle>} */
    async #puzzle(id) {
        const found = await transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.get(Number(id))));
        if (!found) throw new EngineError('missing', `${t('puzzle')} ${id}`);
        return found;
    }

    /** The puzzle of a day, from the library; made and kept there at first. @param {string} date @param {AbortSignal} [signal] */
    async #day(date, signal) {
        const known = await transaction(['puzzles'], 'readonly', ({ puzzles }) => one(puzzles.index('daily').get(date)));
        if (known) return known;
        const { date: day, ...described } = await this.engine.ask('puzzles/daily', { date }, signal);
        return this.#put(described, { daily: day });
    }

    /** One that was not played, or a new one. @param {any} wanted @param {AbortSignal} [signal] */
    async #findOrMake(wanted, signal) {
        if (!wanted.seed && !wanted.fresh) {
            const { level, er, technique, symmetry } = wanted;
            const { games, puzzles } = await this.#all();
            const asked = { er, symmetry: symmetry && symmetry !== 'none' && symmetry !== 'random' ? [symmetry] : [], technique: technique ? [technique] : [], played: false, order: 'random' };
            const found = search(puzzles.map(puzzle => shape(puzzle, games)), asked)
                .filter(entry => (er || entry.level === (level ?? 'medium')) && !puzzles.find(puzzle => puzzle.id === entry.id)?.daily);
            if (found.length) return this.#puzzle(found[0].id);
        }
        return this.#put(await this.engine.ask('puzzles/new', { new: wanted }, signal));
    }

    /** Adds what is found out of a puzzle. @param {string} text */
    async #rate(text) {
        const [described] = (await this.engine.ask('puzzles/describe', { text, rate: true })).puzzles;
        if (described) await this.#put(described);
    }

    /** All puzzles as they travel. */
    async #entries() {
        const { games, puzzles } = await this.#all();
        return puzzles.map(puzzle => shape(puzzle, games));
    }

    /** @param {any} request */
    async search({ limit = 50, offset = 0, ...wanted }) {
        const found = search(await this.#entries(), wanted);
        return { count: found.length, puzzles: found.slice(offset, offset + Math.min(limit, 1000)) };
    }

    /** @param {any} request */
    async show({ id }) {
        const [{ games, puzzles }, puzzle] = [await this.#all(), await this.#puzzle(id)];
        const equivalent = puzzles.filter(other => other.id !== puzzle.id && other.described.class && other.described.class === puzzle.described.class);
        return { ...shape(puzzle, games), equivalent: equivalent.map(other => other.id) };
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async import({ text, from, rate = false, 'skip-equivalent': skip = false, collection, source, tag = [] }, signal) {
        const counts = { new: 0, equivalent: 0, known: 0, skipped: 0, clashing: 0, rated: 0 };
        const puzzles = [];
        let answer;
        let offset = 0;
        do {
            answer = await this.engine.ask('puzzles/describe', { text, from, rate, offset }, signal);
            for (const described of answer.puzzles) {
                offset += 1;
                if (!described) {
                    counts.clashing += 1;
                    puzzles.push({ import: 'clash' });
                    continue;
                }
                const { puzzle } = described;
                const { puzzles: all } = await this.#all();
                const known = all.find(other => other.key === (described.class ? puzzle : described.record));
                const like = all.find(other => described.class && other.described.class === described.class)?.id;
                if (!known && skip && like !== undefined) {
                    counts.skipped += 1;
                    puzzles.push({ puzzle, import: 'skipped', like });
                    continue;
                }
                const { id } = await this.#put(described, { collection, source, tags: tag });
                counts.rated += Number(described.er !== undefined);
                counts[known ? 'known' : 'new'] += 1;
                counts.equivalent += Number(!known && like !== undefined);
                puzzles.push({ puzzle, id, import: known ? 'known' : 'new', ...(known || like === undefined ? {} : { like }) });
            }
        } while (!answer.complete);
        const { unreadable, remarks } = answer;
        return { counts, puzzles, unreadable, complete: true, remarks };
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async export({ to, search: wanted = {} }, signal) {
        const { limit = 50000, offset = 0, ...rest } = wanted;
        const [entries, { puzzles }] = [await this.#entries(), await this.#all()];
        const found = search(entries, rest);
        const records = found.slice(offset, offset + Math.min(limit, 50000)).map(entry => puzzles.find(puzzle => puzzle.id === entry.id)?.described.record);
        return { ...await this.engine.ask('puzzles/write', { records, to }, signal), found: found.length };
    }

    /** @param {any} request */
    async tag({ id, add = [], remove = [] }) {
        await this.#puzzle(id);
        await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => {
            const puzzle = await one(puzzles.get(Number(id)));
            const added = add.map((/** @type {string} */ name) => name.trim()).filter(Boolean);
            puzzle.tags = [...new Set([...puzzle.tags, ...added])].filter(name => !remove.includes(name)).sort();
            await one(puzzles.put(puzzle));
        });
        return (await this.#entries()).find(entry => entry.id === Number(id));
    }

    /** Names in use, each with how many puzzles it has. @param {'tags' | 'collections'} field */
    async names(field) {
        /** @type {Map<string, number>} */
        const counted = new Map();
        for (const puzzle of (await this.#all()).puzzles) for (const name of puzzle[field]) counted.set(name, (counted.get(name) ?? 0) + 1);
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
    async removePuzzles({ ids, 'with-games': withGames = false }) {
        const { games } = await this.#all();
        const own = games.filter(game => ids.includes(game.puzzle));
        if (own.length && !withGames) throw new EngineError('impossible', `${t('puzzle')} ${own[0].puzzle}: ${t('games')} ${own.length}`);
        for (const game of own) await this.remove({ game: game.id });
        await transaction(['puzzles'], 'readwrite', async ({ puzzles }) => { for (const id of ids) await one(puzzles.delete(Number(id))); });
        return { removed: ids.length };
    }

    /** @param {any} request @param {AbortSignal} [signal] */
    async daily({ date = new Date().toISOString().slice(0, 10) }, signal) {
        const puzzle = await this.#day(date, signal);
        return { date, ...shape(puzzle, await this.#gamesOf(puzzle.id)) };
    }

    /** @param {any} request */
    async duplicates({ limit = 100 }) {
        const { games, puzzles } = await this.#all();
        /** @type {Map<string, Puzzle[]>} */
        const classes = new Map();
        for (const puzzle of puzzles) if (puzzle.described.class) classes.set(puzzle.described.class, [...(classes.get(puzzle.described.class) ?? []), puzzle]);
        const several = [...classes.values()].filter(same => same.length > 1).slice(0, limit);
        return { classes: several.map(same => ({ puzzles: same.map(puzzle => shape(puzzle, games)) })) };
    }

    /** Figures over all puzzles and games. */
    async stats() {
        const { games, puzzles } = await this.#all();
        const found = games.filter(game => game.progress.found !== undefined);
        /** @type {Map<number | undefined, Game[]>} */
        const levels = new Map();
        for (const game of found) {
            const er = puzzles.find(puzzle => puzzle.id === game.puzzle)?.described.er;
            const level = er === undefined ? undefined : Math.floor(er);
            levels.set(level, [...(levels.get(level) ?? []), game]);
        }
        const entries = puzzles.map(puzzle => shape(puzzle, games));
        const times = (/** @type {Game[]} */ of) => of.filter(game => !game.progress.aided && game.progress.found > 0).map(game => game.progress.found);
        return {
            puzzles: puzzles.length, rated: puzzles.filter(puzzle => puzzle.described.er !== undefined).length,
            'solved-puzzles': entries.filter(entry => entry.solved).length, classes: new Set(puzzles.map(puzzle => puzzle.described.class ?? puzzle.key)).size,
            games: games.length, solved: found.length, unaided: found.filter(game => !game.progress.aided).length,
            played: games.reduce((sum, game) => sum + game.progress.played, 0), events: games.reduce((sum, game) => sum + game.number, 0),
            'by-er': [...levels].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([er, of]) => {
                const all = times(of);
                return { er, solved: of.length, ...(all.length ? { best: Math.min(...all), mean: Math.round(all.reduce((sum, time) => sum + time, 0) / all.length) } : {}) };
            }),
        };
    }
}

/** Those that were not removed. @param {Game[]} games */
const present = games => games.filter(game => !game.removed);

/** @param {Game} game */
const puzzleOf = game => game.header.puzzle;

/** The shortest time of a solution that was found without help. @param {Game[]} games */
function bestOf(games) {
    const times = games.filter(game => !game.progress.aided && game.progress.found > 0).map(game => game.progress.found);
    return times.length ? Math.min(...times) : undefined;
}

/** A puzzle as it travels. @param {Puzzle} puzzle @param {Game[]} games */
function shape(puzzle, games) {
    const own = games.filter(game => game.puzzle === puzzle.id);
    const { record: _, class: __, ...described } = puzzle.described;
    return {
        ...described, id: puzzle.id, tags: puzzle.tags, collections: puzzle.collections, added: puzzle.added, games: own.length,
        solved: own.some(game => game.progress.found !== undefined), best: bestOf(own),
    };
}

/** Appends to the log of a game. @param {Game} game @param {IDBObjectStore} events @param {IDBObjectStore} games @param {Event[]} made
 * @param {any} progress @param {number} at */
async function write(game, events, games, made, progress, at) {
    for (const event of made) await one(events.add(event, [game.id, event.number]));
    if (!made.length) return;
    Object.assign(game, { number: made.at(-1)?.number, progress, touched: at });
    await one(games.put(game));
}
