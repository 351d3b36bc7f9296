// @ts-check
/** A game on the table: the grid, the digits, and everything that one does with a game. */

import { Board } from '../board.js';
import { announce, h, toast } from '../dom.js';
import { signal } from '../feedback.js';
import { keysTo } from '../keys.js';
import { LATER } from '../later.js';
import { isOn } from '../prefs.js';
import * as store from '../store.js';
import { shapeFor } from '../variants.js';
import { t } from '../words.js';
import { Hints } from './hint.js';
import { note } from './daily.js';
import { newGame } from './open-game.js';
import { iconButton, playActions } from './play-actions.js';
import { answer, backToRight, check } from './play-asking.js';
import { BrokenRules } from './play-broken.js';
import { Facts } from './play-facts.js';
import { DigitFirst } from './play-first.js';
import { LargeDigits, keyMeaning, keysSheet, spoken } from './play-keys.js';
import { drawingOf } from './play-drawing.js';
import { paper, share } from './play-outside.js';
import { Pause } from './play-pause.js';
import { Pen } from './play-pen.js';
import { Presence } from './play-presence.js';
import { full, right } from './play-verdict.js';
import { celebrate, gleam } from './play-wave.js';
import { TrialBar } from './play-trial-bar.js';
import { MODES, Writing, written } from './play-writing.js';
import { zoomButton } from './play-zoom.js';

/** @typedef {import('./play-writing.js').Mode} Mode */
/** @typedef {import('../session.js').Session} Session */
/**
 * @typedef {{captions: string[], technique?: string, marks?: import('../board.js').Marks, pointed?: Set<number>,
 *   candidates?: number[], digit?: number}} ToldHint
 */

