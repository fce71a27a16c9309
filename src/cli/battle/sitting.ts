/** A game being played at a terminal: who sits where, what has been told to whom, where it is recorded. */

import { writeFileSync } from 'node:fs';
import {
  type Book,
  type BookGame,
  type GameScenario,
  listed,
  type Officer,
  reportWords,
  type Scene,
  SeatedOfficers,
  timed,
  turnReport,
} from '../../game/index.ts';
import {
  type AnswerNeed,
  type AnyKind,
  type Dealing,
  drawnBy,
  type Entry,
  formatRecord,
  type Game,
  InputError,
  journalFor,
  kindCalled,
  nearest,
  newGame,
  nth,
  type Random,
  type Seat,
  sealedDice,
  sealedHand,
  stream,
} from '../../kernel/index.ts';
import { film } from '../../staff/film.ts';
import { hearing } from '../../staff/hearing.ts';
import { gameHeader } from '../../staff/index.ts';
import { wrap } from '../print.ts';
import type { Lines } from './lines.ts';
import { drawMap, legend } from './map.ts';
import type { Paint } from './paint.ts';
import { tell } from './tell.ts';

export interface Setting {
  readonly book: Book;
  readonly game: BookGame;
  readonly scenario: GameScenario;
  readonly options: unknown;
  /** Seats people sit in; officers have the others. */
  readonly people: readonly Seat[];
  /** Who commands where no person sits, by name. */
  readonly officer: string;
  /** Null where only real dice are rolled. */
  readonly seed: string | null;
  readonly realDice: boolean;
  /** File of the record, or null. */
  readonly record: string | null;
  /** Of a game that is gone on with. */
  readonly journal: readonly Entry[];
}

/** The terminal, or whatever stands for it. */
export interface Screen {
  readonly lines: Lines;
  write(text: string): void;
  /** Wipes what another should not see. */
  clear(): void;
  readonly paint: Paint;
  readonly width: number;
  readonly height: number;
}

export interface Reason {
  /** Place of the answer in the journal. */
  readonly at: number;
  readonly seat: Seat;
  readonly phase: string;
  readonly turn: string;
  readonly words: string;
}

/** A phase, and the place in the journal where it began. */
interface Begun {
  readonly title: string;
  readonly from: number;
}

export interface Sitting extends Setting {
  readonly phases: readonly Begun[];
  /** The phase each seat was last told of. */
  readonly heading: Map<Seat, string>;
  readonly live: Game<unknown>;
  readonly screen: Screen;
  /** How many entries each seat has been told. */
  readonly told: Map<Seat, number>;
  /** Turn whose map each seat has seen. */
  readonly mapped: Map<Seat, number>;
  /** What each seat saw when its turn began, for the report of it. */
  readonly began: Map<Seat, { readonly scene: Scene; readonly entries: number }>;
  readonly reasons: Reason[];
  /** Orders as each seat last heard them, by seat and piece. */
  readonly orders: Map<string, string>;
  /** Officers who sit at this battle: they remember their plans. */
  readonly seated: SeatedOfficers;
  atTable: Seat | null;
  rollsReal: boolean;
  recordedAt: string | null;
}

export function sit(setting: Setting, screen: Screen): Sitting {
  const start = setting.game.start(setting.scenario.data, setting.options);
  const { rules } = setting.game;
  const phases: Begun[] = [];
  const at: { live: Game<unknown> | null } = { live: null };
  const heard = hearing(rules, ({ title }) => {
    // A phase that waited is played again from its start: it has begun where it first did.
    if (phases.at(-1)?.title !== title) phases.push({ title, from: at.live?.journal.length ?? 0 });
  });
  const live = newGame(heard, start, setting.journal);
  at.live = live;
  return {
    ...setting,
    live,
    phases,
    heading: new Map(),
    screen,
    told: new Map(setting.people.map((seat) => [seat, setting.journal.length])),
    mapped: new Map(),
    began: new Map(),
    reasons: [],
    orders: new Map(),
    seated: new SeatedOfficers(timed(() => performance.now())),
    atTable: null,
    rollsReal: setting.realDice,
    recordedAt: setting.record,
  };
}

/** An officer of the game by his name, in the place of a seat; the same one each time he is asked for. */
export function officerCalled({ game, seated }: Sitting, seat: Seat, name: string): Officer {
  const names = Object.keys(game.officers);
  const officer = game.officers[name];
  if (!officer)
    throw new InputError(`there is no officer "${name}"; there are ${names.join(', ')}${nearest(name, names)}`);
  return seated.at(`${seat} ${name}`, officer);
}

/** Sealed dice from the next of the stream, unless real ones are rolled. */
export function dealing({ live, seed, rollsReal }: Sitting): Dealing {
  return rollsReal || seed === null ? {} : { hand: sealedHand(sealedDice(seed), drawnBy(live.journal)) };
}

