import type { Photos } from './photo-types.js';
import type { Variants } from './variant-types.js';
export * from './photo-types.js';
export * from './variant-types.js';

/**
 * A classic Sudoku: text in any form (81 characters, a drawn grid, pencilmarks, JSON …), or 81 numbers row by row, 0
 * for a blank.
 */
export type Puzzle = string | ArrayLike<number>;
/** `r1c1` to `r9c9`. */
export type Cell = string;
/** A row, column or box: `r1` to `r9`, `c1` to `c9`, `b1` to `b9`. */
export type House = string;
/** 81 characters, row by row: 1 to 9, and a dot for a blank. */
export type Line = string;

/** What may be spent; ten seconds in any case. */
export interface Limits {
    /** Milliseconds, or text such as `2s`. */
    maxTime?: number | string;
    /** Nodes of the searches. */
    maxNodes?: number;
}
/**
 * In a worker every function takes this among its options: an abort ends the function at once, with the kind `aborted`.
 */
export interface Abortable {
    signal?: AbortSignal;
}

export interface SearchOptions extends Limits {
    /** `fast` when left out; `row-major`, `dancing-links`, `sat` and others. */
    algorithm?: string;
    /** For `singles`: which cell is next, and whether candidate lists follow the placements. */
    order?: string;
    lists?: string;
    /** Where to stop: two for `solve`, never for `count`, when left out. */
    limit?: number;
    /** Say what the search did. */
    stats?: boolean;
}
/** What a search did. */
export interface Account {
    nodes: number;
    guesses: number;
    deadEnds: number;
    [more: string]: unknown;
}
/**
 * What every answer may have: `reason`, why it is no better; `remarks`, what should be known of the puzzle as it was
 * read.
 */
export interface Told {
    puzzle: Line;
    reason?: string;
    remarks?: string[];
}
export interface Solved extends Told {
    /** `one` and `none` are proved; `some`: a solution, with `limit: 1`; `unknown`: a limit ended the search. */
    answer: 'one' | 'none' | 'many' | 'some' | 'unknown' | 'invalid';
    solution?: Line;
    /** Another solution, for `many`. */
    second?: Line;
    /** Where the two differ. */
    differences?: Cell[];
    algorithm: string;
    account?: Account;
}
export interface Solutions {
    /** In the order of the search. */
    solutions: Line[];
    /** Are there no others? */
    all: boolean;
}
export interface Counted extends Told {
    answer: 'exact' | 'at-limit' | 'unknown' | 'invalid';
    /** At least this many, unless it is exact. */
    solutions?: number;
    /** The digits, where the number does not fit 64 bits. */
    solutionsText?: string;
    account?: Account;
}
export interface CheckOptions extends Limits {
    /** The puzzle that the grid should solve. */
    against?: Puzzle;
}
/** Two equal digits in a house. */
export interface Clash {
    digit: number;
    cells: [Cell, Cell];
    house: House;
}
export interface Checked extends Told {
    ok: boolean;
    clashes?: Clash[];
    deadCells?: Cell[];
    deadDigits?: { house: House; digit: number }[];
    changedGivens?: Cell[];
    /** Cells whose digit is not that of the solution. */
    wrong?: Cell[];
    /** How many cells are blank. */
    blank: number;
    solutions?: 'none' | 'one' | 'many' | 'unknown';
    witnesses?: Line[];
    differences?: Cell[];
    /** Is every given needed? */
    minimal?: boolean;
    redundant?: Cell[];
}
export interface CandidatesOptions {
    /**
     * `givens` alone (when left out), `propagate` (naked singles placed), `singles` (naked and hidden singles placed).
     */
    after?: 'givens' | 'propagate' | 'singles';
}
export interface CandidatesFound extends Told {
    answer: 'ok' | 'invalid';
    /** 81 strings of digits, row by row. */
    candidates: string[];
}
/**
 * The pace of a player, as `puzzles/pace` tells it: how many times as long as the model says, and how much that varies.
 */
