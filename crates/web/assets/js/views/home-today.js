// @ts-check
/** Today's puzzles: three levels and one of another kind, the board of the one that is chosen, the days in a row. */

import { Board } from '../board.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import * as store from '../store.js';
import { shapeFor } from '../variants.js';
import { current, duration, t } from '../words.js';
import { SLOTS, days, done, gameOf, requestFor, rowOfDays, slotOf } from './daily.js';
import { today } from './levels.js';

/** @typedef {import('../engine.js').PageEngine} PageEngine */
/** @typedef {import('./daily.js').Slot} Slot */

/** How hard the levels are, in dots. */
const DOTS = { easy: 1, medium: 2, hard: 3 };

/** What the time of day is called. */
function hour() {
    const now = new Date().getHours();
    return now < 5 || now >= 18 ? 'evening' : now < 12 ? 'morning' : 'afternoon';
}

/** @param {PageEngine} engine @param {(request: object, button?: HTMLElement) => void} begin */
export function todayCard(engine, begin) {
    const now = today();
    const isFirst = store.latest() === null && Object.keys(done()).length === 0;
    /** The puzzle of the day that there always was: it is one of the three levels. @type {any} */
    let entry = null;
    /** @type {Slot} */
    let chosen = 'easy';
    /** What is drawn of each: asked for once. @type {Partial<Record<Slot, Promise<any>>>} */
    const drawn = {};
    const state = h('p', { class: 'status', id: 'daily-state' });
    const name = h('h3', { id: 'today-name' });
    const place = h('div', { class: 'today-board', 'aria-hidden': 'true', inert: true });
    const week = h('div', { class: 'end-days today-days' });
    const play = h('button', { id: 'home-daily', class: 'primary', onclick: () => start() });
    const tabs = h('div', { class: 'today-tabs', role: 'group', 'aria-label': t('daily') },
        ...SLOTS.map(slot => h('button', { id: `today-${slot}`, onclick: () => choose(slot) })));

    /** The board of a puzzle. @param {any} puzzle 81 characters, or what the engine tells of another kind */
    function picture(puzzle) {
        const told = typeof puzzle === 'string' ? null : puzzle;
        const board = new Board({ label: t('board'), fixed: true, shape: shapeFor(told), rules: told?.rules });
        const givens = told ? told.givens.map((/** @type {number | null} */ digit) => (digit === null ? 0 : digit - board.shape.lowest + 1)) : [...puzzle].map(char => Number(char) || 0);
        board.draw({ givens });
        return board.element;
    }

    /** @param {Slot} slot @returns {Promise<any>} what is drawn of it */
    async function puzzleOf(slot) {
        const { daily, new: wanted, variant } = requestFor(now, slot, entry);
        if (daily) return entry.puzzle;
        if (wanted) return (await engine.call('puzzles/new', { new: wanted })).puzzle;
        const { puzzle, text = puzzle } = await engine.call('generate', variant);
        return engine.board(text);
    }

    /** @param {Slot} slot */
    const kept = slot => {
        const own = done()[now]?.[slot];
        return own ?? (entry && slotOf(entry) === slot ? { solved: entry.solved, time: entry.best, begun: entry.games > 0 } : undefined);
    };

    function draw() {
        SLOTS.forEach((slot, at) => {
            const known = kept(slot);
            const tab = tabs.children[at];
            tab.setAttribute('aria-pressed', String(slot === chosen));
            tab.classList.toggle('done', Boolean(known?.solved));
            tab.replaceChildren(h('span', { text: titleOf(slot) }),
                known?.solved ? h('span', { class: 'today-time' }, icon('done'), known.time ? duration(known.time) : h('span', { class: 'visually-hidden', text: t('solved') }))
                    : slot === 'variant' ? h('span', { class: 'dots', 'aria-hidden': 'true' }, icon('kinds'))
                        : h('span', { class: 'dots', 'aria-hidden': 'true' }, ...[1, 2, 3].map(dot => h('i', { class: dot <= DOTS[slot] ? 'on' : '' }))));
        });
        const known = kept(chosen);
        name.textContent = titleOf(chosen);
        // Nothing is said before it is known what there is.
        state.textContent = entry ? t(known?.solved ? 'solved' : known?.begun ? 'begun' : 'unplayed') : '';
        play.replaceChildren(icon('resume'), t(known?.solved ? 'home-daily-again' : known?.begun ? 'home-play-on' : 'home-daily-play'));
    }

    /** @param {Slot} slot */
    const titleOf = slot => (slot === 'variant' ? t(`kind-${requestFor(now, slot, entry).variant.kinds[0]}`) : t(`level-${slot}`));

    /** @param {Slot} slot */
    function choose(slot) {
        chosen = slot;
        draw();
        if (slot !== 'variant' && !entry) return;
        drawn[slot] ??= puzzleOf(slot);
        drawn[slot].then(puzzle => { if (chosen === slot) place.replaceChildren(picture(puzzle)); }).catch(() => { delete drawn[slot]; });
    }

    function start() {
        const id = gameOf(now, chosen);
        if (id) location.hash = `#/play?game=${id}`;
        else begin({ ...requestFor(now, chosen, entry), today: { date: now, slot: chosen } }, play);
    }

    place.replaceChildren(picture('.'.repeat(81)));
    draw();
    engine.call('library/daily', { date: now }).then(found => {
        entry = found;
        const order = isFirst ? SLOTS : [slotOf(found), ...SLOTS];
        choose(order.find(slot => !kept(slot)?.solved) ?? order[0]);
    }).catch(error => { state.textContent = error.away ? t('engine-away') : error.message; });
    days(engine).then(found => week.replaceChildren(...rowOfDays(found, now))).catch(() => {});
    const date = new Date().toLocaleDateString(current(), { weekday: 'long', day: 'numeric', month: 'long' });
    return h('section', { class: 'card', id: 'home-today', 'aria-labelledby': 'daily-title', 'data-hour': hour() },
        h('div', {}, h('p', { class: 'status greeting', text: t(isFirst ? 'home-welcome' : `home-${hour()}`) }), h('h2', { id: 'daily-title', text: date })),
        tabs,
        h('div', { class: 'today-row' }, place, h('div', { class: 'today-about' }, h('p', { class: 'status', text: t('daily') }), name, state, play,
            isFirst ? h('a', { href: '#/learn', id: 'home-rules', text: t('home-rules') }) : null)),
        isFirst ? null : week);
}
