/** A whole game as a text people can read: what was rolled, decided and told, phase by phase, and how it ended. */
import { createHash } from 'node:crypto';
import type { BookGame, Officer } from '../../game/index.ts';
import { decided } from '../../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
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

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 8);

function rollWords({ who, label, cite, dice, faces, modifiers, total, needs, result }: RollEntry): string {
  const plus = modifiers.map(({ value, label: what, cite: by }) => ` ${signed(value)} ${what} [${by}]`).join('');
  const sum = modifiers.length > 0 ? ` = ${total}` : '';
  const of = who ? `${who}: ` : '';
  return `${of}${label} [${cite}] ${dice} ${faces.join(' ')}${plus}${sum}${needs ? `, needs ${needs}` : ''}${result ? ` → ${result}` : ''}`;
}

/** What was decided is named by its kind and a few letters that change when it does; its words would be too many. */
function entryWords(entry: Entry): string | null {
  switch (entry.type) {
    case 'roll':
      return rollWords(entry);
    case 'report':
      return `${entry.text}${entry.cite ? ` [${entry.cite}]` : ''}`;
    case 'answer':
      return `${entry.seat} · ${entry.kind} · ${digest(entry.answer)}`;
    default:
      return null;
  }
}

/** Played by officers at the live Table with sealed dice. */
export function goldenText<S>(game: BookGame<S>, scenario: string, officer: string, seed: string): string {
  const offered = game.scenarios.find(({ id }) => id === scenario)!;
  const lines: string[] = [`${offered.title}, both sides by the ${officer}, seed ${seed}`];
  const plays: Officer = game.officers[officer]!;
  const streams = new Map<Seat, ReturnType<typeof stream>>();
  const ofSeat = (seat: Seat) => {
    if (!streams.has(seat)) streams.set(seat, stream(seed, `officer ${seat}`));
    return streams.get(seat)!;
  };
  const titles: { readonly at: number; readonly title: string }[] = [];
  const live = newGame(
    {
      ...game.rules,
      sequence(state) {
        const phase = game.rules.sequence(state);
        if (phase && titles.at(-1)?.title !== phase.title)
          titles.push({ at: live?.journal.length ?? 0, title: phase.title });
        return phase;
      },
    },
    game.start(offered.data, {}),
  );
  const instructions = (seat: Seat, kind: AnyKind, request: unknown): unknown =>
    decided(plays, seat, () => game.rules.view(live.state, seat), kind, request, ofSeat(seat)).answer;
  const deal = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(live.journal)), instructions });
  advance(live, deal());
  while (!isOver(live)) {
    const need = live.needs.find((one) => one.type === 'answer');
    if (need?.type !== 'answer') throw new Error('a game between officers waits for nothing but answers');
    const kind = kindCalled(game.rules, need.kind);
    const refusal = answer(live, need.seat, instructions(need.seat, kind, need.request), deal());
    if (refusal) throw new Error(refusal.sentence);
  }
  for (const [at, entry] of live.journal.entries()) {
    for (const { title } of titles.filter((one) => one.at === at)) lines.push('', title);
    const words = entryWords(entry);
    if (words !== null) lines.push(`  ${words}`);
  }
  return [...lines, '', game.standing(live.state).words, ''].join('\n');
}
