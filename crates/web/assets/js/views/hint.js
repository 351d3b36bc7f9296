// @ts-check
/** Hints in four stages, from the grid as the player has it: a nudge, the area, the technique, the proof. */

import { announce, h } from '../dom.js';
import { placeInWords, said } from '../places.js';
import { t } from '../words.js';
import { Explanation, toldOfHint } from './explanation.js';
import { iconButton } from './play-actions.js';
import { TeachLayer, cellsOfMarks } from './teach.js';

/** The stages in which a step is told, by their messages. */
const STEPS = ['hint-what', 'hint-where', 'hint-how', 'hint-why'];
const STAGES = STEPS.length;

/**
 * @typedef {Object} Context
 * @property {() => import('../session.js').Session} session
 * @property {() => import('../board.js').Board} board
 * @property {(error: unknown) => void} failed
 * @property {(marks: import('../board.js').Marks | undefined, told?: import('./play.js').ToldHint) => void} show
 * @property {(operation: import('../position.js').Operation) => void} operate
 */

export class Hints {
    /** @param {Context} context */
    constructor(context) {
        this.context = context;
        this.element = h('div', { class: 'hints' });
        this.stage = 0;
        /** @type {any} */
        this.answer = null;
        /** The position that the answer is about. */
        this.about = '';
        /** The position whose notes are left out of account, because the player wants a hint in spite of them. */
        this.without = '';
        /** One after the other, however fast the key is pressed. @type {Promise<void>} */
        this.asking = Promise.resolve();
        this.layer = new TeachLayer();
        this.explanation = new Explanation((marks, teaching) => this.#point(marks, teaching), 'hint', false);
        /**
         * What was selected before: the marks of a hint and those of a selection would be taken for each other.
         * @type {number[]}
         */
        this.selected = [];
        /** How often it was closed: what was asked for before comes too late. */
        this.closed = 0;
    }

    get open() {
        return this.element.childElementCount > 0;
    }

    /** Is there more to tell of the step that is shown? */
    get more() {
        return this.stage < STAGES && this.answer?.hint === 'step';
    }

    #position() {
        const { game } = this.context.session();
        return game.values() + JSON.stringify(game.state.notes);
    }

    /** The next stage; the first where no hint is shown, or somebody has played on since. */
    next() {
        const { closed } = this;
        this.asking = this.asking.catch(() => {}).then(async () => {
            if (closed !== this.closed) return;
            if (!this.open || this.about !== this.#position()) await this.#ask(1);
            else if (this.more) await this.#ask(this.stage + 1);
        });
        return this.asking;
    }

    /** @param {number} stage */
    async #ask(stage) {
        const session = this.context.session();
        const about = this.#position();
        const { closed } = this;
        let answer;
        try {
            answer = plain(await session.hint(stage, this.without !== about));
        } catch (error) {
            this.context.failed(error);
            return;
        }
        // Who has played on meanwhile does not want a hint for what was.
        if (closed !== this.closed || session !== this.context.session() || about !== this.#position()) return;
        Object.assign(this, { stage, answer, about });
        this.#draw();
    }

    /** Does what the last stage says; false when it is not shown. */
    apply() {
        if (!this.open || this.stage < STAGES || !this.answer.step) return false;
        const { placements, eliminations } = this.answer.step;
        this.context.operate({ op: 'apply', placements, eliminations });
        this.close();
        return true;
    }

    /** False when there was none. */
    close() {
        this.closed += 1;
        if (!this.open) return false;
        this.element.replaceChildren();
        this.layer.clear();
        this.context.show(undefined);
        const board = this.context.board();
        if (!board.selected.size && this.selected.length) board.select(this.selected);
        this.selected = [];
        return true;
    }

    /**
     * Points at something, and at nothing else.
     * @param {import('../board.js').Marks | undefined} marks
     * @param {import('./teach.js').Teaching} [teaching]
     */
    #point(marks, teaching) {
        const board = this.context.board();
        if (board.selected.size) {
            this.selected = [...board.selected];
            board.select([]);
        }
        // On paper a single is drawn with its candidate.
        const { step, technique, pointed, digit } = this.answer;
        this.context.show(marks, {
            captions: this.#sentences(), technique, pointed, digit: digit ? digit - board.shape.lowest + 1 : 0, candidates: step?.candidates, ...(step?.marks ? { marks: step.marks } : {}),
        });
        // Where rules are pointed at and no cell, nothing is dimmed.
        const keep = marks && (teaching?.keep ?? cellsOfMarks(marks, [], board.shape));
        if (marks && keep?.size) this.layer.show(board, teaching ?? { keep });
        else this.layer.clear();
    }

