// How long calls take here and natively: prints a table. `native` runs as it is and with SHUDU_SIMD=portable, which is
// the code that the module has.

import { loadHere } from '../js/node.js';
import { MODULES, natively } from './native.js';
import { TIMED } from './requests.js';

const ROUNDS = 5;
const engine = await loadHere('engine', MODULES);
const sum = times => times.reduce((all, time) => all + time, 0);
const median = values => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
const pad = (text, width) => `${text}`.padStart(width);

console.log(`${'milliseconds a call, median of rounds'.padEnd(40)}${pad('wasm', 10)}${pad('portable', 10)}${pad('ratio', 8)}${pad('native', 10)}${pad('ratio', 8)}`);
for (const [name, calls] of Object.entries(TIMED)) {
    const requests = calls.map(call => ({ module: 'engine', name: call.name, request: JSON.stringify(call.request), language: 'en', seed: 1 }));
    const here = () => requests.map(({ name, request, language, seed }) => {
        const start = performance.now();
        engine.answer(name, request, language, seed);
        return performance.now() - start;
    });
    // The first round is not counted: there the code is compiled, and tables are made.
    const repeated = Array.from({ length: ROUNDS + 1 }, () => requests).flat();
    const rounds = all => median(Array.from({ length: ROUNDS }, (_, round) => sum(all.slice((round + 1) * requests.length, (round + 2) * requests.length)) / requests.length));
    const times = Array.from({ length: ROUNDS + 1 }, here).flat();
    const wasm = rounds(times);
    const [portable, native] = [{ SHUDU_SIMD: 'portable' }, {}].map(more => rounds(natively(repeated, ['--time'], more).map(Number)));
    const shown = time => pad(time.toFixed(3), 10);
    console.log(`${name.padEnd(40)}${shown(wasm)}${shown(portable)}${pad((wasm / portable).toFixed(2), 8)}${shown(native)}${pad((wasm / native).toFixed(2), 8)}`);
}
