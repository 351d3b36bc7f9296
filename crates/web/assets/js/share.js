// @ts-check
/** The state of a game in an address: the puzzle, what was entered, and the notes. */

import { Game } from './game.js';

/** @param {Game} game */
export function address(game) {
    const query = new URLSearchParams({ puzzle: game.puzzle });
    if (game.state.entered.some(Boolean)) query.set('entered', game.state.entered.map(digit => digit || '.').join(''));
    for (const kind of /** @type {const} */ (['corner', 'centre'])) {
        if (game.state.notes[kind].some(Boolean)) query.set(kind, game.state.notes[kind].map(set => set.toString(36)).join('-').replace(/(?:0-){2,}/g, zeros => `z${zeros.length / 2}-`));
    }
    return `${location.origin}/#/play?${query}`;
}

/** The game in an address, or null when there is none that can be read. @param {URLSearchParams} query */
export function shared(query) {
    const puzzle = query.get('puzzle');
    if (!puzzle || !/^[1-9.0]{81}$/.test(puzzle)) return null;
    const game = new Game(puzzle.replaceAll('0', '.'));
    const entered = query.get('entered');
    if (entered && /^[1-9.]{81}$/.test(entered)) {
        game.state.entered = [...entered].map((char, cell) => (game.givens[cell] ? 0 : Number(char) || 0));
    }
    for (const kind of /** @type {const} */ (['corner', 'centre'])) {
        const sets = (query.get(kind) ?? '').split('-').flatMap(part => (part[0] === 'z' ? new Array(Math.min(81, Number(part.slice(1)) || 0)).fill(0) : [parseInt(part, 36) || 0]));
        if (sets.length === 81) game.state.notes[kind] = sets.map(set => set & 0x1ff);
    }
    return game;
}
