// @ts-check
/** Which technique is this? A position with its pattern marked, and four names to choose from. */

import { announce, h } from '../dom.js';
import { learned } from '../progress.js';
import { t } from '../words.js';
import { picture, toldOfShape } from './explanation.js';
import { course, trouble } from './learn-map.js';
import { ShownStep, drawingOf } from './learn-path.js';

const CHOICES = 4;

/** Would both names be right for some pattern? @param {string} one @param {string} other */
const alike = (one, other) => {
    const kin = (/** @type {string} */ slug) => slug.replace(/^(direct|locked|finned|sashimi|grouped|dual|siamese)-/, '').replace(/-(wrap|trap|\d)$/, '');
    return kin(one).includes(kin(other)) || kin(other).includes(kin(one)) || `${kin(one)}|${kin(other)}`.match(/^(naked-)?(pair|triple)\|(naked-)?(pair|triple)$/) !== null;
};

/** @template T @param {T[]} items */
const drawn = items => items[Math.floor(Math.random() * items.length)];

/** @param {{engine: import('../engine.js').PageEngine}} context @returns {import('../main.js').View} */
export function drillView({ engine }) {
    const shown = new ShownStep(t('board'), 'drill');
    const question = h('h2', { text: t('drill') });
    const choices = h('div', { class: 'choices', role: 'group', 'aria-label': t('drill'), id: 'drill-choices' });
    const status = h('p', { class: 'status', id: 'drill-status', role: 'status' });
    const score = h('span', { class: 'facts', id: 'drill-score' });
    const next = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary hidden', id: 'drill-next', text: t('drill-next'), onclick: () => pose() }));
    const more = h('div', { id: 'drill-told' });
    let [right, all, left] = [0, 0, false];
    /** @type {import('./learn-map.js').Technique[]} */
    let known = [];
    let last = '';

    async function pose() {
        status.textContent = '';
        status.className = 'status';
        more.replaceChildren();
        next.classList.add('hidden');
        try {
            known = known.length ? known : pool(await course(engine));
            const wanted = drawn(known.filter(one => one.technique !== last));
            last = wanted.technique;
            const { step } = await engine.call('exercise', { technique: wanted.technique, number: Math.floor(Math.random() * 3), show: true });
            if (left) return;
            ask(wanted, step);
        } catch (error) {
            if (!left) status.replaceChildren(trouble(error));
        }
    }

    /** @param {import('./learn-map.js').Technique} wanted @param {any} step */
    function ask(wanted, step) {
        shown.shape = step;
        const { marks, teaching } = picture(toldOfShape(step));
        const look = drawingOf(step);
        shown.board.draw({ ...look, candidates: marks.candidates ? look.candidates : undefined, marks });
        shown.layer.show(shown.board, teaching);
        const near = known.filter(one => one.technique !== wanted.technique && !alike(one.technique, wanted.technique))
            .sort((one, other) => Math.abs(one.place - wanted.place) - Math.abs(other.place - wanted.place));
        const names = [wanted, ...near.slice(0, CHOICES - 1)].sort((one, other) => one.place - other.place);
        choices.replaceChildren(...names.map(one => h('button', { text: one.name, 'data-choice': one.technique, onclick: () => answer(one, wanted, step) })));
        announce(t('drill'));
    }

    /**
     * @param {import('./learn-map.js').Technique} chosen
     * @param {import('./learn-map.js').Technique} wanted
     * @param {any} step
     */
    function answer(chosen, wanted, step) {
        const good = chosen.technique === wanted.technique;
        all += 1;
        right += Number(good);
        for (const button of choices.querySelectorAll('button')) {
            button.disabled = true;
            const slug = button.getAttribute('data-choice');
            if (slug === wanted.technique) button.classList.add('right');
            else if (slug === chosen.technique) button.classList.add('wrong');
        }
        status.textContent = t(good ? 'drill-right' : 'drill-wrong', { technique: wanted.name });
        status.className = `status ${good ? 'good' : 'bad'}`;
        score.textContent = t('drill-score', { right, all });
        more.replaceChildren(shown.explanation.element, h('p', {}, h('a', { href: `#/learn/${wanted.technique}`, text: t('hint-lesson') })));
        shown.show(step);
        next.classList.remove('hidden');
        next.focus({ preventScroll: true });
    }

    pose();
    return {
        element: h('div', { class: 'panel learn' },
            h('div', { class: 'columns' },
                h('section', { 'aria-label': t('board') }, shown.board.element),
                h('section', { class: 'panel', 'aria-label': t('drill') },
                    h('div', { class: 'card panel' }, h('div', { class: 'rowed spread' }, question, score), h('p', { text: t('drill-about') }), choices, status, h('div', { class: 'rowed' }, next), more))),
            h('p', {}, h('a', { href: '#/learn', text: t('learn-course') }))),
        leave() { left = true; },
    };
}

/**
 * The techniques to ask about: those that were begun, and those of the first two levels.
 * @param {import('./learn-map.js').Technique[]} all
 */
function pool(all) {
    const done = learned();
    const singles = ['full-house', 'last-digit'];
    return all.filter(one => (done[one.technique] || one.level === 'easy' || one.level === 'medium') && !singles.includes(one.technique));
}
