// @ts-check
/** What is said of a link: that it cannot be opened, and why; or that the game before it is still there. */

import { h } from '../dom.js';
import { t } from '../words.js';

/** Instead of a game: what is wrong with the link, and what to do. @param {import('../share.js').Broken} broken */
export function brokenLink({ wrong, seen, text }) {
    return h('section', { class: 'card panel', id: 'link-broken', role: 'alert' },
        h('h2', { text: t('link-broken') }),
        h('p', { text: t(`link-${wrong}`, { seen }) }),
        h('p', { text: t(wrong === 'puzzle' ? 'link-look' : 'link-again') }),
        h('p', { text: t('link-safe') }),
        h('div', { class: 'rowed' },
            h('button', { id: 'link-game', class: 'primary', text: t('back-to-game'), onclick: () => { location.hash = '#/play'; } }),
            wrong === 'puzzle' ? h('button', { id: 'link-enter', text: t('view-enter'), onclick: () => { location.hash = `#/enter?${new URLSearchParams({ puzzle: text })}`; } }) : null));
}

/** Over the page, until somebody plays on: a link was opened, and another game was in play.
 * @param {import('./open-game.js').Before} before @param {() => void} goBack */
export function beside({ filled, same }, goBack) {
    const note = h('div', { class: 'card panel no-print', id: 'link-beside', role: 'status' },
        h('p', { text: `${t('link-opened')} ${t(same ? 'link-before-same' : 'link-before', { filled })}` }),
        h('div', { class: 'rowed' },
            h('button', { id: 'link-back', text: t('back-to-game'), onclick: () => { note.remove(); goBack(); } }),
            h('button', { id: 'link-stay', text: t('link-stay'), onclick: () => note.remove() })));
    const gone = (/** @type {Event} */ event) => {
        // Who goes to its buttons by keys has not played on.
        if ((event.target instanceof Node && note.contains(event.target)) || (event instanceof KeyboardEvent && ['Tab', 'Shift'].includes(event.key))) return;
        note.remove();
        for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, gone);
    };
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, gone);
    return note;
}
