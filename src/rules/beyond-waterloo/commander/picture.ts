/** The map as an officer weighs it: who stands where, what is worth holding, and how far everything is. */

import { spread } from '../../../board/areas/index.ts';
import { foeOf, leadOf, type Side, seenFrom, strengthOf } from '../../../game/index.ts';
import { cellAt, once, type Seat } from '../../../kernel/index.ts';
import type { Field } from '../campaign/field.ts';
import { known, sightOf } from '../campaign/knowledge.ts';
import { factorsOf, isHere, occupied, type State, seniorOf } from '../campaign/state.ts';
import { pointsOf } from '../campaign/victory.ts';
import type { Mode } from '../force.ts';
import { stepCost } from '../procedures/march.ts';
import { type Lines, linesOf } from './lines.ts';
import { cherished } from './nerve.ts';
import { Notebook, type Page, type Sighting, segmentOf } from './notebook.ts';

/** An enemy Formation in sight, as far as it is known. */
export interface Foe {
  readonly i: number;
  readonly area: number;
  readonly weight: number;
  readonly mode: Mode;
  readonly garrison: boolean;
  /** OPs Phases since he was seen there; 0 while he is in sight. */
  readonly age: number;
}

/** What an officer takes in at a glance: enough for a battle under way. */
export interface Glance {
  readonly state: State;
  readonly side: Side;
  /** By area: points, and what else hangs on it: with its capital a government falls. */
  readonly vp: readonly number[];
  /** Areas where both sides stand in the open: a battle is due or under way. */
  readonly fights: readonly number[];
  /** Segments of the enemy, and of this side, still to come after this one. */
  readonly theirs: number;
  readonly ours: number;
  /** What a step can still do before the end, in points. */
  readonly later: number;
}

export interface Picture extends Glance, Lines {
  /** What is remembered of the Segments before. */
  readonly page: Page;
  /** Movement points from area to area in March Order. */
  readonly far: readonly (readonly number[])[];
  readonly foes: readonly Foe[];
  /** The place on which all hangs: the own capital, with which the government falls, or what outweighs the rest; −1 none. */
  readonly home: number;
  /** With it the government falls. */
  readonly governs: boolean;
  /** Own places that an army does not leave to be walked into, the richest first; the home is the first of them. */
  readonly bases: readonly number[];
  /** By area: the enemy’s weight as far as it is seen. */
  readonly enemy: readonly number[];
  /** By area: what draws an army there. */
  readonly pull: readonly number[];
  /** Points this side is ahead. */
  readonly lead: number;
  /**
   * What is feared of enemy ground nobody of ours looks into: the share of his army that is out of sight. Who has all of
   * it before his eyes knows that the rest is empty.
   */
  blind(area: number): number;
  /** Weight of enemies out of sight who are reckoned to stand there. */
  lurking(area: number): number;
  /** To enter it brings more enemies into the war (6.4, W40). */
  rouses(area: number): boolean;
  /** No enemy who could march is near. */
  quiet(area: number): boolean;
}

/** Share of its weight that counts for a Formation by its mode: where it waits to be attacked, and where it attacks. */
export const WAITING: Readonly<Record<Mode, number>> = { MO: 0.5, LOB: 1, ECH: 0.95, CON: 1.6 };
export const ATTACKING: Readonly<Record<Mode, number>> = { MO: 0.5, LOB: 1, ECH: 1.35, CON: 1.2 };
/** Share of its factors that a point of its leader’s ability adds. */
const TALENT = 0.1;
/** Share of its weight that a Formation brings to an attack out of a Forced March. */
export const FORCED = 0.55;

/** A Formation’s weight: its factors and the man who leads it. */
export const weightOf = (state: State, i: number): number =>
  factorsOf(state, i, state.corps[i]!) * (1 + TALENT * (seniorOf(state, i)?.ability ?? 0));

/** What a march of two OPs Phases counts. */
const TWO_PHASES = 10;

/** Movement points between areas over the open map, as March Order goes. */
export const distances = once(({ map, areas }: Field) =>
  map.areas.map(
    (_, area) =>
      spread(map, [area], (_from, { to, border }) => {
        if (border.two) return TWO_PHASES;
        const step = { terrain: areas[to]!.terrain, river: border.river, ownFortress: false, length: border.length };
        return stepCost((chart, row, column) => cellAt(chart, row, column), { ...step, enemy: false });
      }).cost,
  ),
);

