// @ts-check
/** The end: a grid that is right is celebrated where the pad was; undo stays at hand. */

import { giveFile, h, toast } from '../dom.js';
import { columnIn, rowIn } from '../geometry.js';
import { icon } from '../icons.js';
import { address, puzzleAddress } from '../share.js';
import { calibrate } from '../pace.js';
import { kindWords } from '../variants.js';
import { duration, t } from '../words.js';
import { days, streak } from './daily.js';
import { dayOf, levelOfGame, shortDay } from './play-facts.js';
import { levelsSheet } from './statistics.js';
import { ofLevel, today } from './new-game.js';

/** This many techniques are named; the way through a hard puzzle has dozens. */
const NAMED = 6;
/** The width of the picture that is shared, in pixels. */
const PICTURE = 1080;

/** @typedef {import('../session.js').Session} Session */

/**
 * The board's cells light up, one ring after the other from the cell that was last.
 * @param {import('../board.js').Board} board
 */
export function celebrate(board) {
    for (const cell of board.all) {
        const distance = Math.max(Math.abs(rowIn(board.shape, cell) - rowIn(board.shape, board.focus)), Math.abs(columnIn(board.shape, cell) - columnIn(board.shape, board.focus)));
        board.cells[cell].style.setProperty('--wave', String(distance));
    }
    board.element.classList.add('just-solved');
    // The longest wave, and a little.
    setTimeout(() => board.element.classList.remove('just-solved'), 500 + 35 * board.shape.rows + 100);
}

/**
 * @param {Object} context
 * @param {import('../engine.js').PageEngine} context.engine
 * @param {Session} context.session
 * @param {(request: object) => void} context.next begins another game
 */
export function endCard({ engine, session, next }) {
    const { game, about } = session;
    const level = levelOfGame(about);
    const day = dayOf(about);
    const figures = h('dl', { class: 'end-facts' });
    const path = h('p', { class: 'end-path', id: 'end-path' });
    const fact = (/** @type {string} */ name, /** @type {string | number} */ value) => figures.append(h('div', {}, h('dt', { text: t(name) }), h('dd', { text: String(value) })));
    if (game.settings.timer && !game.answered) fact('time', duration(game.time(Date.now())));
    const helped = helpOf(session);
    const draw = () => {
        if (about.best && !figures.querySelector('.best')) {
            fact('best', duration(about.best));
            figures.lastElementChild?.classList.add('best');
        }
    };
    draw();
    calibrate(engine).catch(() => {});
    fact('end-hints', helped.hints);
    if (level) fact('level', t(`level-${level}`));
    if (day) days(engine).then(found => { fact('streak', streak(found, today())); }).catch(() => {});
    const { board } = session;
    const puzzle = board?.puzzle ?? game.puzzle;
    engine.call('explain', { puzzle, ...(board ? { 'max-time': '5s' } : {}) }).then(answer => {
        const counts = new Map();
        for (const step of answer.path ?? []) counts.set(step.name, (counts.get(step.name) ?? 0) + 1);
        // The rarest are the hardest, as a rule; what comes last in the path's own order was needed latest.
        const named = [...counts].sort((one, other) => one[1] - other[1]).slice(0, NAMED);
        if (named.length) path.replaceChildren(t('end-path'), ' ', ...named.flatMap(([name, count], at) => [at ? t('comma') : '', h('strong', { text: name }), count > 1 ? ` ×${count}` : '']));
    }).catch(() => {});
    const link = () => (board ? address(game) : puzzleAddress(game.puzzle));
    const said = () => [
        'shudu 数独', board ? kindWords(board.kind) : day ? t('daily-of', { day: shortDay(day) }) : level ? t(`level-${level}`) : '',
        game.settings.timer && !game.answered ? duration(game.time(Date.now())) : '',
    ].filter(Boolean).join(' · ');

    async function share() {
        const shared = { title: 'shudu 数独', text: said(), url: link() };
        try {
            if (typeof navigator.share === 'function') await navigator.share(shared);
            else {
                await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`);
                toast(t('end-copied'));
            }
        } catch (error) {
            // Who closes the system's own window has shared nothing and knows it.
            if (!(error instanceof DOMException && error.name === 'AbortError')) prompt(t('share-address'), shared.url);
        }
    }

    /** The puzzle as it was given: without the solution. */
    async function picture() {
        try {
            const drawn = await engine.call('render', { puzzle, to: 'png', size: PICTURE });
            const bytes = Uint8Array.from(atob(drawn.base64), char => char.charCodeAt(0));
            giveFile(bytes, 'image/png', `shudu${day ? `-${day}` : ''}.png`);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            toast(known.away ? t('engine-away') : known.message, 'error');
        }
    }

    const element = h('section', { class: `card panel${game.answered ? ' still' : ''}`, id: 'end', 'aria-labelledby': 'end-title' },
        h('div', { class: 'rowed' },
            h('h2', {}, game.answered ? '' : icon('trophy'), h('span', { id: 'end-title', text: t(game.answered ? 'answered' : helped.none ? 'end-unaided' : 'end-solved') })),
            h('button', { id: 'end-next', class: 'primary', onclick: () => next(about.order ? { variant: about.order } : level ? ofLevel(level) : { new: { er: '1.0..20.0' } }) }, icon('next'), t('end-next'))),
        figures, path,
        h('div', { class: 'rowed' },
            session.server === null ? '' : h('a', { class: 'button', id: 'end-replay', href: `#/watch?game=${session.server}` }, icon('watch'), t('replay')),
            h('button', { id: 'end-share', onclick: share }, icon('share'), t('share')),
            h('button', { id: 'end-picture', onclick: picture }, icon('picture'), t('end-picture')),
            h('button', { id: 'end-statistics', onclick: () => levelsSheet(engine) }, icon('statistics'), t('statistics'))));
    return { element, draw };
}

/** What help was taken. @param {Session} session */
function helpOf(session) {
    const told = session.view?.statistics;
    const hints = told ? told.hints.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0) : 0;
    return { hints, none: !told || (hints === 0 && told.applied === 0 && told.answered === 0) };
}
