/** 19 and 12.10: checks around a charge: reaction, opportunity, Rallying Square, forming up; zones, readiness, recall. */
import {
  applied,
  atLeast,
  type ChartReader,
  capital,
  choice,
  contradiction,
  d6,
  each,
  type Facts,
  facts,
  type Modifier,
  nth,
  procedure,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  chargeZones,
  disparity,
  formUp as formUpChart,
  rallyingSquareModifiers,
  reactionCharge as reactionChart,
  readinessRecovery,
  recallModifiers,
  recall as recallNeeds,
  rallyingSquare as squareChart,
} from '../charts.ts';
import type { Options } from '../options.ts';
import {
  type Around,
  aroundFields,
  called,
  checkingFields,
  companyFields,
  counted,
  incrementsFault,
  moraleFault,
  READINESS_WORDS,
  type Readiness,
  worn,
} from '../unit.ts';
import { cellModifier, checkStack, type StackCheck } from './check.ts';

const { order: _order, lost: _lost, oldGuard: _oldGuard, ...unitFields } = checkingFields;

const soleFields = {
  ...unitFields,
  leader: aroundFields.leader,
  ...companyFields,
  level: aroundFields.level,
  light: aroundFields.light,
};
type Sole = Pick<Around, 'leader' | 'beside' | 'mixed' | 'oldGuardAbove' | 'level' | 'light'>;

/** A unit that checks by itself. */
export const aloneAround = (unit: Sole, more: Partial<Around> = {}): Around => ({
  leader: unit.leader,
  leaderPresent: false,
  square: false,
  structure: false,
  roadColumn: false,
  beside: unit.beside,
  mixed: unit.mixed,
  oldGuardAbove: unit.oldGuardAbove,
  forceMarch: false,
  level: unit.level,
  light: unit.light,
  ...more,
});

type ZoneKind = 'Charge' | 'Reaction Charge, light' | 'Reaction Charge, heavy' | 'Opportunity Charge' | 'Grand Charge';

/** Hexes of the zone, or null where the charge is not permitted; a Grand Charge has the slowest regiment's MP. */
export function zoneOf(table: ChartReader, kind: ZoneKind, readiness: Readiness, slowest: number): number | null {
  if (readiness === 'exhausted') return null;
  const cell = table.look(chargeZones, kind, readiness === 'ready' ? 'Ready' : 'Tired');
  return cell === 'NP' ? null : cell === 'MP' ? slowest : (cell as number);
}

const zoneFacts = facts({
  kind: choice(
    'Charge',
    { charge: 'Charge', reaction: 'Reaction Charge', opportunity: 'Opportunity Charge', grand: 'Grand Charge' },
    'charge',
    { cite: '19.2.1' },
  ),
  weight: choice('Cavalry', { light: 'light, 13 MP or more', heavy: 'heavy, 12 MP or fewer' }, 'light', {
    cite: '19.17.1',
  }),
  readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', roster: 'readiness' }),
  slowest: whole('Printed MP of the slowest regiment', 1, 20, 12, { cite: '19.16.3', unit: 'MP', rare: true }),
});

export const rowOfCharge = (
  kind: 'charge' | 'reaction' | 'opportunity' | 'grand',
  weight: 'light' | 'heavy',
): ZoneKind =>
  kind === 'charge'
    ? 'Charge'
    : kind === 'grand'
      ? 'Grand Charge'
      : kind === 'opportunity'
        ? 'Opportunity Charge'
        : `Reaction Charge, ${weight}`;

export const chargeZone = procedure<Facts<typeof zoneFacts>, { hexes: number | null }, Options>({
  id: 'charge-zone',
  title: 'Charge zone',
  section: '19.2.1',
  purpose: 'How far cavalry may charge, and whether it may at all.',
  facts: zoneFacts,
  play: (table, { kind, weight, readiness, slowest }) => ({
    hexes: zoneOf(table, rowOfCharge(kind, weight), readiness, slowest),
  }),
  words: ({ hexes }) => [hexes === null ? 'It may not make this charge.' : `Its zone is ${counted(hexes, 'hex')}.`],
  measures: [{ id: 'hexes', label: 'Hexes', of: ({ hexes }) => hexes ?? 'not permitted' }],
});

const reactionFacts = facts(
  {
    ...soleFields,
    kind: choice('Charge', { reaction: 'Reaction Charge', opportunity: 'Opportunity Charge' }, 'reaction', {
      cite: '19.17',
    }),
    weight: choice('Cavalry', { light: 'light', heavy: 'heavy' }, 'light', { cite: '19.17.1', roster: 'weight' }),
    readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', roster: 'readiness' }),
    order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', { cite: '12.11', roster: 'order' }),
    distance: whole('Hexes to the enemy’s path', 1, 5, 2, { unit: 'hexes', cite: '19.17.1' }),
    enemy: choice('Against', { cavalry: 'cavalry', other: 'infantry or artillery' }, 'cavalry', { cite: '19.17' }),
    enemyIncrements: whole('Enemy increments', 1, 40, 9, { cite: '19.17' }),
  },
  (unit) => {
    if (unit.readiness === 'exhausted')
      return contradiction('readiness', 'Exhausted cavalry charges in no way', '19.15.5');
    if (unit.kind === 'reaction' && unit.enemy === 'other')
      return contradiction('enemy', 'a Reaction Charge meets charging cavalry', '19.17.1');
    return moraleFault(unit.morale, 'morale') ?? incrementsFault(unit, '');
  },
);

