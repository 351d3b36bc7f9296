// @ts-check
import { h } from '../dom.js';
import { t } from '../words.js';

/** @returns {import('../main.js').View} */
export function learnView() {
    return { element: h('p', { text: t('view-learn') }) };
}
