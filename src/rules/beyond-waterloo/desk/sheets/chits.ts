/** Chits and cards as forms: what is laid face down, with what it is worth. */
import {
  type Form,
  listed,
  many,
  type Offer,
  question,
  sheetOf,
  toldByEvents,
  wordAnswer,
} from '../../../../game/index.ts';
import { CARD_WORDS, type Card, MODE_WORDS, TACTIC_WORDS, TACTICS, type Tactic } from '../../force.ts';
import type { Options } from '../../options.ts';
import { feint, grandTactic, type TacticRequest, tacticsCards } from '../../procedures/asks.ts';
import { RoundOdds } from '../../procedures/round-odds.ts';
import { chitProspects, foeChits } from '../prospects.ts';
import { boardOf } from './offers.ts';

const feintOffers = (allowed: readonly Tactic[]): Offer[] =>
  allowed.map((gt) => ({ value: gt, label: TACTIC_WORDS[gt], typed: [gt.toLowerCase()] }));

/** Every chit: how often the field is held after the round, by the enemy’s, exactly; or why it may not be laid. */
function chitOffers(request: TacticRequest, rules: Options): Offer[] {
  const odds = new RoundOdds(request, rules);
  const theirs = foeChits(request);
  return TACTICS.map((gt) => {
    const offer = { value: gt, label: TACTIC_WORDS[gt], typed: [gt.toLowerCase()] };
    const refused = grandTactic.check(request, gt);
    if (refused) return { ...offer, refused: { sentence: refused.sentence, cite: refused.cite } };
    const cells = theirs.map((enemy) => `${TACTIC_WORDS[enemy]} ${Math.round(100 * odds.pair(gt, enemy).ahead)} %`);
    return {
      ...offer,
      sentence: `Chance that you hold the field if the enemy plays ${cells.join(', ')}.`,
      cite: '6.9 H1',
    };
  });
}

/** The blank cards are entered in. */
export const CARDS_BLANK = { line: 'cards', key: 'cards' } as const;

export const chitSheets = [
  sheetOf(boardOf, grandTactic, {
    form: ({ field }, request) =>
      question({
        title: `${grandTactic.title}, round ${request.round}`,
        cite: '6.4',
        label: 'Chit',
        sentence: `Choose your Grand Tactic. You ${request.role === 'attacker' ? 'attack' : 'defend'} in ${MODE_WORDS[request.mode]} with ${request.cf} CF against ${request.enemyCf} in ${MODE_WORDS[request.enemyMode]}.`,
        otherwise: TACTIC_WORDS[grandTactic.suggest(request)],
        offers: chitOffers(request, field.scenario.rules),
      }),
    ...wordAnswer((request) => grandTactic.suggest(request)),
    told: toldByEvents,
    prospects: (_state, request, entries) => chitProspects(request, entries),
  }),
  sheetOf(boardOf, feint, {
    form: (_state, request) =>
      question({
        title: feint.title,
        sentence: 'Both Grand Tactics are revealed: after your feint, choose the one you play.',
        cite: '6.5 H6',
        label: 'Chit',
        otherwise: TACTIC_WORDS[feint.suggest(request)],
        offers: feintOffers(request.allowed),
      }),
    ...wordAnswer((request) => feint.suggest(request)),
    told: (_state, _request, to) => [{ does: `a feint, then ${TACTIC_WORDS[to as Tactic]}` }],
  }),
  sheetOf(boardOf, tacticsCards, {
    form: (_state, { playable, hand, most }): Form => {
      const held = [...new Set(hand === null ? playable : playable.filter((card) => hand.includes(card)))];
      return {
        title: tacticsCards.title,
        cite: '6.5',
        otherwise: 'Default: no card.',
        sentence: `Play up to ${many(most, 'card')}, face down.`,
        lines: [
          {
            id: CARDS_BLANK.line,
            label: 'Cards',
            blanks: [
              {
                type: 'choose-many',
                key: CARDS_BLANK.key,
                label: 'Play',
                optional: true,
                offers: held.map((card) => ({ value: card, label: CARD_WORDS[card] })),
              },
            ],
          },
        ],
      };
    },
    answer: (_request, entries) => (entries.cards?.cards as Card[] | undefined) ?? [],
    entries: (_request, cards) => ({ cards: { cards } }),
    told: (_state, _request, cards) =>
      cards.length === 0 ? [] : [{ does: `lay ${listed(cards.map((card) => CARD_WORDS[card]))} face down` }],
  }),
];
