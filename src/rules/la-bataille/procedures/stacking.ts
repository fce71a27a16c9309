/** 11: too many in a hex. */
import {
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  nothing,
  nth,
  part,
  procedure,
  several,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import { displacement, moraleModifiers, recoveryDistances, stackingLimits, stackingViolations } from '../charts.ts';
import type { Options } from '../options.ts';
import { aroundFault, aroundPart, called, checkingFields, counted, ORDERS, type Order } from '../unit.ts';
import { checkStack, type StackCheck } from './check.ts';
import { failed, stackFault } from './morale.ts';

const GROUND_WORDS = Object.fromEntries(stackingLimits.rows.map(({ key }) => [key, key])) as Record<string, string>;

const violationFacts = facts(
  {
    units: several('Units in the hex, top first', part('Unit', checkingFields), 2, 4, [{}, {}], { cite: '11.1.4' }),
    around: aroundPart('Circumstances'),
    involuntary: yes('Caused by a Recoil, Rout or other forced move', { cite: '11.1.4', default: true }),
    clear: yes('Clear terrain', { cite: '11.1.4', default: true }),
    nearest: whole('Nearest enemy', 1, 40, 6, { unit: 'hexes', cite: '11.1.4' }),
  },
  ({ units, around }) =>
    stackFault(units, 'units') ??
    aroundFault(around, 'around.') ??
    (around.square && units.some(({ order }) => order !== 'good')
      ? contradiction('around.square', 'a Square is in Good Order', '12.9.9')
      : null),
);

interface Stacked {
  readonly order: Order;
  readonly routs: boolean;
}

interface Violation {
  readonly result: 'displace' | 'check' | 'pgd' | 'harmless';
  readonly units: readonly Stacked[];
}

/** The best and the worst order in the hex name the row; Disorder with PGD is what it is, whoever else is there. */
function rowOf(units: readonly Stacked[]): string {
  const here = ORDERS.filter((order) => units.some((unit) => unit.order === order));
  return `${here.length === ORDERS.length ? 'disorder' : here[0]} with ${here.at(-1)}`;
}

export const stackingViolation = procedure<Facts<typeof violationFacts>, Violation, Options>({
  id: 'stacking-violation',
  title: 'Stacking violation',
  section: '11.1.4',
  purpose: 'When a hex holds more than it may, above all after a Recoil or Rout into friends.',
  facts: violationFacts,
  play(table, { units, around, involuntary, clear, nearest }, options) {
    const failedOnes = (orders: readonly Stacked[], passed: readonly (boolean | null)[]): Stacked[] =>
      orders.map((unit, i) => {
        if (passed[i] !== false) return unit;
        const after = failed(table, unit.order);
        return { order: after.order, routs: unit.routs || after.routs };
      });
    let now: readonly Stacked[] = units.map(({ order }) => ({ order, routs: false }));
    if (now.every(({ order }) => order === 'pgd')) {
      const safe = nearest >= table.look(recoveryDistances, 'safe from every enemy', 'Hexes');
      if (safe && !clear) return { result: 'harmless', units: now };
    }
    if (involuntary) {
      const check: StackCheck = { label: 'Forced stacking', cite: '11.1.4', purpose: 'check', own: () => nothing };
      now = failedOnes(now, checkStack(table, units, around, check, options));
    }
    const row = rowOf(now);
    const result = table.look(stackingViolations, row, 'Result') as 'displace' | 'check' | 'pgd';
    if (result === 'pgd') return { result, units: now.map(() => ({ order: 'pgd', routs: true })) };
    if (result === 'displace') return { result, units: now };
    const line = worth(
      moraleModifiers.mod.stackingViolation,
      table.look(stackingViolations, row, 'Modifier') as number,
    );
    const stack = units.map((unit, i) => ({ ...unit, order: nth(now, i).order }));
    const check: StackCheck = {
      label: 'Stacked with routed friends',
      cite: '11.1.4',
      purpose: 'check',
      own: () => [line],
      skips: (at) => nth(now, at).order === 'pgd',
    };
    return { result, units: failedOnes(now, checkStack(table, stack, around, check, options)) };
  },
  words(result, { units }) {
    const lines = result.units.map((unit, i) => {
      const name = capital(called(nth(units, i).name, `unit ${i + 1}`));
      if (unit.routs) return `${name} Routs, in PGD.`;
      return unit.order === nth(units, i).order
        ? `${name} keeps its order.`
        : `${name} is now ${unit.order === 'disorder' ? 'Disordered' : 'in PGD'}.`;
    });
    if (result.result === 'harmless') lines.push('Routed units may pile up here.');
    else
      lines.push(
        'If the hex is still too full, displace the lowest legal unit a hex away from the enemy, at most three; then it is Disordered.',
      );
    return lines;
  },
  marks: ({ units }) => units.map(({ order }, i) => ({ at: `units.${i}`, set: { order } })),
  measures: [
    { id: 'result', label: 'Result', of: ({ result }) => result, order: ['displace', 'check', 'pgd', 'harmless'] },
    { id: 'routs', label: 'Units that Rout', of: ({ units }) => units.filter(({ routs }) => routs).length },
    {
      id: 'disordered',
      label: 'Units Disordered',
      of: ({ units }) => units.filter(({ order }) => order === 'disorder').length,
    },
  ],
});

const limitFacts = facts(
  {
    ground: choice('Ground', GROUND_WORDS, 'clear', { cite: '11.1 D3' }),
    infantry: whole('Infantry increments', 0, 40, 9, { cite: '11.1 D3' }),
    cavalry: whole('Cavalry increments', 0, 40, 0, { cite: '11.1 D3' }),
    guns: whole('Gun increments', 0, 12, 0, { cite: '11.1 D3' }),
    units: whole('Combat units, batteries aside', 0, 8, 1, { cite: '11.1 D3' }),
    regiment: yes('The infantry is one regiment', { cite: '11.1 D3', rare: true }),
  },
  ({ infantry, cavalry, units }) =>
    infantry > 0 && cavalry > 0
      ? contradiction('cavalry', 'cavalry never ends its move with infantry', '11.1 D3')
      : (units === 0) !== (infantry + cavalry === 0)
        ? contradiction('units', 'units and increments do not agree', '11.1 D3')
        : null,
);

export const stackingLimit = procedure<Facts<typeof limitFacts>, { legal: boolean; displaced: number }, Options>({
  id: 'stacking-limit',
  title: 'Stacking limit',
  section: '11.1',
  purpose: 'Whether a stack may stand in a hex.',
  facts: limitFacts,
  play(table, { ground, infantry, cavalry, guns, units, regiment }) {
    const column =
      infantry > 0 ? (guns > 0 ? 'Infantry beside a battery' : 'Infantry') : cavalry > 0 ? 'Cavalry' : 'Guns';
    const limit = table.look(stackingLimits, ground, column);
    const gunLimit = table.look(stackingLimits, ground, 'Guns');
    const here = infantry + cavalry > 0 ? infantry + cavalry : guns;
    const fits =
      typeof limit === 'number'
        ? here <= limit || (regiment && infantry > 0 && guns === 0 && ground === 'clear')
        : limit !== null && units <= 1;
    const gunsFit = guns === 0 || (gunLimit !== null && (typeof gunLimit !== 'number' || guns <= gunLimit));
    const legal = fits && gunsFit && !(cavalry > 0 && guns > 0);
    return { legal, displaced: legal ? 0 : table.look(displacement, 'a step', 'Hexes') };
  },
  words: ({ legal, displaced }) => [
    legal
      ? 'It may stand there.'
      : `Too many: displace the lowest unit ${counted(displaced, 'hex')} away from the enemy.`,
  ],
  measures: [{ id: 'legal', label: 'Legal', of: ({ legal }) => legal, order: [true, false] }],
});
