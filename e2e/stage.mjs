/** A built app, a server over it and a browser, set up for a task and taken down after it, whatever happens. */
import { chromium } from 'playwright-core';
import { ensureBuilt, ensureInstalled } from '../tools/ensure.mjs';
import { launchOptions } from './chromium.mjs';
import { frozenBuild, startServer } from './server.mjs';

/** `launch` starts the browser: its own for tools, one that several processes share for the tests. */
export async function onStage(task, launch = (options) => chromium.launch(options)) {
  await ensureInstalled();
  await ensureBuilt();
  const options = await launchOptions();
  const toClose = [];
  try {
    const build = frozenBuild();
    toClose.push(build.remove);
    const server = await startServer(build.folder);
    toClose.push(server.close);
    const browser = await launch({ ...options, handleSIGINT: false, handleSIGTERM: false });
    toClose.push(() => browser.close());
    return await task({ browser, origin: server.origin, built: build.folder, letters: server.letters });
  } finally {
    for (const close of toClose.reverse()) await close();
  }
}
