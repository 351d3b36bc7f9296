// @ts-check
/** Library: the games, and the puzzles with their ratings, tags and best times. */

import { announce, filler, giveFile, h, textOf, toast } from '../dom.js';
import * as store from '../store.js';
import { kindWords } from '../variants.js';
import { current, duration, t } from '../words.js';
import { tooLong, tooLongFile } from '../limits.js';
import { asideCard } from './broken.js';
import { sheetDialog } from './library-sheet.js';
import { newGame, playVariant } from './open-game.js';
import { levelOf } from './play-facts.js';
import { isClock } from '../moves.js';
import { today } from './levels.js';
import { select } from './new-game.js';
import { libraryTable } from './statistics.js';

/** @typedef {import('../engine.js').PageEngine} HttpEngine */

const FORMS = ['line', 'grid', 'comma', 'sdm', 'csv', 'pencilmarks', 'hodoku', 'json', 'bank', 'opensudoku', 'variant', 'iss'];
const SYMMETRIES = ['half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'both-mirrors', 'both-diagonals', 'full'];
const ORDERS = ['added', 'rating', 'clues', 'best', 'random'];
const PAGE = 25;

/** @param {{engine: HttpEngine, query: URLSearchParams}} context @returns {import('../main.js').View} */
export function libraryView({ engine }) {
    const figures = h('div', { class: 'card panel', id: 'library-stats' }, h('h2', { text: t('statistics') }));
    /** @param {unknown} error */
    const failed = error => {
        const known = /** @type {import('../engine.js').EngineError} */ (error);
        if (known.kind !== 'aborted') toast(known.away ? t('engine-away') : known.message, 'error');
    };
    // Readers who have moved to another view stay there.
    const abort = new AbortController();
    const play = (/** @type {object} */ request) => newGame(engine, request, abort.signal).then(() => { location.hash = '#/play'; }).catch(failed);
    const games = gamesCard(engine, failed);
    const puzzles = puzzlesCard(engine, failed, play);
    const told = () => {
        puzzles.search();
        engine.call('library/stats', {}).then(found => figures.replaceChildren(h('h2', { text: t('statistics') }), libraryTable(found)))
            .catch(error => figures.replaceChildren(h('h2', { text: t('statistics') }), away(error)));
    };
    told();
    return {
        element: h('div', { class: 'panel' },
            asideCard(),
            h('div', { class: 'columns even' }, games, h('div', { class: 'panel' }, dailyCard(engine, failed, play), duplicatesCard(engine, failed))),
            puzzles.element,
            h('div', { class: 'columns even' }, importCard(engine, told), figures)),
        leave: () => abort.abort(),
    };
}

/**
 * @typedef {{id: string | number, when: string, state: string, er?: number, time: string, name: string}} Row a game in
 *   the list
 */

/** @param {number | string} when */
const short = when => new Date(when).toLocaleString(current(), { dateStyle: 'short', timeStyle: 'short' });

/** @param {any} error */
const away = error => h('p', { class: 'status bad', text: error.away ? t('engine-away') : error.message });

/** @param {HttpEngine} engine @param {(error: unknown) => void} failed */
function gamesCard(engine, failed) {
    const place = h('div', { class: 'scroll' });
    const list = filler(place);
    const unfinished = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'games-unfinished', onchange: () => draw() }));
    let asked = 0;

    async function draw() {
        asked += 1;
        const turn = asked;
        // What the server has not got yet is nowhere else.
        const waiting = store.all().filter(kept => kept.pending.some(move => !isClock(move)));
        /** @type {Row[]} */
        const rows = waiting.map(kept => ({
            id: kept.id, when: short(store.touched(kept)), state: t('to-send', { count: kept.pending.filter(move => !isClock(move)).length }),
            er: kept.about?.er, time: '', name: kept.board ? kindWords(kept.board.kind) : kept.save.puzzle,
        }));
        let note = null;
        try {
            const known = new Set(waiting.map(kept => kept.server));
            const { games } = await engine.call('games/list', { unfinished: unfinished.checked });
            for (const game of games) {
                if (known.has(game.id)) continue;
                const state = game.solved ? t(game.found === undefined && game.aided ? 'answered-state' : 'finished') : t('filled', { filled: game.givens.length - game.blank });
                rows.push({ id: game.id, when: short(game.touched), state, er: game.er, time: duration(game.time), name: [...game.title ? [game.title] : [], ...game.kind ? [kindWords(game.kind)] : []].join(' · ') || game.givens });
            }
        } catch (error) {
            note = /** @type {import('../engine.js').EngineError} */ (error);
        }
        // The answer to a later question shows more.
        if (turn !== asked) return;
        const names = ['last-played', 'state', 'rated', 'time', 'puzzle'];
        list.fill([note?.away, note?.message, rows], () => [note && away(note), rows.length ? h('table', { id: 'games' },
            h('thead', {}, h('tr', {}, ...names.map(name => h('th', { scope: 'col', text: t(name) })), h('th', { scope: 'col' }, h('span', { class: 'visually-hidden', text: t('forget') })))),
            h('tbody', {}, ...rows.map(row))) : note ? null : h('p', { text: t('games-none') })]);
    }

    /**
     * What was forgotten here, the latest last.
     * @type {{id: string | number, kept: store.Kept | null, played: boolean}[]}
     */
    const forgotten = [];
    const undo = h('button', { id: 'forget-undo', class: 'small', text: t('undo'), onclick: () => bringBack().catch(failed) });
    const removed = h('p', { class: 'rowed hidden', id: 'forgotten', role: 'status' }, t('forgotten'), ' ', undo);

    /** @param {string | number} id a number is the server's, a word this browser's */
    async function forget(id) {
        const kept = typeof id === 'number' ? store.ofServer(id) : store.load(id);
        const played = kept !== null && store.latest()?.id === kept.id;
        if (typeof id === 'number') await engine.call('games/remove', { game: id });
        if (kept) store.forget(kept.id);
        forgotten.push({ id, kept, played });
        removed.classList.remove('hidden');
        const at = [...place.querySelectorAll('tbody tr')].findIndex(line => line.getAttribute('data-game') === String(id));
        await draw();
        // Anyone who works by keys goes on at the next one.
        const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (place.querySelectorAll('tbody button'));
        buttons[Math.min(at, buttons.length - 1)]?.focus();
    }

    /** The game that was forgotten last is there again, as it was. */
    async function bringBack() {
        const last = forgotten.at(-1);
        if (!last) return;
        const { id, kept, played } = last;
        if (typeof id === 'number') await engine.call('games/restore', { game: id });
        if (kept) store.bringBack(kept, played);
        forgotten.pop();
        removed.classList.toggle('hidden', forgotten.length === 0);
        await draw();
        const row = `tr[data-game="${CSS.escape(String(id))}"]`;
        /** @type {HTMLElement | null} */ (place.querySelector(`${row} button`))?.focus();
        announce(t('announce-undo'));
    }

    /** @param {Row} game */
    function row({ id, when, state, er, time, name }) {
        const level = levelOf(er);
        return h('tr', { 'data-game': id },
            h('td', {}, h('a', { href: `#/play?game=${id}` }, ...level ? [h('strong', { text: t(`level-${level}`) }), ' · '] : [], when)), h('td', { text: state }), h('td', { text: er ? Number(er).toFixed(1) : '' }), h('td', { class: 'clock', text: time }),
            h('td', {}, miniature(name)),
            h('td', {}, h('button', { class: 'small', 'aria-label': `${t('forget')}: ${when}`, text: t('forget'), onclick: (/** @type {MouseEvent} */ event) => {
                // By the second click of two another game stands there.
                if (event.detail < 2) forget(id).catch(failed);
            } })));
    }

    draw();
    return h('section', { class: 'card panel', 'aria-label': t('games') },
        h('div', { class: 'rowed spread' }, h('h2', { text: t('games') }), h('label', {}, unfinished, t('games-unfinished'))), removed, place,
        h('p', {}, h('a', { href: '#/play', text: t('back-to-game') })));
}

