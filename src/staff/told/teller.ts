/**
 * The lines of a phase: each consequence under its own cause, what is alike in one line, an officer's reason once a turn.
 * Reports without a code are the workings of a procedure, which go with its rolls.
 */

import { fightOf, type Scene, type Telling, withinWords } from '../../game/index.ts';
import { nth, type ReportEntry, type RollEntry, type Seat } from '../../kernel/index.ts';
import { eventLine, isGrave, rollLine, type StoryLine } from './lines.ts';

/** Reasons already given: of what happens, this turn; of orders, whatever the plan was told to be last. */
export class Given {
  private readonly turn = new Set<string>();
  private readonly plans: Map<string, string>;

  constructor(before?: Given) {
    this.plans = before?.plans ?? new Map();
  }

  /** Whether it is new; from now on it is not. */
  isNew(seat: Seat, why: string): boolean {
    const key = `${seat} ${why}`;
    return !this.turn.has(key) && this.turn.add(key).has(key);
  }

  isNewPlan(seat: Seat, kind: string, why: string): boolean {
    const key = `${seat} ${kind}`;
    return this.plans.get(key) !== why && this.plans.set(key, why).has(key);
  }
}

/** An answer as it is to be told. */
interface Told {
  readonly words: readonly string[];
  readonly reason: string;
  readonly instead: boolean;
}

interface Outcome {
  readonly who: string;
  readonly text: string;
}

/** Of shots without any consequence it is said that they had none. */
const SHOTS: ReadonlySet<string> = new Set(['fires', 'bombards', 'firefight', 'skirmish']);

/** A line while it is told. */
interface Block {
  readonly kind: 'order' | 'event';
  readonly seat?: Seat;
  readonly code: string;
  readonly opening: Telling;
  /** Of a fight, both sides; empty otherwise. */
  readonly pieces: readonly string[];
  /** Alike and told side by side. */
  readonly parts: Outcome[];
  readonly outcomes: Outcome[];
  readonly grave: boolean;
  /** Why it is done, told at the end of the line. */
  readonly why: string;
  readonly under: StoryLine[];
}

/** Sections by number, without the ids of rulings: `16.4 H4` → `16.4`. A chapter's name says no more than the phase does. */
const sections = (cite: string | undefined): string => {
  const words = (cite ?? '').split(' ').filter((word) => !/^[A-Z]\d+$/.test(word));
  return words.some((word) => /\d/.test(word)) ? words.join(' ') : '';
};

/** Where a sentence goes on after a dash it begins small, unless with a name. */
const SMALL =
  /^(?:A|All|An|As|At|Battles|Each|Every|Everybody|Fire|For|He|In|It|No|Nobody|Nothing|On|One|Orders|So|The|There|They|To|We|What|Where) /;
const within = (text: string): string =>
  SMALL.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : withinWords(text);

/** `Hussars ride to 0305: the whole line attacks; …` → why, each once; a reason that only says what is done has none. */
const whysOf = (reason: string): string[] => [
  ...new Set(
    reason
      .replace(/\.$/, '')
      .split('; ')
      .flatMap((clause) => (clause.includes(': ') ? [clause.slice(clause.indexOf(': ') + 2)] : [])),
  ),
];

export class PhaseTeller {
  private readonly blocks: Block[] = [];
  private readonly sides: ReadonlyMap<string, string>;
  private readonly names: ReadonlyMap<string, string>;
  private readonly given: Given;
  /** Of an answer that an event will tell. */
  private why = '';

  constructor({ pieces, groups }: Scene, given: Given) {
    const all = [...pieces, ...groups];
    this.sides = new Map(all.map(({ id, seat }) => [id, seat]));
    this.names = new Map(all.map(({ id, name }) => [id, name]));
    this.given = given;
  }

  /** What was decided by an answer of that kind, and an officer's reason; `instead` where the reason says all of it. */
  answer({ seat, kind }: { readonly seat: Seat; readonly kind: string }, told: Told): void {
    const { words, reason: said, instead } = told;
    const reason = said.replace(/\.$/, '');
    const whys = whysOf(reason);
    this.why = '';
    if (words.length === 0) {
      const fresh = whys.filter((why) => this.given.isNew(seat, why));
      this.why = fresh.length > 0 ? ` — ${within(fresh.join('; '))}` : '';
    } else if (instead && reason !== '') this.order(seat, withinWords(reason));
    else {
      const why = whys.length > 0 ? whys.join('; ') : words.includes(reason) ? '' : reason;
      const after = why !== '' && this.given.isNewPlan(seat, kind, why) ? ` — ${within(why)}` : '';
      this.order(seat, `${words.join('; ')}${after}`);
    }
  }

