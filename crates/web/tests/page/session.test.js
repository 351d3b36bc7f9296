import test from 'node:test';
import assert from 'node:assert/strict';

import './browser.js';
import { beginning, blankView } from '../../assets/js/position.js';
import { Session } from '../../assets/js/session.js';
import * as store from '../../assets/js/store.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HOUR = 3600000;

/** A module that takes every move, and counts the time between those that start and stop the clock. */
const rules = () => {
    let events = [];
    let played = 0;
    let since = null;
    const view = at => ({ ...blankView(PUZZLE), number: events.length, played: played + (since === null ? 0 : at - since), time: played + (since === null ? 0 : at - since), running: since !== null });
    const make = ({ at, operation }) => {
        if (operation.op === 'resume') since ??= at;
        else if (operation.op === 'pause' && since !== null) [played, since] = [played + at - since, null];
        events.push({ number: events.length + 1, at, operation });
    };
    const calls = {
        'play/begin': ({ save, at }) => { [events, played, since] = [[], 0, null]; save.events.forEach(make); return { game: 1, view: view(at) }; },
        'play/act': ({ after, moves }) => { moves.forEach(make); return { events: events.slice(after), refused: [], view: view(events.at(-1)?.at ?? 0), done: moves.length }; },
        'play/state': ({ at }) => ({ view: view(at) }),
        'play/end': () => ({}),
    };
    return { call: (name, request) => structuredClone(calls[name](structuredClone(request))) };
};

/** A server that answers as it is told. */
const engine = answer => {
    const module = rules();
    return { host: 'server', online: true, rulesFor: () => module, rules: module, forVariants: async () => {}, call: answer };
};

const game = (id, events = []) => ({ id, server: 3, save: { ...beginning(PUZZLE), events }, pending: [], begun: 1, about: {}, changed: 1 });

/** What waits is not sent again. @param session */
const ended = session => {
    clearTimeout(session.retry);
    session.leave();
    store.forget(session.id);
};

const refusal = kind => Object.assign(new Error(`refused: ${kind}`), { kind, away: kind === 'away' });

test('no refusal but that the game is gone drops moves that wait', async () => {
    for (const kind of ['request', 'unreadable', 'impossible', 'library', 'too-large', 'token', 'busy', 'away']) {
        const session = await Session.open(engine(async () => { throw refusal(kind); }), game(`g${kind}`));
        session.act({ op: 'enter', cells: ['r1c3'], digit: 4 });
        await session.flush();
        assert.deepEqual([session.id, session.server, session.waiting], [`g${kind}`, 3, 1], kind);
        assert.equal(store.moves(`g${kind}`).filter(move => move.operation.op === 'enter').length, 1, kind);
        assert.equal(session.trouble !== '', !['busy', 'away'].includes(kind), kind);
        ended(session);
    }
});

test('a game that was taken out of the library goes on as a new one', async () => {
    const session = await Session.open(engine(async () => { throw refusal('missing'); }), game('gone'));
    session.act({ op: 'enter', cells: ['r1c3'], digit: 4 });
    await session.flush();
    assert.deepEqual([session.server, session.waiting], [null, 0]);
    assert.notEqual(session.id, 'gone');
    ended(session);
});

test('moves that were refused go with the next one', async () => {
    let sent = [];
    let kind = 'request';
    const session = await Session.open(engine(async (name, { moves }) => {
        if (kind) throw refusal(kind);
        sent = moves;
        return { done: moves.length, events: [], refused: [], view: { id: 3, puzzle: {}, givens: PUZZLE } };
    }), game('later'));
    session.act({ op: 'enter', cells: ['r1c3'], digit: 4 });
    await session.flush();
    kind = '';
    session.act({ op: 'enter', cells: ['r1c4'], digit: 6 });
    await session.flush();
    assert.deepEqual(sent.filter(({ operation }) => operation.op === 'enter').map(({ operation }) => operation.digit), [4, 6]);
    assert.deepEqual([session.trouble, session.waiting], ['', 0]);
    ended(session);
});

test('a clock that was ahead and was put back does not stop the clock of the game', async t => {
    const start = 1700000000000;
    t.mock.timers.enable({ apis: ['Date'], now: start });
    const ahead = [{ number: 1, at: start + 8 * HOUR, operation: { op: 'resume' } }, { number: 2, at: start + 8 * HOUR + 60000, operation: { op: 'pause' } }];
    const session = await Session.open(engine(async () => { throw refusal('away'); }), game('ahead', ahead));
    const at = [session.log().at(-1).at];
    session.act({ op: 'resume' });
    t.mock.timers.setTime(start + 30000);
    const near = (/** @type {number} */ seen, /** @type {number} */ wanted) => assert.ok(Math.abs(seen - wanted) < 5, `${seen} for ${wanted}`);
    near(session.game.time(Date.now()), 90000);
    at.push(session.act({ op: 'enter', cells: ['r1c3'], digit: 4 }).at);
    t.mock.timers.setTime(start + 70000);
    at.push(session.act({ op: 'pause' }).at);
    // A minute before, seventy seconds since; each move is a millisecond later at least.
    near(session.game.view.played, 130000);
    // Put back again, in the middle of the game.
    t.mock.timers.setTime(start - HOUR);
    at.push(session.act({ op: 'resume' }).at, session.act({ op: 'pause' }).at);
    assert.deepEqual([...at].sort((a, b) => a - b), at);
    assert.equal(new Set(at).size, at.length, 'each later than the one before');
    ended(session);
});
