/**
 * Missions: every command gets a place to take or to keep. Near and many-pointed goals draw; goals that others already
 * cover repel; where there is no objective the enemy himself is the goal.
 */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Picture } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { enlist } from './ranks.ts';
import { isWithin, type Spot } from './spots.ts';

export interface Mission extends Spot {
  readonly name: string;
  /** To be taken, or to be kept. */
  readonly take: boolean;
}

/** An enemy within so many inches threatens a place. */
const THREAT = 8;
/** Inches that weigh as much as the way to a goal itself: below this nearness decides little. */
const NEAR = 6;
/** What is ours and not threatened draws half as much as what is to be won. */
const KEEP = 0.5;
const KEEP_PER_THREAT = 0.25;
const MOST_THREATS = 3;
/** Nearer than this he could be upon it in two turns. */
const DANGER = 12;
/** How much a goal that is fully covered repels, and the fighting strength that covers it. */
const CROWD = 0.8;
const COVER = 12;

/** A place that is wanted, how much, and the fighting strength that is already bound for it. */
interface Wanted extends Mission {
  readonly want: number;
  covered: number;
}

/** A command: how many it has on the table, where they stand, their fighting strength, and what they are to do. */
interface Command {
  count: number;
  x: number;
  y: number;
  fight: number;
  mission: Mission | null;
}

/** By the number of one's own: the mission of its command, if it has one. */
export type Missions = readonly (Mission | null)[];

export function missionsOf(picture: Picture): Missions {
  const wanted = wantedIn(picture);
  const commands = commandsOf(picture.own);
  const strongest: Command[] = [];
  for (const command of commands.values()) enlist(command, strongest, ({ fight }) => fight);
  for (const command of strongest) command.mission = missionOf(command, wanted, picture);
  return picture.own.map(({ unit }) => commands.get(unit.sheet.command)!.mission);
}

function missionOf(command: Command, wanted: readonly Wanted[], { foes }: Picture): Mission | null {
  let best: Wanted | null = null;
  let score = 0;
  for (const place of wanted) {
    const here =
      place.want / ((NEAR + distancePoints(command.x, command.y, place.x, place.y)) * (1 + CROWD * place.covered));
    if (here <= score) continue;
    score = here;
    best = place;
  }
  if (best) {
    best.covered += command.fight / COVER;
    return best;
  }
  const enemy = nearestTo(command, foes);
  return enemy && { x: enemy.x, y: enemy.y, name: enemy.name, take: true };
}

function nearestTo({ x, y }: Command, foes: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const far = distancePoints(x, y, foe.x, foe.y);
    if (far >= least) continue;
    least = far;
    best = foe;
  }
  return best;
}

function wantedIn({ state, field, side, ranges }: Picture): Wanted[] {
  const wanted: Wanted[] = [];
  for (const [i, { for: only, x, y, name, points }] of field.scenario.objectives.entries()) {
    const take = state.held[i] !== side;
    // What only the enemy scores is worth keeping from him, never taking.
    if (take && only !== undefined && only !== field.seats[side]) continue;
    const want = points * (take ? 1 : KEEP + KEEP_PER_THREAT * ranges.countWithin(x, y, THREAT, MOST_THREATS));
    wanted.push({ x, y, name, take, want, covered: 0 });
  }
  return wanted;
}

/** By its number, each command with anybody on the table. */
function commandsOf(all: readonly Own[]): Map<number, Command> {
  const commands = new Map<number, Command>();
  for (const { x, y, fight, unit } of all) {
    const command = commands.get(unit.sheet.command) ?? { count: 0, x: 0, y: 0, fight: 0, mission: null };
    commands.set(unit.sheet.command, command);
    command.count++;
    command.x += x;
    command.y += y;
    command.fight += fight;
  }
  for (const command of commands.values()) {
    command.x /= command.count;
    command.y /= command.count;
  }
  return commands;
}

/** By the number of one's own: of those who stand on a place of ours in danger the best foot keeps it, wherever its command goes. */
export function keepersOf({ state, field, side, own: all, ranges }: Picture): (Mission | undefined)[] {
  const keepers: (Mission | undefined)[] = [];
  for (const [i, { for: only, x, y, name, reach }] of field.scenario.objectives.entries()) {
    if (state.held[i] !== side && (only === undefined || only === field.seats[side])) continue;
    if (ranges.countWithin(x, y, DANGER, 1) === 0) continue;
    let best: Own | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const own of all) {
      if (!isWithin(own.x - x, own.y - y, reach + 1)) continue;
      const far = distancePoints(own.x, own.y, x, y);
      if (far > reach || isShaken(own) || keepers[own.number]) continue;
      const worth = own.worth - far / 4 - (own.arm === 'infantry' ? 0 : 2);
      if (worth <= most) continue;
      most = worth;
      best = own;
    }
    if (best) keepers[best.number] = { x: best.x, y: best.y, name, take: false };
  }
  return keepers;
}
