import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { ensureInstalled } from '../ensure.mjs';
import { root } from './root.mjs';

/** The server's trials and the server itself, bundled from the sources as they are; removed after the task. */
export async function withTrials(task) {
  await ensureInstalled();
  const { module } = await runnerImport(join(root, 'src/server/trials/process.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const bundle = await module.bundleServer(join(root, 'src/testing/skirmish.ts'));
  try {
    return await task(bundle, (name) => import(pathToFileURL(join(bundle.folder, `${name}.js`)).href));
  } finally {
    bundle.remove();
  }
}
