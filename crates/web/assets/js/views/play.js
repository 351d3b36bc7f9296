// @ts-check
/** Play: the grid, the digits, and everything that one does with a game. */

import { Board } from '../board.js';
import { announce, h, toast } from '../dom.js';
import { Game } from '../game.js';
import { CELLS, column, nameOf, row } from '../geometry.js';
import * as store from '../store.js';
import { address, shared } from '../share.js';
import { t } from '../words.js';
import { newGameDialog } from './new-game.js';
import { hintPanel } from './hint.js';

const MODES = /** @type {const} */ (['digit', 'corner', 'centre', 'color']);
/** @typedef {typeof MODES[number]} Mode */

/** @param {{engine: import('../engine.js').HttpEngine, query: URLSearchParams}} context @returns {import('../main.js').View} */
export function playView({ engine, query }) {
    let { id, game } = begin(query);
    /** @type {Mode} */
    let mode = 'digit';
    let paused = false;
    /** @type {import('../board.js').Marks | undefined} */
    let marks;
    let since = Date.now();

    const board = new Board({ label: t('board'), onKey: ({ key, cells, event }) => typed(key, cells, event), onSelect: () => {} });
    const status = h('p', { class: 'status', id: 'status', role: 'status' });
    const facts = h('div', { class: 'facts' });
    const clock = h('strong', { class: 'clock' });
    const pad = h('div', { class: 'pad', role: 'group', 'aria-label': t('digits') });
    const modes = h('div', { class: 'modes', role: 'group', 'aria-label': t('modes') });
    const hints = h('div', {});
    const frame = h('div', { class: 'play-frame' }, board.element);

    /** @param {string} name @param {string} label @param {() => void} act @param {Record<string, any>} [more] */
    const button = (name, label, act, more = {}) => h('button', { id: name, onclick: act, text: t(label), ...more });
    const actions = h('div', { class: 'actions' },
        button('undo', 'undo', () => operate({ op: 'undo' })),
        button('redo', 'redo', () => operate({ op: 'redo' })),
        button('erase', 'erase', () => operate({ op: 'erase', cells: names() })),
        button('fill-notes', 'fill-notes', () => operate({ op: 'fill-notes', kind: 'centre' })),
        button('check', 'check', check),
        button('hint', 'hint', hint, { class: 'primary' }),
        button('answer', 'answer', answer),
        button('back-to-right', 'back-to-right', backToRight),
        button('restart', 'restart', () => operate({ op: 'restart' })),
    );
    const options = h('fieldset', { class: 'no-print' }, h('legend', { text: t('settings') }));
    const more = h('div', { class: 'rowed no-print' },
        button('new', 'new-game', () => newGameDialog(engine, start), { class: 'primary' }),
        button('pause', 'pause', togglePause),
        button('share', 'share', share),
        button('print', 'print', () => window.print()),
        button('quit', 'quit', () => { save(); location.hash = '#/library'; }),
    );
    const element = h('div', { class: 'columns' },
        h('section', { 'aria-label': t('board') }, frame),
        h('section', { class: 'panel', 'aria-label': t('controls') }, facts, status, modes, pad, actions, hints, more, options,
            h('details', { class: 'no-print' }, h('summary', { text: t('keys') }), h('p', { text: t('keys-play') }))));

    const names = () => [...board.selected].map(nameOf);

    /** @param {Game} next */
    function start(next) {
        id = store.newId();
        game = next;
        marks = undefined;
        since = Date.now();
        hints.replaceChildren();
        say('');
        save();
        draw();
        board.select([firstBlank()], firstBlank());
        announce(t('announce-new', { clues: game.givens.filter(Boolean).length }));
    }

    const firstBlank = () => CELLS.find(cell => !game.digit(cell)) ?? 40;

    function tick() {
        if (!paused && !game.finished && game.settings.timer && document.visibilityState === 'visible') {
            game.elapsed += Date.now() - since;
        }
        since = Date.now();
        drawClock();
    }

    function save() {
        tick();
        store.keep(id, game);
    }

    /** @param {string} text @param {'' | 'good' | 'bad'} [kind] */
    function say(text, kind = '') {
        status.textContent = text;
        status.className = `status ${kind}`;
    }

    /** @param {import('../game.js').Operation} operation */
    function operate(operation) {
        if (paused || (game.finished && operation.op !== 'undo')) return;
        const changed = game.apply(operation);
        marks = undefined;
        if (!changed) {
            if (operation.op === 'undo') announce(t('announce-nothing-undo'));
            draw();
            return;
        }
        say('');
        save();
        draw();
        speak(operation);
        if (game.isFull() && !game.clashes().size && operation.op !== 'answer') check();
    }

    /** @param {import('../game.js').Operation} operation */
    function speak(operation) {
        const cell = board.focus;
        const place = t('cell-place', { row: row(cell) + 1, column: column(cell) + 1 });
        if (operation.op === 'enter') {
            const clashing = game.clashesOf(cell)[0];
            if (clashing === undefined) announce(t('announce-entered', { place, digit: operation.digit }));
            else {
                const first = t('cell-place', { row: row(clashing) + 1, column: column(clashing) + 1 });
                announce(t('announce-clash', { place, digit: operation.digit, first }));
            }
        } else announce(t(`announce-${operation.op}`));
    }

    /** @param {string} key @param {number[]} cells @param {KeyboardEvent} event */
    function typed(key, cells, event) {
        const plain = !event.ctrlKey && !event.metaKey;
        const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
        if (digit && plain) {
            const as = event.shiftKey ? 'corner' : event.altKey ? 'centre' : mode;
            write(Number(digit), as, cells);
            return true;
        }
        if (digit && !plain && !event.shiftKey) {
            write(Number(digit), 'centre', cells);
            return true;
        }
        if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
            operate({ op: event.shiftKey ? 'redo' : 'undo' });
            return true;
        }
        if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'y') {
            operate({ op: 'redo' });
            return true;
        }
        if (!plain || event.altKey) return false;
        const acts = /** @type {Record<string, () => void>} */ ({
            Backspace: () => operate({ op: 'erase', cells: names() }),
            Delete: () => operate({ op: 'erase', cells: names() }),
            0: () => operate({ op: 'erase', cells: names() }),
            x: () => operate({ op: 'erase', cells: names() }),
            u: () => operate({ op: 'undo' }),
            r: () => operate({ op: 'redo' }),
            n: () => setMode('corner'), m: () => setMode('centre'), d: () => setMode('digit'), o: () => setMode('color'),
            ' ': () => setMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length]),
            c: check, '?': hint, a: () => operate({ op: 'fill-notes', kind: 'centre' }), p: togglePause, q: () => { save(); location.hash = '#/library'; },
            Escape: () => board.select([board.focus], board.focus),
        });
        const act = acts[key];
        act?.();
        return act !== undefined;
    }

    /** @param {number} digit @param {Mode} as @param {number[]} cells */
    function write(digit, as, cells) {
        const named = cells.map(nameOf);
        if (as === 'digit') {
            // The same digit again takes it away.
            const all = cells.every(cell => game.state.entered[cell] === digit || game.givens[cell]);
            if (all && cells.some(cell => game.state.entered[cell])) operate({ op: 'erase', cells: named });
            else operate({ op: 'enter', cells: named, digit });
        } else if (as === 'color') operate({ op: 'color', cells: named, color: cells.every(cell => game.state.colors[cell] === digit) ? undefined : digit });
        else operate({ op: 'note', kind: as, cells: named, digits: [digit] });
    }

    /** @param {Mode} next */
    function setMode(next) {
        mode = next;
        draw();
        announce(t(`mode-${mode}`));
    }

    function togglePause() {
        tick();
        paused = !paused;
        frame.classList.toggle('paused', paused);
        draw();
        announce(t(paused ? 'announce-paused' : 'announce-resumed'));
    }

    async function learnSolution() {
        if (game.solution) return game.solution;
        const answer = await engine.call('solve', { puzzle: game.puzzle });
        if (answer.answer === 'one') game.solution = answer.solution;
        else throw Object.assign(new Error(answer.reason ?? t(`solve-${answer.answer}`)), { kind: 'improper' });
        return game.solution;
    }

    /** @param {unknown} error */
    function failed(error) {
        const known = /** @type {{kind?: string, message?: string}} */ (error);
        say(known.kind === 'away' ? t('engine-away') : known.message || t('broken'), 'bad');
    }

    async function check() {
        try {
            await learnSolution();
        } catch (error) {
            failed(error);
            return;
        }
        const [clashes, mistakes] = [game.clashes(), game.mistakes()];
        if (mistakes.size || clashes.size) {
            draw(mistakes);
            say(t('check-wrong', { count: mistakes.size || clashes.size }), 'bad');
        } else if (game.isFull()) {
            game.finished = true;
            save();
            draw();
            say(t('check-right', { time: time(game.elapsed) }), 'good');
        } else say(t('check-so-far', { blank: CELLS.filter(cell => !game.digit(cell)).length }), 'good');
        announce(status.textContent ?? '');
    }

    async function answer() {
        if (!confirm(t('answer-sure'))) return;
        try {
            await learnSolution();
        } catch (error) {
            failed(error);
            return;
        }
        operate({ op: 'answer' });
        game.finished = true;
        save();
        draw();
        say(t('answered'));
    }

    async function backToRight() {
        try {
            await learnSolution();
        } catch (error) {
            failed(error);
            return;
        }
        operate({ op: 'back-to-right' });
    }

    function hint() {
        hintPanel({
            engine, game, place: hints, failed,
            show: found => { marks = found; draw(); },
            operate: operation => operate(operation),
        });
    }

    async function share() {
        const text = address(game);
        try {
            await navigator.clipboard.writeText(text);
            toast(t('share-copied'));
        } catch {
            prompt(t('share-address'), text);
        }
    }

    /** @param {number} elapsed */
    const time = elapsed => {
        const seconds = Math.floor(elapsed / 1000);
        const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0'));
        const hours = Math.floor(seconds / 3600);
        return hours ? `${hours}:${parts.join(':')}` : parts.join(':');
    };

    function drawClock() {
        clock.textContent = game.settings.timer ? time(game.elapsed) : t('timer-off');
    }

    /** @param {Set<number>} [shownMistakes] */
    function draw(shownMistakes) {
        const mistakes = shownMistakes ?? (game.settings['show-mistakes'] ? game.mistakes() : new Set());
        const { givens, state } = game;
        // A proof points at candidates: they are shown at their places, as the player has them.
        const proof = marks?.candidates ? CELLS.map(cell => (game.digit(cell) ? 0 : state.notes.centre[cell] || game.candidates(cell))) : undefined;
        board.draw({ givens, entered: state.entered, notes: state.notes, candidates: proof, colors: state.colors, clashes: game.clashes(), mistakes, marks });
        modes.replaceChildren(...MODES.map(name => h('button', {
            id: `mode-${name}`, 'aria-pressed': String(mode === name), text: t(`mode-${name}`), onclick: () => setMode(name),
        })));
        pad.replaceChildren(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => mode === 'color'
            ? h('button', { 'aria-label': t('color', { number: digit }), onclick: () => write(digit, mode, [...board.selected]) }, h('span', { class: `swatch color-${digit}` }))
            : h('button', {
                disabled: mode === 'digit' && game.left(digit) <= 0,
                onclick: () => write(digit, mode, [...board.selected]),
            }, String(digit), h('span', { class: 'visually-hidden', text: t('pad-left', { left: Math.max(0, game.left(digit)) }) }), h('small', { 'aria-hidden': 'true', text: String(Math.max(0, game.left(digit))) }))));
        const { about } = game;
        const parts = [
            about.level ? h('span', {}, `${t('level')} `, h('strong', { text: about.level })) : null,
            about.er ? h('span', {}, 'ER ', h('strong', { text: String(about.er) })) : null,
            h('span', {}, `${t('clues')} `, h('strong', { text: String(givens.filter(Boolean).length) })),
            h('span', {}, `${t('time')} `, clock),
        ];
        facts.replaceChildren(...parts.filter(part => part !== null));
        drawClock();
        const [undo, redo] = ['undo', 'redo'].map(name => /** @type {HTMLButtonElement} */ (actions.querySelector(`#${name}`)));
        undo.disabled = game.past.length === 0;
        redo.disabled = game.future.length === 0;
        const pauseButton = more.querySelector('#pause');
        if (pauseButton) pauseButton.textContent = t(paused ? 'resume' : 'pause');
        drawSettings();
    }

    function drawSettings() {
        const settings = /** @type {Record<string, boolean>} */ (game.settings);
        options.replaceChildren(h('legend', { text: t('settings') }), ...Object.keys(settings).map(name => h('div', {},
            h('label', {},
                h('input', {
                    type: 'checkbox', id: `set-${name}`, checked: settings[name], onchange: (/** @type {Event} */ event) => set(name, /** @type {HTMLInputElement} */ (event.target).checked),
                }), t(`set-${name}`)))));
    }

    /** @param {string} setting @param {boolean} on */
    async function set(setting, on) {
        tick();
        game.apply({ op: 'set', setting, on });
        if (setting === 'show-mistakes' && on) await learnSolution().catch(failed);
        save();
        draw();
    }

    /** @param {KeyboardEvent} event */
    const anywhere = event => {
        // Keys mean the grid when nothing else has the focus.
        if (event.target === document.body) board.cells[board.focus].dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true }));
    };
    document.addEventListener('keydown', anywhere);
    const timer = setInterval(tick, 1000);
    const saver = setInterval(() => { if (!paused && !game.finished) save(); }, 15000);
    window.addEventListener('pagehide', save);
    draw();
    if (!game.about.er && !game.about.asked) rate();

    async function rate() {
        const rated = game;
        try {
            const { er } = await engine.call('rate', { puzzle: rated.puzzle, 'max-time': '5s' });
            rated.about = { ...rated.about, asked: true, ...(er ? { er: Number(er).toFixed(1) } : {}) };
            if (rated === game) { save(); draw(); }
        } catch { /* A rating is a nicety; the game goes on without. */ }
    }

    return {
        element,
        leave() {
            save();
            clearInterval(timer);
            clearInterval(saver);
            document.removeEventListener('keydown', anywhere);
            window.removeEventListener('pagehide', save);
        },
    };
}

/** The game in the address, or the one asked for, or the last one, or an easy one that everybody knows.
 * @param {URLSearchParams} query */
function begin(query) {
    const fromAddress = shared(query);
    if (fromAddress) {
        const id = store.newId();
        store.keep(id, fromAddress);
        history.replaceState(null, '', '#/play');
        return { id, game: fromAddress };
    }
    const wanted = query.get('game');
    const kept = wanted ? store.load(wanted) : null;
    if (wanted && kept) return { id: wanted, game: kept };
    const latest = store.latest();
    if (latest) return latest;
    const game = new Game('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
    return { id: store.newId(), game };
}
