/** Which Battle Tactics Cards an officer lays in a round whose chits lie open (6.5). */
import { mixedChoice } from '../../../game/index.ts';
import { chargeBarred } from '../cards.ts';
import { CARD_WORDS, CARDS, type Card, other, type Role, TACTIC_WORDS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { CardsRequest, ForceFace, Meeting } from '../procedures/asks.ts';
import type { Choice } from './battle.ts';
import { chitsOf } from './chits.ts';
import { type Stakes, Weighing } from './rounds.ts';

/** Points a card must gain to be worth laying: it is gone for the rest of the deck. */
const WORTH_A_CARD = 0.12;
/** Cards looked at in pairs. */
const BEST = 4;
/** What lies in no FERT roll: a commander at the front, the Guard’s nerve, a pursuit, steps saved. */
const RISK: Partial<Readonly<Record<Card, number>>> = { front: 0.5, guard: 0.25, hotPursuit: -0.2 };
/** What Squares are worth for each CF of the enemy’s horse where its charge is not weighed: he may charge. */
const SQUARES = 0.05;
/** Rounds of learning what both sides lay. */
const ROUNDS = 120;

const costOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (RISK[card] ?? 0) + WORTH_A_CARD, 0);

const horseOf = ({ bodies }: ForceFace): number => bodies.reduce((sum, { cavalry }) => sum + cavalry, 0);

/** What the enemy may answer that turns a round by itself, from what he has left: a charge, or Squares against ours. */
function answersTo({ role, gt, enemyGt, self, foe, ...ground }: Meeting, left: readonly Card[]): Card[][] {
  const mayCharge = (who: ForceFace, of: Role, against: Tactic) =>
    horseOf(who) > 0 && chargeBarred(of, against, ground) === null;
  const answers: Card[][] = [[]];
  if (left.includes('charge') && mayCharge(foe, other(role), gt)) answers.push(['charge']);
  if (left.includes('squares') && mayCharge(self, role, enemyGt)) answers.push(['squares']);
  return answers;
}

/** Some cards, and what they are worth against each answer. */
interface Row {
  readonly cards: readonly Card[];
  readonly worth: readonly number[];
}

/** None, each by itself, and pairs of the best. */
function rowsOf(held: readonly Card[], most: number, worths: (cards: readonly Card[]) => number[]): Row[] {
  const row = (...cards: Card[]): Row => ({ cards, worth: worths(cards) });
  const bare = row();
  if (most === 0) return [bare];
  const gain = ({ worth }: Row) => Math.max(...worth.map((one, n) => one - bare.worth[n]!));
  const single = held.map((card) => row(card)).sort((a, b) => gain(b) - gain(a));
  const rows = [bare, ...single];
  if (most === 1) return rows;
  const few = single.slice(0, BEST).flatMap(({ cards }) => cards);
  few.forEach((a, i) => {
    for (const b of few.slice(i + 1)) rows.push(row(a, b));
  });
  return rows;
}

/** The cards that gain most in this round, one by one and in pairs, against what the enemy is likely to answer. */
export function cardsFor(
  request: CardsRequest,
  stakes: Stakes,
  options: Options,
  left: readonly Card[] = CARDS,
): Choice<Card[]> {
  const { meeting, hand, playable, most } = request;
  if (meeting === null) {
    const guns = hand?.includes('guns') === true;
    return guns
      ? { answer: ['guns'], reason: 'To the Sound of the Guns is played, so that whoever is near comes in time.' }
      : { answer: [], reason: 'No card is left that would bring anybody to the guns.' };
  }
  const { gt, enemyGt } = meeting;
  const weighing = new Weighing(meeting, stakes, options);
  const answers = stakes.whole ? answersTo(meeting, left) : [[]];
  const fear = stakes.whole ? 0 : SQUARES * horseOf(meeting.foe);
  // A Feint is worth the best chit it may become.
  const feints = chitsOf(meeting.self.bodies[0]!.mode, meeting.role, meeting.round, options).filter(
    (to) => to !== 'RET' && to !== gt,
  );
  const worths = (cards: readonly Card[]): number[] => {
    const tactics = cards.includes('feint') && feints.length > 0 ? feints : [gt];
    const more = (cards.includes('squares') ? fear : 0) - costOf(cards);
    return answers.map(
      (his) => Math.max(...tactics.map((to) => weighing.worth(to, enemyGt, cards, his))) + more + costOf(his),
    );
  };
  const held = [...new Set(hand === null ? playable : playable.filter((card) => hand.includes(card)))];
  const rows = rowsOf(held, most, worths);
  const matrix = rows.map(({ worth }) => worth);
  const { columns } = mixedChoice(matrix, ROUNDS);
  const mean = ({ worth }: Row) => worth.reduce((sum, one, n) => sum + one * columns[n]!, 0);
  const best = rows.reduce((most, row) => (mean(row) > mean(most) + 1e-9 ? row : most));
  return { answer: [...best.cards], reason: cardsReason(best.cards, mean(best) - mean(rows[0]!), gt, enemyGt) };
}

/** `Grand Battery is played: with General Advance against Hold it is worth 0.6 points.` */
function cardsReason(cards: readonly Card[], gain: number, gt: Tactic, enemyGt: Tactic): string {
  const round = `${TACTIC_WORDS[gt]} against ${TACTIC_WORDS[enemyGt]}`;
  if (cards.length === 0) return `With ${round} no card gains enough to be spent.`;
  const names = cards.map((card) => CARD_WORDS[card]).join(' and ');
  const [are, they] = cards.length > 1 ? ['are', 'they are'] : ['is', 'it is'];
  return `${names} ${are} played: with ${round} ${they} worth ${gain.toFixed(1)} points.`;
}
