// A program of somebody who uses the package: compiled by `tsc --strict`, then run. It prints JSON.
import { ImpossibleError, load, loadPhotos, loadVariants, ReadError, RequestError, ShuduError, startVariantsWorker, startWorker } from 'shudu';
import { load as loadSmall } from 'shudu/small';
import type { GridMap, Level, PhotoRead, Shudu, ShuduWorker, Solved, VariantGenerated, Variants, VariantsWorker } from 'shudu';

const EXAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const EMPTY = '.'.repeat(81);
const CLASHING = '55' + '.'.repeat(79);
const cells = (line: string): number[] => Array.from(line, character => Number(character === '.' ? 0 : character));
const many = (...lines: string[]): Uint8Array => Uint8Array.from(lines.flatMap(cells));
const thrown = (work: () => unknown): ShuduError => {
    try { work(); } catch (error) { if (error instanceof ShuduError) return error; throw error; }
    throw new Error('it did not throw');
};

const shudu: Shudu = await load();
const solved: Solved = shudu.solve(EXAMPLE);
const typed: Solved = shudu.solve(Uint8Array.from(cells(EXAMPLE)));
const list = shudu.solutions(EMPTY, { limit: 3 });
const level: Level = 'medium';
const made = shudu.generate({ level, seed: 42, maxTime: 5000 });
const moved = shudu.transform(EXAMPLE, { seed: 42 });
const hint = shudu.hint(EXAMPLE, { stage: 4 });
const explained = shudu.explain(EXAMPLE);
const marks = explained.path[0]!.step.marks;
const wrongText = thrown(() => shudu.solve('12a')), wrongCell = thrown(() => shudu.solveMany(many(EXAMPLE).fill(10, 12, 13)));
const read = shudu.read(`${EXAMPLE}\n${EMPTY}\n`);
const solvedMany = shudu.solveMany(many(EXAMPLE, EMPTY, CLASHING));
const forms = shudu.canonMany(many(EXAMPLE, moved.image, CLASHING));

const map: GridMap = moved.map;
const small = await loadSmall();
const photos = await loadPhotos();
const noPhoto = (): PhotoRead[] => photos.photo(new Uint8Array(3));

const worker: ShuduWorker = await startWorker({ language: 'zh-CN' });
const chinese = await worker.hint(EXAMPLE, { stage: 2 });
const fromWorker = await worker.solve('12a').then(() => null, (error: unknown) => error);
const batch = await worker.countMany(many(EXAMPLE, EMPTY, CLASHING), { limit: 50 });
const long = new AbortController();
const running = worker.minimize(SOLUTION, { smallest: true, signal: long.signal }).then(() => 'answered', (error: ShuduError) => error.kind);
const next = worker.solve(EXAMPLE);
setTimeout(() => long.abort(), 100);
const aborted = await running;
const afterwards = (await next).solution;
worker.end();
const again = (await worker.canon(EXAMPLE)).form;

const KILLER = '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3';
const variants: Variants = await loadVariants();
const ordered: VariantGenerated = variants.generate({ size: 6, kinds: ['killer', 'x'], level, seed: 42 });
const explainedVariant = variants.explain(ordered.text);
const variantsWorker: VariantsWorker = await startVariantsWorker({ language: 'zh-CN' });
const chineseVariant = await variantsWorker.hint(KILLER, { stage: 4, signal: AbortSignal.timeout(60_000) });
const unknownRule = await variantsWorker.solve('.Shape~4x4.Nonsense~1').then(() => null, (error: unknown) => error);
// Node ends by itself, though the worker is there.

