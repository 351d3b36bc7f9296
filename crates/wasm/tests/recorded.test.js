// Recorded games are played in WebAssembly as they are natively (crates/shudu/tests/recorded_games.rs).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { loadHere } from '../js/node.js';
import { MODULES } from './native.js';

const recorded = JSON.parse(readFileSync(new URL('../../shudu/tests/recorded-games.json', import.meta.url), 'utf8'));

test('recorded games end as they did', async () => {
    const play = await loadHere('play', MODULES);
    assert.ok(recorded.length >= 4);
    for (const { name, puzzle, settings, moves, played } of recorded) {
        const { game } = play.call('play/begin', { puzzle, settings });
        const seen = { refused: [], events: [], shares: [] };
        moves.forEach((one, index) => {
            const { refused, events, view } = play.call('play/act', { game, after: seen.events.length, moves: [one] });
            seen.refused.push(...refused.map(told => [index, told.refused]));
            seen.events.push(...events);
            if (index % 20 === 0) seen.shares.push([index, view.share]);
            Object.assign(seen, { share: view.share, statistics: view.statistics });
        });
        assert.deepEqual(seen, played, name);
        // All at once, and from the save, it is the same game.
        const { save } = play.call('play/state', { game });
        assert.deepEqual(save.events, played.events, name);
        assert.equal(play.call('play/begin', { save }).view.share, played.share, name);
    }
});

test('days keep their puzzles', async () => {
    const engine = await loadHere('engine', MODULES);
    const days = readFileSync(new URL('../../shudu/tests/daily-puzzles.txt', import.meta.url), 'utf8').trim().split('\n');
    assert.equal(days.length, 60);
    for (const day of days) {
        const [date, puzzle] = day.split(' ');
        assert.equal(engine.call('puzzles/daily', { date }).puzzle, puzzle, date);
    }
});
