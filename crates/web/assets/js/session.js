// @ts-check
/** A game between the page and the library. Moves are made here at once, kept in the browser, and sent; what the server
 * acknowledges is on its disk. While it is away the moves wait, and go when it is back. Other windows may have the same
 * game open: what they have made is seen here, and whoever reaches the server first sends all of it; the server knows a
 * move again by its moment and makes none twice. */

import { Game, beginning } from './game.js';
import { copyOf } from './state.js';
import { share } from './share.js';
import * as store from './store.js';

/** @typedef {import('./game.js').Operation} Operation */
/** @typedef {import('./game.js').Event} Event */
/** @typedef {{at: number, operation: Operation, writer: string, done?: (answer: any) => void}} Move what was done, when, and in which window */

/** How many moves go in one request. */
const BATCH = 200;
/** After how many milliseconds it is tried again. */
const AGAIN = 2500;

/** Does an event say that this move was made? @param {Event[]} events @param {Move} move */
const isMade = (events, { at, operation }) => events.some(event => event.at === at && JSON.stringify(event.operation) === JSON.stringify(operation));

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
    /** @param {import('./engine.js').HttpEngine} engine @param {store.Kept} kept @param {boolean} [played] false when it is only to be sent */
    constructor(engine, kept, played = true) {
        this.engine = engine;
        this.played = played;
        this.id = kept.id;
        /** This window, for this game: moves of one window are sent apart from those of others. */
        this.writer = store.newId();
        /** Its number in the library, once it is there. @type {number | null} */
        this.server = kept.server;
        /** As far as the server has acknowledged it. */
        this.save = kept.save;
        /** What is still to be sent, in order, whichever window it was made in. @type {Move[]} */
        this.pending = kept.pending;
        this.begun = kept.begun;
        /** What is known of the puzzle: er, level, source. @type {Record<string, any>} */
        this.about = kept.about ?? {};
        /** What the server said last. @type {any} */
        this.view = null;
        /** Why the library cannot be used. @type {string} */
        this.trouble = '';
        /** The browser has no room: what is not sent yet would be lost with the window. */
        this.unkept = false;
        this.isKept = false;
        /** @type {(refused?: any[]) => void} */
        this.changed = () => {};
        /** @type {Promise<void> | null} */
        this.sending = null;
        this.retry = 0;
        this.#letGo();
        this.last = Math.max(0, ...this.pending.map(move => move.at));
        this.game = replay(this.save, this.pending);
        this.elsewhere = (/** @type {StorageEvent} */ event) => { if (store.concerns(event.key, this.id)) this.reread(); };
        window.addEventListener('storage', this.elsewhere);
        // Nobody has played since the last event, whatever the clock was told then.
        if (played && this.game.running) this.act({ op: 'pause' }, this.game.last + 1);
    }

    /** A game that the server does not know yet. @param {import('./engine.js').HttpEngine} engine @param {import('./game.js').Save} save @param {Record<string, any>} [about] */
    static begin(engine, save, about = {}) {
        return new Session(engine, { id: store.newId(), server: null, save, pending: [], begun: Date.now(), about, changed: Date.now() });
    }

    /** A game of the library. @param {import('./engine.js').HttpEngine} engine @param {any} state the server's answer */
    static of(engine, state) {
        const session = new Session(engine, { id: `server-${state.view.id}`, server: state.view.id, save: whole(state.save), pending: store.moves(`server-${state.view.id}`), begun: 0, about: {}, changed: Date.now() });
        session.#told(state.view);
        return session;
    }

    /** A moment later than all before. @param {number} [at] */
    #moment(at) {
        this.last = Math.max(at ?? Date.now(), this.last + 1, this.game?.last + 1 || 0);
        return this.last;
    }

    keep() {
        this.#kept(() => {
            store.keep({ id: this.id, server: this.server, save: this.save, begun: this.begun, about: this.about, changed: Date.now() }, this.played);
            this.isKept = true;
        });
    }

    /** Writes into the browser, if there is room. @param {() => void} write */
    #kept(write) {
        try {
            write();
            this.unkept = false;
        } catch {
            this.unkept = true;
        }
    }

    /** Moves that are known to be in the log wait no more. */
    #letGo() {
        const made = this.pending.filter(move => !move.done && isMade(this.save.events, move));
        store.dropMoves(this.id, made);
        this.pending = this.pending.filter(move => !made.includes(move));
    }

    /** Takes over what another window has kept: moves that it made in this game, what it heard from the server. */
    reread() {
        const kept = store.load(this.id);
        if (!kept) return;
        if (kept.begun === this.begun && kept.server !== null && (this.server ?? kept.server) === kept.server && kept.save.events.length > this.save.events.length) {
            this.server = kept.server;
            this.save = kept.save;
        }
        const own = this.pending.filter(move => move.writer === this.writer);
        this.pending = [...own, ...kept.pending.filter(move => move.writer !== this.writer)].sort(store.byTime);
        this.#letGo();
        this.game = replay(this.save, this.pending);
        this.changed();
    }

    /** Takes events of the server's over: those that are not known yet. @param {Event[]} events */
    #take(events) {
        for (const event of events) if (event.number === this.save.events.length + 1) this.save.events.push(event);
    }

    /** Makes a move, at once; null when it would change nothing. @param {Operation} operation @param {number} [when] */
    act(operation, when) {
        const at = this.#moment(when);
        const event = this.game.drawUp(operation, at);
        if (!event) return null;
        this.game.accept(event);
        const move = { at, operation, writer: this.writer };
        this.pending.push(move);
        if (!this.isKept) this.keep();
        this.#kept(() => store.keepMove(this.id, move));
        this.flush();
        return event;
    }

    /** Makes a move that only the server can make, after all that wait. @param {Operation} operation @returns {Promise<any>} */
    async ask(operation) {
        /** @type {any} */
        let answer = null;
        /** @type {Move} */
        const move = { at: this.#moment(), operation, writer: this.writer, done: found => { answer = found; } };
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
            // Somebody took the game out of the library; here it goes on, from where it stands, as a new one.
            store.dropMoves(this.id, this.pending);
            store.forget(this.id);
            this.id = store.newId();
            this.save = { ...beginning(this.game.puzzle, copyOf(this.game.state)), settings: { ...this.game.settings } };
            this.server = null;
            this.pending = [];
            this.begun = Date.now();
            this.game = replay(this.save, this.pending);
            this.keep();
            this.changed();
        } else {
            this.retry = window.setTimeout(() => {
                // A game that was put aside and then forgotten does not come back by itself.
                if (this.played || this.unkept || store.load(this.id)) this.flush();
            }, AGAIN);
        }
    }

    /** @param {boolean} begin */
    async #send(begin) {
        if (this.server === null) {
            const game = new Game(this.save);
            const { view, save } = await this.engine.call('games/new', { share: share(game.givens, game.state), settings: this.save.settings, at: this.begun });
            this.server = view.id;
            this.save = whole(save);
            this.#letGo();
            this.#told(view);
            this.keep();
            if (begin && !this.pending.length) this.changed();
        }
        while (this.pending.length) {
            // Of one window at a time: what the server has of a request shows how far that window has come.
            const [{ writer }] = this.pending;
            const end = this.pending.findIndex(move => move.writer !== writer);
            const moves = this.pending.slice(0, Math.min(BATCH, end < 0 ? BATCH : end));
            const answer = await this.engine.call('games/act', {
                game: this.server, givens: this.game.puzzle, after: this.save.events.length, moves: moves.map(({ at, operation }) => ({ at, operation })),
            });
            this.trouble = '';
            this.#take(answer.events);
            const done = moves.slice(0, answer.done);
            const keys = new Set(done.map(({ at, writer: by }) => `${by}/${at}`));
            this.pending = this.pending.filter(({ at, writer: by }) => !keys.has(`${by}/${at}`));
            for (const move of done) move.done?.(answer);
            this.#told(answer.view);
            this.game = replay(this.save, this.pending);
            // First what the server made of them: they must not be missing in between.
            this.keep();
            store.dropMoves(this.id, done);
            this.changed(answer.refused);
        }
    }

    /** Takes over what others did. @param {Event[]} events */
    #accept(events) {
        this.#take(events);
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
        this.played = false;
        this.changed = () => {};
        window.removeEventListener('storage', this.elsewhere);
    }
}

/** Sends what waits in games that are not on the table: their window was closed before the server came back.
 * @param {import('./engine.js').HttpEngine} engine */
export async function sendOthers(engine) {
    const shown = localStorage.getItem('game');
    for (const kept of store.all()) {
        if (kept.id === shown || !kept.pending.some(move => !isClock(move))) continue;
        const session = new Session(engine, kept, false);
        await session.flush();
        session.leave();
        clearTimeout(session.retry);
    }
}
