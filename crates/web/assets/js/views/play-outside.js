// @ts-check
/** A game outside the page: its link, and what is printed or drawn of it. */

import { toast } from '../dom.js';
import { LATER } from '../later.js';
import { isOnlyHere } from '../public.js';
import { address } from '../share.js';
import { t } from '../words.js';
import { addressSheet } from './sheet.js';

/** Copies the link of a game as it stands. @param {import('../position.js').Position} game */
export async function share(game) {
    const text = address(game);
    try {
        await navigator.clipboard.writeText(text);
        toast([t('share-copied'), ...(isOnlyHere() ? [t('share-only-here')] : [])].join(' '));
    } catch {
        addressSheet(text);
    }
}

/**
 * On paper, or as a picture, with the hint that is shown.
 * @param {import('./play.js').Table} table
 * @param {'pdf' | 'svg'} form
 */
export function paper(table, form) {
    if (table.stands()) return;
    const hint = table.marks && { marks: table.marks, ...table.told };
    LATER.paper().then(({ paperDialog }) => paperDialog(table.engine, { game: table.game, about: table.session.about, hint }, form)).catch(() => table.failed({ kind: 'away' }));
}
