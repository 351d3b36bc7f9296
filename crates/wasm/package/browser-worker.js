// @ts-check
import { load } from './browser.js';
import { serve } from './worker.js';

serve(globalThis, load);
