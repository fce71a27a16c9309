import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, fingerprintOf } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runCommand } from './run.mjs';
import { Stop } from './stop.mjs';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];
const merging = ['merge', 'bundle', 'faces', 'imports'].map((name) => `tools/lib/${name}.mjs`);
const notShipped = (path) => /\.test\.tsx?$/.test(path) || path === 'src/testing' || path === 'src/server/trials';
const present = (files) => files.filter((file) => existsSync(join(root, file)));

// A compiler's complaints must not mix with the output of the command we build for.
const stdio = ['ignore', process.stderr, process.stderr];

/**
 * What the command line, the server and library users import: everything but the web app. Compiled file by file, for the
 * types; then the floors below the faces are merged.
 */
export const library = {
  name: 'library',
  exists: () => true,
  fingerprint: () => fingerprintOf([...shared, 'tsconfig.build.json', ...merging, ...librarySources()]),
  async build(out) {
    const code = await runCommand('typescript', 'tsc', ['-p', 'tsconfig.build.json', '--outDir', out], { stdio });
    if (code !== 0) throw new Stop('The TypeScript sources do not compile (see above).', code);
    // Only now: a fresh checkout has no bundler before it is installed, and one that is up to date does without.
    const { mergeFloors } = await import('./merge.mjs');
    await mergeFloors(out);
  },
};

/** The web app, bundled. It may import any lower floor, so it depends on all sources but the other faces'. */
export const web = {
  name: 'web app',
  exists: () => existsSync(join(root, 'src/web/index.html')),
  fingerprint: () => fingerprintOf([...present([...shared, 'vite.config.ts']), ...webSources()]),
  async build(out) {
    const config = present(['vite.config.ts']).flatMap((file) => ['--config', file]);
    const folders = ['src/web', '--outDir', join(out, 'web'), '--emptyOutDir'];
    const args = ['build', ...folders, '--logLevel', 'warn', ...config];
    const code = await runCommand('vite', 'vite', args, { stdio });
    if (code !== 0) throw new Stop('The web app does not build (see above).', code);
  },
};

function librarySources() {
  return filesUnder('src', (path) => path === 'src/web' || notShipped(path));
}

function webSources() {
  return filesUnder('src', (path) => path === 'src/cli' || path === 'src/server' || notShipped(path));
}
