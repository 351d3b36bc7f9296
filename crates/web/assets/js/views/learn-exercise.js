// @ts-check
/** Exercises: a position in which everything easier is done. The learner writes or strikes out; the engine checks it by
 * proof. */

import { Board } from '../board.js';
import { announce, h } from '../dom.js';
import { CELLS, cellOf, nameOf } from '../geometry.js';
import { keysTo } from '../keys.js';
import { t } from '../words.js';
import { Explanation, isSingle, toldOfShape } from './explanation.js';
import { trouble } from './learn-map.js';
import { drawingOf } from './learn-path.js';
import { TeachLayer } from './teach.js';

/** @typedef {{cell: string, digit: number}} Candidate */

export class ExerciseTable {
    /**
     * @param {import('../engine.js').PageEngine} engine
     * @param {string} technique
     * @param {() => void} right called for each exercise that was done without help
     * @param {() => void} puzzle goes on to a puzzle
     */
    constructor(engine, technique, right, puzzle) {
        this.engine = engine;
        this.technique = technique;
        this.right = right;
        this.number = 0;
        /** How many were right here. */
        this.count = 0;
        /** What is asked for is late when something else was asked since. */
        this.asked = 0;
        /** @type {any} */
        this.posed = null;
        /** What the learner has marked, by cell and digit. @type {Set<string>} */
        this.marked = new Set();
        /** Is it solved, or given up? */
        this.over = false;
        /** What the last answer was told to be wrong. @type {Candidate[]} */
        this.faults = [];
        this.board = new Board({ label: t('board'), onKey: ({ key, cells }) => this.#key(key, cells) });
        this.layer = new TeachLayer();
        this.explanation = new Explanation((marks, teaching) => {
            const look = drawingOf(this.posed);
            this.board.draw({ ...look, candidates: marks.candidates ? look.candidates : undefined, marks });
            this.layer.show(this.board, teaching);
        }, 'exercise');
        this.task = h('p', { class: 'task', id: 'exercise-task' });
        this.status = h('p', { class: 'status', id: 'exercise-status', role: 'status' });
        this.answered = h('p', { class: 'facts', id: 'exercise-answer' });
        this.pad = h('div', { class: 'pad', role: 'group', 'aria-label': t('digits') }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit =>
            h('button', { text: String(digit), 'data-pad': digit, onclick: () => this.#mark(digit, [...this.board.selected]) })));
        const button = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {string} */ kind = '') => /** @type {HTMLButtonElement} */ (h('button', { id, class: kind, text: t(id), onclick: act }));
        this.check = button('exercise-check', () => this.judge(), 'primary');
        this.show = button('exercise-show', () => this.reveal());
        this.clear = button('exercise-clear', () => { this.marked.clear(); this.faults = []; this.#draw(); });
        this.more = button('exercise-next', () => { this.number += 1; this.next(); }, 'primary');
        this.onward = button('exercise-puzzle', puzzle);
        this.element = h('div', { class: 'columns' },
            h('section', { 'aria-label': t('board') }, this.board.element),
            h('section', { class: 'panel', 'aria-label': t('part-exercise') },
                h('div', { class: 'card panel' }, this.task, h('p', { class: 'facts', text: t('exercise-how') }), this.pad, this.answered, this.status,
                    h('div', { class: 'rowed' }, this.check, this.show, this.clear, this.more, this.onward), this.explanation.element)));
        this.endKeys = keysTo(this.board);
    }

    leave() {
        this.asked += 1;
        this.endKeys();
    }

    /** Poses the next one. */
    async next() {
        const posed = await this.#ask({});
        if (!posed) return;
        this.posed = posed;
        this.over = false;
        this.marked.clear();
        this.faults = [];
        this.task.textContent = posed.text;
        this.#say('');
        this.explanation.element.replaceChildren();
        this.layer.clear();
        const first = CELLS.find(cell => posed.values[cell] === '.') ?? 40;
        this.board.select([first]);
        this.board.focus = first;
        this.#draw();
        announce(posed.text);
    }

    /** @param {object} request @returns {Promise<any>} null when it is late or could not be asked */
    async #ask(request) {
        this.asked += 1;
        const turn = this.asked;
        try {
            const same = this.posed && Object.keys(request).length ? { seed: this.posed.seed } : {};
            const answer = await this.engine.call('exercise', { technique: this.technique, number: this.number, ...same, ...request });
            return turn === this.asked ? answer : null;
        } catch (error) {
            if (turn === this.asked) this.status.replaceChildren(trouble(error));
            return null;
        }
    }

    /** @param {string} text @param {string} [kind] */
    #say(text, kind = '') {
        this.status.textContent = text;
        this.status.className = `status ${kind}`;
    }

    /** @param {string} key @param {number[]} cells */
    #key(key, cells) {
        if (this.over || !this.posed) return false;
        if (/^[1-9]$/.test(key)) this.#mark(Number(key), cells);
        else if (['Backspace', 'Delete', '0', 'x'].includes(key)) {
            for (const one of [...this.marked]) if (cells.some(cell => one.startsWith(nameOf(cell)))) this.marked.delete(one);
            this.#draw();
        } else return false;
        return true;
    }

    /**
     * Marks a candidate in the cells that have it, or takes the marks away where all have them.
     * @param {number} digit
     * @param {number[]} cells
     */
    #mark(digit, cells) {
        if (this.over || !this.posed) return;
        const able = cells.filter(cell => this.posed.values[cell] === '.' && this.posed.candidates[cell].includes(String(digit)));
        const names = able.map(cell => `${nameOf(cell)}=${digit}`);
        const all = names.length > 0 && names.every(name => this.marked.has(name));
        for (const [at, name] of names.entries()) {
            if (all) this.marked.delete(name);
            else {
                // A cell takes one digit.
                if (this.posed.writes) for (const other of [...this.marked]) if (other.startsWith(`${nameOf(able[at])}=`)) this.marked.delete(other);
                this.marked.add(name);
            }
        }
        this.faults = [];
        if (!names.length) this.#say(t('exercise-no-candidate', { digit }));
        else this.#say('');
        this.#draw();
    }

    /** @returns {Candidate[]} */
    #candidates() {
        return [...this.marked].map(name => ({ cell: name.slice(0, 4), digit: Number(name.slice(5)) }));
    }

    async judge() {
        const marked = this.#candidates();
        if (!marked.length) {
            this.#say(t('exercise-mark-first'), 'bad');
            return;
        }
        const answer = await this.#ask(this.posed.writes ? { placements: marked } : { eliminations: marked });
        if (!answer) return;
        const right = answer.verdict === 'right';
        this.#say(answer.text, right || answer.verdict === 'partly' ? 'good' : 'bad');
        if (right) {
            this.count += 1;
            this.right();
            this.#finish(answer);
        } else {
            this.faults = answer.faults ?? [];
            this.#draw();
        }
    }

    async reveal() {
        const answer = await this.#ask({ show: true });
        if (!answer) return;
        this.#say('');
        this.#finish(answer);
    }

    /** @param {any} answer */
    #finish(answer) {
        this.over = true;
        this.board.select([]);
        this.#buttons();
        if (answer.step) {
            this.posed = { ...answer, seed: this.posed.seed };
            this.explanation.show(toldOfShape(answer.step));
        }
        this.more.focus({ preventScroll: true });
    }

