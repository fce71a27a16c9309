/**
 * A game small enough to hold in the head, for testing what all games share: each turn both sides secretly push or hold,
 * whoever pushes rolls, and the side that is behind may spend its only reserve, openly.
 */
import { z } from 'zod';
import {
  checkedBy,
  defineGame,
  type Ending,
  envelope,
  type GameField,
  type GameState,
  handling,
  knowledge,
  type Look,
  levels,
  type OwnDesk,
  officerWith,
  question,
  type Spot,
  sceneHead,
  secrecy,
  sheetOf,
  sideFields,
  sideOfSeat,
  turnByTurn,
  winnerByPoints,
  wordAnswer,
} from '../game/index.ts';
import {
  advance,
  answer,
  atLeast,
  d6,
  drawnBy,
  facts,
  type Game,
  isOver,
  kindCalled,
  newGame,
  nothing,
  pick,
  type RequestKind,
  refuse,
  type Seat,
  sealedDice,
  sealedHand,
  stream,
  type Table,
  yes,
} from '../kernel/index.ts';

const SEATS = ['blue', 'red'] as const;
const switches = facts({ reserves: yes('Each side has a reserve', { cite: 'toy 2', default: true }) });
const shape = z.strictObject({
  ...envelope({ side: z.strictObject(sideFields), options: switches, rules: z.strictObject({}) }),
  victory: z.strictObject({ levels }),
});
type Scenario = z.output<typeof shape>;
const scenario = shape.superRefine(checkedBy<Scenario>());

const toy = {
  id: 'toy',
  title: 'Toy',
  sentence: 'Two sides push and hold.',
  date: 'any day',
  clock: { start: '10:00', minutes: 10, turns: 8 },
  evening: 5,
  sides: SEATS.map((seat) => ({ seat, name: seat, nation: seat, aim: 'Push further than the other.' })),
  sources: ['made up'],
  victory: {
    levels: [
      { from: 0, name: 'draw' },
      { from: 1, name: 'victory' },
    ],
  },
};

export interface Skirmish extends GameState<GameField<Scenario>> {
  step: 'turn';
  readonly score: Record<Seat, number>;
  readonly reserve: Record<Seat, number>;
  /** Where each side hid its flag: the other may not know. */
  readonly flag: Record<Seat, number>;
}

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

const ahead = ({ score }: Skirmish, seat: Seat) => score[seat]! - score[seat === 'blue' ? 'red' : 'blue']!;
const pointsOf = ({ score }: Skirmish) => [score.blue!, score.red!] as const;

function playTurn(table: Table, state: Skirmish): void {
  const asked = (seat: Seat) => ({ mayPush: ahead(state, seat) < 6 });
  const stances = table.askEach(stance, { blue: asked('blue'), red: asked('red') });
  for (const seat of SEATS) {
    if (stances[seat] !== 'push') continue;
    const won = table.test(d6, atLeast(3), nothing, { label: 'Push', cite: 'toy 1', who: seat });
    if (won) state.score[seat]! += 1;
    table.report(`${seat} ${won ? 'gains' : 'is held'}`, 'toy 1');
  }
  const behind = SEATS.find((seat) => ahead(state, seat) < 0);
  if (behind && state.reserve[behind]! > 0) {
    const spent = table.ask(spend, behind, { reserve: state.reserve[behind]! });
    state.reserve[behind]! -= spent;
    if (spent > 0) state.score[behind]! += table.roll(d6, { label: 'Reserve', cite: 'toy 2', who: behind });
  }
  if (state.turn++ === 8) state.over = ended(state);
}

const ended = (state: Skirmish): Ending => ({
  winner: winnerByPoints(state.field.scenario, pointsOf(state)),
  why: 'eight turns are over',
});

const copy = (state: Skirmish): Skirmish => ({
  ...state,
  score: { ...state.score },
  reserve: { ...state.reserve },
  flag: { ...state.flag },
});

const known = knowledge<Skirmish, Skirmish['field']>({
  ...secrecy<Skirmish>()({
    look: ({ field }, seat): Look => ({ side: sideOfSeat(field.scenario, seat) }),
    copy,
    open: ['field', 'turn', 'over', 'step', 'score', 'reserve'],
    veiled: {
      flag: {
        shown: (flag, { side }) => ({ blue: side === 0 ? flag.blue! : 0, red: side === 1 ? flag.red! : 0 }),
        otherwise: (flag, { side }) => ({
          blue: side === 0 ? flag.blue! : flag.blue! + 1,
          red: side === 1 ? flag.red! : flag.red! + 1,
        }),
      },
    },
  }),
  field: (data) => ({ scenario: data as Scenario }),
});

