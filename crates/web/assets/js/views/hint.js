// @ts-check
/** Hints in four stages, from the grid as the player has it: a nudge, the area, the technique, the proof. */

import { announce, h } from '../dom.js';
import { t } from '../words.js';

/**
 * @param {Object} context
 * @param {import('../session.js').Session} context.session
 * @param {HTMLElement} context.place
 * @param {(error: unknown) => void} context.failed
 * @param {(marks: import('../board.js').Marks | undefined, told?: {captions: string[], technique?: string}) => void} context.show
 * @param {(operation: import('../game.js').Operation) => void} context.operate
 */
export async function hintPanel({ session, place, failed, show, operate }) {
    let stage = 1;

    async function ask() {
        const asked = session.game.values();
        let answer;
        try {
            answer = await session.hint(stage);
        } catch (error) {
            failed(error);
            return;
        }
        // Who has played on meanwhile does not want a hint for what was.
        if (asked !== session.game.values()) return;
        draw(answer);
    }

    /** @param {any} answer */
    function draw(answer) {
        /** @type {string[]} */
        const texts = [...(answer.text ?? []), ...(answer.reason ? [answer.reason] : [])];
        show(marksOf(answer), { captions: texts, technique: answer.technique });
        const close = () => { place.replaceChildren(); show(undefined); };
        const more = stage < 4 && answer.hint === 'step';
        place.replaceChildren(h('div', { class: 'card panel', id: 'hint-card' },
            h('h2', { text: t('hint-stage', { stage }) }),
            ...texts.map(text => h('p', { text })),
            h('div', { class: 'rowed' },
                more ? h('button', { id: 'hint-more', class: 'primary', text: t('hint-more'), onclick: () => { stage += 1; ask(); } }) : null,
                stage === 4 && answer.step ? h('button', {
                    id: 'hint-apply', class: 'primary', text: t('hint-apply'), onclick: () => {
                        operate({ op: 'apply', placements: answer.step.placements, eliminations: answer.step.eliminations });
                        close();
                    },
                }) : null,
                h('button', { id: 'hint-close', text: t('close'), onclick: close }))));
        announce(texts.join(' '));
    }

    await ask();
}

/** What a stage points at: the proof's marks, or the cells or houses to look at, or what is wrong. @param {any} answer
 * @returns {import('../board.js').Marks | undefined} */
function marksOf(answer) {
    if (answer.step) return answer.step.marks;
    if (answer.mistakes) return { cells: answer.mistakes.map((/** @type {any} */ mistake) => [mistake.cell, 'elimination']) };
    if (answer.clashes) return { cells: answer.clashes.flatMap((/** @type {any} */ clash) => clash.cells.map((/** @type {string} */ cell) => [cell, 'elimination'])) };
    if (answer.cells?.length) return { cells: answer.cells.map((/** @type {string} */ cell) => [cell, 'pattern']) };
    if (answer.houses?.length) return { houses: answer.houses.map((/** @type {string} */ house) => [house, 'context']) };
    return undefined;
}
