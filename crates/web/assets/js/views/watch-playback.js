// @ts-check
/** The state of a search after this many of its events. Going on takes the events on the way and no others; going back
 * begins at the nearest point that was kept. */

import { cellOf } from '../geometry.js';

/** So many events lie between two points that are kept. */
const APART = 250;

/**
 * @typedef {{entered: number[], colors: number[], count: {guesses: number, 'dead-ends': number, deepest: number,
 *   solutions: number}}} State
 */

export class Playback {
    /** @param {any[]} events a trace's */
    constructor(events) {
        this.events = events;
        this.at = 0;
        /** @type {State} */
        this.state = { entered: new Array(81).fill(0), colors: new Array(81).fill(0), count: { guesses: 0, 'dead-ends': 0, deepest: 0, solutions: 0 } };
        /** After this many times APART events. */
        this.kept = [copy(this.state)];
    }

    /** Goes to the state after this many events. @param {number} at */
    to(at) {
        const wanted = Math.max(0, Math.min(this.events.length, at));
        if (wanted < this.at) {
            const point = Math.floor(wanted / APART);
            this.state = copy(this.kept[point]);
            this.at = point * APART;
        }
        while (this.at < wanted) {
            apply(this.state, this.events[this.at]);
            this.at += 1;
            const point = this.at / APART;
            if (Number.isInteger(point) && point === this.kept.length) this.kept.push(copy(this.state));
        }
        return { ...this.state, last: this.at ? this.events[this.at - 1] : null };
    }
}

/** @param {State} state @returns {State} */
const copy = ({ entered, colors, count }) => ({ entered: [...entered], colors: [...colors], count: { ...count } });

/** @param {State} state @param {any} event */
function apply({ entered, colors, count }, event) {
    const cell = event.cell ? cellOf(event.cell) : -1;
    if (event.event === 'place' || event.event === 'guess') {
        entered[cell] = event.digit;
        colors[cell] = event.event === 'guess' ? 2 : 0;
        if (event.event === 'guess') {
            count.guesses += 1;
            count.deepest = Math.max(count.deepest, event.level);
        }
    } else if (event.event === 'remove') {
        entered[cell] = 0;
        colors[cell] = 0;
    } else if (event.event === 'dead-end') count['dead-ends'] += 1;
    else if (event.event === 'solved') count.solutions = event.number;
}
