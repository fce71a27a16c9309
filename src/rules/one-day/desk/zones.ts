/** Where a piece could go, fire and charge as it stands, read off the charts and the ground. */
import {
  arcOutline,
  cornersInto,
  fireArc,
  type Mover,
  type Rect,
  reachField,
  rearStrip,
} from '../../../board/plane/index.ts';
import type { Spot, Zone } from '../../../game/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { combatReach, goReach } from '../battle/combat-moves.ts';
import { type Field, moverFor } from '../battle/field.ts';
import { fireChoice } from '../battle/fire-book.ts';
import { frontOf, originsOf } from '../battle/fire-facts.ts';
import { fullMotion } from '../battle/full-moves.ts';
import type { Motion } from '../battle/motion.ts';
import { ordersOf } from '../battle/orders.ts';
import { MARKER, RATES, STAFF } from '../battle/rates.ts';
import type { Order } from '../battle/requests.ts';
import { dummyCalled, groundNow, type State, type Unit, unitCalled } from '../battle/state.ts';
import { waysOf } from '../battle/ways.ts';
import { artilleryDice } from '../charts.ts';
import { isArtillery } from '../unit.ts';
import { outline } from './contour.ts';
import { spot, spots } from './paper.ts';
import { hqPiece } from './scene.ts';
import { WEAPON_WORDS, wayWords } from './words.ts';

export function zonesOf(state: State, piece: string): Zone[] {
  const unit = unitCalled(state, piece);
  if (unit) return [...moves(state, unit), ...charges(state, unit), ...fires(state, unit), ...rear(state, unit)];
  const { staff, foot } = groundNow(state).movers;
  const { commands } = state.field;
  const hq = state.hqs.find(({ command, alive }) => alive && hqPiece(commands[command]!.id) === piece);
  if (hq) {
    const inches = state.field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full;
    return [
      {
        label: `Headquarters ride ${inches}″`,
        cite: '2.032 C32',
        kind: 'move',
        rings: reachRings(state.field, staff, hq, inches),
      },
    ];
  }
  const marker = dummyCalled(state, piece);
  if (marker)
    return [
      {
        label: `A marker goes ${MARKER}″`,
        cite: '5.01',
        kind: 'move',
        rings: reachRings(state.field, foot, marker, MARKER),
      },
    ];
  const sapper = state.sappers.find(({ id, here }) => here && id === piece);
  if (!sapper) return [];
  const inches = RATES.infantry.combat;
  return [
    {
      label: `Sappers go ${inches}″`,
      cite: '5.04',
      kind: 'move',
      rings: reachRings(state.field, foot, sapper, inches),
    },
  ];
}

/** All ground within a budget, over terrain, round what is in the way. */
function reachRings(field: Field, mover: Mover, { x, y }: { x: number; y: number }, budget: number): Spot[][] {
  // A little beyond the budget, so that its edge can be drawn where it lies between two places asked.
  const f = reachField(mover, x, y, { budget: budget * 1.15, step: Math.max(0.3, budget / 9) });
  const rings = outline({
    columns: f.columns,
    rows: f.rows,
    value: (column, row) => budget - f.cost[row * f.columns + column]!,
  });
  const { width, height } = field.survey;
  const held = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return rings.map((ring) =>
    ring.map(([c, r]) => spot(field.survey, held(f.x + c * f.step, width), held(f.y + r * f.step, height))),
  );
}

const ordered = (unit: Unit, order: Order): Unit => ({ ...unit, order, void: false, line: { order } });

function moves(state: State, unit: Unit): Zone[] {
  const { field } = state;
  const orders = ordersOf(state, unit);
  const zones: Zone[] = [];
  const inches = goReach(unit);
  if (!unit.sheet.fixed && unit.sheet.standOf < 0) {
    const mover = moverFor(groundNow(state), unit.sheet.arm, unit.formation === 'road' ? 'road' : 'combat');
    const cite = unit.hidden ? '5.01' : '2.032 4.03';
    zones.push({
      label: `Combat Move, ${inches}″`,
      cite,
      kind: 'move',
      rings: reachRings(field, mover, unit.at, inches),
    });
  }
  if (orders.includes('FM')) {
    zones.push(...strip(state, unit, fullMotion(state, ordered(unit, 'FM')), 'Full Move', '2.031(c)'));
    for (const way of waysOf(state, unit)) {
      const march = fullMotion(state, { ...ordered(unit, 'FM'), line: { order: 'FM', way } });
      zones.push(...strip(state, unit, march, `Full Move, ${wayWords(field.terrain, way)}`, '2.031(c)(1)'));
    }
  }
  if (orders.includes('TM'))
    zones.push(...strip(state, unit, fullMotion(state, ordered(unit, 'TM')), 'Triple Move', '5.06'));
  return zones;
}

