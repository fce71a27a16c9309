/** A field becomes the state of a battle about to begin. */
import { rect } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Field } from './field.ts';
import { type Me, noDeeds } from './formations.ts';
import type { Leader, Unit } from './pieces.ts';
import { IDLE, type State, setAt, setIn, takeOff } from './state.ts';

export function open(field: Field): State {
  const { scenario } = field;
  const state: State = {
    field,
    turn: 1,
    step: 'corps',
    units: field.units.map(({ index }) => unitAt(index, field)),
    mes: field.mes.map(
      (sheet): Me => ({
        index: sheet.index,
        baseline: sheet.baseline.flat(),
        facing: sheet.facing % 360,
        step: sheet.step,
        order: sheet.order,
        pending: sheet.pending ? { ...sheet.pending, arrives: 1, again: false } : null,
        draft: null,
        fresh: false,
        forced: false,
        fatigue: 0,
        rose: false,
        impetus: false,
        shaken: false,
        broken: false,
        stood: false,
        engagedBefore: false,
        veteran: false,
        fought: false,
        marched: 0,
        sprung: false,
        cause: 'none',
        passed: false,
        second: false,
        rested: false,
        deeds: noDeeds(),
        leaderHit: 'safe',
        delegated: (scenario.options as { subordinates: boolean }).subordinates,
        urged: false,
      }),
    ),
    corps: field.corps.map(({ index, order }) => ({
      index,
      order,
      closed: false,
      commanderHit: false,
      met: false,
      pending: null,
      draft: null,
      urged: false,
    })),
    leaders: field.leaders.map(
      ({ index, data: { x, y } }): Leader => ({
        index,
        x,
        y,
        with: -1,
        status: 'well',
        lost: false,
        stunned: 0,
        back: 0,
        replacement: false,
        followed: false,
        risk: null,
        acts: 0,
        failed: false,
      }),
    ),
    initiative: -1,
    initiativeActs: [0, 0],
    impulse: IDLE,
    firefights: [],
    streets: [],
    rain: false,
    aflame: [],
    held: field.blocks.map(({ id }) => {
      const held = scenario.objectives.find(({ block }) => block === id)?.held;
      return held === undefined ? -1 : field.seats.indexOf(held);
    }),
    keepers: field.blocks.map(() => -1),
    standards: [0, 0],
    broke: [],
    contact: [],
    over: null,
  };
  for (const unit of state.units) place(state, unit);
  return state;
}

function place(state: State, unit: Unit): void {
  const sheet = nth(state.field.units, unit.index);
  if (sheet.arrives !== undefined) {
    takeOff(unit, 'coming');
    return;
  }
  setAt(state, unit, sheet.x, sheet.y, sheet.facing % 360, sheet.formation);
  if (sheet.block !== undefined)
    setIn(
      state,
      unit,
      state.field.blocks.findIndex(({ id }) => id === sheet.block),
    );
}

const unitAt = (index: number, field: Field): Unit => {
  const { formation, facing, horses, standard } = nth(field.units, index);
  return {
    index,
    fate: 'here',
    formation,
    at: rect(0, 0, 0, 0, 0),
    facing: facing % 360,
    block: -1,
    lost: 0,
    lostPhase: 0,
    lostTurn: 0,
    horses,
    ammo: 'full',
    low: false,
    fired: false,
    disordered: false,
    blown: false,
    standard,
    abandoned: false,
    move: -1,
    mayFire: true,
    done: false,
    reacted: false,
    sprung: false,
    moved: false,
    shot: false,
    fought: false,
    galloped: 0,
    tries: 0,
    teamed: false,
    marched: 0,
  };
};
