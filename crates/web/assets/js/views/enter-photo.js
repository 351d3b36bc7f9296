// @ts-check
/** A puzzle from a picture: by camera, file, drop or paste. The straightened picture stands beside the grid, with the
 * cells that are to be confirmed. Where the page has its modules, the picture does not leave the device. */

import { announce, h } from '../dom.js';
import { CELLS, nameOf } from '../geometry.js';
import { icon } from '../icons.js';
import { placeInWords } from '../places.js';
import { t } from '../words.js';

/** A picture may have this many bytes: what the engine reads. */
const MOST = 16 * 1024 * 1024;

/** The longer side of a picture that is sent, in dots: more tells nothing more of a grid. */
const SIDE = 2000;

/** The straightened picture has nine cells of this many pixels. */
const CELL = 48;

/**
 * @typedef {{puzzle: string, cells: {digit?: number, next?: number, confidence: number}[], doubtful: string[], decided:
 *   string[], notes?: string[], straightened: string}} Read
 */

/**
 * A picture of at most so many dots a side, as a JPEG where it had more; a picture that the browser cannot draw, as it
 * is.
 * @param {Blob} picture
 * @returns {Promise<Blob>}
 */
async function scaled(picture) {
    // As it is looked at, whichever way the camera was held.
    const drawn = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null);
    if (!drawn) return picture;
    const scale = SIDE / Math.max(drawn.width, drawn.height);
    if (scale >= 1) return picture;
    const canvas = /** @type {HTMLCanvasElement} */ (h('canvas', { width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale) }));
    const pen = canvas.getContext('2d');
    if (!pen) return picture;
    pen.imageSmoothingQuality = 'high';
    // Paper is white where a picture lets see through.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    return new Promise(done => { canvas.toBlob(made => done(made ?? picture), 'image/jpeg', 0.92); });
}

/** @param {Blob} blob @returns {Promise<string>} its bytes in base64 */
const encoded = blob => new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
});

/** What the engine tells apart: it says what to do with a PDF. @param {File} file */
const isPicture = file => file.type.startsWith('image/') || file.type === 'application/pdf';

export class EnterPhoto {
    /**
     * @param {{call: (name: string, request: any) => Promise<any>}} engine
     * @param {{enter: (puzzle: string) => void, set: (cell: number, digit: number) => void, select: (cell: number) =>
     *   void, file: (file: File) => void, play: () => void, shown: (on: boolean) => void}} to what becomes of a puzzle,
     *   of a cell that is read otherwise, of one that is looked at, of a file that is no picture, and of a puzzle that
     *   was read rightly; and whether a picture is shown
     */
    constructor(engine, to) {
        this.engine = engine;
        this.to = to;
        /** How many pictures were opened, so that an answer about an earlier one is dropped. */
        this.turn = 0;
        /** What is said of the picture that is being read, beside the buttons. */
        this.said = h('p', { id: 'photo-said', class: 'status', role: 'status' });
        /** The picture, beside the grid. */
        this.figure = h('figure', { id: 'photo-figure', class: 'hidden' });
        /** Cells that are to be confirmed, by their names. @type {Set<string>} */
        this.doubtful = new Set();
        this.panel = h('div', { id: 'enter-photo', class: 'card panel hidden', role: 'region', 'aria-label': t('photo-picture') });
        const input = (/** @type {string} */ id, /** @type {Record<string, string>} */ more) => {
            const element = /** @type {HTMLInputElement} */ (h('input', {
                type: 'file', id, class: 'visually-hidden', accept: 'image/jpeg,image/png,image/webp,image/*', tabindex: '-1', 'aria-label': t('photo-open'), ...more,
                onchange: () => {
                    const chosen = element.files?.[0];
                    element.value = '';
                    if (chosen) this.open(chosen);
                },
            }));
            return element;
        };
        const file = input('photo-file', {});
        const camera = input('photo-camera-file', { capture: 'environment', 'aria-label': t('photo-camera') });
        this.buttons = [
            h('button', { id: 'photo-camera', onclick: () => camera.click() }, icon('photo'), t('photo-camera')), camera,
            h('button', { id: 'photo-open', onclick: () => file.click() }, icon('picture'), t('photo-open')), file,
        ];
    }

