// @ts-check
import { parentPort } from 'node:worker_threads';

import { load, loadPhotos, loadVariants } from './node.js';
import { serve } from './worker.js';

serve(/** @type {any} */ (parentPort), { engine: load, variant: loadVariants, photo: loadPhotos });
