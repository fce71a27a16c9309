/** 2.033: small arms, inherent guns and artillery battalions. Facts in, hits out. */
import {
  applied,
  atLeast,
  choice,
  columnIndex,
  contradiction,
  d10,
  type Facts,
  facts,
  type Modifier,
  measure,
  nth,
  part,
  procedure,
  several,
  type Table,
  type Target,
  type What,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { artilleryDice, artilleryToHit, qualities, smallArmsDice, supply, toHit } from '../charts.ts';
import type { Options } from '../options.ts';
import { type Level, QUALITY_WORDS } from '../unit.ts';

const TARGET_WORDS = {
  line: 'infantry in line',
  column: 'infantry in column',
  road: 'Road Column',
  square: 'square',
  cavalryLine: 'cavalry in line',
  cavalryColumn: 'cavalry in column',
  cavalryRoad: 'cavalry in Road Column',
  unlimbered: 'unlimbered artillery',
  limbered: 'artillery moving',
} as const;

export const GROUND_WORDS = {
  none: 'in the open',
  cover: 'village or woods',
  town: 'town',
  fieldwork: 'fieldwork or redoubt',
  fortress: 'fortress',
} as const;

const FIRER_LEVELS = {
  BOLD: 'Bold',
  FIRM: 'Firm',
  NERVOUS: 'Nervous',
  FLUSTERED: 'Flustered',
  PANICKED: 'Panicked',
} as const;

const aimFields = {
  target: choice('Target', TARGET_WORDS, 'line', { cite: '2.033', group: 'Target' }),
  ground: choice('Target’s ground', GROUND_WORDS, 'none', { cite: '2.033 G4', group: 'Target' }),
};
const targetFields = { ...aimFields, rear: yes('Into its rear', { cite: '4.01', group: 'Target' }) };

const firerFields = {
  name: words('Firer', '', { roster: 'name', rare: true }),
  level: choice('Firer’s morale', FIRER_LEVELS, 'FIRM', { cite: '2.033', roster: 'level' }),
  outOfSupply: yes('Firer out of supply', { cite: '5.03', rare: true }),
};

/** Whose dice, for the journal. */
const by = (what: What, name: string): What => (name ? { ...what, who: name } : what);

export interface FireTarget {
  readonly target: keyof typeof TARGET_WORDS;
  readonly ground: keyof typeof GROUND_WORDS;
  readonly rear: boolean;
}

export type TargetKind = FireTarget['target'];
export type TargetGround = FireTarget['ground'];

interface Firer {
  readonly level: Level;
  readonly outOfSupply: boolean;
}

/** The list behind every fire die. Road Column replaces the column's +1 unless the option adds them (A2). */
function fireModifiers(firer: Firer, { target, ground, rear }: FireTarget, options: Options): Modifier[] {
  const { mod } = toHit;
  const road = target === 'road' || target === 'cavalryRoad';
  const column = target === 'column' || target === 'cavalryColumn' || target === 'limbered';
  return applied(
    firer.level === 'NERVOUS' && mod.nervous,
    firer.level === 'FLUSTERED' && mod.flustered,
    (target === 'cavalryLine' || target === 'cavalryColumn' || target === 'cavalryRoad') && mod.cavalry,
    (column || (road && options.roadColumnAdds)) && mod.column,
    road && mod.roadColumn,
    target === 'unlimbered' && mod.unlimbered,
    ground !== 'none' && mod[ground],
    rear && mod.rear,
    firer.outOfSupply && supply.mod.fire,
  );
}

/** 2.033: a Panicked unit throws no die. */
function cannotFire(table: Table, { level }: Firer): boolean {
  if (level !== 'PANICKED') return false;
  if (table.narrates) table.report(toHit.mod.panicked.label, toHit.mod.panicked.cite);
  return true;
}

function thrown(table: Table, dice: number, needs: Target, modifiers: readonly Modifier[], what: What): number {
  return dice === 0 ? 0 : table.count(d10, dice, needs, modifiers, what);
}

function targetFault({ target, rear }: FireTarget) {
  return rear && target === 'square' ? contradiction('rear', 'a square has no rear', '2.033 C24') : null;
}

const hitMeasure = { id: 'hits', label: 'Hits', of: ({ hits }: { hits: number }) => hits };
export interface FireResult {
  readonly hits: number;
  readonly dice: number;
}

/** What the hits mean for the target, unless it is charging (3.01, C13). */
const hitWords = ({ hits, dice }: FireResult): string[] =>
  dice === 0
    ? ['No dice: it cannot fire.']
    : hits === 0
      ? ['No hit.']
      : [
          `${hits} ${hits === 1 ? 'hit' : 'hits'}: mark ${hits === 1 ? 'a box' : 'that many boxes'} on the target.`,
          'It tests morale now, unless it is charging: then each hit is −1 in the melee (3.01).',
        ];

const smallArmsFacts = facts(
  {
    quality: choice('Firer’s quality now', QUALITY_WORDS, 'VT', { cite: '1.03', roster: 'quality' }),
    formation: choice('Formation', { line: 'line', column: 'column', road: 'Road Column', square: 'square' }, 'line', {
      cite: '2.033(a) C24',
      roster: 'formation',
    }),
    bearing: choice('Dice that bear', { all: 'all', one: 'only one joint of the line' }, 'all', {
      cite: '2.033(a)',
      rare: true,
    }),
    number: whole('Number the scenario gives it', 0, 10, 0, {
      cite: '2.033(a)',
      rare: true,
      help: '0: the number of its quality.',
    }),
    ...firerFields,
    ...targetFields,
  },
  (shot) =>
    shot.formation === 'road'
      ? contradiction('formation', 'nobody shoots out of a Road Column', '2.033(d)')
      : shot.formation === 'square'
        ? contradiction('formation', 'a square stands on a Combat Move and so has no Fire order', '2.033 C24')
        : shot.bearing === 'one' && shot.formation !== 'line'
          ? contradiction('bearing', 'only a line has two joints to fire from', '2.033(a)')
          : targetFault(shot),
);

export const smallArms = procedure<Facts<typeof smallArmsFacts>, FireResult, Options>({
  id: 'small-arms',
  title: 'Small-arms fire',
  section: '2.033(a)',
  purpose: 'Infantry on Fire orders at an enemy within 1″ of its front.',
  facts: smallArmsFacts,
  play(table, shot, options) {
    const all = table.look(smallArmsDice, shot.formation === 'road' ? 'road column' : shot.formation, 'Dice');
    const dice = cannotFire(table, shot) ? 0 : shot.bearing === 'one' ? 1 : all;
    const needs = atLeast(shot.number > 0 ? shot.number : table.look(qualities, shot.quality, 'To Hit'));
    const what = by({ label: 'Small arms', cite: '2.033(a)' }, shot.name);
    return { hits: thrown(table, dice, needs, fireModifiers(shot, shot, options), what), dice };
  },
  words: hitWords,
  measures: [hitMeasure],
});

export const NATION_ROWS = {
  oldGuard: 'Old Guard',
  britain: 'Britain',
  france: 'France, Poland, Italy, Prussia',
  russia: 'Russia',
  others: 'Others',
} as const;
export type GunNation = keyof typeof NATION_ROWS;

const gunsToHit = (table: Table, nation: GunNation, horse: boolean) =>
  atLeast(table.look(artilleryToHit, NATION_ROWS[nation], horse ? 'Horse' : 'Field'));

const inherentFacts = facts(
  {
    nation: choice('Nation', { ...NATION_ROWS, oldGuard: 'Old Guard, top group' }, 'france', { cite: '1.03 C27' }),
    horse: yes('Horse guns with cavalry', { cite: '2.033(b)' }),
    formation: choice('Formation at the start of the turn', { line: 'line', column: 'column' }, 'line', {
      cite: '2.033(b)(3)',
    }),
    range: measure('Range', 0, 11, 3, { unit: 'inches', cite: '2.033(b) G2' }),
    shots: whole('Shots of each', 1, 2, 1, { cite: '2.033(b) 5.07', rare: true }),
    units: whole('Units alike that fire at it', 1, 6, 1, { cite: '2.033(b)(5)', rare: true }),
    alreadyHit: whole('Hits of inherent guns on it this turn', 0, 2, 0, { cite: '2.033(b)(5)', rare: true }),
    ...firerFields,
    ...targetFields,
  },
  (shot) =>
    shot.formation === 'column' && !shot.horse
      ? contradiction('formation', 'infantry uses its gun only where it stood in line as the turn began', '2.033(b)(3)')
      : shot.range > 5
        ? contradiction('range', 'inherent guns reach 5″', '2.033(b)(2)')
        : shot.shots === 2 && (shot.nation !== 'russia' || shot.horse)
          ? contradiction('shots', 'only Russian infantry divisions fire two shots', '5.07')
          : targetFault(shot),
);

export const inherentArtillery = procedure<Facts<typeof inherentFacts>, FireResult, Options>({
  id: 'inherent-artillery',
  title: 'Inherent artillery',
  section: '2.033(b)',
  purpose: 'A division or brigade with a gun of its own, on Fire orders, up to 5″.',
  facts: inherentFacts,
  play(table, shot, options) {
    const what = by({ label: 'Inherent gun', cite: '2.033(b)' }, shot.name);
    const needs = gunsToHit(table, shot.nation, shot.horse);
    const dice = cannotFire(table, shot) ? 0 : shot.shots * shot.units;
    const scored = thrown(table, dice, needs, fireModifiers(shot, shot, options), what);
    // One hit a turn from all inherent guns together, but Russian divisions may score both of theirs (5.07).
    return { hits: Math.min(scored, Math.max(0, shot.shots - shot.alreadyHit)), dice };
  },
  words: (result, shot) =>
    shot.alreadyHit >= shot.shots
      ? ['No further hit: the target was already hit by inherent guns this turn.']
      : hitWords(result),
  measures: [hitMeasure],
});

const battalion = part('Battalion', {
  nation: choice('Nation', { ...NATION_ROWS, oldGuard: 'Old Guard, top group' }, 'france', { cite: '1.03 C27' }),
  weight: choice(
    'Guns',
    { Heavy: 'heavy, 12 pdr and up', Medium: 'medium, 6 to 9 pdr', Light: 'light, 3 or 4 pdr' },
    'Medium',
    { cite: '1.02' },
  ),
  horse: yes('Horse artillery', { cite: '1.02 C30' }),
  range: measure('Range', 0, 40, 5, { unit: 'inches', cite: '2.033 A1' }),
  dice: whole('Dice for this target, at most', 1, 4, 4, { cite: '2.033(c)(1)', rare: true }),
  spent: whole('Dice thrown at other targets before', 0, 4, 0, { cite: '2.033(c)(1)', rare: true }),
  battery: whole('Grand battery it is of', 1, 4, 1, {
    cite: '2.033(c)(2) C38',
    rare: true,
    help: 'Battalions that touch and face alike have one number.',
  }),
  rear: yes('Into the target’s rear', { cite: '4.01', rare: true }),
  ...firerFields,
});
export type Battalion = Facts<typeof battalion>;

const battalionFacts = facts(
  {
    battalions: several('Battalions', battalion, 1, 4, [{}], { cite: '2.033(c)' }),
    gunsBehindLine: yes('Target is a line with guns mixed in', {
      cite: '2.033(c)(3) G24',
      group: 'Target',
      rare: true,
    }),
    ...aimFields,
  },
  (shot) =>
    shot.gunsBehindLine && shot.target !== 'line'
      ? contradiction('gunsBehindLine', 'guns are mixed in only behind infantry in line', '2.033(c)(3)')
      : shot.battalions.some(({ weight, horse }) => weight === 'Heavy' && horse)
        ? contradiction('battalions', 'horse artillery is light or medium', '1.02')
        : (shot.battalions.map(({ rear }) => targetFault({ ...shot, rear })).find((fault) => fault !== null) ?? null),
);

/** To the end of the last band in which guns of that weight have dice. */
function reachOf(weight: string): number {
  const column = columnIndex(artilleryDice, weight);
  const bands = artilleryDice.rowBands!.filter((_, row) => nth(artilleryDice.rows, row).cells[column] !== null);
  return Math.max(...bands.map(({ to }) => to));
}

/** 2.033, in inches. */
export const GUN_REACH = { Heavy: reachOf('Heavy'), Medium: reachOf('Medium'), Light: reachOf('Light') } as const;

/** Dice a battalion has at that range. */
function battalionDice(table: Table, weight: string, range: number): number {
  if (range > GUN_REACH.Heavy) return 0;
  return table.look(artilleryDice, range, weight) ?? 0;
}

/** With the dice each battalion threw. */
type BattalionResult = FireResult & { readonly thrownBy: readonly number[]; readonly both: boolean };

export const battalionFire = procedure<Facts<typeof battalionFacts>, BattalionResult, Options>({
  id: 'battalion-fire',
  title: 'Artillery battalion fire',
  section: '2.033(c)',
  purpose: 'Artillery battalions on one target: alone, split between targets, or as a grand battery.',
  facts: battalionFacts,
  play(table, shot, options) {
    /** By grand battery, what its battalions score together. */
    const scored = new Map<number, number>();
    const thrownBy: number[] = [];
    let dice = 0;
    shot.battalions.forEach((guns, i) => {
      // 2.033(c)(1): what it has at this range is shared out among all its targets.
      const left = Math.max(0, battalionDice(table, guns.weight, guns.range) - guns.spent);
      const firing = cannotFire(table, guns) ? 0 : Math.min(guns.dice, left);
      thrownBy.push(firing);
      dice += firing;
      const aim = { target: shot.target, ground: shot.ground, rear: guns.rear };
      const who = guns.name || (shot.battalions.length > 1 ? `battalion ${i + 1}` : '');
      const what = by({ label: 'Battalion fire', cite: '2.033(c)' }, who);
      const needs = gunsToHit(table, guns.nation, guns.horse);
      const hits = thrown(table, firing, needs, fireModifiers(guns, aim, options), what);
      scored.set(guns.battery, (scored.get(guns.battery) ?? 0) + hits);
    });
    // C38: batteries that touch and face alike add up; of others only the best counts.
    const all = [...scored.values()];
    const hits = options.scatteredBatteries === 'all' ? all.reduce((sum, one) => sum + one, 0) : Math.max(0, ...all);
    return { hits, dice, thrownBy, both: shot.gunsBehindLine };
  },
  words: (result) =>
    result.both && result.hits > 0
      ? [...hitWords(result), 'Each hit marks a box on the infantry and on the guns behind it; both test (G24).']
      : hitWords(result),
  measures: [hitMeasure],
});
