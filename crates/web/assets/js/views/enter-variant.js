// @ts-check
/** A puzzle of another size or with other rules in Enter: it is drawn, judged and played, and goes out on paper, as a
 * picture or as a code. */

import { Board } from '../board.js';
import { announce, h } from '../dom.js';
import { Position, blankView } from '../position.js';
import { variantAddress } from '../share.js';
import { presented, shapeFor, titleOf } from '../variants.js';
import { t } from '../words.js';
import { openInEditor } from './editor-document.js';
import { codeOf } from './enter-export.js';
import { playVariant } from './open-game.js';
import { paperDialog } from './paper.js';

/**
 * Does a text say by itself that it is no classic puzzle? Then what is wrong with it is told in these terms.
 * @param {string} text
 */
const meant = text => /^\s*(?:\.[A-Z~]|\{|https?:|3x3:)/i.test(text);

/** A puzzle as a position in which nothing was done. @param {import('../variants.js').Told} told */
export function positionOfTold(told) {
    const entered = Object.fromEntries(told.placed.flatMap((digit, cell) => (digit === null ? [] : [[`r${Math.floor(cell / told.columns) + 1}c${(cell % told.columns) + 1}`, digit]])));
    return new Position({ ...blankView(told.puzzle), state: { entered } }, undefined, told);
}

export class EnterVariant {
    /** @param {{engine: import('../engine.js').PageEngine, verdict: HTMLElement, facts:
     * import('./enter-facts.js').EnterFacts, rates: () => boolean, shows: (picture: HTMLElement | null) => void}}
     * context  `rates`: is the rating of a puzzle asked for? */
    constructor({ engine, verdict, facts, rates, shows }) {
        this.engine = engine;
        this.verdict = verdict;
        this.facts = facts;
        this.rates = rates;
        this.shows = shows;
        /** @type {import('../variants.js').Told | null} */
        this.told = null;
    }

    /**
     * Shows what a text is, and judges it. False when it is no such puzzle.
     * @param {string} text
     * @param {() => boolean} stands is it still what stands there?
     */
    async read(text, stands) {
        let told;
        try {
            told = await this.engine.board(text);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (!stands() || !meant(text) || known.away) return false;
            this.shows(null);
            this.verdict.replaceChildren(h('p', { class: 'status bad', text: known.message }));
            return true;
        }
        if (!stands()) return true;
        const shape = shapeFor(told);
        const board = new Board({ label: t('board'), fixed: true, shape, rules: told.rules });
        const indexed = (/** @type {(number | null)[]} */ digits) => digits.map(digit => (digit === null ? 0 : digit - shape.lowest + 1));
        board.draw({ givens: indexed(told.givens), entered: indexed(told.placed) });
        this.shows(board.element);
        this.told = told;
        const play = /** @type {HTMLButtonElement} */ (h('button', { id: 'variant-play', class: 'primary', text: t('enter-play'), onclick: () => this.#play() }));
        const paper = (/** @type {string} */ name, /** @type {'pdf' | 'svg'} */ form) =>
            h('button', { id: `variant-${name}`, text: t(name), onclick: () => paperDialog(this.engine, { game: positionOfTold(told) }, form) });
        const code = h('div', { id: 'variant-code' });
        const said = h('p', { class: 'status', id: 'variant-said', text: t('variant-judging') });
        const { ruleset, unknown } = presented(told);
        this.verdict.replaceChildren(
            h('p', { class: 'status', id: 'variant-about', text: [titleOf(told), told.about].filter(Boolean).join(' · ') }), ...ruleset ? [h('p', { id: 'variant-ruleset', class: 'ruleset', text: ruleset })] : [], ...(told.remarks ?? []).map(remark => h('p', { class: 'status bad', 'data-remark': '', text: remark })), said, h('div', { class: 'rowed' }, play, h('button', { id: 'variant-edit', text: t('editor-edit'), onclick: () => openInEditor(told.puzzle) }), paper('print', 'pdf'), paper('picture', 'svg'),
                h('button', { id: 'variant-qr', text: t('qr'), onclick: () => this.#code(told, code, stands) })), code);
        if (unknown.length) {
            said.textContent = t('enter-opened');
            announce([told.about, said.textContent].join(' '));
            return true;
        }
        try {
            const { answer, reason } = await this.engine.call('solve', { puzzle: told.puzzle });
            if (!stands()) return true;
            // What is not used may be a rule: then nobody knows how many solutions there are.
            const good = answer === 'one' && !told.remarks;
            said.textContent = answer === 'one' ? t(good ? 'enter-one' : 'enter-one-without') : answer === 'invalid' ? t('editor-contradiction', { reason }) : reason ?? t('enter-many');
            said.className = `status ${good ? 'good' : answer === 'one' ? '' : 'bad'}`;
            // What contradicts itself cannot be played.
            play.disabled = answer === 'invalid';
            if (answer !== 'invalid') this.facts.tell(told.puzzle, told.givens.filter(digit => digit !== null).length, good && this.rates(), stands);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (stands()) said.textContent = known.away ? t('engine-away') : known.message;
        }
        announce([told.about, ...told.remarks ?? [], said.textContent].join(' '));
        return true;
    }

    /**
     * Draws a link to the puzzle as a code for a camera.
     * @param {import('../variants.js').Told} told
     * @param {HTMLElement} place
     * @param {() => boolean} stands
     */
    async #code(told, place, stands) {
        try {
            const drawn = await codeOf(this.engine, await variantAddress(this.engine, told.puzzle));
            if (!stands()) return;
            place.replaceChildren(...drawn);
            announce(t('qr-alt'));
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (stands()) place.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
        }
    }

    async #play() {
        if (!this.told) return;
        try {
            await playVariant(this.engine, this.told);
        } catch (error) {
            this.verdict.append(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message }));
        }
    }

    /** Something else stands there. */
    end() {
        if (!this.told) return;
        this.told = null;
        this.verdict.replaceChildren();
        this.shows(null);
    }
}