    /** @returns {string[]} */
    #sentences() {
        const { text = [], reason, verbatim } = this.answer;
        const place = (/** @type {string} */ cell) => (verbatim ? cell : placeInWords(cell));
        if (this.#lacking.length) return this.#lacking.map(({ cell, digit }) => t('hint-lacks', { place: place(cell), digit: this.context.board().shape.symbols[digit - this.context.board().shape.lowest] }));
        return [...text, ...(reason ? [reason] : [])].map(one => (verbatim ? one : said(one)));
    }

    /** Digits that are right and that the notes of their cells lack, where nothing else is wrong. @returns {any[]} */
    get #lacking() {
        const { mistakes = [] } = this.answer;
        return mistakes.every((/** @type {any} */ one) => one.mistake === 'struck-out') ? mistakes : [];
    }

    /** Notes what the notes lack, and goes on. */
    #note() {
        const { game } = this.context.session();
        for (const { cell, digit } of this.#lacking) {
            const kind = game.state.notes.centre[game.cellOf(cell)] ? 'centre' : 'corner';
            this.context.operate({ op: 'note', kind, cells: [cell], digits: [digit - game.shape.lowest + 1] });
        }
        this.close();
        this.next();
    }

    /** A hint that takes no account of the notes. */
    #anyway() {
        this.without = this.#position();
        this.close();
        this.next();
    }

    #draw() {
        const { answer, stage } = this;
        const proof = stage === STAGES && answer.step;
        const lacking = this.#lacking.length > 0;
        const button = (/** @type {string} */ id, /** @type {string} */ key, /** @type {string} */ text, /** @type {() => void} */ act, more = {}) =>
            h('button', { id, 'aria-keyshortcuts': key || undefined, text, onclick: act, ...more });
        const body = h('div', { class: 'hint-body' }, ...this.#sentences().map(text => h('p', { text })));
        const steps = h('ol', { class: 'hint-steps' }, ...STEPS.map((name, at) =>
            h('li', { class: at < stage ? 'told' : '', 'aria-current': at + 1 === stage ? 'step' : undefined, text: t(name) })));
        this.element.replaceChildren(h('div', { class: 'card panel', id: 'hint-card', 'data-stage': stage, role: 'group', 'aria-label': t('hint') },
            h('div', { class: 'hint-head' }, answer.hint === 'step' ? steps : h('ol', { class: 'hint-steps' }), iconButton('close', () => this.close(), { id: 'hint-close', 'aria-keyshortcuts': 'Escape' })),
            proof ? this.explanation.element : body,
            h('div', { class: 'rowed' },
                this.more && !lacking ? button('hint-more', '?', t('hint-more'), () => this.next(), { class: 'primary' }) : null,
                proof ? button('hint-apply', 'Enter', t('hint-apply'), () => this.apply(), { class: 'primary' }) : null,
                proof && !answer.told ? h('a', { id: 'hint-lesson', href: `#/learn/${answer.technique}`, text: t('hint-lesson') }) : null,
                lacking ? button('hint-add', '', t(this.#lacking.length > 1 ? 'hint-add-all' : 'hint-add'), () => this.#note(), { class: 'primary' }) : null,
                lacking ? button('hint-anyway', '', t('hint-anyway'), () => this.#anyway()) : null)));
        if (proof) this.explanation.show(answer.told ?? toldOfHint(answer));
        else this.#point(marksOf(answer));
        announce(this.#sentences().join(' '));
    }
}

/** An answer without the figure of its difficulty: a player is told the technique. @param {any} answer */
function plain(answer) {
    const { name, difficulty, text } = answer;
    if (!name || !difficulty || !text) return answer;
    const rated = (/** @type {string} */ one) => one.includes(name) && one.includes(String(difficulty));
    return { ...answer, text: text.map((/** @type {string} */ one) => (rated(one) ? t('hint-technique', { technique: name }) : one)) };
}

/** What a stage points at: the proof's marks, or the cells or houses to look at, or what is wrong. @param {any} answer
 * @returns {import('../board.js').Marks | undefined} */
function marksOf(answer) {
    if (answer.step) return answer.step.marks;
    if (answer.shown && !answer.mistakes) return answer.shown;
    if (answer.mistakes) return { cells: answer.mistakes.map((/** @type {any} */ mistake) => [mistake.cell, 'elimination']) };
    if (answer.clashes) return { cells: answer.clashes.flatMap((/** @type {any} */ clash) => clash.cells.map((/** @type {string} */ cell) => [cell, 'elimination'])) };
    if (answer.cells?.length) return { cells: answer.cells.map((/** @type {string} */ cell) => [cell, 'pattern']) };
    if (answer.houses?.length) return { houses: answer.houses.map((/** @type {string} */ house) => [house, 'context']) };
    return undefined;
}
