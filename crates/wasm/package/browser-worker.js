// @ts-check
import { load, loadPhotos, loadVariants } from './browser.js';
import { serve } from './worker.js';

serve(globalThis, { engine: load, variant: loadVariants, photo: loadPhotos });
