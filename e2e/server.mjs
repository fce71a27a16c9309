/** The server people start, on a port of its own and over a build that nobody changes under it. */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../tools/lib/root.mjs';
import { Stop } from '../tools/lib/stop.mjs';

const GRACE_MS = 5_000;
/** Stands after every letter (settings.ts). */
const LETTER_END = '\u0004';

/** Somebody may save a file and build again while the tests run; they go on with what they began with. */
export function frozenBuild() {
  const folder = join(root, '.cache', `built-${process.pid}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  cpSync(join(root, 'dist'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A mail server that keeps what it is sent: letters are part of what people see of us. */
function letterBox(folder) {
  const file = join(folder, 'letters.txt');
  writeFileSync(file, '');
  const server = createServer((line) => {
    let rest = '';
    let letter;
    line.on('error', () => {});
    line.write('220 ready\r\n');
    line.setEncoding('utf8').on('data', (text) => {
      rest += text;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const word = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter && word !== '.') {
          // A line that begins with a dot is sent with two (RFC 5321, 4.5.2).
          letter.push(word.startsWith('.') ? word.slice(1) : word);
          continue;
        }
        // Kept whole or not at all: a reader must not find half a link.
        if (letter) appendFileSync(file, `${letter.join('\n')}\n${LETTER_END}`);
        letter = word === 'DATA' ? [] : undefined;
        line.write(letter ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 good\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, file, port: server.address().port }));
  });
}

/** A port nobody listens on just now: links in letters need the address before the server stands. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Listens on a free port of this machine; answers the address and how to stop it. */
export async function startServer(folder) {
  const letters = await letterBox(folder);
  const port = await freePort();
  const program = `import { main } from ${JSON.stringify(join(folder, 'server', 'main.js'))};
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.exitCode = await main(process.env);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    // The channel is there to break: a server whose starter was killed must not live on.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      ORDRE_ORIGIN: `http://127.0.0.1:${port}`,
      ORDRE_PROXY: 'none',
      HOST: '127.0.0.1',
      ORDRE_DATA: join(folder, 'data'),
      SMTP_URL: `smtp://127.0.0.1:${letters.port}?ignoreTLS=true`,
      ORDRE_MAIL_FROM: 'ordre@example.org',
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(cut);
    letters.server.close();
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      const origin = /http:\/\/[^/\s]+/.exec(said)?.[0];
      if (origin) resolve({ origin, close, letters: letters.file, folder });
    });
    child.once('error', reject);
    child.once('close', () => reject(new Stop('The server of the browser tests did not start.')));
  });
}
