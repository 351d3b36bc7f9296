// @ts-check
/** A position as a short text for an address: puzzle, digits, notes and colours. The same text as the program's own
 * (base64url characters, six bits each; crates/format/src/forms/share/bits.rs documents the layout). */

import { CELLS } from './geometry.js';
import { beginning } from './game.js';
import { site } from './public.js';
import { KINDS, emptyState } from './state.js';

/** @typedef {import('./state.js').State} State */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a over the bits, folded to twelve. @param {number[]} bits */
function checksum(bits) {
    let sum = 0x811c9dc5;
    for (const one of bits) sum = Math.imul(sum ^ one, 0x01000193) >>> 0;
    return (sum ^ (sum >>> 12) ^ (sum >>> 24)) & 0xfff;
}

/** @param {number[]} givens @param {State} state */
export function share(givens, state) {
    /** @type {number[]} */
    const bits = [];
    const push = (/** @type {number} */ value, /** @type {number} */ width) => {
        for (let at = width - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
    };
    for (const cell of CELLS) {
        if (givens[cell]) push(0b100000 | givens[cell], 6);
        else if (state.entered[cell]) push(0b110000 | state.entered[cell], 6);
        else push(0, 1);
    }
    push(KINDS.indexOf(state.complete), 1);
    /** @param {(cell: number) => boolean} has @param {(cell: number) => void} write */
    const perCell = (has, write) => {
        const any = CELLS.some(has);
        push(Number(any), 1);
        for (const cell of any ? CELLS : []) {
            push(Number(has(cell)), 1);
            if (has(cell)) write(cell);
        }
    };
    for (const kind of KINDS) {
        perCell(cell => state.notes[kind][cell] !== 0, cell => { for (let digit = 0; digit < 9; digit += 1) push((state.notes[kind][cell] >> digit) & 1, 1); });
    }
    perCell(cell => state.colors[cell] !== 0, cell => push(state.colors[cell], 4));
    const own = (/** @type {number} */ cell) => state.candidateColors.slice(cell * 9, cell * 9 + 9);
    perCell(cell => own(cell).some(Boolean), cell => {
        for (const color of own(cell)) {
            push(Number(color !== 0), 1);
            if (color) push(color, 4);
        }
    });
    push(checksum(bits), 12);
    let text = '1';
    for (let at = 0; at < bits.length; at += 6) {
        let sextet = 0;
        for (let place = 0; place < 6; place += 1) sextet |= (bits[at + place] ?? 0) << (5 - place);
        text += ALPHABET[sextet];
    }
    return text;
}

/** Why a link holds nothing to open: it ends too early, was changed on the way, was made by a newer program, or its
 * puzzle is no line of 81 characters. @typedef {{wrong: 'cut' | 'damaged' | 'newer' | 'puzzle', seen: number, text: string}} Broken */

/** The position that a text holds, or what is wrong with it. @param {string} text
 * @returns {{givens: number[], state: State} | Broken} */
export function shared(text) {
    const wrong = (/** @type {Broken['wrong']} */ what) => ({ wrong: what, seen: text.length, text });
    if (!text) return wrong('cut');
    if (/^[2-9]/.test(text)) return wrong('newer');
    if (text[0] !== '1' || text.length > 3000) return wrong('damaged');
    const bits = [...text.slice(1)].flatMap(char => {
        const sextet = ALPHABET.indexOf(char);
        return sextet < 0 ? [NaN] : [5, 4, 3, 2, 1, 0].map(at => (sextet >> at) & 1);
    });
    if (bits.some(Number.isNaN)) return wrong('damaged');
    let next = 0;
    const take = (/** @type {number} */ width) => {
        if (next + width > bits.length) throw new RangeError('cut');
        let value = 0;
        for (; width > 0; width -= 1, next += 1) value = (value << 1) | bits[next];
        return value;
    };
    const one = (/** @type {number} */ value) => {
        if (value < 1 || value > 9) throw new RangeError('damaged');
        return value;
    };
    const givens = new Array(81).fill(0);
    const state = emptyState();
    try {
        for (const cell of CELLS) if (take(1)) (take(1) ? state.entered : givens)[cell] = one(take(4));
        state.complete = KINDS[take(1)];
        for (const kind of KINDS) {
            for (const cell of take(1) ? CELLS : []) {
                if (take(1)) for (let digit = 0; digit < 9; digit += 1) state.notes[kind][cell] |= take(1) << digit;
            }
        }
        for (const cell of take(1) ? CELLS : []) if (take(1)) state.colors[cell] = one(take(4));
        for (const cell of take(1) ? CELLS : []) {
            if (take(1)) for (let digit = 0; digit < 9; digit += 1) if (take(1)) state.candidateColors[cell * 9 + digit] = one(take(4));
        }
        const sum = checksum(bits.slice(0, next));
        return take(12) === sum && bits.length - next < 6 ? { givens, state } : wrong('damaged');
    } catch (error) {
        return wrong(/** @type {RangeError} */ (error).message === 'cut' ? 'cut' : 'damaged');
    }
}

/** The address of a position. @param {import('./game.js').Game} game */
export const address = game => `${site()}/#/play?s=${share(game.givens, game.state)}`;

/** How the game in an address begins: `s` is a position, `puzzle` 81 characters; or why it cannot. Null when the address
 * names no game. @param {URLSearchParams} query @returns {import('./game.js').Save | Broken | null} */
export function fromAddress(query) {
    const text = query.get('s');
    if (text !== null) {
        // What letters and chats put around an address, and line breaks inside it, are no part of it.
        const position = shared(text.replace(/\s/g, '').replace(/[^A-Za-z0-9_-]+$/, ''));
        return 'wrong' in position ? position : beginning(position.givens.map(digit => digit || '.').join(''), position.state);
    }
    const puzzle = query.get('puzzle');
    if (puzzle === null) return null;
    return /^[1-9.0]{81}$/.test(puzzle) ? beginning(puzzle.replaceAll('0', '.')) : { wrong: 'puzzle', seen: puzzle.length, text: puzzle };
}
