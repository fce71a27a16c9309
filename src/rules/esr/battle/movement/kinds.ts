/** What is asked in the Movement phase: conversions, marches, rides, who ploys and deploys, where fatigue comes off. */
import { z } from 'zod';
import { nth, type RequestKind, refuse } from '../../../../kernel/index.ts';
import { CLASSES, type UnitClass } from '../../formation.ts';

export interface ConvertRequest {
  readonly offers: readonly {
    readonly formation: string;
    readonly to: 'A' | 'D';
    /** The enemy Formation it would go for. */
    readonly at: string | null;
    readonly words: string;
  }[];
}

export interface ConvertAnswer {
  readonly take: readonly number[];
}

export const convert: RequestKind<ConvertRequest, ConvertAnswer> = {
  kind: 'esr/convert',
  title: 'Order conversions',
  kept: true,
  answer: z.strictObject({ take: z.array(z.int().min(0)) }),
  check({ offers }, { take }) {
    const chosen = take.map((i) => offers[i]?.formation);
    if (chosen.includes(undefined)) return refuse('offer', 'no such conversion is open', 'H11');
    return new Set(chosen).size < chosen.length ? refuse('twice', 'a Formation converts once in a step', 'H11') : null;
  },
  sample({ offers }, random) {
    const taken = new Set<string>();
    const take: number[] = [];
    for (const [i, { formation }] of offers.entries()) {
      if (random.below(3) > 0 || taken.has(formation)) continue;
      taken.add(formation);
      take.push(i);
    }
    return { take };
  },
  suggest: () => ({ take: [] }),
};

export interface MoveLine {
  /** Or the battery, of one that was displaced. */
  readonly formation: string;
  readonly name: string;
  readonly order: string;
  readonly at: { readonly x: number; readonly y: number; readonly facing: number };
  /** The first is taken where nothing is said. `place` goes where the answer says, `turn` only faces there. */
  readonly ways: readonly { readonly id: string; readonly words: string }[];
  /** Where `place` may lead. */
  readonly circle: { readonly x: number; readonly y: number; readonly reach: number } | null;
}

export interface RideLine {
  readonly commander: string;
  readonly name: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly reach: number;
}

export interface MoveRequest {
  readonly formations: readonly MoveLine[];
  readonly generals: readonly RideLine[];
  readonly width: number;
  readonly height: number;
}

export interface MoveAnswer {
  readonly moves: readonly {
    readonly formation: string;
    readonly way: string;
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly facing?: number | undefined;
  }[];
  readonly rides: readonly { readonly commander: string; readonly x: number; readonly y: number }[];
}

const away = (a: { readonly x: number; readonly y: number }, x: number, y: number): number =>
  Math.sqrt((a.x - x) * (a.x - x) + (a.y - y) * (a.y - y));

function moveFault(request: MoveRequest, { moves, rides }: MoveAnswer) {
  const names = [...moves.map(({ formation }) => formation), ...rides.map(({ commander }) => commander)];
  if (new Set(names).size < names.length) return refuse('twice', 'everybody moves once', 'Movement');
  for (const { formation, way, x, y, facing } of moves) {
    const line = request.formations.find((one) => one.formation === formation);
    if (!line) return refuse('formation', `${formation} does not move now`, 'Movement E8');
    if (!line.ways.some(({ id }) => id === way))
      return refuse('way', `${line.name} on ${line.order} cannot go so`, 'List of Orders & Actions H11');
    if (way === 'turn' && facing === undefined) return refuse('facing', `${line.name} needs a facing`, 'Movement E5');
    if (way !== 'place') continue;
    if (x === undefined || y === undefined || !line.circle)
      return refuse('place', `${line.name} needs a place to go to`, 'Movement');
    if (away(line.circle, x, y) > line.circle.reach + 1e-6)
      return refuse('far', `${line.name} must end within ${line.circle.reach}″ of where its order keeps it`, 'H11');
  }
  for (const { commander, x, y } of rides) {
    const line = request.generals.find((one) => one.commander === commander);
    if (!line) return refuse('general', `${commander} does not ride by himself`, 'Movement E11');
    if (x < 0 || y < 0 || x > request.width || y > request.height)
      return refuse('table', `${line.name} stays on the table`, 'Movement');
    if (away(line.at, x, y) > line.reach + 1e-6)
      return refuse('far', `${line.name} rides ${line.reach}″ at most`, 'Movement');
  }
  return null;
}

