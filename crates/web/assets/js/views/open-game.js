// @ts-check
/** Which game is opened: the one in the address, the one asked for, the one played last here or elsewhere. */

import { toast } from '../dom.js';
import { positionOf } from '../other-games.js';
import { beginning } from '../position.js';
import { Session } from '../session.js';
import { broken, fromAddress } from '../share.js';
import * as store from '../store.js';
import { isVariant } from '../variants.js';
import { t } from '../words.js';
import { note } from './daily.js';

/** @typedef {import('../engine.js').PageEngine} PageEngine */

/** An easy one, for a browser that has no engine at hand. */
const EXAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** @typedef {{id: string, filled: number, same: boolean}} Before the game that was in play when a link was opened */

/**
 * The game to play: from the address, from the browser, from the library; or why the address cannot be read.
 * @param {PageEngine} engine
 * @param {URLSearchParams} query
 * @returns {Promise<{session: Session, before?: Before} | import('../share.js').Broken | {aside: string, reason:
 *   string}>}
 */
export async function opened(engine, query) {
    const named = fromAddress(query);
    if (named && 'wrong' in named) return named;
    await engine.ready;
    if (named) return fromLink(engine, named);
    const wanted = query.get('game');
    const kept = wanted ? (/^\d+$/.test(wanted) ? store.ofServer(Number(wanted)) : store.load(wanted)) : store.latest();
    return kept ? resumed(engine, kept) : { session: await fromLibrary(engine, query) };
}

/** A game of this browser; one that cannot be opened is put aside. @param {PageEngine} engine @param {store.Kept} kept
 * @returns {Promise<{session: Session} | {aside: string, reason: string}>} */
async function resumed(engine, kept) {
    try {
        // What is drawn of it is made anew where that alone is damaged.
        return { session: await Session.open(engine, kept).catch(() => Session.open(engine, { ...kept, view: undefined })) };
    } catch (error) {
        const reason = String(/** @type {Error} */ (error).message);
        store.putAside(kept.id, reason);
        return { aside: kept.id, reason };
    }
}

/**
 * How a game of a link begins, as the engine reads it.
 * @param {PageEngine} engine
 * @param {{share: string} | {variant: string} | {puzzle: string}} named
 * @returns {Promise<{save: any, view?: any, server: number | null, board?: import('../variants.js').Told}>}
 */
async function begun(engine, named) {
    const settings = store.settings();
    const at = Date.now();
    if ('variant' in named) {
        await engine.forVariants();
        const asked = { share: named.variant, settings, at };
        const { game, view, save } = engine.variants ? engine.variants.call('play/begin', asked) : await engine.call('variant/new', asked);
        engine.variants?.call('play/end', { game });
        return { save: { ...save, events: save.events ?? [] }, view, server: engine.variants ? null : view.id, board: await engine.board(save.puzzle) };
    }
    if (engine.rules) {
        const { game, save, view } = engine.rules.call('play/begin', { ...named, settings, at });
        engine.rules.call('play/end', { game });
        return { save: { ...save, events: [] }, view, server: null };
    }
    if ('puzzle' in named) return { save: beginning(named.puzzle, settings), server: null };
    const { save, view } = await engine.call('games/new', { ...named, settings, at });
    return { save: { ...save, events: save.events ?? [] }, view, server: view.id };
}

/** A link is a game of its own, beside the one in play; unless that stands exactly as the link says.
 * @param {PageEngine} engine @param {{share: string} | {variant: string} | {puzzle: string}} named */
async function fromLink(engine, named) {
    const kept = store.latest();
    if (kept && isVariant(kept.save)) await engine.forVariants();
    const game = kept && positionOf(engine, kept);
    let linked;
    // A link that was opened is opened once; one that cannot be read stays in the address.
    const isOpened = () => { if (location.hash.startsWith('#/play')) history.replaceState(null, '', '#/play'); };
    try {
        linked = await begun(engine, named);
        isOpened();
    } catch (error) {
        const known = /** @type {import('../engine.js').EngineError} */ (error);
        if (known.kind === 'away') toast(t('engine-away'), 'error');
        else if ('share' in named || 'variant' in named) return broken('share' in named ? named.share : named.variant, known);
        else toast(known.message, 'error');
        isOpened();
        return kept ? resumed(engine, kept) : { session: await fromLibrary(engine, new URLSearchParams()) };
    }
    const { save, view, server, board } = linked;
    const same = view ? game?.share === view.share : game?.puzzle === save.puzzle && !game?.isTouched();
    if (kept && game && same) return resumed(engine, kept);
    const session = await Session.open(engine, { id: store.newId(), server, save, view, board, pending: [], begun: Date.now(), about: board ? { kind: board.kind, comment: board.title } : {}, changed: Date.now() });
    session.keep();
    const played = kept && game && !game.isSolved() && game.isTouched();
    return played ? { session, before: { id: kept.id, filled: game.cells.length - game.blanks().length, same: game.puzzle === save.puzzle } } : { session };
}

/** A link in which nothing was done leaves nothing behind. @param {Session} link */
export function abandon(link) {
    if (link.server === null && !link.waiting) store.forget(link.id);
}

/** The game that was in play before a link was opened. @param {PageEngine} engine @param {Before} before */
export async function again(engine, before) {
    const kept = store.load(before.id);
    if (!kept) return null;
    const found = await resumed(engine, kept);
    if ('aside' in found) {
        toast(t('aside-told'), 'error');
        return null;
    }
    found.session.keep();
    return found.session;
}

/**
 * A game of another size or with other rules, from the library.
 * @param {PageEngine} engine
 * @param {any} state the library's answer
 */
