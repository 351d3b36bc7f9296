// @ts-check
/** Charts of times: every axis has figures, and the game that is meant is marked. */

import { svg } from '../dom.js';
import { duration, t } from '../words.js';

/** Steps of an axis, in seconds. */
const STEPS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400];

/**
 * Three to six figures from 0 to at least the longest time, in milliseconds.
 * @param {number} most
 * @returns {number[]}
 */
export function figuresTo(most) {
    const step = 1000 * (STEPS.find(seconds => most <= seconds * 5000) ?? STEPS[STEPS.length - 1]);
    return Array.from({ length: Math.max(2, Math.ceil(most / step) + 1) }, (_, at) => at * step);
}

/** Minutes where they are whole, for an axis. @param {number} time */
const figure = time => (time % 60000 === 0 && time > 0 ? t('span-minutes', { count: time / 60000 }) : time === 0 ? '0' : duration(time));

/** All own times on one line, the best with a ring, this one filled. @param {number[]} times @param {number} now */
export function strip(times, now) {
    const [width, left, right] = [320, 10, 26];
    const marks = figuresTo(Math.max(...times, now));
    const x = (/** @type {number} */ time) => left + (time / marks[marks.length - 1]) * (width - left - right);
    const text = (/** @type {number} */ time) => svg('text', { x: x(time), y: 45, 'text-anchor': time ? 'middle' : 'start' }, figure(time));
    return svg('svg', { class: 'chart strip', viewBox: `0 0 ${width} 50`, role: 'img', 'aria-label': t('end-strip', { count: times.length, best: duration(Math.min(...times, now)) }) },
        svg('path', { class: 'axis', d: `M${left} 20H${width - right}` }), ...marks.map(text),
        ...times.map(time => svg('circle', { class: 'dot', cx: x(time), cy: 20, r: 5 })),
        svg('circle', { class: 'best', cx: x(Math.min(...times, now)), cy: 20, r: 5.5 }), svg('circle', { class: 'now', cx: x(now), cy: 20, r: 8 }));
}

/**
 * Times in the order in which they were played, one bar a game, and a line at their mean.
 * @param {{time: number, aided: boolean}[]} games
 * @param {number} room for how many bars there is room
 * @param {number} most the longest time of the scale
 * @param {string} said
 */
export function bars(games, room, most, said) {
    const [width, height, left, top] = [320, 96, 48, 8];
    const marks = figuresTo(most);
    const y = (/** @type {number} */ time) => top + (1 - time / marks[marks.length - 1]) * (height - top - 6);
    const each = (width - left) / room;
    const mean = games.reduce((sum, { time }) => sum + time, 0) / games.length;
    const ends = [left, width].map((x, at) => svg('text', { x, y: height + 12, 'text-anchor': at ? 'end' : 'start' }, t(at ? 'chart-latest' : 'chart-earliest')));
    return svg('svg', { class: 'chart', viewBox: `0 0 ${width} ${height + 16}`, role: 'img', 'aria-label': said },
        ...marks.flatMap(time => [svg('path', { class: 'axis', d: `M${left} ${y(time)}H${width}` }), svg('text', { x: left - 6, y: y(time) + 3.5, 'text-anchor': 'end' }, figure(time))]), ...ends,
        // The latest stands at the right.
        ...games.map(({ time, aided }, at) => svg('rect', { x: width - (games.length - at) * each + 1, width: each - 2, y: Math.min(y(time), y(0) - 2), height: Math.max(2, y(0) - y(time)), rx: 1.5, class: aided ? 'aided' : '' })),
        svg('line', { x1: width - games.length * each, x2: width, y1: y(mean), y2: y(mean) }));
}
