/**
 * A campaign whose battles are played by other books: one game out of several. While a battle is on the table its state
 * lies beside the campaign's, its phases are phases of this game and its questions are asked by their own kinds, so that
 * journal, dice, undo, views, records and clocks know of no second game.
 */
import {
  type AnyKind,
  type GameRules,
  impossible,
  type Phase,
  type Random,
  type Seat,
  type Table,
} from '../../kernel/index.ts';
import { type Day, fitOfPart, heldBy, wholeFrom } from '../day/index.ts';
import type { Desk, Sheet } from '../desk/desk.ts';
import type { BookGame } from '../game.ts';
import type { Officer, Thinking } from '../officer/officer.ts';
import { sit } from '../officer/sit.ts';
import type { Law, PhasePlayed } from '../referee.ts';
import type { Battles, TableBook } from './battles.ts';

/** A book at whose table a battle may be fought. */
export interface TacticalTable {
  readonly id: string;
  readonly title: string;
  readonly game: BookGame;
}

/** The battle that is being played, beside the campaign's own state. */
interface Played {
  readonly book: string;
  /** What its phases are called by. */
  readonly title: string;
  /** As much of the battle as the book holds; null where it is imagined from a view, and nobody reckons. */
  readonly day: Day | null;
  // biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
  readonly state: any;
}

export type Bridged<S> = S & { play?: Played | null };

/** The same in a view. */
interface PlayedView {
  readonly play?: { readonly book: string; readonly view: unknown };
}

export function bridged<S extends object>(
  campaign: BookGame<S> & { readonly battles: Battles<S> },
  tables: readonly TacticalTable[],
): BookGame<Bridged<S>> {
  type Both = Bridged<S>;
  const { rules, battles, desk } = campaign;
  const gameOf = (book: string): BookGame => tables.find(({ id }) => id === book)!.game;
  const alone = ({ play: _, ...state }: Both): S => state as unknown as S;

  function offerBooks(state: Both): void {
    const day = battles.offered(state);
    if (!day) return;
    const books = tables.flatMap(({ id, title, game }): TableBook[] => {
      const { refused, advice } = fitOfPart(game.day!, day);
      if (refused !== undefined) return [];
      return [{ id, title, ...(advice === undefined ? {} : { advice }) }];
    });
    battles.offer(state, books);
  }

  function setUp(state: Both): boolean {
    const set = battles.agreed(state);
    if (!set) return false;
    const { day: tactical, start } = gameOf(set.book);
    const day = heldBy(tactical!, set.day) ?? impossible(`${set.book} was offered and holds no part of it`);
    state.play = { book: set.book, title: day.title, day, state: start(tactical!.raise(day).scenario, {}) };
    return true;
  }

  function clearAway(state: Both): void {
    const { day, book } = battles.agreed(state)!;
    const tactical = gameOf(book).day!;
    const { day: fought, state: played } = state.play!;
    if (!fought) impossible('an imagined battle is not reckoned');
    const reckoning = tactical.reckon(fought, tactical.raise(fought).manifest, played);
    state.play = null;
    battles.settle(state, wholeFrom(day, reckoning));
  }

  function act(table: Table, state: Both, phase: Phase): boolean {
    if (state.play) {
      const { rules: own } = gameOf(state.play.book);
      const goesOn = played(own, table, state.play.state, own.sequence(state.play.state)!);
      if (!goesOn && own.sequence(state.play.state) === null) clearAway(state);
      return goesOn;
    }
    const goesOn = played(rules, table, state, phase);
    offerBooks(state);
    return !setUp(state) && goesOn;
  }

  const view = (state: Both, seat: Seat | null, before?: unknown): unknown => {
    const shown = rules.view(state.play ? alone(state) : state, seat, before) as object;
    if (!state.play) return shown;
    const { book } = state.play;
    const last = (before as PlayedView | undefined)?.play;
    const own = gameOf(book).rules.view(state.play.state, seat, last?.book === book ? last.view : undefined);
    return { ...shown, play: { book, view: own } };
  };
  const wholeView = (state: Both, seat: Seat): unknown => {
    const shown = campaign.wholeView(alone(state), seat) as object;
    if (!state.play) return shown;
    const { book } = state.play;
    return { ...shown, play: { book, view: gameOf(book).wholeView(state.play.state, seat) } };
  };

  const bridgedRules: GameRules<Both> = {
    seats: rules.seats,
    kinds: [...rules.kinds, ...tables.flatMap(({ game }) => game.rules.kinds)],
    copy(state) {
      const copied: Both = rules.copy(state);
      if (state.play) copied.play = { ...state.play, state: gameOf(state.play.book).rules.copy(state.play.state) };
      return copied;
    },
    sequence(state) {
      if (!state.play) return rules.sequence(state);
      const phase = gameOf(state.play.book).rules.sequence(state.play.state)!;
      return { ...phase, title: `${state.play.title}, ${phase.title}` };
    },
    play(table, state, phase) {
      while (act(table, state, phase));
    },
    act,
    view,
    wholeView,
    deputy(state, seat, kind, request) {
      const own = state.play ? gameOf(state.play.book).rules : null;
      if (own) return own.deputy?.(state.play!.state, seat, kind, request);
      return rules.deputy?.(state, seat, kind, request);
    },
  };

  return {
    ...campaign,
    rules: bridgedRules,
    start: (scenario, options) => campaign.start(scenario, options) as Both,
    faults: (state) => [
      ...campaign.faults(alone(state)),
      ...(state.play ? gameOf(state.play.book).faults(state.play.state) : []),
    ],
    laws: [
      ...(campaign.laws ?? []).map((law) => whenAlone<S>(law)),
      ...tables.flatMap(({ id, game }) => (game.laws ?? []).map((law) => atTable<S>(id, law))),
    ],
    officers: Object.fromEntries(
      Object.entries(campaign.officers).map(([name, officer]) => [
        name,
        atBoth(officer, (book) => {
          const own = tables.find(({ id }) => id === book)?.game.officers;
          return own ? (own[name] ?? own.officer!) : null;
        }),
      ]),
    ),
    imagine(seen, random: Random) {
      const { play, ...own } = seen as PlayedView & object;
      const state = campaign.imagine(play ? own : seen, random) as Both;
      if (play)
        state.play = { book: play.book, title: '', day: null, state: gameOf(play.book).imagine(play.view, random) };
      return state;
    },
    wholeView,
    ...(campaign.twin
      ? {
          twin(state: Both, seat: Seat | null, elsewhen: Both): Both | null {
            const twin = campaign.twin!(alone(state), seat, alone(elsewhen)) as Both | null;
            if (!twin || !state.play) return twin;
            const { book } = state.play;
            const other = elsewhen.play?.book === book ? elsewhen.play.state : state.play.state;
            const own = gameOf(book).twin?.(state.play.state, seat, other) ?? state.play.state;
            return { ...twin, play: { ...state.play, state: own } };
          },
        }
      : {}),
    desk: deskOf(desk, tables),
  };
}

