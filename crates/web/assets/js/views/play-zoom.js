// @ts-check
/** The cells of a large board are small on a phone: a button makes them twice as large. A part of them is seen then,
 * and a finger moves it. */

import { iconButton } from './play-actions.js';

/**
 * @param {import('../board.js').Board} board
 * @param {HTMLElement} frame what the board is seen in
 * @returns {HTMLElement | null} none for boards whose cells are large enough
 */
export function zoomButton(board, frame) {
    if (board.digits.length <= 9) return null;
    const button = iconButton('zoom', () => {
        const on = frame.classList.toggle('zoomed');
        button.setAttribute('aria-pressed', String(on));
        if (on) board.cells[board.focus].scrollIntoView({ block: 'center', inline: 'center' });
    }, { 'aria-pressed': 'false' });
    return button;
}
