// @ts-check
/** Learn: the course, a lesson, what technique is this, and the path of a puzzle. */

import { drillView } from './learn-drill.js';
import { lessonView } from './learn-lesson.js';
import { mapView } from './learn-map.js';
import { pathView } from './learn-path.js';

/** What stands behind #/learn/ and is no technique. */
const PARTS = { path: pathView, drill: drillView };

/**
 * @param {{engine: import('../engine.js').PageEngine, query: URLSearchParams}} context
 * @returns {import('../main.js').View}
 */
export function learnView({ engine, query }) {
    const name = query.get('name');
    if (query.get('puzzle')) return pathView({ engine, query });
    if (!name) return mapView(engine);
    return Object.hasOwn(PARTS, name) ? PARTS[/** @type {keyof typeof PARTS} */ (name)]({ engine, query }) : lessonView(engine, name);
}
