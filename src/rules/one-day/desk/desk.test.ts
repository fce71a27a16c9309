/** The desk over fuzzed games: everything asked can be filled in, drawn and weighed, and means what was entered. */
import { describe, expect, test } from 'vitest';
import { distanceToRing, outlineSquared, pathCost, rect, ringContains } from '../../../board/plane/index.ts';
import { type Form, procedureOf, type Spot } from '../../../game/index.ts';
import {
  type AnswerNeed,
  advance,
  answer,
  checkAnswer,
  drawnBy,
  type Game,
  isOver,
  kindCalled,
  newGame,
  sealedDice,
  sealedHand,
  stream,
} from '../../../kernel/index.ts';
import { fullField } from '../../../testing/one-day-field.ts';
import { type Field, groundOf, moverFor } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { planChoice } from '../battle/moves/choices.ts';
import { allMarches } from '../battle/moves/combat-moves.ts';
import { whereOf } from '../battle/names.ts';
import { orders } from '../battle/orders/kinds.ts';
import { ordersRequest } from '../battle/orders/orders.ts';
import { ratesFor } from '../battle/rates.ts';
import { type State, setAt } from '../battle/state.ts';
import { book } from '../book.ts';
import { game } from '../game.ts';
import { desk } from './index.ts';

const { rules } = game;

/** Random play at the live Table; every question is shown before it is answered. */
function playOut(start: State, seed: string, shown: (played: Game<State>, need: AnswerNeed, given: unknown) => void) {
  const played = newGame(rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(played.journal)) });
  advance(played, dealing());
  while (!isOver(played)) {
    const need = played.needs[0]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const given = kindOf(need).sample(need.request, random);
    shown(played, need, given);
    expect(answer(played, need.seat, given, dealing())).toBeNull();
  }
  return played;
}

const kindOf = (need: AnswerNeed) => kindCalled(rules, need.kind);
const OPTIONS = ['hidden', 'garrisons', 'supply', 'sappers', 'variable', 'tripleMove', 'national'];
const withAll = (tradeOff: string, on: boolean) => ({
  tradeOff,
  ...Object.fromEntries(OPTIONS.map((name) => [name, on])),
});
const FIELDS: readonly [string, () => State][] = [
  ['dialogue, all options', () => game.start(fullField(), withAll('dialogue', true))],
  ['standing, all options', () => game.start(fullField(), withAll('standing', true))],
  ['the teaching battle', () => game.start(game.scenarios[0]!.data, {})],
  ['the teaching battle in dialogue', () => game.start(game.scenarios[0]!.data, { tradeOff: 'dialogue' })],
];

/** Turned north and back a place may move by a hair. */
const near = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part));

/** What an answer comes to: what is left out and what changes nothing is dropped. */
function meaning(kind: string, request: unknown, given: unknown): unknown {
  const same = near(given) as Record<string, unknown>;
  if (kind === 'one-day/fire-book') {
    const lines = same.lines as Record<string, unknown[]>;
    return Object.fromEntries(Object.entries(lines).filter(([, list]) => list.length > 0));
  }
  if (kind !== 'one-day/orders') return same;
  const { units, commands = {}, hqs = {}, sappers = {} } = same as Record<string, Record<string, { fire?: unknown[] }>>;
  for (const line of Object.values(units!)) if (line.fire?.length === 0) delete line.fire;
  const asked = request as { sappers: { id: string; x: number; y: number }[] };
  const works = Object.fromEntries(
    Object.entries(sappers as Record<string, { work: string }>).map(([id, to]) => [
      id,
      // Whoever works stays where he is.
      to.work === 'none' ? to : { work: to.work, at: asked.sappers.find((one) => one.id === id)!.id },
    ]),
  );
  return { units, commands, hqs, works };
}

function checkForm({ lines }: Form, pieces: ReadonlySet<string>): void {
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  for (const { id, piece, blanks } of lines) {
    if (piece !== undefined) expect(pieces, `${id} is about ${piece}`).toContain(piece);
    const keys = blanks.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const blank of blanks) {
      if (blank.when) expect(keys).toContain(blank.when.key);
      if (blank.type === 'pick') for (const one of blank.pieces) expect(pieces).toContain(one);
    }
  }
}

