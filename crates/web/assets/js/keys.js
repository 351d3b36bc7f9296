// @ts-check
/** Keys for the grid that are pressed while something else has the focus: after a click on a button one types on. */

/** Does this take in text, or choose by keys? @param {EventTarget | null} target */
export function isTyping(target) {
    if (target instanceof HTMLInputElement) return !['checkbox', 'file'].includes(target.type);
    return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** What somebody may click without leaving the cells that are selected. */
const MEANT = 'button, a, input, select, textarea, label, summary, dialog, [popover], .hints, .card, .toast';

/**
 * Hands a board the keys that nobody else needs, and the clicks beside everything; gives a function that ends it.
 * @param {import('./board.js').Board} board
 * @param {() => void} [beside] somebody has clicked where nothing is
 * @returns {() => void}
 */
export function keysTo(board, beside) {
    /** @param {KeyboardEvent} event */
    const pressed = event => {
        const { target } = event;
        if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
        if (isTyping(target) || board.grid.contains(target) || document.querySelector('dialog[open]')) return;
        // Enter and Space press what has the focus.
        if ((event.key === 'Enter' || event.key === ' ') && target.closest('a, button, input, summary')) return;
        // From here on the grid has the focus, unless the key gave it to something: Space shall not press the button
        // again.
        if (board.key(event) && (document.activeElement === target || document.activeElement === document.body)) board.cells[board.focus].focus({ preventScroll: true });
    };
    /** @param {PointerEvent} event */
    const pointed = event => {
        // What was pointed at in the board may have been drawn anew meanwhile: the path tells where it was.
        const path = event.composedPath();
        if (beside && !path.includes(board.element) && !path.some(part => part instanceof Element && part.matches(MEANT))) beside();
    };
    document.addEventListener('keydown', pressed);
    document.addEventListener('pointerdown', pointed);
    return () => {
        document.removeEventListener('keydown', pressed);
        document.removeEventListener('pointerdown', pointed);
    };
}
