// Sudoku of other sizes and with other rules.

import type { CandidatesFound, Checked, Converted, Counted, Level, Limits, Minimized, Minutes, RenderOptions, Rendered, SeedOptions, Solved, Told, Transformed } from './index.js';

/** A cell of a grid of any size: `r10c12`. */
export type VariantCell = string;
/**
 * One character a cell, row by row: a digit, A for 10 up to P for 25 (or A for 1, where the puzzle was written so), and
 * a dot for a blank.
 */
export type VariantLine = string;
export type VariantForm = 'variant' | 'iss' | 'fpuzzles' | 'sudokupad' | 'killer' | 'solo' | 'sumocue' | 'puzzlink' | 'penpa' | 'janko' | 'ipuz' | 'line' | 'grid';
export type VariantKind = 'jigsaw' | 'x' | 'windoku' | 'anti-knight' | 'non-consecutive' | 'killer' | 'arrow' | 'thermo' | 'kropki' | 'xv' | 'greater-than'
    | 'anti-king' | 'disjoint-groups' | 'extra-region' | 'clones' | 'whispers' | 'renban' | 'nabner' | 'palindrome' | 'region-sum-line' | 'between-line' | 'zipper-line' | 'entropic-line' | 'modular-line' | 'double-arrow' | 'slow-thermometer' | 'sandwich' | 'x-sum' | 'skyscraper' | 'numbered-room' | 'little-killer' | 'quadruple' | 'odd-even' | 'difference' | 'ratio' | 'counting-circles';

/**
 * What every answer about a puzzle of another size or with other rules has in addition; grids are `VariantLine`s in it,
 * and cells `VariantCell`s.
 */
export interface VariantTold {
    version: 2;
    shape: { rows: number; columns: number; digits: [number, number]; regions: number };
    /** The names of its rules, each once: `killer-cage`. */
    rules: string[];
    /** The puzzle as JSON, which holds everything, where the answer has no other text. */
    text: string;
}
export interface VariantSearchOptions extends Limits {
    /** Where to stop: two for `solve`, never for `count`, when left out. */
    limit?: number;
    /** Say what the search did. */
    stats?: boolean;
}
export interface VariantCandidatesOptions extends Limits {
    /** What the givens leave, with singles placed or not, or what stands in some solution. */
    after?: 'givens' | 'propagate' | 'singles' | 'solutions';
}
export type VariantSolved = Omit<Solved, 'algorithm'> & VariantTold;
export type VariantCounted = Counted & VariantTold;
export interface VariantChecked extends Checked, VariantTold {
    /** What contradicts what. */
    conflict?: { cause: 'row' | 'column' | 'region' | 'pencilmarks' | 'given' | 'rule'; number?: number; rule?: string; cells: VariantCell[] };
    /** Without a solution: givens that have none together. */
    together?: VariantCell[];
}
export type VariantCandidatesFound = Omit<CandidatesFound, 'answer'> & VariantTold & { answer: 'ok' | 'unknown' | 'invalid' };
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
    why: string;
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
    /** For each cell its digits, A for 10. */
    candidates: string[];
}
export interface VariantExplained extends Told, VariantTold {
    answer: 'solved' | 'stuck' | 'unknown' | 'none' | 'many' | 'invalid';
    steps: number;
    /** That of the hardest step. */
    level?: Level;
    path: VariantStep[];
}
export interface VariantHintOptions extends Limits {
    /** How much is told: what there is, where, by which technique, why. */
    stage?: 1 | 2 | 3 | 4;
    /** The notes of the player for each cell, row by row; a cell without any says nothing. */
    notes?: number[][];
}
export interface VariantHinted extends Told, Omit<VariantTold, 'text'> {
    /** Absent when there is no hint; then `reason` says why. */
    hint?: 'step' | 'solved' | 'mistakes' | 'stuck';
    stage?: number;
    text?: string[];
    mistakes?: { mistake: 'wrong-digit' | 'struck-out'; cell: VariantCell; digit: number }[];
    writes?: boolean;
    digit?: number;
    houses?: VariantCell[][];
    /** The numbers of the rules to look at, from 1. */
    ruleNumbers?: number[];
    technique?: string;
    cells?: VariantCell[];
    step?: VariantStep;
}
export interface VariantRated extends Told, VariantTold, Minutes {
    puzzle: VariantLine;
    /** That of the hardest step of the path; absent for what cannot be rated. */
    level?: Level;
    /** Seconds of searching along the path: how hard it is. It and the minutes were not compared with people. */
    score?: number;
    /** The hardest technique of the path. */
    technique?: string;
    /** How many steps the path has. */
    steps?: number;
    /** The level in words, or why there is none. */
    note?: string;
}
export interface VariantMinimizeOptions extends SeedOptions, Limits {}
export interface VariantMinimized extends Minimized, VariantTold {
    /** The whole puzzle with fewer givens, as JSON. */
    minimalText?: string;
}
export interface VariantTransformed extends Transformed, VariantTold {}
/** At most one of `full`, `clues` and `minimal`. */
export interface VariantGenerateOptions extends SeedOptions, Limits {
    /** How many rows, 4 to 25; 9 when left out. */
    size?: number;
    kinds?: VariantKind[];
    /** How many marks (cages, lines, dots, clues) each kind has: `4` or `3..6`. */
    marks?: number | string;
    /** How many cells a line with its bulb, a cage or a clone has. */
    length?: number | string;
    /** `24` or `24..28`. */
    clues?: number | string;
    minimal?: boolean;
    full?: boolean;
    /** `half-turn` and others; that of the regions of a jigsaw, too. */
    symmetry?: string;
    /** By the hardest step. Without `clues` and `minimal`, a puzzle that would be harder gets more givens. */
    level?: Level;
}
export interface VariantGenerated extends Told, VariantTold {
    solution: VariantLine;
    /** Makes this puzzle again. */
    seed: string;
    clues: number;
    minimality: 'cells' | 'orbits' | 'unknown';
    symmetry: string;
    reached: boolean;
    level?: Level;
}
export type VariantWritten = Converted & Omit<VariantTold, 'text'>;
export interface VariantRenderOptions extends Omit<RenderOptions, 'scale' | 'marks' | 'captions'> {
    /** The notes of the player for each cell, row by row. */
    notes?: number[][];
    /** Cells to point out. */
    highlight?: VariantCell[];
}
export type VariantRendered = Rendered & Omit<VariantTold, 'text'>;

