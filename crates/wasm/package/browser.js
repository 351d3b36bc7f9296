// @ts-check
/** The package in a page, a Web Worker, Deno or a bundler. */

import * as engineGlue from './engine.js';
import { loader, starter } from './entry.js';
import { functions, NAMES } from './functions.js';
import { once } from './load-browser.js';
import { PHOTO_NAMES, photos } from './photos.js';
import { VARIANT_NAMES, variants } from './variants.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

// Bundlers look for these words: `new URL('…', import.meta.url)`.
const engine = once(async () => engineGlue, () => new URL('./engine_bg.wasm', import.meta.url));
// @ts-ignore: it is made by scripts/package-npm
const variant = once(() => import('./variant.js'), () => new URL('./variant_bg.wasm', import.meta.url));
// @ts-ignore: likewise
const photo = once(() => import('./photo.js'), () => new URL('./photo_bg.wasm', import.meta.url));

export const load = loader(engine, functions);
export const loadVariants = loader(variant, variants);
export const loadPhotos = loader(photo, photos);

/** @param {(answer: any) => void} told @param {string | URL} [script] @returns {import('./client.js').Port} */
function start(told, script) {
    const worker = script === undefined
        ? new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })
        : new Worker(script, { type: 'module' });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = event => told({ error: { kind: 'broken', message: event.message || 'the worker could not be started' } });
    return worker;
}

export const startWorker = starter(start, 'engine', NAMES);
export const startVariantsWorker = starter(start, 'variant', VARIANT_NAMES);
export const startPhotosWorker = starter(start, 'photo', PHOTO_NAMES);
