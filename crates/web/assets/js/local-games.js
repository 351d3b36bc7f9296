// @ts-check
/** The games in the library of a page without a server: each has a record, and its moves are a log. */

import { EngineError } from './engine.js';
import { request as one, transaction } from './database.js';
import { bestOf, everything, missing, present, puzzleOf, wholeOf } from './local-records.js';
import { LocalPuzzles } from './local-puzzles.js';
import { isVariant } from './variants.js';
import { t } from './words.js';

/** @typedef {import('./position.js').Save} Save */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./local-records.js').Puzzle} Puzzle */
/** @typedef {import('./local-records.js').Game} Game */

/** This many removed games can be brought back. */
const MOST_REMOVED = 100;

export class LocalGames {
    /** @param {import('./engine.js').PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
        this.puzzles = new LocalPuzzles(engine, game => this.remove({ game }));
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

    /**
     * @param {string | {save: Save}} given  81 characters, or a save
     * @param {number} at
     * @param {Record<string, boolean>} [settings]
     */
    #table(given, at, settings) {
        return (typeof given === 'string' ? this.rules : this.#rulesOf(given.save)).call('play/begin', { ...(typeof given === 'string' ? { puzzle: given, settings } : given), at });
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
            // It is written as an address.
            start = { share: text.trim().replace(/^.*[?&]s=/, ''), settings };
        }
        if (start) {
            const { view, game } = this.rules.call('play/begin', { ...start, at });
            this.rules.call('play/end', { game });
            kept = await this.puzzles.find(view.givens) ?? await this.puzzles.put((await this.engine.ask('puzzles/describe', { text: view.givens }, signal)).puzzles[0]);
            // A game must begin soon; its rating is found out meanwhile.
            if (kept.described.er === undefined) this.puzzles.rate(view.givens).catch(() => {});
        } else if (daily) {
            kept = await this.puzzles.day(daily, signal);
        } else if (entry) {
            kept = await this.puzzles.puzzle(entry);
        } else {
            kept = await this.puzzles.findOrMake(wanted ?? {}, signal);
        }
        const isOfDay = !start && Boolean(kept.daily || wanted?.seed?.startsWith('daily-'));
        start ??= { puzzle: kept.described.puzzle, settings };
        const { view, save: begun, game } = this.rules.call('play/begin', { ...start, at });
        this.rules.call('play/end', { game });
        const { events: _, ...header } = begun;
        return this.#begun({ puzzle: kept.id, header, begun: at, progress: this.#progress(view) }, view, isOfDay);
    }

    /**
     * Adds a game, or opens the one that there is: asking again with the same puzzle and moment begins no second game,
     * and a day has one game, however often it is opened. In one transaction: it may be asked for several times at
     * once.
     * @param {Omit<Game, 'id' | 'number' | 'touched'>} made
     * @param {any} view
     * @param {boolean} isOfDay
     */
    async #begun(made, view, isOfDay) {
        const record = { ...made, number: 0, touched: Math.min(made.begun, Date.now()) };
        const { id, isNew } = await transaction(['games'], 'readwrite', async ({ games }) => {
            const others = present(await one(games.index('puzzle').getAll(record.puzzle))).sort((a, b) => b.touched - a.touched);
            const before = isOfDay ? others.find(game => !game.progress.solved) ?? others[0] : others.find(game => game.begun === record.begun);
            return before ? { id: before.id, isNew: false } : { id: /** @type {number} */ (await one(games.add(record))), isNew: true };
        });
        if (!isNew) return this.state({ game: id });
        return { view: await this.#view({ ...record, id }, view), save: { ...record.header, events: [] } };
    }

    /** A game of another size or with other rules. @param {any} request @param {AbortSignal} [signal] */
    async beginVariant({ save, share, puzzle, entry, settings, at = Date.now() }, signal) {
        await this.engine.forVariants();
        if (!this.engine.variants) throw new EngineError('away', '');
        const text = entry ? wholeOf(await this.puzzles.puzzle(entry)) : puzzle;
        const start = save ? { save: { ...save, events: [] } } : { ...(share ? { share } : { puzzle: text }), settings };
        const { view, save: begun, game } = this.engine.variants.call('play/begin', { ...start, at });
        this.engine.variants.call('play/end', { game });
        const board = await this.engine.board(begun.puzzle, signal);
        // Earlier versions kept it by its text.
        const before = await this.puzzles.find(`variant ${board.puzzle}`);
        const [described] = before ? [] : (await this.engine.ask('puzzles/describe', { text: board.puzzle }, signal, 'variant')).puzzles;
        const kept = before ?? await this.puzzles.put(described);
        const givens = kept.described.givens ?? kept.described.puzzle;
        const { events: _, ...header } = begun;
        return this.#begun({ puzzle: kept.id, kind: board.kind, givens, header, begun: at, progress: this.#progress(view, givens) }, view, false);
    }

    /**
     * Makes moves. What the page's module has made of them already, on the same log, is only written.
     * @param {any} request
     */
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
        const { games, puzzles } = await everything();
        const wanted = games.filter(game => !(unfinished && game.progress.solved) && (puzzle === undefined || game.puzzle === puzzle))
            .sort((a, b) => b.touched - a.touched || b.id - a.id);
        const rated = new Map(puzzles.map(entry => [entry.id, entry.described.er]));
        const shown = wanted.slice(offset, offset + limit).map(game => {
            const { id, title, begun, touched, number, progress } = game;
            return { id, puzzle: game.puzzle, kind: game.kind, title, begun, touched, events: number, ...progress, givens: game.givens ?? puzzleOf(game), er: rated.get(game.puzzle) };
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
}

/**
 * Appends to the log of a game.
 * @param {Game} game
 * @param {IDBObjectStore} events
 * @param {IDBObjectStore} games
 * @param {Event[]} made
 * @param {any} progress
 * @param {number} at
 */
async function write(game, events, games, made, progress, at) {
    for (const event of made) await one(events.add(event, [game.id, event.number]));
    if (!made.length) return;
    // A clock that was ahead must not make it the latest for ever.
    Object.assign(game, { number: made.at(-1)?.number, progress, touched: Math.min(at, Date.now()) });
    await one(games.put(game));
}
