// @ts-check
/** `shudu/small` in Node. */

import { once } from './load-node.js';
// @ts-ignore: it is made by scripts/package-npm
import * as glue from './small.js';
import { smallFunctions } from './small-functions.js';

export { ImpossibleError, ReadError, RequestError, ShuduError } from './errors.js';

const ready = once(async () => glue, () => new URL('./small_bg.wasm', import.meta.url));

/** @param {{wasm?: import('./load-browser.js').Wasm}} [options] */
export const load = async ({ wasm } = {}) => smallFunctions(await ready(wasm));
