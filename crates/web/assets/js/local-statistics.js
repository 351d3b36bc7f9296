// @ts-check
/** Figures of the library of a page without a server. */

import { everything, shapes } from './local-records.js';

/** @typedef {import('./local-records.js').Game} Game */

/** Figures over all puzzles and games. */
export async function statistics() {
    const { games, puzzles } = await everything();
    const found = games.filter(game => game.progress.found !== undefined);
    /** @type {Map<number | undefined, Game[]>} */
    const levels = new Map();
    const rated = new Map(puzzles.map(puzzle => [puzzle.id, puzzle.described.er]));
    for (const game of found) {
        const er = rated.get(game.puzzle);
        const level = er === undefined ? undefined : Math.floor(er);
        levels.set(level, [...(levels.get(level) ?? []), game]);
    }
    const entries = shapes(puzzles, games);
    const times = (/** @type {Game[]} */ of) => of.filter(game => !game.progress.aided && game.progress.found > 0).map(game => game.progress.found);
    return {
        puzzles: puzzles.length, rated: puzzles.filter(({ described }) => described.er !== undefined || (described.kind && described.level)).length,
        'solved-puzzles': entries.filter(entry => entry.solved).length, classes: new Set(puzzles.filter(puzzle => !puzzle.described.kind).map(puzzle => puzzle.described.class ?? puzzle.key)).size,
        games: games.length, solved: found.length, unaided: found.filter(game => !game.progress.aided).length,
        played: games.reduce((sum, game) => sum + game.progress.played, 0), events: games.reduce((sum, game) => sum + game.number, 0),
        'by-er': [...levels].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([er, of]) => {
            const all = times(of);
            return { er, solved: of.length, ...(all.length ? { best: Math.min(...all), mean: Math.round(all.reduce((sum, time) => sum + time, 0) / all.length) } : {}) };
        }),
    };
}
