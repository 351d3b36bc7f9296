// @ts-check
/** Watch: what an algorithm does, forwards and backwards, at any speed; two side by side. */

import { Board } from '../board.js';
import { announce, h, sayWith } from '../dom.js';
import { cellOf } from '../geometry.js';
import * as store from '../store.js';
import { t } from '../words.js';
import { puzzleField } from './puzzle-field.js';
import { replayView } from './replay.js';
import { Playback } from './watch-playback.js';
import { TreeView } from './tree.js';

const ALGORITHMS = ['propagate', 'singles', 'restriction', 'row-major', 'odometer', 'pruned-odometer', 'dancing-links', 'sat', 'fast'];
/** The generators of full grids that search. */
const GENERATORS = ['restriction', 'diagonal'];
const ORDERS = ['fewest-first', 'fewest-last', 'row-major'];
const LISTS = ['live', 'fixed'];
const EXAMPLE = '.13..............1....1.974.9.5.3....2.9...6......14....8........4.7.8.63..2.41..';

/**
 * A number however long from its digits: in groups of three, and a long one with its power of ten.
 * @param {string} digits
 */
function exact(digits) {
    const number = digits.replace(/\B(?=(\d{3})+$)/g, ' ');
    if (digits.length <= 15) return number;
    const [mantissa, power] = Number(digits).toExponential(2).split('e+');
    return t('number-long', { number, about: `${mantissa} × 10^${power}` });
}

/** One search on one grid. */
class Stage {
    /**
     * @param {import('../engine.js').PageEngine} engine
     * @param {number} number
     * @param {string} algorithm
     * @param {() => void} changed
     */
    constructor(engine, number, algorithm, changed) {
        this.engine = engine;
        this.changed = changed;
        this.playback = new Playback([]);
        /** How often it was asked, so that an answer that comes late is dropped. */
        this.asked = 0;
        this.puzzle = '.'.repeat(81);
        /** What should be known of the puzzle, told at the start. @type {string[]} */
        this.remarks = [];
        this.board = new Board({ label: `${t('board')} ${number}`, fixed: true });
        this.algorithm = /** @type {HTMLSelectElement} */ (h('select', { id: `watch-algorithm-${number}`, onchange: () => changed() }, 
            ...ALGORITHMS.map(name => h('option', { value: name, text: t(`algorithm-${name}`) })),
            ...GENERATORS.map(name => h('option', { value: `generator:${name}`, text: t(`watch-generator-${name}`) }))));
        this.algorithm.value = algorithm;
        this.order = /** @type {HTMLSelectElement} */ (h('select', { id: `watch-order-${number}`, onchange: () => changed() }, ...ORDERS.map(name => h('option', { value: name, text: t(`order-${name}`) }))));
        this.lists = /** @type {HTMLSelectElement} */ (h('select', { id: `watch-lists-${number}`, onchange: () => changed() }, ...LISTS.map(name => h('option', { value: name, text: t(`lists-${name}`) }))));
        this.forms = h('div', { class: 'rowed' }, h('label', {}, t('order'), this.order), h('label', {}, t('lists'), this.lists));
        this.counters = h('div', { class: 'facts' });
        this.saying = h('p', { class: 'status' });
        this.tree = new TreeView();
        this.idea = h('p', { class: 'facts', id: `watch-idea-${number}` });
        this.about = h('div', {});
        this.element = h('section', { class: 'stage', 'aria-label': `${t('view-watch')} ${number}` },
            this.board.element,
            h('div', { class: 'beside' },
                h('label', { class: 'stack' }, t('algorithm'), this.algorithm), this.idea, this.forms, this.saying, this.counters, this.tree.element,
                h('details', { id: `watch-about-${number}` }, h('summary', { text: t('watch-about') }), this.about)));
    }

    get events() {
        return this.playback.events;
    }

    get at() {
        return this.playback.at;
    }

