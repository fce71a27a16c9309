/** Who may fire at whom, and the facts of a score. */
import { distance } from '../../../../board/plane/index.ts';
import { bySheet, type Side } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { Firer } from '../../procedures/fire.ts';
import { FAR, foesOf } from '../measure.ts';
import { seenFoes } from '../sight.ts';
import {
  cacheOf,
  classOf,
  type Formation,
  hereOf,
  isHorse,
  rectOf,
  type State,
  standingOf,
  type Unit,
} from '../state.ts';
import { bears, bearsOn, SKIRMISH_RANGE } from './bearing.ts';
import type { FireLine, FireOrder, FireRequest } from './kinds.ts';

/** RT, BK and RR Formations do not fire, nor those on Reserve (E29). */
const mayFire = ({ status, directive }: Formation): boolean => status === 'none' && directive !== 'R';

const skirmishersOf = (state: State, formation: Formation): Unit[] =>
  standingOf(state, formation).filter((unit) => classOf(unit) === 'infantry' && unit.where === 'deployed');

/** Battalions within 3″ of a Formation. */
function nearTo(state: State, units: readonly Unit[], target: Formation): Unit[] {
  const cache = cacheOf(state);
  const others = cache.of(target.index);
  return units.filter(({ index, x, y }) =>
    others.some(
      (other) =>
        !cache.isBeyond(other, x, y, SKIRMISH_RANGE) &&
        distance(nth(cache.rects, index), nth(cache.rects, other.index)) <= SKIRMISH_RANGE,
    ),
  );
}

/** From a gun to the nearest of a Formation. */
function awayFrom(state: State, { index, x, y }: Unit, foe: Formation): number {
  const cache = cacheOf(state);
  let away = FAR;
  for (const other of cache.of(foe.index))
    if (!cache.isBeyond(other, x, y, away))
      away = Math.min(away, distance(nth(cache.rects, index), nth(cache.rects, other.index)));
  return away;
}

export function fireRequest(state: State, side: Side): FireRequest {
  const foes = seenFoes(state, side);
  const formations = hereOf(state, side)
    .filter(mayFire)
    .flatMap((formation) => {
      const own = standingOf(state, formation);
      const batteries = own
        .filter(({ where }) => where === 'unlimbered')
        .flatMap((gun) => {
          const targets = foes
            .filter((foe) => bearsOn(state, gun, foe))
            .map((foe) => ({ id: foe.sheet.id, away: awayFrom(state, gun, foe) }))
            .sort((a, b) => a.away - b.away)
            .map(({ id }) => id);
          return targets.length > 0 ? [{ unit: gun.sheet.id, name: gun.sheet.name, targets }] : [];
        });
      const troops = skirmishersOf(state, formation);
      const skirmish = foes
        .map((foe) => ({ target: foe.sheet.id, battalions: nearTo(state, troops, foe).length }))
        .filter(({ battalions }) => battalions > 0)
        .sort((a, b) => b.battalions - a.battalions);
      if (batteries.length + skirmish.length === 0) return [];
      return [{ formation: formation.sheet.id, name: formation.sheet.name, batteries, skirmish }];
    });
  return { formations };
}

/** What fires at one target: facts for the score, and whose they are. */
export interface Volley {
  readonly target: Formation;
  readonly firers: readonly {
    readonly formation: Formation;
    readonly facts: Firer;
    readonly batteries: readonly Unit[];
    /** Battalions that skirmish. */
    readonly foot: readonly Unit[];
  }[];
}

const NOBODY: Firer = {
  name: '',
  artillery: 'hold',
  medium: 0,
  french8: 0,
  twelve: 0,
  light: 0,
  british9: 0,
  russian12: 0,
  artilleryFatigue: 0,
  skirmish: 'none',
  doctrine: 'Effective',
  line: 0,
  lights: 0,
  irregulars: 0,
  rifles1: 0,
  rifles2: 0,
  rifles3: 0,
  infantryFatigue: 0,
};

function gunFacts(formation: Formation, order: FireOrder, batteries: readonly Unit[]): Firer {
  const facts = { ...NOBODY, artillery: order.artillery, artilleryFatigue: Math.min(24, formation.fatigue.artillery) };
  for (const { sheet } of batteries) if (sheet.gun) facts[sheet.gun] = Math.min(24, facts[sheet.gun] + sheet.sections);
  return facts;
}

