/**
 * Builds deploy/Dockerfile with Debian's buildah and runs the image: it must say that it is well, show its first page and
 * let two commanders play a campaign to its end; then it is stopped and removed. Needs buildah and the right to use it:
 * `node tools/container-trial.mjs [--base IMAGE] [--isolation chroot]`. With `--base` another image with Node stands below.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { root } from '../lib/root.mjs';
import { guarded, Stop } from '../lib/stop.mjs';

const IMAGE = 'localhost/ordre-mixte-trial';
const PORT = 18051;
const origin = `http://127.0.0.1:${PORT}`;
const asked = (path, init) => fetch(`${origin}${path}`, init).catch(() => ({ ok: false }));

await guarded(async () => {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, isolation: { type: 'string', default: 'chroot' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log('npm run container-trial -- [--base IMAGE] [--isolation chroot|oci|rootless]');
    return 0;
  }
  if (spawnSync('buildah', ['--version']).error)
    throw new Stop('This trial needs buildah (Debian: apt install buildah).');
  const isolation = ['--isolation', values.isolation];
  const base = values.base ? ['--pull-never', '--build-arg', `BASE=${values.base}`] : [];
  // As Docker's own kind of image: the other kind knows no health check.
  const build = ['build', '--format', 'docker', '--network', 'host', ...isolation, ...base, '-f', 'deploy/Dockerfile'];
  buildah([...build, '-t', IMAGE, '.'], 'inherit');
  const container = buildah(['from', '--pull-never', IMAGE]);
  try {
    return await tried(container, isolation);
  } finally {
    buildah(['rm', container]);
    buildah(['rmi', IMAGE]);
  }
});

function buildah(args, stdio = 'pipe') {
  const { status, stdout, stderr } = spawnSync('buildah', args, { cwd: root, encoding: 'utf8', stdio });
  if (status !== 0) throw new Stop(`buildah ${args[0]} ended with ${status}. ${stderr ?? ''}`);
  return (stdout ?? '').trim();
}

async function tried(container, isolation) {
  const { OCIv1, Docker } = JSON.parse(buildah(['inspect', container]));
  const { Cmd, User } = OCIv1.config;
  if (!Docker.config.Healthcheck) throw new Stop('The image has no health check.');
  const at = ['--network', 'host', '--env', `PORT=${PORT}`, '--env', 'HOST=127.0.0.1'];
  const server = spawn('buildah', ['run', ...isolation, ...at, container, '--', ...Cmd], { stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await until(60, 'the server says that it is well', () => asked('/healthz').then(({ ok }) => ok));
    const page = await (await asked('/')).text();
    if (!page.includes('Ordre Mixte')) throw new Stop('The first page is not there.');
    const entries = await campaign();
    console.log(
      `The image runs as ${User}, is well and shows its page; two commanders played out a campaign (${entries} entries).`,
    );
    return 0;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function until(seconds, what, holds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250)) if (await holds()) return;
  throw new Stop(`Waited ${seconds} seconds, and not yet: ${what}.`);
}

/** Officers think in threads of their own, which an image can lack what they need for. */
async function campaign() {
  const json = { 'content-type': 'application/json' };
  const guest = await asked('/api/guests', { method: 'POST', headers: json, body: '{"name":"Container trial"}' });
  const cookie = guest.headers.get('set-cookie').split(';')[0];
  const officers = { french: 'officer', allied: 'officer' };
  const body = JSON.stringify({ book: 'beyond-waterloo', scenario: 'four-days', officers });
  const made = await asked('/api/games', { method: 'POST', headers: { ...json, cookie }, body });
  const { id } = await made.json();
  // Commanders alone play while somebody looks on.
  const looker = new WebSocket(`${origin.replace('http', 'ws')}/api/live`);
  await once(looker, 'open');
  looker.send(JSON.stringify({ type: 'watch', game: id }));
  const look = (path) => asked(`/api/games/${id}${path}`, { headers: { cookie } });
  await until(120, 'the campaign is over', async () => (await (await look('')).json()).status === 'over');
  looker.close();
  return (await (await look('/record')).text()).trim().split('\n').length;
}