export type Reaction = { readonly outcome: 'charges' | 'stays' | 'out of reach'; readonly zone: number };

export const reaction = procedure<Facts<typeof reactionFacts>, Reaction, Options>({
  id: 'reaction-charge',
  title: 'Reaction or Opportunity Charge',
  section: '19.17',
  purpose: 'When an enemy charge rides into its zone, or an enemy moves within two hexes before it. One try each.',
  facts: reactionFacts,
  play(table, unit, options) {
    const zone = zoneOf(table, rowOfCharge(unit.kind, unit.weight), unit.readiness, 0)!;
    if (unit.distance > zone) {
      table.report(`The zone is ${counted(zone, 'hex')}`, '19.17.1');
      return { outcome: 'out of reach', zone };
    }
    const few = table.look(disparity, 'few', 'Increments');
    const many = table.look(disparity, 'many', 'Increments');
    const outnumbered = unit.enemy === 'cavalry' && unit.increments <= few && unit.enemyIncrements >= many;
    const lines = applied(outnumbered && reactionChart.mod.outnumbered);
    const label = unit.kind === 'reaction' ? 'Reaction Charge' : 'Opportunity Charge';
    const check: StackCheck = { label, cite: '19.17', purpose: 'check', own: () => [], binding: () => lines };
    const stack = [{ ...unit, lost: 0, oldGuard: false }];
    const passed = checkStack(table, stack, aloneAround(unit), check, options)[0];
    return { outcome: passed ? 'charges' : 'stays', zone };
  },
  words({ outcome, zone }, { name, kind }) {
    const who = capital(called(name, 'the cavalry'));
    if (outcome === 'out of reach') return [`${who} reaches only ${counted(zone, 'hex')}.`];
    if (outcome === 'stays') return [`${who} stays where it is, in its order, and loses no readiness.`];
    return [
      kind === 'reaction'
        ? `${who} rides out to meet the charge; fight that melee first.`
        : `${who} charges at once, as a Short Charge; who is charged may try a Rallying Square.`,
    ];
  },
  measures: [{ id: 'outcome', label: 'It', of: ({ outcome }) => outcome, order: ['charges', 'stays', 'out of reach'] }],
});

/** 19.7.2: the modifiers of a Rallying Square, which bind elite units too (H9). */
export function squareLines(table: Table, distance: number, roadHexes: number): Modifier[] {
  return applied(
    cellModifier(
      table,
      squareChart,
      distance,
      'Modifier',
      `Cavalry ${distance === 1 ? 'adjacent' : `${distance} hexes away`}`,
      '19.7.2 H12',
    ),
    each(rallyingSquareModifiers.mod.roadColumnHex, roadHexes),
  );
}

const squareFacts = facts(
  {
    ...soleFields,
    oldGuard: checkingFields.oldGuard,
    order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', { cite: '12.11', roster: 'order' }),
    distance: whole('Hexes to the cavalry when first seen within four', 1, 4, 4, { unit: 'hexes', cite: '19.7.2 H12' }),
    roadHexes: whole('Hexes it holds in Road Column', 0, 6, 0, { cite: '19.7.2', rare: true }),
  },
  (unit) => moraleFault(unit.morale, 'morale') ?? incrementsFault(unit, ''),
);

type Squared = { readonly outcome: 'square' | 'disorder' | 'rout' };

/** Forms Square, or what failure brings at that distance. */
export function trySquare(table: Table, distance: number, passed: boolean): Squared['outcome'] {
  if (passed) return 'square';
  return table.look(squareChart, distance, 'Failure') === 'PGD' ? 'rout' : 'disorder';
}

export const rallyingSquare = procedure<Facts<typeof squareFacts>, Squared, Options>({
  id: 'rallying-square',
  title: 'Rallying Square',
  section: '19.7.2',
  purpose: 'Once a charge, for infantry that cavalry rides at.',
  facts: squareFacts,
  play(table, unit, options) {
    const lines = squareLines(table, unit.distance, unit.roadHexes);
    const check: StackCheck = {
      label: 'Rallying Square',
      cite: '19.7.2',
      purpose: 'square',
      own: () => [],
      binding: () => lines,
    };
    const around = aloneAround(unit, { roadColumn: unit.roadHexes > 0 });
    const passed = checkStack(table, [{ ...unit, lost: 0 }], around, check, options)[0]!;
    return { outcome: trySquare(table, unit.distance, passed) };
  },
  words({ outcome }, { name }) {
    const who = capital(called(name));
    if (outcome === 'square') return [`${who} forms Square in one hex.`];
    return outcome === 'rout'
      ? [`${who} fails with the cavalry upon it: PGD, it Routs.`]
      : [`${who} fails: Disordered. The charge goes on.`];
  },
  marks: ({ outcome }) => [
    {
      at: '',
      set:
        outcome === 'square' ? { shape: 'Square', order: 'good' } : { order: outcome === 'rout' ? 'pgd' : 'disorder' },
    },
  ],
  measures: [
    { id: 'outcome', label: 'It ends in', of: ({ outcome }) => outcome, order: ['square', 'disorder', 'rout'] },
  ],
});

