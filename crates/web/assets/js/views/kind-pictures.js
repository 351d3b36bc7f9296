// @ts-check
/** Small pictures of kinds of Sudoku: three by three cells and what the kind puts on them. */

import { svg } from '../dom.js';

/** What is drawn: paths by their classes. `line` is thin, `bold` is a wall, `fill` is a shade. */
/** @type {Record<string, [string, string][]>} */
const DRAWN = {
    classic: [['digit', '5 7 11'], ['digit', '2 20 24'], ['digit', '9 33 37']],
    killer: [['dashed', 'M4 4h18v10H12v10H4zM26 17h10v19H17V27h9z'], ['small', '9 8 10'], ['small', '15 21 33']],
    jigsaw: [['bold', 'M14 1v12h13M1 27h13V14M27 13v26M27 27h12']],
    x: [['thin', 'M1 1l38 38M39 1L1 39']],
    windoku: [['fill', 'M4 4h13v13H4zM23 4h13v13H23zM4 23h13v13H4zM23 23h13v13H23z']],
    thermo: [['wide', 'M8 32V14L20 8h13'], ['bulb', '8 32']],
    arrow: [['thin', 'M12 12l20 20M32 24v8h-8'], ['ring', '9 9']],
    kropki: [['white', '14 8'], ['black', '27 20'], ['white', '20 27']],
    xv: [['digit', 'X 14 11'], ['digit', 'V 27 24'], ['digit', 'X 20 37']],
    'greater-than': [['thin', 'M11 4l6 4-6 4M29 17l-6 4 6 4M16 31l4 6 4-6']],
    'anti-knight': [['thin', 'M8 34V21l13-1V7'], ['ring', '8 33'], ['ring', '21 7']],
    'non-consecutive': [['digit', '4 7 24'], ['digit', '5 20 24'], ['thin', 'M3 30L25 10']],
};

/** A picture of a kind. @param {string} kind */
export function kindPicture(kind) {
    const part = (/** @type {[string, string]} */ [type, text]) => {
        const words = text.split(' ');
        if (type === 'digit' || type === 'small') return svg('text', { class: type, x: words[1], y: words[2], 'text-anchor': 'middle' }, words[0]);
        if (['ring', 'bulb', 'white', 'black'].includes(type)) return svg('circle', { class: type, cx: words[0], cy: words[1], r: type === 'bulb' ? 6 : type === 'ring' ? 5 : 3.2 });
        return svg('path', { class: type, d: text });
    };
    return svg('svg', { class: 'kind-picture', viewBox: '0 0 40 40', 'aria-hidden': 'true' },
        svg('path', { class: 'cells', d: 'M14 1v38M27 1v38M1 14h38M1 27h38' }), ...(DRAWN[kind] ?? []).map(part), svg('rect', { class: 'edge', x: 1, y: 1, width: 38, height: 38, rx: 4 }));
}
