/** A game on this device, played by the toy's rules: who sees what, what is kept, what can be taken back. */
import { describe, expect, test } from 'vitest';
import type { BookGame } from '../../../game/index.ts';
import { parseRecord } from '../../../kernel/index.ts';
import { skirmishGame } from '../../../testing/skirmish.ts';
import type { SeatNow, Setup } from '../session.ts';
import { type KeptLine, LocalGame } from './local-game.ts';

const plain: Setup = {
  book: 'toy',
  scenario: 'toy',
  title: 'Toy',
  options: {},
  mode: 'commander',
  seat: 'blue',
  officer: 'bold',
  dice: 'sealed',
};

interface Table {
  readonly game: LocalGame;
  readonly kept: KeptLine[];
  readonly shown: SeatNow[];
}

async function table(
  change: Partial<Setup>,
  lines: readonly KeptLine[] = [{ seed: 'drum' }],
  book: BookGame = skirmishGame,
): Promise<Table> {
  const kept = [...lines];
  const shown: SeatNow[] = [];
  const game: LocalGame = new LocalGame(
    book,
    { setup: { ...plain, ...change }, lines, seen: {} },
    {
      changed: () => shown.push(game.now()),
      keep: async (more) => void kept.push(...more),
    },
  );
  await game.run();
  return { game, kept, shown };
}

/** Answers what is asked until the end; whoever is to sit down does. */
async function playOut({ game }: Table, answerOf: (now: SeatNow) => unknown = () => null): Promise<void> {
  for (let i = 0; game.now().over === null; i++) {
    if (i > 500) throw new Error('the toy does not end');
    const { handTo, needs } = game.now();
    if (handTo !== null) game.sit(handTo);
    else if (needs[0]?.type === 'dice') expect(await game.throwDice([3])).toBeNull();
    else expect(await game.answer(answerOf(game.now()))).toBeNull();
  }
}

const push = (now: SeatNow) => (now.needs[0]?.type === 'answer' && now.needs[0].kind === 'stance' ? 'push' : null);

describe('against an officer', () => {
  test('the battle ends, the officer gives a reason for each of his answers, and they are told only then', async () => {
    const at = await table({});
    await playOut(at);
    const theirs = at.game.journal.filter((entry) => entry.type === 'answer' && entry.seat === 'red');
    expect(at.game.reasons).toHaveLength(theirs.length);
    expect(at.game.now().over?.over).toBe(true);
  });

  test('his sealed answer is never shown before the reveal', async () => {
    const { shown, game } = await table({});
    await game.answer('hold');
    for (const now of shown) {
      const last = now.journal.findLastIndex(({ entry }) => entry.type === 'reveal');
      const early = now.journal.filter(({ entry }, i) => entry.type === 'answer' && entry.seat === 'red' && i > last);
      expect(early).toEqual([]);
    }
  });

  test('an answer that was turned up cannot be taken back, and the reason is said', async () => {
    const { game } = await table({});
    await game.answer('push');
    expect(game.now().noUndo).toMatch(/since$/);
    expect((await game.undo())?.code).toBe('undo');
  });

  test('an officer whose answer the rules refuse does the usual thing, and it is told afterwards', async () => {
    const wild = { ...skirmishGame, officers: { wild: () => ({ answer: 'flee', reason: 'all is lost' }) } };
    const at = await table({ officer: 'wild' }, undefined, wild);
    await playOut(at);
    expect(at.game.reasons[0]!.words).toMatch(/^all is lost Not possible: .* Standard orders instead\.$/);
  });

  test('whoever is asked may ask an officer, who says why and changes nothing', async () => {
    const { game, kept } = await table({});
    const before = kept.length;
    expect(game.advice('bold')).toEqual({ answer: 'push', reason: 'always forward' });
    expect(kept).toHaveLength(before);
    expect(game.now().needs).toHaveLength(1);
  });

  test('whoever thinks ahead sits at one battle: asked again he is the same man', async () => {
    let places = 0;
    const sat = () => {
      const place = ++places;
      return () => ({ answer: 'hold', reason: `from place ${place}` });
    };
    const thinker = Object.assign(() => ({ answer: 'hold', reason: 'from no place' }), { sit: sat });
    const at = await table({ officer: 'thinker' }, undefined, { ...skirmishGame, officers: { thinker } });
    await playOut(at);
    expect(new Set(at.game.reasons.map(({ words }) => words))).toEqual(new Set(['from place 1']));
  });

  test('a refused answer changes nothing', async () => {
    const { game, kept } = await table({});
    const before = kept.length;
    expect(await game.answer('flee')).toMatchObject({ code: 'shape' });
    expect(kept).toHaveLength(before);
    expect(game.now().needs).toHaveLength(1);
  });
});

