// @ts-check
/** Figures of a game, of all games, and of each level over time. */

import { h } from '../dom.js';
import { duration, t } from '../words.js';
import { bars } from './charts.js';
import { LEVELS } from './levels.js';
import { levelOf } from './play-facts.js';
import { sheet } from './sheet.js';

/** This many games of a level are drawn, the latest of them. */
const DRAWN = 30;
/** Where fewer cells than this are blank, nothing was played: such is a position that somebody has sent. */
const LEAST_BLANK = 20;

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
            h('thead', {}, h('tr', {}, ...[t('rated'), t('figure-solved'), t('best'), t('figure-mean')].map(name => h('th', { scope: 'col', text: name })))),
            h('tbody', {}, ...levels.map((/** @type {any} */ level) => h('tr', {},
                ...[level.er === undefined ? '–' : `${level.er}.x`, level.solved, level.best ? duration(level.best) : '–', level.mean ? duration(level.mean) : '–'].map(text => h('td', { text: String(text) })))))) : null);
}

/** @typedef {{id: number, time: number, aided: boolean, touched: number}} Played a game that was solved */

/** Games that somebody has played to the end, of one kind. @param {any[]} games as the server lists them
 * @param {(game: any) => boolean} isOne @returns {Played[]} the oldest first */
export const playedOf = (games, isOne) => games
    .filter(game => game.found !== undefined && [...game.givens].filter(char => char === '.').length >= LEAST_BLANK && isOne(game))
    .map(game => ({ id: game.id, time: game.found, aided: game.aided, touched: game.touched })).sort((one, other) => one.touched - other.touched);

/** The solved games of each level, the oldest first. @param {any[]} games as the server lists them
 * @returns {Map<string, Played[]>} */
export const byLevel = games => new Map(LEVELS.map(level => [level, playedOf(games, game => !game.kind && levelOf(game.er) === level)]));

/** Solved games by level, over time, all on one scale; and the figures of the game on the table.
 * @param {import('../engine.js').PageEngine} engine @param {any} [figures] */
export async function levelsSheet(engine, figures) {
    const place = h('div', { id: 'levels-told' }, h('p', { class: 'status', text: t('opening') }));
    sheet('levels-sheet', t('statistics'), place, figures ? h('details', { id: 'statistics-game' }, h('summary', { text: t('statistics-game') }), statisticsTable(figures)) : null);
    try {
        const { games } = await engine.call('games/list', { limit: 1000 });
        const all = [...byLevel(games)];
        const most = Math.max(1, ...all.flatMap(([, played]) => played.slice(-DRAWN).map(({ time }) => time)));
        const parts = all.filter(([, played]) => played.length).map(([level, played]) => {
            const times = played.map(({ time }) => time).filter(time => time > 0);
            const figures = [t('levels-solved', { count: played.length }), ...times.length ? [`${t('best')} ${duration(Math.min(...times))}`, `${t('figure-mean')} ${duration(times.reduce((sum, time) => sum + time, 0) / times.length)}`] : []];
            return h('section', {}, h('h3', { text: t(`level-${level}`) }), h('p', { class: 'facts', text: figures.join(' · ') }), bars(played.slice(-DRAWN), DRAWN, most, `${t(`level-${level}`)}: ${figures.join(t('comma'))}`));
        });
        place.replaceChildren(...parts.length ? [...parts, h('p', { class: 'status', text: t('levels-about', { most: DRAWN }) })] : [h('p', { text: t('levels-none') })]);
    } catch (error) {
        const known = /** @type {import('../engine.js').EngineError} */ (error);
        place.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
    }
}