    #buttons() {
        for (const one of [this.check, this.show, this.clear]) one.classList.toggle('hidden', this.over);
        this.pad.classList.toggle('hidden', this.over);
        this.more.classList.toggle('hidden', !this.over);
        this.onward.classList.toggle('hidden', !this.over || this.count < 2);
    }

    #draw() {
        const { posed } = this;
        const marked = this.#candidates();
        const look = drawingOf(posed);
        if (posed.writes) for (const { cell, digit } of marked) look.entered[cellOf(cell)] = digit;
        /** @type {[Candidate, string][]} */
        const candidates = posed.writes ? [] : marked.map(candidate => [candidate, 'elimination']);
        /** @type {[string, string][]} */
        const cells = this.faults.map(({ cell }) => [cell, 'elimination']);
        // Among candidates a single would be found without looking for it.
        this.board.draw({ ...look, candidates: isSingle(posed.technique) ? undefined : look.candidates, marks: { candidates, cells } });
        this.answered.textContent = marked.length ? `${t(posed.writes ? 'exercise-placed' : 'exercise-struck')} ${marked.map(({ cell, digit }) => `${cell}${posed.writes ? '=' : '<>'}${digit}`).sort().join(', ')}` : '';
        this.clear.disabled = !marked.length;
        this.#buttons();
    }
}
