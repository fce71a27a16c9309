/** Pages 125 to 142: guns in tactical combat and in bombardment. */
import {
  applied,
  atLeast,
  type Chart,
  choice,
  contradiction,
  d6,
  each,
  type Facts,
  facts,
  type Modifier,
  measure,
  nothing,
  nth,
  procedure,
  type Rule,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  artilleryFire,
  artilleryModifiers,
  artillerySituation,
  bombardmentFire,
  bombardmentModifiers,
  bombardmentMoves,
  bombardmentRanges,
  eligibility,
  flankFire,
  tacticalArtilleryModifiers,
  tacticalRanges,
} from '../charts.ts';
import type { Options } from '../options.ts';
import {
  AMMO_WORDS,
  type Ammo,
  ammoField,
  COVER_WORDS,
  fatigueField,
  gunField,
  gunnerField,
  levels,
  plural,
} from '../unit.ts';
import { hitsOf } from './cells.ts';
import { ammoFace, fireThrow, nextAmmo } from './small-arms.ts';

const TARGET_WORDS = {
  line: 'line, or cavalry one rank deep',
  mixedOrder: 'mixed order, or cavalry two ranks deep',
  column: 'column',
  closedColumn: 'closed column',
  square: 'square',
  artillery: 'artillery (counter-battery)',
  semiSkirmish: 'semi-skirmish order',
  skirmish: 'skirmish order',
} as const;

export const batteryFields = {
  guns: gunField(),
  gunners: gunnerField(),
  sections: whole('Sections firing', 1, 8, 4, { cite: 'pg 125', roster: 'sections' }),
  range: measure('Range', 0, 44, 16, { unit: 'inches', cite: 'pg 101' }),
  ammo: ammoField({ cite: 'pg 126' }),
  fatigue: fatigueField({ cite: 'pg 126' }),
  with: choice(
    'With the battery',
    {
      nobody: 'nobody',
      division: 'division commander',
      corps: 'corps commander',
      aide: 'an aide',
      napoleon: 'Napoleon',
    },
    'nobody',
    { cite: 'pg 126', rare: true },
  ),
  threeGuns: yes('Intact three-gun sections', { cite: 'pg 126', rare: true }),
  blind: yes('Blind fire', { cite: 'pg 126', rare: true }),
  screened: yes('Own unformed screen in front', { cite: 'pg 126', rare: true }),
  firstFire: yes('First fire of the day', { cite: 'pg 104 A22', rare: true }),
  lowCountry: yes('Army poor in powder', { cite: 'pg 104', rare: true }),
};

export const targetFields = {
  target: choice('Target', TARGET_WORDS, 'line', { cite: 'pg 126', group: 'Target' }),
  cover: choice('Target’s cover', COVER_WORDS, 'none', { cite: 'pg 126', group: 'Target' }),
  marchfeld: yes('Marchfeld ground', { cite: 'pg 126', group: 'Target', rare: true }),
  wellington: yes('Wellington’s troops on a reverse slope', { cite: 'pg 126', group: 'Target', rare: true }),
  withdrawing: yes('Cavalry withdrawing', { cite: 'pg 126', group: 'Target', rare: true }),
};

type Band = 'Short' | 'Medium' | 'Long' | null;

export interface Battery {
  readonly guns: 'light' | 'medium' | 'med-heavy' | 'heavy';
  readonly gunners: 'OG' | 'I' | 'II' | 'III';
  readonly ammo: Ammo;
  readonly fatigue: Parameters<typeof levels>[0];
  readonly with: 'nobody' | 'division' | 'corps' | 'aide' | 'napoleon';
  readonly threeGuns: boolean;
  readonly blind: boolean;
  readonly screened: boolean;
  readonly target: keyof typeof TARGET_WORDS;
  readonly cover: keyof typeof COVER_WORDS;
  readonly marchfeld: boolean;
  readonly wellington: boolean;
  readonly withdrawing: boolean;
}

