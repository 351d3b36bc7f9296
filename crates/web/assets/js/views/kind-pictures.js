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
    'anti-king': [['ring', '7 7'], ['ring', '20 20'], ['thin', 'M11 11l6 6']],
    'disjoint-groups': [['fill', 'M3 3h5v5H3zM16 3h5v5h-5zM29 3h5v5h-5zM3 16h5v5H3zM16 16h5v5h-5zM29 16h5v5h-5zM3 29h5v5H3zM16 29h5v5h-5zM29 29h5v5h-5z']],
    'extra-region': [['fill', 'M1 14h13V1h13v13h12v13H14v12H1z']],
    clones: [['fill', 'M3 3h9v11h13v11H3zM27 27h10v10H27z'], ['digit', '4 7 11'], ['digit', '4 33 37']],
    whispers: [['wide', 'M7 33L20 7l13 26'], ['digit', '1 7 37'], ['digit', '9 20 11'], ['digit', '3 33 37']],
    renban: [['wide', 'M7 20h26'], ['digit', '4 7 24'], ['digit', '3 20 24'], ['digit', '5 33 24']],
    nabner: [['wide', 'M7 20h26'], ['digit', '2 7 24'], ['digit', '8 20 24'], ['digit', '5 33 24']],
    palindrome: [['wide', 'M7 7l13 13 13-13'], ['digit', '2 7 11'], ['digit', '5 20 24'], ['digit', '2 33 11']],
    'region-sum-line': [['wide', 'M7 7v13h26'], ['bold', 'M14 1v38'], ['digit', '4 7 11'], ['digit', '3 7 24'], ['digit', '7 20 24']],
    'between-line': [['thin', 'M12 20h16'], ['ring', '7 20'], ['ring', '33 20'], ['digit', '5 20 24']],
    'zipper-line': [['wide', 'M7 33L20 7l13 26'], ['digit', '2 7 37'], ['digit', '9 20 11'], ['digit', '7 33 37']],
    'entropic-line': [['wide', 'M7 7l26 26'], ['digit', '2 7 11'], ['digit', '9 20 24'], ['digit', '5 33 37']],
    'modular-line': [['wide', 'M7 33h13V7'], ['digit', '1 7 37'], ['digit', '6 20 37'], ['digit', '8 20 24']],
    'double-arrow': [['thin', 'M11 29l18-18'], ['ring', '7 33'], ['ring', '33 7']],
    'slow-thermometer': [['wide', 'M8 32V14L20 8h13'], ['bulb', '8 32'], ['digit', '3 7 24'], ['digit', '3 20 12']],
    sandwich: [['fill', 'M14 14h13v13H14z'], ['digit', '1 7 24'], ['digit', '6 20 24'], ['digit', '9 33 24']],
    'x-sum': [['fill', 'M1 14h26v13H1z'], ['digit', '2 7 24'], ['digit', '7 20 24']],
    skyscraper: [['bold', 'M7 38V30M20 38V20M33 38V6']],
    'numbered-room': [['digit', '3 7 24'], ['thin', 'M12 20h13M22 17l3 3-3 3'], ['digit', '8 33 24']],
    'little-killer': [['thin', 'M1 1l36 36M37 31v6h-6']],
    quadruple: [['ring', '14 14'], ['small', '4 11 17'], ['small', '7 17 17']],
    'odd-even': [['ring', '7 20'], ['fill', 'M28 15h11v11H28z']],
    difference: [['white', '14 8'], ['white', '20 27']],
    ratio: [['black', '27 20'], ['black', '14 33']],
    'counting-circles': [['ring', '7 7'], ['ring', '20 20'], ['ring', '33 20'], ['digit', '1 7 11'], ['digit', '2 20 24'], ['digit', '2 33 24']],
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
