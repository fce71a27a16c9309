import { existsSync } from 'node:fs';

// Whoever wanted the first lines alone (`| head`) has closed his end: there is nothing more to say to him.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// A checkout has sources and is brought up to date first; an installed package has only what was built.
if (existsSync(new URL('../src', import.meta.url))) {
  const { ensureBuilt, ensureInstalled } = await import('../tools/ensure.mjs');
  const { stopping } = await import('../tools/lib/stop.mjs');
  await stopping(async () => {
    await ensureInstalled();
    await ensureBuilt({ withWeb: false });
  });
}

if (!process.exitCode) {
  const { main } = await import('../dist/cli/main.js');
  process.exitCode = await main(process.argv.slice(2));
}
