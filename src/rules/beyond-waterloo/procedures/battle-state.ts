/** A battle between its steps: what changes of each side, and the force it makes in a round. */
import type { Table } from '../../../kernel/index.ts';
import type { Body, Both, Card, Force, Mode, Role, Tactic, Weather } from '../force.ts';
import type { Options } from '../options.ts';
import { brokenUnits, type Loser, type LossRequest, losses, type Situation } from './asks.ts';
import type { BattleFacts, SideFacts } from './battle-facts.ts';
import type { ChargeResult } from './charge.ts';
import type { Aims } from './exchange.ts';

export interface Unit {
  readonly name: string;
  readonly formation: number;
  readonly cavalry: boolean;
  readonly cf: number;
  readonly nation: string;
  readonly guard: boolean;
  readonly militia: boolean;
}

/** A leader who may command; −1: with whichever Formation leads (A11). */
export interface Chief {
  readonly name: string;
  readonly ability: number;
  readonly rank: number;
  readonly napoleon: boolean;
  readonly wounded: boolean;
  readonly formation: number;
}

/** What stays the same of a side through the battle. */
export interface Roster {
  readonly facts: SideFacts;
  readonly units: readonly Unit[];
  /** In the battle from the start, then those next door. */
  readonly formations: readonly SideFacts['formations'][number][];
  readonly leaders: readonly Chief[];
  readonly called: string;
}

export type Health = 'fit' | 'wounded' | 'killed';
export type Place = 'near' | 'here' | 'gone';

/** What a round leaves to be checked. */
export interface Pending {
  readonly twelve: boolean;
  readonly front: boolean;
  readonly guardCard: boolean;
  /** Units that lost a step, as bits. */
  readonly hit: number;
  /** Guard steps lost, by Formation. */
  readonly guardUnits: readonly number[];
  readonly guardSteps: readonly number[];
  /** Morale levels the Lead dropped. */
  readonly dropped: number;
}

export interface Side {
  readonly steps: readonly number[];
  /** Broken units, as bits. */
  readonly broken: number;
  /** Units that screen, and units that find no room in this round (W36), as bits. */
  readonly screens: number;
  readonly waiting: number;
  readonly morale: readonly number[];
  readonly mode: readonly Mode[];
  readonly place: readonly Place[];
  readonly ap: readonly number[];
  readonly lead: number;
  /** By leader. */
  readonly leaders: readonly Health[];
  readonly brought: number;
  readonly lost: number;
  readonly dropped: boolean;
  /** Some Formation fell to Morale 0. */
  readonly shattered: boolean;
  readonly gt: Tactic | null;
  /** Cards of this round. */
  readonly cards: readonly Card[];
  readonly hot: boolean;
  readonly hand: readonly Card[] | null;
  readonly pending: Pending | null;
}

export interface State extends Both<Side> {
  readonly stage: 'chits' | 'charge' | 'aim' | 'blows' | 'adjust' | 'end';
  readonly round: 1 | 2;
  readonly superior: Role | null;
  /** The last round was no combat. */
  readonly quiet: boolean;
  readonly left: 'nobody' | Role | 'both';
  /** Points for Napoleon’s wound or death. */
  readonly vp: number;
  readonly over: boolean;
  readonly charge: ChargeResult | null;
  /** The FERT rolls made ready; worked out of the rest, so no part of the key. */
  readonly aims: Aims | null;
}

export interface Terms {
  readonly facts: BattleFacts;
  readonly options: Options;
  readonly rosters: Both<Roster>;
  readonly weather: Weather;
}

export function rosterOf(facts: SideFacts, called: string): Roster {
  const formations = [...facts.formations, ...facts.reserves];
  const units = formations.flatMap((formation, i) =>
    formation.units.map((unit, u) => ({
      name:
        unit.name || `${formation.name || `Formation ${i + 1}`}, ${unit.arm === 'CAV' ? 'cavalry' : 'unit'} ${u + 1}`,
      formation: i,
      cavalry: unit.arm === 'CAV',
      cf: unit.cf,
      nation: unit.nation,
      guard: unit.guard,
      militia: unit.militia,
    })),
  );
  const listed = formations.flatMap(({ leaders }, formation) => leaders.map((leader) => ({ ...leader, formation })));
  return { facts, units, formations, leaders: listed.length > 0 ? listed : chiefsOf(facts), called };
}

