// @ts-check
/** What the editor can put on a grid: groups of rules, and for each rule how it is written in the JSON of the engine.
 * Nothing is known here of what a rule means. */

/** @typedef {import('./editor-document.js').Rule} Rule */
/**
 * @typedef {Object} Tool
 * @property {number} [least]   this many cells are selected for it
 * @property {number} [most]
 * @property {string} [number]  the field of the rule that is a number, and the name of its message
 * @property {number} [usual]   what stands there to begin with; without it the number may lack
 * @property {(cells: string[], number: number | undefined, more: {digits: number[], direction: string}) => Rule} make
 */

/** Rules of cells alone. @param {string} rule @param {number} least @param {number} [most] @returns {Tool} */
const ofCells = (rule, least, most) => ({ least, most, make: cells => ({ rule, cells }) });

/**
 * Rules of cells and a number.
 * @param {string} rule
 * @param {number} least
 * @param {string} number
 * @param {number} usual
 * @param {number} [most]
 * @returns {Tool}
 */
const withNumber = (rule, least, number, usual, most) => ({ least, most, number, usual, make: (cells, value) => ({ rule, cells, [number]: value ?? usual }) });

/** Clues outside the grid, in front of a row or column. @param {string} rule @param {string} number @returns {Tool} */
const outside = (rule, number) => ({ number, make: (_, value) => ({ rule, [number]: value }) });

/** Rules of one cell each. @param {string} rule @returns {Tool} */
const inside = rule => ({ least: 1, make: ([cell]) => ({ rule, cell }) });

/** Rules of the whole grid. @param {string} rule @param {object} [more] @returns {Tool} */
const whole = (rule, more = {}) => ({ make: () => ({ rule, ...more }) });

/** Where a little killer points. */
export const DIRECTIONS = ['down-right', 'down-left', 'up-right', 'up-left'];

/** @type {Record<string, Record<string, Tool>>} */
export const GROUPS = {
    digits: {},
    shape: {},
    cages: {
        'killer-cage': { least: 1, number: 'sum', make: (cells, sum) => ({ rule: 'killer-cage', cells, ...(sum === undefined ? {} : { sum }) }) },
        'extra-region': ofCells('extra-region', 1),
    },
    lines: {
        thermometer: ofCells('thermometer', 2),
        arrow: { least: 2, make: ([bulb, ...line]) => ({ rule: 'arrow', bulb, lines: [line] }) },
        whispers: withNumber('whispers', 2, 'difference', 5),
        renban: ofCells('renban', 2),
        palindrome: ofCells('palindrome', 2),
        'between-line': ofCells('between-line', 3),
        'region-sum-line': ofCells('region-sum-line', 2),
        'slow-thermometer': ofCells('slow-thermometer', 2),
        nabner: ofCells('nabner', 2),
        'double-arrow': ofCells('double-arrow', 3),
        'zipper-line': ofCells('zipper-line', 2),
        'entropic-line': ofCells('entropic-line', 3),
        'modular-line': withNumber('modular-line', 3, 'modulus', 3),
        'lockout-line': withNumber('lockout-line', 3, 'difference', 4),
        'sum-line': withNumber('sum-line', 2, 'sum', 10),
    },
    dots: {
        difference: withNumber('difference', 2, 'difference', 1, 2),
        ratio: withNumber('ratio', 2, 'ratio', 2, 2),
        xv: withNumber('xv', 2, 'sum', 10, 2),
        'greater-than': ofCells('greater-than', 2, 2),
        quadruple: { least: 4, most: 4, make: (cells, _, { digits }) => ({ rule: 'quadruple', cells, digits }) },
    },
    cells: { odd: inside('odd'), even: inside('even'), minimum: inside('minimum'), maximum: inside('maximum') },
    outside: {
        sandwich: outside('sandwich', 'sum'),
        'x-sum': outside('x-sum', 'sum'),
        skyscraper: outside('skyscraper', 'count'),
        'little-killer': {
            least: 1, most: 1, number: 'sum',
            make: ([start], sum, { direction }) => ({ rule: 'little-killer', start, down: direction.startsWith('down'), right: direction.endsWith('right'), sum }),
        },
        'hidden-skyscraper': outside('hidden-skyscraper', 'digit'),
        'numbered-room': outside('numbered-room', 'digit'),
    },
    whole: {
        'diagonal-falling': whole('diagonal', { rising: false }),
        'diagonal-rising': whole('diagonal', { rising: true }),
        windoku: whole('windoku'),
        'anti-knight': whole('anti-knight'),
        'anti-king': whole('anti-king'),
        'non-consecutive': whole('non-consecutive'),
        'disjoint-groups': whole('disjoint-groups'),
        'negative-kropki': whole('negative-kropki', { differences: [1], ratios: [2] }),
        'negative-xv': whole('negative-xv', { sums: [5, 10] }),
        'global-entropy': whole('global-entropy'),
        'anti-taxicab': whole('anti-taxicab'),
    },
};

/**
 * The name of the number in a rule, if it has one that can be changed by itself.
 * @param {Rule} rule
 * @returns {string | undefined}
 */
export function numberOf(rule) {
    const tool = Object.values(GROUPS).map(group => group[rule.rule]).find(found => found !== undefined);
    return tool?.number;
}

/** Sizes at hand, with their boxes. @type {Record<string, [number, number, [number, number]?]>} */
export const SIZES = {
    '4x4': [4, 4, [2, 2]], '6x6': [6, 6, [2, 3]], '8x8': [8, 8, [2, 4]], '9x9': [9, 9, [3, 3]], '10x10': [10, 10, [2, 5]], '12x12': [12, 12, [3, 4]], '16x16': [16, 16, [4, 4]],
};
