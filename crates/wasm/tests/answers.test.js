// Every call answers in WebAssembly, and as it does natively.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';

import { loadHere } from '../js/node.js';
import { MODULES, natively, timeless } from './native.js';
import { EXAMPLE, HARDEST, LONG, REQUESTS } from './requests.js';

/** @type {Record<string, import('../js/module.js').Module>} */
const modules = {};
before(async () => {
    for (const name of ['play', 'engine', 'variant', 'shared', 'photo', 'print']) modules[name] = await loadHere(name, MODULES);
});

test('answers are those of the native program, errors included', () => {
    const expected = natively(REQUESTS);
    assert.equal(expected.length, REQUESTS.length);
    const statuses = new Set();
    REQUESTS.forEach(({ module, name, request, language, seed }, at) => {
        const seen = JSON.parse(modules[module].answer(name, request, language, seed));
        const native = JSON.parse(expected[at]);
        statuses.add(native.status);
        const told = `${module} ${name} ${request} ${language}`;
        if (module === 'play') assert.deepEqual(seen, native, told);
        else assert.deepEqual(timeless(seen), timeless(native), told);
    });
    assert.deepEqual([...statuses].sort(), [200, 400, 404, 422, 501]);
});

test('every call of the module is among those that are compared', () => {
    for (const name of ['play', 'engine']) {
        const module = modules[name];
        const asked = new Set(REQUESTS.filter(request => request.module === name).map(request => request.name));
        for (const call of module.names()) assert.ok(asked.has(call), `${name}: ${call}`);
    }
});

test('each rule leaves the solutions that enumeration counted', () => {
    const lines = readFileSync(new URL('../../../puzzles/rules.jsonl', import.meta.url), 'utf8').trimEnd().split('\n');
    assert.ok(lines.length > 400);
    for (const line of lines) {
        const { puzzle, solutions } = JSON.parse(line);
        const answer = JSON.parse(modules.variant.answer('count', JSON.stringify({ puzzle: JSON.stringify(puzzle) }), 'en', undefined));
        // Givens that break a rule are no puzzle.
        const counted = answer.body?.answer === 'invalid' ? 0 : Number(answer.body?.solutions);
        assert.equal(counted, solutions, `${line} ${JSON.stringify(answer)}`);
    }
});

test('the module of other sizes and rules reads, solves, draws and plays', () => {
    const { variant } = modules;
    const puzzle = '.Shape~4x4.Cage~6~R1C1~R2C1~R3C1.Thermo~R1C2~R1C3~R1C4.~R2C2_4.~R3C2_1.~R3C3_4.~R4C4_1';
    assert.deepEqual(variant.names().filter(name => !modules.engine.names().includes(name)), ['play/act', 'play/begin', 'play/end', 'play/state', 'variant/board']);
    assert.equal(variant.call('solve', { puzzle }).solution, '1234341221434321');
    assert.equal(variant.call('variant/board', { puzzle }, 'zh-CN').rules.length, 2);
    const { game, save, view } = variant.call('play/begin', { puzzle, at: 1 });
    assert.equal(view.standing, 'proper');
    assert.equal(save.format, 'shudu-variant-game');
    const acted = variant.call('play/act', { game, after: 0, moves: [{ at: 2, operation: { op: 'answer' } }, { at: 3, operation: { op: 'check' } }] });
    assert.equal(acted.checked.verdict, 'right');
    assert.throws(() => variant.call('play/begin', { puzzle: 'nonsense' }), { kind: 'unreadable' });
    assert.equal(variant.call('rate', { puzzle }).level, 'easy');
    assert.throws(() => variant.call('canon', { puzzle }), { kind: 'unavailable' });
    // The page asks it after `engine`, which knows that the puzzle is none for it.
    assert.throws(() => modules.engine.call('solve', { puzzle: variant.call('variant/board', { puzzle }).puzzle }), { kind: 'not-classic' });
    assert.throws(() => modules.engine.call('generate', { size: 6, kinds: ['x'] }), { kind: 'not-classic' });
});

test('the module of shared puzzles writes them in the form that the others read', () => {
    const { shared, variant } = modules;
    assert.deepEqual(shared.names(), ['convert']);
    const regions = [0, 1, 2, 3].map(region => [0, 1, 2, 3].map(at => [(region >> 1) * 2 + (at >> 1), (region & 1) * 2 + (at & 1)]));
    const cells = [0, 1, 2, 3].map(row => [0, 1, 2, 3].map(column => (row + column ? {} : { value: 1 })));
    const lines = [{ wayPoints: [[0.5, 0.5], [1.5, 1.5]], color: '#ff0000', thickness: 8 }];
    const puzzle = JSON.stringify({ cellSize: 50, cells, regions, lines, metadata: { title: 'T', author: 'A', rules: 'Lines rise.' } });
    const { text } = shared.call('convert', { puzzle, to: 'variant' });
    const told = variant.call('variant/board', { puzzle: text });
    assert.deepEqual([told.title, told.rows, JSON.parse(told.puzzle).cosmetics.length], ['T', 4, 1]);
    assert.throws(() => variant.call('solve', { puzzle: text }), { kind: 'unreadable', message: /lines/ });
    assert.equal(variant.call('play/begin', { puzzle: text, at: 1 }).view.standing, 'undecided');
});

