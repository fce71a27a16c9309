/** `play`: a battle at the terminal, against an officer or in hot-seat, typed or piped. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type GameRecord, InputError, nearest, nth, parseRecord, type Seat } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { RULES_VERSION, scenarioOfRecord } from '../../staff/index.ts';
import { type Args, readJson, readText } from '../args.ts';
import { linesFrom } from '../battle/lines.ts';
import { inBlack, inColour } from '../battle/paint.ts';
import { type Ended, playBattle } from '../battle/play.ts';
import type { Screen, Setting } from '../battle/sitting.ts';
import type { Command } from '../command.ts';
import { type Chosen, gameOf, scenarioOf } from './lab.ts';

/** Where lines come from and go to; tests put a pipe in its place. */
interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
}

/** Where a terminal does not say; and no map is squeezed into fewer rows than these, however low the window. */
const WIDTH = 100;
const NARROWEST = 40;
const ROWS = 60;
const WIPED = '\u001b[2J\u001b[3J\u001b[H';

function screenOn({ input, output }: Terminal): Screen {
  const tty = input.isTTY === true && output.isTTY === true;
  const write = (text: string) => void output.write(`${text}\n`);
  return {
    lines: linesFrom(input, tty, output, write),
    write,
    clear: () => void output.write(tty ? WIPED : `${'─'.repeat(60)}\n`),
    paint: output.isTTY && !process.env.NO_COLOR ? inColour : inBlack,
    // Asked anew each time: windows change. Some terminals say 0.
    get width() {
      return Math.max(NARROWEST, output.columns || WIDTH);
    },
    get height() {
      return Math.max(ROWS, (output.rows ?? 0) - 4);
    },
  };
}

/** The record of a game that is gone on with, and that it is one. */
function resumed(args: Args): GameRecord | null {
  const path = args.text('resume');
  if (path === undefined) return null;
  const record = parseRecord(readText(path, '--resume'));
  const { scenario, rules } = record.header;
  if (scenario === undefined) throw new InputError(`--resume: ${path} is no record of a whole game`);
  if (rules !== RULES_VERSION)
    throw new InputError(`--resume: ${path} was played by rules ${rules}, these are ${RULES_VERSION}`);
  return record;
}

async function chosenBy({ header }: GameRecord): Promise<Chosen> {
  const book = await loadBook(header.book);
  const game = await gameOf(book);
  return { book, game, scenario: scenarioOfRecord(book, game, header) };
}

function peopleOf(args: Args, seats: readonly Seat[]): readonly Seat[] {
  const as = args.text('as');
  if (args.on('hot-seat')) {
    if (as !== undefined) throw new InputError('give --as or --hot-seat, not both');
    return seats;
  }
  if (as === undefined) return [nth(seats, 0)];
  if (!seats.includes(as)) throw new InputError(`--as ${as}: the seats are ${seats.join(', ')}${nearest(as, seats)}`);
  return [as];
}

async function settingOf(args: Args): Promise<Setting> {
  const record = resumed(args);
  const asked = args.words[0];
  if (record && asked !== undefined && asked.split('/').at(-1) !== record.header.scenario)
    throw new InputError(`--resume holds ${record.header.scenario}, not ${asked}`);
  const { book, game, scenario } = record ? await chosenBy(record) : await scenarioOf(asked, args.text('book'));
  const options = record ? record.header.options : readJson(args.text('options') ?? '{}', '--options');
  const seats = game.rules.seats(game.start(scenario.data, options));
  const name = args.text('against') ?? (game.officers.officer ? 'officer' : nth(Object.keys(game.officers), 0));
  if (!game.officers[name]) {
    const names = Object.keys(game.officers);
    throw new InputError(`--against ${name}: there are ${names.join(', ')}${nearest(name, names)}`);
  }
  const path = args.text('record') ?? args.text('resume') ?? null;
  if (path !== null && path !== args.text('resume') && existsSync(path))
    throw new InputError(`--record: ${path} is already there`);
  if (args.on('real-dice') && args.text('seed') !== undefined)
    throw new InputError('give --seed or --real-dice, not both');
  const fresh = args.on('real-dice') ? null : (args.text('seed') ?? randomBytes(8).toString('hex'));
  const seed = record ? (record.header.seed ?? null) : fresh;
  return {
    book,
    game,
    scenario,
    options,
    people: peopleOf(args, seats),
    officer: name,
    seed,
    realDice: seed === null || args.on('real-dice'),
    record: path,
    journal: record?.entries ?? [],
  };
}

function endText({ words, over, record, entries }: Ended): string[] {
  return [
    words,
    ...(over ? [] : ['The battle is not over.']),
    record === null
      ? 'No game record was saved; --record FILE saves one.'
      : `${entries} entries are in ${record}; ordre verify and ordre replay read it${over ? '' : `, ordre play --resume ${record} goes on`}.`,
  ];
}

/** `play` at a terminal of its own, for the command line and for pipes. */
export function playCommandOn(terminal: (json: boolean) => Terminal): Command {
  return {
    name: 'play',
    usage: 'play SCENARIO [--as SEAT | --hot-seat] [--against OFFICER] [--record FILE]',
    purpose: 'play a battle at the terminal, against the computer or two at one keyboard',
    details: [
      '--as        side you play (default: the first)',
      '--hot-seat  two players, one keyboard; the screen is cleared between turns',
      '--against   officer (default), look-ahead, greedy, random, or marshal (tries plans, 1.5 s a turn)',
      '--seed      seed of the digital dice (default: a new one)',
      '--real-dice you roll and enter the dice; “dice real” and “dice digital” change it',
      '--record    save the game record in FILE after every answer',
      '--resume    continue a game record',
      '--options   rule choices and scenario rules, as JSON',
      '--book      book of a scenario file: play @my-battle.json --book BOOK',
      'Type ? at the prompt for all commands. Orders may come from a pipe.',
    ],
    examples: [
      'ordre play teaching',
      'ordre play austerlitz --as allies --record austerlitz.jsonl',
      'ordre play teaching --hot-seat --real-dice',
      'ordre play --resume austerlitz.jsonl',
    ],
    flags: {
      as: { type: 'string' },
      'hot-seat': { type: 'boolean' },
      against: { type: 'string' },
      seed: { type: 'string' },
      'real-dice': { type: 'boolean' },
      record: { type: 'string' },
      resume: { type: 'string' },
      options: { type: 'string' },
      book: { type: 'string' },
    },
    async run(args) {
      const setting = await settingOf(args);
      const screen = screenOn(terminal(args.on('json')));
      try {
        const ended = await playBattle(setting, screen);
        return { text: endText(ended), json: { scenario: setting.scenario.id, seed: setting.seed, ...ended } };
      } finally {
        screen.lines.close();
      }
    },
  };
}

/** With --json the play goes to the other stream, so that what is printed at the end stands alone. */
export const playCommand = playCommandOn((json) => ({
  input: process.stdin,
  output: json ? process.stderr : process.stdout,
}));
