/**
 * What somebody could do to a record before he shows it. Each kind changes an honest record; where it has nothing to
 * change it answers null. `ordre verify` has to refuse every one of them, or to name what it cannot prove.
 */
import {
  type AnswerEntry,
  byId,
  commitment,
  type Entry,
  formatRecord,
  type GameRecord,
  InputError,
  nth,
  parseRecord,
  pledge,
  type RecordHeader,
  type RollEntry,
  sealedDice,
  stream,
} from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { RULES_VERSION, verifyRecord } from '../../staff/index.ts';
import { Course } from '../games/course.ts';

type Changed = Pick<GameRecord, 'header' | 'entries'> | null;
type Tamper = (record: GameRecord) => Changed;

const LIE: Entry = { type: 'report', text: 'the Guard saved the day' };

const isRoll = (entry: Entry): entry is RollEntry => entry.type === 'roll';

const inHeader =
  (change: (header: RecordHeader) => object): Tamper =>
  ({ header, entries }) => ({ header: { ...header, ...change(header) }, entries });

const without =
  (key: keyof RecordHeader): Tamper =>
  ({ header, entries }) => {
    const { [key]: gone, ...rest } = header;
    return gone === undefined ? null : { header: rest as RecordHeader, entries };
  };

const inEntries =
  (change: (entries: readonly Entry[]) => readonly Entry[] | null): Tamper =>
  ({ header, entries }) => {
    const changed = change(entries);
    return changed && { header, entries: changed };
  };

/** Changes the first or the last entry of a kind. */
function oneOf(type: Entry['type'], last: boolean, change: (entry: Entry) => readonly Entry[]): Tamper {
  return inEntries((entries) => {
    const is = (entry: Entry) => entry.type === type;
    const at = last ? entries.findLastIndex(is) : entries.findIndex(is);
    return at < 0 ? null : entries.toSpliced(at, 1, ...change(nth(entries, at)));
  });
}

const allRolls = (change: (roll: RollEntry) => RollEntry): Tamper =>
  inEntries((entries) => entries.map((entry) => (isRoll(entry) ? change(entry) : entry)));

const other = (face: number) => (face % 6) + 1;
const worse = (roll: RollEntry) => ({ ...roll, faces: roll.faces.map(other) });

/** An undo of the last answer appended: what it takes back must not be a place to hide lies in. */
const undoing = (entries: readonly Entry[], seat: boolean): Entry[] | null => {
  const of = entries.findLastIndex(({ type }) => type === 'answer');
  const target = entries[of];
  if (target?.type !== 'answer') return null;
  return [...entries, { type: 'undo', of, ...(seat ? { seat: target.seat } : {}) }];
};

export const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  'a face of the first roll': oneOf('roll', false, (entry) => [worse(entry as RollEntry)]),
  'a face of the last roll': oneOf('roll', true, (entry) => [worse(entry as RollEntry)]),
  'every face set to 99': allRolls((roll) => ({ ...roll, faces: roll.faces.map(() => 99) })),
  'all dice marked typed': allRolls((roll) => ({ ...roll, hand: 'typed' })),
  'one die marked typed and changed': oneOf('roll', true, (entry) => [{ ...worse(entry as RollEntry), hand: 'typed' }]),
  'the total of a roll': oneOf('roll', false, (entry) => [{ ...(entry as RollEntry), total: 99 }]),
  'the natural of a roll': oneOf('roll', false, (entry) => [{ ...(entry as RollEntry), natural: 99 }]),
  'a modifier added': oneOf('roll', false, (entry) => [
    { ...(entry as RollEntry), modifiers: [{ value: 3, label: 'luck', cite: '' }] },
  ]),
  'what a roll came to': oneOf('roll', false, (entry) => [{ ...(entry as RollEntry), result: 'wins' }]),
  'which die was drawn': oneOf('roll', false, (entry) => [{ ...(entry as RollEntry), hand: 1000 }]),
  'a die left out': allRolls((roll) => ({ ...roll, hand: typeof roll.hand === 'number' ? roll.hand + 1 : roll.hand })),
  'a roll removed': oneOf('roll', false, () => []),
  'a roll doubled': oneOf('roll', true, (entry) => [entry, entry]),
  'a report changed': oneOf('report', false, () => [LIE]),
  'a report removed': oneOf('report', true, () => []),
  'a report added': inEntries((entries) => [...entries, LIE]),
  'an answer changed': oneOf('answer', false, (entry) => [{ ...entry, answer: { lie: true } } as Entry]),
  'an answer given to the other seat': oneOf('answer', false, (entry) => [{ ...entry, seat: 'nobody' } as Entry]),
  'an answer removed': oneOf('answer', true, () => []),
  'an answer said to be left beforehand': oneOf('answer', false, (entry) => [{ ...entry, standing: true } as Entry]),
  'an open answer said to be secret, or the other way': oneOf('answer', true, (entry) => {
    const { secret, ...open } = entry as AnswerEntry;
    return [secret ? open : { ...open, secret: true }];
  }),
  'a reveal removed': oneOf('reveal', false, () => []),
  'two entries exchanged': inEntries((entries) => {
    const at = entries.findIndex((entry, i) => i > 0 && nth(entries, i - 1).type !== entry.type);
    return at < 0 ? null : entries.toSpliced(at - 1, 2, nth(entries, at), nth(entries, at - 1));
  }),
  'the tail cut': inEntries((entries) => entries.slice(0, Math.floor(entries.length / 2))),
  'the last entry cut': inEntries((entries) => entries.slice(0, -1)),
  'an undo appended, all dice 99 and all reports lies': inEntries((entries) =>
    undoing(
      entries.map((entry) => {
        if (isRoll(entry)) return { ...entry, faces: entry.faces.map(() => 99) };
        return entry.type === 'report' ? LIE : entry;
      }),
      true,
    ),
  ),
  'a way back appended': inEntries((entries) => undoing(entries, false)),
  'a withdrawal removed': oneOf('undo', true, () => []),
  'a correction of a die': inEntries((entries) => {
    const of = entries.findLastIndex(isRoll);
    const roll = entries[of];
    return roll?.type === 'roll' ? [...entries, { type: 'correction', of, faces: roll.faces.map(other) }] : null;
  }),
  'the seed removed': without('seed'),
  'seed and commitment removed': inHeader(() => ({ seed: undefined, commitment: null })),
  'another seed': inHeader(() => ({ seed: 'other' })),
  'another seed with its commitment': inHeader(() => ({ seed: 'other', commitment: commitment('other') })),
  'the words changed': inHeader(() => ({ words: ['other'] })),
  'the ending rewritten': inHeader(() => ({ ending: 'the other side resigned' })),
  'the rules version': inHeader(() => ({ rules: '9.9.9' })),
  'another scenario': inHeader(() => ({ scenario: 'nowhere' })),
};