test('the module of pictures reads what the module with fonts draws', () => {
    const { photo, print } = modules;
    assert.deepEqual(photo.names(), ['photo']);
    const picture = print.call('render', { puzzle: EXAMPLE, to: 'png', size: 400 }).base64;
    const [read] = photo.call('photo', { picture }).puzzles;
    assert.deepEqual([read.puzzle, read.answer, read.cells.length], [EXAMPLE, 'one', 81]);
    assert.throws(() => photo.call('photo', { picture: 'aGVsbG8=' }, 'zh-CN'), { kind: 'impossible', message: /JPEG/ });
    assert.throws(() => photo.call('solve', { puzzle: EXAMPLE }), { kind: 'unavailable' });
});

test('what a module lacks it says plainly', () => {
    const kind = (module, name, request = {}) => {
        try {
            modules[module].call(name, request);
        } catch (error) {
            return `${error.status} ${error.kind}: ${error.message}`;
        }
        return 'an answer';
    };
    assert.equal(kind('engine', 'games/new'), '501 unavailable: This module has no games/new; load one that has it');
    assert.equal(kind('engine', 'book'), '501 unavailable: This module has no book; load one that has it');
    assert.match(kind('engine', 'render', { puzzle: EXAMPLE, to: 'png' }), /^501 unavailable: This module has no render \(image\/png\)/);
    assert.match(kind('engine', 'nothing'), /^404 unknown/);
    assert.match(kind('play', 'solve'), /^501 unavailable/);
});

test('the module with fonts prints, and answers what the engine answers', () => {
    const { print, engine } = modules;
    const begins = { png: '\x89PNG', pdf: '%PDF' };
    for (const [to, begin] of Object.entries(begins)) {
        const { base64 } = print.call('render', { puzzle: EXAMPLE, to });
        assert.ok(Buffer.from(base64, 'base64').toString('latin1').startsWith(begin), to);
    }
    const book = print.call('book', { puzzle: EXAMPLE }, 'zh-CN');
    assert.ok(book.puzzles === 1 && Buffer.from(book.base64, 'base64').toString('latin1').startsWith('%PDF'));
    assert.deepEqual(print.call('rate', { puzzle: EXAMPLE }), engine.call('rate', { puzzle: EXAMPLE }));
    assert.deepEqual(print.names().filter(name => !engine.names().includes(name)), ['book', 'qr', 'variant', 'variant/board', 'variant/edit']);
});

test('the module with fonts prints other sizes and rules, too', () => {
    const { print, variant } = modules;
    const puzzle = '.Shape~4x4.Cage~6~R1C1~R2C1~R3C1.Thermo~R1C2~R1C3~R1C4.~R2C2_4.~R3C2_1.~R3C3_4.~R4C4_1';
    const asked = { puzzle, to: 'pdf', size: 80 };
    const begins = (/** @type {string} */ base64) => Buffer.from(base64, 'base64').toString('latin1').slice(0, 4);
    assert.equal(begins(print.call('render', asked).base64), '%PDF');
    assert.throws(() => variant.call('render', asked), { kind: 'unavailable' });
    assert.throws(() => print.call('render', { ...asked, to: 'iss' }), { kind: 'request' });
    const { puzzle: line } = variant.call('variant/board', { puzzle });
    const book = print.call('book', { puzzle: line, qr: 'http://here', rated: 'both', sheet: 'notes' });
    assert.deepEqual([book.puzzles, book['left-out'], begins(book.base64)], [1, [], '%PDF']);
});

test('the hardest puzzles are rated within the time of a call', () => {
    for (const puzzle of HARDEST) {
        const { er } = modules.engine.call('rate', { puzzle });
        assert.ok(er >= 10.5, `${er}`);
    }
});

test('two new puzzles differ: the host gives the seed', () => {
    const [one, other] = [0, 1].map(() => modules.engine.call('generate', {}));
    assert.notEqual(one.puzzle, other.puzzle);
});

test('a search ends when its time is up', () => {
    const start = performance.now();
    const found = modules.engine.call('minimize', { ...LONG, 'max-time': '200ms' });
    assert.equal(found.answer, 'unknown');
    assert.ok(performance.now() - start < 5000);
});
