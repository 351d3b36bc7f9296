// @ts-check
/** What stands above the board: which puzzle it is, how hard it is, and the clock. */

import { h } from '../dom.js';
import { ownPace } from '../pace.js';
import { kindWords, ruleWords, shapeFor } from '../variants.js';
import { current, duration, t } from '../words.js';
import { sheet } from './sheet.js';

/** @typedef {import('../session.js').Session} Session */

export const LEVELS = /** @type {const} */ ([['easy', 2.3], ['medium', 4.0], ['hard', 6.5], ['unfair', 7.5], ['extreme', Infinity]]);

export class Facts {
    /** @param {import('../engine.js').PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
        this.element = h('div', { class: 'facts' });
        this.clock = h('strong', { class: 'clock' });
        this.saved = h('span', { id: 'saved' });
    }

    /**
     * Minutes are asked for, once for a pace.
     * @param {Session} session
     * @param {() => boolean} stands is it still on the table?
     */
    async time(session, stands) {
        const own = ownPace();
        const key = JSON.stringify(own);
        if (session.board || session.about.timed === key) return;
        try {
            const told = await this.engine.call('rate', { puzzle: session.game.puzzle, scale: ['minutes'], 'max-time': '5s', ...own });
            const minutes = told.minutes === undefined ? undefined : { about: told.minutes, from: told['minutes-from'], to: told['minutes-to'] };
            Object.assign(session.about, { timed: key, minutes });
            if (stands()) this.draw(session);
        } catch { /* An estimate is a nicety, too. */ }
    }

    /** Ratings that the library does not know are asked for, once.
     * @param {Session} session @param {() => boolean} stands is it still on the table? */
    async rate(session, stands) {
        const { about, board } = session;
        if (about.er || (board && about.level) || about.asked) return;
        try {
            const { er, level } = await this.engine.call('rate', { puzzle: board?.puzzle ?? session.game.puzzle, 'max-time': '5s' });
            Object.assign(about, { asked: true, ...(er ? { er } : {}), ...(level ? { level } : {}) });
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
        const fact = (/** @type {string} */ name, /** @type {string} */ value, wide = '', title = '') => h('span', { class: wide, title: title || undefined }, `${name} `, h('strong', { text: value }));
        const level = levelOfGame(about);
        const day = dayOf(about);
        this.element.replaceChildren(
            h('span', {}, h('span', { class: 'visually-hidden', text: `${t('time')} ` }), this.clock),
            ...day ? [h('span', { class: 'name', title: t('daily'), text: t('daily-of', { day: shortDay(day) }) })] : [],
            ...session.board ? [kindButton(session.board)] : [],
            ...level ? [h('span', { class: day ? 'wide' : 'name', text: t(`level-${level}`) })] : [],
            ...about.er ? [fact('ER', Number(about.er).toFixed(1), '', t('er-about'))] : [],
            // One line has no room for both.
            about.minutes ? minutesFact(about.minutes) : fact(t('clues'), String(game.givens.filter(Boolean).length), 'wide'));
        this.saved.textContent = trouble || (waiting ? t('to-send', { count: waiting }) : session.server === null ? '' : t('saved'));
        this.saved.className = trouble ? 'bad' : '';
        this.drawClock(game);
    }
}

/**
 * What is played, and what its rules mean: not all of them can be seen on the board.
 * @param {import('../variants.js').Told} board
 */
function kindButton(board) {
    const words = board.title ?? kindWords(board.kind);
    const { symbols } = shapeFor(board);
    const most = symbols.length;
    return h('button', {
        class: 'plain name', id: 'kind', title: board.about, 'aria-haspopup': 'dialog', text: words, onclick: () => sheet('kind-sheet', words,
            h('p', { text: board.about }), ...(board.remarks ?? []).map(remark => h('p', { class: 'status bad', text: remark })),
            h('dl', { class: 'kinds-told' }, ...ruleWords(board.kind).flatMap(({ name, meaning }) => [h('dt', { text: name }), h('dd', { text: meaning })])),
            board.digits[1] > 9 ? h('p', { class: 'status', text: t('kind-letters', { last: symbols[most - 1], most: board.digits[1] }) }) : null),
    });
}

/**
 * Whole minutes are told, and hours from two on: nobody can know more.
 * @param {{about: number, from: number, to: number}} minutes
 */
function minutesFact(minutes) {
    const whole = (/** @type {number} */ value) =>
        value < 120 ? t('span-minutes', { count: Math.max(1, Math.round(value)) }) : t('span-hours', { count: Math.round(value / 60) });
    const values = { about: whole(minutes.about), from: whole(minutes.from), to: whole(minutes.to) };
    return h('span', { id: 'minutes', title: t('minutes-about', values), text: t('minutes-short', values) });
}

/** The level of a rating, by the ranges that the choice of a new game names. @param {number | undefined} er */
export function levelOf(er) {
    if (!er) return null;
    return LEVELS.find(([, most]) => er < most + 0.05)?.[0] ?? null;
}

/** @param {Record<string, any>} about @returns {string | null} */
export const levelOfGame = about => about.level ?? levelOf(about.er);

/**
 * The day whose puzzle this is: 2026-11-21.
 * @param {Record<string, any>} about what is known of it
 * @returns {string | null}
 */
export const dayOf = about => /^daily (\d{4}-\d\d-\d\d)/.exec(about.source ?? '')?.[1] ?? null;

/** A day as people write it, without the year. @param {string} day 2026-11-21 */
export function shortDay(day) {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(year, month - 1, date).toLocaleDateString(current(), { day: 'numeric', month: 'short' });
}
