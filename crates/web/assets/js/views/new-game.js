// @ts-check
/** What kind of puzzle to play next. */

import { h } from '../dom.js';
import { ownPace } from '../pace.js';
import { storage } from '../storage.js';
import { t } from '../words.js';
import { LEVELS, levelButtons, today } from './levels.js';
import { KindChoice } from './new-kinds.js';
import { newGame } from './open-game.js';
import { chips, sheet } from './sheet.js';

/** About this many minutes can be asked for. */
const MINUTES = [5, 10, 15, 20, 30, 45];
const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'both-mirrors', 'both-diagonals', 'full', 'random'];

/** @param {string} id @param {Record<string, any>} [more] */
const input = (id, more = {}) => /** @type {HTMLInputElement} */ (h('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', ...more }));
/** @param {string} id @param {[string, string][]} options @param {string} value */
export function select(id, options, value) {
    const made = /** @type {HTMLSelectElement} */ (h('select', { id }, ...options.map(([name, text]) => h('option', { value: name, text }))));
    made.value = value;
    return made;
}

/** @param {import('../engine.js').PageEngine} engine @param {(session: import('../session.js').Session) => void} start
 * @param {'levels' | 'more' | 'kinds'} [first] which choices are shown at once */
export function newGameDialog(engine, start, first = 'levels') {
    const wish = storage.get('level') ?? 'medium';
    const level = chips('new-level', t('level'), [...LEVELS.map(name => /** @type {[string, string]} */ ([name, t(`level-${name}`)])), ['any', t('level-any')], ['range', t('level-range')]], wish);
    const range = input('new-range', { value: '7.0..7.5', placeholder: '7.0..7.5' });
    const rangeLabel = h('label', { class: 'stack' }, t('new-er'), range);
    const technique = input('new-technique', { list: 'new-techniques' });
    const names = h('datalist', { id: 'new-techniques' });
    /** The techniques by their names. @type {Map<string, string>} */
    const slugs = new Map();
    const noTechnique = h('p', { class: 'status bad hidden', id: 'new-technique-wrong', role: 'alert' });
    const symmetry = select('new-symmetry', SYMMETRIES.map(name => [name, t(`symmetry-${name}`)]), 'half-turn');
    const minutes = chips('new-minutes', t('new-minutes'), [['', t('minutes-any')], ...MINUTES.map(count => /** @type {[string, string]} */ ([String(count), t('minutes-count', { count })]))], '');
    const seed = input('new-seed');
    const wrong = h('p', { class: 'status', role: 'status', id: 'new-status' });
    const levels = levelButtons('new', begin);
    const make = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'new-make', text: t('new-make'), onclick: () => {
        const wanted = technique.value.trim();
        const isUnknown = Boolean(wanted) && slugs.size > 0 && !slugs.has(wanted.toLowerCase());
        noTechnique.textContent = isUnknown ? t('new-technique-unknown', { name: wanted }) : '';
        noTechnique.classList.toggle('hidden', !isUnknown);
        if (isUnknown) technique.focus();
        else begin(order());
    } }));
    const daily = /** @type {HTMLButtonElement} */ (h('button', { id: 'new-daily', text: t('daily'), onclick: () => begin(minutes.value ? { new: { ...timed(), seed: `daily-${today()}` } } : { daily: today() }) }));
    const showRange = () => {
        // Anyone who asks for minutes takes any level.
        level.element.classList.toggle('hidden', minutes.value !== '');
        rangeLabel.classList.toggle('hidden', minutes.value !== '' || level.value !== 'range');
    };
    for (const choice of [level, minutes]) choice.element.addEventListener('change', showRange);
    showRange();
    engine.call('techniques', {}).then(({ techniques }) => {
        for (const one of techniques) if (one.path) slugs.set(one.name.toLowerCase(), one.technique);
        names.append(...techniques.filter((/** @type {any} */ one) => one.path).map((/** @type {any} */ one) => h('option', { value: one.name })));
    }).catch(() => {});
    const kinds = new KindChoice(order => begin({ variant: order }));
    const abort = new AbortController();
    const dialog = sheet('new-sheet', t('new-game'),
        levels,
        h('div', { class: 'rowed' }, daily), wrong,
        h('details', { id: 'new-kinds', open: first === 'kinds' }, h('summary', { text: t('new-kinds') }), kinds.element),
        h('details', { id: 'new-more', open: first === 'more' }, h('summary', { text: t('home-more') }), h('div', { class: 'panel' },
            minutes.element, level.element, rangeLabel,
            h('label', { class: 'stack' }, t('new-technique'), technique), names, noTechnique,
            h('label', { class: 'stack' }, t('new-symmetry'), symmetry),
            h('label', { class: 'stack' }, t('new-seed'), seed),
            h('div', { class: 'rowed' }, make, h('button', { id: 'new-cancel', text: t('cancel'), onclick: () => dialog.close() })))));
    dialog.addEventListener('close', () => abort.abort());

    /** What minutes ask for: about so many, for the player's own pace where that is known. */
    const timed = () => ({ minutes: minutes.value, ...ownPace() });

    function order() {
        storage.set('level', level.value);
        const wanted = {
            ...(minutes.value ? timed() : level.value === 'range' ? { er: range.value.trim() } : level.value === 'any' ? { er: '1.0..20.0' } : { level: level.value }),
            ...(technique.value.trim() ? { technique: slugs.get(technique.value.trim().toLowerCase()) ?? technique.value.trim() } : {}),
            ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
            symmetry: symmetry.value,
        };
        return { new: wanted };
    }

    /** @param {object} request */
    async function begin(request) {
        const buttons = [make, daily, kinds.make, .../** @type {HTMLButtonElement[]} */ ([...levels.children])];
        for (const button of buttons) button.disabled = true;
        wrong.textContent = t('new-making');
        wrong.className = 'status';
        try {
            const session = await newGame(engine, request, abort.signal);
            dialog.close();
            start(session);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (known.kind !== 'aborted') {
                wrong.textContent = known.away ? t('engine-away') : known.message;
                wrong.className = 'status bad';
            }
        } finally {
            for (const button of buttons) button.disabled = false;
        }
    }
}
