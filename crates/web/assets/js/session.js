// @ts-check
/** A game between the page and the library. With the module that plays in the page, a move is made there at once, by
 * the rules of the engine, kept in the browser, and sent to the library; while its server is away the moves wait, and
 * go when it is back. Without the module the server makes the moves; an entry is drawn while its answer is awaited, and
 * none is taken while the server is away. Other windows may have the same game open: what they have made is seen here,
 * and anyone who reaches the library first sends all of it; the library knows a move again by its moment and makes none
 * twice. */

import { asSent, isClock, isMade, nextBatch, take, whole } from './moves.js';
import { Position, blankView } from './position.js';
import * as store from './store.js';
import { LATER } from './later.js';
import { isVariant } from './variants.js';
import { t } from './words.js';

/** @typedef {import('./position.js').Operation} Operation */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./position.js').Save} Save */
/** @typedef {import('./engine.js').PageEngine} PageEngine */
/** @typedef {import('./moves.js').Move} Move */

/** After how many milliseconds it is tried again. */
const AGAIN = 2500;
/** Errors that pass by themselves. */
const PASSING = ['away', 'busy', 'broken', 'aborted'];

export class Session {
    /** `Session.open` makes one that can be played. @param {PageEngine} engine @param {store.Kept} kept
     * @param {boolean} [played] false when it is only to be sent */
    constructor(engine, kept, played = true) {
        this.engine = engine;
        this.played = played;
        this.id = kept.id;
        /** This window, for this game: moves of one window are sent apart from those of others. */
        this.writer = store.newId();
        /** Its number in the library, once it is there. @type {number | null} */
        this.server = kept.server;
        /** As far as the library has acknowledged it. */
        this.save = kept.save;
        /** Of another size or with other rules: what is drawn of it. */
        this.board = kept.board ?? null;
        /** The calls of its games. */
        this.calls = isVariant(kept.save) ? 'variant' : 'games';
        /** What is still to be sent, in order, whichever window it was made in. @type {Move[]} */
        this.pending = kept.pending;
        this.begun = kept.begun;
        /** What is known of the puzzle: er, level, source. @type {Record<string, any>} */
        this.about = kept.about ?? {};
        /** What was said last of the game. @type {any} */
        this.view = kept.view ?? null;
        /** The game in the module that plays. @type {number | null} */
        this.table = null;
        /** The events of the moves that wait, as the module has made them. @type {Event[]} */
        this.drawn = [];
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
        /**
         * How far the moments of the game are ahead of the clock, in milliseconds: the clock was put back since the
         * last move.
         */
        this.ahead = 0;
        this.#letGo();
        this.last = Math.max(0, ...this.pending.map(move => move.at));
        this.game = this.#position(this.view ?? blankView(this.save.puzzle, this.save.settings));
        this.elsewhere = (/** @type {StorageEvent} */ event) => { if (store.concerns(event.key, this.id)) this.reread(); };
        if (!played) return;
        this.#replay();
        window.addEventListener('storage', this.elsewhere);
        // Nobody has played since the last event, whatever the clock was told then.
        if (this.rules && this.game.running) this.act({ op: 'pause' }, (this.log().at(-1)?.at ?? 0) + 1);
    }

    /** A game of this browser. Without the module that plays, the server is asked how it stands.
     * @param {PageEngine} engine @param {store.Kept} kept */
    static async open(engine, kept) {
        if (isVariant(kept.save)) await engine.forVariants();
        const session = new Session(engine, kept);
        if (!session.rules) await session.#ask(kept.server === null).catch(() => {});
        return session;
    }

    /**
     * A game that the library does not know yet.
     * @param {PageEngine} engine
     * @param {Save} save
     * @param {Record<string, any>} [about]
     * @param {import('./variants.js').Told} [board]
     */
    static begin(engine, save, about = {}, board = undefined) {
        return Session.open(engine, { id: store.newId(), server: null, save, pending: [], begun: Date.now(), about, board, changed: Date.now() });
    }

