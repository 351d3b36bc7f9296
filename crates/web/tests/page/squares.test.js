/** What a game looks like as squares, and which days are in a row. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './browser.js';

const { asText, squares } = await import('../../assets/js/squares.js');
const { row } = await import('../../assets/js/views/daily.js');

const enter = played => ({ played, operation: { op: 'enter' } });

test('each digit is a square: at once, after thought, after long thought, with a hint', () => {
    const log = [enter(1000), enter(2000), enter(3000), enter(4000), { played: 4100, operation: { op: 'note' } }, enter(7000), enter(17000), { played: 17500, operation: { op: 'hint' } }, enter(18000)];
    assert.deepEqual(squares(log), ['quick', 'quick', 'quick', 'quick', 'thought', 'long', 'hint']);
    assert.equal(asText(squares(log)), '⬜⬜⬜⬜🟦🟪🟧');
});

test('a long game has three lines of nine, and no digit is lost', () => {
    const log = Array.from({ length: 54 }, (_, at) => enter((at + 1) * 1000));
    log[53] = { played: 54000, operation: { op: 'apply' } };
    const drawn = squares(log);
    assert.equal(drawn.length, 27);
    assert.equal(drawn.at(-1), 'hint');
    assert.equal(asText(drawn).split('\n').length, 3);
    assert.deepEqual(squares([]), []);
});

const days = (...list) => new Map(list.map(day => [`2026-11-${day}`, true]));

test('days in a row go on over one rest day in seven', () => {
    assert.equal(row(days('30', '29', '28'), '2026-11-30').count, 3);
    assert.equal(row(days('29', '28'), '2026-11-30').count, 2, 'today is still open');
    const rested = row(days('30', '28', '27'), '2026-11-30');
    assert.deepEqual([rested.count, [...rested.rests]], [3, ['2026-11-29']]);
    assert.equal(row(days('30', '28', '26', '25'), '2026-11-30').count, 2, 'a second rest day within a week ends the row');
    const long = row(days('30', '28', '27', '26', '25', '24', '23', '22', '20'), '2026-11-30');
    assert.deepEqual([long.count, [...long.rests]], [9, ['2026-11-29', '2026-11-21']]);
    assert.equal(row(days('27'), '2026-11-30').count, 0, 'two days without one end it');
    assert.equal(row(new Map(), '2026-11-30').count, 0);
});
