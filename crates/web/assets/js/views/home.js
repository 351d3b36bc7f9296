// @ts-check
/** Home: today's puzzles, the game in play, a new one by level or kind, and the ways to learn and to bring a puzzle
 * along. */

import { h, toast } from '../dom.js';
import { icon } from '../icons.js';
import { LATER } from '../later.js';
import { positionOf } from '../other-games.js';
import * as store from '../store.js';
import { kindWords } from '../variants.js';
import { current, duration, t } from '../words.js';
import { dayAfter, days, row } from './daily.js';
import { dayOf, levelOf, levelOfGame, shortDay } from './play-facts.js';
import { handOver } from '../handed-over.js';
import { askToInstall, whenInstallable } from '../install.js';
import { todayCard } from './home-today.js';
import { kindPicture } from './kind-pictures.js';
import { levelButtons, today } from './levels.js';
import { newGame } from './open-game.js';

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
    const choose = (/** @type {'more' | 'kinds'} */ first) => LATER.newGame().then(({ newGameDialog }) => { if (element.isConnected) newGameDialog(engine, () => { location.hash = '#/play'; }, first); }).catch(() => toast(t('engine-away'), 'error'));
    const kind = (/** @type {string} */ name) => {
        const button = h('button', { class: 'kind', 'data-kind': name, onclick: () => begin({ variant: { size: 9, kinds: [name] } }, button) }, /** @type {any} */ (kindPicture(name)), h('span', { text: t(`kind-${name}`) }));
        return button;
    };
    const levels = h('section', { class: 'card', 'aria-labelledby': 'home-new' },
        h('div', { class: 'rowed spread' }, h('h2', { id: 'home-new', text: t('new-game') }),
            h('button', { id: 'home-more', class: 'plain', onclick: () => choose('more') }, t('home-more'))),
        levelButtons('level', begin),
        h('div', { class: 'kinds' }, ...SHOWN.map(kind),
            h('button', { class: 'kind', id: 'home-kinds', onclick: () => choose('kinds') }, icon('kinds'), h('span', { text: t('new-kinds') }))),
        said);
    const way = (/** @type {string} */ address, /** @type {string} */ words, sign = address) => h('a', { class: 'button', href: `#/${address}` }, icon(sign), h('span', { text: t(words) }));
    const picture = /** @type {HTMLInputElement} */ (h('input', { type: 'file', id: 'home-photo-file', class: 'visually-hidden', accept: 'image/jpeg,image/png,image/webp,image/*', tabindex: '-1', 'aria-label': t('home-photo'), onchange: () => {
        const chosen = picture.files?.[0];
        if (!chosen) return;
        handOver(chosen);
        location.hash = '#/enter';
    } }));
    const photo = h('button', { id: 'home-photo', onclick: () => picture.click() }, icon('photo'), h('span', { text: t('home-photo') }));
    const install = h('button', { id: 'home-install', class: 'hidden', onclick: () => askToInstall() }, icon('install'), h('span', { text: t('home-install') }));
    const endInstall = whenInstallable(can => install.classList.toggle('hidden', !can));
    const element = h('div', { class: 'home' }, todayCard(engine, begin), continueCard(engine), levels,
        h('nav', { class: 'links', 'aria-label': t('home-ways') }, photo, picture, way('enter', 'home-enter'), way('enter/edit', 'home-editor', 'kinds'), way('learn', 'home-learn'), way('watch', 'home-watch'), way('library', 'home-library'), install),
        calendarCard(engine, begin));
    return { element, leave: () => { abort.abort(); endInstall(); } };
}

/** The kinds that are one tap away. */
const SHOWN = ['killer', 'jigsaw', 'thermo', 'arrow', 'kropki'];

/** A picture of a grid. @param {number[]} givens @param {number[]} [own] the player's digits */
export const miniature = (givens, own = []) => h('div', { class: 'miniature', 'aria-hidden': 'true' },
    ...givens.map((digit, cell) => h('i', { class: digit ? '' : 'own', text: digit || own[cell] || '' })));

/** The game that is really played: the last in which something was written, here or elsewhere; nothing where there is
 * none. @param {PageEngine} engine */
