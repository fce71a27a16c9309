/** The general: a plan he is given is carried out, and one he makes himself is made from the picture. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../game/index.ts';
import { SimulatedTable, stream } from '../../../kernel/index.ts';
import { chronicle } from '../battle/chronicle.ts';
import { known } from '../battle/knowledge.ts';
import type { State } from '../battle/state.ts';
import { game } from '../game.ts';
import { missionsOf } from './missions.ts';
import { general } from './officers.ts';
import { pictureOf } from './picture.ts';
import { ownPlan } from './plans.ts';

const austerlitz = game.scenarios.find(({ id }) => id === 'austerlitz')!;
const begun = (): State => game.start(austerlitz.data, { tradeOff: 'standing' }) as State;
const places = ['Pratzeberg', 'Staré Vinohrady', 'Santon'];
const plan = (changes: Partial<Plan>): Plan => ({
  id: 'test',
  title: 'A test',
  why: 'it is a test',
  at: 0,
  mass: 0.6,
  rest: 'attack',
  reserve: 9,
  ...changes,
});

/** Those who have this mission, by name. */
function sentTo(name: string, given: Plan, turn = 5): string[] {
  const state = begun();
  state.turn = turn;
  const picture = pictureOf(known.view(state, 'french'), given);
  const missions = missionsOf(picture);
  return picture.own
    .filter((_, i) => missions[i]?.whom === name && missions[i]?.kind === 'attack')
    .map((own) => own.name);
}

describe('a plan that is given', () => {
  test('sends its share to the place of decision, wherever that is', () => {
    for (const at of [0, 1]) {
      const strong = sentTo(places[at]!, plan({ at, mass: 0.8 })).length;
      const weak = sentTo(places[at]!, plan({ at, mass: 0.2, rest: 'hold' })).length;
      expect(strong).toBeGreaterThan(weak);
      expect(weak).toBeGreaterThan(0);
    }
  });

  test('keeps the Guard back until its turn, and then sends it in', () => {
    expect(sentTo('Pratzeberg', plan({ reserve: 9 }), 8)).not.toContain('Old Guard foot');
    expect(sentTo('Pratzeberg', plan({ reserve: 9 }), 9)).toContain('Old Guard foot');
  });

  test('a battery of the Guard that has unlimbered fights, and the rest of the Guard waits on', () => {
    const state = begun();
    const guns = state.units.find(({ sheet }) => sheet.name === 'Guard horse guns')!;
    guns.formation = 'unlimbered';
    const picture = pictureOf(known.view(state, 'french'), plan({ reserve: 9 }));
    const missions = missionsOf(picture);
    const kindOf = (name: string) => missions[picture.own.findIndex((own) => own.name === name)]?.kind;
    expect(kindOf('Guard horse guns')).not.toBe('reserve');
    expect(kindOf('Old Guard foot')).toBe('reserve');
  });
});

test('an army keeps to the place it is about, unless another promises much more', () => {
  const picture = pictureOf(known.view(begun(), 'french'));
  const kept = picture.places.flatMap(({ ours }, at) =>
    ours ? [] : [ownPlan(picture, plan({ id: `own-${at}`, at })).at === at],
  );
  expect(kept.filter((stays) => stays).length).toBeGreaterThan(1);
  expect(kept).toContain(false);
});

test('the rest of an army is told to attack, or to hold again, for half a victory and not for a point', () => {
  const picture = pictureOf(known.view(begun(), 'french'));
  const { enough } = picture;
  const restAt = (lead: number, before: Plan | null) => ownPlan({ ...picture, lead }, before).rest;
  const [attacking, holding] = [plan({ rest: 'attack' }), plan({ rest: 'hold' })];
  expect([restAt(-1, null), restAt(0, null)]).toEqual(['attack', 'hold']);
  expect([restAt(-1, holding), restAt(-enough, holding)]).toEqual(['hold', 'attack']);
  expect([restAt(0, attacking), restAt(enough, attacking)]).toEqual(['attack', 'hold']);
});

test('plans are made for either seat from one view, and the battle is played on from what is imagined', () => {
  const state = begun();
  const morning = new SimulatedTable(stream('morning'), (_seat, kind, request) => kind.suggest(request));
  while (state.step !== 'orders') game.rules.play(morning, state, game.rules.sequence(state)!);
  const view = game.rules.view(state, 'french');
  for (const seat of ['french', 'allies']) expect(general.plans(view, seat).length).toBeGreaterThan(2);
  const day = game.imagine(view, stream('imagined')) as State;
  expect(game.rules.sequence(day)?.id).toBe(game.rules.sequence(state)?.id);
  const table = new SimulatedTable(stream('dice'), (seat, kind, request) => {
    const follow = general.follow(general.plans(view, seat)[0]!);
    return follow(seat, () => game.rules.view(day, seat), kind, request, stream(seat)).answer;
  });
  for (let phase = game.rules.sequence(day); phase && day.turn < 3; phase = game.rules.sequence(day))
    game.rules.play(table, day, phase);
  expect(day.turn).toBe(3);
});

test('a hit is a 24th of a full unit whatever its quality; who routs has run, who surrenders is taken', () => {
  const state = begun();
  const unit = state.units[0]!;
  const first = () => chronicle(state).units[0]!;
  expect(first()).toMatchObject({ of: 4000, arm: 'foot', seat: 'french', losses: { hit: 0, standing: 1 } });
  unit.hits = 3;
  expect(first().losses).toMatchObject({ hit: 3 / 24, run: 0 });
  unit.hits = 20;
  expect(first().losses).toMatchObject({ hit: 0.6, run: 0, standing: 0.4 });
  unit.fate = 'routed';
  expect(first().losses).toMatchObject({ hit: 0.6, run: 0.4 });
  unit.fate = 'surrendered';
  expect(first().losses).toMatchObject({ hit: 0.6, captured: 0.4, run: 0 });
});
