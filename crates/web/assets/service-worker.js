/* Keeps the page, so that it opens and plays while the server or the network is away. What builds the page puts the version, the
 * host and the lists in. A version is kept as a whole: its files never mix with those of another. */
const VERSION = 'shudu-' + "VERSION";
const HOST = "HOST";
/* What the page begins with, and what it fetches while it is looked at. */
const FILES = ["FILES"];
const LATER = ["LATER"];

const address = path => new URL(path, self.registration.scope).href;

self.addEventListener('install', event => {
    // Past the browser's own store, which may hold a file of an earlier version.
    const fresh = FILES.map(path => new Request(address(path), { cache: 'no-cache' }));
    event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
    event.waitUntil(caches.keys()
        .then(names => Promise.all(names.filter(name => name !== VERSION).map(name => caches.delete(name))))
        .then(() => self.clients.claim()));
});

/* The page asks for the rest when it has begun. */
self.addEventListener('message', event => {
    if (event.data !== 'keep-all') return;
    event.waitUntil((async () => {
        const cache = await caches.open(VERSION);
        for (const path of LATER) {
            if (!await cache.match(address(path))) await cache.add(new Request(address(path), { cache: 'no-cache' })).catch(() => {});
        }
        event.source?.postMessage('all-kept');
    })());
});

self.addEventListener('fetch', event => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    const path = url.href.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');
    const kept = () => caches.open(VERSION).then(cache => cache.match(path));
    const fetched = () => fetch(event.request).then(response => {
        if (response.ok && [...FILES, ...LATER].some(file => address(file) === path)) {
            const copy = response.clone();
            event.waitUntil(caches.open(VERSION).then(cache => cache.put(path, copy)));
        }
        return response;
    });
    // The program is near: what it has shows at once. A web host may be far away: what is kept shows at once, and a new version
    // the next time.
    event.respondWith(HOST === 'server'
        ? fetched().catch(() => kept().then(file => file ?? Response.error()))
        : kept().then(file => file ?? fetched()));
});
