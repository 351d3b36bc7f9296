// @ts-check
/** What is said of a grid: whether it is right, and whether its answer can be shown. */

import { duration, t } from '../words.js';

/** @typedef {{text: string, kind: '' | 'good' | 'bad'}} Said */

/**
 * Of a grid that is right. What was shown was not solved.
 * @param {import('../position.js').Position} game
 * @returns {Said}
 */
export const right = game => (game.answered
    ? { text: t('check-right-after-answer'), kind: '' }
    : { text: t('check-right', { time: duration(game.time(Date.now())) }), kind: 'good' });

/**
 * Of a full grid that is not right, or not known to be.
 * @param {import('../position.js').Position} game
 * @param {number} wrong how many digits are known to be wrong; none are of a puzzle without a single solution
 * @returns {Said}
 */
export const full = (game, wrong) => {
    if (wrong) return { text: t('full-wrong', { count: wrong }), kind: 'bad' };
    const clashes = game.clashes();
    if (!clashes.size) return { text: t('check-full-no-clash'), kind: '' };
    return { text: t('full-clash', { count: [...clashes].filter(cell => !game.givens[cell]).length }), kind: 'bad' };
};

/** Of a grid that is not right, or not full, as the server has checked it. @param {any} checked @returns {Said} */
export function checkedWords({ verdict, blank, wrong, clashes }) {
    if (verdict === 'right-so-far') return { text: t('check-so-far', { blank }), kind: 'good' };
    if (verdict === 'no-clash-so-far') return { text: t('check-no-clash', { blank }), kind: 'good' };
    const clashing = new Set(clashes.flatMap((/** @type {any} */ clash) => clash.cells)).size;
    return { text: t('check-wrong', { count: wrong.length || clashing }), kind: 'bad' };
}

/** Why the answer of a puzzle cannot be shown; null when it can. Nobody is asked to confirm what cannot be done.
 * @param {import('../engine.js').PageEngine} engine @param {string} puzzle @returns {Promise<string | null>} */
export async function noAnswer(engine, puzzle) {
    const { solutions } = await engine.call('check', { puzzle });
    return solutions === 'one' ? null : t('not-proper');
}
