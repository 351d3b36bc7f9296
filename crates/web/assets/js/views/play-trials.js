// @ts-check
/** Trying things out: checkpoints with names, to go back to or to keep what came after them. */

import { announce, h } from '../dom.js';
import { duration, t } from '../words.js';
import { sheet } from './sheet.js';

/** @typedef {import('./play.js').Table} Table */
/** @typedef {import('../position.js').Checkpoint} Checkpoint */

/** As many as a game may have, and as long as a name may be. */
const [MOST, LONGEST] = [20, 60];

/** A name that no checkpoint has. @param {Checkpoint[]} kept */
export function nextName(kept) {
    const names = new Set(kept.map(({ name }) => name));
    for (let number = 1; ; number += 1) {
        const name = t('trial-name', { number });
        if (!names.has(name)) return name;
    }
}

/** The first try begins at once; then there is a choice. @param {Table} table */
export function trial(table) {
    if (table.stands() || table.game.isSolved()) return;
    const { checkpoints } = table.game;
    if (checkpoints.length) trialsSheet(table);
    else set(table, nextName(checkpoints));
}

/** @param {Table} table @param {string} name */
function set(table, name) {
    table.operate({ op: 'checkpoint', name });
    table.say(t('trial-begun', { name }));
    announce(t('trial-begun', { name }));
}

/** @param {Table} table */
function trialsSheet(table) {
    const { checkpoints } = table.game;
    const act = (/** @type {string} */ op, /** @type {string} */ name) => { dialog.close(); table.operate({ op, name }); };
    const row = (/** @type {Checkpoint} */ { name, played, since }, /** @type {number} */ at) => h('li', {},
        h('div', {}, h('strong', { text: name }), h('span', { class: 'status', text: t('trial-since', { time: duration(played), count: since.length }) })),
        h('div', { class: 'rowed' }, h('button', { class: 'trial-back', text: t('trial-back'), onclick: () => act('go-back', name) }),
            h('button', { class: `trial-keep${at ? '' : ' primary'}`, text: t('trial-keep'), onclick: () => act('keep', name) })));
    const name = /** @type {HTMLInputElement} */ (h('input', { type: 'text', id: 'trial-name', maxlength: LONGEST, value: nextName(checkpoints), 'aria-describedby': 'trial-wrong' }));
    const wrong = h('p', { class: 'status bad', id: 'trial-wrong', role: 'alert' });
    const add = (/** @type {Event} */ event) => {
        event.preventDefault();
        const wanted = name.value.trim();
        const isThere = checkpoints.some(one => one.name === wanted);
        wrong.textContent = !wanted ? t('trial-unnamed') : checkpoints.length >= MOST && !isThere ? t('trial-most', { most: MOST }) : isThere ? t('trial-there') : '';
        if (wrong.textContent) return;
        dialog.close();
        set(table, wanted);
    };
    const dialog = sheet('trials-sheet', t('trials'), h('p', { class: 'status', text: t('trials-about') }),
        h('ol', { class: 'trials' }, ...[...checkpoints].reverse().map(row)),
        h('form', { class: 'rowed', onsubmit: add }, h('label', {}, t('trial-another'), name), h('button', { id: 'trial-add', text: t('trial-add') })), wrong);
}
