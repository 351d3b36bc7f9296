// @ts-check
/** A picture that was chosen in one view and is read in another. */

/** @type {Blob | null} */
let picture = null;

/** @param {Blob} chosen */
export function handOver(chosen) {
    picture = chosen;
}

/** The picture, once. @returns {Blob | null} */
export function taken() {
    const chosen = picture;
    picture = null;
    return chosen;
}
