// @ts-check
/**
 * The controls for the shape of a puzzle: its size, its boxes, or its regions, which are painted; and what it is
 * called.
 */

import { h } from '../dom.js';
import { t } from '../words.js';
import { SIZES } from './editor-tools.js';

/** @typedef {import('./editor-document.js').Document} Document */
/**
 * @typedef {{resize: (rows: number, columns: number, boxes: [number, number] | undefined) => void, title: (text:
 *   string) => void, paints: () => void}} ShapeActs
 */

export class ShapeControls {
    /** @param {ShapeActs} acts */
    constructor(acts) {
        this.acts = acts;
        /**
         * The region that cells are painted with, from 0; -1 for none, null while nothing is painted.
         * @type {number | null}
         */
        this.region = null;
        const field = (/** @type {string} */ name, /** @type {number} */ most) => /** @type {HTMLInputElement} */ (h('input', { type: 'number', id: `editor-${name}`, class: 'small', min: 0, max: most }));
        this.rows = field('rows', 25);
        this.columns = field('columns', 25);
        this.height = field('box-rows', 25);
        this.width = field('box-columns', 25);
        this.name = /** @type {HTMLInputElement} */ (h('input', { type: 'text', id: 'editor-title', autocomplete: 'off', maxlength: 200, onchange: () => acts.title(this.name.value.trim()) }));
        this.palette = h('div', { class: 'editor-palette', role: 'group', 'aria-label': t('editor-regions') });
        this.lines = 0;
    }

    /** @param {Document} doc */
    show(doc) {
        this.rows.value = String(doc.rows);
        this.columns.value = String(doc.columns);
        this.height.value = String(doc.boxes?.[0] ?? 0);
        this.width.value = String(doc.boxes?.[1] ?? 0);
        this.name.value = doc.title ?? '';
        const lines = Math.max(doc.rows, doc.columns);
        if (lines !== this.lines) {
            this.lines = lines;
            this.region = null;
            const choice = (/** @type {number} */ region, /** @type {string} */ text) => h('button', {
                class: 'small', 'data-region': region, text, 'aria-label': region < 0 ? t('editor-no-region') : t('editor-region', { number: region + 1 }), onclick: () => this.#choose(region),
            });
            this.palette.replaceChildren(...Array.from({ length: lines }, (_, region) => choice(region, String(region + 1))), choice(-1, '–'));
        }
        this.#mark();
    }

    /** @param {number} region the same again ends the painting */
    #choose(region) {
        this.region = this.region === region ? null : region;
        this.#mark();
        this.acts.paints();
    }

    #mark() {
        for (const button of this.palette.children) button.setAttribute('aria-pressed', String(button.getAttribute('data-region') === String(this.region)));
    }

    /** Nothing is painted any more. */
    rest() {
        this.region = null;
        this.#mark();
    }

    #apply() {
        const [rows, columns, height, width] = [this.rows, this.columns, this.height, this.width].map(input => Number(input.value));
        this.acts.resize(rows, columns, height && width ? [height, width] : undefined);
    }

    parts() {
        const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) => h('label', { class: 'stack' }, t(name), input);
        return [
            h('div', { class: 'rowed', role: 'group', 'aria-label': t('new-size') }, ...Object.entries(SIZES).map(([name, [rows, columns, boxes]]) =>
                h('button', { class: 'small', id: `editor-size-${name}`, text: name.replace('x', '×'), onclick: () => this.acts.resize(rows, columns, boxes) }))),
            h('div', { class: 'editor-fields' }, field('editor-row-count', this.rows), field('editor-column-count', this.columns), field('editor-box-rows', this.height), field('editor-box-columns', this.width),
                h('button', { id: 'editor-resize', text: t('editor-resize'), onclick: () => this.#apply() })),
            h('div', { class: 'stack' }, h('p', { class: 'facts', text: t('editor-how-regions') }), this.palette),
            field('editor-title', this.name),
        ];
    }
}
