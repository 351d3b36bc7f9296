// @ts-check
/** Settings: how games are played and how the board looks. They stay for the games that follow. */

import { h } from '../dom.js';
import { calibrate, wantPace } from '../pace.js';
import { isNotation, nameAsNotation } from '../places.js';
import { CHOICES, choose, isOn, pref } from '../prefs.js';
import { t } from '../words.js';
import { sheet } from './sheet.js';

/**
 * @param {Object} context
 * @param {import('../engine.js').PageEngine} context.engine
 * @param {Record<string, boolean>} context.settings of the game on the table
 * @param {(name: string, on: boolean) => void} context.set
 * @param {{on: boolean, change: (on: boolean) => void}} context.hidePaused
 * @param {() => void} context.changed a taste was changed
 * @param {() => Promise<void>} context.timed minutes are to be told anew
 */
export function settingsSheet({ engine, settings, set, hidePaused, changed, timed }) {
    const toggle = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ act) => {
        const box = /** @type {HTMLInputElement} */ (h('input', { type: 'checkbox', id: `set-${name}`, onchange: () => act(box.checked) }));
        box.checked = on;
        return h('label', {}, h('span', { text: t(`set-${name}`) }), box);
    };
    const taste = (/** @type {'labels' | 'counts' | 'cages' | 'sound' | 'vibration'} */ name) => toggle(name, isOn(name), on => {
        choose(name, on ? 'yes' : 'no');
        changed();
    });
    const choice = (/** @type {'board' | 'first'} */ name) => h('fieldset', { class: 'choices' }, h('legend', { class: 'visually-hidden', text: t(`set-${name}`) }),
        ...CHOICES[name].map(value => {
            const radio = /** @type {HTMLInputElement} */ (h('input', { type: 'radio', name, id: `set-${name}-${value}`, onchange: () => { choose(name, value); changed(); } }));
            radio.checked = pref(name) === value;
            return h('label', {}, radio, h('span', { text: t(`set-${name}-${value}`) }));
        }));
    const paced = h('p', { class: 'status', id: 'set-pace-told', role: 'status' });
    /** @param {boolean} on */
    async function pace(on) {
        wantPace(on);
        paced.textContent = '';
        try {
            const found = await calibrate(engine);
            if (found) paced.textContent = found.pace ? t('pace-found', { games: found.games, factor: found.pace.factor.toFixed(1) }) : t('pace-few', { games: found.games, least: found.least });
            await timed();
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            paced.textContent = known.away ? t('engine-away') : known.message;
        }
    }
    const part = (/** @type {string} */ title, /** @type {HTMLElement[]} */ ...content) => [h('h3', { text: t(title) }), ...content];
    sheet('settings-sheet', t('settings'), h('div', { class: 'settings' },
        ...part('settings-writing', choice('first'), toggle('remove-notes', settings['remove-notes'], on => set('remove-notes', on)), taste('counts')),
        ...part('settings-help', toggle('show-mistakes', settings['show-mistakes'], on => set('show-mistakes', on)), toggle('notation', isNotation(), nameAsNotation)),
        ...part('settings-clock', toggle('timer', settings.timer, on => set('timer', on)), toggle('hide-paused', hidePaused.on, hidePaused.change), toggle('pace', isOn('pace'), pace), paced),
        ...part('settings-board', choice('board'), taste('labels'), taste('cages')),
        ...part('settings-feedback', taste('sound'), 'vibrate' in navigator ? taste('vibration') : h('span', {}))));
}
