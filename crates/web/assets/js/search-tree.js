// @ts-check
/** The tree of a search, from the events of its trace: every guess is a node below the guess that it rests on. What is
 * drawn of it at a moment is bounded, whatever its size: the neighbourhood of where the search stands is told guess by
 * guess, the rest is folded. */

/** @typedef {'current' | 'standing' | 'dead' | 'failed' | 'solved'} NodeState */
/** @typedef {{node: number, row: number, x: number, state: NodeState}} DrawnNode */
/**
 * @typedef {{parent: number, row: number, x: number, guesses: number, solutions: number}} DrawnFold siblings and all
 *   below them
 */
/**
 * @typedef {Object} Drawn
 * @property {DrawnNode[]} nodes  a node before those below it
 * @property {DrawnFold[]} folds
 * @property {number} leaves      how wide it is: x goes from 0 to leaves - 1
 * @property {number} above       how many levels above the first node are left out
 * @property {number[]} path      the nodes of the guesses that stand, from the first
 */
/** @typedef {{first: number, last: number, parent: number, row: number}} Fold */

const NEVER = Infinity;

export class SearchTree {
    /** @param {any[]} events a trace's */
    constructor(events) {
        /** Of each node: the node above, its level, its guess. Node 0 is the root, and has none. */
        this.parent = [-1];
        this.level = [0];
        /** @type {any[]} */
        this.guess = [null];
        /** After how many events it was there, and was given up; the number after its last descendant's. */
        this.born = [0];
        this.closed = [NEVER];
        this.end = [NEVER];
        /** After this many events: where the search stands; dead ends and solutions so far. */
        this.top = [0];
        this.deadEnds = [0];
        this.solutions = [0];
        const stack = [0];
        const cutTo = (/** @type {number} */ level, /** @type {number} */ at) => {
            for (const node of stack.splice(level + 1)) {
                this.closed[node] = at;
                this.end[node] = this.parent.length;
            }
        };
        events.forEach((event, index) => {
            const at = index + 1;
            if (event.event === 'guess') {
                cutTo(event.level - 1, at);
                const node = this.parent.length;
                this.parent.push(stack[stack.length - 1]);
                this.level.push(stack.length);
                this.guess.push(event);
                this.born.push(at);
                this.closed.push(NEVER);
                this.end.push(NEVER);
                stack.push(node);
            } else if (event.event === 'back') cutTo(event.level, at);
            this.top.push(stack[stack.length - 1]);
            this.deadEnds.push(this.deadEnds[index] + Number(event.event === 'dead-end'));
            this.solutions.push(this.solutions[index] + Number(event.event === 'solved'));
        });
        this.events = events.length;
        this.deepest = this.level.reduce((most, level) => Math.max(most, level), 0);
    }

    /** How many nodes there are after this many events, the root among them. @param {number} at */
    count(at) {
        let [low, high] = [0, this.born.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.born[middle] <= at) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** From the root to a node. @param {number} node */
    pathTo(node) {
        const path = [];
        for (let at = node; at >= 0; at = this.parent[at]) path.push(at);
        return path.reverse();
    }

    /** Solutions found at or below a node. @param {number} node @param {number} at */
    solutionsBelow(node, at) {
        return this.solutions[Math.min(at, this.closed[node], this.events)] - this.solutions[this.born[node]];
    }

    /** @param {number} node @param {number} at @returns {NodeState} */
    state(node, at) {
        const dead = () => this.deadEnds[Math.min(at, this.closed[node], this.events)] > this.deadEnds[this.born[node]];
        if (this.top[at] === node) return 'current';
        if (this.closed[node] > at) return 'standing';
        if (this.solutionsBelow(node, at) > 0) return 'solved';
        return this.end[node] === node + 1 && dead() ? 'dead' : 'failed';
    }

    /** @param {number} node @param {number} count nodes that there are @returns {number[]} */
    #children(node, count) {
        const children = [];
        for (let child = node + 1; child < Math.min(this.end[node], count); child = this.end[child]) children.push(child);
        return children;
    }

    /** Guesses in a row of siblings and below them. @param {Fold} fold @param {number} count */
    #size = ({ first, last }, count) => Math.min(this.end[last], count) - first;

