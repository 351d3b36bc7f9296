// @ts-check
/** Starts the page: language, looks, and which view is shown. The address says which: #/home, #/play, … */

import { announce, h, titled, toast } from './dom.js';
import { icon } from './icons.js';
import { showBoardTheme } from './prefs.js';
import { PageEngine } from './engine.js';
import { LATER } from './later.js';
import { storage } from './storage.js';
import * as store from './store.js';
import { sendOthers } from './other-games.js';
import { keepPage } from './versions.js';
import * as words from './words.js';
import { t } from './words.js';
import { brokenView } from './views/broken.js';
import { homeView } from './views/home.js';
import { playView } from './views/play-view.js';

export const engine = new PageEngine(words.current);

/** @typedef {{element: HTMLElement, leave?: () => void}} View */
/** @typedef {(context: {engine: PageEngine, query: URLSearchParams}) => View} Make */
/**
 * The views; most visits are to the first two, and the others are fetched when they are looked at.
 * @type {Record<string, () => Make | Promise<Make>>}
 */
const VIEWS = {
    home: () => homeView,
    play: () => playView,
    enter: () => import('./views/enter-view.js').then(({ enterView }) => enterView),
    learn: () => import('./views/learn.js').then(({ learnView }) => learnView),
    watch: () => import('./views/watch.js').then(({ watchView }) => watchView),
    library: () => import('./views/library.js').then(({ libraryView }) => libraryView),
};

/** @type {View | null} */
let shown = null;

function where() {
    let hash = location.hash;
    // Some programs write a link's question mark as %3F on the way.
    if (/^[^?]*%3F/i.test(hash)) try { hash = decodeURIComponent(hash); } catch { /* Then as it is. */ }
    const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
    const [name, rest] = path.split('/');
    const params = new URLSearchParams(query);
    if (rest) params.set('name', rest);
    return { name: name || 'home', query: params };
}

/** How often a view was asked for: one that is fetched too late is not shown. */
let viewRequests = 0;

async function show() {
    const { name, query } = where();
    viewRequests += 1;
    const turn = viewRequests;
    // Names that every object has are no views.
    const known = Object.hasOwn(VIEWS, name);
    const found = known ? VIEWS[name]() : null;
    const make = found instanceof Promise ? await found.catch(() => null) : found;
    if (turn !== viewRequests) return;
    if (known && !make) {
        toast(t('engine-away'), 'error');
        return;
    }
    // What goes wrong in leaving a view keeps nobody from the next.
    try { shown?.leave?.(); } catch (error) { console.error(error); }
    // What a view has opened goes with it, and so does what it has asked for.
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    shown = made(make, name, query);
    const title = t(known ? `view-${name}` : 'missing-title');
    const main = /** @type {HTMLElement} */ (document.getElementById('main'));
    main.replaceChildren(h('h1', { class: 'visually-hidden', text: title }), shown.element);
    titled(title);
    frame(name);
}

/**
 * The view, or what says why there is none: an error in one view must not take the others away.
 * @param {Make | null} make
 * @param {string} name
 * @param {URLSearchParams} query
 * @returns {View}
 */
function made(make, name, query) {
    try {
        return make ? make({ engine, query }) : missing(name);
    } catch (error) {
        console.error(error);
        return { element: brokenView(error) };
    }
}

/** An address that is none of the page's. @param {string} name @returns {View} */
const missing = name => ({
    element: h('section', { class: 'card panel missing', id: 'missing' },
        h('h2', { text: t('missing-title') }), h('p', { text: t('missing-about', { address: `#/${name}` }) }),
        h('a', { class: 'button primary', href: '#/home', text: t('missing-home') })),
});

/** What stands around every view. @param {string} name */
function frame(name) {
    document.getElementById('views')?.replaceChildren(...Object.keys(VIEWS).map(view =>
        h('a', { href: `#/${view}`, 'aria-current': view === name ? 'page' : undefined }, icon(view), t(`view-${view}`))));
    const menu = /** @type {HTMLElement} */ (document.getElementById('menu'));
    if (menu.matches(':popover-open')) menu.hidePopover();
    document.getElementById('menu-open')?.replaceChildren(icon('menu'), h('span', { class: 'visually-hidden', text: t('views') }));
    document.getElementById('views')?.setAttribute('aria-label', t('views'));
    const skip = /** @type {HTMLElement} */ (document.getElementById('skip'));
    skip.textContent = t('skip');
    skip.onclick = event => { event.preventDefault(); document.getElementById('main')?.focus(); };
    const tags = [...words.LANGUAGES.keys()];
    const other = tags[(tags.indexOf(words.current()) + 1) % tags.length];
    document.getElementById('tools')?.replaceChildren(
        sign('text-size', nextTextSize), sign('theme', nextTheme),
        h('button', { id: 'language', lang: other, text: words.LANGUAGES.get(other), onclick: () => words.load(other) }));
}

/** A button that shows an icon and says words. @param {string} name @param {() => void} act */
const sign = (name, act) => h('button', { id: name, title: t(name), onclick: act }, icon(name), h('span', { class: 'visually-hidden', text: t(name) }));

const dark = matchMedia('(prefers-color-scheme: dark)');

function applyTheme() {
    const theme = storage.get('theme') ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme;
    showBoardTheme();
    document.documentElement.dataset.text = storage.get('text') ?? 'normal';
    // What the browser draws around the page is in the colour of its header.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#1c1f24' : '#ffffff');
}

function nextTheme() {
    storage.set('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    applyTheme();
    announce(t(`theme-${document.documentElement.dataset.theme}`));
}

function nextTextSize() {
    const sizes = ['normal', 'large', 'huge'];
    const next = sizes[(sizes.indexOf(document.documentElement.dataset.text ?? 'normal') + 1) % sizes.length];
    storage.set('text', next);
    applyTheme();
    announce(t(`text-${next}`));
}

/** How often it is asked whether the server is back, in milliseconds. */
const ASK_AGAIN = 3000;
let asking = 0;

engine.onOnline(online => {
    clearInterval(asking);
    if (online) sendOthers(engine);
    else asking = window.setInterval(() => engine.call('games/list', { limit: 0 }).catch(() => {}), ASK_AGAIN);
    const note = document.getElementById('away');
    note?.classList.toggle('hidden', online);
    if (note) note.textContent = online ? '' : t(engine.rules ? 'away' : 'away-stopped');
});
// What nobody has expected is told, not only written where nobody looks.
window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && !Object.hasOwn(reason, 'kind')) toast(`${t('broken')} ${reason.message}`, 'error');
});
window.addEventListener('online', () => engine.call('games/list', { limit: 0 }).catch(() => {}));
dark.addEventListener('change', applyTheme);
applyTheme();
const putAside = store.tidy();
words.onLanguage(show);
// A view without words would be drawn twice, and a link in the address be opened twice.
words.load(words.preferred()).finally(() => {
    window.addEventListener('hashchange', show);
    if (putAside) toast(t('aside-told'), 'error');
    // The grid is drawn before anything larger is fetched.
    requestAnimationFrame(() => setTimeout(begin));
});

async function begin() {
    await engine.begin();
    sendOthers(engine);
    // What is looked at later shall be there when the server is not.
    for (const part of [...Object.values(VIEWS), ...Object.values(LATER)]) Promise.resolve(part()).catch(() => {});
    // A browser that cannot load the modules need not keep them.
    keepPage(engine.hasModules);
}