    /**
     * Takes files that are dropped on an element, and pictures that are pasted into it.
     * @param {HTMLElement} element
     */
    listen(element) {
        element.addEventListener('dragover', event => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
        element.addEventListener('drop', event => {
            const chosen = event.dataTransfer?.files[0];
            if (!chosen) return;
            // A browser would open it in place of the page.
            event.preventDefault();
            if (isPicture(chosen)) this.open(chosen);
            else this.to.file(chosen);
        });
        element.addEventListener('paste', event => {
            const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
            if (!picture) return;
            event.preventDefault();
            this.open(picture);
        });
    }

    /** Reads a picture. @param {Blob} picture */
    async open(picture) {
        this.forget();
        const turn = this.turn;
        if (picture.size > MOST) {
            this.#say(t('photo-too-large'), true);
            return;
        }
        // The module comes over the line first.
        this.#say(t('photo-reading'));
        try {
            const answer = await this.engine.call('photo', { picture: await encoded(await scaled(picture)) });
            if (turn !== this.turn) return;
            this.#say('');
            /** @type {Read} */
            const read = answer.puzzles[0];
            this.to.enter(read.puzzle);
            this.#show(read);
        } catch (error) {
            const known = /** @type {import('../engine.js').EngineError} */ (error);
            if (turn === this.turn) this.#say(known.away ? t('engine-away') : known.message, true);
        }
    }

    /** Says something beside the buttons, in view. @param {string} text */
    #say(text, bad = false) {
        this.said.textContent = text;
        this.said.className = bad ? 'status bad' : 'status';
        if (text) this.said.scrollIntoView({ block: 'nearest' });
    }

    /** Another puzzle stands there: the picture is not of it, and what is being read is dropped. */
    forget() {
        this.turn += 1;
        this.#say('');
        this.close();
    }

    close() {
        this.doubtful.clear();
        for (const place of [this.panel, this.figure]) {
            place.replaceChildren();
            place.classList.add('hidden');
        }
        this.to.shown(false);
    }

    /** @param {Read} read */
    #show(read) {
        const cells = CELLS.filter(cell => read.doubtful.includes(nameOf(cell)));
        const picture = h('img', { id: 'photo-straightened', alt: t('photo-picture'), src: `data:image/png;base64,${read.straightened}`, width: '432', height: '432' });
        const asked = cells.map(cell => this.#question(read, cell));
        this.doubtful = new Set(read.doubtful);
        const says = cells.length ? t('photo-confirm') : t('photo-compare');
        announce(says);
        this.panel.replaceChildren(
            // What was decided among several readings is said, too.
            ...(read.notes ?? []).map(note => h('p', { text: note })),
            h('p', { id: 'photo-says', text: says }),
            h('div', { class: 'rowed', id: 'photo-cells' }, ...asked),
            h('div', { class: 'rowed' }, h('button', { id: 'photo-play', class: 'primary', onclick: () => this.to.play() }, icon('resume'), t('enter-play')),
                h('button', { id: 'photo-done', text: t('photo-done'), onclick: () => { this.close(); this.buttons[0].focus(); } })));
        this.figure.replaceChildren(picture);
        for (const place of [this.panel, this.figure]) place.classList.remove('hidden');
        this.to.shown(true);
        scrollTo({ top: 0 });
    }

    /** A cell to be confirmed: its part of the picture, and what it may be. @param {Read} read @param {number} cell */
    #question(read, cell) {
        const { digit = 0, next = 0 } = read.cells[cell];
        const part = h('canvas', { width: String(CELL), height: String(CELL), 'aria-hidden': 'true' });
        const image = new Image();
        image.onload = () => /** @type {HTMLCanvasElement} */ (part).getContext('2d')?.drawImage(image, (cell % 9) * CELL, Math.floor(cell / 9) * CELL, CELL, CELL, 0, 0, CELL, CELL);
        image.src = `data:image/png;base64,${read.straightened}`;
        const choice = (/** @type {number} */ value) => h('button', {
            class: 'small', text: value ? String(value) : t('cell-blank'), 'aria-label': `${placeInWords(nameOf(cell))}: ${value || t('cell-blank')}`,
            onclick: () => {
                this.doubtful.delete(nameOf(cell));
                this.to.set(cell, value);
                this.to.select(cell);
                question.remove();
            },
        });
        const question = h('span', { class: 'rowed', 'data-cell': nameOf(cell) }, part, h('span', { text: placeInWords(nameOf(cell)) }), choice(digit), choice(next));
        return question;
    }
}
