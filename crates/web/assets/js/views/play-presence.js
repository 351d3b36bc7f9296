// @ts-check
/**
 * Whether somebody looks at the game: the clock runs while its window is seen, and what others did is fetched when it
 * is seen again.
 */

/** @typedef {import('./play.js').Table} Table */

export class Presence {
    /** @param {import('../engine.js').PageEngine} engine @param {Table} table */
    constructor(engine, table) {
        this.table = table;
        this.timer = 0;
        this.endOnline = engine.onOnline(online => { if (online) table.session.flush(); table.facts.draw(table.session); });
        this.seen = () => {
            // A window that was not looked at may have missed what another one kept.
            if (document.visibilityState === 'visible') table.session.reread();
            table.run(document.visibilityState === 'visible');
        };
        // Others may have gone on with it meanwhile. What waits here goes first, and brings that along.
        this.back = () => { if (!table.session.waiting) table.session.refresh().catch(() => {}); };
        this.gone = () => table.run(false);
    }

    begin() {
        document.addEventListener('visibilitychange', this.seen);
        window.addEventListener('focus', this.back);
        window.addEventListener('pagehide', this.gone);
        this.timer = window.setInterval(() => this.table.facts.drawClock(this.table.game), 500);
    }

    end() {
        clearInterval(this.timer);
        this.endOnline();
        document.removeEventListener('visibilitychange', this.seen);
        window.removeEventListener('focus', this.back);
        window.removeEventListener('pagehide', this.gone);
    }
}
