/** Pages 78 to 95: formations, squares, wheels, guns under fire, structures. */
import {
  applied,
  atLeast,
  atMost,
  choice,
  contradiction,
  d10,
  each,
  type Facts,
  facts,
  measure,
  procedure,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  extraPaces,
  extraPacesModifiers,
  formationChange,
  formSquare,
  formSquareModifiers,
  formSquareNatural,
  lineToSquarePrinted,
  relocation,
  relocationModifiers,
  structureModifiers,
  structures,
  wheels,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { atLeastClass, type Class, classField, disorderedField, fatigueField, gunnerField, levels } from '../unit.ts';
import { byClass, pairOf } from './cells.ts';

const CHANGES = {
  'attack column > line left': 'attack column to line, left',
  'attack column > line centre': 'attack column to line, centre',
  'attack column > line right': 'attack column to line, right',
  'attack column > closed column': 'attack column to closed column',
  'attack column > square': 'attack column to square',
  'closed column > line left': 'closed column to line, left',
  'closed column > line centre': 'closed column to line, centre',
  'closed column > line right': 'closed column to line, right',
  'closed column > attack column': 'closed column to attack column',
  'closed column > square': 'closed column to square',
  'line > attack column': 'line to attack column',
  'line > closed column': 'line to closed column',
  'line > square': 'line to square',
  'square > line': 'square to line',
  'square > attack column': 'square to attack column',
  'square > closed column': 'square to closed column',
} as const;

const changeFacts = facts({
  change: choice('Change', CHANGES, 'attack column > line left', { cite: 'pg 80' }),
  regime: choice('Drill', { Divisional: 'divisional', Ancien: 'ancien régime' }, 'Divisional', {
    cite: 'pg 80',
    roster: 'regime',
  }),
  class: classField('Class', 'RG', { cite: 'pg 80' }),
  drill: choice('Movement class', { A: 'class A', B: 'class B' }, 'A', { cite: 'pg 80 R50', roster: 'drill' }),
});

export interface ChangeResult {
  readonly allowed: boolean;
  readonly inches: number;
  readonly mayFire: boolean;
  readonly disordered: boolean;
}

export const change = procedure<Facts<typeof changeFacts>, ChangeResult, Options>({
  id: 'formation-change',
  title: 'Infantry formation change',
  section: 'pg 80',
  purpose: 'What a change of formation costs a battalion.',
  facts: changeFacts,
  play(table, { change: row, regime, class: of, drill }, options) {
    const column = `${regime}, ${atLeastClass(of, 'RG') ? 'Regular up' : 'Conscript down'}`;
    const chart = row === 'line > square' && options.lineToSquare === 'printed' ? lineToSquarePrinted : formationChange;
    const cell = byClass(table.look(chart, row, column), drill === 'A');
    return {
      allowed: cell !== 'no',
      inches: typeof cell === 'number' ? cell : 0,
      mayFire: cell === 'fire',
      disordered: cell === 'all, disorder',
    };
  },
  words: ({ allowed, inches, mayFire, disordered }) => [
    !allowed
      ? 'These troops cannot do that.'
      : inches > 0
        ? `It changes formation and has ${inches}″ left to move.`
        : `It changes formation and does not move${mayFire ? '; it may fire' : ', nor fire'}.`,
    ...(disordered ? ['It is disordered.'] : []),
  ],
  measures: [
    { id: 'inches', label: 'Inches left', of: ({ inches }) => inches },
    { id: 'disordered', label: 'Disordered', of: ({ disordered }) => disordered },
  ],
});

const classGroup = (of: Class): string =>
  atLeastClass(of, 'GR') ? 'OG-GR' : atLeastClass(of, 'RG') ? 'EL-RG' : atLeastClass(of, 'LW') ? 'CN-LW' : 'MI-RA';

const squareFacts = facts(
  {
    class: classField('Class', 'RG', { cite: 'pg 82' }),
    from: choice(
      'Out of',
      { line: 'line', 'attack column': 'attack column', 'closed column': 'closed column' },
      'line',
      { cite: 'pg 82', roster: 'formation' },
    ),
    distance: measure('Cavalry is', 0, 40, 10, { unit: 'inches away', cite: 'pg 82 A4' }),
    charged: choice('Charged in', { front: 'front', flank: 'flank', rear: 'rear' }, 'front', { cite: 'pg 82' }),
    disordered: disorderedField({ cite: 'pg 82' }),
    commander: yes('Commander with the unit', { cite: 'pg 82' }),
    opportunity: yes('Opportunity charge', { cite: 'pg 82 M8 R38' }),
    closedInstead: yes('Closed column instead of square', { cite: 'pg 82', rare: true }),
    british: yes('British', { cite: 'pg 82', rare: true }),
  },
  (unit) =>
    unit.closedInstead && unit.from !== 'attack column'
      ? contradiction('closedInstead', 'only an attack column may close up instead', 'pg 82')
      : null,
);

interface SquareResult {
  readonly formed: 'no' | 'hasty' | 'solid' | 'closed column';
  readonly disordered: boolean;
}

export const square = procedure<Facts<typeof squareFacts>, SquareResult, Options>({
  id: 'form-square',
  title: 'Forming square in a hurry',
  section: 'pg 82',
  purpose: 'When cavalry charges infantry that is not in square.',
  facts: squareFacts,
  play(table, unit, options) {
    // A4: on the shared inch the nearer band holds, or by the option the farther.
    const shared = options.squareBands === 'far' && [5, 8, 12].includes(unit.distance);
    const distance = shared ? unit.distance + 0.05 : unit.distance;
    const needs = table.look(formSquare, `${classGroup(unit.class)}, ${unit.from}`, distance);
    const { mod } = formSquareModifiers;
    const modifiers = applied(
      unit.charged !== 'front' && mod[unit.charged],
      unit.disordered && mod.disordered,
      unit.commander && mod.commander,
      unit.closedInstead && mod.closedInstead,
      unit.opportunity && mod.opportunity,
    );
    if (needs === null) return { formed: 'no', disordered: unit.disordered };
    const low = table.look(formSquareNatural, 'natural', 'Or less');
    const code = table.read(
      twoD10,
      modifiers,
      { label: 'Form square', cite: 'pg 82' },
      (total, natural) => (total >= needs ? 2 : 0) + (natural <= low ? 1 : 0),
    );
    const disordered = unit.disordered || code % 2 === 1;
    if (code < 2) return { formed: 'no', disordered };
    if (unit.closedInstead) return { formed: 'closed column', disordered };
    return { formed: unit.british && !disordered ? 'solid' : 'hasty', disordered };
  },
  words: ({ formed, disordered }) => [
    formed === 'no'
      ? 'The square is not formed in time.'
      : formed === 'closed column'
        ? 'It closes up in column.'
        : `It forms a ${formed} square.`,
    ...(disordered ? ['It is disordered.'] : []),
  ],
  measures: [
    {
      id: 'formed',
      label: 'Formed',
      of: ({ formed }) => formed,
      order: ['solid', 'hasty', 'closed column', 'no'],
    },
    { id: 'disordered', label: 'Disordered', of: ({ disordered }) => disordered },
  ],
});

const wheelFacts = facts({
  formation: choice(
    'Formation',
    {
      'column of companies': 'column of companies',
      'column of divisions, ten companies': 'column of divisions of a ten-company battalion',
      'single-squadron column': 'single-squadron cavalry column',
      others: 'another',
    },
    'others',
    { cite: 'pg 78' },
  ),
});

export const wheel = procedure<Facts<typeof wheelFacts>, { degrees: number }, Options>({
  id: 'wheel',
  title: 'Wheel',
  section: 'pg 78',
  purpose: 'How far a unit may wheel.',
  facts: wheelFacts,
  play: (table, { formation }) => ({ degrees: table.look(wheels, formation, 'Degrees') }),
  words: ({ degrees }) => [`It wheels up to ${degrees}° about the centre of its front.`],
  measures: [{ id: 'degrees', label: 'Degrees', of: ({ degrees }) => degrees }],
});

const pacesFacts = facts({
  class: classField('Class', 'RG', { cite: 'pg 79' }),
  paces: choice('Farther by', { '1': '1″', '2': '2″', '3': '3″' }, '1', { cite: 'pg 79' }),
  going: choice('Country', { flat: 'flat', rolling: 'rolling', rough: 'rough' }, 'flat', { cite: 'pg 79' }),
});

export const paces = procedure<Facts<typeof pacesFacts>, { disordered: boolean }, Options>({
  id: 'bonus-move',
  title: 'Bonus movement',
  section: 'pg 79',
  purpose: 'Formed infantry strides out farther than its move.',
  facts: pacesFacts,
  play(table, { class: of, paces: inches, going }) {
    const { mod } = extraPacesModifiers;
    const limit = table.look(extraPaces, going, inches);
    const modifiers = applied(atLeastClass(of, 'CL') && mod.crack, !atLeastClass(of, 'RG') && mod.conscript);
    return {
      disordered: table.test(d10, atMost(limit), modifiers, { label: 'Bonus move: disordered', cite: 'pg 79' }),
    };
  },
  words: ({ disordered }, { paces: inches }) => [
    `It goes ${inches}″ farther${disordered ? ' and is disordered' : ' in good order'}.`,
  ],
  measures: [{ id: 'disordered', label: 'Disordered', of: ({ disordered }) => disordered }],
});

const HORSES = {
  all: 'all of them',
  '5 of 6': '5 of 6',
  '4 of 6, 3 of 4': '4 of 6, or 3 of 4',
  '3 of 6, 2 of 4, 1 of 2': 'half of them',
  '2 of 6': '2 of 6',
  '1 of 6, 1 of 4': '1 of 6, or 1 of 4',
  none: 'none',
} as const;

const relocateFacts = facts({
  wish: choice('The battery', { relocate: 'relocates', withdraw: 'withdraws' }, 'relocate', { cite: 'pg 95' }),
  gunners: gunnerField({ cite: 'pg 95' }),
  horses: choice('Horses left', HORSES, 'all', { cite: 'pg 95 R19', roster: 'horses' }),
  commander: choice(
    'Commander attached',
    { none: 'none', me: 'ME commander', corps: 'corps commander', army: 'army commander' },
    'none',
    { cite: 'pg 95' },
  ),
  fatigue: fatigueField({ cite: 'pg 95' }),
  tries: whole('Tries before this', 0, 6, 0, { cite: 'pg 95' }),
  mud: yes('Mud', { cite: 'pg 95', rare: true }),
});

export const relocate = procedure<Facts<typeof relocateFacts>, { moves: boolean }, Options>({
  id: 'relocation',
  title: 'Relocating or withdrawing guns',
  section: 'pg 95',
  purpose: 'A deployed battery of an engaged ME wants to move, or must go.',
  facts: relocateFacts,
  play(table, battery) {
    const { mod } = relocationModifiers;
    const withdraws = battery.wish === 'withdraw';
    const pair = pairOf(table.look(relocation, battery.gunners, battery.horses));
    const modifiers = applied(
      battery.commander !== 'none' && mod[battery.commander],
      battery.mud && (withdraws ? mod.withdrawMud : mod.relocateMud),
      withdraws && each(mod.withdrawAgain, battery.tries),
      !withdraws && each(mod.relocateFatigue, levels(battery.fatigue)),
    );
    const what = { label: withdraws ? 'Withdraw guns' : 'Relocate guns', cite: 'pg 95' };
    return { moves: table.test(twoD10, atLeast(pair[withdraws ? 1 : 0]), modifiers, what) };
  },
  words: ({ moves }, { wish }) => [
    moves
      ? `The battery ${wish === 'withdraw' ? 'withdraws' : 'relocates'}.`
      : wish === 'withdraw'
        ? 'The battery cannot get away; where it must go the guns are abandoned.'
        : 'The battery stays, and its ME loses the initiative.',
  ],
  measures: [{ id: 'moves', label: 'It moves', of: ({ moves }) => moves }],
});

const structureFacts = facts({
  grade: choice(
    'Street-fighting grade',
    { excellent: 'Excellent', good: 'Good', average: 'Average', poor: 'Poor' },
    'average',
    { cite: 'pg 85', roster: 'sfGrade' },
  ),
  way: choice('It', { in: 'goes in', out: 'comes out' }, 'in', { cite: 'pg 85' }),
  commanderAct: choice(
    'Commander action',
    { none: 'none', leaderAct: 'ME leader', corpsAct: 'corps or army commander' },
    'none',
    { cite: 'pg 85' },
  ),
  tries: whole('Tries before this', 0, 6, 0, { cite: 'pg 85 A13' }),
  troops: choice(
    'Troops',
    {
      others: 'other',
      grenadiers: 'Russian grenadiers, guard, fusiliers; Austrian grenadiers',
      janissaries: 'Janissaries',
    },
    'others',
    { cite: 'pg 85', rare: true },
  ),
  passedThrough: whole('Units that moved through it this impulse', 0, 6, 0, { cite: 'pg 85', rare: true }),
});

interface StructureResult {
  readonly result: 'stuck' | 'disordered' | 'ordered';
  readonly inside: boolean;
}

export const structure = procedure<Facts<typeof structureFacts>, StructureResult, Options>({
  id: 'structure',
  title: 'Occupying and leaving structures',
  section: 'pg 85',
  purpose: 'Infantry goes into a structure or comes out of it.',
  facts: structureFacts,
  play(table, unit, options) {
    const { mod } = structureModifiers;
    const tries = options.subsequentAttempts === 'each' ? unit.tries : Math.min(1, unit.tries);
    const modifiers = applied(
      unit.commanderAct !== 'none' && mod[unit.commanderAct],
      each(mod.again, tries),
      unit.troops !== 'others' && mod[unit.troops],
      each(mod.passedThrough, unit.passedThrough),
    );
    const cell = table.consult(structures, unit.grade, modifiers, { label: 'Structure', cite: 'pg 85' });
    const result = (cell ?? 'stuck') as StructureResult['result'];
    return { result, inside: unit.way === 'in' || result === 'stuck' };
  },
  words: ({ result, inside }, { way }) => [
    way === 'in'
      ? `It occupies the structure ${result === 'ordered' ? 'in good order' : 'and is disordered'}.`
      : inside
        ? 'It stays inside, disordered.'
        : `It comes out ${result === 'ordered' ? 'in good order' : 'disordered'}.`,
  ],
  measures: [{ id: 'result', label: 'Result', of: ({ result }) => result, order: ['ordered', 'disordered', 'stuck'] }],
});
