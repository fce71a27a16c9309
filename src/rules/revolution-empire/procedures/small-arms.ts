/** Pages 101 to 104: musketry, and the die that empties the pouches. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  d6,
  type Facts,
  facts,
  type Modifier,
  measure,
  nothing,
  nth,
  part,
  procedure,
  type Rule,
  sum,
  type Table,
  twoD10,
  yes,
} from '../../../kernel/index.ts';
import {
  ammunition,
  rangeFractions,
  smallArms,
  smallArmsModifiers,
  smallArmsPrinted,
  tacticalRanges,
} from '../charts.ts';
import type { Options } from '../options.ts';
import {
  AMMO_WORDS,
  type Ammo,
  ammoField,
  atLeastClass,
  type Class,
  COVER_WORDS,
  classField,
  disorderedField,
  figuresField,
  plural,
  shakenField,
} from '../unit.ts';
import { hitsOf } from './cells.ts';

export const TARGET_WORDS = {
  line: 'line',
  mixedOrder: 'mixed order',
  column: 'column',
  closedColumn: 'closed column',
  square: 'square',
  cavalry: 'cavalry',
  chargingCavalry: 'charging cavalry',
  chargingCavalrySlow: 'cavalry charging uphill or through mud',
  artillery: 'artillery',
  semiSkirmish: 'semi-skirmish order',
  skirmish: 'skirmish order',
} as const;
export type SmallArmsTarget = keyof typeof TARGET_WORDS;

export const firerFields = {
  class: classField('Firer’s class', 'VL', { cite: 'pg 101' }),
  figures: figuresField('Figures that may fire', 12, { cite: 'pg 101 R8' }),
  ammo: ammoField(),
  firstFire: yes('First fire of the day', { cite: 'pg 101', roster: 'firstFire' }),
  disordered: disorderedField({ cite: 'pg 101' }),
  shaken: shakenField({ cite: 'pg 101' }),
  fromSquare: yes('Firing from square', { cite: 'pg 101', rare: true }),
  twoRank: yes('Two-rank fire', { cite: 'pg 101', rare: true }),
  muskets: choice('Muskets', { usual: 'usual', poor: 'poor', superior: 'superior' }, 'usual', {
    cite: 'pg 101',
    rare: true,
    roster: 'muskets',
  }),
  woods: choice('Firing out of woods', { none: 'no', Light: 'light', Medium: 'medium', Heavy: 'heavy' }, 'none', {
    cite: 'pg 101',
    rare: true,
  }),
  horseback: yes('Firing from horseback', { cite: 'pg 101', rare: true }),
  lowCountry: yes('Army poor in powder', { cite: 'pg 104', rare: true }),
};

export const settingFields = {
  weather: choice('Weather', { dry: 'dry', lightRain: 'light rain', heavyRain: 'heavy rain' }, 'dry', {
    cite: 'pg 102',
    rare: true,
  }),
};

const targetFields = {
  target: choice('Target', TARGET_WORDS, 'line', { cite: 'pg 102', group: 'Target' }),
  cover: choice('Target’s cover', COVER_WORDS, 'none', { cite: 'pg 102', group: 'Target' }),
  enfilade: yes('Enfilade', { cite: 'pg 101', group: 'Target' }),
};

export const firerPart = (label: string) => part(label, firerFields);

interface Volley {
  readonly class: Class;
  readonly figures: number;
  readonly ammo: Ammo;
  readonly firstFire: boolean;
  readonly disordered: boolean;
  readonly shaken: boolean;
  readonly fromSquare: boolean;
  readonly twoRank: boolean;
  readonly muskets: 'usual' | 'poor' | 'superior';
  readonly woods: 'none' | 'Light' | 'Medium' | 'Heavy';
  readonly horseback: boolean;
  readonly lowCountry: boolean;
  readonly weather: 'dry' | 'lightRain' | 'heavyRain';
  readonly target: SmallArmsTarget;
  readonly cover: keyof typeof COVER_WORDS;
  readonly enfilade: boolean;
  readonly opportunity: boolean;
  readonly firefight: boolean;
  readonly rifles: boolean;
  readonly chargedByOldGuard: boolean;
  readonly who: string;
}

const COVER_KEYS = {
  light: 'coverLight',
  medium: 'coverMedium',
  heavy: 'coverHeavy',
  super: 'coverSuper',
} as const;

/** Whoever fires, but for what the range leaves of his figures. */
type Shot = Omit<Volley, 'figures' | 'rifles' | 'who'>;

