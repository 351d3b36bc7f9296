// @ts-check
/** Making elements. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [props] attributes; `on…` are listeners, `class` and `text` what they say
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (name === 'text') element.textContent = value;
        else if (name === 'value') /** @type {any} */ (element).value = value;
        else element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...children.filter(child => child !== null && child !== false && child !== undefined).map(child => /** @type {Node | string} */(child)));
    return element;
}

/**
 * Says something, and below it, each on a line of its own, what should be known of the puzzle.
 * @param {HTMLElement} place @param {string} said @param {string[]} remarks
 */
export function sayWith(place, said, remarks = []) {
    place.replaceChildren(said, ...remarks.flatMap(line => [' ', h('span', { class: 'remark', text: line })]));
}

/**
 * Fills a place, and fills it again only with something else: a list that comes back as it was stays as it is, so that
 * anyone who points at a button in it, or has one in focus, keeps it.
 * @param {HTMLElement} place
 */
export function filler(place) {
    let stands = '';
    return {
        /** @param {unknown} told what is shown, as data @param {() => (Node | string | null)[]} make */
        fill(told, make) {
            const key = JSON.stringify(told);
            if (key === stands) return;
            stands = key;
            place.replaceChildren(...make().filter(child => child !== null));
        },
        /** The place was changed by other hands. */
        touched() { stands = ''; },
    };
}

/**
 * The text of a file, at most this many bytes of it: UTF-8, or UTF-16 with its mark, as older Windows programs write
 * it.
 * @param {Blob} file
 * @param {number} most
 */
export async function textOf(file, most) {
    const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer());
    const mark = bytes.length > 1 ? bytes[0] * 256 + bytes[1] : 0;
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Has the browser save a file. @param {string | Uint8Array} content @param {string} type @param {string} name */
export function giveFile(content, type, name) {
    const address = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)], { type }));
    h('a', { href: address, download: name }).click();
    // The browser has to have begun to read it.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} [props] @param {...(Node|string)} children */
export function svg(tag, props = {}, ...children) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}

/** Says something to those who listen instead of looking. @param {string} text */
export function announce(text) {
    const region = document.getElementById('announcer');
    if (!region) return;
    // The same words twice are said twice only when the region was empty in between.
    region.textContent = '';
    requestAnimationFrame(() => { region.textContent = text; });
}

/** What the window is called: the view, or what is shown in it. @param {string} name */
export function titled(name) {
    document.title = `${name} · shudu 数独`;
}

/** A message that goes away by itself. @param {string} text @param {'note' | 'error'} [kind] */
export function toast(text, kind = 'note') {
    const place = document.getElementById('toasts');
    const item = h('div', { class: `toast ${kind}`, text });
    place?.append(item);
    announce(text);
    setTimeout(() => item.remove(), kind === 'error' ? 9000 : 5000);
}
