/**
 * The marshal: before each plan he begins with what he is about, with what such battles have taught, or with what an ordinary
 * officer would do of himself, and climbs from there: another plan for the army, then a mission of its own for one formation after the other. Each is judged
 * by short battles between ordinary officers, from days on which he imagines what he cannot see and what the enemy may have
 * in mind. Between plans he is an ordinary officer who follows what he has resolved upon.
 */
import { type GameRules, nth, type Random, type Seat, SimulatedTable, stream, watching } from '../../kernel/index.ts';
import { isSame, type Knob, knobs, NOTHING_APART } from './apart.ts';
import { AS_HE_JUDGES, type Choice, departs, type Open, openTo, stillOpen, withMission, wordsOf } from './choice.ts';
import { climb, type Place } from './climb.ts';
import { choiceBy, taughtFor } from './experience.ts';
import type { Decision, Officer, Thinking } from './officer.ts';
import type { General, Plan } from './plan.ts';
import { counted, sit } from './sit.ts';

/** What the marshal has to know of a game to look ahead in it. */
export interface Foreseeable<S> {
  readonly rules: GameRules<S>;
  readonly general: General;
  imagine(view: unknown, random: Random): S;
  /** What a state is worth to a seat: 1 won, 0 lost. */
  worth(state: S, seat: Seat): number;
  turnOf(state: S): number;
}

/** What a seat he decides for has been resolved upon, the officer who sits there to follow it, and formations thought of so far. */
interface Resolved {
  choice: Choice;
  /** He has found something better than what was taught. */
  isHisOwn: boolean;
  follower: Officer | null;
  looked: number;
}

export function marshalOf<S>(game: Foreseeable<S>): Officer {
  const { general } = game;
  const plansAt = new Set(general.plansAt.map(({ kind }) => kind));
  const deciding = (thinking: Thinking, memory: () => Map<Seat, Resolved>): Officer => {
    return (seat, view, kind, request, random) => {
      const known = memory();
      const resolved = known.get(seat) ?? { choice: AS_HE_JUDGES, isHisOwn: false, follower: null, looked: 0 };
      known.set(seat, resolved);
      let weighed = '';
      if (plansAt.has(kind.kind)) {
        const { choice, isHisOwn, words, looked } = resolve(game, seat, view(), resolved, random, thinking);
        thinking.resolved?.(departs(choice));
        // An officer who is told another plan begins with it; what is ordered apart he asks for as he goes.
        if (choice.plan?.id !== resolved.choice.plan?.id) resolved.follower = null;
        resolved.choice = choice;
        resolved.isHisOwn = isHisOwn;
        resolved.looked += looked;
        weighed = words;
      }
      resolved.follower ??= followerOf(general, thinking, resolved);
      return withThought(resolved.follower(seat, view, kind, request, random), weighed);
    };
  };
  return Object.assign(
    // Without a place at one battle he remembers nothing: he thinks whenever a plan is due and is ordinary in between.
    deciding(counted(), () => new Map()),
    {
      sit(thinking: Thinking): Officer {
        const resolved = new Map<Seat, Resolved>();
        return deciding(thinking, () => resolved);
      },
    },
  );
}

const followerOf = (general: General, thinking: Thinking, resolved: Resolved): Officer =>
  sit(
    general.follow(resolved.choice.plan, () => resolved.choice.apart),
    thinking,
  );

function withThought(decision: Decision, words: string): Decision {
  if (!words) return decision;
  return {
    answer: decision.answer,
    get reason() {
      return `${words} ${decision.reason}`;
    },
  };
}

interface Resolution {
  readonly choice: Choice;
  readonly isHisOwn: boolean;
  readonly words: string;
  readonly looked: number;
}

/** Every so many days the enemy is imagined to follow one of his other plans. */
const OTHERWISE = 3;

