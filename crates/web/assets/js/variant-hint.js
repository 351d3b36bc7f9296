// @ts-check
/**
 * Hints for games of other sizes and with other rules, brought into the form in which the page shows hints of classic
 * games.
 */

import { cellsOf, nameIn } from './geometry.js';
import { t } from './words.js';

/** @typedef {import('./geometry.js').Shape} Shape */
/** @typedef {import('./position.js').Position} Position */

/** How long a hint may take. */
const MOST_TIME = '10s';

/** The character of a digit of a shape, as grids have it. @param {Shape} shape @param {number} digit */
const character = (shape, digit) => shape.symbols[digit - 1] ?? '.';

/** The puzzle with the digits that the player has entered, as JSON. @param {Position} game */
export function written(game) {
    const placed = game.state.entered.map(digit => (digit ? character(game.shape, digit) : '.')).join('');
    return JSON.stringify({ ...JSON.parse(game.board?.puzzle ?? '{}'), placed });
}

/** A set of digits of the page as digits of the engine. @param {Shape} shape @param {number} set */
export const digitsIn = (shape, set) => shape.symbols.map((_, at) => at).filter(at => set & (1 << at)).map(at => at + shape.lowest);

/** The notes that say all that is left for a cell. @param {Position} game */
function notes(game) {
    const { state } = game;
    const kept = state.notes[/** @type {'corner' | 'centre'} */ (state.shape.complete ?? 'corner')] ?? state.notes.corner;
    return game.cells.map(cell => (kept[cell] && !game.digit(cell) ? digitsIn(game.shape, game.leftFor(cell)) : []));
}

/**
 * A hint for a game as it is; the log says that it was told.
 * @param {import('./session.js').Session} session
 * @param {number} stage
 * @param {boolean} noted whether it takes account of the notes
 */
export async function variantHint(session, stage, noted) {
    const { engine, game } = session;
    const answer = await engine.call('hint', { puzzle: written(game), stage, ...(noted ? { notes: notes(game) } : {}), 'max-time': MOST_TIME });
    if (answer.hint) session.act({ op: 'hint', stage });
    // A puzzle without rules is a classic one, and so is its hint.
    return answer.version ? toldIn(game, answer) : answer;
}

/** Cells that are named one after the other are a list. @param {string} text */
export const listed = text => text.replace(/(r\d+c\d+) (?=r\d+c\d)/g, `$1${t('comma')}`);

/**
 * The cells at which rules are drawn.
 * @param {Position} game
 * @param {number[]} rules their numbers, from 1
 * @returns {string[]}
 */
const cellsOfRules = (game, rules) => rules.flatMap(number => (game.board?.rules[number - 1]?.marks ?? []).flatMap(mark => mark.cells ?? (mark.cell ? [mark.cell] : [])));

/** An answer in the terms of the page. What has not exactly one solution has a reason, and no hint.
 * @param {Position} game @param {any} answer */
function toldIn(game, { hint, text, reason, mistakes, technique, digit, 'rule-numbers': rules = [], houses = [], cells = [], step }) {
    const { shape } = game;
    // In wide shapes r1c12 would be read as two columns.
    const verbatim = Math.max(shape.rows, shape.columns) > 9;
    if (!hint) return { text: [], reason, verbatim };
    const said = text.map(listed);
    /** @type {[string, string][]} */
    const area = [...houses.flat(), ...cellsOfRules(game, rules)].map(cell => [cell, 'context']);
    const found = step && stepIn(shape, step, area);
    return {
        hint, text: said, technique, digit, pointed: new Set(rules), verbatim, ...(mistakes?.length ? { mistakes } : {}),
        shown: { cells: [...area, ...cells.map((/** @type {string} */ cell) => [cell, 'pattern'])] },
        ...(found ? { step: found, told: { ...toldOfStep(step), before: [said[0], listed(step.why)], step: found, shape, verbatim } } : {}),
    };
}

/**
 * A step with its marks, digits as the page has them.
 * @param {Shape} shape
 * @param {any} step
 * @param {[string, string][]} area
 */
function stepIn(shape, step, area) {
    const own = (/** @type {{cell: string, digit: number}} */ { cell, digit }) => ({ cell, digit: digit - shape.lowest + 1 });
    const { technique, placements = [], eliminations = [], cells = [], marks = [] } = step;
    return {
        technique, candidates: candidatesIn(shape, step.candidates), placements: placements.map(own), eliminations: eliminations.map(own),
        marks: {
            cells: [...area, ...cells.map((/** @type {string} */ cell) => [cell, 'pattern'])],
            candidates: [
                ...marks.map((/** @type {any} */ mark) => [own(mark), mark.role]),
                ...eliminations.map((/** @type {any} */ one) => [own(one), 'elimination']), ...placements.map((/** @type {any} */ one) => [own(one), 'placement']),
            ],
        },
    };
}

/** The lines of a step, and what it does. @param {any} step */
function toldOfStep(step) {
    const line = (/** @type {string} */ text) => ({ text: listed(text.trimStart()), literals: [], depth: (text.length - text.trimStart().length) / 2 });
    return { lines: (step.lines ?? []).map(line), after: [listed(step.conclusion)], whole: true };
}

/** The digits of each cell as sets for the board. @param {Shape} shape @param {string[]} texts */
export const candidatesIn = (shape, texts) => texts.map(text => [...text].reduce((set, digit) => set | (1 << shape.symbols.indexOf(digit)), 0));

/**
 * The cells of marks, by their names.
 * @param {import('./board.js').Marks | undefined} marks
 * @param {Shape} shape
 * @returns {string[]}
 */
export function cellsPointedAt(marks, shape) {
    const names = new Set((marks?.cells ?? []).filter(([, role]) => role !== 'context').map(([cell]) => cell));
    for (const [{ cell }] of marks?.candidates ?? []) names.add(cell);
    return cellsOf(shape).map(cell => nameIn(shape, cell)).filter(name => names.has(name));
}
