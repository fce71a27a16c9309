/** 8.2: what becomes of a leader the dice have pointed at. */
import {
  capital,
  type Dice,
  d6,
  type Facts,
  facts,
  nothing,
  nth,
  parseDice,
  procedure,
  type Table,
  whole,
  words,
} from '../../../kernel/index.ts';
import { leaderCasualty } from '../charts.ts';
import type { Options } from '../options.ts';
import { called } from '../unit.ts';

const WOUNDS = ['flesh', 'stunned', 'arm', 'leg', 'torso', 'head'] as const;
type Wound = (typeof WOUNDS)[number];

export interface Casualty {
  readonly wound: Wound;
  /** `dead`, `none`, or the dice of his absence: `2d6 hours`. */
  readonly out: string;
  /** Those dice, where they have been rolled. */
  readonly time: number | null;
}

const what = { label: 'Leader casualty', cite: '8.2' };

/** `2d6 hours` as its dice and their unit. */
function absence(out: string): { dice: Dice; unit: string } | null {
  const [dice, unit] = out.split(' ');
  return unit === undefined ? null : { dice: dice === '1d6' ? d6 : parseDice(dice!), unit };
}

/** Inside other rules the wound is rolled; how long he is out is rolled on his own card. */
export function struck(table: Table): Casualty {
  const row = table.consultRow(leaderCasualty, nothing, what).key;
  return {
    wound: table.look(leaderCasualty, row, 'Wound') as Wound,
    out: table.look(leaderCasualty, row, 'Out'),
    time: null,
  };
}

/** Dead, out, or hardly scratched: all that odds tell apart. */
export const fateOf = (found: Casualty | null): string =>
  found === null ? 'safe' : found.out === 'dead' ? 'dead' : found.out === 'none' ? 'scratched' : 'out';
export const FATES = ['safe', 'scratched', 'out', 'dead'];

export function casualtyWords(found: Casualty, name: string, bonus: number): string[] {
  const who = capital(called(name, 'the leader'));
  const check =
    bonus > 0 ? [`His stack checks morale at once at −${bonus} (8.2.2).`] : ['His stack checks morale at once.'];
  if (found.out === 'dead') return [`${who} is dead (${found.wound}).`, ...check];
  if (found.out === 'none') return [`${who} is grazed and stays in command.`];
  const unit = nth(found.out.split(' '), 1);
  const time = found.time === 1 ? `1 ${unit.slice(0, -1)}` : found.time === null ? found.out : `${found.time} ${unit}`;
  return [`${who} is out for ${time} (${found.wound}).`, ...check];
}

const leaderFacts = facts({
  name: words('Leader', '', { roster: 'leader' }),
  bonus: whole('Morale bonus', -6, 12, 3, { cite: '8' }),
});

export const leaderProcedure = procedure<Facts<typeof leaderFacts>, Casualty, Options>({
  id: 'leader-casualty',
  title: 'Leader casualty',
  section: '8.2',
  purpose: 'When unmodified dice of fire or melee point at a leader in the hex.',
  facts: leaderFacts,
  play(table) {
    const found = struck(table);
    const away = absence(found.out);
    return away ? { ...found, time: table.roll(away.dice, { label: `Out, ${away.unit}`, cite: '8.2' }) } : found;
  },
  words: (found, { name, bonus }) => casualtyWords(found, name, bonus),
  measures: [
    { id: 'fate', label: 'The leader is', of: fateOf, order: FATES },
    { id: 'wound', label: 'Wound', of: ({ wound }) => wound, order: WOUNDS },
    { id: 'time', label: 'Hours or turns out', of: ({ time }) => time ?? 0 },
  ],
});
