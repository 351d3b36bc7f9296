// @ts-check
/** The buttons of Play: the main actions, always in view, and the further ones, in a menu. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../words.js';

/** A button with an icon above its word. @param {string} name also its id and its message @param {() => void} act
 * @param {Record<string, any>} [more] `words` is another message */
export const tool = (name, act, { words = name, ...more } = {}) => h('button', { id: name, onclick: act, ...more, class: `tool ${more.class ?? ''}` }, icon(name), h('span', { text: t(words) }));

/**
 * A button with an icon alone; its word is said.
 * @param {string} name
 * @param {() => void} act
 * @param {Record<string, any>} [more]
 */
export const iconButton = (name, act, more = {}) => h('button', { id: name, class: 'plain icon-button', title: t(name), onclick: act, ...more }, icon(name), h('span', { class: 'visually-hidden', text: t(name) }));

/** @typedef {Record<'undo' | 'redo' | 'try' | 'check' | 'hint' | 'fill-notes' | 'eliminate' | 'answer' |
 * 'back-to-right' | 'restart' | 'new' | 'share' | 'print' | 'picture' | 'quit' | 'statistics' | 'keys', () => void>}
 * Acts */

/** @param {Acts} acts */
export function playActions(acts) {
    const further = h('div', { class: 'more no-print', id: 'more', popover: 'auto', role: 'group', 'aria-label': t('more') },
        tool('new', acts.new, { words: 'new-game' }), tool('fill-notes', acts['fill-notes']),
        tool('eliminate', acts.eliminate), tool('share', acts.share), tool('back-to-right', acts['back-to-right']),
        tool('print', acts.print), tool('restart', acts.restart), tool('picture', acts.picture), tool('answer', acts.answer),
        tool('statistics', acts.statistics), tool('keys', acts.keys), tool('quit', acts.quit));
    further.addEventListener('click', event => {
        if (event.target instanceof Element && event.target.closest('button') && further.matches(':popover-open')) further.hidePopover();
    });
    const main = h('div', { class: 'actions' },
        tool('undo', acts.undo), tool('redo', acts.redo), tool('try', acts.try), tool('check', acts.check), tool('hint', acts.hint, { class: 'primary' }),
        h('button', { id: 'more-open', class: 'tool no-print', popovertarget: 'more' }, icon('more'), h('span', { text: t('more') })));
    return { main, further };
}
