/** Ploy and deploy: Units change between march column and battle order, as many as the dice let. */
import { cosDeg, distancePoints, sinDeg } from '../../../../board/plane/index.ts';
import { bySheet, SIDES, type Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { CLASSES } from '../../formation.ts';
import { ployDeploy } from '../../procedures/movement.ts';
import { BESIDE } from '../distances.ts';
import { groundAt } from '../field.ts';
import { centreOf, contactsOf } from '../measure.ts';
import { isFree, type Spot, setDown } from '../placing.ts';
import {
  type Formation,
  hereOf,
  isGuns,
  leadership,
  rectAt,
  type State,
  seatOf,
  standingOf,
  tire,
  tiredness,
  type Unit,
} from '../state.ts';
import { formationSubject, outOfSight, tell } from '../telling.ts';
import { type DeployAnswer, type DeployRequest, deploy } from './kinds.ts';
import { aimOf } from './lines.ts';

function requestFor(state: State, side: Side): DeployRequest {
  return {
    formations: hereOf(state, side)
      .filter((one) => one.status === 'none' && !one.grand)
      .flatMap((formation) => {
        const troops = standingOf(state, formation).filter((unit) => !isGuns(unit));
        const free = troops.filter((unit) => contactsOf(state, unit).length === 0);
        const ployed = headFirst(
          state,
          formation,
          free.filter(({ where }) => where === 'ployed'),
        );
        const deployed = free.filter(({ where }) => where === 'deployed');
        if (ployed.length + deployed.length === 0) return [];
        return [
          {
            formation: formation.sheet.id,
            name: formation.sheet.name,
            deploy: ployed.map(({ sheet }) => sheet.id),
            ploy: deployed.map(({ sheet }) => sheet.id),
            facing: Math.round(centreOf(state, formation).facing) % 360,
            classes: CLASSES.filter((of) => troops.some(({ sheet }) => sheet.class === of)),
          },
        ];
      }),
  };
}

/** The head of a column is where it is going. */
function headFirst(state: State, formation: Formation, units: readonly Unit[]): Unit[] {
  const aim = aimOf(state, formation);
  const away = (unit: Unit) => distancePoints(unit.x, unit.y, aim.x, aim.y);
  return [...units].sort((a, b) => away(a) - away(b) || a.index - b.index);
}

export function deployStep(table: Table, state: State): void {
  const requests: Record<string, DeployRequest> = {};
  for (const side of SIDES) {
    const request = requestFor(state, side);
    if (request.formations.length > 0) requests[seatOf(state, side)] = request;
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(deploy, requests);
  for (const { changes } of Object.values(answers)) for (const one of changes) change(table, state, one);
}

type Change = DeployAnswer['changes'][number];

const formationCalled = (state: State, id: string): Formation =>
  state.formations.find(({ sheet, fate }) => sheet.id === id && fate === 'here')!;
const unitsCalled = (state: State, ids: readonly string[]): Unit[] => ids.map((id) => bySheet(state.units, id));

/** The facts of the throw for a change, off the board. */
export function ployFacts(state: State, said: Change) {
  const formation = formationCalled(state, said.formation);
  const units = unitsCalled(state, said.units);
  const classes = new Set(units.map(({ sheet }) => sheet.class));
  const horseOnly = said.change === 'deploy' && classes.size === 1 && classes.has('cavalry');
  const rush = Object.fromEntries(CLASSES.map((of) => [of, classes.has(of) && said.rush.includes(of)])) as Record<
    'infantry' | 'cavalry' | 'artillery',
    boolean
  >;
  const all = standingOf(state, formation).filter(({ where, sheet }) =>
    said.change === 'deploy' ? where === 'ployed' : where === 'deployed' && sheet.class !== 'artillery',
  );
  const head = nth(units, 0);
  const used = Math.max(0, ...standingOf(state, formation).map((unit) => unit.used));
  const allowance = Math.max(1, ...standingOf(state, formation).map((unit) => (unit.used > 0 ? unit.allowance : 1)));
  const ground = groundAt(state.field, head.x, head.y);
  return {
    change: said.change,
    waiting: Math.min(24, all.length),
    leader: leadership(state, formation).lr,
    nation: formation.sheet.ploys,
    used: Math.min(24, used),
    allowance: Math.min(24, Math.max(allowance, used)),
    fatigue: Math.min(30, tiredness(formation)),
    ground: said.change === 'ploy' || ground === 'closed' || ground === 'open' ? ('clear' as const) : ground,
    reserve: formation.directive === 'R',
    cavalryOnly: horseOnly,
    rush,
  };
}

function change(table: Table, state: State, said: Change): void {
  const formation = formationCalled(state, said.formation);
  const units = unitsCalled(state, said.units);
  const head = nth(units, 0);
  const verb = said.change === 'deploy' ? 'deploys into battle order' : 'ploys into march column';
  tell(table, 'deploys', () => formationSubject(state, formation), verb, 'Ploy & Deploy');
  const facts = ployFacts(state, said);
  const { units: most, fatigue } = outOfSight(
    table,
    () => [formationSubject(state, formation)],
    () => table.play(ployDeploy, facts, state.field.scenario.rules),
  );
  for (const of of fatigue) tire(formation, of, 1);
  let done = 0;
  for (const unit of units) {
    if (done >= most) break;
    if (said.change === 'ploy') {
      unit.where = 'ployed';
      done++;
    } else if (drawUp(state, head, unit, said.facing)) done++;
  }
}

/** Places abreast of the head of the column, then behind, then beside where it stands; the first that is free (H12). */
function drawUp(state: State, head: Unit, unit: Unit, facing: number): boolean {
  for (const at of [head, unit].map(({ x, y }) => ({ x, y }))) {
    for (const [right, forward] of SLOTS) {
      const spot: Spot = {
        x: at.x + right * cosDeg(facing) + forward * sinDeg(facing),
        y: at.y - right * sinDeg(facing) + forward * cosDeg(facing),
        facing,
      };
      if (!isFree(state, unit, rectAt(unit, spot.x, spot.y, spot.facing))) continue;
      unit.where = 'deployed';
      setDown(unit, spot);
      return true;
    }
  }
  return false;
}

/** Right and forward of a spot, all within the shift. */
const SLOTS: readonly (readonly [right: number, forward: number])[] = [
  [0, 0],
  [1.05, 0],
  [-1.05, 0],
  [0, 1.05],
  [1.05, 1.05],
  [-1.05, 1.05],
  [0, -1.05],
  [1.05, -1.05],
  [-1.05, -1.05],
  [BESIDE, 0],
  [-BESIDE, 0],
  [0, BESIDE],
  [0, -BESIDE],
];
