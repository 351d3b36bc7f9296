// @ts-check
/** Play: the grid, the digits, and everything that one does with a game. */

import { Board } from '../board.js';
import { announce, h, toast } from '../dom.js';
import { SETTINGS } from '../game.js';
import { CELLS, cellOf, nameOf } from '../geometry.js';
import { keysTo } from '../keys.js';
import { isOnlyHere } from '../public.js';
import { address } from '../share.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { Hints } from './hint.js';
import { newGameDialog } from './new-game.js';
import { abandon, again, atHand, fromServer } from './open-game.js';
import { paperDialog } from './paper.js';
import { Facts } from './play-facts.js';
import { keyMeaning, spoken } from './play-keys.js';
import { beside, brokenLink } from './play-link.js';
import { Pause } from './play-pause.js';
import { checkedWords, noAnswer, right } from './play-verdict.js';
import { MODES, Writing, written } from './play-writing.js';
import { statisticsTable } from './statistics.js';

/** @typedef {import('./play-writing.js').Mode} Mode */
/** @typedef {import('../session.js').Session} Session */

/** @param {{engine: import('../engine.js').HttpEngine, query: URLSearchParams}} context @returns {import('../main.js').View} */
export function playView({ engine, query }) {
    const place = h('div', { class: 'columns' }, h('p', { class: 'status', text: t('opening') }));
    const element = h('div', {}, place);
    let left = false;
    let leave = () => {};
    /** @param {Session} session @param {import('./open-game.js').Before} [before] */
    const show = (session, before) => {
        if (left) return;
        const table = new Table(engine, session);
        leave = () => table.leave();
        place.replaceChildren(...table.parts());
        if (before) element.prepend(beside(before, () => {
            table.play(again(engine, before) ?? session);
            if (table.session !== session) abandon(session);
        }));
        table.start();
    };
    const found = atHand(engine, query);
    if (!found) fromServer(engine, query).then(session => show(session));
    else if ('wrong' in found) element.replaceChildren(brokenLink(found));
    else show(found.session, found.before);
    return { element, leave() { left = true; leave(); } };
}

