/** The Movement phase: conversions, marches by priority, ploy and deploy, recovery. */
import { cosDeg, distance, distancePoints, sinDeg } from '../../../../board/plane/index.ts';
import { inParts, SIDES } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { CLASSES } from '../../formation.ts';
import { recovery } from '../../procedures/movement.ts';
import { CLOSE, GUNSHOT } from '../distances.ts';
import { between, centreOf, enemyFrom } from '../measure.ts';
import { areaOf, type Formation, hereOf, rectAt, rectOf, type State, seatOf, standingOf, tire } from '../state.ts';
import { formationSubject, tell } from '../telling.ts';
import { conversions } from './conversions.ts';
import { deployStep } from './deploying.ts';
import { type MoveAnswer, type MoveRequest, move, type RecoverRequest, recover } from './kinds.ts';
import { aimOf, inTheWay, moveRequest } from './lines.ts';
import { marchAll, type Track, trackOf } from './marching.ts';
import { Pace } from './pace.ts';
import { ride } from './riding.ts';
import {
  advanceTracks,
  blockTracks,
  isColumn,
  retreatTracks,
  roadTracks,
  straightTracks,
  strayTracks,
  tether,
  within,
} from './ways.ts';

type Move = MoveAnswer['moves'][number];

export const movementPhase = inParts<State>(
  (table, state) => void conversions(table, state, 'movement'),
  firstMarches,
  secondMarches,
  deployStep,
  recoverStep,
);

/** Who attacks, who runs and who marches. */
function firstMarches(table: Table, state: State): void {
  const pace = new Pace(table, state);
  for (const unit of state.units) {
    unit.used = 0;
    unit.fromX = unit.x;
    unit.fromY = unit.y;
  }
  const first = asked(table, state, pace, 'attackers');
  band(
    state,
    (one) => one.directive === 'A' && one.status === 'none',
    (one) => ownWays(state, pace, one, attackTracks(state, pace, one, first), first),
  );
  band(
    state,
    (one) => one.status === 'RT' || one.status === 'BK',
    (one) => retreatTracks(state, pace, one),
  );
  band(
    state,
    (one) => one.directive === 'M' && one.status === 'none',
    (one) => ownWays(state, pace, one, marchTracks(state, pace, one, first), first),
  );
}

/** Who supports and who defends, and generals on their own. */
function secondMarches(table: Table, state: State): void {
  const pace = new Pace(table, state);
  const second = asked(table, state, pace, 'others');
  band(
    state,
    (one) => one.directive === 'S' && one.status === 'none',
    (one) => ownWays(state, pace, one, supportTracks(state, pace, one, second), second),
  );
  band(
    state,
    (one) => one.directive === 'D' && one.status === 'none',
    (one) => ownWays(state, pace, one, defendTracks(state, pace, one, second), second),
  );
  band(
    state,
    (one) => one.status === 'RR' || (one.directive === 'R' && one.status === 'none'),
    (one) => ownWays(state, pace, one, [], second),
  );
  for (const { commander, x, y } of second.rides) {
    const man = nth(
      state.commanders,
      state.field.scenario.commanders.findIndex(({ id }) => id === commander),
    );
    ride(state, pace, man, x, y);
  }
  for (const unit of state.units) if (unit.where === 'limbered' && unit.used > 0) unit.where = 'unlimbered';
  tellMarches(table, state);
  leave(table, state);
  for (const formation of state.formations)
    if (formation.fate === 'here') followUp(state, formation, wagonPace(state, pace, formation));
}

/** Both sides say in secret how their Formations go; who says nothing goes as his order has it. */
function asked(table: Table, state: State, pace: Pace, part: 'attackers' | 'others'): MoveAnswer {
  const requests: Record<string, MoveRequest> = {};
  for (const side of SIDES) {
    const request = moveRequest(state, side, pace, part);
    if (request.formations.length + request.generals.length > 0) requests[seatOf(state, side)] = request;
  }
  if (Object.keys(requests).length === 0) return { moves: [], rides: [] };
  const answers = Object.entries(table.askEach(move, requests));
  return {
    moves: answers.flatMap(([seat, { moves }]) => {
      const said = new Map(moves.map((one) => [one.formation, one]));
      return requests[seat]!.formations.map(
        ({ formation, ways }) => said.get(formation) ?? { formation, way: nth(ways, 0).id },
      );
    }),
    rides: answers.flatMap(([, { rides }]) => rides),
  };
}

