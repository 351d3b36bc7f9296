// @ts-check
/** The shapes that boards have. A cell is a number, row by row; its name is r1c1, in wide shapes r10c12. */

/**
 * @typedef {Object} Shape
 * @property {number} rows
 * @property {number} columns
 * @property {string[]} symbols   what the digits look like, the lowest first; in the page the lowest is 1, the next 2,
 *   …
 * @property {number} lowest      the lowest digit as the engine has it: 0 or 1
 * @property {number[]} regions   for each cell the number of its box or region, from 0
 * @property {number[][]} houses  the cells of rows, columns and regions, in this order
 * @property {number[][]} peers   the cells that share a house with each cell
 * @property {import('./board-cosmetics.js').Cosmetic[]} [cosmetics]  what the author draws besides
 */

/** @param {number} length @returns {number[]} 0, 1, 2, … */
const range = length => Array.from({ length }, (_, at) => at);

/** Digits, then letters. */
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXY';

/**
 * What digits look like, the lowest first.
 * @param {number} lowest
 * @param {number} highest
 * @param {boolean} [inLetters] A for 1, not for 10
 * @returns {string[]}
 */
export const symbolsOf = (lowest, highest, inLetters = false) => {
    const first = inLetters ? SYMBOLS.indexOf('A') - 1 : 0;
    return [...SYMBOLS].slice(first + lowest, first + highest + 1);
};

/**
 * A board of this many rows and columns; -1 is no region.
 * @param {number} rows
 * @param {number} columns
 * @param {number[]} regions
 * @param {string[]} [symbols]
 * @param {number} [lowest]
 * @returns {Shape}
 */
export function shapeOf(rows, columns, regions, symbols = symbolsOf(1, Math.max(rows, columns)), lowest = 1) {
    const cells = range(rows * columns);
    const houses = [
        ...range(rows).map(line => cells.filter(cell => Math.floor(cell / columns) === line)),
        ...range(columns).map(line => cells.filter(cell => cell % columns === line)),
        ...range(Math.max(-1, ...regions) + 1).map(region => cells.filter(cell => regions[cell] === region)),
    ];
    const peers = cells.map(cell => [...new Set(houses.filter(house => house.includes(cell)).flat())].filter(other => other !== cell).sort((a, b) => a - b));
    return { rows, columns, symbols, lowest, regions, houses, peers };
}

/** A square board with boxes of this many rows and columns. @param {number} height @param {number} width */
export function boxed(height, width) {
    const side = height * width;
    return shapeOf(side, side, range(side * side).map(cell => {
        const [line, place] = [Math.floor(cell / side), cell % side];
        return Math.floor(line / height) * height + Math.floor(place / width);
    }));
}

/** Nine rows, nine columns, nine boxes. */
export const CLASSIC = boxed(3, 3);

/** Where cells stand in a shape. @param {Shape} shape @param {number} cell */
export const rowIn = (shape, cell) => Math.floor(cell / shape.columns);
/** @param {Shape} shape @param {number} cell */
export const columnIn = (shape, cell) => cell % shape.columns;
/** @param {Shape} shape @param {number} cell */
export const nameIn = (shape, cell) => `r${rowIn(shape, cell) + 1}c${columnIn(shape, cell) + 1}`;
/** @param {Shape} shape @param {string} name */
export const cellIn = (shape, name) => {
    const [, line, place] = /^r(\d+)c(\d+)$/.exec(name) ?? ['', 0, 0];
    return (Number(line) - 1) * shape.columns + Number(place) - 1;
};
/** The cells of a house named r1, c1 or b1 and so on. @param {Shape} shape @param {string} name */
export const houseIn = (shape, name) => {
    const first = { r: 0, c: shape.rows, b: shape.rows + shape.columns }[name[0]] ?? 0;
    return shape.houses[first + Number(name.slice(1)) - 1] ?? [];
};
/** @param {Shape} shape */
export const cellsOf = shape => range(shape.rows * shape.columns);
/**
 * The lines on which two neighbouring cells belong to different regions: of each cell, whether there is one at its
 * right and below it.
 * @param {Shape} shape
 */
export const edges = shape => cellsOf(shape).map(cell => ({
    right: columnIn(shape, cell) < shape.columns - 1 && shape.regions[cell] !== shape.regions[cell + 1],
    below: rowIn(shape, cell) < shape.rows - 1 && shape.regions[cell] !== shape.regions[cell + shape.columns],
}));

/** How far from the middle of a cell a pointer that is drawn over the grid touches it, in cells: on the way to a
 * neighbour across a corner it touches no other cell, even when the hand shakes. */
const REACH = 0.4;
/** How far apart the points of a stroke are looked at, in cells. */
const STEP = 0.1;

/**
 * The cells that a stroke touches between two points, in order.
 * @param {Shape} shape
 * @param {[number, number]} from to the right and down from the corner of the grid, in cells
 * @param {[number, number]} to
 * @returns {number[]}
 */
export function touched(shape, from, to) {
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    // Faster than across a board of the largest size nobody draws.
    const steps = Math.min(1000, Math.ceil(Math.hypot(right, down) / STEP));
    /** @type {number[]} */
    const cells = [];
    for (let step = 1; step <= steps; step += 1) {
        const [x, y] = [from[0] + (right * step) / steps, from[1] + (down * step) / steps];
        const [column, row] = [Math.floor(x), Math.floor(y)];
        const isInside = column >= 0 && row >= 0 && column < shape.columns && row < shape.rows;
        const cell = row * shape.columns + column;
        if (isInside && Math.hypot(x - column - 0.5, y - row - 0.5) <= REACH && cells.at(-1) !== cell) cells.push(cell);
    }
    return cells;
}

// The same of the classic board.

/** @param {number} cell */
export const row = cell => rowIn(CLASSIC, cell);
/** @param {number} cell */
export const column = cell => columnIn(CLASSIC, cell);
/** @param {number} cell */
export const box = cell => CLASSIC.regions[cell];
/** @param {number} cell */
export const nameOf = cell => nameIn(CLASSIC, cell);
/** @param {string} name */
export const cellOf = name => cellIn(CLASSIC, name);
/** @param {string} name */
export const houseCells = name => houseIn(CLASSIC, name);
/** @type {number[]} */
export const CELLS = cellsOf(CLASSIC);
/** The cells that share a house with each cell. @type {number[][]} */
export const PEERS = CLASSIC.peers;