/** A game on the table. */
export class Table {
    /**
     * @param {import('../engine.js').PageEngine} engine
     * @param {Session} session
     * @param {(next: Session) => void} replace puts a game on a table of its own: its board has another shape or other
     *   rules
     */
    constructor(engine, session, replace) {
        this.engine = engine;
        this.session = session;
        this.replace = replace;
        /** Another view is shown. */
        this.left = false;
        /** It has been said that the grid is right. */
        this.solved = false;
        /** @type {Mode} */
        this.mode = 'digit';
        this.color = 1;
        /** @type {import('../board.js').Marks | undefined} */
        this.marks = undefined;
        /** What the hint that is shown says. @type {ToldHint} */
        this.told = { captions: [] };
        /** Cells that the last check called wrong, while nothing has been done since. @type {string[]} */
        this.wrong = [];
        /** @type {Board} */
        this.board = new Board({
            label: t('board'), shape: shapeFor(session.board), rules: session.board?.rules,
            onKey: ({ key, cells, event }) => this.#key(key, cells, event),
            onNote: (cell, digit) => this.#noteHit(cell, digit),
            onTap: (cell, dragged) => this.first.tap(cell, dragged),
            onStroke: (what, at) => !this.paused && this.pen.stroke(what, at),
            onSelect: cells => this.first.selected(cells),
        });
        this.pen = new Pen(this);
        this.trials = new TrialBar(this);
        this.first = new DigitFirst(this);
        this.digits = new LargeDigits(this);
        this.broken = new BrokenRules(this);
        this.status = h('p', { class: 'status', id: 'status', role: 'status' });
        this.facts = new Facts(engine);
        this.writing = new Writing(this.board.shape, {
            write: digit => this.first.press(digit), erase: () => this.operate({ op: 'erase', cells: this.#names() }), mode: name => this.setMode(name), color: color => this.setColor(color),
        });
        this.hints = new Hints({
            session: () => this.session, board: () => this.board, failed: error => this.failed(error),
            show: (found, told) => { this.marks = found; this.told = told ?? { captions: [] }; this.draw(); },
            operate: operation => this.operate(operation),
        });
        this.frame = h('div', { class: 'play-frame' }, this.board.element);
        this.pause = new Pause(this.frame, () => this.togglePause());
        this.frame.append(this.pause.element);
        const { main, further } = playActions({
            undo: () => this.operate({ op: 'undo' }), redo: () => this.operate({ op: 'redo' }),
            try: () => this.try(), check: () => this.check(), hint: () => this.hint(),
            eliminate: () => this.#later(LATER.eliminate(), ({ eliminationSheet }) => eliminationSheet(this)),
            'fill-notes': () => this.operate({ op: 'fill-notes', kind: 'centre' }), answer: () => this.answer(), 'back-to-right': () => this.backToRight(),
            restart: () => this.operate({ op: 'restart' }), new: () => this.#later(LATER.newGame(), ({ newGameDialog }) => newGameDialog(engine, next => this.play(next))), share: () => share(this.game),
            print: () => paper(this, 'pdf'), picture: () => paper(this, 'svg'), quit: () => this.quit(),
            statistics: () => this.#later(LATER.statistics(), ({ levelsSheet }) => levelsSheet(engine, this.session.view?.statistics)), keys: keysSheet,
        });
        this.actions = main;
        this.more = further;
        this.pauseButton = iconButton('pause', () => this.togglePause(), { 'aria-keyshortcuts': 'p' });
        this.settingsButton = iconButton('settings', () => this.settings());
        this.zoomButton = zoomButton(this.board, this.frame);
        /** What is shown when the grid is right. @type {HTMLElement | null} */
        this.end = null;
        this.ending = h('div', { class: 'ending' });
        this.panel = h('section', { class: 'play-panel', 'aria-label': t('controls') },
            h('div', { class: 'play-status' }, this.status, this.facts.saved), this.actions, ...this.writing.parts(), this.pen.element, this.trials.element, this.ending, this.more, this.hints.element);
        this.presence = new Presence(engine, this);
    }

    get game() {
        return this.session.game;
    }

    get paused() {
        return this.pause.on;
    }

    parts() {
        return [
            h('div', { class: 'play-facts' }, this.facts.element, this.zoomButton, this.pauseButton, this.settingsButton),
            h('section', { class: 'play-board', 'aria-label': t('board') }, this.frame), this.panel,
        ];
    }

    start() {
        this.endKeys = keysTo(this.board, () => this.deselect());
        this.presence.begin();
        this.play(this.session, true);
    }

    leave() {
        this.left = true;
        this.hints.close();
        this.run(false);
        this.presence.end();
        this.endKeys?.();
        this.session.leave();
    }

    /** Puts a game on the table. @param {Session} session @param {boolean} [quiet] */
    play(session, quiet = false) {
        if (session !== this.session && (session.board || this.session.board)) {
            this.replace(session);
            return;
        }
        if (session !== this.session) {
            this.run(false);
            this.session.leave();
        }
        this.session = session;
        this.solved = session.game.isSolved();
        if (!store.hasSettings()) store.keepSettings(session.game.settings);
        session.changed = refused => this.#changed(refused);
        this.marks = undefined;
        this.wrong = [];
        this.pause.set(false, session.game);
        this.hints.close();
        this.#endOf(null);
        this.first.light(0);
        // Rules that nobody here checks are told of.
        this.say((session.board?.remarks ?? []).join(' '));
        this.run(document.visibilityState === 'visible');
        this.draw();
        if (this.game.isSolved()) this.showEnd();
        session.refresh().then(() => this.facts.rate(session, () => session === this.session)).then(() => this.#timed()).catch(() => {});
        if (quiet) return;
        const first = this.game.blanks()[0] ?? this.board.focus;
        this.board.select([first], first);
        // The new board is what is wanted, wherever the page stood.
        scrollTo({ top: 0 });
        announce(t('announce-new', { clues: this.game.givens.filter(Boolean).length }));
    }

    /** Lets the clock run, or stops it. @param {boolean} on */
    run(on) {
        if (on && !this.paused) this.session.act({ op: 'resume' });
        else if (!on) this.session.act({ op: 'pause' });
    }

    #names() {
        return [...this.board.selected].map(cell => this.game.name(cell));
    }

    /** The server has answered. @param {{refused: string, message: string}[]} [refused] */
    #changed(refused = []) {
        const told = refused.filter(one => one.refused !== 'nothing-to-do' && one.refused !== 'timer-off');
        if (told.length) toast(told[0].message, 'error');
        // Without the module that plays, the answer says that it is right.
        if (!this.session.rules) {
            if (!this.solved && this.game.isSolved()) this.right();
            this.#tellFull();
        }
        this.draw();
    }

    /** @param {string} text @param {'' | 'good' | 'bad'} [kind] */
    say(text, kind = '') {
        this.status.textContent = text;
        this.status.className = `status ${kind}`;
    }

    /** @param {import('../position.js').Operation} operation */
    operate(operation) {
        const solved = this.game.isSolved();
        if (this.session.halted) return this.say(t('engine-away'), 'bad');
        if (this.stands() || (solved && !['undo', 'color', 'color-candidates', 'draw', 'restart'].includes(operation.op))) return;
        const done = this.session.act(operation);
        this.marks = undefined;
        this.wrong = [];
        if (done) this.say('');
        this.draw();
        if (!done) {
            if (operation.op === 'undo') announce(t('announce-nothing-undo'));
            return;
        }
        announce(spoken(operation, this.game, this.board.focus));
        if (this.game.isSolved()) {
            if (!solved && !this.game.answered) {
                this.deselect();
                celebrate(this.board);
                signal('solved');
            }
            this.right();
            return;
        }
        this.solved = false;
        this.#endOf(null);
        if (operation.op === 'enter') gleam(this.board, this.game);
        if (operation.op === 'enter') signal(this.game.clashesOf(this.board.focus).length ? 'clash' : 'entered');
        if (solved) this.run(true);
        this.#tellFull();
    }

    /** Anyone who sees no blank cell wants to know; once the engine knows it, too. */
    #tellFull() {
        const { game } = this;
        if (game.pending.size || game.blanks().length || game.isSolved()) return;
        const { text, kind } = full(game, this.session.mistakes().size);
        this.say(text, kind);
        announce(text);
    }

