/** How far a Unit goes, how it ploys and deploys, how it recovers. */
import {
  applied,
  capital,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  measure,
  part,
  procedure,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  directives,
  fatigueRecovery,
  movementModifiers,
  movementRates,
  passageOfLines,
  ployModifiers,
  ployResults,
  statuses,
} from '../charts.ts';
import {
  CLASS_WORDS,
  CLASSES,
  counted,
  FATIGUE_MARK,
  fatiguePart,
  leaderField,
  lrLine,
  type UnitClass,
} from '../formation.ts';
import type { Options } from '../options.ts';

const MOVER_COLUMNS = {
  infantry: 'Infantry and foot artillery',
  cavalry: 'Cavalry and horse artillery',
  general: 'General officers',
} as const;

const STATE_ROWS = {
  deployed: 'Deployed',
  ployed: 'Ployed, no road or a bad one',
  road: 'Ployed on a road',
} as const;

const moveFacts = facts(
  {
    mover: choice('Mover', MOVER_COLUMNS, 'infantry', { cite: 'Movement' }),
    state: choice('It is', STATE_ROWS, 'deployed', { cite: 'Movement' }),
    open: measure('Inches over open ground', 0, 24, 8, { unit: 'inches', cite: 'Movement' }),
    rough: measure('Inches through rough ground', 0, 24, 0, { unit: 'inches', cite: 'Movement' }),
    dense: measure('Inches through dense ground', 0, 24, 0, { unit: 'inches', cite: 'Movement' }),
    light: yes('Light or Irregular', { cite: 'Movement' }),
    status: choice('Status', { none: 'none', RT: 'Retreat', BK: 'Broken' }, 'none', {
      cite: 'Movement R11',
      rare: true,
    }),
    passage: yes('Passes through friends or a Reformation Area', { cite: 'Movement G12 G13', rare: true }),
  },
  (move) => {
    if (move.mover === 'general' && move.state === 'deployed')
      return contradiction('state', 'general officers have no deployed rate', 'Movement');
    if (move.mover === 'general' && move.light)
      return contradiction('light', 'Light and Irregular are troops, not generals', 'Movement');
    return move.state === 'road' && move.rough + move.dense > 0
      ? contradiction('state', 'on a road the ground beside it does not matter', 'Movement')
      : null;
  },
);
type Move = Facts<typeof moveFacts>;

interface MoveResult {
  /** Over open ground. */
  readonly allowance: number;
  /** Inches of the allowance the path takes. */
  readonly cost: number;
  readonly reaches: boolean;
  readonly thirds: number;
  readonly halts: boolean;
  readonly keepsAway: boolean;
}

/** An inch of half-speed ground costs two; a retreat halves the allowance (A8). */
function moveCost(table: Table, move: Move, options: Options): Pick<MoveResult, 'allowance' | 'cost'> {
  const column = move.light ? 'Light and Irregular' : 'Others';
  const factor = (row: string) => table.look(movementModifiers, row, column) as number;
  const rate = table.look(movementRates, STATE_ROWS[move.state], MOVER_COLUMNS[move.mover]) ?? 0;
  const retreats = move.status !== 'none';
  const halved = retreats ? factor('Retreating or broken') : 1;
  const passage = move.passage ? table.look(passageOfLines, 'Once a move', 'Thirds of the allowance') / 3 : 0;
  const through = (row: 'Rough' | 'Dense', inches: number) => {
    if (inches === 0) return 0;
    // Where halves do not multiply a retreating Unit pays once, by its halved allowance.
    return retreats && !options.halvesCompound && factor(row) < 1 ? inches : inches / factor(row);
  };
  const allowance = rate * halved;
  const cost = move.open + through('Rough', move.rough) + through('Dense', move.dense) + allowance * passage;
  return { allowance, cost };
}

/** Full thirds of the move used. */
const thirdsOf = (used: number, allowance: number): number =>
  allowance <= 0 ? 0 : Math.min(3, Math.floor((3 * used) / allowance + 1e-9));

