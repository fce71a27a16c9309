/** Finds a Chromium or Chrome for the browser tests, or gets one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run, runCommand } from '../tools/lib/run.mjs';
import { Stop } from '../tools/lib/stop.mjs';

const { env, platform } = process;
const isRoot = process.getuid?.() === 0;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const usualPlaces = {
  linux: ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .flatMap((folder) => (env[folder] ? [env[folder]] : []))
    .flatMap((folder) =>
      ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].flatMap((app) =>
        ['chrome.exe', 'msedge.exe'].map((program) => join(folder, app, 'Application', program)),
      ),
    ),
};

/** The same picture on every machine, and not a word to anybody but the page's own server. */
const flags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Chromium refuses to build its sandbox for root.
  ...(isRoot ? ['--no-sandbox'] : []),
];

export async function launchOptions() {
  return { executablePath: await ensureChromium(), args: flags };
}

async function ensureChromium() {
  const path = findChromium() ?? (await installed());
  if (path) return path;
  throw new Stop(
    'No Chromium here and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
  );
}

function findChromium() {
  if (env.CHROMIUM_PATH) {
    if (works(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Stop(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program that starts.`);
  }
  return [...onThePath(), ...(usualPlaces[platform] ?? []), ...playwrightsOwn()].find(works);
}

function onThePath() {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)));
}

function playwrightsOwn() {
  const caches = {
    linux: join(homedir(), '.cache'),
    darwin: join(homedir(), 'Library', 'Caches'),
    win32: env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'),
  };
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(caches[platform] ?? homedir(), 'ms-playwright');
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('chromium')) : [];
  const programs = ['chrome', 'chrome.exe', 'headless_shell', 'chrome-headless-shell'];
  const mac = 'Chromium.app/Contents/MacOS/Chromium';
  const others = versions
    .sort()
    .reverse()
    .flatMap((version) => readdirSync(join(folder, version)).map((inner) => join(folder, version, inner)))
    .flatMap((inner) => [...programs, mac].map((program) => join(inner, program)));
  return [chromium.executablePath(), ...others];
}

/** Some distributions ship a stub of that name which only tells where to get the real one. */
function works(path) {
  if (!existsSync(path)) return false;
  // On Windows the question opens a window.
  if (platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function installed() {
  if (await byApt()) {
    const path = findChromium();
    if (path) return path;
  }
  console.error('Downloading a Chromium for the browser tests (playwright-core install chromium).');
  const args = ['install', 'chromium'];
  const code = await runCommand('playwright-core', 'playwright-core', args, quiet).catch(() => 1);
  return code === 0 ? findChromium() : undefined;
}

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };

async function byApt() {
  if (platform !== 'linux' || !starts('apt-get', ['--version'])) return false;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && !starts('sudo', ['-n', 'true'])) return false;
  console.error(`Installing Chromium for the browser tests (${[...sudo, 'apt-get install chromium'].join(' ')}).`);
  const options = { ...quiet, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    if ((await run(program, rest, options)) !== 0) return false;
  }
  return true;
}

function starts(program, args) {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
