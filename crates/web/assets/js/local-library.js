// @ts-check
/** The library of a page without a server: the calls `games/*` and `library/*`, with the requests and answers of the
 * server's, over records in the browser. Rules, ratings and forms are the engine's; here is only what a database does.
 */

import { EngineError } from './engine.js';
import { LocalGames } from './local-games.js';
import { statistics } from './local-statistics.js';
import { t } from './words.js';

/** Calls that keep something that nobody wants to lose. */
const KEEPING = ['games/new', 'variant/new', 'library/import'];
/** Why another page is in the way of this one. @type {Record<string, string>} */
const OTHER_PAGES = { VersionError: 'version-elsewhere', BlockedError: 'version-blocked' };

let hasAskedToPersist = false;

/**
 * Asks the browser, once, not to delete what is kept when it needs room, or when the page was not looked at for a week.
 */
async function persist() {
    if (hasAskedToPersist) return;
    hasAskedToPersist = true;
    try {
        if (!await navigator.storage.persisted()) await navigator.storage.persist();
    } catch { /* It cannot be asked: the browser is old, or the page does not come over a safe line. */ }
}

export class LocalLibrary {
    /** @param {import('./engine.js').PageEngine} engine */
    constructor(engine) {
        this.games = new LocalGames(engine);
    }

    /** @param {string} name @param {any} request @param {AbortSignal} [signal] @returns {Promise<any>} */
    async call(name, request, signal) {
        const { games } = this;
        const { puzzles } = games;
        /** @type {Record<string, (request: any, signal?: AbortSignal) => Promise<any>>} */
        const calls = {
            'games/new': games.begin, 'games/act': games.act, 'games/state': games.state, 'games/list': games.list,
            'variant/new': games.beginVariant, 'variant/act': games.act, 'variant/state': games.state,
            'games/rename': games.rename, 'games/remove': games.remove, 'games/restore': games.restore,
            'library/search': puzzles.search, 'library/show': puzzles.show, 'library/import': puzzles.import, 'library/export': puzzles.export,
            'library/tag': puzzles.tag, 'library/tags': () => puzzles.names('tags'), 'library/collections': puzzles.collections,
            'library/remove': puzzles.remove, 'library/daily': puzzles.daily, 'library/duplicates': puzzles.duplicates, 'library/stats': statistics, 'library/calibrate': puzzles.calibrate,
        };
        const call = calls[name];
        if (!call) throw new EngineError('unavailable', name);
        try {
            const answer = await call.call(name.startsWith('library/') ? puzzles : games, request, signal);
            if (KEEPING.includes(name)) persist();
            return answer;
        } catch (error) {
            const { kind, name: cause } = /** @type {EngineError} */ (error);
            if (kind) throw error;
            const words = OTHER_PAGES[cause];
            // Otherwise there is no room, or no database, as in a private window of some browsers.
            throw new EngineError('library', words ? t(words) : `${t('not-kept')} (${error})`);
        }
    }
}
