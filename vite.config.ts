/** The web app: one static folder that works from any host, at any path, without a network after the first load. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const root = fileURLToPath(new URL('./src/web', import.meta.url));

type Read = typeof import('./src/web/picture/read-covers.ts');

/** What stands on the covers, read from the books while building: home shows all of them and loads none. */
function covers(): Plugin {
  const id = 'virtual:covers';
  let read: Promise<Read> | null = null;
  const reading = () =>
    (read ??= runnerImport<Read>(join(root, 'picture/read-covers.ts')).then(({ module }) => module));
  return {
    name: 'ordre-covers',
    resolveId: { filter: { id: /^virtual:covers$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /virtual:covers$/ },
      handler: async () => {
        const { covers: shelves, dayCovers } = await reading();
        return `export const covers = ${JSON.stringify(shelves)}; export const dayCovers = ${JSON.stringify(dayCovers)};`;
      },
    },
    /** Each battle's picture is a file of its own, fetched when it is looked at. */
    async generateBundle() {
      // Workers are bundled on their own and have no pictures.
      if (read === null) return;
      for (const [fileName, source] of Object.entries((await reading()).pictures)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
        if (!path.startsWith('pictures/')) return next();
        reading().then(({ pictures }) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(pictures[path] ?? '');
        }, next);
      });
    },
  };
}

/** Pictures are drawn in workers by components of the page, whose fast refresh asks for a window: it gets the worker. */
function refreshInWorkers(): Plugin {
  return {
    name: 'ordre-refresh-in-workers',
    apply: 'serve',
    transform: {
      filter: { id: /^\/@react-refresh$/ },
      handler: (code) => code.replaceAll('window.', 'globalThis.'),
    },
  };
}

/** The fonts go along under their licence, which wants its text to go along too. */
function licences(): Plugin {
  const fonts = ['@fontsource-variable/eb-garamond', '@fontsource/im-fell-dw-pica'];
  return {
    name: 'ordre-licences',
    apply: 'build',
    generateBundle() {
      const text = fonts.map((name) => {
        const file = new URL(`./node_modules/${name}/LICENSE`, import.meta.url);
        return `${name}\n\n${readFileSync(file, 'utf8').trim()}\n`;
      });
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: text.join('\n\n') });
    },
  };
}

/** Writes the service worker with the list of all files of this build, so that one visit is enough to go offline. */
function offline(): Plugin {
  return {
    name: 'ordre-offline',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      const out = dir ?? '';
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
      const version = hash.digest('hex').slice(0, 12);
      const source = readFileSync(join(root, 'frame/service-worker.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace("['FILES']", JSON.stringify(files));
      writeFileSync(join(out, 'sw.js'), source);
    },
  };
}

export default defineConfig({
  root,
  base: './',
  plugins: [react(), refreshInWorkers(), covers(), licences(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Every asset is a file of its own: the server's policy lets pages load files, and they are cached one by one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins take on a busy machine is no warning.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