const WORDS = ['a long word of blue', 'a long word of red'];

/** A game of One Day by lot; with `withdraws` a seat takes an answer back on the way. */
export async function playedRecord(seed: string, withdraws: boolean): Promise<GameRecord> {
  const game = await (await loadBook('one-day')).game!();
  const scenario = byId(game.scenarios, 'teaching');
  const course = new Course(game, game.start(scenario.data, {}), sealedDice(seed, WORDS), []);
  course.begin();
  const random = stream(seed, 'lot');
  let withdrawn = !withdraws;
  for (let n = 0; n < 60 && !course.over; n++) {
    const need = nth(course.needs, random.below(course.needs.length));
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const alone = course.needs.length === 1;
    course.answer(need.seat, course.kindOf(need.kind).sample(need.request, random));
    if (!withdrawn && n > 8 && !alone) withdrawn = 'entries' in course.withdraw(need.seat);
  }
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
      words: WORDS,
      pledges: WORDS.map(pledge),
      ...(course.over ? {} : { ending: 'blue resigned' }),
    },
    entries: course.journal,
  };
}

/** Null where a record is refused; else what `ordre verify` says it cannot prove. */
export async function notesOf(text: string): Promise<readonly string[] | null> {
  try {
    return (await verifyRecord(parseRecord(text))).notes;
  } catch (problem) {
    if (problem instanceof InputError) return null;
    throw problem;
  }
}

/** The record changed, under the seal it had. */
export function underOldSeal(honest: GameRecord, changed: Pick<GameRecord, 'header' | 'entries'>): string {
  const seal = formatRecord(honest).trimEnd().split('\n').at(-1)!;
  return `${[changed.header, ...changed.entries].map((line) => JSON.stringify(line)).join('\n')}\n${seal}\n`;
}

interface TamperReport {
  readonly tried: number;
  readonly refused: number;
  readonly named: number;
  readonly faults: readonly string[];
}

/** Every kind, on a clean record and on one with a withdrawal, under the old seal and sealed anew. */
export async function tamperingTrial(seed: string): Promise<TamperReport> {
  const report = { tried: 0, refused: 0, named: 0, faults: [] as string[] };
  for (const withdraws of [false, true]) {
    const honest = await playedRecord(seed, withdraws);
    const honestNotes = JSON.stringify(await notesOf(formatRecord(honest)));
    for (const [kind, tamper] of Object.entries(TAMPERINGS)) {
      const changed = tamper(honest);
      if (!changed) continue;
      for (const text of [underOldSeal(honest, changed), formatRecord(changed)]) {
        report.tried++;
        const notes = await notesOf(text);
        if (notes === null) report.refused++;
        else if (JSON.stringify(notes) !== honestNotes) report.named++;
        else report.faults.push(`${kind}${withdraws ? ', with a withdrawal' : ''}: it holds`);
      }
    }
  }
  return report;
}
