// @ts-check
/** Enter, or the editor in it: the address says which. */

import { editorView } from './editor.js';
import { enterView as plainView } from './enter.js';

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export const enterView = context => (context.query.get('name') === 'edit' ? editorView(context) : plainView(context));
