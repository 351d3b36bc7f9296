// The package as somebody else has it: installed into an empty folder without a network, compiled against, run in Node,
// and in a page of Chromium if there is one.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { chromium, pageAnswer } from './page.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(HERE, '../../target');
const TSC = join(HERE, '../../../../browser/target/tools/node_modules/.bin/tsc');
const EXAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const run = (program, args, options = {}) => {
    const ran = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
    assert.equal(ran.status, 0, `${program} ${args.join(' ')}: ${ran.error ?? ''}${ran.stdout}${ran.stderr}`);
    return ran.stdout;
};
/** A folder of its own, with the package in it. */
let folder;

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'shudu-package-'));
    const [packed] = readdirSync(join(TARGET, 'package')).filter(name => name.endsWith('.tgz'));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    run('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', join(TARGET, 'package', packed)], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

test('the package has the version of the engine, no dependency, and nothing that is not used', () => {
    const installed = join(folder, 'node_modules/shudu');
    const described = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const version = /^version = "(.*)"$/m.exec(readFileSync(join(HERE, '../../Cargo.toml'), 'utf8'))[1];
    assert.equal(described.version, version);
    assert.equal(described.dependencies, undefined);
    assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.')), ['shudu']);
    const files = readdirSync(installed);
    for (const name of ['index.d.ts', 'engine_bg.wasm', 'variant_bg.wasm', 'photo_bg.wasm', 'small_bg.wasm', 'README.md', 'LICENSE-MIT', 'LICENSE-APACHE']) assert.ok(files.includes(name), name);
    assert.ok(!files.includes('tests'));
});

