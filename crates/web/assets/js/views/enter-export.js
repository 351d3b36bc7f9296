// @ts-check
/** What goes out of Enter: the puzzle in every form, as a code for a camera, on paper, as a picture. */

import { announce, h } from '../dom.js';
import { CELLS } from '../geometry.js';
import { Position, blankView, digitsOf } from '../position.js';
import { isOnlyHere } from '../public.js';
import { address, puzzleAddress } from '../share.js';
import { t } from '../words.js';
import { button } from './enter-asking.js';
import { paperDialog } from './paper.js';

const FORMS = ['line', 'grid', 'comma', 'sdm', 'csv', 'pencilmarks', 'hodoku', 'sukaku', 'json', 'sdk', 'opensudoku', 'gnome', 'ksudoku', 'fpuzzles', 'sudokupad', 'coach', 'sudokuwiki', 'dimacs'];

/** A game's state as a record, which every form is made of. @param {Position} game */
const recordOf = game => JSON.stringify({
    puzzle: game.puzzle, placed: game.state.entered.map(digit => digit || '.').join(''),
    candidates: CELLS.map(cell => digitsOf(game.leftFor(cell)).join('')),
});

/**
 * An address as a code for a camera, and what is to be known of it.
 * @param {import('../engine.js').PageEngine} engine
 * @param {string} text
 */
export async function codeOf(engine, text) {
    const { svg } = await engine.call('qr', { text });
    const image = h('img', { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, alt: t('qr-alt'), width: 220, height: 220 });
    return [image, ...(isOnlyHere() ? [h('p', { class: 'status', text: t('share-only-here') })] : [])];
}

export class Export {
    /**
     * @param {import('../engine.js').PageEngine} engine
     * @param {{line: () => string, turn: () => number, game: () => Position | null}} entry the puzzle that stands
     *   there; a number that is another one once something else was entered; the game whose state is shown
     */
    constructor(engine, { line, turn, game }) {
        this.engine = engine;
        this.line = line;
        this.turn = turn;
        this.game = game;
        /** How often it was written, so that an answer that comes late is dropped. */
        this.asked = 0;
        this.text = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'export-text', rows: 6, readonly: true, spellcheck: 'false', 'aria-label': t('export') }));
        this.lost = h('p', { id: 'export-losses', class: 'status', role: 'status' });
        this.form = /** @type {HTMLSelectElement} */ (h('select', { id: 'export-form', onchange: () => this.write() }, ...FORMS.map(name => h('option', { value: name, text: t(`form-${name}`) }))));
        this.code = h('div', { id: 'qr' });
        this.buttons = {
            copy: button('export-copy', t('copy'), () => navigator.clipboard?.writeText(this.text.value).then(() => announce(t('copied')))),
            qr: button('export-qr', t('qr'), () => this.#draw()),
            print: button('print', t('print'), () => this.#paper('pdf')),
            picture: button('picture', t('picture'), () => this.#paper('svg')),
        };
        const { copy, qr, print, picture } = this.buttons;
        this.element = h('div', { class: 'card panel' },
            h('label', { class: 'stack' }, t('export'), this.form), this.text, this.lost,
            h('div', { class: 'rowed' }, copy, qr, print, picture), this.code);
    }

    /** Nothing stands there that could go out. */
    clear() {
        this.asked += 1;
        this.text.value = '';
        this.lost.textContent = '';
        this.code.replaceChildren();
    }

    async write() {
        this.asked += 1;
        const asked = this.asked;
        try {
            const game = this.game();
            const answer = await this.engine.call('convert', { puzzle: game ? recordOf(game) : this.line(), to: this.form.value });
            if (asked !== this.asked) return;
            this.text.value = answer.text.trim();
            // Beside the text: what is copied must be nothing but the puzzle.
            this.lost.textContent = [...answer.losses, ...(answer.remarks ?? [])].join(' · ');
        } catch (error) {
            if (asked !== this.asked) return;
            this.lost.textContent = '';
            this.text.value = /** @type {Error} */ (error).message || t('engine-away');
        }
    }

    async #draw() {
        const turn = this.turn();
        const game = this.game();
        try {
            const drawn = await codeOf(this.engine, game ? address(game) : puzzleAddress(this.line()));
            if (turn !== this.turn()) return;
            this.code.replaceChildren(...drawn);
            announce(t('qr-alt'));
        } catch (error) {
            if (turn !== this.turn()) return;
            this.code.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
        }
    }

    /** @param {'pdf' | 'svg'} form */
    #paper(form) {
        paperDialog(this.engine, { game: this.game() ?? new Position(blankView(this.line())) }, form);
    }
}
