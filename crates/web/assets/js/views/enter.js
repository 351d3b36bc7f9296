// @ts-check
/** Enter: a puzzle from anywhere, and the current one to anywhere. */

import { Board } from '../board.js';
import { announce, h, textOf } from '../dom.js';
import { CELLS, nameOf } from '../geometry.js';
import { keysTo } from '../keys.js';
import { tooLong, tooLongFile } from '../limits.js';
import { said } from '../places.js';
import { Position, blankView, digitsOf } from '../position.js';
import { isOnlyHere } from '../public.js';
import { positionOf } from '../session.js';
import { address, puzzleAddress } from '../share.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { History } from './enter-history.js';
import { EnterMarks, needed } from './enter-marks.js';
import { EnterVariant } from './enter-variant.js';
import { playPuzzle } from './open-game.js';
import { paperDialog } from './paper.js';

const FORMS = ['line', 'grid', 'comma', 'sdm', 'csv', 'pencilmarks', 'hodoku', 'sukaku', 'json', 'sdk', 'opensudoku', 'gnome', 'ksudoku', 'fpuzzles', 'sudokupad', 'coach', 'sudokuwiki', 'dimacs'];

/** A game's state as a record, which every form is made of. @param {Position} game */
const recordOf = game => JSON.stringify({
    puzzle: game.puzzle, placed: game.state.entered.map(digit => digit || '.').join(''),
    candidates: CELLS.map(cell => digitsOf(game.leftFor(cell)).join('')),
});

/** Does a key take back, or do again? @param {KeyboardEvent} event @returns {'back' | 'forth' | null} */
function wayOf(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
    return key === 'z' ? (event.shiftKey ? 'forth' : 'back') : key === 'y' ? 'forth' : null;
}

/** A rating that is made while somebody types may take so long. */
const RATING = '5s';

