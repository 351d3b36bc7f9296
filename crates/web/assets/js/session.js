// @ts-check
/** A game between the page and the library. Moves are made here at once, kept in the browser, and sent; what the server
 * acknowledges is on its disk. While it is away the moves wait, and go when it is back. */

import { Game, beginning } from './game.js';
import { copyOf } from './state.js';
import { share } from './share.js';
import * as store from './store.js';

/** @typedef {import('./game.js').Operation} Operation */
/** @typedef {import('./game.js').Event} Event */
/** @typedef {{at: number, operation: Operation, done?: (answer: any) => void}} Move */

/** How many moves go in one request. */
const BATCH = 200;
/** After how many milliseconds it is tried again. */
const AGAIN = 2500;

/** Does it only start or stop the clock? @param {Move} move */
export const isClock = move => move.operation.op === 'resume' || move.operation.op === 'pause';

/** A save as it travels, with the log that is left out while it is empty. @param {any} save @returns {import('./game.js').Save} */
const whole = save => ({ ...save, events: save.events ?? [] });

/** The game as the server knows it, with the moves that wait. @param {import('./game.js').Save} save @param {Move[]} pending */
export function replay(save, pending) {
    const game = new Game(save);
    for (const { operation, at, done } of pending) {
        // Whatever only the server can do has no effect before it has done it.
        const event = done ? null : game.drawUp(operation, at);
        if (event) game.accept(event);
    }
    return game;
}

export class Session {
    /** @param {import('./engine.js').HttpEngine} engine @param {store.Kept} kept */
    constructor(engine, kept) {
        this.engine = engine;
        this.id = kept.id;
        /** Its number in the library, once it is there. @type {number | null} */
        this.server = kept.server;
        /** As far as the server has acknowledged it. */
        this.save = kept.save;
        /** What is still to be sent, in order. @type {Move[]} */
        this.pending = kept.pending;
        this.begun = kept.begun;
        /** What is known of the puzzle: er, level, source. @type {Record<string, any>} */
        this.about = kept.about ?? {};
        /** What the server said last. @type {any} */
        this.view = null;
        /** Why the library cannot be used. @type {string} */
        this.trouble = '';
        /** @type {(refused?: any[]) => void} */
        this.changed = () => {};
        /** @type {Promise<void> | null} */
        this.sending = null;
        this.retry = 0;
        this.last = Math.max(0, ...kept.pending.map(move => move.at));
        this.game = replay(this.save, this.pending);
        // Nobody has played since the last event, whatever the clock was told then.
        if (this.game.running) this.act({ op: 'pause' }, this.game.last + 1);
    }

    /** A game that the server does not know yet. @param {import('./engine.js').HttpEngine} engine @param {import('./game.js').Save} save @param {Record<string, any>} [about] */
    static begin(engine, save, about = {}) {
        return new Session(engine, { id: store.newId(), server: null, save, pending: [], begun: Date.now(), about, changed: Date.now() });
    }

    /** A game of the library. @param {import('./engine.js').HttpEngine} engine @param {any} state the server's answer */
    static of(engine, state) {
        const session = new Session(engine, { id: `server-${state.view.id}`, server: state.view.id, save: whole(state.save), pending: [], begun: 0, about: {}, changed: Date.now() });
        session.#told(state.view);
        return session;
    }

