// @ts-check
/** Home: go on, today's puzzle, a new one by level, and the ways to learn and to bring a puzzle along. */

import { h, toast } from '../dom.js';
import { icon } from '../icons.js';
import { positionOf } from '../other-games.js';
import * as store from '../store.js';
import { kindWords } from '../variants.js';
import { current, duration, t } from '../words.js';
import { dayAfter, days, row } from './daily.js';
import { dayOf, levelOf, levelOfGame, shortDay } from './play-facts.js';
import { levelButtons, newGameDialog, today } from './new-game.js';
import { newGame } from './open-game.js';
import { levelsSheet } from './statistics.js';

/** @typedef {import('../engine.js').PageEngine} PageEngine */

/** @param {{engine: PageEngine}} context @returns {import('../main.js').View} */
export function homeView({ engine }) {
    // Readers who have moved to another view stay there.
    const abort = new AbortController();
    let busy = false;
    /** @param {object} request @param {HTMLElement} [button] */
    const begin = async (request, button) => {
        if (busy) return;
        busy = true;
        button?.setAttribute('aria-busy', 'true');
        said.textContent = t('new-making');
        try {
            await newGame(engine, request, abort.signal);
            location.hash = '#/play';
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (known.kind !== 'aborted') toast(known.away ? t('engine-away') : known.message, 'error');
        } finally {
            busy = false;
            button?.removeAttribute('aria-busy');
            said.textContent = '';
        }
    };
    const said = h('p', { class: 'status', role: 'status', id: 'home-status' });
    const levels = h('section', { class: 'card', 'aria-labelledby': 'home-new' },
        h('div', { class: 'rowed spread' }, h('h2', {}, icon('new'), h('span', { id: 'home-new', text: t('new-game') })),
            h('button', { id: 'home-more', class: 'plain', onclick: () => newGameDialog(engine, () => { location.hash = '#/play'; }, 'more') }, t('home-more'))),
        levelButtons('level', begin),
        h('button', { id: 'home-kinds', onclick: () => newGameDialog(engine, () => { location.hash = '#/play'; }, 'kinds') }, icon('kinds'), t('new-kinds')),
        said);
    const way = (/** @type {string} */ view, /** @type {string} */ words) => h('a', { class: 'button', href: `#/${view}` }, icon(view), h('span', { text: t(words) }));
    const element = h('div', { class: 'home' }, continueCard(engine), levels, dailyCard(engine, begin),
        h('nav', { class: 'links', 'aria-label': t('home-ways') }, way('learn', 'home-learn'), way('enter', 'home-enter'), way('watch', 'home-watch'), way('library', 'home-library')));
    return { element, leave: () => abort.abort() };
}

/** A picture of a grid. @param {number[]} givens @param {number[]} [own] the player's digits */
export const miniature = (givens, own = []) => h('div', { class: 'miniature', 'aria-hidden': 'true' },
    ...givens.map((digit, cell) => h('i', { class: digit ? '' : 'own', text: digit || own[cell] || '' })));

/** The game that was played last, here or elsewhere. @param {PageEngine} engine */
function continueCard(engine) {
    const card = h('section', { class: 'card', id: 'continue', 'aria-labelledby': 'continue-title' });
    /** @param {{givens?: number[], own?: number[], name: string, facts: string[], href: string}} game */
    const show = ({ givens, own, name, facts, href }) => {
        card.replaceChildren(h('h2', {}, icon('resume'), h('span', { id: 'continue-title', text: t('home-continue') })),
            h('div', { class: 'side' }, givens ? miniature(givens, own) : null, h('div', {}, h('strong', { text: name }), h('p', { class: 'status', text: facts.join(' · ') }),
                h('a', { class: 'button primary', id: 'home-continue', href, text: t('home-play-on') }))));
    };
    const none = () => card.replaceChildren(h('h2', {}, icon('play'), h('span', { id: 'continue-title', text: t('home-first') })), h('p', { text: t('home-first-about') }));
    none();
    const kept = store.latest();
    const game = kept && positionOf(engine, kept);
    if (kept && game && !game.isSolved()) {
        const about = kept.about ?? {};
        const level = levelOfGame(about);
        const day = dayOf(about);
        show({
            ...(game.board ? {} : { givens: game.givens, own: game.state.entered }), href: '#/play',
            name: game.board ? game.board.title ?? kindWords(game.board.kind) : day ? t('daily-of', { day: shortDay(day) }) : level ? t(`level-${level}`) : t('puzzle'),
            facts: [t('filled', { filled: game.cells.length - game.blanks().length }), ...game.settings.timer ? [duration(game.time(Date.now()))] : []],
        });
        return card;
    }
    engine.call('games/list', { unfinished: true, limit: 1 }).then(({ games: [found] }) => {
        if (!found) return;
        const level = levelOf(found.er);
        show({
            ...(found.kind ? {} : { givens: [...found.givens].map(char => Number(char) || 0) }), name: found.title ?? (found.kind ? kindWords(found.kind) : level ? t(`level-${level}`) : t('puzzle')),
            facts: [t('filled', { filled: found.givens.length - found.blank }), duration(found.time)], href: `#/play?game=${found.id}`,
        });
    }).catch(() => {});
    return card;
}