function continueCard(engine) {
    const card = h('section', { class: 'card hidden', id: 'continue', 'aria-labelledby': 'continue-title' });
    /** @param {{picture?: HTMLElement, name: string, facts: string[], href: string}} game */
    const show = ({ picture, name, facts, href }) => {
        card.classList.remove('hidden');
        card.replaceChildren(h('div', { class: 'side' }, picture ?? null, h('div', {}, h('h2', { id: 'continue-title', text: t('home-continue') }),
            h('p', {}, h('strong', { text: name }), h('br'), h('span', { class: 'status', text: facts.join(' · ') })), h('a', { class: 'button', id: 'home-continue', href }, icon('resume'), t('home-play-on')))));
    };
    const stands = (/** @type {number} */ left, /** @type {number | null} */ time) => [t('home-left', { count: left }), ...time === null ? [] : [duration(time)]];
    const latest = store.latest();
    for (const kept of [...latest ? [latest] : [], ...store.all()]) {
        const game = positionOf(engine, kept);
        if (!game || game.isSolved() || !game.isTouched()) continue;
        const about = kept.about ?? {};
        const level = levelOfGame(about);
        const day = dayOf(about);
        show({
            ...(game.board ? {} : { picture: miniature(game.givens, game.state.entered) }), href: kept.id === latest?.id ? '#/play' : `#/play?game=${kept.id}`,
            name: game.board ? game.board.title ?? kindWords(game.board.kind) : day ? t('daily-of', { day: shortDay(day) }) : level ? t(`level-${level}`) : t('puzzle'),
            facts: stands(game.blanks().length, game.settings.timer ? game.time(Date.now()) : null),
        });
        return card;
    }
    engine.call('games/list', { unfinished: true, limit: 20 }).then(({ games }) => {
        const found = games.find((/** @type {any} */ game) => game.blank < [...game.givens].filter(char => char === '.').length);
        if (!found) return;
        const level = levelOf(found.er);
        show({
            ...(found.kind ? {} : { picture: miniature([...found.givens].map(char => Number(char) || 0)) }), name: found.title ?? (found.kind ? kindWords(found.kind) : level ? t(`level-${level}`) : t('puzzle')),
            facts: stands(found.blank, found.time), href: `#/play?game=${found.id}`,
        });
    }).catch(() => {});
    return card;
}

/** The days of the month, whose puzzles can all be played. @param {PageEngine} engine
 * @param {(request: object, button?: HTMLElement) => void} begin */
function calendarCard(engine, begin) {
    const now = today();
    let month = now.slice(0, 7);
    /** The day that the Tab key comes to: one of them, and arrows lead to the others. */
    let reached = now;
    /** @type {Map<string, boolean>} */
    let found = new Map();
    /** @type {Set<string>} */
    let rests = new Set();
    const calendar = h('div', { class: 'calendar', role: 'group', 'aria-label': t('home-days') });
    const title = h('strong', { id: 'home-month' });
    const turn = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {number} */ by) => h('button', { id, class: 'plain icon-button', title: t(id), onclick: () => { month = dayAfter(`${month}-15`, by * 30).slice(0, 7); draw(); } },
        icon(sign), h('span', { class: 'visually-hidden', text: t(id) }));
    const [back, on] = [turn('home-month-before', 'previous', -1), turn('home-month-after', 'next', 1)];
    const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    calendar.addEventListener('keydown', event => {
        const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
        if (!step) return;
        event.preventDefault();
        const next = dayAfter(reached, step);
        if (next > now) return;
        reached = next;
        month = reached.slice(0, 7);
        draw();
        /** @type {HTMLElement | null} */ (calendar.querySelector(`[data-day='${reached}']`))?.focus();
    });

    function draw() {
        const [year, number] = month.split('-').map(Number);
        const first = new Date(year, number - 1, 1);
        title.textContent = first.toLocaleDateString(current(), { year: 'numeric', month: 'long' });
        if (reached.slice(0, 7) !== month) reached = month === now.slice(0, 7) ? now : `${month}-01`;
        // Monday is the first day of a week here, as in most of the world.
        const blank = (first.getDay() + 6) % 7;
        const count = new Date(year, number, 0).getDate();
        const weekday = (/** @type {number} */ at) => new Date(2024, 0, 1 + at).toLocaleDateString(current(), { weekday: 'narrow' });
        calendar.replaceChildren(
            ...[0, 1, 2, 3, 4, 5, 6].map(at => h('span', { class: 'weekday', 'aria-hidden': 'true', text: weekday(at) })),
            ...Array.from({ length: blank }, () => h('span', {})),
            ...Array.from({ length: count }, (_, at) => {
                const day = `${month}-${String(at + 1).padStart(2, '0')}`;
                const classes = [found.get(day) ? 'done' : rests.has(day) ? 'rest-day' : '', day === now ? 'today' : '', day > now ? 'later' : ''].filter(Boolean).join(' ');
                if (day > now) return h('span', { class: classes, text: String(at + 1) });
                const said = `${shortDay(day)}${t('comma')}${t(found.get(day) ? 'solved' : rests.has(day) ? 'rest-day' : 'unsolved')}`;
                const button = h('button', { class: classes, 'data-day': day, tabindex: day === reached ? '0' : '-1', 'aria-label': said, onclick: () => begin({ daily: day }, button), text: String(at + 1) });
                return button;
            }));
        /** @type {HTMLButtonElement} */ (on).disabled = month >= now.slice(0, 7);
    }
    draw();
    days(engine).then(all => {
        found = all;
        rests = row(all, now).rests;
        draw();
    }).catch(() => {});
    return h('section', { class: 'card', id: 'home-day', 'aria-labelledby': 'home-days' },
        h('div', { class: 'rowed spread' }, h('h2', { id: 'home-days', text: t('home-days') }), h('button', { id: 'home-statistics', class: 'plain', onclick: () => LATER.statistics().then(({ levelsSheet }) => levelsSheet(engine)).catch(() => toast(t('engine-away'), 'error')) }, icon('statistics'), t('statistics'))),
        h('div', { class: 'rowed spread' }, back, title, on), calendar);
}
