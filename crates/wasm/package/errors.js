// @ts-check
/** Why there is no answer, as classes. They cross from a worker as plain objects: `packed` and `unpacked`. */

export class ShuduError extends Error {
    /** @param {string} message @param {string} [kind] */
    constructor(message, kind = 'broken') {
        super(message);
        this.name = new.target.name;
        this.kind = kind;
    }
}

/** A text is no puzzle. */
export class ReadError extends ShuduError {
    /**
     * @param {string} message
     * @param {{field?: string, line?: number, column?: number, cell?: string, seen?: string}} place
     */
    constructor(message, { field, line, column, cell, seen } = {}) {
        super(message, 'unreadable');
        this.field = field;
        this.line = line;
        this.column = column;
        this.cell = cell;
        this.seen = seen;
    }
}

/** The options are wrong. */
export class RequestError extends ShuduError {
    /** @param {string} message */
    constructor(message) {
        super(message, 'request');
    }
}

/** What is asked for cannot be. */
export class ImpossibleError extends ShuduError {
    /** @param {string} message */
    constructor(message) {
        super(message, 'impossible');
    }
}

/** The class of an error of the engine. @param {any} error @returns {ShuduError} */
export function errorOf(error) {
    switch (error.kind) {
        case 'unreadable': return new ReadError(error.message, error);
        case 'request': return new RequestError(error.message);
        case 'not-classic':
        case 'impossible': return new ImpossibleError(error.message);
        default: return new ShuduError(error.message, error.kind);
    }
}

/** @param {any} error @returns {object} */
export function packed(error) {
    return error instanceof ShuduError ? { ...error, message: error.message, kind: error.kind } : { kind: 'broken', message: String(error) };
}