    /** A moment later than all before. @param {number} [at] */
    #moment(at) {
        this.last = Math.max(at ?? Date.now(), this.last + 1, this.game?.last + 1 || 0);
        return this.last;
    }

    keep() {
        const pending = this.pending.filter(move => !move.done);
        store.keep({ id: this.id, server: this.server, save: this.save, pending, begun: this.begun, about: this.about, changed: Date.now() });
    }

    /** Makes a move, at once; null when it would change nothing. @param {Operation} operation @param {number} [when] */
    act(operation, when) {
        const at = this.#moment(when);
        const event = this.game.drawUp(operation, at);
        if (!event) return null;
        this.game.accept(event);
        this.pending.push({ at, operation });
        this.keep();
        this.flush();
        return event;
    }

    /** Makes a move that only the server can make, after all that wait. @param {Operation} operation @returns {Promise<any>} */
    async ask(operation) {
        /** @type {any} */
        let answer = null;
        /** @type {Move} */
        const move = { at: this.#moment(), operation, done: found => { answer = found; } };
        this.pending.push(move);
        try {
            while (answer === null) await this.flush(true);
        } catch (error) {
            this.pending = this.pending.filter(other => other !== move);
            throw error;
        }
        return answer;
    }

    /** A hint for the game as it is. @param {number} stage */
    async hint(stage) {
        // The server has to know the game before it can say what comes next in it.
        await this.flush(true, true);
        const answer = await this.engine.call('games/hint', { game: this.server, givens: this.game.puzzle, after: this.save.events.length, stage, at: this.#moment() });
        this.#accept(answer.events);
        return answer.hint;
    }

    #due() {
        return this.server === null ? this.pending.some(move => !isClock(move)) : this.pending.length > 0;
    }

    /** Sends what waits. @param {boolean} [loud] throw what goes wrong @param {boolean} [begin] even when nothing waits */
    async flush(loud = false, begin = false) {
        clearTimeout(this.retry);
        // One after the other: the moves have an order.
        while (this.sending) await this.sending.catch(() => {});
        if (!this.#due() && !(begin && this.server === null)) return;
        this.sending = this.#send(begin).finally(() => { this.sending = null; });
        try {
            await this.sending;
        } catch (error) {
            this.#failed(/** @type {any} */ (error));
            if (loud) throw error;
        }
    }

    /** @param {any} error */
    #failed(error) {
        if (error.kind === 'library') {
            this.trouble = error.message;
            this.changed();
        } else if (error.kind === 'missing' || error.kind === 'request') {
            // Somebody took the game out of the library; here it goes on, from where it stands.
            this.save = { ...beginning(this.game.puzzle, copyOf(this.game.state)), settings: { ...this.game.settings } };
            this.server = null;
            this.pending = [];
            this.begun = Date.now();
            this.game = replay(this.save, this.pending);
            this.keep();
            this.changed();
        } else this.retry = window.setTimeout(() => this.flush(), AGAIN);
    }

    /** @param {boolean} begin */
    async #send(begin) {
        if (this.server === null) {
            const game = new Game(this.save);
            const { view, save } = await this.engine.call('games/new', { share: share(game.givens, game.state), settings: this.save.settings, at: this.begun });
            this.server = view.id;
            this.save = whole(save);
            this.#told(view);
            this.keep();
            if (begin && !this.pending.length) this.changed();
        }
        while (this.pending.length) {
            const moves = this.pending.slice(0, BATCH);
            const answer = await this.engine.call('games/act', {
                game: this.server, givens: this.game.puzzle, after: this.save.events.length, moves: moves.map(({ at, operation }) => ({ at, operation })),
            });
            this.trouble = '';
            this.save.events.push(...answer.events);
            const done = new Set(moves.slice(0, answer.done));
            this.pending = this.pending.filter(move => !done.has(move));
            for (const move of done) move.done?.(answer);
            this.#told(answer.view);
            this.game = replay(this.save, this.pending);
            this.keep();
            this.changed(answer.refused);
        }
    }

    /** Takes over what others did. @param {Event[]} events */
    #accept(events) {
        this.save.events.push(...events);
        this.game = replay(this.save, this.pending);
        this.keep();
    }

    /** @param {any} view */
    #told(view) {
        this.view = view;
        const { er, level, source, comment, best } = view.puzzle;
        Object.assign(this.about, { er, level, source, comment, best });
    }

    /** Asks how the game stands: others may have gone on with it. */
    async refresh() {
        await this.flush(true);
        if (this.server === null) return;
        let state;
        try {
            state = await this.engine.call('games/state', { game: this.server });
            if (state.view.givens !== this.game.puzzle) throw { kind: 'missing' };
        } catch (error) {
            this.#failed(/** @type {any} */ (error));
            throw error;
        }
        const { view, save } = state;
        if (this.pending.length || this.sending) return;
        this.save = whole(save);
        this.#told(view);
        this.game = replay(this.save, this.pending);
        this.keep();
        this.changed();
    }

    /** Cells whose digit the server has called wrong, when mistakes are to be shown. @returns {Set<string>} */
    mistakes() {
        return new Set(this.game.settings['show-mistakes'] && this.view && !this.pending.length ? this.view.mistakes : []);
    }

    /** How many moves still wait. */
    get waiting() {
        return this.pending.filter(move => !isClock(move)).length;
    }

    /** No more of this one. */
    leave() {
        this.changed = () => {};
    }
}