/** The first band the range does not pass; null beyond the last. */
function bandOf(table: Table, chart: Chart<number>, guns: string, range: number): Band {
  return (['Short', 'Medium', 'Long'] as const).find((band) => range <= table.look(chart, guns, band)) ?? null;
}

const COVER_KEYS = { light: 'coverLight', medium: 'coverMedium', heavy: 'coverHeavy', super: 'coverSuper' } as const;

/** What both kinds of artillery fire share. */
function batteryMods(shot: Battery, band: Band, options: Options): Modifier[] {
  const { mod } = artilleryModifiers;
  const counter = shot.target === 'artillery' && band === 'Long';
  const heavy = shot.guns === 'med-heavy' || shot.guns === 'heavy';
  return applied(
    shot.gunners !== 'II' && mod[shot.gunners],
    shot.with !== 'nobody' && mod[shot.with],
    shot.threeGuns && mod.threeGuns,
    shot.ammo !== 'full' && mod[shot.ammo],
    shot.blind && mod.blind,
    shot.screened && mod.screened,
    each(mod.fatigue, levels(shot.fatigue)),
    band === 'Medium' && mod.medium,
    band === 'Long' && (!counter || options.counterBatteryLong === 'added') && mod.long,
    counter && (heavy ? mod.counterHeavy : mod.counterLight),
    shot.target !== 'line' && shot.target !== 'artillery' && mod[shot.target],
    shot.wellington && mod.wellington,
    shot.withdrawing && mod.withdrawing,
    shot.cover !== 'none' && mod[COVER_KEYS[shot.cover]],
    shot.marchfeld && mod.marchfeld,
  );
}

/** A die for each section, or each unit; half the chance of a face takes a second die of 4 or better (A24). */
export function sectionDice(table: Table, cell: string, n: number, label: string): number {
  const { sure, face, half } = hitsOf(cell);
  if (sure > 0) return sure * n;
  if (face === 0) return 0;
  const hits = table.count(d6, n, atLeast(face), nothing, { label, cite: 'pg 125' });
  if (!half) return hits;
  return table.count(d6, hits, atLeast(4), nothing, { label: `${label}, second die`, cite: 'pg 125 A24' });
}

interface Fired {
  readonly chart: Chart<string>;
  readonly guns: string;
  readonly sections: number;
  readonly modifiers: readonly Modifier[];
  readonly face: number;
}

/** The 2D10 of the battery and the dice of its sections. */
const salvo: Rule<Fired, { hits: number; low: boolean }, Options> = {
  play(table, { chart, guns, sections, modifiers, face }) {
    const cite = chart.section;
    const { total, low, misses } = fireThrow(table, modifiers, face, { label: nth(chart.title.split(':'), 0), cite });
    if (misses) return { hits: 0, low };
    return { hits: sectionDice(table, table.look(chart, guns, total), sections, 'Sections'), low };
  },
  key: ({ chart, guns, sections, modifiers, face }) =>
    `${chart.id}:${guns}:${sections}:${face}:${modifiers.reduce((sum, { value }) => sum + (value as number), 0)}`,
  resultKey: ({ hits, low }) => hits * 2 + (low ? 1 : 0),
};

interface ArtilleryResult {
  readonly casualties: number;
  readonly ammo: Ammo;
  readonly before: Ammo;
  readonly counterBattery: boolean;
  /** Why it cannot fire. */
  readonly barred: string | null;
}

const silent = (ammo: Ammo, barred: string): ArtilleryResult => ({
  casualties: 0,
  ammo,
  before: ammo,
  counterBattery: false,
  barred,
});

