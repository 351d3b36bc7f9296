// @ts-check
/** Where cells stand. A cell is a number 0 to 80, row by row; its name is r1c1 to r9c9. */

/** @param {number} cell */
export const row = cell => Math.floor(cell / 9);
/** @param {number} cell */
export const column = cell => cell % 9;
/** @param {number} cell */
export const box = cell => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);
/** @param {number} cell */
export const nameOf = cell => `r${row(cell) + 1}c${column(cell) + 1}`;
/** @param {string} name */
export const cellOf = name => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

/** @type {number[]} */
export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);

/** The cells that share a house with each cell. @type {number[][]} */
export const PEERS = CELLS.map(cell =>
    CELLS.filter(other => other !== cell
        && (row(other) === row(cell) || column(other) === column(cell) || box(other) === box(cell))));

/** The cells of a house named r1 to r9, c1 to c9 or b1 to b9. @param {string} name */
export const houseCells = name => {
    const number = Number(name[1]) - 1;
    const of = { r: row, c: column, b: box }[name[0]] ?? row;
    return CELLS.filter(cell => of(cell) === number);
};
