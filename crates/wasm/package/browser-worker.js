// @ts-check
import { load, loadVariants } from './browser.js';
import { serve } from './worker.js';

serve(globalThis, { engine: load, variant: loadVariants });