/** Why there is no rating, or no answer, as a sentence: never a word for programs. @param {string} note */
const plain = note => ({ none: t('solve-none'), many: t('enter-many') })[note] ?? said(note.replace(/^(invalid|unknown): /, ''));

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
    const facts = h('p', { class: 'facts', id: 'enter-facts' });
    const wish = (/** @type {string} */ id, /** @type {() => void} */ changed) => /** @type {HTMLInputElement} */ (h('input', {
        type: 'checkbox', id, checked: localStorage.getItem(id) !== 'no' && (localStorage.getItem(id) === 'yes' || id === 'enter-live'), onchange: (/** @type {Event} */ event) => {
            localStorage.setItem(id, /** @type {HTMLInputElement} */ (event.target).checked ? 'yes' : 'no');
            changed();
        },
    }));
    const withCandidates = wish('enter-candidates', () => judge());
    const live = wish('enter-live', () => judge());
    const stop = h('button', { id: 'enter-stop', class: 'small hidden', text: t('stop'), onclick: () => { rating?.abort(); rating = null; stop.classList.add('hidden'); } });
    /** The rating that is being made. @type {AbortController | null} */
    let rating = null;

    /** What can be done with what stands there: nothing while the text is no puzzle. @param {'nothing' | 'clash' | 'open' | 'one'} state */
    function allow(state) {
        const least = { play: 'one', solve: 'open', rate: 'one', explain: 'one', watch: 'open', copy: 'clash', qr: 'clash', print: 'clash', picture: 'clash' };
        const order = ['nothing', 'clash', 'open', 'one'];
        for (const [name, needs] of Object.entries(least)) buttons[/** @type {keyof typeof buttons} */ (name)].disabled = order.indexOf(state) < order.indexOf(needs);
    }

    /** Nothing is known of what stands there. */
    function unknown() {
        rating?.abort();
        rating = null;
        checked = null;
        marks.clear();
        facts.textContent = '';
        chosen.textContent = '';
        stop.classList.add('hidden');
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
        restore(draft);
        steps();
        announce(t(way === 'back' ? 'announce-undo' : 'announce-redo'));
    }

    /** Something is entered: what is asked about what stood before is for nothing. */
    function entered() {
        variant.end();
        clearTimeout(waiting);
        asked += 1;
        unknown();
    }

    function clear() {
        if (!text.value.trim() && !digits.some(Boolean)) return;
        entered();
        digits.fill(0);
        current = null;
        text.value = '';
        keep();
        board.draw({ givens: digits });
        verdict.replaceChildren();
        exported.value = '';
        announce(t('cleared'));
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
            blank();
            verdict.replaceChildren();
            return;
        }
        const long = tooLong(input);
        if (long) {
            blank();
            verdict.replaceChildren(h('p', { class: 'status bad', text: long }));
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
            verdict.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
        }
    }

    /** The text is no puzzle, so no puzzle stands there. */
    function blank() {
        unknown();
        digits.fill(0);
        current = null;
        exported.value = '';
        keep();
        board.draw({ givens: digits });
    }

    /** Draws what stands there, with what is known of it. */
    function draw() {
        const clashes = new Set((checked?.clashes ?? []).flatMap(clash => clash.cells.map(cell => CELLS.find(one => nameOf(one) === cell) ?? 0)));
        board.draw({ givens: digits, entered: current?.state.entered, notes: current?.state.notes, clashes, candidates });
        choose();
    }

    /** Says of the given that is chosen whether it is needed. */
    function choose() {
        const cell = board.selected.size === 1 ? [...board.selected][0] : null;
        const text = needed(checked, cell !== null && digits[cell] ? nameOf(cell) : null);
        if (chosen.textContent !== text) chosen.textContent = text;
    }

    /** Symmetry and rating, beside the number of givens. @param {number} turn */
    async function tell(turn) {
        const puzzle = line();
        const parts = [`${t('clues')} ${CELLS.filter(cell => digits[cell]).length}`];
        const write = () => { if (turn === asked && puzzle === line()) facts.textContent = parts.join(' · '); };
        write();
        const known = await engine.call('info', { puzzle, 'max-time': '1s' }).catch(() => null);
        if (known?.pattern) parts.push(`${t('symmetry')}: ${t(`symmetry-${known.pattern}`)}`);
        write();
        if (checked?.solutions !== 'one' || !live.checked || turn !== asked || puzzle !== line()) return;
        rating?.abort();
        const own = new AbortController();
        rating = own;
        stop.classList.remove('hidden');
        const rated = await engine.call('rate', { puzzle, 'max-time': RATING }, own.signal).catch(() => null);
        if (rating === own) {
            rating = null;
            stop.classList.add('hidden');
        }
        if (own.signal.aborted) return;
        if (rated?.er !== undefined) parts.push(`ER ${rated.er.toFixed(1)}`, ...(rated['hodoku-level'] ? [`HoDoKu: ${t(`level-${rated['hodoku-level'].toLowerCase()}`)} (${rated['hodoku-score']})`] : []));
        else if (rated?.note) parts.push(plain(rated.note));
        write();
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
            exportNow();
            if (!clashes) tell(turn);
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            verdict.replaceChildren(h('p', { class: 'status bad', text: known.away ? t('engine-away') : known.message }));
            // Without the engine nobody can say that it is proper, but it can be played.
            allow('nothing');
            buttons.play.disabled = !known.away || !digits.some(Boolean);
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
        const long = tooLongFile(chosen);
        if (long) {
            verdict.replaceChildren(h('p', { class: 'status bad', text: long }));
            return;
        }
        text.value = await textOf(chosen, chosen.size);
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
            qr.replaceChildren(image, ...(isOnlyHere() ? [h('p', { class: 'status', text: t('share-only-here') })] : []));
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
            verdict.replaceChildren(h('p', { class: `status ${answer.answer === 'one' ? 'good' : 'bad'}`, text: said(answer.reason ?? t(`solve-${answer.answer}`)) }));
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
                ? h('p', { class: 'status bad', text: plain(answer.note) })
                : h('p', { class: 'status good', text: `ER ${answer.er.toFixed(1)} · EP ${answer.ep.toFixed(1)} · ED ${answer.ed.toFixed(1)}` }),
            ...(rows.length ? [h('table', {}, h('thead', {}, h('tr', {}, h('th', { text: t('technique') }), h('th', { class: 'number', text: t('difficulty') }), h('th', { class: 'number', text: t('times') }))), h('tbody', {}, ...rows))] : []));
        } catch (error) {
            if (turn !== asked) return;
            verdict.replaceChildren(h('p', { class: 'status bad', text: /** @type {Error} */ (error).message || t('engine-away') }));
        }
    }

    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, more = {}) => /** @type {HTMLButtonElement} */ (h('button', { id, text, onclick: act, ...more }));
    const buttons = {
        play: button('enter-play', t('enter-play'), () => playPuzzle(line()), { class: 'primary' }),
        solve: button('enter-solve', t('solve'), solve),
        rate: button('enter-rate', t('rate'), rate),
        explain: button('enter-explain', t('explain'), () => { location.hash = `#/learn?puzzle=${line()}`; }),
        watch: button('enter-watch', t('view-watch'), () => { location.hash = `#/watch?puzzle=${line()}`; }),
        copy: button('export-copy', t('copy'), () => navigator.clipboard?.writeText(exported.value).then(() => announce(t('copied')))),
        qr: button('export-qr', t('qr'), showQr),
        print: button('print', t('print'), () => paper('pdf')),
        picture: button('picture', t('picture'), () => paper('svg')),
    };
    text.addEventListener('keydown', event => {
        const way = wayOf(event);
        if (!way) return;
        event.preventDefault();
        go(way);
    });
    text.addEventListener('input', event => {
        clearTimeout(waiting);
        // What stood there before is no longer what the text says.
        asked += 1;
        unknown();
        keep(event.timeStamp);
        const long = tooLong(text.value);
        if (long) read(text.value);
        else waiting = window.setTimeout(() => read(text.value), 250);
    });
    const boardPlace = h('section', { 'aria-label': t('board') }, board.element);
    const element = h('div', { class: 'columns' },
        boardPlace,
        h('section', { class: 'panel', 'aria-label': t('view-enter') },
            h('div', { class: 'pad ten', role: 'group', id: 'enter-pad', 'aria-label': t('digits') }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(key)),
            h('div', { class: 'card panel' },
                h('label', { class: 'stack', for: 'enter-text' }, t('enter-paste')), text,
                h('div', { class: 'rowed' },
                    h('button', { id: 'enter-open', text: t('open-file'), onclick: () => file.click() }), file,
                    h('button', { id: 'enter-clear', text: t('clear'), onclick: clear }), undo, redo,
                    replaced ? h('button', { id: 'enter-before', text: t('enter-before'), onclick: () => { entered(); restore(replaced); } }) : null,
                    fromGame && !fromGame.board ? h('button', { id: 'enter-current', text: t('enter-current'), onclick: () => take(positionOf(engine, fromGame)) }) : null),
                verdict, chosen, h('div', { class: 'rowed' }, facts, stop),
                h('div', { class: 'rowed' }, h('label', {}, withCandidates, t('enter-candidates')), h('label', {}, live, t('enter-live'))),
                h('div', { class: 'rowed' }, buttons.play, buttons.solve, buttons.rate, buttons.explain, buttons.watch)),
            h('div', { class: 'card panel' },
                h('label', { class: 'stack' }, t('export'), form), exported, lost,
                h('div', { class: 'rowed' }, buttons.copy, buttons.qr, buttons.print, buttons.picture), qr)));
    for (const event of ['focusin', 'pointerup', 'keyup']) board.element.addEventListener(event, choose);
    const variant = new EnterVariant({
        engine, verdict,
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
            rating?.abort();
        },
    };
}
