// @ts-check
/** Parts of the page that nobody needs at once: they are fetched when they are wanted, and all of them once the page
 * stands, so that they are there when there is no network. */

export const LATER = {
    end: () => import('./views/play-end.js'),
    newGame: () => import('./views/new-game.js'),
    paper: () => import('./views/paper.js'),
    settings: () => import('./views/play-settings.js'),
    trials: () => import('./views/play-trials.js'),
    eliminate: () => import('./views/play-eliminate.js'),
    statistics: () => import('./views/statistics.js'),
    variantHint: () => import('./variant-hint.js'),
};