/** A game on the table. */
class Table {
    /** @param {import('../engine.js').HttpEngine} engine @param {Session} session */
    constructor(engine, session) {
        this.engine = engine;
        this.session = session;
        /** Another view is shown. */
        this.left = false;
        /** @type {Mode} */
        this.mode = 'digit';
        this.color = 1;
        /** @type {import('../board.js').Marks | undefined} */
        this.marks = undefined;
        /** What the hint that is shown says. @type {{captions: string[], technique?: string, marks?: import('../board.js').Marks}} */
        this.told = { captions: [] };
        /** Cells that the last check called wrong, while nothing has been done since. @type {string[]} */
        this.wrong = [];
        /** @type {Board} */
        this.board = new Board({
            label: t('board'),
            onKey: ({ key, cells, event }) => this.#key(key, cells, event),
            onNote: (cell, digit) => this.#noteHit(cell, digit),
        });
        this.status = h('p', { class: 'status', id: 'status', role: 'status' });
        this.facts = new Facts(engine);
        this.writing = new Writing({
            write: digit => this.write(digit, this.mode, [...this.board.selected]), mode: name => this.setMode(name), color: color => this.setColor(color),
        });
        this.hints = new Hints({
            session: () => this.session, board: () => this.board, failed: error => this.failed(error),
            show: (found, told) => { this.marks = found; this.told = told ?? { captions: [] }; this.draw(); },
            operate: operation => this.operate(operation),
        });
        this.frame = h('div', { class: 'play-frame' }, this.board.element);
        this.pause = new Pause(this.frame, () => this.togglePause());
        this.frame.append(this.pause.element);
        /** @type {Record<string, HTMLInputElement>} */
        this.switches = Object.fromEntries(Object.keys(SETTINGS).map(name => [name, /** @type {HTMLInputElement} */ (h('input', {
            type: 'checkbox', id: `set-${name}`, onchange: () => this.#set(name, this.switches[name].checked),
        }))]));
        this.options = h('fieldset', { class: 'no-print' }, h('legend', { text: t('settings') }),
            ...Object.entries(this.switches).map(([name, box]) => h('div', {}, h('label', {}, box, t(`set-${name}`)))), this.pause.option);
        this.figures = h('div', {});
        this.actions = h('div', { class: 'actions' },
            button('undo', () => this.operate({ op: 'undo' })), button('redo', () => this.operate({ op: 'redo' })),
            button('erase', () => this.operate({ op: 'erase', cells: this.#names() })),
            button('fill-notes', () => this.operate({ op: 'fill-notes', kind: 'centre' })),
            button('check', () => this.check()), button('hint', () => this.hint(), { class: 'primary' }),
            button('answer', () => this.answer()), button('back-to-right', () => this.backToRight()),
            button('restart', () => this.operate({ op: 'restart' })));
        this.more = h('div', { class: 'actions no-print' },
            button('new', () => newGameDialog(engine, next => this.play(next)), { class: 'primary', text: t('new-game') }),
            button('pause', () => this.togglePause()), button('share', () => this.share()),
            button('print', () => this.paper('pdf')), button('picture', () => this.paper('svg')), button('quit', () => this.quit()));
        this.endOnline = engine.onOnline(online => { if (online) this.session.flush(); this.facts.draw(this.session); });
        this.seen = () => {
            // A window that was not looked at may have missed what another one kept.
            if (document.visibilityState === 'visible') this.session.reread();
            this.#run(document.visibilityState === 'visible');
        };
        // Others may have gone on with it meanwhile. What waits here goes first, and brings that along.
        this.back = () => { if (!this.session.waiting) this.session.refresh().catch(() => {}); };
        this.gone = () => this.#run(false);
    }

    get game() {
        return this.session.game;
    }

    get paused() {
        return this.pause.on;
    }

    parts() {
        return [
            h('section', { 'aria-label': t('board') }, this.frame),
            h('section', { class: 'panel', 'aria-label': t('controls') }, this.facts.element, this.status, ...this.writing.parts(), this.actions, this.hints.element, this.more, this.options,
                h('details', { class: 'no-print', id: 'statistics' }, h('summary', { text: t('statistics') }), this.figures),
                h('details', { class: 'no-print' }, h('summary', { text: t('keys') }), h('p', { text: t('keys-play') }))),
        ];
    }

    start() {
        this.endKeys = keysTo(this.board);
        document.addEventListener('visibilitychange', this.seen);
        window.addEventListener('focus', this.back);
        window.addEventListener('pagehide', this.gone);
        this.timer = setInterval(() => this.facts.drawClock(this.game), 500);
        this.play(this.session, true);
    }

    leave() {
        this.left = true;
        this.hints.close();
        this.#run(false);
        clearInterval(this.timer);
        this.endOnline();
        this.endKeys?.();
        document.removeEventListener('visibilitychange', this.seen);
        window.removeEventListener('focus', this.back);
        window.removeEventListener('pagehide', this.gone);
        this.session.leave();
    }

    /** Puts a game on the table. @param {Session} session @param {boolean} [quiet] */
    play(session, quiet = false) {
        if (session !== this.session) {
            this.#run(false);
            this.session.leave();
        }
        this.session = session;
        if (!store.hasSettings()) store.keepSettings(session.game.settings);
        session.changed = refused => this.#changed(refused);
        this.marks = undefined;
        this.wrong = [];
        this.pause.set(false, session.game);
        this.hints.close();
        this.say('');
        this.#run(document.visibilityState === 'visible');
        this.draw();
        session.refresh().then(() => this.facts.rate(session, () => session === this.session)).catch(() => {});
        if (quiet) return;
        const first = this.game.blanks()[0] ?? 40;
        this.board.select([first], first);
        announce(t('announce-new', { clues: this.game.givens.filter(Boolean).length }));
    }

    /** Lets the clock run, or stops it. @param {boolean} on */
    #run(on) {
        if (on && !this.paused) this.session.act({ op: 'resume' });
        else if (!on) this.session.act({ op: 'pause' });
    }

    #names() {
        return [...this.board.selected].map(nameOf);
    }

    /** The server has answered. @param {{refused: string, message: string}[]} [refused] */
    #changed(refused = []) {
        const told = refused.filter(one => one.refused !== 'nothing-to-do' && one.refused !== 'timer-off');
        if (told.length) toast(told[0].message, 'error');
        this.draw();
    }

    /** @param {string} text @param {'' | 'good' | 'bad'} [kind] */
    say(text, kind = '') {
        this.status.textContent = text;
        this.status.className = `status ${kind}`;
    }

    /** @param {import('../game.js').Operation} operation */
    operate(operation) {
        const solved = this.game.isSolved();
        if (this.#stands() || (solved && !['undo', 'color', 'color-candidates', 'restart'].includes(operation.op))) return;
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
            this.#right();
            return;
        }
        if (solved) this.#run(true);
        // Whoever sees no blank cell wants to know.
        if (this.game.blanks().length === 0) {
            this.say(t('full-wrong'), 'bad');
            announce(t('full-wrong'));
        }
    }

