/** Three worked examples, played out on the board with their dice. */
import { describe, expect, test } from 'vitest';
import { advance, answer, type Entry, type Game, newGame, type Refusal, typedHand } from '../../../kernel/index.ts';
import { smallField } from '../../../testing/one-day-field.ts';
import { game } from '../game.ts';
import type { State, Unit } from './state.ts';

type Answers = Record<string, (seat: string, request: never) => unknown>;

const EMPTY = {
  width: 40,
  height: 40,
  polygons: [],
  streams: [],
  roads: [
    {
      id: 'S',
      name: 'South',
      points: [
        [20, 0],
        [20, 3],
      ],
    },
    {
      id: 'N',
      name: 'North',
      points: [
        [20, 37],
        [20, 40],
      ],
    },
  ],
  blocks: [],
};

function field(units: unknown[], over: Record<string, unknown> = {}) {
  return smallField({
    terrain: EMPTY,
    objectives: [],
    commands: [
      command('F', 'blue', 'S', 'first', { name: 'Soult', bonus: 1, x: 2, y: 2 }),
      command('A', 'red', 'N', 'last', { name: 'Kollowrat', bonus: 1, x: 2, y: 38 }),
    ],
    units,
    ...over,
  });
}

const command = (id: string, side: string, road: string, end: string, hq: unknown) => ({
  id,
  side,
  name: id,
  level: 'corps',
  entry: { road, end },
  hq,
  army: true,
});

/** Plays the first turn with those dice; also the state as the Activity Phase left it. */
function playWith(data: unknown, dice: readonly number[], answers: Answers): { played: Game<State>; after: State } {
  const hand = typedHand(dice);
  let after: State | null = null;
  const watched: typeof game.rules = {
    ...game.rules,
    play(table, state, phase) {
      game.rules.play(table, state, phase);
      if (phase.id === '1/activity') after = game.rules.copy(state);
    },
  };
  const played = newGame(watched, game.start(data, {}));
  advance(played, { hand });
  while (!played.phase?.id.startsWith('2/')) {
    const need = played.needs[0];
    if (need?.type !== 'answer') throw new Error(`stopped at ${JSON.stringify(need)} in ${played.phase?.id}`);
    const given = answers[need.kind.replace('one-day/', '')];
    if (!given) throw new Error(`nobody answers ${need.kind}`);
    const refusal = answer(played, need.seat, given(need.seat, need.request as never), { hand });
    if (refusal) throw new Error(refusal.sentence);
  }
  expect(hand.left).toBe(0);
  return { played, after: after! };
}

const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const rolls = (entries: readonly Entry[]) => entries.filter((entry) => entry.type === 'roll');

describe('cuirassiers against a line that has Fire orders', () => {
  const data = field([
    {
      id: 'N',
      name: 'Nansouty',
      command: 'F',
      nation: 'france',
      arm: 'heavy',
      quality: 'EL',
      boxes: 4,
      formation: 'line',
      x: 20,
      y: 8,
      facing: 0,
    },
    {
      id: 'D',
      name: 'Dokhturov I',
      command: 'A',
      nation: 'russia',
      arm: 'infantry',
      quality: 'VT',
      boxes: 4,
      inherent: 1,
      formation: 'line',
      x: 20,
      y: 16,
      facing: 180,
    },
  ]);
  const answers: Answers = {
    orders: (seat) => ({ units: seat === 'blue' ? { N: { order: 'FM' } } : { D: { order: 'F' } } }),
    'fire-book': () => ({
      lines: {
        D: [
          { weapon: 'inherent', target: 'N', when: 'RANGE', range: 5 },
          { weapon: 'small', target: 'first', when: 'CONTACT' },
        ],
      },
    }),
    occupy: () => ({ go: true }),
  };

  test('hits on the way count in the melee, the line breaks and the horse takes its ground', () => {
    const { played } = playWith(data, [7, 4, 9, 6, 5, 4, 6], answers);
    const [n, d] = [unitOf(played.state, 'N'), unitOf(played.state, 'D')];
    expect([n.quality, n.marked, n.hits, n.level]).toEqual(['EL', 3, 3, 'FIRM']);
    // Russian boxes 1 and 2, Nervous, back an inch and facing the enemy; it rallies in the next turn's phase or not.
    expect([d.quality, d.marked, d.hits]).toEqual(['VT', 2, 2]);
    const thrown = rolls(played.journal);
    expect(thrown.map(({ label }) => label)).toEqual([
      'Inherent gun',
      'Small arms',
      'Melee',
      'Melee',
      'Morale test',
      'Morale test',
    ]);
    expect(thrown[2]).toMatchObject({ who: 'Nansouty', total: 7 });
    expect(thrown[3]).toMatchObject({ who: 'Dokhturov I', total: 3 });
  });

  test('the gun opens at a quarter of the turn, contact comes at seven eighths', () => {
    const { after } = playWith(data, [7, 4, 9, 6, 5, 4, 6], answers);
    const [n, d] = [unitOf(after, 'N'), unitOf(after, 'D')];
    expect(n.moved).toBeCloseTo(7, 6);
    expect(d.level).toBe('NERVOUS');
    expect(d.void).toBe(true);
    // In column now, an inch behind where it stood, facing the enemy.
    expect(d.formation).toBe('column');
    expect(d.at.y).toBeGreaterThan(16.9);
    expect(d.facing).toBeCloseTo(180, 6);
    expect(n.at.y).toBeCloseTo(16, 6);
  });

  test('a gun that fires at the start, out of its range, is wasted', () => {
    const early: Answers = {
      ...answers,
      'fire-book': () => ({ lines: { D: [{ weapon: 'inherent', target: 'N', when: 'START' }] } }),
    };
    // Melee at once: 3 + 6 against −2 + 5.
    const { played } = playWith(data, [6, 5, 9], early);
    expect(rolls(played.journal)[0]).toMatchObject({ label: 'Melee', total: 9 });
  });
});

