/** W55: where a Grand Tactic and the modes of the Formations put each division, or when and by which road it comes. */
import { CROSS_ROAD, type Day, type DayDivision, HIGH_ROAD } from '../../../game/day/index.ts';
import { isFlank, type Role, type Tactic } from '../force.ts';
import type { Side } from '../procedures/battle-state.ts';
import type { SetupRow } from './charts.ts';
import { atLeast, atMost, type Step, setup } from './divisions.ts';

/** The day lasts from nine to five. */
const START = 9 * 60;
export const LASTS = 8 * 60;
export const hourAt = (minutes: number): string => {
  const at = START + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

export interface Place {
  readonly order: DayDivision['order'];
  readonly stands?: DayDivision['stands'];
  readonly arrives?: DayDivision['arrives'];
}

/** Own left, centre and right, as the side looks at the enemy. */
type Third = 0 | 1 | 2;

const LINES = {
  attack: 'line of who attacks, in percent of the depth',
  hold: 'line of who holds, in percent of the depth',
  delay: 'line of a rear guard, in percent of the depth',
} as const satisfies Partial<Record<DayDivision['order'], SetupRow>>;

/** `late` is the die of a Concentric Attack. */
export function placed(
  side: Side,
  role: Role,
  steps: readonly Step[],
  ground: Day['ground'],
  late: number,
): Map<string, Place> {
  const gt = side.gt!;
  const end = role === 'attacker' ? 'first' : 'last';
  const comes = (minutes: number, road: string): Pick<Place, 'arrives'> => ({
    arrives: { time: hourAt(minutes), road, end },
  });
  const ordered = gt === 'HOLD' ? 'hold' : gt === 'RET' ? 'delay' : 'attack';
  const places = new Map<string, Place>();
  for (const { id } of steps.filter(({ reacted }) => reacted))
    places.set(id, { order: ordered, ...comes(setup('minutes until a Formation comes that reacted'), CROSS_ROAD) });
  const present = steps.filter(({ reacted }) => !reacted);
  if (gt === 'CA') {
    const around = atLeast('steps that outflank, at least, in percent', present.length);
    const after = (2 + late) * setup('minutes in a turn of the die for the outflanking body');
    for (const { id } of present.slice(present.length - around))
      places.set(id, { order: 'attack', ...comes(after, CROSS_ROAD) });
  }
  for (const f of new Set(present.map(({ formation }) => formation))) {
    const open = present.filter(({ id, formation }) => formation === f && !places.has(id));
    const last = (row: SetupRow) => open.slice(open.length - atMost(row, open.length));
    if (side.mode[f] === 'MO')
      for (const { id } of last('of a Formation in March Order still on the road, in percent'))
        places.set(id, { order: ordered, ...comes(setup('minutes until the rest of March Order comes'), HIGH_ROAD) });
  }
  const standing = present.filter(({ id }) => !places.has(id));
  const thirds: Step[][] = [[], [], []];
  const reserve: Step[] = [];
  const isKept = (step: Step) => {
    const own = standing.filter(({ formation }) => formation === step.formation);
    const kept = atMost('of a Formation in Line of Battle in reserve, in percent', own.length);
    return side.mode[step.formation] === 'LOB' && ordered !== 'delay' && own.indexOf(step) >= own.length - kept;
  };
  const wants = thirdsOf(gt, standing.length, standing.filter((step) => !isKept(step)).length);
  for (const step of standing) {
    const { formation } = step;
    if (isKept(step)) {
      reserve.push(step);
      continue;
    }
    const wanted = ([0, 1, 2] as const).filter((third) => side.mode[formation] !== 'CON' || third === 1);
    const due = (third: Third) => wants[third] - thirds[third]!.length;
    thirds[wanted.reduce((best, third) => (due(third) > due(best) ? third : best))]!.push(step);
  }
  const at = (across: number, deep: number): { at: [number, number]; facing: number } => {
    const edge = setup('nearest to an edge, in percent of the ground') / 100;
    const [x, y] = [Math.max(edge, Math.min(1 - edge, across)) * ground.width, Math.max(edge, deep) * ground.height];
    return role === 'attacker'
      ? { at: [Math.round(x), Math.round(y)], facing: 0 }
      : { at: [Math.round(ground.width - x), Math.round(ground.height - y)], facing: 180 };
  };
  const columns = Math.max(1, Math.floor(ground.width / 3 / setup('metres between divisions in a line')));
  const front = setup(LINES[ordered]) / 100;
  const deep = setup('metres between lines');
  const set = (step: Step, order: DayDivision['order'], across: number, deep: number) =>
    places.set(step.id, {
      order,
      stands: {
        ...at(across, deep),
        width: setup(step.cavalry ? 'front of cavalry in metres' : 'front of infantry in metres'),
      },
    });
  thirds.forEach((list, third) => {
    list.forEach((step, n) => {
      const across = (third + ((n % columns) + 0.5) / Math.min(columns, list.length)) / 3;
      const forward =
        side.mode[step.formation] === 'ECH' && isFlank(gt) && third === (gt === 'LFA' ? 0 : 2)
          ? setup('metres the wing of a Formation in Echelon stands forward')
          : 0;
      set(step, ordered, across, front + (forward - Math.floor(n / columns) * deep) / ground.height);
    });
  });
  reserve.forEach((step, n) => {
    const aside = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * setup('reserves apart, in percent of the width');
    set(step, 'reserve', 0.5 + aside / 100, setup('line of the reserve, in percent of the depth') / 100);
  });
  return places;
}

/** How a Grand Tactic shares out the steps in line, of all that stand there. */
function thirdsOf(gt: Tactic, all: number, inLine: number): readonly [number, number, number] {
  if (!isFlank(gt)) return [inLine / 3, inLine / 3, inLine / 3];
  const wing = Math.min(inLine, atLeast('steps in the wing of a flank attack, at least, in percent', all));
  const far = Math.min(atMost('steps in its far wing, at most, in percent', all), Math.floor((inLine - wing) / 2));
  const centre = inLine - wing - far;
  return gt === 'LFA' ? [wing, centre, far] : [far, centre, wing];
}
