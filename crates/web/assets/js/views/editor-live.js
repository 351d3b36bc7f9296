// @ts-check
/** What the engine says of the puzzle in the editor, while it is edited: how many solutions it has, where two of them
 * differ, what contradicts what, and which digits each cell has in some solution. The calls run in a worker or in the
 * server, one document at a time. */

import { h } from '../dom.js';
import { said } from '../places.js';
import { listed } from '../variant-hint.js';
import { t } from '../words.js';
import { wish } from './enter-asking.js';

/** How long nothing has to be edited until it is asked, in milliseconds, and what a question may take. */
const PAUSE = 250;
const MOST_TIME = { solve: '5s', count: '2s', candidates: '5s', check: '3s' };
/** This many solutions are counted. */
const MOST = 1000;

/** @typedef {'unknown' | 'wrong' | 'none' | 'many' | 'one'} State */

export class Live {
    /** @param {import('../engine.js').PageEngine} engine
     * @param {(state: State, seen: import('./editor-board.js').Seen, candidates?: string[]) => void} found */
    constructor(engine, found) {
        this.engine = engine;
        this.found = found;
        /** @type {AbortController | null} */
        this.running = null;
        this.waiting = 0;
        /** What was judged last. */
        this.puzzle = '';
        /** Are cells named in words? In wide shapes r1c12 would be read as two columns. */
        this.worded = true;
        this.verdict = h('p', { class: 'status', id: 'editor-verdict', role: 'status' });
        this.legend = h('ul', { class: 'legend', id: 'editor-legend' });
        this.candidates = wish('editor-candidates', () => { if (this.puzzle) this.judge(this.puzzle, this.worded); });
        this.element = h('div', { class: 'card panel' }, this.verdict, this.legend, h('label', {}, this.candidates, t('editor-candidates')));
    }

    /** @param {string} text @param {'' | 'good' | 'bad'} [kind] */
    say(text, kind = '') {
        this.verdict.textContent = text;
        this.verdict.className = `status ${kind}`;
    }

    /** Drops the answer that is awaited. */
    stop() {
        clearTimeout(this.waiting);
        this.running?.abort();
        this.running = null;
    }

    /** Something is wrong with the document itself. @param {Error & {away?: boolean}} error */
    failed(error) {
        this.stop();
        this.legend.replaceChildren();
        this.say(error.away ? t('engine-away') : error.message, 'bad');
        this.found('unknown', { differs: [], dead: [] });
    }

    /** Judges a puzzle. @param {string} puzzle JSON of the engine @param {boolean} worded */
    judge(puzzle, worded) {
        this.stop();
        this.puzzle = puzzle;
        this.worded = worded;
        this.say(t('variant-judging'));
        this.legend.replaceChildren();
        this.waiting = window.setTimeout(() => this.#ask(puzzle), PAUSE);
    }

    /** @param {string} puzzle */
    async #ask(puzzle) {
        const running = new AbortController();
        this.running = running;
        const call = (/** @type {keyof typeof MOST_TIME} */ command, more = {}) =>
            this.engine.call(command, { puzzle, 'max-time': MOST_TIME[command], ...more }, running.signal);
        try {
            const { answer, reason, differences = [] } = await call('solve');
            if (running.signal.aborted) return;
            /** @type {State} */
            const state = answer === 'one' || answer === 'none' || answer === 'many' ? answer : answer === 'invalid' ? 'wrong' : 'unknown';
            const seen = { differs: /** @type {string[]} */ ([]), dead: /** @type {string[]} */ ([]) };
            this.#tell(state, reason, seen);
            this.found(state, seen);
            if (state === 'wrong' || state === 'none') {
                const { conflict, clashes = [], together = [] } = await call('check');
                if (running.signal.aborted) return;
                seen.dead = conflict?.cells ?? (clashes.length ? clashes.flatMap((/** @type {{cells: string[]}} */ clash) => clash.cells) : together);
                this.#tell(state, reason, seen);
                this.found(state, seen);
            }
            if (state === 'many') {
                const counted = await call('count', { limit: MOST });
                if (running.signal.aborted) return;
                // Where two of very many solutions differ says nothing yet.
                if (counted.answer !== 'at-limit') seen.differs = differences;
                this.#tell(state, reason, seen, counted);
                this.found(state, seen);
            }
            if (!running.signal.aborted && this.candidates.checked && (state === 'one' || state === 'many' || state === 'unknown')) {
                const { candidates } = await call('candidates', { after: 'solutions' });
                if (!running.signal.aborted && candidates.length) this.found(state, seen, candidates);
            }
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (known.kind !== 'aborted' && !running.signal.aborted) this.failed(known);
        } finally {
            if (this.running === running) this.running = null;
        }
    }

    /**
     * @param {State} state
     * @param {string | undefined} reason
     * @param {import('./editor-board.js').Seen} seen
     * @param {{answer: string, solutions: number}} [counted] how many solutions there are, as far as they are counted
     */
    #tell(state, reason, { differs, dead }, counted) {
        const many = counted && counted.solutions > 1 ? t(counted.answer === 'exact' ? 'editor-solutions' : 'editor-more-solutions', { count: counted.solutions }) : t('enter-many');
        const text = { one: t('enter-one'), none: t('solve-none'), many, unknown: t('editor-unknown'), wrong: t('editor-contradiction', { reason: (this.worded ? said : String)(listed(reason ?? '')) }) }[state];
        this.say(text, state === 'one' ? 'good' : 'bad');
        this.legend.replaceChildren(
            ...differs.length ? [h('li', { class: 'differs', text: t('enter-differs', { count: differs.length }) })] : [],
            ...dead.length ? [h('li', { class: 'dead', text: t(state === 'none' ? 'editor-together' : 'editor-dead') })] : []);
    }
}