    #right() {
        const { text, kind } = right(this.game);
        this.say(text, kind);
        announce(this.status.textContent ?? '');
        // That it was right is for the library to know.
        this.session.flush();
    }

    /** @param {string} key @param {number[]} cells @param {KeyboardEvent} event */
    #key(key, cells, event) {
        const meaning = keyMeaning(key, event, this.mode);
        if (!meaning) return false;
        switch (meaning.do) {
            case 'write': this.write(meaning.digit, meaning.as, cells); break;
            case 'erase': this.operate({ op: 'erase', cells: cells.map(nameOf) }); break;
            case 'operate': this.operate(meaning.operation); break;
            case 'mode': this.setMode(meaning.mode ?? MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]); break;
            case 'color': this.setColor(((this.color - 1 + meaning.by + 9) % 9) + 1); break;
            case 'check': this.check(); break;
            case 'hint': this.hint(); break;
            case 'pause': this.togglePause(); break;
            case 'quit': this.quit(); break;
            case 'apply': return !this.paused && this.hints.apply();
            default: if (!this.hints.close()) this.board.select([this.board.focus], this.board.focus);
        }
        return true;
    }

    /** @param {number} digit @param {Mode} as @param {number[]} cells */
    write(digit, as, cells) {
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
        this.#run(!on);
        if (!on) this.board.select([...this.board.selected], this.board.focus);
        this.say('');
        this.draw();
        announce(on ? this.pause.said.textContent ?? '' : t('announce-resumed'));
    }

    /** While the clock stands nothing is done; whoever tries is told. */
    #stands() {
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

    /** Has only the server do it. @param {import('../game.js').Operation} operation @returns {Promise<any>} null when it could not */
    async #ask(operation) {
        const { session } = this;
        try {
            const answer = await session.ask(operation);
            // Another game is on the table, or another view is shown.
            if (this.left || session !== this.session) return null;
            const refused = answer.refused.find((/** @type {any} */ one) => one.refused !== 'nothing-to-do');
            if (refused) {
                this.say(refused.message, 'bad');
                return null;
            }
            return answer;
        } catch (error) {
            if (session === this.session) this.failed(error);
            return null;
        }
    }

    async check() {
        if (this.#stands()) return;
        const about = this.game.values();
        const checked = (await this.#ask({ op: 'check' }))?.checked;
        // Who has played on meanwhile is not told of what was: a digit that is right by now would be called wrong.
        if (!checked || about !== this.game.values()) return;
        this.wrong = checked.wrong;
        if (checked.verdict === 'right') this.#right();
        else {
            const { text, kind } = checkedWords(checked);
            this.say(text, kind);
        }
        this.draw();
        announce(this.status.textContent ?? '');
    }

    async answer() {
        if (this.#stands()) return;
        const { session } = this;
        try {
            const none = await noAnswer(this.engine, this.game.puzzle);
            // Another game may have come onto the table meanwhile, or another view.
            if (this.left || session !== this.session) return;
            if (none) {
                this.say(none, 'bad');
                return;
            }
        } catch (error) {
            this.failed(error);
            return;
        }
        if (!confirm(t('answer-sure'))) return;
        if (!await this.#ask({ op: 'answer' })) return;
        this.say(t('answered'));
        this.draw();
        announce(t('announce-answer'));
    }

    async backToRight() {
        if (this.#stands()) return;
        if (!await this.#ask({ op: 'back-to-right' })) return;
        this.wrong = [];
        this.say('');
        this.draw();
        announce(t('announce-back-to-right'));
    }

    hint() {
        if (!this.#stands()) this.hints.next();
    }

    async share() {
        const text = address(this.game);
        try {
            await navigator.clipboard.writeText(text);
            toast([t('share-copied'), ...(isOnlyHere() ? [t('share-only-here')] : [])].join(' '));
        } catch {
            prompt(t('share-address'), text);
        }
    }

    /** On paper, or as a picture, with the hint that is shown. @param {'pdf' | 'svg'} form */
    paper(form) {
        if (this.#stands()) return;
        const hint = this.marks && { marks: this.marks, ...this.told };
        paperDialog(this.engine, { game: this.game, about: this.session.about, hint }, form);
    }

    quit() {
        this.#run(false);
        location.hash = '#/library';
    }

    draw() {
        const { game } = this;
        const { givens, state } = game;
        const wrong = [...this.wrong, ...this.session.mistakes()].map(cellOf);
        const mistakes = new Set(wrong.filter(cell => state.entered[cell]));
        // A proof points at candidates: they are shown at their places, as the player has them.
        const proof = this.marks?.candidates ? CELLS.map(cell => game.leftFor(cell)) : undefined;
        if (!this.marks) this.hints.layer.clear();
        this.board.draw({ givens, entered: state.entered, notes: state.notes, candidates: proof, colors: state.colors, candidateColors: state.candidateColors, clashes: game.clashes(), mistakes, marks: this.marks });
        this.writing.draw(game, this.mode, this.color);
        const [undo, redo] = ['undo', 'redo'].map(name => /** @type {HTMLButtonElement} */ (this.actions.querySelector(`#${name}`)));
        undo.disabled = game.done.length === 0;
        redo.disabled = game.undone.length === 0;
        const pause = this.more.querySelector('#pause');
        if (pause) pause.textContent = t(this.paused ? 'resume' : 'pause');
        for (const [name, box] of Object.entries(this.switches)) box.checked = game.settings[name];
        this.figures.replaceChildren(statisticsTable(this.session.view?.statistics));
        this.facts.draw(this.session);
    }

    /** @param {string} setting @param {boolean} on */
    #set(setting, on) {
        this.session.act({ op: 'set', setting, on });
        store.keepSettings(this.game.settings);
        if (setting === 'timer' && on) this.#run(true);
        this.draw();
        announce(t('announce-set'));
    }
}

/** @param {string} name @param {() => void} act @param {Record<string, any>} [more] */
const button = (name, act, more = {}) => h('button', { id: name, onclick: act, ...more, text: more.text ?? t(name) });
