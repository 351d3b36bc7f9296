// @ts-check
/** The rules of the puzzle in the editor, as a list: each can be found on the grid, changed and removed. */

import { filler, h } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../words.js';
import { cellsNamed } from './editor-document.js';
import { numberOf } from './editor-tools.js';

/** This many cells of a rule are named. */
const NAMED = 4;

/** @typedef {import('./editor-document.js').Rule} Rule */

/** Where a rule is, in short. @param {Rule} rule */
function where(rule) {
    if (rule.view) return t(`editor-side-${rule.view.side}`) + ` ${rule.view.line}`;
    if (rule.rule === 'diagonal') return rule.rising ? '↗' : '↘';
    const cells = cellsNamed(rule);
    return cells.length > NAMED ? `${cells.slice(0, NAMED).join(' ')} … (${cells.length})` : cells.join(' ');
}

export class RuleList {
    /**
     * @param {{select: (cells: string[]) => void, remove: (index: number) => void, change: (index: number, rule: Rule)
     *   => void}} acts
     */
    constructor(acts) {
        this.acts = acts;
        this.summary = h('summary', {});
        this.list = h('ol', { class: 'editor-rules', id: 'editor-rules' });
        this.filler = filler(this.list);
        this.element = h('details', { class: 'card', id: 'editor-rules-card' }, this.summary, this.list);
    }

    /** @param {Rule[]} rules */
    show(rules) {
        this.summary.textContent = t('editor-rules', { count: rules.length });
        this.filler.fill(rules, () => rules.map((rule, index) => this.#item(rule, index)));
    }

    /** @param {Rule} rule @param {number} index */
    #item(rule, index) {
        const { select, remove, change } = this.acts;
        const name = t(`variant-rule-${rule.rule}`);
        const number = numberOf(rule);
        const field = number && h('input', {
            type: 'number', class: 'small', min: 0, value: rule[number] ?? '', 'aria-label': `${name} ${where(rule)}: ${t(`editor-${number}`)}`,
            onchange: (/** @type {Event} */ event) => {
                const { value } = /** @type {HTMLInputElement} */ (event.target);
                const { [number]: _, ...rest } = rule;
                change(index, value === '' ? { ...rest, rule: rule.rule } : { ...rest, rule: rule.rule, [number]: Number(value) });
                this.filler.touched();
            },
        });
        return h('li', {},
            h('button', { class: 'plain', onclick: () => select(cellsNamed(rule)) }, h('strong', { text: name }), h('span', { text: where(rule) })),
            field || null,
            h('button', { class: 'plain icon-button', title: t('editor-remove'), onclick: () => remove(index) }, icon('close'), h('span', { class: 'visually-hidden', text: `${t('editor-remove')}: ${name} ${where(rule)}` })));
    }
}
