// @ts-check
/** The pause: says that the clock stands and how to go on, and covers the grid, unless one wants to see it. */

import { h } from '../dom.js';
import { storage } from '../storage.js';
import { duration, t } from '../words.js';

/** A taste, as light and dark are, and no property of a game: kept in this browser. */
const HIDE = 'hide-paused';

export class Pause {
    /** @param {HTMLElement} frame what is covered @param {() => void} goOn */
    constructor(frame, goOn) {
        this.frame = frame;
        this.on = false;
        this.said = h('p', { id: 'paused-said' });
        this.button = h('button', { id: 'go-on', class: 'primary', 'aria-keyshortcuts': 'p', text: t('resume'), onclick: goOn });
        this.element = h('div', { class: 'paused-note card hidden', role: 'group', 'aria-labelledby': 'paused-said' },
            this.said, this.button, h('p', { class: 'status', text: t('paused-keys') }));
        this.hides = storage.get(HIDE) !== 'no';
    }

    /** Is the grid hidden while the clock stands? @param {boolean} on */
    hide(on) {
        this.hides = on;
        storage.set(HIDE, on ? 'yes' : 'no');
        this.#draw();
    }

    #draw() {
        this.element.classList.toggle('hidden', !this.on);
        this.frame.classList.toggle('paused', this.on);
        this.frame.classList.toggle('covered', this.on && this.hides);
    }

    /** @param {boolean} on @param {import('../position.js').Position} game */
    set(on, game) {
        this.on = on;
        this.said.textContent = !on ? '' : game.settings.timer ? t('paused-at', { time: duration(game.played(Date.now())) }) : t('paused-untimed');
        this.#draw();
        if (on) this.button.focus({ preventScroll: true });
    }
}
