import { ensureBuilt, ensureInstalled } from '../ensure.mjs';
import { stopWithNpm } from '../lib/parent.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

stopWithNpm();
const SETTINGS = 'Settings come from the environment, for instance `PORT=8080 npm start`.';

await guarded(async () => {
  const [asked] = process.argv.slice(2);
  if (asked === '--help') {
    console.log(`npm start builds what is not built yet and serves the app. ${SETTINGS}`);
    return 0;
  }
  if (asked !== undefined) throw new Stop(`npm start does not know ${asked}. ${SETTINGS}`, 2);
  await ensureInstalled();
  await ensureBuilt();
  const { main } = await import('../../dist/server/main.js');
  return main(process.env);
});
