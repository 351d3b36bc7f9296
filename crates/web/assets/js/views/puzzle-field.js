// @ts-check
/** A field for a puzzle in any form, a grid drawn over many lines too. */

import { h, toast } from '../dom.js';
import { tooLong } from '../limits.js';

/** This many lines are seen at once: a drawn grid with boxes has thirteen. */
const MOST_LINES = 14;
/** How long nothing has to be typed, in milliseconds, until it is read. */
const PAUSE = 400;

/**
 * @param {string} id
 * @param {string} value
 * @param {() => void} read called when something else stands there that is not too long
 */
export function puzzleField(id, value, read) {
    const field = /** @type {HTMLTextAreaElement} */ (h('textarea', { id, class: 'puzzle', value, spellcheck: 'false', autocomplete: 'off' }));
    let known = value;
    let waiting = 0;
    const grow = () => { field.rows = Math.max(2, Math.min(MOST_LINES, field.value.split('\n').length)); };
    const now = () => {
        clearTimeout(waiting);
        if (field.value === known) return;
        known = field.value;
        if (!refused()) read();
    };
    /** What is too long is told where the field itself stands. */
    function refused() {
        const sentence = tooLong(field.value);
        field.setCustomValidity(sentence ?? '');
        if (sentence) {
            field.reportValidity();
            toast(sentence, 'error');
        }
        return sentence !== null;
    }
    field.addEventListener('input', () => {
        grow();
        clearTimeout(waiting);
        // Too long a text is told of at once, and is not sent.
        if (tooLong(field.value)) {
            now();
            return;
        }
        waiting = window.setTimeout(now, PAUSE);
    });
    field.addEventListener('change', now);
    grow();
    return field;
}
