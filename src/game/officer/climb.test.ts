import { describe, expect, test } from 'vitest';
import { stream } from '../../kernel/index.ts';
import { climb, type Place } from './climb.ts';

/** Four formations, each with three ways to act; what each adds is known, and chance decides the day besides. */
const ADDS = [
  [0, 0.1, -0.1],
  [0, 0, 0],
  [0, -0.1, 0.15],
  [0, -0.05, 0],
] as const;

const placesOf = (adds: readonly (readonly number[])[]): Place<readonly number[]>[] =>
  adds.map((ways, at) => (chosen) => ways.flatMap((_, way) => (way === chosen[at] ? [] : [chosen.with(at, way)])));

function climbed(seed: string, most: number, spread: number, adds: readonly (readonly number[])[] = ADDS) {
  let played = 0;
  const worthOn = (choice: readonly number[], day: number) => {
    played++;
    // The day itself is as good for every choice; what comes of a choice on it is chance.
    const luck =
      stream(`${seed} ${day}`).below(1000) / 1000 + (spread * stream(`${seed} ${day} ${choice}`).below(1000)) / 1000;
    return luck + choice.reduce((sum, way, at) => sum + adds[at]![way]!, 0);
  };
  return { ...climb([0, 0, 0, 0], placesOf(adds), worthOn, () => played >= most), played };
}

describe('climbing over formations one by one', () => {
  test('each is given what pays, and the others keep what they have', () => {
    const { choice, gain } = climbed('clear', 200, 0);
    expect(choice).toEqual([1, 0, 2, 0]);
    expect(gain).toBeCloseTo(0.25, 6);
  });

  test('among equals what is chosen is kept', () => {
    const level = ADDS.map((ways) => ways.map(() => 0));
    expect(climbed('level', 200, 0, level)).toMatchObject({ choice: [0, 0, 0, 0], gain: 0 });
  });

  test('whoever had luck on the days he was chosen by is judged anew on others', () => {
    const many = ADDS.map(() => Array.from({ length: 8 }, () => 0));
    const kept = Array.from({ length: 100 }, (_, n) => climbed(`luck ${n}`, 400, 0.3, many).choice);
    expect(kept.filter((choice) => choice.every((way) => way === 0)).length).toBeGreaterThan(70);
  });

  test('where chance decides single days the better is found oftener than the worse', () => {
    const found = Array.from({ length: 60 }, (_, n) => climbed(`chance ${n}`, 200, 0.15).choice);
    expect(found.filter(([, , third]) => third === 2).length).toBeGreaterThan(45);
    expect(found.filter(([first]) => first === 2).length).toBeLessThan(3);
  });

  test('it ends when its time is up, and says how far it came', () => {
    const { played, days, looked } = climbed('short', 9, 0);
    expect(played).toBeLessThan(12);
    expect(days).toBe(played);
    expect(looked).toBeLessThan(4);
  });
});
