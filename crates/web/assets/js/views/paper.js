// @ts-check
/** A game on paper or as a picture: the position as it stands with notes and the hint that is shown, or the puzzle on a
 * sheet to fill in. The engine draws; the page asks, shows what comes, and saves it. */

import { announce, giveFile, h } from '../dom.js';
import { CELLS } from '../geometry.js';
import { digitsOf, shapeOf } from '../position.js';
import { isOnlyHere, site } from '../public.js';
import { t } from '../words.js';
import { kindWords } from '../variants.js';
import { today } from './levels.js';
import { select } from './new-game.js';
import { pictureRequest, printPicture, sourceOf } from './paper-variant.js';

/** @typedef {{marks: import('../board.js').Marks, captions: string[], technique?: string}} Hint a step that is shown */
/** @typedef {{game: import('../position.js').Position, about?: Record<string, any>, hint?: Hint}} Subject */

const THEMES = ['light', 'dark', 'print', 'safe'];
const NOTES = ['none', 'mine', 'left'];
const SIZES = ['560', '1120', '2240'];
const PAPERS = ['a4', 'a5', 'letter'];
const TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' };
/** So many lines are written below a picture, the last one for what says that there is more; each holds at least this
 * many letters, or half as many Chinese characters. */
const [LINES, LETTERS] = [40, 54];

/** Whole sentences, as many as there is room for. @param {string[]} captions */
function fitting(captions) {
    const lines = (/** @type {string} */ text) => Math.ceil([...text].reduce((width, char) => width + (char < '\u2e80' ? 1 : 2), 0) / LETTERS) || 1;
    let room = LINES - 1;
    const kept = [];
    for (const caption of captions) {
        room -= lines(caption);
        if (room < 0) return [...kept, '…'];
        kept.push(caption);
    }
    return kept;
}

/** How wide a position is printed, in millimetres: an A4 page holds it. */
const WIDTH = 180;

/** @param {string} kind @param {string[]} names @returns {[string, string][]} */
const options = (kind, names) => names.map(name => [name, t(`paper-${kind}-${name}`)]);

/** @param {string} id @param {boolean} checked */
const check = (id, checked) => /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id, checked }));

/**
 * The game as a record: givens, the player's digits, and such candidates.
 * @param {import('../position.js').Position} game
 * @param {string} notes
 * @param {boolean} digits
 */
function recordOf(game, notes, digits) {
    const { entered, notes: { corner, centre } } = game.state;
    /** @param {number} cell */
    const set = cell => (notes === 'left' ? game.leftFor(cell) : game.digit(cell) ? 0 : corner[cell] | centre[cell]);
    return JSON.stringify({
        puzzle: game.puzzle,
        ...(digits ? { placed: entered.map(digit => digit || '.').join('') } : {}),
        ...(notes === 'none' || (notes === 'left' && !game.view.left.length) ? {} : { candidates: CELLS.map(cell => digitsOf(set(cell)).join('')) }),
    });
}

/** Asks what is wanted and saves it. @param {import('../engine.js').PageEngine} engine @param {Subject} subject
 * @param {'pdf' | 'svg'} first what is asked for to begin with */
