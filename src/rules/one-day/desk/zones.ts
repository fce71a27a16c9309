/** Where a piece could go, fire and charge as it stands, read off the charts and the ground. */
import { arcOutline, fireArc, hull, type March, rearStrip } from '../../../board/plane/index.ts';
import type { Zone } from '../../../game/index.ts';
import { reachRings, ringAround, ringOf, ringsAlong, spotsOn } from '../../../game/tabletop/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { moverFor } from '../battle/field.ts';
import { frontOf, originsOf } from '../battle/fire/facts.ts';
import type { Order } from '../battle/kinds.ts';
import { combatReach, goReach } from '../battle/moves/combat-moves.ts';
import { fullMarch } from '../battle/moves/full-moves.ts';
import { fireChoice } from '../battle/orders/fire-book.ts';
import { ordersOf } from '../battle/orders/orders.ts';
import { waysOf } from '../battle/orders/ways.ts';
import { MARKER, RATES, STAFF } from '../battle/rates.ts';
import { dummyCalled, groundNow, hqPiece, type State, type Unit, unitCalled } from '../battle/state.ts';
import { artilleryDice } from '../charts.ts';
import { isArtillery } from '../unit.ts';

import { WEAPON_WORDS, wayWords } from './words.ts';

export function zonesOf(state: State, piece: string): Zone[] {
  const unit = unitCalled(state, piece);
  if (unit) return [...moves(state, unit), ...charges(state, unit), ...fires(state, unit), ...rear(state, unit)];
  const { staff, foot } = groundNow(state).movers;
  const { commands } = state.field;
  const hq = state.hqs.find(({ command, alive }) => alive && hqPiece(nth(commands, command).id) === piece);
  if (hq) {
    const inches = state.field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full;
    return [
      {
        label: `Headquarters ride ${inches}″`,
        cite: '2.032 C32',
        kind: 'move',
        rings: reachRings(staff, hq, inches),
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
        rings: reachRings(foot, marker, MARKER),
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
      rings: reachRings(foot, sapper, inches),
    },
  ];
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
      rings: reachRings(mover, unit.at, inches),
    });
  }
  if (orders.includes('FM')) {
    zones.push(...strip(state, unit, fullMarch(state, ordered(unit, 'FM')), 'Full Move', '2.031(c)'));
    for (const way of waysOf(state, unit)) {
      const march = fullMarch(state, { ...ordered(unit, 'FM'), line: { order: 'FM', way } });
      zones.push(...strip(state, unit, march, `Full Move, ${wayWords(field.terrain, way)}`, '2.031(c)(1)'));
    }
  }
  if (orders.includes('TM'))
    zones.push(...strip(state, unit, fullMarch(state, ordered(unit, 'TM')), 'Triple Move', '5.06'));
  return zones;
}

/** The ground a march covers. */
function strip({ field }: State, { at }: Unit, march: March | null, label: string, cite: string): Zone[] {
  if (!march) return [];
  const rings = ringsAlong(field.survey, at, march);
  return [{ label: `${label}, ${march.length.toFixed(1)}″`, cite, kind: 'move', rings }];
}

/** 2.0311: whoever stands within its Combat Move, edge to edge, can be charged. */
function charges(state: State, unit: Unit): Zone[] {
  if (isArtillery(unit.sheet.arm) || unit.sheet.standOf >= 0 || unit.sheet.fixed || unit.level === 'PANICKED')
    return [];
  const inches = combatReach(unit);
  return [
    {
      label: `Charge, ${inches}″`,
      cite: '2.03 2.0311',
      kind: 'charge',
      rings: [ringAround(state.field.survey, unit.at, inches)],
    },
  ];
}

const CITES = { small: '2.033(a) 4.01', inherent: '2.033(b) 4.01', guns: '2.033(c) 4.01' } as const;

/** 4.01: 45° off the front corners, by weapon; guns in the bands of their chart, the farthest first. */
function fires(state: State, unit: Unit): Zone[] {
  const arc = fireArc(frontOf(state, unit));
  return (fireChoice(state, unit)?.weapons ?? []).flatMap(({ weapon, dice, reach }): Zone[] => {
    const origins = originsOf(state, unit, weapon);
    const within = (inches: number) =>
      spotsOn(state.field.survey, hull(origins.flatMap(({ x, y }) => [...arcOutline(arc, x, y, inches)])));
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
  const ring = ringOf(state.field.survey, { x: x + fx * hd, y: y + fy * hd, fx, fy, hw: unit.at.hw, hd });
  return [{ label: 'Its rear', cite: '4.01 2.033', kind: 'hold', rings: [ring] }];
}
