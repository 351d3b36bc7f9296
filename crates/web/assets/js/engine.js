// @ts-check
/** The engine behind one small interface. This one asks the server; another could run in the page. */

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

/**
 * @typedef {Object} Engine
 * @property {(command: string, request: object) => Promise<any>} call  asks a command; throws an EngineError
 * @property {() => string} language                                    the language that reasons are worded in
 */

/** @implements {Engine} */
export class HttpEngine {
    /** @param {() => string} language */
    constructor(language) {
        this.language = language;
        /** @type {((online: boolean) => void)[]} */
        this.listeners = [];
        this.online = true;
        // The token comes behind # in the address that the server printed, and stays in this tab alone.
        const found = /(?:^#|&)token=([^&]+)/.exec(location.hash);
        if (found) {
            sessionStorage.setItem('token', decodeURIComponent(found[1]));
            history.replaceState(null, '', location.pathname);
        }
    }

    /** Called when the server comes or goes; gives a function that ends it. @param {(online: boolean) => void} listener */
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

    /** @param {string} command @param {object} request @param {AbortSignal} [signal] */
    async call(command, request, signal) {
        /** @type {Record<string, string>} */
        const headers = { 'Content-Type': 'application/json', 'Accept-Language': this.language() };
        const token = sessionStorage.getItem('token');
        if (token) headers.Authorization = `Bearer ${token}`;
        const body = JSON.stringify(request);
        // What a page that is being left says last shall still arrive; browsers let no more than 64 kB out then.
        const keepalive = document.visibilityState === 'hidden' && body.length < 30000;
        let response;
        let answer;
        try {
            response = await fetch(`/api/${command}`, { method: 'POST', headers, body, signal, keepalive });
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
