// @ts-check
/** What is asked about a puzzle that was entered: its solution, its rating. */

import { h } from '../dom.js';
import { said } from '../places.js';
import { storage } from '../storage.js';
import { t } from '../words.js';

/** @typedef {import('../engine.js').PageEngine} PageEngine */
/** @typedef {{verdict: HTMLElement, line: () => string, turn: () => number}} Entry where it is told, the puzzle, and a
 * number that is another one once something else was entered */

/** A button with an id. */
export const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, more = {}) => /** @type {HTMLButtonElement} */ (h('button', { id, text, onclick: act, ...more }));

/** Whether something is asked of every puzzle, as it was chosen last. @param {string} id @param {() => void} changed */
export const wish = (id, changed) => /** @type {HTMLInputElement} */ (h('input', {
    type: 'checkbox', id, checked: (storage.get(id) ?? (id === 'enter-live' ? 'yes' : 'no')) === 'yes', onchange: (/** @type {Event} */ event) => {
        storage.set(id, /** @type {HTMLInputElement} */ (event.target).checked ? 'yes' : 'no');
        changed();
    },
}));

/** Why there is no rating, or no answer, as a sentence: never a word for programs. @param {string} note */
export const plain = note => ({ none: t('solve-none'), many: t('enter-many') })[note] ?? said(note.replace(/^(invalid|unknown): /, ''));

/**
 * Solves it, and shows the solution.
 * @param {PageEngine} engine
 * @param {import('../board.js').Board} board
 * @param {Entry} entry
 */
export async function solve(engine, board, { verdict, line, turn: now }) {
    const turn = now();
    const puzzle = line();
    try {
        const answer = await engine.call('solve', { puzzle });
        // The solution of what stood here before is none of what is entered now.
        if (turn !== now()) return;
        if (answer.solution) {
            const givens = [...puzzle].map(char => Number(char) || 0);
            board.draw({ givens, entered: [...answer.solution].map((char, cell) => (givens[cell] ? 0 : Number(char))) });
        }
        verdict.replaceChildren(h('p', { class: `status ${answer.answer === 'one' ? 'good' : 'bad'}`, text: said(answer.reason ?? t(`solve-${answer.answer}`)) }));
    } catch (error) {
        if (turn !== now()) return;
        verdict.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
    }
}

/** Rates it, and tells what techniques it takes. @param {PageEngine} engine @param {Entry} entry */
export async function rate(engine, { verdict, line, turn: now }) {
    const turn = now();
    verdict.replaceChildren(h('p', { class: 'status', text: t('rating') }));
    try {
        const answer = await engine.call('rate', { puzzle: line(), stats: true });
        if (turn !== now()) return;
        const rows = (answer.techniques ?? []).map((/** @type {any} */ used) => h('tr', {}, h('td', { text: used.name }), h('td', { class: 'number', text: used.difficulty }), h('td', { class: 'number', text: used.times })));
        verdict.replaceChildren(answer.note
            ? h('p', { class: 'status bad', text: plain(answer.note) })
            : h('p', { class: 'status good', text: `ER ${answer.er.toFixed(1)} · EP ${answer.ep.toFixed(1)} · ED ${answer.ed.toFixed(1)}` }),
        ...(rows.length ? [h('table', {}, h('thead', {}, h('tr', {}, h('th', { text: t('technique') }), h('th', { class: 'number', text: t('difficulty') }), h('th', { class: 'number', text: t('times') }))), h('tbody', {}, ...rows))] : []));
    } catch (error) {
        if (turn !== now()) return;
        verdict.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
    }
}
