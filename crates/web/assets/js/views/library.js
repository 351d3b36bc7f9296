// @ts-check
/** Library: the games in play and the puzzles that were kept. */

import { h } from '../dom.js';
import { CELLS } from '../geometry.js';
import * as store from '../store.js';
import { t } from '../words.js';

/** @returns {import('../main.js').View} */
export function libraryView() {
    const games = h('tbody', {});
    function draw() {
        const all = store.all();
        games.replaceChildren(...all.map(({ id, game, changed }) => {
            const filled = CELLS.filter(cell => game.digit(cell)).length;
            return h('tr', {},
                h('td', {}, h('a', { href: `#/play?game=${id}`, text: new Date(changed).toLocaleString() })),
                h('td', { text: game.finished ? t('finished') : t('filled', { filled }) }),
                h('td', { text: game.about.er ?? '' }),
                h('td', { class: 'mono', text: game.puzzle }),
                h('td', {}, h('button', { text: t('forget'), onclick: () => { store.forget(id); draw(); } })));
        }));
    }
    draw();
    return {
        element: h('div', { class: 'panel' }, h('h2', { text: t('games') }),
            h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, h('th', { text: t('last-played') }), h('th', { text: t('state') }), h('th', { text: 'ER' }), h('th', { text: t('puzzle') }), h('th', {}, h('span', { class: 'visually-hidden', text: t('forget') })))), games)),
            h('p', {}, h('a', { href: '#/play', text: t('back-to-game') }))),
    };
}
