/** 12 and 13: movement allowances and costs, formation changes, methods of attack. */
import {
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  procedure,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  attackMethods,
  forceMarch,
  formationChange,
  hexsides,
  movementAllowances,
  movementModifiers,
  terrain,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { addition, factor, type Ratio, ratio, times } from '../ratio.ts';
import { counted, LIGHT_WORDS, ORDER_WORDS, READINESS_WORDS } from '../unit.ts';

const names = (rows: readonly { readonly key: string }[]) =>
  Object.fromEntries(rows.map(({ key }) => [key, key])) as Record<string, string>;

type Arm = 'Infantry' | 'Cavalry' | 'Artillery';
const CAVALRY = ['light cavalry', 'dragoons', 'cuirassiers'];
const GUNS = ['foot artillery', '12-pounders', 'horse artillery', 'AAW'];
const armOf = (mover: string): Arm =>
  CAVALRY.includes(mover) ? 'Cavalry' : GUNS.includes(mover) ? 'Artillery' : 'Infantry';

const allowanceFacts = facts(
  {
    mover: choice('Unit', names(movementAllowances.rows), 'French line infantry', { cite: '13 D4' }),
    printed: whole('MP on its counter, 0 for the table', 0, 20, 0, { unit: 'MP', cite: '13 D4' }),
    order: choice('Order', ORDER_WORDS, 'good', { cite: '12.11.2', roster: 'order' }),
    readiness: choice('Readiness', READINESS_WORDS, 'ready', { cite: '19.15', rare: true, roster: 'readiness' }),
    light: choice('Light', LIGHT_WORDS, 'day', { cite: '21.1', rare: true }),
    forceMarch: yes('Force march', { cite: '13.3.4 D7', rare: true }),
  },
  ({ mover, readiness, forceMarch, order }) => {
    const arm = armOf(mover);
    if (readiness !== 'ready' && arm !== 'Cavalry') return contradiction('readiness', 'only cavalry tires', '19.15.4');
    if (forceMarch && (arm !== 'Infantry' || mover === 'leader' || order !== 'good'))
      return contradiction('forceMarch', 'infantry in Good Order force marches', '13.3.4');
    if (mover === 'leader' && order !== 'good') return contradiction('order', 'a leader is never Disordered', '8');
    return null;
  },
);
type AllowanceFacts = Facts<typeof allowanceFacts>;

/** MP × first, then − MP; or the other way round (A13). Fractions are lost. */
function allowance(table: Table, unit: AllowanceFacts, options: Options): number {
  const base = unit.printed || table.look(movementAllowances, unit.mover, 'MP');
  const arm = armOf(unit.mover);
  const effect = (row: string) => table.look(movementModifiers, row, 'Effect');
  const factors: Ratio[] = [];
  if (unit.order === 'disorder') factors.push(factor(effect('Disordered')));
  if (unit.order === 'pgd') factors.push(factor(effect('PGD')));
  if (unit.readiness === 'tired') factors.push(factor(effect('Tired cavalry')));
  if (unit.readiness === 'exhausted') factors.push(factor(effect('Exhausted cavalry')));
  const who = arm === 'Cavalry' ? 'cavalry' : unit.mover === 'horse artillery' ? 'horse artillery' : null;
  const dark =
    who && unit.light !== 'day' ? addition(effect(`${who} at ${unit.light === 'dusk' ? 'Dusk' : 'Night'}`)) : 0;
  const more = unit.forceMarch ? table.look(forceMarch, 'infantry', 'MP gained') : 0;
  const multiplied = (value: number) => factors.reduce((sum, by) => times(sum, by), ratio(value, 1));
  const found = options.movementOrder === 'multiply' ? multiplied(base) : multiplied(Math.max(0, base + dark));
  const mp = Math.floor(found.n / found.d) + (options.movementOrder === 'multiply' ? dark : 0) + more;
  return Math.max(0, mp);
}

export const movementAllowance = procedure<AllowanceFacts, { mp: number }, Options>({
  id: 'movement-allowance',
  title: 'Movement allowance',
  section: '13',
  purpose: 'How many MP a unit has this turn.',
  facts: allowanceFacts,
  play: (table, unit, options) => ({ mp: allowance(table, unit, options) }),
  words: ({ mp }, { order, forceMarch }) => [
    order === 'pgd' ? `It Routs ${counted(mp, 'hex')}.` : `It has ${mp} MP.`,
    ...(forceMarch ? ['It checks morale at −3; failing, it is Disordered.'] : []),
  ],
  measures: [{ id: 'mp', label: 'MP', of: ({ mp }) => mp }],
});

const FORMATION_WORDS = {
  column: 'Column, Skirmish or General Order',
  line: 'infantry Line',
  oldGuardLine: 'Old Guard in Line',
  square: 'Square',
  cavalryLine: 'cavalry in multi-hex Line',
  road: 'Road Column',
} as const;
const EXTRA = {
  column: null,
  road: null,
  line: 'infantry in Line',
  oldGuardLine: 'Old Guard in Line',
  square: 'Square',
  cavalryLine: 'cavalry in multi-hex Line',
} as const;

const costFacts = facts(
  {
    arm: choice('Arm', { Infantry: 'infantry', Cavalry: 'cavalry', Artillery: 'artillery' }, 'Infantry', {
      cite: '13 D1',
    }),
    formation: choice('Formation', FORMATION_WORDS, 'column', { cite: '12.6.4' }),
    ground: choice('Hex entered', names(terrain.rows), 'clear', { cite: '13 D1' }),
    across: choice('Across', names(hexsides.rows), 'none', { cite: '13 D1' }),
    hexes: whole('Such hexes in a row', 1, 20, 1, { unit: 'hexes', cite: '12.6.4 A14' }),
  },
  ({ arm, formation, ground }) => {
    const foot = formation === 'line' || formation === 'oldGuardLine' || formation === 'square';
    if (foot && arm !== 'Infantry') return contradiction('formation', 'that is an infantry formation', '12.6.4');
    if (formation === 'cavalryLine' && arm !== 'Cavalry')
      return contradiction('formation', 'that is a cavalry formation', '12.6.4');
    if (ground.endsWith('in Road Column') !== (formation === 'road') && ground.endsWith('in Road Column'))
      return contradiction('ground', 'that cost is for Road Columns', '13 D1');
    return null;
  },
);

export const movementCost = procedure<Facts<typeof costFacts>, { mp: number | null; generalOrder: boolean }, Options>({
  id: 'movement-cost',
  title: 'Movement cost',
  section: '13',
  purpose: 'What hexes of one kind cost a formation.',
  facts: costFacts,
  play(table, { arm, formation, ground, across, hexes }, options) {
    const entered = table.look(terrain, ground, arm);
    const crossed = table.look(hexsides, across, arm);
    const generalOrder = table.look(terrain, ground, 'General Order') === 'yes';
    const onRoad = entered === 'road only' && formation === 'road';
    if ((typeof entered !== 'number' && !onRoad) || typeof crossed !== 'number') return { mp: null, generalOrder };
    const each = onRoad ? (table.look(terrain, 'road in Road Column', arm) as number) : (entered as number);
    const row = EXTRA[formation];
    if (row === null) return { mp: hexes * (each + crossed), generalOrder };
    const effect = table.look(movementModifiers, row, 'Effect');
    const often = effect.endsWith('every other hex')
      ? options.everyOther === 'second'
        ? Math.floor(hexes / 2)
        : Math.ceil(hexes / 2)
      : hexes;
    return { mp: hexes * (each + crossed) + often * addition(effect), generalOrder };
  },
  words: ({ mp, generalOrder }, { hexes }) => [
    mp === null ? 'It may not go there.' : `${counted(hexes, 'hex')}: ${mp} MP.`,
    ...(generalOrder && mp !== null ? ['It is in General Order there.'] : []),
  ],
  measures: [{ id: 'mp', label: 'MP', of: ({ mp }) => mp ?? 'not permitted' }],
});

const changeFacts = facts({
  change: choice(
    'Change',
    {
      infantry: 'infantry formation',
      artillery: 'artillery limbers or unlimbers',
      cavalry: 'cavalry formation',
      'cavalry quarter-wheel': 'cavalry quarter-wheel',
    },
    'infantry',
    { cite: '12.2' },
  ),
  mp: measure('MP left', 0, 20, 3, { unit: 'MP', cite: '12.2' }),
  zoi: yes('In an enemy ZOI', { cite: '10.5 15.6' }),
});

export const formationChangeProcedure = procedure<Facts<typeof changeFacts>, { cost: number; can: boolean }, Options>({
  id: 'formation-change',
  title: 'Formation change',
  section: '12.2',
  purpose: 'What a change of formation costs.',
  facts: changeFacts,
  play(table, { change, mp }) {
    const cost = table.look(formationChange, change, 'MP');
    return { cost, can: mp >= cost };
  },
  words: ({ cost, can }, { change, zoi }) => [
    can ? `It costs ${cost} MP.` : `It costs ${cost} MP, more than it has.`,
    ...(can && change === 'artillery' ? ['To limber, roll besides (18.2).'] : []),
    ...(can && zoi ? ['It draws opportunity fire in its old formation.'] : []),
  ],
  measures: [{ id: 'cost', label: 'MP', of: ({ cost }) => cost }],
});

const methodFacts = facts({
  nation: choice('Nation', names(attackMethods.rows), 'Prussian', { cite: '16.4' }),
  year: whole('Year', 1792, 1815, 1806, { cite: '16.4 A3' }),
});

export const attackMethod = procedure<Facts<typeof methodFacts>, { method: string }, Options>({
  id: 'attack-method',
  title: 'Method of attack',
  section: '16.4',
  purpose: 'Which column of the Roll to Close an army reads.',
  facts: methodFacts,
  play(table, { nation, year }, options) {
    const method = table.look(attackMethods, nation, 'Method') as string;
    const until = table.look(attackMethods, nation, 'Before the year') as number | null;
    const forever = options.yearForSaxonsOnly && (nation === 'Russian' || nation === 'Prussian');
    const later = until !== null && !forever && year >= until;
    return { method: later ? (table.look(attackMethods, 'other', 'Method') as string) : method };
  },
  words: ({ method }) => [`It uses the ${method} method.`],
  measures: [{ id: 'method', label: 'Method', of: ({ method }) => method }],
});
