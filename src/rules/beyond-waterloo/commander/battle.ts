/** What an officer decides once a battle has begun: the Lead, cards, a Feint, the Adjustment Round. */
import type { Array_, ArrayRequest } from '../campaign/kinds.ts';
import { CARD_WORDS, type Card, MODE_WORDS, MODES, type Mode, TACTIC_WORDS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { Adjustment, AdjustRequest, CardsRequest, ForceFace, Meeting } from '../procedures/asks.ts';
import { chitsOf, estimateOf } from './chits.ts';
import { type Stakes, Weighing } from './rounds.ts';

interface Choice<A> {
  readonly answer: A;
  readonly reason: string;
}

/** Points a card must gain to be worth laying: it is gone for the rest of the deck. */
const WORTH_A_CARD = 0.12;
/** Cards looked at in pairs. */
const BEST = 4;
/** What lies in no FERT roll: a commander at the front, the Guard’s nerve, a pursuit, steps saved. */
const RISK: Partial<Readonly<Record<Card, number>>> = { front: 0.5, guard: 0.25, hotPursuit: -0.2 };
/** What Squares are worth for each CF of the enemy’s horse: he may charge. */
const SQUARES = 0.05;

/** The cards that gain most in this round, one by one and in pairs. */
export function cardsFor(request: CardsRequest, stakes: Stakes, options: Options): Choice<Card[]> {
  const { meeting, hand, playable, most } = request;
  if (meeting === null) {
    const guns = hand?.includes('guns') === true;
    return guns
      ? { answer: ['guns'], reason: 'To the Sound of the Guns is played, so that whoever is near comes in time.' }
      : { answer: [], reason: 'No card is left that would bring anybody to the guns.' };
  }
  const { gt, enemyGt } = meeting;
  const weighing = new Weighing(meeting, stakes, options);
  const bare = weighing.worth(gt, enemyGt);
  const horse = meeting.foe.bodies.reduce((sum, { cavalry }) => sum + cavalry, 0);
  // A Feint is worth the best chit it may become.
  const feints = chitsOf(meeting.self.bodies[0]!.mode, meeting.role, meeting.round, options).filter(
    (to) => to !== 'RET' && to !== gt,
  );
  const gain = (cards: readonly Card[]) => {
    const tactics = cards.includes('feint') && feints.length > 0 ? feints : [gt];
    const best = Math.max(...tactics.map((to) => weighing.worth(to, enemyGt, cards)));
    const cost = cards.reduce((sum, card) => sum + (RISK[card] ?? 0) + WORTH_A_CARD, 0);
    return best - bare - cost + (cards.includes('squares') ? SQUARES * horse : 0);
  };
  const held = [...new Set(hand === null ? playable : playable.filter((card) => hand.includes(card)))];
  const single = held.map((card) => ({ cards: [card], gain: gain([card]) })).sort((a, b) => b.gain - a.gain);
  let best: { cards: Card[]; gain: number } = { cards: [], gain: 0 };
  if (most > 0 && single[0] && single[0].gain > 0) best = single[0];
  if (most > 1) {
    const few = single.slice(0, BEST).flatMap(({ cards }) => cards);
    few.forEach((a, i) => {
      for (const b of few.slice(i + 1)) {
        const both = gain([a, b]);
        if (both > best.gain) best = { cards: [a, b], gain: both };
      }
    });
  }
  return { answer: best.cards, reason: cardsReason(best, gt, enemyGt) };
}

/** `Grand Battery is played: with General Advance against Hold it is worth 0.6 points.` */
function cardsReason({ cards, gain }: { cards: readonly Card[]; gain: number }, gt: Tactic, enemyGt: Tactic): string {
  const round = `${TACTIC_WORDS[gt]} against ${TACTIC_WORDS[enemyGt]}`;
  if (cards.length === 0) return `With ${round} no card gains enough to be spent.`;
  const names = cards.map((card) => CARD_WORDS[card]).join(' and ');
  const [are, they] = cards.length > 1 ? ['are', 'they are'] : ['is', 'it is'];
  return `${names} ${are} played: with ${round} ${they} worth ${gain.toFixed(1)} points.`;
}

/** The chit that answers best what lies open. */
export function feintTo(
  allowed: readonly Tactic[],
  meeting: Meeting,
  stakes: Stakes,
  options: Options,
): Choice<Tactic> {
  const weighing = new Weighing(meeting, stakes, options);
  const worth = (gt: Tactic) => weighing.worth(gt, meeting.enemyGt);
  const answer = allowed.toSorted((a, b) => worth(b) - worth(a))[0]!;
  return { answer, reason: `${TACTIC_WORDS[answer]} answers ${TACTIC_WORDS[meeting.enemyGt]} best.` };
}

/** The same force under another Lead, in other modes. */
function regrouped({ situation, formations }: AdjustRequest, lead: number, modes: readonly Mode[]): ForceFace {
  const bodies = [lead, ...formations.keys()]
    .filter((f, n, all) => all.indexOf(f) === n)
    .flatMap((f) => {
      const { body } = formations[f]!;
      return body ? [{ ...body, mode: modes[f]! }] : [];
    });
  return { ...situation.self, bodies, morale: Math.max(1, formations[lead]!.morale), broken: formations[lead]!.broken };
}

/** What an Administration Point is worth. */
const AP = 0.15;

/** Lead and modes by which the second round is worth most: all that may in one mode, under each Lead. */
export function adjusted(request: AdjustRequest, stakes: Stakes, options: Options): Choice<Adjustment> {
  const { formations, lead, situation } = request;
  const now = formations.map(({ mode }) => mode);
  const value = (leads: number, modes: readonly Mode[]) =>
    estimateOf({ ...situation, self: regrouped(request, leads, modes) }, stakes, options) -
    AP * modes.filter((mode, f) => mode !== now[f]).length;
  let best = { lead, modes: now, worth: value(lead, now) };
  const heart = Math.max(...formations.map(({ here, morale }) => (here ? morale : 0)));
  // Morale Superiority is a column, and who gives it away needs no second look.
  const leads = formations.flatMap(({ here, morale }, f) => (here && (morale === heart || f === lead) ? [f] : []));
  for (const leader of leads) {
    for (const mode of MODES) {
      const modes = formations.map(({ mayChange, mode: old }) =>
        mayChange && mode !== 'MO' && !(old === 'MO' && mode === 'CON') ? mode : old,
      );
      if (leader === lead && modes.every((to, f) => to === now[f])) continue;
      const worth = value(leader, modes);
      if (worth > best.worth + 1e-9) best = { lead: leader, modes, worth };
    }
  }
  const mode = best.modes[best.lead]!;
  const changed = best.modes.some((to, f) => to !== now[f]);
  return {
    answer: { lead: best.lead, modes: best.modes },
    reason: changed
      ? `The Lead fights the second round in ${MODE_WORDS[mode]}: that is worth more than its Administration Points.`
      : 'Lead and modes stay as they are: no change is worth its Administration Points.',
  };
}

/** Points of Morale that a leader’s ability is worth in choosing who leads, and that a march column costs. */
const ABILITY = 0.1;
const IN_COLUMN = 3;

/** Heart leads, but not out of a march column while another stands in line. */
export function arrayed({ formations }: ArrayRequest): Choice<Array_> {
  const worth = ({ morale, ability, mode }: ArrayRequest['formations'][number]) =>
    morale + ABILITY * ability - (mode === 'MO' ? IN_COLUMN : 0);
  const best = formations.filter(({ leads }) => leads).toSorted((a, b) => worth(b) - worth(a))[0]!;
  return {
    answer: { lead: best.id, screens: [] },
    reason: `${best.name} leads: it stands in ${MODE_WORDS[best.mode]} with a Morale of ${best.morale}.`,
  };
}
