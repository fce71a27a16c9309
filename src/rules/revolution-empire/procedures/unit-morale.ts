/** Page 147: a unit's morale, and what becomes of it when it fails. */
import {
  above,
  applied,
  atLeast,
  capital,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  type Modifier,
  procedure,
  type Rule,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  badMorale,
  badMoraleModifiers,
  moraleTriggers,
  unitMorale,
  unitMoraleLosses,
  unitMoraleModifiers,
} from '../charts.ts';
import type { Options } from '../options.ts';
import {
  type Attached,
  atLeastClass,
  attachedField,
  type Class,
  COVER_WORDS,
  type Cover,
  classField,
  disorderedField,
  fatigueField,
  figuresField,
  levels,
  shakenField,
} from '../unit.ts';

const FORMATION_WORDS = {
  line: 'line',
  column: 'column',
  closedColumn: 'closed column',
  square: 'square',
  unformed: 'skirmish order',
  battery: 'a battery',
  cavalry: 'cavalry',
} as const;

export interface MoraleFacts {
  readonly class: Class;
  readonly figures: number;
  readonly lost: number;
  readonly lostNow: number;
  readonly formation: keyof typeof FORMATION_WORDS;
  readonly attached: Attached;
  readonly alsoAttached: Attached;
  readonly cover: Cover;
  readonly disordered: boolean;
  readonly shaken: boolean;
  readonly enfilade: 'none' | 'enfiladeNear' | 'enfiladeClose' | 'enfiladeGuns';
  readonly horses: number;
  readonly bombardment: boolean;
  readonly chargedByGuard: boolean;
  readonly klumpen: boolean;
  readonly heavyWoods: boolean;
  readonly caisson: boolean;
}

export const calm = {
  formation: 'line',
  attached: 'none',
  alsoAttached: 'none',
  cover: 'none',
  disordered: false,
  shaken: false,
  enfilade: 'none',
  horses: 0,
  bombardment: false,
  chargedByGuard: false,
  klumpen: false,
  heavyWoods: false,
  caisson: false,
} as const satisfies Partial<MoraleFacts>;

/** Percent of the figures it came with (A10). */
const percent = (lost: number, figures: number): number => (100 * lost) / figures;

/** The line of the list for losses in all; null below 30 %. */
export function lossLine(table: Table, lost: number, figures: number): 'losses30' | 'losses50' | null {
  const line = table.look(unitMoraleLosses, percent(lost, figures), 'In all');
  return line === 'none' ? null : (line as 'losses30' | 'losses50');
}

function moraleMods(table: Table, unit: MoraleFacts, options: Options): Modifier[] {
  const { mod } = unitMoraleModifiers;
  const line = unit.formation === 'line';
  const belowConscript = line && !atLeastClass(unit.class, 'CN');
  const belowVeteran = line && !atLeastClass(unit.class, 'VL');
  const lossesKey = lossLine(table, unit.lost, unit.figures);
  const heavy = lossesKey && mod[lossesKey];
  const now = table.look(unitMoraleLosses, percent(unit.lostNow, unit.figures), 'In this phase') !== 'none';
  return applied(
    unit.attached !== 'none' && mod[unit.attached],
    unit.alsoAttached !== 'none' && mod[unit.alsoAttached],
    unit.enfilade !== 'none' && mod[unit.enfilade],
    belowVeteran && (!belowConscript || options.belowConscript === 'added') && mod.belowVeteran,
    belowConscript && mod.belowConscript,
    unit.formation === 'square' && mod.square,
    unit.formation === 'closedColumn' && mod.closedColumn,
    heavy,
    now && (options.lossesBoth || !heavy) && mod.lossesNow,
    each(mod.horse, unit.horses),
    unit.disordered && mod.disordered,
    unit.shaken && mod.shaken,
    unit.chargedByGuard && mod.chargedByGuard,
    unit.cover !== 'none' && mod[unit.cover],
    unit.bombardment && mod.bombardment,
    unit.klumpen && mod.klumpen,
    unit.heavyWoods && mod.heavyWoods,
    unit.caisson && mod.caisson,
  );
}

