import { describe, expect, test } from 'vitest';
import { allGone, goneInBattle, hitBy, losses, meanLosses, missingOf, sumGone } from './losses.ts';

describe('one currency of losses', () => {
  test('a hit box is a sixth of a box, a marker of fatigue two ninths of a mean unit, and neither more than three fifths', () => {
    expect(hitBy('box', 1, 4) * 4000).toBeCloseTo(166.67, 1);
    expect(hitBy('box', 12, 4)).toBeCloseTo(0.5, 9);
    expect(hitBy('fatigue', 18, 12)).toBeCloseTo(1 / 3, 9);
    expect([hitBy('box', 99, 4), hitBy('fatigue', 99, 4)]).toEqual([0.6, 0.6]);
    expect(hitBy('fatigue', 3, 0)).toBe(0);
  });

  test('nobody is lost twice: hit first, then taken, then run', () => {
    expect(losses(0.7, 0.5, 1)).toEqual({ hit: 0.7, captured: expect.closeTo(0.3), run: 0, standing: 0 });
    const mean = meanLosses([
      { share: 3, losses: losses(0.2, 0, 0) },
      { share: 1, losses: losses(0.2, 0, 1) },
    ]);
    expect(mean).toMatchObject({ hit: expect.closeTo(0.2), run: expect.closeTo(0.2), standing: expect.closeTo(0.6) });
  });

  test('of who ran three tenths are missing where the field is lost, one where it is kept, two where nobody keeps it', () => {
    const all = losses(0.1, 0.1, 0.5);
    expect(missingOf(all, 'french', 'allies')).toBeCloseTo(0.35, 9);
    expect(missingOf(all, 'allies', 'allies')).toBeCloseTo(0.25, 9);
    expect(missingOf(all, 'french', null)).toBeCloseTo(0.3, 9);
  });

  test('of ten steps lost in a battle nine were hit where the field is kept, and five where it is lost', () => {
    expect(goneInBattle(10, true)).toMatchObject({ hit: 9, captured: 0, run: 1 });
    expect(goneInBattle(10, false)).toMatchObject({ hit: 5, captured: 0, run: 5 });
  });

  test('who is filled up again may lose more men than he ever had', () => {
    const half = { hit: 0.5, captured: 0.25, run: 0 };
    expect(allGone(sumGone([{ times: 2, gone: half }]))).toBe(1.5);
  });
});
