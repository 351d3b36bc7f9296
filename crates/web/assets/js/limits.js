// @ts-check
/** How much may be pasted. What is too much is said at once, before anything is sent. */

import { t } from './words.js';

/** This many bytes of text the engine takes; a request around them has room within its limit. */
export const MOST_BYTES = 1_000_000;

/** Why a text is too long, or null. @param {string} text */
export function tooLong(text) {
    // No character takes more than three bytes for each of its units.
    if (text.length * 3 <= MOST_BYTES) return null;
    const bytes = new TextEncoder().encode(text).length;
    return bytes <= MOST_BYTES ? null : sentence(bytes);
}

/** Why a file is too long, or null. @param {Blob} file */
export const tooLongFile = file => (file.size <= MOST_BYTES ? null : sentence(file.size));

/** @param {number} bytes */
const sentence = bytes => t('too-long', { seen: (bytes / 1e6).toFixed(1), most: (MOST_BYTES / 1e6).toFixed(0) });