/** Must it test for its losses alone? (R4) */
export function testsForLosses(
  table: Table,
  unit: Pick<MoraleFacts, 'class' | 'figures' | 'lost' | 'lostNow'>,
): boolean {
  if (unit.lostNow === 0) return false;
  const row = atLeastClass(unit.class, 'RG') ? 'Regular or better' : 'Conscript or worse';
  const all = table.look(moraleTriggers, row, 'Percent lost');
  if (all === 'any' || percent(unit.lost, unit.figures) >= (all as number)) return true;
  return (
    percent(unit.lostNow, unit.figures) >= (table.look(moraleTriggers, row, 'Percent lost in this phase') as number)
  );
}

/** The test as other rules play it: true when the unit holds. */
export const moraleTest: Rule<MoraleFacts & { who?: string }, boolean, Options> = {
  play(table, unit, options) {
    const fail = table.look(unitMorale, unit.class, 'Fail');
    const target = options.failNumber === 'fails' ? above(fail) : atLeast(fail);
    const what = { label: 'Unit morale', cite: 'pg 147', ...(unit.who ? { who: unit.who } : {}) };
    return table.test(twoD10, target, moraleMods(table, unit, options), what);
  },
  resultKey: (holds) => (holds ? 1 : 0),
};

const moraleFacts = facts(
  {
    class: classField(),
    figures: figuresField('Figures at the start of the day', 12, { cite: 'pg 147 A10' }),
    lost: whole('Figures lost in all', 0, 40, 3, { cite: 'pg 147' }),
    lostNow: whole('Of them in this phase', 0, 40, 3, { cite: 'pg 147' }),
    formation: choice('Formation', FORMATION_WORDS, 'line', { cite: 'pg 147', roster: 'formation' }),
    attached: attachedField({ cite: 'pg 147 R41' }),
    alsoAttached: attachedField({ cite: 'pg 147 R41', rare: true, label: 'A second commander' }),
    cover: choice('Cover, not woods', COVER_WORDS, 'none', { cite: 'pg 147' }),
    disordered: disorderedField({ cite: 'pg 147' }),
    shaken: shakenField({ cite: 'pg 147 R14' }),
    enfilade: choice(
      'In flank or rear',
      {
        none: 'nobody',
        enfiladeNear: 'formed infantry at 2 to 4″',
        enfiladeClose: 'formed infantry within 2″',
        enfiladeGuns: 'artillery within 8″',
      },
      'none',
      { cite: 'pg 147' },
    ),
    bombardment: yes('Bombardment only', { cite: 'pg 147' }),
    chargedByGuard: yes('Charged by Middle or Old Guard', { cite: 'pg 147', rare: true }),
    klumpen: yes('Trying to clump against horse', { cite: 'pg 147 R30', rare: true }),
    heavyWoods: yes('In heavy woods', { cite: 'pg 147', rare: true }),
    caisson: yes('Caisson blown up within 6″', { cite: 'pg 147', rare: true }),
    horses: whole('Horses a battery lost', 0, 6, 0, { cite: 'pg 147', rare: true }),
    mustTest: yes('Sent to the test by another cause', { cite: 'pg 147 R4', rare: true }),
  },
  (unit) => {
    if (unit.lost > unit.figures) return contradiction('lost', 'it cannot lose more figures than it had', 'pg 147');
    if (unit.lostNow > unit.lost) return contradiction('lostNow', 'losses of the phase are among its losses', 'pg 147');
    if (unit.klumpen && unit.formation !== 'unformed')
      return contradiction('klumpen', 'only unformed troops clump', 'pg 147 R30');
    if (unit.horses > 0 && unit.formation !== 'battery')
      return contradiction('horses', 'only batteries count lost horses', 'pg 147');
    if (unit.heavyWoods && (unit.formation === 'square' || unit.formation === 'cavalry'))
      return contradiction('heavyWoods', 'squares and cavalry do not stand in heavy woods', 'pg 78');
    if (unit.enfilade !== 'none' && unit.formation === 'square')
      return contradiction('enfilade', 'a square has neither flank nor rear', 'R62');
    return null;
  },
);

