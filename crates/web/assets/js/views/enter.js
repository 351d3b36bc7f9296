// @ts-check
/** Enter: a puzzle from anywhere, and the current one to anywhere. */

import { Board } from '../board.js';
import { announce, h, textOf } from '../dom.js';
import { CELLS, cellOf } from '../geometry.js';
import { keysTo } from '../keys.js';
import { Position, blankView, digitsOf, shapeOf } from '../position.js';
import { positionOf } from '../session.js';
import { address, puzzleAddress } from '../share.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { playPuzzle } from './open-game.js';
import { paperDialog } from './paper.js';

const FORMS = ['line', 'grid', 'comma', 'sdm', 'csv', 'pencilmarks', 'hodoku', 'sukaku', 'json', 'sdk', 'opensudoku', 'gnome', 'ksudoku', 'fpuzzles', 'sudokupad', 'coach', 'sudokuwiki', 'dimacs'];

/** A game's state as a record, which every form is made of. @param {Position} game */
const recordOf = game => JSON.stringify({
    puzzle: game.puzzle, placed: game.state.entered.map(digit => digit || '.').join(''),
    candidates: CELLS.map(cell => digitsOf(game.leftFor(cell)).join('')),
});

/** @param {KeyboardEvent} event */
const undoes = event => (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';

/** @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context @returns {import('../main.js').View} */
export function enterView({ engine, query }) {
    const digits = new Array(81).fill(0);
    const board = new Board({ label: t('board'), onKey: ({ key, cells, event }) => typed(key, cells, event) });
    const text = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'enter-text', rows: 9, spellcheck: 'false', autocomplete: 'off', placeholder: t('enter-placeholder') }));
    const verdict = h('div', { id: 'enter-verdict', role: 'status', 'aria-live': 'polite' });
    const exported = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'export-text', rows: 6, readonly: true, spellcheck: 'false', 'aria-label': t('export') }));
    const lost = h('p', { id: 'export-losses', class: 'status', role: 'status' });
    const form = /** @type {HTMLSelectElement} */ (h('select', { id: 'export-form', onchange: () => exportNow() }, ...FORMS.map(name => h('option', { value: name, text: t(`form-${name}`) }))));
    const qr = h('div', { id: 'qr' });
    const file = /** @type {HTMLInputElement} */ (h('input', { type: 'file', id: 'enter-file', class: 'visually-hidden', accept: '.txt,.sdk,.sdm,.sdx,.ss,.csv,.json,.opensudoku,.xml,.save,.ksudoku,text/plain', onchange: openFile, tabindex: '-1', 'aria-label': t('open-file') }));
    const fromGame = store.latest();
    const wanted = query.get('puzzle');
    const before = store.draft();
    /** What was written here, and gives way to the puzzle of a link. */
    const replaced = wanted && before?.text.trim() && before.text !== wanted ? before : null;

    /** How often something was entered: what is late is for nothing. */
    let asked = 0;

    /** The timer that reads what is being typed, once no key was pressed for a while. */
    let waiting = 0;

    /** The game whose state is shown, until something else is entered. @type {Position | null} */
    let current = null;

    const line = () => CELLS.map(cell => digits[cell] || '.').join('');

    /** What is written stays, through a look at another view and a reload. */
    const keep = () => store.keepDraft({ text: text.value, puzzle: line(), ...(current ? { view: current.view } : {}) });

    /** @param {string} key @param {number[]} cells @param {KeyboardEvent} event */
    function typed(key, cells, event) {
        if (cleared && undoes(event)) {
            unclear.click();
            return true;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
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

    /** What Clear took away, until something else is entered. @type {{text: string, puzzle: string, view?: any} | null} */
    let cleared = null;

    const unclear = h('button', { id: 'enter-unclear', class: 'hidden', text: t('undo'), onclick: () => {
        if (!cleared) return;
        const back = cleared;
        entered();
        restore(back);
        text.focus();
        announce(t('announce-undo'));
    } });

    /** Something is entered: what is asked about what stood before is for nothing, and Clear is not taken back any more. */
    function entered() {
        clearTimeout(waiting);
        asked += 1;
        cleared = null;
        unclear.classList.add('hidden');
    }

    function clear() {
        const stood = text.value.trim() || digits.some(Boolean) ? { text: text.value, puzzle: line(), ...(current ? { view: current.view } : {}) } : cleared;
        entered();
        digits.fill(0);
        current = null;
        text.value = '';
        keep();
        board.draw({ givens: digits });
        verdict.replaceChildren();
        cleared = stood;
        unclear.classList.toggle('hidden', !cleared);
        if (cleared) announce(t('cleared'));
    }

    /** A key of the pad, for whoever has no keyboard: it stays in focus. @param {number} digit */
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
            verdict.replaceChildren();
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
            verdict.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
        }
    }

    async function judge() {
        const turn = asked;
        const look = { givens: digits, entered: current?.state.entered, notes: current?.state.notes };
        board.draw({ ...look, clashes: current?.clashes() });
        const puzzle = line();
        try {
            const answer = await engine.call('check', { puzzle });
            if (puzzle !== line()) return;
            const [found, clashes] = [answer.solutions, answer.clashes?.length];
            if (clashes) board.draw({ ...look, clashes: new Set(answer.clashes.flatMap((/** @type {any} */ clash) => clash.cells.map(cellOf))) });
            const good = found === 'one';
            const sentence = good ? t(answer.minimal ? 'enter-one-minimal' : 'enter-one') : clashes || answer.reason ? answer.reason : t('enter-none');
            verdict.replaceChildren(h('p', { class: `status ${good ? 'good' : 'bad'}`, text: `${t('clues')} ${CELLS.filter(cell => digits[cell]).length}. ${sentence}` }));
            play.disabled = !good;
            exportNow();
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            verdict.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
            // Without the engine nobody can say that it is proper, but it can be played.
            play.disabled = !known.away;
        }
    }

    /** A game as it stands: givens, digits and notes. @param {Position} game */
    function take(game) {
        entered();
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

    async function openFile() {
        const chosen = file.files?.[0];
        if (!chosen) return;
        text.value = await textOf(chosen, 500000);
        await read(text.value);
    }

    /** How often an export was asked for. */
    let exports = 0;

    async function exportNow() {
        exports += 1;
        const turn = exports;
        try {
            const answer = await engine.call('convert', { puzzle: current ? recordOf(current) : line(), to: form.value });
            if (turn !== exports) return;
            exported.value = answer.text.trim();
            // Beside the text: what is copied must be nothing but the puzzle.
            lost.textContent = [...answer.losses, ...(answer.remarks ?? [])].join(' · ');
        } catch (error) {
            if (turn !== exports) return;
            lost.textContent = '';
            exported.value = /** @type {Error} */ (error).message || t('engine-away');
        }
    }

    async function showQr() {
        const turn = asked;
        try {
            const answer = await engine.call('qr', { text: current ? address(current) : puzzleAddress(line()) });
            if (turn !== asked) return;
            const image = h('img', { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(answer.svg)}`, alt: t('qr-alt'), width: 220, height: 220 });
            qr.replaceChildren(image);
            announce(t('qr-alt'));
        } catch (error) {
            if (turn !== asked) return;
            qr.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
        }
    }

    /** @param {'pdf' | 'svg'} form */
    const paper = form => paperDialog(engine, { game: current ?? new Position(blankView(line())) }, form);

    async function solve() {
        const turn = asked;
        try {
            const answer = await engine.call('solve', { puzzle: line() });
            // The solution of what stood here before is none of what is entered now.
            if (turn !== asked) return;
            if (answer.solution) {
                board.draw({ givens: digits, entered: [...answer.solution].map((char, cell) => (digits[cell] ? 0 : Number(char))) });
            }
            verdict.replaceChildren(h('p', { class: `status ${answer.answer === 'one' ? 'good' : 'bad'}`, text: answer.reason ?? t(`solve-${answer.answer}`) }));
        } catch (error) {
            if (turn !== asked) return;
            verdict.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
        }
    }

    async function rate() {
        const turn = asked;
        verdict.replaceChildren(h('p', { class: 'status', text: t('rating') }));
        try {
            const answer = await engine.call('rate', { puzzle: line(), stats: true });
            if (turn !== asked) return;
            const rows = (answer.techniques ?? []).map((/** @type {any} */ used) => h('tr', {}, h('td', { text: used.name }), h('td', { class: 'number', text: used.difficulty }), h('td', { class: 'number', text: used.times })));
            verdict.replaceChildren(answer.note
                ? h('p', { class: 'status bad', text: answer.note })
                : h('p', { class: 'status good', text: `ER ${answer.er.toFixed(1)} · EP ${answer.ep.toFixed(1)} · ED ${answer.ed.toFixed(1)}` }),
            ...(rows.length ? [h('table', {}, h('thead', {}, h('tr', {}, h('th', { text: t('technique') }), h('th', { class: 'number', text: t('difficulty') }), h('th', { class: 'number', text: t('times') }))), h('tbody', {}, ...rows))] : []));
        } catch (error) {
            if (turn !== asked) return;
            verdict.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
        }
    }

    const play = /** @type {HTMLButtonElement} */ (h('button', {
        class: 'primary', id: 'enter-play', text: t('enter-play'), onclick: () => {
            playPuzzle(line());
        },
    }));
    text.addEventListener('keydown', event => {
        // The field itself does not know that it was cleared.
        if (!cleared || text.value || !undoes(event)) return;
        event.preventDefault();
        unclear.click();
    });
    text.addEventListener('input', () => {
        clearTimeout(waiting);
        keep();
        waiting = window.setTimeout(() => read(text.value), 250);
    });
    const element = h('div', { class: 'columns' },
        h('section', { 'aria-label': t('board') }, board.element),
        h('section', { class: 'panel', 'aria-label': t('view-enter') },
            h('div', { class: 'pad ten', role: 'group', id: 'enter-pad', 'aria-label': t('digits') }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(key)),
            h('div', { class: 'card panel' },
                h('label', { class: 'stack', for: 'enter-text' }, t('enter-paste')), text,
                h('div', { class: 'rowed' },
                    h('button', { id: 'enter-open', text: t('open-file'), onclick: () => file.click() }), file,
                    h('button', { id: 'enter-clear', text: t('clear'), onclick: clear }), unclear,
                    replaced ? h('button', { id: 'enter-before', text: t('enter-before'), onclick: () => { entered(); restore(replaced); } }) : null,
                    fromGame ? h('button', { id: 'enter-current', text: t('enter-current'), onclick: () => take(positionOf(engine, fromGame)) }) : null),
                verdict,
                h('div', { class: 'rowed' }, play,
                    h('button', { id: 'enter-solve', text: t('solve'), onclick: solve }),
                    h('button', { id: 'enter-rate', text: t('rate'), onclick: rate }),
                    h('button', { id: 'enter-explain', text: t('explain'), onclick: () => { location.hash = `#/learn?puzzle=${line()}`; } }),
                    h('button', { id: 'enter-watch', text: t('view-watch'), onclick: () => { location.hash = `#/watch?puzzle=${line()}`; } }))),
            h('div', { class: 'card panel' },
                h('label', { class: 'stack' }, t('export'), form), exported, lost,
                h('div', { class: 'rowed' },
                    h('button', { id: 'export-copy', text: t('copy'), onclick: () => navigator.clipboard?.writeText(exported.value).then(() => announce(t('copied'))) }),
                    h('button', { id: 'export-qr', text: t('qr'), onclick: showQr }),
                    h('button', { id: 'print', text: t('print'), onclick: () => paper('pdf') }),
                    h('button', { id: 'picture', text: t('picture'), onclick: () => paper('svg') })), qr)));
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
        },
    };
}