test('what is typed is there, and what is there is typed', async () => {
    const types = ['index', 'variant-types', 'photo-types'].map(name => readFileSync(join(folder, `node_modules/shudu/${name}.d.ts`), 'utf8')).join('');
    const shown = name => new RegExp(`export interface ${name} \\{(.*?)\n\\}`, 's').exec(types)[1].matchAll(/^ {4}(\w+)[(<]/gm);
    const { load, loadPhotos, loadVariants, ...classes } = await import(join(folder, 'node_modules/shudu/node.js'));
    for (const [name, loaded] of [['Shudu', await load()], ['Variants', await loadVariants()], ['Photos', await loadPhotos()]]) {
        assert.deepEqual(Object.keys(loaded).sort(), Array.from(shown(name), ([, one]) => one).sort());
    }
    const small = await import(join(folder, 'node_modules/shudu/small-node.js'));
    const smallTypes = readFileSync(join(folder, 'node_modules/shudu/small-types.d.ts'), 'utf8');
    assert.deepEqual(Object.keys(await small.load()).sort(), Array.from(smallTypes.matchAll(/^ {4}(\w+)\(/gm), ([, one]) => one).sort());
    // The types of the scripts that wasm-bindgen makes are not ours.
    assert.doesNotMatch(types + smallTypes, /\bany\b(?! )/);
    for (const name of Object.keys(classes)) assert.match(types, new RegExp(`export (class|function) ${name}\\b`));
});

test('a program in TypeScript compiles strictly and has its answers', { skip: existsSync(TSC) ? false : 'TypeScript: scripts/setup axe' }, () => {
    copyFileSync(join(HERE, 'user.ts'), join(folder, 'user.ts'));
    run(TSC, ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', 'user.ts'], { cwd: folder });
    const found = JSON.parse(run('node', ['user.js'], { cwd: folder, timeout: 300_000 }));
    const line = [1, 'line', true];
    assert.deepEqual({ ...found, ratings: found.ratings.map(one => one.answer) }, {
        solved: ['one', true, true],
        list: [3, false, { solutions: [SOLUTION], all: true }],
        counted: [1, '6670903752021072936960', 'at-limit'],
        checked: [false, true, ['r1c1', 'r1c2']],
        candidates: '124',
        rated: [1.2, 'easy'],
        hint: ['hidden-single', 'string'],
        explained: [found.explained[0], true],
        steps: true,
        made: [true, 'medium', true],
        fresh: true,
        canon: [true, 'equivalent'],
        isomorphs: [true, 2],
        minimized: ['minimal', 'many'],
        read: [[line, [2, 'line', false]], 'object'],
        converted: true,
        rendered: [true, 'text/plain; charset=utf-8'],
        info: [true, 30, 1.2, null],
        proofs: ['proved', 'no-candidate', 1, true, 'proved'],
        small: [{ puzzle: EXAMPLE, answer: 'one', solution: SOLUTION, algorithm: 'fast' }, 5, true, true, [3, 'r1c3', 'a'], true, true],
        map: 9,
        photo: true,
        errors: [['unreadable', 1, true], [1, 13, 'r2c4', '10'], true, true, true, true, true, true, true, 'unavailable', 'unknown'],
        many: [['one', 'many', 'invalid'], true, true],
        counts: ['1', '50', 'NaN'],
        ratings: ['rated', 'many'],
        forms: [true, true],
        variants: {
            solved: ['1243342123144132', 'many', ['killer-cage']],
            counted: [288, 'at-limit'],
            checked: [true, ['r1c1', 'r1c2']],
            candidates: '1',
            made: ['medium', 'medium', 'solved', true],
            forms: [true, true],
            hint: [null, true, true],
            call: 4,
            errors: [true, true, true, true],
        },
        worker: [true, 1, 'aborted', true, true],
    });
    assert.equal(found.ratings[0].er, 1.2);
    assert.ok(found.ratings[0].score > 0 && found.ratings[1].er === undefined);
});

test('a wrong call does not compile', { skip: existsSync(TSC) ? false : 'TypeScript: scripts/setup axe' }, () => {
    for (const wrong of ["shudu.solve(EXAMPLE, { limt: 3 })", "shudu.generate({ level: 'mild' })", 'shudu.solveMany(EXAMPLE)', "(await loadVariants()).generate({ kinds: ['chess'] })", 'shudu.solve(EXAMPLE, { signal: AbortSignal.timeout(1) })']) {
        writeFileSync(join(folder, 'wrong.ts'), `import { load, loadVariants } from 'shudu';\nconst EXAMPLE = '';\nconst shudu = await load();\n${wrong};\n`);
        const ran = spawnSync(TSC, ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', 'wrong.ts'], { cwd: folder, encoding: 'utf8' });
        assert.notEqual(ran.status, 0, wrong);
        assert.match(ran.stdout, /wrong\.ts\(4,/, wrong);
    }
});

test('a picture is read, here and in a worker', async () => {
    const { loadPhotos, startPhotosWorker } = await import(join(folder, 'node_modules/shudu/node.js'));
    const picture = readFileSync(join(HERE, '../../../../docs/images/photo.png'));
    const [read] = (await loadPhotos()).photo(picture);
    assert.equal(read.answer, 'one');
    assert.deepEqual((await (await startPhotosWorker()).photo(picture.toString('base64'))).map(one => one.puzzle), [read.puzzle]);
});

test('every case of the table has its answer, by the function and by the call', async () => {
    const { load, loadVariants } = await import(join(folder, 'node_modules/shudu/node.js'));
    const { load: loadSmall } = await import(join(folder, 'node_modules/shudu/small-node.js'));
    const { renamed } = await import(join(folder, 'node_modules/shudu/calls.js'));
    const [engine, variants, small] = [await load(), await loadVariants(), await loadSmall()];
    const rows = readFileSync(join(HERE, '../../../../puzzles/table.tsv'), 'utf8').trimEnd().split('\n').slice(1).map(row => row.split('\t'));
    assert.ok(rows.length > 40);
    const bytes = line => Uint8Array.from(line, character => Number(character === '.' ? 0 : character));
    for (const [name, call, request, recorded] of rows) {
        const [options, answer] = [JSON.parse(request), JSON.parse(recorded)];
        const told = `${name} ${request}`;
        // Puzzles of other sizes and with other rules have a module of their own.
        const shudu = answer.rules ? variants : engine;
        if (call !== '-') assert.deepEqual(shudu.call(call, options), answer, told);
        const { puzzle, ...others } = renamed(options);
        const expected = renamed(answer);
        const { step, cell, digit, to } = others;
        switch (name) {
            case 'verify-step': assert.deepEqual(shudu.verifyStep(puzzle, step), expected, told); break;
            case 'explain-move': assert.deepEqual(shudu.explainMove(puzzle, cell, digit), expected, told); break;
            case 'convert': assert.deepEqual(shudu.convert(puzzle, to), expected, told); break;
            case 'features': assert.deepEqual(shudu.features(puzzle), expected.features, told); break;
            case 'isomorphs': assert.deepEqual(shudu.isomorphs(puzzle, others), expected.images, told); break;
            case 'generate': assert.deepEqual(shudu.generate(others), expected, told); break;
            case 'read':
                assert.deepEqual(shudu.read(others.text).map(one => [one.givens, one.form, one.line]), expected.puzzles.map(one => [one.givens, one.form, one.line]), told);
                break;
            default: assert.deepEqual(shudu[name](puzzle, others), expected, told);
        }
        if (shudu !== engine) continue;
        // The small module has the same answers without sentences, and batches their numbers.
        const { reason: _, remarks: __, ...silent } = expected;
        if (name === 'solve') {
            assert.deepEqual(small.solve(puzzle), silent, told);
            const { answers, solutions } = engine.solveMany(bytes(puzzle));
            assert.deepEqual(answers, [expected.answer], told);
            if (expected.answer === 'one') assert.equal(solutions.join(''), expected.solution, told);
        } else if (name === 'count') {
            assert.deepEqual(small.count(puzzle, others), silent, told);
            if (expected.solutions) assert.deepEqual([...engine.countMany(bytes(puzzle), others)], [expected.solutions], told);
        } else if (name === 'check') {
            assert.deepEqual(small.check(puzzle, others), silent, told);
        } else if (name === 'generate') {
            for (const [field, value] of Object.entries(small.generate(others))) assert.deepEqual(value, expected[field], told);
        } else if (name === 'rate') {
            assert.equal(engine.rateMany(bytes(puzzle))[0].er, expected.er, told);
        } else if (name === 'canon') {
            assert.equal(engine.canonMany(bytes(puzzle)).join(''), expected.form.replaceAll('.', '0'), told);
        }
    }
});

test('a page of ten lines answers in Chromium, and so does a worker', { skip: chromium ? false : 'Chromium is not installed' }, async () => {
    const page = readFileSync(join(HERE, '../example.html'), 'utf8');
    assert.ok(page.trimEnd().split('\n').length <= 10);
    // What the test adds to the page: it tells what stands there, and asks a worker.
    const script = `<script type="module">
        import { loadVariants, startWorker } from './node_modules/shudu/browser.js';
        const worker = await startWorker();
        const variants = await loadVariants();
        const rated = await worker.rate(document.querySelector('#puzzle').value);
        const wrong = await worker.solve('12a').catch(error => error.name);
        const long = worker.minimize('${SOLUTION}', { smallest: true, signal: AbortSignal.timeout(200) }).catch(error => error.kind);
        const answer = () => document.querySelector('#answer').textContent;
        while (!answer()) await new Promise(resolve => setTimeout(resolve, 20));
        await fetch('/told', { method: 'POST', body: JSON.stringify({ answer: answer(), er: rated.er, wrong, long: await long, count: variants.count('.'.repeat(16)).solutions }) });
    </script>`;
    const found = await pageAnswer(folder, page + script);
    assert.deepEqual(found, { answer: SOLUTION, er: 1.2, wrong: 'ReadError', long: 'aborted', count: 288 });
});