function fireWords({ casualties, ammo, before, counterBattery, barred }: ArtilleryResult): string[] {
  if (barred) return [`It cannot fire: ${barred}.`];
  return [
    casualties === 0
      ? 'Nobody is hit.'
      : counterBattery
        ? `${plural(casualties, 'hit')} on the battery: roll a counter-battery hit for each.`
        : `Remove ${plural(casualties, 'figure')} from the target.`,
    ...(ammo !== before ? [`The battery’s ammunition is now ${AMMO_WORDS[ammo]}.`] : []),
  ];
}

const fireMeasures = [
  { id: 'casualties', label: 'Casualties', of: ({ casualties }: ArtilleryResult) => casualties },
  { id: 'ammo', label: 'Runs low on ammunition', of: ({ ammo, before }: ArtilleryResult) => ammo !== before },
];

function targetFault(shot: Pick<Battery, 'target' | 'withdrawing' | 'wellington'>) {
  if (shot.withdrawing && !['line', 'mixedOrder', 'column'].includes(shot.target))
    return contradiction('withdrawing', 'only cavalry in line or column withdraws', 'pg 126');
  return null;
}

const SITUATION_WORDS = {
  none: 'own impulse',
  defence: 'defends itself',
  fireRetire: 'fires, then limbers away',
  followDefence: 'follow-up of a defence',
  followFireRetire: 'follow-up of fire and retire',
  support: 'supports a neighbour',
  followSupport: 'follow-up of support',
} as const;

const artilleryFacts = facts(
  {
    ...batteryFields,
    situation: choice('Situation', SITUATION_WORDS, 'none', { cite: 'pg 128' }),
    against: choice('Attacked by', { Infantry: 'infantry', Cavalry: 'cavalry' }, 'Infantry', {
      cite: 'pg 128',
      rare: true,
    }),
    fromReserve: yes('First fire out of reserve', { cite: 'pg 126', rare: true }),
    ...targetFields,
    flank: yes('Fire into a flank', { cite: 'pg 126', group: 'Target' }),
  },
  (shot) => {
    if (shot.flank && (shot.target === 'square' || shot.target === 'skirmish'))
      return contradiction('flank', 'squares and skirmishers have no flank', 'R62');
    return targetFault(shot);
  },
);

export const artilleryFireProcedure = procedure<Facts<typeof artilleryFacts>, ArtilleryResult, Options>({
  id: 'artillery-fire',
  title: 'Artillery fire',
  section: 'pg 126',
  purpose: 'A battery fires in tactical combat, in its own impulse or in the defence.',
  facts: artilleryFacts,
  play(table, shot, options) {
    const band = bandOf(table, tacticalRanges, shot.guns, shot.range);
    if (!band) return silent(shot.ammo, 'out of range');
    const situation: Modifier | false = shot.situation !== 'none' && {
      value: table.look(artillerySituation, shot.situation, shot.against),
      label: `${SITUATION_WORDS[shot.situation]}, against ${shot.against.toLowerCase()}`,
      cite: 'pg 128',
      chart: artillerySituation.id,
      key: shot.situation,
    };
    const modifiers = applied(
      ...batteryMods(shot, band, options),
      shot.fromReserve && tacticalArtilleryModifiers.mod.fromReserve,
      situation,
    );
    const face = ammoFace(table, { ...shot, firefight: false });
    const { guns, sections } = shot;
    const fired = table.play(salvo, { chart: artilleryFire, guns, sections, modifiers, face }, options);
    const times = shot.flank ? table.look(flankFire, 'flank', 'Casualties times') : 1;
    return {
      casualties: fired.hits * times,
      ammo: nextAmmo(shot.ammo, fired.low),
      before: shot.ammo,
      counterBattery: shot.target === 'artillery',
      barred: null,
    };
  },
  words: fireWords,
  measures: fireMeasures,
});

