// @ts-check
/** Enter: a puzzle from anywhere, and the current one to anywhere. */

import { Board } from '../board.js';
import { announce, h, textOf } from '../dom.js';
import { CELLS, nameOf } from '../geometry.js';
import { keysTo } from '../keys.js';
import { tooLong, tooLongFile } from '../limits.js';
import { said } from '../places.js';
import { positionOf } from '../other-games.js';
import { Position } from '../position.js';
import { taken } from '../handed-over.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { openClassic } from './editor-document.js';
import { button, rate, solve, wish } from './enter-asking.js';
import { Export } from './enter-export.js';
import { EnterFacts } from './enter-facts.js';
import { History, wayOf } from './enter-history.js';
import { EnterMarks, needed } from './enter-marks.js';
import { EnterPhoto } from './enter-photo.js';
import { EnterVariant } from './enter-variant.js';
import { playPuzzle } from './open-game.js';

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function enterView({ engine, query }) {
    const digits = new Array(81).fill(0);
    const board = new Board({ label: t('board'), onKey: ({ key, cells, event }) => typed(key, cells, event) });
    const text = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'enter-text', rows: 9, spellcheck: 'false', autocomplete: 'off', placeholder: t('enter-placeholder') }));
    const verdict = h('div', { id: 'enter-verdict', role: 'status', 'aria-live': 'polite' });
    const file = /** @type {HTMLInputElement} */ (h('input', { type: 'file', id: 'enter-file', class: 'visually-hidden', accept: '.txt,.sdk,.sdm,.sdx,.ss,.csv,.json,.opensudoku,.xml,.save,.ksudoku,text/plain', onchange: () => openFile(file.files?.[0]), tabindex: '-1', 'aria-label': t('open-file') }));
    const fromGame = store.latest();
    const wanted = query.get('puzzle');
    const before = store.draft();
    /** What was written here, and gives way to the puzzle of a link. */
    const replaced = wanted && before?.text.trim() && before.text !== wanted ? before : null;

    /** How often something was entered, so that an answer that comes late is dropped. */
    let asked = 0;

    /** How many files were opened. */
    let opened = 0;

    /** The timer that reads what is being typed, once no key was pressed for a while. */
    let waiting = 0;

    /** The game whose state is shown, until something else is entered. @type {Position | null} */
    let current = null;

    const line = () => CELLS.map(cell => digits[cell] || '.').join('');

    /** What is asked about: what stands there now. @type {import('./enter-asking.js').Entry} */
    const place = { verdict, line, turn: () => asked };
    const exporting = new Export(engine, { line, turn: () => asked, game: () => current });

    /** @returns {import('./enter-history.js').Draft} */
    const draft = () => ({ text: text.value, puzzle: line(), ...(current ? { view: current.view } : {}) });
    const entries = new History(before ?? draft());

    /** What is written stays, through a look at another view and a reload. @param {number} [typedAt] */
    const keep = (typedAt = 0) => {
        entries.to(draft(), typedAt);
        steps();
        store.keepDraft(draft());
    };

    const marks = new EnterMarks();
    /** What the engine says of the puzzle that stands there. @type {import('./enter-marks.js').Checked | null} */
    let checked = null;
    /** What the givens leave, while it is shown. @type {number[] | undefined} */
    let candidates;
    const chosen = h('p', { class: 'facts', id: 'enter-given', role: 'status' });
    const facts = new EnterFacts(engine);
    const withCandidates = wish('enter-candidates', () => judge());
    const live = wish('enter-live', () => judge());

    /**
     * What can be done with what stands there: nothing while the text is no puzzle.
     * @param {'nothing' | 'clash' | 'open' | 'one'} state
     */
    function allow(state) {
        const least = { play: 'one', solve: 'open', rate: 'one', explain: 'one', watch: 'open', copy: 'clash', qr: 'clash', print: 'clash', picture: 'clash' };
        const order = ['nothing', 'clash', 'open', 'one'];
        for (const [name, needs] of Object.entries(least)) buttons[/** @type {keyof typeof buttons} */ (name)].disabled = order.indexOf(state) < order.indexOf(needs);
    }

    /** Nothing is known of what stands there. */
    function unknown() {
        checked = null;
        marks.clear();
        facts.clear();
        chosen.textContent = '';
        allow('nothing');
    }

    /** @param {string} key @param {number[]} cells @param {KeyboardEvent} event */
    function typed(key, cells, event) {
        const way = wayOf(event);
        if (way) {
            go(way);
            return true;
        }
        if (event.ctrlKey || event.metaKey || event.altKey || variant.told) return false;
        const digit = /^[0-9.]$/.test(key) ? Number(key) || 0 : ['Backspace', 'Delete', 'x', ' '].includes(key) ? 0 : null;
        if (digit === null) return false;
        let next = board.focus;
        if (key === 'Backspace') {
            // As in a text: what was typed last goes, and there one goes on.
            if (cells.length < 2 && !digits[next]) next = Math.max(0, next - 1);
            write(0, cells.length < 2 ? [next] : cells);
        } else next = write(digit, cells);
        board.select([next], next);
        return true;
    }

    /** Writes a digit, or with 0 a blank. One types a newspaper's grid cell after cell: gives the next one.
     * @param {number} digit @param {number[]} cells */
    function write(digit, cells) {
        entered();
        for (const cell of cells) digits[cell] = digit;
        current = null;
        text.value = line();
        keep();
        judge();
        return Math.min(80, board.focus + 1);
    }

    const undo = /** @type {HTMLButtonElement} */ (h('button', { id: 'enter-undo', text: t('undo'), onclick: () => go('back') }));
    const redo = /** @type {HTMLButtonElement} */ (h('button', { id: 'enter-redo', text: t('redo'), onclick: () => go('forth') }));

    function steps() {
        undo.disabled = entries.past.length === 0;
        redo.disabled = entries.future.length === 0;
    }

    /** Takes back what was entered last, Clear too, or does it again. @param {'back' | 'forth'} way */
    function go(way) {
        const draft = way === 'back' ? entries.back() : entries.forth();
        if (!draft) {
            announce(t('announce-nothing-undo'));
            return;
        }
        entered();
        photo.forget();
        restore(draft);
        steps();
        announce(t(way === 'back' ? 'announce-undo' : 'announce-redo'));
    }

    /** Something is entered: answers about the text before it are dropped. */
    function entered() {
        variant.end();
        clearTimeout(waiting);
        asked += 1;
        unknown();
        exporting.code.replaceChildren();
    }

    function clear() {
        if (!text.value.trim() && !digits.some(Boolean)) return;
        entered();
        photo.forget();
        digits.fill(0);
        current = null;
        text.value = '';
        keep();
        board.draw({ givens: digits });
        verdict.replaceChildren();
        exporting.clear();
        announce(t('cleared'));
    }

    /** A key of the pad, for anyone who has no keyboard: it stays in focus. @param {number} digit */
    const key = digit => h('button', {
        text: digit ? String(digit) : '·', 'aria-label': digit ? undefined : t('cell-blank'), onclick: () => {
            board.focus = write(digit, board.selected.size ? [...board.selected] : [board.focus]);
            board.select([board.focus]);
        },
    });

    /** @param {string} input */
    async function read(input) {
        entered();
        const turn = asked;
        keep();
        if (!input.trim()) {
            blank();
            verdict.replaceChildren();
            return;
        }
        const long = tooLong(input);
        if (long) {
            blank();
            say(long);
            return;
        }
        try {
            // The form that keeps everything: what is lost was lost in reading.
            const answer = await engine.call('convert', { puzzle: input, to: 'json' });
            // Something else was entered meanwhile.
            if (turn !== asked) return;
            const found = /** @type {string} */ (JSON.parse(answer.text).puzzle);
            current = null;
            [...found].forEach((char, cell) => { digits[cell] = Number(char) || 0; });
            keep();
            await judge();
            if (turn === asked) verdict.append(...[...answer.losses, ...(answer.remarks ?? [])].map((/** @type {string} */ loss) => h('p', { class: 'status', text: loss })));
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            // It may be of another size, or have other rules.
            if (!known.away && await variant.read(input, () => turn === asked)) return;
            if (turn !== asked) return;
            // The grid and the buttons are about the text, or about nothing.
            if (!known.away) blank();
            say(known.away ? t('engine-away') : known.message);
        }
    }

    /** The text is no puzzle, so no puzzle stands there. */
    function blank() {
        unknown();
        digits.fill(0);
        current = null;
        exporting.clear();
        keep();
        board.draw({ givens: digits });
    }

    /** Draws what stands there, with what is known of it. */
    function draw() {
        const clashes = new Set((checked?.clashes ?? []).flatMap(clash => clash.cells.map(cell => CELLS.find(one => nameOf(one) === cell) ?? 0)));
        board.draw({ givens: digits, entered: current?.state.entered, notes: current?.state.notes, clashes, candidates, marks: { cells: [...photo.doubtful].map(cell => [cell, 'secondary']) } });
        choose();
    }

    /** Says of the given that is chosen whether it is needed. */
    function choose() {
        const cell = board.selected.size === 1 ? [...board.selected][0] : null;
        const text = needed(checked, cell !== null && digits[cell] ? nameOf(cell) : null);
        if (chosen.textContent !== text) chosen.textContent = text;
    }

    async function judge() {
        const turn = asked;
        unknown();
        const puzzle = line();
        draw();
        try {
            const [answer, left] = await Promise.all([engine.call('check', { puzzle }), withCandidates.checked ? engine.call('candidates', { puzzle }) : null]);
            if (turn !== asked || puzzle !== line()) return;
            checked = answer;
            candidates = left?.candidates.length ? left.candidates.map((/** @type {string} */ set) => [...set].reduce((all, digit) => all | (1 << (Number(digit) - 1)), 0)) : undefined;
            draw();
            const clues = CELLS.filter(cell => digits[cell]).length;
            marks.show(board, answer, clues);
            const [found, clashes] = [answer.solutions, answer.clashes?.length];
            const good = found === 'one';
            const sentence = good ? t(answer.minimal ? 'enter-one-minimal' : 'enter-one') : clues === 0 ? '' : clashes || answer.reason ? said(answer.reason) : t('enter-none');
            verdict.replaceChildren(h('p', { class: `status ${good ? 'good' : 'bad'}`, text: `${t('clues')} ${clues}. ${sentence}` }), marks.legend);
            allow(clashes ? 'clash' : good ? 'one' : digits.some(Boolean) ? 'open' : 'nothing');
            exporting.write();
            if (!clashes) facts.tell(puzzle, clues, good && live.checked, () => turn === asked && puzzle === line());
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            say(known.away ? t('engine-away') : known.message);
            // Without the engine nobody can say that it is proper, but it can be played.
            allow('nothing');
            buttons.play.disabled = !known.away || !digits.some(Boolean);
        }
    }

    /** @param {string} said */
    function say(said, bad = true) {
        verdict.replaceChildren(h('p', { class: bad ? 'status bad' : 'status', text: said }));
    }

    /** A game as it stands: givens, digits and notes. @param {Position} game */
    function take(game) {
        entered();
        photo.forget();
        game.givens.forEach((digit, cell) => { digits[cell] = digit; });
        text.value = game.values();
        current = game;
        keep();
        judge();
    }

    /** What was written here before. @param {{text: string, puzzle: string, view?: any}} draft */
    function restore(draft) {
        [...draft.puzzle].forEach((char, cell) => { digits[cell] = Number(char) || 0; });
        current = draft.view ? new Position(draft.view) : null;
        text.value = draft.text;
        board.draw({ givens: digits });
        keep();
        // What the text says of itself, such as what is wrong with it, is told again.
        if (draft.text && !current) read(draft.text);
        else if (digits.some(Boolean)) judge();
    }

    /** @param {File | undefined} chosen */
    async function openFile(chosen) {
        if (!chosen) return;
        const long = tooLongFile(chosen);
        if (long) {
            say(long);
            return;
        }
        photo.forget();
        opened += 1;
        const [turn, file] = [asked, opened];
        const stands = () => turn === asked && file === opened;
        const found = await textOf(chosen, chosen.size).catch(error => {
            if (stands()) say(error.message);
            return null;
        });
        // A file may be slow: something else was entered or opened meanwhile.
        if (found === null || !stands()) return;
        text.value = found;
        await read(found);
    }

    const buttons = {
        play: button('enter-play', t('enter-play'), () => playPuzzle(line()), { class: 'primary' }),
        solve: button('enter-solve', t('solve'), () => solve(engine, board, place)),
        rate: button('enter-rate', t('rate'), () => rate(engine, place)),
        explain: button('enter-explain', t('explain'), () => { location.hash = `#/learn?puzzle=${line()}`; }),
        watch: button('enter-watch', t('view-watch'), () => { location.hash = `#/watch?puzzle=${line()}`; }),
        ...exporting.buttons,
    };
    text.addEventListener('keydown', event => {
        const way = wayOf(event);
        if (!way) return;
        event.preventDefault();
        go(way);
    });
    text.addEventListener('input', event => {
        // What stood there before is no longer what the text says.
        entered();
        photo.forget();
        keep(event.timeStamp);
        const long = tooLong(text.value);
        if (long) read(text.value);
        else waiting = window.setTimeout(() => read(text.value), 250);
    });
    const photo = new EnterPhoto(engine, {
        enter: puzzle => { text.value = puzzle; read(puzzle); },
        set: (cell, digit) => write(digit, [cell]),
        select: cell => board.select([cell], cell),
        file: openFile,
        play: () => buttons.play.click(),
        shown: on => { element.classList.toggle('with-photo', on); },
    });
    const boardPlace = h('section', { 'aria-label': t('board') }, board.element);
    const element = h('div', { class: 'columns' },
        boardPlace, photo.figure,
        h('section', { class: 'panel', 'aria-label': t('view-enter') }, photo.panel, h('div', { class: 'rowed photo-ways' }, ...photo.buttons), photo.said,
            h('div', { class: 'pad ten', role: 'group', id: 'enter-pad', 'aria-label': t('digits') }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(key)),
            h('div', { class: 'card panel' },
                h('label', { class: 'stack', for: 'enter-text' }, t('enter-paste')), text,
                h('div', { class: 'rowed' },
                    h('button', { id: 'enter-open', text: t('open-file'), onclick: () => file.click() }), file,
                    h('button', { id: 'enter-clear', text: t('clear'), onclick: clear }), undo, redo, h('button', { id: 'enter-editor', text: t('editor'), onclick: () => openClassic(line()) }),
                    replaced ? h('button', { id: 'enter-before', text: t('enter-before'), onclick: () => { entered(); restore(replaced); } }) : null,
                    fromGame && !fromGame.board ? h('button', { id: 'enter-current', text: t('enter-current'), onclick: () => {
                        const game = positionOf(engine, fromGame);
                        if (game) take(game);
                    } }) : null),
                verdict, chosen, h('div', { class: 'rowed' }, facts.element, facts.stop),
                h('div', { class: 'rowed' }, h('label', {}, withCandidates, t('enter-candidates')), h('label', {}, live, t('enter-live'))),
                h('div', { class: 'rowed' }, buttons.play, buttons.solve, buttons.rate, buttons.explain, buttons.watch)),
            exporting.element));
    photo.listen(element);
    const handed = taken();
    if (handed) photo.open(handed);
    for (const event of ['focusin', 'pointerup', 'keyup']) board.element.addEventListener(event, choose);
    const variant = new EnterVariant({
        engine, verdict, facts, rates: () => live.checked,
        // The grid, the pad and the buttons below are those of classic puzzles.
        shows: (/** @type {HTMLElement | null} */ picture) => {
            if (picture) blank();
            boardPlace.replaceChildren(picture ?? board.element);
            element.classList.toggle('with-variant', picture !== null);
        },
    });
    allow('nothing');
    steps();
    board.draw({ givens: digits });
    if (wanted) {
        // What is changed from here on is what a reload shows.
        history.replaceState(null, '', '#/enter');
        text.value = wanted;
        read(wanted);
    } else if (before) restore(before);
    const endKeys = keysTo(board);
    return {
        element,
        leave() {
            endKeys();
            // What is read from here on would be kept over what is written when one is back.
            clearTimeout(waiting);
            asked += 1;
            photo.forget();
            facts.end();
        },
    };
}
