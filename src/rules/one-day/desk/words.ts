/** Plans, ways and orders in a few words. */
import type { Terrain } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import { FORMATION_WORDS } from '../battle/footprint.ts';
import type { FireLine, Plan, Way } from '../battle/kinds.ts';

export function planWords(terrain: Terrain, plan: Plan): string {
  switch (plan.do) {
    case 'HOLD':
      return plan.formation ? `hold, form ${FORMATION_WORDS[plan.formation]}` : 'hold';
    case 'GO':
      return plan.formation === 'block'
        ? `go into ${blockAt(terrain, plan.x, plan.y)}`
        : `go, ${FORMATION_WORDS[plan.formation]}`;
    case 'ATTACK':
      return `attack ${plan.unit}`;
    case 'INTERCEPT':
      return `intercept ${plan.unit}`;
    case 'AVOID':
      return `avoid ${plan.unit}`;
    case 'SPLIT':
      return `garrison ${plan.blocks.join(', ')}`;
  }
}

export const blockAt = ({ blocks }: Terrain, x: number, y: number): string =>
  blocks.find((block) => block.x === x && block.y === y)?.name ?? 'the buildings';

/** `Vienna road, northwards`: which way an end of a road or stream lies. */
export function wayWords({ roads, streams }: Terrain, { by, id, to }: Way): string {
  const course = (by === 'road' ? roads : streams).find((one) => one.id === id);
  if (!course) return id;
  const [[x0, y0], [x1, y1]] = [nth(course.points, 0), course.points.at(-1)!];
  const [dx, dy] = to === 'last' ? [x1 - x0, y1 - y0] : [x0 - x1, y0 - y1];
  const heading = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'north' : 'south';
  return `${course.name}, ${heading}wards`;
}

export const WEAPON_WORDS = { small: 'small arms', inherent: 'inherent gun', guns: 'guns' } as const satisfies Record<
  FireLine['weapon'],
  string
>;
export const MOMENT_WORDS = {
  START: 'before anybody moves',
  RANGE: 'within a range',
  CONTACT: 'at contact',
  END: 'when all have moved',
} as const satisfies Record<FireLine['when'], string>;