/** A puzzle as a small picture; its digits are there to be read, too. @param {string} puzzle */
function miniature(puzzle) {
    if (!/^[1-9.0]{81}$/.test(puzzle)) return h('span', { text: puzzle });
    return h('span', { class: 'miniature', role: 'img', 'aria-label': puzzle }, ...[...puzzle].map(char => h('i', { text: /[1-9]/.test(char) ? char : '' })));
}

/** @param {HttpEngine} engine @param {(error: unknown) => void} failed @param {(request: object) => void} play */
function dailyCard(engine, failed, play) {
    const date = /** @type {HTMLInputElement} */ (h('input', { type: 'date', id: 'daily-date', value: today(), onchange: show }));
    const place = h('div', { class: 'rowed', id: 'daily' }, h('p', { class: 'status', text: t('opening') }));
    async function show() {
        const wanted = date.value;
        try {
            const found = await engine.call('library/daily', { date: wanted });
            if (wanted !== date.value) return;
            place.replaceChildren(miniature(found.puzzle),
                h('div', { class: 'panel' }, h('span', { class: 'facts' }, `ER ${found.er?.toFixed(1) ?? '–'} · ${t('clues')} ${found.clues}${found.solved ? ` · ${t('solved')}` : ''}${found.best ? ` · ${t('best')} ${duration(found.best)}` : ''}`),
                    h('button', { class: 'primary', id: 'daily-play', text: t('enter-play'), onclick: () => play({ daily: found.date }) })));
        } catch (error) {
            if (wanted === date.value) place.replaceChildren(away(error));
        }
    }
    show();
    return h('section', { class: 'card panel', 'aria-label': t('daily') },
        h('div', { class: 'rowed spread' }, h('h2', { text: t('daily') }), h('label', {}, t('day'), date)), place);
}

