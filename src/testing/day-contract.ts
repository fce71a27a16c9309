/** What every tactical book keeps to with every Day: raised it is sound and the same each time, nobody is lost on the way. */
import { describe, expect, test } from 'vitest';
import { days } from '../game/day/days.ts';
import {
  type Day,
  divisionsOf,
  lotCalled,
  offered,
  type Reckoning,
  readDay,
  sectorOf,
  sideLosses,
} from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { SimulatedTable, stream } from '../kernel/index.ts';
import { fuzzGame, standingFaults } from '../staff/index.ts';

interface Bounds {
  /** Men of foot and horse a side and a division, as shares; `slack` are men a division may be out besides, by rounding. */
  readonly side: number;
  readonly division: number;
  readonly slack: number;
  /** Guns a unit of the scenario has, and how many a division may be out. */
  guns(unit: Record<string, unknown>): number;
  readonly gunSlack: number;
  /** Open ground is held only by who stands on it, so the start says nothing of it. */
  readonly heldByPresence?: boolean;
  /** Metres to which a place on this board is one, and the share of units that stand the same on a field turned round. */
  readonly grain: number;
  readonly sameTurned: number;
  /** Units on the table at the start, in the Day's metres. */
  standing(scenario: unknown): readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

/** The smallest and the largest are played out here; `ordre compare` plays the others, too slow for every run. */
const PLAYED_OUT: readonly string[] = ['two-corps', 'quatre-bras'];
const FIRST_TURNS = 2;
/** Battles by lot beside the Days of the house; `npm run lots` tries them by the thousand. */
const LOTS = ['lot-fra-aus-1809-woo-3-a', 'lot-rus-pru-1813-hig-5-b'] as const;

export function dayContract<S>(name: string, game: BookGame<S>, bounds: Bounds): void {
  const book = game.day!;
  test(`${name}: a Day too large is refused with a sentence, and a sector is offered that it can hold`, () => {
    const day = overgrown();
    expect(book.fits(day).refused).toMatch(/^Quatre-Bras has \d+ .*holds \d+$/);
    const { sector, words } = offered(book, day)!;
    expect(words).toMatch(/^fight the sector about .* with .* and .*\?$/);
    const part = sectorOf(day, sector);
    expect(book.fits(part).refused).toBeUndefined();
    const { scenario } = book.raise(part);
    expect(game.scenarioFile.safeParse(scenario).error?.issues ?? []).toEqual([]);
    expect(game.faults(game.start(scenario, {}))).toEqual([]);
  });

  describe.each([...days(), ...LOTS.map(lotCalled)].map((day) => [day.id, day] as const))(
    `${name}, the Day %s`,
    (_id, day) => {
      const { scenario, manifest } = book.raise(day);
      const units = (scenario as { units: Record<string, unknown>[] }).units;

      test('is raised to a file the book accepts, and begins as its invariants want it', () => {
        expect(book.fits(day).refused).toBeUndefined();
        const read = game.scenarioFile.safeParse(scenario);
        expect(read.error?.issues ?? []).toEqual([]);
        expect(game.faults(game.start(scenario, {}))).toEqual([]);
      });

      test('is raised to the same file every time, byte for byte', () => {
        expect(JSON.stringify(book.raise(day))).toBe(JSON.stringify({ scenario, manifest }));
      });

      test('keeps its men by side and by division, and its guns', () => {
        const of = new Map(game.chronicle!(game.start(scenario, {})).units.map((unit) => [unit.id, unit]));
        const inBook = (ids: readonly string[]) =>
          ids.reduce((sum, id) => sum + (of.get(id)!.arm === 'guns' ? 0 : of.get(id)!.of), 0);
        const idsOf = (division: string) =>
          manifest.units.filter((unit) => unit.division === division).map(({ id }) => id);
        const divisions = divisionsOf(day);
        const menOf = ({ bodies }: (typeof divisions)[number]) =>
          bodies.reduce((sum, { arm, men }) => sum + (arm === 'guns' ? 0 : men), 0);
        for (const { seat } of day.sides) {
          const own = divisions.filter((division) => division.seat === seat);
          const men = own.reduce((sum, division) => sum + menOf(division), 0);
          const raised = own.reduce((sum, { id }) => sum + inBook(idsOf(id)), 0);
          expect([seat, Math.abs(raised - men) <= bounds.side * men]).toEqual([seat, true]);
        }
        for (const division of divisions) {
          const men = menOf(division);
          const off = Math.abs(inBook(idsOf(division.id)) - men);
          expect([division.id, off <= bounds.division * men + bounds.slack]).toEqual([division.id, true]);
          const ids = new Set(idsOf(division.id));
          const guns = units
            .filter(({ id }) => ids.has(id as string))
            .reduce((sum, unit) => sum + bounds.guns(unit), 0);
          expect([division.id, Math.abs(guns - division.guns) <= bounds.gunSlack]).toEqual([division.id, true]);
          // What a reckoning counts is the Day's own.
          const counted = manifest.units.filter((unit) => unit.division === division.id);
          const all = counted.reduce((sum, unit) => sum + unit.men, 0);
          expect([division.id, all > 0 && all <= division.men + 1e-6]).toEqual([division.id, true]);
        }
      });

      test('has every unit in its manifest and no other, each with a name of its own', () => {
        const ids = units.map(({ id }) => id as string);
        expect(manifest.units.map(({ id }) => id).sort()).toEqual([...ids].sort());
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(units.map(({ name: own }) => own)).size).toBe(units.length);
        const known = divisionsOf(day).map(({ id }) => id);
        expect(manifest.units.filter(({ division }) => !known.includes(division))).toEqual([]);
      });

      test('sets nobody down in another, over the edge or in water, nor horse and guns in woods and marsh', () => {
        expect(bounds.standing(scenario).length).toBeGreaterThan(0);
        expect(standingFaults(game, game.start(scenario, {}))).toEqual([]);
      });

      test('reckons to nothing lost before anybody has played it', () => {
        const reckoning = book.reckon(day, manifest, game.start(scenario, {}));
        for (const division of reckoning.divisions)
          expect(division).toMatchObject({ hit: 0, captured: 0, run: 0, standing: 1, gunsLost: 0 });
        expect(reckoning.generals.filter(({ fate }) => fate !== 'well')).toEqual([]);
        const told = day.places.filter(({ town }) => town !== undefined || !bounds.heldByPresence);
        const seats = new Map(reckoning.places.map(({ id, seat }) => [id, seat]));
        expect(told.map(({ id }) => seats.get(id))).toEqual(told.map(({ held }) => held ?? null));
      });

      test('turned by half a circle it is raised to the same, turned', () => {
        const { width, height } = day.ground;
        const stands = new Map(bounds.standing(scenario).map((unit) => [unit.id, unit]));
        const off = bounds.standing(book.raise(turned(day)).scenario).map(({ id, x, y }) => {
          const unit = stands.get(id)!;
          return Math.hypot(width - x - unit.x, height - y - unit.y);
        });
        expect(off).toHaveLength(stands.size);
        // Who finds his place taken goes aside, and of two places as near the first tried is taken.
        const same = off.filter((metres) => metres <= bounds.grain).length;
        expect(same / off.length).toBeGreaterThanOrEqual(bounds.sameTurned);
      });

      const whole = PLAYED_OUT.includes(day.id);
      test(`is played ${whole ? 'to its end' : 'for its first turns'} between officers and reckoned; no man is lost in the counting`, () => {
        const { state, broken } = played(game, scenario, whole ? Number.POSITIVE_INFINITY : FIRST_TURNS);
        expect(broken).toEqual([]);
        expect(game.standing(state).over).toBe(whole);
        const reckoning = book.reckon(day, manifest, state);
        sumsUp(day, reckoning);
        const [one, two] = day.sides.map(({ seat }) => sideLosses(reckoning, seat));
        if (whole) expect(one!.hit + two!.hit).toBeGreaterThan(0);
      });

      test.runIf(whole)('played by lot it ends and keeps its invariants', () => {
        expect(fuzzGame(game, game.start(scenario, {}), `day ${day.id}`).failure).toBeNull();
      });
    },
  );
}

