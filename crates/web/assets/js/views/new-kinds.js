// @ts-check
/** New puzzles of other sizes and kinds: which size, and what is added to rows, columns and boxes. What goes together, the engine says. */

import { h } from '../dom.js';
import { t } from '../words.js';

const SIZES = [4, 6, 8, 9, 10, 12, 16];
const KINDS = ['killer', 'jigsaw', 'x', 'windoku', 'thermo', 'arrow', 'kropki', 'xv', 'greater-than', 'anti-knight', 'non-consecutive'];
/** What was chosen last. */
const KEY = 'kinds';

/** @returns {{size: number, kinds: string[]}} */
function last() {
    try {
        const { size, kinds } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
        if (SIZES.includes(size) && Array.isArray(kinds)) return { size, kinds: kinds.filter(kind => KINDS.includes(kind)) };
    } catch { /* Not ours. */ }
    return { size: 6, kinds: ['killer'] };
}

export class KindChoice {
    /** @param {(order: {size: number, kinds: string[]}) => void} begin */
    constructor(begin) {
        const chosen = last();
        const option = (/** @type {string} */ type, /** @type {string} */ name, /** @type {string} */ id, /** @type {string} */ text, /** @type {boolean} */ checked) =>
            h('label', {}, h('input', { type, name, id, value: id.replace(/^new-(size|kind)-/, ''), checked }), text);
        this.sizes = h('fieldset', { class: 'chips' }, h('legend', { text: t('new-size') }),
            ...SIZES.map(size => option('radio', 'new-size', `new-size-${size}`, `${size}×${size}`, size === chosen.size)));
        this.kinds = h('fieldset', { class: 'chips' }, h('legend', { text: t('new-rules') }),
            ...KINDS.map(kind => option('checkbox', 'new-kind', `new-kind-${kind}`, t(`kind-${kind}`), chosen.kinds.includes(kind))));
        this.make = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'new-kinds-make', text: t('new-make'), onclick: () => begin(this.order()) }));
        this.element = h('div', { class: 'panel' }, this.sizes, this.kinds, h('div', { class: 'rowed' }, this.make));
    }

    order() {
        const values = (/** @type {HTMLElement} */ from) => [.../** @type {NodeListOf<HTMLInputElement>} */ (from.querySelectorAll(':checked'))].map(input => input.value);
        const order = { size: Number(values(this.sizes)[0] ?? 9), kinds: values(this.kinds) };
        localStorage.setItem(KEY, JSON.stringify(order));
        return order;
    }
}
