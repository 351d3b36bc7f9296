// A page of somebody who uses esbuild, which leaves `new URL(…, import.meta.url)` alone: `--loader:.wasm=file` makes
// addresses of the modules, and the worker is an entry of its own.
import { load, loadPhotos, loadVariants, startWorker } from 'shudu';
import engine from 'shudu/engine_bg.wasm';
import photo from 'shudu/photo_bg.wasm';
import { load as loadSmall } from 'shudu/small';
import small from 'shudu/small_bg.wasm';
import variant from 'shudu/variant_bg.wasm';

import { tell } from './tell.js';

const at = name => new URL(name, import.meta.url);
await tell(
    await load({ wasm: at(engine) }), await loadVariants({ wasm: at(variant) }), await loadPhotos({ wasm: at(photo) }),
    await loadSmall({ wasm: at(small) }), await startWorker({ worker: at('./worker.js'), wasm: at(engine) }),
);
