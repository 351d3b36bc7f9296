// @ts-check
/** What goes out of the editor: the puzzle as JSON, as links of other programs, as a link that opens it here. */

import { announce, h, toast } from '../dom.js';
import { isOnlyHere } from '../public.js';
import { variantAddress } from '../share.js';
import { t } from '../words.js';
import { button } from './enter-asking.js';
import { select, today } from './new-game.js';

const FORMS = ['variant', 'link', 'fpuzzles', 'sudokupad', 'iss'];

export class EditorExport {
    /** @param {import('../engine.js').PageEngine} engine @param {() => string} puzzle JSON of the engine; empty while there is none */
    constructor(engine, puzzle) {
        this.engine = engine;
        this.puzzle = puzzle;
        this.asked = 0;
        this.form = select('editor-form', FORMS.map(name => [name, t(`editor-form-${name}`)]), 'variant');
        this.form.addEventListener('change', () => this.write());
        this.text = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'editor-text', rows: 5, readonly: true, spellcheck: 'false', 'aria-label': t('export') }));
        this.lost = h('p', { class: 'status', id: 'editor-losses', role: 'status' });
        this.copy = button('editor-copy', t('copy'), () => this.#copy());
        this.save = button('editor-save', t('download'), () => this.#save());
        this.element = h('div', { class: 'card panel' }, h('label', { class: 'stack' }, t('export'), this.form), this.text, this.lost, h('div', { class: 'rowed' }, this.copy, this.save));
    }

    async #copy() {
        try {
            await navigator.clipboard.writeText(this.text.value);
            announce(t('copied'));
            toast(t('copied'));
        } catch {
            this.text.select();
        }
    }

    #save() {
        const source = URL.createObjectURL(new Blob([this.text.value], { type: this.form.value === 'variant' ? 'application/json' : 'text/plain' }));
        h('a', { href: source, download: `shudu-${today()}.${this.form.value === 'variant' ? 'json' : 'txt'}` }).click();
        setTimeout(() => URL.revokeObjectURL(source), 60000);
    }

    async write() {
        this.asked += 1;
        const asked = this.asked;
        const puzzle = this.puzzle();
        let [text, lost] = ['', ''];
        try {
            if (puzzle && this.form.value === 'link') [text, lost] = [await variantAddress(this.engine, puzzle), isOnlyHere() ? t('share-only-here') : ''];
            else if (puzzle) {
                const { text: written, reason = '' } = await this.engine.call('variant', { puzzle, command: 'convert', to: this.form.value });
                [text, lost] = [written, reason];
            }
        } catch (error) {
            lost = /** @type {Error} */ (error).message || t('engine-away');
        }
        if (asked !== this.asked) return;
        this.text.value = text;
        this.lost.textContent = lost;
        this.copy.disabled = this.save.disabled = text === '';
    }
}
