/**
 * The plane: what a battle of fifty pieces asks of its geometry, thousands of times a turn. Figures are per question;
 * each call asks a whole set of them, so that no pair is easy to predict.
 */
import * as plane from '../src/board/plane/index.ts';
import { sampleTable } from '../src/board/plane/samples.ts';
import type { Report } from './harness.ts';

const SIZE = 1024;

/** A plain repeatable generator; nothing here depends on its quality. */
function stream(seed: number): () => number {
  let a = seed;
  return () => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
    return a / 4294967296;
  };
}

export default async function bench(report: Report): Promise<void> {
  const random = stream(1);
  const rects: plane.Rect[] = [];
  const others: plane.Rect[] = [];
  for (let i = 0; i < SIZE; i++) {
    const [x, y] = [48 * random(), 72 * random()];
    rects.push(plane.rect(x, y, 360 * random(), 1 + 2 * random(), 1 + 2 * random()));
    others.push(plane.rect(x + 8 * random() - 4, y + 8 * random() - 4, 360 * random(), 3, 1));
  }
  const pairs = (what: (a: plane.Rect, b: plane.Rect, i: number) => number) => (): number => {
    let sum = 0;
    for (let i = 0; i < SIZE; i++) sum += what(rects[i]!, others[i]!, i);
    return sum;
  };
  const per = { unit: '/s', count: SIZE } as const;

  await report.measure(
    'overlap of two rectangles',
    pairs((a, b) => (plane.overlap(a, b) ? 1 : 0)),
    { ...per, bar: 5e6 },
  );
  await report.measure('distance of two rectangles', pairs(plane.distance), { ...per, bar: 250_000 });
  await report.measure(
    'within 2 inches',
    pairs((a, b) => (plane.within(a, b, 2) ? 1 : 0)),
    per,
  );
  const arcs = rects.map((r) => plane.fireArc(r));
  await report.measure(
    'any part in a fire arc',
    pairs((_, b, i) => (plane.meetsWedge(arcs[i]!, b) ? 1 : 0)),
    {
      ...per,
      bar: 5e6,
    },
  );
  const range = pairs((a, b, i) => (plane.rangeInWedge(arcs[i]!, a.x, a.y, b) < 8 ? 1 : 0));
  await report.measure('range to the part in the arc', range, { ...per, bar: 1e6 });
  const sweep = pairs((a, b) => (plane.sweepRect(a, a.fx, a.fy, 6, b) < 6 ? 1 : 0));
  await report.measure('sweep to first contact', sweep, { ...per, bar: 2e6 });
  const meeting = pairs((a, b) => (plane.meetTime(a, 6 * a.fx, 6 * a.fy, b, 3 * b.fx, 3 * b.fy) < 1 ? 1 : 0));
  await report.measure('meeting of two movers', meeting, { ...per, bar: 2e6 });
  const near = pairs((a, b) => (plane.nearTime(a, 6 * a.fx, 6 * a.fy, b, 3 * b.fx, 3 * b.fy, 1) < 1 ? 1 : 0));
  await report.measure('two movers within an inch', near, per);
  const chase = pairs((a, b) => (plane.intercept(b.x, b.y, 3, 0.5, a.x, a.y, 6 * a.fx, 6 * a.fy) < 1 ? 1 : 0));
  await report.measure('interception', chase, per);
  await report.measure(
    'make a rectangle',
    pairs((a, b, i) => plane.rectInto(a, a.x, a.y, i, b.hw, b.hd).fx),
    per,
  );

  await report.measure('survey a table', () => plane.survey(sampleTable()), { unit: 'ms' });
  const survey = plane.survey(sampleTable());
  const never = Number.POSITIVE_INFINITY;
  const foot = plane.mover(survey, { cost: { woods: 2, urban: 2, pond: never }, ford: 1 });
  const guns = plane.mover(survey, { cost: { woods: never, urban: 2, pond: never }, ford: never });
  await report.measure(
    'ground at a point',
    pairs((_, b) => plane.classAt(survey, b.x, b.y)),
    { ...per, bar: 10e6 },
  );
  await report.measure(
    'level at a point',
    pairs((_, b) => plane.levelAt(survey, b.x, b.y)),
    { ...per, bar: 10e6 },
  );
  const march = pairs((a, b) => (plane.marchCost(foot, a.x, a.y, b.x, b.y) < 6 ? 1 : 0));
  await report.measure('cost of a straight march', march, { ...per, bar: 1e6 });
  const reach: plane.Reach = { distance: 0, spent: 0, x: 0, y: 0, why: 'end', ref: -1 };
  const along = pairs((a) => plane.reachAlongInto(reach, foot, a.x, a.y, a.x + 7 * a.fx, a.y + 7 * a.fy, 6).distance);
  await report.measure('how far a straight march gets', along, { ...per, bar: 500_000 });
  const path = pairs((a, b) => (plane.pathCost(foot, a.x, a.y, b.x, b.y, { budget: 6 }) < 6 ? 1 : 0));
  await report.measure('shortest march of foot', path, { ...per, bar: 50_000 });
  const gunPath = pairs((a, b) => (plane.pathCost(guns, a.x, a.y, b.x, b.y, { budget: 6 }) < 6 ? 1 : 0));
  await report.measure('shortest march of guns', gunPath, per);
  const fifty = others.slice(0, 50);
  const crowded = { budget: 6, obstacles: fifty };
  const round = pairs((a, b) => (plane.pathCost(foot, a.x, a.y, b.x, b.y, crowded) < 6 ? 1 : 0));
  await report.measure('shortest march round 50 pieces', round, per);
  await report.measure('reach field of 6 inches', () => plane.reachField(foot, 17, 27, { budget: 6 }), { unit: 'µs' });

  const sight = plane.sightOver(survey, { cover: { woods: { inside: 1 }, urban: { inside: 1.5 } } });
  const look = pairs((a, b) => (plane.canSee(sight, a.x, a.y, b.x, b.y) ? 1 : 0));
  await report.measure('line of sight over ground', look, { ...per, bar: 1e6 });
  const levels = new Float64Array(50);
  for (let i = 0; i < 50; i++) levels[i] = plane.levelAt(survey, fifty[i]!.x, fifty[i]!.y);
  const screen: plane.Screen = { pieces: fifty, levels, from: -1, to: -1 };
  const screened = pairs((a, b) => (plane.canSee(sight, a.x, a.y, b.x, b.y, screen) ? 1 : 0));
  await report.measure('line of sight past 50 pieces', screened, { ...per, bar: 300_000 });
  const goal = { x: 0, y: 33 };
  const retreat = pairs((a) => {
    const query = { piece: a, heading: 200, budget: 6, mover: foot, enemies: fifty, friends: others, goal };
    return plane.findRetreat({ ...query, friends: [] })?.distance ?? 0;
  });
  await report.measure('retreat past 50 pieces', retreat, { ...per, bar: 10_000 });
}