interface MoraleResult {
  readonly outcome: 'no test' | 'holds' | 'bad morale';
}

/** Causes of R4 that can be read off the card. */
const otherCause = (unit: Facts<typeof moraleFacts>): boolean =>
  unit.mustTest || unit.enfilade !== 'none' || unit.klumpen || unit.caisson || unit.chargedByGuard || unit.horses > 0;

export const unitMoraleProcedure = procedure<Facts<typeof moraleFacts>, MoraleResult, Options>({
  id: 'unit-morale',
  title: 'Unit morale',
  section: 'pg 147',
  purpose: 'When a unit has lost figures, is taken in flank, or has another cause to test.',
  facts: moraleFacts,
  play(table, unit, options) {
    if (!otherCause(unit) && !testsForLosses(table, unit)) return { outcome: 'no test' };
    return { outcome: table.play(moraleTest, unit, options) ? 'holds' : 'bad morale' };
  },
  words: ({ outcome }) => [
    outcome === 'no test'
      ? 'It need not test (R4).'
      : outcome === 'holds'
        ? 'The unit holds.'
        : 'The unit goes into bad morale: roll where it ends up.',
  ],
  measures: [
    { id: 'outcome', label: 'Outcome', of: ({ outcome }) => outcome, order: ['no test', 'holds', 'bad morale'] },
  ],
});

const badFacts = facts({
  casualties: whole('Casualties it has suffered', 0, 40, 1, { cite: 'R5' }),
  fatigue: fatigueField({ cite: 'R5' }),
  leader: choice(
    'Leader within 4″',
    {
      none: 'none',
      charismatic: 'Charismatic',
      inspirational: 'Inspirational',
      impersonal: 'Impersonal',
      uninspiring: 'Uninspiring',
    },
    'none',
    { cite: 'R5' },
  ),
  colours: yes('Lost its colours', { cite: 'R5' }),
  thrownOut: yes('Thrown out of a structure', { cite: 'R5', rare: true }),
  sauveQuiPeut: yes('After “sauve qui peut”', { cite: 'R5', rare: true }),
  reluctant: yes('Reluctant ally', { cite: 'R5', rare: true }),
});

export const badMoraleProcedure = procedure<Facts<typeof badFacts>, { fate: string; rallies: boolean }, Options>({
  id: 'bad-morale',
  title: 'Going into bad morale',
  section: 'pg 147 R5',
  purpose: 'When a unit falls into bad morale: does it halt in the holding area, or is it lost for the day?',
  facts: badFacts,
  play(table, unit) {
    const { mod } = badMoraleModifiers;
    const modifiers = applied(
      each(mod.casualty, unit.casualties),
      each(mod.fatigue, levels(unit.fatigue)),
      unit.sauveQuiPeut && mod.sauveQuiPeut,
      unit.colours && mod.colours,
      unit.thrownOut && mod.thrownOut,
      unit.reluctant && mod.reluctant,
      unit.leader !== 'none' && mod[unit.leader],
    );
    const fate = table.consult(badMorale, 'Becomes', modifiers, { label: 'Bad morale', cite: 'pg 147 R5' });
    return { fate, rallies: fate === 'holding area' };
  },
  words: ({ fate, rallies }) => [
    rallies
      ? 'It halts in the ME’s holding area and may rally in phase 11.'
      : `${capital(fate)}: take the unit off the field.`,
  ],
  measures: [
    { id: 'rallies', label: 'Can rally', of: ({ rallies }) => rallies },
    { id: 'fate', label: 'Fate', of: ({ fate }) => fate },
  ],
});
