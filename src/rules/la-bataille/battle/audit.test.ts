import { describe, expect, test } from 'vitest';
import { distance, hexNumbered, neighbour, pointNamed } from '../../../board/hex/index.ts';
import { type AnyKind, SimulatedTable, stream } from '../../../kernel/index.ts';
import { assaultPhase } from './assaults/assaults.ts';
import type { AssaultRequest } from './assaults/kinds.ts';
import { assaultStage } from './assaults/orders.ts';
import { rideCharge } from './charges/charges.ts';
import { type Charge, cavalryFacts, chargeFactsOf } from './charges/facts.ts';
import { parentOf, type State, type Unit } from './state.ts';
import { horse, plain, scenarioOf, start, unit } from './testing.ts';

const called = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const hexOf = (state: State, number: string) => hexNumbered(state.field.map.grid, number);
const on = (units: readonly Record<string, unknown>[]): State => start(scenarioOf(plain(11, 14), units), {});

/** Tells what was asked and reported; answers as it is told, else as is usual. */
class Told extends SimulatedTable {
  override readonly narrates: boolean = true;
  readonly reports: string[] = [];
  constructor(
    seed: string,
    answers: Readonly<Record<string, unknown>>,
    asked: (kind: string, request: unknown) => void,
  ) {
    super(stream(seed), (_seat: string, kind: AnyKind, request: unknown) => {
      const name = kind.kind.slice(kind.kind.indexOf('/') + 1);
      asked(name, request);
      return answers[name] ?? kind.suggest(request);
    });
  }
  override report(text?: string): void {
    this.reports.push(text!);
  }
}

describe('16.2: a body of several hexes', () => {
  const line = unit('f', 'fr', '0509', { shape: 'Line', hexes: 2, facing: 'NNE', increments: 8 });
  const foe = unit('p', 'pr', '0505', { facing: 'S' });
  const offered = (state: State): AssaultRequest['options'] => {
    let options: AssaultRequest['options'] = [];
    const table = new Told('line', {}, (kind, request) => {
      if (kind === 'assault') options = (request as AssaultRequest).options;
    });
    called(state, 'f').mp = 7;
    assaultStage(table, state, 0, [called(state, 'f')]);
    return options;
  };

  test('may come up to an Assault from afar, at the distance where it was declared', () => {
    const options = offered(on([line, foe]));
    expect(options.length).toBeGreaterThan(0);
    for (const { distance: away, cost } of options) expect([away, cost > 0]).toEqual([4, true]);
  });

  test('stands with one of its hexes beside its target when it has come up', () => {
    const state = on([line, foe]);
    const [option] = offered(state);
    const table = new Told('line', { assault: { assault: 0 } }, () => {});
    called(state, 'f').mp = 7;
    assaultStage(table, state, 0, [called(state, 'f')]);
    const { hexes, marker, shape } = called(state, 'f');
    expect([shape, hexes.length, marker]).toEqual(['Line', 2, { target: option!.target, distance: 4 }]);
    expect(hexes.some((hex) => distance(state.field.map.grid, hex, option!.target) === 1)).toBe(true);
  });

  test('assaults what is beside any of its hexes', () => {
    const state = on([line, foe]);
    const [, second] = called(state, 'f').hexes;
    const prey = called(state, 'p');
    const { grid } = state.field.map;
    // Before the second hex and out of reach of the first.
    prey.hexes = [neighbour(grid, second!, 1)];
    state.stamps[1]++;
    expect(distance(grid, parentOf(called(state, 'f')), parentOf(prey))).toBe(2);
    expect(offered(state)).toContainEqual(expect.objectContaining({ target: parentOf(prey), from: second, cost: 0 }));
  });
});

test('7.4: the side with more markers begins, two stacks against one hex counting as two', () => {
  for (let i = 0; i < 8; i++) {
    const state = on([
      unit('f1', 'fr', '0507'),
      unit('f2', 'fr', '0606', { facing: 'NW' }),
      unit('f3', 'fr', '0910'),
      unit('p1', 'pr', '0506', { facing: 'S' }),
      unit('p2', 'pr', '0909', { facing: 'S' }),
    ]);
    const mark = (id: string, target: string) =>
      (called(state, id).marker = { target: hexOf(state, target), distance: 4 });
    mark('f1', '0506');
    mark('f2', '0506');
    mark('p2', '0910');
    const table = new Told(`markers ${i}`, {}, () => {});
    assaultPhase(table, state);
    expect(table.reports.find((text) => text.includes(' assaults '))).toBe('f1 assaults p1 in 0506');
  }
});

describe('19.7: cavalry that finds a Square before it', () => {
  test('may break off, and halts where it was when the Square was formed', () => {
    let broken = 0;
    for (let i = 0; i < 12; i++) {
      const state = on([horse('h', 'fr', '0510'), unit('p', 'pr', '0505', { facing: 'S', morale: 16 })]);
      const rider = called(state, 'h');
      rider.mp = 12;
      const { grid } = state.field.map;
      let away = 0;
      const table = new Told(
        `square ${i}`,
        { 'receive-charge': 'square', 'break-off': 'break off' },
        (kind, request) => {
          if (kind === 'break-off') away = (request as { distance: number }).distance;
        },
      );
      const target = hexOf(state, '0505');
      rideCharge(table, state, { units: ['h'], leader: null, target, path: [] }, false);
      if (away === 0) continue;
      broken++;
      expect(distance(grid, parentOf(rider), target)).toBe(away);
      expect([called(state, 'p').shape, rider.readiness]).toEqual(['Square', 'tired']);
    }
    expect(broken).toBeGreaterThan(0);
  });
});

describe('19.6: a charge told off the board', () => {
  const ride = (rider: Unit, target: number): Charge => ({
    kind: 'charge',
    unit: rider,
    target,
    distance: 3,
    straight: 3,
    sparing: false,
    leader: null,
    slowest: 12,
    stance: 'stands',
    wave: 1,
    received: false,
  });

  test('comes into flank and rear together where the Line of the horse covers both', () => {
    const state = on([horse('h', 'fr', '0509'), unit('p', 'pr', '0505', { facing: 'N' })]);
    const { grid } = state.field.map;
    const target = hexOf(state, '0505');
    const rider = called(state, 'h');
    const rear = neighbour(grid, target, pointNamed('flat', 'S') >> 1);
    const flank = neighbour(grid, target, pointNamed('flat', 'SE') >> 1);
    rider.hexes = [rear];
    expect(chargeFactsOf(state, ride(rider, target), rear).against).toBe('rear');
    rider.hexes = [rear, flank];
    expect(chargeFactsOf(state, ride(rider, target), rear).against).toBe('both');
  });

  test('tells Exhausted horse that is out of hand as Exhausted, and leaves it so (H11, G10)', () => {
    const state = on([horse('h', 'fr', '0507'), unit('p', 'pr', '0505', { facing: 'N' })]);
    const rider = called(state, 'h');
    rider.readiness = 'exhausted';
    expect(cavalryFacts(state, ride(rider, hexOf(state, '0505'))).readiness).toBe('exhausted');
  });
});
