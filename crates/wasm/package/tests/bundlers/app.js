// A page of somebody who uses webpack or Vite: nothing says where the modules are.
import { load, loadPhotos, loadVariants, startWorker } from 'shudu';
import { load as loadSmall } from 'shudu/small';

import { tell } from './tell.js';

await tell(await load(), await loadVariants(), await loadPhotos(), await loadSmall(), await startWorker());