export const move: RequestKind<MoveRequest, MoveAnswer> = {
  kind: 'esr/move',
  title: 'Marches',
  kept: true,
  answer: z.strictObject({
    moves: z.array(
      z.strictObject({
        formation: z.string(),
        way: z.string(),
        x: z.number().optional(),
        y: z.number().optional(),
        facing: z.number().min(0).max(360).optional(),
      }),
    ),
    rides: z.array(z.strictObject({ commander: z.string(), x: z.number(), y: z.number() })),
  }),
  check: moveFault,
  sample({ formations, generals, width, height }, random) {
    const within = (at: { readonly x: number; readonly y: number }, reach: number) => {
      // Sixteen directions by whole steps: no sine is needed to draw one.
      const dx = (random.below(17) - 8) / 8;
      const dy = (random.below(17) - 8) / 8;
      const far = (reach * random.unit()) / 1.5;
      return { x: at.x + dx * far, y: at.y + dy * far };
    };
    return {
      moves: formations
        .filter(() => random.below(4) > 0)
        .map(({ formation, ways, circle }) => {
          const way = nth(ways, random.below(ways.length)).id;
          const to = way === 'place' && circle ? within(circle, circle.reach) : {};
          return {
            formation,
            way,
            ...to,
            ...(way === 'turn' || way === 'place' ? { facing: random.below(24) * 15 } : {}),
          };
        }),
      rides: generals
        .filter(() => random.below(3) === 0)
        .map(({ commander, at, reach }) => {
          const { x, y } = within(at, reach);
          return { commander, x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
        }),
    };
  },
  suggest: () => ({ moves: [], rides: [] }),
};

export interface DeployRequest {
  readonly formations: readonly {
    readonly formation: string;
    readonly name: string;
    /** Units that could deploy, head first, and those that could ploy. */
    readonly deploy: readonly string[];
    readonly ploy: readonly string[];
    readonly facing: number;
    readonly classes: readonly UnitClass[];
  }[];
}

export interface DeployAnswer {
  readonly changes: readonly {
    readonly formation: string;
    readonly change: 'deploy' | 'ploy';
    /** In the order they change, as far as the dice let them. */
    readonly units: readonly string[];
    readonly facing: number;
    readonly rush: readonly UnitClass[];
  }[];
}

export const deploy: RequestKind<DeployRequest, DeployAnswer> = {
  kind: 'esr/deploy',
  title: 'Ploy and deploy',
  kept: true,
  answer: z.strictObject({
    changes: z.array(
      z.strictObject({
        formation: z.string(),
        change: z.enum(['deploy', 'ploy']),
        units: z.array(z.string()).min(1),
        facing: z.number().min(0).max(360),
        rush: z.array(z.enum(CLASSES as [UnitClass, ...UnitClass[]])),
      }),
    ),
  }),
  check({ formations }, { changes }) {
    const names = changes.map(({ formation }) => formation);
    if (new Set(names).size < names.length) return refuse('twice', 'a Formation rolls once a turn', 'Ploy & Deploy');
    for (const { formation, change, units, rush } of changes) {
      const line = formations.find((one) => one.formation === formation);
      if (!line) return refuse('formation', `${formation} cannot change`, 'Ploy & Deploy');
      if (new Set(units).size < units.length) return refuse('twice', 'a Unit changes once', 'Ploy & Deploy');
      const odd = units.find((unit) => !line[change].includes(unit));
      if (odd !== undefined) return refuse('unit', `${odd} cannot ${change}`, 'Ploy & Deploy');
      const idle = rush.find((one) => !line.classes.includes(one));
      if (idle !== undefined) return refuse('rush', `${line.name} has no ${idle} to rush`, 'Ploy & Deploy A7');
      if (new Set(rush).size < rush.length) return refuse('rush', 'a class is rushed once', 'Ploy & Deploy A7');
    }
    return null;
  },
  sample({ formations }, random) {
    return {
      changes: formations
        .filter(() => random.below(3) > 0)
        .map(({ formation, deploy: may, ploy, facing, classes }) => {
          const change = may.length > 0 && (ploy.length === 0 || random.below(3) > 0) ? 'deploy' : 'ploy';
          const units = change === 'deploy' ? may : ploy;
          const rush = random.below(6) === 0 ? classes.slice(0, 1) : [];
          return { formation, change: change as 'deploy' | 'ploy', units, facing, rush };
        }),
    };
  },
  suggest: () => ({ changes: [] }),
};

export interface RecoverRequest {
  readonly formations: readonly {
    readonly formation: string;
    readonly name: string;
    readonly classes: readonly UnitClass[];
  }[];
}

interface RecoverAnswer {
  readonly from: Readonly<Record<string, UnitClass>>;
}

export const recover: RequestKind<RecoverRequest, RecoverAnswer> = {
  kind: 'esr/recover',
  title: 'Whose fatigue comes off',
  kept: true,
  answer: z.strictObject({ from: z.record(z.string(), z.enum(CLASSES as [UnitClass, ...UnitClass[]])) }),
  check({ formations }, { from }) {
    for (const [formation, of] of Object.entries(from)) {
      const line = formations.find((one) => one.formation === formation);
      if (!line) return refuse('formation', `${formation} does not recover`, 'Turn Sequence G10');
      if (!line.classes.includes(of)) return refuse('class', `${line.name} has no tired ${of}`, 'Turn Sequence G10');
    }
    return null;
  },
  sample: ({ formations }, random) => ({
    from: Object.fromEntries(
      formations.map(({ formation, classes }) => [formation, nth(classes, random.below(classes.length))]),
    ),
  }),
  suggest: () => ({ from: {} }),
};
