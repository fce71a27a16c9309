/** Pages 36 to 40: the morale of a whole ME, and panic. */
import {
  applied,
  cellAt,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  type Modifier,
  procedure,
  type Table,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import {
  meMorale,
  meMoraleCauses,
  meMoraleEffects,
  meMoraleModifiers,
  meMoraleStructures,
  panic,
  panicBroken,
  panicCauses,
  panicModifiers,
  shakenCauses,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { campaignField, classField, fatigueField, levels, plural, shakenField } from '../unit.ts';

const leaderField = choice(
  'Leader attached',
  { none: 'none, or another', charismatic: 'Charismatic', inspirational: 'Inspirational' },
  'none',
  { cite: 'pg 37' },
);

const meFacts = facts(
  {
    class: classField('Average class of the ME', 'RG', { cite: 'pg 37' }),
    cause: choice(
      'Tests because',
      {
        badMorale: 'a unit went into bad morale',
        shaken: 'shaken and still engaged',
        leader: 'leader killed, wounded or taken',
        caught: 'caught in flank or rear on the march',
        redeploying: 'engaged while redeploying',
        recovers: 'shaken and out of contact',
      },
      'badMorale',
      { cite: 'pg 36' },
    ),
    engaged: yes('Engaged', { default: true, cite: 'pg 36' }),
    order: choice('Order', { Attack: 'Attack', Defend: 'Defend', other: 'another' }, 'Attack', { cite: 'pg 36' }),
    impetus: yes('Has impetus', { cite: 'pg 36 R10', roster: 'impetus' }),
    good: whole('Units in good morale, not short of ammunition', 0, 16, 5, { cite: 'pg 37' }),
    lostFoot: whole('Infantry units gone or in bad morale', 0, 16, 1, { cite: 'pg 37' }),
    lostGuns: whole('Artillery units gone or in bad morale', 0, 8, 0, { cite: 'pg 37' }),
    lostHorse: whole('Cavalry units gone or in bad morale', 0, 8, 0, { cite: 'pg 37' }),
    won: whole('Close actions won this turn', 0, 8, 0, { cite: 'pg 37' }),
    lost: whole('Close actions lost this turn', 0, 8, 0, { cite: 'pg 37' }),
    fatigue: fatigueField({ cite: 'pg 37' }),
    shaken: shakenField({ cite: 'pg 37' }),
    leader: leaderField,
    held: whole('Structures held', 0, 8, 0, { cite: 'pg 37', rare: true }),
    heldStrong: whole('Strong points held', 0, 4, 0, { cite: 'pg 37', rare: true }),
    lostStructures: whole('Structures lost', 0, 8, 0, { cite: 'pg 37', rare: true }),
    lostStrong: whole('Strong points lost', 0, 4, 0, { cite: 'pg 37', rare: true }),
    strongPointTaken: yes('An ME within 30″ took a strong point last turn', { cite: 'pg 37', rare: true }),
    sauveQuiPeut: yes('A neighbour chose “sauve qui peut”', { cite: 'pg 37', rare: true }),
    passedThrough: yes('A friendly ME passed through', { cite: 'pg 37', rare: true }),
    campaign: campaignField(),
    column: choice('March column', { regular: 'regular', extended: 'extended', condensed: 'condensed' }, 'regular', {
      cite: 'pg 37',
      rare: true,
      help: 'Counts when caught in flank or rear on the march.',
    }),
  },
  (me) => {
    if (me.cause === 'shaken' && !(me.shaken && me.engaged))
      return contradiction('cause', 'this cause is for an ME both shaken and engaged', 'pg 36');
    if (me.cause === 'recovers' && !(me.shaken && !me.engaged))
      return contradiction('cause', 'this cause is for a shaken ME that is not engaged', 'pg 36 V7');
    return null;
  },
);
type MeFacts = Facts<typeof meFacts>;

/** Structures count one by one, strong points more, up to the limit. */
function structures(table: Table, me: MeFacts): Modifier[] {
  const { mod } = meMoraleModifiers;
  const of = (which: 'held' | 'lost', plain: number, strong: number) =>
    Math.min(
      plain + strong * table.look(meMoraleStructures, which, 'Strong point'),
      table.look(meMoraleStructures, which, 'Limit'),
    );
  const held = me.held + me.heldStrong > 0 ? of('held', me.held, me.heldStrong) : 0;
  const lost = me.lostStructures + me.lostStrong > 0 ? of('lost', me.lostStructures, me.lostStrong) : 0;
  return applied(held > 0 && worth(mod.held, held), lost > 0 && worth(mod.lostStructure, -lost));
}

function meMods(table: Table, me: MeFacts): Modifier[] {
  const { mod } = meMoraleModifiers;
  return applied(
    mod[me.class],
    each(mod.lostFoot, me.lostFoot),
    each(mod.lostGuns, me.lostGuns),
    each(mod.lostHorse, me.lostHorse),
    each(mod.goodUnit, me.good),
    each(mod.won, me.won),
    each(mod.lost, me.lost),
    me.sauveQuiPeut && mod.sauveQuiPeut,
    me.strongPointTaken && mod.strongPointTaken,
    ...structures(table, me),
    me.passedThrough && mod.passedThrough,
    each(mod.fatigue, levels(me.fatigue)),
    me.shaken && mod.shaken,
    me.leader !== 'none' && mod[me.leader],
    me.campaign !== 'fresh' && mod[me.campaign],
    me.cause === 'caught' && mod[me.column],
  );
}

interface MeResult {
  readonly outcome: string;
  readonly inches: number;
  readonly fatigue: number;
  readonly steps: number;
  readonly when: string;
}

export const meMoraleProcedure = procedure<MeFacts, MeResult, Options>({
  id: 'me-morale',
  title: 'ME morale',
  section: 'pg 36',
  purpose: 'In phase 3 for each ME with a cause, and at once when it is caught on the march.',
  facts: meFacts,
  play(table, me) {
    const when = table.look(meMoraleCauses, me.cause, 'When');
    const rolled = table.consult(meMorale, 'Result', meMods(table, me), { label: 'ME morale', cite: 'pg 36' });
    // An unengaged ME that is shaken gets no worse, nor does its attack fall back (R63).
    const worst = me.shaken && !me.engaged && rolled !== 'steady';
    const outcome = worst ? 'shaken' : rolled;
    const back = table.look(meMoraleEffects, outcome, 'Inches back');
    const mustGo = outcome !== 'shaken' || (me.order === 'Attack' && !me.impetus && me.engaged);
    return {
      outcome,
      inches: mustGo ? back : 0,
      fatigue: table.look(meMoraleEffects, outcome, 'Fatigue'),
      steps: table.look(meMoraleEffects, outcome, 'Morale and shock'),
      when,
    };
  },
  words({ outcome, inches, fatigue, steps }, me) {
    const tired = fatigue > 0 ? ['The ME gains a level of fatigue.'] : [];
    if (outcome === 'steady') return ['Steady: take off a shaken marker.'];
    if (outcome === 'broken')
      return [
        `Broken: every unit goes into bad morale and ${inches}″ to the rear; roll each one.`,
        ...tired,
        `Friends within ${cellAt(panicCauses, 'broke', 'Within')}″ check for panic.`,
      ];
    const lines = [`Shaken: its units count ${steps} in morale and shock.`];
    if (outcome === 'retreat, shaken') {
      lines.unshift(`Retreat: the order becomes Break off and the ME goes ${inches}″ back at once.`);
      lines.push('Guns that must go roll for withdrawal, or are abandoned.');
    } else if (inches > 0) lines.push(`Its attack has no impetus: it falls back ${inches}″ and turns to Defend.`);
    else if (me.order === 'Defend') lines.push('On Defend it may break off and go.');
    return [...lines, ...tired];
  },
  measures: [
    {
      id: 'outcome',
      label: 'The ME is',
      of: ({ outcome }) => outcome,
      order: ['steady', 'shaken', 'retreat, shaken', 'broken'],
    },
  ],
});

const panicFacts = facts(
  {
    class: classField('Average class of the ME', 'RG', { cite: 'pg 40' }),
    cause: choice(
      'Cause',
      { broke: 'a friendly ME broke', destroyed: 'a friendly ME destroyed or gone', guard: 'Old or Middle Guard gone' },
      'broke',
      { cite: 'pg 39' },
    ),
    distance: whole('Distance to it', 0, 60, 12, { unit: 'inches', cite: 'pg 39' }),
    further: whole('Causes beyond the first', 0, 6, 0, { cite: 'pg 40' }),
    units: whole('Units of the ME', 1, 20, 6, { cite: 'pg 40' }),
    bad: whole('Of them in bad morale', 0, 20, 0, { cite: 'pg 40' }),
    gone: whole('Of them gone', 0, 20, 0, { cite: 'pg 40' }),
    fatigue: fatigueField({ cite: 'pg 40' }),
    shaken: shakenField({ cite: 'pg 40' }),
    inspiring: yes('Charismatic or Inspirational leader attached', { cite: 'pg 40' }),
    guard: choice(
      'French Old or Middle Guard within 30″',
      { steady: 'not in trouble', guardShaken: 'shaken', guardBroken: 'broken' },
      'steady',
      { cite: 'pg 40', rare: true },
    ),
    cutOff: yes('Enemy across the line of retreat', { cite: 'pg 40', rare: true }),
    strongPoints: whole('Strong points the enemy took within 30″', 0, 4, 0, { cite: 'pg 40', rare: true }),
    withdraw: yes('Corps on Withdraw', { cite: 'pg 40', rare: true }),
    passedThrough: yes('Friends passed through', { cite: 'pg 40', rare: true }),
    campaign: campaignField(),
  },
  (me) =>
    me.bad + me.gone > me.units
      ? contradiction('bad', 'no more units are gone or in bad morale than it has', 'pg 40')
      : null,
);

/** Is a cause of panic near enough to be one (pg 39)? */
export const isSeen = (table: Table, cause: Facts<typeof panicFacts>['cause'], inches: number): boolean =>
  inches <= (table.look(panicCauses, cause, 'Within') as number);

export const panicCheck = procedure<
  Facts<typeof panicFacts>,
  { outcome: string; inches: number; fatigue: number },
  Options
>({
  id: 'panic-check',
  title: 'Panic check',
  section: 'pg 40',
  purpose: 'In phase 4 for an ME near friends that broke or vanished.',
  facts: panicFacts,
  play(table, me) {
    if (!isSeen(table, me.cause, me.distance)) return { outcome: 'too far off', inches: 0, fatigue: 0 };
    const { mod } = panicModifiers;
    const lost = me.bad + me.gone;
    const half = lost * 2 >= me.units;
    const modifiers = applied(
      me.guard !== 'steady' && mod[me.guard],
      half && mod.half,
      !half && lost * 4 >= me.units && mod.quarter,
      each(mod.further, me.further),
      each(mod.fatigue, levels(me.fatigue)),
      me.shaken && mod.shaken,
      me.cutOff && mod.cutOff,
      each(mod.strongPoint, me.strongPoints),
      me.withdraw && mod.withdraw,
      me.campaign !== 'fresh' && mod[me.campaign],
      me.passedThrough && mod.passedThrough,
      me.inspiring && mod.inspiring,
      me.bad === 0 && mod.noneBad,
    );
    const outcome = table.consult(panic, me.class, modifiers, { label: 'Panic', cite: 'pg 40' }) ?? 'carry on';
    const broken = outcome === 'broken';
    return {
      outcome,
      inches: broken ? table.look(panicBroken, 'broken', 'Inches back') : 0,
      fatigue: broken ? table.look(panicBroken, 'broken', 'Fatigue') : 0,
    };
  },
  words: ({ outcome, inches, fatigue }) =>
    outcome === 'too far off'
      ? ['It is too far off to be touched.']
      : outcome === 'carry on'
        ? ['The ME carries on.']
        : outcome === 'shaken'
          ? ['The ME is shaken.']
          : [
              `The ME breaks: ${inches}″ back, its units in bad morale, ${plural(fatigue, 'level')} of fatigue.`,
              'Its friends check in turn.',
            ],
  measures: [
    {
      id: 'outcome',
      label: 'The ME',
      of: ({ outcome }) => outcome,
      order: ['carry on', 'shaken', 'broken', 'too far off'],
    },
  ],
});

const shakenFacts = facts({
  cause: choice(
    'What happened',
    {
      panic: 'panic check gave shaken',
      reengaged: 'engaged again while breaking off',
      riddenThrough: 'friendly cavalry passes through',
      routedThrough: 'a friendly ME routs through',
    },
    'riddenThrough',
    { cite: 'pg 37' },
  ),
  arm: choice('The ME is', { foot: 'infantry or mixed', cavalry: 'cavalry' }, 'foot', { cite: 'pg 37' }),
});

export const shakenCheck = procedure<Facts<typeof shakenFacts>, { shaken: boolean; cause: string }, Options>({
  id: 'shaken-status',
  title: 'Shaken without a roll',
  section: 'pg 37',
  purpose: 'Does this shake an ME without a test?',
  facts: shakenFacts,
  play: (table, { cause, arm }) => ({
    shaken: !(cause === 'riddenThrough' && arm === 'cavalry'),
    cause: table.look(shakenCauses, cause, 'Cause'),
  }),
  words: ({ shaken, cause }) => [shaken ? `The ME is shaken: ${cause}.` : 'Cavalry is not shaken by that.'],
  measures: [{ id: 'shaken', label: 'Shaken', of: ({ shaken }) => shaken }],
});
