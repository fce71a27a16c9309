/**
 * A game small enough to hold in the head, for testing the driver: each turn both sides secretly push or hold, whoever
 * pushes rolls, and the side that is behind may spend its only reserve, openly.
 */
import { z } from 'zod';
import {
  atLeast,
  type BookGame,
  d6,
  type GameRules,
  nothing,
  type RequestKind,
  refuse,
  type Seat,
  type Table,
} from '../kernel/index.ts';

export interface Skirmish {
  turn: number;
  readonly score: Record<Seat, number>;
  readonly reserve: Record<Seat, number>;
  /** Where each side hid its flag: the other may not know. */
  readonly flag: Record<Seat, number>;
}

export const newSkirmish = (): Skirmish => ({
  turn: 1,
  score: { blue: 0, red: 0 },
  reserve: { blue: 1, red: 1 },
  flag: { blue: 3, red: 5 },
});

export const stance: RequestKind<{ mayPush: boolean }, 'push' | 'hold'> = {
  kind: 'stance',
  title: 'Push or hold',
  answer: z.enum(['push', 'hold']),
  check: ({ mayPush }, answer) =>
    answer === 'push' && !mayPush ? refuse('tired', 'a side that is six ahead may not push', 'toy 1') : null,
  sample: ({ mayPush }, random) => (mayPush && random.below(2) === 0 ? 'push' : 'hold'),
  suggest: () => 'hold',
};

export const spend: RequestKind<{ reserve: number }, number> = {
  kind: 'spend',
  title: 'How much reserve to spend',
  answer: z.int(),
  check: ({ reserve }, answer) =>
    answer < 0 || answer > reserve ? refuse('none', `there are ${reserve} in reserve`, 'toy 2') : null,
  sample: ({ reserve }, random) => random.below(reserve + 1),
  suggest: () => 0,
};

const SEATS = ['blue', 'red'] as const;

function playTurn(table: Table, state: Skirmish): void {
  const ahead = (seat: Seat) => state.score[seat]! - state.score[seat === 'blue' ? 'red' : 'blue']!;
  const stances = table.askEach(stance, {
    blue: { mayPush: ahead('blue') < 6 },
    red: { mayPush: ahead('red') < 6 },
  });
  for (const seat of SEATS) {
    if (stances[seat] !== 'push') continue;
    const won = table.test(d6, atLeast(3), nothing, { label: 'Push', cite: 'toy 1', who: seat });
    if (won) state.score[seat]! += 1;
    table.report(`${seat} ${won ? 'gains' : 'is held'}`, 'toy 1');
  }
  const behind = SEATS.find((seat) => ahead(seat) < 0);
  if (behind && state.reserve[behind]! > 0) {
    const spent = table.ask(spend, behind, { reserve: state.reserve[behind]! });
    state.reserve[behind]! -= spent;
    if (spent > 0) state.score[behind]! += table.roll(d6, { label: 'Reserve', cite: 'toy 2', who: behind });
  }
  state.turn++;
}

export const skirmish: GameRules<Skirmish> = {
  seats: () => SEATS,
  kinds: [stance, spend],
  copy: (state) => ({
    turn: state.turn,
    score: { ...state.score },
    reserve: { ...state.reserve },
    flag: { ...state.flag },
  }),
  sequence: (state) => (state.turn > 8 ? null : { id: `turn-${state.turn}`, title: `Turn ${state.turn}`, cite: 'toy' }),
  play: playTurn,
  view: (state, seat) => ({
    turn: state.turn,
    score: state.score,
    reserve: state.reserve,
    flag: seat === null ? null : state.flag[seat],
  }),
};

/** The toy as a book's game: whoever has more points after eight turns wins. */
export const skirmishGame: BookGame<Skirmish> = {
  rules: skirmish,
  scenarios: [{ id: 'toy', title: 'Toy', sentence: 'Two sides push and hold.', data: {} }],
  start: newSkirmish,
  standing: ({ turn, score }) => {
    const lead = score.blue! - score.red!;
    const winner = lead > 0 ? 'blue' : lead < 0 ? 'red' : null;
    return { over: turn > 8, points: score, winner: turn > 8 ? winner : null, words: `${score.blue} to ${score.red}` };
  },
  faults: ({ reserve }) =>
    Object.entries(reserve).flatMap(([seat, left]) => (left < 0 ? [`${seat} has ${left} in reserve`] : [])),
  officers: {
    random: (_seat, _view, kind, request, random) => ({ answer: kind.sample(request, random), reason: 'by lot' }),
    bold: (_seat, _view, kind, request) => ({
      answer: kind === spend ? (request as { reserve: number }).reserve : kind.check(request, 'push') ? 'hold' : 'push',
      reason: 'always forward',
    }),
  },
};
