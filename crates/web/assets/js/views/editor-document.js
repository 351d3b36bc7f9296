// @ts-check
/** The document of the editor: a puzzle in the JSON form of the engine (docs/schema/variant.json), and what an edit
 * makes of it. No document is changed: every edit gives another one. What it means, and whether it can be, the engine
 * says. */

import { cellIn, cellsOf, nameIn, shapeOf, symbolsOf } from '../geometry.js';
import { storage } from '../storage.js';

/** @typedef {import('../geometry.js').Shape} Shape */
/** @typedef {{rule: string, [key: string]: any}} Rule */
/**
 * @typedef {Object} Document
 * @property {string} format
 * @property {number} version
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number]} [digits]   the lowest and the highest; without them from 1 to the longer side
 * @property {[number, number]} [boxes]    height and width
 * @property {string[][]} [regions]        the cells of each, if they are no boxes
 * @property {'letters'} [symbols]         A is 1, not 10
 * @property {string} [givens]             a character for each cell
 * @property {Record<string, number[]>} [allowed]
 * @property {Rule[]} [rules]
 * @property {string} [title]
 */

const KEY = 'editor';
const CELL = /^r\d+c\d+$/;

/** @param {number} rows @param {number} columns @param {[number, number] | undefined} boxes @returns {Document} */
export const blank = (rows, columns, boxes) => ({ format: 'shudu-variant', version: 1, rows, columns, ...(boxes ? { boxes } : {}) });

/**
 * What was edited last, as text, and what was edited before something else was opened.
 * @returns {{text: string, before?: string}}
 */
export function lastEdited() {
    try {
        const { text, before } = storage.json(KEY) ?? {};
        if (JSON.parse(text).format === 'shudu-variant') return { text, before };
    } catch { /* Nothing yet, or not ours. */ }
    return { text: JSON.stringify(blank(9, 9, [3, 3])) };
}

/** @param {string} text @param {string} [before] @returns {boolean} whether there was room for it */
export const keep = (text, before) => storage.set(KEY, JSON.stringify({ text, before }));

/**
 * Opens a puzzle in the editor. What stood there before can be brought back by undo.
 * @param {string} text JSON of the engine
 */
export function openInEditor(text) {
    const now = lastEdited();
    keep(text, text === now.text ? now.before : now.text);
    location.hash = '#/enter/edit';
}

/**
 * Opens a classic puzzle in the editor, or what was edited last where there is none.
 * @param {string} line 81 characters
 */
export function openClassic(line) {
    if (/[1-9]/.test(line)) openInEditor(JSON.stringify({ ...blank(9, 9, [3, 3]), givens: line }));
    else location.hash = '#/enter/edit';
}

/** @param {Document} doc @returns {[number, number]} */
export const digitsOf = doc => doc.digits ?? [1, Math.max(doc.rows, doc.columns)];

/** The characters of its digits. @param {Document} doc @returns {string[]} */
export const symbolsIn = doc => symbolsOf(...digitsOf(doc), doc.symbols === 'letters');

/** How its board is drawn. @param {Document} doc @returns {Shape} */
export function shapeOfDocument(doc) {
    return shapeOf(doc.rows, doc.columns, regionsOf(doc), symbolsIn(doc), digitsOf(doc)[0]);
}

/** For each cell the number of its region, from 0; -1 for none. @param {Document} doc @returns {number[]} */
export function regionsOf({ rows, columns, boxes, regions = [] }) {
    const plain = { rows, columns };
    const all = Array.from({ length: rows * columns }, (_, cell) => cell);
    if (boxes) {
        const [height, width] = boxes;
        return all.map(cell => Math.floor(Math.floor(cell / columns) / height) * Math.ceil(columns / width) + Math.floor((cell % columns) / width));
    }
    const map = all.map(() => -1);
    regions.forEach((cells, region) => cells.forEach(name => { map[cellIn(/** @type {Shape} */ (plain), name)] = region; }));
    return map;
}

/**
 * Paints cells: they go to a region, or to none with -1.
 * @param {Document} doc
 * @param {number[]} cells
 * @param {number} region
 * @returns {Document}
 */
