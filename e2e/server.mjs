/** The server people start, on a port of its own and over a build that nobody changes under it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/lib/root.mjs';
import { Stop } from '../tools/lib/stop.mjs';

const GRACE_MS = 5_000;

/** Somebody may save a file and build again while the tests run; they go on with what they began with. */
export function frozenBuild() {
  const folder = join(root, '.cache', `built-${process.pid}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  cpSync(join(root, 'dist'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Listens on a free port of this machine; answers the address and how to stop it. */
export function startServer(folder) {
  const program = `import { main } from ${JSON.stringify(join(folder, 'server', 'main.js'))};
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.exitCode = await main(process.env);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    // The channel is there to break: a server whose starter was killed must not live on.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ORDRE_DATA: join(folder, 'data') },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(cut);
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      const origin = /http:\/\/[^/\s]+/.exec(said)?.[0];
      if (origin) resolve({ origin, close });
    });
    child.once('error', reject);
    child.once('close', () => reject(new Stop('The server of the browser tests did not start.')));
  });
}
