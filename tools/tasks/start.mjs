import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { stopWithNpm } from '../lib/parent.mjs';
import { guarded } from '../lib/stop.mjs';

stopWithNpm();
await guarded(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { main } = await import('../../dist/server/main.js');
  return main(process.env);
});