/** One act of a game, or its whole phase where it knows no acts. */
function played<S>(rules: GameRules<S>, table: Table, state: S, phase: Phase): boolean {
  if (rules.act) return rules.act(table, state, phase);
  rules.play(table, state, phase);
  return false;
}

const whenAlone = <S>(law: Law<S>): Law<Bridged<S>> => ({
  ...law,
  broken: (phase) => (phase.before.play || phase.after.play ? [] : law.broken(phase)),
});

// biome-ignore lint/suspicious/noExplicitAny: the state of a game is its book's own business
const atTable = <S>(book: string, law: Law<any>): Law<Bridged<S>> => ({
  ...law,
  broken: ({ before, after, ...phase }: PhasePlayed<Bridged<S>>) =>
    before.play?.book === book && after.play?.book === book
      ? law.broken({ ...phase, before: before.play.state, after: after.play.state })
      : [],
});

/** The book a kind of request is of. */
const bookOf = ({ kind }: Pick<AnyKind, 'kind'>): string => kind.split('/')[0]!;

/** An officer of the campaign, and at a table the one of the same rank of its book; a new one for each battle. */
function atBoth(officer: Officer, tactical: (book: string) => Officer | null): Officer {
  const asking = (own: Officer, at: (book: string) => Officer | null, leave: () => void): Officer => {
    return (seat, view, kind, request, random) => {
      const there = at(bookOf(kind));
      if (there) return there(seat, () => (view() as PlayedView).play!.view, kind, request, random);
      leave();
      return own(seat, view, kind, request, random);
    };
  };
  const standing = asking(officer, tactical, () => {});
  return Object.assign(standing, {
    sit(thinking: Thinking): Officer {
      const seated = new Map<string, Officer>();
      const at = (book: string): Officer | null => {
        const found = seated.get(book);
        const own = found ? null : tactical(book);
        if (own) seated.set(book, sit(own, thinking));
        return seated.get(book) ?? null;
      };
      return asking(sit(officer, thinking), at, () => seated.clear());
    },
  });
}

/** The campaign's desk, and while a battle is on the table the desk of its book. */
function deskOf(campaign: Desk, tables: readonly TacticalTable[]): Desk {
  const at = (view: unknown): { readonly desk: Desk; readonly view: unknown } => {
    const { play } = view as PlayedView;
    if (!play) return { desk: campaign, view };
    return { desk: tables.find(({ id }) => id === play.book)!.game.desk, view: play.view };
  };
  const sheets = (desk: Desk): [string, Sheet][] => Object.entries(desk.sheets);
  const seenBy = (sheet: Sheet): Sheet => ({
    ...sheet,
    form: (view, request) => sheet.form(at(view).view, request),
    ...(sheet.preview ? { preview: (view, ...rest) => sheet.preview!(at(view).view, ...rest) } : {}),
    ...(sheet.gesture ? { gesture: (view, ...rest) => sheet.gesture!(at(view).view, ...rest) } : {}),
    ...(sheet.prospects ? { prospects: (view, ...rest) => sheet.prospects!(at(view).view, ...rest) } : {}),
    ...(sheet.told ? { told: (view, ...rest) => sheet.told!(at(view).view, ...rest) } : {}),
  });
  return {
    rulebook: (view) => (view as PlayedView).play?.book ?? null,
    ground: (view) => at(view).desk.ground(at(view).view),
    scene: (view) => at(view).desk.scene(at(view).view),
    briefing: (view) => at(view).desk.briefing(at(view).view),
    sheets: Object.fromEntries([
      ...sheets(campaign),
      ...tables.flatMap(({ game }) => sheets(game.desk).map(([kind, sheet]) => [kind, seenBy(sheet)] as const)),
    ]),
    zones: (view, piece) => at(view).desk.zones(at(view).view, piece),
    sight: (view, from, to) => at(view).desk.sight(at(view).view, from, to),
    prospects: (view, piece, target) => at(view).desk.prospects(at(view).view, piece, target),
    display: (view, asked, told) => at(view).desk.display?.(at(view).view, asked, told) ?? null,
  };
}
