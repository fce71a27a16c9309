import { fileURLToPath } from 'node:url';
import { InputError } from '../kernel/index.ts';
import { readShelf } from './files/shelf.ts';
import { unbuiltPage } from './files/unbuilt.ts';
import { type Books, shelfBooks } from './games/books.ts';
import { lastCatch } from './ops/last-catch.ts';
import { type Service, startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

/** Runs the server until it is told to stop; answers the exit code. The environment says where and how. */
export async function main(env: Readonly<Record<string, string | undefined>>, ownBooks?: Books): Promise<number> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    console.error(problem.message);
    return 2;
  }
  let service: Service;
  try {
    service = await startService({
      ...settings,
      books: ownBooks ?? shelfBooks(settings.thinkMs),
      files: {
        root: fileURLToPath(new URL('../web', import.meta.url)),
        unbuilt: async () => unbuiltPage(await readShelf()),
      },
    });
  } catch (problem) {
    const sentence = refusal(problem, settings.port);
    if (sentence === null) throw problem;
    console.error(sentence);
    return 1;
  }
  console.log(`Ordre Mixte is at ${address(service.port, settings.host)} (Ctrl-C stops it).`);
  let code = 0;
  const signal = stopSignal();
  const letGo = lastCatch(process, {
    onProblem: (problem) => service.uncaught(problem),
    onTooMany: () => {
      code = 1;
      signal.give();
    },
  });
  await signal.given;
  await service.stop();
  letGo();
  return code;
}

function refusal(problem: unknown, port: number): string | null {
  if (problem instanceof InputError) return `The server does not start: ${problem.message}.`;
  const { code, message } = problem as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: PORT=${port === 65535 ? port - 1 : port + 1} npm start`;
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `The server cannot listen on port ${port}: ${message}`;
  return null;
}

function address(port: number, host: string | undefined): string {
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function stopSignal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  return { given, give };
}
