/** Whatever a Day of the house holds, hands can draw: from an empty field, by acts alone. */
import { expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import {
  type Act,
  ARMS,
  begin,
  type Draft,
  did,
  divisionsIn,
  emptyDraft,
  type History,
  isRefused,
  now,
  type Ref,
  valueAt,
} from './index.ts';

/** Draws, and every act must be possible. */
class Hand {
  history: History = begin(emptyDraft());

  do(act: Act): Ref | undefined {
    const next = did(this.history, act);
    if (isRefused(next)) throw new Error(`${JSON.stringify(act)}: ${next.refused}`);
    this.history = next.history;
    return next.made;
  }

  /** Draws one thing, gives it the id it has, and sets all its plain fields. */
  thing(act: Act, of: object, fields: readonly string[]): void {
    let ref = this.do(act)!;
    const id = (of as { readonly id?: string }).id;
    if (id !== undefined && 'id' in ref && ref.id !== id) ref = this.do({ act: 'set', ref, field: 'id', value: id })!;
    this.fields(ref, of, fields);
  }

  /** What it has and the draft has otherwise. */
  fields(ref: Ref, of: object, fields: readonly string[]): void {
    for (const field of fields) this.do({ act: 'set', ref, field, value: valueAt(of, field.split('.')) ?? null });
  }
}

const MAN = ['name', 'skill', 'presence', 'bold', 'emperor', 'at', 'arrives'].map((field) => `commander.${field}`);
const BODY = ['name', 'nation', 'shift', 'at', 'in', 'arrives'];
const ARM_FIELDS = {
  foot: [...BODY, 'class', 'men', 'units'],
  horse: [...BODY, 'class', 'men', 'units', 'heavy'],
  guns: [...BODY, 'guns', 'pounder', 'horse', 'guard'],
};

function redrawn(day: Draft): History {
  const hand = new Hand();
  const { ground } = day;
  hand.do({ act: 'size', width: ground.width, height: ground.height });
  const whole = ['id', 'title', 'sentence', 'date', 'year', 'place', 'clock', 'weather', 'sight', 'stakes', 'lopsided'];
  hand.fields({ of: 'day' }, day, [...whole, 'special', 'sources', 'ground.relief']);
  for (const side of [0, 1] as const)
    hand.fields({ of: 'side', side }, day.sides[side], ['seat', 'name', 'nation', 'aim', 'home']);
  for (const { kind, points, ...of } of ground.areas)
    hand.thing({ act: 'add-area', kind, points }, of, ['name', ...(kind === 'hill' ? ['level'] : [])]);
  for (const { kind, points, ...of } of ground.streams) hand.thing({ act: 'add-stream', kind, points }, of, ['name']);
  for (const { kind, points, ...of } of ground.roads) hand.thing({ act: 'add-road', kind, points }, of, ['name']);
  for (const { kind, at, ...of } of ground.towns) hand.thing({ act: 'add-town', kind, at }, of, ['name', 'size']);
  for (const { kind, at, ...of } of ground.crossings) hand.thing({ act: 'add-crossing', kind, at }, of, []);
  for (const place of day.places)
    hand.thing({ act: 'add-place', at: place.at, points: place.points }, place, [
      ...['name', 'reach', 'town', 'for', 'held'],
    ]);
  for (const side of [0, 1] as const) {
    hand.fields({ of: 'side', side }, day.sides[side], ['road', ...MAN]);
    for (const corps of day.sides[side].corps) {
      hand.thing({ act: 'add-corps', side }, corps, ['name', 'goal', 'order', 'road', ...MAN]);
      for (const division of corps.divisions) {
        hand.thing({ act: 'add-division', corps: corps.id }, division, ['name', 'nation', 'order', ...MAN]);
        hand.do({ act: 'erase', ref: { of: 'body', division: division.id, arm: 'foot', at: 0 } });
        const { stands, arrives, id } = division;
        if (stands) hand.do({ act: 'stand', division: id, ...stands } as Act);
        if (arrives) hand.do({ act: 'arrive', division: id, ...arrives });
        for (const arm of ARMS)
          for (const body of division[arm]) hand.thing({ act: 'add-body', division: id, arm }, body, ARM_FIELDS[arm]);
      }
    }
  }
  for (const { division } of divisionsIn(day)) hand.fields({ of: 'division', id: division.id }, division, ['supports']);
  hand.fields({ of: 'day' }, day, ['record']);
  return hand.history;
}

test.each(days().map((day) => [day.id, day] as const))('%s is drawn again from an empty field', (_, day) => {
  expect(now(redrawn(day))).toEqual(day);
});
