// @ts-check
/** Several puzzles of the library on paper: a PDF with one to nine of them on a page. */

import { announce, giveFile, h } from '../dom.js';
import { isOnlyHere, site } from '../public.js';
import { t } from '../words.js';
import { today } from './levels.js';
import { select } from './new-game.js';

const PER_PAGE = ['1', '2', '4', '6', '9'];
const PAPERS = ['a4', 'a5', 'letter'];
/** As many as a book may hold. */
const MOST = 1000;

/**
 * Asks how, and makes the sheets of what a search finds.
 * @param {import('../engine.js').PageEngine} engine
 * @param {() => object} wanted the search
 */
export function sheetDialog(engine, wanted) {
    const perPage = select('sheets-per-page', PER_PAGE.map(number => [number, number]), '4');
    const most = /** @type {HTMLInputElement} */ (h('input', { type: 'number', id: 'sheets-most', min: 1, max: MOST, value: 24 }));
    const paper = select('sheets-paper', PAPERS.map(name => [name, t(`paper-${name}`)]), 'a4');
    const sheet = select('sheets-sheet', ['nothing', 'notes', 'candidates'].map(name => [name, t(`paper-sheet-${name}`)]), 'nothing');
    const solutions = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'sheets-solutions', checked: true }));
    const qr = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'sheets-qr', checked: !isOnlyHere() }));
    const status = h('p', { class: 'status', role: 'status', id: 'sheets-status' });
    const go = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'sheets-go', text: t('download'), onclick: make }));

    async function make() {
        go.disabled = true;
        status.textContent = t('opening');
        status.className = 'status';
        try {
            const limit = Math.max(1, Math.min(MOST, Number(most.value) || 1));
            const { puzzles } = await engine.call('library/search', { ...wanted(), limit });
            if (!puzzles.length) throw new Error(t('sheets-none'));
            const text = puzzles.map((/** @type {{puzzle: string, text?: string}} */ found) => found.text ?? found.puzzle).join('\n');
            const book = await engine.call('book', {
                puzzle: text, 'per-page': Number(perPage.value), paper: paper.value, sheet: sheet.value, theme: 'print', rated: 'both',
                back: solutions.checked ? 'solutions' : 'nothing', ...(qr.checked ? { qr: site() } : {}),
            });
            if (!book.puzzles) throw new Error(t('sheets-none'));
            const name = `shudu-${today()}.pdf`;
            giveFile(Uint8Array.from(atob(book.base64), char => char.charCodeAt(0)), book['media-type'], name);
            const left = book['left-out']?.length ?? 0;
            status.textContent = [t('paper-saved', { name }), ...(left ? [t('sheets-left-out', { count: left })] : [])].join(' ');
            status.className = 'status good';
            announce(status.textContent);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            status.textContent = known.away ? t('engine-away') : known.message;
            status.className = 'status bad';
        }
        go.disabled = false;
    }

    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) => h('label', { class: 'stack' }, name, input);
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', { 'aria-labelledby': 'sheets-title', onclose: () => dialog.remove() },
        h('h2', { id: 'sheets-title', text: t('sheets') }), h('p', { text: t('sheets-about') }),
        h('div', { class: 'panel' }, field(t('sheets-per-page'), perPage), field(t('sheets-most'), most), field(t('paper-paper'), paper), field(t('paper-sheet'), sheet),
            h('label', {}, solutions, t('sheets-solutions')), h('label', {}, qr, t('paper-qr')), ...(isOnlyHere() ? [h('p', { class: 'facts', text: t('share-only-here') })] : []), status),
        h('div', { class: 'rowed' }, go, h('button', { id: 'sheets-close', text: t('close'), onclick: () => dialog.close() }))));
    document.body.append(dialog);
    dialog.showModal();
}
