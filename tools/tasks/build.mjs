import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { guarded } from '../lib/stop.mjs';

await guarded(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
