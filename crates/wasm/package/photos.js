// @ts-check
/** Puzzles from pictures, over the module `photo`, which is loaded when it is asked for. */

import { caller, renamed } from './calls.js';
import { RequestError } from './errors.js';

/** The functions of a worker. */
export const PHOTO_NAMES = ['photo'];

/** The bytes of a picture as base64, or the text that is base64 already. @param {any} picture */
function base64(picture) {
    if (typeof picture === 'string') return picture;
    const bytes = picture instanceof ArrayBuffer ? new Uint8Array(picture) : picture;
    if (!(bytes instanceof Uint8Array)) throw new RequestError('picture: the bytes of a JPEG, PNG or WebP or its base64 were expected');
    let text = '';
    // So many arguments every host takes.
    for (let at = 0; at < bytes.length; at += 0x2000) text += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
    return btoa(text);
}

/**
 * The functions of a loaded module.
 * @param {any} module @param {string} language  that of notes: `en` or `zh-CN`
 * @returns {Record<string, (...args: any[]) => any>}
 */
export function photos(module, language) {
    const { asked, request } = caller(module, language);
    return {
        /** @param {any} picture @param {any} [options] */
        photo: (picture, options) => renamed(asked('photo', { ...request(options), picture: base64(picture) })).puzzles,
    };
}
