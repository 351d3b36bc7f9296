/* Keeps the page, so that it opens and plays while the server is away. The server puts the version and the list in. */
const NAME = 'shudu-' + "VERSION";
const FILES = ["FILES"];

self.addEventListener('install', event => {
    event.waitUntil(caches.open(NAME).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
    event.waitUntil(caches.keys()
        .then(names => Promise.all(names.filter(name => name !== NAME).map(name => caches.delete(name))))
        .then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    const path = url.pathname === '/index.html' ? '/' : url.pathname;
    // The server first, so that a new version shows at once; what was kept when it is away.
    event.respondWith(fetch(event.request)
        .then(response => {
            if (response.ok) {
                const copy = response.clone();
                event.waitUntil(caches.open(NAME).then(cache => cache.put(path, copy)));
            }
            return response;
        })
        .catch(() => caches.match(path).then(kept => kept ?? Response.error())));
});
