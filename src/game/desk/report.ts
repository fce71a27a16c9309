/**
 * The report of a turn, gravest first, for screen, terminal and post. It is worked out from two scenes of the same seat
 * and the journal that seat may read, so it needs no book and can tell nobody what he may not know.
 */
import { type Entry, nth, type Seat } from '../../kernel/index.ts';
import type { Piece, Scene, Spot } from './desk.ts';
import { type Fight, fightsIn, type Telling, tellingsOf } from './told-fights.ts';
import { clauseOf, many } from './words.ts';

/** In order of gravity. */
const REPORT_KINDS = ['lost', 'place', 'general', 'broken', 'worn', 'arrival', 'short', 'fight'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface ReportLine {
  readonly kind: ReportKind;
  /** Whether it hurts the reader, pleases him, or neither. */
  readonly tone: 'harm' | 'gain' | 'news';
  /** What happened to whom, in a few words: `Legrand II routs: lost`. */
  readonly lead: string;
  /** How, as the journal tells it; may be empty. */
  readonly words: string;
  readonly cite?: string;
  /** Where on the board, to be looked at. */
  readonly at: Spot | null;
  readonly pieces: readonly string[];
}

export interface TurnReport {
  readonly lines: readonly ReportLine[];
  /** Fights of which nothing came. */
  readonly trifles: number;
}

/** So much of its strength gone in one turn is worth a line of its own. */
const WORN = 0.25;

/** `seat` reads it; null is an onlooker, to whom all is news. */
export function turnReport(before: Scene, after: Scene, journal: readonly Entry[], seat: Seat | null): TurnReport {
  const told = tellingsOf(journal);
  const sides = new Map(
    [before, after].flatMap(({ pieces, groups }) => [...pieces, ...groups].map(({ id, seat: of }) => [id, of])),
  );
  const fights = fightsIn(told, sides);
  const side = (of: Seat) => after.sides.find((one) => one.seat === of)?.name ?? of;
  const tone = (of: Seat, bad: boolean): ReportLine['tone'] =>
    seat === null ? 'news' : (of === seat) === bad ? 'harm' : 'gain';
  const pairs = pairsOf(before, after);
  const lines: ReportLine[] = [
    ...pairs.flatMap(({ was, is }) => {
      const fate = fateOf(was, is, told);
      return fate ? [{ ...fate, tone: fate.kind === 'arrival' ? ('news' as const) : tone(is.seat, true) }] : [];
    }),
    ...after.goals.flatMap((goal) => {
      const old = before.goals.find(({ id }) => id === goal.id);
      if (!old || old.held === goal.held) return [];
      const own = goal.held === seat ? ('gain' as const) : old.held === seat ? ('harm' as const) : ('news' as const);
      const worth = goal.points === 0 ? '' : `, ${many(goal.points, 'point')}`;
      const lead =
        goal.held === null
          ? `No one holds ${goal.name}: no points`
          : `The ${side(goal.held)} take ${goal.name}${worth}`;
      return [{ kind: 'place' as const, tone: own, lead, words: '', at: goal.at, pieces: [] }];
    }),
  ];
  lines.push(...told.flatMap((one) => shortLine(one, pairs, tone)));
  const graver = new Set(
    lines.filter(({ kind }) => kind !== 'arrival' && kind !== 'short').flatMap(({ pieces }) => pieces),
  );
  lines.push(...fights.flatMap((fight) => fightLine(fight, pairs, graver)));
  return { lines: sorted(lines), trifles: fights.filter(({ outcomes }) => outcomes.length === 0).length };
}

interface Pair {
  readonly was: Piece;
  readonly is: Piece;
}

/**
 * The same piece before and after. One that lay under a marker has another id once it is turned up, so own pieces are
 * also known by their name. What is simply no longer seen is no loss: nothing is said of it.
 */
function pairsOf(before: Scene, after: Scene): Pair[] {
  const byId = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const byName = new Map(after.pieces.map((piece) => [`${piece.seat} ${piece.name}`, piece]));
  return before.pieces.flatMap((was) => {
    if (was.symbol === 'marker') return [];
    const is = byId.get(was.id) ?? byName.get(`${was.seat} ${was.name}`);
    return is ? [{ was, is }] : [];
  });
}

type Fate = Omit<ReportLine, 'tone'>;

/** What became of a piece, if it is worth telling: in the journal's own sentence where it tells it. */
function fateOf(was: Piece, is: Piece, told: readonly Telling[]): Fate | null {
  const at = was.at ?? is.at;
  const pieces = [is.id];
  const general = was.symbol === 'general';
  const as = (kind: ReportKind, spot: Spot | null, lead: string): Fate => ({ kind, lead, words: '', at: spot, pieces });
  const last = lastOf(is, told);
  const asTold = (kind: ReportKind, spot: Spot | null, lead: string): Fate =>
    last ? { ...as(kind, spot, bare(last.text)), ...(last.cite ? { cite: last.cite } : {}) } : as(kind, spot, lead);
  if (was.fate === 'here' && is.fate !== 'here') {
    return asTold(
      general ? 'general' : 'lost',
      at,
      leadOf(is, is.fate === 'coming' ? 'is out of the fight' : 'is off the map'),
    );
  }
  if (was.fate === 'coming' && is.fate === 'here') return as('arrival', is.at, leadOf(is, 'arrives'));
  if (is.fate !== 'here') return null;
  if (rank(is) > rank(was) && (rank(is) === 2 || general)) {
    return asTold(general ? 'general' : 'broken', is.at, leadOf(is, `is ${is.state!.words}`));
  }
  const worn = (was.left ?? 1) - (is.left ?? was.left ?? 1);
  return worn < WORN ? null : as('worn', is.at, leadOf(is, `loses ${lossOf(was, is, worn)}`));
}

/** `7 of 12 boxes`, or a share where a piece shows no boxes. */
function lossOf(was: Piece, is: Piece, share: number): string {
  const count = (piece: Piece, of: 'total' | 'marked') => (piece.boxes ?? []).reduce((sum, box) => sum + box[of], 0);
  const total = count(was, 'total');
  const lost = count(is, 'marked') - count(was, 'marked');
  if (total === 0 || lost <= 0) return `${Math.round(100 * share)} % of its strength`;
  const labels = new Set((was.boxes ?? []).map(({ label }) => label.toLowerCase()));
  return `${lost} of ${total} ${labels.size === 1 && nth([...labels], 0).endsWith('s') ? [...labels][0] : 'boxes'}`;
}

/** Generals are known by their own name, whatever they command, and are one. */
const leadOf = ({ symbol, label, name }: Piece, does: string): string =>
  symbol === 'general' ? `${label} ${does}` : clauseOf(name, does);

const TONES = ['well', 'shaken', 'broken'] as const;
const rank = ({ state }: Piece): number => TONES.indexOf(state?.tone ?? 'well');

/** What the journal tells of it last, as something that happened to it and not that it did to others. */
const lastOf = ({ id }: Piece, told: readonly Telling[]): Telling | undefined =>
  told.findLast(({ event }) => event?.who?.includes(id) && !event.whom);

/** Without its full stop: more follows. */
const bare = (text: string): string => text.replace(/\.$/, '');

/** Who did not get to the enemy it was sent against. */
function shortLine(
  { event, text, cite }: Telling,
  pairs: readonly Pair[],
  tone: (of: Seat, bad: boolean) => ReportLine['tone'],
): ReportLine[] {
  if (event?.code !== 'falls-short') return [];
  const pieces = event.who ?? [];
  const piece = pairs.find(({ is }) => pieces.includes(is.id))?.is;
  return [
    {
      ...{ kind: 'short', lead: bare(text), words: '', pieces, at: piece?.at ?? null },
      tone: piece ? tone(piece.seat, true) : 'news',
      ...(cite ? { cite } : {}),
    },
  ];
}

/** A fight with what came of it; what was already told in a graver line is not told twice. */
function fightLine(fight: Fight, pairs: readonly Pair[], graver: ReadonlySet<string>): ReportLine[] {
  const { opening, outcomes, pieces } = fight;
  if (outcomes.length === 0 || (pieces.length > 0 && pieces.every((id) => graver.has(id)))) return [];
  const at = pairs.find(({ is }) => pieces.includes(is.id) && is.at)?.is.at ?? null;
  const cite = opening.cite ?? outcomes.at(-1)!.cite;
  const words = lastOfEach(outcomes.map(({ text }) => bare(text))).join('; ');
  return [{ kind: 'fight', tone: 'news', lead: bare(opening.text), words, ...(cite ? { cite } : {}), at, pieces }];
}

/** Of what was said again with other numbers only the last is told. */
function lastOfEach(texts: readonly string[]): string[] {
  const like = (text: string) => text.replace(/\d+(\.\d+)?/g, '');
  return texts.filter((text, i) => !texts.slice(i + 1).some((later) => like(later) === like(text)));
}

const TONE_ORDER: readonly ReportLine['tone'][] = ['harm', 'gain', 'news'];

const sorted = (lines: readonly ReportLine[]): ReportLine[] =>
  lines
    .map((line, place) => ({ line, place }))
    .sort(
      (a, b) =>
        REPORT_KINDS.indexOf(a.line.kind) - REPORT_KINDS.indexOf(b.line.kind) ||
        TONE_ORDER.indexOf(a.line.tone) - TONE_ORDER.indexOf(b.line.tone) ||
        a.place - b.place,
    )
    .map(({ line }) => line);

/** A line as plain text: `Legrand II surrenders: lost. (3.03)`. */
export function reportWords({ lead, words, cite }: ReportLine): string {
  return `${lead}${words === '' ? '' : `: ${words}`}.${cite ? ` (${cite})` : ''}`;
}