/** Whoever gains ground comes a step nearer to the other. */
const placeOf = ({ score }: Skirmish, seat: Seat): Spot => [
  seat === 'blue' ? 3 + Math.min(8, score[seat]!) : 21 - Math.min(8, score[seat]!),
  4,
];
const box = (x: number, y: number, width: number, height: number): Spot[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const SPENT = { type: 'number', key: 'spent', label: 'Spent', least: 0, step: 1, unit: '' } as const;

/** The toy on a strip of meadow: one piece a side, one question at a time. */
const desk: OwnDesk = {
  ground: () => ({
    width: 24,
    height: 8,
    unit: 'pace',
    marks: [],
    names: [{ text: 'Knoll', at: [12, 2], of: 'hill' }],
    areas: [{ kind: 'hill', level: 1, name: 'Knoll', rings: [box(10, 1, 4, 2)] }],
    lines: [{ kind: 'road', points: box(0, 4, 24, 0).slice(0, 2) }],
  }),
  scene(view) {
    const state = known.stateOf(view);
    return {
      ...sceneHead(state, pointsOf(state)),
      ground: 'meadow',
      goals: [],
      arrows: [],
      pieces: SEATS.map((seat) => ({
        id: seat,
        label: seat,
        name: `The ${seat} side`,
        seat,
        nation: seat,
        symbol: 'foot',
        fate: 'here',
        at: placeOf(state, seat),
        facing: seat === 'blue' ? 90 : 270,
        width: 2,
        depth: 1,
        formation: 'line',
        card: [{ label: 'Reserve', value: String(state.reserve[seat]), cite: 'toy 2' }],
      })),
      groups: SEATS.map((seat) => ({ id: `${seat} army`, name: `${seat} army`, seat, pieces: [seat] })),
    };
  },
  sheets: Object.fromEntries([
    sheetOf(known.stateOf, stance, {
      form: (_state, { mayPush }) =>
        question({
          title: stance.title,
          sentence: 'Both sides choose in secret.',
          cite: 'toy 1',
          otherwise: 'hold',
          label: 'Stance',
          offers: [{ value: 'hold', label: 'Hold' }, ...(mayPush ? [{ value: 'push', label: 'Push' }] : [])],
        }),
      ...wordAnswer(() => 'hold'),
    }),
    sheetOf(known.stateOf, spend, {
      form: (_state, { reserve }) => ({
        title: spend.title,
        sentence: 'The side behind may spend it.',
        cite: 'toy 2',
        otherwise: 'nothing',
        lines: [{ id: 'reserve', label: 'Reserve', blanks: [{ ...SPENT, most: reserve }] }],
      }),
      answer: (_request, entries) => entries.reserve?.spent ?? 0,
      entries: (_request, answer) => ({ reserve: { spent: answer } }),
    }),
  ]),
  zones(view, piece) {
    const [x, y] = placeOf(known.stateOf(view), piece);
    const rings = [box(piece === 'blue' ? x : x - 1, y - 1, 1, 2)];
    return [{ label: 'A push that gains', cite: 'toy 1', kind: 'move', rings }];
  },
  sight: () => ({ distance: 1, words: 'a pace', clear: true, cite: 'toy' }),
  prospects: () => [],
};

/** Whoever has more points after eight turns wins. */
export const skirmishGame = defineGame<Skirmish, Skirmish['field'], Scenario>({
  scenario,
  files: [toy],
  switches,
  field: (read) => ({ scenario: read }),
  open: (field) => {
    const reserve = field.scenario.options.reserves ? 1 : 0;
    return {
      field,
      turn: 1,
      step: 'turn',
      over: null,
      score: { blue: 0, red: 0 },
      reserve: { blue: reserve, red: reserve },
      flag: { blue: 3, red: 5 },
    };
  },
  copy,
  ...turnByTurn<'turn', Skirmish>({ turn: { title: 'Push and hold', cite: 'toy', play: playTurn } }),
  kinds: [stance, spend],
  knowledge: known,
  points: pointsOf,
  losses: ({ reserve, field }) => {
    const had = field.scenario.options.reserves ? 1 : 0;
    return { lost: [had - reserve.blue!, had - reserve.red!], of: [had, had], counted: 'reserves' };
  },
  faults: ({ reserve }) =>
    Object.entries(reserve).flatMap(([seat, left]) => (left < 0 ? [`${seat} has ${left} in reserve`] : [])),
  officers: {
    bold: officerWith(known.stateOf, [
      handling(stance, (_state, { mayPush }) => ({ answer: mayPush ? 'push' : 'hold', reason: 'always forward' })),
      handling(spend, (_state, { reserve }) => ({ answer: reserve, reason: 'always forward' })),
    ]),
  },
  desk,
});

export const skirmish = skirmishGame.rules;
export const newSkirmish = (): Skirmish => skirmishGame.start(toy, {});

/** A game with sampled answers, the seats answering in a random order; `look` sees it before each. */
export function playedByLot(seed: string, look: (game: Game<Skirmish>) => void = () => {}): Game<Skirmish> {
  const game = newGame(skirmish, newSkirmish());
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(game.journal)) });
  advance(game, dealing());
  while (!isOver(game)) {
    look(game);
    const need = pick(random, game.needs);
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const given = kindCalled(skirmish, need.kind).sample(need.request, random);
    const refusal = answer(game, need.seat, given, dealing());
    if (refusal) throw new Error(`a sampled answer is refused: ${refusal.sentence}`);
  }
  return game;
}
