import test from 'node:test';
import assert from 'node:assert/strict';

import { CLASSIC, nameOf, touched } from '../../assets/js/geometry.js';

/** The cells of a stroke through points, in cells from the corner, the first one pressed. A hand that shakes by `shake`
 * moves in this many steps a cell. */
function drawn(points, shake = 0, steps = 6) {
    const [first] = points;
    const cells = [Math.floor(first[1]) * 9 + Math.floor(first[0])];
    // The same hand each time.
    let seed = 1;
    const random = () => { seed = (seed * 48271) % 2147483647; return (seed / 2147483647) * 2 - 1; };
    let from = first;
    points.slice(1).forEach((to, at) => {
        const before = points[at];
        const last = [to[0] + shake * random(), to[1] + shake * random()];
        for (let step = 1; step <= steps; step += 1) {
            const part = step / steps;
            const wave = step < steps ? 0.03 * random() : 0;
            const next = step < steps ? [before[0] + (to[0] - before[0]) * part + wave, before[1] + (to[1] - before[1]) * part + wave] : last;
            for (const cell of touched(CLASSIC, from, next)) if (cells.at(-1) !== cell) cells.push(cell);
            from = next;
        }
    });
    return cells.map(nameOf);
}

const middle = (row, column) => [column - 0.5, row - 0.5];

test('a diagonal that is drawn by hand has no cell beside it', () => {
    for (const [line, names] of [
        [[middle(1, 1), middle(2, 2), middle(3, 3)], ['r1c1', 'r2c2', 'r3c3']],
        [[middle(9, 1), middle(8, 2), middle(7, 3), middle(6, 2)], ['r9c1', 'r8c2', 'r7c3', 'r6c2']],
        [[middle(4, 4), middle(5, 4), middle(6, 5), middle(6, 6)], ['r4c4', 'r5c4', 'r6c5', 'r6c6']],
    ]) for (const shake of [0, 0.1, 0.18]) assert.deepEqual(drawn(line, shake), names, `${names} ${shake}`);
});

test('a quick stroke skips no cell, and one along a row reaches every cell', () => {
    assert.deepEqual(drawn([middle(1, 1), middle(9, 9)], 0, 1), [1, 2, 3, 4, 5, 6, 7, 8, 9].map(at => `r${at}c${at}`));
    assert.deepEqual(drawn([[0.2, 0.8], [8.8, 0.8]], 0, 2), [1, 2, 3, 4, 5, 6, 7, 8, 9].map(at => `r1c${at}`));
});

test('beside the grid is no cell', () => {
    assert.deepEqual(touched(CLASSIC, [-3, 0.5], [-0.2, 0.5]), []);
    assert.deepEqual(touched(CLASSIC, [8.5, 8.5], [12, 14]), [80]);
});