describe('filling in what a battle asks', () => {
  const seen = new Set<string>();
  test.each(FIELDS)('%s: an answer taken apart and put together again is legal and the same', (name, start) => {
    let parsed = 0;
    playOut(start(), `desk ${name}`, ({ state }, need, given) => {
      seen.add(need.kind);
      const view = rules.view(state, need.seat);
      const sheet = desk.sheets[need.kind]!;
      const scene = desk.scene(view);
      const form = sheet.form(view, need.request);
      checkForm(form, new Set(scene.pieces.map(({ id }) => id)));
      const entries = sheet.entries(need.request, given);
      for (const id of Object.keys(entries)) expect(form.lines.map((line) => line.id)).toContain(id);
      const again = sheet.answer(need.request, entries);
      expect(checkAnswer(kindOf(need), need.request, again)).toBeNull();
      expect(meaning(need.kind, need.request, again)).toEqual(meaning(need.kind, need.request, given));
      for (const { points, piece } of sheet.preview?.(view, need.request, entries) ?? []) {
        expect(points.length, piece).toBeGreaterThan(1);
      }
      for (const line of form.lines)
        for (const { procedure, facts, title } of sheet.prospects?.(view, need.request, entries, line.id) ?? []) {
          parsed++;
          expect(procedureOf(book, procedure).facts.safeParse(facts).success, title).toBe(true);
        }
    });
    expect(parsed).toBeGreaterThan(0);
  });

  test('a form half filled in still gives an answer of the right shape, and can be drawn and weighed', () => {
    const random = stream('half');
    playOut(game.start(game.scenarios[0]!.data, { tradeOff: 'dialogue' }), 'half', ({ state }, need, given) => {
      const sheet = desk.sheets[need.kind]!;
      const view = rules.view(state, need.seat);
      const half = Object.fromEntries(
        Object.entries(sheet.entries(need.request, given)).map(([id, filled]) => [
          id,
          Object.fromEntries(Object.entries(filled).filter(() => random.below(3) > 0)),
        ]),
      );
      const parsed = kindOf(need).answer.safeParse(sheet.answer(need.request, half));
      expect(parsed.error?.issues ?? []).toEqual([]);
      sheet.preview?.(view, need.request, half);
      for (const id of Object.keys(half)) sheet.prospects?.(view, need.request, half, id);
    });
  });

  test.each([
    [
      'one-day/squares',
      {
        turn: 1,
        units: [
          { id: 'F1', against: ['A4'] },
          { id: 'F2', against: ['A4', 'A5'] },
        ],
      },
    ],
    ['one-day/first-attack', { defender: 'Line brigade', infantry: '1st Division', cavalry: 'Hussars' }],
    ['one-day/defender-dice', { attackers: 2, defender: 'Line brigade', by: ['1st Division', 'Hussars'] }],
    ['one-day/occupy', { unit: 'F1', x: 10, y: 10 }],
  ])('%s: every answer can be said, and saying nothing is an answer', (name, request) => {
    const kind = kindCalled(rules, name);
    const sheet = desk.sheets[name]!;
    const random = stream(name);
    checkForm(sheet.form(teaching(), request), new Set(desk.scene(teaching()).pieces.map(({ id }) => id)));
    for (let i = 0; i < 20; i++) {
      const given = kind.sample(request, random);
      expect(sheet.answer(request, sheet.entries(request, given))).toEqual(given);
    }
    expect(sheet.answer(request, {})).toEqual(kind.suggest(request));
  });

  test('going on after a melee won: every answer can be said, and saying nothing is to stay', () => {
    const kind = kindCalled(rules, 'one-day/exploit');
    const sheet = desk.sheets['one-day/exploit']!;
    const state = game.start(game.scenarios[0]!.data, {});
    const where = whereOf(state);
    const unit = planChoice(state, state.units[0]!, allMarches(state), 'plans', where);
    const request = { turn: 1, ...where, unit: { ...unit, attack: ['A1', 'A4'] } };
    const random = stream('exploit');
    for (let i = 0; i < 20; i++) {
      const given = kind.sample(request, random);
      const again = sheet.answer(request, sheet.entries(request, given));
      expect(checkAnswer(kind, request, again)).toBeNull();
      expect(near(again)).toEqual(near(given));
    }
    expect(sheet.answer(request, {})).toEqual(kind.suggest(request));
  });

  test('every kind has a sheet, and nothing entered is a legal answer to nearly all', () => {
    expect(Object.keys(desk.sheets).sort()).toEqual(rules.kinds.map(({ kind }) => kind).sort());
    // The others come up too seldom by lot; they are asked for by name above and below.
    const often = ['orders', 'fire-book', 'combat-moves', 'amend', 'occupy'].map((kind) => `one-day/${kind}`);
    expect([...seen]).toEqual(expect.arrayContaining(often));
    playOut(game.start(game.scenarios[0]!.data, { tradeOff: 'dialogue' }), 'blank', (_played, need) => {
      const blank = desk.sheets[need.kind]!.answer(need.request, {});
      expect(checkAnswer(kindOf(need), need.request, blank)).toBeNull();
    });
  });
});

