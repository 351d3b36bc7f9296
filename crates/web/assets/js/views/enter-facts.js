// @ts-check
/**
 * What Enter tells of a puzzle beside its verdict: givens, symmetry and rating. A rating takes a while, and can be
 * stopped.
 */

import { h } from '../dom.js';
import { t } from '../words.js';
import { plain } from './enter-asking.js';

/** A rating that is made while somebody types may take so long. */
const RATING = '5s';

export class EnterFacts {
    /** @param {import('../engine.js').PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
        this.element = h('p', { class: 'facts', id: 'enter-facts' });
        this.stop = h('button', { id: 'enter-stop', class: 'small hidden', text: t('stop'), onclick: () => this.end() });
        /** The rating that is being made. @type {AbortController | null} */
        this.rating = null;
    }

    /** A rating that is being made is given up. */
    end() {
        this.rating?.abort();
        this.rating = null;
        this.stop.classList.add('hidden');
    }

    /** Nothing is known of what stands there. */
    clear() {
        this.end();
        this.element.textContent = '';
    }

    /**
     * @param {string} puzzle of any kind
     * @param {number} clues how many givens it has
     * @param {boolean} rated is its rating asked for, too?
     * @param {() => boolean} stands is it still what stands there?
     */
    async tell(puzzle, clues, rated, stands) {
        const parts = [`${t('clues')} ${clues}`];
        const write = () => { if (stands()) this.element.textContent = parts.join(' · '); };
        write();
        const known = await this.engine.call('info', { puzzle, 'max-time': '1s' }).catch(() => null);
        if (known?.pattern) parts.push(`${t('symmetry')}: ${t(`symmetry-${known.pattern}`)}`);
        write();
        if (!rated || !stands()) return;
        this.end();
        const own = new AbortController();
        this.rating = own;
        this.stop.classList.remove('hidden');
        const rating = await this.engine.call('rate', { puzzle, 'max-time': RATING }, own.signal).catch(() => null);
        if (own.signal.aborted) return;
        this.end();
        if (rating?.er !== undefined) parts.push(t(`level-${rating.level}`), `ER ${rating.er.toFixed(1)}`, ...(rating['hodoku-level'] ? [`HoDoKu: ${t(`level-${rating['hodoku-level'].toLowerCase()}`)} (${rating['hodoku-score']})`] : []));
        else if (rating?.note) parts.push(plain(rating.note));
        write();
    }
}