describe('foot and horse together against conscripts in square', () => {
  const data = field(
    [
      {
        id: 'V',
        name: 'Vandamme I',
        command: 'F',
        nation: 'france',
        arm: 'infantry',
        quality: 'VT',
        boxes: 4,
        formation: 'line',
        x: 19,
        y: 16,
        facing: 0,
      },
      {
        id: 'K',
        name: 'Kellermann',
        command: 'F',
        nation: 'france',
        arm: 'light',
        quality: 'VT',
        boxes: 4,
        formation: 'line',
        x: 22.5,
        y: 16,
        facing: 0,
      },
      {
        id: 'J',
        name: 'Jurczik',
        command: 'A',
        nation: 'austria',
        arm: 'infantry',
        quality: 'CN',
        boxes: 4,
        formation: 'line',
        x: 20,
        y: 19,
        facing: 180,
      },
      {
        id: 'M',
        name: 'Rottermund',
        command: 'A',
        nation: 'austria',
        arm: 'infantry',
        quality: 'MI',
        boxes: 4,
        formation: 'line',
        x: 20,
        y: 21.3,
        facing: 180,
      },
      {
        id: 'G',
        name: 'Guns',
        command: 'A',
        nation: 'austria',
        arm: 'field',
        guns: 'Medium',
        quality: 'VT',
        boxes: 4,
        formation: 'unlimbered',
        x: 22.2,
        y: 21.3,
        facing: 180,
      },
    ],
    {
      terrain: {
        ...EMPTY,
        polygons: [
          {
            id: 'pond',
            name: 'Pond',
            kind: 'water',
            points: [
              [14, 20.6],
              [18, 20.6],
              [18, 22],
              [14, 22],
            ],
          },
        ],
      },
      commands: [
        command('F', 'blue', 'S', 'first', { name: 'Soult', bonus: 1, x: 2, y: 2 }),
        command('A', 'red', 'N', 'last', { name: 'Kollowrat', bonus: 1, x: 20, y: 19, with: 'J' }),
      ],
    },
  );

  test('the square stands off the horse, breaks to the foot and runs through the militia', () => {
    const asked: string[] = [];
    const answers: Answers = {
      orders: (seat) => ({
        units:
          seat === 'blue'
            ? { V: { order: 'CM' }, K: { order: 'CM' } }
            : { J: { order: 'CM' }, M: { order: 'CM' }, G: { order: 'CM' } },
      }),
      'combat-moves': (seat) => ({
        plans: seat === 'blue' ? { V: { do: 'ATTACK', unit: 'J' }, K: { do: 'ATTACK', unit: 'J' } } : {},
      }),
      amend: (seat, request: { round: number }) => {
        asked.push(`${seat} ${request.round}`);
        return { plans: {} };
      },
      squares: (seat, request: { units: { id: string }[] }) => {
        asked.push(`${seat} squares ${request.units.map(({ id }) => id).join()}`);
        return { squares: ['J'] };
      },
      occupy: (seat) => {
        asked.push(`${seat} occupies`);
        return { go: true };
      },
    };
    const dice = [8, 3, 3, 4, 3, 8, 6, 5, 2, 7, 5, 1, 7, 8];
    const { played, after } = playWith(data, dice, answers);
    expect(asked).toEqual(['red 1', 'blue 1', 'red squares J', 'blue occupies']);
    const [j, k, v, m] = ['J', 'K', 'V', 'M'].map((id) => unitOf(after, id)) as [Unit, Unit, Unit, Unit];
    const totals = rolls(played.journal).filter(({ label }) => label === 'Melee');
    expect(totals.map(({ total }) => total)).toEqual([7, 11, 10, 2]);
    expect([j.quality, j.marked, j.level]).toEqual(['CN', 3, 'FLUSTERED']);
    expect([k.hits, k.level]).toEqual([2, 'NERVOUS']);
    expect([v.hits, v.level]).toEqual([1, 'FIRM']);
    expect([m.level, m.passed]).toEqual(['FIRM', 2]);
    const hq = after.hqs[1]!;
    expect([hq.alive, hq.with, hq.frozen]).toEqual([true, -1, 2]);
    // The horse goes round its friends an inch back and leaves it all of that ground.
    expect(v.at.y).toBeCloseTo(19, 2);
  });
});

