import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import test from 'node:test';
import assert from 'node:assert/strict';

const SOURCE = readFileSync(new URL('../../assets/service-worker.js', import.meta.url), 'utf8');
const SCOPE = 'https://host.test/shudu/';

/** FNV-1a of 32 bits, as what builds the page computes it. */
const hashOf = text => [...new TextEncoder().encode(text)].reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0;
const hex = text => hashOf(text).toString(16).padStart(8, '0');

/** The stores of an origin. */
class Caches {
    constructor() {
        this.stores = new Map();
    }

    async open(name) {
        if (!this.stores.has(name)) this.stores.set(name, new Map());
        const files = this.stores.get(name);
        return { match: async url => files.get(url)?.clone(), put: async (url, response) => { files.set(url, response); } };
    }

    async keys() {
        return [...this.stores.keys()];
    }

    async delete(name) {
        return this.stores.delete(name);
    }
}

/** The files of a version. */
const filesOf = version => ({ '': `<html data-version="${version}">`, 'js/main.js': `main of ${version}`, 'modules/engine.js': `engine of ${version}` });

/** A worker of a version, for a host of a kind that has `host.files`; `host.files` null is a host that is away. */
function worker(version, kind, host, caches, scope = SCOPE) {
    const files = filesOf(version);
    const list = names => JSON.stringify(Object.fromEntries(names.map(name => [`./${name}`, name ? hex(files[name]) : ''])));
    const source = SOURCE.replace('"VERSION"', JSON.stringify(version)).replace('"HOST"', JSON.stringify(kind))
        .replace('["FILES"]', list(['', 'js/main.js'])).replace('["LATER"]', list(['modules/engine.js']));
    const listeners = {};
    const told = { skipped: 0, claimed: 0 };
    const self = {
        addEventListener: (name, listener) => { listeners[name] = listener; }, registration: { scope, update: async () => {} },
        skipWaiting: () => { told.skipped += 1; }, clients: { claim: async () => { told.claimed += 1; } },
    };
    const fetched = async request => {
        const text = host.files?.[new URL(request.url ?? request).pathname.replace(/^\/shudu\/(?:beta\/)?/, '')];
        if (!host.files) throw new TypeError('away');
        return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' } });
    };
    vm.runInNewContext(source, { self, caches, fetch: fetched, URL, Response, Request, Headers, TextDecoder, Uint8Array, Map, Object, Math, Promise, Error });
    const event = async (name, more) => {
        let waits;
        listeners[name]({ ...more, waitUntil: promise => { waits = promise; }, respondWith: promise => { waits = promise; } });
        return waits;
    };
    return {
        told, install: () => event('install'), activate: () => event('activate'),
        say: async data => {
            const answers = [];
            await event('message', { data, source: { postMessage: answer => answers.push(answer) } });
            return structuredClone(answers);
        },
        /** What a page gets. */
        get: async (path, client = 'one', navigates = false) => {
            const request = { method: 'GET', url: `${scope}${path}`, mode: navigates ? 'navigate' : 'cors' };
            const response = await event('fetch', navigates ? { request, resultingClientId: client, clientId: '' } : { request, clientId: client });
            return response === undefined ? 'not asked' : response.type === 'error' ? 'error' : response.text();
        },
    };
}

test('stores of other pages, and of this page in another folder, are left alone', async () => {
    const caches = new Caches();
    const old = await caches.open('shudu-0123456789abcdef');
    await old.put(SCOPE, new Response(''));
    const others = ['notes-v1', 'shudu', `shudu ${SCOPE}beta/ 1`, 'shudu-fedcba9876543210'];
    for (const name of others) await (await caches.open(name)).put(`${SCOPE}beta/`, new Response(''));
    const host = { files: filesOf('1') };
    for (const version of ['1', '2']) {
        host.files = filesOf(version);
        const one = worker(version, 'page', host, caches);
        await one.install();
        await one.activate();
    }
    assert.deepEqual((await caches.keys()).sort(), [...others, `shudu ${SCOPE} 2`].sort());
});

test('a new version waits until it is asked for, and a page of another version is not taken over', async () => {
    const one = worker('1', 'page', { files: filesOf('1') }, new Caches());
    await one.install();
    await one.activate();
    assert.deepEqual(one.told, { skipped: 0, claimed: 0 });
    assert.deepEqual(await one.say('version'), [{ version: '1' }]);
    assert.deepEqual(await one.say({ keep: '2' }), []);
    assert.equal(one.told.claimed, 0);
    assert.deepEqual(await one.say({ keep: '1' }), ['all-kept']);
    assert.equal(one.told.claimed, 1);
    await one.say('take-over');
    assert.equal(one.told.skipped, 1);
});

test('a version is installed as a whole or not at all', async () => {
    const host = { files: { ...filesOf('1'), 'js/main.js': 'main of 2' } };
    const caches = new Caches();
    await assert.rejects(worker('1', 'page', host, caches).install());
    await assert.rejects(worker('1', 'page', { files: filesOf('2') }, caches).install());
    // Some hosts add to HTML.
    host.files = { ...filesOf('1'), '': `${filesOf('1')['']}<script src="/counter.js"></script>` };
    await worker('1', 'page', host, caches).install();
});

test('an open page gets nothing of the version that the host has now', async () => {
    const host = { files: filesOf('1') };
    const one = worker('1', 'page', host, new Caches());
    await one.install();
    host.files = filesOf('2');
    assert.equal(await one.get('js/main.js'), 'main of 1');
    assert.equal(await one.get('', 'two', true), filesOf('1')['']);
    assert.equal(await one.get('modules/engine.js'), 'error');
    assert.deepEqual(await one.say({ keep: '1', all: true }), ['all-kept']);
    assert.equal(await one.get('modules/engine.js'), 'error', 'the other engine was not kept either');
    host.files = filesOf('1');
    assert.equal(await one.get('modules/engine.js'), 'engine of 1');
    host.files = null;
    assert.equal(await one.get('modules/engine.js'), 'engine of 1');
    assert.equal(await one.get('api/solve'), 'not asked');
});

test('what the program has goes first, whole pages at a time', async () => {
    const host = { files: filesOf('1') };
    const caches = new Caches();
    const one = worker('1', 'server', host, caches);
    await one.install();
    assert.equal(await one.get('', 'old', true), filesOf('1')['']);
    // Another program is at the port now.
    host.files = filesOf('2');
    assert.equal(await one.get('', 'new', true), filesOf('2')['']);
    assert.equal(await one.get('js/main.js', 'new'), 'main of 2');
    assert.equal(await one.get('js/main.js', 'old'), 'main of 1');
    assert.equal(await one.get('modules/engine.js', 'old'), 'error');
    // The browser ends a worker that has nothing to do, and starts it again.
    const again = worker('1', 'server', host, caches);
    assert.deepEqual([await again.get('modules/engine.js', 'new'), await again.get('js/main.js', 'old')], ['engine of 2', 'main of 1']);
    host.files = null;
    assert.equal(await again.get('', 'late', true), filesOf('1')['']);
});
