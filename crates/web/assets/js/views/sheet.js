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

/**
 * Asks before something is done that is not easily undone.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes) {
    return new Promise(done => {
        let answer = false;
        const dialog = sheet('asked-sheet', question, h('div', { class: 'rowed' },
            h('button', { id: 'asked-yes', class: 'primary', text: yes, onclick: () => { answer = true; dialog.close(); } }),
            h('button', { id: 'asked-no', text: t('cancel'), onclick: () => dialog.close() })));
        dialog.addEventListener('close', () => done(answer));
    });
}

/** An address to copy by hand, where the browser does not let the page do that. @param {string} address */
export function addressSheet(address) {
    const field = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'address', readonly: true, rows: 4, 'aria-label': t('share-address') }));
    field.value = address;
    sheet('address-sheet', t('share-address'), field);
    field.select();
}

/**
 * One of several, as buttons of which one is pressed: a field with the value of that one.
 * @param {string} id also what the ids of the buttons begin with
 * @param {string} legend
 * @param {[string, string][]} options
 * @param {string} value
 */
export function chips(id, legend, options, value) {
    const inputs = options.map(([name]) => /** @type {HTMLInputElement} */ (h('input', { type: 'radio', name: id, id: `${id}-${name || 'any'}`, value: name, checked: name === value })));
    const element = h('fieldset', { class: 'chips', id }, h('legend', { text: legend }), ...options.map(([, text], at) => h('label', {}, inputs[at], text)));
    return {
        element, inputs,
        get value() { return inputs.find(input => input.checked)?.value ?? ''; },
        /** Which of them can be chosen; where the one that is chosen cannot, the first that can.
         * @param {(name: string) => boolean} can */
        allow(can) {
            for (const input of inputs) input.disabled = !can(input.value);
            if (inputs.some(input => input.checked && input.disabled)) {
                const first = inputs.find(input => !input.disabled);
                if (first) first.checked = true;
            }
        },
    };
}