export interface Pace {
    factor: number;
    spread: number;
}
export interface RateOptions extends Limits {
    /** Sudoku Explainer's and HoDoKu's when left out. */
    scale?: ('level' | 'se' | 'hodoku' | 'minutes')[];
    /** The pace of the player for whom the minutes are. */
    pace?: Pace;
    /** Name the techniques of Sudoku Explainer's path. */
    techniques?: boolean;
    /** The same, and the ways on at each point; takes several times as long. */
    stats?: boolean;
}
export type Level = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
export interface Rating {
    /** Sudoku Explainer's rating of the hardest step. */
    er?: number;
    /** The same up to the first digit. */
    ep?: number;
    /** The same of the first step. */
    ed?: number;
}
/** Minutes that a person may take, when they were asked for; four games of five take `minutesFrom` to `minutesTo`. */
export interface Minutes {
    minutes?: number;
    minutesFrom?: number;
    minutesTo?: number;
    minutesLevel?: Level;
}
export interface Rated extends Rating, Minutes {
    puzzle: Line;
    /** The level by the ER. */
    level?: Level;
    hodokuLevel?: Level;
    hodokuScore?: number;
    techniques?: { name: string; technique: string; difficulty: string; times: number }[];
    ways?: { name: string; difficulty: string; ways: number }[];
    /** Why there is no rating, or not all of it. */
    note?: string;
    remarks?: string[];
}
export interface Candidate {
    cell: Cell;
    digit: number;
}
/** A step with its proof. `marks` and `proof` are as docs/schema has them. */
export interface Step {
    technique: string;
    placements: Candidate[];
    eliminations: Candidate[];
    marks: Record<string, unknown>;
    proof: Record<string, unknown>;
}
export interface HintOptions extends Limits {
    /** How much is told, from a nudge to the proof. */
    stage?: 1 | 2 | 3 | 4;
    /** In which order steps are looked for; that of a person when nothing is said. */
    scale?: 'person' | 'se' | 'hodoku';
    /** The grid as the player has it, digits and candidates. */
    notes?: Puzzle;
    /** The saved game in play, as docs/schema/game.save.json has it: the hint is for it then. */
    save?: object;
}
export interface Hint extends Told {
    /** What it is about: `step`, a mistake, a finished grid … */
    hint?: string;
    stage?: number;
    /** In words, a sentence each. */
    text?: string[];
    technique?: string;
    name?: string;
    difficulty?: string;
    digit?: number;
    cells?: Cell[];
    houses?: House[];
    writes?: boolean;
    step?: Step;
    /** The digits of the grid that the step rests on, and the cells that each of them excludes. */
    excluded?: unknown[];
    /** For each sentence the candidates that are true or false from there on. */
    literals?: unknown[][];
    /** Equal digits in a house, and how many solutions the puzzle has. */
    clashes?: Clash[];
    standing?: string;
    [more: string]: unknown;
}
export interface ExplainOptions extends Limits {
    /** The order in which steps are looked for: `person` when left out. */
    scale?: 'person' | 'se' | 'hodoku';
    /** Every step by itself. */
    full?: boolean;
}
export interface StepInWords {
    puzzle: Line;
    number: number;
    technique: string;
    name: string;
    difficulty?: string;
    /** Where to look, why it holds, and what follows, in words. */
    look: string;
    why: string;
    effect: string;
    lines?: string[];
    conclusion: string;
    eureka?: string;
    /** The board before the step: its digits and its candidates. */
    values: Line;
    candidates: unknown;
    step: Step;
}
export interface Explained extends Told {
    answer: string;
    /** How many steps. */
    steps: number;
    path: StepInWords[];
}
export interface StepsOptions extends Limits {
    /** These techniques alone. */
    technique?: string[];
    /** The most steps: 200 when left out, and never more than 1000. */
    limit?: number;
    /** How many of the first steps to pass over. */
    offset?: number;
}
export interface StepsFound extends Told {
    answer: string;
    steps: StepInWords[];
    /** There are others behind these. */
    more?: boolean;
}
/**
 * Transposes if asked, then moves row `i` to where `rows` says at place `i`, and so on: nine characters 1 to 9 each.
 */