/** Quatre-Bras with regiments of six battalions and twelve thousand men: too much for every book. */
function overgrown(): Day {
  const day = days().find(({ id }) => id === 'quatre-bras')!;
  return readDay(
    JSON.parse(
      JSON.stringify(day, (key, value) =>
        key === 'foot'
          ? (value as object[]).map((body) => ({ ...body, men: 12_000, units: 6 }))
          : key === 'horse' && Array.isArray(value)
            ? value.map((body) => ({ ...body, men: 4000, units: 6 }))
            : value,
      ),
    ),
  );
}

function sumsUp(day: Day, reckoning: Reckoning): void {
  expect(reckoning.divisions.map(({ id }) => id)).toEqual(divisionsOf(day).map(({ id }) => id));
  for (const { id, hit, captured, run, standing, gunsLost, guns } of reckoning.divisions) {
    expect([id, Math.min(hit, captured, run, standing) >= 0]).toEqual([id, true]);
    expect(hit + captured + run + standing).toBeCloseTo(1, 9);
    expect([id, gunsLost >= 0 && gunsLost <= guns]).toEqual([id, true]);
  }
  const seats = day.sides.map(({ seat }) => seat);
  for (const { seat } of reckoning.places) if (seat !== null) expect(seats).toContain(seat);
  if (reckoning.field !== null) expect(seats).toContain(reckoning.field);
}

/** The same Day seen from the other side of the field. */
function turned(day: Day): Day {
  const { width, height } = day.ground;
  const homes = { north: 'south', south: 'north', east: 'west', west: 'east' };
  const turn = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) {
      const isPoint = (key === 'at' || key === 'points') && value.length === 2 && typeof value[0] === 'number';
      if (isPoint) return [width - (value[0] as number), height - (value[1] as number)];
      return value.map((one) => turn(one, key));
    }
    if (value === null || typeof value !== 'object')
      return key === 'facing' ? ((value as number) + 180) % 360 : key === 'home' ? homes[value as 'north'] : value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, turn(one, name)]));
  };
  return readDay(turn(day, ''));
}

/** One game between officers, and what broke on the way. */
function played<S>(game: BookGame<S>, scenario: unknown, turns: number): { state: S; broken: string[] } {
  const state = game.rules.copy(game.start(scenario, {}));
  const officer = game.officers.officer!;
  let turn = 0;
  const table = new SimulatedTable(stream('day', 'dice'), (seat, kind, request) => {
    const random = stream('day', `${seat} ${turn++}`);
    return officer(seat, () => game.rules.view(state, seat), kind, request, random).answer;
  });
  const broken: string[] = [];
  for (
    let phase = game.rules.sequence(state);
    phase && game.toll(state).turns < turns;
    phase = game.rules.sequence(state)
  ) {
    game.rules.play(table, state, phase);
    broken.push(...game.faults(state));
  }
  return { state, broken };
}
