/** The server as a process of its own, for trials that kill it: bundled from the sources as they are. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** As `npm start` and the files in deploy/ start it: most of what an answer makes is gone before the next, and need not be sorted. */
const NURSERY = '--max-semi-space-size=64';

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const trials = [
  'battle',
  'cluster',
  'envelopes',
  'flood',
  'strangers',
  'integrity',
  'kill',
  'load',
  'pace',
  'process',
  'secrets',
  'tampering',
  'thoughts',
  'twins',
];
const modules = {
  main: source('server/main.ts'),
  books: source('server/games/books.ts'),
  testing: source('server/testing.ts'),
  ...Object.fromEntries(trials.map((name) => [name, source(`server/trials/${name}.ts`)])),
};

export interface Bundle {
  /** Of these modules, and of `toy`. */
  readonly folder: string;
  remove(): void;
}

/** `toy` is the file of a small game that is no book's. Packages are found because it stands within the checkout. */
export async function bundleServer(toy: string): Promise<Bundle> {
  const folder = join(source('..'), '.cache', `trial-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: source('..'),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { input: { ...modules, toy } },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface ServerProcess {
  readonly pid: number;
  /** `SIGKILL`: as if the power had failed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Long, because a busy machine must not look like a server that fails. */
const READY_MS = 90_000;

/** Starts it and waits until it says where it is. */
export async function startProcess(
  { folder }: Bundle,
  env: Readonly<Record<string, string>>,
  book = 'toy',
): Promise<ServerProcess> {
  const module = (name: string) => JSON.stringify(pathToFileURL(join(folder, `${name}.js`)).href);
  const program = `import { main } from ${module('main')};
    import { booksOf } from ${module('testing')};
    import { skirmishGame } from ${module('toy')};
    process.once('disconnect', () => process.exit(3));
    process.exitCode = await main(process.env, ${book === 'toy' ? 'booksOf({ toy: skirmishGame })' : 'undefined'});
    process.disconnect?.();`;
  const child = spawn(process.execPath, [NURSERY, '--input-type=module', '--eval', program], {
    // The channel is there to break: a server whose trial was ended must not live on.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', ORDRE_LIMITS: 'off', ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await ready(child);
  return {
    pid: child.pid!,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const cut = setTimeout(() => child.kill('SIGKILL'), READY_MS);
    child.stderr!.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      if (!chunk.includes('http://')) return;
      clearTimeout(cut);
      resolve();
    });
    child.once('close', (code) => {
      clearTimeout(cut);
      reject(new Error(`the server did not start (exit ${code}): ${said}`));
    });
  });
}

/**
 * Below the ports a system hands out to clients: one that calls a server which is away could otherwise be given the
 * server's own port, and then keep it from coming back.
 */
export async function freePort(taken: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
