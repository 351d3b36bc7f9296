import test from 'node:test';
import assert from 'node:assert/strict';

import './browser.js';
import { LocalLibrary } from '../../assets/js/local-library.js';
import { load } from '../../assets/js/words.js';

/** A database that opens as it is told, and whose stores are empty. */
class FakeDatabase {
    constructor() {
        this.isClosed = false;
    }

    close() {
        this.isClosed = true;
    }

    transaction() {
        if (this.isClosed) throw new DOMException('', 'InvalidStateError');
        const running = { objectStore: () => ({ getAll: () => done([]) }) };
        setTimeout(() => running.oncomplete(), 1);
        return running;
    }
}

/** A request that succeeds. */
function done(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess());
    return request;
}

/** @type {FakeDatabase[]} */
const opened = [];
let next = opening => {
    opened.push(new FakeDatabase());
    opening.result = opened.at(-1);
    opening.onsuccess();
};
const open = () => {
    const opening = {};
    queueMicrotask(() => next(opening));
    return opening;
};
Object.assign(globalThis, { indexedDB: { open } });
await load('en');
const library = new LocalLibrary(/** @type {any} */ ({}));
const count = async () => (await library.call('games/list', {})).count;

test('a database that another page upgrades is let go of, and opened again when it is asked for', async () => {
    assert.equal(await count(), 0);
    assert.equal(opened.length, 1);
    opened[0].onversionchange();
    assert.equal(opened[0].isClosed, true);
    assert.equal(await count(), 0);
    assert.equal(opened.length, 2);
});

test('a database that the browser closes is opened again', async () => {
    opened.at(-1).onclose();
    assert.equal(await count(), 0);
    assert.equal(opened.length, 3);
    // It closes between two calls, and says so later.
    opened.at(-1).close();
    assert.equal(await count(), 0);
    assert.equal(opened.length, 4);
});

test('what stands in the way of the database is told, and it is tried again', async () => {
    const works = next;
    for (const [cause, told] of [['VersionError', 'newer'], ['QuotaExceededError', 'no room (Error: QuotaExceededError)']]) {
        opened.at(-1).onclose();
        next = opening => { opening.error = Object.assign(new Error(cause), { name: cause, toString: () => `Error: ${cause}` }); opening.onerror(); };
        await assert.rejects(count(), { kind: 'library', message: told });
    }
    const late = new FakeDatabase();
    /** @type {any} */
    let blocked;
    next = opening => { blocked = opening; opening.onblocked(); };
    await assert.rejects(count(), { kind: 'library', message: 'older' });
    blocked.result = late;
    blocked.onsuccess();
    assert.equal(late.isClosed, true, 'nobody waits for it any more');
    next = works;
    assert.equal(await count(), 0);
});

test('the browser is asked once to keep what is kept, and not for a look at it', async () => {
    let asked = 0;
    const storage = { persisted: async () => false, persist: async () => { asked += 1; return true; } };
    Object.defineProperty(globalThis.navigator, 'storage', { value: storage, configurable: true });
    const engine = { ask: async () => ({ puzzles: [], complete: true, unreadable: [], remarks: [] }) };
    const other = new LocalLibrary(/** @type {any} */ (engine));
    await other.call('games/list', {});
    assert.equal(asked, 0);
    for (const _ of [1, 2]) await other.call('library/import', { text: '' });
    await new Promise(resolve => { setTimeout(resolve, 5); });
    assert.equal(asked, 1);
});