/** Sudoku of other sizes and with other rules. A puzzle is text: JSON (`variant`), a string of Interactive Sudoku
 * Solver, a link of f-puzzles or SudokuPad, a killer layout, a line, a drawn grid. */
export interface Variants {
    /** The solution, and whether it is the only one. */
    solve(puzzle: string, options?: VariantSearchOptions): VariantSolved;
    /** How many solutions there are. */
    count(puzzle: string, options?: VariantSearchOptions): VariantCounted;
    /** What is wrong with a puzzle, or with the digits that were entered. */
    check(puzzle: string, options?: Limits): VariantChecked;
    /** What every cell can still hold. */
    candidates(puzzle: string, options?: VariantCandidatesOptions): VariantCandidatesFound;
    /** What to do next. */
    hint(puzzle: string, options?: VariantHintOptions): VariantHinted;
    /** The whole path to the solution, with reasons. */
    explain(puzzle: string, options?: Limits): VariantExplained;
    /** The level of the hardest step. */
    rate(puzzle: string, options?: Limits): VariantRated;
    /** Fewer givens, the same only solution; rules and pencilmarks stay. */
    minimize(puzzle: string, options?: VariantMinimizeOptions): VariantMinimized;
    /** The puzzle turned, mirrored and with other digits, as far as its rules stay true of the image. */
    transform(puzzle: string, options?: SeedOptions): VariantTransformed;
    /** A picture as SVG or text. */
    render(puzzle: string, options?: VariantRenderOptions): VariantRendered;
    /** Another form. */
    convert(puzzle: string, to: VariantForm): VariantWritten;
    /** A puzzle to order. */
    generate(options?: VariantGenerateOptions): VariantGenerated;
    /** Any call about variants, as docs/schema has it: `solve`, `variant/board`. */
    call<Answer = Record<string, unknown>>(name: string, request?: object): Answer;
}
