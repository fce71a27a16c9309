/** `ordre`: the command line. Bad input gets one clear line and exit 2. */
import { InputError, nearest } from '../kernel/index.ts';
import { RULES_VERSION } from '../staff/index.ts';
import { readArgs } from './args.ts';
import type { Command } from './command.ts';
import { adminCommand } from './commands/admin.ts';
import { playCommand } from './commands/battle.ts';
import { chartCommand } from './commands/chart.ts';
import { compareCommand } from './commands/compare.ts';
import { dayCommand } from './commands/day.ts';
import { labCommand } from './commands/experiment.ts';
import { termHelp } from './commands/help.ts';
import { fuzzCommand, simulateCommand } from './commands/lab.ts';
import { oddsCommand, replayCommand, resolveCommand, rollCommand, verifyCommand } from './commands/play.ts';
import { procedureCommand, proceduresCommand } from './commands/procedure.ts';
import { rulingsCommand } from './commands/rulings.ts';
import { scenarioCommand } from './commands/scenario.ts';
import { serveCommand } from './commands/serve.ts';
import { booksCommand } from './commands/shelf.ts';
import { turnedCommand } from './commands/turned.ts';
import { columns } from './print.ts';

const commands: readonly Command[] = [
  booksCommand,
  chartCommand,
  rulingsCommand,
  proceduresCommand,
  procedureCommand,
  resolveCommand,
  oddsCommand,
  rollCommand,
  verifyCommand,
  replayCommand,
  turnedCommand,
  scenarioCommand,
  dayCommand,
  playCommand,
  simulateCommand,
  labCommand,
  compareCommand,
  fuzzCommand,
  serveCommand,
  adminCommand,
];

/** Commands by what they are for. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Play', ['play', 'scenario', 'day']],
  ['Rules and odds', ['books', 'chart', 'rulings', 'procedures', 'procedure', 'resolve', 'odds', 'roll']],
  ['Game records', ['replay', 'verify', 'turned']],
  ['Lab', ['simulate', 'lab', 'compare', 'fuzz']],
  ['Server', ['serve', 'admin']],
];

function help(): string[] {
  return [
    'ordre: play, simulate and check battles of five Napoleonic rulebooks',
    ...GROUPS.flatMap(([title, names]) => [
      '',
      `${title}:`,
      ...columns(
        commands.filter(({ name }) => names.includes(name)).map(({ usage, purpose }) => [`  ordre ${usage}`, purpose]),
      ),
    ]),
    '',
    'Every command takes --json, and --help with examples. ordre help TERM explains a word: ordre help FM.',
  ];
}

function commandHelp(command: Command): string[] {
  return [
    `ordre ${command.usage}`,
    `  ${command.purpose}`,
    ...(command.details ? ['', ...command.details.map((line) => `  ${line}`)] : []),
    '',
    'For example:',
    ...command.examples.map((example) => `  ${example}`),
  ];
}

export async function main(argv: readonly string[], out: Write = stdout, err: Write = stderr): Promise<number> {
  try {
    const { text, fault } = await answer(argv);
    out(text);
    if (fault === undefined) return 0;
    err(`ordre: ${fault}`);
    return 1;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    err(`ordre: ${error.message.split('\n').join(' ')}`);
    return 2;
  }
}

type Write = (text: string) => void;
const stdout: Write = (text) => process.stdout.write(`${text}\n`);
const stderr: Write = (text) => process.stderr.write(`${text}\n`);

async function answer(argv: readonly string[]): Promise<{ text: string; fault?: string | undefined }> {
  const [name, ...rest] = argv;
  if (name === 'help' && rest[0] !== undefined) {
    const asked = commands.find((candidate) => candidate.name === rest[0]);
    return { text: (asked ? commandHelp(asked) : await termHelp(rest.join(' '))).join('\n') };
  }
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { text: help().join('\n') };
  if (name === '--version') return { text: RULES_VERSION };
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const names = commands.map((candidate) => candidate.name);
    throw new InputError(`Unknown command “${name}”${nearest(name, names)}. Run ordre --help.`);
  }
  const args = readArgs(rest, command.flags);
  if (args.on('help')) return { text: commandHelp(command).join('\n') };
  const output = await command.run(args);
  const text = args.on('json') ? JSON.stringify(output.json, null, 2) : output.text.join('\n').trimEnd();
  return { text, fault: output.fault };
}
