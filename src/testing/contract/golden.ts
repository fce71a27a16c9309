/** A whole game between officers, watched: its text for people, what was illegal in it, which laws it broke. */
import { createHash } from 'node:crypto';
import { type BookGame, lineWords, type Officer, refereed } from '../../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  drawnBy,
  type Entry,
  isOver,
  kindCalled,
  newGame,
  type RollEntry,
  type Seat,
  sealedDice,
  sealedHand,
  signed,
  stream,
} from '../../kernel/index.ts';

/** A line for each line of the form, so that a page shows which order changed. */
function answerLines({ desk }: BookGame, view: unknown, kind: string, request: unknown, given: unknown): string[] {
  const sheet = desk.sheets[kind];
  if (!sheet) return [];
  const { lines } = sheet.form(view, request);
  const { pieces } = desk.scene(view);
  const entries = sheet.entries(request, given);
  const nameOf = (id: string) => pieces.find((piece) => piece.id === id)?.name ?? id;
  return lines.flatMap((line) => {
    const words = lineWords(line, entries, nameOf);
    if (words === '') return [];
    return [lines.length === 1 && line.piece === undefined ? words : `${line.label}: ${words}`];
  });
}

export interface Watched {
  /** Phase by phase, each line as people read it. */
  readonly phases: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly head: string;
  readonly end: string;
  /** Answers of the officer that were refused, and decisions that came out otherwise when asked again. */
  readonly unlawful: readonly string[];
  readonly answers: number;
  /** Laws the referee saw broken. */
  readonly broken: readonly string[];
}

function rollWords({ who, label, cite, dice, faces, modifiers, total, needs, result }: RollEntry): string {
  const plus = modifiers.map(({ value, label: what, cite: by }) => ` ${signed(value)} ${what} [${by}]`).join('');
  const sum = modifiers.length > 0 ? ` = ${total}` : '';
  const of = who ? `${who}: ` : '';
  return `${of}${label} [${cite}] ${dice} ${faces.join(' ')}${plus}${sum}${needs ? `, needs ${needs}` : ''}${result ? ` → ${result}` : ''}`;
}

/** One answer in so many is asked for twice: the officer must decide the same from the same. */
const TWICE = 50;

/** Played by the officer on both sides, at the live Table with sealed dice; his orders in words, or only their digest. */
export function watchedGame<S>(
  game: BookGame<S>,
  scenario: string,
  officer: string,
  seed: string,
  inWords: boolean,
): Watched {
  const offered = game.scenarios.find(({ id }) => id === scenario)!;
  const plays: Officer = game.officers[officer]!;
  const unlawful: string[] = [];
  const broken: string[] = [];
  const phases: { title: string; from: number }[] = [];
  /** Orders in words, in the order in which they stand in the journal. */
  const told: (readonly string[])[] = [];
  const rules = refereed(game.rules, game.laws ?? [], (one) => broken.push(one));
  const live = newGame(
    {
      ...rules,
      sequence(state) {
        const phase = rules.sequence(state);
        if (phase && phases.at(-1)?.title !== phase.title)
          phases.push({ from: live?.journal.length ?? 0, title: phase.title });
        return phase;
      },
    },
    game.start(offered.data, {}),
  );
  const streams = new Map<Seat, ReturnType<typeof stream>>();
  const randomOf = (seat: Seat) => {
    if (!streams.has(seat)) streams.set(seat, stream(seed, `officer ${seat}`));
    return streams.get(seat)!;
  };
  let answers = 0;
  const decide = (seat: Seat, kind: AnyKind, request: unknown): unknown => {
    const turn = answers++;
    const view = () => game.rules.view(live.state, seat);
    const again = turn % TWICE === 0;
    const ask = (random: ReturnType<typeof stream>) => plays(seat, view, kind, request, random).answer;
    const given = again ? ask(stream(seed, `asked ${turn}`)) : ask(randomOf(seat));
    if (again && JSON.stringify(ask(stream(seed, `asked ${turn}`))) !== JSON.stringify(given))
      unlawful.push(`${kind.kind}: decided otherwise when asked again`);
    const refusal = checkAnswer(kind, request, given);
    if (refusal) unlawful.push(`${kind.kind}: ${refusal.sentence}`);
    const taken = refusal ? kind.suggest(request) : given;
    told.push(inWords ? answerLines(game, view(), kind.kind, request, taken) : [digest([JSON.stringify(taken)])]);
    return taken;
  };
  const deal = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(live.journal)), instructions: decide });
  advance(live, deal());
  while (!isOver(live)) {
    const need = live.needs.find((one) => one.type === 'answer');
    if (need?.type !== 'answer') throw new Error('a game between officers waits for nothing but answers');
    const refusal = answer(live, need.seat, decide(need.seat, kindCalled(game.rules, need.kind), need.request), deal());
    if (refusal) throw new Error(refusal.sentence);
  }
  const titleOf = new Map(game.rules.kinds.map(({ kind, title }) => [kind, title]));
  let given = 0;
  const wordsOf = (entry: Entry): string[] => {
    if (entry.type === 'roll') return [rollWords(entry)];
    if (entry.type === 'report') return [`${entry.text}${entry.cite ? ` [${entry.cite}]` : ''}`];
    if (entry.type !== 'answer') return [];
    const words = told[given++] ?? [];
    // Words round what was answered; its digest tells whether any of it has changed.
    const what = inWords && words.length > 0 ? ` · ${digest([JSON.stringify(entry.answer)])}` : '';
    return [
      `${entry.seat} · ${titleOf.get(entry.kind)}${words.length === 0 ? ': nothing' : what}`,
      ...words.map((one) => `  ${one}`),
    ];
  };
  const pages = phases.map(({ title }) => ({ title, lines: [] as string[] }));
  for (const [at, entry] of live.journal.entries()) {
    const page = phases.findLastIndex(({ from }) => from <= at);
    pages[page]!.lines.push(...wordsOf(entry));
  }
  return {
    phases: pages.filter(({ lines }) => lines.length > 0),
    head: `${offered.title}, both sides by the ${officer}, seed ${seed}`,
    end: game.standing(live.state).words,
    unlawful,
    answers,
    broken,
  };
}

/** All of it. */
export const wholeText = ({ head, phases, end }: Watched): string =>
  [head, ...phases.flatMap(({ title, lines }) => ['', title, ...lines.map((line) => `  ${line}`)]), '', end, ''].join(
    '\n',
  );

const digest = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);

/** A line a phase that changes when anything in it does, and the last page as people read it. */
export function shortText({ head, phases, end }: Watched): string {
  const last = phases.at(-1);
  return [
    head,
    '',
    ...phases.map(({ title, lines }) => `${title} · ${lines.length} · ${digest(lines)}`),
    ...(last ? ['', last.title, ...last.lines.map((line) => `  ${line}`)] : []),
    '',
    end,
    '',
  ].join('\n');
}
