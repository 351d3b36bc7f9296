// @ts-check
/** What is said while rules are broken, in a game with other rules. */

import { announce } from '../dom.js';
import { brokenWords } from '../variants.js';

export class BrokenRules {
    /** @param {import('./play.js').Table} table */
    constructor(table) {
        this.table = table;
        /** What was said last of rules that are broken. */
        this.said = '';
    }

    /** Says which rule is broken, while one is: the cells alone do not show what is wrong with them. */
    draw() {
        const { table } = this;
        if (!table.session.board || table.paused) return;
        const rules = table.game.view.clashes.filter((/** @type {any} */ broken) => broken.cause === 'rule');
        const text = [...new Set(/** @type {string[]} */ (rules.map(brokenWords)))].join(' ');
        if (text) table.say(text, 'bad');
        else if (this.said && table.status.textContent === this.said) table.say('');
        if (text && text !== this.said) announce(text);
        this.said = text;
    }
}