function smallArmsMods(shot: Shot, rifles: boolean): Modifier[] {
  const { mod } = smallArmsModifiers;
  const target = shot.target === 'line' || shot.target === 'cavalry' ? null : mod[shot.target];
  return applied(
    shot.class !== 'VL' && mod[shot.class],
    shot.twoRank && mod.twoRank,
    shot.firstFire && atLeastClass(shot.class, 'RG') && mod.firstFire,
    shot.disordered && mod.disordered,
    shot.shaken && mod.shaken,
    shot.fromSquare && mod.fromSquare,
    shot.chargedByOldGuard && mod.chargedByOldGuard,
    shot.horseback && mod.horseback,
    shot.woods !== 'none' && mod[`woods${shot.woods}`],
    shot.enfilade && mod.enfilade,
    shot.muskets === 'poor' && mod.poorMuskets,
    shot.muskets === 'superior' && mod.superiorMuskets,
    shot.opportunity && mod.opportunity,
    shot.ammo !== 'full' && mod[shot.ammo],
    shot.weather !== 'dry' && mod[shot.weather],
    shot.firefight && !rifles && mod.firefight,
    target,
    shot.cover !== 'none' && mod[COVER_KEYS[shot.cover]],
  );
}

/** The face of the first D10 at which ammunition runs low; 0 where it cannot (A22). */
export function ammoFace(
  table: Table,
  { ammo, firefight, lowCountry, firstFire }: Pick<Volley, 'ammo' | 'firefight' | 'lowCountry' | 'firstFire'>,
): number {
  if (firstFire || ammo === 'exhausted') return 0;
  if (ammo === 'depleted') return table.look(ammunition, 'depleted, to exhausted', 'Face');
  const face = table.look(ammunition, firefight ? 'firefight' : 'normal fire', 'Face');
  return lowCountry ? face + table.look(ammunition, 'low ammunition country, added', 'Face') : face;
}

export const nextAmmo = (ammo: Ammo, low: boolean): Ammo => (low ? (ammo === 'full' ? 'depleted' : 'exhausted') : ammo);

/** The fire tables share their columns; below the first of them nothing is hit (R39). */
const BANDS = smallArms.columnBands!;
const NOTHING = nth(BANDS, 0).from - 1;

/** Totals of one column come to the same: its lowest stands for all. */
function columnOf(total: number): number {
  let lowest = NOTHING;
  for (const { from } of BANDS) if (total >= from) lowest = from;
  return lowest;
}

/**
 * A fire throw: the total, and whether the first die ran the ammunition low. Coded into one number, so that the odds
 * branch on nothing else.
 */
export function fireThrow(
  table: Table,
  modifiers: readonly Modifier[],
  face: number,
  what: { label: string; cite: string; who?: string },
): { total: number; low: boolean; misses: boolean } {
  const code = table.readFaces(
    twoD10,
    modifiers,
    what,
    (faces, total) => columnOf(total) * 2 + (faces[0]! <= face ? 1 : 0),
  );
  const low = ((code % 2) + 2) % 2 === 1;
  const total = (code - (low ? 1 : 0)) / 2;
  return { total, low, misses: total === NOTHING };
}

export interface VolleyResult {
  readonly casualties: number;
  readonly ammo: Ammo;
}

/** The table ends here; more figures throw once more (A23). */
export const LARGEST = 24;

/** A volley as the dice see it. */
interface Aimed {
  readonly figures: number;
  readonly modifiers: readonly Modifier[];
  readonly face: number;
  readonly ammo: Ammo;
  readonly who: string;
}

