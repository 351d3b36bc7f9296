// @ts-check
/** Which game is opened: the one in the address, the one asked for, the one played last here or elsewhere. */

import { beginning } from '../game.js';
import { Session } from '../session.js';
import { fromAddress } from '../share.js';
import * as store from '../store.js';

/** An easy one that everybody knows. */
const EXAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** What is there at once: from the address, or from the browser.
 * @param {import('../engine.js').HttpEngine} engine @param {URLSearchParams} query @returns {Session | null} */
export function atHand(engine, query) {
    const save = fromAddress(query);
    if (save) {
        history.replaceState(null, '', '#/play');
        const session = Session.begin(engine, save);
        session.keep();
        return session;
    }
    const wanted = query.get('game');
    const kept = wanted ? (/^\d+$/.test(wanted) ? store.ofServer(Number(wanted)) : store.load(wanted)) : store.latest();
    return kept ? new Session(engine, kept) : null;
}

/** What the server has: the game with this number, or the unfinished one that was played last. Something to play in any
 * case.
 * @param {import('../engine.js').HttpEngine} engine @param {URLSearchParams} query @returns {Promise<Session>} */
export async function fromServer(engine, query) {
    const wanted = query.get('game');
    try {
        const last = wanted ?? (await engine.call('games/list', { unfinished: true, limit: 1 })).games[0]?.id;
        if (last !== undefined) return Session.of(engine, await engine.call('games/state', { game: Number(last) }));
    } catch { /* Away, or gone: then something else. */ }
    return Session.begin(engine, beginning(EXAMPLE));
}

/** Begins a game as the server is asked to. @param {import('../engine.js').HttpEngine} engine @param {object} request @param {AbortSignal} [signal] */
export async function newGame(engine, request, signal) {
    const session = Session.of(engine, await engine.call('games/new', { ...request, at: Date.now() }, signal));
    session.keep();
    return session;
}

/** Begins a game of a puzzle that is known by its digits, and goes to play it. @param {string} puzzle */
export function playPuzzle(puzzle) {
    store.keep({ id: store.newId(), server: null, save: beginning(puzzle), begun: Date.now(), changed: Date.now() });
    location.hash = '#/play';
}
