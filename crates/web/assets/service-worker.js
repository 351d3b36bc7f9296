/* Keeps the page, so that it opens and plays while the server or the network is away. What builds the page puts the
 * version, the host and the lists in. A version is kept as a whole: its files never mix with those of another. */
const VERSION = "VERSION";
const HOST = "HOST";
/* What the page begins with, and what it fetches while it is looked at: each file with its hash; HTML has none, for
 * hosts add to it. */
const FILES = ["FILES"];
const LATER = ["LATER"];

const SCOPE = self.registration.scope;
/* Other pages of the origin keep files, too, and so may this page in another folder. */
const OURS = `shudu ${SCOPE} `;
const CACHE = OURS + VERSION;

const address = path => new URL(path, SCOPE).href;
const HASHES = new Map(Object.entries({ ...FILES, ...LATER }).map(([path, hash]) => [address(path), hash]));

/* FNV-1a: tells one build from another. */
function hashOf(bytes) {
    let hash = 0x811c9dc5;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
}

/* A response, if it is the file of this version; otherwise null. */
async function own(url, response) {
    const wanted = HASHES.get(url);
    if (!response.ok || wanted === undefined) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isOwn = wanted ? hashOf(bytes) === wanted : url !== SCOPE || new TextDecoder().decode(bytes).includes(`"${VERSION}"`);
    const headers = new Headers(response.headers);
    // The bytes are no longer compressed.
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    return isOwn ? new Response(bytes, { headers }) : null;
}

/* Fetches files into the store of this version, past the browser's own, which may hold a file of an earlier one. */
async function keep(url) {
    const file = await own(url, await fetch(new Request(url, { cache: 'no-cache' })));
    if (!file) throw new Error(`${url}: the host has another version`);
    await (await caches.open(CACHE)).put(url, file);
}

/* Pages of the version before stay with it until they are closed, or until one of them asks for the new one. */
self.addEventListener('install', event => {
    event.waitUntil(Promise.all(Object.keys(FILES).map(path => keep(address(path)))));
});

/* Was a store with a name of earlier versions, which did not say whose it is, the one of this folder? */
const isEarlier = async name => /^shudu-[0-9a-f]{16}$/.test(name) && await (await caches.open(name)).match(SCOPE) !== undefined;

self.addEventListener('activate', event => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) if ((name.startsWith(OURS) && name !== CACHE) || await isEarlier(name)) await caches.delete(name);
    })());
});

self.addEventListener('message', event => {
    const { data, source } = event;
    if (data === 'version') source?.postMessage({ version: VERSION });
    else if (data === 'take-over') self.skipWaiting();
    // A page of this version has begun: from now on its files come from here, and the rest is kept, too.
    else if (data?.keep === VERSION) {
        event.waitUntil((async () => {
            await self.clients.claim();
            const cache = await caches.open(CACHE);
            for (const url of data.all ? Object.keys(LATER).map(address) : []) if (!await cache.match(url)) await keep(url).catch(() => {});
            source?.postMessage('all-kept');
        })());
    }
});

/* The mark of a page of another version, which the program has sent while this worker was there. */
const foreign = id => address(`foreign/${id}`);

async function answer(event, url) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(url);
    // A web host may be far away: what is kept shows at once, and a new version the next time.
    if (kept && HOST !== 'server') return kept;
    // The program is near, and another program may be at its port: what it has goes first.
    const response = await fetch(event.request).catch(() => null);
    if (!response) return kept ?? Response.error();
    if (!HASHES.has(url)) return response;
    const file = await own(url, response.clone());
    if (file) {
        if (!kept) await cache.put(url, file.clone());
        return file;
    }
    if (HOST === 'server') {
        if (event.request.mode === 'navigate') await cache.put(foreign(event.resultingClientId), new Response(''));
        else if (!await cache.match(foreign(event.clientId))) return kept ?? Response.error();
        return response;
    }
    // The host has a new version, and pages of this one are open: they are told of it.
    self.registration.update().catch(() => {});
    return event.request.mode === 'navigate' ? response : Response.error();
}

self.addEventListener('fetch', event => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || !url.href.startsWith(SCOPE) || url.href.startsWith(address('api/'))) return;
    event.respondWith(answer(event, url.href.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/')));
});