const formUpFacts = facts(
  {
    ...soleFields,
    order: choice('Order', { good: 'Good Order', disorder: 'Disordered' }, 'good', { cite: '12.11', roster: 'order' }),
    charger: choice('Charging cavalry', { light: 'light', heavy: 'heavy' }, 'light', { cite: '12.10.9.1' }),
    distance: whole('Hexes to it', 1, 4, 4, { unit: 'hexes', cite: '12.10.9.1' }),
  },
  (unit) => moraleFault(unit.morale, 'morale') ?? incrementsFault(unit, ''),
);
const FORM_UP = ['one', 'two', 'three', 'four'] as const;

export const formUp = procedure<Facts<typeof formUpFacts>, { formed: boolean }, Options>({
  id: 'form-up',
  title: 'Cavalry skirmishers form up',
  section: '12.10.9.1',
  purpose: 'When cavalry skirmishers stand in the zone of a charge.',
  facts: formUpFacts,
  play(table, unit, options) {
    const { mod } = formUpChart;
    const lines = applied(unit.charger === 'light' && mod.light, mod[nth(FORM_UP, unit.distance - 1)]).filter(
      ({ value }) => value !== 0,
    );
    const check: StackCheck = {
      label: 'Form up',
      cite: '12.10.9.1',
      purpose: 'check',
      own: () => [],
      binding: () => lines,
    };
    const stack = [{ ...unit, lost: 0, oldGuard: false }];
    return { formed: checkStack(table, stack, aloneAround(unit), check, options)[0]! };
  },
  words: ({ formed }, { name }) => [
    formed
      ? `${capital(called(name))} stands in Line in its two hexes, facing as before, if it has the increments.`
      : `${capital(called(name))} is caught in Skirmish Order.`,
  ],
  measures: [{ id: 'formed', label: 'Forms up', of: ({ formed }) => formed, order: [true, false] }],
});

/** 19.9: the die that calls cavalry back (G9). */
export function recalled(table: Table, nation: 'French' | 'Prussian', leader: boolean): boolean {
  const needs = atLeast(table.look(recallNeeds, nation, 'Needs'));
  return table.test(d6, needs, applied(leader && recallModifiers.mod.leader), { label: 'Recall', cite: '19.9 G9' });
}

const recallFacts = facts({
  nation: choice('Army', { French: 'French', Prussian: 'Prussian' }, 'French', { cite: '19.9 G9' }),
  leader: yes('A leader rides with it', { cite: '19.9 G9' }),
});

export const recallProcedure = procedure<Facts<typeof recallFacts>, { recalled: boolean }, Options>({
  id: 'recall',
  title: 'Recall after a breakthrough',
  section: '19.9',
  purpose: 'When a charge has emptied its target hex and has hexes left.',
  facts: recallFacts,
  play: (table, { nation, leader }) => ({ recalled: recalled(table, nation, leader) }),
  words: ({ recalled }) => [
    recalled
      ? 'Recalled: it stops in the hex or next to it.'
      : 'Not recalled: it rides at the nearest enemy in reach, fights at half value, and is Disordered afterwards.',
  ],
  measures: [{ id: 'recalled', label: 'Recalled', of: ({ recalled }) => recalled, order: [true, false] }],
});

const readinessFacts = facts({
  readiness: choice('Readiness', READINESS_WORDS, 'tired', { cite: '19.15', roster: 'readiness' }),
  activity: choice(
    'This turn it',
    {
      'did not move': 'did not move',
      'moved at most half': 'moved half its MP or less',
      'moved farther': 'moved farther',
      'fought, lost to fire or retreated': 'fought, lost to fire or retreated',
    },
    'did not move',
    { cite: '19.15 H11' },
  ),
});

export const readiness = procedure<Facts<typeof readinessFacts>, { readiness: Readiness }, Options>({
  id: 'readiness',
  title: 'Cavalry readiness',
  section: '19.15',
  purpose: 'In Reorganisation, for each cavalry unit that is Tired or Exhausted.',
  facts: readinessFacts,
  play: (table, { readiness, activity }) => ({
    readiness: worn(readiness, -table.look(readinessRecovery, activity, 'Steps')),
  }),
  words: ({ readiness }) => [`It is ${READINESS_WORDS[readiness]}.`],
  marks: ({ readiness }) => [{ at: '', set: { readiness } }],
  measures: [
    {
      id: 'readiness',
      label: 'It is',
      of: ({ readiness }) => readiness,
      words: (value) => READINESS_WORDS[value as Readiness],
    },
  ],
});
