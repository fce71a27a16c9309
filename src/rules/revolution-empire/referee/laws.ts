/**
 * Laws of this book that hold over every phase, whoever plays it: stated from the sheets over what was before, what
 * happened and what is after, with state and charts alone.
 */
import { distance, distancePoints } from '../../../board/plane/index.ts';
import type { Law, PhasePlayed } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import type { Me } from '../battle/formations.ts';
import type { Leader, Unit } from '../battle/pieces.ts';
import { kindAt } from '../battle/room.ts';
import { meSheet, type State, sheetOf, stands } from '../battle/state.ts';
import { grandTacticalMoves, panicCauses } from '../charts.ts';
import { toldLaws } from './told.ts';

type Pair<T> = readonly [before: T, after: T];
type Broken = readonly string[];

const units = ({ before, after }: PhasePlayed<State>): Pair<Unit>[] =>
  before.units.map((unit) => [unit, nth(after.units, unit.index)]);
const mes = ({ before, after }: PhasePlayed<State>): Pair<Me>[] =>
  before.mes.map((me) => [me, nth(after.mes, me.index)]);
const leaders = ({ before, after }: PhasePlayed<State>): Pair<Leader>[] =>
  before.leaders.map((leader) => [leader, nth(after.leaders, leader.index)]);

/** A law over each unit, ME or leader; `says` gives the clause where it is broken, else nothing. */
const ofUnits =
  (says: (pair: Pair<Unit>, played: PhasePlayed<State>) => string | false) =>
  (played: PhasePlayed<State>): Broken =>
    units(played).flatMap((pair) => clause(sheetOf(played.after, pair[1]).id, says(pair, played)));
const ofMes =
  (says: (pair: Pair<Me>, played: PhasePlayed<State>) => string | false) =>
  (played: PhasePlayed<State>): Broken =>
    mes(played).flatMap((pair) => clause(meSheet(played.after, pair[1]).id, says(pair, played)));
const ofLeaders =
  (says: (pair: Pair<Leader>, played: PhasePlayed<State>) => string | false) =>
  (played: PhasePlayed<State>): Broken =>
    leaders(played).flatMap((pair) => clause(nth(played.after.field.leaders, pair[1].index).id, says(pair, played)));
const clause = (who: string, said: string | false): string[] => (said === false ? [] : [`${who} ${said}`]);

const rolls = ({ entries }: PhasePlayed<State>, words: string): number =>
  entries.filter((entry) => entry.type === 'roll' && entry.label.includes(words)).length;

const FIGHTS = ['first', 'second', 'bonus'];
const PAPER = ['corps', 'orders', 'acts', 'activation', 'initiative', 'leaders'];
const AMMO = ['full', 'depleted', 'exhausted'];
const COLUMNS = ['Deployed', 'Brigade out', 'Initial deploy', 'Closed-up column', 'Regular column', 'Extended column'];

/** The most an infantry or cavalry ME marches from a step, forced or not; battery MEs and guns go by other rows. */
function mostMarched(state: State, me: Me, forced: boolean): number {
  const { type, drill } = meSheet(state, me);
  if (type === 'battery') return Number.POSITIVE_INFINITY;
  const row = type === 'cavalry' ? 'Cavalry' : `Infantry or mixed, class ${drill}`;
  const inches = (step: number, of: string) =>
    Number(/\d+/.exec(String(cellAt(grandTacticalMoves, of, nth(COLUMNS, step - 1))))?.[0] ?? 0);
  const all = COLUMNS.slice(0, me.step).map(
    (_, i) => inches(i + 1, row) + (forced ? inches(i + 1, 'Forced march adds') : 0),
  );
  return Math.max(...all);
}

/** Orders that go back first in phase 7 (pg 33). */
const BACK: readonly string[] = ['Break off', 'Rearguard'];
const PANIC = Number(cellAt(panicCauses, 'guard', 'Within'));