/** Is the place so near the edge of some ground, stream or table that a grid may blur it? */
const nearOutline = (field: Field, x: number, y: number, by: number): boolean =>
  x < by ||
  y < by ||
  x > field.survey.width - by ||
  y > field.survey.height - by ||
  field.survey.areas.some(({ ring }) => outlineSquared(ring, x, y) < by * by) ||
  field.survey.streams.some(({ points }) => distanceToRing(rect(x, y, 0, 0, 0), points) < by);

function holds(ring: readonly Spot[], x: number, y: number): boolean {
  return ringContains(Float64Array.from(ring.flat()), x, y);
}

const teaching = () => known.view(game.start(game.scenarios[0]!.data, {}), 'french');

describe('the ground and the scene', () => {
  test('north is up: the ridge lies above the French, who face it', () => {
    const view = teaching();
    const { areas, lines, marks, names, height } = desk.ground(view);
    expect(areas.map(({ kind }) => kind)).toEqual(['hill', 'wood', 'town']);
    expect(lines.map(({ kind }) => kind)).toEqual(['stream', 'road', 'road']);
    expect(marks.filter(({ kind }) => kind === 'bridge')).toHaveLength(2);
    expect(names.map(({ text }) => text)).toContain('Oberndorf');
    const first = desk.scene(view).pieces.find(({ id }) => id === 'F1')!;
    expect(first).toMatchObject({ at: [10, height - 4.6], facing: 0, symbol: 'foot', formation: 'column' });
    expect(names.find(({ text }) => text === 'Oberndorf ridge')!.at[1]).toBeLessThan(first.at![1]);
  });

  test('a bridge that is down leaves the drawing and renames the ground', () => {
    const view = teaching();
    const down = { ...view, bridges: { down: [0], laid: [] } };
    expect(desk.ground(down).marks).toHaveLength(desk.ground(view).marks.length - 1);
    expect(desk.scene(down).ground).not.toBe(desk.scene(view).ground);
  });

  test('the clock counts half hours from the scenario’s start', () => {
    expect(desk.scene({ ...teaching(), turn: 4 }).clock).toBe('Turn 4 of 8, 10:30');
  });

  test('a hidden enemy is a marker without strength, and an own one keeps its name', () => {
    const start = game.start(game.scenarios[1]!.data, {});
    const [other, own] = rules.seats(start);
    const mine = desk.scene(rules.view(start, own!));
    const markers = mine.pieces.filter(({ symbol, seat }) => symbol === 'marker' && seat === other);
    expect(markers.length).toBeGreaterThan(0);
    for (const { boxes, state, name } of markers)
      expect([boxes, state, name.split(' ')[0]]).toEqual([undefined, undefined, 'Marker']);
  });
});

describe('if attacked', () => {
  const request = ordersRequest(game.start(game.scenarios[0]!.data, {}), 0);
  const { form } = desk.sheets['one-day/orders']!;
  const offered = (id: string) =>
    form(teaching(), request)
      .lines.find((line) => line.id === id)!
      .blanks.flatMap((blank) =>
        blank.key === 'react' && 'offers' in blank ? blank.offers.map(({ value }) => value) : [],
      );

  test('horse charges in return by itself, and is not asked whether it forms square', () => {
    expect(orders.suggest(request).units.F4?.react).toEqual(['counter', 'stand']);
    expect(orders.suggest(request).units.F6?.react, 'guns stand').toEqual(['stand']);
    expect(offered('F4')).toEqual(['stand', 'avoid', 'counter']);
  });

  test('foot may form square (2.0311(c))', () => {
    expect(offered('F1')).toContain('square');
    expect(request.units.find(({ id }) => id === 'F1')!.reacts).toEqual(['square', 'stand']);
  });
});

