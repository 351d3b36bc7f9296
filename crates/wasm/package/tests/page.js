// A page in Chromium: served from a folder, it tells the test something by `fetch('/told', …)`.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html; charset=utf-8' };

export const chromium = ['chromium', 'chromium-browser', 'google-chrome']
    .find(name => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/**
 * What a page tells. @param {string} folder @param {string} page  its HTML @returns {Promise<any>}
 */
export async function pageAnswer(folder, page) {
    /** @type {(value: any) => void} */
    let tell = () => {};
    const heard = new Promise(resolve => { tell = resolve; });
    const server = createServer((request, response) => {
        if (request.method === 'POST') {
            let body = '';
            request.on('data', part => { body += part; }).on('end', () => { response.end(); tell(JSON.parse(body)); });
            return;
        }
        const name = new URL(request.url, 'http://here').pathname.slice(1);
        if (!name) return response.writeHead(200, { 'Content-Type': TYPES.html }).end(page);
        const file = join(folder, name);
        if (!existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': TYPES[name.split('.').pop()] }).end(readFileSync(file));
    });
    await new Promise(resolve => { server.listen(0, '127.0.0.1', resolve); });
    const home = mkdtempSync(join(tmpdir(), 'shudu-chromium-'));
    const browser = spawn(chromium, ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${home}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore', detached: true });
    let timer;
    const late = new Promise(resolve => { timer = setTimeout(() => resolve('the page did not answer'), 180_000); });
    const found = await Promise.race([heard, late]);
    clearTimeout(timer);
    // With all its processes.
    process.kill(-browser.pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    return found;
}
