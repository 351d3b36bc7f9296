// @ts-check
/** The course: all techniques in the order in which a person learns to see them, and how far one has come. */

import { h } from '../dom.js';
import { ENOUGH, learned, stateOf } from '../progress.js';
import { t } from '../words.js';
import { LEVELS } from './levels.js';


/**
 * @typedef {{technique: string, name: string, level: string, place: number, exercises: number, path?: string}}
 *   Technique
 */

/**
 * All techniques in the order of the course.
 * @param {import('../engine.js').PageEngine} engine
 * @returns {Promise<Technique[]>}
 */
export async function course(engine) {
    const { techniques } = await engine.call('techniques', {});
    return techniques.sort((/** @type {Technique} */ one, /** @type {Technique} */ other) => one.place - other.place);
}

/** @param {any} error */
export const trouble = error => h('p', { class: 'status bad', role: 'status', text: error.away ? t('engine-away') : error.message || t('broken') });

/** @param {import('../engine.js').PageEngine} engine @returns {import('../main.js').View} */
export function mapView(engine) {
    const place = h('div', { class: 'panel', id: 'techniques' }, h('p', { class: 'status', text: t('explaining') }));
    const next = h('p', { class: 'rowed', id: 'learn-next' });
    course(engine).then(techniques => {
        const done = learned();
        const first = techniques.find(one => stateOf(done[one.technique], one.exercises) !== 'known');
        if (first) next.replaceChildren(h('a', { class: 'button primary', id: 'learn-go', href: `#/learn/${first.technique}`, text: t(Object.keys(done).length ? 'learn-continue' : 'learn-begin', { technique: first.name }) }));
        place.replaceChildren(...LEVELS.map(level => section(level, techniques.filter(one => one.level === level), done)));
    }).catch(error => place.replaceChildren(trouble(error)));
    return {
        element: h('div', { class: 'panel learn' },
            h('div', { class: 'card panel' }, h('h2', { text: t('learn-course') }), h('p', { text: t('learn-course-about') }), next,
                h('div', { class: 'rowed' },
                    h('a', { class: 'button', id: 'learn-drill', href: '#/learn/drill', text: t('drill') }),
                    h('a', { class: 'button', id: 'learn-path', href: '#/learn/path', text: t('learn-path') }))),
            place),
    };
}

/**
 * @param {string} level
 * @param {Technique[]} techniques
 * @param {Record<string, import('../progress.js').Learned>} done
 */
function section(level, techniques, done) {
    const known = techniques.filter(one => stateOf(done[one.technique], one.exercises) === 'known').length;
    return h('section', { class: 'card', 'aria-labelledby': `course-${level}` },
        h('div', { class: 'rowed spread' }, h('h2', { id: `course-${level}`, text: t(`level-${level}`) }), h('span', { class: 'facts', text: t('learn-known', { known, of: techniques.length }) })),
        h('ol', { class: 'course' }, ...techniques.map(one => tile(one, done[one.technique]))));
}

/** @param {Technique} one @param {import('../progress.js').Learned} [done] */
function tile(one, done) {
    const state = stateOf(done, one.exercises);
    const most = Math.min(ENOUGH, one.exercises);
    return h('li', {}, h('a', { href: `#/learn/${one.technique}`, class: `technique ${state}`, 'data-technique': one.technique },
        h('span', { class: 'state', 'aria-hidden': 'true', text: { new: '○', begun: '◐', known: '●' }[state] }),
        h('span', { text: one.name }),
        h('span', { class: 'visually-hidden', text: ` ${t(`learn-state-${state}`)}` }),
        state === 'begun' ? h('span', { class: 'count', text: `${Math.min(most, done?.exercises ?? 0)}/${most}` }) : null));
}
