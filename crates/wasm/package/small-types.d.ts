/**
 * `shudu/small`: classic Sudoku alone, over a module of a tenth of the size. Puzzles are lines of 81 characters or 81
 * numbers. Answers are those of `load()` from 'shudu' without sentences; errors are English.
 */

import type { Checked, Counted, Generated, Puzzle, Solved } from './index.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './index.js';
export type { Cell, Checked, Clash, Counted, Generated, House, Line, Puzzle, Solved } from './index.js';

/** At most one of `clues` and `minimal`. */
export interface SmallGenerateOptions {
    /** A number or a word, which makes the same again; a fresh one when left out. */
    seed?: number | string;
    /** `24` or `24..28`. */
    clues?: number | string;
    minimal?: boolean;
    /** `half-turn` and others. */
    symmetry?: string;
}
/** The functions. Each takes ten seconds at most, and throws a `ShuduError`. */
export interface SmallShudu {
    /** The solution, and whether it is the only one. */
    solve(puzzle: Puzzle): Solved;
    /** How many solutions there are. */
    count(puzzle: Puzzle, options?: { limit?: number }): Counted;
    /** What is wrong with a grid. */
    check(puzzle: Puzzle, options?: { against?: Puzzle }): Checked;
    /** A puzzle to order: with `load()` from 'shudu', the same seed makes the same. */
    generate(options?: SmallGenerateOptions): Generated;
}
/** Loads it here. `wasm`: where `small_bg.wasm` is not beside the scripts. */
export function load(options?: {
    wasm?: BufferSource | WebAssembly.Module | Response | Promise<Response> | string | URL;
}): Promise<SmallShudu>;
