// @ts-check
/** Notes by one rule at a time: rows alone, boxes alone, the cages alone. The engine removes, the sheet asks. */

import { announce, h, toast } from '../dom.js';
import { t } from '../words.js';
import { sheet } from './sheet.js';

/** The digits that went from notes that were there. @param {any[]} changes */
const removed = changes => changes.filter(change => change.change === 'notes').reduce((sum, { from, to }) => sum + Math.max(0, from.length - to.length), 0);

/** @param {import('./play.js').Table} table */
export function eliminationSheet(table) {
    if (table.stands()) return;
    const { session } = table;
    const own = [...new Set((session.board?.rules ?? []).map(({ rule }) => rule))];
    const rules = /** @type {[string, string][]} */ ([['row', t('eliminate-row')], ['column', t('eliminate-column')], ...table.board.shape.regions.some(region => region >= 0) ? [['region', t('eliminate-region')]] : [], ...own.map(rule => [rule, t(`variant-rule-${rule}`)])]);
    const eliminate = (/** @type {string} */ by, /** @type {string} */ name) => {
        dialog.close();
        const before = table.game.number;
        table.operate({ op: 'eliminate', by });
        // Without the module that plays it is not known yet what came of it.
        if (!session.rules) return;
        const last = table.game.view['last-step'];
        const text = table.game.number === before ? t('eliminate-none', { rule: name }) : t('eliminate-done', { rule: name, count: removed(last?.changes ?? []) });
        toast(text);
        announce(text);
    };
    const dialog = sheet('eliminate-sheet', t('eliminate'), h('p', { class: 'status', text: t('eliminate-about') }),
        h('div', { class: 'eliminations' }, ...rules.map(([by, name]) => h('button', { 'data-rule': by, text: name, onclick: () => eliminate(by, name) }))));
}
