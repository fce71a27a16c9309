/**
 * The hex field: what a battle on 42 × 31 hexes asks of its geometry. Each call asks from every hex of the map, so that no
 * answer is easy to predict; figures are per question.
 */
import * as hex from '../src/board/hex/index.ts';
import { FOOT, GUNS, HORSE, plainField, sampleField, stream } from '../src/board/hex/samples.ts';
import type { Report } from './harness.ts';

const COLUMNS = 42;
const ROWS = 31;

export default async function bench(report: Report): Promise<void> {
  const map = hex.readHexMap(sampleField(COLUMNS, ROWS));
  const open = hex.readHexMap(plainField(COLUMNS, ROWS));
  const g = map.grid;
  const random = stream(1);
  const others = Int16Array.from({ length: g.count }, () => Math.floor(random() * g.count));
  const near = Int16Array.from({ length: g.count }, (_, a) => nearby(g, a, random));
  const each =
    (what: (a: number, b: number) => number, to = others) =>
    (): number => {
      let sum = 0;
      for (let a = 0; a < g.count; a++) sum += what(a, to[a]!);
      return sum;
    };
  const per = { unit: '/s', count: g.count } as const;

  const data = sampleField(COLUMNS, ROWS);
  await report.measure('read a map', () => hex.readHexMap(data), { unit: 'ms' });
  await report.measure('work out a mover', () => hex.mover(map, FOOT), { unit: 'ms' });
  await report.measure(
    'distance',
    each((a, b) => hex.distance(g, a, b)),
    { ...per, bar: 50e6, reference: tableOfDistances(g, others) },
  );

  const plain = hex.mover(open, { parts: 1 });
  const room = hex.reach(plain);
  const flood = each((a) => hex.reachInto(room, plain, a, 6).count);
  await report.measure('flood of 6 MP, open ground', flood, {
    ...per,
    bar: 500_000,
    reference: plainFlood(open, 6),
  });
  const foot = hex.mover(map, FOOT);
  const mixed = each((a) => hex.reachInto(room, foot, a, 6).count);
  await report.measure('flood of 6 MP, mixed ground', mixed, { ...per, bar: 500_000 });
  const zones = Uint8Array.from({ length: g.count }, () => (random() < 0.06 ? 1 : 0));
  const blocked = Uint8Array.from({ length: g.count }, () => (random() < 0.04 ? 1 : 0));
  const masks = { zones, blocked };
  const hindered = each((a) => hex.reachInto(room, foot, a, 6, masks).count);
  await report.measure('flood of 6 MP past zones and pieces', hindered, { ...per, bar: 500_000 });
  const horse = hex.mover(map, HORSE);
  await report.measure(
    'flood of 14 MP, horse',
    each((a) => hex.reachInto(room, horse, a, 14).count),
    per,
  );
  const guns = hex.mover(map, GUNS);
  const path = each((a, b) => hex.findPath(guns, a, b, {}, room)?.cost ?? 0);
  await report.measure('cheapest path across the map, guns by road', path, { ...per, bar: 20_000 });
  const column = hex.aspects({ faces: 'side', front: 3, flank: 2, rear: 1 });
  const body = hex.march(foot, { aspects: column, turn: 1, rear: 2 });
  const march = each((a) => hex.marchCost(hex.marchInto(body, a, 2 * (a % 6), 6), a, 0));
  await report.measure('march of 6 MP with facing', march, { ...per, bar: 20_000 });

  const cover = { height: 1, depth: 1 };
  const sight = hex.sightOver(map, { cover: { woods: cover, village: cover }, limit: 30 });
  const seen = hex.look();
  await report.measure(
    'line of sight, worked out, any distance',
    each((a, b) => hex.lookInto(seen, sight, a, b).blocker),
    { ...per, bar: 2e6 },
  );
  await report.measure(
    'line of sight, worked out, within 6',
    each((a, b) => hex.lookInto(seen, sight, a, b).blocker, near),
    { ...per, bar: 4e6 },
  );
  await report.measure(
    'line of sight, asked again',
    each((a, b) => (hex.canSee(sight, a, b) ? 1 : 0)),
    { ...per, bar: 20e6 },
  );
  const screen = { mask: blocked };
  const shot = each((a, b) => (hex.canSee(sight, a, b, 10, screen) ? 1 : 0), near);
  await report.measure('line of fire past pieces, within 6', shot, { ...per, bar: 3e6 });
  const line = new Int16Array(400);
  await report.measure(
    'hexes of a line',
    each((a, b) => hex.lineInto(line, g, a, b)),
    per,
  );
  const arc = hex.arcOf(column, 2);
  await report.measure(
    'in a front arc',
    each((a, b) => (hex.inArc(g, arc, a, b) ? 1 : 0)),
    { ...per, bar: 20e6 },
  );
  const found = new Int16Array(g.count);
  await report.measure(
    'hexes of a front arc to 10',
    each((a) => hex.arcInto(found, g, a, arc, 10)),
    per,
  );

  const enemies = Uint8Array.from({ length: g.count }, () => (random() < 0.02 ? 1 : 0));
  const away = hex.nearestInto(new Uint8Array(g.count), g, enemies);
  const rout = (length: number, known: { near?: Uint8Array }) =>
    each((from) => {
      const query = { mover: foot, from, length, enemies, zones, friends: blocked, ...known };
      return hex.findRetreat(query)?.cost ?? 0;
    });
  await report.measure('recoil of 3 hexes', rout(3, { near: away }), { ...per, bar: 100_000 });
  await report.measure('recoil of 3 hexes, enemies looked for', rout(3, {}), { ...per, bar: 20_000 });
  await report.measure('rout of 10 hexes', rout(10, { near: away }), { ...per, bar: 50_000 });
  const charge = each((from, to) => {
    const query = { mover: horse, from, to, headings: 0b111111, length: 5, turn: 1, blocked };
    return hex.findCharge(query)?.turned ?? 0;
  }, near);
  await report.measure('charge within 5 hexes', charge, { ...per, bar: 10_000 });
  const zone = new Uint8Array(g.count);
  const zoned = each((from) =>
    hex.chargeZoneInto(zone, { mover: horse, from, headings: 0b000111, length: 5, turn: 1, blocked }),
  );
  await report.measure('charge zone of 5 hexes', zoned, { ...per, bar: 10_000 });
}

