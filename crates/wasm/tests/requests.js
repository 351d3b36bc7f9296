// The calls that are made in WebAssembly and natively, and must have the same answers.

import { readFileSync } from 'node:fs';

const read = name => readFileSync(new URL(`../../../puzzles/${name}.txt`, import.meta.url), 'utf8');
const lines = name => read(name).split('\n').map(line => line.split('#')[0].trim()).filter(line => line.length === 81);

export const EXAMPLE = lines('example')[0];
/** Ten seconds of work, as long as a call may take. */
export const LONG = { puzzle: '534678912672195348198342567859761423426853791713924856961537284287419635345286179', smallest: true };
const [easy, medium, hard, ambiguous, unsolvable, clashing] = ['easy', 'medium', 'hard', 'ambiguous', 'unsolvable', 'clashing'].map(lines);
/** ER 10.6 (AI Escargot) and ER 11.9 (Golden Nugget, by tarek). */
export const HARDEST = [
    '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
];
const CANDIDATES = read('example-candidates');

const english = [];
const ask = (name, request, more = {}) => english.push({ module: 'engine', name, request: JSON.stringify(request), language: 'en', seed: 7, ...more });

for (const puzzle of [EXAMPLE, ...medium.slice(0, 3), ...hard.slice(0, 3), ambiguous[0], unsolvable[0], unsolvable[1], clashing[0], CANDIDATES, '12a', '']) {
    for (const name of ['solve', 'count', 'check', 'candidates', 'rate', 'hint', 'explain', 'steps', 'canon', 'info', 'minimize']) {
        // Their time ends, and where is another question.
        if (['rate', 'explain', 'hint', 'steps', 'minimize'].includes(name) && puzzle === '') continue;
        ask(name, { puzzle });
    }
}
for (const puzzle of [...easy.slice(0, 5), ...hard]) {
    ask('solve', { puzzle, limit: 3 });
    ask('rate', { puzzle });
}
for (const puzzle of HARDEST) {
    ask('rate', { puzzle });
    ask('hint', { puzzle });
}
for (const stage of [1, 2, 3, 4]) ask('hint', { puzzle: medium[0], stage });
for (const digit of [4, 1, 10]) ask('explain-move', { puzzle: EXAMPLE, cell: 'r1c3', digit });
for (const step of ['r1c3=4', 'r5c5=5, r1c3<>1', 'r1c3=1', 'nonsense']) ask('verify-step', { puzzle: EXAMPLE, step });
ask('puzzles/read', { text: `${EXAMPLE}\n${medium[0]}\n`, limit: 1 });
for (const algorithm of ['row-major', 'singles', 'dancing-links', 'sat', 'fast', 'magic']) ask('solve', { puzzle: EXAMPLE, algorithm });
// The odometers would count for as long as they may.
ask('compare', { puzzle: EXAMPLE, algorithm: ['fast', 'row-major', 'singles', 'dancing-links', 'sat'] });
ask('watch', { puzzle: EXAMPLE, algorithm: 'singles' });
ask('watch-generator', { method: 'diagonal', seed: '7' });
for (const request of [
    {}, { seed: 'v1:3:0' }, { seed: '1', clues: '24..26' }, { seed: '2', symmetry: 'half-turn' }, { seed: '3', full: true, method: 'uniform' },
    { seed: '4', minimal: true }, { seed: '5', level: 'hard', rated: true }, { seed: '6', er: '3..5' }, { seed: '7', technique: 'x-wing' }, { clues: '3' },
]) ask('generate', request);
for (const to of ['line', 'grid', 'json', 'pencilmarks', 'hodoku', 'share', 'sukaku', 'nonsense']) ask('convert', { puzzle: EXAMPLE, to });
for (const to of ['text', 'svg']) {
    ask('render', { puzzle: EXAMPLE, to });
    ask('render', { puzzle: hard[0], to, step: 3, candidates: true, captions: ['Text 数独'] });
    ask('render', { puzzle: EXAMPLE, to, solution: true });
}
for (const to of ['png', 'pdf']) ask('render', { puzzle: EXAMPLE, to });
ask('transform', { puzzle: EXAMPLE, seed: '5' });
ask('transform', { puzzle: EXAMPLE });
ask('neighbours', { puzzle: EXAMPLE, remove: 1, add: 0 });
ask('techniques', {});
ask('techniques', { name: 'x-wing' });
ask('exercise', { technique: 'x-wing', seed: '7' });
ask('exercise', { technique: 'hidden-single', number: 1, seed: '7', show: true });
ask('exercise', { technique: 'naked-pair', seed: '7', eliminations: [{ cell: 'r1c1', digit: 1 }] });
ask('algorithms', {});
ask('algorithms', { name: 'singles' });
ask('book', { puzzle: EXAMPLE });
ask('qr', { text: 'http://localhost:8081/#/play' });
ask('qr', { text: 'x'.repeat(5000) });
for (const date of ['2026-11-23', '2026-11-28', '2026-11-32']) ask('puzzles/daily', { date });
for (const wanted of [{}, { level: 'easy', seed: '1' }, { er: '3.0..4.0', symmetry: 'none', seed: '2' }, { technique: 'nonsense' }]) ask('puzzles/new', { new: wanted });
ask('puzzles/describe', { text: `${EXAMPLE}\n12a\n${hard[0]}\n${clashing[0]}\n${ambiguous[0]}\n`, rate: true });
ask('puzzles/describe', { text: `${EXAMPLE}\n${hard[0]}`, offset: 1 });
for (const to of ['csv', 'json', 'sdm', 'nonsense']) ask('puzzles/write', { records: [EXAMPLE, hard[0], CANDIDATES], to });
const begun = { format: 'shudu-game', version: 1, puzzle: EXAMPLE, settings: {}, events: [] };
const wrong = { number: 1, at: 5, played: 0, operation: { op: 'enter', cells: ['r1c3'], digit: 1 }, changes: [{ change: 'digit', cell: 'r1c3', to: 1 }] };
for (const stage of [1, 4]) for (const events of [[], [wrong]]) ask('hint', { puzzle: EXAMPLE, save: { ...begun, events }, stage });
ask('hint', { puzzle: EXAMPLE, save: { ...begun, version: 99 } });
for (const events of [[], [wrong]]) ask('replay', { save: { ...begun, events } });
ask('replay', { save: { ...begun, version: 99 } });
ask('puzzles/pace', { games: Array.from({ length: 8 }, () => ({ puzzle: EXAMPLE, milliseconds: 300000 })) });
ask('puzzles/pace', { games: [] });
ask('rate', { puzzle: EXAMPLE, scale: ['minutes'], pace: { factor: 1.5, spread: 0.3 } });
for (const name of ['games/new', 'games/act', 'library/search', 'nothing', '']) ask(name, {});
ask('solve', {}, { request: '{' });
ask('solve', {}, { request: '[[[[[[[[' });
ask('solve', { puzzle: EXAMPLE, 'max-tim': '1s' });
ask('count', { puzzle: '.'.repeat(81), limit: 1000 });
ask('solve', { puzzle: EXAMPLE, 'max-nodes': 1 });

