/** 6.5, W6: the cards a side has for a battle: what is left of its deck, or a hand drawn from it. */
import { listed, paired } from '../../../game/index.ts';
import { diceOf, nth, type Table } from '../../../kernel/index.ts';
import { cardHands } from '../charts.ts';
import { CARD_WORDS, type Card } from '../force.ts';
import { commanders, type Host, playsCards } from './array.ts';
import { POWERS } from './field.ts';
import { DECK } from './open.ts';
import type { State } from './state.ts';

interface Dealt {
  readonly hand: readonly Card[];
  /** Cards that stay in the deck meanwhile. */
  readonly rest: readonly Card[];
}

/** A hand is drawn by dice only its owner sees; a deck that runs out on the way is made up of what was played. */
export function deal(table: Table, state: State, host: Host): Dealt {
  if (!playsCards(state, host)) return { hand: [], rest: [] };
  const deck = state.decks[host.side];
  if (!state.field.scenario.options.hands) return { hand: deck, rest: [] };
  const ability = commanders(state, host.present)[0]?.ability ?? 0;
  const size = table.look(cardHands, String(ability), 'Hand');
  return table.among([nth(POWERS, host.side)], () => {
    const hand: Card[] = [];
    let rest = [...deck];
    while (hand.length < size) {
      const at = rest.length === 1 ? 1 : table.roll(diceOf(1, rest.length), { label: 'Card drawn', cite: '6.5 W6' });
      hand.push(...rest.splice(at - 1, 1));
      if (rest.length === 0) rest = less(DECK, hand);
    }
    if (table.narrates) {
      table.report(`Cards drawn: ${listed(hand.map((card) => CARD_WORDS[card]))}.`, '6.5 W6', { code: 'cards-drawn' });
    }
    return { hand, rest };
  });
}

/** After the battle: what was not played goes back; an empty deck is whole again. */
export function putBack(state: State, host: Host, { rest }: Dealt, unplayed: readonly Card[]): void {
  if (!playsCards(state, host)) return;
  const left = [...rest, ...unplayed];
  // In the order of a full deck: how it lies tells nobody what was drawn.
  const deck = left.length > 0 ? less(DECK, less(DECK, left)) : DECK;
  state.decks = paired(state.decks, host.side, deck);
}

/** Cards without those, one for one. */
function less(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}
