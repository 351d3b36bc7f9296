// @ts-check
/** New puzzles of other sizes and kinds: which size, what is added to rows, columns and boxes, and how hard. What goes
 * together, the engine says. */

import { h } from '../dom.js';
import { storage } from '../storage.js';
import { t } from '../words.js';

const SIZES = [4, 6, 8, 9, 10, 12, 16];
const KINDS = ['killer', 'jigsaw', 'x', 'windoku', 'thermo', 'arrow', 'kropki', 'xv', 'greater-than', 'anti-knight', 'non-consecutive'];
const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
/** What was chosen last. */
const KEY = 'kinds';

/**
 * What the call `generate` takes; without a level, whatever comes.
 * @typedef {{size: number, kinds: string[], level?: string, seed?: string}} Order
 */

/** @returns {Order} */
function last() {
    try {
        const { size, kinds, level } = storage.json(KEY) ?? {};
        if (SIZES.includes(size) && Array.isArray(kinds)) return { size, kinds: kinds.filter(kind => KINDS.includes(kind)), ...(LEVELS.includes(level) ? { level } : {}) };
    } catch { /* Not ours. */ }
    return { size: 6, kinds: ['killer'] };
}

export class KindChoice {
    /** @param {(order: Order) => void} begin */
    constructor(begin) {
        const chosen = last();
        const option = (/** @type {string} */ type, /** @type {string} */ name, /** @type {string} */ id, /** @type {string} */ text, /** @type {boolean} */ checked) =>
            h('label', {}, h('input', { type, name, id, value: id.replace(/^new-(size|kind)-/, ''), checked }), text);
        this.sizes = h('fieldset', { class: 'chips' }, h('legend', { text: t('new-size') }),
            ...SIZES.map(size => option('radio', 'new-size', `new-size-${size}`, `${size}×${size}`, size === chosen.size)));
        this.kinds = h('fieldset', { class: 'chips' }, h('legend', { text: t('new-rules') }),
            ...KINDS.map(kind => option('checkbox', 'new-kind', `new-kind-${kind}`, t(`kind-${kind}`), chosen.kinds.includes(kind))));
        this.level = /** @type {HTMLSelectElement} */ (h('select', { id: 'new-kinds-level' },
            ...['any', ...LEVELS].map(level => h('option', { value: level, text: t(`level-${level}`), selected: level === (chosen.level ?? 'any') }))));
        this.make = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'new-kinds-make', text: t('new-make'), onclick: () => begin(this.order()) }));
        this.element = h('div', { class: 'panel' }, this.sizes, this.kinds, h('label', { class: 'stack' }, t('level'), this.level), h('div', { class: 'rowed' }, this.make));
    }

    /** @returns {Order} */
    order() {
        const values = (/** @type {HTMLElement} */ from) => [.../** @type {NodeListOf<HTMLInputElement>} */ (from.querySelectorAll(':checked'))].map(input => input.value);
        const level = this.level.value;
        const order = { size: Number(values(this.sizes)[0] ?? 9), kinds: values(this.kinds), ...(level === 'any' ? {} : { level }) };
        storage.set(KEY, JSON.stringify(order));
        return order;
    }
}
