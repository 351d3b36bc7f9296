// The worker in Node, with a module of a few lines in place of the engine: that programs end when all was answered, and
// not before.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..');
const ENGINE = `
export default async () => {};
export const count_many = bytes => {
    if (bytes[0] === 9) throw new Error('it trapped');
    if (bytes[0] === 8) process.exit(5);
    return new Float64Array(bytes.length / 81).fill(bytes[0]);
};
`;
let folder;

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'shudu-worker-'));
    const installed = join(folder, 'node_modules/shudu');
    mkdirSync(installed, { recursive: true });
    for (const name of readdirSync(PACKAGE)) if (/\.(js|json)$/.test(name)) cpSync(join(PACKAGE, name), join(installed, name));
    writeFileSync(join(installed, 'engine.js'), ENGINE);
    writeFileSync(join(installed, 'engine_bg.wasm'), '');
});
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** What a program prints, and how it ends. @param {string} name @param {string} text */
function ends(name, text) {
    const file = join(folder, name);
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync('node', [file], { encoding: 'utf8', timeout: 60_000 });
    return [status, stdout.trim(), stderr.trim()];
}

const BYTES = 'const bytes = first => new Uint8Array(81).fill(first);';

test('calls at the same time are all answered, and then the program ends', () => {
    const asked = "Promise.all([worker.countMany(bytes(1)), worker.countMany(bytes(2)), worker.countMany(bytes(3))]).then(all => all.map(one => one[0]).join())";
    assert.deepEqual(ends('all.mjs', `import { startWorker } from 'shudu'; ${BYTES} const worker = await startWorker(); console.log(await ${asked});`), [0, '1,2,3', '']);
    assert.deepEqual(ends('all.cjs', `const { startWorker } = require('shudu'); ${BYTES} startWorker().then(worker => ${asked}.then(console.log));`)
        .map(one => String(one).replace(/^\(node.*ExperimentalWarning[^]*$/, '')), ['0', '1,2,3', '']);
});

test('a call from the answer of another is answered', () => {
    const text = `import { startWorker } from 'shudu'; ${BYTES} const worker = await startWorker();
        worker.countMany(bytes(1)).then(() => worker.countMany(bytes(2))).then(one => console.log(one[0]));`;
    assert.deepEqual(ends('chain.mjs', text), [0, '2', '']);
});

test('what is aborted, cannot be sent or breaks the module keeps no program and loses no other call', () => {
    const text = `import { startWorker } from 'shudu'; ${BYTES} const worker = await startWorker();
        const end = new AbortController();
        const said = promise => promise.then(one => one[0], error => error.kind);
        const all = Promise.all([
            said(worker.countMany(bytes(1), { signal: end.signal })), said(worker.countMany(bytes(2), () => 0)), said(worker.countMany(bytes(9))),
            said(worker.countMany(bytes(8))), said(worker.countMany(bytes(3)))]);
        end.abort();
        console.log((await all).join());`;
    assert.deepEqual(ends('others.mjs', text), [0, 'aborted,request,broken,broken,3', '']);
});
