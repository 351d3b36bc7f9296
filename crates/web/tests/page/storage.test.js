import { readFileSync } from 'node:fs';
import test from 'node:test';
import assert from 'node:assert/strict';

import { FakeStore, contents } from './browser.js';
import { Texts } from '../../assets/js/storage.js';

/** What pages kept before names had a prefix, as their own scripts wrote it. */
const EARLIER = JSON.parse(readFileSync(new URL('./earlier-store.json', import.meta.url), 'utf8')).local;
/** Names that other pages may use, too, and words, which are fetched again. */
const isCommon = key => ['game', 'theme', 'text', 'language', 'level', 'notation'].includes(key);
const taken = Object.keys(EARLIER).filter(key => !key.startsWith('words-'));

test('what an earlier page has kept is taken over, once, and read back before it goes', () => {
    const store = new FakeStore(EARLIER);
    const texts = new Texts(() => store);
    for (const key of taken) {
        assert.equal(texts.get(key), EARLIER[key], key);
        assert.equal(store.getItem(`shudu/${key}`), EARLIER[key], key);
        assert.equal(store.getItem(key), isCommon(key) ? EARLIER[key] : null, key);
    }
    assert.equal(store.getItem('words-en'), null);
    texts.set('theme', 'light');
    assert.equal(new Texts(() => store).get('theme'), 'light');
});

test('a store without room keeps what is there, and all of it can be read and changed', () => {
    const store = new FakeStore(EARLIER, 0);
    const texts = new Texts(() => store);
    for (const key of taken) assert.equal(texts.get(key), EARLIER[key], key);
    assert.deepEqual(texts.names('move/').sort(), taken.filter(key => key.startsWith('move/')).sort());
    assert.equal(texts.nameOf('play-abc1'), 'play-abc1');
    assert.equal(texts.set('settings', '{"remove-notes":true}'), false);
    assert.equal(texts.get('settings'), '{"remove-notes":true}');
    assert.equal(store.getItem('settings'), EARLIER.settings, 'the kept one is not lost');
    texts.remove('play-server-7');
    assert.equal(store.getItem('play-server-7'), null);
    store.room = Infinity;
    assert.equal(texts.set('settings', '{"remove-notes":true}'), true);
    assert.deepEqual([store.getItem('settings'), store.getItem('shudu/settings')], [null, '{"remove-notes":true}']);
});

test('a copy that cannot be read back leaves the original', () => {
    class Forgetful extends FakeStore {
        setItem() {}
    }
    const store = new Forgetful(EARLIER);
    new Texts(() => store);
    for (const key of taken) assert.equal(store.getItem(key), EARLIER[key], key);
});

test('texts of other pages are left alone', () => {
    const others = { settings: '{"volume":3}', draft: 'Dear Sir', 'play-list': '[1]', theme: 'solarized', pace: '5', learned: '[]', 'words-en': '{}' };
    const store = new FakeStore(others);
    const texts = new Texts(() => store);
    assert.deepEqual(contents(store), others);
    assert.deepEqual(texts.names(), []);
    texts.set('settings', '{}');
    texts.remove('draft');
    texts.remove('settings');
    assert.deepEqual(contents(store), others);
});

test('where the store is forbidden the page goes on in memory', () => {
    const refuse = () => { throw new DOMException('', 'SecurityError'); };
    const late = new FakeStore();
    const texts = [new Texts(refuse), new Texts(() => late)];
    late.forbidden = true;
    for (const one of texts) {
        assert.equal(one.get('theme'), null);
        assert.equal(one.set('theme', 'dark'), false);
        assert.equal(one.get('theme'), 'dark');
        assert.deepEqual(one.names('th'), ['theme']);
        one.remove('theme');
        assert.deepEqual([one.get('theme'), one.names()], [null, []]);
    }
});

test('a game with which an old page went on is the longer one', () => {
    const game = count => JSON.stringify({ save: { format: 'shudu-game', events: Array.from({ length: count }, () => ({})) } }).replace('{"save":{', '{"save":{');
    for (const [old, now, kept] of [[2, 1, 2], [1, 2, 2], [2, 2, 2]]) {
        const store = new FakeStore({ 'play-a': game(old), 'shudu/play-a': game(now) });
        new Texts(() => store);
        assert.deepEqual(contents(store), { 'shudu/play-a': game(kept) });
    }
});