export function painted(doc, cells, region) {
    const map = regionsOf(doc);
    for (const cell of cells) map[cell] = region;
    const shape = shapeOfDocument(doc);
    const count = Math.max(...map) + 1;
    const { boxes, ...rest } = doc;
    return { ...rest, regions: Array.from({ length: count }, (_, number) => cellsOf(shape).filter(cell => map[cell] === number).map(cell => nameIn(shape, cell))) };
}

/** The givens, one character a cell. @param {Document} doc */
export const givensOf = doc => doc.givens ?? '.'.repeat(doc.rows * doc.columns);

/** @param {Document} doc @param {number[]} cells @param {string} character `.` for none @returns {Document} */
export function given(doc, cells, character) {
    const givens = [...givensOf(doc)];
    for (const cell of cells) givens[cell] = character;
    return { ...doc, givens: givens.join('') };
}

/**
 * Another size: what is inside it stays.
 * @param {Document} doc
 * @param {number} rows
 * @param {number} columns
 * @param {[number, number] | undefined} boxes
 * @returns {Document}
 */
export function resized(doc, rows, columns, boxes) {
    const old = givensOf(doc);
    const { version, symbols } = doc;
    const made = { ...blank(rows, columns, boxes), ...(symbols ? { version, symbols } : {}) };
    const fits = (/** @type {string} */ character) => symbolsIn(made).includes(character);
    const givens = Array.from({ length: rows * columns }, (_, cell) => {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const character = row < doc.rows && column < doc.columns ? old[row * doc.columns + column] : '.';
        return fits(character) ? character : '.';
    }).join('');
    const isInside = (/** @type {string} */ name) => {
        const [row, column] = name.slice(1).split('c').map(Number);
        return row <= rows && column <= columns;
    };
    const hasLine = (/** @type {any} */ view) => !view || view.line <= (view.side === 'top' || view.side === 'bottom' ? columns : rows);
    const rules = (doc.rules ?? []).filter(rule => cellsNamed(rule).every(isInside) && hasLine(rule.view) && rule.rule !== 'windoku');
    return { ...made, givens, rules, ...(doc.title ? { title: doc.title } : {}) };
}

/** All cells that a rule names, in order. @param {any} part @returns {string[]} */
export function cellsNamed(part) {
    if (typeof part === 'string') return CELL.test(part) ? [part] : [];
    return part && typeof part === 'object' ? Object.values(part).flatMap(cellsNamed) : [];
}

/** Two rules of one kind at the same place: the later replaces the earlier. @param {Rule} one @param {Rule} other */
function isSamePlace(one, other) {
    if (one.rule !== other.rule) return false;
    if (one.view) return JSON.stringify(one.view) === JSON.stringify(other.view);
    if (one.rule === 'diagonal') return one.rising === other.rising;
    if (one.rule === 'little-killer') return one.start === other.start && one.down === other.down && one.right === other.right;
    return cellsNamed(one).sort().join(' ') === cellsNamed(other).sort().join(' ');
}

/** Adds rules. @param {Document} doc @param {Rule[]} rules @returns {Document} */
export function added(doc, rules) {
    const others = (doc.rules ?? []).filter(other => !rules.some(rule => isSamePlace(rule, other)));
    return { ...doc, rules: [...others, ...rules] };
}

/** Has it this very rule, whatever its numbers? @param {Document} doc @param {Rule} rule */
export const has = (doc, rule) => (doc.rules ?? []).some(other => isSamePlace(rule, other));

/** Takes rules away. @param {Document} doc @param {(rule: Rule, index: number) => boolean} which @returns {Document} */
export const without = (doc, which) => ({ ...doc, rules: (doc.rules ?? []).filter((rule, index) => !which(rule, index)) });

/** Changes a rule. @param {Document} doc @param {number} index @param {Rule} rule @returns {Document} */
export const changed = (doc, index, rule) => ({ ...doc, rules: (doc.rules ?? []).map((other, at) => (at === index ? rule : other)) });