export interface GridMap {
    transpose: boolean;
    rows: string;
    columns: string;
    digits: string;
}
export interface CanonOptions {
    /** Is the puzzle equivalent to this one, and by which map? */
    against?: Puzzle;
}
export interface Canonical extends Told {
    answer: 'ok' | 'equivalent' | 'different' | 'invalid';
    form?: Line;
    automorphisms?: number;
    map?: GridMap;
}
export interface SeedOptions {
    /** A number or a word, which makes the same again; a fresh one when left out. */
    seed?: number | string;
}
export interface Transformed extends Told {
    image: Line;
    /** Of a puzzle of another size or with other rules: the whole image in the form `variant`. */
    imageText?: string;
    map: GridMap;
}
export interface IsomorphsOptions extends SeedOptions {
    /** The first one, from 0. */
    first?: number;
    /** How many; 1 when left out. */
    count?: number;
}
export interface MinimizeOptions extends SeedOptions, Limits {
    /** Look for a puzzle that no other is smaller than. */
    smallest?: boolean;
}
export interface Minimized extends Told {
    answer: 'minimal' | 'smallest' | 'none' | 'many' | 'unknown' | 'invalid';
    minimal?: Line;
    clues?: number;
}
/** At most one of `full`, `blanks`, `clues` and `pattern`; `minimal` goes alone or with `pattern`. */
export interface GenerateOptions extends SeedOptions, Limits {
    method?: 'fast' | 'uniform' | 'restriction' | 'diagonal';
    full?: boolean;
    blanks?: number;
    /** `24` or `24..28`. */
    clues?: number | string;
    minimal?: boolean;
    /** The cells that are given: a grid with marks. */
    pattern?: string;
    givensFrom?: Puzzle;
    /** `half-turn` and others. */
    symmetry?: string;
    /** Allow several solutions. */
    many?: boolean;
    /** `4.5` or `4.6..7.0`, likewise `ep` and `ed`. */
    er?: number | string;
    ep?: number | string;
    ed?: number | string;
    /** The level. With a seed of version 1, HoDoKu's level of that name. */
    level?: Level;
    hodokuLevel?: Level;
    /** A technique that the path needs, such as `x-wing`. */
    technique?: string;
    /** With `technique`: no step is harder. */
    only?: boolean;
    bottleneck?: number | string;
    /** Minutes that it may take: `10`, `8..12`, `..5`, `30..`; for a player of this pace. */
    minutes?: number | string;
    pace?: Pace;
    /** Rate the puzzle by both scales. */
    rated?: boolean;
}
export interface Generated extends Rating, Minutes {
    puzzle: Line;
    solution: Line;
    /** Makes this puzzle again. */
    seed: string;
    clues: number;
    proper: boolean;
    minimal: boolean;
    minimality: 'cells' | 'orbits' | 'unknown';
    symmetry: string;
    reached: boolean;
    /** The level by the ER, when that is known. */
    level?: Level;
    hodokuLevel?: Level;
    hodokuScore?: number;
    tried?: number;
    remarks?: string[];
}
export interface PuzzleRead {
    /** The givens. */
    givens: Line;
    /** Givens and digits that were entered. */
    values: Line;
    /** The form it was written in. */
    form: string;
    /** The line it starts on, from 1. */
    line: number;
    /** All that the form says, as docs/schema/record.json has it. */
    record: Record<string, unknown>;
}
export interface Converted {
    form: string;
    text: string;
    /** What the form could not hold, in words. */
    losses: string[];
    remarks?: string[];
}
export interface RenderOptions extends Limits {
    /** `svg` when left out. */
    to?: 'text' | 'svg';
    candidates?: boolean;
    solution?: boolean;
    /** A step of the path, from 1. */
    step?: number;
    scale?: 'person' | 'se' | 'hodoku';
    theme?: 'light' | 'dark' | 'print' | 'safe';
    /** What a step points at, as `hint` and `explain` tell it. */
    marks?: Record<string, unknown>;
    /** Colours of cells, 1 to 9; several in a list. */
    colors?: Record<Cell, number | number[]>;
    /** Colours of marks of a pen: a line `r1c1-r1c2`, a cross `r1c1xr1c2`, a circle `r1c1or1c1`. */
    pen?: Record<string, number>;
    candidateColors?: { cell: Cell; digit: number; color: number }[];
    captions?: string[];
}
export interface Rendered extends Told {
    answer: string;
    mediaType?: string;
    text?: string;
    captions: string[];
}
/** What is known of a puzzle; absent where the question makes no sense, or a limit ended it. */
export interface Info extends Told {
    /** `one`, `none`, `many`, `unknown` or `invalid`. */
    answer: string;
    clues?: number;
    /** The digits among the givens. */
    digits?: number[];
    /** The symmetry of the givens: `none`, `half-turn` and so on. */
    pattern?: string;
    minimal?: boolean;
    /** The givens that could go, each one alone. */
    redundant?: Cell[];
    solution?: Line;
    /** The canonical form. */
    form?: Line;
    automorphisms?: number;
    solutionForm?: Line;
    solutionAutomorphisms?: number;
    /** How many digits of the solution must be told before singles solve the puzzle: 0, 1 or 2. */
    backdoorSize?: number;
    /** The sets of so many digits. */
    backdoors?: Candidate[][];
    /** The classes, 1 to 416, of the solution's three bands and three stacks. */
    bands?: number[];
}
/** Numbers, words and lists of words by the names of docs/features.md. */
export interface Features {
    clues?: number;
    er?: number;
    classId?: string;
    [name: string]: unknown;
}
export interface ProofOptions extends Limits {
    /** Only a single technique on the board as it stands counts. */
    oneStep?: boolean;
}
export interface Proof extends Told {
    /**
     * `proved`, `wrong`, `no-candidate`, `unproved`, `unknown`; or why it is no position: `none`, `many`, `sukaku`,
     * `invalid`, `astray`, `full`.
     */
    answer: string;
    /** The last one makes the move. */
    steps?: StepInWords[];
    /** What was proved: a candidate, and whether it is true. */
    conclusion?: Candidate & Record<string, unknown>;
}
export interface Verification extends Told {
    /** As of a `Proof`. */
    answer: string;
    steps?: StepInWords[];
    /** The position with the moves made: a puzzle for the next call. */
    after?: string;
}
/** One of many. */
export interface RatedOne extends Rating {
    answer: 'invalid' | 'none' | 'rated' | 'many' | 'unknown' | 'full';
    level?: Level;
    hodokuLevel?: Level;
    /** HoDoKu's. */
    score?: number;
}

