// @ts-check
import { parentPort } from 'node:worker_threads';

import { load } from './node.js';
import { serve } from './worker.js';

serve(/** @type {any} */ (parentPort), load);
