/** What the report of a turn says of a campaign: battles by name, with what came of them. */
import { describe, expect, test } from 'vitest';
import { turnReport } from '../../../game/index.ts';
import { advance, journalFor, newGame, sealedDice, sealedHand, stream } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { fight } from '../testing/fights.ts';
import { corpsOf, battle as inBattle, map } from '../testing/positions.ts';
import { formationDoes } from './words.ts';

test('the report of a turn tells its battles with their outcome, and the places that changed hands', () => {
  const start = game.start(game.scenarios[0]!.data, {});
  const scene = (state: typeof start) => game.desk.scene(game.rules.view(state, 'french'));
  const before = scene(start);
  const streams = { french: stream('told french'), allied: stream('told allied') };
  /** The first day, then no more. */
  const rules: typeof game.rules = {
    ...game.rules,
    sequence: (state) => (state.turn > 1 ? null : game.rules.sequence(state)),
  };
  const played = newGame(rules, start);
  advance(played, {
    hand: sealedHand(sealedDice('told')),
    instructions: (seat, kind, request) =>
      game.officers.greedy!(
        ...([seat, () => game.rules.view(played.state, seat), kind, request] as const),
        streams[seat as 'french'],
      ).answer,
  });
  const { lines } = turnReport(before, scene(played.state), journalFor(played.journal, 'french'), 'french');
  const fights = lines.filter(({ kind }) => kind === 'fight');
  expect(fights.length).toBeGreaterThan(0);
  for (const { lead, words } of fights) {
    expect(lead).toMatch(/^Battle of .*: .+ against .+/);
    expect(`${lead}: ${words}`).not.toMatch(/\.([:;]|$)/);
    expect(words).toMatch(/holds? the field, \d+ of \d+ (French|Allied) steps? lost/);
  }
});

test('two corps under one name hold the field, one corps holds it', () => {
  expect(formationDoes('Imperial Guard and VI Corps', 'holds the field')).toBe(
    'Imperial Guard and VI Corps hold the field',
  );
  expect(formationDoes('Left Wing (I and II Corps)', 'is beaten')).toBe('Left Wing (I and II Corps) is beaten');
  expect(formationDoes('Bavarians', 'has come')).toBe('Bavarians have come');
});

describe('a result beyond what the beaten have', () => {
  /** Two French Formations upon a corps of two steps and one level of Morale. */
  const fought = () => {
    const state = map(
      'four-days',
      {
        N1: { area: 'QBR', from: 'CRL', mode: 'ECH' },
        N2: { area: 'QBR', from: 'CRL', mode: 'LOB' },
        P1: { area: 'QBR' },
      },
      { ...inBattle('french'), turn: 5 },
    );
    const beaten = corpsOf(state, 'P1');
    beaten.steps = beaten.steps.map((_, u) => (u === 0 ? 2 : 0));
    beaten.morale = 1;
    return fight(state, { chits: ['LFA', 'HOLD'], dice: [{ for: 'the French FERT', faces: [6, 6] }] });
  };
  const told = () => fought().entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : []));

  test('is told as what they lose, with the result beside it', () => {
    const line = told().find((text) => text.startsWith('The Allies lose'));
    expect(line).toMatch(/^The Allies lose 1 step, no more is in reach \(the result is \d+\), and 1 Morale\.$/);
  });

  test('and the outcome counts the steps of the whole side, and says so', () => {
    const texts = told();
    expect(texts).toContainEqual(expect.stringMatching(/ is badly beaten, 2 of 2 Allied steps lost: /));
    expect(texts).toContainEqual(expect.stringMatching(/the pursuit took 1 step/));
    expect(texts).toContainEqual(expect.stringMatching(/ the field, \d+ of 14 French steps lost/));
  });
});
