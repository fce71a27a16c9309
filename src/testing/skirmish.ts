/**
 * A game small enough to hold in the head, for testing the driver: each turn both sides secretly push or hold, whoever
 * pushes rolls, and the side that is behind may spend its only reserve, openly.
 */
import { z } from 'zod';
import type { BookGame, Desk, Spot } from '../game/index.ts';
import {
  atLeast,
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

/** What a seat sees of it. */
interface SkirmishView {
  readonly turn: number;
  readonly score: Record<Seat, number>;
  readonly reserve: Record<Seat, number>;
  readonly flag: number | null;
}

const WIDE = 24;
/** Whoever gains ground comes a step nearer to the other. */
const placeOf = (view: SkirmishView, seat: Seat): Spot => {
  const gained = Math.min(8, view.score[seat]!);
  return [seat === 'blue' ? 3 + gained : WIDE - 3 - gained, 4];
};

const spotOf = (view: SkirmishView, of: string | Spot): Spot => (typeof of === 'string' ? placeOf(view, of) : of);

/** The toy on a strip of meadow: one piece a side, one question at a time. */
const skirmishDesk: Desk = {
  ground: () => ({
    width: WIDE,
    height: 8,
    unit: 'pace',
    areas: [
      {
        kind: 'hill',
        level: 1,
        name: 'Knoll',
        rings: [
          [
            [10, 1],
            [14, 1],
            [14, 3],
            [10, 3],
          ],
        ],
      },
    ],
    lines: [{ kind: 'road', points: [[0, 4] as const, [WIDE, 4] as const] }],
    marks: [],
    names: [{ text: 'Knoll', at: [12, 2], of: 'hill' }],
  }),
  scene(given) {
    const view = given as SkirmishView;
    return {
      ground: 'meadow',
      title: 'Toy',
      clock: `Turn ${Math.min(8, view.turn)} of 8`,
      turn: Math.min(8, view.turn),
      turns: 8,
      sides: SEATS.map((seat) => ({ seat, name: seat, nation: seat, points: view.score[seat]! })),
      pieces: SEATS.map((seat) => ({
        id: seat,
        label: seat,
        name: `The ${seat} side`,
        seat,
        nation: seat,
        symbol: 'foot',
        at: placeOf(view, seat),
        facing: seat === 'blue' ? 90 : 270,
        width: 2,
        depth: 1,
        formation: 'line',
        fate: 'here',
        card: [{ label: 'Reserve', value: String(view.reserve[seat]), cite: 'toy 2' }],
      })),
      goals: [],
      arrows: [],
      groups: SEATS.map((seat) => ({ id: `${seat} army`, name: `${seat} army`, seat, pieces: [seat] })),
      over: view.turn > 8 ? 'eight turns are over' : null,
    };
  },
  sheets: {
    stance: {
      form: (_view, request) => ({
        title: stance.title,
        sentence: 'Both sides choose in secret.',
        cite: 'toy 1',
        otherwise: 'hold',
        lines: [
          {
            id: 'stance',
            label: 'The line',
            blanks: [
              {
                type: 'choose',
                key: 'do',
                label: 'Stance',
                offers: [
                  { value: 'hold', label: 'Hold' },
                  ...((request as { mayPush: boolean }).mayPush
                    ? [{ value: 'push', label: 'Push', cite: 'toy 1' }]
                    : []),
                ],
              },
            ],
          },
        ],
      }),
      answer: (_request, entries) => entries.stance?.do ?? 'hold',
      entries: (_request, answer) => ({ stance: { do: answer } }),
    },
    spend: {
      form: (_view, request) => ({
        title: spend.title,
        sentence: 'The side that is behind may spend its reserve.',
        cite: 'toy 2',
        otherwise: 'nothing is spent',
        lines: [
          {
            id: 'reserve',
            label: 'Reserve',
            blanks: [
              {
                type: 'number',
                key: 'spent',
                label: 'Spent',
                least: 0,
                most: (request as { reserve: number }).reserve,
                step: 1,
                unit: '',
              },
            ],
          },
        ],
      }),
      answer: (_request, entries) => entries.reserve?.spent ?? 0,
      entries: (_request, answer) => ({ reserve: { spent: answer } }),
    },
  },
  zones: (view, piece) => {
    const [x, y] = placeOf(view as SkirmishView, piece);
    const to = piece === 'blue' ? x + 1 : x - 1;
    const ring: Spot[] = [
      [x, y - 1],
      [to, y - 1],
      [to, y + 1],
      [x, y + 1],
    ];
    return [{ label: 'A push that gains', cite: 'toy 1', kind: 'move', rings: [ring] }];
  },
  sight(view, from, to) {
    const [ax, ay] = spotOf(view as SkirmishView, from);
    const [bx, by] = spotOf(view as SkirmishView, to);
    const distance = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
    return { distance, words: `${distance.toFixed(1)} paces`, clear: true, cite: 'toy' };
  },
  prospects: () => [],
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
  toll: ({ turn, reserve }) => ({
    turns: turn - 1,
    lost: { blue: 1 - reserve.blue!, red: 1 - reserve.red! },
    of: { blue: 1, red: 1 },
    counted: 'reserves',
  }),
  faults: ({ reserve }) =>
    Object.entries(reserve).flatMap(([seat, left]) => (left < 0 ? [`${seat} has ${left} in reserve`] : [])),
  officers: {
    random: (_seat, _view, kind, request, random) => ({ answer: kind.sample(request, random), reason: 'by lot' }),
    bold: (_seat, _view, kind, request) => ({
      answer: kind === spend ? (request as { reserve: number }).reserve : kind.check(request, 'push') ? 'hold' : 'push',
      reason: 'always forward',
    }),
  },
  desk: skirmishDesk,
};