/** The functions, as `load` has them: they answer at once. Each throws a `ShuduError`. */
export interface Shudu {
    /** The solution, and whether it is the only one. */
    solve(puzzle: Puzzle, options?: SearchOptions): Solved;
    /** All solutions, up to a limit: 1000 when left out. */
    solutions(puzzle: Puzzle, options?: { limit?: number }): Solutions;
    /** How many solutions there are. */
    count(puzzle: Puzzle, options?: SearchOptions): Counted;
    /** What is wrong with a grid. */
    check(puzzle: Puzzle, options?: CheckOptions): Checked;
    /** What every cell can still hold. */
    candidates(puzzle: Puzzle, options?: CandidatesOptions): CandidatesFound;
    /** How hard a puzzle is. */
    rate(puzzle: Puzzle, options?: RateOptions): Rated;
    /** What to do next. */
    hint(puzzle: Puzzle, options?: HintOptions): Hint;
    /** The whole path to the solution, with reasons. */
    explain(puzzle: Puzzle, options?: ExplainOptions): Explained;
    /** The steps that can be taken now, easy techniques first. */
    steps(puzzle: Puzzle, options?: StepsOptions): StepsFound;
    /** A puzzle to order. */
    generate(options?: GenerateOptions): Generated;
    /** The canonical form: the same for equivalent puzzles alone. */
    canon(puzzle: Puzzle, options?: CanonOptions): Canonical;
    /** The puzzle moved about by a symmetry. */
    transform(puzzle: Puzzle, options?: SeedOptions): Transformed;
    /** Equivalent puzzles of a seed, in order. */
    isomorphs(puzzle: Puzzle, options?: IsomorphsOptions): Line[];
    /** Fewer givens, the same only solution. */
    minimize(puzzle: Puzzle, options?: MinimizeOptions): Minimized;
    /** All puzzles of a text, in any form. */
    read(text: string): PuzzleRead[];
    /** Another form, such as `grid`, `csv`, `pencilmarks`, `hodoku`, `json`. */
    convert(puzzle: Puzzle, to: string): Converted;
    /** A picture. */
    render(puzzle: Puzzle, options?: RenderOptions): Rendered;
    /** Clues, symmetry, redundant givens, backdoors, band classes. */
    info(puzzle: Puzzle, options?: Limits): Info;
    /** What can be counted and measured of a puzzle, by docs/features.md; absent for clashing givens. */
    features(puzzle: Puzzle, options?: Limits): Features | undefined;
    /**
     * Whether moves follow from what is on the board: `r1c2=5`, `r4c38<>7`, for which a proof is looked for; or a step
     * of `hint`, `explain` or `steps`, whose own proof is followed.
     */
    verifyStep(puzzle: Puzzle, step: string | Step, options?: ProofOptions): Verification;
    /** The easiest proof that a digit goes into a cell, or that it does not: the solution decides which. */
    explainMove(puzzle: Puzzle, cell: Cell, digit: number, options?: ProofOptions): Proof;
    /** Any call of `POST /api/NAME` that needs no server; its answer is named as docs/schema has it. */
    call<Answer = Record<string, unknown>>(name: string, request?: object): Answer;

