import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';

/** Runs a program in the checkout and answers its exit code. `onOutput` hears a piped stdout, `onMessage` an ipc channel. */
export function run(program, args, { onOutput, onMessage, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    if (onOutput) child.stdout.setEncoding('utf8').on('data', onOutput);
    if (onMessage) child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The script behind an installed package's command; started with this very Node, so no shell and no `.cmd` is involved. */
export function commandOf(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

export function runCommand(packageName, command, args, options) {
  return run(process.execPath, [commandOf(packageName, command), ...args], options);
}

/** npm itself. Under `npm start` its script is known; otherwise it is on the path (on Windows a `.cmd`, which needs a shell). */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') return run(process.execPath, [script, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