/** The commander of a card and the next in rank, who ride with the Lead (A11). */
const chiefsOf = ({ ability, napoleon, wounded, deputy }: SideFacts): Chief[] => [
  { name: '', ability, rank: 1, napoleon, wounded, formation: -1 },
  { name: '', ability: deputy, rank: 2, napoleon: false, wounded: false, formation: -1 },
];

export function sideAtStart({ facts, formations, leaders }: Roster, hand: readonly Card[] | null): Side {
  const all = formations.flatMap(({ units }) => units);
  return {
    steps: all.map((unit) => unit.steps),
    broken: all.reduce((bits, unit, i) => (unit.broken ? bits + 2 ** i : bits), 0),
    screens: all.reduce((bits, unit, i) => (unit.screen ? bits + 2 ** i : bits), 0),
    waiting: 0,
    morale: formations.map(({ morale }) => morale),
    mode: formations.map(({ mode }) => mode),
    place: formations.map((_, i) => (i < facts.formations.length ? 'here' : 'near')),
    ap: formations.map(({ ap }) => ap),
    lead: 0,
    leaders: leaders.map(({ wounded }) => (wounded ? 'wounded' : 'fit')),
    brought: facts.formations.reduce((sum, { units }) => sum + units.reduce((steps, unit) => steps + unit.steps, 0), 0),
    lost: 0,
    dropped: false,
    shattered: false,
    gt: null,
    cards: [],
    hot: false,
    hand,
    pending: null,
  };
}

const hasBit = (bits: number, i: number): boolean => bits !== 0 && Math.floor(bits / 2 ** i) % 2 === 1;
export const isBroken = (side: Side, unit: number): boolean => hasBit(side.broken, unit);
export const screensIn = (side: Side, unit: number): boolean => hasBit(side.screens, unit);
const waits = (side: Side, unit: number): boolean => hasBit(side.waiting, unit);

/** W36: whole units find room, the Lead’s first and the strongest first; the rest wait. */
export function inLine(side: Side, roster: Roster, most: number): Side {
  const there = roster.units.flatMap(({ formation }, i) =>
    side.place[formation] === 'here' && side.steps[i]! > 0 ? [i] : [],
  );
  const rank = (i: number) => (roster.units[i]!.formation === side.lead ? 10 : 0) + roster.units[i]!.cf;
  let room = most;
  let waiting = 0;
  for (const i of there.toSorted((a, b) => rank(b) - rank(a) || a - b)) {
    // Somebody always fights.
    if (side.steps[i]! <= room || room === most) room -= side.steps[i]!;
    else waiting += 2 ** i;
  }
  return { ...side, waiting };
}

export function formationSteps(side: Side, roster: Roster, formation: number): number {
  let steps = 0;
  for (let i = 0; i < roster.units.length; i++) if (roster.units[i]!.formation === formation) steps += side.steps[i]!;
  return steps;
}

/** Formations still fighting: in the area and with a step left. */
export function fighting(side: Side, roster: Roster): number[] {
  const found: number[] = [];
  for (let f = 0; f < side.place.length; f++) {
    if (side.place[f] === 'here' && formationSteps(side, roster, f) > 0) found.push(f);
  }
  return found;
}

/** Steps a round can cost a side: of whoever is in the fight, screens and all, and does not wait for room. */
export const stepsInFight = (side: Side, { units }: Roster): number =>
  units.reduce(
    (sum, { formation }, i) => sum + (side.place[formation] === 'here' && !waits(side, i) ? side.steps[i]! : 0),
    0,
  );

export function stands(side: Side, roster: Roster): boolean {
  for (let i = 0; i < roster.units.length; i++) {
    if (side.steps[i]! > 0 && side.place[roster.units[i]!.formation] === 'here') return true;
  }
  return false;
}

