// @ts-check
/** The latest try, where there is room for it: since when, how much was written, the way back and the way on. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { duration, t } from '../words.js';

export class TrialBar {
    /** @param {import('./play.js').Table} table */
    constructor(table) {
        this.table = table;
        this.told = h('p', {});
        const act = (/** @type {string} */ op) => {
            const last = table.game.checkpoints.at(-1);
            if (last) table.operate({ op, name: last.name });
        };
        this.element = h('div', { class: 'trial-bar hidden', role: 'group', 'aria-label': t('trials') }, icon('try'), this.told,
            h('button', { class: 'trial-back', text: t('trial-back'), onclick: () => act('go-back') }),
            h('button', { class: 'trial-keep primary', text: t('trial-keep'), onclick: () => act('keep') }));
    }

    draw() {
        const { game } = this.table;
        const last = game.checkpoints.at(-1);
        this.element.classList.toggle('hidden', !last || game.isSolved());
        if (last) this.told.replaceChildren(h('strong', { text: last.name }), ' ', h('span', { class: 'status', text: t('trial-since', { time: duration(last.played), count: last.since.length }) }));
    }
}