console.log(JSON.stringify({
    solved: [solved.answer, solved.solution === SOLUTION, typed.solution === SOLUTION],
    list: [list.solutions.length, list.all, shudu.solutions(EXAMPLE)],
    counted: [shudu.count(EXAMPLE).solutions, shudu.count(EMPTY).solutionsText, shudu.count(EMPTY, { limit: 5 }).answer],
    checked: [shudu.check(CLASHING).ok, shudu.check(SOLUTION, { against: EXAMPLE }).ok, shudu.check(CLASHING).clashes?.[0]?.cells],
    candidates: shudu.candidates(EXAMPLE).candidates[2],
    rated: [shudu.rate(EXAMPLE).er, shudu.rate(EXAMPLE).hodokuLevel],
    hint: [hint.technique, typeof hint.text?.[0]],
    explained: [explained.answer, explained.steps === explained.path.length],
    steps: shudu.steps(EXAMPLE).steps.length > 0,
    made: [made.proper, shudu.rate(made.puzzle).hodokuLevel, shudu.generate({ level, seed: 42 }).puzzle === made.puzzle],
    fresh: shudu.generate({ full: true }).puzzle !== shudu.generate({ full: true }).puzzle,
    canon: [shudu.canon(EXAMPLE).form === shudu.canon(moved.image).form, shudu.canon(EXAMPLE, { against: moved.image }).answer],
    isomorphs: [shudu.isomorphs(EXAMPLE, { seed: 42, count: 2 })[0] === moved.image, shudu.isomorphs(EXAMPLE, { seed: 42, first: 1, count: 2 }).length],
    minimized: [shudu.minimize(SOLUTION).answer, shudu.minimize(EMPTY).answer],
    read: [read.map(one => [one.line, one.form, one.givens === EXAMPLE]), typeof read[0]!.record],
    converted: shudu.convert(EXAMPLE, 'line').text === `${EXAMPLE}\n`,
    rendered: [shudu.render(EXAMPLE, { marks }).text?.startsWith('<svg'), shudu.render(EXAMPLE, { to: 'text' }).mediaType],
    info: [shudu.call('info', { puzzle: EXAMPLE })['puzzle'] === EXAMPLE, shudu.info(EXAMPLE).clues, shudu.features(EXAMPLE)?.er, shudu.features(CLASHING)],
    proofs: [
        shudu.verifyStep(EXAMPLE, 'r5c5=5').answer, shudu.verifyStep(EXAMPLE, 'r5c5=4').answer, shudu.verifyStep(EXAMPLE, explained.path[0]!.step).steps?.length,
        shudu.explainMove(EXAMPLE, 'r5c5', 5).steps?.[0]?.technique === shudu.explainMove(EXAMPLE, 'r5c5', 5, { oneStep: true }).steps?.[0]?.technique,
        (await worker.verifyStep(EXAMPLE, 'r5c5=5', { signal: AbortSignal.timeout(60_000) })).answer,
    ],
    small: [
        small.solve(EXAMPLE), small.count(EMPTY, { limit: 5 }).solutions, small.check(SOLUTION, { against: EXAMPLE }).ok,
        small.generate({ seed: 42, clues: 30 }).puzzle === shudu.generate({ seed: 42, clues: 30 }).puzzle,
        thrown(() => small.solve('12a')), thrown(() => small.generate({ clues: 3 })) instanceof ImpossibleError,
        thrown(() => small.count(EXAMPLE, { limt: 1 } as object)) instanceof RequestError,
    ].map(one => one instanceof ReadError ? [one.column, one.cell, one.seen] : one),
    map: map.rows.length,
    photo: thrown(noPhoto) instanceof ImpossibleError,
    errors: [
        wrongText instanceof ReadError && [wrongText.kind, wrongText.line, wrongText.message.length > 10],
        wrongCell instanceof ReadError && [wrongCell.line, wrongCell.column, wrongCell.cell, wrongCell.seen],
        thrown(() => shudu.generate({ clues: 3 })) instanceof ImpossibleError,
        thrown(() => shudu.rate(EXAMPLE, { scale: ['nonsense' as 'se'] })) instanceof RequestError,
        thrown(() => shudu.solve(null as unknown as string)) instanceof RequestError,
        thrown(() => shudu.solveMany(new Uint8Array(80))) instanceof RequestError,
        thrown(() => shudu.isomorphs(EXAMPLE, { seed: '1:2:3:4' })) instanceof RequestError,
        thrown(() => shudu.read('12a')) instanceof ReadError,
        thrown(() => shudu.solutions(CLASHING)) instanceof ImpossibleError,
        thrown(() => shudu.call('book')).kind,
        thrown(() => shudu.call('nothing')).kind,
    ],
    many: [solvedMany.answers, solvedMany.solutions.subarray(0, 81).join('') === SOLUTION, solvedMany.solutions.subarray(162).every(digit => digit === 0)],
    counts: Array.from(batch, number => String(number)),
    ratings: shudu.rateMany(many(EXAMPLE, EMPTY)),
    forms: [forms.subarray(0, 81).join('') === forms.subarray(81, 162).join(''), forms.subarray(162).every(byte => byte === 255)],
    variants: {
        solved: [variants.solve(KILLER).solution, variants.solve('.'.repeat(16)).answer, variants.solve(KILLER).rules],
        counted: [variants.count('.'.repeat(16)).solutions, variants.count('.'.repeat(16), { limit: 5 }).answer],
        checked: [variants.check(KILLER).minimal, variants.check('11' + '.'.repeat(14)).conflict?.cells],
        candidates: variants.candidates(KILLER, { after: 'solutions' }).candidates[0],
        made: [ordered.level, explainedVariant.level, explainedVariant.answer, variants.generate({ size: 6, kinds: ['killer', 'x'], level, seed: 42 }).text === ordered.text],
        forms: [variants.convert(KILLER, 'variant').text.startsWith('{"format":"shudu-variant"'), variants.render(KILLER).text?.startsWith('<svg')],
        hint: [variants.hint(KILLER).technique, chineseVariant.step?.placements !== undefined, /[\u4e00-\u9fff]/.test(String(chineseVariant.text))],
        call: variants.call<{ rows: number }>('variant/board', { puzzle: KILLER }).rows,
        errors: [
            unknownRule instanceof ReadError && unknownRule.message.includes('Nonsense'),
            thrown(() => variants.convert(KILLER, 'line')) instanceof ImpossibleError,
            thrown(() => variants.generate({ kinds: ['nonsense' as 'x'] })) instanceof RequestError,
            thrown(() => variants.solve(null as unknown as string)) instanceof RequestError,
        ],
    },
    worker: [/[\u4e00-\u9fff]/.test(String(chinese.text)), fromWorker instanceof ReadError && fromWorker.line, aborted, afterwards === SOLUTION, again === shudu.canon(EXAMPLE).form],
}));
