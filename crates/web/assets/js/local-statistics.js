// @ts-check
/** Figures of the library of a page without a server. */

import { everything, shape } from './local-records.js';

/** @typedef {import('./local-records.js').Game} Game */

/** Figures over all puzzles and games. */
export async function statistics() {
    const { games, puzzles } = await everything();
    const found = games.filter(game => game.progress.found !== undefined);
    /** @type {Map<number | undefined, Game[]>} */
    const levels = new Map();
    for (const game of found) {
        const er = puzzles.find(puzzle => puzzle.id === game.puzzle)?.described.er;
        const level = er === undefined ? undefined : Math.floor(er);
        levels.set(level, [...(levels.get(level) ?? []), game]);
    }
    const entries = puzzles.map(puzzle => shape(puzzle, games));
    const times = (/** @type {Game[]} */ of) => of.filter(game => !game.progress.aided && game.progress.found > 0).map(game => game.progress.found);
    return {
        puzzles: puzzles.length, rated: puzzles.filter(puzzle => puzzle.described.er !== undefined).length,
        'solved-puzzles': entries.filter(entry => entry.solved).length, classes: new Set(puzzles.map(puzzle => puzzle.described.class ?? puzzle.key)).size,
        games: games.length, solved: found.length, unaided: found.filter(game => !game.progress.aided).length,
        played: games.reduce((sum, game) => sum + game.progress.played, 0), events: games.reduce((sum, game) => sum + game.number, 0),
        'by-er': [...levels].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([er, of]) => {
            const all = times(of);
            return { er, solved: of.length, ...(all.length ? { best: Math.min(...all), mean: Math.round(all.reduce((sum, time) => sum + time, 0) / all.length) } : {}) };
        }),
    };
}
