/** Acts as they come from a file or a link: the right shape, so that nothing that is read can break an act. */
import { z } from 'zod';
import type { Act } from './act.ts';
import type { Draft } from './draft.ts';
import { draftSchema } from './loose.ts';

const at = z.tuple([z.number(), z.number()]);
const points = z.array(at).max(120);
const id = z.string().max(80);
const name = z.string().max(80).optional();
const side = z.literal([0, 1]);
const arm = z.enum(['foot', 'horse', 'guns']);
const count = z.int().min(0).max(200);

const ref = z.union([
  z.strictObject({
    of: z.enum(['area', 'town', 'stream', 'crossing', 'road', 'place', 'corps', 'division']),
    id,
  }),
  z.strictObject({ of: z.literal('side'), side }),
  z.strictObject({ of: z.literal('body'), division: id, arm, at: count }),
  z.strictObject({ of: z.literal('day') }),
]);
const drawn = z.strictObject({ of: z.enum(['area', 'stream', 'road']), id });
const act = <N extends string, S extends z.ZodRawShape>(of: N, shape: S) =>
  z.strictObject({ act: z.literal(of), ...shape });

const one = [
  act('add-area', {
    kind: z.enum(['hill', 'wood', 'rough', 'marsh', 'water', 'works']),
    points,
    level: z.number().optional(),
    name,
  }),
  act('add-stream', { kind: z.enum(['brook', 'stream', 'river']), points, name }),
  act('add-road', { kind: z.enum(['road', 'track']), points, name }),
  act('add-town', { kind: z.enum(['farm', 'church', 'hamlet', 'village', 'town']), at, name }),
  act('add-crossing', { kind: z.enum(['bridge', 'ford']), at }),
  act('add-place', { at, points: z.number(), town: id.optional(), name }),
  act('add-corps', { side, name }),
  act('add-division', { corps: id, name }),
  act('add-body', { division: id, arm, body: z.record(z.string(), z.json()).optional() }),
  act('copy', { ref }),
  act('divide', { ref }),
  act('move-to', { ref, to: ref, at: count.optional() }),
  act('set', { ref, field: z.string().max(80), value: z.json() }),
  act('vertex', { ref: drawn, at: count, to: at }),
  act('split', { ref: drawn, side: count, to: at }),
  act('drop-vertex', { ref: drawn, at: count }),
  act('smooth', { ref: drawn }),
  act('move', { ref, by: at }),
  act('stand', { division: id, at, facing: z.number(), width: z.number().optional() }),
  act('arrive', { division: id, time: z.string().max(20), road: id, end: z.enum(['first', 'last']) }),
  act('unplace', { division: id }),
  act('erase', { ref }),
  act('size', { width: z.number(), height: z.number() }),
  act('open', { draft: draftSchema as z.ZodType<Draft> }),
] as const;
const several = act('together', { acts: z.array(z.discriminatedUnion('act', one)).max(2000) });

/** One level of acts together is all the editor makes. */
export const actSchema = z.discriminatedUnion('act', [...one, several]) as unknown as z.ZodType<Act>;
