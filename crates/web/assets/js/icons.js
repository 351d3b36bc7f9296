// @ts-check
/** Icons: lines of one width on a field of 24 by 24, in the colour of the text beside them. They say nothing to a
 * screen reader; the words beside them do. */

import { svg } from './dom.js';

/** @type {Record<string, string>} */
const PATHS = {
    home: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9',
    play: 'M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16',
    enter: 'M12 20h8M5 19l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L9 18z',
    learn: 'M12 7c-2-2-5-2.5-8-2.5V18c3 0 6 .5 8 2.5 2-2 5-2.5 8-2.5V4.5c-3 0-6 .5-8 2.5zM12 7v13.5',
    watch: 'M4 5h16v11H4zM9 20h6M12 16v4M10.5 8v5l4-2.5z',
    library: 'M4 5h4v15H4zM8 5h4v15H8zM13 6.2l3.9-1 3.6 14-3.9 1z',
    menu: 'M4 7h16M4 12h16M4 17h16',
    theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
    'text-size': 'M3 19 8 6l5 13M4.7 15h6.6M14 19l3.5-9 3.5 9M15.2 16h4.6',
    language: 'M3 6h10M8 4v2M11 6c-1 4-4 7-8 8.5M5 9c1.5 2.5 4 4.5 6.5 5.5M12 20l4.5-10L21 20M13.6 17h5.8',
    undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
    redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
    erase: 'm4 14 9-9 7 7-7.5 7.5H9zM8.5 9.5l7 7M10 20h10',
    check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.8 2.8L16.2 9.5',
    hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.1 1 2.1h5c0-1 .3-1.6 1-2.1A6 6 0 0 0 12 3z',
    more: 'M5 12h.01M12 12h.01M19 12h.01',
    pause: 'M8.5 5v14M15.5 5v14',
    resume: 'M8 5v14l11-7z',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
    'fill-notes': 'M4 4h16v16H4zM8 8.5h.01M12 8.5h.01M16 8.5h.01M8 12h.01M12 12h.01M16 12h.01M8 15.5h.01M12 15.5h.01',
    answer: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
    'back-to-right': 'M4 5v14M20 6l-8 6 8 6zM12 6l-8 6 8 6z',
    restart: 'M5 12a7 7 0 1 1 2 5M5 12 2.5 9.5M5 12l2.8-2.2',
    new: 'M12 5v14M5 12h14',
    kinds: 'M4 4h16v16H4zM9.5 4v5.5H4M20 9.5h-5.5V20M9.5 9.5H12V15H4',
    edit: 'M12 20h8M5 19l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L9 18z',
    share: 'M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1',
    print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
    picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
    quit: 'M13 4H5v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
    keys: 'M3 7h18v10H3zM7 10.5h.01M10.3 10.5h.01M13.6 10.5h.01M17 10.5h.01M8.5 14h7',
    statistics: 'M5 20V11M12 20V4M19 20v-6',
    daily: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
    streak: 'M12 21a6 6 0 0 0 6-6c0-4-3-5.5-3.5-9-2 1-3 3-3 5-1-.7-1.5-1.7-1.5-3-2.5 2-4 4-4 7a6 6 0 0 0 6 6z',
    'first-digit': 'M4 4h11v11H4zM9.5 7v5M8.3 8l1.2-1M15 13l5.5 2.2-2.3 1-1 2.3z',
    'mode-digit': 'M5 4h14v16H5zM10.5 9l2-1.5V16.5',
    'mode-corner': 'M5 4h14v16H5zM8.5 7.5h1.5M14 7.5h1.5',
    'mode-centre': 'M5 4h14v16H5zM9 12h1.5M13.5 12H15',
    'mode-color': 'M12 4s6 6.2 6 10.2a6 6 0 0 1-12 0C6 10.2 12 4 12 4z',
    'mode-candidate': 'M5 4h14v16H5zM9 9a1.7 1.7 0 1 0 .01 0M14 15h.01',
    next: 'M5 12h14M13 6l6 6-6 6',
    previous: 'M19 12H5M11 6l-6 6 6 6',
    close: 'M6 6l12 12M18 6 6 18',
    zoom: 'M10.5 4.5a6 6 0 1 0 .01 0M15 15l5.5 5.5M10.5 8v5M8 10.5h5',
    done: 'M5 12.5l4.5 4.5L19 7.5',
    photo: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 .01 0',
    install: 'M12 4v10M8 10.5l4 4 4-4M5 19h14',
    trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.5 5M16 6h3.5c0 3-1.5 4.5-3.5 5M12 14v3.5M8.5 20h7',
};

/** @param {string} name one of those above @returns {SVGElement} */
export const icon = name => /** @type {SVGElement} */ (svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] ?? '' })));