/** @param {HttpEngine} engine @param {(error: unknown) => void} failed @param {(request: object) => void} play */
function puzzlesCard(engine, failed, play) {
    let offset = 0;
    /** @param {string} id @param {string} placeholder */
    const input = (id, placeholder) => /** @type {HTMLInputElement} */ (h('input', { type: 'text', id, placeholder, autocomplete: 'off', spellcheck: 'false' }));
    const er = input('find-er', '4.6..7.0');
    const clues = input('find-clues', '22..26');
    const kind = input('find-kind', '6x6 killer-cage');
    const technique = input('find-technique', 'x-wing');
    const tag = input('find-tag', '');
    const any = /** @type {[string, string]} */ (['', t('any')]);
    const symmetry = select('find-symmetry', [any, ...SYMMETRIES.map(name => /** @type {[string, string]} */ ([name, t(`symmetry-${name}`)]))], '');
    const collection = select('find-collection', [any], '');
    const solved = select('find-solved', [any, ['true', t('solved')], ['false', t('unsolved')]], '');
    const order = select('find-order', ORDERS.map(name => [name, t(`order-by-${name}`)]), 'added');
    const descending = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'find-descending', checked: true }));
    const form = select('find-form', FORMS.map(name => [name, t(`form-${name}`)]), 'line');
    const place = h('div', { class: 'scroll', id: 'puzzles' });
    const status = h('p', { class: 'status', role: 'status', id: 'find-status' });
    const found = filler(place);
    const names = filler(collection);
    let asked = 0;
    const list = (/** @type {HTMLInputElement} */ field) => field.value.split(/[\s,，、]+/).filter(Boolean);
    const wanted = () => ({
        ...(er.value.trim() ? { er: er.value.trim() } : {}), ...(clues.value.trim() ? { clues: clues.value.trim() } : {}),
        kind: list(kind), technique: list(technique), tag: list(tag), symmetry: symmetry.value ? [symmetry.value] : [],
        ...(collection.value ? { collection: collection.value } : {}), ...(solved.value ? { solved: solved.value === 'true' } : {}),
        order: order.value, descending: descending.checked,
    });

    async function search() {
        asked += 1;
        const turn = asked;
        try {
            const [{ count, puzzles }, collections] = await Promise.all([
                engine.call('library/search', { ...wanted(), limit: PAGE, offset }), engine.call('library/collections', {})]);
            // The answer to a later question shows more.
            if (turn !== asked) return;
            const chosen = collection.value;
            names.fill(collections.names, () => [h('option', { value: '', text: t('any') }), ...collections.names.map((/** @type {any} */ one) => h('option', { value: one.name, text: `${one.name} (${one.puzzles})` }))]);
            collection.value = chosen;
            status.className = 'status';
            status.textContent = t('found', { count, from: count ? offset + 1 : 0, to: offset + puzzles.length });
            found.fill(puzzles, () => [puzzles.length ? h('table', {},
                h('thead', {}, h('tr', {}, ...['', t('puzzle'), 'ER', t('clues'), t('state'), t('best'), t('tags')].map(name => h('th', { scope: 'col' }, name || h('span', { class: 'visually-hidden', text: t('enter-play') }))))),
                h('tbody', {}, ...puzzles.map(row))) : null]);
        } catch (error) {
            if (turn !== asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            status.className = 'status bad';
            status.textContent = known.away ? t('engine-away') : known.message;
        }
        [previous.disabled, next.disabled] = [offset === 0, place.querySelectorAll('tbody tr').length < PAGE];
    }

    /** @param {any} puzzle */
    function row(puzzle) {
        const tags = h('span', { class: 'tags' });
        const add = input(`tag-${puzzle.id}`, t('tag-add'));
        add.classList.add('small');
        add.setAttribute('aria-label', `${t('tag-add')}, ${puzzle.id}`);
        /** @param {any} tagged */
        const drawTags = tagged => tags.replaceChildren(...(tagged.tags ?? []).map((/** @type {string} */ name) => h('button', { class: 'tag', 'aria-label': t('tag-remove', { tag: name }), text: `${name} ×`, onclick: () => change({ remove: [name] }) })));
        const change = (/** @type {object} */ what) => engine.call('library/tag', { id: puzzle.id, ...what }).then(tagged => { drawTags(tagged); found.touched(); }).catch(failed);
        add.addEventListener('change', () => { if (add.value.trim()) change({ add: [add.value.trim()] }); add.value = ''; });
        drawTags(puzzle);
        return h('tr', { 'data-puzzle': puzzle.id },
            h('td', {}, h('button', { class: 'small', 'aria-label': `${t('enter-play')} ${puzzle.id}`, text: t('enter-play'), onclick: () => (puzzle.kind ? engine.board(puzzle.text).then(board => playVariant(engine, board)).catch(failed) : play({ entry: puzzle.id })) })),
            h('td', {}, puzzle.kind ? h('span', { text: [...puzzle.comment ? [puzzle.comment] : [], kindWords(puzzle.kind)].join(' · ') }) : miniature(puzzle.puzzle)),
            h('td', { text: puzzle.er?.toFixed(1) ?? (puzzle.kind && puzzle.level ? t(`level-${puzzle.level}`) : '') }), h('td', { text: String(puzzle.clues) }),
            h('td', { text: t(puzzle.solved ? 'solved' : puzzle.games ? 'begun' : 'unplayed') }), h('td', { class: 'clock', text: puzzle.best ? duration(puzzle.best) : '' }),
            h('td', {}, tags, add));
    }

    async function write() {
        try {
            const { text, form: name, losses } = await engine.call('library/export', { to: form.value, search: wanted() });
            giveFile(text, 'text/plain', `shudu.${{ json: 'jsonl', variant: 'jsonl', csv: 'csv', sdm: 'sdm', opensudoku: 'opensudoku' }[/** @type {string} */ (name)] ?? 'txt'}`);
            toast([t('written'), ...losses].join(' '));
        } catch (error) {
            failed(error);
        }
    }

    const turn = (/** @type {number} */ by) => { offset = Math.max(0, offset + by); search(); };
    const previous = /** @type {HTMLButtonElement} */ (h('button', { id: 'find-previous', text: t('previous'), onclick: () => turn(-PAGE) }));
    const next = /** @type {HTMLButtonElement} */ (h('button', { id: 'find-next', text: t('next'), onclick: () => turn(PAGE) }));
    const fields = h('form', { class: 'fields', id: 'find', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); offset = 0; search(); } },
        ...[['ER', er], [t('clues'), clues], [t('find-kind'), kind], [t('technique'), technique], [t('symmetry'), symmetry], [t('tag'), tag], [t('collection'), collection], [t('state'), solved], [t('order-by'), order]]
            .map(([name, field]) => h('label', { class: 'stack' }, /** @type {string} */ (name), /** @type {HTMLElement} */ (field))),
        h('label', {}, descending, t('descending')),
        h('button', { class: 'primary', id: 'find-go', type: 'submit', text: t('find') }));
    const element = h('section', { class: 'card panel', 'aria-label': t('puzzles') }, h('h2', { text: t('puzzles') }), fields, status, place,
        h('div', { class: 'rowed' }, previous, next, h('label', {}, t('export'), form), h('button', { id: 'find-export', text: t('download'), onclick: write }),
            h('button', { id: 'find-sheets', text: t('sheets'), onclick: () => sheetDialog(engine, wanted) })));
    return { element, search };
}

