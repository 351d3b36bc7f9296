// Puzzles from pictures.

import type { Cell, Line } from './index.js';

export interface PhotoOptions {
    /** Every puzzle of the picture, and not only the largest. */
    all?: boolean;
}
/** A puzzle as it was read from a picture. */
export interface PhotoRead {
    puzzle: Line;
    /** How many solutions it has; `invalid`: its digits clash. */
    answer: 'one' | 'none' | 'many' | 'unknown' | 'invalid';
    /** Pixels across and down. */
    size: [number, number];
    /** Top left, top right, bottom right, bottom left, in pixels across and down. */
    corners: [number, number][];
    /** The 81 cells, with how likely each reading is, 0 to 1. */
    cells: { digit?: number; confidence: number; next?: number; nextConfidence: number }[];
    /** Cells that a person should look at. */
    doubtful: Cell[];
    /** Of these, the ones that had a likelier reading, which left the puzzle without exactly one solution. */
    decided: Cell[];
    /** What should be known of the reading, in words. */
    notes?: string[];
    /** The straightened grid, 432 pixels across and down: a PNG in base64. */
    straightened?: string;
}
/** Puzzles from pictures. The picture does not leave the device. */
export interface Photos {
    /**
     * The puzzles of a JPEG, PNG or WebP, the largest first: bytes, or base64. At most 16 MiB and 40 million pixels.
     */
    photo(picture: Uint8Array | ArrayBuffer | string, options?: PhotoOptions): PhotoRead[];
}
