// @ts-check
/**
 * Has the page kept for when the server or the network is away, and changes over to a new version of it when the reader
 * wants that.
 */

import { h } from './dom.js';
import { t } from './words.js';

/** What is on the screen goes first: the rest is kept after this many milliseconds. */
const PAUSE = 1500;
const { version } = document.documentElement.dataset;

/**
 * Registers the worker that keeps the page. Pages of one version stay together until all are closed or one asks for the
 * next.
 * @param {boolean} all with what is fetched later
 */
export async function keepPage(all) {
    const keeper = navigator.serviceWorker;
    if (!keeper) return;
    let isControlled = keeper.controller !== null;
    /** The new worker is of this page's own version: the program has sent it past the one before. */
    let isOwn = false;
    keeper.addEventListener('controllerchange', () => {
        // Another window has changed over. All that matters is kept.
        if (isControlled && !isOwn) location.reload();
        isControlled = true;
    });
    const registration = await keeper.register(new URL('../service-worker.js', import.meta.url)).catch(() => null);
    if (!registration) return;
    keeper.addEventListener('message', ({ data, source }) => {
        if (!data?.version) return;
        isOwn = data.version === version;
        if (isOwn) source?.postMessage('take-over');
        else offer(/** @type {ServiceWorker} */ (source));
    });
    keeper.startMessages();
    const look = () => registration.waiting?.postMessage('version');
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
    const { active } = await keeper.ready;
    await new Promise(resolve => { setTimeout(resolve, PAUSE); });
    active?.postMessage({ keep: version, all });
}

/** @param {ServiceWorker} waiting */
function offer(waiting) {
    const place = document.getElementById('version');
    place?.replaceChildren(t('version-ready'), ' ', h('button', { id: 'version-reload', class: 'small', text: t('reload'), onclick: () => waiting.postMessage('take-over') }));
    place?.classList.remove('hidden');
}
