/** `resolve`, `odds`, `roll`, `verify`: what happens. */

import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { type Book, procedureOf } from '../../game/index.ts';
import {
  type AnyKind,
  type AnyProcedure,
  checkAnswer,
  d66,
  type Entry,
  formatRecord,
  InputError,
  modified,
  type Need,
  naturalOf,
  nth,
  parseDice,
  parseFacts,
  parseRecord,
  type Resolution,
  resolve,
  sealedDice,
  sealedHand,
  signed,
  typedHand,
} from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import {
  lineText,
  recordOf,
  recordStory,
  type ToldRecord as Told,
  type Verdict,
  verifyRecord,
  type Weighed,
  weigh,
} from '../../staff/index.ts';
import { type Args, readDice, readJson, readText, splitName } from '../args.ts';
import type { Command } from '../command.ts';
import { bar, columns, percent, wrap } from '../print.ts';
import { signerOf } from '../signer.ts';

interface Chosen {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly facts: unknown;
  readonly options: unknown;
}

async function chosen(args: Args): Promise<Chosen> {
  const { book: id, name } = splitName(args.words[0], 'procedure');
  const book = await loadBook(id);
  const procedure = procedureOf(book, name);
  const facts = parseFacts(procedure.facts, readJson(args.text('facts') ?? '{}', '--facts'));
  const options = parseFacts(book.options, readJson(args.text('options') ?? '{}', '--options'));
  return { book, procedure, facts, options };
}

const factFlags = {
  facts: { type: 'string' },
  options: { type: 'string' },
  answer: { type: 'string', multiple: true },
} as const;

/** Answers in the order they are asked; a bare word is a word, anything else JSON. Then the kind's own suggestion. */
function answersOf(args: Args) {
  const given = [...args.texts('answer')];
  return (_seat: string, kind: AnyKind, request: unknown): unknown => {
    const text = given.shift();
    if (text === undefined) return kind.suggest(request);
    const answer = /^[\w-]+$/.test(text) && !/^(true|false|null|-?\d+)$/.test(text) ? text : readJson(text, '--answer');
    const refusal = checkAnswer(kind, request, answer);
    if (refusal)
      throw new InputError(`--answer ${text}: ${refusal.sentence}${refusal.cite ? ` (${refusal.cite})` : ''}`);
    return answer;
  };
}

export const resolveCommand: Command = {
  name: 'resolve',
  usage: 'resolve BOOK/NAME [--facts JSON|@file] [--dice 6,3,… | --seed S]',
  purpose: 'plays a procedure with real or sealed dice and says what to do',
  details: [
    '--facts   what is true on the table; facts left out have their defaults',
    '--options the readings you play by; see ordre procedure',
    '--dice    real dice in the order they are asked for; 0 is the 10 of a d10, a d66 is two dice',
    '--seed    sealed dice from this seed; without --dice and --seed a fresh seed is drawn and shown',
    '--answer  a choice a player makes, in the order asked; without it the standard choice',
    '--save    writes a record that ordre verify can check',
  ],
  examples: [
    `ordre resolve one-day/morale-test --facts '{"quality":"EL","hits":2,"hq":"corps"}' --dice 3,7,8`,
    'ordre resolve one-day/melee --seed austerlitz --save melee.jsonl',
  ],
  flags: { ...factFlags, dice: { type: 'string' }, seed: { type: 'string' }, save: { type: 'string' } },
  async run(args) {
    const { book, procedure, facts, options } = await chosen(args);
    const typed = args.text('dice');
    if (typed !== undefined && args.text('seed') !== undefined) throw new InputError('give --dice or --seed, not both');
    const seed = typed === undefined ? (args.text('seed') ?? randomBytes(8).toString('hex')) : null;
    const real = typed === undefined ? null : typedHand(readDice(typed));
    const hand = real ?? sealedHand(sealedDice(seed!));
    const played = resolve(procedure, facts, options, { hand, instructions: answersOf(args) });
    if (played.needs) throw new InputError(`more dice are needed: ${played.needs.map(needWords).join('; ')}`);
    if (real && real.left > 0) throw new InputError(`${real.left} dice too many: the rule asked for no more`);
    const save = args.text('save');
    if (save !== undefined) {
      if (existsSync(save)) throw new InputError(`--save: ${save} is already there`);
      const record = recordOf({
        book: book.id,
        procedure: procedure.id,
        facts,
        options,
        seed,
        entries: played.entries,
      });
      writeFileSync(save, formatRecord(record));
    }
    const words = procedure.words(played.result, facts);
    return {
      text: [...played.entries.flatMap(entryText), '', ...words, ...(seed === null ? [] : ['', `seed ${seed}`])],
      json: resolutionJson(book, procedure, facts, options, seed, played, words),
    };
  },
};

