// @ts-check
/** Puzzles of the day: which days are solved, and how many in a row. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { storage } from '../storage.js';
import * as store from '../store.js';
import { current, t } from '../words.js';

/** More than a few years of them. */
const MOST = 2000;

/** The puzzles of a day: three levels, and one of another kind. */
export const SLOTS = /** @type {const} */ (['easy', 'medium', 'hard', 'variant']);
/** @typedef {typeof SLOTS[number]} Slot */
/** @typedef {{id?: string, begun?: boolean, solved?: boolean, time?: number}} Done what was done of one of them */

/** Which kind a day has, in turn. */
const KINDS = ['killer', 'thermo', 'jigsaw', 'arrow', 'kropki', 'windoku', 'x'];
/** What was done of the puzzles of days in this browser. */
const KEY = 'dailies';

/** @returns {Record<string, Partial<Record<Slot, Done>>>} by day */
export function done() {
    const kept = storage.json(KEY);
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
}

/** Notes what was done. @param {{date: string, slot: Slot}} which @param {Done} more */
export function note({ date, slot }, more) {
    const all = done();
    all[date] = { ...all[date], [slot]: { ...all[date]?.[slot], ...more } };
    const latest = Object.keys(all).sort().slice(-MOST);
    storage.set(KEY, JSON.stringify(Object.fromEntries(latest.map(day => [day, all[day]]))));
}

/** The game of it that is kept here, if it is. @param {string} date @param {Slot} slot */
export function gameOf(date, slot) {
    const id = done()[date]?.[slot]?.id;
    return id && store.load(id) ? id : null;
}

/** Which of the levels the puzzle of a day is that there always was. @param {any} entry @returns {Slot} */
export const slotOf = entry => (entry.level === 'easy' || entry.level === 'medium' ? entry.level : 'hard');

/**
 * What a new game is asked for. The same date gives everybody the same puzzles.
 * @param {string} date
 * @param {Slot} slot
 * @param {any} entry the puzzle of the day that there always was, where it is known
 * @returns {any}
 */
export function requestFor(date, slot, entry) {
    if (slot === 'variant') return { variant: { size: 9, kinds: [KINDS[Math.floor(Date.parse(date) / 86400000) % KINDS.length]], seed: `v2:daily-${date}` } };
    if (!entry || slotOf(entry) === slot) return { daily: date };
    return { new: { level: slot, symmetry: 'half-turn', seed: `daily-${date}-${slot}` } };
}

/**
 * The days of which a puzzle is in the library or was played here, and whether one was solved.
 * @param {import('../engine.js').PageEngine} engine
 * @returns {Promise<Map<string, boolean>>}
 */
export async function days(engine) {
    const { puzzles } = await engine.call('library/search', { tag: ['daily'], limit: MOST });
    const found = new Map(puzzles.flatMap((/** @type {any} */ entry) => {
        const day = /^daily (\d{4}-\d\d-\d\d)/.exec(entry.source ?? '')?.[1];
        return day ? [[day, entry.solved]] : [];
    }));
    for (const [day, slots] of Object.entries(done())) if (Object.values(slots).some(one => one?.solved)) found.set(day, true);
    return found;
}

/** A day before or after. @param {string} day 2026-11-21 @param {number} by */
export function dayAfter(day, by) {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10);
}

/** After so many days one may be left out, and the row goes on. */
const REST = 7;

/**
 * How many days in a row are solved, up to today; while today's is still open, up to yesterday. One day in seven may be
 * left out: a rest day, which counts for nothing and ends nothing.
 * @param {Map<string, boolean>} found
 * @param {string} today
 * @returns {{count: number, rests: Set<string>}}
 */
export function row(found, today) {
    /** @type {Set<string>} */
    const rests = new Set();
    let day = found.get(today) ? today : dayAfter(today, -1);
    let count = 0;
    // Days since the last rest day; before the first, as many as it takes.
    let since = REST;
    for (;;) {
        if (found.get(day)) [count, since] = [count + 1, since + 1];
        else {
            const before = dayAfter(day, -1);
            if (since < REST || !found.get(before)) break;
            rests.add(day);
            since = 0;
        }
        day = dayAfter(day, -1);
    }
    return { count, rests };
}

/** The row and its last seven days, to look at. @param {Map<string, boolean>} found @param {string} today */
export function rowOfDays(found, today) {
    const { count, rests } = row(found, today);
    const week = Array.from({ length: 7 }, (_, at) => dayAfter(today, at - 6));
    const stateOf = (/** @type {string} */ day) => (found.get(day) ? 'solved' : rests.has(day) ? 'rest-day' : 'unsolved');
    return [
        h('span', { class: 'streak' }, icon('streak'), h('span', { text: count > 1 ? t('home-streak', { count }) : t(count ? 'home-streak-first' : 'home-streak-none') })),
        h('ol', { class: 'week' }, ...week.map(day => {
            const [year, month, date] = day.split('-').map(Number);
            const name = new Date(year, month - 1, date).toLocaleDateString(current(), { weekday: 'narrow' });
            const state = stateOf(day);
            return h('li', { class: `${state}${day === today ? ' today' : ''}` }, h('span', { class: 'visually-hidden', text: `${day}${t('comma')}${t(state)}` }), h('i', { 'aria-hidden': 'true', text: name }));
        })),
    ];
}

/** How long it is until the next puzzles, in words. @param {Date} [now] */
export function untilTomorrow(now = new Date()) {
    const minutes = Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 60000);
    return minutes < 90 ? t('span-minutes', { count: minutes }) : t('span-hours', { count: Math.round(minutes / 60) });
}
