import { readFileSync } from 'node:fs';
import test from 'node:test';
import assert from 'node:assert/strict';

import { FakeStore } from './browser.js';

const { local, tab } = JSON.parse(readFileSync(new URL('./earlier-store.json', import.meta.url), 'utf8'));
const kept = new FakeStore({ ...local, 'play-cut': local['play-abc1'].slice(0, 200), 'play-newer': local['play-abc1'].replace('"version":1', '"version":2') });
Object.assign(globalThis, { localStorage: kept, sessionStorage: new FakeStore(tab) });
const store = await import('../../assets/js/store.js');
const { ownPace } = await import('../../assets/js/pace.js');
const { isOn } = await import('../../assets/js/prefs.js');
const { learned } = await import('../../assets/js/progress.js');
const document = await import('../../assets/js/views/editor-document.js');

test('games, moves, settings and progress of an earlier page are there', () => {
    const latest = store.latest();
    assert.equal(latest.id, 'abc1');
    assert.deepEqual(latest.pending.map(move => [move.at, move.operation.op, move.writer]), [[1700000000001, 'resume', 'w1'], [1700000000002, 'enter', 'w1']]);
    assert.equal(store.ofServer(7).save.events.length, 1);
    assert.deepEqual(store.settings(), { 'remove-notes': false, 'show-mistakes': true, timer: true });
    assert.equal(store.draft().text, JSON.parse(local.draft).text);
    assert.deepEqual([isOn('labels'), isOn('pace'), ownPace()], [true, true, { pace: { factor: 0.8, spread: 1.3 } }]);
    assert.deepEqual(learned()['x-wing'], { read: true, exercises: 2 });
    assert.equal(JSON.parse(document.lastEdited().text).rows, 6);
});

test('a move in another window is about this game, and no key of another page is', () => {
    for (const [key, is] of [['shudu/move/abc1/w2/5', true], ['shudu/play-abc1', true], [null, true], ['shudu/play-abc12', false], ['play-abc1', false], ['shudu/theme', false]]) {
        assert.equal(store.concerns(key, 'abc1'), is, key);
    }
});

test('what is no game that this page knows is put aside once, told, and can be taken away as a file', () => {
    assert.deepEqual(store.aside(), []);
    assert.equal(store.tidy(), true);
    assert.equal(store.tidy(), false);
    assert.deepEqual(store.aside().map(({ id }) => id).sort(), ['cut', 'newer']);
    assert.equal(JSON.parse(store.asFile('newer')).kept.save.version, 2);
    assert.equal(JSON.parse(store.asFile('cut')).kept, local['play-abc1'].slice(0, 200));
    store.forget('cut');
    assert.deepEqual(store.aside().map(({ id }) => id), ['newer']);
});

test('a game that was put aside is not taken up again by itself, and comes back with its moves', () => {
    store.putAside('abc1', 'an unknown move');
    assert.equal(store.latest(), null);
    assert.ok(!store.all().some(({ id }) => id === 'abc1'));
    assert.deepEqual(store.aside().find(({ id }) => id === 'abc1'), { id: 'abc1', reason: 'an unknown move' });
    assert.equal(JSON.parse(store.asFile('abc1')).moves.length, 2);
    store.takeBack('abc1');
    assert.equal(store.latest().pending.length, 2);
});

test('without room games that the server has make room, and a move that finds none is told of', () => {
    kept.room = Object.entries(kept).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const move = at => ({ at, operation: { op: 'enter', cells: ['r1c4'], digit: 6 }, writer: 'w1' });
    assert.equal(store.keepMove('abc1', move(1700000000003)), true);
    assert.equal(store.ofServer(7), null, 'it made room');
    kept.room = 0;
    assert.equal(store.keep({ ...store.load('abc1'), id: 'new' }), false);
    assert.equal(store.latest().id, 'new', 'it is in play while the window is open');
    assert.equal(store.keepMove('abc1', move(1700000000004)), false);
    assert.equal(store.moves('abc1').length, 4, 'it waits in memory');
    store.keepSettings({ timer: false });
    assert.equal(store.settings().timer, false);
});
