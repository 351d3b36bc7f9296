// @ts-check
/** What kind of puzzle to make. */

import { h } from '../dom.js';
import { Game } from '../game.js';
import { t } from '../words.js';

/** Levels by SE range, so that one asks for what solving will feel like. */
const LEVELS = /** @type {const} */ ({
    easy: { er: '1.0..1.5', clues: '32..38' },
    moderate: { er: '1.6..2.6', clues: '26..32' },
    hard: { er: '2.7..4.5', clues: '23..28' },
    fiendish: { er: '4.6..7.0', clues: '22..27' },
    diabolical: { er: '7.1..8.9', clues: '21..26' },
});

const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'both-mirrors', 'both-diagonals', 'full', 'random'];

/** @param {import('../engine.js').HttpEngine} engine @param {(game: Game) => void} start */
export function newGameDialog(engine, start) {
    const level = h('select', { id: 'new-level' }, ...Object.keys(LEVELS).map(name => h('option', { value: name, text: t(`level-${name}`) })), h('option', { value: 'range', text: t('level-range') }));
    /** @type {HTMLSelectElement} */ (level).value = 'moderate';
    const range = h('input', { type: 'text', id: 'new-range', value: '7.0..7.5', placeholder: '7.0..7.5', autocomplete: 'off' });
    const rangeLabel = h('label', { class: 'stack hidden' }, t('new-er'), range);
    const technique = h('input', { type: 'text', id: 'new-technique', placeholder: 'x-wing', autocomplete: 'off' });
    const symmetry = h('select', { id: 'new-symmetry' }, ...SYMMETRIES.map(name => h('option', { value: name, text: t(`symmetry-${name}`) })));
    /** @type {HTMLSelectElement} */ (symmetry).value = 'half-turn';
    const seed = h('input', { type: 'text', id: 'new-seed', autocomplete: 'off' });
    const wrong = h('p', { class: 'status bad', role: 'alert' });
    const make = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'new-make', text: t('new-make') }));
    level.addEventListener('change', () => rangeLabel.classList.toggle('hidden', /** @type {HTMLSelectElement} */ (level).value !== 'range'));
    const abort = new AbortController();
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', { 'aria-labelledby': 'new-title', onclose: () => { abort.abort(); dialog.remove(); } },
        h('h2', { id: 'new-title', text: t('new-game') }),
        h('div', { class: 'panel' },
            h('label', { class: 'stack' }, t('level'), level), rangeLabel,
            h('label', { class: 'stack' }, t('new-technique'), technique),
            h('label', { class: 'stack' }, t('new-symmetry'), symmetry),
            h('label', { class: 'stack' }, t('new-seed'), seed),
            wrong,
            h('div', { class: 'rowed' }, make, h('button', { text: t('cancel'), onclick: () => dialog.close() })))));
    make.addEventListener('click', async () => {
        const name = /** @type {HTMLSelectElement} */ (level).value;
        const wanted = LEVELS[/** @type {keyof typeof LEVELS} */ (name)];
        /** @type {Record<string, any>} */
        const request = { symmetry: /** @type {HTMLSelectElement} */ (symmetry).value, 'max-time': '10s' };
        request.er = wanted ? wanted.er : /** @type {HTMLInputElement} */ (range).value;
        if (wanted) request.clues = wanted.clues;
        else request.minimal = true;
        if (/** @type {HTMLInputElement} */ (technique).value.trim()) request.technique = /** @type {HTMLInputElement} */ (technique).value.trim();
        if (/** @type {HTMLInputElement} */ (seed).value.trim()) request.seed = /** @type {HTMLInputElement} */ (seed).value.trim();
        make.disabled = true;
        wrong.textContent = t('new-making');
        wrong.className = 'status';
        try {
            const made = await engine.call('generate', request, abort.signal);
            const game = new Game(made.puzzle);
            game.about = { seed: made.seed, er: made.er, level: wanted ? t(`level-${name}`) : undefined };
            dialog.close();
            start(game);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (known.kind !== 'aborted') {
                wrong.textContent = known.away ? t('engine-away') : known.message;
                wrong.className = 'status bad';
            }
        } finally {
            make.disabled = false;
        }
    });
    document.body.append(dialog);
    dialog.showModal();
}