const bombardmentFacts = facts(
  {
    ...batteryFields,
    rate: choice('Rate of fire', { intensive: 'intensive', paced: 'paced' }, 'intensive', { cite: 'pg 139' }),
    moved: measure('Battery moved in grand tactical movement', 0, 60, 0, { unit: 'inches', cite: 'pg 140 A6 A18' }),
    grandBattery: choice(
      'Grand battery',
      { no: 'no', grandBatteryLed: 'with a rated artillery chief', grandBattery: 'without one' },
      'no',
      { cite: 'pg 140 R40' },
    ),
    ...targetFields,
    targetMoved: measure('Target moved in grand tactical movement', 0, 60, 0, {
      unit: 'inches',
      cite: 'pg 140 A18',
      group: 'Target',
      rare: true,
    }),
    fought: yes('In close action or firefight this turn', { cite: 'pg 139', rare: true }),
    regimental: yes('Regimental or battalion guns', { cite: 'pg 139', rare: true }),
    badOrder: yes('In bad morale or disordered', { cite: 'pg 139', rare: true }),
    reserve: yes('In reserve', { cite: 'pg 139', rare: true }),
    movedTactical: yes('Moved in tactical combat', { cite: 'pg 139', rare: true }),
    firedTactical: yes('Fired in tactical combat', { cite: 'pg 139' }),
    crossed: yes('Friends moved through it in tactical combat', { cite: 'pg 139', rare: true }),
  },
  targetFault,
);
type BombardmentFacts = Facts<typeof bombardmentFacts>;

/** The first thing that bars the battery, in words (pg 139). */
function bar(table: Table, shot: BombardmentFacts): string | null {
  const holds = {
    fought: shot.fought,
    regimental: shot.regimental && shot.range > (table.look(eligibility, 'regimental', 'Beyond inches') as number),
    badOrder: shot.badOrder,
    exhausted: shot.ammo === 'exhausted',
    reserve: shot.reserve,
    movedTactical: shot.movedTactical,
    firedTactical: shot.firedTactical,
    crossed: shot.crossed,
  };
  for (const key of Object.keys(holds) as (keyof typeof holds)[]) {
    if (!holds[key]) continue;
    const bars = table.look(eligibility, key, 'Bars');
    if (bars === 'all' || bars === shot.rate) return String(table.look(eligibility, key, 'Why'));
  }
  return null;
}

export const bombardment = procedure<BombardmentFacts, ArtilleryResult, Options>({
  id: 'bombardment',
  title: 'Bombardment',
  section: 'pg 139-140',
  purpose: 'A battery that took no part in close fighting bombards at the end of tactical combat.',
  facts: bombardmentFacts,
  play(table, shot, options) {
    const barred = bar(table, shot);
    if (barred) return silent(shot.ammo, barred);
    const band = bandOf(table, bombardmentRanges, shot.guns, shot.range);
    if (!band) return silent(shot.ammo, 'out of range');
    const { mod } = bombardmentModifiers;
    const moved = options.bombardmentMove === 'firer' ? shot.moved : shot.targetMoved;
    const march = table.look(bombardmentMoves, moved, 'Counts as') as 'still' | 'moved' | 'movedFar';
    const modifiers = applied(
      ...batteryMods(shot, band, options),
      shot.grandBattery !== 'no' && mod[shot.grandBattery],
      band === 'Short' && mod.short,
      march !== 'still' && mod[march],
      mod[shot.rate],
    );
    const face = ammoFace(table, { ...shot, firefight: false });
    const { guns, sections } = shot;
    const fired = table.play(salvo, { chart: bombardmentFire, guns, sections, modifiers, face }, options);
    return {
      casualties: fired.hits,
      ammo: nextAmmo(shot.ammo, fired.low),
      before: shot.ammo,
      counterBattery: shot.target === 'artillery',
      barred: null,
    };
  },
  words: (result, shot) => [
    ...fireWords(result),
    ...(result.barred ? [] : ['Then roll bounce-through for the units behind the target.']),
    ...(result.casualties > 0 && shot.target !== 'artillery'
      ? ['If the target must test morale, it does so with +3 for bombardment only.']
      : []),
  ],
  measures: fireMeasures,
});