/** W19: who commands: the highest in rank who is in a Formation that fights; −1 a General. */
export function commanderOf(side: Side, roster: Roster): number {
  let best = -1;
  roster.leaders.forEach(({ formation, rank }, l) => {
    if (side.leaders[l] === 'killed') return;
    if (formation >= 0 && (side.place[formation] !== 'here' || formationSteps(side, roster, formation) === 0)) return;
    if (best < 0 || rank < roster.leaders[best]!.rank) best = l;
  });
  return best;
}

/** His Battle Ability; a wound of this battle takes one off. */
function abilityOf(side: Side, roster: Roster): number {
  const l = commanderOf(side, roster);
  if (l < 0) return 0;
  const { ability, wounded } = roster.leaders[l]!;
  return Math.max(0, ability - (side.leaders[l] === 'wounded' && !wounded ? 1 : 0));
}

/** The Formation a leader rides with. */
export const formationOf = ({ formation }: Chief, { lead }: Side): number => (formation < 0 ? lead : formation);

/** The Formation Napoleon leads, alive; −1 none. */
export function napoleonWith(side: Side, roster: Roster): number {
  const l = roster.leaders.findIndex(({ napoleon }, at) => napoleon && side.leaders[at] !== 'killed');
  return l < 0 ? -1 : formationOf(roster.leaders[l]!, side);
}

/** His Formation fights and has no Morale left. */
export function emperorForsaken(side: Side, roster: Roster): boolean {
  const emperor = napoleonWith(side, roster);
  return emperor >= 0 && side.morale[emperor] === 0 && side.place[emperor] !== 'near';
}

/** A side as one round sees it, or with its screens as the enemy sees it. The Lead comes first. */
export function forceOf(side: Side, roster: Roster, gt: Tactic, cards: readonly Card[], screens = false): Force {
  const n = roster.formations.length;
  const cf = new Array<number>(n).fill(0);
  const cavalry = new Array<number>(n).fill(0);
  const standing = new Array<number>(n).fill(0);
  const nations = new Set<string>();
  let broken = 0;
  let nationalGuard = 0;
  let guardInLead = false;
  for (let i = 0; i < roster.units.length; i++) {
    const unit = roster.units[i]!;
    const steps = side.steps[i]!;
    const { formation } = unit;
    if (steps === 0 || side.place[formation] !== 'here' || waits(side, i)) continue;
    standing[formation]! += steps;
    if (screens || !screensIn(side, i)) {
      cf[formation]! += steps * unit.cf;
      if (unit.cavalry) cavalry[formation]! += steps * unit.cf;
    }
    if (unit.nation !== 'minor') nations.add(unit.nation);
    if (unit.militia) nationalGuard++;
    if (formation === side.lead) {
      if (unit.guard) guardInLead = true;
      if (isBroken(side, i)) broken++;
    }
  }
  const body = (i: number) => {
    const { forceMarched, outOfSupply, unpaid } = roster.formations[i]!;
    return {
      mode: side.mode[i]!,
      cf: cf[i]!,
      cavalry: cavalry[i]!,
      steps: standing[i]!,
      forceMarched,
      outOfSupply,
      unpaid,
    };
  };
  const others = side.place.flatMap((place, i) => (place === 'here' && i !== side.lead ? [body(i)] : []));
  return {
    power: roster.facts.power,
    gt,
    cards,
    formations: [body(side.lead), ...others],
    morale: side.morale[side.lead]!,
    ability: abilityOf(side, roster),
    broken,
    nationalGuard,
    nations: nations.size,
    guardInLead,
  };
}

/** What a side’s Formations on the field are called, in the order of its force. */
export const namesOf = (side: Side, { formations }: Roster): string[] => [
  formations[side.lead]!.name,
  ...formations.flatMap(({ name }, i) => (side.place[i] === 'here' && i !== side.lead ? [name] : [])),
];

/** One Formation as it fights, its screens among the rest. */
export function bodyOf(side: Side, roster: Roster, formation: number): Body {
  let cf = 0;
  let cavalry = 0;
  for (let i = 0; i < roster.units.length; i++) {
    const unit = roster.units[i]!;
    if (unit.formation !== formation) continue;
    cf += side.steps[i]! * unit.cf;
    if (unit.cavalry) cavalry += side.steps[i]! * unit.cf;
  }
  const { forceMarched, outOfSupply, unpaid } = roster.formations[formation]!;
  const steps = formationSteps(side, roster, formation);
  return { mode: side.mode[formation]!, cf, cavalry, steps, forceMarched, outOfSupply, unpaid };
}