describe('a Trade Off in full', () => {
  const data = field([
    {
      id: 'K',
      name: 'Kellermann',
      command: 'F',
      nation: 'france',
      arm: 'light',
      quality: 'VT',
      boxes: 4,
      formation: 'line',
      x: 20,
      y: 10,
      facing: 0,
    },
    {
      id: 'D',
      name: 'Drouet',
      command: 'F',
      nation: 'france',
      arm: 'infantry',
      quality: 'VT',
      boxes: 4,
      formation: 'line',
      x: 17,
      y: 10,
      facing: 0,
    },
    {
      id: 'H',
      name: 'Hohenlohe',
      command: 'A',
      nation: 'austria',
      arm: 'heavy',
      quality: 'VT',
      boxes: 3,
      formation: 'line',
      x: 20,
      y: 17,
      facing: 180,
    },
  ]);

  test('initiative, refused and accepted amendments, and the meeting at two thirds of the turn', () => {
    const refusals: Refusal[] = [];
    const hand = typedHand([8, 3, 8, 1, 5]);
    const played = newGame(game.rules, game.start(data, {}));
    advance(played, { hand });
    const say = (seat: string, given: unknown) => {
      const refusal = answer(played, seat, given, { hand });
      if (refusal) refusals.push(refusal);
    };
    const need = () => played.needs[0] as { seat: string; kind: string; request: { round?: number } };
    say('blue', { units: {} });
    say('red', { units: {} });
    say('blue', { plans: { K: { do: 'ATTACK', unit: 'H' } } });
    say('red', { plans: { H: { do: 'AVOID', unit: 'K', inches: 3 } } });
    // Round 1: the Austrians, without the initiative, first.
    expect(need()).toMatchObject({ seat: 'red', kind: 'one-day/amend', request: { round: 1, initiative: false } });
    say('red', { plans: { H: { do: 'ATTACK', unit: 'D' } } });
    expect(refusals).toMatchObject([{ code: 'reach', cite: '2.03 G17' }]);
    say('red', { plans: {} });
    expect(need()).toMatchObject({ seat: 'blue', request: { round: 1, initiative: true } });
    say('blue', { plans: { D: { do: 'GO', x: 17, y: 12, facing: 0, formation: 'line' } } });
    // Round 2: Drouet's new place is within reach.
    expect(need()).toMatchObject({ seat: 'red', request: { round: 2 } });
    say('red', { plans: { H: { do: 'ATTACK', unit: 'D' } } });
    expect(need()).toMatchObject({ seat: 'blue', request: { round: 2 } });
    say('blue', { plans: { D: { do: 'HOLD' } } });
    expect(need()).toMatchObject({
      seat: 'blue',
      kind: 'one-day/squares',
      request: { units: [{ id: 'D', against: ['H'] }] },
    });
    say('blue', { squares: ['D'] });
    expect(refusals).toHaveLength(1);
    // Kellermann has ridden farther and so attacks: 2 + 8 against 2 + 1, a rout at spread 7? No: two levels and a test.
    expect(need()).toMatchObject({ kind: 'one-day/occupy', seat: 'blue' });
    const [k, h, d] = ['K', 'H', 'D'].map((id) => unitOf(played.state, id)) as [Unit, Unit, Unit];
    // The square Drouet has formed lies a little aside, so Hohenlohe rides a little aslant.
    expect(k.moved).toBeCloseTo(10 / 3, 1);
    expect(h.moved).toBeCloseTo(8 / 3, 1);
    expect(h.level).toBe('FLUSTERED');
    expect(d.squared).toBe(true);
    expect(hand.left).toBe(0);
  });
});
