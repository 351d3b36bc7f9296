// @ts-check
/** IndexedDB with promises: the records of a page without a server. */

const NAME = 'shudu';
const VERSION = 1;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** The result of a request. @template T @param {IDBRequest<T>} request @returns {Promise<any>} */
export const request = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});

function open() {
    opened ??= new Promise((resolve, reject) => {
        const opening = indexedDB.open(NAME, VERSION);
        opening.onupgradeneeded = () => {
            const database = opening.result;
            const puzzles = database.createObjectStore('puzzles', { keyPath: 'id', autoIncrement: true });
            puzzles.createIndex('key', 'key', { unique: true });
            puzzles.createIndex('daily', 'daily');
            database.createObjectStore('games', { keyPath: 'id', autoIncrement: true }).createIndex('puzzle', 'puzzle');
            // One record for each event, under the numbers of the game and of the event.
            database.createObjectStore('events');
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
    });
    // What could not be opened now may be opened later.
    opened.catch(() => { opened = null; });
    return opened;
}

/** Works on stores, all or nothing; done when it is on disk. The work may wait for requests of these stores and for nothing else.
 * @template T @param {string[]} names @param {IDBTransactionMode} mode
 * @param {(stores: Record<string, IDBObjectStore>) => Promise<T>} work @returns {Promise<T>} */
export async function transaction(names, mode, work) {
    const database = await open();
    const running = database.transaction(names, mode, { durability: 'strict' });
    const ended = new Promise((resolve, reject) => {
        running.oncomplete = () => resolve(null);
        running.onabort = () => reject(running.error);
    });
    // Whoever fails first is told of.
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

