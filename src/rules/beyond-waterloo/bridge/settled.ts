/** W56: what a table says became of every division, as the campaign counts it: steps, Morale, leaders, the field. */
import { type DivisionReckoning, missingOf, type Reckoning } from '../../../game/day/index.ts';
import { atMost, cellAt, d6, nothing, type Table } from '../../../kernel/index.ts';
import { other, ROLES, type Role } from '../force.ts';
import { type BattleResult, end } from '../procedures/battle.ts';
import { fallen, freshPending, guardCheck, shatteredLeave, withSide } from '../procedures/battle-stages.ts';
import {
  demoralised,
  emperorForsaken,
  isBroken,
  type Roster,
  type Side,
  type State,
  type Terms,
  taking,
} from '../procedures/battle-state.ts';
import { smallerShare } from '../procedures/exchange.ts';
import { tableReturn } from './charts.ts';
import { stepsOnTable } from './divisions.ts';

type Row =
  | 'a division is broken that has left, under'
  | 'divisions broken for a level of Morale'
  | 'divisions broken for two, and for other Formations'
  | 'lost by a Guard unit for a check'
  | 'most that is lost of a side, captured apart';
const share = (row: Row): number => cellAt(tableReturn, row, 'Percent') / 100;

/** A unit of the roster on the table. */
interface Fought {
  readonly unit: number;
  readonly divisions: readonly DivisionReckoning[];
  /** Of its men on the table: gone for the campaign, and of these prisoners. */
  readonly gone: number;
  readonly captured: number;
}

export function settled(table: Table, battle: State, terms: Terms, reckoning: Reckoning): BattleResult {
  const roleOf = (seat: string): Role => (terms.facts.attacker.power === seat ? 'attacker' : 'defender');
  const held = reckoning.field === null ? null : roleOf(reckoning.field);
  let state: State = { ...battle, stage: 'end', round: 2, quiet: false, superior: null, charge: null, aims: null };
  let { vp, over } = state;
  const lists = {
    attacker: foughtBy(state.attacker, terms.rosters.attacker, 'attacker', reckoning),
    defender: foughtBy(state.defender, terms.rosters.defender, 'defender', reckoning),
  };
  for (const role of ROLES) {
    const roster = terms.rosters[role];
    const taken = stepsLost(table, state[role], roster, lists[role]);
    const side = taking({ ...state[role], cards: [], hot: false, pending: freshPending(roster) }, roster, taken);
    state = withSide(state, role, side);
  }
  // What was laid before the table was set stands: who laid a Retreat goes, whatever his rear guard held.
  const goes = ROLES.find((role) => state[role].gt === 'RET');
  const winner = goes ? other(goes) : (held ?? smallerShare(state.attacker, state.defender));
  const lostField = (role: Role) => role !== winner && (goes === undefined || held === winner);
  for (const role of ROLES) {
    const roster = terms.rosters[role];
    let side = state[role];
    for (const { name, seat, fate } of reckoning.generals) {
      if (fate === 'well' || roleOf(seat) !== role) continue;
      const l = roster.leaders.findIndex((one) => one.name === name);
      if (l < 0 || side.leaders[l] === 'killed') continue;
      const fell = fallen(table, side, roster, l, fate === 'wounded' ? 'wounded' : 'killed', terms);
      side = fell.side;
      vp += fell.vp;
      over ||= fell.over;
    }
    side = guardCheck(table, guarded(side, roster, lists[role]), roster, terms);
    side = shaken(side, roster, lists[role], lostField(role));
    side = breaking(side, battle[role], roster, lists[role]);
    over ||= emperorForsaken(side, roster);
    state = withSide(state, role, { ...shatteredLeave(side, roster), pending: null });
  }
  return end(table, { ...state, vp, over, left: other(winner) }, terms);
}

function foughtBy(side: Side, roster: Roster, role: Role, { divisions, field }: Reckoning): Fought[] {
  const steps = stepsOnTable(side, roster, role);
  return [...new Set(steps.map(({ unit }) => unit))].map((unit) => {
    const ids = steps.filter((step) => step.unit === unit).map(({ id }) => id);
    const own = divisions.filter(({ id }) => ids.includes(id));
    const mean = (of: (one: DivisionReckoning) => number) => own.reduce((sum, one) => sum + of(one), 0) / own.length;
    return {
      unit,
      divisions: own,
      gone: mean((one) => missingOf(one, one.seat, field)),
      captured: mean((one) => one.captured),
    };
  });
}

/** Whole steps at once, what is left of one by a die; no side loses more than half of what it had there, rounded up, prisoners apart. */
function stepsLost(table: Table, side: Side, roster: Roster, list: readonly Fought[]): number[] {
  const taken = roster.units.map(() => 0);
  const there = list.reduce((sum, { divisions }) => sum + divisions.length, 0);
  const prisoners = list.reduce((sum, { captured, divisions }) => sum + captured * divisions.length, 0);
  let room = Math.max(Math.ceil(there * share('most that is lost of a side, captured apart')), Math.floor(prisoners));
  for (const { unit, divisions, gone } of list.toSorted((a, b) => b.gone - a.gone || a.unit - b.unit)) {
    const due = gone * divisions.length;
    const whole = Math.floor(due + 1e-9);
    const sixths = Math.floor((due - whole) * 6 + 1e-9);
    const what = { label: `${roster.units[unit]!.name}: a further step`, cite: '6.3 W56', who: roster.called };
    const more = sixths > 0 && table.test(d6, atMost(sixths), nothing, what) ? 1 : 0;
    taken[unit] = Math.min(whole + more, side.steps[unit]!, room);
    room -= taken[unit]!;
  }
  return taken;
}

/** Guard units that suffered are checked once, whatever steps they lost. */
function guarded(side: Side, roster: Roster, list: readonly Fought[]): Side {
  const suffered = list.filter(
    ({ unit, gone }) => roster.units[unit]!.guard && gone >= share('lost by a Guard unit for a check'),
  );
  const once = roster.formations.map((_, f) =>
    suffered.some(({ unit }) => roster.units[unit]!.formation === f) ? 1 : 0,
  );
  return { ...side, pending: { ...side.pending!, guardUnits: once, guardSteps: once } };
}

/** Levels of Morale by the field and by divisions that are broken. */
function shaken(side: Side, roster: Roster, list: readonly Fought[], lostField: boolean): Side {
  let now = side;
  for (let f = 0; f < roster.formations.length; f++) {
    const own = list.filter(({ unit }) => roster.units[unit]!.formation === f).flatMap(({ divisions }) => divisions);
    if (own.length === 0) continue;
    const broken =
      own.filter(({ standing }) => standing < share('a division is broken that has left, under')).length / own.length;
    const two = broken >= share('divisions broken for two, and for other Formations');
    const one = lostField || broken >= share('divisions broken for a level of Morale');
    now = demoralised(now, f, f === side.lead ? (two ? 2 : one ? 1 : 0) : two ? 1 : 0);
  }
  return now;
}

/** As many units of a Formation are Broken as it lost levels, those that lost most first. */
function breaking(side: Side, before: Side, roster: Roster, list: readonly Fought[]): Side {
  const broken = roster.formations.flatMap((_, f) =>
    list
      .filter(({ unit }) => roster.units[unit]!.formation === f && side.steps[unit]! > 0 && !isBroken(side, unit))
      .toSorted((a, b) => b.gone - a.gone || a.unit - b.unit)
      .slice(0, before.morale[f]! - side.morale[f]!),
  );
  return { ...side, broken: broken.reduce((bits, { unit }) => bits + 2 ** unit, side.broken) };
}