    /** What to draw after this many events, in about this many columns and this many rows.
     * @param {number} at @param {number} columns @param {number} rows @returns {Drawn} */
    draw(at, columns, rows) {
        // A tree that fits in the end has its places from the start.
        const whole = this.#lay(this.events, columns, rows);
        if (whole.folds.length || whole.above) return this.#lay(at, columns, rows);
        const count = this.count(at);
        return {
            ...whole, path: this.pathTo(this.top[at]),
            nodes: whole.nodes.filter(({ node }) => node < count).map(one => ({ ...one, state: this.state(one.node, at) })),
        };
    }

    /** @param {number} at @param {number} columns @param {number} rows @returns {Drawn} */
    #lay(at, columns, rows) {
        const count = this.count(at);
        const path = this.pathTo(this.top[at]);
        // Room is kept for what lies below the node where the search stands.
        const above = Math.max(0, path.length - 1 - Math.max(1, rows - 3));
        const spine = path.length > 1 ? path : this.#solved(at) ?? path;
        const onSpine = new Set(spine);
        /** Nodes whose children are drawn one by one. @type {Set<number>} */
        const open = new Set();
        /** @type {Fold[]} */
        const queue = [];
        let leaves = 1;
        /** @type {Map<number, Fold[]>} */
        const folded = new Map();
        const fold = (/** @type {Fold} */ one) => {
            folded.set(one.parent, [...(folded.get(one.parent) ?? []), one]);
            queue.push(one);
        };
        for (const [depth, node] of spine.entries()) {
            const row = depth - above + 1;
            if (row < 1) continue;
            const children = this.#children(node, count);
            const on = children.findIndex(child => onSpine.has(child));
            if (row > rows || on < 0) {
                if (children.length) fold({ first: children[0], last: children[children.length - 1], parent: node, row });
                break;
            }
            open.add(node);
            if (on > 0) fold({ first: children[0], last: children[on - 1], parent: node, row });
            if (on < children.length - 1) fold({ first: children[on + 1], last: children[children.length - 1], parent: node, row });
            leaves += Number(on > 0) + Number(on < children.length - 1);
        }
        // The nearest first: those beside and below where the search stands.
        queue.reverse();
        for (let next = queue.shift(); next; next = queue.shift()) {
            const { first, last, parent, row } = next;
            const siblings = this.#children(parent, count).filter(child => child >= first && child <= last);
            if (row > rows || leaves + siblings.length - 1 > columns) continue;
            leaves += siblings.length - 1;
            open.add(parent);
            folded.set(parent, (folded.get(parent) ?? []).filter(other => other !== next));
            for (const child of siblings) {
                const below = this.#children(child, count);
                if (below.length) fold({ first: below[0], last: below[below.length - 1], parent: child, row: row + 1 });
            }
        }
        /** @type {Drawn} */
        const drawn = { nodes: [], folds: [], leaves: 0, above, path };
        const place = (/** @type {number} */ node, /** @type {number} */ row) => {
            /** @type {DrawnNode} */
            const one = { node, row, x: 0, state: this.state(node, at) };
            drawn.nodes.push(one);
            /** @type {number[]} */
            const xs = [];
            const rest = [...(folded.get(node) ?? [])];
            for (const child of this.#children(node, count)) {
                const within = rest.find(({ first, last }) => child >= first && child <= last);
                if (within?.first === child) {
                    const solutions = this.solutions[Math.min(at, this.closed[within.last], this.events)] - this.solutions[this.born[within.first]];
                    drawn.folds.push({ parent: node, row: row + 1, x: drawn.leaves, guesses: this.#size(within, count), solutions });
                    xs.push(drawn.leaves);
                    drawn.leaves += 1;
                } else if (!within && open.has(node)) xs.push(place(child, row + 1));
            }
            if (!xs.length) {
                xs.push(drawn.leaves);
                drawn.leaves += 1;
            }
            one.x = (xs[0] + xs[xs.length - 1]) / 2;
            return one.x;
        };
        place(spine[Math.min(above, spine.length - 1)], 0);
        return drawn;
    }

    /** The way to the latest solution. @param {number} at */
    #solved(at) {
        if (!this.solutions[at]) return null;
        let event = at;
        while (this.solutions[event - 1] === this.solutions[at]) event -= 1;
        return this.pathTo(this.top[event]);
    }
}
