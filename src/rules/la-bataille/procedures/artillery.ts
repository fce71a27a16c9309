/** 18: limbering, resupply, howitzers, caissons, spiked guns. */
import {
  applied,
  atLeast,
  capital,
  choice,
  contradiction,
  d6,
  type Facts,
  facts,
  nothing,
  nth,
  part,
  procedure,
  several,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  ammunition,
  artilleryRanges,
  caissonEffects,
  formationChange,
  howitzerModifiers,
  howitzerScatter,
  limberingModifiers,
  limbering as limberingNeeds,
  resupplyTable,
  scatterDirection,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { aroundFault, aroundPart, called, checkingFields, counted, type Order } from '../unit.ts';
import { type Guns, gunsWords, spike } from './assault.ts';
import { checkStack, type StackCheck } from './check.ts';
import { failed, stackFault } from './morale.ts';

const BATTERY_WORDS = Object.fromEntries(limberingNeeds.rows.map(({ key }) => [key, key])) as Record<string, string>;

const limberFacts = facts({
  battery: choice('Battery', BATTERY_WORDS, 'French foot, 1806', { cite: '18.2 D5', roster: 'battery' }),
  leader: choice(
    'Artillery leader',
    { none: 'none', leader: 'with the battery', special: 'of special ability' },
    'none',
    { cite: '18.2 D5' },
  ),
  mp: whole('MP left', 0, 20, 6, { unit: 'MP', cite: '12.2' }),
});

export const limbering = procedure<
  Facts<typeof limberFacts>,
  { limbered: boolean; cost: number; tried: boolean },
  Options
>({
  id: 'limbering',
  title: 'Limbering',
  section: '18.2',
  purpose: 'When a battery wants to limber and move.',
  facts: limberFacts,
  play(table, { battery, leader, mp }) {
    const cost = table.look(formationChange, 'artillery', 'MP');
    if (mp < cost) {
      table.report(`Limbering costs ${cost} MP`, '12.2');
      return { limbered: false, cost, tried: false };
    }
    const modifiers = applied(leader !== 'none' && limberingModifiers.mod[leader]);
    const needs = atLeast(table.look(limberingNeeds, battery, 'Needs'));
    const limbered = table.test(d6, needs, modifiers, { label: 'Limbering', cite: '18.2 D5' });
    return { limbered, cost, tried: true };
  },
  words: ({ limbered, cost, tried }) => [
    !tried
      ? `It needs ${cost} MP to limber.`
      : limbered
        ? `Limbered, for ${cost} MP; it moves with the rest.`
        : 'The teams do not come up: it may not move this turn.',
  ],
  marks: ({ limbered }) => (limbered ? [{ at: '', set: { shape: 'Limbered' } }] : []),
  measures: [{ id: 'limbered', label: 'Limbered', of: ({ limbered }) => limbered, order: [true, false] }],
});

const resupplyFacts = facts(
  {
    kind: choice('Battery', { foot: 'foot artillery', horse: 'horse artillery' }, 'foot', {
      cite: '18.14',
      roster: 'kind',
    }),
    guard: yes('French Imperial Guard', { cite: '18.14', roster: 'guard' }),
    ammo: whole('Ammunition left', 0, 16, 4, { cite: '18.14', roster: 'ammo' }),
    distance: whole('Hexes to the ammunition wagon', 0, 20, 2, { unit: 'hexes', cite: '18.14' }),
    wagon: whole('What the wagon still holds', 0, 36, 36, { cite: '18.14 G11', rare: true }),
    fired: yes('It fired this turn', { cite: '18.14 G11', rare: true }),
    adjacent: yes('An enemy is adjacent', { cite: '18.14 G11', rare: true }),
  },
  ({ guard, ammo }) =>
    ammo > cellOfLoad(guard) ? contradiction('ammo', 'more than its initial supply', '18.14') : null,
);

function cellOfLoad(guard: boolean): number {
  const row = guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others';
  return ammunition.rows.find(({ key }) => key === row)!.cells[0]!;
}

interface Resupply {
  readonly outcome: 'resupplied' | 'none' | 'not possible';
  readonly ammo: number;
  readonly wagon: number;
  readonly reason: string;
}

export const resupply = procedure<Facts<typeof resupplyFacts>, Resupply, Options>({
  id: 'resupply',
  title: 'Ammunition resupply',
  section: '18.14',
  purpose: 'In Reorganisation, for a battery within reach of an ammunition wagon.',
  facts: resupplyFacts,
  play(table, { kind, guard, ammo, distance, wagon, fired, adjacent }) {
    const reach = table.look(ammunition, `AAW range, ${kind} artillery`, 'Number');
    const load = table.look(
      ammunition,
      guard ? 'initial supply, French Imperial Guard' : 'initial supply, all others',
      'Number',
    );
    const reason =
      distance > reach
        ? `the wagon must be within ${counted(reach, 'hex')}`
        : fired
          ? 'it fired this turn'
          : adjacent
            ? 'an enemy is adjacent'
            : ammo >= load
              ? 'its chests are full'
              : wagon === 0
                ? 'the wagon is empty'
                : '';
    if (reason) {
      table.report(`No resupply: ${reason}`, '18.14');
      return { outcome: 'not possible', ammo, wagon, reason };
    }
    const found = table.consult(resupplyTable, 'Result', nothing, { label: 'Resupply', cite: '18.14.3' });
    const gain = Math.min(table.look(ammunition, 'regained by a resupply', 'Number'), load - ammo, wagon);
    return found === 'resupplied'
      ? { outcome: 'resupplied', ammo: ammo + gain, wagon: wagon - gain, reason }
      : { outcome: 'none', ammo, wagon, reason };
  },
  words: ({ outcome, ammo, wagon, reason }) =>
    outcome === 'resupplied'
      ? [`It now has ${ammo} rounds; the wagon holds ${wagon}.`]
      : outcome === 'none'
        ? [`Nothing comes up: ${ammo} rounds.`]
        : [`No resupply: ${reason}.`],
  marks: ({ ammo }, before) => [{ at: '', add: { shots: before.ammo - ammo } }],
  measures: [
    { id: 'outcome', label: 'Resupply', of: ({ outcome }) => outcome, order: ['resupplied', 'none', 'not possible'] },
    { id: 'ammo', label: 'Ammunition', of: ({ ammo }) => ammo },
  ],
});

const howitzerFacts = facts({
  seen: yes('Every firing unit sees the target hex', { cite: '18.15', default: true }),
  range: whole('Longest range', 1, 20, 5, { unit: 'hexes', cite: '18.15' }),
  special: yes('An artillery leader of special ability in the hex or beside it', { cite: '18.15', rare: true }),
});

type Scatter = { readonly hexes: number; readonly direction: string | null };

export const howitzer = procedure<Facts<typeof howitzerFacts>, Scatter, Options>({
  id: 'howitzer',
  title: 'Howitzer scatter',
  section: '18.15',
  purpose: 'Before howitzers fire, above all at a hex they cannot see.',
  facts: howitzerFacts,
  play(table, { seen, range, special }) {
    const { mod } = howitzerModifiers;
    const far = table.look(artilleryRanges, range, 'Band') === 'long';
    const modifiers = applied(!seen && mod.unseen, far && mod.far, special && mod.artilleryLeader);
    const hexes = table.consult(howitzerScatter, 'Hexes', modifiers, { label: 'Scatter', cite: '18.15' });
    if (hexes === 0) return { hexes, direction: null };
    const direction = table.consult(scatterDirection, 'Hexside', nothing, { label: 'Direction', cite: '18.15 G12' });
    return { hexes, direction };
  },
  words: ({ hexes, direction }) => [
    hexes === 0
      ? 'On target: fire at the hex.'
      : `The shells fall ${counted(hexes, 'hex')} to the ${direction}: fire at whatever stands there, friends too.`,
  ],
  measures: [
    { id: 'hexes', label: 'Hexes off', of: ({ hexes }) => hexes },
    { id: 'direction', label: 'Towards', of: ({ direction }) => direction ?? 'on target' },
  ],
});

const caissonFacts = facts(
  {
    what: choice('What blew up', { artillery: 'a battery’s caisson', AAW: 'an ammunition wagon' }, 'artillery', {
      cite: '18.6',
    }),
    guns: whole('Gun increments of the battery', 0, 6, 4, { cite: '18.6' }),
    units: several('Units that check, top of a stack first', part('Unit', checkingFields), 1, 4, [{}], {
      cite: '18.6 G13',
    }),
    around: aroundPart('Circumstances'),
  },
  ({ what, guns, units, around }) =>
    (what === 'AAW' && guns > 0 ? contradiction('guns', 'a wagon is no battery', '18.6') : null) ??
    stackFault(units, 'units') ??
    aroundFault(around, 'around.') ??
    (around.square && units.some(({ order }) => order !== 'good')
      ? contradiction('around.square', 'a Square is in Good Order', '12.9.9')
      : null),
);

interface Blast {
  readonly gunsLost: number;
  readonly units: readonly { readonly passed: boolean; readonly order: Order; readonly routs: boolean }[];
}

export const caisson = procedure<Facts<typeof caissonFacts>, Blast, Options>({
  id: 'caisson',
  title: 'Caisson explosion',
  section: '18.6',
  purpose: 'When unmodified fire dice blow up a caisson or a wagon: who checks, and how it ends.',
  facts: caissonFacts,
  play(table, { what, guns, units, around }, options) {
    const value = table.look(caissonEffects, what, 'Modifier') as number;
    const lost = what === 'artillery' ? Math.min(guns, table.look(caissonEffects, what, 'Guns lost') as number) : 0;
    const lines =
      value === 0
        ? []
        : [{ value, label: 'The wagon blew up next to it', cite: '18.6 G13', chart: caissonEffects.id, key: what }];
    const check: StackCheck = { label: 'Explosion', cite: '18.6 G13', purpose: 'check', own: () => lines };
    const passed = checkStack(table, units, around, check, options);
    return {
      gunsLost: lost,
      units: units.map(({ order }, i) =>
        passed[i] ? { passed: true, order, routs: false } : { passed: false, ...failed(table, order) },
      ),
    };
  },
  words: ({ gunsLost, units }, facts) => [
    facts.what === 'AAW' ? 'The wagon is gone.' : `The battery loses ${counted(gunsLost, 'gun increment')} more.`,
    ...units.map((unit, i) => {
      const name = capital(called(nth(facts.units, i).name, units.length > 1 ? `unit ${i + 1}` : 'the unit'));
      return unit.passed ? `${name} holds.` : unit.routs ? `${name} Routs, in PGD.` : `${name} is Disordered.`;
    }),
  ],
  marks: ({ units }) => units.map(({ order }, i) => ({ at: `units.${i}`, set: { order } })),
  measures: [
    { id: 'failures', label: 'Units that fail', of: ({ units }) => units.filter(({ passed }) => !passed).length },
    { id: 'routs', label: 'Units that Rout', of: ({ units }) => units.filter(({ routs }) => routs).length },
  ],
});

const spikeFacts = facts({
  cause: choice('Lost to', { assault: 'an infantry Assault', charge: 'a cavalry Charge' }, 'assault', {
    cite: '18.12',
  }),
});

export const spiked = procedure<Facts<typeof spikeFacts>, { guns: Guns }, Options>({
  id: 'spiked-guns',
  title: 'Spiked guns',
  section: '18.12',
  purpose: 'When guns must Recoil or Rout before an Assault or a Charge.',
  facts: spikeFacts,
  play: (table, { cause }, options) => ({
    guns: spike(table, cause === 'assault' ? 'infantry Assault' : 'cavalry Charge', options),
  }),
  words: ({ guns }) => [gunsWords(guns)],
  measures: [
    { id: 'guns', label: 'The guns are', of: ({ guns }) => guns, order: ['captured', 'spiked', 'eliminated'] },
  ],
});
