/** B2: whether somebody who stands beyond the radius of his Combat Move had room within it. */
import {
  classAt,
  cosDeg,
  headingOf,
  onTable,
  overlap,
  overlapSegment,
  type Point,
  type Rect,
  rect,
  sinDeg,
} from '../../../board/plane/index.ts';
import type { PhasePlayed } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { depthOf, type Formation, widthOf } from '../battle/footprint.ts';
import { isHere, type State, type Unit } from '../battle/state.ts';
import { isArtillery } from '../unit.ts';

/** How fine a net of places is looked at: inches outward, degrees round. */
const STEP = 0.25;
const ROUND = 15;
/** Room to spare: who must squeeze in to a hair has none. */
const SPARE = 0.1;

/**
 * A place within so many inches of where it stood that was free before the phase and is after it and that nobody else
 * meant to go to, on open ground and by a straight way over open ground, as the unit is formed now or was formed then;
 * null if the net holds none.
 */
export function freeWithin(played: PhasePlayed<State>, was: Unit, is: Unit, inches: number): Point | null {
  const others = [played.before, played.after].flatMap(({ units }) =>
    units.filter((unit) => unit.index !== was.index && isHere(unit)).flatMap((unit) => [unit.at, ...meant(unit)]),
  );
  const forms: readonly (readonly [Formation, number])[] = [
    [is.formation, is.facing],
    [was.formation, was.facing],
  ];
  for (let out = 0; out <= inches; out += STEP)
    for (let heading = 0; heading < (out === 0 ? 1 : 360); heading += ROUND) {
      const x = was.at.x + out * sinDeg(heading);
      const y = was.at.y + out * cosDeg(heading);
      if (!isOpenWay(played.after, was.at, { x, y })) continue;
      if (forms.some(([formation, facing]) => isFree(played.after, others, is, { x, y }, formation, facing)))
        return { x, y };
    }
  return null;
}

/** Where a unit means to go: it may have come there, and been driven off before the phase was over. */
function meant({ plan, sheet, formation }: Unit): readonly Rect[] {
  if (plan?.do !== 'GO') return [];
  const form = isArtillery(sheet.arm) ? formation : plan.formation;
  return [rect(plan.x, plan.y, plan.facing, widthOf(sheet.arm, form), depthOf(sheet.arm, form))];
}

function isFree(
  { field }: State,
  others: readonly Rect[],
  { sheet }: Unit,
  { x, y }: Point,
  formation: Formation,
  facing: number,
): boolean {
  const width = widthOf(sheet.arm, formation) + 2 * SPARE;
  const at = rect(x, y, facing, width, depthOf(sheet.arm, formation) + 2 * SPARE);
  const { width: east, height: north } = field.terrain;
  return onTable(at, east, north) && !others.some((other) => overlap(at, other));
}

function isOpenWay({ field }: State, from: Point, to: Point): boolean {
  const { survey, terrain } = field;
  for (let part = 0; part <= 8; part++) {
    const k = part / 8;
    const kind = survey.kinds[classAt(survey, from.x + k * (to.x - from.x), from.y + k * (to.y - from.y))];
    if (kind !== 'clear' && kind !== 'hill') return false;
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const way = rect(
    (from.x + to.x) / 2,
    (from.y + to.y) / 2,
    headingOf(to.x - from.x, to.y - from.y),
    0.1,
    length + 0.1,
  );
  return !terrain.streams.some(({ points }) =>
    points.some((point, i) => i > 0 && overlapSegment(way, ...nth(points, i - 1), ...point)),
  );
}
