// @ts-check
/** A step explained: what it says, with what it points at. A chain or net can be walked through line by line while the
 * grid shows what is true and false so far. */

import { announce, h } from '../dom.js';
import { notationSwitch, said } from '../places.js';
import { t } from '../words.js';
import { cellsOfMarks } from './teach.js';

/** @typedef {import('../board.js').Marks} Marks */
/** @typedef {import('./teach.js').Literal} Literal */
/** @typedef {import('./teach.js').Teaching} Teaching */
/** @typedef {{text: string, literals: Literal[], depth: number}} Line */
/**
 * @typedef {Object} Told a step as the engine tells it
 * @property {string[]} before    sentences before the lines of its proof
 * @property {Line[]} lines       none unless it is told line by line
 * @property {string[]} after     what follows
 * @property {string[]} [notation] the same for experts: a chain, what the step does
 * @property {any} step           placements, eliminations, marks, proof
 * @property {import('./teach.js').Exclusion[]} [excluded]
 * @property {import('../geometry.js').Shape} [shape] of the board; without it, the classic
 * @property {boolean} [whole]    the lines are read, not walked through: nothing is known of what each of them points
 *   at
 * @property {boolean} [verbatim] cells stay as the engine names them
 */

const SINGLES = ['full-house', 'last-digit', 'hidden-single', 'naked-single'];

/** Is it seen without candidates? @param {string} technique */
export const isSingle = technique => SINGLES.includes(technique);

/** A line without what sets it in. @param {string} text @param {Literal[]} literals @returns {Line} */
const line = (text, literals) => ({ text: text.trimStart(), literals, depth: (text.length - text.trimStart().length) / 2 });

/** A step of a path, a lesson or an exercise. @param {any} shape @returns {Told} */
export const toldOfShape = shape => ({
    before: [shape.look, shape.why].filter(Boolean),
    lines: (shape.lines ?? []).map((/** @type {string} */ text, /** @type {number} */ at) => line(text, shape.literals?.[at] ?? [])),
    after: [shape.conclusion],
    notation: [shape.eureka, shape.effect].filter(Boolean),
    step: shape.step,
    excluded: shape.excluded,
});

/** A hint with its proof. @param {any} answer @returns {Told} */
export function toldOfHint(answer) {
    const { text, literals = [] } = answer;
    const first = literals.findIndex((/** @type {Literal[]} */ one) => one.length > 0);
    const from = first < 0 ? text.length - 1 : first;
    return {
        before: text.slice(0, from),
        lines: first < 0 ? [] : text.slice(first, -1).map((/** @type {string} */ one, /** @type {number} */ at) => line(one, literals[first + at])),
        after: text.slice(from < text.length - 1 ? -1 : from),
        step: answer.step,
        excluded: answer.excluded,
    };
}

/** What is drawn of a step as a whole. A single is seen without candidates: they would be a wall around it.
 * @param {Told} told @returns {{marks: Marks, teaching: Teaching}} */
export function picture({ step, shape, excluded = [] }) {
    const { marks, placements, technique } = step;
    if (!isSingle(technique)) return { marks, teaching: { keep: cellsOfMarks(marks, excluded, shape), excluded } };
    const bare = { houses: marks.houses, cells: [...marks.cells, ...placements.map((/** @type {any} */ one) => [one.cell, 'placement'])] };
    return { marks: bare, teaching: { keep: cellsOfMarks(bare, excluded, shape), excluded, ghosts: placements } };
}

/**
 * What holds after this many lines: what a case assumed goes with the case.
 * @param {Line[]} lines
 * @param {number} count
 * @param {boolean} cases
 * @returns {Literal[]}
 */
export function holding(lines, count, cases) {
    /** @type {Line[]} */
    let open = [];
    for (const next of lines.slice(0, count)) {
        const ends = next.depth === 0 && cases ? 0 : next.depth;
        open = open.filter(one => one.depth <= ends && !(cases && next.depth === 0));
        open.push(next);
    }
    return open.flatMap(one => one.literals);
}

/**
 * The marks of a walk: what is true and false so far, and the links between these.
 * @param {Told} told
 * @param {number} count
 * @returns {{marks: Marks, teaching: Teaching}}
 */
