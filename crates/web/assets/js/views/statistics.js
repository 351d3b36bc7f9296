// @ts-check
/** Figures of a game, and of all games. */

import { h } from '../dom.js';
import { duration, t } from '../words.js';

/** @param {[string, string | number][]} rows */
const table = rows => h('table', {}, h('tbody', {}, ...rows.map(([name, value]) => h('tr', {}, h('th', { scope: 'row', text: name }), h('td', { class: 'number', text: String(value) })))));

/** @param {any} figures of one game, or nothing while the server has not told them */
export function statisticsTable(figures) {
    if (!figures) return h('p', { text: t('statistics-none') });
    const names = ['steps', 'entered', 'wrong', 'undone', 'redone', 'checks', 'applied', 'answered'];
    return table([
        ...names.map(name => /** @type {[string, number]} */ ([t(`figure-${name}`), figures[name]])),
        [t('figure-hints'), figures.hints.join(' · ')],
    ]);
}

/** @param {any} figures of the whole library */
export function libraryTable(figures) {
    const names = ['puzzles', 'rated', 'classes', 'solved-puzzles', 'games', 'solved', 'unaided'];
    const levels = figures['by-er'] ?? [];
    return h('div', { class: 'panel' },
        table([...names.map(name => /** @type {[string, number]} */ ([t(`figure-${name}`), figures[name]])), [t('figure-played'), duration(figures.played)]]),
        levels.length ? h('table', {},
            h('thead', {}, h('tr', {}, ...['ER', t('figure-solved'), t('best'), t('figure-mean')].map(name => h('th', { scope: 'col', text: name })))),
            h('tbody', {}, ...levels.map((/** @type {any} */ level) => h('tr', {},
                ...[level.er === undefined ? '–' : `${level.er}.x`, level.solved, level.best ? duration(level.best) : '–', level.mean ? duration(level.mean) : '–'].map(text => h('td', { text: String(text) })))))) : null);
}
