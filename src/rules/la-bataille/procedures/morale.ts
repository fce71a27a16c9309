/** 20.1: the morale check of a unit or a stack, and recovery in Reorganisation. */
import {
  type Contradiction,
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  nth,
  part,
  procedure,
  several,
  type Table,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import {
  moraleFailure,
  moraleLevels,
  moraleModifiers,
  movementModifiers,
  recoveryDistances,
  recoveryResults,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { factor, ratio, times } from '../ratio.ts';
import {
  aroundFault,
  aroundFields,
  aroundPart,
  called,
  checkingFields,
  companyFields,
  counted,
  incrementsFault,
  moraleFault,
  ORDER_WORDS,
  type Order,
} from '../unit.ts';
import { type Checking, checkStack, type StackCheck } from './check.ts';

/** Hexes a routed unit runs: MP × 3/2, fractions lost (12.12.2). */
export function routDistance(table: Table, mp: number): number {
  const run = times(ratio(mp, 1), factor(table.look(movementModifiers, 'PGD', 'Effect')));
  return Math.floor(run.n / run.d);
}

/** What a failed check does (G1). */
export function failed(table: Table, order: Order): { order: Order; routs: boolean } {
  return {
    order: table.look(moraleFailure, order, 'Becomes') as Order,
    routs: table.look(moraleFailure, order, 'Routs') === 'yes',
  };
}

/** 8.2.2: the bonus of a leader killed or gone weighs against the stack, a negative one never. */
function leaderLostModifier(bonus: number): Modifier[] {
  return bonus > 0 ? [worth(moraleModifiers.mod.leaderLost, -bonus)] : [];
}

export function stackFault(units: readonly Checking[], list: string): Contradiction | null {
  for (let i = 0; i < units.length; i++) {
    const fault =
      moraleFault(nth(units, i).morale, `${list}.${i}.morale`) ?? incrementsFault(nth(units, i), `${list}.${i}.`);
    if (fault) return fault;
    if (nth(units, i).increments + nth(units, i).lost > nth(units, i).start)
      return contradiction(`${list}.${i}.lost`, 'it has lost more in this event than it ever had', '17.3.4');
  }
  return null;
}

const checkFacts = facts(
  {
    units: several('Units, top of the stack first', part('Unit', checkingFields), 1, 4, [{}], { cite: '20.1.1' }),
    around: aroundPart('Circumstances'),
    leaderLost: whole('Morale bonus of a leader killed or gone', 0, 12, 0, { cite: '8.2.2', rare: true }),
    violation: whole('Stacking violation', -12, 0, 0, { cite: '11.1.4', rare: true }),
    mp: whole('Printed MP', 1, 20, 7, { cite: '12.12.2', rare: true, unit: 'MP' }),
  },
  ({ units, around }) =>
    stackFault(units, 'units') ??
    aroundFault(around, 'around.') ??
    (around.square && units.some(({ order }) => order !== 'good')
      ? contradiction('around.square', 'a Square is in Good Order', '12.9.9')
      : null),
);
type CheckFacts = Facts<typeof checkFacts>;

export interface Checked {
  readonly passed: boolean;
  readonly order: Order;
  readonly routs: boolean;
}

interface CheckResult {
  readonly units: readonly Checked[];
  /** Hexes a routed unit runs. */
  readonly run: number;
}

export const moraleCheck = procedure<CheckFacts, CheckResult, Options>({
  id: 'morale-check',
  title: 'Morale check',
  section: '20.1',
  purpose: 'Whenever a rule calls for a check: losses by fire, a leader lost, friends running through, a force march.',
  facts: checkFacts,
  play(table, { units, around, leaderLost, violation, mp }, options) {
    const own = [
      ...leaderLostModifier(leaderLost),
      ...(violation < 0 ? [worth(moraleModifiers.mod.stackingViolation, violation)] : []),
    ];
    const check: StackCheck = { label: 'Morale check', cite: '20.1', purpose: 'check', own: () => own };
    const passed = checkStack(table, units, around, check, options);
    return {
      units: units.map(({ order }, i) =>
        passed[i] ? { passed: true, order, routs: false } : { passed: false, ...failed(table, order) },
      ),
      run: routDistance(table, mp),
    };
  },
  words({ units, run }, { units: before }) {
    const lines = units.map((unit, i) => {
      const name = capital(called(nth(before, i).name, before.length > 1 ? `unit ${i + 1}` : 'the unit'));
      if (unit.passed) return `${name} passes and stays ${ORDER_WORDS[unit.order]}.`;
      return unit.routs
        ? `${name} fails: PGD, it Routs ${counted(run, 'hex')} away from the enemy.`
        : `${name} fails: Disordered.`;
    });
    if (units.some(({ passed }) => !passed) && units.length === 1)
      lines.push('If this came of fire, the rest of its stack checks too.');
    return lines;
  },
  marks: ({ units }) => units.map(({ order }, i) => ({ at: `units.${i}`, set: { order } })),
  measures: [
    {
      id: 'top',
      label: 'Top unit',
      of: ({ units }) => (nth(units, 0).passed ? 'holds' : nth(units, 0).routs ? 'Routs' : 'Disordered'),
      order: ['holds', 'Disordered', 'Routs'],
    },
    { id: 'failures', label: 'Units that fail', of: ({ units }) => units.filter(({ passed }) => !passed).length },
    { id: 'routs', label: 'Units that Rout', of: ({ units }) => units.filter(({ routs }) => routs).length },
  ],
});

const recoveryFacts = facts(
  {
    ...checkingFields,
    order: choice('Order', { disorder: 'Disordered', pgd: 'in PGD' }, 'disorder', { cite: '12.11', roster: 'order' }),
    lost: whole('Increments lost in this event', 0, 0, 0, { cite: '17.3.4', rare: true }),
    leader: aroundFields.leader,
    structure: aroundFields.structure,
    ...companyFields,
    level: aroundFields.level,
    light: aroundFields.light,
    adjacent: yes('An enemy is adjacent', { cite: '20 G2' }),
    nearest: whole('Nearest enemy', 1, 40, 12, { unit: 'hexes', cite: '20 G2' }),
    seen: yes('That enemy is in sight', { cite: '20 G2', default: true }),
    mp: whole('Printed MP', 1, 20, 7, { cite: '12.12.2', rare: true, unit: 'MP' }),
  },
  (unit) =>
    moraleFault(unit.morale, 'morale') ??
    incrementsFault(unit, '') ??
    (unit.adjacent !== (unit.nearest === 1)
      ? contradiction('adjacent', 'an adjacent enemy is one hex away', '20 G2')
      : null),
);

type Recovered = {
  readonly outcome: 'recovers' | 'stays' | 'routs' | 'may not try';
  readonly order: Order;
  readonly run: number;
};

export const recovery = procedure<Facts<typeof recoveryFacts>, Recovered, Options>({
  id: 'recovery',
  title: 'Recovery',
  section: '20',
  purpose: 'In Reorganisation, for a Disordered unit with no enemy beside it, or a unit in PGD.',
  facts: recoveryFacts,
  play(table, unit, options) {
    const { order } = unit;
    const run = routDistance(table, unit.mp);
    if (order === 'disorder' && unit.adjacent) {
      table.report('No attempt to recover: an enemy is in the next hex', '20 G2');
      return { outcome: 'may not try', order, run };
    }
    if (
      order === 'pgd' &&
      unit.seen &&
      unit.nearest <= table.look(recoveryDistances, 'enemy in sight forces the rout', 'Hexes')
    ) {
      table.report('An enemy near and in sight: it must Rout first', '20 G2');
      return { outcome: 'routs', order, run };
    }
    const around = {
      leader: unit.leader,
      leaderPresent: false,
      square: false,
      structure: unit.structure,
      roadColumn: false,
      beside: unit.beside,
      mixed: unit.mixed,
      oldGuardAbove: unit.oldGuardAbove,
      forceMarch: false,
      level: unit.level,
      light: unit.light,
    };
    const check: StackCheck = { label: 'Recovery', cite: '20 G2', purpose: 'check', own: () => [] };
    const passed = checkStack(table, [unit], around, check, options)[0]!;
    const after = table.look(recoveryResults, order, passed ? 'Passes' : 'Fails') as Order;
    const safe = unit.nearest >= table.look(recoveryDistances, 'safe from every enemy', 'Hexes');
    return { outcome: passed ? 'recovers' : order === 'pgd' && !safe ? 'routs' : 'stays', order: after, run };
  },
  words({ outcome, order, run }, { name }) {
    const who = capital(called(name));
    switch (outcome) {
      case 'recovers':
        return [`${who} recovers: ${ORDER_WORDS[order]}.`];
      case 'routs':
        return [`${who} Routs again, ${counted(run, 'hex')} away from the enemy.`];
      case 'stays':
        return [`${who} stays ${ORDER_WORDS[order]}.`];
      default:
        return [`${who} may not try with an enemy beside it.`];
    }
  },
  marks: ({ order }) => [{ at: '', set: { order } }],
  measures: [
    { id: 'outcome', label: 'It', of: ({ outcome }) => outcome, order: ['recovers', 'stays', 'routs', 'may not try'] },
  ],
});

const levelFacts = facts(
  {
    battalions: whole('Battalions at the start', 1, 60, 8, { cite: '20.3 G4' }),
    gone: whole('Of them gone or in PGD', 0, 60, 2, { cite: '20.3 G4' }),
  },
  ({ battalions, gone }) =>
    gone > battalions ? contradiction('gone', 'no more can be gone than there were', '20.3') : null,
);

export const moraleLevel = procedure<Facts<typeof levelFacts>, { level: number; modifier: number }, Options>({
  id: 'morale-level',
  title: 'Morale level',
  section: '20.3',
  purpose: 'In Reorganisation, for each formation.',
  facts: levelFacts,
  play(table, { battalions, gone }) {
    let level = 0;
    for (const { key } of moraleLevels.rows) {
      if (100 * gone >= battalions * table.look(moraleLevels, key, 'Battalions lost, %')) level = Number(key);
    }
    return { level, modifier: table.look(moraleLevels, String(level), 'Modifier') };
  },
  words: ({ level, modifier }) => [
    level === 0 ? 'Its morale is unshaken.' : `Morale level ${level}: ${modifier} to every check of the formation.`,
  ],
  measures: [{ id: 'level', label: 'Level', of: ({ level }) => level }],
});
