// Sudoku of other sizes and with other rules.

import type { Account, Level, Limits, SeedOptions } from './index.js';

/** A cell of a grid of any size: `r10c12`. */
export type VariantCell = string;
/** One character a cell, row by row: a digit, A for 10 up to P for 25, and a dot for a blank. */
export type VariantLine = string;
export type VariantForm = 'variant' | 'iss' | 'fpuzzles' | 'sudokupad' | 'killer' | 'line' | 'grid';
export type VariantKind = 'jigsaw' | 'x' | 'windoku' | 'anti-knight' | 'non-consecutive' | 'killer' | 'arrow' | 'thermo' | 'kropki' | 'xv' | 'greater-than';

/** What every answer about a puzzle of another size or with other rules has. */
export interface VariantTold {
    /** The givens. */
    puzzle: VariantLine;
    shape: { rows: number; columns: number; digits: [number, number]; regions: number };
    /** The names of its rules, each once: `killer-cage`. */
    rules: string[];
    reason?: string;
}
export interface VariantSearchOptions extends Limits {
    /** Where to stop: two for `solve`, never for `count`, when left out. */
    limit?: number;
    /** Say what the search did. */
    stats?: boolean;
}
export interface VariantSolved extends VariantTold {
    /** As in `Solved`; `invalid`: the givens contradict each other or a rule. */
    answer: 'one' | 'none' | 'many' | 'some' | 'unknown' | 'invalid';
    solution?: VariantLine;
    second?: VariantLine;
    /** Where the two differ, or what shows the contradiction. */
    cells?: VariantCell[];
    account?: Account;
}
export interface VariantCounted extends VariantTold {
    answer: 'exact' | 'at-limit' | 'unknown' | 'invalid';
    solutions?: number;
    account?: Account;
}
export interface VariantChecked extends VariantTold {
    answer: 'ok' | 'clash' | 'wrong' | 'none' | 'many' | 'unknown' | 'invalid';
    solution?: VariantLine;
    second?: VariantLine;
    cells?: VariantCell[];
    /** Is every given needed? */
    minimal?: boolean;
    redundant?: VariantCell[];
}
export interface VariantCandidatesFound extends VariantTold {
    answer: 'ok' | 'unknown' | 'invalid';
    /** For each cell, row by row, the digits that it has in some solution. */
    candidates?: number[][];
}
export interface VariantCandidate {
    cell: VariantCell;
    digit: number;
}
/** A step, proved before it is told. */
export interface VariantStep {
    number: number;
    technique: string;
    name: string;
    level: Level;
    /** What it does: `r1c2=5 r3c4<>67`. */
    effect: string;
    why: string[];
    lines?: string[];
    conclusion: string;
    placements?: VariantCandidate[];
    eliminations?: VariantCandidate[];
    cells: VariantCell[];
    houses?: VariantCell[][];
    /** The numbers of the rules to look at, from 1. */
    rules?: number[];
    marks?: (VariantCandidate & { role: string })[];
    /** The board before it. */
    values: VariantLine;
    candidates: number[][];
}
export interface VariantExplained extends VariantTold {
    answer: 'solved' | 'stuck' | 'unknown' | 'none' | 'many' | 'invalid';
    /** That of the hardest step. */
    level?: Level;
    path?: VariantStep[];
}
export interface VariantHintOptions extends Limits {
    /** How much is told: what there is, where, by which technique, why. */
    stage?: 1 | 2 | 3 | 4;
    /** The notes of the player for each cell, row by row; a cell without any says nothing. */
    notes?: number[][];
}
export interface VariantHinted extends VariantTold {
    answer: 'step' | 'solved' | 'mistakes' | 'stuck' | 'none' | 'many' | 'unknown' | 'invalid';
    hint?: {
        stage: number;
        text: string[];
        mistakes?: { mistake: 'wrong-digit' | 'struck-out'; cell: VariantCell; digit: number }[];
        writes?: boolean;
        digit?: number;
        houses?: VariantCell[][];
        rules?: number[];
        technique?: string;
        cells?: VariantCell[];
        step?: VariantStep;
    };
}
/** At most one of `full`, `clues` and `minimal`. */
export interface VariantGenerateOptions extends SeedOptions, Limits {
    /** How many rows, 4 to 16; 9 when left out. */
    size?: number;
    kinds?: VariantKind[];
    /** `24` or `24..28`. */
    clues?: number | string;
    minimal?: boolean;
    full?: boolean;
    /** `half-turn` and others; that of the regions of a jigsaw, too. */
    symmetry?: string;
    /** By the hardest step. Without `clues` and `minimal`, a puzzle that would be harder gets more givens. */
    level?: Level;
}
export interface VariantGenerated extends VariantTold {
    answer: 'made';
    /** The puzzle as JSON, which holds everything. */
    text: string;
    solution: VariantLine;
    /** Makes this puzzle again. */
    seed: string;
    clues: number;
    minimality: 'cells' | 'orbits' | 'unknown';
    symmetry: string;
    reached: boolean;
    level?: Level;
}
export interface VariantWritten extends VariantTold {
    answer: 'written' | 'drawn';
    /** The puzzle in the form, or the picture as SVG. What the form has no place for is told in `reason`. */
    text: string;
}

/** Sudoku of other sizes and with other rules. A puzzle is text: JSON (`variant`), a string of Interactive Sudoku Solver, a link of f-puzzles or
 * SudokuPad, a killer layout, a line, a drawn grid. */
export interface Variants {
    /** The solution, and whether it is the only one. */
    solve(puzzle: string, options?: VariantSearchOptions): VariantSolved;
    /** How many solutions there are. */
    count(puzzle: string, options?: VariantSearchOptions): VariantCounted;
    /** What is wrong with a puzzle, or with the digits that were entered. */
    check(puzzle: string, options?: Limits): VariantChecked;
    /** What every cell has in some solution. */
    candidates(puzzle: string, options?: Limits): VariantCandidatesFound;
    /** What to do next. */
    hint(puzzle: string, options?: VariantHintOptions): VariantHinted;
    /** The whole path to the solution, with reasons. */
    explain(puzzle: string, options?: Limits): VariantExplained;
    /** A picture as SVG. */
    render(puzzle: string, options?: { theme?: 'light' | 'dark' | 'print' | 'safe' }): VariantWritten;
    /** Another form. */
    convert(puzzle: string, to: VariantForm): VariantWritten;
    /** A puzzle to order. */
    generate(options?: VariantGenerateOptions): VariantGenerated;
    /** Any call about variants, as docs/schema has it: `variant`, `variant/board`. */
    call(name: string, request?: object): any;
}
