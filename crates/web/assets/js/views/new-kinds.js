// @ts-check
/** New puzzles of other sizes and kinds: which size, what is added to rows, columns and boxes, and how hard. What goes
 * together, the engine says. */

import { h } from '../dom.js';
import { storage } from '../storage.js';
import { t } from '../words.js';
import { kindPicture } from './kind-pictures.js';
import { LEVELS } from './levels.js';
import { chips } from './sheet.js';

const SIZES = [4, 6, 8, 9, 10, 12, 16];
const KINDS = ['killer', 'jigsaw', 'x', 'windoku', 'thermo', 'arrow', 'kropki', 'xv', 'greater-than', 'anti-knight', 'non-consecutive'];
/** Those behind "More rules". */
const MORE = ['anti-king', 'disjoint-groups', 'extra-region', 'clones', 'whispers', 'renban', 'nabner', 'palindrome', 'region-sum-line', 'between-line', 'zipper-line', 'entropic-line', 'modular-line', 'double-arrow',
    'slow-thermometer', 'sandwich', 'x-sum', 'skyscraper', 'numbered-room', 'little-killer', 'quadruple', 'odd-even', 'difference', 'ratio', 'counting-circles'];
const ALL_KINDS = [...KINDS, ...MORE];
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
        if (SIZES.includes(size) && Array.isArray(kinds)) return { size, kinds: kinds.filter(kind => ALL_KINDS.includes(kind)), ...(LEVELS.includes(level) ? { level } : {}) };
    } catch { /* Not ours. */ }
    return { size: 6, kinds: ['killer'] };
}

/**
 * What can be made, as the engine's table says: for each size and kind a number whose lowest bit is for any level, and
 * the others for the levels, the easiest first.
 * @type {Map<number, Map<string, number>>}
 */
const OFFERED = new Map((document.documentElement.dataset.offered || '').split(' ').filter(Boolean).map(line => {
    const [size, kinds] = line.split(':');
    return [Number(size), new Map(kinds.split(',').map(one => /** @type {[string, number]} */ ([one.split('=')[0], Number(one.split('=')[1])])))];
}));
/** Everything: what is not in the table was not measured. */
const ALL = 63;

/** Can it be made? Of several kinds together no level was measured. @param {Order} order */
function isOffered({ size, kinds, level }) {
    const bits = (/** @type {string} */ kind) => OFFERED.get(size)?.get(kind) ?? ALL;
    if (kinds.some(kind => !(bits(kind) & 1))) return false;
    return kinds.length > 1 || !level || Boolean(bits(kinds[0] ?? '-') & (2 << LEVELS.indexOf(level)));
}

export class KindChoice {
    /** @param {(order: Order) => void} begin */
    constructor(begin) {
        const chosen = last();
        this.sizes = chips('new-size', t('new-size'), SIZES.map(size => [String(size), `${size}×${size}`]), String(chosen.size));
        this.boxes = ALL_KINDS.map(kind => /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', name: 'new-kind', id: `new-kind-${kind}`, value: kind, checked: chosen.kinds.includes(kind) })));
        const labels = this.boxes.map(box => h('label', {}, box, /** @type {any} */ (kindPicture(box.value)), t(`kind-${box.value}`)));
        this.kinds = h('fieldset', { class: 'chips pictured' }, h('legend', { text: t('new-rules') }), ...labels.slice(0, KINDS.length),
            h('details', { open: chosen.kinds.some(kind => MORE.includes(kind)) }, h('summary', { text: t('new-more-rules') }), h('div', { class: 'chips pictured' }, ...labels.slice(KINDS.length))));
        this.level = chips('new-kinds-level', t('level'), ['any', ...LEVELS].map(level => [level, t(`level-${level}`)]), chosen.level ?? 'any');
        this.make = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'new-kinds-make', text: t('new-make'), onclick: () => begin(this.order()) }));
        this.element = h('div', { class: 'panel' }, this.sizes.element, this.kinds, this.level.element, h('div', { class: 'rowed' }, this.make));
        this.element.addEventListener('change', () => this.#offer());
        this.#offer();
    }

    /** Only what can be made can be chosen. */
    #offer() {
        const { size, kinds } = this.order();
        for (const box of this.boxes) {
            box.disabled = !isOffered({ size, kinds: [box.value] });
            if (box.disabled) box.checked = false;
        }
        this.level.allow(level => isOffered({ size, kinds: kinds.filter(kind => isOffered({ size, kinds: [kind] })), ...(level === 'any' ? {} : { level }) }));
        storage.set(KEY, JSON.stringify(this.order()));
    }

    /** @returns {Order} */
    order() {
        const level = this.level.value;
        return { size: Number(this.sizes.value || 9), kinds: this.boxes.filter(box => box.checked).map(box => box.value), ...(level === 'any' ? {} : { level }) };
    }
}
