// The same calls answered natively, by the program `native` of tools/.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../target', import.meta.url));
export const NATIVE = process.env.SHUDU_WASM_NATIVE ?? `${target}/release/native`;
/** Where the modules are. */
export const MODULES = new URL('../target/modules/', import.meta.url);

/**
 * The lines that the program answers.
 * @param {object[]} requests
 * @param {string[]} options
 * @param {Record<string, string>} [more]
 */
export function natively(requests, options = [], more = {}) {
    const input = requests.map(request => `${JSON.stringify(request)}\n`).join('');
    const run = spawnSync(NATIVE, options, { input, encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, ...more } });
    if (run.status !== 0) throw new Error(`${NATIVE}: ${run.error ?? run.stderr}`);
    return run.stdout.trimEnd().split('\n');
}

/** The names of fields with times: the one thing in which two runs differ. */
const TIMES = new Set(['nanoseconds']);

/** Without times, except those of a game, which the host gives. @param {any} value @returns {any} */
export function timeless(value) {
    if (Array.isArray(value)) return value.map(timeless);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => !TIMES.has(name)).map(([name, one]) => [name, timeless(one)]));
}
