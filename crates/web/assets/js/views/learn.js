// @ts-check
/** Learn: the path of a puzzle to step through, and a lesson for each technique. */

import { Board } from '../board.js';
import { announce, h, sayWith } from '../dom.js';
import { isTyping } from '../keys.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { playPuzzle } from './open-game.js';
import { puzzleField } from './puzzle-field.js';

const SCALES = ['person', 'se', 'hodoku'];

/** A step's board: digits that stand, candidates that are left, and the marks. @param {any} step */
export function lookOf(step) {
    const values = [...step.values].map(char => Number(char) || 0);
    const candidates = step.candidates.map((/** @type {string} */ digits) => [...digits].reduce((set, digit) => set | (1 << (Number(digit) - 1)), 0));
    return { givens: values, candidates, marks: step.step.marks };
}

/** What a step says. @param {any} step */
export function telling(step) {
    return [
        h('h2', { text: `${step.name}${step.difficulty ? ` · ${step.difficulty}` : ''}` }),
        h('p', { text: step.look }), h('p', { text: step.why }),
        step.lines?.length ? h('ol', { class: 'lines' }, ...step.lines.map((/** @type {string} */ line) => h('li', { text: line }))) : null,
        h('p', {}, h('strong', { text: step.conclusion })),
        step.eureka ? h('p', { class: 'mono', text: step.eureka }) : null,
        h('p', { class: 'mono', text: step.effect }),
    ].filter(node => node !== null);
}

/** @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context @returns {import('../main.js').View} */
export function learnView({ engine, query }) {
    const technique = query.get('name');
    if (technique) return lesson(engine, technique);
    let at = 0;
    /** @type {any[]} */
    let path = [];
    const puzzle = puzzleField('learn-puzzle', query.get('puzzle') ?? store.latest()?.save.puzzle ?? '', () => explain());
    const scale = /** @type {HTMLSelectElement} */ (h('select', { id: 'learn-scale', onchange: explain }, ...SCALES.map(name => h('option', { value: name, text: t(`scale-${name}`) }))));
    const board = new Board({ label: t('board'), fixed: true });
    const words = h('div', { class: 'card', id: 'learn-step', 'aria-live': 'polite' });
    const list = h('ol', { class: 'steps', id: 'learn-steps', 'aria-label': t('path') });
    const status = h('p', { class: 'status', id: 'learn-status', role: 'status' });
    const where = h('span', { class: 'clock' });

    /** How often it was asked: what is late is for nothing. */
    let asked = 0;

    async function explain() {
        asked += 1;
        const turn = asked;
        if (!puzzle.value.trim()) return;
        status.textContent = t('explaining');
        status.className = 'status';
        try {
            const answer = await engine.call('explain', { puzzle: puzzle.value, scale: scale.value });
            if (turn !== asked) return;
            path = answer.path;
            sayWith(status, answer.reason ?? t('path-steps', { steps: path.length }), answer.remarks);
            status.className = `status ${answer.answer === 'solved' ? 'good' : 'bad'}`;
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            path = [];
            status.textContent = known.away ? t('engine-away') : known.message;
            status.className = 'status bad';
        }
        list.replaceChildren(...path.map((step, index) => h('li', {}, h('button', { onclick: () => go(index) },
            h('span', { class: 'number', text: String(index + 1) }), h('span', { text: `${step.name} ${step.effect}` })))));
        go(0);
    }

    /** @param {number} next */
    function go(next) {
        at = Math.max(0, Math.min(path.length - 1, next));
        const step = path[at];
        if (!step) {
            board.draw({ givens: new Array(81).fill(0) });
            words.replaceChildren(h('p', { text: t('learn-nothing') }));
            where.textContent = '';
            return;
        }
        board.draw(lookOf(step));
        words.replaceChildren(...telling(step));
        where.textContent = `${at + 1} / ${path.length}`;
        [...list.querySelectorAll('button')].forEach((button, index) => {
            if (index === at) button.setAttribute('aria-current', 'step');
            else button.removeAttribute('aria-current');
        });
        list.querySelectorAll('button')[at]?.scrollIntoView({ block: 'nearest' });
    }

    const lessons = h('div', { class: 'card' }, h('h2', { text: t('techniques') }));
    engine.call('techniques', {}).then(({ techniques }) => lessons.append(h('ul', { class: 'techniques', id: 'techniques' }, ...techniques.map((/** @type {any} */ one) =>
        h('li', {}, h('a', { href: `#/learn/${one.technique}`, text: one.name })))))).catch(() => lessons.append(h('p', { text: t('engine-away') })));

    const element = h('div', { class: 'panel' },
        h('div', { class: 'card panel' },
            h('label', { class: 'stack' }, t('puzzle'), puzzle),
            h('div', { class: 'rowed' }, h('label', {}, t('scale'), scale),
                sign('learn-back', '‹', 'step-back', () => go(at - 1)), sign('learn-on', '›', 'step-on', () => go(at + 1)), where), status),
        h('div', { class: 'columns' },
            h('section', { 'aria-label': t('board') }, board.element),
            h('section', { class: 'panel', 'aria-label': t('path') }, words, h('div', { class: 'card' }, list))),
        lessons);
    const keys = (/** @type {KeyboardEvent} */ event) => {
        if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'ArrowRight' || event.key === 'l') go(at + 1);
        else if (event.key === 'ArrowLeft' || event.key === 'h') go(at - 1);
    };
    document.addEventListener('keydown', keys);
    go(0);
    explain();
    return { element, leave: () => document.removeEventListener('keydown', keys) };
}

/** @param {import('../engine.js').PageEngine} engine @param {string} technique @returns {import('../main.js').View} */
function lesson(engine, technique) {
    const board = new Board({ label: t('board'), fixed: true });
    const words = h('div', { class: 'card', id: 'lesson' }, h('p', { text: t('explaining') }));
    const example = h('div', {});
    engine.call('techniques', { name: technique }).then(({ lesson: found }) => {
        const names = [found['sudoku-explainer'] ? `Sudoku Explainer: ${found['sudoku-explainer']}` : '', found.hodoku ? `HoDoKu: ${found.hodoku}` : ''].filter(Boolean);
        words.replaceChildren(
            h('h2', { text: found.name }), names.length ? h('p', { class: 'facts', text: names.join(' · ') }) : '',
            h('h3', { text: t('lesson-find') }), h('p', { text: found.find }), h('h3', { text: t('lesson-why') }), h('p', { text: found.why }),
            h('div', { class: 'rowed' },
                found.practice ? h('button', {
                    class: 'primary', id: 'lesson-practice', text: t('lesson-practice'), onclick: () => {
                        playPuzzle(found.practice);
                    },
                }) : '',
                h('a', { href: '#/learn', text: t('techniques') })));
        if (found.example) {
            board.draw(lookOf(found.example));
            example.replaceChildren(h('div', { class: 'columns' }, h('section', { 'aria-label': t('lesson-example') }, board.element), h('div', { class: 'card' }, ...telling(found.example))));
        }
        announce(found.name);
    }).catch(error => words.replaceChildren(h('p', { class: 'status bad', text: error.away ? t('engine-away') : error.message })));
    return { element: h('div', { class: 'panel' }, words, example) };
}

/** @param {string} id @param {string} shown @param {string} said @param {() => void} act */
const sign = (id, shown, said, act) => h('button', { id, title: t(said), onclick: act },
    h('span', { 'aria-hidden': 'true', text: shown }), h('span', { class: 'visually-hidden', text: t(said) }));