const at = (time, operation) => ({ at: time, operation });
const play = (name, request) => ({ module: 'play', name, request: JSON.stringify(request), language: 'en', seed: 0 });
const games = [
    play('play/begin', { puzzle: EXAMPLE, at: 1000 }),
    play('play/act', { game: 1, after: 0, moves: [
        at(1000, { op: 'resume' }),
        at(2000, { op: 'fill-notes' }),
        at(3000, { op: 'enter', cells: ['r1c3'], digit: 4 }),
        at(3000, { op: 'enter', cells: ['r1c3'], digit: 4 }),
        at(3500, { op: 'enter', cells: ['r1c1'], digit: 4 }),
        at(4000, { op: 'enter', cells: ['r1c4'], digit: 2 }),
        at(5000, { op: 'check' }),
        at(5500, { op: 'color', cells: ['r9c9', 'r2c2'], color: 3 }),
    ] }),
    play('play/act', { game: 1, after: 6, moves: [at(6000, { op: 'back-to-right' }), at(7000, { op: 'undo', steps: 1 }), at(8000, { op: 'redo' })] }),
    play('play/act', { game: 1, after: 0, moves: [] }),
    play('play/begin', { share: '1abc' }),
    play('play/begin', { puzzle: EXAMPLE, share: '1' }),
    play('play/begin', { puzzle: clashing[0] }),
    play('play/begin', { puzzle: ambiguous[0], settings: { 'show-mistakes': true } }),
    play('play/act', { game: 2, after: 0, moves: [at(1, { op: 'answer' }), at(2, { op: 'enter', cells: ['r1c1'], digit: 5 }), at(3, { op: 'check' })] }),
    play('play/act', { game: 1, after: 9, moves: [at(9000, { op: 'answer' }), at(9500, { op: 'restart' }), at(9600, { op: 'pause' })] }),
    play('play/state', { game: 1, at: 99000 }),
    play('play/state', { game: 7 }),
    play('play/end', { game: 1 }),
    play('play/state', { game: 1 }),
    play('play/act', { game: 2, moves: [] }),
    play('solve', { puzzle: EXAMPLE }),
];

const chinese = english.filter(({ name }) => ['hint', 'explain', 'check', 'techniques', 'exercise', 'render', 'book', 'solve'].includes(name))
    .map(call => ({ ...call, language: 'zh-CN' }));

export const REQUESTS = [...english, ...chinese, ...games];

/** Many calls whose time is compared. */
export const TIMED = {
    solve: [...easy, ...medium, ...hard].map(puzzle => ({ name: 'solve', request: { puzzle } })),
    'rate, ER below 7': [...medium, ...hard].map(puzzle => ({ name: 'rate', request: { puzzle } })),
    'rate, ER above 10': HARDEST.map(puzzle => ({ name: 'rate', request: { puzzle } })),
    hint: hard.map(puzzle => ({ name: 'hint', request: { puzzle, stage: 4 } })),
    'generate hard': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(seed => ({ name: 'generate', request: { seed: `${seed}`, level: 'hard' } })),
};
