// @ts-check
/** The package in Node. */

import { Worker } from 'node:worker_threads';

import * as engineGlue from './engine.js';
import { loader, starter } from './entry.js';
import { functions, NAMES } from './functions.js';
import { once } from './load-node.js';
import { PHOTO_NAMES, photos } from './photos.js';
import { VARIANT_NAMES, variants } from './variants.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

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
    const worker = new Worker(script ?? new URL('./node-worker.js', import.meta.url));
    let ended = false;
    /** @param {any} why */
    const broke = why => {
        if (ended) return;
        ended = true;
        told({ error: { kind: 'broken', message: String(why) } });
    };
    // A program may end while its worker is idle: until the next call, which `told` may make.
    worker.on('message', answer => {
        worker.unref();
        told(answer);
    });
    worker.on('error', broke);
    worker.on('exit', code => broke(`the worker ended with code ${code}`));
    worker.unref();
    return {
        postMessage(/** @type {any} */ message) {
            // First: what cannot be sent keeps no program.
            worker.postMessage(message);
            worker.ref();
        },
        terminate() {
            ended = true;
            void worker.terminate();
        },
    };
}

export const startWorker = starter(start, 'engine', NAMES);
export const startVariantsWorker = starter(start, 'variant', VARIANT_NAMES);
export const startPhotosWorker = starter(start, 'photo', PHOTO_NAMES);
