// @ts-check
/** What shines on the grid: a full row for a moment, and all of it when it is right. */

import { columnIn, rowIn } from '../geometry.js';

/** How long a cell's part of the wave takes, and how much later the next ring begins, in milliseconds. */
const WAVE = 900;
const RING = 40;
const GLEAM = 350;

/**
 * The board's cells light up, one ring after the other from the cell that was last. A touch ends it.
 * @param {import('../board.js').Board} board
 */
export function celebrate(board) {
    let most = 0;
    for (const cell of board.all) {
        const distance = Math.max(Math.abs(rowIn(board.shape, cell) - rowIn(board.shape, board.focus)), Math.abs(columnIn(board.shape, cell) - columnIn(board.shape, board.focus)));
        most = Math.max(most, distance);
        board.cells[cell].style.setProperty('--wave', `${distance * RING}ms`);
    }
    const place = board.element.closest('.play') ?? board.element;
    place.classList.add('just-solved');
    const end = () => {
        place.classList.remove('just-solved');
        document.removeEventListener('pointerdown', end);
    };
    document.addEventListener('pointerdown', end);
    setTimeout(end, WAVE + RING * most + 600);
}

/** A row, a column or a box that is full and without clash shines for a moment.
 * @param {import('../board.js').Board} board @param {import('../position.js').Position} game */
export function gleam(board, game) {
    const clashes = game.clashes();
    const full = board.shape.houses.filter(cells => cells.includes(board.focus) && cells.every(cell => game.digit(cell) && !clashes.has(cell)));
    for (const cell of full.flat()) {
        const { classList } = board.cells[cell];
        classList.add('gleams');
        setTimeout(() => classList.remove('gleams'), GLEAM);
    }
}
