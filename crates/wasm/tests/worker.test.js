// The engine in a worker: calls, errors, and a running call that is cancelled.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { WasmEngine } from '../js/client.js';
import { startThread } from '../js/node.js';
import { MODULES } from './native.js';
import { EXAMPLE, LONG } from './requests.js';

const kindOf = async call => call.then(() => 'an answer', error => error.kind);

test('calls are answered in order, errors as errors', async () => {
    const engine = new WasmEngine(() => startThread('engine', MODULES), () => 'zh-CN');
    const [solved, wrong, counted] = await Promise.allSettled([
        engine.call('solve', { puzzle: EXAMPLE }), engine.call('solve', { puzzle: '12a' }), engine.call('count', { puzzle: EXAMPLE }),
    ]);
    assert.equal(solved.value.answer, 'one');
    assert.deepEqual([wrong.reason.kind, wrong.reason.status], ['unreadable', 400]);
    assert.match(wrong.reason.message, /[\u4e00-\u9fff]/);
    assert.equal(counted.value.solutions, 1);
    assert.equal(engine.started, 1);
    engine.end();
});

test('a running call is cancelled at once, and those that wait are answered by the next worker', async () => {
    const engine = new WasmEngine(() => startThread('engine', MODULES));
    await engine.call('solve', { puzzle: EXAMPLE });
    const [long, queued] = [new AbortController(), new AbortController()];
    const running = kindOf(engine.call('minimize', LONG, long.signal));
    const dropped = kindOf(engine.call('check', { puzzle: EXAMPLE }, queued.signal));
    const next = engine.call('count', { puzzle: EXAMPLE });
    await new Promise(resolve => setTimeout(resolve, 100));
    const start = performance.now();
    queued.abort();
    long.abort();
    assert.deepEqual([await running, await dropped], ['aborted', 'aborted']);
    assert.equal((await next).solutions, 1);
    assert.ok(performance.now() - start < 5000);
    assert.equal(engine.started, 2);
    assert.equal(await kindOf(engine.call('solve', { puzzle: EXAMPLE }, AbortSignal.abort())), 'aborted');
    engine.end();
});

test('a module that cannot be loaded is an error of each call', async () => {
    const engine = new WasmEngine(() => {
        const port = startThread('engine', MODULES);
        port.postMessage({ glue: 'data:text/javascript,throw new Error("no module")' });
        return port;
    });
    assert.equal(await kindOf(engine.call('solve', { puzzle: EXAMPLE })), 'broken');
    engine.end();
});