/** The ground a straight march covers: every leg as wide as the unit, its front going ahead of its middle. */
function strip(state: State, unit: Unit, march: Motion | null, label: string, cite: string): Zone[] {
  if (!march) return [];
  const rings: Spot[][] = [];
  for (let leg = 0; leg + 1 < march.x.length; leg++) {
    const dx = march.x[leg + 1]! - march.x[leg]!;
    const dy = march.y[leg + 1]! - march.y[leg]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-6) continue;
    const ahead = leg + 2 === march.x.length ? unit.at.hd : 0;
    const [fx, fy] = [dx / length, dy / length];
    const x = march.x[leg]! + dx / 2 + (fx * ahead) / 2;
    const y = march.y[leg]! + dy / 2 + (fy * ahead) / 2;
    rings.push(ringOf(state.field, { x, y, fx, fy, hw: unit.at.hw, hd: (length + ahead) / 2 }));
  }
  return [{ label: `${label}, ${march.length.toFixed(1)}″`, cite, kind: 'move', rings }];
}

const corners = new Float64Array(8);
const ringOf = (field: Field, r: Rect): Spot[] => spots(field.survey, cornersInto(corners, r));

/** 2.0311: whoever stands within its Combat Move, edge to edge, can be charged. */
function charges(state: State, unit: Unit): Zone[] {
  if (isArtillery(unit.sheet.arm) || unit.sheet.standOf >= 0 || unit.sheet.fixed || unit.level === 'PANICKED')
    return [];
  const inches = combatReach(unit);
  return [
    { label: `Charge, ${inches}″`, cite: '2.03 2.0311', kind: 'charge', rings: [around(state.field, unit.at, inches)] },
  ];
}

/** A rectangle grown by a margin with round corners. */
function around(field: Field, at: Rect, margin: number): Spot[] {
  const ring: Spot[] = [];
  for (const [right, ahead, from] of [
    [1, 1, 0],
    [1, -1, 90],
    [-1, -1, 180],
    [-1, 1, 270],
  ] as const)
    for (let turn = 0; turn <= 90; turn += 15) {
      const angle = ((from + turn) * Math.PI) / 180;
      const r = right * at.hw + margin * Math.sin(angle);
      const a = ahead * at.hd + margin * Math.cos(angle);
      ring.push(spot(field.survey, at.x + r * at.fy + a * at.fx, at.y - r * at.fx + a * at.fy));
    }
  return ring;
}

const CITES = { small: '2.033(a) 4.01', inherent: '2.033(b) 4.01', guns: '2.033(c) 4.01' } as const;

/** 4.01: 45° off the front corners, by weapon; guns in the bands of their chart, the farthest first. */
function fires(state: State, unit: Unit): Zone[] {
  const arc = fireArc(frontOf(state, unit));
  return (fireChoice(state, unit)?.weapons ?? []).flatMap(({ weapon, dice, reach }): Zone[] => {
    const origins = originsOf(state, unit, weapon);
    const within = (inches: number) =>
      spots(state.field.survey, hull(origins.flatMap(({ x, y }) => [...arcOutline(arc, x, y, inches)])));
    const zone = (inches: number, n: number): Zone => ({
      label: `${WEAPON_WORDS[weapon]}, ${n} ${n === 1 ? 'die' : 'dice'} within ${inches}″`,
      cite: CITES[weapon],
      kind: 'fire',
      rings: [within(inches)],
    });
    if (weapon !== 'guns') return [zone(reach, dice)];
    const ends = artilleryDice.rows.map(({ key }) => Number(key.split('-').at(-1))).filter((end) => end <= reach);
    return ends.reverse().map((end) => zone(end, cellAt(artilleryDice, end, unit.sheet.guns!) ?? 0));
  });
}

/** 4.01: straight behind, between its outer edges, as far as any gun reaches. */
function rear(state: State, unit: Unit): Zone[] {
  if (unit.squared || unit.formation === 'block') return [];
  const farthest = Number(artilleryDice.rows.at(-1)!.key.split('-').at(-1));
  const { x, y, fx, fy } = rearStrip(unit.at);
  const hd = farthest / 2;
  const ring = ringOf(state.field, { x: x + fx * hd, y: y + fy * hd, fx, fy, hw: unit.at.hw, hd });
  return [{ label: 'Its rear', cite: '4.01 2.033', kind: 'hold', rings: [ring] }];
}

/** The convex hull of flat points. */
function hull(flat: readonly number[]): number[] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push([flat[i]!, flat[i + 1]!]);
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly [number, number][]) => {
    const out: [number, number][] = [];
    for (const p of list) {
      while (out.length > 1 && turn(out[out.length - 2]!, out[out.length - 1]!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())].flat();
}

const turn = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
