// @ts-check
/**
 * Positions in addresses. The text of a position is the engine's; here it is put into an address and taken out again.
 */

import { site } from './public.js';

/**
 * Why a link holds nothing to open: it ends too early, was changed on the way, was made by a newer program, or its
 * puzzle is no line of 81 characters.
 * @typedef {{wrong: 'cut' | 'damaged' | 'newer' | 'puzzle', seen: number, text: string}} Broken
 */

/** The address of a position. @param {import('./position.js').Position} game */
export const address = game => `${site()}/#/play?${game.board ? 'v' : 's'}=${game.share}`;

/** The address of a puzzle. @param {string} puzzle */
export const puzzleAddress = puzzle => `${site()}/#/play?puzzle=${puzzle}`;

/**
 * The address of a puzzle of another size or with other rules: as a game where the module is at hand that packs it,
 * otherwise in Enter.
 * @param {import('./engine.js').PageEngine} engine
 * @param {string} puzzle JSON of the engine
 */
export async function variantAddress(engine, puzzle) {
    await engine.forVariants();
    const { variants } = engine;
    if (!variants) return `${site()}/#/enter?${new URLSearchParams({ puzzle })}`;
    const { game, view } = variants.call('play/begin', { puzzle, at: Date.now() });
    variants.call('play/end', { game });
    return `${site()}/#/play?v=${view.share}`;
}

/**
 * What an address names: `s` is a position, `v` one of another size or with other rules, `puzzle` 81 characters; or
 * what is wrong with it. Null when it names no game.
 * @param {URLSearchParams} query
 * @returns {{share: string} | {variant: string} | {puzzle: string} | Broken | null}
 */
export function fromAddress(query) {
    const text = query.get('s');
    // What letters and chats put around an address, and line breaks inside it, are no part of it.
    if (text !== null) return { share: text.replace(/\s/g, '').replace(/[^A-Za-z0-9_-]+$/, '') };
    const variant = query.get('v');
    if (variant !== null) return { variant: variant.replace(/\s/g, '').replace(/[^A-Za-z0-9_-]+$/, '') };
    const puzzle = query.get('puzzle');
    if (puzzle === null) return null;
    return /^[1-9.0]{81}$/.test(puzzle) ? { puzzle: puzzle.replaceAll('0', '.') } : { wrong: 'puzzle', seen: puzzle.length, text: puzzle };
}

/**
 * Why a position cannot be read: the engine says it in English.
 * @param {string} text
 * @param {Error & {kind?: string}} error
 * @returns {Broken}
 */
export function broken(text, error) {
    const wrong = /begins with '[2-9]'|newer version/.test(error.message) ? 'newer' : /cut short|holds no position/.test(error.message) ? 'cut' : 'damaged';
    return { wrong, seen: text.length, text };
}