describe('two people at one device', () => {
  test('the desk is cleared between them: nothing is shown until the next sits down', async () => {
    const { game } = await table({ mode: 'hot-seat', seat: null, officer: null });
    expect(game.now()).toMatchObject({ seat: null, handTo: 'blue', view: null, needs: [], journal: [] });
    game.sit('blue');
    await game.answer('push');
    expect(game.now()).toMatchObject({ seat: null, handTo: 'red', view: null, needs: [], journal: [] });
    game.sit('red');
    const now = game.now();
    expect(now.seat).toBe('red');
    expect(now.journal.filter(({ entry }) => entry.type === 'answer')).toEqual([]);
  });

  test('sitting down on the other’s chair shows no more than the cleared desk', async () => {
    const { game } = await table({ mode: 'hot-seat', seat: null, officer: null });
    game.sit('blue');
    await game.answer('push');
    game.sit('blue');
    expect(game.now()).toMatchObject({ view: null, handTo: 'red', journal: [] });
  });

  test('whoever has sealed may change it until the other has answered, and finds it as it was', async () => {
    const { game } = await table({ mode: 'hot-seat', seat: null, officer: null });
    expect(game.now().handFrom).toBeNull();
    game.sit('blue');
    await game.answer('push');
    expect(game.now()).toMatchObject({ handTo: 'red', handFrom: 'blue' });
    expect(await game.undo()).toBeNull();
    expect(game.now()).toMatchObject({ seat: 'blue', handTo: null });
    await game.answer('hold');
    game.sit('red');
    await game.answer('hold');
    expect(game.now().handFrom).toBeNull();
  });

  test('with real dice the table may go back, but never over the other’s sealed answer', async () => {
    const at = await table({ mode: 'hot-seat', seat: null, officer: null, dice: 'real' });
    at.game.sit('blue');
    await at.game.answer('push');
    at.game.sit('red');
    expect(at.game.now().noUndo).toContain('secret orders');
    await at.game.answer('hold');
    expect(at.game.now().needs[0]?.type).toBe('dice');
    await at.game.throwDice([5]);
    expect(at.game.now().noUndo ?? at.game.now().handTo).not.toBeNull();
  });
});

describe('both sides by oneself', () => {
  test('one may go back as far as one likes, and the dice are not the same again', async () => {
    const { game } = await table({ mode: 'sandbox', seat: null, officer: null });
    const thrown = async () => {
      const before = game.journal.length;
      await game.answer('push');
      await game.answer('push');
      return game.journal.slice(before).flatMap((entry) => (entry.type === 'roll' ? [entry.hand] : []));
    };
    const first = await thrown();
    while (game.now().noUndo === null) await game.undo();
    const second = await thrown();
    expect(first.length).toBeGreaterThan(0);
    expect(second.filter((die) => first.includes(die))).toEqual([]);
  });
});

