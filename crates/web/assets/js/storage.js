// @ts-check
/** Texts that the browser keeps for the page, by name. The origin may be shared with other pages, so a prefix stands
 * before each name. A store may be full, or forbidden: what finds no room there is held in memory, and the page goes on
 * until its window is closed. */

const PREFIX = 'shudu/';

/**
 * Names that had no prefix once, and how their texts are known to be ours. What they hold is taken over.
 * @type {[RegExp, RegExp][]}
 */
const EARLIER = [
    [/^play-\w/, /"format":"shudu-/],
    [/^move\/[^/]+\/[^/]+\/\d+$/, /^\{.*"op":/],
    [/^settings$/, /"remove-notes":(?:true|false)/],
    [/^draft$/, /"puzzle":"[1-9.]{81}"/],
    [/^editor$/, /shudu-variant/],
    [/^learned$/, /"(?:read|exercises|puzzle)":/],
    [/^kinds$/, /^\{"size":\d+,"kinds":\[/],
    [/^pace$/, /"factor":/],
    [/^(?:pref-[a-z]+|hide-paused|enter-candidates|enter-live)$/, /^[a-z]+$/],
];

/** The same, but another page may mean something by them, too: they are copied and stay. @type {[RegExp, RegExp][]} */
const COMMON = [
    [/^game$/, /^(?:server-)?\w+$/],
    [/^theme$/, /^(?:light|dark)$/],
    [/^text$/, /^(?:normal|large|huge)$/],
    [/^language$/, /^[a-z]{2,3}(?:-[A-Za-z]+)*$/],
    [/^level$/, /^(?:easy|medium|hard|unfair|extreme|range|any)$/],
    [/^notation$/, /^(?:rc|words)$/],
];

/** Words were kept under these names; they are fetched again. */
const WORDS = /^words-[A-Za-z-]+$/;

export class Texts {
    /** @param {() => Storage} find the browser's store, or an error where it is forbidden */
    constructor(find) {
        /** What found no room. @type {Map<string, string>} */
        this.memory = new Map();
        /** Texts under names without a prefix for which there was no room under the new ones. @type {Set<string>} */
        this.left = new Set();
        /** @type {Storage | null} */
        this.store = null;
        try {
            this.store = find();
            this.#takeOver(this.store);
        } catch { /* Forbidden: memory is all there is. */ }
    }

    /** @param {string} name @returns {string | null} */
    get(name) {
        return this.memory.get(name) ?? this.#read(PREFIX + name) ?? (this.left.has(name) ? this.#read(name) : null);
    }

    /**
     * The value of a text that is JSON; null when there is none, or it is something else.
     * @param {string} name
     * @returns {any}
     */
    json(name) {
        try {
            return JSON.parse(this.get(name) ?? 'null');
        } catch {
            return null;
        }
    }

    /** @param {string} name @param {string} text @returns {boolean} whether it is kept when the window is closed */
    set(name, text) {
        try {
            if (!this.store) throw new Error('forbidden');
            this.store.setItem(PREFIX + name, text);
            this.memory.delete(name);
            if (this.left.delete(name)) this.store.removeItem(name);
            return true;
        } catch {
            this.memory.set(name, text);
            return false;
        }
    }

    /** @param {string} name */
    remove(name) {
        this.memory.delete(name);
        try {
            if (this.left.delete(name)) this.store?.removeItem(name);
            this.store?.removeItem(PREFIX + name);
        } catch { /* Forbidden meanwhile. */ }
    }

    /** All names that begin so. @param {string} [start] @returns {string[]} */
    names(start = '') {
        /** @type {string[]} */
        let kept = [];
        try {
            kept = Object.keys(this.store ?? {}).map(key => this.nameOf(key)).filter(name => name !== null);
        } catch { /* Forbidden meanwhile. */ }
        return [...new Set([...kept, ...this.memory.keys()])].filter(name => name.startsWith(start));
    }

    /**
     * The name of a text of ours under a key of the browser's store; null for one of somebody else.
     * @param {string} key
     */
    nameOf(key) {
        return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : this.left.has(key) ? key : null;
    }

    /** @param {string} key */
    #read(key) {
        try {
            return this.store?.getItem(key) ?? null;
        } catch {
            return null;
        }
    }

    /**
     * Takes over what is kept under names without a prefix. Each text stays there until it was read back under its new
     * name.
     * @param {Storage} store
     */
    #takeOver(store) {
        const keys = Object.keys(store);
        for (const key of keys) if (WORDS.test(key) && store.getItem(key)?.includes('"view-play"')) store.removeItem(key);
        for (const key of keys) {
            const text = store.getItem(key) ?? '';
            const isIn = (/** @type {[RegExp, RegExp][]} */ list) => list.some(([name, its]) => name.test(key) && its.test(text));
            const isOurs = isIn(EARLIER);
            if (!isOurs && !isIn(COMMON)) continue;
            const taken = store.getItem(PREFIX + key);
            // A page of the old version may have gone on with a game. Everything else is taken once.
            const isNews = taken === null || (key.startsWith('play-') && eventsIn(text) > eventsIn(taken));
            try {
                if (isNews) store.setItem(PREFIX + key, text);
                if (isOurs && (!isNews || store.getItem(PREFIX + key) === text)) store.removeItem(key);
            } catch {
                this.left.add(key);
            }
        }
    }
}

/** How many events the save of a game has. @param {string} text */
function eventsIn(text) {
    try {
        return JSON.parse(text).save.events.length;
    } catch {
        return -1;
    }
}

/** What every window of the browser sees, and what stays when it is closed. */
export const storage = new Texts(() => localStorage);

/** What belongs to this tab. */
export const tab = new Texts(() => sessionStorage);
