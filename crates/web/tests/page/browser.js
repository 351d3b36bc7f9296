/** As much of a browser as the scripts of the page need that draw nothing. Imported before them. */

/** A store of texts with room for so many characters; one that is forbidden throws whatever is asked. */
export class FakeStore {
    constructor(texts = {}, room = Infinity) {
        Object.assign(this, texts);
        Object.defineProperties(this, { room: { value: room, writable: true }, forbidden: { value: false, writable: true } });
    }

    #ask() {
        if (this.forbidden) throw new DOMException('the user has said no', 'SecurityError');
    }

    getItem(key) {
        this.#ask();
        return Object.hasOwn(this, key) ? this[key] : null;
    }

    setItem(key, text) {
        this.#ask();
        const used = Object.entries(this).reduce((sum, [name, its]) => sum + (name === key ? 0 : name.length + its.length), 0);
        if (used + key.length + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
        this[key] = String(text);
    }

    removeItem(key) {
        this.#ask();
        delete this[key];
    }
}

const listeners = new EventTarget();
export const words = { 'not-kept': 'no room', 'game-gone': 'gone', 'version-elsewhere': 'newer', 'version-blocked': 'older' };
Object.assign(globalThis, {
    localStorage: new FakeStore(), sessionStorage: new FakeStore(),
    window: globalThis,
    addEventListener: listeners.addEventListener.bind(listeners), removeEventListener: listeners.removeEventListener.bind(listeners),
    dispatchEvent: listeners.dispatchEvent.bind(listeners),
    document: { documentElement: { dataset: { languages: 'en English|zh-CN 简体中文' } }, visibilityState: 'visible', getElementById: () => null },
    location: { hash: '', pathname: '/', href: 'http://localhost/' },
    fetch: async () => ({ ok: true, json: async () => ({ words }) }),
});
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en', onLine: true }, configurable: true });

/** All that a store keeps. */
export const contents = store => Object.fromEntries(Object.entries(store));
