/** Chits and cards of the last battle a seat was told of: what lies on the table, face down or turned. */
import type { Laid } from '../../../game/index.ts';
import { capital, cellAt, type Entry, type Seat } from '../../../kernel/index.ts';
import { BATTLE, BATTLE_RESULT } from '../campaign/kinds.ts';
import { tacticsCards as cardChart } from '../charts.ts';
import { CARD_WORDS, type Card, TACTIC_WORDS, type Tactic } from '../force.ts';
import { feint, grandTactic, tacticsCards } from '../procedures/asks.ts';

interface Hand {
  readonly chit: Tactic | null;
  readonly cards: readonly Card[];
}

/** A battle as far as it was told. */
export interface ToldBattle {
  /** Where it is fought, by its number on the map. */
  readonly area: number;
  /** Turned for both to see, in this round. */
  readonly up: Readonly<Record<Seat, Hand>>;
  /** Laid, and not turned yet: the own alone. */
  readonly down: Readonly<Record<Seat, Hand>>;
  readonly over: boolean;
  readonly course: readonly { readonly text: string; readonly cite?: string }[];
}

const NOTHING: Hand = { chit: null, cards: [] };

export function toldBattle(told: readonly Entry[]): ToldBattle | null {
  const from = told.findLastIndex((entry) => entry.type === 'report' && entry.event?.code === BATTLE);
  const opening = told[from];
  if (opening?.type !== 'report') return null;
  let up: Record<Seat, Hand> = {};
  let down: Record<Seat, Hand> = {};
  const since = told.slice(from + 1);
  for (const entry of since) {
    if (entry.type === 'answer') {
      // The next chit laid begins a new round: what lay open is taken up.
      if (entry.kind === grandTactic.kind && Object.keys(down).length === 0) up = {};
      const hand = laidBy(entry.kind, entry.answer);
      if (hand) down = { ...down, [entry.seat]: hand };
    } else if (entry.type === 'reveal') {
      up = { ...up, ...turned(up, down) };
      down = {};
    }
  }
  const over = since.some((entry) => entry.type === 'report' && entry.event?.code === BATTLE_RESULT);
  return { area: opening.event!.sums!.area!, up, down, over, course: since.flatMap(courseLine) };
}

function laidBy(kind: string, answer: unknown): Hand | null {
  if (kind === grandTactic.kind || kind === feint.kind) return { chit: answer as Tactic, cards: [] };
  return kind === tacticsCards.kind ? { chit: null, cards: answer as Card[] } : null;
}

/** A Feint takes the place of the chit; cards come beside it. */
const turned = (up: Readonly<Record<Seat, Hand>>, down: Readonly<Record<Seat, Hand>>): Record<Seat, Hand> =>
  Object.fromEntries(
    Object.entries(down).map(([seat, { chit, cards }]) => {
      const before = up[seat] ?? NOTHING;
      return [seat, { chit: chit ?? before.chit, cards: [...before.cards, ...cards] }];
    }),
  );

function courseLine(entry: Entry): ToldBattle['course'] {
  if (entry.type === 'report') return [{ text: entry.text, ...(entry.cite ? { cite: entry.cite } : {}) }];
  if (entry.type !== 'roll') return [];
  const { who, label, faces, total, result, cite } = entry;
  const whose = who ? `${capital(who)}: ` : '';
  return [{ text: `${whose}${label}, ${faces.join(' and ')}, in all ${total}${result ? `: ${result}` : ''}.`, cite }];
}

const chit = (lies: Laid['lies'], tactic?: Tactic | null): Laid => ({
  what: grandTactic.title,
  lies,
  ...(tactic ? { face: TACTIC_WORDS[tactic] } : {}),
});

const card = (lies: Laid['lies'], played?: Card): Laid => ({
  what: 'Card',
  lies,
  ...(played ? { face: CARD_WORDS[played], words: String(cellAt(cardChart, CARD_WORDS[played], 'Effect')) } : {}),
});

/** What lies before a side. `asked`: chits or cards are being laid at this moment, by both in secret. */
export function laidBefore(
  battle: ToldBattle | null,
  seat: Seat,
  own: boolean,
  asked: 'chits' | 'cards' | null,
  mayPlay: number,
): Laid[] {
  const fresh = asked === 'chits' && Object.keys(battle?.down ?? {}).length === 0;
  const up = fresh ? NOTHING : (battle?.up[seat] ?? NOTHING);
  const down = battle?.down[seat] ?? NOTHING;
  // What the other lays is his affair until both are turned: its back is all that is shown.
  const waits: Laid['lies'] = own ? 'empty' : 'down';
  const first = up.chit
    ? chit('up', up.chit)
    : down.chit
      ? chit('down', down.chit)
      : chit(asked === 'chits' ? waits : 'empty');
  const places =
    asked === 'cards' && down.cards.length === 0 ? Array.from({ length: own ? mayPlay : 1 }, () => card(waits)) : [];
  return [
    first,
    ...up.cards.map((played) => card('up', played)),
    ...down.cards.map((played) => card('down', played)),
    ...places,
  ];
}
