import test from 'node:test';
import assert from 'node:assert/strict';

import { words } from './browser.js';

test('a store without room takes no words away', async () => {
    localStorage.room = 0;
    const { load, t, current } = await import('../../assets/js/words.js');
    await load('en');
    assert.equal(t('not-kept'), words['not-kept']);
    globalThis.fetch = async () => { throw new TypeError('no network'); };
    await load('zh-CN');
    assert.equal(t('not-kept'), words['not-kept'], 'no words of that language: those of the other stay');
    await load('en');
    assert.deepEqual([t('not-kept'), current()], [words['not-kept'], 'en']);
});

test('where the store is forbidden the page has words', async () => {
    localStorage.forbidden = true;
    const { load, t, preferred } = await import('../../assets/js/words.js');
    assert.equal(preferred(), 'en');
    globalThis.fetch = async () => ({ ok: true, json: async () => ({ words }) });
    await load('en');
    assert.equal(t('game-gone'), words['game-gone']);
});