function resolutionJson(
  book: Book,
  procedure: AnyProcedure,
  facts: unknown,
  options: unknown,
  seed: string | null,
  played: Resolution<unknown>,
  words: readonly string[],
) {
  return {
    book: book.id,
    procedure: procedure.id,
    facts,
    options,
    seed,
    result: played.result,
    measures: Object.fromEntries(procedure.measures.map((measure) => [measure.id, measure.of(played.result)])),
    words,
    rolls: played.entries.filter((entry) => entry.type === 'roll'),
    entries: played.entries,
    looked: played.looks,
  };
}

function needWords(need: Need): string {
  if (need.type === 'answer') return `an answer of ${need.seat}`;
  const who = need.who ? `, ${need.who}` : '';
  return `${need.times > 1 ? `${need.times} × ` : ''}${need.dice} for ${need.label}${who} (${need.cite})`;
}

function entryText(entry: Entry): string[] {
  if (entry.type === 'report') return [`  ${entry.text}${entry.cite ? ` (${entry.cite})` : ''}`];
  if (entry.type === 'answer')
    return [`  ${entry.seat} answers ${entry.kind}${entry.standing ? ', standard orders' : ''}`];
  if (entry.type !== 'roll') return [];
  const who = entry.who ? `, ${entry.who}` : '';
  const faces = entry.faces.length > 1 ? ` [${entry.faces.join(' ')}]` : '';
  const shown = entry.times ? entry.faces.join(' ') : `${entry.natural}${faces}`;
  const total = !entry.times && entry.modifiers.length ? ` = ${entry.total}` : '';
  const needs = entry.needs ? `, needs ${entry.needs}` : '';
  const result = entry.result ? `: ${entry.result}` : '';
  const lit = entry.lit
    ? `  [${entry.lit.chart} ${entry.lit.row}${entry.lit.column ? ` / ${entry.lit.column}` : ''}]`
    : '';
  return [
    `${entry.label}${who} (${entry.cite}): ${entry.times ? `${entry.times} × ` : ''}${entry.dice} ${shown}${total}${needs}${result}${lit}`,
    ...columns(
      entry.modifiers.map((modifier) => ['   ', signed(modifier.value), modifier.label, modifier.cite]),
      ['left', 'right'],
    ),
  ];
}

export const oddsCommand: Command = {
  name: 'odds',
  usage: 'odds BOOK/NAME [--facts JSON|@file] [--exact]',
  purpose: 'the exact chances of everything that can come of it',
  details: [
    '--facts   what is true on the table; facts left out have their defaults',
    '--options the readings you play by',
    '--answer  a choice a player makes, in the order asked; without it the standard choice',
    '--exact   fractions instead of decimals',
  ],
  examples: [`ordre odds one-day/morale-test --facts '{"quality":"EL"}'`, 'ordre odds one-day/melee-round --exact'],
  flags: { ...factFlags, exact: { type: 'boolean' } },
  async run(args) {
    const { book, procedure, facts, options } = await chosen(args);
    const given = args.texts('answer').length > 0;
    const exact = args.on('exact');
    // The same answers on every path: each path starts the list of answers anew.
    const policy = given ? answersByKind(args) : undefined;
    const weighed = weigh(procedure, facts, options, { exact, ...(policy ? { policy } : {}) });
    return {
      text: weighedText(weighed),
      json: { book: book.id, procedure: procedure.id, facts, options, ...weighed },
    };
  },
};

/** For odds every path must answer alike, so answers are given once a kind, in the order the kinds come up. */
function answersByKind(args: Args) {
  const next = answersOf(args);
  const byKind = new Map<string, unknown>();
  return (seat: string, kind: AnyKind, request: unknown): unknown => {
    const key = `${seat}/${kind.kind}`;
    if (!byKind.has(key)) byKind.set(key, next(seat, kind, request));
    return byKind.get(key);
  };
}

function weighedText(weighed: Weighed): string[] {
  return weighed.measures.flatMap((measure) => {
    const mean = measure.expectation === undefined ? '' : `   on average ${measure.expectation.toFixed(3)}`;
    return [
      `${measure.label}${mean}`,
      ...columns(
        measure.chances.map((one) => [
          '  ',
          one.words,
          one.exact ?? percent(one.chance),
          ...(one.atLeast === undefined ? [] : [`${percent(one.atLeast)} or more`]),
          bar(one.chance, 40),
        ]),
        ['left', 'left', 'right', measure.expectation === undefined ? 'left' : 'right'],
      ),
      '',
    ];
  });
}

