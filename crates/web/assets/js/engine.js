// @ts-check
/** The engine behind one small interface: `call(name, request, signal)`. `HttpEngine` asks the server. `PageEngine` is
 * what the page uses: it asks the server where there is one, and the modules in the page where there is none, or while
 * it is away. */

import { tab } from './storage.js';
import { isVariant } from './variants.js';

/** Why there is no answer. */
export class EngineError extends Error {
    /** @param {string} kind @param {string} message */
    constructor(kind, message) {
        super(message);
        this.kind = kind;
    }

    /** The server cannot be reached: what needs the engine has to wait. */
    get away() {
        return this.kind === 'away';
    }
}

export class HttpEngine {
    /** @param {() => string} language  the language that reasons are worded in */
    constructor(language) {
        this.language = language;
        /** @type {((online: boolean) => void)[]} */
        this.listeners = [];
        this.online = true;
        // The token comes behind # in the address that the server printed, and stays in this tab alone.
        const found = /(?:^#|&)token=([^&]+)/.exec(location.hash);
        if (found) {
            tab.set('token', decodeURIComponent(found[1]));
            history.replaceState(null, '', location.pathname);
        }
    }

    /**
     * Called when the server comes or goes; gives a function that ends it.
     * @param {(online: boolean) => void} listener
     */
    onOnline(listener) {
        this.listeners.push(listener);
        return () => { this.listeners = this.listeners.filter(other => other !== listener); };
    }

    /** @param {boolean} online */
    setOnline(online) {
        if (online !== this.online) {
            this.online = online;
            this.listeners.forEach(listener => listener(online));
        }
    }

    /** @param {string} command @param {any} request @param {AbortSignal} [signal] @returns {Promise<any>} */
    async call(command, request, signal) {
        /** @type {Record<string, string>} */
        const headers = { 'Content-Type': 'application/json', 'Accept-Language': this.language() };
        const token = tab.get('token');
        if (token) headers.Authorization = `Bearer ${token}`;
        const body = JSON.stringify(request);
        // What a page that is being left says last shall still arrive; browsers let no more than 64 kB out then.
        const keepalive = document.visibilityState === 'hidden' && body.length < 30000;
        let response;
        let answer;
        try {
            response = await fetch(new URL(`../api/${command}`, import.meta.url), { method: 'POST', headers, body, signal, keepalive });
            answer = await response.json();
        } catch (error) {
            if (error instanceof DOMException && error.name === 'AbortError') throw new EngineError('aborted', '');
            // No answer, or one that ends in the middle: the server has gone. An error need not be JSON.
            if (!response || response.ok) {
                this.setOnline(false);
                throw new EngineError('away', '');
            }
        }
        this.setOnline(true);
        if (!response.ok) {
            const { kind = 'broken', message = response.statusText } = answer?.error ?? {};
            throw new EngineError(kind, message);
        }
        return answer;
    }
}

/** Where the modules are, beside the page. @param {string} name */
const module = name => new URL(`../modules/${name}`, import.meta.url).href;

/** What the library answers, and no module. @param {string} command */
const isKept = command => command.startsWith('games/') || command.startsWith('library/') || ['variant/new', 'variant/act', 'variant/state'].includes(command);

/** What is known to be for the module of other sizes and rules. @param {string} command @param {any} request */
const isVariantCall = (command, request) => command.startsWith('variant/') || Boolean(request.kinds) || String(request.puzzle).includes('"shudu-variant"') || isVariant(request.save ?? {});

/** What that module answers as well as `engine`, which knows classic puzzles alone. */
const OF_ANY = ['solve', 'count', 'check', 'candidates', 'rate', 'hint', 'explain', 'generate', 'convert', 'render', 'minimize', 'info'];

/**
 * What the module that reads pictures answers: always that where the page has it, so that no picture leaves the device.
 * @param {string} command
 */
const isPhoto = command => command === 'photo';

/** What only the module with the fonts answers. @param {string} command @param {any} request */
const isPrinted = (command, request) => command === 'book' || command === 'qr' || (command === 'render' && ['png', 'pdf'].includes(request.to));

/** What only puzzles of other programs have, which the module `shared` reads. */
const OF_OTHER_PROGRAMS = [
    /sudokupad\.app\/|crackingthecryptic\.com|sudokumaker\.app|f-puzzles\.com/i,
    /\bN4[A-Za-z]\w{30}|\b(?:scl|ctc|fpuz|fpuzzles)N4|"cellSize"|"formatVersion"|"initial_board"|"grid"\s*:/i,
    /puzz\.link\/|pzv\.jp\/|pzprxs\.vercel\.app|pzplus\.tck\.mn|\bpzprv3|\/penpa|ipuz\.org\/sudoku/i,
    /^\s*begin\s*\n\s*(?:puzzle|author) /m,
];

/** May a text be a puzzle that only the module for what other programs share reads? @param {string} text */
const isShared = text => !text.includes('"shudu-variant"') && OF_OTHER_PROGRAMS.some(sign => sign.test(text));

export class PageEngine extends HttpEngine {
    /** @param {() => string} language */
    constructor(language) {
        super(language);
        const { host, modules } = document.documentElement.dataset;
        /** Who keeps games and puzzles: the server, or this page. @type {'server' | 'page'} */
        this.host = host === 'page' ? 'page' : 'server';
        this.hasModules = modules === 'yes';
        /** The module that plays, once it is loaded. @type {{call: (name: string, request: object) => any} | null} */
        this.rules = null;
        /**
         * The module that plays other sizes and rules, once such a game is opened.
         * @type {{call: (name: string, request: object) => any} | null}
         */
        this.variants = null;
        /** Whether it plays with a module is known. @type {Promise<void>} */
        this.ready = new Promise(done => { this.begun = done; });
        /** The workers of the modules `engine` and `print`. @type {Record<string, Promise<any>>} */
        this.workers = {};
        /** @type {Promise<import('./local-library.js').LocalLibrary> | null} */
        this.library = null;
    }