async function ofVariant(engine, state) {
    await engine.forVariants();
    return Session.of(engine, state, await engine.board(state.save.puzzle));
}

/**
 * What the library has: the game with this number, or the unfinished one that was played last. Something to play in any
 * case.
 * @param {PageEngine} engine
 * @param {URLSearchParams} query
 * @returns {Promise<Session>}
 */
async function fromLibrary(engine, query) {
    const wanted = query.get('game');
    try {
        // Which kind of game it is, the list says.
        const { games } = await engine.call('games/list', wanted ? {} : { unfinished: true, limit: 1 });
        const last = wanted ? games.find((/** @type {any} */ game) => game.id === Number(wanted)) ?? { id: Number(wanted) } : games[0];
        if (last?.kind) return await ofVariant(engine, await engine.call('variant/state', { game: last.id }));
        if (last) return Session.of(engine, await engine.call('games/state', { game: last.id }));
    } catch (error) {
        // Something else is played then, but not in silence.
        const { away, kind, message } = /** @type {import('../engine.js').EngineError} */ (error);
        if (wanted) toast(away ? t('engine-away') : kind === 'missing' ? t('game-gone', { game: wanted }) : message, 'error');
    }
    return Session.begin(engine, beginning(await firstPuzzle(engine), store.settings()));
}

/** An easy puzzle that not everybody has: a new one, or the example with other digits.
 * @param {PageEngine} engine @returns {Promise<string>} 81 characters */
async function firstPuzzle(engine) {
    try {
        return (await engine.call('generate', { er: '1.0..2.3', symmetry: 'half-turn' })).puzzle;
    } catch {
        const digits = [...'123456789'].map(digit => ({ digit, at: Math.random() })).sort((one, other) => one.at - other.at);
        const turned = Math.random() < 0.5 ? [...EXAMPLE] : [...EXAMPLE].reverse();
        return turned.map(char => (char === '.' ? char : digits[Number(char) - 1].digit)).join('');
    }
}

/**
 * Begins a game as the library is asked to. While its server is away, or the library cannot be used, the page makes the
 * puzzle, and the library hears of it later.
 * @param {PageEngine} engine
 * @param {any} request what to play; `today` says which of the puzzles of a day it is
 * @param {AbortSignal} [signal]
 */
export async function newGame(engine, { today, ...request }, signal) {
    const session = await (request.variant ? newVariant(engine, request.variant, signal) : newClassic(engine, request, signal));
    if (today) {
        session.about.today = today;
        note(today, { id: session.id, begun: true });
        session.keep();
    }
    return session;
}

/** @param {PageEngine} engine @param {any} request @param {AbortSignal} [signal] */
async function newClassic(engine, request, signal) {
    const settings = store.settings();
    let session;
    try {
        session = Session.of(engine, await engine.call('games/new', { ...request, settings, at: Date.now() }, signal));
    } catch (error) {
        const { kind } = /** @type {import('../engine.js').EngineError} */ (error);
        if (!['away', 'library'].includes(kind) || !engine.rules || !(request.new || request.daily)) throw error;
        const made = await (request.daily ? engine.ask('puzzles/daily', { date: request.daily }, signal) : engine.ask('puzzles/new', { new: request.new }, signal));
        const { puzzle, er, level, source } = made;
        session = await Session.begin(engine, beginning(puzzle, settings), { er, level, source });
    }
    session.keep();
    return session;
}

/** How a game of another size or with other rules begins. @param {import('../variants.js').Told} board */
const variantBeginning = board => ({ format: 'shudu-variant-game', version: 1, puzzle: board.puzzle, settings: store.settings(), events: [] });

/** Makes a puzzle of another size or with other rules, and begins a game of it. @param {PageEngine} engine
 * @param {import('./new-kinds.js').Order} order @param {AbortSignal} [signal] */
async function newVariant(engine, order, signal) {
    // Nine rows without kinds are a classic puzzle, which has no other text.
    const { puzzle, text = puzzle, level } = await engine.call('generate', order, signal);
    const board = await engine.board(text, signal);
    // What is asked for is kept with the game, so that another one like it can follow: another one, so not its seed.
    const { seed: _, ...like } = order;
    const session = await Session.begin(engine, variantBeginning(board), { kind: board.kind, order: like, ...(level ? { level } : {}) }, board);
    session.keep();
    return session;
}

/** Begins a game of a puzzle that is known by its digits, and goes to play it. @param {string} puzzle */
export function playPuzzle(puzzle) {
    store.keep({ id: store.newId(), server: null, save: beginning(puzzle, store.settings()), begun: Date.now(), changed: Date.now() });
    location.hash = '#/play';
}

/**
 * Begins a game of another size or with other rules, and goes to play it.
 * @param {PageEngine} engine
 * @param {import('../variants.js').Told} board
 */
export async function playVariant(engine, board) {
    const save = variantBeginning(board);
    const { columns } = board;
    const placed = board.placed.flatMap((digit, cell) => (digit === null ? [] : [[`r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`, digit]]));
    const state = placed.length ? { state: { entered: Object.fromEntries(placed), complete: 'centre' } } : {};
    await engine.forVariants();
    // Givens that contradict each other cannot be played; the engine says so.
    if (engine.variants) engine.variants.call('play/end', { game: engine.variants.call('play/begin', { puzzle: board.puzzle, at: Date.now() }).game });
    store.keep({ id: store.newId(), server: null, save: { ...save, ...state }, board, begun: Date.now(), about: { kind: board.kind, comment: board.title }, changed: Date.now() });
    location.hash = '#/play';
}
