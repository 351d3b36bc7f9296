// @ts-check
/**
 * Games that are kept in the browser and are not on the table: how they stand, and what of them the library has not
 * got.
 */

import { toast } from './dom.js';
import { asSent, isClock } from './moves.js';
import { Position, blankView } from './position.js';
import { Session } from './session.js';
import { storage } from './storage.js';
import * as store from './store.js';
import { t } from './words.js';

/** @typedef {import('./engine.js').PageEngine} PageEngine */

/**
 * The position of a game that is kept in the browser; null when it cannot be opened and was put aside.
 * @param {PageEngine} engine
 * @param {store.Kept} kept
 */
export function positionOf(engine, kept) {
    try {
        return standing(engine, kept);
    } catch (error) {
        putAside(kept, error);
        return null;
    }
}

/** @param {store.Kept} kept @param {unknown} error */
function putAside(kept, error) {
    store.putAside(kept.id, String(/** @type {Error} */ (error).message));
    toast(t('aside-told'), 'error');
}

/** @param {PageEngine} engine @param {store.Kept} kept */
function standing(engine, kept) {
    const rules = engine.rulesFor(kept.save);
    if (!rules) return new Position(kept.view ?? blankView(kept.save.puzzle), undefined, kept.board);
    const at = Date.now();
    const { game } = rules.call('play/begin', { save: kept.save, at });
    const { view } = rules.call('play/act', { game, after: 0, moves: kept.pending.map(asSent) });
    rules.call('play/end', { game });
    return new Position(view, at, kept.board);
}

/** Sends what waits in them: their window was closed before the server came back. @param {PageEngine} engine */
export async function sendOthers(engine) {
    const shown = storage.get('game');
    for (const kept of store.all()) {
        if (kept.id === shown || !kept.pending.some(move => !isClock(move))) continue;
        try {
            const session = new Session(engine, kept, false);
            await session.flush();
            session.leave();
            clearTimeout(session.retry);
        } catch (error) {
            putAside(kept, error);
        }
    }
}