/** Share of a place’s worth that is still felt two movement points farther away. */
const FADES = 0.62;
const felt = (mp: number): number => FADES ** (mp / 2);
const closeness = once((field: Field) => distances(field).map((row) => row.map(felt)));
/** Movement points within which an enemy threatens a place: two marches. */
export const NEAR = 8;
/** Movement points beyond which an enemy does not disturb an area. */
const QUIET = 7;
/** What draws an army: enemy ground even without points, and a point of its own that is threatened. */
const GROUND = 0.5;
const GUARDED = 1.4;
/** What the fall of a capital counts beside its points. */
const CAPITAL = 20;
/** A place worth this share of all points on the map decides a campaign by itself. */
const HEART = 0.25;
const heartOf = once(({ areas }: Field) => {
  const all = areas.reduce((sum, { vp }) => sum + vp, 0);
  return areas.findIndex(({ vp }) => vp >= HEART * all);
});
/** A place worth this share of them is not left to be walked into. */
const BASE = 0.1;
const basesOf = once(({ areas }: Field): readonly number[] => {
  const all = areas.reduce((sum, { vp }) => sum + vp, 0);
  const rich = areas.flatMap(({ vp }, area) => (vp >= BASE * all ? [area] : []));
  return rich.sort((a, b) => areas[b]!.vp - areas[a]!.vp);
});
/** Nobody leaves the seat of his government open: who comes there unawares is beaten, and that costs more than the place. */
const KEPT = 1.3;
/** A step at the end is worth what it counts; before that it can still fight. */
const FIGHTING_ON = 0.5;

/** Where the government sits with which a war is lost, if there is one. */
export const capitalOf = once(({ scenario, areas }: Field): number =>
  scenario.options.nerve && scenario.nerve ? areas.findIndex(({ id }) => id === scenario.nerve!.capital) : -1,
);
/** Share of its points that an area counts where only one side scores it; else it counts for either. */
const ONE_SIDED = 0.5;

const worths = once((field: Field): readonly (readonly number[])[] => {
  const share = field.scenario.victory.areas === 'both' ? 1 : ONE_SIDED;
  // With its capital a side loses its government; the other gains the place.
  return [CAPITAL, 0].map((more) =>
    field.areas.map(({ vp }, area) => share * vp + (area === capitalOf(field) ? more : 0)),
  );
});

/** Areas the French had better not enter. */
function rousedBy({ field, provoked, unbound, turn }: State): ReadonlySet<string> {
  const { restraint } = field.scenario;
  const kept = restraint && !unbound && turn < restraint.before ? restraint.void : [];
  const minded = provoked > 0 ? [] : field.sheets.flatMap(({ data }) => data.provoked ?? []);
  return new Set([...kept, ...minded]);
}

/** At a glance, for the seat whose view it is or for the other, as far as the view tells. */
export function glanceFor(view: unknown, seat?: Seat): Glance {
  const { state, side } = seenFrom(known, view, seat);
  const { scenario, areas } = state.field;
  const [here, there] = [occupied(state, side), occupied(state, foeOf(side))];
  const { turns } = scenario.clock;
  const phases = scenario.phases * (turns - state.turn) + scenario.phases - 1 - state.phase;
  return {
    state,
    side,
    vp: cherished(state, worths(state.field)[side]!),
    fights: areas.flatMap((_, area) => (here[area] && there[area] ? [area] : [])),
    theirs: phases + (state.active === state.first && state.active === side ? 1 : 0),
    ours: phases,
    later: (FIGHTING_ON * phases) / (scenario.phases * turns),
  };
}

/** Cached by the view, which does not change. */
export const glanceOf = once((view: object): Glance => glanceFor(view));

/** OPs Phases after which an enemy out of sight is no longer reckoned with: he may be anywhere. */
const FORGOTTEN = 4;

/**
 * Where an enemy out of sight is reckoned: where he was last seen, or began; and where nobody stands there now, on the
 * nearest ground nobody of ours looks into.
 */