  private order(seat: Seat, text: string): void {
    this.blocks.push({ ...blank(text), kind: 'order', seat });
  }

  roll(entry: RollEntry): void {
    this.detail(rollLine(entry));
  }

  report(entry: ReportEntry): void {
    const { text, cite, event } = entry;
    const line = eventLine(entry);
    if (!event) {
      this.detail({ ...line, kind: 'roll' });
      return;
    }
    const telling: Telling = { text, thrown: null, event, ...(cite ? { cite } : {}) };
    const found = fightOf(this.blocks, telling, this.sides);
    const grave = isGrave(entry);
    const block: Block = {
      ...blank(line.text.replace(/\.$/, ''), event.who?.join(' ')),
      code: event.code,
      opening: telling,
      grave,
    };
    const { why } = this;
    this.why = '';
    if (!found) this.alone(block, why);
    else if ('opens' in found) this.blocks.push({ ...block, pieces: found.opens, why });
    else if (found.again) this.detail({ ...line, kind: 'roll' });
    else if (grave) this.blocks.splice(this.blocks.indexOf(found.fight) + 1, 0, block);
    else found.fight.outcomes.push({ who: event.who?.join(' ') ?? '', text: nth(block.parts, 0).text });
  }

  /** What several do one after the other is told side by side. */
  private alone(plain: Block, why: string): void {
    const block = { ...plain, parts: plain.parts.map(({ who, text }) => ({ who, text: `${text}${why}` })) };
    const last = this.blocks.at(-1);
    const alike =
      last?.kind === 'event' && last.code === block.code && last.outcomes.length === 0 && last.pieces.length === 0;
    if (alike && !last.grave && !block.grave) last.parts.push(...block.parts);
    else this.blocks.push(block);
  }

  private detail(line: StoryLine): void {
    const last = this.blocks.at(-1);
    if (last) last.under.push(line);
    else this.blocks.push({ ...blank(''), under: [line] });
  }

  lines(): StoryLine[] {
    return this.blocks.flatMap((block): StoryLine[] => {
      const { kind, seat, opening, parts, grave, under } = block;
      const cite = sections(opening.cite);
      const text = `${this.listed(parts, ' · ')}${this.outcomeWords(block)}${block.why}`;
      const line: StoryLine = {
        kind,
        text,
        ...(seat === undefined ? {} : { seat }),
        ...(cite === '' ? {} : { cite }),
        ...(grave ? { grave: true as const } : {}),
      };
      return text === '' ? under : [line, ...under];
    });
  }

  private outcomeWords({ opening, outcomes }: Block): string {
    if (outcomes.length === 0) return SHOTS.has(opening.event?.code ?? '') ? ': no effect' : '';
    return `: ${this.listed(outcomes, '; ')}`;
  }

  /** What is told of the same piece names it once, and what befalls it twice is one deed. */
  private listed(told: readonly Outcome[], between: string): string {
    return told.reduce((words, { who, text }, i) => {
      const name = this.names.get(who);
      const before = i > 0 ? nth(told, i - 1) : null;
      const same = before?.who === who && name !== undefined && text.startsWith(`${name} `);
      if (!same) return `${words}${i === 0 ? '' : between}${text}`;
      const does = text.slice(name.length + 1);
      const deed = deedOf(does);
      const again = deed !== '' && before.text.startsWith(`${name} ${deed}`);
      return again ? `${words}, then ${does.slice(deed.length)}` : `${words}, ${does}`;
    }, '');
  }
}

/** `fall back `, of so many inches; nothing where no number is told. */
const deedOf = (does: string): string => /^\D+(?=\d)/.exec(does)?.[0] ?? '';

const blank = (text: string, who = ''): Block => ({
  kind: 'event',
  code: '',
  opening: { text, thrown: null },
  pieces: [],
  parts: text === '' ? [] : [{ who, text }],
  outcomes: [],
  grave: false,
  why: '',
  under: [],
});