export function save(sitting: Sitting, path: string): void {
  const { book, scenario, options, seed, live } = sitting;
  const { reasons } = sitting;
  const header = {
    ...gameHeader(book.id, sitting.game, scenario, options, seed),
    ...(reasons.length > 0 ? { reasons: reasons.map(({ at, words }) => ({ at, words })) } : {}),
  };
  try {
    writeFileSync(path, formatRecord({ header, entries: live.journal }));
  } catch {
    throw new InputError(`cannot write ${path}`);
  }
  sitting.recordedAt = path;
}

/** What an officer draws from, if he draws at all: a stream of his own for each decision. */
export const lotsFor = ({ seed, scenario, live }: Sitting, seat: Seat): Random =>
  stream(`${seed ?? scenario.id} officer ${seat}`, String(live.journal.length));

export const viewOf = ({ game, live }: Sitting, seat: Seat | null): unknown => game.rules.view(live.state, seat);
export const sceneOf = (sitting: Sitting, seat: Seat | null) => sitting.game.desk.scene(viewOf(sitting, seat));

export const sideName = (sitting: Sitting, seat: Seat): string =>
  sceneOf(sitting, seat).sides.find((side) => side.seat === seat)?.name ?? seat;

export const kindOf = ({ game }: Sitting, need: AnswerNeed): AnyKind => kindCalled(game.rules, need.kind);

export function showMap(
  sitting: Sitting,
  seat: Seat | null,
  marked: Parameters<typeof drawMap>[2]['marked'] = [],
): void {
  const { screen, game } = sitting;
  const ground = game.desk.ground(viewOf(sitting, seat));
  const scene = sceneOf(sitting, seat);
  const { width, height, paint } = screen;
  const points = scene.sides.map(({ name, points: sum }) => `${name} ${sum}`).join(', ');
  screen.write(`${scene.title}. ${scene.clock}. ${points}`);
  for (const line of drawMap(ground, scene, { width, height, paint, marked })) screen.write(line);
  for (const line of legend(ground, scene)) screen.write(line);
}

/** What has happened since the seat last looked. */
export function tellNews(sitting: Sitting, seat: Seat): void {
  const { live, told, screen } = sitting;
  const from = told.get(seat) ?? 0;
  told.set(seat, live.journal.length);
  for (let at = from; at < live.journal.length; at++) {
    const entry = nth(live.journal, at);
    const lines = [...(entry.type === 'reveal' ? revealed(sitting, seat, at) : []), ...tell(entry, screen.width)];
    const phase = sitting.phases.findLast((one) => one.from <= at);
    if (phase && lines.length > 0 && sitting.heading.get(seat) !== phase.title) {
      screen.write(screen.paint('bold', phase.title));
      sitting.heading.set(seat, phase.title);
    }
    for (const line of lines) screen.write(line);
  }
}

/** The turn that has gone by, gravest first, to a seat that has seen it begin. */
export function tellReport(sitting: Sitting, seat: Seat): void {
  const { live, screen, began } = sitting;
  const scene = sceneOf(sitting, seat);
  const since = began.get(seat);
  const read = journalFor(live.journal, seat);
  began.set(seat, { scene, entries: read.length });
  if (!since) return;
  const { lines } = turnReport(since.scene, scene, read.slice(since.entries), seat);
  if (lines.length === 0) return;
  screen.write(screen.paint('bold', `Turn ${since.scene.turn}: what happened`));
  for (const [i, line] of lines.entries())
    for (const text of wrap(`${i + 1}. ${reportWords(line)}`, '  ', screen.width)) screen.write(text);
}

/** Orders and plans as they stood when they were turned up: those that are news to the seat. */
function revealed({ live, game, screen, orders }: Sitting, seat: Seat, at: number): string[] {
  const state = film(game, live.start, live.journal.slice(0, at + 1)).state(at + 1);
  const { pieces, turn, sides } = game.desk.scene(game.rules.view(state, seat));
  const told = sides.flatMap(({ seat: side, name }) => {
    const alike = new Map<string, string[]>();
    for (const { id, label, order, seat: whose } of pieces) {
      const known = `${seat} ${id}`;
      if (whose !== side || !order || orders.get(known) === `${turn} ${order}`) continue;
      orders.set(known, `${turn} ${order}`);
      alike.set(order, [...(alike.get(order) ?? []), label]);
    }
    const news = [...alike].map(([order, labels]) => `${listed(labels)} ${order}`);
    return news.length > 0 ? wrap(`${name}: ${news.join('; ')}`, '  ', screen.width) : [];
  });
  return told.length > 0 ? ['  Orders are revealed:', ...told] : [];
}