    /** Shows what the end says, or takes it away. @param {HTMLElement | null} card */
    #endOf(card) {
        this.end = card;
        this.ending.replaceChildren(...card ? [card] : []);
        this.panel.classList.toggle('solved', card !== null);
    }

    showEnd() {
        const { session, engine } = this;
        this.#later(LATER.end(), ({ endCard }) => {
            if (this.end || !this.game.isSolved()) return;
            this.#endOf(endCard({
                engine, session,
                next: request => newGame(engine, request).then(made => { if (!this.left) this.play(made); }).catch(error => this.failed(error)),
            }));
        });
    }

    /** The grid is right. */
    right() {
        this.solved = true;
        const { about } = this.session;
        if (about.today && !this.game.answered) note(about.today, { solved: true, ...(this.game.settings.timer ? { time: this.game.time(Date.now()) } : {}) });
        const { text, kind } = right(this.game);
        this.say(text, kind);
        announce(this.status.textContent ?? '');
        this.hints.close();
        // That it was right is for the library to know; it then tells of help and of the best time.
        const { session } = this;
        const show = () => { if (!this.left && session === this.session && this.game.isSolved() && !this.end) this.showEnd(); };
        session.flush().then(show, show);
    }

    /** @param {string} key @param {number[]} cells @param {KeyboardEvent} event */
    #key(key, cells, event) {
        const meaning = this.digits.meaning(key, event, cells) ?? keyMeaning(key, event, this.mode);
        if (!meaning) return false;
        switch (meaning.do) {
            case 'write': if (meaning.digit <= (meaning.as === 'color' ? 9 : this.board.digits.length)) this.write(meaning.digit, meaning.as, cells); break;
            case 'erase': this.operate({ op: 'erase', cells: cells.map(cell => this.game.name(cell)) }); break;
            case 'operate': this.operate(meaning.operation); break;
            case 'mode': this.setMode(meaning.mode ?? MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]); break;
            case 'color': this.setColor(((this.color - 1 + meaning.by + 9) % 9) + 1); break;
            case 'try': this.try(); break;
            case 'check': this.check(); break;
            case 'hint': this.hint(); break;
            case 'pause': this.togglePause(); break;
            case 'quit': this.quit(); break;
            case 'apply': return !this.paused && this.hints.apply();
            case 'first': this.first.press(0); break;
            case 'keys': keysSheet(); break;
            default: if (!this.hints.close()) this.deselect();
        }
        return true;
    }

    /** Nothing is selected, and no digit waits for cells. */
    deselect() {
        this.first.light(0);
        this.board.select([]);
    }

    /** @param {number} digit @param {Mode} as @param {number[]} cells */
    write(digit, as, cells) {
        if (as === 'pen') return this.pen.byKey(digit, cells);
        const operation = written(this.game, { digit, as, cells, color: this.color });
        if (operation) this.operate(operation);
    }

    /** @param {number} cell @param {number} digit */
    #noteHit(cell, digit) {
        if (this.mode !== 'candidate' || this.paused) return false;
        this.board.select([cell], cell);
        this.write(digit, 'candidate', [cell]);
        return true;
    }

    /** @param {Mode} next */
    setMode(next) {
        this.mode = next;
        this.draw();
        announce(t(`mode-${next}`));
    }

    /** @param {number} next */
    setColor(next) {
        this.color = next;
        this.draw();
        announce(t('color', { number: next }));
    }

    togglePause() {
        const on = !this.paused;
        this.pause.set(on, this.game);
        this.run(!on);
        if (!on) this.board.select([...this.board.selected], this.board.focus);
        this.say('');
        this.draw();
        announce(on ? this.pause.said.textContent ?? '' : t('announce-resumed'));
    }

    /** While the clock stands nothing is done; anyone who tries is told. */
    stands() {
        if (this.paused) {
            this.say(t('paused-nothing'));
            announce(t('paused-nothing'));
        }
        return this.paused;
    }

    /** @param {unknown} error */
    failed(error) {
        const known = /** @type {{kind?: string, message?: string}} */ (error);
        this.say(known.kind === 'away' ? t('engine-away') : known.message || t('broken'), 'bad');
    }

    check() {
        return check(this);
    }

    answer() {
        return answer(this);
    }

    backToRight() {
        return backToRight(this);
    }

    try() {
        this.#later(LATER.trials(), ({ trial }) => trial(this));
    }

    hint() {
        if (!this.stands()) this.hints.next();
    }

    quit() {
        this.run(false);
        location.hash = '#/library';
    }

    drawWriting() {
        this.writing.wanted = this.told.digit ?? 0;
        this.writing.draw(this.game, this.mode, this.color, this.first);
        this.pen.draw();
    }

    /** Tells the minutes, for the player's own pace where that is wanted. */
    #timed() {
        const { session } = this;
        return this.facts.time(session, () => session === this.session);
    }

    settings() {
        this.#later(LATER.settings(), ({ settingsSheet }) => settingsSheet({
            engine: this.engine,
            settings: this.game.settings, set: (name, on) => this.#set(name, on),
            hidePaused: { on: this.pause.hides, change: on => this.pause.hide(on) }, changed: () => this.draw(), timed: () => this.#timed(),
        }));
    }

    /**
     * Goes on with a part of the page that may have to be fetched first, while this game is on the table.
     * @template T
     * @param {Promise<T>} part
     * @param {(part: T) => void} then
     */
    #later(part, then) {
        const { session } = this;
        part.catch(() => { throw { kind: 'away' }; }).then(loaded => { if (!this.left && session === this.session) then(loaded); }).catch(error => this.failed(error));
    }

    draw() {
        const { game } = this;
        if (!this.marks) this.hints.layer.clear();
        this.board.draw(drawingOf(this));
        this.broken.draw();
        this.board.element.classList.toggle('tinted', isOn('cages'));
        this.board.label(isOn('labels') || this.told.captions.length > 0);
        this.panel.classList.toggle('no-counts', !isOn('counts'));
        this.drawWriting();
        const [undo, redo] = ['undo', 'redo'].map(name => /** @type {HTMLButtonElement} */ (this.actions.querySelector(`#${name}`)));
        undo.disabled = game.undoable === 0;
        redo.disabled = game.redoable === 0;
        this.actions.querySelector('#try')?.setAttribute('aria-pressed', String(game.checkpoints.length > 0));
        this.trials.draw();
        const [said, drawn] = [t(this.paused ? 'resume' : 'pause'), this.paused ? 'resume' : 'pause'];
        if (this.pauseButton.title !== said) this.pauseButton.replaceChildren(...iconButton(drawn, () => {}).childNodes);
        this.pauseButton.title = said;
        this.facts.draw(this.session);
    }

    /** @param {string} setting @param {boolean} on */
    #set(setting, on) {
        this.session.act({ op: 'set', setting, on });
        store.keepSettings(this.game.settings);
        if (setting === 'timer' && on) this.run(true);
        this.draw();
        announce(t('announce-set'));
    }
}