export const laws: readonly Law<State>[] = [
  {
    cite: 'pg 101',
    law: 'figures that fell stay fallen, and nobody loses more than he has',
    broken: ofUnits(([a, b], { after }) => {
      const manned = a.abandoned && !b.abandoned;
      const { figures } = sheetOf(after, b);
      return (b.lost < a.lost && !manned) || b.lost > figures
        ? `has lost ${b.lost} after ${a.lost}, of ${figures}`
        : false;
    }),
  },
  {
    cite: 'R5',
    law: 'who is gone stays gone',
    broken: ofUnits(([a, b]) => a.fate === 'gone' && b.fate !== 'gone' && `is ${b.fate} again`),
  },
  {
    cite: 'R56',
    law: 'whoever ran comes back in the last phase, of an ME that rests, and with a roll',
    broken: ofUnits(([a, b], played) => {
      if (a.fate !== 'holding' || b.fate !== 'here') return false;
      const rests = nth(played.before.mes, sheetOf(played.before, a).me).order === 'Rest & rally';
      return played.before.step === 'rest' && rests && rolls(played, 'ally') > 0 ? false : 'rallied';
    }),
  },
  {
    cite: 'scenario',
    law: 'whoever is to come comes in his turn, in the first phase',
    broken: ofUnits(
      ([a, b], { before }) =>
        a.fate === 'coming' &&
        b.fate !== 'coming' &&
        (before.step !== 'corps' || sheetOf(before, a).arrives !== before.turn) &&
        'came',
    ),
  },
  {
    cite: 'pg 165',
    law: 'an ME tires by one level at most in its check',
    steps: ['fatigue'],
    broken: ofMes(([a, b]) => b.fatigue > a.fatigue + 1 && `went from ${a.fatigue} to ${b.fatigue}`),
  },
  {
    cite: 'R56',
    law: 'an ME recovers in the last phase only, on Rest & rally, two levels at most',
    broken: ofMes(
      ([a, b], { before }) =>
        b.fatigue < a.fatigue &&
        (before.step !== 'rest' || a.order !== 'Rest & rally' || a.fatigue - b.fatigue > 2) &&
        `went from ${a.fatigue} to ${b.fatigue}`,
    ),
  },
  {
    cite: 'pg 165',
    law: 'an ME that was not engaged, did not fight and was not bombarded does not tire',
    steps: ['fatigue'],
    broken: ofMes(
      ([a, b], { before }) =>
        b.fatigue > a.fatigue &&
        a.deeds.bombed === 0 &&
        !before.contact.flat().includes(a.index) &&
        !a.fought &&
        !isNearEnemy(before, a) &&
        'tired',
    ),
  },
  { cite: 'R10', law: 'a shaken ME has no impetus', broken: ofMes(([, b]) => b.shaken && b.impetus && 'has both') },
  {
    cite: '6.3',
    law: 'an ME that broke counts as broken for the day',
    broken: ofMes(([a, b]) => a.broken && !b.broken && 'is whole again'),
  },
  {
    cite: 'pg 33',
    law: 'nobody whom the enemy holds engaged takes up Rest & rally',
    steps: ['activation'],
    broken: ofMes(
      ([a, b], { before }) =>
        b.order === 'Rest & rally' && a.order !== b.order && isHeld(before, a) && 'takes it up beside the enemy',
    ),
  },
  {
    cite: 'pg 45',
    law: 'an order that has ten points is no longer pending',
    broken: ofMes(([, b]) => (b.pending?.points ?? 0) >= 10 && 'waits with ten points'),
  },
  {
    cite: 'pg 44',
    law: 'in its activation an ME turns to the order it was waiting for and to no other',
    steps: ['activation'],
    broken: ofMes(([a, b]) => a.order !== b.order && b.order !== a.pending?.order && `turned to ${b.order}`),
  },
  {
    cite: 'pg 29',
    law: 'an order that is only written changes nothing yet',
    steps: ['corps', 'orders'],
    broken: ofMes(([a, b]) => a.order !== b.order && `turned to ${b.order}`),
  },
  {
    cite: 'pg 28',
    law: 'a corps order changes in the first phase, or to the one it waited for as that is activated',
    broken: ({ before, after }) =>
      before.step === 'corps'
        ? []
        : before.corps.flatMap(({ index, order, pending }) => {
            const now = nth(after.corps, index).order;
            const waited = before.step === 'activation' && pending !== null && now === pending.order;
            return now !== order && !waited ? [`${nth(before.field.corps, index).id} turned`] : [];
          }),
  },
  {
    cite: 'pg 50',
    law: 'an ME marches no farther than its step and a forced march allow',
    steps: ['march'],
    broken: ofMes(
      ([a, b], { before }) =>
        !['Support/Intercept', 'Screen'].includes(a.order ?? '') &&
        b.marched > mostMarched(before, a, b.forced) + 0.1 &&
        `marched ${b.marched.toFixed(1)}″ of ${mostMarched(before, a, b.forced)}″`,
    ),
  },
  {
    cite: 'pg 52',
    law: 'an ME that was engaged as the march began does not march, unless the enemy has broken off before its eyes',
    steps: ['march'],
    broken: ofMes(
      ([a, b], { before }) =>
        b.marched > 0 &&
        a.engagedBefore &&
        !BACK.includes(a.order ?? '') &&
        before.contact.some(
          (pair) =>
            pair.includes(a.index) &&
            stillNear(before, pair) &&
            !pair.some((i) => i !== a.index && BACK.includes(nth(before.mes, i).order ?? '')),
        ) &&
        'marched',
    ),
  },
  {
    cite: 'pg 62',
    law: 'the initiative is rolled for in its phase',
    broken: ({ before, after }) =>
      before.step !== 'initiative' && before.initiative !== after.initiative ? ['it changed hands'] : [],
  },
  {
    cite: 'V11',
    law: 'one battalion holds a block',
    broken: ({ after }) =>
      after.field.blocks.flatMap(({ id, index }) =>
        after.units.filter((unit) => unit.fate === 'here' && unit.block === index).length > 1 ? [`${id} has two`] : [],
      ),
  },
  {
    cite: 'pg 85',
    law: 'only infantry holds a building',
    broken: ofUnits(
      ([, b], { after }) => b.fate === 'here' && b.block >= 0 && sheetOf(after, b).arm !== 'infantry' && 'is in one',
    ),
  },
  {
    cite: 'pg 133',
    law: 'nobody stays in a burning building',
    broken: ofUnits(
      ([, b], { after }) => b.fate === 'here' && b.block >= 0 && after.aflame.includes(b.block) && 'stays',
    ),
  },
  {
    cite: 'pg 118',
    law: 'colours that were taken stay taken, and are counted',
    broken: ({ before, after }) => {
      const lost = before.units.filter((unit) => unit.standard && !nth(after.units, unit.index).standard).length;
      const counted = after.standards[0] + after.standards[1] - before.standards[0] - before.standards[1];
      const back = before.units.some((unit) => !unit.standard && nth(after.units, unit.index).standard);
      return back || lost !== counted ? [`${lost} were lost and ${counted} counted`] : [];
    },
  },
  {
    cite: 'pg 24-45',
    law: 'nobody falls while orders are written, rolled for and leaders looked after',
    steps: PAPER,
    broken: ofUnits(([a, b]) => b.lost !== a.lost && `lost ${b.lost - a.lost}`),
  },
  {
    cite: 'pg 104, 4.3',
    law: 'powder comes from the baggage in the last phase, or by an act in an impulse',
    broken: ofUnits(
      ([a, b], { before }) =>
        AMMO.indexOf(b.ammo) < AMMO.indexOf(a.ammo) &&
        before.step !== 'rest' &&
        !FIGHTS.includes(before.step) &&
        `is ${b.ammo} after ${a.ammo}`,
    ),
  },
  {
    cite: 'pg 131',
    law: 'horses that fell do not rise',
    broken: ofUnits(([a, b]) => b.horses > a.horses && `has ${b.horses} after ${a.horses}`),
  },
  {
    cite: 'R27',
    law: 'blown horses have their breath back in the last phase only',
    broken: ofUnits(([a, b], { before }) => a.blown && !b.blown && before.step !== 'rest' && 'is fresh'),
  },
  {
    cite: 'R27',
    law: 'horses get no breath in an ME that fought or was engaged this turn',
    steps: ['rest'],
    broken: ofUnits(([a, b], { before }) => {
      const { index, fought, engagedBefore } = nth(before.mes, sheetOf(before, a).me);
      const busy = fought || engagedBefore || before.contact.flat().includes(index);
      return a.blown && !b.blown && busy && 'is fresh';
    }),
  },
  {
    cite: '9D',
    law: 'a bombardment moves nobody but those it drives out or off',
    steps: ['bombardment'],
    broken: ofUnits(
      ([a, b]) =>
        a.fate === 'here' &&
        b.fate === 'here' &&
        a.block < 0 &&
        distancePoints(a.at.x, a.at.y, b.at.x, b.at.y) > 0.01 &&
        'moved',
    ),
  },
  {
    cite: 'pg 72',
    law: 'only MEs that are engaged lose by skirmishers',
    steps: ['screens'],
    broken: ofUnits(
      ([a, b], { before }) =>
        b.lost > a.lost && !before.contact.flat().includes(sheetOf(before, a).me) && `lost ${b.lost - a.lost}`,
    ),
  },
  {
    cite: 'pg 39',
    law: 'who breaks or is shaken in a panic stood within 30″ of friends who broke, and rolled',
    steps: ['panic'],
    broken: (played) => {
      const shaken = mes(played).filter(([a, b]) => (!a.shaken && b.shaken) || (!a.broken && b.broken));
      return shaken.length > rolls(played, 'Panic')
        ? [`${shaken.length} were shaken or broken on ${rolls(played, 'Panic')} rolls within ${PANIC}″`]
        : [];
    },
  },
  {
    cite: 'pg 36-37',
    law: 'an ME is shaken or steadied in its morale phase by a roll, or shaken because its own horse rides through it',
    steps: ['morale'],
    broken: (played) => {
      const changed = mes(played).filter(
        ([a, b]) =>
          a.shaken !== b.shaken && !(b.shaken && b.passed && horseMoved(played, meSheet(played.after, b).side)),
      ).length;
      return changed > rolls(played, 'ME morale') ? [`${changed} changed`] : [];
    },
  },
  {
    cite: 'pg 153',
    law: 'a leader who is out commands nobody and rides with nobody',
    broken: ofLeaders(([, b]) => b.status === 'out' && b.with >= 0 && 'rides on'),
  },
  {
    cite: 'V27',
    law: 'a leader is hit and replaced in the tenth phase only',
    broken: ofLeaders(([a, b], { before }) => a.status !== b.status && before.step !== 'leaders' && `is ${b.status}`),
  },
  {
    cite: 'V27',
    law: 'who was out as the tenth phase began has his replacement in it, unless that one falls too',
    steps: ['leaders'],
    broken: ofLeaders(([a, b]) => a.status === 'out' && b.status === 'out' && a.risk === null && 'is not replaced'),
  },
  {
    cite: 'pg 43',
    law: 'no leader does more than four acts',
    broken: ofLeaders(([, b]) => b.acts > 4 && `did ${b.acts}`),
  },
  ...toldLaws,
];

