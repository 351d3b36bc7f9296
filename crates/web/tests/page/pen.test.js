/** What a pointer means with the pen, and colours for cages. */

import './browser.js';
import assert from 'node:assert/strict';
import test from 'node:test';

const js = name => new URL(`../../assets/js/${name}`, import.meta.url).href;
const { markOf, markAt, isOn, partsOf } = await import(js('board-pen.js'));
const { cageColors } = await import(js('cage-colors.js'));
const { CLASSIC, boxed, nameOf } = await import(js('geometry.js'));

test('marks join neighbours and nothing else', () => {
    assert.equal(markOf('line', 10, 0, CLASSIC), 'r1c1-r2c2');
    assert.equal(markOf('line', 0, 0, CLASSIC), null);
    assert.equal(markOf('line', 0, 2, CLASSIC), null);
    // The last cell of a row is no neighbour of the first of the next.
    assert.equal(markOf('line', 8, 9, CLASSIC), null);
    assert.equal(markOf('cross', 1, 0, CLASSIC), 'r1c1xr1c2');
    assert.equal(markOf('cross', 0, 10, CLASSIC), null);
    assert.equal(markOf('circle', 80, 80, CLASSIC), 'r9c9or9c9');
    assert.deepEqual(partsOf('r10c11xr11c11', boxed(4, 4)), { kind: 'cross', cells: [9 * 16 + 10, 10 * 16 + 10] });
});

test('a pointer means the cell in its middle and an edge beside it', () => {
    assert.equal(markAt('cross', [0.5, 0.5], CLASSIC), 'r1c1xr1c1');
    assert.equal(markAt('cross', [0.9, 0.5], CLASSIC), 'r1c1xr1c2');
    assert.equal(markAt('cross', [1.1, 0.5], CLASSIC), 'r1c1xr1c2');
    assert.equal(markAt('circle', [0.5, 0.95], CLASSIC), 'r1c1or2c1');
    // At the rim there is nothing beside the cell.
    assert.equal(markAt('circle', [0.02, 0.5], CLASSIC), 'r1c1or1c1');
    assert.equal(markAt('circle', [9.2, 0.5], CLASSIC), null);
});

test('a pointer is on a mark when it is near', () => {
    assert.ok(isOn('r1c1-r2c2', [1, 1.1], CLASSIC));
    assert.ok(!isOn('r1c1-r2c2', [1.5, 0.5], CLASSIC));
    assert.ok(isOn('r1c1xr1c2', [1.1, 0.5], CLASSIC) && !isOn('r1c1xr1c2', [1.5, 0.5], CLASSIC));
    assert.ok(isOn('r1c1or1c1', [0.8, 0.5], CLASSIC));
});

test('cages that touch have other colours', () => {
    // Dominoes across the board, then what is left alone.
    const cages = [];
    for (let row = 0; row < 9; row += 1) for (let column = row % 2; column < 9; column += 2) cages.push([row * 9 + column, ...column < 8 ? [row * 9 + column + 1] : []].map(nameOf));
    const colors = cageColors(cages, CLASSIC);
    const of = new Map(cages.flatMap((cells, cage) => cells.map(name => [name, cage])));
    for (let cell = 0; cell < 81; cell += 1) {
        for (const other of [...cell % 9 < 8 ? [cell + 1] : [], ...cell < 72 ? [cell + 9] : []]) {
            const [one, two] = [of.get(nameOf(cell)), of.get(nameOf(other))];
            if (one !== undefined && two !== undefined && one !== two) assert.notEqual(colors[one], colors[two], `${nameOf(cell)} ${nameOf(other)}`);
        }
    }
    assert.ok(new Set(colors).size <= 5, `${new Set(colors).size} colours`);
});