export const movement = procedure<Move, MoveResult, Options>({
  id: 'movement',
  title: 'Movement',
  section: 'Movement',
  purpose: 'Whether a Unit or general gets where it is going, and how much of its move that takes.',
  facts: moveFacts,
  play(table, move, options) {
    const { allowance, cost } = moveCost(table, move, options);
    const keepsAway = move.status !== 'none';
    if (keepsAway && table.narrates) {
      table.report(`${table.look(statuses, move.status, 'Name')}: half moves, 6″ or more from the enemy`, 'Movement');
    }
    const halts = move.dense > 0 && !move.light && table.look(movementModifiers, 'Dense', 'Others halt') !== null;
    return {
      allowance,
      cost,
      reaches: cost <= allowance + 1e-9,
      thirds: thirdsOf(cost, allowance),
      halts,
      keepsAway,
    };
  },
  words: ({ allowance, cost, reaches, thirds, halts, keepsAway }) => [
    `It may move ${inches(allowance)} over open ground; this path takes ${inches(cost)}.`,
    reaches ? `It gets there, with ${counted(thirds, 'full third')} of its move used.` : 'It stops short of it.',
    ...(halts ? ['It halts at the edge going into dense ground, and again coming out.'] : []),
    ...(keepsAway ? ['It keeps 6″ from the enemy if it can.'] : []),
  ],
  measures: [
    { id: 'reaches', label: 'It gets there', of: ({ reaches }) => reaches, order: [true, false] },
    { id: 'thirds', label: 'Thirds of its move', of: ({ thirds }) => thirds },
  ],
});

const inches = (n: number): string => `${Math.round(n * 100) / 100}″`;

const NATION_WORDS = {
  others: 'not listed',
  frenchGuard: 'French, Polish or Italian Guard',
  french1804: 'French, Polish or Italian line, 1804–1808',
  french1809: 'French, Polish or Italian line, 1809–1812, 1815',
  frenchAllies: 'other French allies, 1806–1812, 1815',
  austriansRussians: 'Austrians or Russians up to 1805',
  prussians: 'Prussians up to 1806',
} as const;

const PLOY = 'Ploy & Deploy';

const ployFacts = facts(
  {
    change: choice('Units', { deploy: 'deploy', ploy: 'ploy' }, 'deploy', { cite: PLOY }),
    waiting: whole('Units of the Formation that still could', 1, 24, 8, { cite: PLOY }),
    leader: leaderField('Formation commander’s LR', 'B', PLOY),
    nation: choice('Nation and years', NATION_WORDS, 'others', { cite: PLOY }),
    used: measure('Move used', 0, 24, 0, { unit: 'inches', cite: PLOY }),
    allowance: measure('Of an allowance of', 1, 24, 10, { unit: 'inches', cite: PLOY }),
    fatigue: whole('Fatigue of the Formation', 0, 30, 0, { unit: 'markers', cite: `${PLOY} G4`, roster: 'fatigue' }),
    ground: choice('Into', { clear: 'clear ground', rough: 'rough ground', dense: 'dense ground' }, 'clear', {
      cite: PLOY,
    }),
    reserve: yes('On Reserve', { cite: PLOY, roster: 'inReserve' }),
    cavalryOnly: yes('Only cavalry deploys', { cite: PLOY }),
    rush: part(
      'Rush',
      {
        infantry: yes('Rush infantry', { cite: `${PLOY} A7`, rare: true }),
        cavalry: yes('Rush cavalry', { cite: `${PLOY} A7`, rare: true }),
        artillery: yes('Rush artillery', { cite: `${PLOY} A7`, rare: true }),
      },
      { rare: true },
    ),
  },
  (ploy) => {
    if (ploy.used > ploy.allowance) return contradiction('used', 'no more than the allowance can be used', PLOY);
    if (ploy.change === 'ploy' && ploy.ground !== 'clear')
      return contradiction('ground', 'the ground weighs only on Units that deploy', PLOY);
    if (ploy.change === 'ploy' && ploy.cavalryOnly)
      return contradiction('cavalryOnly', 'the line is for deploying cavalry', PLOY);
    return ploy.cavalryOnly && (ploy.rush.infantry || ploy.rush.artillery)
      ? contradiction('rush', 'where only cavalry deploys no other class is rushed', PLOY)
      : null;
  },
);
type Ploy = Facts<typeof ployFacts>;

interface PloyResult {
  /** Of the waiting Units, with the free last one. */
  readonly units: number;
  readonly all: boolean;
  /** Classes that take a fatigue marker for the rush. */
  readonly fatigue: readonly UnitClass[];
}

const rushed = ({ rush }: Ploy) => CLASSES.filter((one) => rush[one]);

