// @ts-check
/** A game as it was played: each digit with the technique that finds it, where time was lost, what to learn next. */

import { Board } from '../board.js';
import { announce, h } from '../dom.js';
import { CLASSIC, cellIn } from '../geometry.js';
import { isVariant, shapeFor } from '../variants.js';
import { writtenIn } from '../places.js';
import { duration, t } from '../words.js';

/** Moments a second. */
const SPEEDS = [0.5, 1, 2, 4, 15];

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function replayView({ engine, query }) {
    const abort = new AbortController();
    let board = new Board({ label: t('board'), fixed: true });
    let shape = CLASSIC;
    const said = h('p', { class: 'status', id: 'replay-said', role: 'status', text: t('opening') });
    const summary = h('div', { class: 'panel', id: 'replay-summary' });
    const list = h('ol', { class: 'replay-moments', id: 'replay-moments' });
    const scrub = /** @type {HTMLInputElement} */ (h('input', { type: 'range', id: 'replay-scrub', min: 0, max: 0, value: 0, 'aria-label': t('position'), oninput: () => { stop(); go(Number(scrub.value)); } }));
    const speed = /** @type {HTMLSelectElement} */ (h('select', { id: 'replay-speed', 'aria-label': t('speed'), onchange: () => { if (playing) { stop(); play(); } } }, ...SPEEDS.map(rate => h('option', { value: rate, text: t('per-second', { rate }) }))));
    speed.value = '1';
    const clock = h('span', { class: 'clock' });
    const playButton = h('button', { id: 'replay-play', class: 'primary', onclick: () => (playing ? stop() : play()) });
    /** @type {any[]} */
    let moments = [];
    /** @type {number[]} */
    let givens = [];
    let at = 0;
    let playing = 0;
    /** The grid before the first moment. @type {number[]} */
    let start = [];
    /** Characters as digits of the board, from 1; 0 for a blank. @param {string} text */
    const digitsOf = text => [...text].map(char => shape.symbols.indexOf(char) + 1);
    const placeOf = (/** @type {string} */ name) => cellIn(shape, name);

    /** @param {number} next */
    function go(next) {
        at = Math.max(0, Math.min(moments.length, next));
        const moment = at ? moments[at - 1] : null;
        const digits = moment ? digitsOf(moment.values) : start;
        const wrong = new Set((moment?.wrong ?? []).map(placeOf));
        board.draw({
            givens, entered: digits.map((digit, cell) => (givens[cell] ? 0 : digit)), mistakes: wrong,
            marks: { cells: (moment?.cells ?? []).map((/** @type {string} */ name) => [name, wrong.has(placeOf(name)) ? 'elimination' : 'placement']) },
        });
        said.textContent = moment ? writtenIn(moment.text) : t('event-start');
        clock.textContent = duration(moment?.played ?? 0);
        scrub.value = String(at);
        for (const [index, item] of [...list.children].entries()) {
            const isNow = index === at - 1;
            if (isNow) item.firstElementChild?.setAttribute('aria-current', 'step');
            else item.firstElementChild?.removeAttribute('aria-current');
            if (isNow) list.scrollTop = Math.max(0, /** @type {HTMLElement} */ (item).offsetTop - list.offsetTop - list.clientHeight / 2);
        }
        if (at === moments.length) stop();
    }

    function play() {
        if (at === moments.length) go(0);
        playing = window.setInterval(() => go(at + 1), 1000 / Number(speed.value));
        playButton.textContent = t('pause');
    }

    function stop() {
        clearInterval(playing);
        playing = 0;
        playButton.textContent = t('watch-play');
    }

    /** @param {any} told */
    function show(told) {
        moments = told.moments;
        givens = digitsOf(told.puzzle);
        scrub.max = String(moments.length);
        list.replaceChildren(...moments.map((moment, index) => h('li', { class: [moment.slow ? 'slow' : '', moment.wrong ? 'wrong' : ''].filter(Boolean).join(' ') },
            h('button', { class: 'plain', onclick: () => { stop(); go(index + 1); } }, h('span', { class: 'clock', text: duration(moment.played) }), h('span', { text: writtenIn(moment.text) })))));
        summary.replaceChildren(...told.summary.map((/** @type {string} */ text) => h('p', { text })),
            told.learn && shape === CLASSIC ? h('a', { class: 'button', id: 'replay-lesson', href: `#/learn/${told.learn}`, text: t('hint-lesson') }) : '');
        transport.inert = false;
        go(0);
    }

    /** Which kind of game it is, the list says. @param {number} game */
    async function saved(game) {
        const { games } = await engine.call('games/list', { limit: 1000 });
        const { kind } = games.find((/** @type {any} */ one) => one.id === game) ?? {};
        return (await engine.call(kind ? 'variant/state' : 'games/state', { game })).save;
    }

    engine.ready.then(() => saved(Number(query.get('game')))).then(async save => {
        if (isVariant(save)) {
            const told = await engine.board(save.puzzle, abort.signal);
            shape = shapeFor(told);
            const drawn = new Board({ label: t('board'), fixed: true, shape, rules: told.rules });
            board.element.replaceWith(drawn.element);
            board = drawn;
            const index = (/** @type {number | null} */ digit) => (digit === null ? 0 : digit - shape.lowest + 1);
            start = told.givens.map(index);
            for (const [name, digit] of Object.entries(save.state?.entered ?? {})) start[placeOf(name)] = index(/** @type {number} */ (digit));
        } else {
            const entered = save.state?.entered ?? '';
            start = digitsOf([...save.puzzle].map((char, cell) => (entered[cell] && entered[cell] !== '.' ? entered[cell] : char)).join(''));
        }
        return engine.call('replay', { save, 'max-time': '10s' }, abort.signal);
    }).then(show).catch(error => {
        if (error.kind === 'aborted') return;
        said.textContent = error.away ? t('engine-away') : error.message;
        said.className = 'status bad';
    });
    /** @param {number} by */
    const move = by => { stop(); go(at + by); announce(said.textContent ?? ''); };
    const sign = (/** @type {string} */ id, /** @type {string} */ shown, /** @type {string} */ word, /** @type {() => void} */ act) => h('button', { id, title: t(word), onclick: act },
        h('span', { 'aria-hidden': 'true', text: shown }), h('span', { class: 'visually-hidden', text: t(word) }));
    stop();
    board.draw({ givens });
    // Nothing can be played before it is there.
    const transport = h('div', { class: 'card rowed transport', role: 'group', 'aria-label': t('position'), inert: true }, playButton,
        sign('replay-back', '‹', 'step-back', () => move(-1)), sign('replay-step', '›', 'step-on', () => move(1)),
        sign('replay-start', '«', 'to-start', () => move(-at)), sign('replay-end', '»', 'to-end', () => move(moments.length)), clock,
        h('label', {}, h('span', { class: 'speed', text: t('speed') }), speed), scrub);
    const element = h('div', { class: 'panel watch' }, transport,
        h('div', { class: 'stages alone' }, h('section', { class: 'stage', 'aria-label': t('replay') }, board.element,
            h('div', { class: 'beside' }, h('h2', { text: t('replay') }), said, summary, list))));
    return { element, leave: () => { stop(); abort.abort(); } };
}