describe('zones, sight and prospects', () => {
  test('a Combat Move reaches its inches over open ground and less through a stream', () => {
    const view = teaching();
    const [zone] = desk.zones(view, 'F2');
    expect(zone).toMatchObject({ kind: 'move', label: 'Combat Move, 3″' });
    const from = desk.scene(view).pieces.find(({ id }) => id === 'F2')!.at!;
    const farthest = Math.max(...zone!.rings!.flat().map(([x, y]) => Math.hypot(x - from[0], y - from[1])));
    expect(farthest).toBeGreaterThan(2.7);
    expect(farthest).toBeLessThan(3.05);
  });

  test('what the zone of a Combat Move holds can be marched to, and what it leaves out cannot', () => {
    const state = game.start(game.scenarios[1]!.data, { hidden: false });
    const view = known.view(state, rules.seats(state)[0]!);
    const { field, units, bridges } = known.stateOf(view);
    const random = stream('zones');
    let inside = 0;
    for (const { at, sheet } of units.filter(({ fate }) => fate === 'here').slice(0, 12)) {
      const { combat } = ratesFor(sheet.arm);
      const zone = desk.zones(view, sheet.id).find(({ label }) => label.startsWith('Combat Move'))!;
      const mover = moverFor(groundOf(field.terrain, bridges), sheet.arm, 'combat');
      for (let i = 0; i < 60; i++) {
        const x = at.x + (random.unit() - 0.5) * 2.4 * combat;
        const y = at.y + (random.unit() - 0.5) * 2.4 * combat;
        const cost = pathCost(mover, at.x, at.y, x, y, { budget: combat * 1.5 });
        // A hand's breadth either side of the edge belongs to the drawing.
        if (Math.abs(cost - combat) < 0.6 || nearOutline(field, x, y, 0.6)) continue;
        const held = zone.rings!.filter((ring) => holds(ring, x, field.survey.height - y)).length % 2 === 1;
        expect(held, `${sheet.id} to ${x.toFixed(1)},${y.toFixed(1)} costs ${cost}`).toBe(cost < combat);
        if (held) inside++;
      }
    }
    expect(inside).toBeGreaterThan(50);
  });

  test('guns show a zone for each band of their chart', () => {
    const zones = desk.zones(teaching(), 'A6').filter(({ kind }) => kind === 'fire');
    expect(zones.map(({ label }) => label)).toEqual([
      'guns, 1 die within 8″',
      'guns, 2 dice within 5″',
      'guns, 3 dice within 2″',
    ]);
  });

  test('the ruler measures from edge to edge and names what is in the way', () => {
    const view = teaching();
    const near = desk.sight(view, 'F1', 'F2');
    expect(near.distance).toBeCloseTo(2);
    expect(near).toMatchObject({ clear: true, words: '2.0″' });
    const blocked = desk.sight(view, 'F2', 'A3');
    expect(blocked.clear).toBe(false);
    expect(blocked.blocker!.words).toBe('Oberndorf ridge');
    expect(desk.sight(view, [25.8, 20], [25.8, 2]).blocker!.words).toBe('Hazel wood');
  });

  test('fire, charge and tests are offered with facts that weigh', () => {
    const state = game.start(game.scenarios[0]!.data, {});
    const put = (id: string, x: number, y: number) => {
      const unit = state.units.find(({ sheet }) => sheet.id === id)!;
      setAt(unit, x, y, unit.facing, unit.formation);
    };
    put('F2', 12, 11);
    put('F3', 17, 9);
    const near = known.view(state, 'french');
    const charge = desk.prospects(near, 'F2', 'A1');
    expect(charge.map(({ procedure }) => procedure)).toEqual(['charge', 'charge']);
    expect(charge[0]!.facts).toMatchObject({ charger: { quality: 'VT' }, defender: { uphill: true } });
    expect(desk.prospects(near, 'A6', 'F3').map(({ procedure }) => procedure)).toContain('battalion-fire');
    expect(desk.prospects(near, 'F2', null).map(({ title }) => title)).toEqual(['F2 is hit once', 'F2 is hit twice']);
  });

  test('2.032: an attack that cannot arrive this turn says by how much, and has no odds', () => {
    const state = game.start(game.scenarios[0]!.data, {});
    const far = desk
      .prospects(known.view(state, 'french'), 'F1', 'A1')
      .find(({ procedure }) => procedure === 'charge')!;
    expect(far.refused?.sentence).toMatch(/^F1 will not reach A1 this turn: \d+\.\d″ of 3\.0″$/);
    expect(far.refused?.cite).toBe('2.032');
  });
});
