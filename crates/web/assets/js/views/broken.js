// @ts-check
/** What stands in place of a view or a game that cannot be shown, and the games that were put aside. */

import { giveFile, h } from '../dom.js';
import { storage } from '../storage.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { confirmed } from './sheet.js';

/**
 * @param {string} id
 * @param {string} title
 * @param {string[]} sentences
 * @param {string} reason
 * @param {...HTMLElement} buttons
 */
const card = (id, title, sentences, reason, ...buttons) => h('section', { class: 'card panel missing', id, role: 'alert' },
    h('h2', { text: title }), ...sentences.map(text => h('p', { text })), details(reason),
    h('div', { class: 'rowed' }, ...buttons, h('a', { class: 'button', href: '#/home', text: t('missing-home') })));

/** What a program says of an error, for readers who want to know. @param {string} reason */
const details = reason => (reason ? h('details', {}, h('summary', { text: t('details') }), h('p', { class: 'status', text: reason })) : null);

/** In place of a view. @param {unknown} error */
export const brokenView = error => card('view-broken', t('view-broken'), [t('view-broken-about')], String(/** @type {Error} */ (error)?.message || error),
    h('button', { id: 'view-reload', class: 'primary', text: t('reload'), onclick: () => location.reload() }),
    h('button', { id: 'view-export', text: t('export-all'), onclick: () => giveFile(JSON.stringify(Object.fromEntries(storage.names().map(name => [name, storage.get(name)]))), 'application/json', 'shudu.json') }));

/**
 * What can be done with a game that was put aside.
 * @param {string} id
 * @param {() => void} gone it is no longer aside
 */
const acts = (id, gone) => [
    h('button', { class: 'aside-export', text: t('aside-export'), onclick: () => giveFile(store.asFile(id), 'application/json', `shudu-${id}.json`) }),
    h('button', { class: 'aside-again', text: t('aside-again'), onclick: () => { store.takeBack(id); location.hash = '#/play'; gone(); } }),
    h('button', { class: 'aside-forget', text: t('forget'), onclick: async () => { if (await confirmed(t('aside-sure'), t('forget'))) { store.forget(id); gone(); } } }),
];

/** In place of a game. @param {{aside: string, reason: string}} game */
export const brokenGame = ({ aside, reason }) => card('game-broken', t('aside-title'), [t('aside-why'), t('aside-kept')], reason,
    h('button', { id: 'game-next', class: 'primary', text: t('aside-next'), onclick: () => dispatchEvent(new HashChangeEvent('hashchange')) }),
    ...acts(aside, () => dispatchEvent(new HashChangeEvent('hashchange'))));

/** The games that were put aside, for the library. */
export function asideCard() {
    const element = h('section', { class: 'card panel', id: 'aside', 'aria-label': t('aside-list') });
    const draw = () => {
        const games = store.aside();
        element.hidden = games.length === 0;
        element.replaceChildren(h('h2', { text: t('aside-list') }), h('p', { text: t('aside-list-about') }),
            h('ul', { class: 'classes' }, ...games.map(({ id, reason }) => h('li', { 'data-aside': id }, t('aside-why'), details(reason), h('div', { class: 'rowed' }, ...acts(id, draw))))));
    };
    draw();
    return element;
}