/** All Formations of a band, of both sides, at once (E8). */
function band(state: State, of: (formation: Formation) => boolean, tracksOf: (formation: Formation) => Track[]): void {
  const tracks: Track[] = [];
  for (const formation of state.formations) {
    if (formation.fate !== 'here' || !of(formation)) continue;
    tracks.push(...tracksOf(formation));
  }
  if (tracks.length === 0) return;
  marchAll(state, tracks);
  for (const { unit } of tracks) if (unit.used > 0.01) nth(state.formations, unit.formation).moved = true;
}

const moveOf = ({ sheet }: Formation, { moves }: MoveAnswer): Move | undefined =>
  moves.find(({ formation }) => formation === sheet.id);

const named = (state: State, id: string): Formation | undefined =>
  state.formations.find(({ sheet, fate }) => sheet.id === id && fate === 'here');

function attackTracks(state: State, pace: Pace, formation: Formation, answer: MoveAnswer): Track[] {
  const way = moveOf(formation, answer)?.way ?? 'advance';
  const foe = way.startsWith('close:') ? named(state, way.slice(6)) : undefined;
  if (foe) {
    const { x, y } = centreOf(state, foe);
    return isColumn(state, formation)
      ? straightTracks(state, pace, formation, x, y, 0)
      : advanceTracks(state, pace, formation, x, y, { keep: 0 });
  }
  const { x, y } = aimOf(state, formation);
  // A column on Attack keeps to the road while it may.
  return isColumn(state, formation)
    ? roadTracks(state, pace, formation, x, y, 0)
    : advanceTracks(state, pace, formation, x, y, { keep: 0 });
}

function marchTracks(state: State, pace: Pace, formation: Formation, answer: MoveAnswer): Track[] {
  const way = moveOf(formation, answer)?.way ?? 'road';
  const { x, y } = aimOf(state, formation);
  if (way === 'stay') return strayTracks(state, pace, formation, CLOSE);
  return way === 'road'
    ? roadTracks(state, pace, formation, x, y, CLOSE)
    : straightTracks(state, pace, formation, x, y, CLOSE);
}

function supportTracks(state: State, pace: Pace, formation: Formation, answer: MoveAnswer): Track[] {
  const said = moveOf(formation, answer);
  const helped = state.formations[formation.support];
  if (!helped || said?.way === 'stay') return strayTracks(state, pace, formation, 1);
  const { x, y, facing } = centreOf(state, helped);
  const behind = { x: x - 3.5 * sinDeg(facing), y: y - 3.5 * cosDeg(facing), facing };
  const to = said?.way === 'place' ? { x: said.x ?? x, y: said.y ?? y, facing: said.facing ?? facing } : behind;
  if (isColumn(state, formation)) return straightTracks(state, pace, formation, to.x, to.y, 1);
  return blockTracks(state, pace, formation, to, { keep: 1 });
}

function defendTracks(state: State, pace: Pace, formation: Formation, answer: MoveAnswer): Track[] {
  const said = moveOf(formation, answer);
  if (!said || said.way === 'stay') return strayTracks(state, pace, formation, 1);
  const here = centreOf(state, formation);
  const tied = tether(formation);
  if (said.way.startsWith('meet:')) {
    const foe = named(state, said.way.slice(5));
    if (!foe) return [];
    const { x, y } = centreOf(state, foe);
    return advanceTracks(state, pace, formation, x, y, { keep: 0, within: tied });
  }
  const x = said.way === 'place' ? (said.x ?? here.x) : here.x;
  const y = said.way === 'place' ? (said.y ?? here.y) : here.y;
  return blockTracks(state, pace, formation, { x, y, facing: said.facing ?? here.facing }, { keep: 1, within: tied });
}

