/** 3.03: falling back, through friends or off the table. */

import {
  cosDeg,
  distanceSquared,
  findRetreat,
  headingOf,
  normaliseHeading,
  partOf,
  type Rect,
  reachAlongAxis,
  sinDeg,
} from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { isArtillery, type Level } from '../../unit.ts';
import { FARTHEST } from '../farthest.ts';
import { moverFor } from '../field.ts';
import { depthOf, widthOf } from '../footprint.ts';
import { place } from '../ground/place.ts';
import { ratesFor } from '../rates.ts';
import { groundNow, isHere, type State, subjectOf, type Unit } from '../state.ts';

/** It falls back in column; guns limber (B36). */
const retreatFormation = (unit: Unit) => (isArtillery(unit.sheet.arm) ? 'limbered' : 'column');

/** The nearest of them, if it is no farther off than that. */
function nearestOf(at: Rect, among: readonly Rect[], most: number): Rect | null {
  let best: Rect | null = null;
  let least = most * most;
  let reach = most + at.hw + at.hd;
  for (const there of among) {
    // Farther off than the best by their centres less both half diagonals cannot be nearer.
    if ((there.x - at.x) ** 2 + (there.y - at.y) ** 2 > (reach + there.hw + there.hd) ** 2) continue;
    const d = distanceSquared(at, there);
    if (d >= least) continue;
    reach = Math.sqrt(d) + at.hw + at.hd;
    least = d;
    best = there;
  }
  return best;
}

/** Who stands about a unit that falls back. */
interface Bystanders {
  /** Friends who may be run through (4.04: not those in houses), and their footprints. */
  readonly friends: Unit[];
  readonly ours: Rect[];
  readonly theirs: Rect[];
}

/** Adds all whose centres are farther off than the one and no farther than the other. */
function lookFor(
  { friends, ours, theirs }: Bystanders,
  { units }: State,
  unit: Unit,
  beyond: number,
  far: number,
): void {
  const { x, y } = unit.at;
  for (const other of units) {
    const { at } = other;
    const apart = (at.x - x) ** 2 + (at.y - y) ** 2;
    if (apart > far * far || apart <= beyond * beyond || other === unit || !isHere(other)) continue;
    if (other.sheet.side !== unit.sheet.side) theirs.push(at);
    else if (other.formation !== 'block') {
      friends.push(other);
      ours.push(at);
    }
  }
}

const EVERYWHERE = Number.POSITIVE_INFINITY;
/** Nowhere on the table is anybody nearer than that. */
const FROM_HERE = -1;

/** Whoever is farther off than it can run and this besides seldom has a say in where it goes. */
const ROOM = 9;

/** What became of a unit that fell back: gone, and how, or driven through these friends. */
interface FellBack {
  readonly gone: 'surrendered' | 'left' | null;
  readonly cite: string;
  readonly through: readonly Unit[];
}

/** G10: inches of the retreat a level has, and whether it turns its back; none for Bold that fails (G29). */
export function retreatAt(level: Level, unit: Unit): { inches: number; away: boolean } | null {
  const { combat, full } = ratesFor(unit.sheet.arm);
  if (level === 'NERVOUS') return { inches: 1, away: false };
  if (level === 'FLUSTERED') return { inches: combat, away: false };
  return level === 'PANICKED' ? { inches: full, away: true } : null;
}

const nearestEnemy = ({ units }: State, { sheet }: Unit, at: Rect): Rect | null => {
  const enemies = units.filter((other) => other.sheet.side !== sheet.side && isHere(other));
  return nearestOf(
    at,
    enemies.map((enemy) => enemy.at),
    EVERYWHERE,
  );
};

/** 4.03: towards the nearest enemy from where it halts, or with its back to him; back along its way if there is none. */
function facingAfter({ x, y }: Rect, enemy: Rect | null, heading: number, away: boolean): number {
  const towards = enemy ? headingOf(enemy.x - x, enemy.y - y) : heading + 180;
  return normaliseHeading(away ? towards + 180 : towards);
}

/** Back by so many inches, away from the enemy; `away`: with its back to him. */
export function fallBack(table: Table, state: State, unit: Unit, inches: number, away: boolean): FellBack {
  unit.hidden = false;
  // B29: a stand in the houses has no room to fall back in; a whole unit leaves them.
  if (unit.sheet.standOf >= 0) return { gone: 'surrendered', cite: '5.02', through: [] };
  const { entry } = nth(state.field.commands, unit.sheet.command);
  const { x, y } = unit.at;
  const far = inches + ROOM;
  const about: Bystanders = { friends: [], ours: [], theirs: [] };
  lookFor(about, state, unit, FROM_HERE, far);
  // Whoever is as near as that is nearer than all who were left out.
  let enemy = nearestOf(unit.at, about.theirs, far - unit.at.hw - unit.at.hd - FARTHEST);
  let all = false;
  const fetch = () => {
    if (!all) lookFor(about, state, unit, far, EVERYWHERE);
    all = true;
  };
  if (!enemy) {
    fetch();
    enemy = nearestOf(unit.at, about.theirs, EVERYWHERE);
  }
  const heading = enemy ? headingOf(x - enemy.x, y - enemy.y) : headingOf(entry.x - x, entry.y - y);
  const formation = retreatFormation(unit);
  const { arm } = unit.sheet;
  const piece = partOf(unit.at, 0, 0, widthOf(arm, formation), depthOf(arm, formation));
  const way = findRetreat({
    piece,
    heading,
    // Measured front to front (B8): a line that forms column behind it takes up more ground that way.
    budget:
      inches + Math.max(0, depthOf(arm, formation) / 2 - reachAlongAxis(unit.at, sinDeg(heading), cosDeg(heading))),
    mover: moverFor(groundNow(state), arm, unit.formation === 'road' ? 'road' : 'combat'),
    enemies: about.theirs,
    friends: about.ours,
    known: far - piece.hw - piece.hd - FARTHEST,
    fetch,
    goal: entry,
  });
  // B27: a way that stays on the table goes before one that leaves it.
  if (!way || way.offTable) return { gone: way ? 'left' : 'surrendered', cite: '3.03', through: [] };
  piece.x = way.x;
  piece.y = way.y;
  const facing = facingAfter(piece, nearestEnemy(state, unit, piece), way.heading, away);
  // B2: who finds no room there is put aside, and gains no more by it than his own depth.
  const within = { centre: { x, y }, inches: way.distance + depthOf(arm, formation) };
  place(state, unit, { x: way.x, y: way.y, facing }, formation, { x, y }, within);
  const through = way.passed.map((index) => nth(about.friends, index));
  if (table.narrates)
    tellOf(table, 'falls-back', subjectOf(unit), `falls back ${way.distance.toFixed(1)}″`, '4.03 3.03', {
      whom: through.map(subjectOf),
      sums: { inches: way.distance },
    });
  return { gone: null, cite: '3.03', through };
}