/** @param {HttpEngine} engine @param {() => void} told */
function importCard(engine, told) {
    const text = /** @type {HTMLTextAreaElement} */ (h('textarea', { id: 'import-text', rows: 5, spellcheck: 'false', 'aria-label': t('import-text') }));
    const file = /** @type {HTMLInputElement} */ (h('input', { type: 'file', id: 'import-file', class: 'visually-hidden', tabindex: '-1', 'aria-label': t('open-file'), onchange: openFile }));
    const collection = /** @type {HTMLInputElement} */ (h('input', { type: 'text', id: 'import-collection', autocomplete: 'off' }));
    const rate = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'import-rate', checked: true }));
    const skip = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: 'import-skip' }));
    const report = h('div', { id: 'import-report', role: 'status' });
    const go = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'import-go', text: t('import'), onclick: send }));
    /** @param {string | null} sentence why something is too long; false when nothing is */
    function refused(sentence) {
        if (sentence) report.replaceChildren(h('p', { class: 'status bad', text: sentence }));
        return sentence !== null;
    }
    async function openFile() {
        const chosen = file.files?.[0];
        if (!chosen || refused(tooLongFile(chosen))) return;
        const before = text.value;
        const found = await textOf(chosen, chosen.size);
        // A slow file takes nothing away that was written meanwhile.
        if (text.value === before) text.value = found;
    }
    text.addEventListener('input', () => { if (!refused(tooLong(text.value)) && report.querySelector('.bad')) report.replaceChildren(); });
    async function send() {
        if (refused(tooLong(text.value))) return;
        go.disabled = true;
        report.replaceChildren(h('p', { class: 'status', text: t('importing') }));
        try {
            const { counts, unreadable, complete, remarks = [] } = await engine.call('library/import', {
                text: text.value, rate: rate.checked, 'skip-equivalent': skip.checked, ...(collection.value.trim() ? { collection: collection.value.trim() } : {}),
            });
            report.replaceChildren(h('p', { class: 'status good', text: t('imported', counts) }), complete ? '' : h('p', { class: 'status bad', text: t('import-incomplete') }), ...[...remarks, ...unreadable.slice(0, 5)].map((/** @type {string} */ line) => h('p', { class: 'status bad', text: line })));
            announce(report.textContent ?? '');
            told();
        } catch (error) {
            report.replaceChildren(away(error));
        }
        go.disabled = false;
    }
    return h('section', { class: 'card panel', 'aria-label': t('import') }, h('h2', { text: t('import') }), text,
        h('div', { class: 'rowed' }, h('button', { id: 'import-open', text: t('open-file'), onclick: () => file.click() }), file, h('label', {}, t('collection'), collection)),
        h('label', {}, rate, t('import-rate')), h('label', {}, skip, t('import-skip')), go, report);
}

/** @param {HttpEngine} engine @param {(error: unknown) => void} failed */
function duplicatesCard(engine, failed) {
    const place = h('div', { id: 'duplicates', role: 'status' });
    const find = () => engine.call('library/duplicates', {}).then(({ classes }) => {
        place.replaceChildren(classes.length
            ? h('ol', { class: 'classes' }, ...classes.map((/** @type {any} */ same) => h('li', {}, ...same.puzzles.map((/** @type {any} */ entry) => miniature(entry.puzzle)))))
            : h('p', { text: t('duplicates-none') }));
    }).catch(failed);
    return h('section', { class: 'card panel', 'aria-label': t('duplicates') }, h('h2', { text: t('duplicates') }), h('p', { text: t('duplicates-about') }),
        h('button', { id: 'duplicates-find', text: t('duplicates-find'), onclick: find }), place);
}
