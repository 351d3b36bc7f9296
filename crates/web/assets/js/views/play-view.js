// @ts-check
/** Play: which game is opened, and what is seen until it is. */

import { Board } from '../board.js';
import { h } from '../dom.js';
import { Position, blankView } from '../position.js';
import { fromAddress } from '../share.js';
import * as store from '../store.js';
import { shapeFor } from '../variants.js';
import { t } from '../words.js';
import { brokenGame, brokenView } from './broken.js';
import { abandon, again, opened } from './open-game.js';
import { beside, brokenLink } from './play-link.js';
import { Table } from './play.js';

/** @typedef {import('../session.js').Session} Session */

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function playView({ engine, query }) {
    // What is known of the game is drawn before the module that plays it is there.
    const named = fromAddress(query);
    const known = named ? null : store.latest();
    const puzzle = named && 'puzzle' in named ? named.puzzle : known?.save.puzzle ?? '.'.repeat(81);
    const place = h('div', { class: 'play' }, h('div', { class: 'board-area', inert: true }, picture(known, puzzle)), h('p', { class: 'status', text: t('opening') }));
    const element = h('div', { class: 'play-view' }, place);
    const instead = (/** @type {HTMLElement} */ card) => { if (!left) element.replaceChildren(card); };
    let left = false;
    let leave = () => {};
    /** @param {Session} session @param {import('./open-game.js').Before} [before] */
    const show = (session, before) => {
        if (left) return;
        const table = new Table(engine, session, next => { leave(); show(next); });
        leave = () => table.leave();
        place.replaceChildren(...table.parts());
        if (before) element.prepend(beside(before, async () => {
            table.play(await again(engine, before) ?? session);
            if (table.session !== session) abandon(session);
        }));
        table.start();
    };
    opened(engine, query).then(found => {
        if ('wrong' in found) instead(brokenLink(found));
        else if ('aside' in found) instead(brokenGame(found));
        else show(found.session, found.before);
    }).catch(error => instead(brokenView(error)));
    return { element, leave() { left = true; leave(); } };
}

/**
 * What is known of a game, as a picture; a blank board where that cannot be drawn.
 * @param {store.Kept | null} known
 * @param {string} puzzle
 * @returns {HTMLElement}
 */
function picture(known, puzzle) {
    try {
        const board = new Board({ label: t('board'), fixed: true, shape: shapeFor(known?.board), rules: known?.board?.rules });
        const { givens, state } = new Position(known?.view ?? blankView(puzzle), undefined, known?.board);
        board.draw({ givens, entered: state.entered, notes: state.notes, colors: state.colors, pen: state.marks, candidateColors: state.candidateColors });
        return board.element;
    } catch {
        return picture(null, '.'.repeat(81));
    }
}