    /**
     * Many puzzles: bytes 0 to 9, 81 for each. The solutions are bytes likewise: zeros where there is none, one of them
     * for `many`.
     */
    solveMany(puzzles: Uint8Array): { answers: ('one' | 'none' | 'many' | 'invalid')[]; solutions: Uint8Array };
    /**
     * The number of solutions of each, up to `limit`; NaN for clashing givens, and where ten seconds were not enough.
     */
    countMany(puzzles: Uint8Array, options?: { limit?: number }): Float64Array;
    rateMany(puzzles: Uint8Array): RatedOne[];
    /** The canonical form of each, bytes likewise; 255 in all cells for clashing givens. */
    canonMany(puzzles: Uint8Array): Uint8Array;
}

type InWorker<F> = F extends (...args: infer A) => infer R ? (...args: Options<A>) => Promise<R> : never;
/** Options may be aborted. */
type Options<A extends unknown[]> = { [I in keyof A]: A[I] extends Puzzle | Uint8Array | number | undefined ? A[I] : A[I] extends Step | string ? A[I] : A[I] & Abortable };
interface Ending {
    /** Ends the worker; a later call starts another one. */
    end(): void;
}
/** The same functions in a worker. One runs at a time, in the order of the calls. */
export type ShuduWorker = { [Name in keyof Shudu]: InWorker<Shudu[Name]> } & Ending;
/** Likewise. */
export type VariantsWorker = { [Name in keyof Variants]: InWorker<Variants[Name]> } & Ending;
/** Likewise. */
export type PhotosWorker = { [Name in keyof Photos]: InWorker<Photos[Name]> } & Ending;

export interface LoadOptions {
    /** The language of reasons, hints and paths: `en` (when left out) or `zh-CN`. */
    language?: string;
    /**
     * The address, the bytes, the compiled module or the response of `engine_bg.wasm` (`variant_bg.wasm`,
     * `photo_bg.wasm`), where it is not beside the scripts. Bundlers know the file as `shudu/engine_bg.wasm`.
     */
    wasm?: BufferSource | WebAssembly.Module | Response | Promise<Response> | string | URL;
}
export interface WorkerOptions {
    /** The language of reasons, hints and paths: `en` (when left out) or `zh-CN`. */
    language?: string;
    /** The address of the script, where the bundler does not find it: a bundle of `shudu/worker`. */
    worker?: string | URL;
    /** The address of the module, likewise. */
    wasm?: string | URL;
}
/** Loads the engine here. */
export function load(options?: LoadOptions): Promise<Shudu>;
/** Loads what is about variants: a module of its own. */
export function loadVariants(options?: LoadOptions): Promise<Variants>;
/** Loads what reads pictures: a module of its own. */
export function loadPhotos(options?: LoadOptions): Promise<Photos>;
/** Starts the engine in a worker, at its first call. */
export function startWorker(options?: WorkerOptions): Promise<ShuduWorker>;
/** The same for variants. */
export function startVariantsWorker(options?: WorkerOptions): Promise<VariantsWorker>;
/** The same for pictures. */
export function startPhotosWorker(options?: WorkerOptions): Promise<PhotosWorker>;

/** Why there is no answer. */
export class ShuduError extends Error {
    /**
     * `unreadable`, `request`, `impossible`, `unavailable`, `unknown`, `aborted`, or `broken`: the engine itself has
     * ended.
     */
    readonly kind: string;
}
/** A text is no puzzle. */
export class ReadError extends ShuduError {
    /** The argument or option that holds it. */
    readonly field?: string;
    /** From 1; in a batch the number of the puzzle. */
    readonly line?: number;
    /** From 1. */
    readonly column?: number;
    readonly cell?: Cell;
    /** What stands there. */
    readonly seen?: string;
}
/** The options are wrong. */
export class RequestError extends ShuduError {}
/** What is asked for cannot be. */
export class ImpossibleError extends ShuduError {}
