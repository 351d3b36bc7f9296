// @ts-check
/** What was entered before, to go back to and forth again. */

/** @typedef {{text: string, puzzle: string, view?: any}} Draft */

/** This many steps back. */
const MOST = 200;
/** What is typed without such a pause, in milliseconds, is one step. */
const PAUSE = 600;

/** Does a key take back, or do again? @param {KeyboardEvent} event @returns {'back' | 'forth' | null} */
export function wayOf(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
    return key === 'z' ? (event.shiftKey ? 'forth' : 'back') : key === 'y' ? 'forth' : null;
}

export class History {
    /** @param {Draft} now */
    constructor(now) {
        this.now = now;
        /** @type {Draft[]} */
        this.past = [];
        /** @type {Draft[]} */
        this.future = [];
        this.typed = 0;
    }

    /**
     * Something else stands there. What only was read from the same text is no step.
     * @param {Draft} next
     * @param {number} [typedAt] when a key was pressed in the text
     */
    to(next, typedAt = 0) {
        if (next.text !== this.now.text) {
            const going = typedAt > 0 && typedAt - this.typed < PAUSE && this.past.length > 0;
            if (!going) this.past.push(this.now);
            if (this.past.length > MOST) this.past.shift();
            this.future = [];
            this.typed = typedAt;
        }
        this.now = next;
    }

    /** @returns {Draft | null} what stood there before */
    back() {
        const before = this.past.pop();
        if (!before) return null;
        this.future.push(this.now);
        this.now = before;
        this.typed = 0;
        return before;
    }

    /** @returns {Draft | null} what was taken back last */
    forth() {
        const next = this.future.pop();
        if (!next) return null;
        this.past.push(this.now);
        this.now = next;
        this.typed = 0;
        return next;
    }
}
