// @ts-check
/**
 * A sheet: a dialog with a title, that a phone shows from below and that goes with Esc, its button, or a click beside
 * it.
 */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../words.js';

/** @param {string} id @param {string} title @param {...(Node | string | null)} content */
export function sheet(id, title, ...content) {
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', { id, class: 'sheet', 'aria-labelledby': `${id}-title`, onclose: () => dialog.remove() },
        h('h2', {}, h('span', { id: `${id}-title`, text: title }),
            h('button', { id: `${id}-close`, class: 'plain icon-button', title: t('close'), onclick: () => dialog.close() }, icon('close'), h('span', { class: 'visually-hidden', text: t('close') }))),
        ...content));
    // What is around the content is the dialog itself: its backdrop.
    dialog.addEventListener('click', event => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
        if (event.target === dialog && !inside) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}