    /** Loads the module that plays, where the page has it. */
    async begin() {
        try {
            if (!this.hasModules) return;
            const { load } = await import(module('module.js'));
            this.rules = await load(module('play.js'));
        } catch (error) {
            // A browser without what the modules need: the server can still be asked.
            console.error(error);
            this.hasModules = false;
        } finally {
            this.begun?.();
        }
    }

    /** The module that plays a game, if there is one and it is loaded. @param {{format: string}} save */
    rulesFor(save) {
        return isVariant(save) ? this.variants : this.rules;
    }

    /** Loads the module that plays other sizes and rules, where the page has it. */
    async forVariants() {
        await this.ready;
        if (this.variants || !this.hasModules) return;
        try {
            const { load } = await import(module('module.js'));
            this.variants = await load(module('variant.js'));
        } catch (error) {
            // It is not kept yet, and there is no network; where there is a server, that plays.
            console.error(error);
        }
    }

    /**
     * What is drawn of a puzzle of another size or with other rules.
     * @param {string} puzzle in any form
     * @param {AbortSignal} [signal]
     * @returns {Promise<import('./variants.js').Told>}
     */
    board(puzzle, signal) {
        return this.call('variant/board', { puzzle }, signal);
    }

    /** @param {string} command @param {any} request @param {AbortSignal} [signal] @returns {Promise<any>} */
    async call(command, request, signal) {
        if (isPhoto(command) && this.hasModules) return this.ask(command, request, signal);
        if (this.host === 'page') return isKept(command) ? (await this.#library()).call(command, request, signal) : this.ask(command, request, signal);
        try {
            return await super.call(command, request, signal);
        } catch (error) {
            if (!(error instanceof EngineError && error.away) || !this.hasModules || isKept(command)) throw error;
            return this.ask(command, request, signal);
        }
    }

    /**
     * Asks a module in the page: where nothing is said, the one that the request is for.
     * @param {string} command
     * @param {any} request
     * @param {AbortSignal} [signal]
     * @param {string} [asked]
     * @returns {Promise<any>}
     */
    async ask(command, request, signal, asked) {
        await this.ready;
        if (!this.hasModules) throw new EngineError('away', '');
        if (command === 'variant/board' && !asked && isShared(request.puzzle)) {
            const { text, remarks = [] } = await this.ask('convert', { puzzle: request.puzzle, to: 'variant' }, signal, 'shared');
            const told = await this.ask(command, { puzzle: text }, signal);
            return { ...told, ...remarks.length ? { remarks } : {} };
        }
        const name = asked ?? (isPrinted(command, request) ? 'print' : isVariantCall(command, request) ? 'variant' : isPhoto(command) ? 'photo' : 'engine');
        const worker = await this.#worker(name);
        try {
            return await worker.call(command, request, signal);
        } catch (error) {
            if (/** @type {EngineError} */ (error).kind === 'not-classic' && name === 'engine' && OF_ANY.includes(command)) {
                return (await this.#worker('variant')).call(command, request, signal);
            }
            // It could not be fetched: it is not kept yet, and there is no network.
            if (/** @type {EngineError} */ (error).kind === 'broken' && !navigator.onLine) throw new EngineError('away', '');
            throw error;
        }
    }

    /**
     * Has a module loaded before it is asked for.
     * @param {string} name  `engine`, `photo`, `print`, `shared` or `variant`
     */
    #worker(name) {
        this.workers[name] ??= import(module('client.js')).then(({ WasmEngine, startWorker }) =>
            new WasmEngine(() => startWorker(module(`${name}.js`)), this.language)).catch(() => {
            // It could not be fetched: it is not kept yet, and there is no server. It is tried again when it is asked
            // for again.
            delete this.workers[name];
            throw new EngineError('away', '');
        });
        return this.workers[name];
    }

    #library() {
        this.library ??= import('./local-library.js').then(({ LocalLibrary }) => new LocalLibrary(this));
        return this.library;
    }
}
