// @ts-check
/** What the digits write, and the digits themselves: modes, pad, and the colours for notes. */

import { h } from '../dom.js';
import { tool } from './play-actions.js';
import { t } from '../words.js';

export const MODES = /** @type {const} */ (['digit', 'corner', 'centre', 'color', 'candidate', 'pen']);
/** @typedef {typeof MODES[number]} Mode */

/** This many colours there are. */
export const COLORS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * What a digit writes into cells, by the mode; the same again takes it away. Null when none of them can take it.
 * @param {import('../position.js').Position} game
 * @param {{digit: number, as: Mode, cells: number[], color: number}} wanted
 * @returns {import('../position.js').Operation | null}
 */
export function written(game, { digit, as, cells, color }) {
    const named = cells.map(cell => game.name(cell));
    const { state, givens } = game;
    if (as === 'digit') {
        const all = cells.every(cell => state.entered[cell] === digit || givens[cell]);
        return all && cells.some(cell => state.entered[cell]) ? { op: 'erase', cells: named } : { op: 'enter', cells: named, digit };
    }
    if (as === 'color') return { op: 'color', cells: named, color: digit, beside: true };
    if (as === 'pen') return null;
    if (as !== 'candidate') return { op: 'note', kind: as, cells: named, digits: [digit] };
    const blank = cells.filter(cell => !game.digit(cell));
    const all = blank.every(cell => state.candidateColors[cell * game.shape.symbols.length + digit - 1] === color);
    return blank.length ? { op: 'color-candidates', candidates: blank.map(cell => ({ cell: game.name(cell), digit })), ...(all ? {} : { color }) } : null;
}

export class Writing {
    /**
     * @param {import('../geometry.js').Shape} shape
     * @param {{write: (digit: number) => void, erase: () => void, mode: (mode: Mode) => void, color: (color: number) =>
     *   void}} acts
     */
    constructor(shape, { write, erase, mode, color }) {
        this.symbols = shape.symbols;
        // As many keys as digits or colours, whichever are more.
        this.keys = Array.from({ length: Math.max(this.symbols.length, COLORS.length) }, (_, at) => at + 1);
        this.pad = h('div', { class: `pad${this.symbols.length > 9 ? ' large' : ''}`, role: 'group', 'aria-label': t('digits') },
            ...this.keys.map(digit => h('button', { onclick: () => write(digit) })), tool('erase', erase));
        /** What is wanted next, as a hint says; 0 for nothing. */
        this.wanted = 0;
        this.palette = h('div', { class: 'palette hidden', role: 'group', 'aria-label': t('palette') },
            ...COLORS.map(number => h('button', { 'aria-label': t('color', { number }), onclick: () => color(number) }, dot(number))));
        this.modes = h('div', { class: 'modes', role: 'group', 'aria-label': t('modes') },
            ...MODES.map(name => tool(`mode-${name}`, () => mode(name))));
    }

    parts() {
        return [this.modes, this.palette, this.pad];
    }

    /**
     * The controls stay where they are and what they are, so that anyone who points at one, or has it in focus, keeps
     * it.
     * @param {import('../position.js').Position} game
     * @param {Mode} mode
     * @param {number} color
     * @param {{lit: number, first: boolean, cells: number[]}} chosen the digit that is written into each cell that is
     *   pointed at, whether digits are chosen that way, and the cells that are selected
     */
    draw(game, mode, color, { lit, first, cells }) {
        MODES.forEach((name, index) => this.modes.children[index].setAttribute('aria-pressed', String(mode === name)));
        const count = mode === 'color' ? COLORS.length : this.symbols.length;
        const across = count <= 9 ? 3 : count % 4 === 0 ? 4 : 5;
        // Beside the board three keys a line or a few more; below it two lines, of a large board three or four. There
        // the key that erases stands in the last line.
        const lines = count <= 9 ? 2 : count <= 17 ? 3 : 4;
        for (const [name, value] of [['--across', across], ['--lines', Math.ceil(count / across)], ['--across-low', Math.max(3, Math.ceil((count + 1) / lines))]]) this.pad.style.setProperty(String(name), String(value));
        this.keys.forEach((digit, index) => {
            const key = /** @type {HTMLButtonElement} */ (this.pad.children[index]);
            key.hidden = digit > count;
            const left = game.left(digit);
            const missing = left === null ? null : Math.max(0, left);
            const pressed = first ? String(lit === digit) : mode === 'color' ? ofAll(cells, cell => (game.state.colors[cell] & (1 << (digit - 1))) !== 0) : null;
            if (pressed) key.setAttribute('aria-pressed', pressed);
            else key.removeAttribute('aria-pressed');
            const look = `${mode} ${missing} ${color} ${digit === this.wanted}`;
            if (key.dataset.look === look) return;
            key.dataset.look = look;
            // All nine may stand there and one of them in the wrong place: the key says so and still works.
            key.className = mode === 'candidate' ? `color-${color}` : mode === 'digit' && missing === 0 ? 'done' : '';
            key.classList.toggle('wanted', digit === this.wanted);
            if (mode === 'color') {
                key.setAttribute('aria-label', t('color', { number: digit }));
                key.replaceChildren(dot(digit));
            } else {
                key.removeAttribute('aria-label');
                key.replaceChildren(this.symbols[digit - 1] ?? '', ...missing === null ? [] : [h('span', { class: 'visually-hidden', text: t('pad-left', { left: missing }) }), h('small', { 'aria-hidden': 'true', text: String(missing) })]);
            }
        });
        this.pad.classList.toggle('hidden', mode === 'pen');
        this.palette.classList.toggle('hidden', mode !== 'candidate');
        COLORS.forEach((number, index) => this.palette.children[index].setAttribute('aria-pressed', String(color === number)));
    }
}

/**
 * Is it so with all of the cells, with some, or with none?
 * @param {number[]} cells
 * @param {(cell: number) => boolean} is
 * @returns {'true' | 'mixed' | 'false'}
 */
function ofAll(cells, is) {
    const count = cells.filter(is).length;
    return count === 0 ? 'false' : count === cells.length ? 'true' : 'mixed';
}

/** @param {number} color */
const dot = color => h('span', { class: `swatch color-${color}`, 'aria-hidden': 'true', text: String(color) });