/** Broken units of a Formation that still have a step. */
export const brokenIn = (side: Side, roster: Roster, formation: number): number =>
  roster.units.reduce(
    (sum, unit, i) => sum + (unit.formation === formation && side.steps[i]! > 0 && isBroken(side, i) ? 1 : 0),
    0,
  );

/** CF of cavalry that screens in the battle area, and of one Formation beside it. */
export const screenCf = (side: Side, roster: Roster, reactor = -1): number =>
  roster.units.reduce(
    (sum, unit, i) =>
      screensIn(side, i) && (side.place[unit.formation] === 'here' || unit.formation === reactor)
        ? sum + side.steps[i]! * unit.cf
        : sum,
    0,
  );

/** The horse of a Formation that does not screen yet: its CF, and its units as bits. */
export function horseOf(side: Side, roster: Roster, formation: number): { cf: number; bits: number } {
  let [cf, bits] = [0, 0];
  roster.units.forEach((unit, i) => {
    if (unit.formation !== formation || !unit.cavalry || side.steps[i] === 0 || screensIn(side, i)) return;
    cf += side.steps[i]! * unit.cf;
    bits += 2 ** i;
  });
  return { cf, bits };
}

interface LossTerms {
  readonly steps: number;
  readonly kind: LossRequest['kind'];
  readonly cavalryFirst?: boolean;
  /** Only this Formation’s units. */
  readonly of?: number;
  /** Formations that have left may bleed too. */
  readonly pursued?: boolean;
  /** Worked out only where somebody is asked. */
  situation(): Situation;
}

/** Steps come off; the owner chooses where there is a choice. */
export function bleed(table: Table, seat: Role, side: Side, roster: Roster, terms: LossTerms): Side {
  if (terms.steps <= 0) return side;
  const units: Loser[] = [];
  /** Units that would lose before the screens, and their steps. */
  let open = 0;
  let total = 0;
  for (let i = 0; i < roster.units.length; i++) {
    const unit = roster.units[i]!;
    const { formation } = unit;
    const place = side.place[formation]!;
    const there =
      terms.of !== undefined
        ? formation === terms.of
        : place === 'here' || (terms.pursued === true && place === 'gone');
    const idle = terms.pursued !== true && terms.of === undefined && waits(side, i);
    const screen = screensIn(side, i);
    const steps = there && !idle ? side.steps[i]! : 0;
    if (steps > 0 && !screen && (terms.kind !== 'charge' || unit.cavalry)) {
      open++;
      total += steps;
    }
    units.push({
      name: unit.name,
      steps,
      cf: unit.cf,
      guard: unit.guard,
      lead: formation === side.lead,
      cavalry: unit.cavalry,
      screen,
      exposed: terms.pursued === true && side.gt === 'RET' && formation !== side.lead && side.mode[formation] === 'CON',
    });
  }
  // Nobody is left to lose anything.
  if (units.every(({ steps }) => steps === 0)) return side;
  const request = { steps: terms.steps, units, kind: terms.kind, cavalryFirst: terms.cavalryFirst ?? false };
  const free = terms.steps < total ? open > 1 : terms.kind !== 'charge' && terms.steps > total;
  const taken = free ? table.ask(losses, seat, { ...request, situation: terms.situation() }) : losses.suggest(request);
  return taking(side, roster, taken);
}

/** Steps come off, unit by unit. */
export function taking(side: Side, roster: Roster, taken: readonly number[]): Side {
  const steps = side.steps.slice();
  let lost = side.lost;
  let { pending } = side;
  for (let i = 0; i < taken.length; i++) {
    const gone = taken[i]!;
    if (gone === 0) continue;
    steps[i]! -= gone;
    lost += gone;
    if (pending) {
      const { formation, guard } = roster.units[i]!;
      const fresh = Math.floor(pending.hit / 2 ** i) % 2 === 0;
      pending = {
        ...pending,
        hit: fresh ? pending.hit + 2 ** i : pending.hit,
        guardUnits: guard && fresh ? plus(pending.guardUnits, formation, 1) : pending.guardUnits,
        guardSteps: guard ? plus(pending.guardSteps, formation, gone) : pending.guardSteps,
      };
    }
  }
  return { ...side, steps, lost, pending };
}

