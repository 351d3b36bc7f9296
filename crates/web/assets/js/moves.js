// @ts-check
/** Moves on their way to the library: which of them it has, and which go in one request. */

/** @typedef {import('./position.js').Operation} Operation */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./position.js').Save} Save */
/**
 * @typedef {{at: number, operation: Operation, writer: string, done?: (answer: any) => void}} Move what was done, when,
 *   and in which window
 */

/** How many moves go in one request. */
const BATCH = 200;

/**
 * Does an event say that this move was made? An event says more of its operation than was asked for, such as a number
 * of steps.
 * @param {Event[]} events
 * @param {Move} move
 */
export const isMade = (events, { at, operation }) => events.some(event => event.at === at
    && Object.entries(operation).every(([name, value]) => JSON.stringify(event.operation[name]) === JSON.stringify(value)));

/** Does it only start or stop the clock? @param {Move} move */
export const isClock = move => move.operation.op === 'resume' || move.operation.op === 'pause';

/** A save as it travels, with the log that is left out while it is empty. @param {any} save @returns {Save} */
export const whole = save => ({ ...save, events: save.events ?? [] });

/** @param {Move} move */
export const asSent = ({ at, operation }) => ({ at, operation });

/**
 * Takes events of the library's over: those that are not known yet. True when they are not those that were drawn up
 * here.
 * @param {Event[]} events
 * @param {Event[]} known the log so far, which grows
 * @param {Event[]} drawn those that were drawn up, which goes down
 */
export function take(events, known, drawn) {
    let differs = false;
    for (const event of events) {
        if (event.number !== known.length + 1) continue;
        known.push(event);
        if (drawn.length && JSON.stringify(drawn[0]) === JSON.stringify(event)) drawn.shift();
        else differs = true;
    }
    return differs;
}

/**
 * The first moves that wait, those of one window: what the library has of a request shows how far that window has come.
 * @param {Move[]} pending at least one
 */
export function nextBatch(pending) {
    const [{ writer }] = pending;
    const end = pending.findIndex(move => move.writer !== writer);
    return pending.slice(0, Math.min(BATCH, end < 0 ? BATCH : end));
}
