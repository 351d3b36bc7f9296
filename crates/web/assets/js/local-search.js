// @ts-check
/** Searches among the puzzles of a library in the page, as `library/search` does. */

import { EngineError } from './engine.js';
import { isMessage, t } from './words.js';

/** @param {string} field @param {string | undefined} text @returns {[number, number] | null} */
function range(field, text) {
    if (!text) return null;
    const [first, last = first] = text.split('..').map(part => part.trim());
    const ends = /** @type {[number, number]} */ ([first === '' ? -Infinity : Number(first), last === '' ? Infinity : Number(last)]);
    if ((first === '' && last === '') || ends.some(Number.isNaN) || ends[0] > ends[1]) throw new EngineError('request', `${field}: A..B, ${JSON.stringify(text)}`);
    return ends;
}

/** @param {number | undefined} value @param {[number, number] | null} wanted */
const within = (value, wanted) => !wanted || (value !== undefined && value >= wanted[0] && value <= wanted[1]);

/** @type {Record<string, (entry: any) => number | undefined>} */
const ORDERS = { added: entry => entry.id, rating: entry => entry.er, clues: entry => entry.clues, best: entry => entry.best };

/** What a puzzle is, in words of `9x9 jigsaw killer-cage`. @param {any} entry @returns {string[]} */
const kindOf = entry => (entry.kind ?? '9x9 classic').split(' ');

/** Can a kind have this word? The rules are those that have a name. @param {string} word */
const isWordOfKind = word => /^\d{1,2}x\d{1,2}$/.test(word) || ['classic', 'jigsaw'].includes(word) || isMessage(`variant-rule-${word}`);

/** @param {any[]} entries @param {any} wanted the fields of `library/search` @returns {any[]} */
export function search(entries, { er, ep, ed, clues, level, 'hodoku-level': ofHodoku, kind = [], technique = [], symmetry = [], tag = [], collection, source, comment, solved, played, rated, order = 'added', descending = false }) {
    const ranges = { er: range('er', er), ep: range('ep', ep), ed: range('ed', ed), clues: range('clues', clues) };
    const words = kind.flatMap((/** @type {string} */ text) => text.toLowerCase().replaceAll('×', 'x').split(/\s+/).filter(Boolean));
    for (const word of words) if (!isWordOfKind(word)) throw new EngineError('request', t('find-kind-unknown', { seen: word }));
    const has = (/** @type {string | undefined} */ text, /** @type {string | undefined} */ part) => !part || (text ?? '').toLowerCase().includes(part.toLowerCase());
    const found = entries.filter(entry => Object.entries(ranges).every(([name, wanted]) => within(entry[name], wanted))
        && (!level || entry.level === level.trim().toLowerCase()) && (!ofHodoku || entry['hodoku-level'] === ofHodoku.trim().toLowerCase())
        && words.every((/** @type {string} */ word) => kindOf(entry).includes(word))
        && technique.every((/** @type {string} */ name) => (entry.techniques ?? []).some((/** @type {any} */ used) => used.name === name))
        && symmetry.every((/** @type {string} */ name) => (entry.symmetries ?? []).includes(name))
        && tag.every((/** @type {string} */ name) => entry.tags.includes(name))
        && (!collection || entry.collections.includes(collection)) && has(entry.source, source) && has(entry.comment, comment)
        && (solved === undefined || solved === null || entry.solved === solved) && (played === undefined || entry.games > 0 === played)
        && (rated === undefined || rated === null || (entry.er !== undefined || Boolean(entry.kind && entry.level)) === rated));
    if (order === 'random') {
        for (let at = found.length - 1; at > 0; at -= 1) {
            const other = Math.floor(Math.random() * (at + 1));
            [found[at], found[other]] = [found[other], found[at]];
        }
        return found;
    }
    const value = ORDERS[order] ?? ORDERS.added;
    const sign = descending ? -1 : 1;
    // What has no value comes last either way.
    return found.sort((a, b) => {
        const [one, other] = [value(a), value(b)];
        if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined) || a.id - b.id;
        return sign * (one - other) || a.id - b.id;
    });
}