export const plus = (list: readonly number[], at: number, n: number): number[] => list.with(at, list[at]! + n);

/** A Formation’s Morale drops; the Lead’s levels also break units, later. */
export function demoralised(side: Side, formation: number, levels: number): Side {
  const dropped = Math.min(levels, side.morale[formation]!);
  if (dropped === 0) return side;
  const morale = side.morale.with(formation, side.morale[formation]! - dropped);
  if (formation !== side.lead) return { ...side, morale };
  const { pending } = side;
  return {
    ...side,
    morale,
    dropped: true,
    pending: pending && { ...pending, dropped: pending.dropped + dropped },
  };
}

/** 6.7: a unit of the Lead is Broken for each level it dropped. */
export function breaking(table: Table, seat: Role, side: Side, roster: Roster, situation: () => Situation): Side {
  const count = side.pending?.dropped ?? 0;
  if (count === 0) return side;
  const places: number[] = [];
  for (let i = 0; i < roster.units.length; i++) {
    if (roster.units[i]!.formation === side.lead && side.steps[i]! > 0 && !isBroken(side, i)) places.push(i);
  }
  if (places.length === 0) return side;
  const hit = side.pending!.hit;
  const request = {
    count,
    units: places.map((i) => ({ name: roster.units[i]!.name, hit: Math.floor(hit / 2 ** i) % 2 === 1 })),
  };
  const chosen =
    places.length > count
      ? table.ask(brokenUnits, seat, { ...request, situation: situation() })
      : places.map((_, i) => i);
  let { broken } = side;
  for (const i of chosen) broken += 2 ** places[i]!;
  return { ...side, broken };
}

const pendingKey = (pending: Pending | null): string =>
  pending === null
    ? ''
    : `${pending.twelve ? 't' : ''}${pending.front ? 'f' : ''}${pending.guardCard ? 'g' : ''}${pending.hit}.${pending.guardUnits.join()}.${pending.guardSteps.join()}.${pending.dropped}`;

const sideKey = (side: Side): string =>
  `${side.steps.join('')}|${side.broken}.${side.screens}.${side.waiting}|${side.morale.join('')}|${side.mode.join('')}|${side.place.map((place) => place[0]).join('')}|${side.ap.join('')}|${side.lead}${side.leaders.map((health) => health[0]).join('')}|${side.brought}.${side.lost}|${side.dropped ? 1 : 0}${side.shattered ? 1 : 0}${side.hot ? 1 : 0}${side.gt}|${side.hand ? side.hand.join() : ''}|${side.cards.join()}|${pendingKey(side.pending)}`;

const chargeKey = (charge: ChargeResult | null): string =>
  charge === null
    ? ''
    : `c${charge.times.attacker}${charge.times.defender}${charge.cavalryFirst.attacker ? 1 : 0}${charge.cavalryFirst.defender ? 1 : 0}`;

/** At the end modes, AP, Broken markers, cards and high Morale no longer tell battles apart; points never did. */
const endKey = (side: Side): string =>
  `${side.steps.join('')}|${side.morale.map((morale) => Math.min(morale, 3)).join('')}|${side.lead}${side.leaders.map((health) => (health === 'killed' ? 'k' : '.')).join('')}|${side.brought}.${side.lost}|${side.dropped ? 1 : 0}${side.shattered ? 1 : 0}${side.hot ? 1 : 0}${side.gt}`;

export function stateKey(state: State): string {
  const ofSide = state.stage === 'end' ? endKey : sideKey;
  return `${state.stage}${state.round}${state.superior ?? ''}${state.quiet ? 'q' : ''}${state.left}${state.over ? 'o' : ''}${chargeKey(state.charge)}/${ofSide(state.attacker)}/${ofSide(state.defender)}`;
}
