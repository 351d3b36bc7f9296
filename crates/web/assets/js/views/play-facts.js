// @ts-check
/** What stands above the board: which puzzle it is, how hard it is, and the clock. */

import { h, titled } from '../dom.js';
import { ownPace } from '../pace.js';
import { kindWords, ruleWords, presented, shapeFor, titleOf } from '../variants.js';
import { current, duration, t } from '../words.js';
import { RANGES } from './levels.js';
import { sheet } from './sheet.js';

/** @typedef {import('../session.js').Session} Session */

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
        const level = levelOfGame(about);
        const day = dayOf(about);
        // Who waits for the rating is told by the attribute; a player, by the level's name.
        this.element.dataset.er = about.er ?? '';
        this.element.replaceChildren(
            h('span', {}, h('span', { class: 'visually-hidden', text: `${t('time')} ` }), this.clock), nameButton(session),
            ...level && (day || session.board) ? [h('span', { class: 'wide', text: t(`level-${level}`) })] : [],
            ...about.minutes ? [minutesFact(about.minutes)] : []);
        if (this.element.isConnected) titled(nameOf(session));
        this.saved.textContent = trouble || (waiting ? t('to-send', { count: waiting }) : session.server === null ? '' : t('saved'));
        this.saved.className = trouble ? 'bad' : '';
        this.drawClock(game);
    }
}

/** What is played, in a few words. @param {Session} session */
function nameOf({ board, about }) {
    const level = levelOfGame(about);
    const day = dayOf(about);
    return board ? board.title ?? kindWords(board.kind) : day ? t('daily-of', { day: shortDay(day) }) : level ? t(`level-${level}`) : t('puzzle');
}

/** What is played; it opens what is known of it, and what its rules mean: not all of them can be seen on the board.
 * @param {Session} session */
function nameButton(session) {
    const { board, about } = session;
    const words = nameOf(session);
    return h('button', { class: 'plain name', id: board ? 'kind' : 'about-game', title: board?.about, 'aria-haspopup': 'dialog', text: words, onclick: () => sheet('kind-sheet', words, ...board ? rulesTold(board) : [], figures(session)) });
}

/** @param {Session} session */
function figures({ about, game }) {
    const level = levelOfGame(about);
    const told = [
        ...level ? [[t('level'), t(`level-${level}`)]] : [], [t('clues'), String(game.givens.filter(Boolean).length)],
        ...about.minutes ? [[t('time'), t('minutes-about', minuteWords(about.minutes))]] : [], ...about.er ? [[t('rated'), `${Number(about.er).toFixed(1)} · ${t('er-about')}`]] : [],
    ];
    return h('dl', { class: 'kinds-told' }, ...told.flatMap(([name, value]) => [h('dt', { text: name }), h('dd', { text: value })]));
}

/** @param {import('../variants.js').Told} board */
function rulesTold(board) {
    const { symbols } = shapeFor(board);
    const most = symbols.length;
    const { ruleset } = presented(board);
    return [...titleOf(board) ? [h('p', { text: titleOf(board) })] : [], ...ruleset ? [h('p', { class: 'ruleset', text: ruleset })] : [], h('p', { text: board.about }), ...(board.remarks ?? []).map(remark => h('p', { class: 'status bad', text: remark })),
        h('dl', { class: 'kinds-told' }, ...ruleWords(board.kind).flatMap(({ name, meaning }) => [h('dt', { text: name }), h('dd', { text: meaning })])),
        board.digits[1] > 9 ? h('p', { class: 'status', text: t('kind-letters', { last: symbols[most - 1], most: board.digits[1] }) }) : null];
}

/**
 * Whole minutes are told, and hours from two on: nobody can know more.
 * @param {{about: number, from: number, to: number}} minutes
 */
function minuteWords(minutes) {
    const whole = (/** @type {number} */ value) =>
        value < 120 ? t('span-minutes', { count: Math.max(1, Math.round(value)) }) : t('span-hours', { count: Math.round(value / 60) });
    return { about: whole(minutes.about), from: whole(minutes.from), to: whole(minutes.to) };
}

/** @param {{about: number, from: number, to: number}} minutes */
function minutesFact(minutes) {
    const values = minuteWords(minutes);
    return h('span', { id: 'minutes', title: t('minutes-about', values), text: t('minutes-short', values) });
}

/** The level of a rating, by the ranges that the choice of a new game names. @param {number | undefined} er */
export function levelOf(er) {
    if (!er) return null;
    return RANGES.find(([, most]) => er < most + 0.05)?.[0] ?? null;
}

/** @param {Record<string, any>} about @returns {string | null} */
export const levelOfGame = about => about.level ?? levelOf(about.er);

/**
 * The day whose puzzle this is: 2026-11-21.
 * @param {Record<string, any>} about what is known of it
 * @returns {string | null}
 */
export const dayOf = about => about.today?.date ?? /^daily (\d{4}-\d\d-\d\d)/.exec(about.source ?? '')?.[1] ?? null;

/** A day as people write it, without the year. @param {string} day 2026-11-21 */
export function shortDay(day) {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(year, month - 1, date).toLocaleDateString(current(), { day: 'numeric', month: 'short' });
}
