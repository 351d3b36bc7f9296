// @ts-check
/** Every sentence of the page, in the language that was chosen. They come from the engine's message files, as files
 * beside the page, and are kept. */

import { storage } from './storage.js';

/** @type {Record<string, string>} */
let words = {};
let language = 'en';
/** @type {(() => void)[]} */
const listeners = [];

/** The languages by their tags, with what their speakers call them; the first is spoken where no other fits. */
export const LANGUAGES = new Map((document.documentElement.dataset.languages || 'en English').split('|').map(one => /** @type {[string, string]} */ ([one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)])));

/** The tag of the language in use. */
export const current = () => language;

/**
 * A message with its values put in: `{count}`, and `{count|cell|cells}`, one or several of them.
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 */
export function t(name, values = {}) {
    const text = words[name];
    if (text === undefined) {
        console.error(`no message ${name}`);
        return name;
    }
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, key, one, other) => (one === undefined ? String(values[key] ?? '') : Number(values[key]) === 1 ? one : other));
}

/** Is there a message of this name? @param {string} name */
export const isMessage = name => words[name] !== undefined;

/** Called after every change of language. @param {() => void} listener */
export function onLanguage(listener) {
    listeners.push(listener);
}

/** What was chosen before, or what the browser prefers. */
export const preferred = () => storage.get('language') ?? navigator.language;

/** The language of a tag, or else the first of the same language, whatever the region. @param {string} wanted */
function tag(wanted) {
    const tags = [...LANGUAGES.keys()];
    const same = (/** @type {(tag: string) => string} */ part) => tags.find(one => part(one.toLowerCase()) === part(wanted.toLowerCase()));
    return same(one => one) ?? same(one => one.split('-')[0]) ?? tags[0];
}

/** @param {string} lang */
const fetched = lang => fetch(new URL(`../words/${lang}.json`, import.meta.url));

/**
 * The words that the page begins with are asked for before the scripts are there that show them.
 * @type {{lang: string, response: Promise<Response>} | null}
 */
let first = { lang: tag(preferred()), response: fetched(tag(preferred())) };
first.response.catch(() => {});

/** @param {string} wanted */
export async function load(wanted) {
    const lang = tag(wanted);
    const key = `words-${lang}`;
    let loaded;
    try {
        const asked = first?.lang === lang ? first.response : fetched(lang);
        first = null;
        const response = await asked;
        if (!response.ok) throw new Error(response.statusText);
        loaded = (await response.json()).words;
    } catch {
        loaded = storage.json(key) ?? words;
    }
    storage.set(key, JSON.stringify(loaded));
    words = loaded;
    language = lang;
    storage.set('language', lang);
    document.documentElement.lang = lang;
    listeners.forEach(listener => listener());
}

/** Milliseconds as people read them: 04:07, 1:02:03. @param {number} milliseconds */
export function duration(milliseconds) {
    const seconds = Math.floor(milliseconds / 1000);
    const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0'));
    const hours = Math.floor(seconds / 3600);
    return hours ? `${hours}:${parts.join(':')}` : parts.join(':');
}