/** Whether any horse of a side is elsewhere than before. */
const horseMoved = (played: PhasePlayed<State>, side: number): boolean =>
  units(played).some(([a, b]) => {
    const sheet = sheetOf(played.after, b);
    return sheet.arm === 'cavalry' && sheet.side === side && (a.at.x !== b.at.x || a.at.y !== b.at.y);
  });

/** Two MEs of a pair with units within 8″ of each other. */
function stillNear(state: State, [one, two]: readonly [number, number]): boolean {
  const of = (me: number) =>
    state.units.filter(
      (unit) =>
        unit.fate === 'here' &&
        !unit.abandoned &&
        unit.block < 0 &&
        sheetOf(state, unit).me === me &&
        unit.formation !== 'skirmish',
    );
  const wooded =
    state.field.scenario.terrain.polygons.some(({ kind }) => kind.endsWith('wood')) || state.field.rivers.length > 0;
  return !wooded && of(one).some((a) => of(two).some((b) => distance(a.at, b.at) <= 8));
}

/** pg 52-53: has it an enemy so near that nothing between them keeps the two from being engaged? */
function isHeld(state: State, me: Me): boolean {
  const { field } = state;
  const open = (unit: Unit) => unit.block < 0 && !kindAt(field, unit.at.x, unit.at.y).endsWith('wood');
  const horsed = (index: number) => ['cavalry', 'mixed'].includes(nth(field.mes, index).type);
  const met = (other: number) => state.contact.some((pair) => pair.includes(me.index) && pair.includes(other));
  const all = state.units.filter(stands);
  const held = (own: Unit, foe: Unit): boolean => {
    const clear = field.rivers.length === 0 && open(own) && open(foe);
    const other = sheetOf(state, foe).me;
    // Horse keeps hold at the far end of whom it had engaged.
    const far = met(other) && (horsed(me.index) || horsed(other)) ? REACH.cavalry : REACH.infantry;
    return distance(own.at, foe.at) <= (clear ? far : COVERED) - 1e-3;
  };
  return all.some(
    (own) =>
      sheetOf(state, own).me === me.index &&
      all.some((foe) => sheetOf(state, foe).side !== meSheet(state, me).side && held(own, foe)),
  );
}
/** In woods and buildings and over a river foot is engaged so near alone. */
const COVERED = 4;

/** Has it an enemy within 12″, so that fighting may have brought it into contact since the march? */
function isNearEnemy(state: State, me: Me): boolean {
  const here = state.units.filter(({ fate }) => fate === 'here');
  const own = here.filter((unit) => sheetOf(state, unit).me === me.index);
  const enemies = here.filter((unit) => sheetOf(state, unit).side !== meSheet(state, me).side);
  const reach = (unit: Unit) => REACH[nth(state.field.mes, sheetOf(state, unit).me).type];
  return own.some((a) => enemies.some((b) => distance(a.at, b.at) <= Math.max(reach(a), reach(b))));
}
/** pg 52-53: how near an ME of that kind and an enemy are engaged, at the most. */
const REACH = { infantry: 8, mixed: 12, cavalry: 12, battery: 16 } as const;