export const aimed = (table: Table, shot: Volley): Aimed => aimedBy(table, shot, shot.figures, shot.rifles, shot.who);

const aimedBy = (table: Table, shot: Shot, figures: number, rifles: boolean, who: string): Aimed => ({
  figures,
  modifiers: smallArmsMods(shot, rifles),
  face: ammoFace(table, shot),
  ammo: shot.ammo,
  who,
});

/** One volley; more than 24 figures are two throws (A23). */
export const volley: Rule<Aimed, VolleyResult, Options> = {
  play(table, { figures: all, modifiers, face, ammo, who }, options) {
    let casualties = 0;
    let low = false;
    for (let left = all; left > 0; left -= LARGEST) {
      const figures = Math.min(left, LARGEST);
      const thrown = table.play(oneThrow, { figures, modifiers, face, who }, options);
      casualties += thrown.casualties;
      low ||= thrown.low;
    }
    return { casualties, ammo: nextAmmo(ammo, low) };
  },
  key: ({ figures, modifiers, face, ammo }) => `${figures}:${face}:${sum(modifiers)}${ammo}`,
  resultKey: ({ casualties, ammo }) => `${casualties}${ammo}`,
};

interface Throw {
  readonly figures: number;
  readonly modifiers: readonly Modifier[];
  readonly face: number;
  readonly who: string;
}

/** The 2D10 and, where the cell has a face, the D6. */
export const oneThrow: Rule<Throw, { casualties: number; low: boolean }, Options> = {
  play(table, { figures, modifiers, face, who }, options) {
    const what = { label: 'Small arms fire', cite: 'pg 101', who };
    const { total, low, misses } = fireThrow(table, modifiers, face, what);
    if (misses) return { casualties: 0, low };
    const chart = options.smallArmsCell === 'printed' ? smallArmsPrinted : smallArms;
    const { sure, face: extra } = hitsOf(table.look(chart, figures, total));
    const more =
      extra > 0 && table.test(d6, atLeast(extra), nothing, { label: 'One casualty more', cite: 'pg 101', who });
    return { casualties: sure + (more ? 1 : 0), low };
  },
  key: ({ figures, modifiers, face }) =>
    `${figures}:${face}:${modifiers.reduce((sum, { value }) => sum + (value as number), 0)}`,
  resultKey: ({ casualties, low }) => casualties * 2 + (low ? 1 : 0),
};

/** Figures that count at that range (R9); 0 where it is out of range. */
function figuresAtRange(table: Table, weapon: 'musket' | 'rifle', inches: number, figures: number): number {
  for (const band of ['Short', 'Medium', 'Long'] as const) {
    if (inches <= table.look(tacticalRanges, weapon, band)) {
      return Math.max(1, Math.round(figures * table.look(rangeFractions, band, 'Share')));
    }
  }
  return 0;
}

export function targetFault({ target, cover, enfilade }: Pick<Volley, 'target' | 'cover' | 'enfilade'>) {
  if (enfilade && (target === 'skirmish' || target === 'semiSkirmish'))
    return contradiction('enfilade', 'only formed troops are enfiladed', 'pg 101');
  if (enfilade && target === 'square') return contradiction('enfilade', 'a square has no flank', 'R62');
  if (cover !== 'none' && (target === 'chargingCavalry' || target === 'chargingCavalrySlow'))
    return contradiction('cover', 'cavalry that charges is in the open', 'pg 102');
  return null;
}

export function firerFault(shot: Pick<Volley, 'fromSquare' | 'woods' | 'horseback' | 'twoRank'>, at = '') {
  if (shot.fromSquare && shot.horseback) return contradiction(`${at}fromSquare`, 'horsemen form no square', 'pg 82');
  if (shot.fromSquare && shot.woods !== 'none')
    return contradiction(`${at}woods`, 'no square is formed in woods', 'pg 82');
  if (shot.twoRank && (shot.fromSquare || shot.horseback))
    return contradiction(`${at}twoRank`, 'two-rank fire is given by infantry in line', 'pg 101');
  return null;
}

