// @ts-check
/** Draws the tree of a search as it grows. Shapes tell what became of a guess; colour only repeats it. */

import { h, svg } from '../dom.js';
import { SearchTree } from '../search-tree.js';
import { t } from '../words.js';

/** Between rows, and between columns at most and at least, in pixels. */
const ROW = 34;
const [WIDEST, NARROWEST] = [46, 21];
/** Levels that are drawn at a time. */
const ROWS = 10;
/** Left of the tree stand the cells of the guesses that stand; right of it a ring needs room. */
const [MARGIN, RIGHT] = [44, 14];
const TOP = 16;
/** Of the guesses that stand, this many are named. */
const NAMED = 12;
const KEY = /** @type {const} */ (['current', 'standing', 'dead', 'failed', 'solved', 'fold']);

/** A large number in a narrow place. @param {number} count */
const short = count => (count < 10000 ? String(count) : `${Math.floor(count / 1000)}k`);

/** @param {number} x @param {number} y @param {number} size */
const star = (x, y, size) => `M${Array.from({ length: 10 }, (_, point) => {
    const [far, turn] = [point % 2 ? size * 0.45 : size, (point * Math.PI) / 5];
    return `${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`;
}).join('L')}Z`;

/** No further: the sign of a dead end. @param {number} x @param {number} y */
const stop = (x, y) => svg('path', { class: 'stop', d: `M${x} ${y + 9}v5M${x - 7} ${y + 14}h14` });

/**
 * A guess, as a shape.
 * @param {import('../search-tree.js').NodeState} state
 * @param {number} x
 * @param {number} y
 * @param {string} digit
 */
function shape(state, x, y, digit) {
    const parts = [svg('circle', { cx: x, cy: y, r: 9 })];
    if (state === 'current') parts.unshift(svg('circle', { class: 'ring', cx: x, cy: y, r: 12.5 }));
    if (state === 'solved') parts.push(svg('path', { class: 'star', d: star(x + 9, y - 8, 6) }));
    if (state === 'dead') parts.push(stop(x, y));
    if (digit) parts.push(svg('text', { x, y: y + 4 }, digit));
    return svg('g', { class: `guess ${state}` }, ...parts);
}

/** What is folded, as a triangle. @param {number} x @param {number} y @param {string} count @param {boolean} solved */
const triangle = (x, y, count, solved) => svg('g', { class: 'fold' },
    svg('path', { d: `M${x} ${y - 9}L${x + 9} ${y + 5}H${x - 9}Z` }),
    ...(solved ? [svg('path', { class: 'star', d: star(x + 8, y - 8, 6) })] : []), svg('text', { x, y: y + 16 }, count));

/** A guess in words. @param {any} guess */
const named = guess => `${guess.cell} = ${guess.digit}`;

export class TreeView {
    constructor() {
        this.tree = new SearchTree([]);
        this.at = 0;
        this.picture = svg('svg', { class: 'tree', role: 'img' });
        this.standing = h('p', { class: 'facts' });
        this.folded = h('p', { class: 'facts' });
        this.key = h('ul', { class: 'tree-key', 'aria-label': t('tree-key') }, ...KEY.map(name => h('li', {},
            svg('svg', { viewBox: '0 0 30 30', 'aria-hidden': 'true' }, name === 'fold' ? triangle(15, 12, '', false) : shape(name, 15, 13, '')), t(`tree-${name}`))));
        this.element = h('figure', { class: 'tree-figure' },
            h('figcaption', {}, h('h2', { text: t('tree') })), this.picture, this.standing, this.folded, this.key);
        this.watcher = new ResizeObserver(() => this.#draw());
        this.watcher.observe(this.element);
    }

    /** Another search. @param {any[]} events */
    of(events) {
        this.tree = new SearchTree(events);
        const any = this.tree.deepest > 0;
        this.element.classList.toggle('hidden', events.length === 0);
        for (const part of [this.picture, this.folded, this.key]) part.classList.toggle('hidden', !any);
        if (!any) this.standing.textContent = t('tree-no-guess');
    }

    /** After this many events. @param {number} at */
    show(at) {
        this.at = Math.min(at, this.tree.events);
        this.#draw();
    }

    leave() {
        this.watcher.disconnect();
    }

    #draw() {
        const { tree, at } = this;
        const width = Math.floor(this.element.clientWidth);
        if (!width || !tree.deepest) return;
        const rows = Math.min(ROWS, Math.max(1, tree.deepest));
        const drawn = tree.draw(at, Math.floor((width - MARGIN - RIGHT) / NARROWEST), rows);
        const room = width - MARGIN - RIGHT;
        const step = Math.min(WIDEST, room / Math.max(1, drawn.leaves));
        const left = MARGIN + (room - step * drawn.leaves) / 2;
        const first = drawn.above ? 1 : 0;
        const px = (/** @type {{x: number}} */ { x }) => Math.round(left + (x + 0.5) * step);
        const py = (/** @type {{row: number}} */ { row }) => TOP + (row + first) * ROW;
        const places = new Map(drawn.nodes.map(one => [one.node, one]));
        const onPath = new Set(drawn.path);
        const line = (/** @type {number} */ parent, /** @type {{x: number, row: number}} */ to, /** @type {string} */ kind) => {
            const from = places.get(parent);
            return from ? [svg('path', { class: `branch ${kind}`, d: `M${px(from)} ${py(from)}L${px(to)} ${py(to)}` })] : [];
        };
        const height = TOP * 2 + (rows + 1 + Number(tree.deepest > rows)) * ROW;
        this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
        this.picture.style.height = `${height}px`;
        const branches = [
            ...drawn.nodes.flatMap(one => line(tree.parent[one.node], one, onPath.has(one.node) ? 'standing' : tree.closed[one.node] > at ? 'standing' : 'tried')),
            ...drawn.folds.flatMap(one => line(one.parent, one, 'tried')),
        ];
        const cells = drawn.nodes.filter(({ node }) => node && onPath.has(node)).map(one => svg('text', { class: 'cell-name', x: 0, y: py(one) + 4 }, tree.guess[one.node].cell));
        const nodes = drawn.nodes.map(one => {
            const made = one.node
                ? shape(one.state, px(one), py(one), String(tree.guess[one.node].digit))
                : svg('g', { class: `guess root ${one.state}` }, svg('rect', { x: px(one) - 6, y: py(one) - 6, width: 12, height: 12, rx: 2 }));
            if (one.state === 'current' && at > 0 && tree.deadEnds[at] > tree.deadEnds[at - 1]) made.append(stop(px(one), py(one) + 4));
            if (one.node) made.append(svg('title', {}, named(tree.guess[one.node])));
            return made;
        });
        const folds = drawn.folds.map(one => triangle(px(one), py(one), short(one.guesses), one.solutions > 0));
        const above = drawn.above ? [svg('text', { class: 'above', x: px(drawn.nodes[0]), y: TOP + 4 }, t('tree-above', { levels: drawn.above }))] : [];
        this.picture.replaceChildren(...branches, ...cells, ...above, ...folds, ...nodes);
        this.#say(drawn);
    }

    /** The same in words. @param {import('../search-tree.js').Drawn} drawn */
    #say(drawn) {
        const { tree, at } = this;
        const path = drawn.path.slice(1).map(node => named(tree.guess[node]));
        const values = { guesses: tree.count(at) - 1, dead: tree.deadEnds[at], solutions: tree.solutions[at], standing: path.length };
        this.picture.setAttribute('aria-label', t('tree-said', values));
        const last = path.slice(-NAMED);
        const left = path.length - last.length;
        this.standing.textContent = path.length ? t('tree-stand', { guesses: `${left ? `… (${left}) › ` : ''}${last.join(' › ')}` }) : t('tree-none-stand');
        const one = drawn.nodes.filter(({ node }) => node).length;
        const rest = values.guesses - one;
        this.folded.textContent = rest > 0 ? t('tree-folded', { drawn: one, folded: rest }) : t('tree-whole', { count: one });
        this.element.dataset.drawn = String(one);
    }
}
