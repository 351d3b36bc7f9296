// @ts-check
/** What only the server can do in a game: check it, show the answer, go back to before the mistake. */

import { announce } from '../dom.js';
import { presented } from '../variants.js';
import { t } from '../words.js';
import { checkedWords, noAnswer } from './play-verdict.js';
import { confirmed } from './sheet.js';

/** @typedef {import('./play.js').Table} Table */

/**
 * Has only the server do it.
 * @param {Table} table
 * @param {import('../position.js').Operation} operation
 * @returns {Promise<any>} null when it could not
 */
async function ask(table, operation) {
    const { session } = table;
    try {
        const answer = await session.ask(operation);
        // Another game is on the table, or another view is shown.
        if (table.left || session !== table.session) return null;
        const refused = answer.refused.find((/** @type {any} */ one) => one.refused !== 'nothing-to-do');
        if (refused) {
            table.say(refused.message, 'bad');
            return null;
        }
        return answer;
    } catch (error) {
        if (session === table.session) table.failed(error);
        return null;
    }
}

/** @param {Table} table */
export async function check(table) {
    if (table.stands()) return;
    const about = table.game.values();
    const checked = (await ask(table, { op: 'check' }))?.checked;
    // Who has played on meanwhile is not told of what was: a digit that is right by now would be called wrong.
    if (!checked || about !== table.game.values()) return;
    table.wrong = checked.wrong;
    if (checked.verdict === 'right') table.right();
    else {
        const { text, kind } = checkedWords(checked);
        table.say(text, kind);
    }
    table.draw();
    announce(table.status.textContent ?? '');
}

/** @param {Table} table */
export async function answer(table) {
    if (table.stands()) return;
    const { session } = table;
    try {
        // Of another size or with other rules the view says how many solutions there are.
        const { standing } = session.view ?? {};
        // Where not all rules are known, the author's solution is the answer.
        const author = session.board ? presented(session.board) : null;
        const none = author ? (standing === 'proper' || author.solution ? null : t(author.unknown.length ? 'enter-opened' : 'not-proper')) : await noAnswer(table.engine, table.game.puzzle);
        // Another game may have come onto the table meanwhile, or another view.
        if (table.left || session !== table.session) return;
        if (none) {
            table.say(none, 'bad');
            return;
        }
    } catch (error) {
        table.failed(error);
        return;
    }
    if (!await confirmed(t('answer-sure'), t('answer')) || table.left || session !== table.session) return;
    if (!await ask(table, { op: 'answer' })) return;
    table.say(t('answered'));
    table.draw();
    table.showEnd();
    announce(t('announce-answer'));
}

/** @param {Table} table */
export async function backToRight(table) {
    if (table.stands()) return;
    if (!await ask(table, { op: 'back-to-right' })) return;
    table.wrong = [];
    table.say('');
    table.draw();
    announce(t('announce-back-to-right'));
}