const smallArmsFacts = facts(
  {
    ...firerFields,
    weapon: choice('Weapon', { musket: 'smoothbore muskets', rifle: 'rifles' }, 'musket', { cite: 'pg 101' }),
    range: measure('Range', 0, 8, 2, { unit: 'inches', cite: 'pg 101' }),
    ...targetFields,
    opportunity: yes('Opportunity fire', { cite: 'pg 101', rare: true }),
    firefight: yes('Part of a firefight', { cite: 'pg 102', rare: true }),
    chargedByOldGuard: yes('Being charged by Old Guard', { cite: 'pg 101', rare: true }),
    ...settingFields,
  },
  (shot) => {
    if (shot.weapon === 'musket' && shot.range > 6) return contradiction('range', 'smoothbores reach 6″', 'pg 101');
    if (shot.weapon === 'rifle' && shot.muskets !== 'usual')
      return contradiction('muskets', 'poor and superior muskets are smoothbores', 'pg 101');
    return firerFault(shot) ?? targetFault(shot);
  },
);
type SmallArmsFacts = Facts<typeof smallArmsFacts>;

/** The card as its dice see it. */
export function aimedAtRange(table: Table, shot: SmallArmsFacts): Aimed {
  const figures = figuresAtRange(table, shot.weapon, shot.range, shot.figures);
  return aimedBy(table, shot, figures, shot.weapon === 'rifle', 'firer');
}

interface SmallArmsResult extends VolleyResult {
  readonly before: Ammo;
  /** Figures that count after the range. */
  readonly firing: number;
}

export const smallArmsFire = procedure<SmallArmsFacts, SmallArmsResult, Options>({
  id: 'small-arms-fire',
  title: 'Small arms fire',
  section: 'pg 101',
  purpose: 'Infantry, or horsemen with firearms, on one target.',
  facts: smallArmsFacts,
  play(table, shot, options) {
    const seen = aimedAtRange(table, shot);
    return { ...table.play(volley, seen, options), before: shot.ammo, firing: seen.figures };
  },
  words: ({ casualties, ammo, before, firing }) => [
    `${plural(firing, 'figure')} count at this range.`,
    casualties === 0 ? 'Nobody is hit.' : `Remove ${plural(casualties, 'figure')} from the target.`,
    ...(ammo !== before ? [`The firer’s ammunition is now ${AMMO_WORDS[ammo]}.`] : []),
  ],
  measures: [
    { id: 'casualties', label: 'Casualties', of: ({ casualties }) => casualties },
    { id: 'ammo', label: 'Runs low on ammunition', of: ({ ammo, before }) => ammo !== before },
  ],
});

const ammoFacts = facts({
  ammo: ammoField(),
  firefight: yes('In a firefight', { cite: 'pg 104' }),
  firstFire: yes('First fire of the day', { cite: 'pg 104 A22' }),
  lowCountry: yes('Army poor in powder', { cite: 'pg 104', rare: true }),
});

export const ammunitionCheck = procedure<Facts<typeof ammoFacts>, { ammo: Ammo; before: Ammo }, Options>({
  id: 'ammunition',
  title: 'Ammunition',
  section: 'pg 104',
  purpose: 'What the first die of a fire throw does to the firer’s ammunition, whatever he hit.',
  facts: ammoFacts,
  play(table, firer) {
    const face = ammoFace(table, firer);
    const what = { label: 'Fire: the first die is the ammunition die', cite: 'pg 104 A22' };
    const low = face > 0 && table.readFaces(twoD10, nothing, what, (faces) => faces[0]! <= face);
    return { ammo: nextAmmo(firer.ammo, low), before: firer.ammo };
  },
  words: ({ ammo, before }) => [
    ammo === before ? 'The ammunition holds.' : `The ammunition is now ${AMMO_WORDS[ammo]}.`,
  ],
  measures: [{ id: 'ammo', label: 'Ammunition', of: ({ ammo }) => ammo, order: ['full', 'depleted', 'exhausted'] }],
});
