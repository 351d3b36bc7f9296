// @ts-check
/** The end: a wave goes over the grid, and a card tells of the game where the keys were; undo stays at hand. */

import { giveFile, h, toast } from '../dom.js';
import { icon } from '../icons.js';
import { address, puzzleAddress } from '../share.js';
import { calibrate } from '../pace.js';
import { kindWords } from '../variants.js';
import { duration, t } from '../words.js';
import { asText, squares } from '../squares.js';
import { strip } from './charts.js';
import { days, rowOfDays, untilTomorrow } from './daily.js';
import { dayOf, levelOf, levelOfGame, shortDay } from './play-facts.js';
import { addressSheet } from './sheet.js';
import { levelsSheet, playedOf } from './statistics.js';
import { ofLevel, today } from './levels.js';

/** This many techniques are named; the way through a hard puzzle has dozens. */
const NAMED = 6;
/** The width of the picture that is shared, in pixels. */
const PICTURE = 1080;

/** @typedef {import('../session.js').Session} Session */

/** What was played, in a few words: Daily, Nov 30 · Medium. @param {Session} session */
function nameOf({ about, board }) {
    const level = levelOfGame(about);
    const day = dayOf(about);
    return [...board ? [board.title ?? kindWords(board.kind)] : [], ...day ? [t('daily-of', { day: shortDay(day) })] : [], ...level ? [t(`level-${level}`)] : []].join(' · ');
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
    const helped = helpOf(session);
    const timed = game.settings.timer && !game.answered;
    const time = game.time(Date.now());
    const figures = h('div', { class: 'end-facts' });
    const place = h('p', { class: 'end-place' });
    const days7 = h('div', { class: 'end-days' });
    // Its place is kept until it is known: what is below must not move under a finger.
    const path = h('p', { class: 'end-path awaited', id: 'end-path' });
    if (timed) figures.append(h('strong', { class: 'end-time', text: duration(time), 'aria-label': `${t('time')} ${duration(time)}` }), place);
    const { board } = session;
    const isLike = (/** @type {any} */ other) => (board ? other.kind === board.kind : !other.kind && levelOf(other.er) === level);
    /** The place among one's own times of the same level or kind. */
    async function ranked() {
        const { games } = await engine.call('games/list', { limit: 1000 });
        const others = playedOf(games, isLike).filter(one => !one.aided && one.time > 0 && one.id !== session.server).map(one => one.time);
        if (!others.length) return;
        const at = others.filter(other => other < time).length + 1;
        place.replaceChildren(h('strong', { text: at <= 3 ? t(`end-place-${at}`) : t('end-place', { place: at }) }), ' ',
            h('span', { text: t('end-among', { count: others.length + 1, what: board ? kindWords(board.kind) : t(`level-${level}`) }) }));
        figures.after(strip(others, time));
    }
    if (timed && helped.none && (board || level)) ranked().catch(() => {});
    calibrate(engine).catch(() => {});
    if (day) days(engine).then(found => days7.replaceChildren(...rowOfDays(found, today()))).catch(() => {});
    const puzzle = board?.puzzle ?? game.puzzle;
    engine.call('explain', { puzzle, ...(board ? { 'max-time': '5s' } : {}) }).then(answer => {
        const counts = new Map();
        for (const step of answer.path ?? []) counts.set(step.name, (counts.get(step.name) ?? 0) + 1);
        // The rarest are the hardest, as a rule; what comes last in the path's own order was needed latest.
        const named = [...counts].sort((one, other) => one[1] - other[1]).slice(0, NAMED);
        if (named.length) path.replaceChildren(t('end-path'), ' ', ...named.flatMap(([name, count], at) => [at ? t('comma') : '', h('strong', { text: name }), count > 1 ? ` ×${count}` : '']));
    }).catch(() => {}).finally(() => path.classList.remove('awaited'));
    const own = game.answered ? [] : squares(session.log());
    const link = () => (board ? address(game) : puzzleAddress(game.puzzle));
    const said = () => [
        ['shudu 数独', nameOf(session), timed ? duration(time) : ''].filter(Boolean).join(' · '), ...own.length ? [asText(own)] : [],
    ].join('\n');

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
            if (!(error instanceof DOMException && error.name === 'AbortError')) addressSheet(`${shared.text}\n${shared.url}`);
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

    const quiet = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ act) => h('button', { id, class: 'plain', onclick: act }, icon(sign), t(words));
    const name = nameOf(session);
    const element = h('section', { class: `card panel${game.answered ? ' still' : ''}`, id: 'end', 'aria-labelledby': 'end-title' },
        h('div', {}, h('h2', { id: 'end-title', text: t(game.answered ? 'answered' : helped.none ? 'end-unaided' : 'end-solved') }),
            h('p', { class: 'end-about', text: [name, ...helped.hints ? [t('end-hinted', { count: helped.hints })] : []].filter(Boolean).join(' · ') })),
        figures, days7, path,
        h('div', { class: 'end-next' }, h('button', { id: 'end-next', class: 'primary', onclick: () => next(about.order ? { variant: about.order } : level ? ofLevel(level) : { new: { er: '1.0..20.0' } }) }, t('end-next'), icon('next')),
            day ? h('p', { class: 'status', text: t('daily-next', { time: untilTomorrow() }) }) : null),
        h('div', { class: 'rowed end-more' },
            ...own.length ? [h('div', { class: 'squares', role: 'img', 'aria-label': t('end-squares') }, ...own.map(kind => h('i', { class: kind })))] : [],
            h('button', { id: 'end-share', onclick: share }, icon('share'), t('share'))),
        h('div', { class: 'rowed end-ways' },
            session.server === null ? '' : h('a', { class: 'button plain', id: 'end-replay', href: `#/watch?game=${session.server}` }, icon('watch'), t('replay')),
            quiet('end-picture', 'picture', 'end-picture', picture), quiet('end-statistics', 'statistics', 'statistics', () => levelsSheet(engine, session.view?.statistics))));
    return element;
}

/** What help was taken. @param {Session} session */
function helpOf(session) {
    const told = session.view?.statistics;
    const hints = told ? told.hints.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0) : 0;
    return { hints, none: !told || (hints === 0 && told.applied === 0 && told.answered === 0) };
}
