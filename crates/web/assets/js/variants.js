// @ts-check
/** Sudoku of other sizes and with other rules, as the page knows it: what a board is like, from what the engine tells
 * of its puzzle (`variant/board`), and what a game of it is called. No rule is known here. */

import { CLASSIC, shapeOf, symbolsOf } from './geometry.js';
import { t } from './words.js';

/**
 * @typedef {Object} Told  the answer of `variant/board`
 * @property {string} puzzle      JSON, which says everything
 * @property {string} [title]
 * @property {string} kind        `9x9 jigsaw killer-cage`
 * @property {string} about
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number]} digits
 * @property {string} [symbols]   the characters of the digits, the lowest first; games that were kept before have none
 * @property {(number | null)[]} regions
 * @property {(number | null)[]} givens
 * @property {(number | null)[]} placed
 * @property {{rule: string, marks: any[]}[]} rules
 * @property {string[]} [remarks] what was read and is not used, in words
 */

/**
 * @typedef {Object} Presented
 * @property {string} [author]
 * @property {string} [ruleset]
 * @property {string} [solution]
 * @property {import('./board-cosmetics.js').Cosmetic[]} [cosmetics]
 * @property {string[]} unknown
 */

/** What a save of such a game says that it is. */
export const FORMAT = 'shudu-variant-game';

/** @param {{format?: string}} save */
export const isVariant = save => save.format === FORMAT;

/** The shapes of boards that were seen. @type {WeakMap<Told, import('./geometry.js').Shape>} */
const shapes = new WeakMap();

/**
 * The shape of a board; without one, the classic.
 * @param {Told | null | undefined} told
 * @returns {import('./geometry.js').Shape}
 */
export function shapeFor(told) {
    if (!told) return CLASSIC;
    const known = shapes.get(told);
    if (known) return known;
    const [lowest, highest] = told.digits;
    const symbols = told.symbols ? [...told.symbols] : symbolsOf(lowest, highest);
    const shape = shapeOf(told.rows, told.columns, told.regions.map(region => region ?? -1), symbols, lowest);
    shape.cosmetics = presented(told).cosmetics;
    shapes.set(told, shape);
    return shape;
}

/**
 * What the author says and draws, and what may be a rule and is not known: then the puzzle can be played, and no
 * question about its solutions has an answer.
 * @param {Told} told
 * @returns {Presented}
 */
export const presented = told => ({ unknown: [], ...JSON.parse(told.puzzle) });

/** What the author calls it, and the author. @param {Told} told */
export const titleOf = told => [told.title, presented(told).author].filter(Boolean).join(' · ');

/** Rules that have one name together. @type {[string, string[]][]} */
const TOGETHER = [['kind-kropki', ['difference', 'ratio', 'negative-kropki']], ['kind-xv', ['xv', 'negative-xv']]];

/** What a puzzle is, in words: its size and its rules. @param {string} kind `9x9 jigsaw killer-cage` */
export function kindWords(kind) {
    const [size, ...named] = kind.split(' ');
    const together = TOGETHER.filter(([, rules]) => rules.every(rule => named.includes(rule)));
    const rules = named.filter(rule => !together.some(([, those]) => those.includes(rule)));
    return [size.replace('x', '×'), ...together.map(([name]) => t(name)), ...rules.map(rule => (rule === 'jigsaw' ? t('jigsaw') : t(`variant-rule-${rule}`)))].join(t('comma'));
}

/**
 * The rules of a puzzle beyond rows, columns and boxes, with what they mean.
 * @param {string} kind `9x9 jigsaw killer-cage`
 */
export function ruleWords(kind) {
    return kind.split(' ').slice(1).map(rule => {
        const [name, meaning] = rule === 'jigsaw' ? ['jigsaw', 'variant-jigsaw-about'] : [`variant-rule-${rule}`, `variant-about-${rule}`];
        return { name: t(name), meaning: t(meaning) };
    });
}

/** What is broken, in words. @param {{cause: string, number: number, rule?: string}} broken */
export function brokenWords({ cause, number, rule }) {
    return cause === 'rule' ? t('variant-rule-broken', { rule: t(`variant-rule-${rule}`) }) : t(`variant-${cause}`, { number });
}
