// @ts-check
/** Puzzles of the day: which days are solved, and how many in a row. */

/** More than a few years of them. */
const MOST = 2000;

/**
 * The days whose puzzle is in the library, and whether it was solved.
 * @param {import('../engine.js').PageEngine} engine
 * @returns {Promise<Map<string, boolean>>}
 */
export async function days(engine) {
    const { puzzles } = await engine.call('library/search', { tag: ['daily'], limit: MOST });
    return new Map(puzzles.flatMap((/** @type {any} */ entry) => {
        const day = /^daily (\d{4}-\d\d-\d\d)/.exec(entry.source ?? '')?.[1];
        return day ? [[day, entry.solved]] : [];
    }));
}

/** A day before or after. @param {string} day 2026-11-21 @param {number} by */
export function dayAfter(day, by) {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10);
}

/** How many days in a row are solved, up to today; while today's is still open, up to yesterday.
 * @param {Map<string, boolean>} found @param {string} today */
export function streak(found, today) {
    let day = found.get(today) ? today : dayAfter(today, -1);
    let count = 0;
    for (; found.get(day); day = dayAfter(day, -1)) count += 1;
    return count;
}
