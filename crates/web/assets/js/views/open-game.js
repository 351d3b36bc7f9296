// @ts-check
/** Which game is opened: the one in the address, the one asked for, the one played last here or elsewhere. */

import { toast } from '../dom.js';
import { Game, beginning } from '../game.js';
import { Session, replay } from '../session.js';
import { fromAddress, share } from '../share.js';
import { emptyState } from '../state.js';
import * as store from '../store.js';
import { t } from '../words.js';

/** An easy one, for a browser that has no engine at hand. */
const EXAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** @typedef {{id: string, filled: number, same: boolean}} Before the game that was in play when a link was opened */

/** What is there at once: from the address, or from the browser; or why the address cannot be read.
 * @param {import('../engine.js').HttpEngine} engine @param {URLSearchParams} query
 * @returns {{session: Session, before?: Before} | import('../share.js').Broken | null} */
export function atHand(engine, query) {
    const save = fromAddress(query);
    if (save && 'wrong' in save) return save;
    if (save) {
        history.replaceState(null, '', '#/play');
        return fromLink(engine, save);
    }
    const wanted = query.get('game');
    const kept = wanted ? (/^\d+$/.test(wanted) ? store.ofServer(Number(wanted)) : store.load(wanted)) : store.latest();
    return kept ? { session: new Session(engine, kept) } : null;
}

/** A link is a game of its own, beside the one in play; unless that stands exactly as the link says.
 * @param {import('../engine.js').HttpEngine} engine @param {import('../game.js').Save} save */
function fromLink(engine, save) {
    const kept = store.latest();
    const game = kept && replay(kept.save, kept.pending);
    save.settings = store.settings();
    const linked = new Game(save);
    if (kept && game && share(game.givens, game.state) === share(linked.givens, linked.state)) return { session: new Session(engine, kept) };
    const session = Session.begin(engine, save);
    session.keep();
    const played = kept && game && !game.isSolved() && share(game.givens, game.state) !== share(game.givens, emptyState());
    return played ? { session, before: { id: kept.id, filled: 81 - game.blanks().length, same: game.puzzle === linked.puzzle } } : { session };
}

/** A link in which nothing was done leaves nothing behind. @param {Session} link */
export function abandon(link) {
    if (link.server === null && !link.waiting) store.forget(link.id);
}

/** The game that was in play before a link was opened. @param {import('../engine.js').HttpEngine} engine @param {Before} before */
export function again(engine, before) {
    const kept = store.load(before.id);
    if (!kept) return null;
    const session = new Session(engine, kept);
    session.keep();
    return session;
}

/** What the server has: the game with this number, or the unfinished one that was played last. Something to play in any
 * case.
 * @param {import('../engine.js').HttpEngine} engine @param {URLSearchParams} query @returns {Promise<Session>} */
export async function fromServer(engine, query) {
    const wanted = query.get('game');
    try {
        const last = wanted ?? (await engine.call('games/list', { unfinished: true, limit: 1 })).games[0]?.id;
        if (last !== undefined) return Session.of(engine, await engine.call('games/state', { game: Number(last) }));
    } catch (error) {
        // Something else is played then, but not in silence.
        if (wanted) toast(/** @type {import('../engine.js').EngineError} */ (error).away ? t('engine-away') : t('game-gone', { game: wanted }), 'error');
    }
    return Session.begin(engine, beginning(await firstPuzzle(engine), undefined, store.settings()));
}

/** An easy puzzle that not everybody has: a new one, or the example with other digits.
 * @param {import('../engine.js').HttpEngine} engine @returns {Promise<string>} 81 characters */
async function firstPuzzle(engine) {
    try {
        return (await engine.call('generate', { er: '1.0..2.3', symmetry: 'half-turn' })).puzzle;
    } catch {
        const digits = [...'123456789'].map(digit => ({ digit, at: Math.random() })).sort((one, other) => one.at - other.at);
        const turned = Math.random() < 0.5 ? [...EXAMPLE] : [...EXAMPLE].reverse();
        return turned.map(char => (char === '.' ? char : digits[Number(char) - 1].digit)).join('');
    }
}

/** Begins a game as the server is asked to. @param {import('../engine.js').HttpEngine} engine @param {object} request @param {AbortSignal} [signal] */
export async function newGame(engine, request, signal) {
    const session = Session.of(engine, await engine.call('games/new', { ...request, settings: store.settings(), at: Date.now() }, signal));
    session.keep();
    return session;
}

/** Begins a game of a puzzle that is known by its digits, and goes to play it. @param {string} puzzle */
export function playPuzzle(puzzle) {
    store.keep({ id: store.newId(), server: null, save: beginning(puzzle, undefined, store.settings()), begun: Date.now(), changed: Date.now() });
    location.hash = '#/play';
}
