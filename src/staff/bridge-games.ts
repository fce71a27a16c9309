/**
 * Battles as they arise in campaigns between officers, each fought again from where it stood: by the campaign's own dice,
 * and at the tables of other books. What it cost is what the campaign writes down, whoever played it.
 */
import { type Bridged, bridged, type TacticalTable } from '../game/bridge/index.ts';
import { type Day, type Losses, type Reckoning, sideLosses } from '../game/day/index.ts';
import type { BookGame } from '../game/index.ts';
import { type Happening, impossible, type Policy, type Random, type Seat, SimulatedTable } from '../kernel/index.ts';
import { deciding, diceOf } from './lab/games.ts';

/** A battle that is about to be fought: the campaign as it stands, and all whom both sides can see in it. */
export interface BattleMet<S> {
  readonly state: Bridged<S>;
  readonly day: Day;
}

/** A side of a battle as the campaign has it. */
export interface SideFought {
  readonly brought: number;
  readonly lost: number;
  /** It holds the field. */
  readonly held: boolean;
}

export interface BattleFought {
  readonly attacker: SideFought;
  readonly defender: SideFought;
  /** Where a book played it: how long, and what became of the men on its table. */
  readonly table?: {
    readonly hours: number;
    readonly sides: readonly ({ readonly seat: Seat; readonly men: number } & Losses)[];
  };
}

/** In which kind a campaign asks where a battle is fought, and by which code it tells each side what came of it. */
export interface BridgeCodes {
  readonly where: string;
  readonly result: string;
}

/** Hears what came of a battle. */
class Hearing extends SimulatedTable {
  override narrates = true;
  readonly told: SideFought[] = [];
  private readonly code: string;

  constructor(random: Random, policy: Policy, code: string) {
    super(random, policy);
    this.code = code;
  }

  override report(_words?: string, _cite?: string, what?: Happening): void {
    if (what?.code !== this.code) return;
    const { lost, brought, held } = what.sums as Record<'lost' | 'brought' | 'held', number>;
    this.told.push({ lost, brought, held: held === 1 });
  }
}

export function bridgeTrial<S extends object>(
  campaign: BookGame<S>,
  tables: readonly TacticalTable[],
  codes: BridgeCodes,
) {
  const { battles } = campaign;
  if (!battles) impossible('a game without battles has none to fight');
  let reckoning: Reckoning | null = null;
  const settle: typeof battles.settle = (state, come) => {
    reckoning = come;
    battles.settle(state, come);
  };
  const game = bridged<S>({ ...campaign, battles: { ...battles, settle } }, tables);
  const { rules } = game;
  const act = rules.act ?? impossible('a bridged game is played act by act');
  const officersFor = (state: Bridged<S>) =>
    Object.fromEntries(rules.seats(state).map((seat) => [seat, game.officers.officer!]));

  /** The battles of one campaign whose officers leave them all to the dice, each as it is about to be fought. */
  function* met(start: S, seed: string): Generator<BattleMet<S>, void> {
    const state = rules.copy(start as Bridged<S>);
    const table = new SimulatedTable(
      diceOf(seed),
      deciding(game, () => state, officersFor(state), seed),
    );
    for (let phase = rules.sequence(state); phase; phase = rules.sequence(state))
      for (let goesOn = true; goesOn; ) {
        goesOn = act(table, state, phase);
        const day = battles!.offered(state);
        if (day) yield { state: rules.copy(state), day };
      }
  }

  /** One of them fought there: the campaign's own dice, or a book by its id. */
  function fought({ state: before }: BattleMet<S>, place: string, seed: string): BattleFought {
    const state = rules.copy(before);
    const officers = deciding(game, () => state, officersFor(state), seed);
    const policy: Policy = (seat, kind, request) => (kind.kind === codes.where ? place : officers(seat, kind, request));
    const table = new Hearing(diceOf(seed), policy, codes.result);
    reckoning = null;
    let played: { book: string; day: Day | null; turns: number } | null = null;
    while (table.told.length < 2) {
      const phase = rules.sequence(state) ?? impossible('a battle is fought before the campaign is over');
      table.narrates = !state.play;
      act(table, state, phase);
      const { play } = state;
      if (play) played = { ...play, turns: gameOf(play.book).toll(play.state).turns };
    }
    const [attacker, defender] = table.told as [SideFought, SideFought];
    return { attacker, defender, ...(played && reckoning ? { table: onTable(played, reckoning) } : {}) };
  }

  const gameOf = (book: string): BookGame => tables.find(({ id }) => id === book)!.game;

  function onTable({ book, day, turns }: { book: string; day: Day | null; turns: number }, come: Reckoning) {
    const raised = gameOf(book).day!.raise(day!).scenario as { readonly clock: { readonly minutes: number } };
    return {
      hours: (turns * raised.clock.minutes) / 60,
      sides: day!.sides.map(({ seat }) => ({ seat, ...sideLosses(come, seat) })),
    };
  }

  return { met, fought };
}
