// The modules in a real browser: a headless Chromium loads a page from a server of this test, and the page sends back
// what it found. Where no Chromium is installed this is skipped, and says so.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { MODULES } from './native.js';
import { EXAMPLE, LONG } from './requests.js';

const names = process.env.SHUDU_CHROMIUM ? [process.env.SHUDU_CHROMIUM] : ['chromium', 'chromium-browser', 'google-chrome'];
const chromium = names.find(name => spawnSync(name, ['--version']).status === 0);
/** ER 7.2. */
const SEVEN = '8.....1.4..1..2..93...9.....6.4...8.....8.....9.2..7..2...7..5...46..........56.3';
const PATIENCE = 120_000;

const TYPES = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };

/** What the page does. It runs in the browser. */
async function found({ example, seven, long }) {
    const { WasmEngine, startWorker } = await import('./client.js');
    const { load } = await import('./module.js');
    const timed = async work => {
        const start = performance.now();
        const value = await work();
        return [value, Math.round(performance.now() - start)];
    };
    const [play, playable] = await timed(() => load('./play.js'));
    const begun = play.call('play/begin', { puzzle: example, at: 1 });
    const acted = play.call('play/act', { game: begun.game, after: 0, moves: [{ at: 2, operation: { op: 'enter', cells: ['r1c3'], digit: 4 } }] });
    const engine = new WasmEngine(() => startWorker('./engine.js'), () => 'zh-CN');
    const [solved, first] = await timed(() => engine.call('solve', { puzzle: example }));
    const [hint, hinted] = await timed(() => engine.call('hint', { puzzle: seven, stage: 4 }));
    const cancel = new AbortController();
    const running = engine.call('minimize', long, cancel.signal).then(() => 'an answer', error => error.kind);
    await new Promise(resolve => setTimeout(resolve, 200));
    const [cancelled, stopped] = await timed(() => (cancel.abort(), running));
    const [counted, again] = await timed(() => engine.call('count', { puzzle: example }));
    const print = new WasmEngine(() => startWorker('./print.js'));
    const pdf = await print.call('book', { puzzle: example });
    return {
        entered: acted.view.state, events: acted.events.length, solved, hint: hint.sentences ?? hint, cancelled, counted,
        started: engine.started, pdf: atob(pdf.base64).slice(0, 5),
        times: { playable, first, hinted, stopped, again },
    };
}

test('the modules answer in Chromium, in workers, and a running call can be cancelled', { skip: chromium ? false : 'Chromium is not installed' }, async t => {
    const page = `<!doctype html><script type="module">${found}
        const answer = await found(${JSON.stringify({ example: EXAMPLE, seven: SEVEN, long: LONG })}).catch(error => ({ error: String(error) }));
        await fetch('/found', { method: 'POST', body: JSON.stringify(answer) });
    </script>`;
    let tell;
    const told = new Promise(resolve => { tell = resolve; });
    const server = createServer((request, response) => {
        if (request.method === 'POST') {
            let body = '';
            request.on('data', part => { body += part; }).on('end', () => { response.end(); tell(JSON.parse(body)); });
            return;
        }
        const name = new URL(request.url, 'http://here').pathname.slice(1);
        const file = new URL(name, MODULES);
        if (name && !existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': TYPES[name.split('.').pop() || 'html'] ?? TYPES.html });
        response.end(name ? readFileSync(file) : page);
    });
    await new Promise(resolve => { server.listen(0, '127.0.0.1', resolve); });
    const home = mkdtempSync(join(tmpdir(), 'shudu-chromium-'));
    const browser = spawn(chromium, ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${home}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore', detached: true });
    let timer;
    const late = new Promise(resolve => { timer = setTimeout(() => resolve({ error: 'the page did not answer' }), PATIENCE); });
    const answer = await Promise.race([told, late]);
    clearTimeout(timer);
    // With all its processes.
    process.kill(-browser.pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

    assert.equal(answer.error, undefined);
    assert.equal(answer.events, 1);
    assert.equal(answer.solved.answer, 'one');
    assert.match(JSON.stringify(answer.hint), /[\u4e00-\u9fff]/);
    assert.equal(answer.cancelled, 'aborted');
    assert.deepEqual([answer.counted.solutions, answer.started], [1, 2]);
    assert.equal(answer.pdf, '%PDF-');
    t.diagnostic(`milliseconds: ${JSON.stringify(answer.times)}`);
});