export const ployDeploy = procedure<Ploy, PloyResult, Options>({
  id: 'ploy-deploy',
  title: 'Ploy and deploy',
  section: PLOY,
  purpose: 'After a Formation has moved, once, if any of its Units is to change between column and line.',
  facts: ployFacts,
  play(table, ploy, options) {
    const { mod } = ployModifiers;
    // The last Unit of the Formation goes by itself: no dice, and nothing to rush.
    if (ploy.waiting === 1) return { units: 1, all: true, fatigue: [] };
    const classes = rushed(ploy);
    const lines = applied(
      lrLine(mod, 'leader', ploy.leader),
      each(mod.fatigue, ploy.fatigue + (options.fatigueAtOnce ? classes.length : 0)),
      each(mod.third, thirdsOf(ploy.used, ploy.allowance)),
      mod[ploy.nation],
      ploy.ground !== 'clear' && mod[ploy.ground],
      ploy.cavalryOnly && mod.cavalryOnly,
      classes.length > 0 && mod.rush,
      ploy.reserve && mod.reserve,
    );
    const rolled = table.consult(ployResults, 'Units', lines, { label: 'Ploy and deploy', cite: PLOY });
    const all = rolled >= ploy.waiting - 1;
    return { units: all ? ploy.waiting : rolled, all, fatigue: classes };
  },
  words: ({ units, all, fatigue }, { change }) => [
    all
      ? `All ${counted(units, 'Unit')} may ${change}; the last needs no roll.`
      : `Up to ${counted(units, 'Unit')} may ${change}.`,
    'Each may be shifted 1.5″, even into contact. Artillery going to the deployed reserve is free.',
    ...fatigue.map((one) => `${capital(one)} takes 1 fatigue for the rush.`),
  ],
  marks: ({ fatigue }) => fatigue.map((one) => ({ at: '', add: { [FATIGUE_MARK[one]]: 1 } })),
  measures: [
    { id: 'units', label: 'Units', of: ({ units }) => units },
    { id: 'all', label: 'All of them', of: ({ all }) => all, order: [true, false] },
  ],
});

const RECOVERY = 'Turn Sequence G10';

const recoveryFacts = facts({
  order: choice(
    'Order or status',
    { R: 'Reserve', RR: 'Rally & Reform', BK: 'Broken', D: 'Defend', other: 'any other' },
    'R',
    { cite: RECOVERY, roster: 'recoveryOrder' },
  ),
  enemy: measure('Nearest enemy', 0, 120, 18, { unit: 'inches', cite: 'Turn Sequence G9' }),
  disturbed: yes('It moved or was fired on this turn', { cite: RECOVERY }),
  quiet: whole('Quiet turns before this one', 0, 12, 0, { unit: 'turns', cite: RECOVERY }),
  fatigue: fatiguePart(),
  from: choice('Taken off', CLASS_WORDS, 'infantry', { cite: RECOVERY, rare: true }),
});

interface Recovery {
  readonly removed: number;
  readonly class: UnitClass;
  /** Quiet turns to carry over. */
  readonly quiet: number;
}

export const recovery = procedure<Facts<typeof recoveryFacts>, Recovery, Options>({
  id: 'fatigue-recovery',
  title: 'Recovery from fatigue',
  section: RECOVERY,
  purpose: 'Last step of the Movement phase, for Formations that stand quiet.',
  facts: recoveryFacts,
  play(table, { order, enemy, disturbed, quiet, fatigue, from }) {
    const none: Recovery = { removed: 0, class: from, quiet: 0 };
    if (order === 'other') return none;
    const name =
      order === 'RR' || order === 'BK' ? table.look(statuses, order, 'Name') : table.look(directives, order, 'Name');
    const still = order !== 'D' || !disturbed;
    if (enemy <= table.look(fatigueRecovery, name, 'No enemy within') || !still) return none;
    const turns = quiet + 1;
    if (turns < table.look(fatigueRecovery, name, 'Quiet turns for one marker')) return { ...none, quiet: turns };
    // The owner's choice, or the next class that is tired at all.
    const tired = [from, ...CLASSES].find((one) => fatigue[one] > 0);
    return tired ? { removed: 1, class: tired, quiet: 0 } : none;
  },
  words: ({ removed, class: from, quiet }) =>
    removed > 0
      ? [`Take off one marker of ${from} fatigue.`]
      : quiet > 0
        ? [`Nothing yet; ${counted(quiet, 'quiet turn')} so far.`]
        : ['No fatigue comes off.'],
  marks: ({ removed, class: from }) => (removed > 0 ? [{ at: '', add: { [FATIGUE_MARK[from]]: -removed } }] : []),
  measures: [{ id: 'removed', label: 'Fatigue taken off', of: ({ removed }) => removed }],
});
