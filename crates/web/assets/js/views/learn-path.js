// @ts-check
/** The path of a puzzle, step by step. It is explained only for a puzzle that somebody asks about: the game in play
 * keeps its secret until then. */

import { Board } from '../board.js';
import { h, sayWith } from '../dom.js';
import { isTyping } from '../keys.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { Explanation, inside, sign, toldOfShape } from './explanation.js';
import { puzzleField } from './puzzle-field.js';
import { TeachLayer } from './teach.js';

const SCALES = ['person', 'se', 'hodoku'];

/**
 * A step's board: givens, what was placed since, candidates that are left.
 * @param {{puzzle: string, values: string, candidates: string[]}} shape
 */
export function drawingOf({ puzzle, values, candidates }) {
    const numbers = (/** @type {string} */ text) => [...text].map(char => Number(char) || 0);
    const givens = numbers(puzzle);
    return {
        givens,
        entered: numbers(values).map((digit, cell) => (givens[cell] ? 0 : digit)),
        candidates: candidates.map(digits => [...digits].reduce((set, digit) => set | (1 << (Number(digit) - 1)), 0)),
    };
}

/** A step on a board of its own, explained. @param {string} id */
export class ShownStep {
    /** @param {string} label @param {string} id */
    constructor(label, id) {
        this.board = new Board({ label, fixed: true });
        this.layer = new TeachLayer();
        /** @type {any} */
        this.shape = null;
        this.explanation = new Explanation((marks, teaching) => {
            const look = drawingOf(this.shape);
            // A single is seen without any candidates.
            this.board.draw({ ...look, candidates: marks.candidates ? look.candidates : undefined, marks });
            this.layer.show(this.board, teaching);
        }, id);
    }

    /** @param {any} shape */
    show(shape) {
        this.shape = shape;
        this.explanation.show(toldOfShape(shape));
    }

    /** Nothing is shown. */
    clear() {
        this.layer.clear();
        this.board.draw({ givens: new Array(81).fill(0) });
    }
}

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function pathView({ engine, query }) {
    let at = 0;
    /** @type {any[]} */
    let path = [];
    const puzzle = puzzleField('learn-puzzle', query.get('puzzle') ?? '', () => explain());
    const scale = /** @type {HTMLSelectElement} */ (h('select', { id: 'learn-scale', onchange: explain }, ...SCALES.map(name => h('option', { value: name, text: t(`scale-${name}`) }))));
    const shown = new ShownStep(t('board'), 'learn');
    const title = h('h2', {});
    const words = h('div', { class: 'card', id: 'learn-step', 'aria-live': 'polite' });
    const list = h('ol', { class: 'steps', id: 'learn-steps', 'aria-label': t('path') });
    const status = h('p', { class: 'status', id: 'learn-status', role: 'status' });
    const where = h('span', { class: 'clock' });
    const game = store.latestPuzzle();
    const ofGame = game ? h('button', { id: 'learn-game', text: t('learn-game'), onclick: () => { puzzle.value = game; puzzle.dispatchEvent(new Event('input')); puzzle.dispatchEvent(new Event('change')); } }) : null;

    /** How often it was asked, so that an answer that comes late is dropped. */
    let asked = 0;

    async function explain() {
        asked += 1;
        const turn = asked;
        if (!puzzle.value.trim()) {
            path = [];
            status.textContent = '';
            list.replaceChildren();
            go(0);
            return;
        }
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
            shown.clear();
            words.replaceChildren(h('p', { text: t('learn-nothing') }));
            where.textContent = '';
            return;
        }
        title.textContent = `${step.name}${step.difficulty ? ` · ${step.difficulty}` : ''}`;
        words.replaceChildren(title, shown.explanation.element, h('p', { class: 'no-print' }, h('a', { href: `#/learn/${step.technique}`, text: t('hint-lesson') })));
        shown.show(step);
        where.textContent = `${at + 1} / ${path.length}`;
        const buttons = [...list.querySelectorAll('button')];
        buttons.forEach((button, index) => {
            if (index === at) button.setAttribute('aria-current', 'step');
            else button.removeAttribute('aria-current');
        });
        if (buttons[at]) inside(list, buttons[at]);
    }

    const element = h('div', { class: 'panel' },
        h('div', { class: 'card panel' },
            h('label', { class: 'stack' }, t('puzzle'), puzzle),
            h('div', { class: 'rowed' }, h('label', {}, t('scale'), scale), ofGame), status),
        h('div', { class: 'columns' },
            h('section', { class: 'panel', 'aria-label': t('board') },
                h('div', { class: 'rowed stepper no-print' }, sign('learn-back', '‹', 'step-back', () => go(at - 1)), sign('learn-on', '›', 'step-on', () => go(at + 1)), where),
                shown.board.element),
            h('section', { class: 'panel', 'aria-label': t('path') }, words, h('div', { class: 'card' }, list))),
        h('p', {}, h('a', { href: '#/learn', text: t('learn-course') })));
    const keys = (/** @type {KeyboardEvent} */ event) => {
        if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'ArrowRight' || event.key === 'l') go(at + 1);
        else if (event.key === 'ArrowLeft' || event.key === 'h') go(at - 1);
    };
    document.addEventListener('keydown', keys);
    go(0);
    explain();
    return { element, leave: () => { asked += 1; document.removeEventListener('keydown', keys); } };
}
