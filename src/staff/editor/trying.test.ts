import { describe, expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { byId } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import type { DayFought } from '../day-games.ts';
import { dayGames } from '../day-games.ts';
import {
  begin,
  checksOf,
  type Draft,
  did,
  effectOf,
  emptyDraft,
  isRefused,
  now,
  raising,
  raisingChecks,
  remedies,
  sumOf,
  trySeeds,
  verdict,
} from './index.ts';

const twoCorps = byId(days(), 'two-corps');

const fought = (seed: string, lead: number, more: Partial<DayFought> = {}): DayFought => ({
  seed,
  winner: lead > 0 ? 'french' : lead < 0 ? 'austrians' : null,
  field: null,
  hours: 4,
  points: [Math.max(0, lead), Math.max(0, -lead)],
  idle: ['F4'],
  sides: [
    { seat: 'french', hit: 0.2, captured: 0, run: 0, standing: 0.8 },
    { seat: 'austrians', hit: 0.1, captured: 0.1, run: 0, standing: 0.8 },
  ],
  places: twoCorps.places.map(({ name }) => ({ name, seat: lead > 0 ? 'french' : 'austrians' })),
  ...more,
});
const games = (...leads: readonly number[]) => leads.map((lead, i) => fought(`${i}`, lead));

describe('the verdict of forty battles', () => {
  test('as many won as lost is fair, and says who won how often', () => {
    const told = verdict(twoCorps, games(3, 5, -2, -8, 0, 1, -1));
    expect(told).toMatchObject({ fair: true, ahead: null, drawn: 1, verdict: 'A fair battle.' });
    expect(told.sentence).toBe('The French win 3, drawn 1, the Austrians 3.');
    expect(told.bars.map(({ count }) => count)).toEqual([1, 0, 0, 2, 1, 1, 1, 1, 0]);
    expect(told.bars.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  });

  test('who wins nearly all should win; who never lost anybody hardly fights', () => {
    const told = verdict(twoCorps, games(1, 2, 3, 4, 5, 6, 7, -1));
    expect(told).toMatchObject({ fair: false, ahead: 0, verdict: 'The French should win.' });
    expect(told.idle.map(({ id }) => id)).toEqual(['F4']);
    expect(told.lines.join(' ')).toMatch(/Dragoons \(F4\) hardly ever fights/);
    expect(told.lines.join(' ')).toMatch(/lose 20 % of their men/);
  });

  test('every remedy is something that can be done, and leaves nothing to mend', () => {
    const told = verdict(twoCorps, games(1, 2, 3, 4, 5, 6, 7, -1));
    const found = remedies(twoCorps, told);
    expect(found.length).toBeGreaterThan(4);
    for (const { acts } of found) {
      const next = did(begin(twoCorps), ...acts);
      expect(isRefused(next)).toBe(false);
      expect(checksOf(now(next.history)).filter(({ gravity }) => gravity === 'mend')).toEqual([]);
    }
    const stronger = now(did(begin(twoCorps), ...found[0]!.acts).history);
    expect(sumOf(stronger, { of: 'side', side: 1 }).men).toBeGreaterThan(sumOf(twoCorps, { of: 'side', side: 1 }).men);
  });

  test('the effect of a change is told of the same dice', () => {
    const effect = effectOf(twoCorps, games(1, 2, 3, 4), games(-1, -2, 3, 4));
    expect(effect).toMatchObject({ nearer: true, found: { difference: -0.5 } });
    expect(effect.sentence).toMatch(/^The French now win 50 % instead of 100 %/);
    const alike = effectOf(twoCorps, games(1, -2, 3), games(4, -1, 2));
    expect(alike.sentence).toBe('The French now win 67 % instead of 67 %; no battle came out otherwise.');
  });
});

test.each(['one-day', 'la-bataille', 'esr', 'revolution-empire'])('%s raises a draft, or says why not', async (id) => {
  const book = await loadBook(id);
  const game = await book.game!();
  const raised = raising(book, game, twoCorps);
  expect(raised.refused).toBeUndefined();
  expect(raised.units).toBeGreaterThan(5);
  expect(raised.words).toBe(`${raised.units} units, ${raised.turns} turns`);
  expect(raised.scenario!.title).toBe(twoCorps.title);
  expect(raising(book, game, emptyDraft()).words).toMatch(/things to mend first/);
});

test('a battle too large for a book is offered as the part it holds', async () => {
  const book = await loadBook('revolution-empire');
  const game = await book.game!();
  const whole = byId(days(), 'quatre-bras');
  const crowd: Draft = {
    ...whole,
    sides: whole.sides.map((side) => ({
      ...side,
      corps: side.corps.map((corps) => ({
        ...corps,
        divisions: corps.divisions.map((division) => ({
          ...division,
          foot: division.foot.map((body) => ({ ...body, men: 12_000, units: 6 })),
        })),
      })),
    })) as Draft['sides'],
  };
  const raised = raising(book, game, crowd);
  expect(raised.refused).toMatch(/holds/);
  const [check] = raisingChecks([raised]);
  expect(check!.sentence).toMatch(/^Revolution & Empire cannot play it: /);
  const part = now(did(begin(crowd), ...check!.mend!.acts).history);
  expect(raising(book, game, part).refused).toBeUndefined();
});

test('games of officers say who led, and who lost nobody', async () => {
  const game = await (await loadBook('one-day')).game!();
  const [one] = [...dayGames(game, twoCorps, trySeeds(twoCorps, 1))];
  expect(one!.points).toHaveLength(2);
  const ids = twoCorps.sides.flatMap(({ corps }) => corps.flatMap(({ divisions }) => divisions.map((d) => d.id)));
  expect(one!.idle.every((id) => ids.includes(id))).toBe(true);
  expect(verdict(twoCorps, [one!]).games).toBe(1);
});