/** G22: a displaced battery that was told to goes where it is to unlimber, as far as the order of its Formation lets it. */
function ownWays(state: State, pace: Pace, formation: Formation, tracks: Track[], { moves }: MoveAnswer): Track[] {
  const own = standingOf(state, formation).flatMap((unit) => {
    const said = moves.find(({ formation: id, way }) => id === unit.sheet.id && way === 'place');
    if (unit.where !== 'limbered' || said?.x === undefined || said.y === undefined) return [];
    const keep = formation.directive === 'M' ? CLOSE : 1;
    const trip = { way: [[said.x, said.y]] as const, facing: said.facing ?? unit.facing, byRoad: false, keep };
    const track = trackOf(state.field, { unit, rates: pace.of(unit, 'deployed', formation.status), ...trip });
    return [within(track, { keep, within: leash(state, formation) })];
  });
  return [...tracks.filter(({ unit }) => !own.some((one) => one.unit === unit)), ...own];
}

/** Where a battery of it may unlimber: by the one it supports, or by its own wagons unless it attacks or marches (E6). */
function leash(state: State, formation: Formation): ReturnType<typeof tether> | undefined {
  if (formation.grand || formation.directive === 'A' || formation.directive === 'M') return undefined;
  const helped = formation.directive === 'S' ? state.formations[formation.support] : undefined;
  if (!helped) return tether(formation);
  const friends = standingOf(state, helped).map(rectOf);
  return (unit, x, y, facing) => friends.some((friend) => distance(rectAt(unit, x, y, facing), friend) <= GUNSHOT);
}

/** Who marched how far, and upon whom; of a Formation the enemy does not see its own side alone is told. */
function tellMarches(table: Table, state: State): void {
  if (!table.narrates) return;
  for (const formation of state.formations) {
    const moved = standingOf(state, formation).map(({ x, y, fromX, fromY }) => distancePoints(x, y, fromX, fromY));
    const inches = Math.max(0, ...moved);
    const who = formationSubject(state, formation);
    if (inches < 0.25 || formation.fate !== 'here') continue;
    const away = enemyFrom(state, formation);
    const near = away < 0.1 ? ' into contact' : away <= GUNSHOT ? `, ${away.toFixed(1)}″ from the enemy` : '';
    const short = away < 0.1 ? '' : shortOf(state, formation);
    tell(
      table,
      short === '' ? 'moves' : 'falls-short',
      () => who,
      `moves ${inches.toFixed(1)}″${short === '' ? near : short}`,
      'Movement',
      () => ({ sums: { inches } }),
    );
  }
}

/** How far a Formation on Attack stands from the enemy in its way. */
function shortOf(state: State, formation: Formation): string {
  if (formation.directive !== 'A' || formation.status !== 'none') return '';
  const [foe] = inTheWay(state, formation);
  return foe ? ` and does not reach ${foe.sheet.name}, ${between(state, formation, foe).toFixed(1)}″ away` : '';
}

/** E16: a broken Formation that reaches its own edge leaves the table. */
function leave(table: Table, state: State): void {
  const { width, height, scenario } = state.field;
  for (const formation of state.formations) {
    if (formation.fate !== 'here' || formation.status !== 'BK') continue;
    const { edge } = scenario.sides[formation.side];
    const at = {
      north: ({ y }: { y: number }) => height - y,
      south: ({ y }: { y: number }) => y,
      east: ({ x }: { x: number }) => width - x,
      west: ({ x }: { x: number }) => x,
    }[edge];
    const all = standingOf(state, formation);
    if (all.length === 0 || !all.every((unit) => at(unit) < 1.6)) continue;
    tell(table, 'leaves', () => formationSubject(state, formation), 'leaves the map', 'Movement E16');
    formation.fate = 'left';
    for (const unit of state.units)
      if (unit.formation === formation.index && unit.where !== 'removed') unit.where = 'removed';
    // A general who was with it in person stays behind (G18).
    for (const man of state.commanders) if (man.commands === formation.index) man.commands = -1;
  }
}

