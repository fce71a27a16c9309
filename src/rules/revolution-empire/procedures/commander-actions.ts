/** Pages 43 and 66-69: what a commander gets done, act after act. */
import {
  applied,
  atLeast,
  cellAt,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  nth,
  part,
  procedure,
  type Rounds,
  type Rule,
  several,
  sum,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { actWounds, commanderActionModifiers, commanderActions, grandTacticalActs, tacticalActs } from '../charts.ts';
import type { Options } from '../options.ts';
import { plural, type SKILL_WORDS, skillField } from '../unit.ts';

export const RANK_WORDS = {
  army: 'army or wing commander',
  corps: 'corps commander',
  me: 'ME leader',
  brigade: 'brigade commander',
  replacement: 'replacement',
} as const;
const RANK_ROW = {
  army: 'Army or wing',
  corps: 'Corps commander, ME leader',
  me: 'Corps commander, ME leader',
  brigade: 'Brigade commander',
  replacement: 'Replacement',
} as const;

export interface Commander {
  readonly rank: keyof typeof RANK_WORDS;
  readonly skill: keyof typeof SKILL_WORDS;
  readonly attached: 'no' | 'sameUnit' | 'otherUnit';
  readonly withoutInitiative: boolean;
  /** Lightly wounded (R55). */
  readonly wounded: boolean;
}

/** An ME leader counts by the leader lines of the list, which have Superior and Poor only (R64); others by theirs. */
function actMods({ rank, skill, attached, withoutInitiative, wounded }: Commander): Modifier[] {
  const { mod } = commanderActionModifiers;
  const own: Modifier | false =
    rank === 'me'
      ? (skill === 'superior' && mod.superiorLeader) || (skill === 'poor' && mod.poorLeader)
      : skill !== 'average' && mod[skill];
  return applied(
    own,
    attached !== 'no' && mod[attached],
    withoutInitiative && mod.withoutInitiative,
    wounded && actWounds.mod.light,
  );
}

const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const;

/** One act, the n-th of the phase; the “Follow me” of a charge is a first act. */
export const act: Rule<Commander & { readonly nth: number; readonly label: string }, boolean, Options> = {
  play(table, commander) {
    const needs = table.look(commanderActions, RANK_ROW[commander.rank], nth(ORDINALS, commander.nth));
    return table.test(twoD10, atLeast(needs), actMods(commander), { label: commander.label, cite: 'pg 43' });
  },
  resultKey: (done) => (done ? 1 : 0),
};

/** All acts of one phase, in the order he tries them. */
interface Tries {
  readonly tries: readonly Commander[];
  /** Acts he has done in this phase before. */
  readonly before: number;
  readonly options: Options;
}

/** A roll for each act until one fails (A14). */
const chain: Rounds<number, number, Tries> = {
  step(table, done, { tries, before, options }) {
    const commander = tries[done];
    if (!commander) return { done };
    const nth = before + done;
    const label = `Commander action, ${ORDINALS[nth]}`;
    return table.play(act, { ...commander, nth, label }, options) ? { again: done + 1 } : { done };
  },
  key: (done) => done,
  resultKey: (done) => done,
};

/** One roll for all acts, the other reading of A14; whom an act is for still counts for that act alone. */
function oneRoll(table: Table, { tries, before }: Tries): number {
  const [first] = tries;
  if (!first) return 0;
  const common = actMods({ ...first, attached: 'no' });
  const needs = tries.map(
    (commander, i) =>
      table.look(commanderActions, RANK_ROW[commander.rank], nth(ORDINALS, before + i)) -
      (sum(actMods(commander)) - sum(common)),
  );
  return table.read(twoD10, common, { label: 'Commander actions', cite: 'pg 43 A14' }, (total) => {
    const failed = needs.findIndex((need) => total < need);
    return failed < 0 ? needs.length : failed;
  });
}

const GRAND_WORDS = {
  order: 'issue an order',
  ride: 'ride 36″',
  attach: 'attach or detach',
  engagedMessage: 'message from an engaged ME',
  corpsBattery: 'corps battery to an ME reserve',
  brigadeReserve: 'form a brigade reserve',
  aide: 'attach an aide',
  toDefend: 'turn an order into Defend',
  initiative: 'modify the initiative',
  grandBattery: 'form or dissolve a grand battery',
  flight: 'flee from contact',
  stroll: 'move 6″',
  message: 'message while unengaged',
} as const;

const TACTICAL_WORDS = {
  impetus: 'gain impetus',
  move: 'move 8″',
  snapRally: 'snap rally',
  followMe: '“Follow me”',
  reserveBattery: 'reserve battery',
  ammunition: 'resupply ammunition',
  battleGroups: 'form battle groups',
  direct: 'direct a manoeuvre',
  regimentalGuns: 'battery of regimental guns',
  bridge: 'bridge assault',
  sappers: 'commit sappers',
  skirmishers: 'commit skirmishers',
  subordinate: 'send a subordinate to attach',
  subMe: 'commit a sub-ME',
  remount: 'remount dragoons',
  facing: 'turn a unit 45°',
  pullBack: 'pull a unit back',
  opportunity: 'opportunity charge of support cavalry',
} as const;

const actPart = part('Act', {
  grand: choice('Grand tactical act', GRAND_WORDS, 'order', { cite: 'pg 43' }),
  tactical: choice('Tactical act', TACTICAL_WORDS, 'impetus', { cite: 'pg 66-69' }),
  attached: choice(
    'An attached ME leader acts on',
    { no: 'not attached', sameUnit: 'his own unit', otherUnit: 'another unit' },
    'no',
    { cite: 'pg 43' },
  ),
});

const MOST = ORDINALS.length;

const actsFacts = facts(
  {
    rank: choice('Commander', RANK_WORDS, 'corps', { cite: 'pg 43', roster: 'rank' }),
    skill: skillField('His skill', { roster: 'skill' }),
    phase: choice('Phase', { grand: 'grand tactical (5)', tactical: 'tactical (9B, 9C)' }, 'grand', { cite: 'pg 43' }),
    acts: several('Acts, in the order he tries them', actPart, 1, MOST, [{}], { cite: 'pg 43 A14' }),
    done: whole('Acts already done this phase', 0, MOST - 1, 0, { cite: 'pg 43 A14', rare: true }),
    withoutInitiative: yes('Side without the initiative', { cite: 'pg 43' }),
    wounded: yes('Lightly wounded', { cite: 'R55', rare: true }),
  },
  (order) => {
    if (order.rank !== 'me' && order.acts.some(({ attached }) => attached !== 'no'))
      return contradiction('acts', 'only ME leaders act as attached to a unit', 'pg 43');
    if (order.phase === 'grand' && order.withoutInitiative)
      return contradiction('withoutInitiative', 'initiative is rolled for after the grand tactical phase', 'pg 62');
    const costs = order.acts.map(({ grand }) => (order.phase === 'grand' ? costOf(grand) : 1));
    if (order.done + costs.reduce((sum, cost) => sum + cost, 0) > MOST)
      return contradiction('acts', 'a commander has at most four acts, and a grand battery takes two', 'pg 43');
    return null;
  },
);
type ActsFacts = Facts<typeof actsFacts>;

const costOf = (grand: keyof typeof GRAND_WORDS): number => cellAt(grandTacticalActs, grand, 'Acts') as number;

interface Wish {
  /** Acts that doing it takes; none where it is free. */
  readonly cost: number;
  readonly allowed: boolean;
  readonly what: string;
}

/** What an act is by the charts of its phase. */
function wishOf(table: Table, { phase, withoutInitiative }: ActsFacts, one: ActsFacts['acts'][number]): Wish {
  if (phase === 'grand') {
    const cost = table.look(grandTacticalActs, one.grand, 'Acts') as number;
    return { cost, allowed: true, what: String(table.look(grandTacticalActs, one.grand, 'What')) };
  }
  const column = withoutInitiative ? 'Without' : 'With initiative';
  const what = table.look(tacticalActs, one.tactical, 'What');
  return { cost: 1, allowed: table.look(tacticalActs, one.tactical, column) !== 'no', what };
}

interface ActsResult {
  /** Acts that came off. */
  readonly acts: number;
  /** What he got done with them, first things first. */
  readonly done: readonly Wish[];
  /** What is not open to his side. */
  readonly refused: readonly Wish[];
  /** All he wanted and may. */
  readonly wanted: number;
}

export const commanderActionsProcedure = procedure<ActsFacts, ActsResult, Options>({
  id: 'commander-actions',
  title: 'Commander actions',
  section: 'pg 43',
  purpose: 'A commander wants things done in phase 5 or in tactical combat.',
  facts: actsFacts,
  play(table, order, options) {
    const { rank, skill, withoutInitiative, wounded } = order;
    const wishes = order.acts.map((one) => ({ ...wishOf(table, order, one), attached: one.attached }));
    const open = wishes.filter(({ allowed }) => allowed);
    const tries = open.flatMap(({ cost, attached }) =>
      Array.from({ length: cost }, (): Commander => ({ rank, skill, attached, withoutInitiative, wounded })),
    );
    const acts = attempt(table, { tries, before: order.done, options });
    let left = acts;
    const done = open.filter(({ cost }) => {
      if (cost > 0) left -= cost;
      return cost === 0 || left >= 0;
    });
    return { acts, done, refused: wishes.filter(({ allowed }) => !allowed), wanted: open.length };
  },
  words: ({ acts, done, refused, wanted }) => {
    const closed = refused.map(({ what }) => `That act is not open to this side: ${what}.`);
    const came = done.map(({ cost, what }) => (cost === 0 ? `Free: ${what}.` : `${plural(cost, 'act')}: ${what}.`));
    if (done.length === wanted) return [...came, ...closed];
    const spent = done.reduce((sum, { cost }) => sum + cost, 0);
    const rest =
      acts > spent
        ? 'One act of two came off: not enough.'
        : done.length === 0
          ? 'He gets nothing done.'
          : 'He gets no more done.';
    return [...came, rest, ...closed];
  },
  measures: [{ id: 'times', label: 'Things done', of: ({ done }) => done.length }],
});

const attempt = (table: Table, tries: Tries): number =>
  tries.options.commanderActs === 'one' ? oneRoll(table, tries) : table.repeat(chain, 0, tries);
