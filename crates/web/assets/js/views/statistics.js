// @ts-check
/** Figures of a game, of all games, and of each level over time. */

import { h, svg } from '../dom.js';
import { duration, t } from '../words.js';
import { LEVELS, levelOf } from './play-facts.js';
import { sheet } from './sheet.js';

/** This many games of a level are drawn, the latest of them. */
const DRAWN = 30;

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

/** The figures of the game on the table. @param {any} figures as above */
export function statisticsSheet(figures) {
    sheet('statistics-sheet', t('statistics-game'), statisticsTable(figures));
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

/** @typedef {{time: number, aided: boolean, touched: number}} Played a game that was solved */

/** The solved games of each level, the oldest first. @param {any[]} games as the server lists them
 * @returns {Map<string, Played[]>} */
export function byLevel(games) {
    const found = new Map(LEVELS.map(([level]) => [/** @type {string} */ (level), /** @type {Played[]} */ ([])]));
    for (const game of games) {
        const level = levelOf(game.er);
        if (level && game.found !== undefined) found.get(level)?.push({ time: game.found, aided: game.aided, touched: game.touched });
    }
    for (const played of found.values()) played.sort((one, other) => one.touched - other.touched);
    return found;
}

/** Times, one bar a game, and a line at their mean. @param {Played[]} played @param {string} said */
function chart(played, said) {
    const drawn = played.slice(-DRAWN);
    const most = Math.max(...drawn.map(({ time }) => time), 1);
    const mean = drawn.reduce((sum, { time }) => sum + time, 0) / drawn.length;
    const height = (/** @type {number} */ time) => Math.max(2, (time / most) * 46);
    return svg('svg', { class: 'chart', viewBox: `0 0 ${DRAWN * 10} 50`, preserveAspectRatio: 'none', role: 'img', 'aria-label': said },
        ...drawn.map(({ time, aided }, at) => svg('rect', { x: at * 10 + 1, width: 8, y: 50 - height(time), height: height(time), rx: 1.5, class: aided ? 'aided' : '' })),
        svg('line', { x1: 0, x2: DRAWN * 10, y1: 50 - height(mean), y2: 50 - height(mean) }));
}

/** Solved games by level, over time. @param {import('../engine.js').PageEngine} engine */
export async function levelsSheet(engine) {
    const place = h('div', { id: 'levels-told' }, h('p', { class: 'status', text: t('opening') }));
    sheet('levels-sheet', t('statistics-levels'), place);
    try {
        const { games } = await engine.call('games/list', { limit: 1000 });
        const parts = [...byLevel(games)].filter(([, played]) => played.length).map(([level, played]) => {
            const times = played.map(({ time }) => time);
            const figures = [t('levels-solved', { count: played.length }), `${t('best')} ${duration(Math.min(...times))}`, `${t('figure-mean')} ${duration(times.reduce((sum, time) => sum + time, 0) / times.length)}`];
            return h('section', {}, h('h3', { text: t(`level-${level}`) }), h('p', { class: 'facts', text: figures.join(' · ') }), chart(played, `${t(`level-${level}`)}: ${figures.join(t('comma'))}`));
        });
        place.replaceChildren(...parts.length ? [...parts, h('p', { class: 'status', text: t('levels-about', { most: DRAWN }) })] : [h('p', { text: t('levels-none') })]);
    } catch (error) {
        const known = /** @type {import('../engine.js').EngineError} */ (error);
        place.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
    }
}