/** Wagons go as fast as its slowest Unit in column off the road (G11). */
function wagonPace(state: State, pace: Pace, formation: Formation): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const unit of standingOf(state, formation))
    slowest = Math.min(slowest, pace.of(unit, 'ployed', formation.status).allowance);
  return slowest;
}

/** Its wagons follow 2″ to 6″ behind, as far as they get in a turn; its commander stays with it (G11, E11). */
export function followUp(state: State, formation: Formation, most: number): void {
  const all = standingOf(state, formation);
  if (all.length === 0) return;
  const { x, y, facing } = centreOf(state, formation);
  const column = isColumn(state, formation);
  const back = (unit: { readonly x: number; readonly y: number }) =>
    -((unit.x - x) * sinDeg(facing) + (unit.y - y) * cosDeg(facing));
  const rear = Math.max(0, ...all.map(back));
  const defends = formation.directive === 'D' && formation.status === 'none';
  const far = Math.min(...all.map((unit) => distance(rectOf(unit), areaOf(formation))));
  if (!formation.grand && (formation.moved || far > GUNSHOT) && !(defends && far <= GUNSHOT)) {
    const off = rear + (column ? 1.8 : 3);
    const wanted = { x: x - off * sinDeg(facing), y: y - off * cosDeg(facing) };
    const { width, height } = state.field;
    const share = Math.min(1, most / Math.max(1e-9, distancePoints(formation.x, formation.y, wanted.x, wanted.y)));
    formation.x = Math.max(0.8, Math.min(width - 0.8, formation.x + (wanted.x - formation.x) * share));
    formation.y = Math.max(0.8, Math.min(height - 0.8, formation.y + (wanted.y - formation.y) * share));
  }
  const own = state.commanders[formation.commander];
  const joined = state.commanders.find((man) => man.commands === formation.index && man.fate === 'here');
  for (const [i, man] of [own, joined].entries()) {
    if (man?.fate !== 'here') continue;
    man.x = x - (0.9 + i * 0.6) * sinDeg(facing);
    man.y = y - (0.9 + i * 0.6) * cosDeg(facing);
  }
}

/** Fatigue recovery: who stands quiet sheds fatigue (G10). */
function recoverStep(table: Table, state: State): void {
  for (const unit of state.units) if (unit.where === 'limbered') unit.where = 'unlimbered';
  const order = (one: Formation) =>
    one.status === 'RR' || one.status === 'BK'
      ? one.status
      : one.status === 'none' && (one.directive === 'R' || one.directive === 'D')
        ? one.directive
        : ('other' as const);
  const requests: Record<string, RecoverRequest> = {};
  const able = (one: Formation) => order(one) !== 'other' && CLASSES.filter((of) => one.fatigue[of] > 0).length > 1;
  for (const side of SIDES) {
    const formations = hereOf(state, side)
      .filter((one) => able(one) && enemyFrom(state, one) > GUNSHOT)
      .map((one) => ({
        formation: one.sheet.id,
        name: one.sheet.name,
        classes: CLASSES.filter((of) => one.fatigue[of] > 0),
      }));
    if (formations.length > 0) requests[seatOf(state, side)] = { formations };
  }
  const chosen = Object.keys(requests).length === 0 ? {} : table.askEach(recover, requests);
  const from = Object.assign({}, ...Object.values(chosen).map((one) => one.from));
  for (const formation of state.formations) {
    if (formation.fate !== 'here') continue;
    const facts = {
      order: order(formation),
      enemy: Math.min(120, enemyFrom(state, formation)),
      disturbed: formation.moved || formation.firedOn,
      quiet: Math.min(12, formation.quiet),
      fatigue: formation.fatigue,
      from: from[formation.sheet.id] ?? ('infantry' as const),
    };
    const { removed, class: of, quiet } = table.play(recovery, facts, state.field.scenario.rules);
    formation.quiet = quiet;
    if (removed > 0) tire(formation, of, -removed);
    formation.firedOn = false;
  }
}