export const rollCommand: Command = {
  name: 'roll',
  usage: 'roll 2d10+3 [--seed S]',
  purpose: 'rolls dice: d6, 2d10+3, d66-9, 3d10h (highest), 3d10l (lowest)',
  examples: ['ordre roll 2d10+3', 'ordre roll d66+9 --seed eylau'],
  flags: { seed: { type: 'string' } },
  async run(args) {
    const text = args.words.join('');
    const match = /^([^+−-]+)([+−-]\d+)?$/.exec(text);
    if (!match) throw new InputError(`"${text}" is no roll; write 2d10+3`);
    const dice = parseDice(nth(match, 1));
    const plus = Number((match[2] ?? '0').replace('−', '-'));
    const seed = args.text('seed') ?? randomBytes(8).toString('hex');
    const { faces } = sealedHand(sealedDice(seed)).cast(dice, 1, 'dice')!;
    const natural = naturalOf(dice, faces);
    const total = modified(dice, natural, plus);
    const shown = dice === d66 || faces.length === 1 ? `${natural}` : `${faces.join(' + ')} = ${natural}`;
    return {
      text: [plus === 0 ? shown : `${shown}, ${signed(plus)} = ${total}`],
      json: { dice: dice.id, faces, natural, modifier: plus, total, seed },
    };
  },
};

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify FILE [--key KEY]',
  purpose: 'plays a record again and checks every entry, every die and the seal',
  details: ['--key     the server that must have signed it; a server shows its key at /api/key'],
  examples: ['ordre verify melee.jsonl', 'ordre verify austerlitz.jsonl --key MCowBQYDK2VwAyEA…'],
  flags: { key: { type: 'string' } },
  async run(args) {
    const path = args.words[0];
    if (path === undefined) throw new InputError('name the record to verify');
    const record = parseRecord(readText(path, 'verify'));
    const signer = signerOf(record, args.text('key'));
    const verdict = await verifyRecord(record);
    const notes = [...verdict.notes, ...signer.notes];
    return { text: verdictText({ ...verdict, notes }), json: { valid: true, ...verdict, notes, key: signer.key } };
  },
};

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay FILE [--turn N] [--side SEAT] [--rolls] [--entries]',
  purpose: 'tells a game record as a story: turns, orders, what happened',
  details: [
    '--turn    tells one turn only',
    '--side    tells the orders of one side only',
    '--rolls   shows every roll under its line',
    '--entries lists the entries of the file instead, as far as --to N',
  ],
  examples: [
    'ordre replay battle.jsonl',
    'ordre replay battle.jsonl --turn 4 --rolls',
    'ordre replay melee.jsonl --entries',
  ],
  flags: {
    to: { type: 'string' },
    turn: { type: 'string' },
    side: { type: 'string' },
    rolls: { type: 'boolean' },
    entries: { type: 'boolean' },
  },
  async run(args) {
    const path = args.words[0];
    if (path === undefined) throw new InputError('name the game record to replay');
    const record = parseRecord(readText(path, 'replay'));
    const to = args.text('to') ?? `${record.entries.length}`;
    if (!/^\d+$/.test(to) || Number(to) > record.entries.length) {
      throw new InputError(`--to takes a number up to ${record.entries.length}, not ${to}`);
    }
    await verifyRecord(record);
    const entries = record.entries.slice(0, Number(to));
    const told = args.on('entries') || record.header.scenario === undefined ? null : await recordStory(record, entries);
    return {
      text: told ? storyText(told, args) : entries.flatMap(numbered),
      json: { header: record.header, entries },
    };
  },
};

function numbered(entry: Entry, i: number): string[] {
  const [first = entry.type, ...rest] = entryText(entry);
  return [`${String(i + 1).padStart(4)}  ${first.trimStart()}`, ...rest.map((line) => `      ${line}`)];
}

/** A story on paper: turns in capitals, phases in a margin, the gravest in capitals. */
function storyText({ title, sides, turns }: Told, args: Args): string[] {
  const turn = args.text('turn');
  const side = args.text('side');
  if (turn !== undefined && !turns.some((one) => `${one.turn}` === turn))
    throw new InputError(`--turn takes 1 to ${turns.at(-1)?.turn ?? 0}, not ${turn}`);
  if (side !== undefined && !sides.has(side))
    throw new InputError(`--side takes ${[...sides.keys()].join(' or ')}, not ${side}`);
  return [
    title,
    ...turns
      .filter((one) => turn === undefined || `${one.turn}` === turn)
      .flatMap(({ heading, phases }) => [
        '',
        heading.toUpperCase(),
        ...phases.flatMap(({ title: phase, lines }) => {
          const shown = lines.filter(
            ({ kind, seat }) => (kind !== 'roll' || args.on('rolls')) && (side === undefined || !seat || seat === side),
          );
          if (shown.length === 0) return [];
          return [
            phase,
            ...shown.flatMap((line) =>
              wrap(
                lineText(line, (seat) => sides.get(seat) ?? seat),
                line.kind === 'roll' ? '      ' : '  ',
                110,
              ),
            ),
          ];
        }),
      ]),
  ];
}

function verdictText({ book, played, entries, dice, words, notes }: Verdict): string[] {
  return [
    `The record holds: ${book}/${played}, ${entries} entries.`,
    `${dice.proved} dice proved by the seed, ${dice.typed} typed in, ${dice.unproved} not yet provable.`,
    ...notes.map((note) => `  · ${note}`),
    '',
    ...words,
  ];
}
