// @ts-check
/** IndexedDB with promises: the records of a page without a server. */

const NAME = 'shudu';
const VERSION = 1;

/** The result of a request. @template T @param {IDBRequest<T>} request @returns {Promise<any>} */
export const request = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
    const now = opened ?? new Promise((resolve, reject) => {
        const opening = indexedDB.open(NAME, VERSION);
        let late = false;
        opening.onupgradeneeded = () => {
            const database = opening.result;
            const puzzles = database.createObjectStore('puzzles', { keyPath: 'id', autoIncrement: true });
            puzzles.createIndex('key', 'key', { unique: true });
            puzzles.createIndex('daily', 'daily');
            database.createObjectStore('games', { keyPath: 'id', autoIncrement: true }).createIndex('puzzle', 'puzzle');
            // One record for each event, under the numbers of the game and of the event.
            database.createObjectStore('events');
        };
        opening.onsuccess = () => {
            const database = opening.result;
            // It was told that it is blocked, and is opened anew when it is asked for again.
            if (late) return database.close();
            const closed = () => { if (opened === now) opened = null; };
            // A newer page wants to change the stores; anyone who keeps them open keeps it waiting for ever.
            database.onversionchange = () => {
                closed();
                database.close();
            };
            // The browser closes it by itself, for instance when it has no room.
            database.onclose = closed;
            resolve(database);
        };
        opening.onblocked = () => {
            late = true;
            reject(new DOMException('an older page keeps it open', 'BlockedError'));
        };
        opening.onerror = () => reject(opening.error);
    });
    opened = now;
    // What could not be opened now may be opened later.
    now.catch(() => { if (opened === now) opened = null; });
    return now;
}

/**
 * A transaction; on a database that was closed a moment ago, on one that is opened anew.
 * @param {string[]} names
 * @param {IDBTransactionMode} mode
 */
async function begun(names, mode) {
    const begin = async () => (await open()).transaction(names, mode, { durability: 'strict' });
    return begin().catch(error => {
        if (error.name !== 'InvalidStateError') throw error;
        opened = null;
        return begin();
    });
}

/**
 * Works on stores, all or nothing; done when it is on disk. The work may wait for requests of these stores and for
 * nothing else.
 * @template T
 * @param {string[]} names
 * @param {IDBTransactionMode} mode
 * @param {(stores: Record<string, IDBObjectStore>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function transaction(names, mode, work) {
    const running = await begun(names, mode);
    const ended = new Promise((resolve, reject) => {
        running.oncomplete = () => resolve(null);
        running.onabort = () => reject(running.error);
    });
    // The first failure is reported.
    ended.catch(() => {});
    let result;
    try {
        result = await work(Object.fromEntries(names.map(name => [name, running.objectStore(name)])));
    } catch (error) {
        try { running.abort(); } catch { /* It has ended already. */ }
        throw error;
    }
    await ended;
    return result;
}

