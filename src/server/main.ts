import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Listening, listen } from './listen.ts';
import { readShelf } from './shelf.ts';
import { staticHandler } from './static.ts';
import { unbuiltPage } from './unbuilt.ts';

const DEFAULT_PORT = 1805;

/** Runs the server until it is told to stop; answers the exit code. PORT and HOST say where it listens. */
export async function main(env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const port = Number(env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT must be a number from 0 to 65535, not “${env.PORT}”.`);
    return 2;
  }
  let server: Listening;
  try {
    server = await listen(answer(), port, env.HOST);
  } catch (problem) {
    console.error(refusal(problem as NodeJS.ErrnoException, port));
    return 1;
  }
  console.log(`Ordre Mixte is at ${address(server.port, env.HOST)} (Ctrl-C stops it).`);
  await stopSignal();
  await server.close();
  return 0;
}

function answer(): RequestListener {
  const handle = staticHandler({
    root: fileURLToPath(new URL('../web', import.meta.url)),
    unbuilt: async () => unbuiltPage(await readShelf()),
  });
  return (request, response) => {
    handle(request, response).catch((problem: unknown) => {
      console.error(problem);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The server failed.\n');
    });
  };
}

function refusal(problem: NodeJS.ErrnoException, port: number): string {
  if (problem.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: PORT=${port === 65535 ? port - 1 : port + 1} npm start`;
  }
  return `The server cannot listen on port ${port}: ${problem.message}`;
}

function address(port: number, host: string | undefined): string {
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
