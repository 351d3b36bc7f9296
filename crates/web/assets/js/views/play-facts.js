// @ts-check
/** What stands above the controls: how hard the puzzle is, the clock, and whether the game is saved. */

import { h } from '../dom.js';
import { duration, t } from '../words.js';

/** @typedef {import('../session.js').Session} Session */

const LEVELS = /** @type {const} */ ([['easy', 2.3], ['medium', 4.0], ['hard', 6.5], ['unfair', 7.5], ['extreme', Infinity]]);

export class Facts {
    /** @param {import('../engine.js').PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
        this.element = h('div', { class: 'facts' });
        this.clock = h('strong', { class: 'clock' });
        this.saved = h('span', { id: 'saved' });
    }

    /** Ratings that the library does not know are asked for, once.
     * @param {Session} session @param {() => boolean} stands is it still on the table? */
    async rate(session, stands) {
        if (session.about.er || session.about.asked) return;
        try {
            const { er } = await this.engine.call('rate', { puzzle: session.game.puzzle, 'max-time': '5s' });
            Object.assign(session.about, { asked: true, ...(er ? { er } : {}) });
            if (stands()) this.draw(session);
        } catch { /* A rating is a nicety; the game goes on without. */ }
    }

    /** @param {import('../position.js').Position} game */
    drawClock(game) {
        this.clock.textContent = game.settings.timer ? duration(game.time(Date.now())) : t('timer-off');
    }

    /** @param {Session} session */
    draw(session) {
        const { about, waiting, unkept, game } = session;
        const trouble = session.trouble || (unkept ? t('not-kept') : '');
        const fact = (/** @type {string} */ name, /** @type {string | HTMLElement} */ value) => h('span', {}, `${name} `, typeof value === 'string' ? h('strong', { text: value }) : value);
        const level = about.level ?? levelOf(about.er);
        const parts = [
            level ? fact(t('level'), t(`level-${level}`)) : null,
            about.er ? fact('ER', Number(about.er).toFixed(1)) : null,
            fact(t('clues'), String(game.givens.filter(Boolean).length)),
            fact(t('time'), this.clock),
            about.best ? fact(t('best'), duration(about.best)) : null,
            this.saved,
        ];
        this.element.replaceChildren(...parts.filter(part => part !== null));
        this.saved.textContent = trouble || (waiting ? t('to-send', { count: waiting }) : session.server === null ? '' : t('saved'));
        this.saved.className = trouble ? 'status bad' : '';
        this.drawClock(game);
    }
}

/** The level of a rating, by the ranges that the choice of a new game names. @param {number | undefined} er */
function levelOf(er) {
    if (!er) return null;
    return LEVELS.find(([, most]) => er < most + 0.05)?.[0] ?? null;
}
