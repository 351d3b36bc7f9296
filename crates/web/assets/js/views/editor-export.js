// @ts-check
/** What goes out of the editor: the puzzle as a link that plays it here, as links of other programs, as JSON. */

import { announce, giveFile, h, toast } from '../dom.js';
import { isOnlyHere } from '../public.js';
import { variantAddress } from '../share.js';
import { t } from '../words.js';
import { button } from './enter-asking.js';
import { today } from './levels.js';
import { select } from './new-game.js';

/** What most want first: the link that plays. */
const FORMS = ['link', 'fpuzzles', 'sudokupad', 'iss', 'variant'];

export class EditorExport {
    /**
     * @param {import('../engine.js').PageEngine} engine
     * @param {() => import('../variants.js').Told | null} told the puzzle, while there is one
     */
    constructor(engine, told) {
        this.engine = engine;
        this.told = told;
        this.asked = 0;
        /** May the link be made? Beginning a game looks for the solution, which would keep every edit waiting. */
        this.isJudged = false;
        this.form = select('editor-form', FORMS.map(name => [name, t(`editor-form-${name}`)]), 'link');
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
        const isJson = this.form.value === 'variant';
        giveFile(this.text.value, isJson ? 'application/json' : 'text/plain', `shudu-${today()}.${isJson ? 'json' : 'txt'}`);
    }

    /** Something was edited; what it means is not known yet. */
    edited() {
        this.isJudged = false;
        this.write();
    }

    /** The puzzle was judged, and has a solution as far as is known. */
    judged() {
        if (this.isJudged) return;
        this.isJudged = true;
        if (this.form.value === 'link') this.write();
    }

    async write() {
        this.asked += 1;
        const asked = this.asked;
        const told = this.told();
        let [text, lost] = ['', ''];
        try {
            if (told && this.form.value === 'link') {
                if (this.isJudged) [text, lost] = [await variantAddress(this.engine, told.puzzle), isOnlyHere() ? t('share-only-here') : ''];
            } else if (told) {
                const { text: written, losses } = await this.engine.call('convert', { puzzle: told.puzzle, to: this.form.value });
                [text, lost] = [written.trimEnd(), losses.join(' ')];
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