export function paperDialog(engine, { game, about = {}, hint }, first) {
    const { board } = game;
    const noted = game.cells.some(cell => game.state.notes.corner[cell] || game.state.notes.centre[cell]);
    const form = select('paper-form', options('form', ['svg', 'png', 'pdf', 'sheet']), first);
    const digits = check('paper-digits', true);
    const notes = select('paper-notes', options('notes', NOTES), hint?.marks.candidates ? 'left' : noted ? 'mine' : 'none');
    const step = check('paper-hint', true);
    const marked = game.state.colors.some(Boolean) || game.state.candidateColors.some(Boolean) || game.state.marks.size > 0;
    const colors = check('paper-colors', true);
    const theme = select('paper-theme', options('theme', THEMES), first === 'pdf' ? 'print' : document.documentElement.dataset.theme ?? 'light');
    const size = select('paper-size', SIZES.map(width => [width, t('paper-dots', { width })]), '1120');
    const sheet = select('paper-sheet', options('sheet', ['nothing', 'notes', 'candidates']), 'nothing');
    const paper = select('paper-paper', PAPERS.map(name => [name, t(`paper-${name}`)]), 'a4');
    const solution = check('paper-solution', true);
    const qr = check('paper-qr', !isOnlyHere());
    const preview = h('div', { class: 'preview', id: 'paper-preview' });
    const status = h('p', { class: 'status', role: 'status', id: 'paper-status' });
    const save = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'paper-save', text: t('download'), onclick: download }));

    /** What belongs to which form. @type {[HTMLElement, string[]][]} */
    const fields = [
        [h('label', {}, digits, t('paper-digits')), ['svg', 'png', 'pdf']],
        [h('label', {}, colors, t('paper-colors')), marked ? ['svg', 'png', 'pdf'] : []],
        [h('label', {}, step, t('paper-hint')), hint ? ['svg', 'png', 'pdf'] : []],
        [h('label', { class: 'stack' }, t('notes'), notes), ['svg', 'png', 'pdf']],
        [h('label', { class: 'stack' }, t('paper-colours'), theme), ['svg', 'png', 'pdf', 'sheet']],
        [h('label', { class: 'stack' }, t('paper-size'), size), ['png']],
        [h('label', { class: 'stack' }, t('paper-paper'), paper), ['sheet']],
        [h('label', { class: 'stack' }, t('paper-sheet'), sheet), ['sheet']],
        [h('label', {}, solution, t('paper-solution')), ['sheet']],
        [h('label', {}, qr, t('paper-qr')), ['sheet']],
        [h('p', { class: 'facts', text: t('share-only-here') }), isOnlyHere() ? ['sheet'] : []],
    ];

    /** @param {string} to @returns {[string, object]} the call, and what it is asked */
    function request(to) {
        if (to === 'sheet') {
            return ['book', {
                puzzle: board?.puzzle ?? game.puzzle, 'per-page': 1, paper: paper.value, sheet: sheet.value, theme: theme.value, rated: 'both',
                back: solution.checked ? 'solutions' : 'nothing', ...(qr.checked ? { qr: site() } : {}),
                // The level of another kind is that of its path, which is not waited for long.
                ...(board ? { 'max-time': '5s' } : {}),
            }];
        }
        const width = to === 'png' ? { size: Number(size.value) } : to === 'pdf' ? { size: WIDTH } : {};
        if (board) {
            const asked = pictureRequest(game, { notes: notes.value, digits: digits.checked, colors: marked && colors.checked, theme: theme.value, marks: hint && step.checked ? hint.marks : undefined });
            return ['render', { ...asked, to, ...width }];
        }
        const drawn = hint && step.checked ? { marks: { houses: [], cells: [], candidates: [], links: [], ...hint.marks }, captions: fitting(hint.captions) } : {};
        const shape = shapeOf(game.state);
        const tints = marked && colors.checked ? { colors: shape.colors, 'candidate-colors': shape['candidate-colors'], pen: shape.marks } : {};
        // What was only entered has no notes yet: the engine puts in what is left.
        const candidates = notes.value === 'left' && !game.view.left.length ? { candidates: true } : {};
        return ['render', { puzzle: recordOf(game, notes.value, digits.checked), to, theme: theme.value, ...candidates, ...drawn, ...tints, ...width }];
    }

    /** @param {unknown} error */
    function failed(error) {
        const known = /** @type {import('../engine.js').EngineError} */ (error);
        status.textContent = known.away ? t('paper-away') : known.message || t('broken');
        status.className = 'status bad';
    }

    let asked = 0;
    async function draw() {
        for (const [field, forms] of fields) field.classList.toggle('hidden', !forms.includes(form.value));
        asked += 1;
        const now = asked;
        status.textContent = '';
        if (form.value === 'sheet') {
            preview.replaceChildren(h('p', { class: 'facts', text: t('paper-sheet-about') }));
            return;
        }
        try {
            const { text } = await engine.call(...request('svg'));
            // Anyone who has chosen something else meanwhile wants to see that.
            if (now !== asked) return;
            preview.replaceChildren(h('img', { src: sourceOf(text), alt: t('paper-preview') }));
        } catch (error) {
            if (now === asked) failed(error);
        }
    }

    async function download() {
        save.disabled = true;
        status.textContent = t('opening');
        status.className = 'status';
        try {
            const [call, wanted] = request(form.value);
            const answer = await engine.call(call, wanted);
            if (answer['left-out']?.length) throw new Error(t('paper-not-proper'));
            const ending = /** @type {keyof typeof TYPES} */ (form.value === 'sheet' ? 'pdf' : form.value);
            const name = nameOf(form.value === 'sheet' ? 'sheet' : step.checked ? hint?.technique : undefined, ending);
            giveFile(answer.text ?? Uint8Array.from(atob(answer.base64), char => char.charCodeAt(0)), TYPES[ending], name);
            status.textContent = t('paper-saved', { name });
            status.className = 'status good';
            announce(status.textContent);
        } catch (error) {
            failed(error);
        } finally {
            save.disabled = false;
        }
    }

    /** Prints the page as it is, or of another size or with other rules the picture alone. */
    async function print() {
        if (!board) {
            dialog.remove();
            window.print();
            return;
        }
        try {
            const { text } = await engine.call(...request('svg'));
            dialog.remove();
            await printPicture(text, board.title ?? kindWords(board.kind));
        } catch (error) {
            failed(error);
        }
    }

    /** @param {string | undefined} what @param {string} ending */
    const nameOf = (what, ending) => `${['shudu', about.er ? `er${Number(about.er).toFixed(1)}` : '', what ?? '', today()].filter(Boolean).join('-')}.${ending}`;

    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', { class: 'wide', 'aria-labelledby': 'paper-title', onclose: () => dialog.remove() },
        h('h2', { id: 'paper-title', text: t(first === 'pdf' ? 'print' : 'picture') }),
        h('div', { class: 'paper' }, preview,
            h('div', { class: 'panel' },
                h('label', { class: 'stack' }, t('paper-form'), form), ...fields.map(([field]) => field), status)),
        h('div', { class: 'rowed' }, save,
            h('button', { id: 'paper-print', text: t(board ? 'paper-print-picture' : 'paper-print'), onclick: print }),
            h('button', { id: 'paper-close', text: t('close'), onclick: () => dialog.close() }))));
    for (const field of [form, digits, notes, step, colors, theme]) field.addEventListener('change', draw);
    document.body.append(dialog);
    dialog.showModal();
    draw();
}
