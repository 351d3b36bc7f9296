// @ts-check
/** A lesson: an explanation with a board to step through, exercises that start at the pattern, and a puzzle in which
 * the technique is the hardest step. */

import { announce, h, titled } from '../dom.js';
import { ENOUGH, learn, learned, stateOf } from '../progress.js';
import { t } from '../words.js';
import { ExerciseTable } from './learn-exercise.js';
import { course, trouble } from './learn-map.js';
import { ShownStep } from './learn-path.js';
import { playPuzzle } from './open-game.js';

const PARTS = ['lesson', 'exercise', 'puzzle'];
/** Making a puzzle to order may take so long; then the one that the lesson brings is played. */
const MAKING = '4s';

/** @param {import('../engine.js').PageEngine} engine @param {string} name @returns {import('../main.js').View} */
export function lessonView(engine, name) {
    const title = h('h2', { text: t('explaining') });
    const facts = h('p', { class: 'facts' });
    const place = h('div', { id: 'lesson-part' });
    const neighbours = h('p', { class: 'rowed no-print' });
    const tabs = h('nav', { class: 'rowed parts no-print', 'aria-label': t('lesson-parts') });
    let left = false;
    /** @type {ExerciseTable | null} */
    let table = null;

    /** @param {any} found @param {string} part */
    function open(found, part) {
        table?.leave();
        table = null;
        tabs.replaceChildren(...PARTS.map(one => h('button', { id: `part-${one}`, 'aria-current': one === part ? 'step' : undefined, text: t(`part-${one}`), onclick: () => open(found, one) })));
        if (part === 'lesson') place.replaceChildren(explained(found));
        else if (part === 'puzzle') place.replaceChildren(puzzled(engine, found));
        else {
            table = new ExerciseTable(engine, found.technique, () => {
                learn(found.technique, done => { done.exercises = (done.exercises ?? 0) + 1; });
                count(found);
            }, () => open(found, 'puzzle'));
            place.replaceChildren(table.element);
            table.next();
        }
    }

    /** @param {any} found */
    function count(found) {
        const done = learned()[found.technique];
        const names = [found['sudoku-explainer'] ? `Sudoku Explainer: ${found['sudoku-explainer']}` : '', found.hodoku ? `HoDoKu: ${found.hodoku}` : ''];
        const right = done?.exercises ? t('exercises-right', { count: Math.min(done.exercises, ENOUGH), of: Math.min(ENOUGH, found.exercises) }) : '';
        facts.textContent = [t(`level-${found.level}`), t(`learn-state-${stateOf(done, found.exercises)}`), right, ...names].filter(Boolean).join(' · ');
    }

    engine.call('techniques', { name }).then(({ lesson: found }) => {
        if (left) return;
        learn(found.technique, done => { done.read = true; });
        title.textContent = found.name;
        if (title.isConnected) titled(found.name);
        count(found);
        open(found, 'lesson');
        announce(found.name);
        course(engine).then(all => {
            const at = all.findIndex(one => one.technique === found.technique);
            const link = (/** @type {number} */ index, /** @type {string} */ id, /** @type {string} */ word) => (all[index] ? h('a', { id, href: `#/learn/${all[index].technique}`, text: t(word, { technique: all[index].name }) }) : '');
            neighbours.replaceChildren(link(at - 1, 'lesson-before', 'lesson-before'), link(at + 1, 'lesson-after', 'lesson-after'), h('a', { href: '#/learn', text: t('learn-course') }));
        }).catch(() => {});
    }).catch(error => {
        title.textContent = t('view-learn');
        place.replaceChildren(trouble(error), h('p', {}, h('a', { href: '#/learn', text: t('learn-course') })));
    });
    return {
        element: h('div', { class: 'panel learn' }, h('div', { class: 'card panel', id: 'lesson' }, title, facts, tabs), place, neighbours),
        leave() { left = true; table?.leave(); },
    };
}

/** @param {any} found */
function explained(found) {
    const about = h('div', { class: 'card' }, h('h3', { text: t('lesson-find') }), h('p', { text: found.find }), h('h3', { text: t('lesson-why') }), h('p', { text: found.why }));
    if (!found.example) return about;
    const shown = new ShownStep(t('lesson-example'), 'lesson');
    shown.show(found.example);
    return h('div', { class: 'columns' },
        h('section', { 'aria-label': t('lesson-example') }, shown.board.element),
        h('section', { class: 'panel', 'aria-label': t('part-lesson') }, about, h('div', { class: 'card' }, h('h3', { text: t('lesson-example') }), shown.explanation.element)));
}

/** @param {import('../engine.js').PageEngine} engine @param {any} found */
function puzzled(engine, found) {
    const status = h('p', { class: 'status', role: 'status', id: 'lesson-status' });
    const go = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary', id: 'lesson-practice', text: t('lesson-practice'), onclick: make }));
    async function make() {
        go.disabled = true;
        status.textContent = t('new-making');
        status.className = 'status';
        const made = found.path ? await engine.call('generate', { technique: found.technique, only: true, minimal: true, 'max-time': MAKING }).catch(() => null) : null;
        go.disabled = false;
        const puzzle = made?.puzzle ?? found.practice;
        // Anyone who has gone on to another part or view wants no game any more.
        if (!go.isConnected) return;
        if (!puzzle) {
            status.textContent = t('lesson-no-puzzle');
            status.className = 'status bad';
            return;
        }
        learn(found.technique, done => { done.puzzle = true; });
        playPuzzle(puzzle);
    }
    const can = found.path || found.practice;
    return h('div', { class: 'card panel' }, h('p', { text: t(can ? 'lesson-puzzle-about' : 'lesson-no-puzzle') }), can ? h('div', { class: 'rowed' }, go) : '', status);
}
