// @ts-check
/** The editor in Enter: puzzles of any size and with many rules are made and changed here. It edits a document and
 * draws what the engine says of it; rules and judgement are the engine's. */

import { announce, h } from '../dom.js';
import { keysTo } from '../keys.js';
import { cellIn, nameIn } from '../geometry.js';
import { t } from '../words.js';
import { candidatesIn } from '../variant-hint.js';
import { EditorBoard } from './editor-board.js';
import { added, blank, cellsNamed, changed, given, keep, lastEdited, painted, resized, symbolsIn, without } from './editor-document.js';
import { EditorExport } from './editor-export.js';
import { Live } from './editor-live.js';
import { Panel } from './editor-panel.js';
import { RuleList } from './editor-rules.js';
import { GROUPS } from './editor-tools.js';
import { button } from './enter-asking.js';
import { History, wayOf } from './enter-history.js';
import { playPuzzle, playVariant } from './open-game.js';
import { paperDialog } from './paper.js';
import { positionOfTold } from './enter-variant.js';

/** @typedef {import('./editor-document.js').Document} Document */
/** @typedef {import('./editor-document.js').Rule} Rule */

/** @param {{engine: import('../engine.js').PageEngine}} context @returns {import('../main.js').View} */
export function editorView({ engine }) {
    const editor = new Editor(engine);
    return { element: editor.element, leave: () => editor.leave() };
}

