// @ts-check
/** A game outside the page: its link, and what is printed or drawn of it. */

import { toast } from '../dom.js';
import { isOnlyHere } from '../public.js';
import { address } from '../share.js';
import { t } from '../words.js';

/** Copies the link of a game as it stands. @param {import('../position.js').Position} game */
export async function share(game) {
    const text = address(game);
    try {
        await navigator.clipboard.writeText(text);
        toast([t('share-copied'), ...(isOnlyHere() ? [t('share-only-here')] : [])].join(' '));
    } catch {
        prompt(t('share-address'), text);
    }
}

/** On paper, or as a picture, with the hint that is shown. What asks how is fetched when it is needed, or before by the page.
 * @param {import('./play.js').Table} table @param {'pdf' | 'svg'} form */
export async function paper(table, form) {
    if (table.stands()) return;
    const hint = table.marks && { marks: table.marks, ...table.told };
    const found = await import('./paper.js').catch(() => null);
    if (!found) toast(t('engine-away'), 'error');
    else if (!table.left) found.paperDialog(table.engine, { game: table.game, about: table.session.about, hint }, form);
}