describe('what is kept', () => {
  test.each(['commander', 'hot-seat', 'sandbox'] as const)('is enough to go on after a reload: %s', async (mode) => {
    const change = mode === 'commander' ? {} : { mode, seat: null, officer: null };
    const one = await table(change);
    for (let i = 0; i < 5; i++) {
      const { handTo } = one.game.now();
      if (handTo) one.game.sit(handTo);
      await one.game.answer(push(one.game.now()));
    }
    const two = await table(change, structuredClone(one.kept));
    expect(two.game.journal).toEqual(one.game.journal);
    expect(two.game.phases).toEqual(one.game.phases);
    expect(two.game.reasons).toEqual(one.game.reasons);
    expect(two.kept).toHaveLength(one.kept.length);
    // After a reload nobody sits there yet.
    for (const { game } of [one, two]) if (game.now().handTo) game.sit(game.now().handTo);
    expect({ ...two.game.now(), version: 0, seen: 0 }).toEqual({ ...one.game.now(), version: 0, seen: 0 });
  });

  test('every entry knows its phase', async () => {
    const at = await table({ mode: 'sandbox', seat: null, officer: null });
    await playOut(at, push);
    expect(at.game.phases).toHaveLength(at.game.journal.length);
    expect([...new Set(at.game.phases)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => `Turn ${turn}: Push and hold`));
  });

  test('a mistyped die is mended, and what no longer fits is asked again', async () => {
    const { game, kept } = await table({ mode: 'sandbox', seat: null, officer: null, dice: 'real' });
    await game.answer('push');
    await game.answer('hold');
    await game.throwDice([2]);
    const at = game.journal.findIndex(({ type }) => type === 'roll');
    expect(game.now().view).toMatchObject({ score: { blue: 0 } });
    expect(await game.correct(at, [9])).toMatchObject({ code: 'dice' });
    expect(await game.correct(at - 1, [5])).toMatchObject({ code: 'correct' });
    expect(await game.correct(at, [5])).toBeNull();
    expect(game.now().view).toMatchObject({ score: { blue: 1 } });
    const again = await table({ mode: 'sandbox', seat: null, officer: null, dice: 'real' }, structuredClone(kept));
    expect(again.game.now().view).toEqual(game.now().view);
    expect(again.game.journal).toEqual(game.journal);
  });

  test('sealed dice are never mended', async () => {
    const { game } = await table({ mode: 'sandbox', seat: null, officer: null });
    await game.answer('push');
    await game.answer('push');
    const at = game.journal.findIndex(({ type }) => type === 'roll');
    expect(await game.correct(at, [6])).toMatchObject({ code: 'correct' });
  });

  test('one’s own answers are told in words, others’ only when all is open', async () => {
    const at = await table({});
    await at.game.answer('push');
    const answers = () => at.game.now().journal.filter(({ entry }) => entry.type === 'answer');
    const toldOf = (seat: string) =>
      answers().flatMap(({ entry, told }) => (entry.type === 'answer' && entry.seat === seat ? [told] : []));
    expect(toldOf('blue')[0]).toEqual(['Push']);
    expect(toldOf('red')[0]).toBeUndefined();
    await playOut(at);
    expect(toldOf('red')[0]).toEqual(['Push']);
  });

  test('real dice: one throw can be left to the sealed stream, and is marked so', async () => {
    const { game } = await table({ mode: 'sandbox', seat: null, officer: null, dice: 'real' });
    await game.answer('push');
    await game.answer('push');
    expect(await game.throwDice([9])).toMatchObject({ code: 'dice' });
    await game.throwDice([]);
    await game.throwDice([6]);
    const hands = game.journal.flatMap((entry) => (entry.type === 'roll' ? [entry.hand] : []));
    expect(hands).toEqual([0, 'typed']);
  });

  test('the record is one that can be read again', async () => {
    const at = await table({});
    await playOut(at);
    const { header, entries } = at.game.record();
    const text = `${[header, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`;
    expect(parseRecord(text).entries).toEqual(at.game.journal);
  });
});

test('how far an officer is with his thinking is said while he thinks', async () => {
  const heard: number[] = [];
  const bold = skirmishGame.officers.bold!;
  const sit: NonNullable<typeof bold.sit> = (thinking) => {
    thinking.told?.(0.5);
    return bold;
  };
  const slow = Object.assign(((...given) => bold(...given)) as typeof bold, { sit });
  const watcher = {
    changed: () => undefined,
    keep: async () => undefined,
    thinks: (share: number) => heard.push(share),
  };
  const opening = { setup: { ...plain, officer: 'slow' }, lines: [{ seed: 'drum' }], seen: {} };
  const game = new LocalGame({ ...skirmishGame, officers: { slow } }, opening, watcher);
  await game.run();
  expect(heard).toEqual([0.5]);
});