class Editor {
    /** @param {import('../engine.js').PageEngine} engine */
    constructor(engine) {
        this.engine = engine;
        const { text, before } = lastEdited();
        /** What was edited before this was opened. */
        this.before = before;
        this.history = new History({ text: before ?? text, puzzle: '' });
        if (before) this.history.to({ text, puzzle: '' });
        /** @type {Document} */
        this.doc = JSON.parse(text);
        /** What the engine has drawn of it, once it has. @type {import('../variants.js').Told | null} */
        this.told = null;
        /** How often it was edited, so that an answer that comes late is dropped. */
        this.turn = 0;
        /** One rule after the other, however fast they are made. @type {Promise<void>} */
        this.proposing = Promise.resolve();
        this.left = false;
        this.board = new EditorBoard({
            key: (key, event) => this.#key(key, event), tap: (cell, dragged) => this.#tap(cell, dragged), drawn: () => this.#drawn(),
            outside: view => this.#addAt(view), selected: () => {},
        });
        this.panel = new Panel({
            write: symbol => this.#write(symbol), add: () => this.#add(), remove: () => this.#remove(),
            toggle: (rule, on) => this.#propose(doc => (on ? added(doc, [rule]) : without(doc, other => other.rule === rule.rule && (other.rising === undefined || other.rising === rule.rising)))),
            changed: () => this.#expect(),
        }, {
            resize: (rows, columns, boxes) => this.#propose(doc => resized(doc, rows, columns, boxes)),
            title: title => this.#set({ ...this.doc, title: title || undefined }), paints: () => this.#expect(),
        });
        this.live = new Live(engine, (state, seen, candidates) => {
            this.board.show(this.doc, seen, candidates && candidatesIn(this.board.board.shape, candidates));
            // What contradicts itself cannot be played.
            this.play.disabled = !this.told || state === 'wrong';
            if (state !== 'wrong' && state !== 'none') this.exporting.judged();
        });
        this.rules = new RuleList({
            select: cells => this.board.select(cells), remove: index => this.#set(without(this.doc, (_, at) => at === index)),
            change: (index, rule) => this.#propose(doc => changed(doc, index, rule)).then(done => { if (!done) this.rules.show(this.doc.rules ?? []); }),
        });
        this.exporting = new EditorExport(engine, () => this.told);
        this.undo = button('editor-undo', t('undo'), () => this.#go('back'));
        this.redo = button('editor-redo', t('redo'), () => this.#go('forth'));
        this.play = button('editor-play', t('enter-play'), () => this.#play(), { class: 'primary' });
        const paper = (/** @type {'pdf' | 'svg'} */ form) => () => { if (this.told) paperDialog(engine, { game: positionOfTold(this.told) }, form); };
        this.element = h('div', { class: 'columns editor' }, this.board.place,
            h('section', { class: 'panel', 'aria-label': t('editor') },
                h('div', { class: 'rowed' }, this.undo, this.redo, button('editor-clear', t('clear'), () => this.#clear()), h('a', { class: 'button', id: 'editor-back', href: '#/enter', text: t('editor-back') })),
                this.panel.element, this.live.element, this.rules.element,
                h('div', { class: 'rowed' }, this.play, button('editor-print', t('print'), paper('pdf')), button('editor-picture', t('picture'), paper('svg'))),
                this.exporting.element));
        this.#shown();
        this.endKeys = keysTo(this.board.board);
    }

    leave() {
        this.left = true;
        this.turn += 1;
        this.live.stop();
        this.endKeys?.();
    }

    /**
     * Something else is the puzzle.
     * @param {Document} doc
     * @param {number} [at] when, for edits that follow each other quickly and are one step
     */
    #set(doc, at = 0) {
        this.doc = doc;
        const text = JSON.stringify(doc);
        this.history.to({ text, puzzle: '' }, at);
        const hasRoom = keep(text, this.before);
        this.#shown();
        if (!hasRoom) this.live.say(t('not-kept'), 'bad');
    }

    /**
     * Changes it as the engine allows; what it does not allow is told.
     * @param {(doc: Document) => Document} change
     * @returns {Promise<boolean>}
     */
    async #propose(change) {
        let done = false;
        this.proposing = this.proposing.then(async () => {
            for (;;) {
                const before = this.doc;
                const next = change(before);
                this.live.stop();
                try {
                    await this.engine.board(JSON.stringify(next));
                } catch (error) {
                    const known = /** @type {import('../engine.js').EngineError} */ (error);
                    this.panel.show(this.doc);
                    this.live.say(known.away ? t('engine-away') : known.message, 'bad');
                    return;
                }
                if (this.left) return;
                // It may have been edited meanwhile.
                if (before !== this.doc) continue;
                this.#set(next);
                done = true;
                return;
            }
        });
        await this.proposing;
        return done;
    }

    /** Shows what the document is, and asks the engine about it. */
    #shown() {
        this.turn += 1;
        const { turn, doc } = this;
        this.live.stop();
        const size = this.board.size;
        this.board.show(doc, { differs: [], dead: [] });
        // Another board: keys that nobody else needs go to it.
        if (size && size !== this.board.size) {
            this.endKeys?.();
            this.endKeys = keysTo(this.board.board);
        }
        this.panel.show(doc);
        this.rules.show(doc.rules ?? []);
        this.#expect();
        this.undo.disabled = this.history.past.length === 0;
        this.redo.disabled = this.history.future.length === 0;
        this.engine.board(JSON.stringify(doc)).then(told => {
            if (turn !== this.turn) return;
            this.told = told;
            this.board.draw(told.rules);
            this.live.judge(told.puzzle, Math.max(told.rows, told.columns) < 10);
            this.exporting.edited();
        }, error => {
            if (turn !== this.turn) return;
            this.told = null;
            this.live.failed(error);
            this.exporting.edited();
        });
    }

    /** What the next press on the grid means. */
    #expect() {
        const { group } = this.panel;
        if (group !== 'shape') this.panel.shape.rest();
        this.board.expect({ clued: group === 'outside', ordered: group === 'lines' || group === 'dots' });
    }

    /** @param {'back' | 'forth'} way */
    #go(way) {
        const draft = way === 'back' ? this.history.back() : this.history.forth();
        if (!draft) {
            announce(t('announce-nothing-undo'));
            return;
        }
        this.doc = JSON.parse(draft.text);
        keep(draft.text);
        this.#shown();
        announce(t(way === 'back' ? 'announce-undo' : 'announce-redo'));
    }