/** Light before Irregular (E13); fatigue is taken off once, where most battalions are. */
function footFacts(formation: Formation, order: FireOrder, units: readonly Unit[], tired: boolean): Firer[] {
  const made = (['Effective', 'Ineffective'] as const).flatMap((doctrine) => {
    const own = units.filter(({ sheet }) => sheet.doctrine === doctrine);
    if (own.length === 0) return [];
    const lights = own.filter(({ sheet }) => sheet.light).length;
    const irregulars = own.filter(({ sheet }) => sheet.irregular && !sheet.light).length;
    const rifles = (n: number) => own.filter(({ sheet }) => sheet.rifles === n).length;
    return [
      {
        ...NOBODY,
        skirmish: order.skirmish,
        doctrine,
        lights,
        irregulars,
        line: own.length - lights - irregulars,
        rifles1: rifles(1),
        rifles2: rifles(2),
        rifles3: rifles(3),
      },
    ];
  });
  made.sort((a, b) => b.line + b.lights + b.irregulars - (a.line + a.lights + a.irregulars));
  return made.map((facts, i) =>
    tired && i === 0 ? { ...facts, infantryFatigue: Math.min(24, formation.fatigue.infantry) } : facts,
  );
}

interface SkirmishLine {
  readonly target: string;
  readonly units: readonly Unit[];
  /** Fatigue is taken off here. */
  readonly tired: boolean;
}

/** Battalions skirmish with the target that was named; who is not near it with the next he is near to (H15). */
function skirmishLines(state: State, formation: Formation, line: FireLine, order: FireOrder): SkirmishLine[] {
  const found: SkirmishLine[] = [];
  let left = skirmishersOf(state, formation);
  const rest = line.skirmish.map(({ target }) => target).filter((id) => id !== order.target);
  for (const id of order.target === undefined ? rest : [order.target, ...rest]) {
    const target = foesOf(state, formation.side).find(({ sheet }) => sheet.id === id);
    const units = target ? nearTo(state, left, target) : [];
    if (units.length === 0) continue;
    found.push({ target: id, units, tired: found.length === 0 });
    left = left.filter((unit) => !units.includes(unit));
  }
  return found;
}

/** Guns and foot of one Formation are one part of a volley. */
function joined(firers: readonly Volley['firers'][number][]): Volley['firers'] {
  const found: Volley['firers'][number][] = [];
  for (const one of firers) {
    const at = found.findIndex(
      (other) => other.formation === one.formation && other.facts.skirmish === 'none' && one.facts.artillery === 'hold',
    );
    const guns = found[at];
    if (!guns) {
      found.push(one);
      continue;
    }
    const { artillery, medium, french8, twelve, light, british9, russian12, artilleryFatigue } = guns.facts;
    const pieces = { artillery, medium, french8, twelve, light, british9, russian12, artilleryFatigue };
    found[at] = { ...one, facts: { ...one.facts, ...pieces }, batteries: guns.batteries };
  }
  return found;
}

/** Declarations of both sides become volleys, a target each (G20). */
export function volleysOf(state: State, side: Side, request: FireRequest, orders: readonly FireOrder[]): Volley[] {
  const byTarget = new Map<Formation, Volley['firers'][number][]>();
  const add = (id: string, one: Volley['firers'][number]) => {
    const target = foesOf(state, side).find(({ sheet }) => sheet.id === id);
    if (!target) return;
    const list = byTarget.get(target) ?? [];
    list.push(one);
    byTarget.set(target, list);
  };
  for (const order of orders) {
    const line = request.formations.find((one) => one.formation === order.formation)!;
    const formation = bySheet(hereOf(state, side), order.formation);
    if (order.artillery !== 'hold') {
      const aimed = new Map<string, Unit[]>();
      for (const { unit, targets } of line.batteries) {
        const at = order.targets[unit] ?? nth(targets, 0);
        const gun = bySheet(state.units, unit);
        aimed.set(at, [...(aimed.get(at) ?? []), gun]);
      }
      for (const [at, guns] of aimed)
        add(at, { formation, facts: gunFacts(formation, order, guns), batteries: guns, foot: [] });
    }
    if (order.skirmish !== 'none') {
      for (const { target, units, tired } of skirmishLines(state, formation, line, order))
        for (const [i, facts] of footFacts(formation, order, units, tired).entries())
          add(target, { formation, facts, batteries: [], foot: i === 0 ? units : [] });
    }
  }
  return state.formations.flatMap((target) => {
    const firers = byTarget.get(target);
    return firers ? [{ target, firers: joined(firers) }] : [];
  });
}

/** Who of the target stands under a battery of theirs, or within reach of their skirmishers. */
export const reached = (state: State, { target, firers }: Volley): Unit[] =>
  standingOf(state, target).filter((unit) =>
    firers.some(
      ({ batteries, foot }) =>
        batteries.some((gun) => bears(state, gun, unit)) ||
        foot.some((one) => distance(rectOf(one), rectOf(unit)) <= SKIRMISH_RANGE),
    ),
  );

/** Skirmishing counts for nothing against cavalry that attacks. */
export const isAttackingCavalry = (state: State, formation: Formation): boolean =>
  formation.status === 'none' && formation.directive === 'A' && isHorse(state, formation);