function nearby(g: hex.Grid, a: number, random: () => number): number {
  const out = new Int16Array(g.count);
  return out[Math.floor(random() * hex.rangeInto(out, g, a, 6))]!;
}

/** The other way to tell distances: all pairs beforehand. */
function tableOfDistances(g: hex.Grid, others: Int16Array): () => number {
  const table = new Uint8Array(g.count * g.count);
  for (let a = 0; a < g.count; a++) for (let b = 0; b < g.count; b++) table[a * g.count + b] = hex.distance(g, a, b);
  return () => {
    let sum = 0;
    for (let a = 0; a < g.count; a++) sum += table[a * g.count + others[a]!]!;
    return sum;
  };
}

/** The usual flood over plain tables: neighbours and a cost by hex, a queue, hexes queued again when they get cheaper. */
function plainFlood(map: hex.HexMap, budget: number): () => number {
  const { count, neighbours } = map.grid;
  const cost = new Uint8Array(count).fill(1);
  const spent = new Int8Array(count);
  const queue = new Int16Array(8 * count);
  return () => {
    let sum = 0;
    for (let from = 0; from < count; from++) {
      spent.fill(127);
      spent[from] = 0;
      queue[0] = from;
      let end = 1;
      for (let i = 0; i < end; i++) {
        const at = queue[i]!;
        for (let n = 6 * at; n < 6 * at + 6; n++) {
          const to = neighbours[n]!;
          if (to < 0) continue;
          const total = spent[at]! + cost[to]!;
          if (total > budget || total >= spent[to]!) continue;
          spent[to] = total;
          queue[end++] = to;
        }
      }
      sum += end;
    }
    return sum;
  };
}