    /** What the algorithm does, what it costs and which article it comes from. */
    async #explain() {
        const name = this.algorithm.value.replace('generator:', '');
        const turn = this.asked;
        const told = await this.engine.call('algorithms', { name }).catch(() => null);
        if (turn !== this.asked) return;
        const about = told?.explained;
        const generator = this.algorithm.value !== name;
        this.idea.textContent = about ? t('watch-idea', { name: this.algorithm.selectedOptions[0]?.text ?? name, idea: about.idea }) : '';
        const texts = about ? [about.how, generator ? about.grids : about.node, about.cost] : [];
        this.about.replaceChildren(...texts.filter(Boolean).map(text => h('p', { text })),
            ...(about?.['article-page'] ? [h('p', { text: t('watch-article', { page: about['article-page'] }) })] : []));
    }

    /** @param {string} puzzle */
    async run(puzzle) {
        this.asked += 1;
        const turn = this.asked;
        this.#explain();
        const singles = this.algorithm.value === 'singles';
        const [kind, method] = this.algorithm.value.split(':');
        this.forms.classList.toggle('hidden', !singles);
        const request = { puzzle, algorithm: this.algorithm.value, ...(singles ? { order: this.order.value, lists: this.lists.value } : {}) };
        this.playback = new Playback([]);
        this.remarks = [];
        this.counters.replaceChildren();
        this.saying.textContent = t('searching');
        try {
            const limits = { 'max-events': 20000, 'max-time': '5s' };
            const found = await (method ? this.engine.call(`watch-${kind}`, { method, ...limits }) : this.engine.call('watch', { ...request, ...limits }));
            if (turn !== this.asked) return;
            this.puzzle = found.puzzle;
            this.playback = new Playback(found.events);
            this.truncated = found.truncated;
            this.remarks = method ? [t('watch-seed', { seed: found.seed })] : found.remarks ?? [];
            this.account = found.account;
        } catch (error) {
            if (turn !== this.asked) return;
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            this.puzzle = /^[1-9.0]{81}$/.test(puzzle) ? puzzle : '.'.repeat(81);
            this.account = undefined;
            this.saying.textContent = known.away ? t('engine-away') : known.message;
            if (known.kind === 'impossible') await this.#countersOnly(request);
            if (turn !== this.asked) return;
        }
        this.tree.of(this.events);
        this.show(0);
    }

    /** @param {object} request */
    async #countersOnly(request) {
        const turn = this.asked;
        const answer = await this.engine.call('solve', { ...request, stats: true }).catch(() => null);
        if (turn === this.asked && answer?.account) {
            this.account = answer.account;
            this.#count(answer.account, false);
        }
    }

    /** @param {any} account @param {boolean} soFar */
    #count(account, soFar) {
        const names = ['nodes', 'guesses', 'dead-ends', 'deepest', 'solutions'];
        this.counters.replaceChildren(...names.filter(name => account[name] !== undefined).map(name =>
            h('span', {}, `${t(`count-${name}`)} `, h('strong', { text: Number(account[name]).toLocaleString() }))));
        if (!soFar && account['states-left']) this.counters.append(h('span', {}, `${t('count-left')} `, h('strong', { text: exact(account['states-left']) })));
    }

    /** Is the last event a digit of the three boxes that the generator diagonal begins with? */
    #isBox() {
        return this.algorithm.value === 'generator:diagonal' && this.at <= 27;
    }

    /** The state after this many events. @param {number} at */
    show(at) {
        const { entered, colors, count, last } = this.playback.to(at);
        const givens = [...this.puzzle].map(char => Number(char) || 0);
        const cell = last?.cell ? cellOf(last.cell) : -1;
        /** @type {import('../board.js').Marks} */
        const marks = { cells: last?.cell ? [[last.cell, last.event === 'dead-end' || last.event === 'remove' ? 'elimination' : last.event === 'guess' ? 'secondary' : 'placement']] : [] };
        this.board.draw({ givens, entered, colors, marks, clashes: new Set(last?.event === 'dead-end' && cell >= 0 ? [cell] : []) });
        if (this.events.length) {
            this.#count(this.at === this.events.length && this.account ? this.account : count, true);
            this.saying.textContent = last ? t(this.#isBox() ? 'event-box' : `event-${last.event}`, { cell: last.cell ?? '', digit: last.digit ?? '', level: last.level ?? '', number: last.number ?? '' }) : t('event-start');
            if (this.at === 0) sayWith(this.saying, this.saying.textContent ?? '', this.remarks);
            if (this.at === this.events.length && this.truncated) this.saying.textContent += ` ${t('truncated')}`;
        } else this.board.draw({ givens });
        this.tree.show(this.at);
    }
}

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function watchView({ engine, query }) {
    if (query.has('game')) return replayView({ engine, query });
    let playing = 0;
    let at = 0;
    const puzzle = puzzleField('watch-puzzle', query.get('puzzle') ?? EXAMPLE, () => restart());
    // The game in play keeps its secret until somebody asks.
    const game = store.latestPuzzle();
    const ofGame = game ? h('button', { id: 'watch-game', text: t('learn-game'), onclick: () => { puzzle.value = game; puzzle.dispatchEvent(new Event('input')); puzzle.dispatchEvent(new Event('change')); } }) : null;
    const stages = [new Stage(engine, 1, 'propagate', restart)];
    const stageRow = h('div', { class: 'stages alone' });
    const scrub = /** @type {HTMLInputElement} */ (h('input', { type: 'range', id: 'watch-scrub', min: 0, max: 0, value: 0, 'aria-label': t('position'), oninput: () => { stop(); go(Number(scrub.value)); } }));
    const speed = /** @type {HTMLSelectElement} */ (h('select', { id: 'watch-speed', 'aria-label': t('speed'), onchange: () => { if (playing) { stop(); play(); } } }, ...[1, 4, 15, 60, 250, 1000].map(rate => h('option', { value: rate, text: t('per-second', { rate }) }))));
    speed.value = '15';
    const where = h('span', { class: 'clock' });
    const playButton = h('button', { id: 'watch-play', class: 'primary', onclick: () => (playing ? stop() : play()) });
    const second = h('button', { id: 'watch-second', 'aria-pressed': 'false', text: t('side-by-side'), onclick: toggleSecond });

    const length = () => Math.max(0, ...stages.map(stage => stage.events.length));

    /** How often a search was asked for: what is late does not move the one that is shown. */
    let asked = 0;

    async function restart() {
        asked += 1;
        const turn = asked;
        stop();
        at = 0;
        await Promise.all(stages.map(stage => stage.run(puzzle.value)));
        if (turn === asked) go(0);
    }

    /** @param {number} next */
    function go(next) {
        at = Math.max(0, Math.min(length(), next));
        stages.forEach(stage => { if (stage.events.length) stage.show(at); });
        scrub.max = String(length());
        scrub.value = String(at);
        where.textContent = `${at} / ${length()}`;
        if (at === length()) stop();
    }

    /** Plays by the clock: however long a picture takes, this many events a second are shown. */
    function play() {
        if (at === length()) at = 0;
        const rate = Number(speed.value);
        const [from, began] = [at, performance.now()];
        const tick = () => {
            playing = requestAnimationFrame(tick);
            const next = from + Math.floor(((performance.now() - began) * rate) / 1000);
            if (next > at) go(next);
        };
        playing = requestAnimationFrame(tick);
        playButton.textContent = t('pause');
    }

    function stop() {
        cancelAnimationFrame(playing);
        playing = 0;
        playButton.textContent = t('watch-play');
    }

    function toggleSecond() {
        if (stages.length === 2) stages.pop()?.tree.leave();
        else stages.push(new Stage(engine, 2, 'singles', restart));
        second.setAttribute('aria-pressed', String(stages.length === 2));
        stageRow.classList.toggle('alone', stages.length === 1);
        stageRow.replaceChildren(...stages.map(stage => stage.element));
        restart();
    }

    /** @param {number} by */
    const move = by => { stop(); go(at + by); announce(stages[0].saying.textContent ?? ''); };
    const element = h('div', { class: 'panel watch' },
        h('div', { class: 'card panel watch-puzzle' },
            h('label', { class: 'stack' }, t('puzzle'), puzzle),
            h('div', { class: 'rowed' }, second, ofGame)),
        h('div', { class: 'card rowed transport', role: 'group', 'aria-label': t('position') }, playButton,
            sign('watch-back', '‹', 'step-back', () => move(-1)),
            sign('watch-step', '›', 'step-on', () => move(1)),
            sign('watch-start', '«', 'to-start', () => move(-at)),
            sign('watch-end', '»', 'to-end', () => move(length())), where,
            h('label', {}, h('span', { class: 'speed', text: t('speed') }), speed), scrub),
        stageRow);
    stageRow.replaceChildren(...stages.map(stage => stage.element));
    stop();
    restart();
    return { element, leave: () => { stop(); stages.forEach(stage => stage.tree.leave()); } };
}

/** @param {string} id @param {string} shown @param {string} said @param {() => void} act */
const sign = (id, shown, said, act) => h('button', { id, title: t(said), onclick: act },
    h('span', { 'aria-hidden': 'true', text: shown }), h('span', { class: 'visually-hidden', text: t(said) }));