function walked(told, count) {
    const literals = holding(told.lines, count, 'cases' in (told.step.proof ?? {}));
    const known = new Set(literals.map(({ candidate: { cell, digit } }) => `${cell}${digit}`));
    const has = (/** @type {{cell: string, digit: number}[]} */ group) => group.every(({ cell, digit }) => known.has(`${cell}${digit}`));
    const links = (told.step.marks.links ?? []).filter((/** @type {any} */ link) => has(link.from) && has(link.to));
    /** @type {Marks} */
    const marks = { candidates: literals.map(({ candidate, on }) => [candidate, on ? 'pattern' : 'secondary']), links };
    const targets = told.step.eliminations.map((/** @type {any} */ candidate) => [candidate, 'elimination']);
    return { marks, teaching: { keep: cellsOfMarks({ ...marks, candidates: [...(marks.candidates ?? []), ...targets] }), literals } };
}

export class Explanation {
    /**
     * @param {(marks: Marks, teaching: Teaching) => void} draw
     * @param {string} id what the ids of its controls begin with
     * @param {boolean} [switches] whether it has the switch between places in words and in notation
     */
    constructor(draw, id, switches = true) {
        this.draw = draw;
        this.id = id;
        this.switches = switches;
        this.element = h('div', { class: 'explanation' });
        /** @type {Told | null} */
        this.told = null;
        /** How many lines were walked; null while the step is shown as a whole. @type {number | null} */
        this.at = null;
    }

    /** @param {Told} told */
    show(told) {
        this.told = told;
        this.at = null;
        this.#write();
        this.#paint();
    }

    get text() {
        return this.told ? [...this.told.before, ...this.told.lines.map(one => one.text), ...this.told.after].map(one => this.#said(one)).join(' ') : '';
    }

    /** @param {string} text */
    #said(text) {
        return this.told?.verbatim ? text : said(text);
    }

    #write() {
        const { told, id } = this;
        if (!told) return;
        const walk = told.lines.length && !told.whole ? h('div', { class: 'rowed walk no-print' },
            sign(`${id}-walk-back`, '‹', 'walk-back', () => this.#go(-1)),
            sign(`${id}-walk-on`, '›', 'walk-on', () => this.#go(1)),
            this.where = h('span', { class: 'clock' }),
            h('button', { id: `${id}-walk-whole`, class: 'small', text: t('walk-whole'), onclick: () => this.#to(null) })) : null;
        this.list = h('ol', { class: 'lines', tabindex: told.lines.length ? '0' : undefined, 'aria-label': t('proof') }, ...told.lines.map(one => {
            const item = h('li', { text: this.#said(one.text) });
            item.style.marginInlineStart = `${Math.min(one.depth, 8)}em`;
            return item;
        }));
        this.element.replaceChildren(...told.before.map(text => h('p', { text: this.#said(text) })),
            ...(walk ? [walk] : []), ...(told.lines.length ? [this.list] : []),
            ...told.after.map(text => h('p', {}, h('strong', { text: this.#said(text) }))),
            ...(told.notation ?? []).map(text => h('p', { class: 'mono', text })),
            told.verbatim || !this.switches ? '' : notationSwitch(`${id}-notation`, () => { this.#write(); this.#paint(); }));
    }

    /** @param {number} by */
    #go(by) {
        const most = this.told?.lines.length ?? 0;
        this.#to(Math.max(1, Math.min(most, (this.at ?? (by > 0 ? 0 : most + 1)) + by)));
    }

    /** @param {number | null} at */
    #to(at) {
        this.at = at;
        this.#paint();
        if (at !== null && this.told) announce(this.#said(this.told.lines[at - 1].text));
    }

    #paint() {
        const { told, at } = this;
        if (!told) return;
        const { marks, teaching } = at === null ? picture(told) : walked(told, at);
        this.draw(marks, teaching);
        if (!told.lines.length) return;
        if (this.where) this.where.textContent = `${at ?? told.lines.length} / ${told.lines.length}`;
        [...this.list?.children ?? []].forEach((item, index) => {
            item.classList.toggle('later', at !== null && index >= at);
            if (index + 1 === at) {
                item.setAttribute('aria-current', 'step');
                inside(/** @type {HTMLElement} */ (this.list), /** @type {HTMLElement} */ (item));
            } else item.removeAttribute('aria-current');
        });
    }
}

/**
 * Brings an item of a list into view within the list: the page itself stays where it is.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function inside(list, item) {
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/**
 * A button that shows a sign and says words.
 * @param {string} id
 * @param {string} shown
 * @param {string} name
 * @param {() => void} act
 */
export const sign = (id, shown, name, act) => h('button', { id, title: t(name), onclick: act },
    h('span', { 'aria-hidden': 'true', text: shown }), h('span', { class: 'visually-hidden', text: t(name) }));