/** Today's puzzle, the days of the month, and how many days in a row. @param {PageEngine} engine
 * @param {(request: object, button?: HTMLElement) => void} begin */
function dailyCard(engine, begin) {
    const now = today();
    let month = now.slice(0, 7);
    /** @type {Map<string, boolean>} */
    let found = new Map();
    const calendar = h('div', { class: 'calendar' });
    const run = h('span', { class: 'streak' });
    const state = h('p', { class: 'status', id: 'daily-state' });
    const title = h('strong', { id: 'home-month' });
    const play = h('button', { id: 'home-daily', class: 'primary', onclick: () => begin({ daily: now }, play), text: t('home-daily-play') });
    const turn = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {number} */ by) => h('button', { id, class: 'plain icon-button', title: t(id), onclick: () => { month = dayAfter(`${month}-15`, by * 30).slice(0, 7); draw(); } },
        icon(sign), h('span', { class: 'visually-hidden', text: t(id) }));
    const [back, on] = [turn('home-month-before', 'previous', -1), turn('home-month-after', 'next', 1)];

    function draw() {
        const [year, number] = month.split('-').map(Number);
        const first = new Date(year, number - 1, 1);
        title.textContent = first.toLocaleDateString(current(), { year: 'numeric', month: 'long' });
        // Monday is the first day of a week here, as in most of the world.
        const blank = (first.getDay() + 6) % 7;
        const count = new Date(year, number, 0).getDate();
        const weekday = (/** @type {number} */ at) => new Date(2024, 0, 1 + at).toLocaleDateString(current(), { weekday: 'narrow' });
        calendar.replaceChildren(
            ...[0, 1, 2, 3, 4, 5, 6].map(at => h('span', { class: 'weekday', 'aria-hidden': 'true', text: weekday(at) })),
            ...Array.from({ length: blank }, () => h('span', {})),
            ...Array.from({ length: count }, (_, at) => {
                const day = `${month}-${String(at + 1).padStart(2, '0')}`;
                const classes = [found.get(day) ? 'done' : '', day === now ? 'today' : '', day > now ? 'later' : ''].filter(Boolean).join(' ');
                if (day > now) return h('span', { class: classes, text: String(at + 1) });
                const said = `${shortDay(day)}${t('comma')}${t(found.get(day) ? 'solved' : 'unsolved')}`;
                const button = h('button', { class: classes, 'data-day': day, 'aria-label': said, onclick: () => begin({ daily: day }, button), text: String(at + 1) });
                return button;
            }));
        /** @type {HTMLButtonElement} */ (on).disabled = month >= now.slice(0, 7);
        const length = row(found, now).count;
        run.replaceChildren(...length ? [icon('streak'), h('span', { text: t('home-streak', { count: length }) })] : []);
    }
    draw();
    days(engine).then(all => { found = all; draw(); }).catch(() => {});
    engine.call('library/daily', { date: now }).then(entry => {
        const level = levelOf(entry.er);
        state.textContent = [...level ? [t(`level-${level}`)] : [], t(entry.solved ? 'solved' : entry.games ? 'begun' : 'unplayed')].join(' · ');
        if (entry.solved) play.textContent = t('home-daily-again');
    }).catch(error => { state.textContent = error.away ? t('engine-away') : error.message; });
    return h('section', { class: 'card', id: 'home-day', 'aria-labelledby': 'daily-title' },
        h('h2', {}, icon('daily'), h('span', { id: 'daily-title', text: t('daily') })),
        h('div', { class: 'rowed spread' }, h('div', {}, h('strong', { text: new Date().toLocaleDateString(current(), { weekday: 'long', day: 'numeric', month: 'long' }) }), state), play),
        h('div', { class: 'rowed spread' }, h('div', { class: 'rowed' }, back, title, on), run),
        calendar,
        h('div', {}, h('button', { id: 'home-statistics', class: 'plain', onclick: () => levelsSheet(engine) }, icon('statistics'), t('statistics'))));
}