    #clear() {
        const { rows, columns, boxes } = this.doc;
        this.#set(blank(rows, columns, boxes));
        announce(t('cleared'));
    }

    /** @param {string} key @param {KeyboardEvent} event */
    #key(key, event) {
        const way = wayOf(event);
        if (way) {
            this.#go(way);
            return true;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        const { group } = this.panel;
        if (key === 'Enter' && group === 'shape' && this.panel.shape.region !== null) this.#set(painted(this.doc, [...this.board.board.selected], this.panel.shape.region));
        else if (key === 'Enter') this.#add();
        else if (group === 'digits') return this.#typed(key);
        else if (/^[0-9]$/.test(key) || key === 'Backspace') return this.panel.typed(key);
        else if (key === 'Delete') this.#remove();
        else return false;
        return true;
    }

    /** A given is typed. @param {string} key */
    #typed(key) {
        const symbols = symbolsIn(this.doc);
        const isBlank = ['Backspace', 'Delete', '.', ' ', 'x'].includes(key) || (key === '0' && !symbols.includes(key));
        if (!isBlank && !symbols.includes(key)) return false;
        this.#write(isBlank ? '.' : key);
        return true;
    }

    /** @param {string} symbol */
    #write(symbol) {
        const { selected } = this.board.board;
        if (selected.size) this.#set(given(this.doc, [...selected], symbol));
    }

    /** @param {number} cell @param {boolean} dragged */
    #tap(cell, dragged) {
        const { region } = this.panel.shape;
        if (this.panel.group !== 'shape' || region === null) return false;
        this.#set(painted(this.doc, [cell], region), dragged ? performance.now() : 0);
        if (!dragged) this.history.typed = performance.now();
        return true;
    }

    /** Cells were selected with one movement. */
    #drawn() {
        const { panel } = this;
        const { selected } = this.board.board;
        if (panel.atOnce && selected.size >= (panel.tool?.least ?? 1) && (panel.group === 'cells' || selected.size > 1)) this.#add();
    }

    /** The clue at a place outside the grid. @param {{side: string, line: number}} view */
    #addAt(view) {
        if (this.panel.tool?.least !== undefined) return;
        const rule = this.panel.rule([], view);
        this.#made(rule);
    }

    /** A rule of the cells that are selected. */
    #add() {
        const { panel, board } = this;
        const names = board.names();
        if (panel.group === 'cells') {
            this.#marks(names);
            return;
        }
        if (!panel.tool || panel.group === 'whole') return;
        const { shape, focus } = board.board;
        const side = panel.side.value;
        const last = cellIn(shape, names.at(-1) ?? nameIn(shape, focus));
        const line = side === 'top' || side === 'bottom' ? (last % shape.columns) + 1 : Math.floor(last / shape.columns) + 1;
        this.#made(panel.rule(names, { side, line }));
    }

    /** Cells get a mark, or lose it where all of them have it. @param {string[]} names */
    #marks(names) {
        const { tool } = this.panel;
        if (!tool || !names.length) return;
        const rules = names.map(name => tool.make([name], undefined, { digits: [], direction: '' }));
        const there = (/** @type {Document} */ doc) => (doc.rules ?? []).filter(one => rules.some(rule => rule.rule === one.rule && rule.cell === one.cell));
        this.#propose(doc => (there(doc).length === rules.length ? without(doc, one => there(doc).includes(one)) : added(doc, rules)));
    }

    /** @param {Rule | string} rule a rule, or what is missing for one */
    async #made(rule) {
        if (typeof rule === 'string') {
            this.live.say(rule, 'bad');
            return;
        }
        if (!await this.#propose(doc => added(doc, [rule]))) return;
        this.panel.made();
        this.board.board.select([]);
        announce(t('editor-added', { rule: t(`variant-rule-${rule.rule}`) }));
    }

    /** Takes away the rules of the group at the cells that are selected. */
    #remove() {
        const kinds = Object.keys(GROUPS[this.panel.group]);
        const names = this.board.names();
        const { shape } = this.board.board;
        const lines = names.map(name => cellIn(shape, name));
        const isThere = (/** @type {Rule} */ rule) => {
            const { view } = rule;
            if (!view) return cellsNamed(rule).some(name => names.includes(name));
            return view.side === this.panel.side.value && lines.some(cell => (view.side === 'top' || view.side === 'bottom' ? cell % shape.columns : Math.floor(cell / shape.columns)) + 1 === view.line);
        };
        const next = without(this.doc, rule => kinds.includes(rule.rule) && isThere(rule));
        if (next.rules?.length === (this.doc.rules ?? []).length) this.live.say(t('editor-nothing'), 'bad');
        else this.#set(next);
    }

    async #play() {
        const { told } = this;
        if (!told) return;
        // A classic puzzle is played as one.
        if (told.kind === '9x9' && !this.doc.allowed && told.regions.every((region, cell) => region === Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3))) {
            playPuzzle(told.givens.map(digit => digit ?? '.').join(''));
            return;
        }
        try {
            await playVariant(this.engine, told);
        } catch (error) {
            this.live.say(/** @type {Error} */ (error).message, 'bad');
        }
    }
}
