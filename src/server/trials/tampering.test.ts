import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  commitment,
  formatRecord,
  type GameRecord,
  InputError,
  parseRecord,
  pledge,
  sealedDice,
  stream,
} from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { RULES_VERSION, verifyRecord } from '../../staff/index.ts';
import { Course } from '../games/course.ts';
import { signer } from '../people/signing.ts';
import { TAMPERINGS } from './tampering.ts';

const words = ['a long word of blue', 'a long word of red'];

/** A game of One Day by lot; with `withdraws` one seat takes an answer back on the way. */
async function played(seed: string, withdraws: boolean): Promise<GameRecord> {
  const game = await (await loadBook('one-day')).game!();
  const scenario = game.scenarios.find(({ id }) => id === 'teaching')!;
  const start = () => game.start(scenario.data, {});
  const course = new Course(game, start(), sealedDice(seed, words), []);
  course.begin();
  const random = stream(seed, 'lot');
  let withdrawn = !withdraws;
  for (let n = 0; n < 60 && !course.over; n++) {
    const need = course.needs[random.below(course.needs.length)]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const alone = course.needs.length === 1;
    course.answer(need.seat, course.kindOf(need.kind).sample(need.request, random));
    if (!withdrawn && n > 8 && !alone) withdrawn = 'entries' in course.withdraw(need.seat);
  }
  expect(withdrawn).toBe(true);
  return {
    header: {
      format: 'ordre-mixte',
      version: 1,
      book: 'one-day',
      scenario: scenario.id,
      options: {},
      rules: RULES_VERSION,
      commitment: commitment(seed),
      seed,
      words,
      pledges: words.map(pledge),
      ...(course.over ? {} : { ending: 'blue resigned' }),
    },
    entries: course.journal,
  };
}

const sign = signer(generateKeyPairSync('ed25519').privateKey);

/** Null where it is refused; else what `ordre verify` says it cannot prove. */
async function notesOf(text: string): Promise<readonly string[] | null> {
  try {
    return (await verifyRecord(parseRecord(text))).notes;
  } catch (problem) {
    if (problem instanceof InputError) return null;
    throw problem;
  }
}

describe.each([
  ['a clean record', false],
  ['a record with a withdrawal', true],
])('%s', (_, withdraws) => {
  let honest: GameRecord;
  let honestNotes: readonly string[];
  beforeAll(async () => {
    honest = await played('tampering', withdraws);
    honestNotes = (await notesOf(formatRecord(honest, sign)))!;
  });

  test('holds, and says what only its keeper can know', () => {
    expect(honestNotes.some((note) => note.includes('withdrawn'))).toBe(withdraws);
    expect(honest.entries.filter(({ type }) => type === 'roll').length).toBeGreaterThan(3);
  });

  test.each(Object.keys(TAMPERINGS))('%s: refused by the seal, and sealed anew refused or named', async (kind) => {
    const changed = TAMPERINGS[kind]!(honest);
    if (!changed) return;
    const sealLine = formatRecord(honest, sign).trimEnd().split('\n').at(-1)!;
    const lines = [changed.header, ...changed.entries].map((line) => JSON.stringify(line));
    expect(await notesOf(`${[...lines, sealLine].join('\n')}\n`), 'under the old seal').toBe(null);
    // Who seals it anew cannot sign it for the server; without a key to compare with, the notes must give it away.
    const notes = await notesOf(formatRecord(changed));
    if (notes !== null) expect(notes).not.toEqual(honestNotes);
  });
});