    /** A game of the library. @param {PageEngine} engine @param {any} state the library's answer
     * @param {import('./variants.js').Told} [board] */
    static of(engine, state, board = undefined) {
        const id = `server-${state.view.id}`;
        const session = new Session(engine, { id, server: state.view.id, save: whole(state.save), pending: store.moves(id), begun: 0, about: {}, view: state.view, board, changed: Date.now() });
        session.#takeView(state.view);
        return session;
    }

    /** The module that plays this game, if there is one. */
    get rules() {
        return this.engine.rulesFor(this.save);
    }

    /** @param {any} view @param {number} [at] a moment of the game */
    #position(view, at = this.now()) {
        return new Position(view, at - this.ahead, this.board);
    }

    /** Are moves taken? Without the module that plays, only while the server is there. */
    get halted() {
        return !this.rules && !this.engine.online;
    }

    /** All that was done, as far as it is known here. */
    log() {
        return [...this.save.events, ...this.drawn];
    }

    /** This moment of the game. The moments of its moves only grow; where the clock was ahead when the last move was
     * made, and no longer is, they go on from there as fast as time does. */
    now() {
        const last = Math.max(this.last, this.log().at(-1)?.at ?? 0);
        this.ahead = Math.max(this.ahead, last - Date.now());
        return Date.now() + this.ahead;
    }

    /** A moment later than all before. @param {number} [at] */
    #moment(at = this.now()) {
        this.last = Math.max(at, this.last + 1, (this.log().at(-1)?.at ?? 0) + 1);
        return this.last;
    }

    /** Makes the game anew in the module: as the library has it, with the moves that wait. */
    #replay() {
        const { rules } = this;
        if (!rules || !this.played) return;
        if (this.table !== null) rules.call('play/end', { game: this.table });
        const at = this.now();
        this.table = rules.call('play/begin', { save: this.save, at }).game;
        const { events, view } = rules.call('play/act', { game: this.table, after: this.save.events.length, moves: this.pending.map(asSent) });
        this.drawn = events;
        this.#stands(view, this.pending.at(-1)?.at ?? this.save.events.at(-1)?.at ?? at);
        const now = rules.call('play/state', { game: this.table, at });
        this.#stands(now.view, at);
    }

    /** What the module says of the game goes before what the library has said. @param {any} view @param {number} at */
    #stands(view, at) {
        this.view = { ...this.view, ...view };
        this.game = this.#position(this.view, at);
    }

    keep() {
        this.isKept = store.keep({ id: this.id, server: this.server, save: this.save, begun: this.begun, about: this.about, view: this.view, ...(this.board ? { board: this.board } : {}), changed: Date.now() }, this.played);
        this.unkept = !this.isKept;
    }

    /** Moves that are known to be in the log wait no more. */
    #letGo() {
        const made = this.pending.filter(move => !move.done && isMade(this.save.events, move));
        store.dropMoves(this.id, made);
        this.pending = this.pending.filter(move => !made.includes(move));
    }

    /** Takes over what another window has kept: moves that it made in this game, what it heard from the library. */
    reread() {
        const kept = store.load(this.id);
        if (!kept) return;
        if (kept.begun === this.begun && kept.server !== null && (this.server ?? kept.server) === kept.server && kept.save.events.length > this.save.events.length) {
            this.server = kept.server;
            this.save = kept.save;
            if (!this.rules && kept.view) this.#stands(kept.view, this.now());
        }
        const own = this.pending.filter(move => move.writer === this.writer);
        this.pending = [...own, ...kept.pending.filter(move => move.writer !== this.writer)].sort(store.byTime);
        this.#letGo();
        this.#replay();
        this.changed();
    }

    /**
     * Makes a move, at once; null when it would change nothing, or no moves are taken.
     * @param {Operation} operation
     * @param {number} [when]
     */
    act(operation, when) {
        if (this.halted) return null;
        operation = this.game.sent(operation);
        if (!this.rules) {
            this.pending.push({ at: this.#moment(when), operation, writer: this.writer });
            this.game = this.game.awaiting(operation);
            this.flush();
            return { operation };
        }
        // Another view is shown: this one is over.
        if (this.table === null) return null;
        const { events, refused } = this.#make(operation, this.#moment(when));
        return refused.length ? null : events.at(-1) ?? null;
    }

    /** Has the module make a move, once. @param {Operation} operation @param {number} at */
    #make(operation, at) {
        const answer = this.rules?.call('play/act', { game: this.table, after: this.save.events.length + this.drawn.length, moves: [{ at, operation }] });
        this.#stands(answer.view, at);
        if (answer.refused.length) return answer;
        this.drawn.push(...answer.events);
        const move = { at, operation: answer.events.at(-1)?.operation ?? operation, writer: this.writer };
        this.pending.push(move);
        if (!this.isKept) this.keep();
        this.unkept = !store.keepMove(this.id, move) || this.unkept;
        this.flush();
        return answer;
    }

    /**
     * Makes a move and tells what comes of it: `checked`, and `refused` in words.
     * @param {Operation} operation
     * @returns {Promise<any>}
     */
    async ask(operation) {
        if (this.rules) {
            const answer = this.#make(operation, this.#moment());
            return { ...answer, refused: answer.refused.map((/** @type {any} */ one) => ({ ...one, message: t(`refused-${one.refused}`) })) };
        }
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

    /**
     * A hint for the game as it is.
     * @param {number} stage
     * @param {boolean} [notes] whether it takes account of the notes
     */
    async hint(stage, notes = true) {
        if (this.board) return (await LATER.variantHint()).variantHint(this, stage, notes);
        if (!notes) {
            const answer = await this.engine.call('hint', { puzzle: this.game.values(), stage });
            this.act({ op: 'hint', stage });
            return answer;
        }
        if (this.engine.host === 'server') {
            try {
                // The server has to know the game before it can say what comes next in it.
                await this.flush(true, true);
                const answer = await this.engine.call('games/hint', { game: this.server, givens: this.game.puzzle, after: this.save.events.length, stage, at: this.#moment() });
                if (take(answer.events, this.save.events, this.drawn)) this.#replay();
                this.keep();
                return answer.hint;
            } catch (error) {
                if (!this.engine.rules || !/** @type {import('./engine.js').EngineError} */ (error).away) throw error;
            }
        }
        const answer = await this.engine.call('hint', { puzzle: this.game.puzzle, save: { ...this.save, events: this.log() }, stage });
        this.act({ op: 'hint', stage });
        return answer;
    }

    #due() {
        return this.server === null ? this.pending.some(move => !isClock(move)) : this.pending.length > 0;
    }

    /**
     * Sends what waits.
     * @param {boolean} [loud] throw what goes wrong
     * @param {boolean} [begin] even when nothing waits
     */
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
        if (error.kind === 'missing') {
            // Somebody took the game out of the library; here it goes on, from where it stands, as a new one.
            store.dropMoves(this.id, this.pending);
            store.forget(this.id);
            this.id = store.newId();
            this.save = { format: this.save.format, version: 1, puzzle: this.game.puzzle, state: this.game.state.shape, settings: { ...this.game.settings }, events: [] };
            this.server = null;
            this.pending = [];
            this.begun = Date.now();
            this.#replay();
            this.keep();
            this.changed();
        } else if (error.kind && !PASSING.includes(error.kind)) {
            // Why it refuses them is told; what waits stays, and goes with the next move if it then can.
            this.trouble = error.message;
            this.#withdraw();
            this.changed();
        } else {
            this.#withdraw();
            this.changed();
            clearTimeout(this.retry);
            this.retry = window.setTimeout(() => {
                // A game that was put aside and then forgotten does not come back by itself.
                if (this.played || this.unkept || store.load(this.id)) this.flush();
            }, AGAIN);
        }
    }

    /** Without the module that plays, a move that did not reach the server was not made. */
    #withdraw() {
        if (this.rules) return;
        this.pending = this.pending.filter(move => move.writer !== this.writer || move.done);
        this.game = this.#position(this.view ?? blankView(this.save.puzzle, this.save.settings));
    }

    /**
     * Asks the server how the game stands, after what waits; begins it there when it has none.
     * @param {boolean} begin
     */
    async #ask(begin) {
        await this.flush(true, begin);
        if (!this.view) await this.refresh();
    }

    /** @param {boolean} begin */
    async #send(begin) {
        if (this.server === null) {
            const { view, save } = await this.engine.call(`${this.calls}/new`, { save: { ...this.save, events: [] }, at: this.begun });
            this.server = view.id;
            this.save = whole(save);
            this.#letGo();
            this.#takeView(view);
            this.keep();
            if (begin && !this.pending.length) this.changed();
        }
        while (this.pending.length) {
            const moves = nextBatch(this.pending);
            const answer = await this.engine.call(`${this.calls}/act`, {
                game: this.server, givens: this.save.puzzle, after: this.save.events.length, moves: moves.map(asSent),
                // A library in the page need not make once more what the module has made.
                ...(this.engine.host === 'page' && moves.length === this.pending.length && this.table !== null ? { drawn: [...this.drawn], made: this.view } : {}),
            });
            this.trouble = '';
            const differs = take(answer.events, this.save.events, this.drawn);
            const done = moves.slice(0, answer.done);
            const keys = new Set(done.map(({ at, writer: by }) => `${by}/${at}`));
            this.pending = this.pending.filter(({ at, writer: by }) => !keys.has(`${by}/${at}`));
            for (const move of done) move.done?.(answer);
            if (differs || (this.drawn.length > 0 && !this.pending.length)) this.#replay();
            this.#takeView(answer.view);
            // First what the library made of them: they must not be missing in between.
            this.keep();
            store.dropMoves(this.id, done);
            this.changed(answer.refused);
        }
    }

    /** What the library says. Of the game itself the module knows more, while moves wait. @param {any} view */
    #takeView(view) {
        // What is not known yet leaves alone what the page has found out.
        for (const name of ['kind', 'er', 'level', 'source', 'comment', 'best']) if (view.puzzle[name] !== undefined) this.about[name] = view.puzzle[name];
        if (this.table !== null) {
            this.view = { ...view, ...this.view, id: view.id, puzzle: view.puzzle };
            return;
        }
        this.view = view;
        this.game = this.#position(view);
        for (const move of this.pending) this.game = this.game.awaiting(move.operation);
    }

    /** Asks how the game stands: others may have gone on with it. */
    async refresh() {
        await this.flush(true);
        if (this.server === null) return;
        let state;
        try {
            state = await this.engine.call(`${this.calls}/state`, { game: this.server });
            if (state.view.givens !== this.save.puzzle) throw { kind: 'missing' };
        } catch (error) {
            this.#failed(/** @type {any} */ (error));
            throw error;
        }
        const { view, save } = state;
        if (this.pending.length || this.sending) return;
        const same = JSON.stringify(whole(save)) === JSON.stringify(this.save);
        this.save = whole(save);
        if (!same) this.#replay();
        this.#takeView(view);
        this.keep();
        this.changed();
    }

    /**
     * Cells whose digit is wrong, when mistakes are to be shown: by the setting, or in a full grid.
     * @returns {Set<string>}
     */
    mistakes() {
        return new Set(this.view && !this.game.pending.size ? this.view.mistakes : []);
    }

    /** How many moves still wait. */
    get waiting() {
        return this.pending.filter(move => !isClock(move)).length;
    }

    /** Ends this session: no move and no answer is taken any more. */
    leave() {
        this.played = false;
        this.changed = () => {};
        window.removeEventListener('storage', this.elsewhere);
        if (this.table !== null) this.rules?.call('play/end', { game: this.table });
        this.table = null;
    }
}