function reckonedAt(state: State, i: number, page: Page, seen: readonly boolean[]): Sighting | null {
  const { sheets } = state.field;
  const { area, data } = sheets[i]!;
  const last = page.sightings.get(i) ?? { area, segment: state.field.scenario.phases * ((data.enters ?? 1) - 1) };
  if (segmentOf(state) - last.segment > FORGOTTEN) return null;
  if (!seen[last.area]) return last;
  const row = distances(state.field)[last.area]!;
  let best = -1;
  row.forEach((mp, at) => {
    if (seen[at] || state.control[at] === -1) return;
    if (best < 0 || mp < row[best]!) best = at;
  });
  return best < 0 || row[best]! > NEAR ? null : { ...last, area: best };
}

function foesOf(state: State, side: Side, page: Page, seen: readonly boolean[]): Foe[] {
  const now = segmentOf(state);
  return state.corps.flatMap((corps, i): Foe[] => {
    const { side: of, data } = state.field.sheets[i]!;
    if (of === side || corps.fate !== 'here' || corps.shut) return [];
    const { garrison } = data;
    const weight = weightOf(state, i);
    if (isHere(corps)) return [{ i, area: corps.area, weight, mode: corps.mode, garrison, age: 0 }];
    const at = reckonedAt(state, i, page, seen);
    return at ? [{ i, area: at.area, weight, mode: 'MO', garrison, age: Math.max(1, now - at.segment) }] : [];
  });
}

/** Share of the enemy’s field army that is on the map and nobody of ours sees. */
function hiddenOf(state: State, side: Side): number {
  let [all, unseen] = [0, 0];
  state.corps.forEach((corps, i) => {
    const { side: of, data } = state.field.sheets[i]!;
    if (of === side || corps.fate !== 'here' || data.garrison) return;
    const weight = weightOf(state, i);
    all += weight;
    if (!isHere(corps)) unseen += weight;
  });
  return all === 0 ? 0 : unseen / all;
}

export function pictureOf(glance: Glance, notebook = new Notebook()): Picture {
  const { state, side, vp } = glance;
  const { field } = state;
  const { areas } = field;
  const far = distances(field);
  const seen = sightOf(state, side);
  const page = notebook.note(state, side);
  const foes = foesOf(state, side, page, seen);
  const enemy = areas.map(() => 0);
  for (const { area, weight, mode, age } of foes) if (age === 0) enemy[area]! += weight * WAITING[mode];
  const threatened = (area: number) => foes.some((foe) => !foe.garrison && far[foe.area]![area]! <= NEAR);
  const seat = capitalOf(field);
  const heart = seat >= 0 && side === 0 ? seat : heartOf(field);
  const home = heart >= 0 && state.control[heart] === side ? heart : -1;
  const targets = areas.map((_, area) => {
    if (state.control[area] === -1) return 0;
    if (state.control[area] === foeOf(side)) return 2 * vp[area]! + GROUND;
    return threatened(area) ? GUARDED * vp[area]! : 0;
  });
  const near = closeness(field);
  const pull = areas.map((_, area) => {
    const row = near[area]!;
    let best = 0;
    for (let to = 0; to < row.length; to++) if (targets[to]! * row[to]! > best) best = targets[to]! * row[to]!;
    return best;
  });
  const hidden = hiddenOf(state, side);
  const rousing = rousedBy(state);
  const still: boolean[] = [];
  return {
    ...glance,
    ...linesOf(glance, foes, seen),
    ...{
      page,
      far,
      foes,
      home,
      governs: home >= 0 && home === seat,
      bases: [home, ...basesOf(field)].filter(
        (at, n, all) => at >= 0 && state.control[at] === side && all.indexOf(at) === n,
      ),
      enemy,
      pull,
      lead: leadOf(pointsOf(state), side),
    },
    rouses: (area) => side === 0 && rousing.has(areas[area]!.id),
    lurking: (area) => strengthOf(foes, (foe) => (foe.age > 0 && foe.area === area ? foe.weight : 0)),
    blind: (area) => {
      if (seen[area] || state.control[area] !== foeOf(side)) return 0;
      return area === seat && hidden > 0 ? KEPT : hidden;
    },
    quiet(area) {
      return (still[area] ??= !foes.some((foe) => !foe.garrison && far[foe.area]![area]! <= QUIET));
    },
  };
}
