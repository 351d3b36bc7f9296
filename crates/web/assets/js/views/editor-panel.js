// @ts-check
/** The controls of the editor: a group of rules is chosen, then a rule of it and its number. */

import { h } from '../dom.js';
import { t } from '../words.js';
import { has, symbolsIn } from './editor-document.js';
import { DIRECTIONS, GROUPS } from './editor-tools.js';
import { ShapeControls } from './editor-shape.js';
import { select } from './new-game.js';

/** @typedef {import('./editor-document.js').Document} Document */
/** @typedef {import('./editor-document.js').Rule} Rule */
/** @typedef {import('./editor-tools.js').Tool} Tool */

const SIDES = /** @type {const} */ (['top', 'bottom', 'left', 'right']);
/** Groups whose rules are made as soon as their cells are selected with one movement. */
const AT_ONCE = ['lines', 'dots', 'cells'];

export class Panel {
    /**
     * @param {Object} acts
     * @param {(symbol: string) => void} acts.write
     * @param {() => void} acts.add a rule of the cells that are selected
     * @param {() => void} acts.remove the rules of the group at the cells that are selected
     * @param {(rule: Rule, on: boolean) => void} acts.toggle a rule of the whole grid
     * @param {() => void} acts.changed another group or rule is chosen
     * @param {import('./editor-shape.js').ShapeActs} shape
     */
    constructor(acts, shape) {
        this.acts = acts;
        this.group = 'digits';
        /** Which rule of each group was chosen last. @type {Record<string, string>} */
        this.chosen = Object.fromEntries(Object.entries(GROUPS).map(([group, tools]) => [group, Object.keys(tools)[0] ?? '']));
        this.shape = new ShapeControls(shape);
        this.groups = h('div', { class: 'modes editor-groups', role: 'group', 'aria-label': t('editor-groups') }, ...Object.keys(GROUPS).map(group =>
            h('button', { class: 'tool', id: `editor-group-${group}`, text: t(`editor-group-${group}`), onclick: () => this.choose(group) })));
        this.body = h('div', { class: 'card panel', id: 'editor-tools' });
        this.element = h('div', { class: 'panel' }, this.groups, this.body);
        this.number = /** @type {HTMLInputElement} */ (h('input', { type: 'number', id: 'editor-number', class: 'small', min: 0, max: 100000, onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter') acts.add(); } }));
        this.digits = /** @type {HTMLInputElement} */ (h('input', { type: 'text', id: 'editor-digits', class: 'small', autocomplete: 'off', value: '1 2' }));
        this.direction = select('editor-direction', DIRECTIONS.map(name => [name, t(`editor-${name}`)]), DIRECTIONS[0]);
        this.side = select('editor-side', SIDES.map(name => [name, t(`editor-side-${name}`)]), 'top');
        /** @type {Document | null} */
        this.doc = null;
    }

    /** @returns {Tool | null} */
    get tool() {
        return GROUPS[this.group][this.chosen[this.group]] ?? null;
    }

    /** Is a rule made as soon as its cells are selected? */
    get atOnce() {
        return AT_ONCE.includes(this.group);
    }

    /** @param {string} group */
    choose(group) {
        this.group = group;
        this.#write();
        this.acts.changed();
    }

    /** @param {Document} doc */
    show(doc) {
        const before = this.doc;
        this.doc = doc;
        this.shape.show(doc);
        const same = before && before.rows === doc.rows && before.columns === doc.columns && before.boxes === doc.boxes;
        if (!same || this.group === 'whole') this.#write();
    }

    /**
     * A rule of the cells, as the controls say; null when it cannot be, with what is missing said.
     * @param {string[]} cells
     * @param {{side: string, line: number} | null} view a place outside the grid
     * @returns {Rule | string}
     */
    rule(cells, view) {
        const { tool } = this;
        if (!tool) return '';
        const isOutside = this.group === 'outside' && tool.least === undefined;
        if (!isOutside && (cells.length < (tool.least ?? 0) || cells.length > (tool.most ?? Infinity))) {
            return tool.most === tool.least ? t('editor-needs', { count: tool.least ?? 0 }) : t('editor-needs-least', { count: tool.least ?? 0 });
        }
        if (isOutside && !view) return t('editor-needs-place');
        const number = this.number.value === '' ? undefined : Number(this.number.value);
        if (tool.number && number === undefined && this.group === 'outside') return t('editor-needs-number');
        const digits = this.digits.value.split(/[^0-9]+/).filter(Boolean).map(Number);
        return { ...tool.make(cells, number, { digits, direction: this.direction.value }), ...(isOutside ? { view } : {}) };
    }

    /** Digits that are typed on the grid are the number of the next rule. @param {string} key */
    typed(key) {
        if (!this.tool?.number) return false;
        this.number.value = key === 'Backspace' ? this.number.value.slice(0, -1) : this.number.value + key;
        return true;
    }

    /** The next cage has a sum of its own. */
    made() {
        if (this.group === 'cages') this.number.value = '';
    }

    #write() {
        const { doc, group, tool } = this;
        [...this.groups.children].forEach(button => button.setAttribute('aria-pressed', String(button.id === `editor-group-${group}`)));
        if (!doc) return;
        if (group === 'digits') this.body.replaceChildren(this.#pad(doc));
        else if (group === 'shape') this.body.replaceChildren(...this.shape.parts());
        else if (group === 'whole') this.body.replaceChildren(this.#whole(doc));
        else {
            const kinds = select('editor-kind', Object.keys(GROUPS[group]).map(rule => [rule, t(`variant-rule-${rule}`)]), this.chosen[group]);
            kinds.addEventListener('change', () => {
                this.chosen[group] = kinds.value;
                this.#write();
                this.acts.changed();
                document.getElementById('editor-kind')?.focus();
            });
            this.number.value = tool?.usual === undefined ? '' : String(tool.usual);
            const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) => h('label', { class: 'stack' }, t(name), input);
            const isOutside = group === 'outside' && tool?.least === undefined;
            this.body.replaceChildren(
                h('div', { class: 'editor-fields' }, field('editor-kind', kinds), tool?.number ? field(`editor-${tool.number}`, this.number) : '',
                    this.chosen[group] === 'quadruple' ? field('digits', this.digits) : '', this.chosen[group] === 'little-killer' ? field('editor-direction', this.direction) : '',
                    isOutside ? field('editor-side', this.side) : ''),
                h('div', { class: 'rowed' }, h('button', { id: 'editor-add', class: 'primary', text: t('editor-add'), onclick: this.acts.add }), h('button', { id: 'editor-erase', text: t('editor-remove'), onclick: this.acts.remove })),
                h('p', { class: 'facts', id: 'editor-about', text: t(`variant-about-${this.chosen[group]}`) }),
                h('p', { class: 'facts', text: t(`editor-how-${this.chosen[group] === 'little-killer' ? 'little-killer' : group}`) }));
        }
    }

    /** @param {Document} doc */
    #pad(doc) {
        const key = (/** @type {string} */ symbol, /** @type {string} */ text) => h('button', { text, 'aria-label': symbol === '.' ? t('cell-blank') : undefined, onclick: () => this.acts.write(symbol) });
        return h('div', { class: 'pad editor-pad', id: 'editor-pad', role: 'group', 'aria-label': t('digits') }, ...symbolsIn(doc).map(symbol => key(symbol, symbol)), key('.', '·'));
    }

    /** @param {Document} doc */
    #whole(doc) {
        return h('div', { class: 'editor-whole' }, ...Object.entries(GROUPS.whole).map(([name, tool]) => {
            const made = tool.make([], undefined, { digits: [], direction: '' });
            const rule = name === 'windoku' ? { ...made, height: doc.boxes?.[0], width: doc.boxes?.[1] } : made;
            // Whatever numbers it has: it is there once.
            const on = rule.rule === 'diagonal' ? has(doc, rule) : (doc.rules ?? []).some(other => other.rule === rule.rule);
            const box = h('input', {
                type: 'checkbox', id: `editor-${name}`, checked: on, disabled: name === 'windoku' && !doc.boxes && !on,
                onchange: (/** @type {Event} */ event) => this.acts.toggle(rule, /** @type {HTMLInputElement} */ (event.target).checked),
            });
            return h('label', { title: t(`variant-about-${rule.rule}`) }, box, t(rule.rule === 'diagonal' ? `editor-${name}` : `variant-rule-${rule.rule}`));
        }));
    }
}
