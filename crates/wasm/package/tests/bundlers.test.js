// The package in pages that esbuild, webpack and Vite bundle, as Chromium has them. The bundlers come from the
// registry, into target/bundlers; where it cannot be reached, nothing is tested, and that is said.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium, pageAnswer } from './page.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(HERE, '../../target');
const FOLDER = join(TARGET, 'bundlers');
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const ANSWERS = { solution: SOLUTION, count: 288, photo: 'impossible', small: SOLUTION, er: 1.2 };

/** Installs the bundlers and the package; says why not. */
function missing() {
    if (!chromium) return 'Chromium is not installed';
    mkdirSync(FOLDER, { recursive: true });
    for (const name of readdirSync(join(HERE, 'bundlers'))) copyFileSync(join(HERE, 'bundlers', name), join(FOLDER, name));
    const [packed] = readdirSync(join(TARGET, 'package')).filter(name => name.endsWith('.tgz'));
    // The package of this build, and not of the one before.
    rmSync(join(FOLDER, 'node_modules/shudu'), { recursive: true, force: true });
    const ran = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', join(TARGET, 'package', packed)], { cwd: FOLDER, encoding: 'utf8' });
    return ran.status === 0 ? false : `npm cannot install the bundlers: ${ran.stderr.trim().split('\n')[0]}`;
}

const skip = missing();
if (skip && process.env.STRICT === '1') throw new Error(skip);

/** What the bundler exports. @param {string} name @param {string} file */
const tool = (name, file) => import(String(pathToFileURL(join(FOLDER, 'node_modules', name, file))));

/** The page over what was bundled into a folder. @param {string} out @param {string} script */
async function answers(out, script) {
    const wasm = readdirSync(out, { recursive: true }).filter(name => String(name).endsWith('.wasm'));
    assert.ok(wasm.length >= 4, `${wasm}`);
    assert.ok(existsSync(join(out, script)), script);
    assert.deepEqual(await pageAnswer(out, `<!doctype html><meta charset="utf-8"><script type="module" src="/${script}"></script>`), ANSWERS);
}

/** An empty folder for what is bundled. @param {string} name */
function emptied(name) {
    const out = join(FOLDER, name);
    rmSync(out, { recursive: true, force: true });
    return out;
}

test('esbuild', { skip }, async () => {
    const { build } = await tool('esbuild', 'lib/main.js');
    const outdir = emptied('out-esbuild');
    await build({
        absWorkingDir: FOLDER, entryPoints: { app: 'app-esbuild.js', worker: 'shudu/worker' }, bundle: true, format: 'esm',
        target: 'es2022', loader: { '.wasm': 'file' }, outdir, logLevel: 'error',
    });
    await answers(outdir, 'app.js');
});

test('webpack', { skip }, async () => {
    const { default: webpack } = await tool('webpack', 'lib/index.js');
    const path = emptied('out-webpack');
    const stats = await new Promise((resolve, reject) => {
        webpack({ context: FOLDER, mode: 'production', entry: { app: './app.js' }, output: { path, filename: '[name].js' }, performance: { hints: false } },
            (error, ran) => (error ? reject(error) : resolve(ran)));
    });
    assert.ok(!stats.hasErrors(), stats.toString());
    await answers(path, 'app.js');
});

test('Vite', { skip }, async () => {
    const { build } = await tool('vite', 'dist/node/index.js');
    const outDir = emptied('out-vite');
    await build({
        root: FOLDER, configFile: false, logLevel: 'error', worker: { format: 'es' },
        build: { outDir, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input: join(FOLDER, 'app.js'), output: { entryFileNames: 'app.js' } } },
    });
    await answers(outDir, 'app.js');
});
