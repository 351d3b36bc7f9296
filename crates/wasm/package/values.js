// @ts-check
/** What is handed to the functions: puzzles, bytes and whole numbers. */

import { ReadError, RequestError } from './errors.js';

export const CELLS = 81;

/**
 * A puzzle as text: a string in any form, or 81 numbers from 0 to 9.
 * @param {any} puzzle
 * @param {string} field
 * @returns {string}
 */
export function textOf(puzzle, field = 'puzzle') {
    if (typeof puzzle === 'string') return puzzle;
    const cells = puzzle && typeof puzzle === 'object' && 'length' in puzzle ? Array.from(puzzle) : null;
    if (!cells) throw new RequestError(`${field}: a string or ${CELLS} numbers were expected, seen ${puzzle === null ? 'null' : typeof puzzle}`);
    if (cells.length !== CELLS) throw new ReadError(`${field}: ${CELLS} numbers were expected, seen ${cells.length}`, { field, line: 1 });
    checked(cells, field);
    return cells.map(cell => cell || '.').join('');
}

/**
 * Refuses numbers that are no cells. The line is that of the puzzle.
 * @param {ArrayLike<any>} cells
 * @param {string} field
 */
function checked(cells, field) {
    for (let index = 0; index < cells.length; index += 1) {
        const one = cells[index];
        if (Number.isInteger(one) && one >= 0 && one <= 9) continue;
        const [line, cell] = [Math.floor(index / CELLS) + 1, index % CELLS];
        const name = `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;
        throw new ReadError(`${field}: puzzle ${line}, cell ${name}: a number from 0 to 9 was expected, seen ${one}`, { field, line, column: cell + 1, cell: name, seen: String(one) });
    }
}

/** Many puzzles as bytes. @param {any} puzzles @returns {Uint8Array} */
export function bytesOf(puzzles) {
    if (!(puzzles instanceof Uint8Array)) throw new RequestError('puzzles: a Uint8Array was expected');
    if (puzzles.length % CELLS !== 0) throw new RequestError(`puzzles: a multiple of ${CELLS} bytes was expected, seen ${puzzles.length}`);
    checked(puzzles, 'puzzles');
    return puzzles;
}

/** @param {any} value @param {string} name @param {number} fallback @param {number} most */
export function whole(value, name, fallback, most) {
    if (value === undefined) return fallback;
    if (!Number.isSafeInteger(value) || value < 0 || value > most) throw new RequestError(`${name}: a whole number from 0 to ${most} was expected, seen ${value}`);
    return value;
}
