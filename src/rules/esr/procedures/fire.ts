/** Artillery and skirmish score: what one side throws at one Formation. */
import {
  asPrinted,
  type ChartReader,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  nth,
  part,
  procedure,
  several,
  sum,
  type Table,
  twoD6,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { artilleryScore, assessmentCauses, fireIntensity, otherReadings, skirmishScore } from '../charts.ts';
import { counted } from '../formation.ts';
import type { Options } from '../options.ts';

export const FIRE = 'Artillery Fire & Skirmishing';

const sections = (label: string, fallback: number, rare: boolean) =>
  whole(label, 0, 24, fallback, { unit: 'two-gun sections', cite: FIRE, group: 'Artillery within 6″', rare });
const foot = (label: string, fallback: number, rare: boolean, roster?: string) =>
  whole(label, 0, 24, fallback, {
    cite: FIRE,
    group: 'Deployed within 3″',
    rare,
    ...(roster === undefined ? {} : { roster }),
  });

/** Guns of a firing Formation that bear on the target. */
export const gunFields = {
  medium: sections('6-, 7- or 8-pdr', 4, false),
  french8: sections('French 8-pdr', 0, false),
  twelve: sections('12-pdr, not Russian', 0, false),
  light: sections('3- or 4-pdr', 0, true),
  british9: sections('British 9-pdr', 0, true),
  russian12: sections('Russian 12-pdr', 0, true),
  artilleryFatigue: whole('Artillery fatigue', 0, 24, 0, {
    unit: 'markers',
    cite: FIRE,
    group: 'Artillery within 6″',
    roster: 'artilleryFatigue',
  }),
};

const firerFields = {
  name: words('Name', '', { roster: 'name', rare: true }),
  artillery: choice('Artillery fire', { normal: 'normal', intense: 'intense', hold: 'holds' }, 'normal', {
    cite: FIRE,
    group: 'Artillery within 6″',
  }),
  ...gunFields,
  skirmish: choice('Skirmishing', { normal: 'normal', intense: 'intense', none: 'none' }, 'normal', {
    cite: FIRE,
    group: 'Deployed within 3″',
  }),
  doctrine: choice('Doctrine', { Effective: 'effective', Ineffective: 'ineffective' }, 'Effective', {
    cite: `${FIRE} G51`,
    group: 'Deployed within 3″',
    roster: 'doctrine',
  }),
  line: foot('Line battalions', 6, false, 'lineIn'),
  lights: foot('Light battalions', 0, false, 'lightsIn'),
  irregulars: foot('Irregular battalions', 0, true, 'irregularsIn'),
  rifles1: foot('Rifle companies RF1', 0, true),
  rifles2: foot('Rifle companies RF2', 0, true),
  rifles3: foot('Rifle companies RF3', 0, true),
  infantryFatigue: whole('Infantry fatigue', 0, 24, 0, {
    unit: 'markers',
    cite: FIRE,
    group: 'Deployed within 3″',
    roster: 'infantryFatigue',
  }),
};

const firerPart = part('Firing Formation', firerFields);
export type Firer = Facts<typeof firerPart>;
type Guns = Pick<Firer, keyof typeof gunFields>;

const GUN_ROWS = {
  light: '3- or 4-pdr section',
  medium: '6-, 7- or 8-pdr section',
  french8: 'French 8-pdr section',
  british9: 'British 9-pdr section',
  russian12: 'Russian 12-pdr section',
  twelve: 'Other 12-pdr section',
} as const;
const GUN_KINDS = Object.keys(GUN_ROWS) as readonly (keyof typeof GUN_ROWS)[];

const FOOT_ROWS = {
  line: 'Line battalion',
  lights: 'Light battalion',
  irregulars: 'Irregular battalion',
  rifles1: 'Rifle company RF1',
  rifles2: 'Rifle company RF2',
  rifles3: 'Rifle company RF3',
} as const;
const FOOT_KINDS = Object.keys(FOOT_ROWS) as readonly (keyof typeof FOOT_ROWS)[];

export const hasGuns = (guns: Guns): boolean => GUN_KINDS.some((kind) => guns[kind] > 0);
const sectionsOf = (guns: Guns): number => GUN_KINDS.reduce((sum, kind) => sum + guns[kind], 0);
const hasFoot = (firer: Firer): boolean => FOOT_KINDS.some((kind) => firer[kind] > 0);

function gunWorth(table: ChartReader, kind: keyof typeof GUN_ROWS, options: Options): number {
  const chart = kind === 'twelve' && options.plain12pdr === 'two' ? otherReadings : artilleryScore;
  return table.look(chart, GUN_ROWS[kind], 'Each');
}

function footWorth(
  table: ChartReader,
  kind: keyof typeof FOOT_ROWS,
  doctrine: Firer['doctrine'],
  options: Options,
): number {
  if (kind === 'line' && doctrine === 'Ineffective' && options.ineffectiveLine === 'nought')
    return table.look(otherReadings, 'Line battalion, ineffective', 'Each');
  const rifles = kind === 'rifles1' || kind === 'rifles2' || kind === 'rifles3';
  if (rifles && options.rifles === 'nought') return table.look(otherReadings, 'Rifle company', 'Each');
  return table.look(skirmishScore, FOOT_ROWS[kind], doctrine);
}

/** Fatigue comes off before the multiplier, unless the option turns it round (A6). */
function subtotal(gross: number, fatigue: number, times: number, options: Options, least: number | null): number {
  const floor = (value: number) => (least === null ? value : Math.max(least, value));
  const exact = options.multiplyFirst ? floor(gross * times + fatigue) : floor(gross + fatigue) * times;
  const whole = options.scoreFractions === 'up' ? Math.ceil(exact) : Math.floor(exact);
  return whole === 0 ? 0 : whole;
}

interface Subtotal {
  readonly points: number;
  /** Markers the firing Formation takes for firing intensely. */
  readonly fatigue: number;
}

/** Never below nothing; weather and intensity multiply what is left (A5, A6). */
export function artillerySubtotal(
  table: ChartReader,
  guns: Guns,
  terms: { readonly intense: boolean; readonly foul: boolean },
  options: Options,
): Subtotal {
  let gross = 0;
  for (const kind of GUN_KINDS) if (guns[kind] > 0) gross += guns[kind] * gunWorth(table, kind, options);
  const intensity = terms.intense ? table.look(fireIntensity, 'Intense bombardment', 'Times') : 1;
  const weather = terms.foul ? table.look(fireIntensity, 'Snow, heavy rain or mud', 'Times') : 1;
  const taken = terms.intense ? table.look(fireIntensity, 'Intense bombardment', 'Fatigue') : 0;
  const markers = guns.artilleryFatigue + (options.fatigueAtOnce ? taken : 0);
  const fatigue = markers === 0 ? 0 : markers * table.look(artilleryScore, 'Artillery fatigue marker', 'Each');
  const least = table.look(artilleryScore, 'Least score', 'Each');
  const points = subtotal(gross, fatigue, intensity * weather, options, least);
  if (table.narrates) {
    table.report(
      scoreWords(`${counted(sectionsOf(guns), 'section')} of guns`, gross, markers, intensity * weather, points),
      `${FIRE} A5 A6`,
    );
  }
  return { points, fatigue: taken };
}

/** `skirmishers 8 (11, −1 for fatigue)`; what changes nothing is not told. */
function scoreWords(who: string, gross: number, markers: number, times: number, points: number): string {
  const why = [
    ...(markers > 0 ? [`${counted(markers, 'fatigue marker')}`] : []),
    ...(times === 1 ? [] : [`times ${times}`]),
  ];
  return why.length === 0 ? `${who} ${points}` : `${who} ${points} (${[gross, ...why].join(', ')})`;
}

function skirmishSubtotal(table: ChartReader, firer: Firer, options: Options): Subtotal {
  let gross = 0;
  for (const kind of FOOT_KINDS) {
    if (firer[kind] > 0) gross += firer[kind] * footWorth(table, kind, firer.doctrine, options);
  }
  const intense = firer.skirmish === 'intense';
  const times = intense ? table.look(fireIntensity, 'Intense skirmish assault', 'Times') : 1;
  const taken = intense ? table.look(fireIntensity, 'Intense skirmish assault', 'Fatigue') : 0;
  const markers = firer.infantryFatigue + (options.fatigueAtOnce ? taken : 0);
  const fatigue = markers === 0 ? 0 : markers * table.look(skirmishScore, 'Infantry fatigue marker', firer.doctrine);
  const points = subtotal(gross, fatigue, times, options, null);
  if (table.narrates) {
    table.report(scoreWords('skirmishers', gross, markers, times, points), `${FIRE} A5 A6`);
  }
  return { points, fatigue: taken };
}

export const scorePart = (value: number, label: string, chart: string, cite = FIRE): Modifier => ({
  value,
  label,
  cite,
  chart,
});

/** What one side fires at one Formation. */
export const scoreFields = {
  firers: several('Firing Formations', firerPart, 1, 16, [{}], { cite: `${FIRE} G20` }),
  attackingCavalry: yes('The target is attacking cavalry', { cite: FIRE }),
  foul: yes('Snow, heavy rain or mud', { cite: `${FIRE} G48`, rare: true }),
};

export function scoreFault({ firers }: { readonly firers: readonly Firer[] }) {
  for (const [i, firer] of firers.entries()) {
    if (firer.artillery === 'intense' && !hasGuns(firer))
      return contradiction(`firers.${i}.artillery`, 'no guns bear that could fire intensely', FIRE);
    if (firer.skirmish === 'intense' && !hasFoot(firer))
      return contradiction(`firers.${i}.skirmish`, 'no battalion is near enough for a skirmish assault', FIRE);
  }
  return null;
}

const scoreFacts = facts(scoreFields, scoreFault);

export interface ScoreResult {
  readonly score: number;
  /** The target must assess. */
  readonly assesses: boolean;
  /** Full tens: what the score takes off the Assessment. */
  readonly tens: number;
  /** Each firing Formation's new markers. */
  readonly fatigue: readonly { readonly artillery: number; readonly infantry: number }[];
}

/** One throw for all that fires at the target (G20). */
export function rolledScore(
  table: Table,
  lines: readonly Modifier[],
): Pick<ScoreResult, 'score' | 'assesses' | 'tens'> {
  const needs = table.look(assessmentCauses, 'Opposing artillery and skirmish score', 'Needs') as number;
  const score = table.read(twoD6, lines, { label: 'Artillery and skirmish score', cite: `${FIRE} G20` }, (all) => all);
  return { score, assesses: score >= needs, tens: tensOf(score) };
}

/** Whole tens of a score; a score below nothing helps nobody. */
export const tensOf = (score: number): number => Math.max(0, Math.floor(score / 10));

/** A firing Formation by its name, or by its number where nobody gave it one. */
const firerName = ({ name }: Pick<Firer, 'name'>, i: number): string => name || `Formation ${i + 1}`;

/** The parts of a score as modifiers of the one throw. */
function scoreLines(
  table: ChartReader,
  { firers, attackingCavalry, foul }: Facts<typeof scoreFacts>,
  options: Options,
) {
  const lines: Modifier[] = [];
  const fatigue = firers.map((firer, i) => {
    const whose = firers.length > 1 ? ` of ${firerName(firer, i)}` : '';
    const taken = { artillery: 0, infantry: 0 };
    if (firer.artillery !== 'hold' && hasGuns(firer)) {
      const intense = firer.artillery === 'intense';
      const art = artillerySubtotal(table, firer, { intense, foul }, options);
      lines.push(scorePart(art.points, `Artillery${whose}`, artilleryScore.id));
      taken.artillery = art.fatigue;
    }
    // Against attacking cavalry nobody skirmishes, so an assault that was meant for it costs nothing (H7).
    if (firer.skirmish !== 'none' && hasFoot(firer) && !attackingCavalry) {
      const skirmish = skirmishSubtotal(table, firer, options);
      lines.push(scorePart(skirmish.points, `Skirmishers${whose}`, skirmishScore.id));
      taken.infantry = skirmish.fatigue;
    }
    return taken;
  });
  return { lines, fatigue };
}

export const artillerySkirmish = procedure<Facts<typeof scoreFacts>, ScoreResult, Options>({
  id: 'artillery-skirmish',
  title: 'Artillery and skirmish score',
  section: FIRE,
  purpose: 'Everything one side fires at one Formation this turn, declared before anybody rolls.',
  facts: scoreFacts,
  play(table, facts, options) {
    const { lines, fatigue } = scoreLines(table, facts, options);
    return { ...rolledScore(table, lines), fatigue };
  },
  key(facts, options) {
    const { lines, fatigue } = scoreLines(asPrinted, facts, options);
    return `${sum(lines)}${fatigue.map(({ artillery, infantry }) => ` ${artillery} ${infantry}`).join('')}`;
  },
  words: ({ score, assesses, tens, fatigue }, { firers }) => [
    assesses
      ? `Score ${score}: the target assesses${tens > 0 ? `, at −${tens} for the score` : ''}.`
      : `Score ${score}: too little to make the target assess.`,
    ...fatigue.flatMap((taken, i) => {
      const who = fatigue.length > 1 ? firerName(nth(firers, i), i) : 'The firing Formation';
      return [
        ...(taken.artillery > 0 ? [`${who} takes ${taken.artillery} artillery fatigue for intense fire.`] : []),
        ...(taken.infantry > 0 ? [`${who} takes ${taken.infantry} infantry fatigue for the skirmish assault.`] : []),
      ];
    }),
  ],
  marks: ({ fatigue }) =>
    fatigue.map(({ artillery, infantry }, i) => ({
      at: `firers.${i}`,
      add: { artilleryFatigue: artillery, infantryFatigue: infantry },
    })),
  measures: [
    { id: 'assesses', label: 'The target assesses', of: ({ assesses }) => assesses, order: [true, false] },
    { id: 'score', label: 'Score', of: ({ score }) => score },
  ],
});