function resolve<S>(
  game: Foreseeable<S>,
  seat: Seat,
  view: unknown,
  before: Pick<Resolved, 'choice' | 'isHisOwn' | 'looked'>,
  random: Random,
  thinking: Thinking,
): Resolution {
  const { general } = game;
  const foe = game.rules.seats(game.imagine(view, random)).find((other) => other !== seat);
  if (foe === undefined) return { choice: AS_HE_JUDGES, isHisOwn: false, words: '', looked: 0 };
  const open = openTo(general, view, seat);
  const theirs: (Plan | null)[] = [null, ...general.plans(view, foe)];
  const days: { readonly state: S; readonly dice: string; readonly enemy: Plan | null }[] = [];
  const dayAt = (day: number) => {
    while (days.length <= day) {
      const other = days.length % OTHERWISE === OTHERWISE - 1 ? random.below(theirs.length) : 0;
      days.push({ state: game.imagine(view, random), dice: `${random.below(2 ** 30)}`, enemy: theirs[other] ?? null });
    }
    return nth(days, day);
  };
  const share = thinking.begin();
  let fought = 0;
  const worthOn = (choice: Choice, day: number): number => {
    const { state, dice, enemy } = dayAt(day);
    const officers = {
      [seat]: sit(general.follow(choice.plan, () => choice.apart)),
      [foe]: sit(general.follow(enemy)),
    };
    const worth = worthAfter(game, state, seat, officers, dice);
    fought++;
    thinking.told?.(Math.min(1, share(fought)));
    return worth;
  };
  const taught = before.isHisOwn ? null : taughtFor(general, view, seat);
  const seed = taught ? choiceBy(taught, open) : stillOpen(before.choice, open);
  const places = placesOf(seed, open, before.looked, general.heeds);
  const found = climb(seed, places, worthOn, () => share(fought) >= 1);
  thinking.told?.(1);
  const better = Math.round(100 * found.gain);
  const tried = `${found.tried} other ways tried in ${found.days} imagined battles`;
  const held = `held in ${Math.round(100 * found.worth)} %${better > 0 ? `, ${better} better than before` : ''}`;
  return {
    choice: found.choice,
    isHisOwn: before.isHisOwn || found.choice !== seed,
    words: `${wordsOf(found.choice, open.formations)}: ${tried}, ${held}.`,
    // The army's plan is the first place, and no formation.
    looked: found.looked - 1,
  };
}

/** The army's plan first, then formations, those not thought of lately before the others, then the army's manner; that sooner where it is one formation. */
function placesOf(
  seed: Choice,
  { plans, formations }: Open,
  looked: number,
  heeds: readonly Knob[] | undefined,
): Place<Choice>[] {
  const army: Place<Choice> = (chosen) =>
    [null, ...plans]
      .filter((plan) => plan?.id !== chosen.plan?.id)
      .map((plan) => ({ ...chosen, plan }))
      .concat(seed.apart === NOTHING_APART ? [] : [AS_HE_JUDGES]);
  const manner: Place<Choice> = (chosen) => knobs(chosen.apart, heeds).map((apart) => ({ ...chosen, apart }));
  const first = formations.length === 0 ? 0 : looked % formations.length;
  const each = [...formations.slice(first), ...formations.slice(0, first)].map(
    ({ id, offers }): Place<Choice> =>
      (chosen) => {
        const told = chosen.apart.missions.get(id);
        const others = offers.filter((offer) => !told || !isSame(offer, told));
        return [...(told ? [undefined] : []), ...others].map((offer) => withMission(chosen, id, offer));
      },
  );
  return formations.length > 1 ? [army, ...each, manner] : [army, manner, ...each];
}

/** Turns he looks ahead; what comes later is judged by how things stand then. */
const AHEAD = 3;
/** Phases after which an imagined game is judged as it stands, though it has not come to that turn. */
const MOST_PHASES = 400;

/** Played on from a day he imagines, always with the same dice for the same day, so that plans are compared fairly. */
function worthAfter<S>(
  game: Foreseeable<S>,
  day: S,
  seat: Seat,
  officers: Readonly<Record<Seat, Officer>>,
  dice: string,
): number {
  const { rules } = game;
  const state = rules.copy(day);
  const last = game.turnOf(state) + AHEAD;
  const lots = stream(dice, 'officers');
  const view = watching(rules, () => state);
  const table = new SimulatedTable(stream(dice, 'dice'), (who, kind, request) => {
    const officer = officers[who]!;
    return officer(who, () => view(who), kind, request, lots).answer;
  });
  for (let phases = 0; phases < MOST_PHASES && game.turnOf(state) < last; phases++) {
    const phase = rules.sequence(state);
    if (!phase) break;
    rules.play(table, state, phase);
  }
  return game.worth(state, seat);
}
